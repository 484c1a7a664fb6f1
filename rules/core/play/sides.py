"""Sides of a fight: allies, enemies, and the sides that remain."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

P = TypeVar("P")


@dataclass(frozen=True)
class Sides(Generic[P]):
    """The sides of a fight: members of one side are allies, and enemies of all others.

    `side_of` returns the side of a piece or a seat.
    """

    side_of: Callable[[P], str]

    def are_enemies(self, one: P, other: P) -> bool:
        return self.side_of(one) != self.side_of(other)

    def enemies(self, one: P, among: Iterable[P]) -> Iterator[P]:
        """Yields the members of other sides, in order."""
        own = self.side_of(one)
        return (other for other in among if self.side_of(other) != own)

    def allies(self, one: P, among: Iterable[P]) -> Iterator[P]:
        """Yields the members of the same side without `one`, in order."""
        own = self.side_of(one)
        return (other for other in among if other is not one and self.side_of(other) == own)

    def allies_and_enemies(self, one: P, among: Iterable[P]) -> tuple[list[P], list[P]]:
        """Returns a piece's or seat's allies and enemies, in order."""
        own = self.side_of(one)
        allies, enemies = list[P](), list[P]()
        for other in among:
            if self.side_of(other) != own:
                enemies.append(other)
            elif other is not one:
                allies.append(other)
        return allies, enemies

    def members(self, side: str, among: Iterable[P]) -> Iterator[P]:
        """Yields the members of a side, in order."""
        return (each for each in among if self.side_of(each) == side)

    def remaining(self, among: Iterable[P]) -> tuple[str, ...]:
        """Returns the sides with members, ordered by their first members."""
        return tuple(dict.fromkeys(map(self.side_of, among)))

    def last(self, among: Iterable[P]) -> str | None:
        """Returns the only side that has members; None if several or none remain."""
        left = self.remaining(among)
        return left[0] if len(left) == 1 else None

    def are_opposed(self, among: Iterable[P]) -> bool:
        """Returns whether these pieces or seats are on several sides."""
        return len(self.remaining(among)) > 1
