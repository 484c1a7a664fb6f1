"""Maid & Maidens: options and declared acts in words."""

from __future__ import annotations

from typing import Any, Final

from rules.actions import Action, slot_names
from rules.maidens.actions import Move
from rules.maidens.ends import cost_facts
from rules.maidens.moving import Course, course_of
from rules.maidens.state import Setup, State
from rules.words import Phrase, Term

WORDS: Final = frozenset(("posture", "level", "mode", "arc", "away", "order"))
"""Slots that are words of the rules."""


def describe(setup: Setup, state: State, action: Action) -> Phrase:
    """An option in words: `option-<verb>` with its slots; a move to a point says what it comes to (`option-go`)."""
    phrase = deed(action)
    if isinstance(action, Move) and action.to and action.actor in state.dolls and state.phase == "move":
        course = course_of(setup, state, action)
        if isinstance(course, Course):
            facts = cost_facts(setup, state, state.dolls[action.actor], course)
            return Phrase("option-go", {"move": phrase, **facts})
    return phrase


def deed(action: Action) -> Phrase:
    """What somebody does."""
    return Phrase(f"option-{action.verb}", {name: _said(action, name) for name in slot_names(type(action))})


def _said(action: Action, slot: str) -> Any:
    value = getattr(action, slot)
    if slot in WORDS:
        return Term(value)
    return list(value) if isinstance(value, tuple) else value
