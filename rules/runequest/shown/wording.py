"""RuneQuest: options as phrases."""

from __future__ import annotations

from typing import Any, Final

from rules.core.facts.words import NOBODY, Phrase, Term, UserText
from rules.core.play.actions import Action, slot_names
from rules.runequest.actions import Aid, Attack, Cast
from rules.runequest.plans import Clause, Plan, PlanError, read_watch, watch_phrase
from rules.runequest.state import Fighter, Setup, State, Trigger
from rules.runequest.turn.intents import usual_item

# --- options ---------------------------------------------------------------------------------------------------------


def describe(setup: Setup, state: State, action: Action) -> Phrase:
    """Returns an option as the phrase `option-<verb>`.

    The actor is named only if the seat has several fighters.
    """
    facts = {name: _slot_value(action, name) for name in slot_names(type(action))}
    if "actor" in facts and not _is_one_of_several(state, facts["actor"]):
        facts["actor"] = NOBODY
    if isinstance(action, Attack):
        facts["plan"] = declaration(action, state.fighters.get(action.actor))
        facts["ignoring"], facts["charge"] = action.room == "ignore", action.pace == "charge"
        facts = {name: value for name, value in facts.items() if name not in ("target", "using", "room", "pace")}
    elif isinstance(action, Cast | Aid) and action.plan:
        facts["plan"] = _typed(action.plan)
    watch = facts.pop("watch", "")
    option = Phrase(f"option-{action.verb}", facts)
    return Phrase("option-watching", {"option": option, "watch": _instruction(watch)}) if watch else option


def _instruction(text: str) -> Phrase:
    """Returns a standing instruction in words.

    A text that cannot be read stays as typed (`plan-typed`).
    """
    try:
        return watch_phrase(read_watch(text))
    except PlanError:
        return Phrase("plan-typed", {"text": UserText(text)})


def _is_one_of_several(state: State, id: str) -> bool:
    fighter = state.fighters.get(id)
    return fighter is None or sum(each.seat == fighter.seat for each in state.fighters.values()) > 1


WORDS: Final = frozenset(("stroke", "how", "facing", "cost"))
"""Slots whose values are words of the rules."""


def _slot_value(action: Action, slot: str) -> Any:
    value = getattr(action, slot)
    if slot in WORDS:
        return Term(value)
    return UserText(value) if type(value) is str else list(value) if isinstance(value, tuple) else value


def declaration(attack: Attack, fighter: Fighter | None) -> Phrase:
    """Returns an attack's declaration in words, as the phrase `plan`.

    A declaration that cannot be parsed is shown as it was typed (`plan-typed`).
    """
    if not attack.plan:
        trigger: Trigger = "attack" if attack.target else "first"
        using = attack.using or ((attack.ready,) if attack.ready else usual_item(fighter) if fighter else ())
        return Plan(clauses=(Clause(trigger=trigger, name=attack.target, weapons=using),)).phrase()
    return _typed(attack.plan)


def _typed(plan: str) -> Phrase:
    try:
        return Plan.read(plan).phrase()
    except PlanError:
        return Phrase("plan-typed", {"text": UserText(plan)})
