"""Ways into cover, away from enemies and at them: those that the referee goes for a doll (MAID-9-R2, MAID-9-K2), and
those that people are offered.

Which points of a grid an obstacle can hide from an eye at all is worked out row by row, as sets of columns in the bits
of an int; only these are looked at point by point.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple

from rules.maidens.space.ground import Ground, Solid
from rules.maidens.space.paths import FINE, STEP, Going, Walk, along, can_end, going
from rules.maidens.space.places import check_stand
from rules.maidens.space.routes import Routes, Way
from rules.maidens.space.shapes import Piece, Ring, middle_of, sides
from rules.maidens.space.sight import Lookout, eye_of, hides_all, is_fully_hidden, screens_for
from rules.maidens.space.spots import Spot, dot, squared, vector
from rules.maidens.space.stage import RADIUS, Figure, Stage, by_number
from rules.maidens.tables import mm

BEHIND: Final = 45
"""How far behind something somebody stands who wants cover, in millimetres."""
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


Planes = list[tuple[int, int, int]]
"""Half-planes that a shade lies in: where x * nx + y * ny is at least k."""


def _shades(screens: Iterable[Solid], start: Spot, margin: int) -> list[Planes]:
    """For each convex piece of some screens where a line from a point gets to only over it, with so many millimetres to
    spare: behind its sides, as seen from there."""
    return [_behind(_simpler(piece, margin), start) for screen in screens for piece in screen.pieces]


def _shaded(window: Window, among: Rows, shades: Iterable[Planes]) -> Rows:
    """Those of some points of the grid that lie in one of these shades."""
    found = window.empty()
    for planes in shades:
        _add(found, window, among, planes)
    return found


def _simpler(piece: Piece, margin: int) -> Ring:
    """A footprint as it is or, if it is round or a margin is wanted, the rectangle around it."""
    if not margin and len(piece.corners) <= 6:
        return piece.corners
    left, low, right, high = piece.box
    return (
        Spot(left - margin, low - margin),
        Spot(right + margin, low - margin),
        Spot(right + margin, high + margin),
        Spot(left - margin, high + margin),
    )


def _behind(ring: Ring, start: Spot) -> Planes:
    """The half-planes that hold what a convex footprint can hide: behind each side that faces a point, and between the
    outermost corners. From a point inside that is everything."""
    planes: Planes = []
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


def _add(found: Rows, window: Window, among: Rows, planes: Sequence[tuple[int, int, int]]) -> None:
    """Adds the points of a set that lie in all these half-planes."""
    y = (window.low - 1) * GRID
    for number, row in enumerate(among):
        y += GRID
        if not row & ~found[number]:
            continue
        first, last = window.left, window.right
        for nx, ny, k in planes:
            room = k - ny * y
            if nx > 0:
                bound = -(-room // (nx * GRID))
                first = bound if bound > first else first
            elif nx < 0:
                bound = room // (nx * GRID)
                last = bound if bound < last else last
            elif room > 0:
                last = first - 1
            if last < first:
                break
        else:
            found[number] |= row & (((1 << (last - first + 1)) - 1) << (first - window.left))


# --- rout ------------------------------------------------------------------------------------------------------------


def is_safe(ground: Ground, stage: Stage, doll: str) -> bool:
    """Whether a doll is in full cover from every enemy who is not down (MAID-9-R1)."""
    return all(is_fully_hidden(ground, stage[each], stage[doll]) for each in stage.enemies(doll))


def rout(ground: Ground, stage: Stage, doll: str, steps: int) -> Walk:
    """The way of a routed doll (MAID-9-R2): with all her steps along the shortest legal way to a point of full cover
    from every enemy, past their zones; if there is none past them, into them; without such a point away from the
    nearest enemy and along the table's edge. A zone stops her as it stops everybody (MAID-4-Z4). Who is in full cover
    stays."""
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
    # along the edge she does not get nearer to her again
    away = vector(enemy, edge)
    ends = [Spot(x, y) for x in (0, ground.length) for y in (0, ground.width) if x == edge[0] or y == edge[1]]
    ends = [each for each in ends if each == edge or dot(vector(edge, each), away) >= 0]
    corner = max(ends, key=lambda each: (squared(each, enemy), -each[0], -each[1]))
    return [spot for spot in dict.fromkeys((edge, corner)) if spot != start]


class _Eye(NamedTuple):
    """An enemy's eye: where and how high it is, what may be in its way, and what lies in the shade of that."""

    spot: Spot
    height: int
    screens: list[Solid]
    shades: list[Planes]


