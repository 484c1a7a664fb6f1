"""What a hand offers in a category: the plain ways to play its cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.core.facts.words import Term
from rules.locke.attack.activation import ways
from rules.locke.participants import known_jam
from rules.locke.state import Participant, State
from rules.locke.tables import Category, Face, faces, wild_faces

HIGHEST = 7


@dataclass(frozen=True, slots=True)
class Play:
    """A card in the hand, the face that it is or stands for, and where its level comes from."""

    using: str
    face: Face
    checks: int
    field: bool

    @property
    def slots(self) -> dict[str, Any]:
        """The slots of an action that plays it this way."""
        as_ = self.face.id if self.using == "wild" else ""
        return {"using": Term(self.using), "as_": Term(as_), "checks": self.checks, "field": self.field}


def plays(
    state: State, participant: Participant, category: Category, *, least: int = 0, most: int = HIGHEST
) -> Iterator[Play]:
    """The plain ways to play a card of the category with a level from `least` to `most`, lowest first; a wild card
    comes after the card itself (LOCKE-5.8). Cards that a jammer is known to stop are left out (LOCKE-10.10c)."""
    hand = participant.own.hand
    jam = known_jam(state, participant.id)
    for face in faces().values():
        if face.category == category and max(least, jam + 1) <= face.level <= most:
            for card in (face.id, "wild"):
                if card in hand and (card == face.id or face.id in wild_faces()):
                    for checks, field in ways(participant, face.level):
                        yield Play(card, face, checks, field)
