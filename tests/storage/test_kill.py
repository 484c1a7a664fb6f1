"""kill -9 at any moment: every acknowledged action is there, none twice, none by half, and the store opens cleanly."""

import asyncio
import os
import random
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from storage import Store
from tests import postgres
from tests.database import rows

ROOT = Path(__file__).parents[2]
COMMITTER = Path(__file__).with_name("committer.py")
GAMES = [f"g{n}" for n in range(6)]
KILLS = 60 if os.environ.get("GYOJI_FUZZ") else 8


@pytest.mark.timeout(600)
async def test_a_killed_process_loses_nothing_that_was_acknowledged(address, record_property):
    last = dict.fromkeys(GAMES, 0)
    for kill in range(KILLS):
        for game_id, seq in await committed_until_killed(address, random.Random(kill)):
            assert seq == last[game_id] + 1, "it goes on where it was"
            last[game_id] = seq
        async with await Store.open(address, alone=True) as store:
            check_rows(address)
            await store.check(thorough=True)
            for channel_id, game_id in enumerate(GAMES):
                last[game_id] = await check_game(store, channel_id, last[game_id])
    assert sum(last.values()) > 50 * KILLS
    record_property(
        "figure", f"{KILLS} kills, {sum(last.values())} actions; none acknowledged is lost, none is there twice"
    )


@pytest.fixture
def address(engine, path):
    """Where a database is that is written through to the disk."""
    if engine == "sqlite":
        yield path
        return
    cluster = postgres.Cluster.made()
    yield cluster.database()
    cluster.close()


async def committed_until_killed(address, chance):
    """Let the process commit for a random while, kill it, and give what it had acknowledged by then."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, COMMITTER, address, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=PIPE
    )
    assert await process.stdout.readline() == b"open\n"
    lines = [await process.stdout.readline() for _ in range(chance.randrange(0, 400))]
    await asyncio.sleep(chance.uniform(0, 0.02))
    process.kill()
    rest, _ = await process.communicate()
    assert process.returncode == -9
    words = [line.split() for line in [*lines, *rest.splitlines(keepends=True)] if line.endswith(b"\n")]
    return [(game_id.decode(), int(seq)) for game_id, seq in words]


def check_rows(address):
    """By the database alone: each action with all its parts, or with none."""
    entries = rows(address, "SELECT game_id, seq FROM entry ORDER BY game_id, seq")
    assert len(set(entries)) == len(entries)
    assert entries == rows(address, "SELECT game_id, seq FROM interaction ORDER BY game_id, seq")
    assert entries == rows(address, "SELECT game_id, CAST(payload AS INTEGER) FROM outbox ORDER BY 1, 2")
    last = dict(rows(address, "SELECT game_id, max(seq) FROM entry GROUP BY game_id"))
    assert last == dict(rows(address, "SELECT game_id, CAST(decision AS INTEGER) FROM deadline"))
    assert last == {g: n for g, n in rows(address, "SELECT id, table_message_id FROM game") if n is not None}


async def check_game(store, channel_id, acknowledged):
    """All that was acknowledged is there, and at most the one action that was in flight; gives the last."""
    loaded = await store.load_channel(channel_id)
    if loaded is None:
        assert acknowledged == 0
        return 0
    assert acknowledged <= loaded.last_seq <= acknowledged + 1
    journal = await store.entries(loaded.game.id, live_only=False)
    assert [e.seq for e in journal] == list(range(1, loaded.last_seq + 1))
    assert {e.seq for e in journal if not e.live} == set(range(6, loaded.last_seq, 7))
    if loaded.checkpoint:
        assert loaded.checkpoint.state.startswith(b"%ds" % loaded.checkpoint.seq)
    return loaded.last_seq
