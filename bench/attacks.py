"""`/attack` at 100/s over fifty players, with the games in a file and on a PostgreSQL server.

Two bots run in one process, one over each store, and take turns. The server waits for the disk, as it does by default.
Without a gateway a bot has no shards, so the bots are told that no other process shares their database. Everything else
is as in `commands`.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from contextlib import contextmanager

from bench._rows import Row
from bench.commands import CHANNELS, PER_SECOND, Wire, endless_attacks, entries_of, open_fights, opened, players_from
from storage.postgres.connection import Connection
from tests import postgres

TURNS = 3
COMMANDS = 300
"""Number of commands in each turn. All turns together must not use up a character's attacks of one round."""
TARGETS = {"SQLite": 4, "PostgreSQL": 5}
"""Target for the processor time of an `/attack`, as a multiple of that of a `/gyoji`."""


async def run() -> list[Row]:
    """Measures the times and costs of answers over both stores."""
    if postgres.programs() is None:
        return [Row("/attack over PostgreSQL", None, beside=postgres.MISSING)]
    cluster = postgres.Cluster.made()
    try:
        with without_shards():
            plain_ms, measured = await _measured(cluster.database())
    finally:
        cluster.close()
    rows = []
    for measure, key, at_most, beside in (
        (f"/attack over {CHANNELS} channels, %s: p95 to the answer", "p95", 25, f"; {PER_SECOND}/s offered"),
        ("/attack, %s: p50 to the answer", "p50", None, ""),
        ("/attack, %s: p95 to the table message", "table", None, ""),
        ("/attack, %s: processor time per command", "busy", None, "; the bot's alone"),
    ):
        for store, turns in measured.items():
            figures = [turn[key] for turn in turns]
            spread = f"median of {', '.join(f'{figure:.1f}' for figure in figures)}"
            rows.append(Row(measure % store, statistics.median(figures), "ms", at_most, beside=f"{spread}{beside}"))
    for store, turns in measured.items():
        plain = statistics.median(plain_ms[store])
        times = statistics.median(turn["busy"] for turn in turns) / plain
        what = f"/attack, {store}: processor time relative to /gyoji"
        beside = f"{plain:.1f} ms for /gyoji"
        rows.append(Row(what, times, "times", at_most=TARGETS[store], beside=beside))
    return rows


async def _measured(url: str) -> tuple[dict[str, list[float]], dict[str, list[dict[str, float]]]]:
    """Returns the processor time of a `/gyoji` in ms and the figures of the attacks, by store, for each turn."""
    wire = Wire()
    async with opened(wire) as on_file, opened(wire, url) as on_server:
        sides = {
            "SQLite": (on_file, players_from(5000)),
            "PostgreSQL": (on_server, players_from(6000)),
        }
        attacks = {}
        plain_ms: dict[str, list[float]] = {}
        for store, (bench, players) in sides.items():
            await open_fights(bench, players)
            attacks[store] = await endless_attacks(bench, players)
        measured: dict[str, list[dict[str, float]]] = {store: [] for store in sides}
        for _ in range(TURNS):
            for store, (bench, players) in sides.items():
                plain_ms.setdefault(store, []).append((await bench.measure(players, "gyoji", {}, COMMANDS))["busy"])
                before = await entries_of(bench.bot, players)
                measured[store].append(await bench.measure(players, "attack", attacks[store], COMMANDS))
                taken = await entries_of(bench.bot, players) - before
                if taken != COMMANDS:
                    raise RuntimeError(f"{COMMANDS} attacks, {taken} taken")
    return plain_ms, measured


@contextmanager
def without_shards() -> Iterator[None]:
    """Tells the bot that no other process shares its database."""
    is_shared = Connection.is_shared
    Connection.is_shared = False
    try:
        yield
    finally:
        Connection.is_shared = is_shared
