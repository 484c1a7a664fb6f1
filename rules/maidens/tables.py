"""Access to the tables in the data folder, which come from the rule catalogue."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import Final

from rules.core.contract import tables

DATA: Final = Path(__file__).parent / "data"
MM: Final = 10
"""Millimetres in a centimetre: tables use centimetres, the rules use millimetres (MAID-G-1)."""
load = partial(tables.load, DATA)
entries = partial(tables.entries, DATA)
word = tables.word


def ref(text: str) -> str:
    """Returns the full id for a reference in the tables.

    For example, "shield_armor" becomes "item:shield-armor".
    """
    table, _, id = text.rpartition(":")
    return f"{table or 'item'}:{word(id)}"


@cache
def words(ids: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(word, ids))


@cache
def refs(ids: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(ref, ids))


def mm(cm: float) -> int:
    """Converts a length of the tables to millimetres."""
    return round(cm * MM)


@cache
def constant(id: str) -> int:
    """Returns a number of `constants.json`.

    Lengths (ids that end in "_cm") are returned in millimetres.
    """
    value = next(row["value"] for row in entries("constants") if row["id"] == id)
    return mm(value) if id.endswith("_cm") else int(value)


@cache
def names(table: str) -> dict[str, tuple[str, ...]]:
    """Returns the names of a table's rows in both languages, by the row's id."""
    return {word(row["id"]): (row["name_en"], row["name_ja"], *row["name_ja"].split("/")) for row in entries(table)}
