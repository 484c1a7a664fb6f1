"""How fast the storage room is, beside bare drivers writing the same rows and beside an empty file: in a file, and on a
PostgreSQL of its own where there is one.

`run()` gives rows of (measure, figure, baseline).
"""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path

import aiosqlite
import psycopg

from storage import Checkpoint, Commit, Deadline, Outgoing, Store, StoredEntry, StoredGame, StoredSeat
from tests import postgres

WRITERS = 50
COMMITS_EACH = 40
STORED_GAMES = 10_000
LONG_GAME = 2_000

PAYLOAD = '{"verb":"attack","actor":"brute","target":"guard-3"}'
EVENTS = '[{"kind":"hit","rule":"GLOOM-C4","audience":"all"}]' * 30
STATE = b"state of a whole fight" * 400


async def run() -> list[tuple[str, str, str]]:
    """All measurements of the storage room."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        measured = [
            await throughput(folder),
            *await latency(folder),
            await loading(folder),
            await opening(folder),
        ]
    return [*measured, *await on_a_server()]


async def on_a_server() -> list[tuple[str, str, str]]:
    """The same commits on PostgreSQL, beside one connection of psycopg's and one statement after the other."""
    if postgres.programs() is None:
        return [("commits on PostgreSQL", "not measured", postgres.MISSING)]
    cluster = postgres.Cluster.made()
    try:
        ours, bare = [], []
        for _ in range(3):
            ours.append(await rate_of(cluster.database(), write_through_store))
            bare.append(await rate_of(cluster.database(), write_bare_on_a_server))
        figure, baseline = statistics.median(ours), statistics.median(bare)
        one = await times_of(cluster.database(), write_through_store)
        alone = await times_of(cluster.database(), write_bare_on_a_server)
    finally:
        cluster.close()
    return [
        (
            f"PostgreSQL: commits of {WRITERS} channels at once",
            f"{figure:,.0f}/s ({figure / baseline:.2f} of bare)",
            f"{baseline:,.0f}/s bare psycopg, same rows (at least 0.8 of it)",
        ),
        *(
            (
                f"PostgreSQL: one commit, p{percent}",
                f"{1e3 * percentile(one, percent):.2f} ms",
                f"{1e3 * percentile(alone, percent):.2f} ms bare",
            )
            for percent in (50, 99)
        ),
    ]


async def throughput(folder: Path) -> tuple[str, str, str]:
    """Commits per second of 50 channels at once; the two take turns, so that both see the same disk."""
    ours, bare = [], []
    for turn in range(3):
        ours.append(await rate_of(folder / f"ours{turn}.sqlite3", write_through_store))
        bare.append(await rate_of(folder / f"bare{turn}.sqlite3", write_bare))
    figure, baseline = statistics.median(ours), statistics.median(bare)
    return (
        f"commits of {WRITERS} channels at once",
        f"{figure:,.0f}/s ({figure / baseline:.2f} of bare)",
        f"{baseline:,.0f}/s bare aiosqlite, same rows (at least 0.8 of it)",
    )


async def latency(folder: Path) -> list[tuple[str, str, str]]:
    """One commit after the other with no other load, beside the same with bare aiosqlite."""
    ours = await times_of(folder / "latency.sqlite3", write_through_store)
    bare = await times_of(folder / "latency-bare.sqlite3", write_bare)
    return [
        (
            f"one commit, p{percent}",
            f"{1e3 * percentile(ours, percent):.2f} ms",
            f"{1e3 * percentile(bare, percent):.2f} ms bare{note}",
        )
        for percent, note in ((50, ""), (99, " (10 ms for action and commit)"))
    ]


async def loading(folder: Path) -> tuple[str, str, str]:
    """A game of 2,000 entries whose checkpoint is a few entries old, beside one of ten entries."""
    async with await Store.open(folder / "loading.sqlite3") as store:
        for number, length in enumerate((LONG_GAME, 10)):
            await store.create_game(game(number))
            for seq in range(1, length + 1):
                await store.commit(action(number, seq, has_checkpoint=seq == length - 5))
        long, short = [await median_s(partial(store.load_channel, number)) for number in (0, 1)]
    return (
        f"loading a game of {LONG_GAME:,} entries",
        f"{1e3 * long:.2f} ms",
        f"{1e3 * short:.2f} ms for a game of 10 (20 ms with the replay)",
    )


async def opening(folder: Path) -> tuple[str, str, str]:
    """Opening a file of 10,000 games, half of them under way, beside an empty one; the first questions included."""
    full, empty = folder / "full.sqlite3", folder / "empty.sqlite3"
    async with await Store.open(empty):
        pass
    async with await Store.open(full) as store:
        for first in range(0, STORED_GAMES, 500):
            await asyncio.gather(*(store_whole_game(store, number) for number in range(first, first + 500)))

    async def open_it(path: Path) -> None:
        async with await Store.open(path) as store:
            await store.next_due()
            await store.unsent(100, time.time())
            await store.games("active")

    return (
        f"opening with {STORED_GAMES:,} stored games ({full.stat().st_size / 2**20:.0f} MiB)",
        f"{1e3 * await median_s(partial(open_it, full)):.1f} ms",
        f"{1e3 * await median_s(partial(open_it, empty)):.1f} ms empty (within 500 ms)",
    )


