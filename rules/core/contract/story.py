"""Stories of games: sums over a game's events, from which the bot tells at the end how it went.

A ruleset says which events count and for which piece; the bot adds them up and words them. The sums are not part of the
state. They are read from the journal, so an undo takes back what it counted, and journals of earlier versions
contribute what they contain.
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
    """A number that is counted for each piece: how much an event of a class adds, and to which piece ("": none).

    `what` names it in Fluent, as `<ruleset>-story-<what>` or the bot's `story-<what>`, with the number as `$count`. The
    bot has words for kills, dealt, taken (damage), healed, coins and treasures. Damage means hit points really lost. If
    the event's damage may exceed that, `of` returns the damaged piece, and no more is counted than the hit points that
    this piece had (`Story.left`).
    """

    what: str
    event: type[E]
    piece_of: Callable[[E], str]
    count: Callable[[E], int] = _once
    of: Callable[[E], str] | None = None


@dataclass(frozen=True, slots=True)
class Left(Generic[E]):
    """Facts that an event contains about a piece's hit points.

    `piece_of` returns the piece ("": none), `left` its hit points after the event, and `most` its maximum. None means
    that the event does not say; for `left`, the number known before is then forgotten.
    """

    event: type[E]
    piece_of: Callable[[E], str]
    left: Callable[[E], int | None]
    most: Callable[[E], int | None] = _unsaid


@dataclass(frozen=True, slots=True)
class Roll(Generic[E]):
    """A roll or draw that the story compares with others of its kind, told in the words of its event.

    `worth` returns how good it was, the higher the better, or None if it does not count.
    """

    event: type[E]
    worth: Callable[[E], int | None]


@dataclass(frozen=True, slots=True)
class Story:
    """Definition of a game's story: round events, tallies, rolls, and events about hit points.

    `round` is the class of event that begins a round. If `is_final`, the story tells which pieces survived and which
    fell; clear it where fallen pieces come back. `credited` returns the name under which the story lists a piece's
    numbers: many monsters may share one, a `Term`.
    """

    round: type[Event] | None = None
    tallies: tuple[Tally[Any], ...] = ()
    rolls: tuple[Roll[Any], ...] = ()
    left: tuple[Left[Any], ...] = ()
    is_final: bool = True
    credited: Callable[[Any, Any, str], Mark] = _itself

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
