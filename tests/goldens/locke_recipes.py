"""Recipes of Locke's goldens: combats told move by move, and others with random dice."""

from __future__ import annotations

from typing import Any

from rules.core.contract.corrections import End
from rules.core.facts.words import Piece
from rules.core.journal.game import Game
from rules.core.play.actions import Action
from rules.locke import RULESET
from rules.locke.actions import Escape, Initiative, Pass, Sync
from rules.locke.participants import side_of
from tests.goldens import locke_stories as stories
from tests.goldens.recipes import Book, Recipe

CHARACTERS = ["hijiri", "yamaki1", "grunberg-s", "lag", "nia", "marian"]
Names = tuple[tuple[str, str], ...]


def bystander(game: Game[Any, Any], seat: str) -> Action:
    """Rolls initiative, and passes on every other decision."""
    assert game.decision is not None
    if game.decision.kind == "initiative":
        return Initiative()
    return Pass() if "pass" in game.decision.verbs else game.decision.default(seat)


def fighter(game: Game[Any, Any], seat: str) -> Action:
    """Acts as the referee would, but evades by hallucination instead of passing."""
    chosen = game.referee_answer(seat)
    assert game.decision is not None
    if game.decision.kind == "react" and isinstance(chosen, Pass):
        evades = [each for each in game.options(seat) if isinstance(each, Escape) and "hallucination" in each.using]
        return min(evades, key=lambda each: each.checks, default=chosen)
    return chosen


def spender(game: Game[Any, Any], seat: str) -> Action:
    """Acts as the referee would, but adds cards to attacks by the seat's side."""
    assert game.decision is not None
    attack, who = game.table.state.attack, game.table.state.participants
    if game.decision.kind == "sync" and side_of(who[attack.attacker]) == side_of(who[seat]):
        return next((each for each in game.options(seat) if isinstance(each, Sync) and not each.checks), Pass())
    return game.referee_answer(seat)


def seated(*names: str, role: str = "") -> Names:
    """Returns the role and name of each player.

    Players without a role take the scenario's places in order.
    """
    return tuple((role, name) for name in names)


def together(*names: str) -> Names:
    """Returns random characters of one party."""
    return seated(*names, role="random party=a")


def strangers(*names: str) -> Names:
    """Returns random characters on separate sides."""
    return seated(*names, role="random")


def watch(state: dict[str, Any]) -> dict[str, Any]:
    """Picks the parts of a final state that a transcript compares."""
    found: dict[str, Any] = {"combats": state["combats"], "winner": state["winner"]}
    for id, participant in state["participants"].items():
        found[f"participants.{id}.condition"] = participant["condition"]
        found[f"participants.{id}.private.value.endurance"] = participant["private"]["value"]["endurance"]
    return found


