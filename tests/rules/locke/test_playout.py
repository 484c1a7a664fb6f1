"""Whole games of random legal play: what must hold after every entry (LOCKE-5.9, LOCKE-10.5.2b, LOCKE-0.2)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.dice import SeededDice
from rules.game import Game
from rules.locke import RULESET
from rules.locke.state import State
from rules.locke.tables import full_deck

MOST_ENTRIES = 3000
DECK = Counter(full_deck())
ASKED_OUT_OF_COMBAT = {"combat", "there", "alive", "thought", "arrest", "trap", "place", "draw"}
"""Questions that are put to others than those who can act in the combat."""
GAMES = [(scenario, seats) for scenario in RULESET.scenarios() for seats in (2, 3, 6)]


def a_setup(scenario: str, seats: int):
    setup = RULESET.new_setup(scenario, {})
    for number in range(1, seats + 1):
        if RULESET.roles(setup):
            setup = RULESET.join(setup, f"s{number}", "", f"Player {number}", {})
    return setup if RULESET.check_start(setup) is None else None


def check_cards(state: State) -> None:
    """All 86 cards are in the deck, on the used pile or in hands, those of enemies too."""
    held = Counter(card for each in state.participants.values() for card in each.own.hand)
    assert Counter(state.deck.remaining) + Counter(state.deck.discarded) + held == DECK
    for each in state.participants.values():
        assert each.own.hand == sorted(each.own.hand)


def check_figures(state: State) -> None:
    """Power never falls below 0, and who has no endurance left is dead."""
    for each in state.participants.values():
        assert each.own.power >= 0
        if each.kind == "player" and each.own.character:
            assert each.own.endurance > 0 or each.condition == "dead"


def check_asked(game: Game) -> None:
    """Nobody is asked who is dead, has escaped or sleeps; a dead player only for a residual thought."""
    decision, state = game.decision, game.table.state
    assert decision is not None
    if decision.kind in ASKED_OUT_OF_COMBAT:
        return
    for seat in decision.seats:
        thought = f"thought-{seat}" in state.combat.joined
        player = state.participants[seat]
        able = player.condition in ("normal", "partner") and not player.escaped and not player.asleep
        assert able or thought, f"{decision.kind} asks {seat}: {player.condition}"


def play(setup, seed: int) -> tuple[Game, int]:
    rng = random.Random(seed)
    game, _ = Game.start(RULESET, setup, SeededDice(seed.to_bytes(32, "big"), "playout"))
    entries = 0
    while game.decision is not None and entries < MOST_ENTRIES:
        check_cards(game.table.state)
        check_figures(game.table.state)
        check_asked(game)
        seat = rng.choice(game.decision.seats)
        options = game.options(seat)
        verb = rng.choice(sorted({option.verb for option in options}))
        game.act(seat, rng.choice([option for option in options if option.verb == verb]))
        entries += 1
    return game, entries


@pytest.mark.parametrize(("scenario", "seats"), GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_LOCKE_10_3_6_every_game_comes_to_its_end(scenario, seats, seed):
    """LOCKE-10.3.6: No card is lost, no power owed and nobody asked who cannot answer on the way."""
    setup = a_setup(scenario, seats)
    if setup is None:
        pytest.skip("too few seats for this scenario")
    game, entries = play(setup, seed)
    assert game.ending is not None, f"no end after {entries} entries"
    check_cards(game.table.state)
    assert not [card for each in game.table.state.participants.values() for card in each.own.hand], "collected"
