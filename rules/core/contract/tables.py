"""Tables of a ruleset's data folder: JSON files, each with its rows under "entries".

A ruleset binds the functions to its folder: `load = partial(tables.load, DATA)`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def load(folder: Path, name: str) -> Any:
    """Returns the content of a table's file."""
    return json.loads((folder / f"{name}.json").read_text("utf-8"))


def entries(folder: Path, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = load(folder, name)["entries"]
    return found


def word(id: str) -> str:
    """Returns the word for an id in the tables.

    "battle_axe" is "battle-axe", and "Blade Throw" is "blade-throw".
    """
    return id.lower().replace("_", "-").replace(" ", "-")
