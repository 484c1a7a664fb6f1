"""RuneQuest: events of a game master's corrections."""

from __future__ import annotations

from typing import Literal

from rules.core.contract.corrections import Corrected, PieceMoved, PieceRemoved
from rules.core.facts.events import Event
from rules.core.facts.words import Piece, Term, UserText

ItemChange = Literal["right", "left", "both", "worn", "dropped", "ap", "added", "removed"]


class ItemCorrected(Event):
    """A game master has corrected an item of a fighter.

    `ap` is the number of armour points after the correction.
    """

    kind: Literal["item-corrected"] = "item-corrected"
    target: Piece
    item: Term
    change: ItemChange
    ap: int
    reason: UserText = UserText("")


class GameEnded(Event):
    """A game master has ended the game by verdict."""

    kind: Literal["game-ended"] = "game-ended"
    outcome: Term
    reason: UserText = UserText("")


CORRECTION_EVENTS: tuple[type[Event], ...] = (Corrected, PieceMoved, PieceRemoved, ItemCorrected, GameEnded)
