"""Events of a game master's corrections in Gloomhaven, each with the given reason."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rules.core.contract.corrections import Corrected, PieceMoved, PieceRemoved
from rules.core.facts.events import Event
from rules.core.facts.words import Cell, Piece, Term, UserText


class PieceAdded(Event):
    """A game master puts a figure on the board."""

    kind: Literal["piece-added"] = "piece-added"
    target: Piece
    to: Cell
    reason: UserText = UserText("")


class TileAdded(Event):
    """A game master puts a tile down; only a trap has `damage`."""

    kind: Literal["tile-added"] = "tile-added"
    tile: Term
    cell: Cell
    damage: Annotated[int | None, Field(exclude_if=lambda damage: damage is None)] = None
    reason: UserText = UserText("")


class TileRemoved(Event):
    """A game master takes a tile away."""

    kind: Literal["tile-removed"] = "tile-removed"
    tile: Term
    cell: Cell
    reason: UserText = UserText("")


class CardAdded(Event):
    """A game master adds a card to the modifier deck of the monsters or of `owner`."""

    kind: Literal["card-added"] = "card-added"
    card: Term
    monsters: bool
    owner: Piece = Piece("")
    reason: UserText = UserText("")


class CardRemoved(Event):
    """A game master removes a card from the modifier deck of the monsters or of `owner`."""

    kind: Literal["card-removed"] = "card-removed"
    card: Term
    monsters: bool
    owner: Piece = Piece("")
    reason: UserText = UserText("")


class CardMoved(Event):
    """A game master moves a card of a hand that the bot keeps.

    `source` and `to` are in_hand, discarded or lost. All three piles are open, so the event shows the card.
    """

    kind: Literal["card-moved"] = "card-moved"
    target: Piece
    card: Term
    source: Term
    to: Term
    reason: UserText = UserText("")


class CardDrawn(Event):
    """A game master draws a modifier card, which is shown to all."""

    kind: Literal["card-drawn"] = "card-drawn"
    card: Term
    monsters: bool
    owner: Piece = Piece("")
    reason: UserText = UserText("")


CORRECTION_EVENTS: tuple[type[Event], ...] = (
    Corrected, PieceMoved, PieceAdded, PieceRemoved, TileAdded, TileRemoved, CardAdded, CardRemoved, CardMoved,
    CardDrawn,
)  # fmt: skip
