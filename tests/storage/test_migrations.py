"""A file of any earlier version is migrated step by step, each step completely or not at all."""

import sqlite3

import pytest

from bot.games.live.foresight import Meant
from bot.games.live.proposals import UndoProposed, read_proposal
from bot.games.lobby.ruleset_choice import Opening
from storage import ChartOwner, HouseTable, MigrationFailed, SecretRoll, ServerChart, Store, StoreNewer
from storage.migrations import numbered
from storage.sqlite.opening import MIGRATIONS

from .making import commit, entry, snapshot, stored


@pytest.fixture
def engine():
    """Limits these tests to files."""
    return "sqlite"


TODAY = len(list(MIGRATIONS.glob("*.sql")))
COLOURS, REBUILT = f"{TODAY + 1:04}_colours.sql", f"{TODAY + 2:04}_rebuilt.sql"

STEPS = {
    COLOURS: "ALTER TABLE setting ADD COLUMN colour TEXT; UPDATE setting SET colour = 'red';",
    REBUILT: """
        -- a table that others refer to is built anew
        CREATE TABLE game_new AS SELECT * FROM game;
        DROP TABLE game;
        CREATE TABLE game (id TEXT PRIMARY KEY, channel_id INTEGER NOT NULL, size INTEGER);
        INSERT INTO game SELECT id, channel_id, length(setup) FROM game_new;
        DROP TABLE game_new
    """,
}


@pytest.fixture
def folder(tmp_path):
    """Returns the folder of a later release's migrations: the present ones and two more."""
    folder = tmp_path / "migrations"
    folder.mkdir()
    for file in MIGRATIONS.glob("*.sql"):
        (folder / file.name).write_text(file.read_text())
    for name, script in STEPS.items():
        (folder / name).write_text(script)
    return folder


def rows(path, sql):
    db = sqlite3.connect(path)
    found = db.execute(sql).fetchall()
    db.close()
    return found


def write_game(db, proposal=None):
    """Writes a game of two entries into the tables of the first release."""
    db.execute(
        "INSERT INTO game"
        " (id, ruleset, version, channel_id, status, setup, seed, settings, locale, created_at, proposal)"
        " VALUES ('g1', 'little', 1, 1, 'active', '{}', ?, '{}', 'en', 1000.0, ?)",
        (bytes(32), proposal),
    )
    db.executemany(
        "INSERT INTO entry (game_id, seq, kind, payload, events, digest, epoch, drew, live, at)"
        " VALUES ('g1', ?, 'act', '{}', '[]', '', 0, 0, 1, 1000.0)",
        [(1,), (2,)],
    )


@pytest.mark.parametrize("version", range(1, TODAY + 3))
async def test_a_file_of_any_earlier_version_is_migrated_with_its_rows(path, folder, tmp_path, version):
    first, earlier = tmp_path / "first", tmp_path / "earlier"
    for copy, steps in ((first, min(version, TODAY)), (earlier, version)):
        copy.mkdir()
        for file in sorted(folder.glob("*.sql"))[:steps]:
            (copy / file.name).write_text(file.read_text())
    async with await Store.open(path, migrations=first) as store:
        await store._db.transact(write_game)
        await store._db.transact(lambda db: db.execute("INSERT INTO setting VALUES ('bot', '', 'k', 'v')"))
    async with await Store.open(path, migrations=earlier):
        pass
    for _ in range(2):
        async with await Store.open(path, migrations=folder) as store:
            assert [e.seq for e in await store.entries("g1")] == [1, 2]
    assert rows(path, "PRAGMA user_version") == [(TODAY + 2,)]
    assert rows(path, "SELECT * FROM setting") == [("bot", "", "k", "v", "red")]
    assert rows(path, "SELECT * FROM game") == [("g1", 1, 2)]

    before = snapshot(path.parent)
    with pytest.raises(StoreNewer):
        await Store.open(path)
    assert snapshot(path.parent) == before


@pytest.mark.parametrize("version", range(1, TODAY))
async def test_a_migrated_file_equals_a_new_one_and_takes_the_same_rows(path, tmp_path, version):
    released = tmp_path / "released"
    released.mkdir()
    for file in sorted(MIGRATIONS.glob("*.sql"))[:version]:
        (released / file.name).write_text(file.read_text())
    async with await Store.open(path, migrations=released) as store:
        await store._db.transact(write_game)
        await store.set_setting("user", "7", "language", "ja")
    async with await Store.open(path) as store:
        guild = ChartOwner("guild", 1)
        await store.replace_table(HouseTable(1, "little", "blows", "{}", 7, 1.0))
        await store.add_dice(1, {(6, 3): 2}, 1.0)
        await store.keep_secret(SecretRoll(5, 7, 1, "{}", 1.0))
        await store.put_charts((ServerChart(guild, "omens", "Omens", "{}", 7, 1.0),), 6, replace=False)
        await store.commit(commit(entry(3)))
    async with await Store.open(path) as store, await Store.open(tmp_path / "new.sqlite3"):
        assert (await store.load_game("g1")).last_seq == 3
        assert await store.settings("language") == {("user", "7"): "ja"}
        assert list(await store.house_tables(1, "little")) == ["blows"]
        assert await store.dice_tally(1) == {6: {3: 2}}
        assert await store.reveal_secret(5, 2.0)
        assert list(await store.charts(guild)) == ["omens"]
    schema = "SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name"
    assert rows(path, schema) == rows(tmp_path / "new.sqlite3", schema)
    assert rows(path, "PRAGMA user_version") == [(TODAY,)]


