"""Ways into cover, away from enemies and at them: those that the referee goes for a doll (MAID-9-R2, MAID-9-K2), and
those that people are offered.

Which points of a grid an obstacle can hide from an eye at all is worked out row by row, as sets of columns in the bits
of an int; only these are looked at point by point.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from rules.maidens.ground import Ground, Solid
from rules.maidens.paths import FINE, STEP, Going, Walk, along, going
from rules.maidens.places import check_stand
from rules.maidens.routes import Routes, Way
from rules.maidens.shapes import Ring, sides
from rules.maidens.sight import eye_of, hides_all, is_fully_hidden, look, screens_for
from rules.maidens.spots import Spot, squared
from rules.maidens.stage import RADIUS, Figure, Stage, by_number
from rules.maidens.tables import mm

GRID: Final = mm(5)
"""How far candidate points are from each other (MAID-9-R2)."""
Rows = list[int]
"""A set of grid points: for each row the columns as bits."""


@dataclass(frozen=True, slots=True)
class Window:
    """A part of the grid: its first and last column and row."""

    left: int
    low: int
    right: int
    high: int

    @classmethod
    def around(cls, ground: Ground, spot: Spot, reach: int | None) -> Window:
        """The part within so many millimetres of a point; None: all of the table."""
        last_x, last_y = ground.length // GRID, ground.width // GRID
        if reach is None:
            return cls(0, 0, last_x, last_y)
        x, y = spot
        return cls(
            max(0, -(-(x - reach) // GRID)),
            max(0, -(-(y - reach) // GRID)),
            min(last_x, (x + reach) // GRID),
            min(last_y, (y + reach) // GRID),
        )

    def empty(self) -> Rows:
        """No point."""
        return [0] * max(0, self.high - self.low + 1)

    def full(self) -> Rows:
        """Every point."""
        return [(1 << max(0, self.right - self.left + 1)) - 1] * max(0, self.high - self.low + 1)

    def spots(self, rows: Rows) -> Iterator[Spot]:
        """The points of a set."""
        for number, row in enumerate(rows):
            while row:
                bit = row & -row
                yield Spot((self.left + bit.bit_length() - 1) * GRID, (self.low + number) * GRID)
                row ^= bit


def _shaded(window: Window, screens: Iterable[Solid], start: Spot, margin: int) -> Rows:
    """The points of the grid that a line from a point may reach only over one of these, with so many millimetres to
    spare: all that lie behind their sides, as seen from there."""
    found = window.empty()
    for screen in screens:
        for piece in screen.pieces:
            ring = _simpler(piece.corners, piece.box, margin)
            planes = _behind(ring, start)
            for number, bits in enumerate(_in_planes(window, planes)):
                found[number] |= bits
    return found


def _simpler(ring: Ring, box: tuple[int, int, int, int], margin: int) -> Ring:
    """A footprint as it is or, if it is round or a margin is wanted, the rectangle around it."""
    if not margin and len(ring) <= 6:
        return ring
    left, low, right, high = box
    return (
        Spot(left - margin, low - margin),
        Spot(right + margin, low - margin),
        Spot(right + margin, high + margin),
        Spot(left - margin, high + margin),
    )


def _behind(ring: Ring, start: Spot) -> list[tuple[int, int, int]]:
    """The half-planes that hold what a convex footprint can hide: behind each side that faces a point, and between the
    outermost corners. From a point inside that is everything."""
    planes = []
    x, y = start
    for one, other in sides(ring):
        nx, ny = one[1] - other[1], other[0] - one[0]
        k = nx * one[0] + ny * one[1]
        if nx * x + ny * y < k:
            planes.append((nx, ny, k))
    if not planes:
        return []
    for corner in ring:
        cx, cy = corner[0] - x, corner[1] - y
        turns = [cx * (other[1] - y) - cy * (other[0] - x) for other in ring]
        if min(turns) >= 0:
            planes.append((-cy, cx, -cy * x + cx * y))
        elif max(turns) <= 0:
            planes.append((cy, -cx, cy * x - cx * y))
    return planes


def _in_planes(window: Window, planes: Sequence[tuple[int, int, int]]) -> Iterator[int]:
    for row in range(window.low, window.high + 1):
        y = row * GRID
        first, last = window.left, window.right
        for nx, ny, k in planes:
            room = k - ny * y
            if nx > 0:
                first = max(first, -(-room // (nx * GRID)))
            elif nx < 0:
                last = min(last, room // (nx * GRID))
            elif room > 0:
                last = first - 1
        yield ((1 << (last - first + 1)) - 1) << (first - window.left) if last >= first else 0


# --- rout ------------------------------------------------------------------------------------------------------------


def is_safe(ground: Ground, stage: Stage, doll: str) -> bool:
    """Whether a doll is in full cover from every enemy who is not down (MAID-9-R1)."""
    return all(is_fully_hidden(ground, stage[each], stage[doll]) for each in stage.enemies(doll))


def rout(ground: Ground, stage: Stage, doll: str, steps: int) -> Walk:
    """The way of a routed doll (MAID-9-R2): with all her steps along the shortest legal way to a point of full cover
    from every enemy, past their zones; if there is none past them, into them; without such a point away from the
    nearest enemy and along the table's edge. Who is in full cover stays."""
    how = going(ground, stage, doll, steps)
    enemies = list(stage.enemies(doll))
    if not enemies or is_safe(ground, stage, doll):
        return Walk((how.start,))
    refuges = Refuges(ground, stage, doll)
    way = refuges.nearest(how)
    if way is None and how.zones and refuges.are_any:
        way = refuges.nearest(replace(how, zones={}))
    return along(ground, stage, how, way.path[1:] if way else _flight(ground, stage, doll, enemies))


