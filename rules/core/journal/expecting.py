"""Comparison of a transcript's expectations with the actual results of a step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson
from pydantic import ConfigDict

from rules.core.facts.models import Model
from rules.core.facts.refusal import Refusal
from rules.core.journal.game import Game, Outcome


class ClosedModel(Model):
    """Part of a file; unknown keys are mistakes."""

    model_config = ConfigDict(extra="forbid")


class ExpectedRefusal(ClosedModel):
    """The refusal that a step must get; an empty rule or absent facts are not compared."""

    code: str
    rule: str = ""
    facts: dict[str, Any] = {}


class Expectation(ClosedModel):
    """Required results of a step."""

    refusal: ExpectedRefusal | None = None
    events: list[dict[str, Any]] | None = None
    """Kinds of the events in order, each with the fields to compare."""
    state: dict[str, Any] = {}
    """Values by their paths in the state ("figures.guard-1.hp")."""
    awaits: dict[str, Any] | None = None
    ending: str | None = None


@dataclass(frozen=True, slots=True)
class Checked:
    """Comparison of one result with its expectation."""

    step: int
    """Number of the step; 0 is the start."""
    what: str
    difference: str | Refusal = ""
    """Empty if the comparison passed."""


def compare(
    number: int, game: Game[Any, Any], outcome: Outcome | None, refusal: Refusal | None, expect: Expectation | None
) -> Iterator[Checked]:
    """Yields each comparison of a step's results with its expectation."""
    if expect is None:
        return
    if expect.refusal is not None:
        yield Checked(number, "refusal", _refusal_difference(expect.refusal, refusal))
    if expect.events is not None:
        yield Checked(number, "events", _events_difference(expect.events, outcome))
    if expect.awaits is not None:
        waits = {} if game.decision is None else {"kind": game.decision.kind, "seats": list(game.decision.seats)}
        different = {key: waits.get(key) for key, value in expect.awaits.items() if waits.get(key) != value}
        yield Checked(number, "awaits", "" if not different else f"≠ {different}")
    if expect.ending is not None:
        ending = game.ending.kind if game.ending else "none"
        yield Checked(number, "ending", "" if ending == expect.ending else f"{expect.ending} ≠ {ending}")
    state = game.table.state.model_dump(mode="json") if expect.state else {}
    for path, value in expect.state.items():
        found = _at(state, path)
        yield Checked(number, path, "" if found == value else f"{value!r} ≠ {found!r}")


def _refusal_difference(expected: ExpectedRefusal, refusal: Refusal | None) -> str | Refusal:
    if refusal is None:
        return Refusal("transcript-allowed")
    wrong = expected.code != refusal.code or (expected.rule and expected.rule != refusal.rule)
    facts = orjson.loads(orjson.dumps(refusal.facts)) if expected.facts else {}  # files hold JSON values
    wrong = wrong or any(facts.get(name) != value for name, value in expected.facts.items())
    return f"{expected.code} ≠ {refusal!r}" if wrong else ""


def _events_difference(expected: list[dict[str, Any]], outcome: Outcome | None) -> str:
    given = [event.model_dump(mode="json") for event in outcome.events] if outcome else []
    if [event["kind"] for event in given] != [event["kind"] for event in expected]:
        return f"≠ {[event['kind'] for event in given]}"
    for position, (event, wanted) in enumerate(zip(given, expected, strict=True)):
        different = {key: event.get(key) for key, value in wanted.items() if event.get(key) != value}
        if different:
            return f"{position + 1} ({event['kind']}) ≠ {different}"
    return ""


def _at(state: Any, path: str) -> Any:
    for part in path.split("."):
        if isinstance(state, dict):
            state = state.get(part)
        elif isinstance(state, list) and part.isdigit() and int(part) < len(state):
            state = state[int(part)]
        else:
            return None
    return state
