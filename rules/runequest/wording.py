"""RuneQuest: what a fighter intends, as a phrase."""

from __future__ import annotations

from rules.runequest.state import Intent, PlannedBlow
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
