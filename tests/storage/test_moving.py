"""All stored rows move unchanged from one database into another. Until then no bot plays on the target."""

import itertools
import resource
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from storage import Store, StoreLocked, StoreNewer, address_of, tables
from storage.engines import open_engine
from storage.errors import (
    RowsDiffer,
    RowsUnfit,
    StoreArriving,
    StoreEmpty,
    StoreForeign,
    StoreLeft,
    StoreOlder,
    StoreSame,
    StoreTaken,
    StoreUnreachable,
    StoreUnwritable,
)
from storage.migrations import numbered
from storage.moved import Mark, mark_in, put_mark
from storage.moving import Progress, move
from storage.personal_data import COLUMNS
from storage.sqlite.files import connect
from storage.sqlite.opening import MIGRATIONS, migrate
from storage.tables import KEYS, NUMBERED, STAYS, WORKED_OUT, digest
from tests import postgres
from tests.database import change, rows

from .furnished import furnish
from .making import commit, entry, snapshot

ENGINES = ("sqlite", "postgresql")


@pytest.fixture
def houses(tmp_path):
    """Returns a function that makes addresses of new files and empty databases."""
    lent, numbers = [], itertools.count()

    def house(engine):
        if engine == "sqlite":
            return tmp_path / f"house-{next(numbers)}" / "games.sqlite3"
        lent.append(_databases.pop() if _databases else address_of(postgres.shared().database()))
        return lent[-1]

    yield house
    for address in lent:
        change(address, "DROP SCHEMA IF EXISTS gyoji CASCADE")
    _databases.extend(lent)


_databases = []
"""Empty databases for reuse, since making one takes long."""


async def furnished(address, **size):
    """Makes a database with rows in every table; returns the digest of each table."""
    if isinstance(address, Path):
        address.parent.mkdir(exist_ok=True)
        shutil.copy(await _file(**size), address)
    else:
        await _furnish(address, **size)
    return await digests(address)


_files = {}


async def _file(**size):
    """Returns a file with rows in every table, made once for all tests."""
    wanted = tuple(size.items())
    if wanted not in _files:
        _files[wanted] = Path(tempfile.mkdtemp()) / "games.sqlite3"
        await _furnish(_files[wanted], **size)
    return _files[wanted]


async def _furnish(address, **size):
    async with await Store.open(address) as store:
        await furnish(store, **size)


async def digests(address):
    """Returns the digest of each table, also while another process has the database open."""
    engine = await open_engine(address, read_only=True)
    try:
        return {table: await digest(engine, table) for table in KEYS}
    finally:
        await engine.close()


async def mark_of(address):
    """Returns the mark of a move in a database."""
    engine = await open_engine(address, read_only=True)
    try:
        return await engine.read(mark_in)
    finally:
        await engine.close()


def unheard(progress):
    """Ignores the progress of a move."""


def of_each_pair(test):
    """Runs a test with every pair of engines.

    Pairs of equal engines run only in long runs.
    """
    pairs = [
        pytest.param(one, other, marks=pytest.mark.long if one == other else ())
        for one, other in itertools.product(ENGINES, ENGINES)
    ]
    return pytest.mark.parametrize(("one", "other"), pairs)(test)


def of_each(test):
    """Runs a test with every engine."""
    return pytest.mark.parametrize("engine", ENGINES)(test)


@of_each_pair
async def test_a_moved_database_has_every_row_and_goes_on(houses, one, other):
    source, target = houses(one), houses(other)
    kept = await furnished(source)
    assert all(each.rows for each in kept.values()), "every table has rows"
    told = []
    moved = await move(source, target, told.append)
    assert await digests(target) == kept
    assert (moved.games, moved.entries, moved.rows) == (3, 12, sum(each.rows for each in kept.values()))
    assert told[0] == Progress("", 0, moved.rows)
    assert told[-1] == Progress("", moved.rows, moved.rows)
    assert {each.table: each.done for each in told[1:-1]} == {table: each.rows for table, each in kept.items()}
    async with await Store.open(target) as store:
        loaded = await store.load_channel(0)
        await store.commit(commit(entry(5), game_id=loaded.game.id, outbox=(), expects=None))
        request = await store.people.ask("user", 13, 4.0)
        assert request == kept["erasure"].highest + 1, "no number is used again"


@of_each
async def test_the_number_of_a_deleted_row_is_not_reused(houses, engine):
    source, target = houses("sqlite"), houses(engine)
    kept = await furnished(source)
    assert kept["outbox"].highest > max(id for (id,) in rows(source, "SELECT id FROM outbox"))
    await move(source, target, unheard)
    async with await Store.open(target) as store:
        game_id = (await store.load_channel(0)).game.id
        (given,) = await store.commit(commit(entry(5), game_id=game_id, outbox=(message(),)))
    assert given == kept["outbox"].highest + 1


