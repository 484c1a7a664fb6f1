"""Commits of an attack's rows: through our store, and by programs that write the same rows without any checks.

Our store runs on a file and on a PostgreSQL server; the other programs use the bare drivers. Everything waits for the
disk. Measurements on the server take turns on one database, each with new games. The bare programs are

- one by one: one connection, a lock, a call for each statement and a COMMIT for each action;
- five connections: the same with as many connections as the bot has, so that commits can share a flush of the server;
- grouped: one connection on a thread; all waiting actions share one COMMIT, as in our store, with a call for each
  statement;
- grouped, in a row: the same without waiting for the answer to each statement, which is the fewest waits possible.
"""

import asyncio
import itertools
import statistics
import tempfile
import time
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from functools import partial
from pathlib import Path

import aiosqlite
import psycopg

from bench._rows import Row
from bench.storage import action, game
from storage import Commit, Deadline, Store
from tests import postgres

WRITERS = 50
COMMITS_EACH = 20
ALONE = 300
TURNS = 3
CONNECTIONS = 5
TARGET = 0.8
"""Target for our commits per second, as a share of a bare program's."""

Place = Path | str
Write = Callable[[Commit], Awaitable[object]]
Opening = Callable[[Place], AbstractAsyncContextManager[Write]]
"""Function that opens a program, as an async context that yields the program's `Write`."""
_numbers = itertools.count()


async def run() -> list[Row]:
    """Measures commits of fifty channels, together and one by one."""
    rows = []
    with tempfile.TemporaryDirectory() as name:
        files = (Path(name) / f"{number}.sqlite3" for number in itertools.count())
        rows += await _beside("SQLite", lambda: next(files), {"one by one": one_by_one_in_a_file})
    if postgres.programs() is None:
        return [*rows, Row("commits on PostgreSQL", None, beside=postgres.MISSING)]
    cluster = postgres.Cluster.made()
    try:
        url = cluster.database()
        return [*rows, *await _beside("PostgreSQL", lambda: url, ON_A_SERVER)]
    finally:
        cluster.close()


async def _beside(store: str, place: Callable[[], Place], bare: dict[str, Opening]) -> list[Row]:
    """Measures our store and bare programs in turns."""
    all_at_once: dict[str, list[float]] = {}
    alone: dict[str, list[float]] = {}
    for _ in range(TURNS):
        for name, opened in {"": through_store, **bare}.items():
            all_at_once.setdefault(name, []).append(await rate_of(place(), opened))
            if name in ("", "one by one"):
                alone.setdefault(name, []).extend(await times_of(place(), opened))
    ours, *others = (statistics.median(rates) for rates in all_at_once.values())
    what = f"{store}: commits of {WRITERS} channels at once"
    return [
        Row(what, ours, "/s"),
        *(
            Row(
                f"{what}, relative to a bare program: {name}",
                ours / rate,
                "times",
                at_least=TARGET,
                beside=f"{rate:,.0f}/s bare",
            )
            for name, rate in zip(bare, others, strict=True)
        ),
        *(
            Row(
                f"{store}: one commit after the other, p{percent}",
                1e3 * percentile(alone[""], percent),
                "ms",
                beside=f"{1e3 * percentile(alone['one by one'], percent):.2f} ms bare",
            )
            for percent in (50, 99)
        ),
    ]


@asynccontextmanager
async def through_store(place: Place) -> AsyncIterator[Write]:
    """Yields a `Write` that commits through the bot's store."""
    async with await Store.open(place) as store:
        yield store.commit


@asynccontextmanager
async def one_by_one_in_a_file(place: Place) -> AsyncIterator[Write]:
    """Yields a `Write` that commits by one connection of aiosqlite."""
    async with aiosqlite.connect(place, isolation_level=None) as db:
        await db.execute("PRAGMA synchronous = FULL")
        await db.execute("PRAGMA foreign_keys = ON")
        lock = asyncio.Lock()

        async def write(commit: Commit) -> None:
            async with lock:
                await db.execute("BEGIN IMMEDIATE")
                for statement, row in rows_of(commit):
                    await db.execute(statement, row)
                await db.execute("COMMIT")

        yield write


@asynccontextmanager
async def by_connections(place: Place, count: int) -> AsyncIterator[Write]:
    """Yields a `Write` that commits by several connections of psycopg.

    Each commit uses one of them.
    """
    connect = partial(psycopg.AsyncConnection.connect, str(place), options="-csearch_path=gyoji")
    idle: asyncio.Queue[psycopg.AsyncConnection] = asyncio.Queue()
    for _ in range(count):
        idle.put_nowait(await connect())

    async def write(commit: Commit) -> None:
        db = await idle.get()
        for statement, row in rows_of(commit):
            await db.execute(statement.replace("?", "%s").encode(), row)
        await db.commit()
        idle.put_nowait(db)

    yield write
    for _ in range(count):
        await (await idle.get()).close()


