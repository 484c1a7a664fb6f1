"""Options in words: phrases for buttons, lists and announced defaults."""

from __future__ import annotations

from typing import Any

from rules.core.facts.words import Phrase, Term, UserText
from rules.core.play.actions import Action, slot_choices, slot_names
from rules.gloomhaven.actions import Cards, Choose, Initiative, Lose, Rest
from rules.gloomhaven.shown.view import preset_summons
from rules.gloomhaven.state import Setup, State
from rules.gloomhaven.turn.offers import offer_phrase


def describe(setup: Setup, state: State, action: Action) -> Phrase:
    """Returns an action as a phrase, usually the Fluent message `option-<verb>` with every slot.

    The phrase for losing cards also has the damage prevented, and the hit points left if none are lost. Both are 0 if
    no player is being asked.
    """
    if isinstance(action, Choose):
        return offer_phrase(state, action)
    if isinstance(action, Initiative) and action.using:
        return Phrase("option-lead", {"using": action.using, "other": action.with_})
    if isinstance(action, Lose) and action.using:
        return Phrase("option-lose-card", {"using": action.using, "other": action.with_})
    if isinstance(action, Rest):
        return Phrase("option-rest", {"what": action.what})
    if isinstance(action, Lose):
        damage, hp = (state.threat.damage, state.figures[state.threat.figure].hp) if state.threat else (0, 0)
        facts = {"cards": action.cards, "damage": damage, "left": max(0, hp - damage)}
        return Phrase("option-lose", facts)
    if isinstance(action, Cards):
        return Phrase("option-cards", {"ask": action.ask, "value": action.value})
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
