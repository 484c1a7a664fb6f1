"""Records with only the fields that a test needs, and control over the database thread."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import psycopg
import pytest

from storage import Commit, Store, StoredEntry, StoredGame

NOT_SO = (sqlite3.IntegrityError, psycopg.IntegrityError)
"""Errors of the engines for rows that break a constraint."""

ON_A_FILE = pytest.mark.parametrize("engine", ["sqlite"], indirect=True)
"""Limits a test to files."""


def game(game_id="g1", channel_id=1, **fields):
    return StoredGame(
        **{
            "id": game_id,
            "ruleset": "gloomhaven",
            "version": 1,
            "channel_id": channel_id,
            "status": "active",
            "seed": bytes(range(32)),
            "created_at": 1000.0,
            **fields,
        }
    )


def entry(seq, **fields):
    return StoredEntry(**{"seq": seq, "kind": "act", "payload": f'{{"n":{seq}}}', "at": 1000.0 + seq, **fields})


def commit(*entries, game_id="g1", **fields):
    return Commit(**{"game_id": game_id, "at": 1000.0, "entries": entries, **fields})


async def stored(store: Store, game_id="g1", channel_id=1, length=0, **fields):
    """Stores a game with this many entries."""
    await store.create_game(game(game_id, channel_id, **fields))
    for seq in range(1, length + 1):
        await store.commit(commit(entry(seq), game_id=game_id))


def snapshot(folder):
    """Returns the bytes of every file in a folder, by name."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


async def hold(store):
    """Keeps the writing thread busy until the returned event is set."""
    started, released = threading.Event(), threading.Event()
    task = asyncio.create_task(_on_the_writers_thread(store, lambda: (started.set(), released.wait(10))))
    await asyncio.to_thread(started.wait, 10)
    return task, released


async def _on_the_writers_thread(store, act):
    if isinstance(store.path, Path):
        return await store._db._execute(act)
    return await asyncio.get_running_loop().run_in_executor(store._db._writer.thread, act)


async def traced(store):
    """Returns a list of all later statements on the writing connection."""
    statements = []

    def begin():
        if isinstance(store.path, Path):
            store._db._conn.set_trace_callback(statements.append)
            return
        raw = store._db._writer.session.database().raw
        execute = raw.execute

        def noted(statement, *given, **options):
            statements.append(statement.decode() if isinstance(statement, bytes) else statement)
            return execute(statement, *given, **options)

        raw.execute = noted

    await _on_the_writers_thread(store, begin)
    return statements
