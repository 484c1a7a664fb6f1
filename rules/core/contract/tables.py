"""The tables of a ruleset's data folder: JSON files, each with its rows under "entries", read once.

A ruleset binds them to its folder: `load = partial(tables.load, DATA)`.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def load(folder: Path, name: str) -> Any:
    """A table as it was written."""
    return json.loads((folder / f"{name}.json").read_text("utf-8"))


def entries(folder: Path, name: str) -> list[dict[str, Any]]:
    """The rows of a table."""
    found: list[dict[str, Any]] = load(folder, name)["entries"]
    return found


def word(id: str) -> str:
    """The word for an id in the tables: "battle_axe" is "battle-axe", "Blade Throw" is "blade-throw"."""
    return id.lower().replace("_", "-").replace(" ", "-")
