"""Phrases that several parts of Locke share: cards, items, options in words."""

from __future__ import annotations

from typing import Any

from rules.actions import Action, slot_choices, slot_names
from rules.locke.actions import CardAction
from rules.locke.state import Item
from rules.locke.tables import faces
from rules.words import Phrase, Term


def term(id: str) -> Term:
    """An id of the tables as a term: `locke-term-powered-suit`."""
    return Term(id.replace("_", "-"))


def card_phrase(card: str) -> Phrase | Term:
    """A card with its level and power: "Bazooka, level 3, power 8"; "" is nothing."""
    face = faces().get(card)
    if face is None:
        return Term(card)
    return Phrase("card", {"card": term(card), "level": face.level, "power": face.power})


def item_name(tag: str) -> Phrase:
    """An item as it is called in public: its kind and letter, "Jammer A"."""
    id, _, letter = tag.rpartition("-")
    return Phrase("item-name", {"item": term(id), "letter": letter.upper()})


def item_phrase(item: Item) -> Phrase:
    """An item as its owner knows it, with its level or what is left of it."""
    return Phrase("item", {"item": item_name(item.tag), "level": item.level, "endurance": item.endurance})


def describe(action: Action) -> Phrase:
    """An option in words: Fluent `option-<verb>` with every slot; cards and items by their names."""
    kind = type(action)
    facts: dict[str, Any] = {}
    for slot in slot_names(kind):
        value = getattr(action, slot)
        if slot in ("using", "as_", "with_"):
            facts[slot] = [thing(each) for each in value] if isinstance(value, tuple) else thing(value)
        elif value and slot_choices(kind, slot):
            facts[slot] = term(value)
        else:
            facts[slot] = value
    if isinstance(action, CardAction) and not action.checks:
        facts["mind"] = 0
    return Phrase(f"option-{action.verb}", facts)


def thing(using: str) -> Phrase | Term:
    """What an action uses: a card, an item by its tag, a Nike or a residual thought."""
    if using in faces():
        return card_phrase(using)
    _, dash, letter = using.rpartition("-")
    return item_name(using) if dash and len(letter) == 1 else term(using)