def _flight(ground: Ground, stage: Stage, doll: str, enemies: Iterable[str]) -> list[Spot]:
    """The way from the nearest enemy to the edge, then along it to the corner that is farther from her."""
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
    ends = [Spot(x, y) for x in (0, ground.length) for y in (0, ground.width) if x == edge[0] or y == edge[1]]
    corner = max(ends, key=lambda each: (squared(each, enemy), -each[0], -each[1]))
    return [spot for spot in (edge, corner) if spot != start]


class Refuges:
    """The points of the 5 cm grid at which a doll would be in full cover from every enemy who is not down, and at which
    she can stand (MAID-9-R2)."""

    def __init__(self, ground: Ground, stage: Stage, doll: str) -> None:
        self.ground, self.stage, self.doll = ground, stage, doll
        self.figure = stage[doll]
        self.enemies = sorted(stage.enemies(doll), key=lambda each: squared(self.figure.spot, stage.spot(each)))
        self.are_any = False
        self._eyes = [(stage.spot(each), eye_of(ground, stage[each])) for each in self.enemies]
        self._screens = [screens_for(ground, spot, eye) for spot, eye in self._eyes]
        self._known: dict[Spot, bool] = {}

    def nearest(self, how: Going) -> Way | None:
        """The shortest way to one of them; of equal ways that to the point farther from the nearest enemy, then with
        the smaller x, then the smaller y."""
        routes = Routes(self.ground, how)
        reach: int | None = STEP * max(how.steps, 1)
        while True:
            window = Window.around(self.ground, how.start, reach)
            is_all = reach is None or window == Window.around(self.ground, how.start, None)
            best = self._nearest_in(window, how, routes)
            if is_all or (best and reach is not None and best.weight <= reach * FINE):
                return best
            reach = None

    def _nearest_in(self, window: Window, how: Going, routes: Routes) -> Way | None:
        candidates = sorted((squared(how.start, spot), spot) for spot in window.spots(self._possible(window)))
        best: tuple[int, int, int, int] | None = None
        found: Way | None = None
        for square, spot in candidates:
            if best and square * FINE * FINE > best[0] * best[0]:
                break
            if spot == how.start or not self._is_refuge(spot):
                continue
            self.are_any = True
            way = routes.to(spot, best[0] if best else float("inf"))
            if way is not None:
                away = min(squared(spot, enemy) for enemy, _ in self._eyes)
                rank = way.weight, -away, spot[0], spot[1]
                if best is None or rank < best:
                    best, found = rank, way
        return found

    def _possible(self, window: Window) -> Rows:
        """The points that might be in full cover: behind something that is high enough, from every enemy."""
        found = window.full()
        for (spot, eye), screens in zip(self._eyes, self._screens, strict=True):
            # her highest sample has to be hidden, and it is nowhere lower than on the bare table
            least = min(eye, self.figure.height * 9 // 10)
            shaded = _shaded(window, (each for each in screens if each.top > least), spot, 0)
            found = [one & other for one, other in zip(found, shaded, strict=True)]
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
        level = self.figure.level
        foot = eye_of(self.ground, replace(self.figure, spot=spot, level=level)) - self.figure.height
        return all(
            hides_all(screens, at, eye, spot, foot, self.figure.height)
            for (at, eye), screens in zip(self._eyes, self._screens, strict=True)
        )


# --- berserk ---------------------------------------------------------------------------------------------------------


def prey(stage: Stage, doll: str, hp: Mapping[str, int]) -> tuple[str, ...]:
    """The enemies whom a berserk doll goes for, the nearest first, ties by lower HP, then by id: those of her level who
    are not down (MAID-9-K2)."""
    here = stage[doll]
    enemies = [each for each in stage.enemies(doll) if stage[each].level == here.level]
    return tuple(
        sorted(enemies, key=lambda each: (squared(here.spot, stage.spot(each)), hp.get(each, 0), by_number(each)))
    )


def berserk(ground: Ground, stage: Stage, doll: str, steps: int, hp: Mapping[str, int]) -> Walk:
    """The way of a berserk doll: with all her steps the shortest way at the nearest enemy, up to the first zone
    (MAID-9-K1, MAID-9-K2). Without an enemy, or where no way leads to her, she stays."""
    how = going(ground, stage, doll, steps)
    for enemy in prey(stage, doll, hp)[:1]:
        way = Routes(ground, replace(how, zones={})).into_zone(enemy, stage.spot(enemy))
        if way is not None:
            return along(ground, stage, how, way.path[1:])
    return Walk((how.start,))


# --- for people ------------------------------------------------------------------------------------------------------


def shortest(ground: Ground, stage: Stage, how: Going, to: Spot) -> Way | None:
    """The shortest way to a point that no zone stops; None if there is none."""
    return Routes(ground, how).to(to) if to != how.start else Way((to,), 0)


def nearest_to(ground: Ground, stage: Stage, how: Going, to: Spot) -> Walk:
    """As near a point as the steps allow, on the shortest way to it: to a flag, say (MAID-12-A1). Where no way leads
    there past the zones, straight toward it."""
    way = shortest(ground, stage, how, to)
    return along(ground, stage, how, way.path[1:] if way else [to] if to != how.start else [])


def into_cover(
    ground: Ground, stage: Stage, how: Going, enemy: str, wanted: Literal["half", "full"], figure: Figure | None = None
) -> Walk | None:
    """The shortest way, within the steps, to a point of the grid where an enemy sees the doll in half cover, or not at
    all (MAID-7-V1, MAID-7-V2). `figure`: in another posture than now. None if there is no such point."""
    mine = figure or stage[how.doll]
    mine = replace(mine, level=how.level)
    reach = STEP * how.steps
    window = Window.around(ground, how.start, reach)
    eye, spot = eye_of(ground, stage[enemy]), stage.spot(enemy)
    screens = screens_for(ground, spot, eye)
    least = min(eye, mine.height * (9 if wanted == "full" else 1) // 10)
    rows = _shaded(window, [each for each in screens if each.top > least], spot, 0 if wanted == "full" else RADIUS)
    if wanted == "half":
        for each in ground.relief.covers:
            inside = _in_box(window, each)
            rows = [one | other for one, other in zip(rows, inside, strict=True)]
    candidates = sorted(
        (square, at) for at in window.spots(rows) if (square := squared(how.start, at)) <= reach * reach
    )
    routes = Routes(ground, how)
    best: Way | None = None
    limit = reach * FINE + FINE // 2
    for square, at in candidates:
        if best and square * FINE * FINE > best.weight * best.weight:
            break
        if at == how.start or look(ground, stage[enemy], replace(mine, spot=at)).cover != wanted:
            continue
        if check_stand(ground, stage, how.doll, at, how.level) is None:
            way = routes.to(at, best.weight - 1 if best else limit)
            best = way or best
    return along(ground, stage, how, best.path[1:]) if best else None


def _in_box(window: Window, solid: Solid) -> Rows:
    left, low, right, high = solid.box
    return list(_in_planes(window, ((1, 0, left), (-1, 0, -right), (0, 1, low), (0, -1, -high))))
