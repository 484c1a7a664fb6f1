"""Highest rate of attacks that one process answers over fifty channels, and its answers at half that rate.

Saturation delivers an `/attack` to all channels at once, and the next ones when all messages have been sent. Everything
else is as in `attacks`.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Mapping
from typing import Any

from bench._rows import Row
from bench.attacks import without_shards
from bench.commands import CHANNELS, Bench, Wire, endless_attacks, entries_of, open_fights, opened, players_from
from tests import postgres

ROUNDS = 8
"""Number of attacks in each channel, at saturation and again at half of it. A character has few attacks in a round."""
TARGETS = {"SQLite": 8, "PostgreSQL": 15}
"""Targets in ms at p95, by store."""


async def run() -> list[Row]:
    """Measures the saturation of each store, then the answers at half of it."""
    rows = await _of_store("SQLite", None)
    if postgres.programs() is None:
        return [*rows, Row("attacks per second at saturation, PostgreSQL", None, beside=postgres.MISSING)]
    cluster = postgres.Cluster.made()
    try:
        with without_shards():
            return [*rows, *await _of_store("PostgreSQL", cluster.database())]
    finally:
        cluster.close()


async def _of_store(store: str, url: str | None) -> list[Row]:
    async with opened(Wire(), url) as bench:
        full, half = players_from(5000), players_from(6000)
        attacks = {}
        for players in (full, half):
            await open_fights(bench, players)
            attacks |= await endless_attacks(bench, players)
        before = await entries_of(bench.bot, attacks)
        rate = await _saturation(bench, full, attacks)
        found = await bench.measure(half, "attack", attacks, ROUNDS * CHANNELS, per_second=rate / 2)
        taken = await entries_of(bench.bot, attacks) - before
    if taken != 2 * ROUNDS * CHANNELS:
        raise RuntimeError(f"{2 * ROUNDS * CHANNELS} attacks, {taken} taken")
    return [
        Row(f"attacks per second at saturation, {store}", rate, "/s"),
        Row(f"/attack at half of saturation, {store}: p95 to the answer", found["p95"], "ms", at_most=TARGETS[store]),
        Row(f"/attack at half of saturation, {store}: p50 to the answer", found["p50"], "ms"),
    ]


async def _saturation(bench: Bench, players: Mapping[int, int], attacks: Mapping[int, dict[str, Any]]) -> float:
    """Returns the median attacks per second of all rounds."""
    rates = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        for channel_id, user in players.items():
            bench.deliver(channel_id, "attack", user, **attacks[channel_id])
        await bench.settle()
        rates.append(len(players) / (time.perf_counter() - started))
    return statistics.median(rates)
