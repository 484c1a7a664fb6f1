"""Balance of the first games: every quick start with the referee on all sides, and Gloomhaven's by pairs of roles.

A quick start is the game that `/game new quick:` opens. The games differ only in their seeds, so a figure changes only
with the rules, the scenarios or the referee. `BALANCE_GAMES=40 python -m bench balance` plays fewer games.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any

from bench._rows import Row
from rules.core.contract.ruleset import Ruleset, rulesets
from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice

GAMES = int(os.environ.get("BALANCE_GAMES", "200"))
"""Number of games of each quick start."""
CORES = 2
NICENESS = 10
MOST_DECISIONS = 2_000
TARGETS = {"maidens": (43, 57), "runequest": (43, 57)}
"""Least and greatest share of the first side in percent, by ruleset."""
ROUNDS = {"arcadia": "turns", "gloomhaven": "round", "locke": "combat.round", "maidens": "turn", "runequest": "round"}
"""Field of the state that counts the rounds, by ruleset."""

SCENARIO = "cellar"
PAIR_GAMES = 20
"""Number of games of each pair of roles."""
TARGET = (60, 73)
"""Least and greatest share of the games won in percent."""


def run() -> list[Row]:
    with ProcessPoolExecutor(CORES, initializer=os.nice, initargs=(NICENESS,)) as pool:
        rows = []
        for name in rulesets():
            results = list(pool.map(partial(quick_game, name), range(GAMES), chunksize=4))
            rows += _rows(name, results)
        return [*rows, *_pairs(pool)]


# --- quick starts ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Result:
    """Result of a game: the winner ("" for none), the kind of ending, and the number of rounds.

    The kind of an unfinished game is "unfinished".
    """

    winner: str
    by: str
    rounds: int


def quick_game(name: str, seed: int, setup: Any = None) -> Result:
    """Plays a game with the referee on all sides.

    It is a quick start unless a set-up is given.
    """
    ruleset = rulesets()[name]
    game = play(ruleset, quick_start(ruleset) if setup is None else setup, seed)
    rounds: Any = game.table.state
    for field in ROUNDS[name].split("."):
        rounds = getattr(rounds, field)
    if game.ending is None:
        return Result("", "unfinished", rounds)
    return Result(game.ending.winner or "", game.ending.kind, rounds)


def quick_start(ruleset: Ruleset[Any, Any], scenario: str = "") -> Any:
    """Returns a scenario's set-up with as few players as it needs.

    Without a scenario, the ruleset's first is used.
    """
    setup = ruleset.new_setup(scenario or ruleset.scenarios()[0], {})
    for number, role in enumerate(ruleset.roles(setup), 1):
        setup = ruleset.join(setup, f"s{number}", role, "", {})
        if ruleset.check_start(setup) is None:
            break
    return setup


def shares(results: Iterable[Result]) -> dict[str, float]:
    """Returns each side's share of the games with a winner."""
    won = Counter(each.winner for each in results if each.winner)
    return {side: count / won.total() for side, count in won.most_common()}


def _rows(name: str, results: Sequence[Result]) -> list[Row]:
    """Returns a ruleset's rows.

    The first side is the one of the first seat. Its share is of the games with a winner.
    """
    ruleset = rulesets()[name]
    first = ruleset.seats(quick_start(ruleset))[0].side
    won = Counter(each.winner or "nobody" for each in results)
    by = Counter(each.by for each in results)
    at_least, at_most = TARGETS.get(name, (None, None))
    what = f"{name}, {ruleset.scenarios()[0]}: quick starts"
    share = shares(results).get(first, 0.0) * 100
    rounds = sum(each.rounds for each in results) / len(results)
    return [
        Row(
            f"{what} won by the first side",
            share,
            "%",
            at_most=at_most,
            at_least=at_least,
            beside=f"first side {first}; {_counts(won)}",
        ),
        Row(f"{what} that end by the clock", by["time"], beside=_counts(by)),
        Row(f"{what}, rounds", rounds),
    ]


def _counts(counted: Counter[str]) -> str:
    parts = ", ".join(f"{what} {count}" for what, count in counted.most_common())
    return f"{counted.total()} games: {parts}"


# --- pairs of roles --------------------------------------------------------------------------------------------------


def _pairs(pool: ProcessPoolExecutor) -> list[Row]:
    """Measures how often pairs of newcomers win Gloomhaven's first scenario.

    The bot keeps their hands, and they play by the referee's simple policy.
    """
    pairs = [pair for pair in combinations(ready_made(), 2) for _ in range(PAIR_GAMES)]
    seeds = [seed for _ in range(len(pairs) // PAIR_GAMES) for seed in range(PAIR_GAMES)]
    won: Counter[str] = Counter()
    rounds = 0
    for pair, (is_won, taken) in zip(pairs, pool.map(pair_game, pairs, seeds, chunksize=4), strict=True):
        rounds += taken
        if is_won:
            won.update(("all", *pair))
    each = len(pairs) * 2 // len(ready_made())
    parts = ", ".join(f"{role} {won[role] / each:.0%}" for role in ready_made())
    share = won["all"] / len(pairs) * 100
    at_least, at_most = TARGET
    beside = f"two in three wanted; {won['all']} of {len(pairs)} games; {parts}"
    return [
        Row(
            f"{SCENARIO}: games of all pairs of roles, won",
            share,
            "%",
            at_most=at_most,
            at_least=at_least,
            beside=beside,
        ),
        Row(f"{SCENARIO}: rounds in a game", rounds / len(pairs)),
    ]


def pair_game(roles: Sequence[str], seed: int) -> tuple[bool, int]:
    """Returns whether these roles win, and the number of rounds."""
    ruleset = rulesets()["gloomhaven"]
    setup = ruleset.new_setup(SCENARIO, {})
    for number, role in enumerate(roles, 1):
        setup = ruleset.join(setup, f"s{number}", role, "", {})
    game = play(ruleset, setup, seed)
    return game.ending is not None and game.ending.kind == "victory", game.table.state.round


def ready_made() -> Sequence[str]:
    """Returns the roles whose cards the bot keeps."""
    ruleset = rulesets()["gloomhaven"]
    setup = ruleset.new_setup(SCENARIO, {})
    return [role for role in ruleset.roles(setup) if ruleset.open_hands(ruleset.join(setup, "s1", role, "", {}))]


# --- a game ----------------------------------------------------------------------------------------------------------


def play(ruleset: Ruleset[Any, Any], setup: Any, seed: int) -> Game[Any, Any]:
    """Plays a whole game with the referee in every seat."""
    game, _ = Game.start(ruleset, setup, SeededDice(seed.to_bytes(32, "big"), "balance"))
    for _ in range(MOST_DECISIONS):
        if game.decision is None:
            break
        seat = game.decision.seats[0]
        game.act(seat, game.referee_answer(seat))
    return game
