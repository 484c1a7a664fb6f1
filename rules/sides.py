"""Sides: who stands with whom, and who is left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

P = TypeVar("P")


@dataclass(frozen=True)
class Sides(Generic[P]):
    """Those who fight, by sides: all of one side are allies, and enemies of everybody else.

    `of` says somebody's side: a piece's, or a seat's (`Sides(lambda seat: seat.side)` for `SeatInfo`). A ruleset has
    one such value for its pieces; who of the enemies can be attacked is up to its rules.
    """

    of: Callable[[P], str]

    def are_enemies(self, one: P, other: P) -> bool:
        """Whether two are of different sides."""
        return self.of(one) != self.of(other)

    def are_allies(self, one: P, other: P) -> bool:
        """Whether two are of one side; nobody is an ally of oneself."""
        return one is not other and self.of(one) == self.of(other)

    def enemies(self, one: P, among: Iterable[P]) -> Iterator[P]:
        """Those who are of another side, in their order."""
        own = self.of(one)
        return (other for other in among if self.of(other) != own)

    def allies(self, one: P, among: Iterable[P]) -> Iterator[P]:
        """The others of one's own side, in their order."""
        own = self.of(one)
        return (other for other in among if other is not one and self.of(other) == own)

    def members(self, side: str, among: Iterable[P]) -> Iterator[P]:
        """Those of a side, in their order."""
        return (each for each in among if self.of(each) == side)

    def left(self, among: Iterable[P]) -> tuple[str, ...]:
        """The sides that have anybody, in the order of their first members."""
        return tuple(dict.fromkeys(map(self.of, among)))

    def last(self, among: Iterable[P]) -> str | None:
        """The only side that has anybody; None where there are several, or none."""
        left = self.left(among)
        return left[0] if len(left) == 1 else None

    def are_opposed(self, among: Iterable[P]) -> bool:
        """Whether they are of two sides at least."""
        return len(self.left(among)) > 1
