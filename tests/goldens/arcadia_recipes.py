"""Recipes of Arcadia's goldens: turns told move by move, and a whole game with random dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.arcadia import RULESET
from rules.core.contract.corrections import End
from rules.core.facts.words import Piece
from rules.core.journal.game import Game
from rules.core.play.actions import Action
from tests.goldens import arcadia_stories as stories
from tests.goldens.recipes import Book, Move, Recipe

TWO = (("red", "Aiko"), ("blue", "Ben"))
THREE = (*TWO, ("green", "Chie"))


def bystander(game: Game[Any, Any], seat: str) -> Action:
    """Acts as after a missed deadline: rests, ends, or takes the first offer."""
    assert game.decision is not None
    return game.decision.default(seat)


def leader(game: Game[Any, Any], seat: str) -> Action:
    """Acts as the referee would."""
    return game.referee_answer(seat)


def watch(state: dict[str, Any]) -> dict[str, Any]:
    """Picks the parts of a final state that a transcript compares."""
    found: dict[str, Any] = {"winner": state["winner"], "graveyard": state["graveyard"], "box": state["box"]}
    for seat, guild in state["guilds"].items():
        found |= {f"guilds.{seat}.coins": guild["coins"], f"guilds.{seat}.quests": guild["quests"]}
    for id, character in state["characters"].items():
        found |= {f"characters.{id}.{key}": character[key] for key in ("space", "wounds")}
    return found


def told(
    title: str, scenario: str, story: Sequence[Move], ending: str = "abandoned", party: Sequence[tuple[str, str]] = TWO
) -> Recipe:
    """Returns the recipe of some told turns; the first seat goes first."""
    return Recipe(title, scenario, ending, party, bystander, dice={"first guild": ["s1"]}, story=story)


RECIPES = {
    "arcadia-guard-moving": told("Who leaves a monster is struck first", stories.YARD, stories.GUARD_MOVING),
    "arcadia-guard-shooting": told(
        "Who shoots past a monster is struck afterwards, in the order that the player to the right gives",
        stories.YARD, stories.GUARD_SHOOTING,
    ),
    "arcadia-payback": told("A dying monster pays back before it leaves", stories.YARD, stories.PAYBACK),
    "arcadia-overkill": told("Overkill: no payback", stories.YARD, stories.OVERKILL),
    "arcadia-several-targets": told(
        "One attack on two monsters, one payback on two heroes", stories.ARENA, stories.SEVERAL
    ),
    "arcadia-villain": told(
        "A villain whom three guilds have wounded", stories.SQUARE, stories.SHARED, "draw", THREE
    ),
    "arcadia-graveyard": told(
        "Six monsters fall in one turn, and the graveyard has five places",
        stories.PIT, stories.FULL, party=(("green", "Aiko"), ("red", "Ben")),
    ),
    "arcadia-rest": told(
        "A rest: cards are ready again and change hands, and a killed hero returns", stories.GREEN, stories.RETURN
    ),
    "arcadia-portals": told("From portal to portal", stories.PORTALS, stories.CHAIN),
    "arcadia-market": Recipe(
        "A whole game, from the first turn to the last quest", "market", "quests", TWO, leader,
        dice={"first guild": ["s1"]},
        shows={
            "guarded": "The blow comes before the step, or after the shot.",
            "payback-began": "The player to the right runs the monster that was attacked.",
            "respawned": "Every monster of the graveyard is tested once, at the start of the next turn.",
            "rested": "All cards of the guild are ready again.",
        },
    ),
    "arcadia-verdict-victory": Recipe(
        "A draft; the game master calls it a victory", "market", "victory", TWO, bystander, {"heroes": "draft"},
        steps=18, end=End(verdict="victory", target=Piece("red-diva"), reason="Ben has to catch a train"),
    ),
    "arcadia-verdict-draw": Recipe(
        "The game master calls it a draw", "belfry", "draw", THREE, leader, steps=12, end=End(verdict="draw"),
    ),
    "arcadia-verdict-abandoned": Recipe(
        "The game master breaks off", "gates", "abandoned", (*THREE, ("yellow", "Dai")), leader, {"guilds": "4"},
        steps=12, end=End(verdict="abandoned"),
    ),
}  # fmt: skip

BOOK = Book(RULESET, RECIPES, watch, frozenset({"quests", "victory", "draw", "abandoned"}))
