"""Points found from other points: toward them, away from them, around them; points in an arc or on a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import isqrt
from typing import Final, Literal

from rules.core.space.plane.shapes import Box
from rules.core.space.plane.spots import Spot, cross, dot, squared, stride, vector

Hand = Literal["left", "right"]
_TURNED: Final[dict[str, tuple[int, int, int, int]]] = {
    "left": (0, -1, 1, 0),
    "right": (0, 1, -1, 0),
    "before": (-1, 0, 0, -1),
    "behind": (1, 0, 0, 1),
}


def is_in_arc(start: Spot, target: Spot, other: Spot, hand: Hand) -> bool:
    """Returns whether a point is at most 45° to one side of the line from a start to a target."""
    toward, away = vector(start, target), vector(start, other)
    turned = cross(toward, away) if hand == "left" else -cross(toward, away)
    return 0 <= turned <= dot(toward, away)


def is_on_line(start: Spot, target: Spot, other: Spot, reach: int) -> bool:
    """Returns whether a point lies in front of a start, and at most `reach` millimetres from the line to a target.

    The line goes on beyond the target.
    """
    toward, away = vector(start, target), vector(start, other)
    return dot(toward, away) > 0 and cross(toward, away) ** 2 <= reach * reach * dot(toward, toward)


def toward(start: Spot, target: Spot, length: int) -> Spot:
    """Returns the point `length` millimetres from one point toward another.

    A negative length leads away.
    """
    if start == target or not length:
        return start
    if length < 0:
        target = Spot(2 * start[0] - target[0], 2 * start[1] - target[1])
    return stride(start, target, abs(length))


def just_outside(start: Spot, middle: Spot, reach: int) -> Spot:
    """Returns the last point on the way from `start` to `middle` that is more than `reach` millimetres from `middle`.

    A `start` that is already within this distance is returned unchanged.
    """
    spot, after = start, isqrt(squared(start, middle)) - reach
    while after > 0 and squared(spot := stride(start, middle, after), middle) <= reach * reach:
        after -= 1
    return spot if after > 0 else start


def out_of_reach(start: Spot, middle: Spot, reach: int) -> Spot:
    """Returns the nearest point to `start` beyond `reach` of `middle`.

    `reach` is in millimetres.
    """
    if squared(start, middle) > reach * reach:
        return start
    away = Spot(2 * start[0] - middle[0], 2 * start[1] - middle[1]) if start != middle else Spot(start[0] + 1, start[1])
    after = reach - isqrt(squared(start, middle))
    while squared(spot := stride(start, away, after), middle) <= reach * reach:
        after += 1
    return spot


def away_from(start: Spot, others: Sequence[Spot]) -> Spot:
    """Returns the direction from the middle of points to `start`.

    If the start is this middle, the direction is at a right angle to that of the nearest point. Without points, it is
    the zero vector.
    """
    count = len(others)
    found = Spot(start[0] * count - sum(x for x, _ in others), start[1] * count - sum(y for _, y in others))
    if found == (0, 0) and others:
        first = min(others, key=lambda each: squared(start, each))
        found = Spot(first[1] - start[1], start[0] - first[0])
    return found


def beside(box: Box, corners: Sequence[Spot], seen_from: Spot, where: str, gap: int) -> Spot:
    """Returns a point beside a shape, as seen from another point.

    `where` is "left", "right", "before" or "behind". `gap` is the distance beyond the shape's outermost corner on that
    side, in millimetres.
    """
    middle = Spot((box[0] + box[2]) // 2, (box[1] + box[3]) // 2)
    x, y = vector(seen_from, middle)
    if not (x or y):
        x = 1
    a, b, c, d = _TURNED[where]
    turned = Spot(a * x + b * y, c * x + d * y)
    reach = max(dot(vector(middle, corner), turned) for corner in corners)
    length = isqrt(dot(turned, turned))
    return stride(middle, Spot(middle[0] + turned[0], middle[1] + turned[1]), reach // max(length, 1) + gap)


def farthest(start: Spot, end: Spot, can: Callable[[Spot], bool], about: int) -> Spot:
    """Returns the farthest point of a leg, to the millimetre, up to which `can` holds.

    The search tries points near `about` millimetres first.
    """
    low, high = 0, isqrt(squared(start, end)) + 1
    tries = [about - 1, about + 1, about]
    while high - low > 1:
        middle = tries.pop() if tries else (low + high) // 2
        if low < middle < high:
            low, high = (middle, high) if can(stride(start, end, middle)) else (low, middle)
    return stride(start, end, low) if low else start


@cache
def circle(reach: int) -> tuple[Spot, ...]:
    """Returns the points with whole coordinates that are exactly `reach` millimetres from the origin."""
    every = range(-reach, reach + 1)
    return tuple(Spot(x, y) for x in every for y in every if x * x + y * y == reach * reach)
