"""Shortest ways (MAID-9-R1, MAID-9-R2, MAID-9-K1): past what is impassable, past zones, and past terrain that costs
more than the way round it.

What a way weighs is its length and 15 cm for each step of surcharge: the lightest way is that of the fewest steps
(MAID-4-D2). It bends at corners only, so it is found among them. Most obstacles are on nobody's way: a search knows
only those that a way has run into before, and is done when its way runs into no other.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from rules.maidens.ground import Ground
from rules.maidens.paths import FINE, STEP, Going, length_of
from rules.maidens.shapes import turn
from rules.maidens.spots import Spot, squared
from rules.maidens.zones import ZONE, entry, is_nearer, stride, zones_at

ROUND: Final = 24
"""The corners at which a way bends around a zone."""
CLEAR: Final = ZONE + 2
"""How far a way around a zone keeps from its owner at least."""
OFF: Final = 2
"""How far past its end a way leads around a line."""

_OUTSIDE: Final = math.inf


@dataclass(frozen=True, slots=True)
class Way:
    """A way: its points, starting point included, and what it weighs, in millionths of a millimetre."""

    path: tuple[Spot, ...]
    weight: int


@dataclass(frozen=True, slots=True)
class _Leg:
    """What a straight leg meets: what bars it, and the steps that each feature on it costs."""

    length: int
    bars: frozenset[str]
    tolls: tuple[tuple[str, int], ...]

    def weight(self, known: frozenset[str]) -> int | None:
        """What it weighs as far as these features and zones are known; None if one of them bars it."""
        if self.bars & known:
            return None
        return self.length + sum(cost * STEP * FINE for id, cost in self.tolls if id in known)

    def meets(self) -> frozenset[str]:
        """Everything on it."""
        return self.bars | {id for id, _ in self.tolls}


Goal = Callable[[Spot], Spot]
"""Where one wants to get to from a point by a straight leg."""


class Routes:
    """The shortest ways of a doll from where she stands. Zones of enemies are named "zone:<doll>" beside features."""

    def __init__(self, ground: Ground, how: Going) -> None:
        self.ground, self.how = ground, how
        self._zones = dict(how.zones)
        self._legs: dict[tuple[Spot, Spot], _Leg] = {}
        self._known: frozenset[str] = frozenset()
        self._begin()

    def to(self, spot: Spot, limit: float = _OUTSIDE) -> Way | None:
        """The shortest way to a point that weighs at most `limit`; None if there is none."""
        return self.toward(lambda _: spot, limit)

    def into_zone(self, doll: str, spot: Spot) -> Way | None:
        """The shortest way to where a doll's zone is entered (MAID-9-K1)."""
        only = {doll: spot}

        def goal(start: Spot) -> Spot:
            if zones_at(only, start):
                return start
            met = entry(start, spot, only)
            return met.spot if met else spot

        return self.toward(goal)

    def toward(self, goal: Goal, limit: float = _OUTSIDE) -> Way | None:
        """The shortest way to wherever the goal is from its last corner."""
        while True:
            found = self._search(goal, limit)
            if found is None:
                return None
            met = {id for leg in pairwise(found.path) for id in self._leg(*leg).meets()} - self._known
            if not met:
                return found
            self._known |= met
            self._begin()

    # --- the search --------------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Starts anew with the corners of everything that is known."""
        start = self.how.start
        self._corners = [spot for id in sorted(self._known) for spot in self._corners_of(id) if self.ground.has(spot)]
        self._settled: dict[Spot, tuple[int, Spot | None]] = {}
        self._queue: list[tuple[int, bool, Spot, Spot | None]] = [(0, True, start, None)]

    def _search(self, goal: Goal, limit: float) -> Way | None:
        best: tuple[float, Spot, Spot] | None = None
        waiting = [(weight + length_of(spot, goal(spot)), spot) for spot, (weight, _) in self._settled.items()]
        heapq.heapify(waiting)
        while waiting or self._queue:
            least = min(waiting[0][0] if waiting else _OUTSIDE, self._queue[0][0] if self._queue else _OUTSIDE)
            if least > limit or (best is not None and least >= best[0]):
                break
            if waiting and waiting[0][0] <= least:
                _, spot = heapq.heappop(waiting)
                end = goal(spot)
                leg = 0 if end == spot else self._leg(spot, end).weight(self._known)
                if leg is not None:
                    weight = self._settled[spot][0] + leg
                    if weight <= limit and (best is None or weight < best[0]):
                        best = weight, spot, end
            elif (new := self._settle_next()) is not None:
                heapq.heappush(waiting, (self._settled[new][0] + length_of(new, goal(new)), new))
        if best is None:
            return None
        total, corner, end = best
        back: list[Spot] = [end] if end != corner else []
        here: Spot | None = corner
        while here is not None:
            back.append(here)
            here = self._settled[here][1]
        return Way(tuple(reversed(back)), int(total))

    def _settle_next(self) -> Spot | None:
        """Takes the next corner from the queue: weighs the leg to it if nobody has yet, or settles it. The corner that
        has been settled, or None."""
        weight, is_weighed, spot, before = heapq.heappop(self._queue)
        if spot in self._settled:
            return None
        if not is_weighed and before is not None:
            leg = self._leg(before, spot).weight(self._known)
            if leg is not None:
                heapq.heappush(self._queue, (self._settled[before][0] + leg, True, spot, before))
            return None
        self._settled[spot] = weight, before
        for corner in self._corners:
            if corner not in self._settled:
                heapq.heappush(self._queue, (weight + length_of(spot, corner), False, corner, spot))
        return spot

    # --- legs and corners --------------------------------------------------------------------------------------------

    def _leg(self, start: Spot, end: Spot) -> _Leg:
        found = self._legs.get((start, end))
        if found is None:
            found = self._legs[start, end] = self._weigh(start, end)
        return found

    def _weigh(self, start: Spot, end: Spot) -> _Leg:
        bars: set[str] = set()
        tolls: tuple[tuple[str, int], ...] = ()
        if self.how.level == "ground":
            relief = self.ground.relief
            bars = {each.feature.id for each in relief.barriers if each.spans(start, end)}
            tolls = tuple((toll.feature.id, toll.cost) for toll in relief.charges(start, end, self.how.waded))
        around = zones_at(self._zones, start)
        for each, spot in self._zones.items():
            if is_nearer(start, end, spot) if each in around else entry(start, end, {each: spot}) is not None:
                bars.add(f"zone:{each}")
        return _Leg(length_of(start, end), frozenset(bars), tolls)

    def _corners_of(self, id: str) -> Iterator[Spot]:
        if id.startswith("zone:"):
            yield from _around(self._zones[id.removeprefix("zone:")])
            return
        solid = self.ground.relief.by_id[id]
        if solid.line:
            points = solid.feature.corners
            for end, before in ((points[0], points[1]), (points[-1], points[-2])):
                yield stride(before, Spot(2 * end[0] - before[0], 2 * end[1] - before[1]), OFF + _length(before, end))
            yield from points[1:-1]
            return
        for ring in solid.rings:
            for number, spot in enumerate(ring):
                if turn(ring[number - 1], spot, ring[(number + 1) % len(ring)]) > 0:
                    yield spot


def _length(one: Spot, other: Spot) -> int:
    return math.isqrt(squared(one, other))


@lru_cache(maxsize=256)
def _around(middle: Spot) -> tuple[Spot, ...]:
    """Corners around a zone, far enough out that a way from one to the next keeps clear of it."""
    reach = CLEAR / math.cos(math.pi / ROUND)
    angles = [2 * math.pi * number / ROUND for number in range(ROUND)]
    return tuple(
        Spot(round(middle[0] + reach * math.cos(angle)), round(middle[1] + reach * math.sin(angle))) for angle in angles
    )
