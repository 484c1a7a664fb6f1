"""Range, arcs, lines and discs: whom an attack reaches (MAID-G-3, MAID-G-7, MAID-G-8, MAID-G-9).

Only centres count. Whoever is down is no target of any of these; who is in cover is asked of
`rules.maidens.space.sight`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.core.facts.words import by_number
from rules.core.space.plane.bearings import Hand, is_in_arc, is_on_line
from rules.core.space.plane.spots import Spot, are_within, squared
from rules.maidens.space.stage import ALTITUDE, RADIUS, Figure, Level, Stage

MOST_HIT: Final = 3
"""How many targets a spread or piercing attack has at most, the declared one included (MAID-7-B2, MAID-7-B3)."""


def extra_range(attacker: Figure, target: Figure) -> int:
    """What the height of a flyer adds to the range for somebody on the ground, in millimetres (MAID-4-F4)."""
    return ALTITUDE if attacker.level == "ground" and target.level == "air" else 0


def is_in_range(attacker: Figure, target: Figure, reach: int) -> bool:
    """Whether a target is within so many millimetres, as an attack counts them (MAID-7-R1, MAID-G-3, MAID-4-F4)."""
    left = reach - extra_range(attacker, target)
    return left >= 0 and squared(attacker.spot, target.spot) <= left * left


def by_distance(stage: Stage, doll: str, others: Iterable[str]) -> tuple[str, ...]:
    """Dolls in order of their distance from one of them, ties by id (MAID-0-5)."""
    here = stage.spot(doll)
    return tuple(sorted(others, key=lambda each: (squared(here, stage.spot(each)), by_number(each))))


def in_arc(stage: Stage, attacker: str, target: str, hand: Hand, reach: int) -> tuple[str, ...]:
    """The declared target, then the others in the arc of 45° and in range that are not down, the nearest first, friend
    or foe (MAID-G-7, MAID-7-B3). Cover is judged by who asks; so is who of these can be attacked at all (MAID-4-F3)."""
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
    """The dolls in front, no farther from the piercing line than a doll's base reaches and up to the weapon's maximum
    range, that are not down, the nearest first, friend or foe (MAID-G-8, MAID-7-B2). The declared target is among
    them if she is in range."""
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
    """The dolls whose centres are within a disc, in the order of their ids, those who are down too. Weapons and spells
    affect one level only; areas of skills are cylinders that reach all (MAID-G-9)."""
    return tuple(
        each
        for each in stage.ids
        if level in (None, stage[each].level) and are_within(middle, stage.spot(each), radius)
    )