@asynccontextmanager
async def grouped(place: Place, *, is_in_a_row: bool) -> AsyncIterator[Write]:
    """Yields a `Write` that commits by one connection of psycopg.

    The connection is used on a thread. All waiting commits share one transaction.
    """
    loop, waiting = asyncio.get_running_loop(), deque[Commit]()
    with (
        ThreadPoolExecutor(1) as thread,
        psycopg.connect(str(place), options="-csearch_path=gyoji") as db,
    ):

        def write_waiting() -> None:
            batch = [waiting.popleft() for _ in range(len(waiting))]
            if batch:
                with db.pipeline() if is_in_a_row else nullcontext():
                    for commit in batch:
                        for statement, row in rows_of(commit):
                            db.execute(statement.replace("?", "%s").encode(), row)
                db.commit()

        async def write(commit: Commit) -> None:
            waiting.append(commit)
            await loop.run_in_executor(thread, write_waiting)

        yield write


ON_A_SERVER: dict[str, Opening] = {
    "one by one": partial(by_connections, count=1),
    "five connections": partial(by_connections, count=CONNECTIONS),
    "grouped": partial(grouped, is_in_a_row=False),
    "grouped, in a row": partial(grouped, is_in_a_row=True),
}


def rows_of(commit: Commit) -> Iterator[tuple[str, tuple[object, ...]]]:
    """Yields the rows of a commit, statement by statement."""
    game_id = commit.game_id
    entry, checkpoint, deadline = commit.entries[0], commit.checkpoint, commit.deadline
    yield (
        "INSERT INTO interaction VALUES (?, ?, ?, ?)",
        (commit.interaction_id, game_id, entry.seq, commit.at),
    )
    yield (
        "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            game_id,
            entry.seq,
            entry.kind,
            entry.seat,
            entry.user_id,
            entry.interaction_id,
            entry.payload,
            entry.events,
            entry.digest,
            entry.epoch,
            int(entry.drew),
            int(entry.live),
            entry.at,
            entry.head,
            entry.version,
        ),
    )
    if checkpoint:
        yield (
            "INSERT INTO checkpoint VALUES (?, ?, ?, ?, ?)",
            (game_id, checkpoint.seq, checkpoint.state, checkpoint.version, checkpoint.digest),
        )
    if isinstance(deadline, Deadline):
        yield (
            "INSERT INTO deadline (game_id, decision, due_at, nudge_at, nudged) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (game_id) DO UPDATE SET decision = excluded.decision, due_at = excluded.due_at,"
            " nudge_at = excluded.nudge_at, nudged = excluded.nudged",
            (game_id, deadline.decision, deadline.due_at, deadline.nudge_at, int(deadline.nudged)),
        )
    for message in commit.outbox:
        yield (
            "INSERT INTO outbox (game_id, channel_id, kind, payload, created_at) VALUES (?, ?, ?, ?, ?)",
            (game_id, message.channel_id, message.kind, message.payload, commit.at),
        )


async def rate_of(place: Place, opened: Opening) -> float:
    """Returns the commits per second when all channels commit at once.

    The time to connect is left out.
    """
    first = await new_games(place, WRITERS)
    async with opened(place) as write:

        async def write_all(number: int) -> None:
            for seq in range(1, COMMITS_EACH + 1):
                await write(action(number, seq))

        start = time.perf_counter()
        await asyncio.gather(*(write_all(first + number) for number in range(WRITERS)))
        return WRITERS * COMMITS_EACH / (time.perf_counter() - start)


async def times_of(place: Place, opened: Opening) -> list[float]:
    """Returns the seconds of each commit, one after the other."""
    number = await new_games(place, 1)
    times_s = []
    async with opened(place) as write:
        for seq in range(1, ALONE + 1):
            start = time.perf_counter()
            await write(action(number, seq))
            times_s.append(time.perf_counter() - start)
    return times_s


async def new_games(place: Place, count: int) -> int:
    """Stores new games; returns the number of the first game."""
    first, *others = itertools.islice(_numbers, count)
    async with await Store.open(place) as store:
        await asyncio.gather(*(store.create_game(game(number)) for number in (first, *others)))
    return first


def percentile(values: list[float], percent: int) -> float:
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)]
