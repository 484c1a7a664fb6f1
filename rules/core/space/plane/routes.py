"""Shortest routes around barriers and zones, and around costs that weigh more than the detour.

The weight of a route is its length, and a surcharge for each cost on it. A route bends only at corners of obstacles.
The search begins without obstacles. It is repeated with the obstacles on its best route, until that route meets no new
obstacle.
"""

from __future__ import annotations

import heapq
import itertools
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from itertools import pairwise
from typing import Final, Generic, NamedTuple

from rules.core.space.plane.relief import F, Relief, Solid, near
from rules.core.space.plane.shapes import Box, Ring, turn
from rules.core.space.plane.spots import FINE, Spot, length_of, vector
from rules.core.space.plane.zones import Zones

ROUND: Final = 16
"""Number of corners around a zone at which routes may bend."""
CLEAR: Final = 2
"""Minimum distance of a route from a zone that it goes around, in millimetres."""
OFF: Final = 3
"""Distance from a line's ends at which a route bends around them, in millimetres."""


@dataclass(frozen=True, slots=True)
class Way:
    """A route: its points, including the starting point, and its weight in millionths of a millimetre."""

    path: tuple[Spot, ...]
    weight: int


class _Corner(NamedTuple):
    """A point where a route may bend.

    At a polygon's corner, `before` and `after` are the vectors to the neighbouring corners.
    """

    spot: Spot
    before: Spot | None = None
    after: Spot | None = None

    def is_touched(self, dx: int, dy: int) -> bool:
        """Returns whether a leg in this direction, to or from the corner, has the whole polygon on one side."""
        one, other = self.before, self.after
        if one is None or other is None:
            return True
        return (dx * one[1] - dy * one[0]) * (dx * other[1] - dy * other[0]) >= 0


class _Hurdle(NamedTuple):
    """A possible obstacle or cost on a leg."""

    id: str
    box: Box
    """Rectangle around the hurdle."""
    corners: Callable[[], Iterator[_Corner]]
    """Yields the corners at which routes bend around the hurdle."""
    bars: Callable[[Spot, Spot], bool] | None
    """Returns whether the hurdle bars a leg; None if it only costs something."""
    cost: Callable[[Spot, Spot], int] | None = None
    """Returns the cost on a leg."""

    def is_on(self, start: Spot, end: Spot) -> bool:
        """Returns whether the hurdle bars a leg or costs something on it."""
        return bool(self.bars and self.bars(start, end)) or bool(self.cost and self.cost(start, end))


@dataclass(slots=True)
class _Leg:
    """Weight of a leg past the first `count` known hurdles; None if it is barred."""

    weight: int | None
    count: int = 0


@dataclass(slots=True)
class _Onward:
    """Corners that can follow a given corner on a route; `count` known corners have been tried."""

    count: int = 0
    corners: list[tuple[_Corner, Spot, int]] = field(default_factory=list)


Goal = Callable[[Spot], Spot]
"""Returns the end of a route that has this last corner."""


