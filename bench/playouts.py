"""Random legal games through the whole core: options, a random choice, the procedure, the digest, the checkpoint.

All times are processor time, which other load on the machine distorts less.
"""

from __future__ import annotations

import random
import time
from typing import Any

from bench._rows import Row
from rules.core.contract.ruleset import Ruleset, rulesets
from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice

GAMES = 24
ROUNDS = 5
MOST_DECISIONS = 1500
SEATS = {"arcadia": (3,), "gloomhaven": (2,), "locke": (2, 3, 4, 5, 6)}
"""Numbers of players; a scenario with less room gets fewer."""
TARGETS = {"arcadia": 10_000, "gloomhaven": 12_000, "locke": 12_000, "maidens": 5_000, "runequest": 10_000}
"""Least decisions per second, by ruleset."""


def run() -> list[Row]:
    """Measures each ruleset's decisions per second, over its shipped scenarios."""
    rows = []
    for name, ruleset in rulesets().items():
        numbers = SEATS.get(name, (2,))
        setups = [set_up(ruleset, scenario, seats) for scenario in ruleset.scenarios() for seats in numbers]
        for setup in setups:
            play(ruleset, setup, 0)
        best = 0.0
        for _ in range(ROUNDS):
            started = time.process_time()
            decisions = sum(play(ruleset, setups[seed % len(setups)], seed) for seed in range(max(GAMES, len(setups))))
            best = max(best, decisions / (time.process_time() - started))
        beside = f"best of {ROUNDS} runs of {decisions:,} decisions"
        rows.append(Row(f"{name}: random legal play", best, "/s", at_least=TARGETS.get(name), beside=beside))
    return rows


def set_up(ruleset: Ruleset[Any, Any], scenario: str, seats: int) -> Any:
    """Returns a scenario's set-up with this many seats.

    It has fewer if the scenario has no more.
    """
    setup = ruleset.new_setup(scenario, {})
    for number in range(seats):
        if not ruleset.roles(setup):
            break
        setup = ruleset.join(setup, f"seat-{number}", "", f"Player {number}", {})
    return setup


def play(ruleset: Ruleset[Any, Any], setup: Any, seed: int) -> int:
    """Plays one game, and returns the number of decisions.

    The game stops at its end or the bench's limit.
    """
    rng = random.Random(seed)
    game, _ = Game.start(ruleset, setup, SeededDice(seed.to_bytes(32, "big"), "bench"))
    taken = 0
    while game.decision is not None and taken < MOST_DECISIONS:
        seat = rng.choice(game.decision.seats)
        game.act(seat, rng.choice(game.options(seat)))
        taken += 1
    return taken
