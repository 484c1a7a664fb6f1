"""Ranges, arcs, lines and discs of attacks (MAID-G-3, MAID-G-7, MAID-G-8, MAID-G-9).

Only the centres of dolls count.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.core.facts.words import by_number
from rules.core.space.plane.bearings import Hand, is_in_arc, is_on_line
from rules.core.space.plane.spots import Spot, are_within, squared
from rules.maidens.space.stage import ALTITUDE, RADIUS, Figure, Level, Stage

MOST_HIT: Final = 3
"""Greatest number of targets of a spread or piercing attack (MAID-7-B2, MAID-7-B3)."""


def extra_range(attacker: Figure, target: Figure) -> int:
    """Returns the extra range from the ground to a flyer, in millimetres (MAID-4-F4)."""
    return ALTITUDE if attacker.level == "ground" and target.level == "air" else 0


def is_in_range(attacker: Figure, target: Figure, reach: int) -> bool:
    """Returns whether a target is within `reach` millimetres (MAID-7-R1, MAID-G-3, MAID-4-F4)."""
    left = reach - extra_range(attacker, target)
    return left >= 0 and squared(attacker.spot, target.spot) <= left * left


def by_distance(stage: Stage, doll: str, others: Iterable[str]) -> tuple[str, ...]:
    """Sorts dolls by their distance from `doll`, ties by id (MAID-0-5)."""
    here = stage.spot(doll)
    return tuple(sorted(others, key=lambda each: (squared(here, stage.spot(each)), by_number(each))))


def in_arc(stage: Stage, attacker: str, target: str, hand: Hand, reach: int) -> tuple[str, ...]:
    """Returns the declared target and the other conscious dolls in range within a 45° arc (MAID-G-7, MAID-7-B3).

    The target comes first; the others follow by distance. The caller checks cover and level (MAID-4-F3).
    """
    one = stage[attacker]
    others = [
        each
        for each in stage.ids
        if each not in (attacker, target)
        and stage[each].is_conscious
        and is_in_arc(one.spot, stage.spot(target), stage.spot(each), hand)
        and is_in_range(one, stage[each], reach)
    ]
    return target, *by_distance(stage, attacker, others)


def on_line(stage: Stage, attacker: str, target: str, reach: int) -> tuple[str, ...]:
    """Returns the conscious dolls in range on the piercing line, the nearest first (MAID-G-8, MAID-7-B2)."""
    one = stage[attacker]
    found = [
        each
        for each in stage.ids
        if each != attacker
        and stage[each].is_conscious
        and is_on_line(one.spot, stage.spot(target), stage.spot(each), RADIUS)
        and is_in_range(one, stage[each], reach)
    ]
    return by_distance(stage, attacker, found)


def in_disc(stage: Stage, middle: Spot, radius: int, level: Level | None = None) -> tuple[str, ...]:
    """Returns the dolls whose centres are in a disc, by id (MAID-G-9).

    Dolls who are down are included. If `level` is None, the disc covers both levels, as areas of skills do.
    """
    return tuple(
        each
        for each in stage.ids
        if level in (None, stage[each].level) and are_within(middle, stage.spot(each), radius)
    )
