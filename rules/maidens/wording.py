"""Maid & Maidens: options and declared acts in words."""

from __future__ import annotations

from typing import Any, Final

from rules.actions import Action, slot_names
from rules.maidens.actions import Move
from rules.maidens.ends import cost_facts, end_words, ends
from rules.maidens.moving import Course, course_of
from rules.maidens.state import Setup, State
from rules.words import Phrase, Term

WORDS: Final = frozenset(("posture", "level", "mode", "arc", "stow", "order"))
"""Slots that are words of the rules."""


def describe(setup: Setup, state: State, action: Action) -> Phrase:
    """An option in words: `option-<verb>` with its slots. A move to a point says what that is good for and what it
    comes to (`option-end`, `option-go`)."""
    phrase = deed(action)
    if not (isinstance(action, Move) and action.to and action.actor in state.dolls and state.phase == "move"):
        return phrase
    course, doll = course_of(setup, state, action), state.dolls[action.actor]
    if not isinstance(course, Course):
        return phrase
    if action == Move(actor=action.actor, to=action.to, via=action.via):
        for end in ends(setup, state, doll):
            if end.walk.end == course.walk.end:
                words = end_words(setup, state, doll, end.kind, end.target, course)
                return Phrase("option-end", {"actor": action.actor, "end": words})
    return Phrase("option-go", {"move": phrase, **cost_facts(setup, state, doll, course, action.posture)})


def deed(action: Action) -> Phrase:
    """What somebody does."""
    return Phrase(f"option-{action.verb}", {name: _said(action, name) for name in slot_names(type(action))})


def _said(action: Action, slot: str) -> Any:
    value = getattr(action, slot)
    if slot in WORDS:
        return Term(value)
    return list(value) if isinstance(value, tuple) else value
