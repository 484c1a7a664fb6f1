"""Arcadia: the cards of heroes and monsters, attack and boost cards, as the tables have them.

Ids are words ("orc-marauder"), which is how everything else names a card.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any, Literal

from rules.arcadia.dice import AttackKind
from rules.arcadia.effects.abilities import Reroll, read_abilities
from rules.arcadia.effects.effect import Ability, word_of
from rules.arcadia.tables import entries, word
from rules.core.facts.words import Term

STARTING, UPGRADES = "attack_cards", "house-upgrade-cards"
"""The tables of cards: those that every guild begins with, and those of our own that coins buy (ARC-K7)."""


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero card; `talent` is the word for its ability's name."""

    id: str
    defence: int
    life: int
    movement: int
    talent: str
    abilities: tuple[Ability, ...]

    @property
    def figures(self) -> dict[str, Any]:
        """What is printed on it besides abilities, as facts for words."""
        return {"defence": self.defence, "life": self.life, "movement": self.movement}


@dataclass(frozen=True, slots=True)
class Monster:
    """A monster card (ARC-A8): its attack's type and dice, the Wounds that kill it, its Overkill threshold (ARC-O1),
    the coins that it brings (ARC-K1)."""

    id: str
    is_villain: bool
    kind: AttackKind
    dice: int
    defence: int
    life: int
    overkill: int
    movement: int
    coins: int
    abilities: tuple[Ability, ...]

    @property
    def figures(self) -> dict[str, Any]:
        """What is printed on it besides abilities, as facts for words."""
        return {
            "type": Term(self.kind), "dice": self.dice, "defence": self.defence, "life": self.life,
            "overkill": self.overkill, "movement": self.movement, "coins": self.coins, "villain": self.is_villain,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Card:
    """An attack card (ARC-A2), or a boost to be exhausted with one, whose dice and effects are added (ARC-Z1). `group`
    is "" for a boost, `price` what it costs between games: 0 for one that every guild begins with."""

    id: str
    kind: Literal["melee", "ranged", "boost"]
    group: str
    dice: int
    effects: tuple[Ability, ...]
    price: int = 0

    @property
    def is_boost(self) -> bool:
        return self.kind == "boost"

    @property
    def figures(self) -> dict[str, Any]:
        """What is printed on it besides abilities, as facts for words."""
        group = word_of("group", self.group)
        return {"type": Term(self.kind), "group": group, "dice": self.dice, "price": self.price}


@cache
def heroes() -> dict[str, Hero]:
    """All heroes by id."""
    found = (
        Hero(
            id=word(raw["id"]),
            defence=raw["defence"],
            life=raw["life"],
            movement=raw["movement"],
            talent=word(raw["ability_name"]),
            abilities=read_abilities([raw["ability"]]),
        )
        for raw in entries("heroes")
    )
    return {hero.id: hero for hero in found}


@cache
def monsters() -> dict[str, Monster]:
    """All monsters by id, but for cards of which not everything is known."""
    found = (_monster(raw) for raw in entries("monsters") if None not in (raw["life"], raw["attack_dice"]))
    return {monster.id: monster for monster in found}


def _monster(raw: dict[str, Any]) -> Monster:
    """A monster's rerolls are icons on its card. An ability of that name says the same once more."""
    abilities = read_abilities([raw["ability"]] if raw["ability"] else [])
    if raw["rerolls"] and not any(isinstance(each, Reroll) for each in abilities):
        abilities = (*abilities, Reroll(raw["rerolls"]))
    return Monster(
        id=word(raw["id"]),
        is_villain=raw["kind"] == "villain",
        kind=raw["attack_type"],
        dice=raw["attack_dice"],
        defence=raw["defence"],
        life=raw["life"],
        overkill=raw["overkill"],
        movement=raw["movement"],
        coins=raw["coins"],
        abilities=abilities,
    )


@cache
def cards() -> dict[str, Card]:
    """All attack and boost cards by id, those that guilds begin with first."""
    found = (
        Card(
            id=word(raw["id"]),
            kind=raw["type"],
            group=raw["group"],
            dice=raw["dice"],
            effects=read_abilities(raw["effects"]),
            price=raw.get("price", 0),
        )
        for raw in chain(entries(STARTING), entries(UPGRADES))
    )
    return {card.id: card for card in found}


@cache
def known_cards() -> tuple[Term, ...]:
    """The words of all cards: a refusal has them among its facts so that whatever name is typed means its card."""
    return tuple(map(Term, cards()))


@cache
def starting_cards() -> tuple[str, ...]:
    """The cards that every guild begins with."""
    return tuple(card.id for card in cards().values() if not card.price)


@cache
def upgrades() -> tuple[str, ...]:
    """The cards that coins buy between games (ARC-K7)."""
    return tuple(card.id for card in cards().values() if card.price)
