"""Paths into cover, away from enemies, and toward them.

Routed and berserk dolls must take such paths (MAID-9-R2, MAID-9-K2). Players are offered others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, Literal, NamedTuple

from rules.core.facts.words import by_number
from rules.core.space.plane.routes import Routes, Way
from rules.core.space.plane.shades import Planes, Rows, Window, cores, inside, shades, without
from rules.core.space.plane.shapes import middle_of
from rules.core.space.plane.sight import Gaze
from rules.core.space.plane.spots import FINE, Spot, dot, squared, vector
from rules.maidens.space.ground import Feature, Ground
from rules.maidens.space.paths import STEP, Going, Walk, along, going, routes
from rules.maidens.space.places import check_stand
from rules.maidens.space.sight import Lookout, gaze_of, is_fully_hidden, target_of
from rules.maidens.space.stage import ALTITUDE, RADIUS, Figure, Stage
from rules.maidens.space.zones import NO_ZONES, ZONE
from rules.maidens.tables import mm

BEHIND: Final = 45
"""Distance in millimetres between an object and a doll who takes cover behind it."""
GRID: Final = mm(5)
"""Distance between candidate points (MAID-9-R2)."""


# --- rout ------------------------------------------------------------------------------------------------------------


def is_safe(ground: Ground, stage: Stage, doll: str) -> bool:
    """Returns whether a doll is in full cover from every conscious enemy (MAID-9-R1)."""
    return all(is_fully_hidden(ground, stage[each], stage[doll]) for each in stage.enemies(doll))


def rout(ground: Ground, stage: Stage, doll: str, steps: int) -> Walk:
    """Returns the path of a routed doll (MAID-9-R2, MAID-4-Z4).

    She takes the shortest path into full cover, and enters zones only if no other path leads there. Without any full
    cover she flees from the nearest enemy.
    """
    how = going(ground, stage, doll, steps)
    enemies = list(stage.enemies(doll))
    if not enemies or is_safe(ground, stage, doll):
        return Walk((how.start,))
    refuges = Refuges(ground, stage, doll)
    way = refuges.nearest(how)
    if way is None and how.zones and refuges.are_any:
        way = refuges.nearest(replace(how, zones=NO_ZONES))
    return along(ground, stage, how, way.path[1:] if way else _flight(ground, stage, doll, enemies))


def _flight(ground: Ground, stage: Stage, doll: str, enemies: Iterable[str]) -> list[Spot]:
    """Returns the waypoints of a flight from the nearest enemy: to the table's edge, then along the edge."""
    start = stage.spot(doll)
    enemy = stage.spot(min(enemies, key=lambda each: (squared(start, stage.spot(each)), by_number(each))))
    dx, dy = start[0] - enemy[0], start[1] - enemy[1]
    if not (dx or dy):
        dx = 1
    edges = [
        (room, abs(part))
        for part, room in ((dx, ground.length - start[0] if dx > 0 else start[0]),
                           (dy, ground.width - start[1] if dy > 0 else start[1]))
        if part
    ]  # fmt: skip
    room, part = min(edges, key=lambda each: each[0] / each[1])
    edge = Spot(start[0] + dx * room // part, start[1] + dy * room // part)
    edge = Spot(min(max(edge[0], 0), ground.length), min(max(edge[1], 0), ground.width))
    # Along the edge the doll must not come nearer to the enemy again.
    away = vector(enemy, edge)
    ends = [Spot(x, y) for x in (0, ground.length) for y in (0, ground.width) if x == edge[0] or y == edge[1]]
    ends = [each for each in ends if each == edge or dot(vector(edge, each), away) >= 0]
    corner = max(ends, key=lambda each: (squared(each, enemy), -each[0], -each[1]))
    return [spot for spot in dict.fromkeys((edge, corner)) if spot != start]


class _Watcher(NamedTuple):
    """An enemy's view, with the areas that obstacles may hide from her (`shades`)."""

    gaze: Gaze[Feature]
    shades: list[Planes]


class Refuges:
    """Points of the 5 cm grid in full cover from every conscious enemy (MAID-9-R2)."""

    def __init__(self, ground: Ground, stage: Stage, doll: str) -> None:
        self.ground, self.stage, self.doll = ground, stage, doll
        self.figure = stage[doll]
        self.enemies = sorted(stage.enemies(doll), key=lambda each: squared(self.figure.spot, stage.spot(each)))
        self.are_any = False
        self._watchers = [self._watcher(each) for each in self.enemies]
        self._known: dict[Spot, bool] = {}

    def _watcher(self, enemy: str) -> _Watcher:
        gaze = gaze_of(self.ground, self.stage[enemy])
        spot, height = gaze.eye
        # An object hides the doll only if it is higher than the enemy's eye or than the doll's highest sample point.
        # That point is lowest when the doll stands on the bare table.
        least = min(height, self.figure.height * 9 // 10)
        return _Watcher(gaze, shades((each for each in gaze.screens if each.top > least), spot, 0))

    def nearest(self, how: Going) -> Way | None:
        """Returns the shortest path to a refuge, or None.

        Among equal paths, the refuge farthest from the nearest enemy wins, then the smaller x, then the smaller y.
        """
        ways = routes(self.ground, how)
        whole = Window.around(self.ground.relief, GRID, how.start, None)
        reach = STEP * max(how.steps, 1)
        while True:
            window = Window.around(self.ground.relief, GRID, how.start, reach)
            best = self._nearest_in(window, how, ways)
            if window == whole or (best and best.weight <= reach * FINE):
                return best
            reach *= 2

    def everywhere(self) -> Iterator[Spot]:
        window = Window.around(self.ground.relief, GRID, self.figure.spot, None)
        return (spot for spot in window.spots(self._possible(window)) if self._is_refuge(spot))

    def _nearest_in(self, window: Window, how: Going, ways: Routes[Feature]) -> Way | None:
        candidates = sorted((squared(how.start, spot), spot) for spot in window.spots(self._possible(window)))
        best: tuple[int, int, int, int] | None = None
        found: Way | None = None
        for square, spot in candidates:
            if best and square * FINE * FINE > best[0] * best[0]:
                break
            # Once a refuge is found, refuges inside enemies' zones are no longer considered.
            if spot == how.start or (self.are_any and not how.can_end(spot)) or not self._is_refuge(spot):
                continue
            self.are_any = True
            if not how.can_end(spot):
                continue
            way = ways.to(spot, best[0] if best else float("inf"))
            if way is not None:
                away = min(squared(spot, each.gaze.eye.spot) for each in self._watchers)
                rank = way.weight, -away, spot[0], spot[1]
                if best is None or rank < best:
                    best, found = rank, way
        return found

    def _possible(self, window: Window) -> Rows:
        """Returns the grid points that might be in full cover from every enemy."""
        found = window.full()
        for watcher in self._watchers:
            found = window.within(found, watcher.shades)
            if not any(found):
                break
        return found

    def _is_refuge(self, spot: Spot) -> bool:
        if spot not in self._known:
            self._known[spot] = self._is_hidden(spot) and not check_stand(
                self.ground, self.stage, self.doll, spot, self.figure.level
            )
        return self._known[spot]

    def _is_hidden(self, spot: Spot) -> bool:
        target = target_of(self.ground, replace(self.figure, spot=spot))
        for number, watcher in enumerate(self._watchers):
            if not watcher.gaze.is_blind_to(target):
                # Ask this enemy first about the next points, since she probably sees them too.
                self._watchers.insert(0, self._watchers.pop(number))
                return False
        return True


# --- berserk ---------------------------------------------------------------------------------------------------------


def prey(stage: Stage, doll: str, hp: Mapping[str, int]) -> tuple[str, ...]:
    """Returns the possible targets of a berserk doll, the nearest first (MAID-9-K2).

    At equal distances the doll with fewer HP comes first, then the smaller id.
    """
    here = stage[doll]
    enemies = [each for each in stage.enemies(doll) if stage[each].level == here.level]
    return tuple(
        sorted(enemies, key=lambda each: (squared(here.spot, stage.spot(each)), hp.get(each, 0), by_number(each)))
    )


def berserk(ground: Ground, stage: Stage, doll: str, steps: int, hp: Mapping[str, int]) -> Walk:
    """Returns the path of a berserk doll toward the nearest enemy (MAID-9-K1, MAID-9-K2)."""
    how = going(ground, stage, doll, steps)
    for enemy in prey(stage, doll, hp)[:1]:
        way = routes(ground, replace(how, zones=NO_ZONES)).into(stage.spot(enemy), ZONE)
        if way is not None:
            return along(ground, stage, how, way.path[1:])
    return Walk((how.start,))


# --- for players -----------------------------------------------------------------------------------------------------


def shortest(ground: Ground, how: Going, to: Spot, ways: Routes[Feature] | None = None) -> Way | None:
    """Returns the shortest path to a point on which no enemy's zone stops the doll, or None."""
    return (ways or routes(ground, how)).to(to) if to != how.start else Way((to,), 0)


def nearest_to(ground: Ground, stage: Stage, how: Going, to: Spot, ways: Routes[Feature] | None = None) -> Walk:
    """Returns the shortest walk toward a point (MAID-12-A1).

    If zones block every path, the walk is straight. `ways` are the routes for `how`, if the caller has them.
    """
    way = shortest(ground, how, to, ways)
    return along(ground, stage, how, way.path[1:] if way else [to] if to != how.start else [])


def into_cover(
    ground: Ground,
    stage: Stage,
    how: Going,
    enemy: str,
    wanted: Literal["half", "full"],
    figure: Figure | None = None,
    ways: Routes[Feature] | None = None,
) -> Walk | None:
    """Returns the shortest walk into half or full cover from an enemy, or None (MAID-7-V1, MAID-7-V2).

    `figure` replaces the doll's figure, for example to give her another posture.
    """
    mine = figure or stage[how.doll]
    mine = replace(mine, level=how.level)
    reach = STEP * how.steps
    lookout = Lookout(ground, stage[enemy])
    (spot, eye), screens = lookout.gaze.eye, lookout.gaze.screens
    least = min(eye, mine.height * (9 if wanted == "full" else 1) // 10)
    high = [each for each in screens if each.top > least]
    possible, dark = shades(high, spot, 0 if wanted == "full" else RADIUS), list[Planes]()
    if wanted == "half":
        possible += [inside(each.box) for each in ground.covers]
        most = max(eye, (ALTITUDE * 1000 if how.level == "air" else 0) + mine.height)
        dark = cores((each for each in screens if each.top > most), spot, RADIUS)
    ways = ways or routes(ground, how)
    best: Way | None = None
    limit = reach * FINE + FINE // 2
    for square, at in _around(ground, how.start, reach, possible, dark):
        if best and square * FINE * FINE > best.weight * best.weight:
            break
        if not how.can_end(at):
            continue
        if lookout.cover(replace(mine, spot=at)) != wanted:
            continue
        if check_stand(ground, stage, how.doll, at, how.level) is None:
            way = ways.to(at, best.weight - 1 if best else limit)
            best = way or best
    return along(ground, stage, how, best.path[1:]) if best else None


def _around(
    ground: Ground, start: Spot, reach: int, possible: Sequence[Planes], dark: Sequence[Planes]
) -> Iterator[tuple[int, Spot]]:
    """Yields the grid points in possible shades but not in dark ones, the nearest first, with their squared distances.

    Most searches end near the start, so farther points are sought only if they are read.
    """
    near, relief = 0, ground.relief
    # Dark shades may leave out what stands on raised ground or in a bush.
    unsure = [inside(each.box) for each in relief.solids if each.nature.is_raised or each.nature.spares_inside]
    for part in (8, 4, 2, 1):
        far = (reach // part) ** 2
        window = Window.around(relief, GRID, start, reach // part)
        rows = window.within(window.full(), possible)
        rows = without(rows, window.outside(window.within(rows, dark), unsure))
        yield from sorted((square, at) for at in window.spots(rows) if near < (square := squared(start, at)) <= far)
        near = far


def cover_points(ground: Ground) -> list[Spot]:
    """Returns points on the table where a doll may have cover."""
    found: list[Spot] = []
    for each in ground.features:
        corners = each.corners
        x, y = middle_of(corners)
        if each.terrain.hides_inside and not each.terrain.attack_mod:
            found.append(Spot(x, y))
        left, right = min(spot[0] for spot in corners) - each.radius, max(spot[0] for spot in corners) + each.radius
        low, high = min(spot[1] for spot in corners) - each.radius, max(spot[1] for spot in corners) + each.radius
        for at in (low + (high - low) // 4, y, high - (high - low) // 4):
            found += [Spot(left - BEHIND, at), Spot(right + BEHIND, at)]
        found += [Spot(x, low - BEHIND), Spot(x, high + BEHIND)]
    return [spot for spot in dict.fromkeys(found) if ground.has(spot)]
