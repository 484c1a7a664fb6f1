"""kill -9 at any moment: every acknowledged action is there, none twice, none by half, and the file opens cleanly."""

import asyncio
import os
import random
import sqlite3
import sys
from asyncio.subprocess import PIPE
from contextlib import closing
from pathlib import Path

import pytest

from storage import Store

ROOT = Path(__file__).parents[2]
COMMITTER = Path(__file__).with_name("committer.py")
GAMES = [f"g{n}" for n in range(6)]
KILLS = 60 if os.environ.get("GYOJI_FUZZ") else 8


@pytest.mark.timeout(600)
async def test_a_killed_process_loses_nothing_that_was_acknowledged(path, record_property):
    last = dict.fromkeys(GAMES, 0)
    for kill in range(KILLS):
        for game_id, seq in await committed_until_killed(path, random.Random(kill)):
            assert seq == last[game_id] + 1, "it goes on where it was"
            last[game_id] = seq
        check_rows(path)
        async with await Store.open(path) as store:
            await store.check(thorough=True)
            for channel_id, game_id in enumerate(GAMES):
                last[game_id] = await check_game(store, channel_id, last[game_id])
    assert sum(last.values()) > 50 * KILLS
    record_property(
        "figure", f"{KILLS} kills, {sum(last.values())} actions; none acknowledged is lost, none is there twice"
    )


async def committed_until_killed(path, chance):
    """Let the process commit for a random while, kill it, and give what it had acknowledged by then."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, COMMITTER, path, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=PIPE
    )
    assert await process.stdout.readline() == b"open\n"
    lines = [await process.stdout.readline() for _ in range(chance.randrange(0, 400))]
    await asyncio.sleep(chance.uniform(0, 0.02))
    process.kill()
    rest, _ = await process.communicate()
    assert process.returncode == -9
    words = [line.split() for line in [*lines, *rest.splitlines(keepends=True)] if line.endswith(b"\n")]
    return [(game_id.decode(), int(seq)) for game_id, seq in words]


def check_rows(path):
    """By SQLite alone, with the log as the kill left it: each action with all its parts, or with none."""
    with closing(sqlite3.connect(path)) as db:
        entries = db.execute("SELECT game_id, seq FROM entry ORDER BY game_id, seq").fetchall()
        assert len(set(entries)) == len(entries)
        assert entries == db.execute("SELECT game_id, seq FROM interaction ORDER BY game_id, seq").fetchall()
        rows = db.execute("SELECT game_id, CAST(payload AS INTEGER) FROM outbox ORDER BY 1, 2").fetchall()
        assert entries == rows
        last = dict(db.execute("SELECT game_id, max(seq) FROM entry GROUP BY game_id").fetchall())
        assert last == dict(db.execute("SELECT game_id, CAST(decision AS INTEGER) FROM deadline").fetchall())
        assert last == {
            g: n for g, n in db.execute("SELECT id, table_message_id FROM game").fetchall() if n is not None
        }


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
