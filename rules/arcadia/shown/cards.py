"""Heroes and monsters as cards, with the attack cards that a hero holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from rules.arcadia.characters import life_of, uses_left
from rules.arcadia.effects.effect import word_of
from rules.arcadia.sheet.cards import Card as AttackCard
from rules.arcadia.sheet.cards import cards, heroes, monsters
from rules.arcadia.state import Character
from rules.core.contract.board import Bar
from rules.core.contract.cards import Card, CardLine, CardPart, CardState, Figure, Gauge, Pile
from rules.core.facts.words import Phrase, Piece, Term

TONES: Final = {"melee": 1, "ranged": 0, "boost": 3}
HERO_FIGURES: Final = ("defence", "life", "movement")
LIFE: Final = Phrase("figure-life")
"""Name of the figure that a bar replaces."""
MONSTER_FIGURES: Final = ("dice", "defence", "life", "overkill", "movement", "coins")


def character_piles(character: Character, tone: int, lines: Iterable[Phrase]) -> Iterator[Pile]:
    """Yields a character's card with its present state, and a hero's attack cards.

    `lines` are the character's state in words.
    """
    left, life = max(0, life_of(character) - character.wounds), life_of(character)
    first, *state = (each for each in lines if each.id != "line-card")
    is_hero = bool(character.guild)
    card = hero_card(character.card, tone) if is_hero else monster_card(character.card, tone)
    parts = (CardPart(tuple(CardLine((each,)) for each in state)),) if state else ()
    yield Pile((
        Card(
            title=Piece(character.id),
            note=card.note,
            gauges=(Gauge(first, Bar(left if character.space else 0, life)),),
            figures=tuple(each for each in card.figures if each.name != LIFE),
            parts=(*card.parts, *parts),
            kinds=card.kinds,
            tone=tone,
        ),
    ), is_wide=True)  # fmt: skip
    if character.cards:
        held = tuple(
            attack_card(cards()[each.id], "" if uses_left(character, each) else "spent") for each in character.cards
        )
        yield Pile(held, Phrase("cards-held"))


def hero_card(id: str, tone: int = 0) -> Card:
    """Returns a hero card as printed."""
    hero = heroes()[id]
    talent = Term(hero.talent)
    lines = [Phrase("card-talent", {"talent": talent, "ability": each.phrase}) for each in hero.abilities]
    return Card(
        title=Term(id),
        figures=_figures(hero.figures, HERO_FIGURES),
        parts=(CardPart(tuple(CardLine((line,)) for line in lines)),) if lines else (),
        kinds=(id,),
        tone=tone,
    )


def monster_card(id: str, tone: int = 7) -> Card:
    """Returns a monster card as printed."""
    monster = monsters()[id]
    lines = tuple(CardLine((each.phrase,)) for each in monster.abilities)
    return Card(
        title=Term(id),
        note=(*([Phrase("card-villain")] if monster.is_villain else []), Term(monster.kind)),
        figures=_figures(monster.figures, MONSTER_FIGURES),
        parts=(CardPart(lines),) if lines else (),
        kinds=(id,),
        tone=tone,
    )


def attack_card(card: AttackCard, state: CardState = "") -> Card:
    """Returns an attack card or a boost, with its dice in the corner."""
    lines = tuple(CardLine((each.phrase,)) for each in card.effects)
    return Card(
        title=Term(card.id),
        corner=str(card.dice or ""),
        note=(Term(card.kind), *([word_of("group", card.group)] if card.group else [])),
        parts=(CardPart(lines),) if lines else (),
        kinds=(card.id, f"card-{card.kind}"),
        tone=TONES[card.kind],
        state=state,
    )


def _figures(values: dict[str, int], names: Iterable[str]) -> tuple[Figure, ...]:
    return tuple(Figure(Phrase(f"figure-{name}"), values[name]) for name in names)
