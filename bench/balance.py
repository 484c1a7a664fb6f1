"""How often two newcomers win Gloomhaven's first scenario with the hands that the bot keeps.

Every pair of ready-made roles plays it, by the referee's policy of plain sense, against the monsters, who have none but
the rules. Games are told apart by their seeds alone, so that a figure changes only if rules, cards or monsters do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from rules.dice import SeededDice
from rules.game import Game
from rules.ruleset import rulesets

SCENARIO = "cellar"
GAMES = 20
"""How many games each pair plays."""
MOST_DECISIONS = 2_000
GOAL = "two in three: 60% to 73%"


def run() -> list[tuple[str, str, str]]:
    """How often pairs win, how long it takes, and whose pairs win most and least."""
    won: Counter[str] = Counter()
    rounds = games = 0
    pairs = list(combinations(ready_made(), 2))
    for pair in pairs:
        for seed in range(GAMES):
            game = play(SCENARIO, pair, seed)
            games += 1
            rounds += game.table.state.round
            if game.ending is not None and game.ending.kind == "victory":
                won.update(("all", *pair))
    each = games * 2 // len(ready_made())
    shares = ", ".join(f"{role} {won[role] / each:.0%}" for role in ready_made())
    return [
        (f"{SCENARIO}: {len(pairs)} pairs of roles, {games} games, won", f"{won['all'] / games:.0%}", GOAL),
        (f"{SCENARIO}: rounds in a game", f"{rounds / games:.1f}", shares),
    ]


def ready_made() -> Sequence[str]:
    """The roles whose cards the bot keeps."""
    ruleset = rulesets()["gloomhaven"]
    setup = ruleset.new_setup(SCENARIO, {})
    return [role for role in ruleset.roles(setup) if ruleset.open_hands(ruleset.join(setup, "s1", role, "", {}))]


def play(scenario: str, roles: Sequence[str], seed: int) -> Game[Any, Any]:
    """A whole game in which the referee plays these roles."""
    ruleset = rulesets()["gloomhaven"]
    setup = ruleset.new_setup(scenario, {})
    for number, role in enumerate(roles, 1):
        setup = ruleset.join(setup, f"s{number}", role, "", {})
    game, _ = Game.start(ruleset, setup, SeededDice(seed.to_bytes(32, "big"), "balance"))
    for _ in range(MOST_DECISIONS):
        if game.decision is None:
            break
        seat = game.decision.seats[0]
        game.act(seat, game.referee_answer(seat))
    return game
