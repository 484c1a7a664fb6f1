"""Points of the table in whole millimetres, and exact reckoning with them (MAID-G-1).

x runs along the table and y across it; seen from above with y up, left is counter-clockwise. A distance is compared
squared and never rounded, unless it is shown to people.
"""

from __future__ import annotations

from math import isqrt
from typing import NamedTuple


class Spot(NamedTuple):
    """A point of the table, in millimetres."""

    x: int
    y: int


def squared(one: Spot, other: Spot) -> int:
    """The distance between two points, squared (MAID-G-3)."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def are_within(one: Spot, other: Spot, reach: int) -> bool:
    """Whether two points are at most `reach` millimetres apart; exactly that far is within (MAID-0-2)."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 <= reach * reach


def distance(one: Spot, other: Spot) -> int:
    """The distance in millimetres, rounded up: for people to read, and for a bound. Rules compare `squared`."""
    return ceil_root(squared(one, other))


def cm(length: int) -> float:
    """A length in centimetres, for people to read."""
    return length / 10


def ceil_root(number: int) -> int:
    """The least whole number whose square is at least `number`."""
    return isqrt(number - 1) + 1 if number > 0 else 0


def cross(one: Spot, other: Spot) -> int:
    """The cross product of two vectors: positive where the second one points to the left of the first (MAID-G-7)."""
    return one[0] * other[1] - one[1] * other[0]


def dot(one: Spot, other: Spot) -> int:
    """The dot product of two vectors: positive where the second one points forward along the first (MAID-G-7)."""
    return one[0] * other[0] + one[1] * other[1]


def vector(start: Spot, end: Spot) -> Spot:
    """From one point to another."""
    return Spot(end[0] - start[0], end[1] - start[1])
