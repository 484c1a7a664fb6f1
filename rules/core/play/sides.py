"""Sides: who fights alongside whom, and who is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

P = TypeVar("P")


@dataclass(frozen=True)
class Sides(Generic[P]):
    """The sides of a fight: all of one side are allies, and enemies of everybody else.

    `side_of` gives the side of a piece or a seat (`Sides(lambda seat: seat.side)` for `SeatInfo`). A ruleset has one
    such value for its pieces; which enemies can be attacked is up to its rules.
    """

    side_of: Callable[[P], str]

    def are_enemies(self, one: P, other: P) -> bool:
        """Whether two are on different sides."""
        return self.side_of(one) != self.side_of(other)

    def enemies(self, one: P, among: Iterable[P]) -> Iterator[P]:
        """Those on other sides, in order."""
        own = self.side_of(one)
        return (other for other in among if self.side_of(other) != own)

    def allies(self, one: P, among: Iterable[P]) -> Iterator[P]:
        """The others on the same side, in order."""
        own = self.side_of(one)
        return (other for other in among if other is not one and self.side_of(other) == own)

    def apart(self, one: P, among: Iterable[P]) -> tuple[list[P], list[P]]:
        """The allies and the enemies of one, each in order."""
        own = self.side_of(one)
        allies, enemies = list[P](), list[P]()
        for other in among:
            if self.side_of(other) != own:
                enemies.append(other)
            elif other is not one:
                allies.append(other)
        return allies, enemies

    def members(self, side: str, among: Iterable[P]) -> Iterator[P]:
        """Those on a side, in order."""
        return (each for each in among if self.side_of(each) == side)

    def remaining(self, among: Iterable[P]) -> tuple[str, ...]:
        """The sides with anybody left, in the order of their first members."""
        return tuple(dict.fromkeys(map(self.side_of, among)))

    def last(self, among: Iterable[P]) -> str | None:
        """The only side with anybody left; None if there are several, or none."""
        left = self.remaining(among)
        return left[0] if len(left) == 1 else None

    def are_opposed(self, among: Iterable[P]) -> bool:
        """Whether they are on at least two sides."""
        return len(self.remaining(among)) > 1
