"""Time to open a file and to load a long game, compared with an empty file and a short game."""

import asyncio
import dataclasses
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from bench._rows import Row
from storage import (
    Checkpoint,
    Commit,
    Deadline,
    GameChanges,
    Outgoing,
    Status,
    Store,
    StoredEntry,
    StoredGame,
    StoredSeat,
)

STORED_GAMES = 10_000
LONG_GAME = 2_000

PAYLOAD = '{"verb":"attack","actor":"brute","target":"guard-3"}'
EVENTS = '[{"kind":"hit","rule":"GLOOM-C4","audience":"all"}]' * 30
STATE = b"state of a whole fight" * 400


async def run() -> list[Row]:
    """Measures opening and loading; `commits` measures writing."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return [await loading(folder), await opening(folder)]


async def loading(folder: Path) -> Row:
    """Measures loading a game of 2,000 entries, and one of ten.

    The long game's newest checkpoint is a few entries old.
    """
    async with await Store.open(folder / "loading.sqlite3") as store:
        for number, length in enumerate((LONG_GAME, 10)):
            await store.create_game(game(number))
            for seq in range(1, length + 1):
                await store.commit(action(number, seq, has_checkpoint=seq == length - 5))
        long, short = [await median_s(partial(store.load_channel, number)) for number in (0, 1)]
    beside = f"{1e3 * short:.2f} ms for a game of 10"
    return Row(f"loading a game of {LONG_GAME:,} entries, without the replay", 1e3 * long, "ms", beside=beside)


async def opening(folder: Path) -> Row:
    """Measures opening a file of 10,000 games, and an empty one.

    The first queries are included.
    """
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

    full_ms, empty_ms = [1e3 * await median_s(partial(open_it, path)) for path in (full, empty)]
    beside = f"a file of {full.stat().st_size / 2**20:.0f} MiB; {empty_ms:.1f} ms for an empty one"
    return Row(f"opening with {STORED_GAMES:,} stored games", full_ms, "ms", at_most=500, beside=beside)


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
    """Returns the rows of one attack.

    They are an entry, the state, the next deadline and two messages.
    """
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


async def median_s(act: Callable[[], Awaitable[object]], times: int = 21) -> float:
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        await act()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)


async def store_small_game(store: Store, number: int, status: Status) -> None:
    """Stores a game of one entry, a short state and two seats."""
    await store.create_game(game(number), (StoredSeat("brute", 0, "Brute", 7), StoredSeat("monsters", 1, "Monsters")))
    small = action(number, 1)
    entry = dataclasses.replace(small.entries[0], events=EVENTS[:200])
    await store.commit(dataclasses.replace(small, entries=(entry,), checkpoint=Checkpoint(1, STATE[:400]), outbox=()))
    if status == "ended":
        changes: GameChanges = {"status": "ended", "ended_at": 9.0}
        await store.commit(Commit(game_id=f"game-{number}", at=9.0, deadline=None, changes=changes))
