"""Arcadia's tables in the data folder: those of the catalogue, and the house's (`house-*.json`)."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from rules.core.contract import tables

DATA: Final = Path(__file__).parent / "data"
load = partial(tables.load, DATA)
entries = partial(tables.entries, DATA)
word = tables.word


def constant(name: str) -> int:
    return int(load("constants")["entries"][name]["value"])
