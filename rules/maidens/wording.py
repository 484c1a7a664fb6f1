"""Maid & Maidens: options and declared acts in words."""

from __future__ import annotations

from typing import Any, Final

from rules.actions import Action, slot_names
from rules.maidens.state import Setup, State
from rules.words import NOBODY, Phrase, Term

WORDS: Final = frozenset(("posture", "level", "mode", "arc", "away", "order"))
"""Slots that are words of the rules."""


def describe(setup: Setup, state: State, action: Action) -> Phrase:
    """An option in words: `option-<verb>` with its slots. Who acts is said where a seat has several dolls."""
    phrase = deed(state, action)
    actor = phrase.facts.get("actor", NOBODY)
    if actor and not _is_one_of_several(state, actor):
        phrase.facts["actor"] = NOBODY
    return phrase


def deed(state: State, action: Action) -> Phrase:
    """What somebody does, with who."""
    return Phrase(f"option-{action.verb}", {name: _said(action, name) for name in slot_names(type(action))})


def _is_one_of_several(state: State, id: str) -> bool:
    doll = state.dolls.get(id)
    return doll is None or sum(each.seat == doll.seat and each.where != "captive" for each in state.dolls.values()) > 1


def _said(action: Action, slot: str) -> Any:
    value = getattr(action, slot)
    if slot in WORDS:
        return Term(value)
    return list(value) if isinstance(value, tuple) else value
