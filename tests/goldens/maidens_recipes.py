"""Recipes of Maid & Maidens' goldens: short battles, typed line by line, with every die forced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.journal.game import Game
from rules.core.play.actions import Action
from rules.maidens import RULESET
from tests.goldens import maidens_stories as stories
from tests.goldens import maidens_things as things
from tests.goldens.recipes import Book, Forced, Move, Recipe


def bystander(game: Game[Any, Any], seat: str) -> Action:
    """Acts as after a missed deadline: no doll moves, acts or agrees."""
    assert game.decision is not None
    return game.decision.default(seat)


def watch(state: dict[str, Any]) -> dict[str, Any]:
    """Picks the parts of a final state that a transcript compares."""
    found: dict[str, Any] = {"turn": state["turn"], "winner": state["winner"], "fallen": state["fallen"]}
    for id, doll in state["dolls"].items():
        keys = ("where", "spot", "hp", "sp", "routed", "berserk", "melee", "posture")
        found |= {f"dolls.{id}.{key}": doll[key] for key in keys}
    return found


def told(
    title: str,
    scenario: str,
    story: Sequence[Move],
    *party: str,
    ending: str = "abandoned",
    brings: Sequence[dict[str, str]] = (),
    **dice: Sequence[int],
) -> Recipe:
    """Returns the recipe of a told battle."""
    forced: Forced = {"initiative": [5, 2], **dice} if "attack: yes" not in scenario else dice
    return Recipe(
        title, scenario, ending, [(role, "") for role in party], bystander, dice=forced, story=story, brings=brings
    )


RECIPES = {
    "maidens-counter": told(
        "Counters come when all acts are done, at one of the attackers each",
        stories.LAWN, stories.COUNTER, "rin", "volta",
    ),
    "maidens-spread": told(
        "Spread fire: the target and the two nearest beside her, friend or foe, a die for each",
        stories.ORCHARD, stories.SPREAD, "nanako", "suzume",
    ),
    "maidens-piercing": told(
        "A piercing shot: one die for the three nearest on the line",
        stories.TERRACE, stories.PIERCING, "azusa", "hanae",
    ),
    "maidens-indirect": told(
        "Indirect fire over a wall, with somebody who spots for it",
        stories.GARDEN, stories.INDIRECT, "gretel", "maria",
    ),
    "maidens-blast": told(
        "A grenade into a melee: friends are hit like enemies",
        stories.KITCHEN, stories.BLAST, "gretel", "carmilla",
    ),
    "maidens-escape": told(
        "Out of a melee: let go, held, and away",
        stories.YARD, stories.ESCAPE, "sayo", "hagane",
    ),
    "maidens-rout": told(
        "Routed: into cover by the shortest way, and herself again",
        stories.COURT, stories.ROUT, "rin", "maria",
    ),
    "maidens-berserk": told(
        "Berserk: at the nearest enemy, into a melee",
        stories.MEADOW, stories.BERSERK, "hanae", "rin",
    ),
    "maidens-ecm": told(
        "ECM against machines and delicate electronics, and ECCM against that",
        stories.HALL, stories.ECM, "volta", "hanae", "",
        brings=({}, {}, {"doll": stories.DYNAMO, "also": "nanako", "side": "blue"}),
    ),
    "maidens-exchange": told(
        "Prisoners are taken and exchanged",
        stories.PARLOUR, stories.EXCHANGE, "maria", "volta",
    ),
    "maidens-annihilation": told(
        "The last enemy falls", stories.PARADE, stories.ANNIHILATION, "rin", "tsubaki", ending="annihilation",
    ),
    "maidens-annihilation-both": told(
        "The last of both sides fall together", stories.PIT, stories.BOTH, "tsubaki", "",
        ending="annihilation", brings=({}, {"doll": stories.MINA}),
    ),
    "maidens-general": told(
        "The enemy general falls", stories.GALLERY, stories.GENERAL, "kasumi", "maria", ending="general",
    ),
    "maidens-flag": told(
        "The enemy flag is touched", stories.LINKS, stories.FLAG, "tsubaki", "mimi", ending="flag",
    ),
    "maidens-place": told(
        "A place is taken", stories.COTTAGE, stories.PLACE, "rin", "maria", ending="place",
    ),
    "maidens-place-held": told(
        "A place is held to the end", stories.COTTAGE, stories.HELD, "rin", "maria", ending="held",
    ),
    "maidens-points": told(
        "Enough enemies are felled, one of them twice",
        stories.RANGE, stories.POINTS, "hanae", "maria", ending="points",
    ),
    "maidens-time": told(
        "Time is up, and one side has lost less", stories.SQUARE, stories.TIME, "rin", "hanae", ending="time",
    ),
    "maidens-time-draw": told(
        "Time is up, and nobody is ahead", stories.SQUARE, stories.NOTHING, "rin", "hanae", ending="time",
    ),
    "maidens-verdict-draw": told(
        "The game master calls it a draw", stories.SQUARE, stories.DREW, "rin", "hanae", ending="verdict",
    ),
    "maidens-verdict-victory": told(
        "The game master calls it a victory", stories.SQUARE, stories.WON, "rin", "hanae", ending="verdict",
    ),
    "maidens-things": told(
        "Mines, sandbags, food, and what lies on the table", things.SCULLERY, things.THINGS, "maria", "gretel",
    ),
    "maidens-powers": told(
        "Skills of all kinds", things.BALCONY, things.POWERS, "lulu", "carmilla",
    ),
    "maidens-odd": told(
        "Missiles, smoke, false orders, sleep, and things that move dolls",
        things.ATTIC, things.ODD, "suzume", "carmilla", "", "",
        brings=({}, {}, {"doll": things.MICHI, "side": "blue"}, {"doll": things.KEMURI, "side": "blue"}),
    ),
    "maidens-spent": told(
        "What is declared is carried out, and spent even if its target has fallen",
        things.DRIVE, things.SPENT, "gretel", "lulu",
    ),
    "maidens-care": told(
        "Carried, healed, fed, and a weapon over the shoulder", things.PANTRY, things.CARE, "maria", "hanae",
    ),
    "maidens-ground": told(
        "A river, a bush, and somebody in the air", things.BROOK, things.GROUND, "suzume", "lulu",
    ),
}  # fmt: skip

ENDINGS = frozenset({"annihilation", "general", "flag", "place", "held", "points", "time", "verdict", "abandoned"})

BOOK = Book(RULESET, RECIPES, watch, ENDINGS)
