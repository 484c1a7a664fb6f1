"""Arcadia: heroes, monsters, attack cards and boosts, from the tables.

Ids are words ("orc-marauder").
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
"""Tables of cards: the starting cards, and the house's cards, which guilds buy with coins (ARC-K7)."""


@dataclass(frozen=True, slots=True)
class Hero:
    """Hero card.

    `talent` is the id of the ability's name.
    """

    id: str
    defence: int
    life: int
    movement: int
    talent: str
    abilities: tuple[Ability, ...]

    @property
    def figures(self) -> dict[str, Any]:
        """Printed numbers of the card, for phrases."""
        return {"defence": self.defence, "life": self.life, "movement": self.movement}


@dataclass(frozen=True, slots=True)
class Monster:
    """Monster card (ARC-A8, ARC-K1, ARC-O1)."""

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
        """Printed values of the card without abilities, for phrases."""
        return {
            "type": Term(self.kind), "dice": self.dice, "defence": self.defence, "life": self.life,
            "overkill": self.overkill, "movement": self.movement, "coins": self.coins, "villain": self.is_villain,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Card:
    """Attack card (ARC-A2), or boost exhausted together with one (ARC-Z1).

    `group` is "" for a boost. `price` is 0 for a starting card.
    """

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
        """Printed values of the card without effects, for phrases."""
        group = word_of("group", self.group)
        return {"type": Term(self.kind), "group": group, "dice": self.dice, "price": self.price}


@cache
def heroes() -> dict[str, Hero]:
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
    """Returns all monsters by id, except those with unknown values."""
    found = (_monster(raw) for raw in entries("monsters") if None not in (raw["life"], raw["attack_dice"]))
    return {monster.id: monster for monster in found}


def _monster(raw: dict[str, Any]) -> Monster:
    """Reads a monster card from a row of its table.

    The row gives rerolls as a number. If it also has a reroll ability, both mean the same rerolls.
    """
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
    """Returns all attack cards and boosts by id, the starting cards first."""
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
    """Returns the terms of all cards.

    A refusal includes them, so that a typed name is recognised as a card.
    """
    return tuple(map(Term, cards()))


@cache
def starting_cards() -> tuple[str, ...]:
    """Returns the cards with which every guild begins."""
    return tuple(card.id for card in cards().values() if not card.price)


@cache
def upgrades() -> tuple[str, ...]:
    """Returns the cards that guilds can buy between games (ARC-K7)."""
    return tuple(card.id for card in cards().values() if card.price)
