"""Phrases that several parts of Locke share: items, weapons, options in words.

The term for a combat card is its face's id. Its message includes level and power: "Bazooka (Lv 3, power 8)".
"""

from __future__ import annotations

from typing import Any

from rules.core.facts.words import Phrase, Term
from rules.core.play.actions import Action, slot_names
from rules.locke.actions import CardAction
from rules.locke.state import Item, Setup, State
from rules.locke.tables import faces


def term(id: str) -> Term:
    """Returns an id of the tables as a term, such as `powered-suit`."""
    return Term(id.replace("_", "-"))


def weapon_name(attack: str) -> Term:
    """Returns the name of an attack's card or weapon, without level and power.

    Both may have changed by the time the attack arrives (LOCKE-10.8b).
    """
    return term(attack.rpartition("-")[0] if attack in faces() else attack)


def item_name(tag: str) -> Phrase:
    """Returns an item's public name: "Jammer A"."""
    id, _, letter = tag.rpartition("-")
    return Phrase("item-name", {"item": term(id), "letter": letter.upper()})


def item_phrase(item: Item) -> Phrase:
    """Returns an item as its owner knows it."""
    return Phrase("item", {"item": item_name(item.tag), "level": item.level, "endurance": item.endurance})


def describe(setup: Setup, state: State, action: Action) -> Phrase:
    """Returns an option in words: the Fluent message `option-<verb>` with every slot."""
    facts: dict[str, Any] = {}
    for slot in slot_names(type(action)):
        value = getattr(action, slot)
        if slot in ("using", "as_", "with_"):
            value = [thing_name(each) for each in value] if isinstance(value, tuple) else thing_name(value)
        facts[slot.rstrip("_")] = value
    if isinstance(action, CardAction) and not action.checks:
        facts["mind"] = 0
    return Phrase(f"option-{action.verb}", facts)


def thing_name(using: str) -> Phrase | Term:
    """Returns the name of a card, item, Nike or residual thought in an action."""
    if using in faces():
        return Term(using)
    _, dash, letter = using.rpartition("-")
    return item_name(using) if dash and len(letter) == 1 else term(using)
