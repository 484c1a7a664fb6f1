"""Decks of cards that keep no order, since an order could leak. Each draw picks a random card."""

from __future__ import annotations

from typing import Annotated, Any

from rules.core.facts.models import Model
from rules.core.play.hidden import UNSEEN
from rules.core.play.table import Table


class Deck(Model):
    """A deck as the ids of its cards, one for each copy.

    `remaining` is always sorted, so its order tells nothing about the next draw.
    """

    remaining: Annotated[list[str], UNSEEN]
    discarded: list[str] = []

    @classmethod
    def fresh(cls, cards: list[str]) -> Deck:
        """Returns a full deck of `cards`."""
        return cls(remaining=sorted(cards))

    def draw(self, table: Table[Any, Any], label: str, *, keep: bool = True) -> str:
        """Draws a card.

        If the deck is empty, the discards are reshuffled first. With `keep` the card goes to the discards. Raises
        ValueError if both piles are empty.
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
