"""A keystroke and a press where the options are too many to list: a plane with 17,289 options.

For comparison, all options are listed first (without `Entry.within`).
"""

from __future__ import annotations

import statistics
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from bench._rows import Row
from bot.games.acts import inquiries
from bot.games.live.games import Games
from bot.games.lobby import opening, seating
from rules.core.play.decisions import LISTED
from storage import Store
from tests.bot.table import ALICE, CHANNEL, Table
from tests.plane_ruleset import PLANE

TYPED = ("", "3", "30", "30.", "30.5", "30.5,", "30.5,1", "30.5,12")
ROUNDS = 30


async def run() -> list[Row]:
    """Measures keystrokes and presses, with and without listing all options first."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder) / "bench.sqlite3", await Store.open(Path(folder) / "bench.sqlite3"), PLANE)
        games, origin = table.games, table.by(ALICE)
        try:
            await opening.new_game(games, origin, PLANE.name, "duel")
            await games.change(table.by(ALICE), seating.join)
            await games.change(table.by(ALICE), seating.start)
            keys, press = await _keystrokes(games, table, ROUNDS), await _presses(games, table, ROUNDS)
            _list_everything(games)
            old_keys, old_press = await _keystrokes(games, table, 1), await _presses(games, table, 3)
        finally:
            await table.close()
    return [
        _row("a keystroke among the ends of a move on a plane: p95", keys, old_keys, at_most=3),
        _row("a press among the ends of a move on a plane: p95", press, old_press),
    ]


def _row(what: str, times: list[float], old_times: list[float], at_most: float | None = None) -> Row:
    (p50, p95), (old_p50, old_p95) = _ranks(times), _ranks(old_times)
    beside = f"p50 {p50:.2f}; everything listed: p50 {old_p50:.2f}, p95 {old_p95:.2f} ms"
    return Row(what, p95, "ms", at_most=at_most, beside=beside)


def _list_everything(games: Games) -> None:
    game = games._live[CHANNEL].game
    assert game is not None
    assert game.decision is not None
    game.decision = replace(game.decision, entry=LISTED)


async def _keystrokes(games: Games, table: Any, rounds: int) -> list[float]:
    times = []
    for typed in TYPED * rounds:
        origin, started = table.by(ALICE), time.perf_counter()
        await inquiries.suggest(games, origin, "march", {}, "to", typed)
        times.append(time.perf_counter() - started)
    return times


async def _presses(games: Games, table: Any, rounds: int) -> list[float]:
    times = []
    for _ in range(rounds):
        origin, started = table.by(ALICE), time.perf_counter()
        await inquiries.options(games, origin)
        times.append(time.perf_counter() - started)
    return times


def _ranks(times: list[float]) -> tuple[float, float]:
    """Returns p50 and p95 in ms."""
    cuts = statistics.quantiles(times, n=100, method="inclusive")
    return cuts[49] * 1000, cuts[94] * 1000
