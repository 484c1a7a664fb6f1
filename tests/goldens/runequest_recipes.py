"""Recipes of RuneQuest's goldens: short rounds, told blow by blow, with every die forced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.journal.game import Game
from rules.core.play.actions import Action
from rules.runequest import RULESET
from tests.goldens import runequest_stories as stories
from tests.goldens.recipes import Book, Move, Recipe

Party = Sequence[tuple[str, str]]


def bystander(game: Game[Any, Any], seat: str) -> Action:
    """Acts as after a missed deadline."""
    assert game.decision is not None
    return game.decision.default(seat)


def watch(state: dict[str, Any]) -> dict[str, Any]:
    """Picks the parts of a final state that a transcript compares."""
    found: dict[str, Any] = {"round": state["round"], "winner": state["winner"], "worn": state["worn"]}
    for id, fighter in state["fighters"].items():
        keys = ("cell", "facing", "hp", "severed", "fallen", "dead", "attack", "parry", "halted", "loses")
        found |= {f"fighters.{id}.{key}": fighter[key] for key in keys}
        found |= {f"fighters.{id}.items.{item}.ap": held["ap"] for item, held in fighter["items"].items()}
    return found


def told(title: str, scenario: str, story: Sequence[Move], *party: str, ending: str = "abandoned") -> Recipe:
    """Returns the recipe of some told rounds."""
    names = ("Aiko", "Ben", "Chie")
    return Recipe(title, scenario, ending, tuple(zip(party, names, strict=False)), bystander, story=story)


RECIPES = {
    "runequest-declared-attack": told(
        "Attack somebody: he goes to meet him", stories.YARD, stories.ATTACK, "kasim", "nael"
    ),
    "runequest-declared-first": told(
        "The first to enter", stories.GATE, stories.FIRST, "hegga", "kasim", "sera"
    ),
    "runequest-declared-if": told(
        "If somebody enters: nobody else is struck", stories.GATE, stories.IF, "hegga", "kasim", "sera"
    ),
    "runequest-declared-first-both": told(
        "The first to enter, with mace and shield", stories.FORD, stories.FIRST_BOTH, "brannoc"
    ),
    "runequest-declared-first-next": told(
        "The first to enter with one weapon, the next with the other", stories.FORD, stories.FIRST_NEXT, "nael"
    ),
    "runequest-declared-if-both": told(
        "If somebody enters, with sword and shield", stories.FORD, stories.IF_BOTH, "kasim"
    ),
    "runequest-declared-two-names": told(
        "Each of two has a weapon of his own waiting for him", stories.FORD, stories.TWO_NAMES, "nael"
    ),
    "runequest-passing-dodge": told(
        "Past a controller by dodging him", stories.BRIDGE, stories.SLIP, "kasim"
    ),
    "runequest-passing-attack": told(
        "Past a controller by making him dodge", stories.BRIDGE, stories.MAKE_DODGE, "kasim"
    ),
    "runequest-passing-push": told(
        "Past a controller by just going, and pushing him out of the doorway", stories.DOOR, stories.PUSH, "torvald"
    ),
    "runequest-turned-around": told(
        "Who turns by 180° is not engaged for the rest of the rank", stories.MEADOW, stories.AROUND, "sera"
    ),
    "runequest-two-sides": told(
        "Between two: one is fought, and the other cannot be parried", stories.LANE, stories.BETWEEN, "sera"
    ),
    "runequest-turned-twice": told(
        "A turn at 6 to strike one, and a turn at 7 to parry the other", stories.CROSS, stories.TWICE, "kasim", "sera"
    ),
    "runequest-sentinel": told(
        "A sentinel is asked in the middle of a rank, and turns to a runner", stories.HEATH, stories.SENTINEL, "kasim"
    ),
    "runequest-watch": told(
        "A sentinel turns to a runner as he has declared, unasked", stories.HEATH, stories.WATCH, "kasim"
    ),
    "runequest-covered": told(
        "Allies prevent an opportunity attack; who leaves alone is struck",
        stories.HEDGE, stories.COVER, "hegga", "kasim", "sera",
    ),
    "runequest-obstacle": told(
        "Whoever ignores missing room hits a table", stories.KITCHEN, stories.SWING, "yunagi", ending="victory",
    ),
    "runequest-weapon-broken": told(
        "An axe is broken on the ceiling", stories.CELLAR, stories.BROKEN, "torvald"
    ),
    "runequest-limb": told(
        "An arm is lost, then a leg: nobody is left to fight", stories.MILL, stories.LIMB, "sera", ending="won"
    ),
    "runequest-at-once": told(
        "Equal DEX: both strike, and nobody is left", stories.BARROW, stories.AT_ONCE, "brannoc", ending="draw"
    ),
    "runequest-deeds": told(
        "Shots, a spell, something taken in hand, first aid, and a withdrawal",
        stories.ORCHARD, stories.DEEDS, "mirel", "brannoc", "ishiko", ending="draw",
    ),
}  # fmt: skip

BOOK = Book(RULESET, RECIPES, watch, frozenset({"won", "draw", "victory", "abandoned"}))