class Refuges:
    """The points of the 5 cm grid at which a doll would be in full cover from every enemy who is not down, and at which
    she can stand (MAID-9-R2)."""

    def __init__(self, ground: Ground, stage: Stage, doll: str) -> None:
        self.ground, self.stage, self.doll = ground, stage, doll
        self.figure = stage[doll]
        self.enemies = sorted(stage.enemies(doll), key=lambda each: squared(self.figure.spot, stage.spot(each)))
        self.are_any = False
        self._eyes = [self._eye(each) for each in self.enemies]
        self._known: dict[Spot, bool] = {}

    def _eye(self, enemy: str) -> _Eye:
        spot, height = self.stage.spot(enemy), eye_of(self.ground, self.stage[enemy])
        screens = screens_for(self.ground, spot, height)
        # her highest sample has to be hidden, and it is nowhere lower than on the bare table
        least = min(height, self.figure.height * 9 // 10)
        return _Eye(spot, height, screens, _shades((each for each in screens if each.top > least), spot, 0))

    def nearest(self, how: Going) -> Way | None:
        """The shortest way to one of them; of equal ways that to the point farther from the nearest enemy, then with
        the smaller x, then the smaller y."""
        routes = Routes(self.ground, how)
        whole = Window.around(self.ground, how.start, None)
        reach = STEP * max(how.steps, 1)
        while True:
            window = Window.around(self.ground, how.start, reach)
            best = self._nearest_in(window, how, routes)
            if window == whole or (best and best.weight <= reach * FINE):
                return best
            reach *= 2

    def everywhere(self) -> Iterator[Spot]:
        """All of them."""
        window = Window.around(self.ground, self.figure.spot, None)
        return (spot for spot in window.spots(self._possible(window)) if self._is_refuge(spot))

    def _nearest_in(self, window: Window, how: Going, routes: Routes) -> Way | None:
        candidates = sorted((squared(how.start, spot), spot) for spot in window.spots(self._possible(window)))
        best: tuple[int, int, int, int] | None = None
        found: Way | None = None
        for square, spot in candidates:
            if best and square * FINE * FINE > best[0] * best[0]:
                break
            # once it is known that there is one at all, those where a zone stops her are of no use
            if spot == how.start or (self.are_any and not can_end(how, spot)) or not self._is_refuge(spot):
                continue
            self.are_any = True
            if not can_end(how, spot):
                continue
            way = routes.to(spot, best[0] if best else float("inf"))
            if way is not None:
                away = min(squared(spot, eye.spot) for eye in self._eyes)
                rank = way.weight, -away, spot[0], spot[1]
                if best is None or rank < best:
                    best, found = rank, way
        return found

    def _possible(self, window: Window) -> Rows:
        """The points that might be in full cover: behind something that is high enough, from every enemy."""
        found = window.full()
        for eye in self._eyes:
            found = _shaded(window, found, eye.shades)
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
        height = self.figure.height
        foot = eye_of(self.ground, replace(self.figure, spot=spot)) - height
        for number, eye in enumerate(self._eyes):
            if not hides_all(eye.screens, eye.spot, eye.height, spot, foot, height):
                # whoever sees her here likely sees her beside it as well, so she is asked first next time
                self._eyes.insert(0, self._eyes.pop(number))
                return False
        return True


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


def shortest(ground: Ground, how: Going, to: Spot, routes: Routes | None = None) -> Way | None:
    """The shortest way to a point that no zone stops; None if there is none."""
    return (routes or Routes(ground, how)).to(to) if to != how.start else Way((to,), 0)


def nearest_to(ground: Ground, stage: Stage, how: Going, to: Spot, routes: Routes | None = None) -> Walk:
    """As near a point as the steps allow, on the shortest way to it: to a flag, say (MAID-12-A1). Where no way leads
    there past the zones, straight toward it. `routes`: those of the same going, which remember what is in the way."""
    way = shortest(ground, how, to, routes)
    return along(ground, stage, how, way.path[1:] if way else [to] if to != how.start else [])


def into_cover(
    ground: Ground,
    stage: Stage,
    how: Going,
    enemy: str,
    wanted: Literal["half", "full"],
    figure: Figure | None = None,
    routes: Routes | None = None,
) -> Walk | None:
    """The shortest way, within the steps, to a point of the grid where an enemy sees the doll in half cover, or not at
    all (MAID-7-V1, MAID-7-V2). `figure`: in another posture than now. None if there is no such point."""
    mine = figure or stage[how.doll]
    mine = replace(mine, level=how.level)
    reach = STEP * how.steps
    window = Window.around(ground, how.start, reach)
    lookout, spot = Lookout(ground, stage[enemy]), stage.spot(enemy)
    least = min(lookout.eye, mine.height * (9 if wanted == "full" else 1) // 10)
    high = [each for each in lookout.screens if each.top > least]
    rows = _shaded(window, window.full(), _shades(high, spot, 0 if wanted == "full" else RADIUS))
    if wanted == "half":
        for each in ground.relief.covers:
            left, low, right, top = each.box
            _add(rows, window, window.full(), ((1, 0, left), (-1, 0, -right), (0, 1, low), (0, -1, -top)))
    candidates = sorted(
        (square, at) for at in window.spots(rows) if (square := squared(how.start, at)) <= reach * reach
    )
    routes = routes or Routes(ground, how)
    best: Way | None = None
    limit = reach * FINE + FINE // 2
    for square, at in candidates:
        if best and square * FINE * FINE > best.weight * best.weight:
            break
        if at == how.start or not can_end(how, at):
            continue
        if lookout.cover(replace(mine, spot=at)) != wanted:
            continue
        if check_stand(ground, stage, how.doll, at, how.level) is None:
            way = routes.to(at, best.weight - 1 if best else limit)
            best = way or best
    return along(ground, stage, how, best.path[1:]) if best else None


def cover_points(ground: Ground) -> list[Spot]:
    """Points from which what is on the table may give cover: a little outside each side of it, and in the middle of
    what one can be in."""
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
