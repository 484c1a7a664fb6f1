"""Arcadia: the tables of the data folder, those of the catalogue and those of our own (`house-*.json`)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data"


@cache
def load(name: str) -> Any:
    """A table as it was written."""
    return json.loads((DATA / f"{name}.json").read_text("utf-8"))


def entries(name: str) -> list[dict[str, Any]]:
    """The rows of a table."""
    found: list[dict[str, Any]] = load(name)["entries"]
    return found


def word(id: str) -> str:
    """The word for an id in the tables: "orc_marauder" is "orc-marauder", "Blade Throw" is "blade-throw"."""
    return id.lower().replace("_", "-").replace(" ", "-")


def constant(name: str) -> int:
    """A number of `constants.json`."""
    return int(load("constants")["entries"][name]["value"])
