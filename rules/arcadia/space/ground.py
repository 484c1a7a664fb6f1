"""The ground of a scenario: its spaces, and what stands between and on them (ARC-B1, ARC-B2, ARC-B6, ARC-B7).

`Ground` is data, part of what is agreed before a game. `Squares` is the same in integers, worked out once: spaces are
numbered in reading order, a set of spaces or of doors is an int with those bits set.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, Self

from pydantic import BaseModel, ConfigDict

from rules.arcadia.space.lines import Line
from rules.core.space.hexgrid import parse_hex, render_hex

Pair = tuple[str, str]

AROUND = ((0, -1), (-1, 0), (1, 0), (0, 1))
"""From a space to its neighbours, in reading order."""


class Ground(BaseModel):
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
        index, spots = self.squares.index, self.squares.spots
        if one not in index or other not in index:
            return False
        (x, y), (u, v) = spots[index[one]], spots[index[other]]
        return abs(x - u) + abs(y - v) == 1


def in_reading_order(labels: Iterable[str]) -> tuple[str, ...]:
    """Places row by row."""
    return tuple(sorted(labels, key=lambda label: parse_hex(label)[::-1]))


def border_id(one: str, other: str) -> str:
    """What the border between two spaces is called, whichever of them comes first: "C1-D1"."""
    return "-".join(in_reading_order((one, other)))


class Squares:
    """A ground in integers.

    `index` numbers the spaces, `doors` gives each door's bit by its id. `steps` lists the neighbours of each space to
    which no wall bars the way, with the bit of the door between (0: none); `joints` gives the same by pairs. `portals`
    lists the other ends of the portal in each space. `lines` keeps what `rules.arcadia.space.sight` works out.
    """

    __slots__ = ("doors", "index", "joints", "labels", "lines", "places", "portals", "spots", "steps")

    def __init__(self, ground: Ground) -> None:
        self.labels = in_reading_order(ground.spaces)
        self.index = {label: number for number, label in enumerate(self.labels)}
        self.spots = tuple(parse_hex(label) for label in self.labels)
        self.places = {spot: number for number, spot in enumerate(self.spots)}
        self.doors = {border_id(*pair): 1 << number for number, pair in enumerate(ground.doors)}
        walls = {border_id(*pair) for pair in ground.walls}
        self.joints: dict[tuple[int, int], int] = {}
        steps: list[list[tuple[int, int]]] = [[] for _ in self.labels]
        for one, (x, y) in enumerate(self.spots):
            for dx, dy in AROUND:
                other = self.places.get((x + dx, y + dy))
                if other is not None and (border := self.border(one, other)) not in walls:
                    self.joints[one, other] = door = self.doors.get(border, 0)
                    steps[one].append((other, door))
        self.steps = tuple(map(tuple, steps))
        numbers = range(len(self.labels))
        colours = tuple(ground.portals.get(label, "") for label in self.labels)
        self.portals = tuple(
            tuple(other for other in numbers if colours[other] == colours[one] and other != one) if colours[one] else ()
            for one in numbers
        )
        self.lines: dict[tuple[int, int], Line | None] = {}

    def border(self, one: int, other: int) -> str:
        """The id of the border between two neighbours: as `border_id` has it, since numbers follow reading order."""
        return f"{self.labels[min(one, other)]}-{self.labels[max(one, other)]}"

    def place(self, x: int, y: int) -> str:
        """The label of a place, also of one that is no space."""
        return render_hex(x, y) if x >= 0 and y >= 0 else ""
