"""Shapes of cells: flat hexes, pointy hexes and squares, with the directions to neighbouring cells.

Positions are whole numbers of three kinds:

- *Column and row* are those of a label.
- *Steps of the lattice* lead east and south. The same steps lead from every cell to its neighbours.
- *Axes* are the two directions along which the cells of a grid are numbered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

GridKind = Literal["flat-hexes", "pointy-hexes", "squares"]

Vector = tuple[int, int]

Grow = Callable[[int], int]
"""Returns a set of cells with its neighbours."""


@dataclass(frozen=True, eq=False)
class Shape:
    """The geometry of a grid's cells. Directions are numbered clockwise."""

    kind: GridKind
    names: tuple[str, ...]
    """Names of the directions, in lower case."""
    steps: tuple[Vector, ...]
    """Vectors to the neighbours by direction, in steps of the lattice."""
    north: int
    """Angle of direction 0 in degrees, clockwise from the top."""
    weights: Vector
    """Squared lengths of a step east and a step south."""
    parts: Vector
    """Numbers of parts into which a step east and a step south are divided."""
    corners: tuple[Vector, ...]
    """Corners of a cell around its middle, clockwise, in parts of a step.

    Side n runs from corner n to the next. It leads in direction n, or in direction 2n on shapes with steps across
    corners.
    """
    lattice: Callable[[int, int], Vector]
    """Converts column and row into steps of the lattice."""
    axes: Callable[[int, int], Vector]
    """Converts steps of the lattice into a position along the axes."""
    unslanted: Callable[[int, int], Vector]
    """Converts a position along the axes into column and row."""
    far: Callable[[int, int], int]
    """Converts a vector along the axes into a number of steps."""
    grow: Callable[[int, int], Grow]
    """Returns the function that adds all neighbours to a set, from the `stride` and the `board` of a `CellGrid`."""

    def __len__(self) -> int:
        return len(self.steps)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Number of each direction by its name."""
        return {name: number for number, name in enumerate(self.names)}

    @cached_property
    def sides(self) -> tuple[int, ...]:
        """Directions that lead across a side."""
        return tuple(range(0, len(self), len(self) // len(self.corners)))

    @cached_property
    def diagonals(self) -> tuple[int, ...]:
        """Directions that lead across a corner."""
        return tuple(direction for direction in range(len(self)) if direction not in self.sides)

    @cached_property
    def owners(self) -> tuple[tuple[int, Vector], ...]:
        """For each corner of a cell, its number at the corner's owner, and the vector along the axes to that owner.

        Several cells share a corner. One of them is its owner, the same for all of them.
        """
        first = self.corners[:: 3 if len(self.corners) > 4 else 4]
        wide, high = self.parts
        near = [(0, 0), *self.steps, (1, 1)]
        return tuple(
            next(
                (self.corners.index(corner), self.axes(dx, dy))
                for corner in first
                for dx, dy in near
                if (corner[0] + dx * wide, corner[1] + dy * high) == (x, y)
            )
            for x, y in self.corners
        )

    def place(self, x: int, y: int) -> Vector | None:
        """Returns the column and row of the place whose middle is at a lattice point, or None.

        `x` and `y` count lattice steps from the middle of A1.
        """
        column, row = self.unslanted(*self.axes(x, y))
        return (column, row) if column >= 0 and row >= 0 and self.lattice(column, row) == (x, y) else None

    def degrees(self, direction: int) -> int:
        """Returns a direction's angle, clockwise from the top."""
        return (self.north + direction * 360 // len(self)) % 360

    def opposite(self, direction: int) -> int:
        return (direction + len(self) // 2) % len(self)

    # --- turning -----------------------------------------------------------------------------------------------------

    def turned(self, direction: int, steps: int) -> int:
        """Returns the direction `steps` clockwise of another; negative steps turn counter-clockwise."""
        return (direction + steps) % len(self)

    def turn(self, direction: int, to: int) -> int:
        """Returns the shorter turn from one direction to another.

        The result is a number of directions. Clockwise turns are positive; half a turn is clockwise.
        """
        steps = (to - direction) % len(self)
        return steps if 2 * steps <= len(self) else steps - len(self)

    def turn_degrees(self, direction: int, to: int) -> int:
        """Returns the size of the turn between two directions, in degrees."""
        return abs(self.turn(direction, to)) * 360 // len(self)

    def turns(self, direction: int) -> tuple[int, ...]:
        """Returns the other directions, the nearest first.

        Of two equally near, the clockwise one comes first.
        """
        return self._turns[direction]

    @cached_property
    def _turns(self) -> tuple[tuple[int, ...], ...]:
        half = len(self) // 2
        steps = [turn for far in range(1, half) for turn in (far, -far)]
        return tuple(tuple(self.turned(each, turn) for turn in (*steps, half)) for each in range(len(self)))

    def arc(self, direction: int, steps: int = 1) -> tuple[int, ...]:
        """Returns the directions at most `steps` from one, clockwise."""
        return tuple(self.turned(direction, turn) for turn in range(-steps, steps + 1))

    def toward(self, dx: int, dy: int) -> int:
        """Returns the direction nearest to that of a point.

        The point is `dx` and `dy` steps of the lattice away. Of two equally near directions the clockwise one counts.
        """
        if (dx, dy) in self.steps:
            return self.steps.index((dx, dy))
        wide, high = self.weights
        nearest = [
            (abs(x * dy - y * dx), number)
            for number, (x, y) in enumerate(self.steps)
            if wide * x * dx + high * y * dy > 0
        ]
        least = min(off for off, _ in nearest)
        tied = [number for off, number in nearest if off == least]
        return tied[-1] if len(tied) == 1 or self.turned(tied[0], 1) == tied[1] else tied[0]


def rotate(q: int, r: int) -> Vector:
    """Turns a vector along the axes of flat hexes by one direction."""
    return -r, q + r


def mirror(q: int, r: int) -> Vector:
    """Mirrors a vector along the axes of flat hexes: directions 0 and 1 change places."""
    return r, q


# --- the shapes ------------------------------------------------------------------------------------------------------


def _hex_distance(a: int, b: int) -> int:
    return (abs(a) + abs(b) + abs(a + b)) // 2


def _grow_hexes(column: int, board: int) -> Grow:
    def grow(cells: int) -> int:
        pair = cells | cells << 1
        return (pair | cells >> 1 | pair >> column | pair << (column - 1)) & board

    return grow


def _grow_squares(column: int, board: int) -> Grow:
    def grow(cells: int) -> int:
        return (cells | cells << 1 | cells >> 1 | cells << column | cells >> column) & board

    return grow


def _grow_across_corners(column: int, board: int) -> Grow:
    def grow(cells: int) -> int:
        three = cells | cells << 1 | cells >> 1
        return (three | three << column | three >> column) & board

    return grow


FLAT_HEXES: Final = Shape(
    "flat-hexes",
    ("se", "s", "sw", "nw", "n", "ne"),
    ((1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1)),
    north=120,
    weights=(3, 1),
    parts=(3, 1),
    corners=((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)),
    lattice=lambda column, row: (column, 2 * row + column % 2),
    axes=lambda x, y: (x, (y - x) // 2),
    unslanted=lambda a, b: (a, b + a // 2),
    far=_hex_distance,
    grow=_grow_hexes,
)
"""Hexes with a side on top; columns B, D … lie half a hex lower."""
POINTY_HEXES: Final = Shape(
    "pointy-hexes",
    ("ne", "e", "se", "sw", "w", "nw"),
    ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)),
    north=30,
    weights=(1, 3),
    parts=(1, 3),
    corners=((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)),
    lattice=lambda column, row: (2 * column + row % 2, row),
    axes=lambda x, y: (y, (x - y) // 2),
    unslanted=lambda a, b: (b + a // 2, a),
    far=_hex_distance,
    grow=_grow_hexes,
)
"""Hexes with a corner on top; rows 2, 4 … lie half a hex to the right."""
SQUARES: Final = Shape(
    "squares",
    ("n", "e", "s", "w"),
    ((0, -1), (1, 0), (0, 1), (-1, 0)),
    north=0,
    weights=(1, 1),
    parts=(2, 2),
    corners=((-1, -1), (1, -1), (1, 1), (-1, 1)),
    lattice=lambda column, row: (column, row),
    axes=lambda x, y: (y, x),
    unslanted=lambda a, b: (b, a),
    far=lambda a, b: abs(a) + abs(b),
    grow=_grow_squares,
)
"""Squares with steps only across sides."""
SQUARES_AND_CORNERS: Final = Shape(
    "squares",
    ("n", "ne", "e", "se", "s", "sw", "w", "nw"),
    ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)),
    north=0,
    weights=(1, 1),
    parts=(2, 2),
    corners=SQUARES.corners,
    lattice=SQUARES.lattice,
    axes=SQUARES.axes,
    unslanted=SQUARES.unslanted,
    far=lambda a, b: max(abs(a), abs(b)),
    grow=_grow_across_corners,
)
"""Squares with steps across sides and corners."""
SHAPES: Final = {shape.kind: shape for shape in (FLAT_HEXES, POINTY_HEXES, SQUARES)}
"""Shapes with steps only across sides, by kind."""
