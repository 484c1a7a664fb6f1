"""Recipes of Gloomhaven's goldens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.contract.corrections import End
from rules.core.journal.game import Game
from rules.core.play.actions import Action
from rules.gloomhaven import RULESET
from rules.gloomhaven.actions import Cards, Initiative, Lose, Pass
from rules.gloomhaven.actions import Move as Walk
from tests.goldens.recipes import MOST_STEPS, Book, Move, Policy, Recipe

PAIR = (("shieldmaiden hand=own", "Aiko"), ("longbow hand=own", "Ben"))
"""A party whose cards are on paper."""
HANDS = (("shieldmaiden", "Aiko"), ("longbow", "Ben"))

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


LAMENT = """\
id: lament
title.en: The Lament
title.ja: 弔いの調べ
goal: kill_all
level: 0

[map]
      A   C   E   G
        B   D   F
  1 | s   .   .   .
    |   .   .   .
  2 | s   .   .   p
    |   .   .   .
  3 | s   s   .   .

[legend]
s = start
p = bone-piper normal normal normal
"""

KEEP = """\
id: keep
title.en: The Keep
title.ja: 天守
goal: kill_all
level: 0

[map]
      A   C   E
        B   D
  1 | s   .   .
    |   s   k
  2 | s   .   .
    |   s   .

[legend]
s = start
k = ash-castellan normal normal normal
"""

GRANARY = """\
id: granary
title.en: The Granary
title.ja: 穀物倉
goal: survive 4
lose: barn
level: 0

[map]
      A   C   E   G
        B   D   F
  1 | s   .   B   .
    |   s   .   .
  2 | s   .   .   g
    |   s   .   g

[legend]
s = start
B = barn
g = bandit-guard normal normal normal

[object barn]
name.en: Barn
name.ja: 納屋
side: party
hp: 1 + C
focus: first
"""


PIT = """\
id: pit
title.en: The Viper Pit
title.ja: 毒蛇の穴
goal: survive 9
level: 1

[map]
      A   C   E
        B   D
  1 | s   t   .
    |   s   v
  2 | s   .   v
    |   s   .

[legend]
s = start
t = trap
v = giant-viper normal normal normal
"""

CARDS_LOST = (
    Move("s1", Initiative(value=10)),
    Move("s2", Initiative(value=20), dice={"ability card giant-viper": ["0"]}),
    Move("s1", Walk(path=("B1", "C1"), value=2), at="turn"),
    Move(
        "s1",
        Lose(cards="discard"),
        "GLOOM-A13: the trap would exhaust her; two discarded cards are lost instead, and the move is over as planned.",
        at="lose-cards",
    ),
    Move("s1", Pass(), at="turn"),
    Move("s2", Cards(ask="never"), "GLOOM-A13: he does not want to be asked any more.", at="turn"),
    Move("s2", Pass(), dice={"modifier monsters": ["+2", "+0"]}, at="turn"),
    Move(
        "s1",
        Lose(cards="hand"),
        "GLOOM-A13: a card of the hand instead of the attack's damage; the poison stays.",
        at="lose-cards",
    ),
    Move("s1", Lose(cards="nothing"), "GLOOM-A13: nobody answers in time; the damage is taken.", at="lose-cards"),
    Move("s2", Initiative(value=20), dice={"ability card giant-viper": ["1"]}),
    Move(
        "s2",
        Pass(),
        "GLOOM-A13: damage that takes at least half is suffered without a question.",
        dice={"modifier monsters": ["+1"]},
        at="turn",
    ),
)
"""A story in which players lose cards to avoid damage."""


def idle(game: Game[Any, Any], seat: str) -> Action:
    """Passes, or takes the default answer."""
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
    policy: Policy = Game.referee_answer,
    steps: int = MOST_STEPS,
    end: End | None = None,
) -> Recipe:
    """Returns a recipe, by default for two seats played by the referee."""
    return Recipe(title, scenario, ending, party, policy, options or {}, steps=steps, end=end)


def watch(state: dict[str, Any]) -> dict[str, Any]:
    """Picks every figure's hit points, and the round."""
    return {**{f"figures.{id}.hp": figure["hp"] for id, figure in state["figures"].items()}, "round": state["round"]}


RECIPES = {
    "gloomhaven-victory-kill-all": recipe("Victory: every monster is dead", "cellar", "victory", HANDS),
    "gloomhaven-victory-kill-all-behind-a-door": recipe("Victory behind a door", "tollgate", "victory"),
    "gloomhaven-victory-loot": recipe(
        "Victory: the treasure is taken",
        "shrine",
        "victory",
        (("shieldmaiden hand=own", "Aiko"), ("longbow hand=own", "Ben"), ("leechwife hand=own", "Chie")),
        {"level": "0"},
    ),
    "gloomhaven-victory-reach": recipe("Victory: everybody has crossed the ford", FORD, "victory"),
    "gloomhaven-victory-survive": recipe(
        "Victory: three rounds are survived",
        VIGIL,
        "victory",
        (("shieldmaiden hand=own", "Aiko"), ("beastcaller hand=own", "Dai")),
    ),
    "gloomhaven-victory-siege": recipe("Victory: the bell of the fort is silent", "fort", "victory"),
    "gloomhaven-victory-escort": recipe("Victory: the wagon is through", "saltroad", "victory"),
    "gloomhaven-defeat-escort": recipe("Defeat: the wagon is lost", "saltroad", "destroyed"),
    "gloomhaven-defeat-unprotected": recipe(
        "Defeat: the barn is not defended", GRANARY, "destroyed", policy=idle, options={"ties": "first"}
    ),
    "gloomhaven-summons": Recipe(
        "A monster summons another",
        LAMENT,
        "abandoned",
        PAIR,
        Game.referee_answer,
        dice={"ability card bone-piper": ["6"], "standee living-bones": ["4"]},
        shows={"monster-placed": "The piper is there from the beginning; what it calls does not act this round."},
        steps=12,
        end=End(verdict="abandoned"),
    ),
    "gloomhaven-boss-special": Recipe(
        "A boss performs both of its special actions",
        KEEP,
        "abandoned",
        PAIR,
        idle,
        {"ties": "first"},
        dice={"ability card ash-castellan": ["7", "5"]},
        shows={"special-began": "The card says which special; its lines follow."},
        steps=9,
        end=End(verdict="abandoned"),
    ),
    "gloomhaven-defeat-exhausted": recipe(
        "Defeat: the party is exhausted", "cellar", "exhausted", (("embersage hand=own", "Emi"),), {"level": "3"}, idle
    ),
    "gloomhaven-defeat-time": recipe("Defeat: time is up", TIDE, "time", policy=idle),
    "gloomhaven-cards-lost": Recipe(
        "Cards lost instead of damage",
        PIT,
        "abandoned",
        (("hero hp=3", "Aiko"), ("hero-2 hp=6", "Ben")),
        idle,
        story=CARDS_LOST,
        steps=len(CARDS_LOST),
        end=End(verdict="abandoned"),
    ),
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

BOOK = Book(RULESET, RECIPES, watch, frozenset({"victory", "exhausted", "time", "defeat", "abandoned", "destroyed"}))