def message():
    """Returns a message to be sent."""
    from storage import Outgoing

    return Outgoing(0, "ruling", "")


@of_each_pair
async def test_no_bot_starts_on_a_database_that_was_left_but_it_can_be_read(houses, one, other):
    source, target = houses(one), houses(other)
    kept = await furnished(source)
    await move(source, target, unheard)
    with pytest.raises(StoreLeft) as refused:
        await Store.open(source)
    assert refused.value.facts == {"path": str(source), "other": str(target)}
    assert await digests(source) == kept
    with pytest.raises(StoreLeft):
        await move(source, houses(other), unheard)
    assert await move(source, target, unheard) is None, "the move is done already"


@of_each_pair
async def test_a_database_moved_there_and_back_is_the_same(houses, one, other):
    home, away = houses(one), houses(other)
    kept = await furnished(home)
    there = await move(home, away, unheard)
    back = await move(away, home, unheard)
    assert there == back
    assert await digests(home) == kept
    async with await Store.open(home) as store:
        await store.set_setting("guild", "5", "k", "played at home again")
    with pytest.raises(StoreLeft):
        await Store.open(away)
    await move(home, away, unheard)
    async with await Store.open(away) as store:
        assert await store.get_setting("guild", "5", "k") == "played at home again"


@of_each_pair
async def test_later_entries_come_back_too(houses, one, other):
    home, away = houses(one), houses(other)
    await furnished(home)
    await move(home, away, unheard)
    async with await Store.open(away) as store:
        game_id = (await store.load_channel(0)).game.id
        await store.commit(commit(entry(5), game_id=game_id))
        await store.delete_setting("guild", "5", "locale")
    await move(away, home, unheard)
    async with await Store.open(home) as store:
        assert (await store.load_channel(0)).last_seq == 5
        assert await store.get_setting("guild", "5", "locale") is None