RECIPES = {
    "locke-synchronised": Recipe(
        "A synchronised attack on a jammed target, and a blocked teleport",
        stories.PINCER, "victory", seated("Aiko", "Ben", "Chie", "Dai"), bystander, story=stories.SYNCHRONISED,
    ),
    "locke-police": Recipe(
        "A random combat against police: one officer after another",
        stories.BEAT, "victory", seated("Aiko", "Ben"), bystander, dice=stories.BEAT_DICE, story=stories.ON_THE_BEAT,
    ),
    "locke-escape": Recipe(
        "An escape, and a follow-on combat of the same silhouette",
        stories.CROSSROADS, "parted", seated("Aiko", "Ben", "Chie"), bystander, story=stories.ESCAPES,
    ),
    "locke-trap": Recipe(
        "A random combat that turns into a trap",
        "random-combat", "avoided", together("Aiko", "Ben", "Chie", "Dai", "Emi", "Fumi"), bystander,
        dice={
            "character": CHARACTERS,
            "item": ["nike:0", "geoid_bullet:0", "jammer:3", "mirror:5", "field:4", "underling:0"],
            "random-combat": [4, 6], "weapon-check": [1, 2],
            "trap": [3, 3, 5, 4, 1, 1, 5, 5, 5, 6, 1, 2], "trap-sleep": [3], "distance": [5], "damage": [3, 4],
        },
        story=stories.TRAPPED,
    ),
    "locke-direct-hit": Recipe(
        "A random combat that is over with a direct hit",
        "random-combat", "avoided", together("Aiko", "Ben"), bystander,
        dice={
            "character": ["lord-leon", "jessica"], "random-combat": [6, 5], "weapon-check": [6, 6],
            "damage": [4, 4, 6, 3],
        },
    ),
    "locke-duel": Recipe(
        "A duel to the death", "duel", "victory", strangers("Aiko", "Ben"), fighter,
        shows={
            "stopped": "A defence that works stands until the end of the round.",
            "hit": "Power against endurance gives the column, two dice give the damage.",
            "died": "Nobody else is left.",
        },
    ),
    "locke-random-character": Recipe(
        "A random combat against a random character",
        "random-combat", "victory", together("Aiko", "Ben"), fighter,
        dice={"random-combat": [1, 1]},
        shows={
            "enemy-appeared": "Its hand and who it is stay hidden.",
            "stopped": "The lowest card that will do.",
            "character-shown": "Its card is shown when the combat is over, and goes back to the pile.",
        },
    ),
    "locke-defeat": Recipe(
        "Defeat: the enemy has the field", "random-combat", "defeat", strangers("Aiko"), fighter,
        dice={"random-combat": [1, 1], "random-character": ["riot"], "character": ["rema"]},
    ),
    "locke-draw": Recipe(
        "Nobody is left: the last one falls to a residual thought",
        stories.GRAVE, "draw", seated("Aiko", "Ben", "Chie"), bystander, story=stories.DRAWN,
    ),
    "locke-deck": Recipe(
        "The deck runs short", stories.STORM, "deck", seated("Aiko", "Ben", "Chie", "Dai", "Emi"), spender,
        shows={"deck-short": "Used cards stay out until all combats are over; too few are left to fill the hands."},
    ),
    "locke-collected": Recipe(
        "An escapee draws a card that collects the combat cards",
        stories.HUNTED, "collected", seated("Aiko"), bystander, dice=stories.HUNTED_DICE, story=stories.COLLECTED,
    ),
    "locke-arrested": Recipe(
        "Everybody is arrested", "random-combat", "arrested", together("Aiko", "Ben"), bystander,
        dice={"random-combat": [3, 4]}, story=stories.ARRESTED,
    ),
    "locke-claimed": Recipe(
        "A card opens for a newcomer, and Strohheim (S) claims victory",
        stories.QUARRY, "claimed", seated("Aiko", "Ben", "Chie"), bystander, story=stories.CLAIMED,
    ),
    "locke-verdict-victory": Recipe(
        "The game master calls it a victory", "duel", "victory", strangers("Aiko", "Ben"), fighter, steps=20,
        end=End(verdict="victory", target=Piece("s1"), reason="Ben gives up"),
    ),
    "locke-verdict-defeat": Recipe(
        "The game master calls it a defeat", "police-raid", "defeat", together("Aiko"), fighter, steps=5,
        end=End(verdict="defeat", reason="The car has left"),
    ),
    "locke-verdict-draw": Recipe(
        "The game master calls it a draw", "duel", "draw", strangers("Aiko", "Ben"), fighter, steps=10,
        end=End(verdict="draw"),
    ),
    "locke-verdict-collected": Recipe(
        "The game master has the cards collected", "alarm", "collected", together("Aiko"), fighter, steps=8,
        end=End(verdict="collected", reason="Hallucination room"),
    ),
    "locke-verdict-abandoned": Recipe(
        "The game master breaks off", "dark-knights", "abandoned", together("Aiko", "Ben"), fighter, steps=4,
        end=End(verdict="abandoned"),
    ),
}  # fmt: skip

ENDINGS = frozenset(
    {"victory", "defeat", "parted", "draw", "deck", "collected", "arrested", "avoided", "abandoned", "claimed"}
)
BOOK = Book(RULESET, RECIPES, watch, ENDINGS)
