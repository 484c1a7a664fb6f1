"""How the goldens came about: whole games by plain policies, their dice written down.

`GYOJI_WRITE_GOLDENS=1 python -m pytest tests/test_goldens.py` plays them anew and rewrites the transcripts and their
texts; the differences are then to be read.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson

from rules.actions import Action
from rules.dice import SeededDice
from rules.game import Game, Outcome
from rules.gloomhaven.actions import Initiative, Pass
from rules.gloomhaven.corrections import End
from rules.ruleset import rulesets

RULESET = rulesets()["gloomhaven"]
GAME_ID = "golden"
MOST_STEPS = 400
MOST_SEEDS = 100
CHOICE = 5
UNTOLD = ("kind", "rules", "audience")

FORD = """\
id: ford
title.en: The Ford
title.ja: 浅瀬の渡し
goal: reach
level: 0

[map]
      A   C   E   G
        B   D   F
  1 | s   .   o   x
    |   s   h   x
  2 | s   .   .   x
    |   s   w   g
  3 | #   .   .   x

[legend]
s = start
o = obstacle
h = hazard
w = difficult
x = goal
g = bandit-guard normal normal normal
"""

VIGIL = """\
id: vigil
title.en: The Vigil
title.ja: 夜の番
goal: survive 3
level: 0

[map]
      A   C   E
        B   D
  1 | s   .   .
    |   s   o
  2 | s   .   v
    |   s   .

[legend]
s = start
o = obstacle
v = hound normal normal normal
"""

TIDE = """\
id: tide
title.en: Before the Tide
title.ja: 潮が満ちるまで
goal: kill_all
rounds: 2
level: 0

[map]
      A   C   E   G   I
        B   D   F   H
  1 | s   .   .   .   a
    |   s   .   .   .
  2 | s   t   .   .   .
    |   s   .   .   .

[legend]
s = start
t = trap
a = bandit-archer normal normal normal
"""


Policy = Callable[[Game[Any, Any], str], Action]


def referee(game: Game[Any, Any], seat: str) -> Action:
    """As the referee would play."""
    return RULESET.referee(game, seat)


def idle(game: Game[Any, Any], seat: str) -> Action:
    """Somebody who stands there and does nothing."""
    assert game.decision is not None
    if game.decision.kind == "initiative":
        return Initiative(value=50)
    return Pass() if "pass" in game.decision.verbs else game.decision.default(seat)


@dataclass(frozen=True)
class Recipe:
    """One game: what is played, by whom, how it ends. `end` is the game master's verdict after
    `steps` actions."""

    title: str
    scenario: str
    ending: str
    party: Sequence[tuple[str, str]] = (("shieldmaiden", "Aiko"), ("longbow", "Ben"))
    options: dict[str, str] = field(default_factory=dict)
    policy: Policy = referee
    steps: int = MOST_STEPS
    end: End | None = None


RECIPES = {
    "victory-kill-all": Recipe("Victory: every monster is dead", "cellar", "victory", options={"level": "1"}),
    "victory-kill-all-behind-a-door": Recipe("Victory behind a door", "tollgate", "victory"),
    "victory-loot": Recipe(
        "Victory: the treasure is taken",
        "shrine",
        "victory",
        (("shieldmaiden", "Aiko"), ("longbow", "Ben"), ("leechwife", "Chie")),
        {"level": "0"},
    ),
    "victory-reach": Recipe("Victory: everybody has crossed the ford", FORD, "victory"),
    "victory-survive": Recipe(
        "Victory: three rounds are survived", VIGIL, "victory", (("shieldmaiden", "Aiko"), ("beastcaller", "Dai"))
    ),
    "defeat-exhausted": Recipe(
        "Defeat: the party is exhausted", "cellar", "exhausted", (("embersage", "Emi"),), {"level": "3"}, idle
    ),
    "defeat-time": Recipe("Defeat: time is up", TIDE, "time", policy=idle),
    "verdict-victory": Recipe(
        "The game master calls it a victory", "cellar", "victory", steps=5, end=End(verdict="victory")
    ),
    "verdict-defeat": Recipe(
        "The game master calls it a defeat", "cellar", "defeat", steps=3, end=End(verdict="defeat", reason="It is late")
    ),
    "verdict-abandoned": Recipe(
        "The game master breaks off", "cellar", "abandoned", steps=2, end=End(verdict="abandoned")
    ),
}


class NotedDice(SeededDice):
    """Seeded dice that note what fell, as forced dice want it."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed, GAME_ID)
        self.noted: list[int | str] = []

    def roll(self, sides: int, label: str) -> int:
        value = super().roll(sides, label)
        self.noted.append(value)
        return value

    def pick(self, items: Sequence[str], label: str) -> int:
        index = super().roll(len(items), label) - 1
        self.noted.append(items[index])
        return index

    def taken(self) -> list[int | str]:
        """What fell since the last time."""
        noted, self.noted = self.noted, []
        return noted