async def test_every_table_of_the_schema_moves_by_its_key(path):
    async with await Store.open(path):
        pass
    assert set(COLUMNS) == set(KEYS) | STAYS
    with closing(sqlite3.connect(path)) as db:
        schema = {table: db.execute(f"PRAGMA table_xinfo({table})").fetchall() for table in KEYS}
        made = dict(db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'").fetchall())
        refers = {table: {row[2] for row in db.execute(f"PRAGMA foreign_key_list({table})")} for table in KEYS}
    keys = {
        t: [c[1] for c in sorted((c for c in columns if c[5]), key=lambda c: c[5])] for t, columns in schema.items()
    }
    assert {table: list(key) for table, key in KEYS.items()} == keys
    worked_out = {table: {c[1] for c in columns if c[6]} for table, columns in schema.items()}
    assert {table: set(columns) for table, columns in WORKED_OUT.items()} == {t: c for t, c in worked_out.items() if c}
    assert set(NUMBERED) == {table for table in KEYS if "AUTOINCREMENT" in made[table]}
    order = list(KEYS)
    assert all(order.index(other) < order.index(table) for table, others in refers.items() for other in others)


async def test_the_tables_on_a_server_have_the_same_keys(houses):
    address = houses("postgresql")
    async with await Store.open(address):
        pass
    keys = rows(
        address,
        "SELECT c.relname, array_agg(a.attname ORDER BY k.place) FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid"
        " CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k(attnum, place)"
        " JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum"
        " WHERE i.indisprimary AND c.relnamespace = to_regnamespace('gyoji') GROUP BY 1",
    )
    found = {table: tuple(key) for table, key in keys}
    assert {table: found[table] for table in KEYS} == dict(KEYS)
    columns = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'gyoji' AND "
    assert {t for t, _ in rows(address, columns + "is_identity = 'YES'")} == set(NUMBERED)
    worked_out = {(table, column) for table, names in WORKED_OUT.items() for column in names}
    assert set(rows(address, columns + "is_generated = 'ALWAYS'")) == worked_out
    collations = columns + "data_type = 'text' AND collation_name IS NULL"
    loose = {(table, column) for table, column in rows(address, collations) if column in KEYS.get(table, ())}
    assert loose == set(), "keys are ordered by their bytes, as in SQLite"


@of_each_pair
async def test_a_used_database_is_refused_as_a_target(houses, one, other):
    source, target = houses(one), houses(other)
    kept, others = await furnished(source), await furnished(target, games=1)
    before = snapshot(target.parent) if other == "sqlite" else None
    with pytest.raises(StoreTaken) as refused:
        await move(source, target, unheard)
    assert refused.value.facts["games"] == 1
    assert (await digests(source), await digests(target)) == (kept, others)
    assert before is None or before == snapshot(target.parent)
    assert await mark_of(source) is None
    for house in (source, target):
        async with await Store.open(house):
            pass


@of_each
async def test_a_target_with_only_a_first_starts_notes_is_accepted(houses, engine):
    source, target = houses("sqlite"), houses(engine)
    kept = await furnished(source)
    async with await Store.open(target) as store:
        await store.age(1.0, 1.0)
        await store.people.note_places([(99, "guild", 98)])
        await store.people.note_left([97], 1.0)
    await move(source, target, unheard)
    assert await digests(target) == kept


@of_each
async def test_a_database_cannot_move_into_itself(houses, engine, tmp_path):
    house = houses(engine)
    kept = await furnished(house)
    again = [house]
    if engine == "sqlite":
        (tmp_path / "link").symlink_to(house)
        again.append(tmp_path / "link")
    else:
        again.append(address_of(f"{house.url}&application_name=another"))
    for address in again:
        with pytest.raises(StoreSame):
            await move(house, address, unheard)
    assert await digests(house) == kept
    assert await mark_of(house) is None


@of_each
async def test_a_missing_or_empty_source_is_refused(houses, engine, tmp_path):
    house, target = houses(engine), houses("sqlite")
    with pytest.raises(StoreEmpty):
        await move(house, target, unheard)
    if engine == "sqlite":
        house.parent.mkdir()
        house.touch()
        with pytest.raises(StoreEmpty):
            await move(house, target, unheard)
    assert not target.exists()
    assert not target.parent.exists()


@of_each_pair
async def test_a_database_open_in_a_bot_is_left_alone(houses, one, other):
    source, target = houses(one), houses(other)
    kept = await furnished(source)
    async with await Store.open(target) as store:
        with pytest.raises(StoreLocked) as refused:
            await move(source, target, unheard)
        assert refused.value.facts["path"] == str(target)
        await store.beat()
    async with await Store.open(source) as store:
        with pytest.raises(StoreLocked) as refused:
            await move(source, target, unheard)
        assert refused.value.facts["path"] == str(source)
        await store.beat()
    assert await mark_of(target) is None
    assert await digests(source) == kept
    await move(source, target, unheard)


@of_each_pair
async def test_no_bot_starts_during_a_move(houses, one, other):
    source, target = houses(one), houses(other)
    await furnished(source)
    tried = []

    class Enough(Exception):
        pass

    def told(progress):
        tried.append(progress)
        raise Enough

    with pytest.raises(Enough):
        await move(source, target, told)
    with pytest.raises(StoreArriving) as refused:
        await Store.open(target)
    assert refused.value.facts == {"path": str(target), "other": str(source)}
    with pytest.raises(StoreArriving):
        await move(target, houses(other), unheard)
    async with await Store.open(source) as store:
        await store.set_setting("guild", "5", "k", "meanwhile")
    kept = await digests(source)
    await move(source, target, unheard)
    assert await digests(target) == kept, "entries made after the first attempt have moved too"


@of_each
async def test_only_the_same_command_completes_a_move_cut_off_before_its_last_mark(houses, engine):
    source, target = houses("sqlite"), houses(engine)
    kept = await furnished(source)
    await move(source, target, unheard)
    id = (await mark_of(target)).id
    await marked(target, Mark("arriving", id, str(source)))
    for house in (source, target):
        with pytest.raises((StoreLeft, StoreArriving)):
            await Store.open(house)
    with pytest.raises(StoreLeft):
        await move(source, houses(engine), unheard)
    await move(source, target, unheard)
    assert await digests(target) == kept
    assert (await mark_of(target)).id == id
    async with await Store.open(target):
        pass


async def marked(address, mark):
    """Writes a mark into a database by hand."""
    engine = await open_engine(address, moving=True)
    await engine.transact(lambda db: put_mark(db, mark))
    await engine.close()


async def test_a_file_of_an_earlier_or_later_schema_is_left_untouched(houses, tmp_path):
    steps, target = numbered(MIGRATIONS), houses("sqlite")
    older = tmp_path / "older.sqlite3"
    with closing(connect(older, "rwc", 0)) as db:
        for version in range(1, len(steps)):
            migrate(db, version, steps[version - 1], older)
        db.execute("INSERT INTO setting VALUES ('guild', '5', 'k', 'v')")
    newer = tmp_path / "newer.sqlite3"
    async with await Store.open(newer):
        pass
    with closing(connect(newer, "rw", 0)) as db:
        db.execute(f"PRAGMA user_version = {len(steps) + 1}")
    full = houses("sqlite")
    kept = await furnished(full)
    for source, into, why in ((older, target, StoreOlder), (newer, target, StoreNewer), (full, older, StoreOlder)):
        before = snapshot(tmp_path)
        with pytest.raises(why) as refused:
            await move(source, into, unheard)
        assert refused.value.facts["path"] in (str(older), str(newer))
        assert snapshot(tmp_path).items() >= before.items()
        assert not target.exists()
    assert await digests(full) == kept


@of_each
async def test_a_half_made_database_is_accepted_as_a_target(houses, engine):
    source, target = houses("sqlite"), houses(engine)
    kept = await furnished(source)
    if engine == "sqlite":
        target.parent.mkdir()
        with closing(connect(target, "rwc", 0)) as db:
            for version, step in enumerate(numbered(MIGRATIONS)[:5], 1):
                migrate(db, version, step, target)
    else:
        change(target, "CREATE SCHEMA gyoji")
    await move(source, target, unheard)
    assert await digests(target) == kept


async def test_a_foreign_database_is_left_untouched(houses, tmp_path):
    source, letter, other = houses("sqlite"), tmp_path / "letter.txt", houses("postgresql")
    await furnished(source)
    with closing(sqlite3.connect(letter)) as db:
        db.execute("CREATE TABLE letter (id)")
    change(other, "CREATE SCHEMA gyoji")
    change(other, "CREATE TABLE gyoji.letter (id BIGINT)")
    for address in (letter, other):
        with pytest.raises(StoreForeign):
            await move(source, address, unheard)
        with pytest.raises(StoreForeign):
            await move(address, houses("sqlite"), unheard)
    assert await mark_of(source) is None


async def test_an_absent_server_costs_no_data(houses, tmp_path):
    source = houses("sqlite")
    kept = await furnished(source)
    nowhere = address_of(f"postgresql://gyoji:secret@/x?host={tmp_path}")
    with pytest.raises(StoreUnreachable) as refused:
        await move(source, nowhere, unheard)
    assert "secret" not in str(refused.value)
    assert await digests(source) == kept
    assert await mark_of(source) is None


async def test_the_error_of_an_unfit_text_names_only_its_table(houses):
    source, target = houses("sqlite"), houses("postgresql")
    async with await Store.open(source) as store:
        await store.set_setting("user", "7", "k", "whispered\0")
    with pytest.raises(RowsUnfit) as refused:
        await move(source, target, unheard)
    assert refused.value.facts["table"] == "setting"
    assert "whispered" not in str(refused.value)
    with pytest.raises(StoreArriving):
        await Store.open(target)
    async with await Store.open(source) as store:
        assert await store.get_setting("user", "7", "k") == "whispered\0"


@of_each
async def test_a_row_that_differs_on_arrival_is_noticed(houses, engine):
    source, target = houses("sqlite"), houses(engine)
    await furnished(source)

    def told(progress):
        if progress.table == "entry":
            with closing(sqlite3.connect(source)) as db, db:  # as a faulty program might do without the lock
                db.execute("UPDATE entry SET events = '[]' WHERE seq = 2")

    with pytest.raises(RowsDiffer) as refused:
        await move(source, target, told)
    assert refused.value.facts == {"path": str(target), "table": "entry"}
    with pytest.raises(StoreArriving):
        await Store.open(target)
    async with await Store.open(source):
        pass


async def test_a_table_of_many_pages_arrives_and_its_progress_is_reported(houses, monkeypatch):
    monkeypatch.setattr(tables, "PAGE", 5)
    source, target = houses("sqlite"), houses("sqlite")
    kept = await furnished(source, games=1, length=11)
    told = []
    await move(source, target, told.append)
    assert await digests(target) == kept
    entries = [each.done for each in told if each.table == "entry"]
    assert entries == [5, 10, 11]


async def test_a_move_cut_off_by_a_full_disk_can_be_repeated(houses, monkeypatch):
    monkeypatch.setattr(tables, "PAGE", 5)
    source, target = houses("sqlite"), houses("sqlite")
    kept = await furnished(source, games=1, length=11)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)

    def told(progress):
        log = target.with_name(target.name + "-wal")
        resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, limits[1]))

    try:
        with pytest.raises(StoreUnwritable) as refused:
            await move(source, target, told)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert refused.value.facts["path"] == str(target)
    with pytest.raises(StoreArriving):
        await Store.open(target)
    assert await digests(source) == kept
    assert await mark_of(source) is None
    await move(source, target, unheard)
    assert await digests(target) == kept


async def test_a_backup_of_the_left_database_can_be_restored_and_played_on(houses, tmp_path):
    source, copy = houses("sqlite"), tmp_path / "copy.sqlite3"
    kept = await furnished(source)
    await move(source, houses("sqlite"), unheard)
    async with await Store.open(source, read_only=True) as store:
        await store.backup(copy)
    await Store.restore(copy, source)
    async with await Store.open(source):
        pass
    assert await digests(source) == kept
