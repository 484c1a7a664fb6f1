"""Random legal games through the whole core: options, a random choice, the procedure, digest, checkpoint."""

from __future__ import annotations

import random
import time
from typing import Any

from rules.dice import SeededDice
from rules.game import Game
from rules.ruleset import Ruleset, rulesets

GAMES = 24
ROUNDS = 5
SEATS = 2
MOST_DECISIONS = 1500
GOAL = "at least 8,000/s"


def run() -> list[tuple[str, str, str]]:
    """Decisions per second of each ruleset, over its shipped scenarios."""
    rows = []
    for name, ruleset in rulesets().items():
        setups = [_setup(ruleset, scenario) for scenario in ruleset.scenarios()]
        for setup in setups:
            _play(ruleset, setup, 0)
        best = 0.0
        for _ in range(ROUNDS):
            started = time.perf_counter()
            decisions = sum(_play(ruleset, setups[seed % len(setups)], seed) for seed in range(GAMES))
            best = max(best, decisions / (time.perf_counter() - started))
        rows.append((f"{name}: random legal play, {decisions} decisions, best of {ROUNDS}", f"{best:,.0f}/s", GOAL))
    return rows


def _setup(ruleset: Ruleset[Any, Any], scenario: str) -> Any:
    setup = ruleset.new_setup(scenario, {})
    for number in range(SEATS):
        setup = ruleset.join(setup, f"seat-{number}", "", f"Player {number}", {})
    return setup


def _play(ruleset: Ruleset[Any, Any], setup: Any, seed: int) -> int:
    """One game to its end, or as far as a bench has patience; the number of decisions taken."""
    rng = random.Random(seed)
    game, _ = Game.start(ruleset, setup, SeededDice(seed.to_bytes(32, "big"), "bench"))
    taken = 0
    while game.decision is not None and taken < MOST_DECISIONS:
        seat = rng.choice(game.decision.seats)
        game.act(seat, rng.choice(game.options(seat)))
        taken += 1
    return taken
