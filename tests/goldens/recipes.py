"""Plays the goldens from their recipes: whole games by simple policies, and told stories.

`GYOJI_WRITE_GOLDENS=1 python -m pytest tests/test_goldens.py` plays them again and rewrites the transcripts and their
texts; read the differences afterwards. The recipes of each ruleset are in `*_recipes.py`.
"""

from __future__ import annotations

import itertools
import json
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson

from rules.core.contract.ruleset import Ruleset
from rules.core.facts.refusal import Refused
from rules.core.journal.game import Game, Outcome
from rules.core.play.actions import Action
from rules.core.play.dice import SeededDice
from tests.goldens.typed import is_wish, read, verb_of

GAME_ID = "golden"
MOST_STEPS = 400
MOST_SEEDS = 100
CHOICE = 5
UNTOLD = ("kind", "rules", "audience")

Policy = Callable[[Game[Any, Any], str], Action]
Forced = Mapping[str, Sequence[int | str]]
"""Forced dice by their label; the seed gives all further dice."""
Watch = Callable[[Any], dict[str, Any]]


@dataclass(frozen=True)
class Move:
    """An action in a story, made as soon as its seat may make it."""

    seat: str
    """Empty for the game master."""
    action: Action | str
    """The action, or a typed line, which is read when the seat is asked for its verb."""
    note: str = ""
    """A text that says what the move demonstrates."""
    dice: Forced = field(default_factory=dict)
    at: str = ""
    """Kind of decision for which the move waits; empty for any kind."""
    refused: str = ""
    """Code with which the move must be refused at the next decision of its seat."""


@dataclass(frozen=True)
class Recipe:
    """A game to play: its scenario, its players, and its end."""

    title: str
    scenario: str
    ending: str
    party: Sequence[tuple[str, str]]
    policy: Policy
    """Answers each decision at which no move of the story is due."""
    options: dict[str, str] = field(default_factory=dict)
    brings: Sequence[dict[str, str]] = ()
    """Choices that each member of the party makes on joining, in the party's order."""
    dice: Forced = field(default_factory=dict)
    """Dice that are forced from the start."""
    story: Sequence[Move] = ()
    shows: Mapping[str, str] = field(default_factory=dict)
    """Notes on the first event of each kind; the game must have every such event."""
    steps: int = MOST_STEPS
    end: Action | None = None
    """Verdict of the game master after `steps` actions."""


@dataclass(frozen=True)
class Book:
    """The recipes of a ruleset."""

    ruleset: Ruleset[Any, Any]
    recipes: Mapping[str, Recipe]
    watch: Watch
    """Picks the part of the final state that a transcript compares, as paths and values."""
    endings: frozenset[str]
    """All kinds of ending that the ruleset has."""