def play(recipe: Recipe) -> dict[str, Any]:
    """The shortest of a few games that end as the recipe says."""
    games = (document for seed in range(MOST_SEEDS) if (document := attempt(recipe, seed)) is not None)
    found = list(itertools.islice(games, CHOICE))
    assert found, f"{recipe.title}: no seed ends so"
    return min(found, key=lambda document: len(document["steps"]))


def attempt(recipe: Recipe, seed: int) -> dict[str, Any] | None:
    """The game with these dice as a transcript, with every event expected; None where it ends another way."""
    party = [{"seat": f"s{number}", "role": role, "name": name} for number, (role, name) in enumerate(recipe.party, 1)]
    setup = RULESET.new_setup(recipe.scenario, recipe.options)
    for member in party:
        setup = RULESET.join(setup, member["seat"], member["role"], member["name"], {})
    dice = NotedDice(seed.to_bytes(32, "big"))
    game, outcome = Game.start(RULESET, setup, dice)
    document = {
        "transcript": 1,
        "title": recipe.title,
        "ruleset": RULESET.name,
        "version": RULESET.version,
        "scenario": recipe.scenario,
        "options": recipe.options,
        "party": party,
        "dice": dice.taken(),
        "expect": expectation(game, outcome),
        "steps": [],
    }
    while game.decision is not None and len(document["steps"]) < recipe.steps:
        seat = game.decision.seats[0]
        action = recipe.policy(game, seat)
        outcome = game.act(seat, action)
        document["steps"].append(step({"seat": seat}, action, dice, game, outcome))
    if recipe.end is not None:
        outcome = game.correct(recipe.end)
        document["steps"].append(step({"kind": "gm"}, recipe.end, dice, game, outcome))
    return document if game.ending is not None and game.ending.kind == recipe.ending else None


def step(who: dict[str, str], action: Action, dice: NotedDice, game: Game[Any, Any], outcome: Outcome) -> Any:
    slots = orjson.loads(action.to_json())
    verb = slots.pop("verb")
    return {**who, "verb": verb, "slots": slots, "dice": dice.taken(), "expect": expectation(game, outcome)}


def expectation(game: Game[Any, Any], outcome: Outcome) -> dict[str, Any]:
    """What came of a step: its events, who is awaited, how it stands with every figure's hit points at the end."""
    events = []
    for line in outcome.lines:
        event = orjson.loads(line)
        told = {key: value for key, value in event.items() if key not in UNTOLD and value not in ("", [], None)}
        events.append({"kind": event["kind"], **told})
    expected: dict[str, Any] = {"events": events}
    if game.decision is not None:
        expected["awaits"] = {"kind": game.decision.kind, "seats": list(game.decision.seats)}
    if game.ending is not None:
        expected["ending"] = game.ending.kind
        figures = game.table.state.model_dump(mode="json")["figures"]
        expected["state"] = {f"figures.{id}.hp": figure["hp"] for id, figure in figures.items()}
        expected["state"]["round"] = game.table.state.round
    return expected


def write(document: dict[str, Any]) -> str:
    """The file: an event, a list and a set of slots a line."""
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