class Routes(Generic[F]):
    """Shortest routes from a point.

    Each cost on a route weighs `surcharge` millimetres. Features whose ids are in `free` cost nothing.
    """

    def __init__(
        self, relief: Relief[F], start: Spot, zones: Zones, surcharge: int, free: frozenset[str] = frozenset()
    ) -> None:
        self.start, self._relief, self._zones, self._free = start, relief, zones, free
        self._surcharge = surcharge * FINE
        self._known: list[_Hurdle] = []
        self._ids: set[str] = set()
        self._corners: list[_Corner] = []
        self._nexts: dict[_Corner, _Onward] = {}
        self._legs: dict[tuple[Spot, Spot], _Leg] = {}
        self._met: dict[tuple[Spot, Spot], list[_Hurdle]] = {}

    def to(self, spot: Spot, limit: float = math.inf) -> Way | None:
        """Returns the shortest route to a point.

        Returns None if no route weighs at most `limit`.
        """
        if not self._zones.allow(self.start, spot) or self._relief.is_barred(spot):
            return None  # No route can end there, and the search would try all corners in vain.
        return self.toward(lambda _: spot, limit)

    def into(self, middle: Spot, radius: int) -> Way | None:
        """Returns the shortest route into a zone; it ends at the point of entry."""
        zone = Zones(radius, {"": middle})

        def goal(start: Spot) -> Spot:
            if zone.around(start):
                return start
            met = zone.entry(start, middle)
            return met.spot if met else middle

        return self.toward(goal)

    def toward(self, goal: Goal, limit: float = math.inf) -> Way | None:
        """Returns the shortest route to a goal.

        Returns None if no route weighs at most `limit`. The point of the goal may depend on the route's last corner.
        """
        while (found := self._search(goal, limit)) is not None:
            on_it = {each.id: each for leg in pairwise(found.path) for each in self._everything_on(*leg)}
            met = [on_it[id] for id in sorted(on_it.keys() - self._ids)]
            if not met:
                return found
            for hurdle in met:
                self._ids.add(hurdle.id)
                self._known.append(hurdle)
                self._corners += [each for each in hurdle.corners() if self._relief.has(each.spot)]
        return None

    # --- the search --------------------------------------------------------------------------------------------------

    def _search(self, goal: Goal, limit: float) -> Way | None:
        """Returns the shortest route past the known obstacles, found by A*.

        The estimate is the weight so far plus the straight distance to the goal. A leg is weighed only when it comes
        first in the queue.
        """
        settled: dict[Spot, Spot | None] = {}
        ahead: dict[Spot, int] = {}
        order = itertools.count()
        queue: list[_Entry] = [(0, 0, 0, True, False, _Corner(self.start), None, 0)]
        while queue:
            least, _, weight, is_weighed, is_goal, corner, before, far = heapq.heappop(queue)
            if least > limit:
                return None
            spot = corner.spot
            if spot in settled and not is_goal:
                continue
            if not is_weighed and before is not None:
                leg = self._weight(before, spot)
                if leg is not None:
                    total = weight + leg
                    heapq.heappush(queue, (total + far, next(order), total, True, is_goal, corner, before, far))
                continue
            if is_goal:
                return self._traced(settled, before, spot, weight)
            settled[spot] = before
            end = goal(spot)
            if end == spot:
                return self._traced(settled, before, spot, weight)
            if corner.is_touched(end[0] - spot[0], end[1] - spot[1]):
                least = weight + length_of(spot, end)
                heapq.heappush(queue, (least, next(order), weight, False, True, _Corner(end), spot, 0))
            for each, to, length in self._onward(corner):
                if to in settled:
                    continue
                if (far := ahead.get(to, -1)) < 0:
                    far = ahead[to] = length_of(to, goal(to))
                least = weight + length + far
                if least > limit:
                    continue
                heapq.heappush(queue, (least, next(order), weight, False, False, each, spot, far))
        return None

    def _onward(self, corner: _Corner) -> list[tuple[_Corner, Spot, int]]:
        """Returns the known corners that may follow a corner on a shortest route, with their points and distances."""
        kept = self._nexts.get(corner)
        if kept is None:
            kept = self._nexts[corner] = _Onward()
        spot = corner.spot
        x, y = spot
        for each in self._corners[kept.count :]:
            to = each.spot
            dx, dy = to[0] - x, to[1] - y
            if each.is_touched(dx, dy) and corner.is_touched(dx, dy):
                kept.corners.append((each, to, length_of(spot, to)))
        kept.count = len(self._corners)
        return kept.corners

    @staticmethod
    def _traced(settled: dict[Spot, Spot | None], before: Spot | None, end: Spot, weight: int) -> Way:
        path = [end]
        while before is not None:
            path.append(before)
            before = settled[before]
        return Way(tuple(reversed(path)), weight)

    # --- legs and corners --------------------------------------------------------------------------------------------

    def _weight(self, start: Spot, end: Spot) -> int | None:
        """Returns the weight of a leg past the known obstacles; None if an obstacle bars the leg."""
        leg = self._legs.get((start, end))
        if leg is None:
            leg = self._legs[start, end] = _Leg(length_of(start, end))
        if leg.weight is not None and leg.count < len(self._known):
            met = near(self._known[leg.count :], start, end)
            if any(each.bars(start, end) for each in met if each.bars):
                leg.weight = None
            else:
                leg.weight += self._surcharge * sum(each.cost(start, end) for each in met if each.cost)
            leg.count = len(self._known)
        return leg.weight

    def _everything_on(self, start: Spot, end: Spot) -> list[_Hurdle]:
        """Returns everything that bars a leg or costs something on it."""
        found = self._met.get((start, end))
        if found is None:
            found = [each for each in near(self._hurdles, start, end) if each.is_on(start, end)]
            self._met[start, end] = found
        return found

    @cached_property
    def _hurdles(self) -> tuple[_Hurdle, ...]:
        return tuple(self._all())

    def _all(self) -> Iterator[_Hurdle]:
        zones, relief, reach = self._zones, self._relief, self._zones.radius + 1
        for name, middle in zones.middles.items():
            x, y = middle
            box = x - reach, y - reach, x + reach, y + reach
            corners = partial(_ring, _around(middle, zones.radius))
            yield _Hurdle(f"{_ZONE}{name}", box, corners, partial(zones.bars, name))
        for solid in relief.barriers:
            yield _Hurdle(solid.feature.id, solid.box, partial(_corners_of, solid), solid.bars)
        for solid in (*relief.tolls, *relief.lines):
            if solid.feature.id not in self._free:
                cost = partial(relief.cost_of, solid)
                yield _Hurdle(solid.feature.id, solid.box, partial(_corners_of, solid), None, cost)


