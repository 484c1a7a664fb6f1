"""Group commit: waiting changes share a transaction, but fail separately."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from storage import DuplicateInteraction, Outgoing, StaleCommit, StoreTrouble, StoreUnwritable, UnknownGame
from tests.database import rows

from .making import NOT_SO, ON_A_FILE, commit, entry, hold, stored, traced


async def test_waiting_commits_share_one_transaction_and_each_answer_follows_it(store):
    for n in range(5):
        await stored(store, f"g{n}", n)
    statements = await traced(store)
    task, released = await hold(store)
    commits = [asyncio.create_task(store.commit(commit(entry(1), game_id=f"g{n}"))) for n in range(5)]
    await asyncio.sleep(0)
    assert not any(c.done() for c in commits)
    released.set()
    await asyncio.gather(task, *commits)
    assert statements.count("COMMIT") == 1
    assert statements.count("SAVEPOINT one") == (5 if isinstance(store.path, Path) else 0), "a server is asked once"


async def test_waiting_commits_fail_alone_and_the_others_share_one_transaction(store):
    for n in range(5):
        await stored(store, f"g{n}", n)
    await store.commit(commit(entry(1), game_id="g0", interaction_id=7))
    statements = await traced(store)
    task, released = await hold(store)
    wrong = [
        commit(entry(1), game_id="g1", interaction_id=7),
        commit(entry(2), game_id="g2"),
        commit(entry(1), game_id="g3", expects=4),
        commit(entry(1), game_id="nobody"),
    ]
    right = commit(entry(1), game_id="g4", interaction_id=8, outbox=(Outgoing(4, "first", "{}"),) * 3)
    commits = asyncio.gather(*(store.commit(each) for each in (*wrong, right)), return_exceptions=True)
    await asyncio.sleep(0)
    released.set()
    *refused, ids = await commits
    await task
    assert [type(each) for each in refused] == [DuplicateInteraction, StaleCommit, StaleCommit, UnknownGame]
    assert [row.id for row in await store.unsent(9, 2e9)] == list(ids)
    assert [(await store.load_game(f"g{n}")).last_seq for n in range(5)] == [1, 0, 0, 0, 1]
    assert [(await store.load_game(f"g{n}")).game.revision for n in range(5)] == [1, 0, 0, 0, 1]
    assert statements.count("COMMIT") == 1


async def test_an_acknowledged_commit_is_visible_to_any_other_reader(store, address):
    await stored(store)
    for seq in range(1, 20):
        await store.commit(commit(entry(seq)))
        assert rows(address, "SELECT max(seq) FROM entry") == [(seq,)]


async def test_a_failing_commit_fails_none_of_its_neighbours(store):
    await stored(store)
    task, released = await hold(store)

    def bad(db):
        db.execute("INSERT INTO setting VALUES ('bot', '', 'half', 'done')")
        raise RuntimeError("a fault in one channel")

    outcomes = asyncio.gather(
        store.set_setting("bot", "", "before", "1"),
        store._db.transact(bad),
        store.set_setting("bot", "", "after", "2"),
        return_exceptions=True,
    )
    await asyncio.sleep(0)
    released.set()
    assert [type(o) for o in await outcomes] == [type(None), RuntimeError, type(None)]
    await task
    assert [await store.get_setting("bot", "", key) for key in ("before", "half", "after")] == ["1", None, "2"]


@ON_A_FILE
async def test_a_full_disk_fails_every_commit_and_the_store_goes_on(store):
    await stored(store)
    pages = await store._db.read(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
    await store._db._execute(lambda: store._db._conn.execute(f"PRAGMA max_page_count = {pages + 1}"))
    task, released = await hold(store)
    outcomes = asyncio.gather(
        store.set_setting("bot", "", "small", "1"),
        store.commit(commit(entry(1, events="x" * 100_000))),
        store.set_setting("bot", "", "small too", "1"),
        return_exceptions=True,
    )
    await asyncio.sleep(0)
    released.set()
    outcomes = await outcomes
    await task
    assert [isinstance(o, StoreUnwritable) for o in outcomes] == [(o is not None) for o in outcomes]
    assert isinstance(outcomes[1], StoreUnwritable)
    kept = [await store.get_setting("bot", "", key) for key in ("small", "small too")]
    assert [o is None for o in (outcomes[0], outcomes[2])] == [value == "1" for value in kept]
    await store._db._execute(lambda: store._db._conn.execute("PRAGMA max_page_count = 1000000"))
    await store.commit(commit(entry(1, events="x" * 100_000)))
    assert (await store.load_game("g1")).last_seq == 1


@ON_A_FILE
async def test_a_failed_rollback_is_never_reported_as_stored(store):
    def refuse(action, what, *_):
        is_end = action == sqlite3.SQLITE_TRANSACTION and what in ("COMMIT", "ROLLBACK")
        return sqlite3.SQLITE_DENY if is_end else sqlite3.SQLITE_OK

    await store._db._execute(lambda: store._db._conn.set_authorizer(refuse))
    task, released = await hold(store)
    changes = (store.set_setting("bot", "", key, "1") for key in ("one", "two"))
    outcomes = asyncio.gather(*changes, return_exceptions=True)
    await asyncio.sleep(0)
    released.set()
    assert [isinstance(outcome, sqlite3.DatabaseError) for outcome in await outcomes] == [True, True]
    await task


async def test_a_cancelled_caller_leaves_whole_transactions(store):
    await stored(store)
    task, released = await hold(store)
    impatient = asyncio.create_task(store.commit(commit(entry(1), interaction_id=5)))
    await asyncio.sleep(0)
    impatient.cancel()
    released.set()
    await task
    await store.beat()  # by now the transaction has ended
    assert await store.seen(5)
    assert (await store.load_game("g1")).last_seq == 1
    await store.commit(commit(entry(2)))


NO_ROOM = "DO $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = 'disk_full'; END $$"


async def test_a_failing_beat_is_no_failure_and_hides_none(store):
    if isinstance(store.path, Path):
        store.path.rename(store.path.with_name("elsewhere"))
    else:
        store._db.pulse = NO_ROOM
    with pytest.raises(StoreTrouble):
        await store.beat()
    assert store.failure is None
    change = store._db.transact(lambda db: db.execute(store._db.pulse or "SELECT 1"))
    missed, beat = await asyncio.gather(change, store.beat(), return_exceptions=True)
    assert isinstance(beat, StoreTrouble)
    assert store.failure is not None
    assert store.failure.error is missed


@ON_A_FILE
async def test_a_file_is_written_through_to_the_disk(store):
    def pragma(db, name):
        return db.execute(f"PRAGMA {name}").fetchone()[0]

    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    values = await store._db.read(lambda db: [pragma(db, name) for name in names])
    assert values == ["wal", 2, 1, 5000]


async def test_a_row_that_refers_to_no_game_is_refused(store):
    with pytest.raises(NOT_SO, match=r"(?i)foreign key"):
        await store._db.transact(
            lambda db: db.execute("INSERT INTO checkpoint (game_id, seq, state) VALUES ('nobody', 1, ?)", (b"",))
        )


async def test_closing_finishes_waiting_changes(store, address):
    await stored(store)
    waiting = [asyncio.create_task(store.set_setting("bot", "", str(n), "1")) for n in range(30)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)
    assert rows(address, "SELECT count(*) FROM setting") == [(30,)]
    await store.close()
