"""The cards that a seat knows: its character, and the combat cards in its hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from rules.core.contract.cards import Card, CardLine, CardPart, Figure, Pile, Words
from rules.core.facts.words import Phrase, Piece, Term
from rules.locke.attack.checks import check_chances
from rules.locke.state import INFINITE, Participant, Private
from rules.locke.tables import Category, Face, faces
from rules.locke.wording import item_phrase, term

TONES: Final[dict[Category, int]] = {
    "attack": 1, "defence": 0, "teleport": 3, "hallucination": 3, "contact_telepath": 2, "wild": 4,
}  # fmt: skip
CHARACTER_TONE: Final = 7
UNSAID: Final = ("wild", "contact_telepath")
"""Categories with one face, which has the category's name."""


def hand_piles(participant: Participant, own: Private) -> Iterator[Pile]:
    """Yields a participant's character with its items, and its combat cards."""
    if own.character or own.items:
        yield Pile((_character(participant, own),), is_wide=True)
    counted = sorted(Counter(own.hand).items(), key=lambda each: list(faces()).index(each[0]))
    name = Phrase("hand-of-cards", {"count": len(own.hand)})
    if participant.kind == "enemy":  # a game master may hold the cards of several enemies
        name = Phrase("hand-of", {"actor": Piece(participant.id)})
    yield Pile(tuple(combat_card(faces()[id], count) for id, count in counted), name)


def combat_card(face: Face, count: int = 1) -> Card:
    """Returns a combat card, with its level in the corner."""
    family = face.id.rpartition("-")[0] if face.level else face.id
    note: tuple[Words, ...] = () if face.category in UNSAID else (Term(face.category),)
    if face.power:
        note = (Phrase("card-power", {"power": face.power}),)
    return Card(
        title=Phrase(f"face-{family}"),
        corner=str(face.level or ""),
        note=note,
        kinds=(f"card-{family}", f"card-{face.category}"),
        tone=TONES[face.category],
        count=count,
    )


def _character(participant: Participant, own: Private) -> Card:
    """Returns a participant's character as a card; that of a game master's enemy has only its items."""
    lines = tuple(CardLine((item_phrase(item),), item.id.replace("_", "-")) for item in own.items)
    if not own.character:
        return Card(Piece(participant.id), parts=(CardPart(lines),), tone=CHARACTER_TONE)
    power = "∞" if own.max_power >= INFINITE else f"{own.power}/{own.max_power}"
    return Card(
        title=term(own.character),
        figures=(
            Figure(Phrase("figure-level"), own.level),
            Figure(Phrase("figure-power"), power),
            Figure(Phrase("figure-endurance"), own.endurance),
            Figure(Phrase("figure-mind"), own.mind),
        ),
        parts=(CardPart((CardLine((check_chances(participant),)),)), *([CardPart(lines)] if lines else [])),
        kinds=(own.character.replace("_", "-"),),
        tone=CHARACTER_TONE,
    )