def _corners_of(solid: Solid[F]) -> Iterator[_Corner]:
    if solid.line:
        yield from map(_Corner, _past(solid.feature.corners))
        return
    for ring in solid.rings:
        # A leg to a corner normally keeps the polygon on one side. A leg from higher ground may cross raised ground.
        touches = not solid.nature.is_raised
        yield from (corner if touches else _Corner(corner.spot) for corner in _ring(ring))


_ZONE: Final = "zone:"
_Entry = tuple[int, int, int, bool, bool, _Corner, Spot | None, int]
"""An entry of the search's queue.

- least weight of the whole route
- number that keeps the order
- weight so far
- whether the weight includes the last leg
- whether the corner is the goal
- corner
- point before the corner
- distance ahead
"""


def _ring(ring: Ring) -> Iterator[_Corner]:
    for number, spot in enumerate(ring):
        before, after = ring[number - 1], ring[(number + 1) % len(ring)]
        if turn(before, spot, after) > 0:
            yield _Corner(spot, vector(spot, before), vector(spot, after))


def _past(line: Ring) -> Iterator[Spot]:
    """Yields the points where routes bend past a line: two beyond each end, and one outside each bend."""
    for end, before in ((line[0], line[1]), (line[-1], line[-2])):
        length = math.dist(end, before)
        ux, uy = OFF * (end[0] - before[0]) / length, OFF * (end[1] - before[1]) / length
        yield Spot(round(end[0] + ux - uy), round(end[1] + uy + ux))
        yield Spot(round(end[0] + ux + uy), round(end[1] + uy - ux))
    for one, bend, other in zip(line, line[1:], line[2:], strict=False):
        here, there = math.dist(one, bend), math.dist(other, bend)
        x = (bend[0] - one[0]) / here + (bend[0] - other[0]) / there
        y = (bend[1] - one[1]) / here + (bend[1] - other[1]) / there
        if length := math.hypot(x, y):
            yield Spot(round(bend[0] + 2 * OFF * x / length), round(bend[1] + 2 * OFF * y / length))


@lru_cache(maxsize=256)
def _around(middle: Spot, radius: int) -> tuple[Spot, ...]:
    """Returns the points where routes bend around a zone.

    A straight leg between two neighbouring points keeps clear of the zone.
    """
    reach = (radius + CLEAR) / math.cos(math.pi / ROUND)
    angles = [2 * math.pi * number / ROUND for number in range(ROUND)]
    return tuple(
        Spot(round(middle[0] + reach * math.cos(angle)), round(middle[1] + reach * math.sin(angle))) for angle in angles
    )
