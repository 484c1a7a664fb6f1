"""The ground of a fight: its cells of one metre, what stands in and between them, and how high it is (RQ-Z1, RQ-Z3,
RQ-S9).

`Map` is data, part of what is agreed before a game. `Tiles` is the same as a ground of the core, worked out once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self

from pydantic import BaseModel, ConfigDict

from rules.core.space import ground as core
from rules.core.space.grid import CellGrid, cells_of, grid_with, mask_of
from rules.core.space.labels import parse_label, render_label
from rules.core.space.shapes import Shape, Vector
from rules.runequest.space.facing import COMPASSES, GridKind

Pair = tuple[str, str]


class Obstacle(BaseModel):
    """Something solid: what it is, and the armour points that a blow has to get through (RQ-H4)."""

    model_config = ConfigDict(frozen=True)

    kind: str = "wall"
    ap: int = 20


class Map(BaseModel):
    """What a scenario's map is. Places that are neither a cell nor an obstacle are off the map.

    `wall` is what the walls between cells, the ceiling and the edge of the map are made of. Ceilings are heights in
    centimetres; None is high enough for everybody.
    """

    model_config = ConfigDict(frozen=True)

    grid: GridKind = "pointy-hexes"
    cells: tuple[str, ...]
    """Every place where somebody can stand, row by row."""
    obstacles: dict[str, Obstacle] = {}
    walls: tuple[Pair, ...] = ()
    wall: Obstacle = Obstacle()
    ceiling: int | None = None
    ceilings: dict[str, int] = {}
    """The ceilings of cells where it is not that of the rest."""

    @cached_property
    def tiles(self) -> Tiles:
        """The ground in integers."""
        return Tiles(self)

    @property
    def site(self) -> Site:
        """The ground as part of a key."""
        return Site(self.tiles, self)

    @property
    def compass(self) -> Shape:
        """The directions of its grid."""
        return COMPASSES[self.grid]

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy; its tiles are worked out anew, as pydantic would take those of the original along."""
        copied = super().model_copy(update=update, deep=deep)
        copied.__dict__.pop("tiles", None)
        return copied

    def ceiling_at(self, label: str) -> int | None:
        """How high a cell is, in centimetres; None: high enough for everybody."""
        return self.ceilings.get(label, self.ceiling)

    def direction(self, one: str, other: str) -> int:
        """The direction from a place to another one; where they are no neighbours that of the neighbour nearest to the
        straight line (RQ-S14)."""
        (x, y), (u, v) = self.tiles.spot(one), self.tiles.spot(other)
        return self.compass.toward(u - x, v - y)

    def are_beside(self, one: str, other: str) -> bool:
        """Whether two places are neighbours, whatever stands between."""
        return self.distance(one, other) == 1

    def distance(self, one: str, other: str) -> int:
        """How many cells one place is from another, whatever is in the way; each is a metre."""
        tiles = self.tiles
        (a, b), (c, d) = tiles.axes[one], tiles.axes[other]
        return tiles.grid.shape.far(c - a, d - b)


@dataclass(frozen=True, slots=True)
class Site:
    """A ground as part of a key: one and the same, since comparing grounds takes long."""

    tiles: Tiles
    ground: Map = field(compare=False)


class _Axes(dict[str, Vector]):
    """Where each place lies along the axes, also one beyond the grid."""

    def __init__(self, grid: CellGrid) -> None:
        super().__init__({label: grid.axial(cell) for label, cell in grid.cells.items()})
        self._shape = grid.shape

    def __missing__(self, label: str) -> Vector:
        return self._shape.axes(*self._shape.lattice(*parse_label(label)))


class Tiles(core.Ground):
    """A ground in integers. On squares one steps across a corner unless walls, or places that are no cells, shut both
    ways round it (RQ-Z3)."""

    def __init__(self, ground: Map) -> None:
        walled = (label for pair in ground.walls for label in pair)
        grid = grid_with(ground.compass, [*ground.cells, *ground.obstacles, *walled])
        floor = grid.mask(ground.cells)
        self.walls = [(grid.cells[one], grid.cells[other]) for one, other in ground.walls]
        super().__init__(grid, floor, grid.sides(self.walls, floor))
        self.axes = _Axes(grid)
        self._named: dict[str, tuple[str, ...]] = {}

    @cached_property
    def fronts(self) -> dict[int, tuple[int, ...]]:
        """The zone of somebody in each cell by facing (RQ-Z1, RQ-Z3)."""
        arcs = [self.grid.shape.arc(facing) for facing in range(len(self.grid.shape))]
        return {
            cell: tuple(mask_of(row[direction] for direction in arc if row[direction] != core.NOWHERE) for arc in arcs)
            for cell, row in self.around.items()
        }

    @cached_property
    def blocked(self) -> dict[int, int]:
        """The set of directions in which something solid is beside each cell: an obstacle, a wall, or the edge of the
        map (RQ-S9)."""
        grid, walled = self.grid, self.grid.sides(self.walls)
        free = [
            grid.shift(self.floor, grid.shape.opposite(direction)) & ~walls for direction, walls in enumerate(walled)
        ]
        return {
            cell: mask_of(direction for direction, cells in enumerate(free) if not cells >> cell & 1)
            for cell in cells_of(self.floor)
        }

    def in_set(self, cells: int) -> tuple[str, ...]:
        """The labels of a set, in reading order."""
        return tuple(self.grid.labels_of(cells))

    @cached_property
    def exits(self) -> dict[int, tuple[tuple[int, int, str], ...]]:
        """The steps from each cell, clockwise, as `rules.core.space.ways` takes them, without a toll."""
        labels = self.labels
        return {
            cell: tuple((to, 0, labels[to]) for to in row if to != core.NOWHERE) for cell, row in self.around.items()
        }

    def spot(self, label: str) -> Vector:
        """Where a place lies in steps of the lattice, also one that is no cell."""
        cell = self.grid.cells.get(label)
        return self.grid.shape.lattice(*parse_label(label)) if cell is None else self.grid.spot(cell)

    def named(self, label: str) -> tuple[str, ...]:
        """The places around a cell by direction, those that are no cells too; "" beyond the letters and numbers."""
        if (found := self._named.get(label)) is None:
            (x, y), shape = self.spot(label), self.grid.shape
            places = (shape.place(x + dx, y + dy) for dx, dy in shape.steps)
            found = self._named[label] = tuple(render_label(*place) if place else "" for place in places)
        return found
