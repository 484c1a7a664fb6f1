"""RuneQuest: the locations of a body that can be hit, and their hit points (RQ-D4, RQ-D5)."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, get_args

from rules.runequest.tables import entries, load, word

Location = Literal["r-leg", "l-leg", "abdomen", "chest", "r-arm", "l-arm", "head"]
LOCATIONS: Final[tuple[Location, ...]] = get_args(Location)
"""Hit locations in the order of the table."""
Hand = Literal["right", "left"]
HANDS: Final[tuple[Hand, ...]] = get_args(Hand)
LEGS: Final[tuple[Location, ...]] = ("r-leg", "l-leg")
ARMS: Final[tuple[Location, ...]] = ("r-arm", "l-arm")
LIMBS: Final[tuple[Location, ...]] = (*LEGS, *ARMS)
HAND_ARM: Final[dict[Hand, Location]] = {"right": "r-arm", "left": "l-arm"}
"""Arm of each hand."""
D20: Final = 20
Column = Literal["melee", "missile"]


def location_named(id: str) -> Location:
    return next(each for each in LOCATIONS if each == id)


@cache
def location_at(roll: int, column: Column = "melee") -> Location:
    """Returns the location that a roll of 1D20 hits (RQ-D4)."""
    rows = ((location_named(word(row["id"])), row[column]) for row in entries("hit_locations"))
    return next(id for id, (low, high) in rows if low <= roll <= high)


@cache
def location_weights(column: Column = "melee") -> dict[str, int]:
    """Returns the number of faces of the 1D20 that hit each location."""
    rows = ((word(row["id"]), row[column]) for row in entries("hit_locations"))
    return {id: high - low + 1 for id, (low, high) in rows}


def general_hp(con: int, siz: int) -> int:
    """Returns half of CON+SIZ, rounded up (RQ-D5)."""
    return (con + siz + 1) // 2


@cache
def location_hp(total: int) -> dict[Location, int]:
    """Returns each location's hit points, which follow from the general hit points (RQ-D5).

    Copy the dict before you change it, because it is cached.
    """
    columns = load("location_hp")["total_columns"]
    column = next((place for place, (_, high) in enumerate(columns) if total <= high), len(columns) - 1)
    points = load("location_hp")["entries"]
    return {id: points[id.replace("-", "_")][column] for id in LOCATIONS}
