"""RuneQuest: the way that a fighter takes by itself: the one that provokes least, and of those the shortest."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from rules.core.space.grid import cells_of, mask_of
from rules.core.space.ways import cheapest, price
from rules.runequest.space.steps import way_to, ways
from rules.runequest.space.zones import Stage

FAR: Final = 400
"""More steps than any way has."""
STEP: Final = price(0, 0, 0, 1)
"""A step where nobody minds."""


def route(stage: Stage, who: str, goals: Collection[str], metres: int, past: str = "") -> tuple[str, ...]:
    """The cells on the way to one of the goals. Only where there is no other way, or where he means to get `past`
    somebody, it leads past controllers (RQ-P1). Where there is none at all it ends as near as one gets with so many
    steps without provoking anybody; () if that is where he is."""
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
    """The way with the fewest controllers to get past, of whom `past` is none, then with the fewest to push aside, then
    with the fewest attacks, then the fewest steps. It may lead through the cell of an enemy who controls the one before
    it (RQ-P4)."""
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
