"""RuneQuest: actions of fighters in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rules.core.facts.words import Phrase, Term, UserText
from rules.runequest.fighters import weapon_of
from rules.runequest.plans import watch_phrase
from rules.runequest.state import Fighter, Intent, PlannedBlow


def plan_of(fighter: Fighter, intent: Intent) -> Phrase:
    """Returns a fighter's action as the phrase `intent-<kind>`.

    A standing instruction wraps the phrase in `intent-watching`, a following action in `intent-then`.
    """
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
    """Returns a clause as the phrase `blow-<trigger>`.

    The fact `stroke` is "" unless the weapon can both cut and thrust (RQ-S8).
    """
    first = blows[0]
    strokes = (each.stroke for each in blows if each.item in fighter.items and _has_choice(fighter, each.item))
    facts = {
        "target": first.target, "item": first.item, "second": blows[1].item if len(blows) > 1 else Term(""),
        "stroke": Term(next(strokes, "")), "ignoring": first.ignores_room,
    }  # fmt: skip
    return Phrase(f"blow-{first.trigger}", facts)


def _has_choice(fighter: Fighter, item: str) -> bool:
    return len(weapon_of(fighter, item).strokes) > 1
