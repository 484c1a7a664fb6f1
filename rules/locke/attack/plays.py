"""Usual ways to play the cards of a hand, by category."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.core.facts.words import Term
from rules.locke.attack.activation import ways
from rules.locke.participants import known_jam
from rules.locke.state import Participant, State
from rules.locke.tables import Category, Face, faces_of, wild_faces

HIGHEST = 7


class Play(NamedTuple):
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
    least = max(least, known_jam(state, participant.id) + 1)
    wild = wild_faces() if "wild" in hand else ()
    for face in faces_of(category):
        if least <= face.level <= most:
            held = [*((face.id,) if face.id in hand else ()), *(("wild",) if face.id in wild else ())]
            for card in held:
                for checks, field in ways(participant, face.level):
                    yield Play(card, face, checks, field)