class NotedDice(SeededDice):
    """Seeded dice that can be forced, and that note every roll."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed, GAME_ID)
        self.noted: list[int | str] = []
        self.forced: dict[str, deque[int | str]] = {}

    def force(self, dice: Forced) -> None:
        """Forces the next dice with these labels."""
        for label, values in dice.items():
            self.forced.setdefault(label, deque()).extend(values)

    def roll(self, sides: int, label: str) -> int:
        value = int(self._next(label) or super().roll(sides, label))
        self.noted.append(value)
        return value

    def pick(self, items: Sequence[str], label: str) -> int:
        item = self._next(label) or items[super().roll(len(items), label) - 1]
        self.noted.append(item)
        return items.index(str(item))

    def _next(self, label: str) -> int | str | None:
        waiting = self.forced.get(label)
        return waiting.popleft() if waiting else None

    def taken(self) -> list[int | str]:
        """Returns the rolls since the last call."""
        noted, self.noted = self.noted, []
        return noted

    def left(self) -> dict[str, list[int | str]]:
        """Returns the forced dice that were never rolled."""
        return {label: list(values) for label, values in self.forced.items() if values}


def play(book: Book, recipe: Recipe) -> dict[str, Any]:
    """Returns the transcript of a game that follows the recipe.

    Without a story this is the shortest of a few games that fit the recipe.
    """
    if recipe.story:
        document = attempt(book, recipe, 0)
        assert document is not None, f"{recipe.title}: it ends another way"
        return document
    games = (document for seed in range(MOST_SEEDS) if (document := attempt(book, recipe, seed)) is not None)
    found = list(itertools.islice(games, CHOICE))
    assert found, f"{recipe.title}: no seed ends this way"
    return min(found, key=lambda document: len(document["steps"]))


def attempt(book: Book, recipe: Recipe, seed: int) -> dict[str, Any] | None:
    """Plays a recipe with this seed and returns the transcript.

    Returns None if the game ends another way, or lacks an event that it must show.
    """
    party: list[dict[str, Any]] = [
        {"seat": f"s{number}", "role": role, "name": name, **({"options": brings} if brings else {})}
        for number, ((role, name), brings) in enumerate(
            itertools.zip_longest(recipe.party, recipe.brings, fillvalue={}), 1
        )
    ]
    setup = book.ruleset.new_setup(recipe.scenario, recipe.options)
    for member in party:
        setup = book.ruleset.join(setup, member["seat"], member["role"], member["name"], member.get("options", {}))
    dice = NotedDice(seed.to_bytes(32, "big"))
    dice.force(recipe.dice)
    game, outcome = Game.start(book.ruleset, setup, dice)
    document: dict[str, Any] = {
        "transcript": 1,
        "title": recipe.title,
        "ruleset": book.ruleset.name,
        "version": book.ruleset.version,
        "scenario": recipe.scenario,
        "options": recipe.options,
        "party": party,
        "dice": dice.taken(),
        "expect": expectation(book, game, outcome),
        "steps": [],
    }
    steps, story = document["steps"], deque(recipe.story)
    while game.decision is not None and len(steps) < recipe.steps:
        if story and is_due(game, story[0]):
            move = story.popleft()
        else:
            seat = game.decision.seats[0]
            move = Move(seat, recipe.policy(game, seat))
        steps.append(step(book, game, dice, move))
    if recipe.end is not None:
        steps.append(step(book, game, dice, Move("", recipe.end)))
    assert not story, f"{recipe.title}: {story[0]} is never due"
    assert not dice.left(), f"{recipe.title}: {dice.left()} never fell"
    annotate(document, recipe.shows)
    is_shown = recipe.shows.keys() <= {event["kind"] for each in steps for event in events_of(each)}
    ending = game.ending.kind if game.ending else "none"
    assert not recipe.story or ending == recipe.ending, f"{recipe.title}: it ends as {ending}"
    return document if ending == recipe.ending and is_shown else None


def is_due(game: Game[Any, Any], move: Move) -> bool:
    """Returns whether the next move of a story can be made now."""
    decision = game.decision
    if not move.seat or (isinstance(move.action, str) and is_wish(game, move.action)):
        return not move.at or (decision is not None and decision.kind == move.at)
    if decision is None or move.seat not in decision.seats or (move.at and move.at != decision.kind):
        return False
    if isinstance(move.action, str):
        return verb_of(game, move.action) in decision.verbs
    return bool(move.refused) or game.check(move.seat, move.action) is None


def step(book: Book, game: Game[Any, Any], dice: NotedDice, move: Move) -> dict[str, Any]:
    """Makes a move; returns the step of the transcript, with the outcome."""
    action = move.action
    if isinstance(action, str):
        action = read(game, move.seat, action, is_possible=not move.refused)
    slots = orjson.loads(action.to_json())
    who = {"seat": move.seat} if move.seat else {"kind": "gm"}
    told = {**({"note": move.note} if move.note else {}), **who, "verb": slots.pop("verb"), "slots": slots}
    dice.force(move.dice)
    try:
        outcome = game.act(move.seat, action) if move.seat else game.correct(action)
    except Refused as refused:
        refusal = refused.refusal
        assert refusal.code == move.refused, refusal
        facts = orjson.loads(orjson.dumps(refusal.facts))
        return {**told, "expect": {"refusal": {"code": refusal.code, "rule": refusal.rule, "facts": facts}}}
    assert not move.refused, f"{move} is not refused"
    return {**told, "dice": dice.taken(), "expect": expectation(book, game, outcome)}


def annotate(document: dict[str, Any], shows: Mapping[str, str]) -> None:
    """Adds each note to the first step with an event of its kind."""
    for kind, note in shows.items():
        first = next((each for each in document["steps"] if kind in [event["kind"] for event in events_of(each)]), {})
        first["note"] = " ".join(filter(None, (first.get("note"), note)))


def events_of(told: dict[str, Any]) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = told["expect"].get("events", [])
    return events


def expectation(book: Book, game: Game[Any, Any], outcome: Outcome) -> dict[str, Any]:
    """Returns the events of a step and the seats awaited after it.

    At the end of the game it also returns the ending and the watched state.
    """
    events = []
    for each in outcome.events:
        event = each.model_dump(mode="json")
        told = {key: value for key, value in event.items() if key not in UNTOLD and value not in ("", [], None)}
        events.append({"kind": event["kind"], **told})
    expected: dict[str, Any] = {"events": events}
    if game.decision is not None:
        expected["awaits"] = {"kind": game.decision.kind, "seats": list(game.decision.seats)}
    if game.ending is not None:
        expected["ending"] = game.ending.kind
        expected["state"] = book.watch(game.table.state.model_dump(mode="json"))
    return expected


def write(document: dict[str, Any]) -> str:
    """Returns the text of a transcript's file, with one line for each event."""
    return _lines(document, "") + "\n"


def _lines(value: Any, indent: str) -> str:
    flat = json.dumps(value, ensure_ascii=False)
    is_open = isinstance(value, dict) and ({"events", "expect", "steps"} & value.keys())
    is_open = is_open or (isinstance(value, list) and value and isinstance(value[0], dict))
    if not is_open:
        return flat
    inner = indent + "  "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {_lines(item, inner)}" for key, item in value.items() if item not in ({}, [])]
        return "{\n" + ",\n".join(inner + part for part in parts) + f"\n{indent}}}"
    return "[\n" + ",\n".join(inner + _lines(item, inner) for item in value) + f"\n{indent}]"
