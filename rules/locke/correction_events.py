"""Locke: events of a game master's corrections, each with the given reason.

Secret facts (a figure that follows from the identity, a card, an item) are sent to their owner in a separate event. The
table learns only that a correction was made.
"""

from __future__ import annotations

from typing import Literal

from rules.core.contract.corrections import Corrected, PieceMoved, PieceRemoved
from rules.core.facts.events import Event
from rules.core.facts.words import Cell, Phrase, Piece, Term, UserText


class WordCorrected(Event):
    """The game master set a participant's condition, silhouette or party.

    If the party was set, a separate event lists its members.
    """

    kind: Literal["word-corrected"] = "word-corrected"
    target: Piece
    field: Term
    word: Term = Term("")
    reason: UserText = UserText("")


class FigureCorrected(Event):
    """The secret figure that was set, for one seat only."""

    kind: Literal["figure-corrected"] = "figure-corrected"
    field: Term
    before: int
    after: int


class PieceReturned(Event):
    """The game master brought a participant back to life."""

    kind: Literal["piece-returned"] = "piece-returned"
    target: Piece
    reason: UserText = UserText("")


class ThingCorrected(Event):
    """The game master gave a participant a card or item, or took one away, if that was possible.

    `added` is true if it was to be given. `what` is "item" or "card".
    """

    kind: Literal["thing-corrected"] = "thing-corrected"
    target: Piece
    what: Term
    added: bool
    reason: UserText = UserText("")


class ThingNamed(Event):
    """The card or item that was given or taken away, for one seat only."""

    kind: Literal["thing-named"] = "thing-named"
    card: Term = Term("")
    items: tuple[Phrase, ...] = ()
    added: bool


class ThingNotCorrected(Event):
    """The thing that could not be given or taken away, for one seat only.

    `why` is "too-many", "not-in-deck" or "not-there".
    """

    kind: Literal["thing-not-corrected"] = "thing-not-corrected"
    thing: Term
    added: bool
    why: Term


class SpaceTurned(Event):
    """The game master opened or closed the card of a space."""

    kind: Literal["space-turned"] = "space-turned"
    place: Cell
    is_open: bool
    reason: UserText = UserText("")


class Verdict(Event):
    """The game master ended the game."""

    kind: Literal["verdict"] = "verdict"
    verdict: Term
    target: Piece = Piece("")
    reason: UserText = UserText("")


CORRECTION_EVENTS: tuple[type[Event], ...] = (
    Corrected, WordCorrected, FigureCorrected, PieceMoved, PieceReturned, PieceRemoved, ThingCorrected, ThingNamed,
    ThingNotCorrected, SpaceTurned, Verdict,
)  # fmt: skip
