"""Gloomhaven: what a game master's corrections tell, each with the reason given."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rules.core.contract.corrections import Corrected, PieceMoved, PieceRemoved
from rules.core.facts.events import Event
from rules.core.facts.words import Cell, Piece, Term, UserText


class PieceAdded(Event):
    """The game master put a figure on the board."""

    kind: Literal["piece-added"] = "piece-added"
    target: Piece
    to: Cell
    reason: UserText = UserText("")


class TileAdded(Event):
    """The game master put a tile down; a trap has its damage."""

    kind: Literal["tile-added"] = "tile-added"
    tile: Term
    cell: Cell
    damage: Annotated[int | None, Field(exclude_if=lambda damage: damage is None)] = None
    reason: UserText = UserText("")


class TileRemoved(Event):
    """The game master took a tile away."""

    kind: Literal["tile-removed"] = "tile-removed"
    tile: Term
    cell: Cell
    reason: UserText = UserText("")


class CardAdded(Event):
    """The game master put a card into a modifier deck: that of `monsters`, else that of `owner`."""

    kind: Literal["card-added"] = "card-added"
    card: Term
    monsters: bool
    owner: Piece = Piece("")
    reason: UserText = UserText("")


class CardRemoved(Event):
    """The game master took a card out of a modifier deck: that of `monsters`, else that of `owner`."""

    kind: Literal["card-removed"] = "card-removed"
    card: Term
    monsters: bool
    owner: Piece = Piece("")
    reason: UserText = UserText("")


class CardMoved(Event):
    """The game master put a card of a hand that the bot keeps elsewhere: in_hand, discarded or lost. All three lie
    open, so it is named."""

    kind: Literal["card-moved"] = "card-moved"
    target: Piece
    card: Term
    source: Term
    to: Term
    reason: UserText = UserText("")


class CardDrawn(Event):
    """The game master had a modifier card drawn and shown."""

    kind: Literal["card-drawn"] = "card-drawn"
    card: Term
    monsters: bool
    owner: Piece = Piece("")
    reason: UserText = UserText("")


CORRECTION_EVENTS: tuple[type[Event], ...] = (
    Corrected, PieceMoved, PieceAdded, PieceRemoved, TileAdded, TileRemoved, CardAdded, CardRemoved, CardMoved,
    CardDrawn,
)  # fmt: skip
