"""Sides: who fights alongside whom, and who is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

P = TypeVar("P")


@dataclass(frozen=True)
class Sides(Generic[P]):
    """The sides of a fight: all of one side are allies, and enemies of everybody else.

    `of` gives the side of a piece or a seat (`Sides(attrgetter("side"))` for `SeatInfo`). A ruleset has one such
    value for its pieces; which enemies can be attacked is up to its rules.
    """

    of: Callable[[P], str]

    def are_enemies(self, one: P, other: P) -> bool:
        """Whether two are on different sides."""
        return self.of(one) != self.of(other)

    def enemies(self, one: P, among: Iterable[P]) -> Iterator[P]:
        """Those on other sides, in order."""
        own = self.of(one)
        return (other for other in among if self.of(other) != own)

    def allies(self, one: P, among: Iterable[P]) -> Iterator[P]:
        """The others on the same side, in order."""
        own = self.of(one)
        return (other for other in among if other is not one and self.of(other) == own)

    def members(self, side: str, among: Iterable[P]) -> Iterator[P]:
        """Those on a side, in order."""
        return (each for each in among if self.of(each) == side)

    def left(self, among: Iterable[P]) -> tuple[str, ...]:
        """The sides with anybody left, in the order of their first members."""
        return tuple(dict.fromkeys(map(self.of, among)))

    def last(self, among: Iterable[P]) -> str | None:
        """The only side with anybody left; None if there are several, or none."""
        left = self.left(among)
        return left[0] if len(left) == 1 else None

    def are_opposed(self, among: Iterable[P]) -> bool:
        """Whether they are on at least two sides."""
        return len(self.left(among)) > 1
