"""RuneQuest: what a fighter intends, and options, as phrases."""

from __future__ import annotations

from typing import Any, Final

from rules.actions import Action, slot_names
from rules.runequest.actions import Attack
from rules.runequest.plans import Clause, Plan, PlanError
from rules.runequest.state import Intent, PlannedBlow, Setup, State, Trigger
from rules.words import Phrase, Term, UserText


def plan_of(intent: Intent) -> Phrase:
    """What it intends in the round: `intent-<kind>`. A melee lists its blows; facts that do not belong to it are
    empty."""
    facts = {
        "to": intent.to, "toward": intent.toward, "past": intent.past, "then": intent.then, "target": intent.target,
        "item": intent.item, "charge": intent.is_charge,
    }  # fmt: skip
    if intent.kind == "spell":
        facts = {**facts, "ranks": intent.ranks, "name": UserText(intent.name)}
    if intent.kind == "melee":
        facts = {**facts, "blows": [blow_phrase(each) for each in intent.blows]}
    return Phrase(f"intent-{intent.kind}", facts)


def blow_phrase(blow: PlannedBlow) -> Phrase:
    """What a blow waits for, and with what it is struck: `blow-<trigger>`."""
    facts = {
        "target": blow.target, "item": blow.item, "stroke": Term(blow.stroke), "ignoring": blow.ignores_room
    }  # fmt: skip
    return Phrase(f"blow-{blow.trigger}", facts)


# --- options ---------------------------------------------------------------------------------------------------------


def describe(setup: Setup, state: State, action: Action) -> Phrase:
    """An option in words: `option-<verb>` with its slots. An attack says its declaration as a phrase; what is said of
    a fighter with whom nothing else is asked says who it is."""
    facts = {name: _said(action, name) for name in slot_names(type(action))}
    if isinstance(action, Attack):
        facts["plan"] = declaration(action)
        facts["ignoring"], facts["charge"] = action.room == "ignore", action.pace == "charge"
        facts = {name: value for name, value in facts.items() if name not in ("target", "using", "room", "pace")}
    return Phrase(f"option-{action.verb}", facts)


WORDS: Final = frozenset(("stroke", "how", "facing", "cost"))
"""Slots that are words of the rules."""


def _said(action: Action, slot: str) -> Any:
    value = getattr(action, slot)
    if slot in WORDS:
        return Term(value)
    return UserText(value) if type(value) is str else list(value) if isinstance(value, tuple) else value


def declaration(attack: Attack) -> Phrase:
    """What an attack waits for, and with what it is struck: `plan` with its clauses, or as it was typed (`plan-typed`)
    where that names nobody by id."""
    if not attack.plan:
        trigger: Trigger = "attack" if attack.target else "first"
        return Plan(clauses=(Clause(trigger=trigger, name=attack.target, weapons=attack.using),)).phrase()
    try:
        return Plan.read(attack.plan).phrase()
    except PlanError:
        return Phrase("plan-typed", {"text": UserText(attack.plan)})
