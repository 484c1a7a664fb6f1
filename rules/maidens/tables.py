"""Maid & Maidens: the tables of the data folder, which are those of the catalogue, and what is looked up in them."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import Final

from rules.core.contract import tables

DATA: Final = Path(__file__).parent / "data"
MM: Final = 10
"""Millimetres in a centimetre: the tables give centimetres, the rules count millimetres (MAID-G-1)."""
load = partial(tables.load, DATA)
entries = partial(tables.entries, DATA)
word = tables.word


def ref(text: str) -> str:
    """The source that the tables refer to: "shield_armor" is "item:shield-armor"."""
    table, _, id = text.rpartition(":")
    return f"{table or 'item'}:{word(id)}"


@cache
def words(ids: tuple[str, ...]) -> frozenset[str]:
    """Ids of the tables as words."""
    return frozenset(map(word, ids))


@cache
def refs(ids: tuple[str, ...]) -> frozenset[str]:
    """Sources that the tables refer to."""
    return frozenset(map(ref, ids))


def mm(cm: float) -> int:
    """A length of the tables in millimetres."""
    return round(cm * MM)


@cache
def constant(id: str) -> int:
    """A number of `constants.json`; lengths, whose ids end in "_cm", in millimetres."""
    value = next(row["value"] for row in entries("constants") if row["id"] == id)
    return mm(value) if id.endswith("_cm") else int(value)


@cache
def names(table: str) -> dict[str, tuple[str, ...]]:
    """What each row of a table is called in either language, by its word: what people may type."""
    return {word(row["id"]): (row["name_en"], row["name_ja"], *row["name_ja"].split("/")) for row in entries(table)}
