"""Zones of control (MAID-4-Z*): whose zone a moving doll comes into, and where exactly she stops (MAID-G-5)."""

from __future__ import annotations

from math import isqrt
from typing import Final, NamedTuple

from rules.maidens.space.spots import Spot, squared
from rules.maidens.space.stage import Level, Stage
from rules.maidens.tables import constant

ZONE: Final = constant("zoc_radius_cm")
"""How far a doll's zone of control reaches from her centre, exactly that far included (MAID-4-Z1, MAID-0-2)."""
_SQUARE: Final = ZONE * ZONE
_NEAR: Final = (ZONE + 1) ** 2
"""A point that is rounded to the millimetre lies within a millimetre of the true one."""


class Entry(NamedTuple):
    """Where a leg comes into zones: after how many millimetres of it, at which point, and whose zones they are."""

    after: int
    spot: Spot
    zones: tuple[str, ...]


def hostile_zones(stage: Stage, doll: str, level: Level | None = None) -> dict[str, Spot]:
    """Where the enemies are whose zones hold on a doll: those of her level that are not down (MAID-4-Z1, MAID-4-F3).

    `level`: as if she were on that one.
    """
    figures = stage.figures
    at = level or figures[doll].level
    return {each: figures[each].spot for each in stage.enemies(doll) if figures[each].level == at}


def zones_at(zones: dict[str, Spot], spot: Spot) -> tuple[str, ...]:
    """Those in whose zone a point is (MAID-4-Z1)."""
    return tuple(each for each, middle in zones.items() if squared(spot, middle) <= _SQUARE)


def stride(start: Spot, end: Spot, after: int) -> Spot:
    """The point so many millimetres along a leg, rounded to the millimetre (MAID-G-5)."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy
    # round(n * |dx| / length) without a root: floor(v + 1/2) is (floor(2v) + 1) // 2
    x = (isqrt(4 * after * after * dx * dx // length) + 1) // 2
    y = (isqrt(4 * after * after * dy * dy // length) + 1) // 2
    return Spot(start[0] + (x if dx > 0 else -x), start[1] + (y if dy > 0 else -y))


def entry(start: Spot, end: Spot, zones: dict[str, Spot]) -> Entry | None:
    """Where a straight leg first comes into one of these zones (MAID-G-5); the leg begins outside of all of them.

    The leg is walked in steps of a millimetre, and its end is the last one. Steps that cannot be near a zone are not
    looked at.
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    if not square:
        return None
    whole = isqrt(square)
    first = whole + 2
    left, right = min(start[0], end[0]) - ZONE, max(start[0], end[0]) + ZONE
    low, high = min(start[1], end[1]) - ZONE, max(start[1], end[1]) + ZONE
    for middle in zones.values():
        if left <= middle[0] <= right and low <= middle[1] <= high:
            first = min(first, _first_inside(start, end, middle, square, whole, first))
    if first > whole + 1:
        return None
    spot = end if first == whole + 1 else stride(start, end, first)
    return Entry(first, spot, zones_at(zones, spot))


def _first_inside(start: Spot, end: Spot, middle: Spot, square: int, whole: int, limit: int) -> int:
    """The first step, before `limit`, whose point is in a zone; else `limit`. The end counts as `whole` + 1."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    fx, fy = start[0] - middle[0], start[1] - middle[1]
    along = -(fx * dx + fy * dy)
    if along <= 0 and fx * fx + fy * fy > _NEAR:
        return limit
    # The leg is within a millimetre of the zone where n² length² - 2 n along length + … <= _NEAR: between two roots.
    inner = along * along - square * (fx * fx + fy * fy - _NEAR)
    if inner < 0:
        return limit
    root = isqrt(inner) + 1
    step = max(1, (along - root) // (whole + 1))
    last = min(whole, (along + root) // max(whole, 1) + 1, limit - 1)
    while step <= last:
        x, y = stride(start, end, step)
        if (x - middle[0]) ** 2 + (y - middle[1]) ** 2 <= _SQUARE:
            return step
        step += 1
    return min(limit, whole + 1) if squared(end, middle) <= _SQUARE else limit


def is_nearer(before: Spot, after: Spot, middle: Spot) -> bool:
    """Whether a waypoint brings somebody nearer to an enemy than the one before (MAID-4-Z5, MAID-6-A7)."""
    return squared(after, middle) < squared(before, middle)


def meetings(stage: Stage) -> list[tuple[str, str]]:
    """Who become engaged when a movement phase ends: opposing dolls of one level within 15 cm of each other, neither
    of them down, of whom at least one is in no melee yet (MAID-4-Z5)."""
    figures = stage.figures
    found = []
    for number, one in enumerate(stage.ids):
        here = figures[one]
        for other in stage.ids[number + 1 :] if here.is_conscious else ():
            there = figures[other]
            if (
                there.is_conscious
                and here.side != there.side
                and here.level == there.level
                and not (here.melee and there.melee)
                and squared(here.spot, there.spot) <= _SQUARE
            ):
                found.append((one, other))
    return found
