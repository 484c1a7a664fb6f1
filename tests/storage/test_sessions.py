"""A write-ahead log is replayed only into its own file.

A backup beside the log of a killed bot is refused, since both would be mixed.
"""

import os
import shutil
import sqlite3
from contextlib import closing

import pytest

from storage import BackupExists, Store, StoreDamaged, StoreForeign, StoreLeftover, StoreLocked
from storage.sqlite.files import connect
from storage.sqlite.opening import APPLICATION_ID, MIGRATIONS

from .making import commit, entry, snapshot, stored


@pytest.fixture
def engine():
    """Limits these tests to files."""
    return "sqlite"


ENDINGS = ("", "-wal", "-lock")


def kill(path, folder):
    """Copies the files that a bot would leave if it were killed now."""
    folder.mkdir(parents=True)
    for ending in ENDINGS:
        if (file := path.with_name(path.name + ending)).exists():
            shutil.copy(file, folder / file.name)
    return folder / path.name


async def refused(path):
    """Returns the facts of a refused log, and checks that no file changes."""
    before = snapshot(path.parent)
    with pytest.raises(StoreLeftover) as error:
        await Store.open(path)
    after = snapshot(path.parent)
    assert {name: after[name] for name in before} == before
    return error.value.facts


async def last_seq(path):
    async with await Store.open(path) as store:
        return (await store.load_game("g1")).last_seq


@pytest.fixture(params=["by the backup command", "of a stopped bot's file", "of the first release"])
async def backup(request, path, tmp_path):
    """Returns a backup of a game that has one entry."""
    copy = tmp_path / "backup.sqlite3"
    released = tmp_path / "released"
    released.mkdir()
    steps = sorted(MIGRATIONS.glob("*.sql"))
    for file in steps[:1] if request.param == "of the first release" else steps:
        (released / file.name).write_text(file.read_text())
    async with await Store.open(path, migrations=released) as store:
        await store._db.transact(
            lambda db: db.execute(
                "INSERT INTO game (id, ruleset, version, channel_id, status, setup, seed, settings, locale, created_at)"
                " VALUES ('g1', 'little', 1, 1, 'active', '{}', ?, '{}', 'en', 1000.0)",
                (bytes(32),),
            )
        )
        if request.param == "by the backup command":
            await store.backup(copy)
    if request.param == "of the first release":
        with closing(sqlite3.connect(path)) as db:
            db.execute("DROP TABLE session")  # the first release had no such table
    if not copy.exists():
        shutil.copy(path, copy)
    return copy


@pytest.fixture
async def killed(backup, path, tmp_path):
    """Returns the files of a killed bot, which contain more than the backup."""
    async with await Store.open(path):
        pass
    async with await Store.open(path) as store:
        for seq in range(1, 40):
            await store.commit(commit(entry(seq, events="x" * 2000)))
        return kill(path, tmp_path / "left")


async def test_a_backup_beside_a_dead_bots_log_is_refused_and_both_are_left_alone(killed, backup):
    shutil.copy(backup, killed)
    assert await refused(killed) == {"path": str(killed), "log": f"{killed}-wal"}
    killed.with_name(killed.name + "-wal").unlink()
    assert await last_seq(killed) == 0


async def test_a_backup_beside_a_dead_bots_log_is_refused_without_the_lock_file_too(killed, backup):
    """An old handbook told hosts to remove the lock file."""
    shutil.copy(backup, killed)
    with closing(sqlite3.connect(f"file:{backup}?mode=ro", uri=True)) as db:
        is_known = db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'session'").fetchone()[0]
    killed.with_name(killed.name + "-lock").unlink()
    if is_known:
        await refused(killed)


async def test_a_restored_backup_is_unchanged_and_the_replaced_database_is_kept_whole(killed, backup):
    kept = await Store.restore(backup, killed)
    assert await last_seq(killed) == 0
    assert await last_seq(kept) == 39
    again = await Store.restore(kept, killed)
    assert again != kept
    assert await last_seq(killed) == 39


async def test_an_unusable_backup_changes_nothing(store, path, tmp_path):
    await stored(store, length=3)
    sound, damaged, foreign, empty = (tmp_path / name for name in ("sound", "damaged", "foreign", "empty"))
    await store.backup(sound)
    damaged.write_bytes(sound.read_bytes()[:-5000])
    empty.touch()
    with closing(sqlite3.connect(foreign)) as db:
        db.execute("CREATE TABLE other (a)")
        db.commit()
    with pytest.raises(StoreLocked):
        await Store.restore(sound, path)
    await store.close()
    before = snapshot(tmp_path)
    for source, error in (
        (damaged, StoreDamaged), (foreign, StoreForeign), (empty, StoreDamaged), (path, BackupExists),
    ):  # fmt: skip
        with pytest.raises(error):
            await Store.restore(source, path)
        assert snapshot(tmp_path) == before


async def test_a_backup_can_be_restored_to_an_empty_place(store, tmp_path):
    await stored(store, length=3)
    await store.backup(tmp_path / "copy")
    there = tmp_path / "new" / "games.sqlite3"
    assert await Store.restore(tmp_path / "copy", there) is None
    assert await last_seq(there) == 3