async def test_migrated_seats_know_their_holders_and_migrated_proposals_are_undos(path, tmp_path):
    released = tmp_path / "released"
    released.mkdir()
    for file in sorted(MIGRATIONS.glob("*.sql"))[:3]:
        (released / file.name).write_text(file.read_text())
    async with await Store.open(path, migrations=released) as store:
        proposal = '{"to":1,"steps":1,"user_id":7,"needed":[8]}'
        await store._db.transact(lambda db: write_game(db, proposal))
        await store._db.transact(
            lambda db: db.executemany(
                "INSERT INTO seat VALUES ('g1', ?, ?, 'N', ?)", [("a", 0, 7), ("b", 1, 8), ("c", 2, None)]
            )
        )
    async with await Store.open(path) as store:
        loaded = await store.load_game("g1")
    assert [(seat.seat, set(seat.holders)) for seat in loaded.seats] == [("a", {7}), ("b", {8}), ("c", set())]
    assert loaded.game.absence == "{}"
    kept = read_proposal(loaded.game.proposal)
    assert kept == UndoProposed(user_id=7, needed=(8,), to=1, steps=1)


async def test_unanswered_questions_migrate_into_a_table_and_can_be_answered(path, tmp_path):
    released = tmp_path / "released"
    released.mkdir()
    for file in sorted(MIGRATIONS.glob("*.sql"))[:6]:
        (released / file.name).write_text(file.read_text())
    sure = '{"id":"abc","game_id":"g1","decision":3,"seat":"s1","verb":"pass","slots":{}}'
    opening = '{"id":"5000","opening":{"scenario":"cellar","line":"level:2","given":{},"quick":false}}'
    settings = '{"nudge":false,"asked_ends":{"7":"{}"}}'
    async with await Store.open(path, migrations=released) as store:
        await store._db.transact(write_game)
        await store._db.transact(lambda db: db.execute("UPDATE game SET settings = ?", (settings,)))
        for user, key, value in (("7", "sure", sure), ("8", "opening", opening), ("9", "sure", "x"), ("7", "k", "v")):
            await store.set_setting("user", user, key, value)
    async with await Store.open(path) as store:
        meant = Meant.model_validate_json(await store.question(7, "abc"))
        assert meant == Meant(game_id="g1", decision=3, seat="s1", verb="pass", slots={}), "it is asked again"
        asked = Opening.model_validate_json(await store.question(8, "5000"))
        assert asked == Opening(scenario="cellar", line="level:2")
        assert (await store.load_game("g1")).game.settings == '{"nudge":false}'
    assert rows(path, "SELECT scope_id, key FROM setting") == [("7", "k")]
    assert rows(path, "SELECT count(*) FROM question") == [(2,)]


async def test_migrated_entries_and_checkpoints_have_their_games_version(path, tmp_path):
    released = tmp_path / "released"
    released.mkdir()
    for file in sorted(MIGRATIONS.glob("*.sql"))[:10]:
        (released / file.name).write_text(file.read_text())
    async with await Store.open(path, migrations=released) as store:
        await store._db.transact(write_game)
        await store._db.transact(lambda db: db.execute("UPDATE game SET version = 7"))
        await store._db.transact(lambda db: db.execute("INSERT INTO checkpoint VALUES ('g1', 1, x'00')"))
    async with await Store.open(path) as store:
        loaded = await store.load_game("g1")
        assert (loaded.game.version, loaded.checkpoint.version, loaded.checkpoint.digest) == (7, 7, "")
        assert [entry.version for entry in await store.entries("g1")] == [7, 7]


async def test_a_new_file_has_the_newest_version(path, folder):
    async with await Store.open(path, migrations=folder) as store:
        assert await store._db.read(lambda db: db.execute("PRAGMA user_version").fetchone()[0]) == TODAY + 2


@pytest.mark.parametrize(
    "script",
    [
        "UPDATE game SET locale = 'xx'; CREATE TABLE broken (",
        "UPDATE game SET locale = 'xx'; INSERT INTO nowhere VALUES (1);",
        "UPDATE game SET locale = 'xx'; DELETE FROM game WHERE id = 'g1';",
    ],
    ids=["bad SQL", "failing SQL", "entries of no game"],
)
async def test_a_failing_step_is_rolled_back_and_the_steps_before_it_stay(path, folder, script):
    async with await Store.open(path) as store:
        await stored(store, length=2)
    (folder / REBUILT).write_text(script)
    for _ in range(2):
        with pytest.raises(MigrationFailed) as refused:
            await Store.open(path, migrations=folder)
        assert (refused.value.facts["path"], refused.value.facts["version"]) == (str(path), TODAY + 2)
    assert rows(path, "PRAGMA user_version") == [(TODAY + 1,)]
    assert rows(path, "SELECT id, locale FROM game") == [("g1", "en")]

    (folder / REBUILT).write_text(STEPS[REBUILT])
    async with await Store.open(path, migrations=folder):
        pass
    assert rows(path, "PRAGMA user_version") == [(TODAY + 2,)]


@pytest.mark.parametrize(
    "names", [["0002_a.sql"], ["0001_a.sql", "0003_b.sql"], ["0001_a.sql", "0001_b.sql"], ["a.sql"]]
)
def test_migrations_are_numbered_without_gaps(tmp_path, names):
    for name in names:
        (tmp_path / name).write_text("")
    with pytest.raises(ValueError, match="expected"):
        numbered(tmp_path)


async def test_a_file_of_an_earlier_version_can_be_backed_up_before_its_migration(path, folder, tmp_path):
    async with await Store.open(path) as store:
        await stored(store)
        await store.commit(commit(entry(1)))
    async with await Store.open(path, read_only=True, migrations=folder) as store:
        await store.backup(tmp_path / "before.sqlite3")
    for file in (path, tmp_path / "before.sqlite3"):
        assert rows(file, "PRAGMA user_version") == [(TODAY,)]
        assert rows(file, "SELECT seq FROM entry") == [(1,)]
