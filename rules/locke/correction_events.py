"""Locke: what a game master's corrections tell, each with the reason given.

What nobody else may know (a figure that follows from the identity, a card, an item) is told to its owner in a separate
event; the table learns only that there was a correction.
"""

from __future__ import annotations

from typing import Literal

from rules.core.contract.corrections import Corrected, PieceMoved, PieceRemoved
from rules.core.facts.events import Event
from rules.core.facts.words import Cell, Phrase, Piece, Term, UserText


class WordCorrected(Event):
    """The game master set a participant's condition, silhouette or party; a separate event tells who is in the
    party."""

    kind: Literal["word-corrected"] = "word-corrected"
    target: Piece
    field: Term
    word: Term = Term("")
    reason: UserText = UserText("")


class FigureCorrected(Event):
    """For one seat only: the secret figure that was set."""

    kind: Literal["figure-corrected"] = "figure-corrected"
    field: Term
    before: int
    after: int


class PieceReturned(Event):
    """The game master brought somebody back to life."""

    kind: Literal["piece-returned"] = "piece-returned"
    target: Piece
    reason: UserText = UserText("")


class ThingCorrected(Event):
    """The game master gave somebody a thing (`added`) or took one, if that could be; `what` is "item" or "card"."""

    kind: Literal["thing-corrected"] = "thing-corrected"
    target: Piece
    what: Term
    added: bool
    reason: UserText = UserText("")


class ThingNamed(Event):
    """For one seat only: which thing it was, a card or an item."""

    kind: Literal["thing-named"] = "thing-named"
    card: Term = Term("")
    items: tuple[Phrase, ...] = ()
    added: bool


class ThingNotCorrected(Event):
    """For one seat only: which thing could not be given or taken, and why (`too-many`, `not-in-deck`, `not-there`)."""

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
