"""Locke: events of a game master's corrections, each with the given reason.

A secret figure, card or item is sent to its owner in a separate event. The table learns only that a correction was
made.
"""

from __future__ import annotations

from typing import Literal

from rules.core.contract.corrections import Corrected, PieceMoved, PieceRemoved
from rules.core.facts.events import Event
from rules.core.facts.words import Cell, Phrase, Piece, Term, UserText


class WordCorrected(Event):
    """The game master sets a participant's condition, silhouette or party."""

    kind: Literal["word-corrected"] = "word-corrected"
    target: Piece
    field: Term
    word: Term = Term("")
    reason: UserText = UserText("")


class FigureCorrected(Event):
    """The game master sets a secret figure.

    Only its owner's seat sees this event.
    """

    kind: Literal["figure-corrected"] = "figure-corrected"
    field: Term
    before: int
    after: int


class PieceReturned(Event):
    """The game master brings a participant back to life."""

    kind: Literal["piece-returned"] = "piece-returned"
    target: Piece
    reason: UserText = UserText("")


class ThingCorrected(Event):
    """The game master tries to give a participant a card or item, or to take one away.

    `added` is true if the thing was to be given. `what` is "item" or "card". The event does not reveal whether the
    attempt succeeded.
    """

    kind: Literal["thing-corrected"] = "thing-corrected"
    target: Piece
    what: Term
    added: bool
    reason: UserText = UserText("")


class ThingNamed(Event):
    """A card or item was given or taken away.

    Only its owner's seat sees this event.
    """

    kind: Literal["thing-named"] = "thing-named"
    card: Term = Term("")
    items: tuple[Phrase, ...] = ()
    added: bool


class ThingNotCorrected(Event):
    """A card or item could not be given or taken away.

    Only its owner's seat sees this event. `why` is "too-many", "not-in-deck" or "not-there".
    """

    kind: Literal["thing-not-corrected"] = "thing-not-corrected"
    thing: Term
    added: bool
    why: Term


class SpaceTurned(Event):
    """The game master opens or closes the card of a space."""

    kind: Literal["space-turned"] = "space-turned"
    place: Cell
    is_open: bool
    reason: UserText = UserText("")


class Verdict(Event):
    """The game master ends the game."""

    kind: Literal["verdict"] = "verdict"
    verdict: Term
    target: Piece = Piece("")
    reason: UserText = UserText("")


CORRECTION_EVENTS: tuple[type[Event], ...] = (
    Corrected, WordCorrected, FigureCorrected, PieceMoved, PieceReturned, PieceRemoved, ThingCorrected, ThingNamed,
    ThingNotCorrected, SpaceTurned, Verdict,
)  # fmt: skip