def game(number: int) -> StoredGame:
    return StoredGame(
        id=f"game-{number}",
        ruleset="gloomhaven",
        version=1,
        channel_id=number,
        status="active",
        seed=bytes(32),
        created_at=float(number),
    )


def action(number: int, seq: int, *, has_checkpoint: bool = True) -> Commit:
    """What one attack leaves behind: an entry, the state, the next deadline, two messages."""
    game_id = f"game-{number}"
    interaction_id = number * 1_000_000 + seq
    return Commit(
        game_id=game_id,
        at=float(seq),
        interaction_id=interaction_id,
        entries=(
            StoredEntry(
                seq=seq,
                kind="act",
                seat="brute",
                user_id=7,
                interaction_id=interaction_id,
                payload=PAYLOAD,
                events=EVENTS,
                digest="0123456789abcdef",
                drew=True,
                at=float(seq),
            ),
        ),
        checkpoint=Checkpoint(seq, STATE) if has_checkpoint else None,
        deadline=Deadline(game_id, f"decision-{seq}", seq + 600.0, seq + 300.0),
        outbox=(Outgoing(number, "ruling", EVENTS), Outgoing(number, "table", PAYLOAD)),
    )


async def store_whole_game(store: Store, number: int) -> None:
    await store.create_game(game(number), (StoredSeat("brute", 0, "Brute", 7), StoredSeat("monsters", 1, "Monsters")))
    for seq in range(1, 4):
        await store.commit(action(number, seq))
    if number % 2:
        await store.commit(
            Commit(game_id=f"game-{number}", at=9.0, deadline=None, changes={"status": "ended", "ended_at": 9.0})
        )


Place = Path | str
Writing = Callable[[Place, int, int, list[float]], Awaitable[None]]


async def write_through_store(path: Place, writers: int, commits_each: int, times_s: list[float]) -> None:
    async with await Store.open(path) as store:

        async def write(number: int) -> None:
            for seq in range(1, commits_each + 1):
                start = time.perf_counter()
                await store.commit(action(number, seq))
                times_s.append(time.perf_counter() - start)

        await asyncio.gather(*(write(number) for number in range(writers)))


async def write_bare(path: Place, writers: int, commits_each: int, times_s: list[float]) -> None:
    """The same rows as one would write them with aiosqlite: one connection, a lock, one call per statement."""
    async with aiosqlite.connect(path, isolation_level=None) as db:
        await db.execute("PRAGMA synchronous = FULL")
        await db.execute("PRAGMA foreign_keys = ON")
        lock = asyncio.Lock()

        async def write(number: int) -> None:
            for seq in range(1, commits_each + 1):
                start = time.perf_counter()
                commit = action(number, seq)
                async with lock:
                    await write_rows_bare(db, commit)
                times_s.append(time.perf_counter() - start)

        await asyncio.gather(*(write(number) for number in range(writers)))


async def write_rows_bare(db: aiosqlite.Connection, commit: Commit) -> None:
    await db.execute("BEGIN IMMEDIATE")
    for statement, row in rows_of(commit):
        await db.execute(statement, row)
    await db.execute("COMMIT")


async def write_bare_on_a_server(where: Place, writers: int, commits_each: int, times_s: list[float]) -> None:
    """The same rows as one would write them with psycopg: one connection, a lock, one call per statement."""
    async with await psycopg.AsyncConnection.connect(str(where), options="-csearch_path=gyoji") as db:
        lock = asyncio.Lock()

        async def write(number: int) -> None:
            for seq in range(1, commits_each + 1):
                start = time.perf_counter()
                commit = action(number, seq)
                async with lock:
                    for statement, row in rows_of(commit):
                        await db.execute(statement.replace("?", "%s").encode(), row)
                    await db.commit()
                times_s.append(time.perf_counter() - start)

        await asyncio.gather(*(write(number) for number in range(writers)))


def rows_of(commit: Commit) -> Iterator[tuple[str, tuple[object, ...]]]:
    """What a commit writes, statement by statement."""
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


async def rate_of(path: Place, write: Writing) -> float:
    await make_games(path, WRITERS)
    start = time.perf_counter()
    await write(path, WRITERS, COMMITS_EACH, [])
    return WRITERS * COMMITS_EACH / (time.perf_counter() - start)


async def times_of(path: Place, write: Writing) -> list[float]:
    await make_games(path, 1)
    times_s: list[float] = []
    await write(path, 1, 1_000, times_s)
    return times_s


async def make_games(path: Place, count: int) -> None:
    async with await Store.open(path) as store:
        await asyncio.gather(*(store.create_game(game(number)) for number in range(count)))


async def median_s(act: Callable[[], Awaitable[object]], times: int = 21) -> float:
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        await act()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)


def percentile(values: list[float], percent: int) -> float:
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)]


if __name__ == "__main__":
    for row in asyncio.run(run()):
        print(*row, sep=" | ")
