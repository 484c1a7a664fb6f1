"""The ground of a fight: its cells of one metre, what stands in and between them, and how high it is (RQ-Z1, RQ-Z3,
RQ-S9).

`Ground` is data, part of what is agreed before a game. `Tiles` is the same in integers, worked out once: cells are
numbered in reading order, a set of cells is an int with those bits set, and so is a set of directions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Self

from pydantic import BaseModel, ConfigDict

from rules.core.space.hexgrid import parse_hex, render_hex
from rules.core.space.layouts import Grid
from rules.runequest.space.facing import COMPASSES, Compass, GridKind, Spot

Pair = tuple[str, str]

NOWHERE: Final = -1
"""In place of the number of a cell."""


class Obstacle(BaseModel):
    """Something solid: what it is, and the armour points that a blow has to get through (RQ-H4)."""

    model_config = ConfigDict(frozen=True)

    kind: str = "wall"
    ap: int = 20


class Ground(BaseModel):
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
    def compass(self) -> Compass:
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
        (x, y), (u, v) = self.tiles.spot(one), self.tiles.spot(other)
        across, down = abs(u - x), abs(v - y)
        return max(across, down) if self.grid == "squares" else max(down, (across + down) // 2)


@dataclass(frozen=True, slots=True)
class Site:
    """A ground as part of a key: one and the same, since comparing grounds takes long."""

    tiles: Tiles
    ground: Ground = field(compare=False)


def in_reading_order(labels: Iterable[str]) -> tuple[str, ...]:
    """Places row by row."""
    return tuple(sorted(labels, key=lambda label: parse_hex(label)[::-1]))


class Tiles:
    """A ground in integers.

    `index` numbers the cells. `around` gives for each cell the neighbour in each direction to which a way leads, or
    NOWHERE. `near` is the set of these, `fronts` the zone of somebody there by facing (RQ-Z1, RQ-Z3). `blocked` is the
    set of directions in which something solid is beside a cell: an obstacle, a wall, or the edge of the map (RQ-S9).
    """

    __slots__ = (
        "_compass", "_named", "around", "blocked", "fronts", "index", "labels", "layout", "near", "places", "spots"
    )  # fmt: skip

    def __init__(self, ground: Ground) -> None:
        compass = self._compass = ground.compass
        self._named: dict[str, tuple[str, ...]] = {}
        self.layout = Grid(ground.grid)
        self.labels = in_reading_order(ground.cells)
        self.index = {label: number for number, label in enumerate(self.labels)}
        self.spots: tuple[Spot, ...] = tuple(map(self.layout.lattice, self.labels))
        self.places = {spot: number for number, spot in enumerate(self.spots)}
        walls = {frozenset(map(self.layout.lattice, pair)) for pair in ground.walls}
        directions = range(len(compass))
        around, blocked = [], []
        for spot in self.spots:
            to = [self._beside(spot, compass.vectors[direction]) for direction in directions]
            walled = [self._is_walled(walls, compass, spot, direction, is_filled=False) for direction in directions]
            filled = [self._is_walled(walls, compass, spot, direction, is_filled=True) for direction in directions]
            around.append(
                tuple(
                    NOWHERE if shut else self.places.get(each, NOWHERE) for each, shut in zip(to, filled, strict=True)
                )
            )
            blocked.append(sum(1 << number for number in directions if walled[number] or to[number] not in self.places))
        self.around: tuple[tuple[int, ...], ...] = tuple(around)
        self.blocked: tuple[int, ...] = tuple(blocked)
        self.near = tuple(self._set_of(row) for row in self.around)
        self.fronts = tuple(
            tuple(self._set_of(row[direction] for direction in compass.front(facing)) for facing in directions)
            for row in self.around
        )

    @staticmethod
    def _beside(spot: Spot, vector: Spot) -> Spot:
        return spot[0] + vector[0], spot[1] + vector[1]

    @staticmethod
    def _set_of(cells: Iterable[int]) -> int:
        found = 0
        for cell in cells:
            if cell != NOWHERE:
                found |= 1 << cell
        return found

    def _is_walled(
        self, walls: set[frozenset[Spot]], compass: Compass, spot: Spot, direction: int, *, is_filled: bool
    ) -> bool:
        """Whether walls stand between a place and its neighbour. Around a corner both ways have to be shut; with
        `is_filled` a place that is no cell shuts one as well."""
        to = self._beside(spot, compass.vectors[direction])
        sides = [self._beside(spot, compass.vectors[each]) for each in compass.sides_of(direction)]
        if not sides:
            return frozenset((spot, to)) in walls
        return all(
            frozenset((spot, side)) in walls
            or frozenset((side, to)) in walls
            or (is_filled and side not in self.places)
            for side in sides
        )

    def in_set(self, cells: int) -> tuple[str, ...]:
        """The labels of a set, in reading order."""
        found = []
        while cells:
            low = cells & -cells
            found.append(self.labels[low.bit_length() - 1])
            cells ^= low
        return tuple(found)

    def spot(self, label: str) -> Spot:
        """Where a place lies, also one that is no cell."""
        number = self.index.get(label)
        return self.layout.lattice(label) if number is None else self.spots[number]

    def beside(self, label: str) -> tuple[str, ...]:
        """The places around a cell by direction, those that are no cells too; "" beyond the letters and numbers."""
        if (found := self._named.get(label)) is None:
            found = self._named[label] = tuple(self._place(label, vector) for vector in self._compass.vectors)
        return found

    def _place(self, label: str, vector: Spot) -> str:
        found = self.layout.place(*self._beside(self.spot(label), vector))
        return render_hex(*found) if found else ""
