"""RuneQuest: the parts of a body that can be hit, and their hit points (RQ-D4, RQ-D5)."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from rules.runequest.tables import entries, load, word

LOCATIONS: Final[tuple[str, ...]] = tuple(word(row["id"]) for row in entries("hit_locations"))
"""The locations in the order of the table: "r-leg", "l-leg", "abdomen", "chest", "r-arm", "l-arm", "head"."""
LEGS: Final = ("r-leg", "l-leg")
ARMS: Final = ("r-arm", "l-arm")
LIMBS: Final = (*LEGS, *ARMS)
HAND_ARM: Final = {"right": "r-arm", "left": "l-arm"}
"""The arm of each hand."""
SIDES: Final = 20
Column = Literal["melee", "missile"]


@cache
def location_at(roll: int, column: Column = "melee") -> str:
    """The location that a roll of 1D20 hits (RQ-D4)."""
    rows = ((word(row["id"]), row[column]) for row in entries("hit_locations"))
    return next(id for id, (low, high) in rows if low <= roll <= high)


@cache
def location_weights(column: Column = "melee") -> dict[str, int]:
    """On how many of 20 faces each location is hit."""
    rows = ((word(row["id"]), row[column]) for row in entries("hit_locations"))
    return {id: high - low + 1 for id, (low, high) in rows}


def general_hp(con: int, siz: int) -> int:
    """General hit points: half of CON+SIZ, a half rounded up (RQ-D5)."""
    return (con + siz + 1) // 2


@cache
def location_hp(total: int) -> dict[str, int]:
    """The hit points of each location of somebody with so many general hit points (RQ-D5). The same dict for all: copy
    it before you change it."""
    columns = load("location_hp")["total_columns"]
    column = next((place for place, (_, high) in enumerate(columns) if total <= high), len(columns) - 1)
    points = load("location_hp")["entries"]
    return {id: points[id.replace("-", "_")][column] for id in LOCATIONS}
