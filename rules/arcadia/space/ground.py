"""The ground of a scenario: spaces, borders, blocked terrain and portals (ARC-B1, ARC-B2, ARC-B6, ARC-B7).

`Map` is data of the set-up. `Squares` is computed from it once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal, NamedTuple, Self

from pydantic import ConfigDict

from rules.core.facts.models import Model
from rules.core.space import ground as core
from rules.core.space.grid import cells_of, grid_with
from rules.core.space.labels import in_reading_order
from rules.core.space.shapes import SQUARES
from rules.core.space.sight import Line, line_round_corners

Pair = tuple[str, str]


class Leg(NamedTuple):
    """Move that costs one movement point: a step, a portal, or opening or closing a door (ARC-M1).

    `to` is a space, or the id of the door's border.
    """

    kind: Literal["step", "portal", "door"]
    to: str


class Map(Model):
    """Map of a scenario; the state has the closed doors."""

    model_config = ConfigDict(frozen=True)

    spaces: tuple[str, ...]
    """All spaces, row by row."""
    blocked: tuple[str, ...] = ()
    """Places that hold no character and block sight (ARC-B1)."""
    walls: tuple[Pair, ...] = ()
    doors: tuple[Pair, ...] = ()
    portals: dict[str, str] = {}
    """Colour of each portal by its space (ARC-B7)."""

    @cached_property
    def squares(self) -> Squares:
        return Squares(self)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Returns a copy without the cached squares, because they belong to the old values."""
        copied = super().model_copy(update=update, deep=deep)
        copied.__dict__.pop("squares", None)
        return copied

    def are_beside(self, one: str, other: str) -> bool:
        """Returns whether two spaces are orthogonal neighbours, even if a wall or door divides them."""
        grid, index = self.squares.grid, self.squares.index
        return one in index and other in index and grid.distance(index[one], index[other]) == 1


def border_id(one: str, other: str) -> str:
    """Returns the id of the border between two spaces in any order, such as "C1-D1"."""
    return "-".join(in_reading_order((one, other)))


class Squares(core.Ground):
    """Ground with integers for spaces and bit masks for sets of spaces.

    `ground` is the map. `portals` maps each space to the other ends of its portal.
    """

    def __init__(self, ground: Map) -> None:
        self.ground = ground
        borders = [*ground.walls, *ground.doors]
        grid = grid_with(SQUARES, [*ground.spaces, *ground.blocked, *(label for pair in borders for label in pair)])
        walls, doors = (
            [(grid.cells[one], grid.cells[other]) for one, other in pairs] for pairs in (ground.walls, ground.doors)
        )
        super().__init__(grid, grid.mask(ground.spaces), grid.sides(walls), doors)
        ends: dict[str, list[int]] = {}
        for cell in cells_of(grid.mask(ground.portals) & self.floor):
            ends.setdefault(ground.portals[grid.labels[cell]], []).append(cell)
        self.portals: dict[int, tuple[tuple[int, Leg], ...]] = dict.fromkeys(cells_of(self.floor), ())
        self.portals |= {
            cell: tuple((other, Leg("portal", grid.labels[other])) for other in same if other != cell)
            for same in ends.values()
            for cell in same
        }
        self._lines: dict[tuple[int, int], Line | None] = {}

    @cached_property
    def exits(self) -> dict[int, tuple[tuple[int, int, Leg, Leg | None], ...]]:
        """Steps from each space, as moves.

        A step through a door comes with the move that opens or closes the door.
        """
        legs = {cell: Leg("step", label) for cell, label in self.grid.labels.items()}
        turns = {door: Leg("door", id) for id, door in self.doors.items()}
        return {
            here: tuple((to, door, legs[to], turns.get(door)) for to, door in steps)
            for here, steps in self.steps.items()
        }

    @cached_property
    def plain(self) -> dict[int, tuple[tuple[tuple[int, int], int, Leg], ...]]:
        """Steps from each space for the searches of `rules.core.space.ways`, ignoring doors and guards."""
        return {here: tuple(((to, 0), 0, leg) for to, _, leg, _ in exits) for here, exits in self.exits.items()}

    @cached_property
    def gates(self) -> dict[int, int]:
        """Doors of each space, as a set."""
        return {here: sum(door for _, door in steps) for here, steps in self.steps.items()}

    def line(self, one: int, other: int) -> Line | None:
        """Returns the line of sight between two spaces, or None if the ground blocks it (ARC-B5)."""
        key = (one, other) if one < other else (other, one)  # ARC-B5 is the same in both directions
        if key not in self._lines:
            self._lines[key] = line_round_corners(self, *key)
        return self._lines[key]
