"""Records to store, with only the fields that a test needs, and control of the database thread."""

import asyncio
import threading

from storage import Commit, Store, StoredEntry, StoredGame


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
    """A stored game with that many entries."""
    await store.create_game(game(game_id, channel_id, **fields))
    for seq in range(1, length + 1):
        await store.commit(commit(entry(seq), game_id=game_id))


def snapshot(folder):
    """Every file of a folder with its bytes."""
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


async def hold(store):
    """Keep the database thread busy until the returned event is set, so that work queues up."""
    started, released = threading.Event(), threading.Event()
    task = asyncio.create_task(store._db.read(lambda db: (started.set(), released.wait(10))))
    await asyncio.to_thread(started.wait, 10)
    return task, released


def traced(statements):
    """SQLite's account of what is executed."""
    return lambda db: db.set_trace_callback(statements.append)
