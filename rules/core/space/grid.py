"""Cells of a grid as bits of one integer: labels, neighbours and distances.

A cell is an ``int``, the index of a bit. A set of cells is an ``int`` with those bits set. Cells are numbered along the
axes of their shape, with a rim of spare bits around the grid. One shift therefore moves a whole set one cell in a
direction. For pointy hexes and squares the bits ascend in reading order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from rules.core.space.labels import LabelError, parse_label, render_column, render_label
from rules.core.space.shapes import Shape, Vector


def cells_of(mask: int) -> Iterator[int]:
    """Yields the cells in a set, by ascending bit index."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cells: Iterable[int]) -> int:
    """Returns the set of the given cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


class CellGrid:
    """A grid of `width` columns and `height` rows. Get it from `cell_grid`, so that equal grids share one object.

    - ``board``: the set of all cells
    - ``cells``: the cells by label
    - ``labels``: the labels by cell
    - ``order``: the rank of each cell in reading order
    - ``deltas``: the change of bit index for a step in each direction
    - ``stride``: the change of bit index for a step along the first axis
    - ``grow``: the function that adds all neighbours to a set
    - ``owners``: the owners of a cell's corners (`Shape.owners`)
    - ``geometry``: a cache for tables that depend only on the grid
    """

    def __init__(self, shape: Shape, width: int, height: int) -> None:
        if width < 1 or height < 1:
            raise ValueError(f"a grid needs at least one column and one row, not {width} x {height}")
        self.shape = shape
        self.width = width
        self.height = height
        places = [(column, row) for row in range(height) for column in range(width)]
        axes = [shape.axes(*shape.lattice(*place)) for place in places]
        least, most = (pick(b for _, b in axes) for pick in (min, max))
        self.stride = most - least + 3
        numbers = [(a + 1) * self.stride + b - least + 1 for a, b in axes]
        self.board = mask_of(numbers)
        self.order = {cell: place for place, cell in enumerate(numbers)}
        self.labels = {cell: render_label(*place) for cell, place in zip(numbers, places, strict=True)}
        self.cells = {label: cell for cell, label in self.labels.items()}
        self.deltas = tuple(a * self.stride + b for a, b in (shape.axes(*step) for step in shape.steps))
        self.owners = tuple((corner, a * self.stride + b) for corner, (a, b) in shape.owners)
        self.grow = shape.grow(self.stride, self.board)
        self.geometry: dict[tuple[int, ...], Any] = {}
        self._offsets = dict(zip(numbers, places, strict=True))
        self._at = dict(zip(places, numbers, strict=True))
        self._axial = dict(zip(numbers, axes, strict=True))
        self._found = dict(zip(axes, numbers, strict=True))
        self._spots = {cell: shape.lattice(*place) for cell, place in self._offsets.items()}
        is_in_order = numbers == sorted(numbers)
        self._rows = (
            [self.board] if is_in_order else [mask_of(numbers[at : at + width]) for at in self.order.values()][::width]
        )

    # --- places and labels -------------------------------------------------------------------------------------------

    def cell(self, col: int, row: int) -> int:
        """Returns the cell in a column and row. Raises ``KeyError`` outside the grid."""
        return self._at[col, row]

    def offset(self, cell: int) -> Vector:
        """Returns the column and row of a cell, from 0."""
        return self._offsets[cell]

    def spot(self, cell: int) -> Vector:
        """Returns the position of a cell, in steps of the lattice."""
        return self._spots[cell]

    def axial(self, cell: int) -> Vector:
        """Returns the position of a cell along the axes."""
        return self._axial[cell]

    def find(self, a: int, b: int) -> int | None:
        """Returns the cell at a position along the axes, or ``None``."""
        return self._found.get((a, b))

    def placed(self, a: int, b: int, steps: Iterable[Vector]) -> int:
        """Returns the cells that these steps along the axes reach.

        The position may be off the grid. Steps that lead off the grid are ignored.
        """
        mask, found = 0, self._found
        for da, db in steps:
            cell = found.get((a + da, b + db))
            if cell is not None:
                mask |= 1 << cell
        return mask

    def label(self, cell: int) -> str:
        """Returns the name of a cell, such as ``"C4"``."""
        return self.labels[cell]

    def parse(self, text: str) -> int:
        """Returns the cell that a text names. Raises :class:`LabelError` for bad text or a cell outside the grid."""
        col, row = parse_label(text)
        if (col, row) not in self._at:
            letters = len(text) - len(text.lstrip())
            digits = letters + len(render_column(col))
            raise LabelError(text, letters if col >= self.width else digits, "outside the board")
        return self._at[col, row]

    def border(self, one: int, other: int) -> str:
        """Returns the name of the border between two cells ("C1-D1").

        The cells are named in reading order.
        """
        first, last = sorted((one, other), key=self.order.__getitem__)
        return f"{self.labels[first]}-{self.labels[last]}"

    def mask(self, labels: Iterable[str]) -> int:
        """Returns the set of the cells with these labels."""
        mask, cells = 0, self.cells
        for label in labels:
            mask |= 1 << cells[label]
        return mask

    def in_reading_order(self, mask: int) -> list[int]:
        """Returns the cells of a set row by row."""
        cells = []
        for row in self._rows:
            part = mask & row
            while part:
                low = part & -part
                cells.append(low.bit_length() - 1)
                part ^= low
        return cells

    def labels_of(self, mask: int) -> list[str]:
        """Returns the labels of a set of cells, in reading order."""
        return [self.labels[cell] for cell in self.in_reading_order(mask)]

    # --- neighbours and distances ------------------------------------------------------------------------------------

    def neighbour(self, cell: int, direction: int) -> int | None:
        """Returns the next cell in a direction.

        The result is ``None`` at the edge of the grid.
        """
        other = cell + self.deltas[direction]
        return other if self.board >> other & 1 else None

    def side_between(self, cell: int, other: int) -> int | None:
        """Returns the direction from a cell to a neighbour; ``None`` for other cells."""
        delta = other - cell
        return self.deltas.index(delta) if delta in self.deltas else None

    def distance(self, cell: int, other: int) -> int:
        """Returns the number of steps between cells, without obstacles."""
        (a, b), (c, d) = self._axial[cell], self._axial[other]
        return self.shape.far(c - a, d - b)

    def shift(self, mask: int, direction: int) -> int:
        """Returns a set moved one cell in a direction.

        Cells that leave the grid are dropped.
        """
        delta = self.deltas[direction]
        return (mask << delta if delta > 0 else mask >> -delta) & self.board

    # --- walls -------------------------------------------------------------------------------------------------------

    def sides(self, walls: Iterable[tuple[int, int]], floor: int | None = None) -> tuple[int, ...]:
        """Returns the cells from which walls bar a step, by direction.

        `walls` are pairs of cells. Raises ``ValueError`` for cells that share no side. A step across a corner is barred
        if both ways around the corner are barred, by walls or by cells off the `floor`.
        """
        shape, sides = self.shape, [0] * len(self.shape)
        for one, other in walls:
            side = self.side_between(one, other)
            if side not in shape.sides:
                raise ValueError(f"no wall between {self.label(one)} and {self.label(other)}: they share no side")
            sides[side] |= 1 << one
            sides[shape.opposite(side)] |= 1 << other
        for corner in shape.diagonals:
            before, behind = shape.turned(corner, -1), shape.turned(corner, 1)
            ways = (self._round(sides, self.board if floor is None else floor, *way)
                    for way in ((before, behind), (behind, before)))  # fmt: skip
            sides[corner] = self.board & ~next(ways) & ~next(ways)
        return tuple(sides)

    def _round(self, sides: Sequence[int], floor: int, first: int, then: int) -> int:
        """Returns the cells from which a step `first` and a step `then` cross no wall.

        The cell between the two steps must be on the floor.
        """
        onward = self.shift(floor & ~sides[then], self.shape.opposite(first))
        return onward & ~sides[first]


@cache
def cell_grid(shape: Shape, width: int, height: int) -> CellGrid:
    return CellGrid(shape, width, height)


def grid_with(shape: Shape, labels: Iterable[str]) -> CellGrid:
    """Returns the smallest grid that has all these places."""
    columns, rows = zip((0, 0), *map(parse_label, labels), strict=True)
    return cell_grid(shape, max(columns) + 1, max(rows) + 1)
