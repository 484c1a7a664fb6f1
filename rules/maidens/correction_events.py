"""Events of corrections by a game master."""

from __future__ import annotations

from typing import Literal

from rules.core.contract.corrections import Corrected, PieceMoved, PieceRemoved
from rules.core.facts.events import Event
from rules.core.facts.words import Piece, Term, UserText

ItemChange = Literal["hand", "carried", "slung", "uses", "charged", "added", "removed"]


class ItemCorrected(Event):
    """A game master has corrected one of a doll's items.

    `value` is the corrected number of uses or the corrected charge.
    """

    kind: Literal["item-corrected"] = "item-corrected"
    target: Piece
    item: Term
    change: ItemChange
    value: int = 0
    reason: UserText = UserText("")


class GameEnded(Event):
    """A game master has ended the game by verdict (MAID-0-6)."""

    kind: Literal["game-ended"] = "game-ended"
    outcome: Term
    reason: UserText = UserText("")


CORRECTION_EVENTS: tuple[type[Event], ...] = (Corrected, PieceMoved, PieceRemoved, ItemCorrected, GameEnded)
