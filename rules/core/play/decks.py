"""Decks of cards without an order that could leak: each draw picks a random card."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel

from rules.core.play.hidden import UNSEEN
from rules.core.play.table import Table


class Deck(BaseModel):
    """Ids of cards, one for each copy. `remaining` is sorted, since it has no order."""

    remaining: Annotated[list[str], UNSEEN]
    discarded: list[str] = []

    @classmethod
    def fresh(cls, cards: list[str]) -> Deck:
        """Returns a full deck of `cards`."""
        return cls(remaining=sorted(cards))

    def draw(self, table: Table[Any, Any], label: str, *, keep: bool = True) -> str:
        """Draws a card, after reshuffling the discards if the deck is empty.

        With `keep` the card goes to the discards. Raises ValueError if both piles are empty.
        """
        if not self.remaining:
            self.shuffle()
        if not self.remaining:
            raise ValueError(f"no card left in the deck for {label}")
        card = self.remaining.pop(table.pick(self.remaining, label))
        if keep:
            self.discarded.append(card)
        return card

    def shuffle(self) -> None:
        """Puts the discards back among the remaining cards."""
        self.remaining = sorted(self.remaining + self.discarded)
        self.discarded = []

    def add(self, card: str) -> None:
        """Shuffles one card into the remaining cards."""
        self.remaining = sorted([*self.remaining, card])
