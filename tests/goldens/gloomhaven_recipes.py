"""The goldens of Gloomhaven."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.actions import Action
from rules.game import Game
from rules.gloomhaven import RULESET
from rules.gloomhaven.actions import Initiative, Pass
from rules.gloomhaven.corrections import End
from tests.goldens.recipes import MOST_STEPS, Book, Policy, Recipe

PAIR = (("shieldmaiden", "Aiko"), ("longbow", "Ben"))

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


def idle(game: Game[Any, Any], seat: str) -> Action:
    """Somebody who stands there and does nothing."""
    assert game.decision is not None
    if game.decision.kind == "initiative":
        return Initiative(value=50)
    return Pass() if "pass" in game.decision.verbs else game.decision.default(seat)


def recipe(
    title: str,
    scenario: str,
    ending: str,
    party: Sequence[tuple[str, str]] = PAIR,
    options: dict[str, str] | None = None,
    policy: Policy = RULESET.referee,
    steps: int = MOST_STEPS,
    end: End | None = None,
) -> Recipe:
    """A game that two play as the referee would, unless told otherwise."""
    return Recipe(title, scenario, ending, party, policy, options or {}, steps=steps, end=end)


def watch(state: dict[str, Any]) -> dict[str, Any]:
    """Every figure's hit points, and the round."""
    return {**{f"figures.{id}.hp": figure["hp"] for id, figure in state["figures"].items()}, "round": state["round"]}


RECIPES = {
    "gloomhaven-victory-kill-all": recipe(
        "Victory: every monster is dead", "cellar", "victory", options={"level": "1"}
    ),
    "gloomhaven-victory-kill-all-behind-a-door": recipe("Victory behind a door", "tollgate", "victory"),
    "gloomhaven-victory-loot": recipe(
        "Victory: the treasure is taken",
        "shrine",
        "victory",
        (("shieldmaiden", "Aiko"), ("longbow", "Ben"), ("leechwife", "Chie")),
        {"level": "0"},
    ),
    "gloomhaven-victory-reach": recipe("Victory: everybody has crossed the ford", FORD, "victory"),
    "gloomhaven-victory-survive": recipe(
        "Victory: three rounds are survived", VIGIL, "victory", (("shieldmaiden", "Aiko"), ("beastcaller", "Dai"))
    ),
    "gloomhaven-defeat-exhausted": recipe(
        "Defeat: the party is exhausted", "cellar", "exhausted", (("embersage", "Emi"),), {"level": "3"}, idle
    ),
    "gloomhaven-defeat-time": recipe("Defeat: time is up", TIDE, "time", policy=idle),
    "gloomhaven-verdict-victory": recipe(
        "The game master calls it a victory", "cellar", "victory", steps=5, end=End(verdict="victory")
    ),
    "gloomhaven-verdict-defeat": recipe(
        "The game master calls it a defeat", "cellar", "defeat", steps=3, end=End(verdict="defeat", reason="It is late")
    ),
    "gloomhaven-verdict-abandoned": recipe(
        "The game master breaks off", "cellar", "abandoned", steps=2, end=End(verdict="abandoned")
    ),
}

BOOK = Book(RULESET, RECIPES, watch, frozenset({"victory", "exhausted", "time", "defeat", "abandoned"}))
