"""RuneQuest: what a fighter intends, and options, as phrases."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from rules.actions import Action, slot_names
from rules.runequest.actions import Aid, Attack, Cast
from rules.runequest.fighters import weapon_of
from rules.runequest.intents import usual_item
from rules.runequest.plans import Clause, Plan, PlanError, read_watch, watch_phrase
from rules.runequest.state import Fighter, Intent, PlannedBlow, Setup, State, Trigger
from rules.words import NOBODY, Phrase, Term, UserText


def plan_of(fighter: Fighter, intent: Intent) -> Phrase:
    """What a fighter intends in the round: `intent-<kind>`. A melee lists its blows by clauses; facts that do not
    belong to it are empty. With what follows it is `intent-then`."""
    facts = {
        "to": intent.to, "toward": intent.toward, "past": intent.past, "then": intent.then, "target": intent.target,
        "item": intent.item, "charge": intent.is_charge,
    }  # fmt: skip
    if intent.kind == "spell":
        facts = {**facts, "ranks": intent.ranks, "name": UserText(intent.name)}
    if intent.kind == "melee":
        clauses = groupby(intent.blows, key=lambda blow: blow.clause)
        facts = {**facts, "blows": [_clause(fighter, list(blows)) for _, blows in clauses]}
    said = Phrase(f"intent-{intent.kind}", facts)
    if intent.watch is not None:
        said = Phrase("intent-watching", {"plan": said, "watch": watch_phrase(intent.watch)})
    if intent.follows is not None:
        return Phrase("intent-then", {"plan": said, "next": plan_of(fighter, intent.follows)})
    return said


def _clause(fighter: Fighter, blows: Sequence[PlannedBlow]) -> Phrase:
    """What the blows of a clause wait for, and with what they are struck: `blow-<trigger>`. The `stroke` is said of
    weapons that can both cut and thrust (RQ-S8)."""
    first = blows[0]
    strokes = (each.stroke for each in blows if each.item in fighter.items and _has_choice(fighter, each.item))
    facts = {
        "target": first.target, "item": first.item, "second": blows[1].item if len(blows) > 1 else Term(""),
        "stroke": Term(next(strokes, "")), "ignoring": first.ignores_room,
    }  # fmt: skip
    return Phrase(f"blow-{first.trigger}", facts)


def _has_choice(fighter: Fighter, item: str) -> bool:
    return len(weapon_of(fighter, item).strokes) > 1


# --- options ---------------------------------------------------------------------------------------------------------


def describe(setup: Setup, state: State, action: Action) -> Phrase:
    """An option in words: `option-<verb>` with its slots. An attack says its declaration as a phrase. Who acts is said
    where a seat has several fighters."""
    facts = {name: _said(action, name) for name in slot_names(type(action))}
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
    """A standing instruction in words, or as it was typed (`plan-typed`) where that names nobody by id."""
    try:
        return watch_phrase(read_watch(text))
    except PlanError:
        return Phrase("plan-typed", {"text": UserText(text)})


def _is_one_of_several(state: State, id: str) -> bool:
    """Whether whoever decides for a fighter does so for others too: then an option has to say whom it is about."""
    fighter = state.fighters.get(id)
    return fighter is None or sum(each.seat == fighter.seat for each in state.fighters.values()) > 1


WORDS: Final = frozenset(("stroke", "how", "facing", "cost"))
"""Slots that are words of the rules."""


def _said(action: Action, slot: str) -> Any:
    value = getattr(action, slot)
    if slot in WORDS:
        return Term(value)
    return UserText(value) if type(value) is str else list(value) if isinstance(value, tuple) else value


def declaration(attack: Attack, fighter: Fighter | None) -> Phrase:
    """What an attack waits for, and with what it is struck: `plan` with its clauses, or as it was typed (`plan-typed`)
    where that names nobody by id."""
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
