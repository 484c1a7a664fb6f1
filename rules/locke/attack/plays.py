"""Usual ways to play the cards of a hand, by category."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.core.facts.words import Term
from rules.locke.attack.activation import ways
from rules.locke.participants import known_jam
from rules.locke.state import Participant, State
from rules.locke.tables import Category, Face, faces_of, wild_faces

HIGHEST = 7


@dataclass(frozen=True, slots=True)
class Play:
    """Usual way to play a card: card, face, number of mind checks, and use of the ESP field."""

    using: str
    face: Face
    checks: int
    field: bool

    @property
    def slots(self) -> dict[str, Any]:
        """Slots of an action that plays the card in this way."""
        as_ = self.face.id if self.using == "wild" else ""
        return {"using": Term(self.using), "as_": Term(as_), "checks": self.checks, "field": self.field}


def plays(
    state: State, participant: Participant, category: Category, *, least: int = 0, most: int = HIGHEST
) -> Iterator[Play]:
    """Yields the usual ways to play cards of a category, the lowest level first (LOCKE-5.8).

    Only cards from level `least` to `most` are included. Cards that a jammer is known to stop are omitted
    (LOCKE-10.10c).
    """
    hand = participant.own.hand
    jam = known_jam(state, participant.id)
    for face in faces_of(category):
        if max(least, jam + 1) <= face.level <= most:
            for card in (face.id, "wild"):
                if card in hand and (card == face.id or face.id in wild_faces()):
                    for checks, field in ways(participant, face.level):
                        yield Play(card, face, checks, field)
