"""Rows for corrections that most games share: a piece's numbers, states and position, and the end of the game.

    FIGHTERS = Pieces(lambda state: state.fighters)
    CORRECTIONS = Corrections(
        FIGHTERS.figure("hp", Within(0, MOST_HP), then=_faint),
        FIGHTERS.flag("fallen"),
        FIGHTERS.place("cell", to=_free, sample=_cells),
        *endings(ends(GameEnded, _side), FIGHTERS.one_of),
    )

A row sets the attribute that it names ("hp") and adds an event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rules.core.contract.corrections import (
    End,
    Fit,
    MovePiece,
    OneOf,
    PieceMoved,
    Row,
    Sample,
    Set,
    Within,
    bare,
    tell_moved,
    tell_set,
)
from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term, UserText
from rules.core.play.table import Procedure, Table

Do = Callable[[Table[Any, Any], Any], Procedure[None] | None]
"""Carries out a correction."""
Then = Callable[[Table[Any, Any], Any], None]
"""Applies the consequences of a correction, such as a faint."""
ON_OR_OFF: Final = Within(0, 1)


def nothing_more(table: Table[Any, Any], correction: Any) -> None:
    """Does nothing, for corrections without consequences."""


def sets(of: Callable[[Any, str], Any], then: Then = nothing_more) -> Do:
    """Returns the function that sets the attribute named by the row.

    The attribute is a number or a state (1 or 0). `of` takes the game's state and the target, and returns the object
    that has the attribute.
    """

    def do(table: Table[Any, Any], correction: Set) -> None:
        owner = of(table.state, correction.target)
        before = getattr(owner, correction.what)
        setattr(owner, correction.what, type(before)(correction.value))
        tell_set(table, correction, int(before), correction.value)
        then(table, correction)

    return do


@dataclass(frozen=True)
class Pieces:
    """The pieces that corrections can target, by id; only pieces for which `among` is true."""

    all: Callable[[Any], Mapping[str, Any]]
    among: Callable[[Any], bool] = lambda piece: True

    @property
    def one_of(self) -> OneOf:
        """Condition that the target is one of these pieces."""
        return OneOf(self.ids)

    def ids(self, state: Any) -> Iterable[str]:
        return [id for id, piece in self.all(state).items() if self.among(piece)]

    def piece(self, state: Any, id: str) -> Any:
        return self.all(state)[id]

    def figure(
        self, what: str, value: Fit, *, then: Then = nothing_more, check: Fit | None = None,
        sample: Sample | None = None,
    ) -> Row[Any, Any]:  # fmt: skip
        """Returns the row that corrects a number of a piece."""
        return Row(Set, what, sets(self.piece, then), self.one_of, check=check, value=value, sample=sample)

    def flag(self, what: str, *, then: Then = nothing_more, check: Fit | None = None) -> Row[Any, Any]:
        """Returns the row that switches a piece's state on or off."""
        sample = self.other_way(what)
        return Row(Set, what, sets(self.piece, then), self.one_of, check=check, value=ON_OR_OFF, sample=sample)

    def other_way(self, what: str) -> Sample:
        """Returns the `Sample` that offers to switch the state."""
        return lambda setup, state, id: ({"value": int(not getattr(self.piece(state, id), what))},)

    def place(self, attribute: str, *, to: Fit, sample: Sample, then: Then = nothing_more) -> Row[Any, Any]:
        """Returns the row that corrects the position of a piece."""

        def move(table: Table[Any, Any], correction: MovePiece) -> None:
            piece = self.piece(table.state, correction.target)
            source = getattr(piece, attribute)
            setattr(piece, attribute, correction.to)
            tell_moved(table, correction, source, correction.to)
            then(table, correction)

        return Row(MovePiece, "", move, self.one_of, to=to, sample=sample)


def tell_entered(table: Table[Any, Any], id: str, to: Cell, reason: UserText) -> None:
    """Adds the event that a piece entered the board from elsewhere."""
    table.tell(PieceMoved(target=Piece(id), source=Cell(""), to=to, reason=reason))


@dataclass(frozen=True)
class Named:
    """Requires the correction's name to be one of those that `among` returns."""

    among: Callable[[Any, Any, Any], Iterable[str]]
    named: Callable[[str], Any] = Term
    """Turns a name into the form that refusals show."""

    def __call__(self, setup: Any, state: Any, correction: Any) -> Refusal | None:
        words = list(self.among(setup, state, correction))
        if correction.name in words:
            return None
        return Refusal("value-choice", text=UserText(correction.name), choices=[*map(self.named, words)])


@dataclass(frozen=True)
class Fewer:
    """Requires a count below `most`; the refusal has this code and the facts `count` and `most`."""

    code: str
    count: Callable[[Any], int]
    most: int

    def __call__(self, setup: Any, state: Any, correction: Any) -> Refusal | None:
        count = self.count(state)
        return None if count < self.most else Refusal(self.code, count=count, most=self.most)


def ends(told: Callable[..., Event], winner: Callable[[Any, str], str]) -> Do:
    """Returns the function that ends the game by setting the state's `verdict`, and its `winner` for a victory."""

    def do(table: Table[Any, Any], correction: End) -> None:
        table.state.verdict = correction.verdict
        if correction.verdict == "victory":
            table.state.winner = winner(table.state, correction.target)
        table.tell(told(outcome=Term(correction.verdict), reason=correction.reason))

    return do


def endings(do: Do, winners: OneOf, verdicts: Iterable[str] = ("draw", "abandoned")) -> Iterable[Row[Any, Any]]:
    """Yields the rows for a victory of one of `winners`, and for verdicts without a target."""
    yield Row(End, "victory", do, winners, sample=bare)
    yield from (Row(End, verdict, do, sample=bare) for verdict in verdicts)


def names_of(words: Callable[[Any, Any, str], Iterable[str]]) -> Sample:
    """Returns the `Sample` that offers every name in `words`."""
    return lambda setup, state, id: ({"name": each} for each in words(setup, state, id))
