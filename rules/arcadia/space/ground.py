"""The ground of a scenario: its spaces, and what stands between and on them (ARC-B1, ARC-B2, ARC-B6, ARC-B7).

`Map` is data, part of what is agreed before a game. `Squares` is the same as a ground of the core, worked out once.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict

from rules.core.space import ground as core
from rules.core.space.grid import cells_of, grid_with
from rules.core.space.labels import in_reading_order
from rules.core.space.shapes import SQUARES
from rules.core.space.sight import Line, line_round_corners

Pair = tuple[str, str]


class Leg(NamedTuple):
    """What one movement point buys (ARC-M1): a step or a portal leads to a space, a door is the id of a border."""

    kind: Literal["step", "portal", "door"]
    to: str


class Map(BaseModel):
    """What a scenario's map is; doors are open or closed in the state. Places that are neither a space nor blocked are
    off the board."""

    model_config = ConfigDict(frozen=True)

    spaces: tuple[str, ...]
    """Every space where somebody can stand, row by row."""
    blocked: tuple[str, ...] = ()
    """Blocked terrain: it holds nobody, and blocks sight (ARC-B1)."""
    walls: tuple[Pair, ...] = ()
    doors: tuple[Pair, ...] = ()
    portals: dict[str, str] = {}
    """The colour of the portal in each space that has one (ARC-B7)."""

    @cached_property
    def squares(self) -> Squares:
        """The ground in integers."""
        return Squares(self)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy; its squares are worked out anew, as pydantic would take those of the original along."""
        copied = super().model_copy(update=update, deep=deep)
        copied.__dict__.pop("squares", None)
        return copied

    def are_beside(self, one: str, other: str) -> bool:
        """Whether two spaces are orthogonal neighbours, whatever stands between."""
        grid, index = self.squares.grid, self.squares.index
        return one in index and other in index and grid.distance(index[one], index[other]) == 1


def border_id(one: str, other: str) -> str:
    """What the border between two spaces is called, whichever of them comes first: "C1-D1"."""
    return "-".join(in_reading_order((one, other)))


class Squares(core.Ground):
    """A ground in integers; `portals` are the other ends of the portal in each space, with the moves that lead
    there."""

    def __init__(self, ground: Map) -> None:
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
        """`steps`, with the moves that lead there and that turn the door, where there is one."""
        legs = {cell: Leg("step", label) for cell, label in self.grid.labels.items()}
        turns = {door: Leg("door", id) for id, door in self.doors.items()}
        return {
            here: tuple((to, door, legs[to], turns.get(door)) for to, door in steps)
            for here, steps in self.steps.items()
        }

    @cached_property
    def plain(self) -> dict[int, tuple[tuple[tuple[int, int], int, Leg], ...]]:
        """The same as `rules.core.space.ways` takes them, where no door counts and nobody is roused."""
        return {here: tuple(((to, 0), 0, leg) for to, _, leg, _ in exits) for here, exits in self.exits.items()}

    @cached_property
    def gates(self) -> dict[int, int]:
        """The doors beside each space."""
        return {here: sum(door for _, door in steps) for here, steps in self.steps.items()}

    def line(self, one: int, other: int) -> Line | None:
        """The line between two spaces; None where the ground breaks it always (ARC-B5)."""
        key = (one, other) if one < other else (other, one)  # nothing in ARC-B5 goes by the direction
        if key not in self._lines:
            self._lines[key] = line_round_corners(self, *key)
        return self._lines[key]
