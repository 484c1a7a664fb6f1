"""Whole games of random legal play, with invariants after every entry (LOCKE-5.9, LOCKE-10.5.2b, LOCKE-0.2)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.core.journal.game import Game
from rules.core.play.actions import Action
from rules.core.play.dice import SeededDice
from rules.locke import RULESET
from rules.locke.actions import Use
from rules.locke.state import State
from rules.locke.tables import full_deck

MOST_ENTRIES = 3000
DECK = Counter(full_deck())
ASKED_OUT_OF_COMBAT = {
    "combat",
    "there",
    "alive",
    "thought",
    "arrest",
    "trap",
    "place",
    "draw",
    "read",
    "claim",
    "refuse",
    "show_card",
}
"""Decisions of players who need not be able to act."""
MILD = ("pass", "escape", "party")


def a_setup(scenario: str, seats: int):
    setup = RULESET.new_setup(scenario, {})
    for number in range(1, seats + 1):
        if RULESET.roles(setup):
            setup = RULESET.join(setup, f"s{number}", "", f"Player {number}", {})
    return setup if RULESET.check_start(setup) is None else None


GAMES = [(scenario, seats) for scenario in RULESET.scenarios() for seats in (2, 3, 6) if a_setup(scenario, seats)]


def check_cards(state: State) -> None:
    """Checks that all 86 cards are in the deck, on the used pile or in hands."""
    held = Counter(card for each in state.participants.values() for card in each.own.hand)
    assert Counter(state.deck.remaining) + Counter(state.deck.discarded) + held == DECK
    for each in state.participants.values():
        assert each.own.hand == sorted(each.own.hand)


def check_figures(state: State) -> None:
    """Checks that power is not negative and that players without endurance are dead."""
    for each in state.participants.values():
        assert each.own.power >= 0
        if each.kind == "player" and each.own.character:
            assert each.own.endurance > 0 or each.condition == "dead"


def item_cards(state: State) -> Counter[str]:
    """Counts the planet cards of items in all places."""
    owned = Counter(
        f"{item.id}:{item.level}" for each in state.participants.values() for item in each.own.items if not item.own
    )
    return owned + Counter(state.item_deck.remaining) + Counter(state.item_deck.discarded)


def check_combat(state: State) -> None:
    """Checks that participants are unique and that nothing is pending between two turns."""
    combat = state.combat
    for ids in (combat.joined, combat.order, combat.done):
        assert len(set(ids)) == len(ids)
        assert set(ids) <= set(combat.joined)
    assert set(combat.joined) <= set(state.participants)
    if state.phase != "turns":
        assert state.attack is None
        assert state.teleport is None


def check_asked(game: Game) -> None:
    """Checks that asked players can act, or are asked for a residual thought."""
    decision, state = game.decision, game.table.state
    assert decision is not None
    if decision.kind in ASKED_OUT_OF_COMBAT:
        return
    for seat in decision.seats:
        thought = f"thought-{seat}" in state.combat.joined
        player = state.participants[seat]
        able = player.condition in ("normal", "partner") and not player.escaped and not player.asleep
        assert able or thought, f"{decision.kind} asks {seat}: {player.condition}"


def choose(rng: random.Random, options: list[Action], *, fierce: bool) -> Action:
    """Returns an option, with equal chances for each verb; with `fierce`, mild verbs are rare."""
    verbs = sorted({option.verb for option in options})
    if fierce and rng.random() < 0.9:
        verbs = [verb for verb in verbs if verb not in MILD] or verbs
        options = [option for option in options if option != Use(what="collect")]
    verb = rng.choice(verbs)
    return rng.choice([option for option in options if option.verb == verb])


def play(setup, seed: int, *, fierce: bool) -> tuple[Game, int]:
    """Plays a game until it ends or is too long, and checks every entry."""
    rng = random.Random(seed)
    game, _ = Game.start(RULESET, setup, SeededDice(seed.to_bytes(32, "big"), "playout"))
    items, entries = item_cards(game.table.state), 0
    while game.decision is not None and entries < MOST_ENTRIES:
        check_cards(game.table.state)
        check_figures(game.table.state)
        check_combat(game.table.state)
        check_asked(game)
        assert item_cards(game.table.state) == items
        seat = rng.choice(game.decision.seats)
        game.act(seat, choose(rng, game.options(seat), fierce=fierce))
        entries += 1
    return game, entries


@pytest.mark.parametrize(("scenario", "seats"), GAMES)
@pytest.mark.parametrize("fierce", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_LOCKE_10_3_6_every_game_comes_to_its_end(scenario, seats, fierce, seed):
    """LOCKE-10.3.6b."""
    game, entries = play(a_setup(scenario, seats), seed, fierce=fierce)
    assert game.ending is not None, f"no end after {entries} entries"
    check_cards(game.table.state)
    assert not [card for each in game.table.state.participants.values() for card in each.own.hand], "collected"