@pytest.mark.parametrize("begun", ["new", "used", "killed", "of the first release"])
async def test_a_bot_killed_during_its_start_finds_its_log_again(path, tmp_path, monkeypatch, begun):
    """Kills the start after each of its statements in turn.

    A copy of the files at that moment stands for the files of the killed bot.
    """
    released = tmp_path / "released"
    released.mkdir()
    (released / "0001_start.sql").write_text((MIGRATIONS / "0001_start.sql").read_text())
    if begun != "new":
        migrations = released if begun == "of the first release" else MIGRATIONS
        async with await Store.open(path, migrations=migrations) as store:
            await store.set_setting("bot", "", "key", "kept")
            if begun == "killed":
                path = kill(path, tmp_path / "first")
    if begun == "of the first release":
        with closing(sqlite3.connect(path)) as db:
            db.execute("DROP TABLE session")
        path.with_name(path.name + "-lock").write_bytes(b"")
    left = []

    def copy(_):
        left.append(kill(path, tmp_path / "left" / str(len(left))))

    def traced(file, mode, busy_timeout_s):
        db = connect(file, mode, busy_timeout_s)
        if mode == "rwc" and file == path:
            db.set_trace_callback(copy)
        return db

    with monkeypatch.context() as patch:
        patch.setattr("storage.sqlite.opening.connect", traced)
        async with await Store.open(path) as store:
            await store.set_setting("bot", "", "other", "1")
    assert len(left) > 10
    for each in left if os.environ.get("GYOJI_FUZZ") else [*left[:10], *left[10:-1:4], left[-1]]:
        async with await Store.open(each) as store:
            assert await store.get_setting("bot", "", "key") == (None if begun == "new" else "kept")


async def test_a_bot_killed_during_several_starts_finds_its_log_again(store, path, tmp_path, monkeypatch):
    """Each start is killed at the same statement."""
    await stored(store, length=3)
    first = kill(path, tmp_path / "first")
    for statement in (
        "UPDATE session SET before = coalesce",
        "PRAGMA wal_checkpoint",
        "UPDATE session SET before = NULL",
    ):
        left = first
        for start in range(4):
            left = await killed_after(left, statement, tmp_path / f"{statement[-8:]} {start}", monkeypatch)
        assert await last_seq(left) == 3


async def killed_after(path, statement, folder, monkeypatch):
    """Returns the files of a start that was killed after this statement."""
    left, begun = [], []

    def copy(executed):
        if begun and not left:
            left.append(kill(path, folder))
        if statement in executed:
            begun.append(executed)

    def traced(file, mode, busy_timeout_s):
        db = connect(file, mode, busy_timeout_s)
        if mode == "rwc" and file == path:
            db.set_trace_callback(copy)
        return db

    with monkeypatch.context() as patch:
        patch.setattr("storage.sqlite.opening.connect", traced)
        async with await Store.open(path) as store:
            await store.beat()
    return left[0]


async def test_a_bot_killed_while_it_folds_its_log_in_finds_it_again(store, path, tmp_path):
    await stored(store, "g1", 1, length=3)
    await store.set_setting("bot", "", "long", "x" * 50_000)
    written = kill(path, tmp_path / "written")
    folded = kill(path, tmp_path / "folded")
    with closing(sqlite3.connect(folded)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = db.execute("PRAGMA page_size").fetchone()
    old, new = written.read_bytes(), folded.read_bytes()
    assert len(old) < len(new)
    for done in range(0, len(new), page):  # page by page, as SQLite does
        here = kill(written, tmp_path / f"{done}")
        here.write_bytes(new[:done] + old[done:])
        assert await last_seq(here) == 3


async def test_starts_delayed_by_a_reader_are_all_known(store, path, tmp_path):
    await stored(store, length=1)
    await store.close()
    left = path
    for start in range(3):
        with closing(sqlite3.connect(left, isolation_level=None)) as reader:
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM game").fetchall()
            async with await Store.open(left, busy_timeout_s=0.05) as delayed:
                await delayed.commit(commit(entry(start + 2)))
                left = kill(left, tmp_path / f"left {start}")
    assert await last_seq(left) == 4


async def test_a_reader_during_the_start_does_not_cost_the_log(store, path, tmp_path):
    await stored(store, length=1)
    await store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM game").fetchall()
        async with await Store.open(path, busy_timeout_s=0.05) as second:
            await second.commit(commit(entry(2)))
            left = kill(path, tmp_path / "left")
    assert await last_seq(left) == 2


async def test_every_transaction_writes_the_session_so_that_any_log_names_it(store, path, tmp_path):
    await stored(store)
    for seq in range(1, 6):
        await store._db._execute(lambda: store._db._conn.execute("PRAGMA wal_checkpoint(RESTART)").fetchall())
        await store.commit(commit(entry(seq)))
        left = kill(path, tmp_path / str(seq))
        log = left.with_name(left.name + "-wal")
        other = tmp_path / f"other{seq}.sqlite3"
        async with await Store.open(other):
            pass
        shutil.copy(log, f"{other}-wal")
        await refused(other)


async def test_a_log_from_before_sessions_still_belongs_to_its_file_after_an_update(path, tmp_path):
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.executescript((MIGRATIONS / "0001_start.sql").read_text())
    db.execute("PRAGMA user_version = 1")
    db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    db.execute("INSERT INTO setting VALUES ('bot', '', 'key', 'in the log')")
    left = kill(path, tmp_path / "left")
    db.close()
    async with await Store.open(left) as store:
        assert await store.get_setting("bot", "", "key") == "in the log"
