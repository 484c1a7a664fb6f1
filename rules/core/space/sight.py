"""Lines of sight over a ground, exact in integers, drawn in either of the two ways that rulebooks use.

*From middle to middle* a line leads through adjacent cells. Where the line touches a corner or a side, it may pass on
either side. `passages` returns two paths, each of which always passes on one side. `crossings` returns the choice of
paths at each such place. A `Passage` holds the possible obstacles on a path. Each rule of a game decides which passages
must be clear.

*From corner to corner* a line must touch no wall, not even at an end (`touches`). The cells and sides that a line
touches are computed once per line and grid, relative to the line's start. Each test is then a shift and an ``and``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from rules.core.space.grid import CellGrid
from rules.core.space.ground import NOWHERE, Ground
from rules.core.space.shapes import Shape, Vector

# --- from middle to middle -------------------------------------------------------------------------------------------

Chain = tuple[Vector, ...]
"""Adjacent places, in steps of the lattice from the start of the line."""


class Passage(NamedTuple):
    """Possible obstacles on a path: cells that may be blocked, and doors that may be closed."""

    cells: int
    doors: int

    def is_clear(self, blocked: int, closed: int) -> bool:
        """Returns whether no blocked cell or closed door is on the path."""
        return not (self.cells & blocked or self.doors & closed)


@dataclass(frozen=True, slots=True)
class Line:
    """Possible obstacles of a line: `way` must be clear, and one passage of each pair in `corners`."""

    way: Passage
    corners: tuple[tuple[Passage, Passage], ...] = ()

    def is_clear(self, blocked: int, closed: int) -> bool:
        """Returns whether no blocked cell or closed door breaks the line."""
        return self.way.is_clear(blocked, closed) and all(
            one.is_clear(blocked, closed) or other.is_clear(blocked, closed) for one, other in self.corners
        )


@cache
def chains(shape: Shape, dx: int, dy: int) -> tuple[Chain, Chain]:
    """Returns the two paths of a line from middle to middle, as the places on them.

    They differ where the line touches a corner or a side. The line leads `dx` and `dy` steps of the lattice away. At
    each corner, the first path is the one that moves east or west sooner.
    """
    first = 1 if dx * dy >= 0 else -1
    return _chain(shape, dx, dy, first), _chain(shape, dx, dy, -first)


def _chain(shape: Shape, dx: int, dy: int, aside: int) -> Chain:
    """Returns one of the two paths of `chains`.

    `aside` is 1 or -1: the side of the line to which a corner on the line is counted.
    """
    wide, high = shape.parts
    places = [(0, 0)]
    while (at := places[-1]) != (dx, dy):
        sides = []
        for x, y in shape.corners:
            turn = dx * wide * (at[1] * high + y) - dy * high * (at[0] * wide + x)
            sides.append((turn or aside) > 0)
        count = len(sides)
        out = next(number for number in range(count) if not sides[number] and sides[(number + 1) % count])
        step = shape.steps[shape.sides[out]]
        places.append((at[0] + step[0], at[1] + step[1]))
    return tuple(places)


@cache
def crossings(shape: Shape, dx: int, dy: int) -> tuple[tuple[Chain, ...], ...]:
    """Returns the pieces of a line between the places that both paths share.

    A piece has two paths where they differ, otherwise one.
    """
    one, other = chains(shape, dx, dy)
    shared = [place for place in one if place in other]
    found = []
    for start, end in pairwise(shared):
        ways = (chain[chain.index(start) : chain.index(end) + 1] for chain in (one, other))
        found.append(tuple(dict.fromkeys(ways)))
    return tuple(found)


def passage(ground: Ground, start: int, chain: Chain, target: int) -> Passage | None:
    """Returns the possible obstacles on a chain of places.

    If the ground bars the chain, it returns None. The target itself is not an obstacle.
    """
    cells = doors = 0
    joints, (first, *rest) = ground.joints, _numbers(ground.grid, chain)
    here = start + first
    for number in rest:
        to = start + number
        joint = joints.get((here, to))
        if joint is None:
            return None
        doors |= joint
        if to != target:
            cells |= 1 << to
        here = to
    return Passage(cells, doors)


@cache
def _numbers(grid: CellGrid, chain: Chain) -> tuple[int, ...]:
    """Returns a chain as differences from its first cell's number.

    A chain that leaves the grid leads into the rim of spare bits, where the ground has no steps.
    """
    axes = (grid.shape.axes(*step) for step in chain)
    return tuple(a * grid.stride + b for a, b in axes)


def placed(grid: CellGrid, start: int, chain: Chain) -> list[int]:
    """Returns the cells of a chain that begins at `start`; NOWHERE stands for a place off the grid."""
    a, b = grid.axial(start)
    axes = (grid.shape.axes(*step) for step in chain)
    return [NOWHERE if (cell := grid.find(a + da, b + db)) is None else cell for da, db in axes]


def passages(ground: Ground, one: int, other: int) -> tuple[Passage, ...]:
    """Returns the possible obstacles on a line's two paths.

    Paths that the ground bars are left out.
    """
    found = (passage(ground, one, chain, other) for chain in chains(ground.grid.shape, *_between(ground, one, other)))
    return tuple(way for way in found if way is not None)


def line_round_corners(ground: Ground, one: int, other: int) -> Line | None:
    """Returns the line between two cells, with a choice of path at each corner; None if the ground bars it."""
    cells = doors = 0
    corners = []
    for ways in crossings(ground.grid.shape, *_between(ground, one, other)):
        found = [way for chain in ways if (way := passage(ground, one, chain, other)) is not None]
        if not found:
            return None
        if len(found) == 1:
            cells, doors = cells | found[0].cells, doors | found[0].doors
        else:
            corners.append((found[0], found[1]))
    return Line(Passage(cells, doors), tuple(corners))


def _between(ground: Ground, one: int, other: int) -> Vector:
    (x, y), (u, v) = ground.grid.spot(one), ground.grid.spot(other)
    return u - x, v - y


# --- from corner to corner -------------------------------------------------------------------------------------------

_WHOLE: Final = -1
"""Stands for the whole cell where the number of a side is expected."""


def has_corner_line(ground: Ground, cell: int, other: int) -> bool:
    """Returns whether a line between corners of two cells touches no wall and no cell off the floor.

    The relation is symmetric.
    """
    if not (ends := free_corners(ground, other)):
        return False
    shape = ground.grid.shape
    corners, (wide, high) = shape.corners, shape.parts
    dx, dy = _between(ground, cell, other)
    x, y = dx * wide, dy * high
    for start in free_corners(ground, cell):
        sx, sy = corners[start]
        for end in ends:
            ex, ey = corners[end]
            if not touches(ground, cell, start, x + ex - sx, y + ey - sy):
                return True
    return False


def free_corners(ground: Ground, cell: int) -> tuple[int, ...]:
    """Returns the corners of a cell that touch no wall.

    Such a corner may end a line.
    """
    corners = ground.free_corners.get(cell)
    if corners is None:
        numbers = range(len(ground.grid.shape.corners))
        corners = tuple(corner for corner in numbers if not touches(ground, cell, corner, 0, 0))
        ground.free_corners[cell] = corners
    return corners


def touches(ground: Ground, cell: int, corner: int, dx: int, dy: int) -> bool:
    """Returns whether a line from a corner of a cell touches a wall or a cell off the floor.

    `dx` and `dy` lead from the corner to the line's end, in parts of a step (`Shape.parts`).
    """
    grid = ground.grid
    first, owner = grid.owners[corner]
    cell += owner
    if ground.solid:
        key = (_WHOLE, first, dx, dy)
        shift, mask = grid.geometry.get(key) or _touched(grid, key)
        if ground.solid >> (cell + shift) & mask:
            return True
    if ground.is_walled:
        for side, direction in enumerate(grid.shape.sides[: len(grid.shape.corners) // 2]):
            key = (side, first, dx, dy)
            shift, mask = grid.geometry.get(key) or _touched(grid, key)
            if ground.sides[direction] >> (cell + shift) & mask:
                return True
    return False


def _touched(grid: CellGrid, key: tuple[int, int, int, int]) -> tuple[int, int]:
    """Returns the cells that touch a line, as ``(shift, mask)`` relative to the owner of the line's start.

    `key` holds the number of a side, the corner where the line starts, and the line's extent. Only cells that touch the
    line with this side are returned; with _WHOLE, all cells that touch it. Each side belongs to two cells, so callers
    ask for only half of the sides.
    """
    touched = grid.geometry[key] = _find_touched(grid, *key)
    return touched


class _Part(NamedTuple):
    """A side of a cell or a whole cell, and its extent along some directions."""

    corners: tuple[Vector, ...]
    one: Vector
    """A step of the first axis."""
    normals: tuple[tuple[int, int, int, int, int], ...]
    """Normals of three sides, as (x, y, slope, least, greatest); on squares, one normal three times.

    A normal is scaled so that a step of the second axis changes the value along it by 2. The slope is the change for a
    step of the first axis. Least and greatest are the values that the part reaches.
    """
    across: Vector
    """Direction across the second axis."""
    pace: int
    """Change of the value along `across` for a step of the first axis."""
    least: int
    """Least value of the part along `across`."""
    most: int
    """Greatest value of the part along `across`."""


@cache
def _part(shape: Shape, number: int) -> _Part:
    one, two = (
        next((x * shape.parts[0], y * shape.parts[1]) for x, y in shape.steps if shape.axes(x, y) == axis)
        for axis in ((1, 0), (0, 1))
    )
    corners = shape.corners if number == _WHOLE else shape.corners[number : number + 2]

    def covered(normal: Vector) -> tuple[int, int, int]:
        reached = [_dot(normal, corner) for corner in corners]
        return _dot(normal, one), min(reached), max(reached)

    normals = []
    for (x, y), (u, v) in pairwise(shape.corners[: len(shape.corners) // 2 + 1]):
        normal = v - y, x - u
        if length := _dot(normal, two):
            normal = normal[0] * 2 // length, normal[1] * 2 // length
            normals.append((*normal, *covered(normal)))
    across = (1, 0) if two[0] == 0 else (0, 1)
    return _Part(corners, one, tuple((normals * 3)[:3]), across, *covered(across))


def _dot(one: Vector, other: Vector) -> int:
    return one[0] * other[0] + one[1] * other[1]


def _find_touched(grid: CellGrid, number: int, first: int, dx: int, dy: int) -> tuple[int, int]:
    """Computes the result of `_touched`.

    Two convex shapes are apart only if a normal of one of their edges separates them. Each normal gives two
    inequalities for the touched cells, in twice the second axis. At each step of the first axis, the touched cells are
    therefore one run.
    """
    corners, one, (first_side, second, third), (x_over, y_over), pace, least_over, most_over = _part(grid.shape, number)
    ax, ay = grid.shape.corners[first]
    bx, by = ax + dx, ay + dy
    x_0, y_0, slope_0, least_0, most_0 = first_side
    x_1, y_1, slope_1, least_1, most_1 = second
    x_2, y_2, slope_2, least_2, most_2 = third
    start, end = x_0 * ax + y_0 * ay, x_0 * bx + y_0 * by
    low_0, high_0 = (start - most_0, end - least_0) if start < end else (end - most_0, start - least_0)
    start, end = x_1 * ax + y_1 * ay, x_1 * bx + y_1 * by
    low_1, high_1 = (start - most_1, end - least_1) if start < end else (end - most_1, start - least_1)
    start, end = x_2 * ax + y_2 * ay, x_2 * bx + y_2 * by
    low_2, high_2 = (start - most_2, end - least_2) if start < end else (end - most_2, start - least_2)
    start, end = x_over * ax + y_over * ay, x_over * bx + y_over * by
    if start > end:
        start, end = end, start
    turns = [dx * y - dy * x for x, y in corners]
    origin = dx * ay - dy * ax
    low_turn, high_turn = origin - max(turns), origin - min(turns)
    slope, pitch = dx * one[1] - dy * one[0], dx * x_over - dy * y_over
    if pitch < 0:
        low_turn, high_turn, slope, pitch = -high_turn, -low_turn, -slope, -pitch
    stride = grid.stride
    runs: list[tuple[int, int]] = []
    for a in range(-((most_over - start) // pace), (end - least_over) // pace + 1):
        off = slope_0 * a
        low, high = low_0 - off, high_0 - off
        off = slope_1 * a
        if low_1 - off > low:
            low = low_1 - off
        if high_1 - off < high:
            high = high_1 - off
        off = slope_2 * a
        if low_2 - off > low:
            low = low_2 - off
        if high_2 - off < high:
            high = high_2 - off
        off = slope * a
        if pitch:
            if (bound := -((off - low_turn) // pitch)) > low:
                low = bound
            if (bound := (high_turn - off) // pitch) < high:
                high = bound
        elif low_turn > off or high_turn < off:
            continue
        low = (low + 1) >> 1
        high >>= 1
        if low <= high:
            runs.append((a * stride + low, (2 << (high - low)) - 1))
    if not runs:
        return 0, 0
    shift, _ = min(runs)
    mask = 0
    for at, run in runs:
        mask |= run << (at - shift)
    return shift, mask
