"""Stories of games: sums over a game's events, from which the bot tells at the end how it went.

The sums are read from the journal and are not part of the state. An undo therefore takes its events out of the sums.
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
    """A number that is counted for each piece."""

    what: str
    """Name in Fluent: `<ruleset>-story-<what>`, or the bot's `story-<what>`, with the number as `$count`.

    The bot has words for kills, dealt, taken (damage), healed, coins and treasures.
    """
    event: type[E]
    """Class of the events that count."""
    piece_of: Callable[[E], str]
    """Returns the piece that the event counts for; "" for none."""
    count: Callable[[E], int] = _once
    """Returns the amount that the event adds."""
    of: Callable[[E], str] | None = None
    """Returns the damaged piece, if the event's damage may exceed the hit points that the piece had.

    The amount is then limited to these hit points (`Story.left`).
    """


@dataclass(frozen=True, slots=True)
class Left(Generic[E]):
    """An event's statements about a piece's hit points."""

    event: type[E]
    piece_of: Callable[[E], str]
    """Returns the piece; "" for none."""
    left: Callable[[E], int | None]
    """Returns the hit points after the event; None if they are now unknown."""
    most: Callable[[E], int | None] = _unsaid
    """Returns the maximum; None if the event does not say."""


@dataclass(frozen=True, slots=True)
class Roll(Generic[E]):
    """A roll or draw that the story compares with others of its kind."""

    event: type[E]
    worth: Callable[[E], int | None]
    """Returns a figure that is higher for better rolls, or None if the roll does not count."""


@dataclass(frozen=True, slots=True)
class Story:
    """Definition of a game's story: the events that count, and for which piece."""

    round: type[Event] | None = None
    """Class of event that begins a round."""
    tallies: tuple[Tally[Any], ...] = ()
    rolls: tuple[Roll[Any], ...] = ()
    left: tuple[Left[Any], ...] = ()
    is_final: bool = True
    """True if the story tells which pieces survived; clear it if fallen pieces come back."""
    credited: Callable[[Any, Any, str], Mark] = _itself
    """Returns the name under which a piece's numbers are listed. Many monsters may share a `Term`."""

    @property
    def counted(self) -> tuple[type[Event], ...]:
        """Classes of events that tallies or rolls count."""
        kinds: list[type[Event]] = [*(each.event for each in self.tallies), *(each.event for each in self.rolls)]
        return tuple(dict.fromkeys(kinds))

    @property
    def events(self) -> tuple[type[Event], ...]:
        """Classes of all events that the story uses."""
        begins = (self.round,) if self.round else ()
        return tuple(dict.fromkeys((*self.counted, *(each.event for each in self.left), *begins)))
