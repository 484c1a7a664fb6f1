"""Points of a plane in whole millimetres, and exact arithmetic with them.

With x to the right and y up, left is counter-clockwise. Distances are compared as squares, and rounded only for people
to read.
"""

from __future__ import annotations

from math import isqrt
from typing import Final, NamedTuple

FINE: Final = 10**6
"""Parts of a millimetre in which route lengths are added up, fine enough to compare sums of roots correctly."""


class Spot(NamedTuple):
    """A point of a plane, in millimetres."""

    x: int
    y: int


def squared(one: Spot, other: Spot) -> int:
    """Returns the distance between two points, squared."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def are_within(one: Spot, other: Spot, reach: int) -> bool:
    """Returns whether two points are at most `reach` millimetres apart."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 <= reach * reach


def distance(one: Spot, other: Spot) -> int:
    """Returns a readable distance in millimetres, rounded up.

    Rules compare `squared`.
    """
    return ceil_root(squared(one, other))


def cm(length: int) -> float:
    """Returns a length in centimetres, for people to read."""
    return length / 10


def ceil_root(number: int) -> int:
    """Returns the least whole number whose square is at least `number`."""
    return isqrt(number - 1) + 1 if number > 0 else 0


def cross(one: Spot, other: Spot) -> int:
    """Returns the cross product of two vectors; positive if the second points to the left of the first."""
    return one[0] * other[1] - one[1] * other[0]


def dot(one: Spot, other: Spot) -> int:
    """Returns the dot product of two vectors.

    It is positive if the second points forward along the first.
    """
    return one[0] * other[0] + one[1] * other[1]


def vector(start: Spot, end: Spot) -> Spot:
    return Spot(end[0] - start[0], end[1] - start[1])


def is_nearer(before: Spot, after: Spot, middle: Spot) -> bool:
    """Returns whether `after` is nearer to a middle than `before`."""
    return squared(after, middle) < squared(before, middle)


def length_of(start: Spot, end: Spot) -> int:
    """Returns the length of a leg in millionths of a millimetre."""
    return isqrt(squared(start, end) * FINE * FINE)


def stride(start: Spot, end: Spot, after: int) -> Spot:
    """Returns the point `after` millimetres along a leg, rounded to the millimetre."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    # round(n * |dx| / length) without a root: floor(v + 1/2) is (floor(2v) + 1) // 2
    x = (isqrt(4 * after * after * dx * dx // length) + 1) // 2
    y = (isqrt(4 * after * after * dy * dy // length) + 1) // 2
    return Spot(start[0] + (x if dx > 0 else -x), start[1] + (y if dy > 0 else -y))
