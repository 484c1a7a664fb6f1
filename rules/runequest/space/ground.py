"""Ground of a fight: cells of one metre, obstacles, walls, and ceilings (RQ-Z1, RQ-Z3, RQ-S9).

`Map` is data of the set-up. `Tiles` is computed from it once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self

from pydantic import ConfigDict

from rules.core.facts.models import Model
from rules.core.space import ground as core
from rules.core.space.grid import CellGrid, cells_of, grid_with, mask_of
from rules.core.space.labels import parse_label, render_label
from rules.core.space.shapes import Shape, Vector
from rules.runequest.space.facing import COMPASSES, GridKind

Pair = tuple[str, str]


class Obstacle(Model):
    """Solid object, with its armour points (RQ-H4)."""

    model_config = ConfigDict(frozen=True)

    kind: str = "wall"
    ap: int = 20


class Map(Model):
    """Map of a scenario.

    `wall` is the material of walls, of the ceiling, and of the edge of the map. Ceilings are in centimetres; None is
    high enough for every fighter.
    """

    model_config = ConfigDict(frozen=True)

    grid: GridKind = "pointy-hexes"
    cells: tuple[str, ...]
    """Places where a fighter can stand, row by row."""
    obstacles: dict[str, Obstacle] = {}
    walls: tuple[Pair, ...] = ()
    wall: Obstacle = Obstacle()
    ceiling: int | None = None
    ceilings: dict[str, int] = {}
    """Ceilings of cells where the height is not `ceiling`."""

    @cached_property
    def tiles(self) -> Tiles:
        return Tiles(self)

    @property
    def site(self) -> Site:
        """Cache key for the ground."""
        return Site(self.tiles, self)

    @property
    def compass(self) -> Shape:
        return COMPASSES[self.grid]

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Returns a copy without the cached tiles, because they belong to the old values."""
        copied = super().model_copy(update=update, deep=deep)
        copied.__dict__.pop("tiles", None)
        return copied

    def ceiling_at(self, label: str) -> int | None:
        """Returns a cell's ceiling in centimetres.

        None is high enough for every fighter.
        """
        return self.ceilings.get(label, self.ceiling)

    def direction(self, one: str, other: str) -> int:
        """Returns the direction of the neighbour nearest to the straight line to another place (RQ-S14)."""
        (x, y), (u, v) = self.tiles.spot(one), self.tiles.spot(other)
        return self.compass.toward(u - x, v - y)

    def are_beside(self, one: str, other: str) -> bool:
        """Returns whether two places are neighbours, even if a wall divides them."""
        return self.distance(one, other) == 1

    def distance(self, one: str, other: str) -> int:
        """Returns the distance between two places in metres, ignoring obstacles."""
        tiles = self.tiles
        (a, b), (c, d) = tiles.axes[one], tiles.axes[other]
        return tiles.grid.shape.far(c - a, d - b)


@dataclass(frozen=True, slots=True)
class Site:
    """Cache key for the ground.

    For speed, the tiles are compared by identity, and the map is not compared.
    """

    tiles: Tiles
    ground: Map = field(compare=False)


class _Axes(dict[str, Vector]):
    """Axial coordinates by label, even for places outside the grid."""

    def __init__(self, grid: CellGrid) -> None:
        super().__init__({label: grid.axial(cell) for label, cell in grid.cells.items()})
        self._shape = grid.shape

    def __missing__(self, label: str) -> Vector:
        return self._shape.axes(*self._shape.lattice(*parse_label(label)))


class Tiles(core.Ground):
    """Ground with integers for cells and bit masks for sets of cells.

    On squares, a diagonal step is impossible if both ways round the corner are shut (RQ-Z3).
    """

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
        """Zone by cell and facing (RQ-Z1, RQ-Z3)."""
        arcs = [self.grid.shape.arc(facing) for facing in range(len(self.grid.shape))]
        return {
            cell: tuple(mask_of(row[direction] for direction in arc if row[direction] != core.NOWHERE) for arc in arcs)
            for cell, row in self.around.items()
        }

    @cached_property
    def blocked(self) -> dict[int, int]:
        """Directions of each cell's obstacles, walls and edges of the map (RQ-S9)."""
        grid, walled = self.grid, self.grid.sides(self.walls)
        free = [
            grid.shift(self.floor, grid.shape.opposite(direction)) & ~walls for direction, walls in enumerate(walled)
        ]
        return {
            cell: mask_of(direction for direction, cells in enumerate(free) if not cells >> cell & 1)
            for cell in cells_of(self.floor)
        }

    def in_set(self, cells: int) -> tuple[str, ...]:
        """Returns the labels of a set of cells in reading order."""
        return tuple(self.grid.labels_of(cells))

    @cached_property
    def exits(self) -> dict[int, tuple[tuple[int, int, str], ...]]:
        """Steps from each cell, clockwise, in the form that `rules.core.space.ways` needs."""
        labels = self.labels
        return {
            cell: tuple((to, 0, labels[to]) for to in row if to != core.NOWHERE) for cell, row in self.around.items()
        }

    def spot(self, label: str) -> Vector:
        """Returns the lattice coordinates of any place, even outside the grid."""
        cell = self.grid.cells.get(label)
        return self.grid.shape.lattice(*parse_label(label)) if cell is None else self.grid.spot(cell)

    def named(self, label: str) -> tuple[str, ...]:
        """Returns the labels of the places around a cell, by direction.

        A place too far outside the grid to have a label is "".
        """
        if (found := self._named.get(label)) is None:
            (x, y), shape = self.spot(label), self.grid.shape
            places = (shape.place(x + dx, y + dy) for dx, dy in shape.steps)
            found = self._named[label] = tuple(render_label(*place) if place else "" for place in places)
        return found
