"""Data of people and servers: every column is classified, and the data can be counted and erased."""

import contextlib
import sqlite3
from dataclasses import replace

import pytest

from storage import GameErasure, StaleCommit, Store, StoredSeat, UnknownGame
from storage.personal_data import ACT, COLUMNS, COUNTED, EMPTIED, GUILD, OWN, OWNER, PLACE, ROWS, USER
from storage.sqlite.files import beside
from tests.database import columns
from tests.storage.making import commit, stored

ALICE = 77


async def test_every_column_of_the_schema_is_classified(store, address, engine):
    known = {table: list(columns) for table, columns in COLUMNS.items()}
    if engine == "postgresql":
        del known["session"]
        known["schema_version"] = ["version", "at"]
    assert columns(address) == known


def test_every_column_with_a_users_id_or_words_says_what_forgetting_does():
    in_games = {"setup", "proposal", "absence", "added", "name", "payload", "events"}
    emptied_with_their_users = {("erasure", "subject"), ("outbox", "payload")}
    for table, held in COLUMNS.items():
        for column, holds in held.items():
            if holds in (USER, OWN, OWNER):
                fated = (
                    table in ROWS["user"]
                    or (table, column) in EMPTIED
                    or (table in ("game", "seat", "entry") and column in in_games)
                    or (table, column) in emptied_with_their_users
                )
                assert fated, f"{table}.{column} has no fate for a forgotten user"
    assert {table for table, columns in COLUMNS.items() if GUILD in columns.values()} <= {
        *ROWS["guild"],
        "game",
        "left_guild",
    }
    for table, column in EMPTIED:
        assert COLUMNS[table][column] == USER
    assert {holds for columns in COLUMNS.values() for holds in columns.values()} >= {PLACE, ACT}
    assert set(COUNTED) == set(ROWS)


async def test_a_game_deleted_piece_by_piece_is_never_seen_by_half(store, monkeypatch):
    monkeypatch.setattr("storage.erasing.ENTRIES_AT_ONCE", 2)
    await stored(store, "g1", 1, length=5, status="ended", ended_at=5.0)
    await stored(store, "g2", 1, length=1)
    assert await store.people.ended_before(6.0) == ("g1",)
    assert await store.people.close("g1") == 1
    assert (await store.load_channel(1, ended=True)).game.id == "g2"
    assert await store.people.ended_before(0.0) == ("g1",), "an interrupted deletion is resumed"
    await store.people.delete("g1")
    assert [game.id for game in await store.games("ended", "active")] == ["g2"]
    assert await store.entries("g1") == ()


async def test_an_erasure_is_refused_if_the_game_has_changed_meanwhile(store):
    await stored(store, "g1", 1, length=2)
    await store.commit(commit(expects=2, seats=(StoredSeat("s1", 0, "Alice", ALICE),)))
    before = await store.load_game("g1")
    outdated = GameErasure("g1", ALICE, before.game.revision - 1, lambda column, text: text)
    with pytest.raises(StaleCommit):
        await store.people.erase_in_game(outdated)
    assert (await store.load_game("g1")).seats == before.seats
    with pytest.raises(UnknownGame):
        await store.people.erase_in_game(replace(outdated, game_id="g2"))
    await store.people.erase_in_game(replace(outdated, revision=before.game.revision))
    assert ALICE not in [each.controller for each in (await store.load_game("g1")).seats]


async def test_an_erasure_request_keeps_its_subject_only_until_it_is_done(store):
    request = await store.people.ask("user", 77, 1.0)
    (asked,) = await store.people.asked()
    assert (asked.id, asked.scope, asked.subject) == (request, "user", 77)
    assert await store.people.outcome(request) is None
    await store.people.mark_done(request, {"question": 2}, 2.0)
    assert await store.people.asked() == ()
    assert await store.people.outcome(request) == {"question": 2}


async def test_open_games_without_activity_are_found(store):
    await stored(store, "g1", 1, length=1)
    await stored(store, "g2", 2, created_at=10.0)
    await stored(store, "g3", 3, created_at=10.0, status="ended", ended_at=11.0)
    assert await store.people.untouched(500.0) == {2: 0}
    assert await store.people.untouched(2000.0) == {1: 1, 2: 0}


async def test_deleted_text_is_not_left_in_the_file(path):
    word = "zarquon-in-the-file"
    async with await Store.open(path) as store:
        await store.set_setting("user", "77", "language", word * 300)
        assert word.encode() in path.read_bytes() + beside(path, "-wal").read_bytes()
        await store.people.erase_own("user", 77)
        await store.people.mark_done(await store.people.ask("user", 77, 1.0), {}, 1.0)
        assert word.encode() not in path.read_bytes() + beside(path, "-wal").read_bytes()


async def test_text_deleted_during_a_read_leaves_the_disk_with_the_next_housekeeping(path, caplog):
    caplog.set_level("INFO")
    word = "zarquon-in-the-file"
    async with await Store.open(path) as store:
        await store.set_setting("user", "77", "language", word * 300)
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM setting").fetchall()
            await store.people.erase_own("user", 77)
            await store.people.mark_done(await store.people.ask("user", 77, 1.0), {}, 1.0)
            assert word.encode() in path.read_bytes() + beside(path, "-wal").read_bytes()
            assert "housekeeping tries again" in caplog.text
        await store.prune(1.0)
        assert word.encode() not in path.read_bytes() + beside(path, "-wal").read_bytes()
