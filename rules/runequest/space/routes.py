"""RuneQuest: automatic paths, with the fewest provoked attacks and then the fewest steps."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from rules.core.space.grid import cells_of, mask_of
from rules.core.space.ways import cheapest, price
from rules.runequest.space.steps import way_to, ways
from rules.runequest.space.zones import Stage

FAR: Final = 400
"""Limit on the steps of a path, longer than any real path."""
STEP: Final = price(0, 0, 0, 1)
"""Cost of a step without consequences, in the search for the cheapest path."""


def route(stage: Stage, who: str, goals: Collection[str], metres: int, past: str = "") -> tuple[str, ...]:
    """Returns the path to one of the goals (RQ-P1).

    The result is () if no step leads nearer. The path leads past controllers only if it has to, or if `past` is an
    enemy to get past. If no goal can be reached, the path ends as near to a goal as possible, within `metres` steps and
    without provoking an attack.
    """
    if not past and (way := way_to(stage, who, goals, FAR)) is not None:
        return way.cells
    found = _past(stage, who, frozenset(goals), past)
    return found if found is not None else _nearest(stage, who, goals, metres)


def _nearest(stage: Stage, who: str, goals: Collection[str], metres: int) -> tuple[str, ...]:
    if not goals:
        return ()
    distance = stage.ground.distance

    def distance_left(label: str) -> int:
        return min(distance(label, goal) for goal in goals)

    free = {label: way for label, way in ways(stage, who, metres).items() if not way.strikes}
    best = min(free, key=lambda label: (distance_left(label), len(free[label].cells)), default="")
    return free[best].cells if best and distance_left(best) < distance_left(stage.where[who]) else ()


def _past(stage: Stage, who: str, goals: frozenset[str], past: str) -> tuple[str, ...] | None:
    """Returns the best path past controllers, or None (RQ-P4).

    Paths are compared by their number of controllers other than `past`, then of fighters to push aside, then of
    attacks, and then of steps.
    """
    tiles, watched, taken = stage.ground.tiles, stage.watched(who), mask_of(stage.standers)
    index, labels, near = tiles.index, tiles.labels, tiles.near

    def onward(here: int) -> Iterator[tuple[int, int]]:
        if not watched >> here & 1:
            for to in cells_of(near[here] & ~taken):
                yield to, STEP
            return
        for to in cells_of(near[here]):
            label, there = labels[here], labels[to]
            passing, standing = stage.passing(who, there, label), stage.standing(there)
            if not standing or standing in passing:
                strikes = len(set(stage.leaves(who, there, label).strikers) - set(passing))
                avoided = sum(1 for each in passing if each != past)
                yield to, price(avoided, bool(standing), strikes, 1)

    way = cheapest(index[stage.where[who]], {index[goal] for goal in goals if goal in index}, onward)
    return None if way is None else tuple(labels[cell] for cell in way)
