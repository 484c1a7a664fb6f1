"""Options in words: every action as a phrase that has all its slots, for buttons, lists and announced defaults."""

from __future__ import annotations

from typing import Any

from rules.actions import Action, slot_choices, slot_names
from rules.gloomhaven.actions import Choose
from rules.gloomhaven.offers import offer_phrase
from rules.gloomhaven.state import State
from rules.gloomhaven.view import preset_summons
from rules.words import Phrase, Term, UserText


def describe(state: State, action: Action) -> Phrase:
    """An action in words: Fluent `option-<verb>` with every slot, set or not; a choice says what its outcome is.

    Words of the rules (a condition, what is used) are terms, and so is the name of a summon that a role brings.
    """
    if isinstance(action, Choose):
        return offer_phrase(state, action)
    kind = type(action)
    return Phrase(
        f"option-{action.verb}", {slot: _fact(kind, slot, getattr(action, slot)) for slot in slot_names(kind)}
    )


def _fact(kind: type[Action], slot: str, value: Any) -> Any:
    if isinstance(value, UserText):
        return Term(value) if value in preset_summons() else value
    if slot != "mode" and value and slot_choices(kind, slot):
        return [Term(each) for each in value] if isinstance(value, tuple) else Term(value)
    return value
