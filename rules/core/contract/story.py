"""The story of a game: what its events add up to, so that the house can tell at the end how it went.

A ruleset says which events count and for whom; the house adds them up and words them. Nothing of it is state: it is
read from the journal, so an undo takes back what it counted, and journals of earlier versions tell what they have.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules.core.facts.events import Event
from rules.core.facts.words import Mark, Piece

E = TypeVar("E", bound=Event)


def _once(event: Any) -> int:
    return 1


def _unsaid(event: Any) -> None:
    return None


def _itself(setup: Any, state: Any, piece: str) -> Mark:
    return Piece(piece)


@dataclass(frozen=True, slots=True)
class Tally(Generic[E]):
    """Something that is counted of each piece: how much an event of a class adds, and to whose number ("": nobody's).

    `what` names it in Fluent, `<ruleset>-story-<what>` or the house's `story-<what>`, with the number as `$count`. The
    house has words for kills, dealt, taken (damage), healed, coins and treasures. Damage means hit points really lost:
    if the event tells damage that may be more than that, `of` says whose they are, and no more counts than that piece
    had (`Story.left`).
    """

    what: str
    event: type[E]
    whose: Callable[[E], str]
    count: Callable[[E], int] = _once
    of: Callable[[E], str] | None = None


@dataclass(frozen=True, slots=True)
class Left(Generic[E]):
    """What an event tells of a piece's hit points: whose they are ("": nobody's), how many are left after it (None: it
    does not say, so that what was known is forgotten), and how many the piece can have (None: it does not say)."""

    event: type[E]
    whose: Callable[[E], str]
    left: Callable[[E], int | None]
    most: Callable[[E], int | None] = _unsaid


@dataclass(frozen=True, slots=True)
class Roll(Generic[E]):
    """A roll or draw that the story compares with its like: how good it was, the higher the better, or None where it
    does not count. It is told in the words of its event."""

    event: type[E]
    worth: Callable[[E], int | None]


@dataclass(frozen=True, slots=True)
class Story:
    """What the story of a game is made of: the event that begins a round, the numbers, the rolls, and what tells of hit
    points left.

    Who lived and who fell is told unless nothing that falls `is_final`: where everybody comes back, it says nothing.
    `credited` says whose number it is in the end: those of many monsters may be one for all, under a `Term`.
    """

    round: type[Event] | None = None
    tallies: tuple[Tally[Any], ...] = ()
    rolls: tuple[Roll[Any], ...] = ()
    left: tuple[Left[Any], ...] = ()
    is_final: bool = True
    credited: Callable[[Any, Any, str], Mark] = _itself

    @property
    def counted(self) -> tuple[type[Event], ...]:
        """The classes of events in which something of note happens."""
        kinds: list[type[Event]] = [*(each.event for each in self.tallies), *(each.event for each in self.rolls)]
        return tuple(dict.fromkeys(kinds))

    @property
    def events(self) -> tuple[type[Event], ...]:
        """All classes of events that it is made of."""
        begins = (self.round,) if self.round else ()
        return tuple(dict.fromkeys((*self.counted, *(each.event for each in self.left), *begins)))
