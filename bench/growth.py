"""Growth of costs: an action in a longer game or among more pieces, memory by tables, and queries by stored games."""

from __future__ import annotations

import gc
import os
import random
import sqlite3
import statistics
import tempfile
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from bench import runequest, service, storage
from bench._rows import Row
from bench.commands import resident_mib
from bot.games.live.games import Games
from rules.core.contract.ruleset import rulesets
from storage import Store

LENGTHS = (100, 500, 1_000, 2_000)
"""Lengths of a game in decisions. The last `WINDOW` actions before each are measured."""
WINDOW = 100
PIECES = (2, 4, 8, 12)
FIGHTS = 6
"""Number of whole fights with each number of pieces."""
TABLES = (50, 100, 200)
STORED = (10_000, 100_000, int(os.environ.get("GROWTH_GAMES", "1000000")))
"""Numbers of stored games. A million take about 1.3 GB of a temporary folder."""
UNDER_WAY = 100
"""One in this many stored games is under way; the others have ended."""
TIMES = 21


async def run() -> list[Row]:
    """Measures each kind of growth."""
    return [*await _by_tables(), *await _by_length(), *_by_pieces(), *await _by_stored()]


# --- an action -------------------------------------------------------------------------------------------------------


async def _by_length() -> list[Row]:
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        async with await Store.open(Path(folder) / "bench.sqlite3") as store:
            games = Games(store, time.time, rulesets())
            await service.open_game(games, 1)
            taken = 0
            for length in LENGTHS:
                times_s = await service.play(games, 1, length - taken)
                taken = length
                median_ms = 1000 * statistics.median(times_s[-WINDOW:])
                rows.append(Row(f"an action in Gloomhaven after {length:,} decisions: p50", median_ms, "ms"))
            await games.close()
    return rows


def _by_pieces() -> list[Row]:
    rows = []
    for pieces in PIECES:
        setup, each_ms = runequest.yard(pieces), []
        for seed in range(FIGHTS):
            started = time.process_time()
            taken = runequest.play(setup, seed, is_brief=True)
            each_ms.append(1000 * (time.process_time() - started) / taken)
        rows.append(Row(f"a random action in RuneQuest among {pieces} fighters", statistics.median(each_ms), "ms"))
    return rows


# --- memory ----------------------------------------------------------------------------------------------------------


async def _by_tables() -> list[Row]:
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        async with await Store.open(Path(folder) / "bench.sqlite3") as store:
            games, opened = Games(store, time.time, rulesets()), 1
            await service.open_game(games, 0)  # so that schemas are built before
            await service.play(games, 0, 1)
            gc.collect()
            before = resident_mib()
            for tables in TABLES:
                for channel in range(opened, tables):
                    await service.open_game(games, channel)
                    await service.play(games, channel, 1)
                gc.collect()
                opened, now = tables, resident_mib()
                grown = None if now is None or before is None else now - before
                rows.append(
                    Row(
                        f"memory of {tables} tables in Gloomhaven",
                        grown,
                        "MiB",
                        beside="above the memory with one table",
                    )
                )
            await games.close()
    return rows


# --- queries ---------------------------------------------------------------------------------------------------------


async def _by_stored() -> list[Row]:
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "stored.sqlite3"
        async with await Store.open(path) as store:
            for number, status in enumerate(("active", "ended")):
                await storage.store_small_game(store, number, status)
        stored = 2
        for count in STORED:
            with closing(sqlite3.connect(path)) as db:
                _multiply(db, stored, count)
            stored = count
            rows += await _queries(path, count)
    return rows


def _multiply(db: sqlite3.Connection, first: int, last: int) -> None:
    """Copies the two games, until there are `last` games."""
    db.execute("PRAGMA synchronous = OFF")
    db.execute("CREATE TEMP TABLE number AS WITH RECURSIVE n(n) AS (SELECT ? UNION ALL SELECT n + 1 FROM n WHERE n < ?)"
               " SELECT n FROM n", (first, last - 1))  # fmt: skip
    tables = [name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    for table in tables:
        columns = [name for _, name, *_ in db.execute("SELECT * FROM pragma_table_info(?)", (table,))]
        named = "id" if table == "game" else "game_id"
        if named not in columns:
            continue
        kept = [column for column in columns if (table, column) != ("outbox", "id")]
        new = {named: "'game-' || n", "channel_id": "n", "interaction_id": "n * 1000000 + old.seq"}
        if table == "interaction":
            new["id"] = "n * 1000000 + old.seq"
        values = ", ".join(new.get(column, f"old.{column}") for column in kept)
        db.execute(
            f"INSERT INTO {table} ({', '.join(kept)}) SELECT {values} FROM number, {table} AS old"  # noqa: S608  # names of our own schema
            f" WHERE old.{named} = CASE WHEN n % {UNDER_WAY} = 0 THEN 'game-0' ELSE 'game-1' END"
        )
    db.execute("DROP TABLE number")
    db.commit()


async def _queries(path: Path, count: int) -> list[Row]:
    opened_s = []
    for _ in range(TIMES):
        started = time.perf_counter()
        async with await Store.open(path) as store:
            await store.next_due()
            await store.unsent(100, time.time())
        opened_s.append(time.perf_counter() - started)
    dice, loaded_s, written_s = random.Random(count), [], []
    async with await Store.open(path) as store:
        for number in range(TIMES * 5):
            channel = UNDER_WAY * dice.randrange(1, count // UNDER_WAY)
            started = time.perf_counter()
            loaded = await store.load_channel(channel)
            loaded_s.append(time.perf_counter() - started)
            assert loaded is not None
            commit = replace(
                storage.action(channel, loaded.last_seq + 1), interaction_id=10**15 + count * 1000 + number
            )
            started = time.perf_counter()
            await store.commit(commit)
            written_s.append(time.perf_counter() - started)
    size = f"{os.path.getsize(path) / 2**20:,.0f} MiB"  # noqa: ASYNC240, PTH202  # nothing else runs on this loop
    return [
        Row(f"{what} with {count:,} stored games", 1000 * statistics.median(times_s), "ms", beside=beside)
        for what, times_s, beside in (
            ("opening the database", opened_s, size),
            ("loading a channel's game", loaded_s, ""),
            ("storing an action", written_s, ""),
        )
    ]
