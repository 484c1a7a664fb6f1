"""Directions, facing and turning, on hexes and squares alike (RQ-Z1, RQ-T1, RQ-T2, RQ-S14).

A facing is a number: 0 to 5 clockwise from the north-east on hexes with a corner on top, 0 to 7 clockwise from the
north on squares. `Compass` is all that differs between the two.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

GridKind = Literal["pointy-hexes", "squares"]

Spot = tuple[int, int]
"""A place in whole steps of its grid's lattice (`rules.core.space.layouts.Grid.lattice`); x grows to the east, y to the
south."""

MOST_STEPS: Final = 2
"""How far one may turn in a strike rank and stay engaged (RQ-T1): 120° on hexes, 90° on squares."""


@dataclass(frozen=True)
class Compass:
    """The directions of a grid, clockwise.

    `names` are those of the tables in small letters, `vectors` lead to the neighbours, `north` is the first direction's
    angle in degrees. `square` is how many times a step of the lattice to the south counts, squared, of one to the east.
    """

    names: tuple[str, ...]
    vectors: tuple[Spot, ...]
    north: int
    square: int

    def __len__(self) -> int:
        return len(self.vectors)

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each direction by its name."""
        return {name: number for number, name in enumerate(self.names)}

    def degrees(self, facing: int) -> int:
        """A facing as boards draw it: clockwise from the top."""
        return (self.north + facing * 360 // len(self)) % 360

    def turned(self, facing: int, steps: int) -> int:
        """The facing so many steps farther, clockwise; counter-clockwise if there are fewer than none."""
        return (facing + steps) % len(self)

    def front(self, facing: int) -> tuple[int, int, int]:
        """The three directions of a zone, clockwise (RQ-Z1)."""
        return self.turned(facing, -1), facing, self.turned(facing, 1)

    def turn(self, facing: int, to: int) -> int:
        """The steps from one facing to another the shorter way: clockwise above 0, as is half a turn."""
        steps = (to - facing) % len(self)
        return steps if 2 * steps <= len(self) else steps - len(self)

    def turn_degrees(self, facing: int, to: int) -> int:
        """How far such a turn is, whichever way it goes."""
        return abs(self.turn(facing, to)) * 360 // len(self)

    def keeps_engaged(self, facing: int, to: int) -> bool:
        """Whether one may turn so far within a strike rank and stay engaged (RQ-T1, RQ-T2)."""
        return abs(self.turn(facing, to)) <= MOST_STEPS

    def turns(self, facing: int) -> tuple[int, ...]:
        """The other facings, the nearest first, and of two equally near the clockwise one first."""
        return self._turns[facing]

    @cached_property
    def _turns(self) -> tuple[tuple[int, ...], ...]:
        half = len(self) // 2
        steps = [turn for far in range(1, half) for turn in (far, -far)]
        return tuple(tuple(self.turned(facing, turn) for turn in (*steps, half)) for facing in range(len(self)))

    def toward(self, dx: int, dy: int) -> int:
        """The direction of the neighbour nearest to the straight line that leads so far away; of two equally near the
        clockwise one (RQ-S14). For a neighbour itself it is the neighbour's direction."""
        if (dx, dy) in self.vectors:
            return self.vectors.index((dx, dy))
        nearest = [
            (abs(x * dy - y * dx), number) for number, (x, y) in enumerate(self.vectors) if self._leads(x, y, dx, dy)
        ]
        least = min(off for off, _ in nearest)
        tied = [number for off, number in nearest if off == least]
        return tied[-1] if len(tied) == 1 or self.turned(tied[0], 1) == tied[1] else tied[0]

    def _leads(self, x: int, y: int, dx: int, dy: int) -> bool:
        """Whether a neighbour lies ahead rather than behind."""
        return x * dx + self.square * y * dy > 0

    def sides_of(self, direction: int) -> tuple[int, ...]:
        """The directions beside one that leads across a corner; none where it leads across a side."""
        x, y = self.vectors[direction]
        is_corner = self is SQUARES and x != 0 and y != 0
        return (self.turned(direction, -1), self.turned(direction, 1)) if is_corner else ()


HEXES: Final = Compass(
    ("ne", "e", "se", "sw", "w", "nw"), ((1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)), north=30, square=3
)
SQUARES: Final = Compass(
    ("n", "ne", "e", "se", "s", "sw", "w", "nw"),
    ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)),
    north=0,
    square=1,
)
COMPASSES: Final[dict[GridKind, Compass]] = {"pointy-hexes": HEXES, "squares": SQUARES}
