"""A database of any schema, with data of its time, is migrated. Every row keeps its meaning."""

import json
import sqlite3
from contextlib import closing

import pytest

from bot.facts.replies import Document
from bot.games.acts import answering, ending, inquiries, looking
from bot.games.lobby import agreeing, seating
from storage import ChartOwner, Store, address_of
from storage.tables import KEYS
from tests import postgres
from tests.bot.table import ALICE, BOB, Table, codes
from tests.database import rows

from .schemas import STEPS, UNUSED, path_of, restore
from .schemas.__main__ import ENDED, LOBBY, PLAYED

WRITTEN = [
    (e, version) for e, steps in STEPS.items() for version in range(1, len(steps) + 1) if (e, version) not in UNUSED
]


@pytest.fixture(params=[each for each in WRITTEN if path_of(*each).exists()], ids="{0[0]}-{0[1]}".format)
def old(request, tmp_path):
    """Returns an old database's address, its rows by table, and its schema."""
    engine, version = request.param
    if engine == "sqlite":
        address = tmp_path / "games.sqlite3"
    else:
        address = address_of(postgres.shared().database())
    restore(engine, version, address)
    yield address, contents(address), version if engine == "sqlite" else len(STEPS["sqlite"])
    if engine == "postgresql":
        postgres.shared().drop(address.url)


def contents(address):
    """Returns every row of every table by key, with column names."""
    if isinstance(address, str) or not hasattr(address, "exists"):
        tables = {t for (t,) in rows(address, "SELECT tablename FROM pg_tables WHERE schemaname = 'gyoji'")}
        named = {t: rows(address, f"SELECT row_to_json(t) FROM {t} AS t") for t in tables & set(KEYS)}  # noqa: S608
        found = {t: [row for (row,) in each] for t, each in named.items()}
    else:
        with closing(sqlite3.connect(address)) as db:
            db.row_factory = sqlite3.Row
            tables = {t for (t,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            found = {t: [dict(r) for r in db.execute(f"SELECT * FROM {t}")] for t in tables & set(KEYS)}  # noqa: S608
    return {t: {tuple(row[column] for column in KEYS[t]): row for row in each} for t, each in found.items()}


def as_today(table, row):
    """Returns an old row in its present form, or None if the row is now in another table."""
    if table == "setting" and row["key"] in ("sure", "opening"):
        return None
    if table != "game":
        return row
    settings = json.loads(row["settings"])
    if settings.pop("asked_ends", None) is not None:
        row = {**row, "settings": json.dumps(settings, separators=(",", ":"))}
    if row["proposal"] is not None:
        row = {**row, "proposal": json.dumps({**json.loads(row["proposal"]), "kind": "undo"}, separators=(",", ":"))}
    return row


def test_every_schema_has_a_file_of_its_data():
    missing = [each for each in WRITTEN if not path_of(*each).exists()]
    assert not missing, "python -m tests.storage.schemas writes the newest"


async def test_every_row_of_an_old_database_is_migrated_unchanged(old):
    address, before, _ = old
    assert all(before.values()), "every table of that time has rows"
    async with await Store.open(address) as store:
        health = await store.check(thorough=True)
        assert health.schema_version == health.known_version
    after = contents(address)
    for table, kept in before.items():
        wanted = {key: row for key, old in kept.items() if (row := as_today(table, old)) is not None}
        assert wanted.keys() == after[table].keys() - ({("bot", "", "aged")} if table == "setting" else set()), table
        for key, row in wanted.items():
            assert {name: after[table][key][name] for name in row} == row, (table, key)


async def test_rows_of_no_game_keep_their_meaning(old):
    address, before, version = old
    async with await Store.open(address) as store:
        assert await store.settings("locale") == {("guild", "1"): "ja"}
        assert await store.settings("ruleset") == {("user", "1"): "gloomhaven"}
        waiting = await store.unsent(100, 9e9)
        kept = before["outbox"].values()
        assert [row.id for row in waiting] == sorted(
            row["id"] for row in kept if row["sent_at"] is None and row.get("set_aside_at") is None
        )
        assert 1 in [row.attempts for row in waiting]
        if version >= 2:
            assert {id: table.document for id, table in (await store.house_tables(1, "little")).items()} == {
                "blows": '{"rows":[1,2]}'
            }
            assert [change.is_reset for change in await store.table_changes(1, "little", "falls")] == [True, False]
        if version >= 3:
            assert await store.dice_tally(PLAYED) == {6: {3: 2}, 20: {20: 1}}
            assert (await store.secret(6004)).revealed_at is None
            assert (await store.secret(6005)).revealed_at is not None
            assert list(await store.charts(ChartOwner("guild", 1))) == ["omens"]
            assert list(await store.charts(ChartOwner("user", 2))) == ["moods"]
            changes = await store.chart_changes(ChartOwner("user", 2), "gone")
            assert [change.kind for change in changes] == ["deleted", "added"]
        if version >= 5:
            asked = [who for who in (1, 2) if await store.question(who, "abc") is not None]
            assert asked == [2 if version < 7 else 1]
        if version >= 8:
            (ann,) = await store.characters(1, 1)
            assert (ann.name_key, ann.document, ann.kept_by) == ("ann", '{"name":"Ann"}', 1)
        if version >= 9:
            (bea,) = await store.characters(0, 1)
            assert (bea.name_key, bea.kept_by) == ("bea", 2)
            assert (await store.draft(1, 1, "maidens")).document == '{"now":{}}'
        if version < 12:
            assert set(await store.people.places("guild", 1)) == {PLAYED, ENDED, LOBBY}, "by the games there"
        else:
            assert await store.people.places("user", 2) == (80,)
            assert await store.people.left_before(9e9) == (5,)
            (erasure,) = await store.people.asked()
            assert (erasure.scope, erasure.subject) == ("user", 3)


async def test_games_of_an_old_database_take_answers_and_go_on(old):
    address, before, _ = old
    table = await Table.open(address)
    table.now = 2_000_000.0
    games = table.games
    scenes = {channel: await games.scene(channel) for channel in (PLAYED, ENDED, LOBBY)}
    assert (scenes[PLAYED].status, scenes[LOBBY].status) == ("active", "lobby")
    assert scenes[PLAYED].proposal is not None, "an undo that Bob was asked about can still be answered"
    (deadline,) = before["deadline"].values()
    assert await table.store.next_due() == deadline["nudge_at"]

    journal = await table.journal()
    assert [entry.seq for entry in journal] == [
        e["seq"] for e in before["entry"].values() if in_game(e, table) and e["live"]
    ]
    await accepted(games.change(table.by(BOB), agreeing.agree))
    assert len(await table.journal()) < len(journal) + 1
    await accepted(games.ask(table.by(ALICE), looking.log))
    for user in (ALICE, BOB):
        _, options = await inquiries.options(games, table.by(user))
        if options:
            action = options[0].action
            await accepted(games.change(table.by(user), answering.act, action.verb, action.slots()))
    await accepted(ending.end(games, table.by(ALICE, manages=True)))
    for channel in (PLAYED, ENDED):
        file = await looking.export(games, table.by(ALICE, channel=channel))
        assert file.refusal is None
        assert any(isinstance(part, Document) for part in file.parts)
    await accepted(games.change(table.by(ALICE, channel=LOBBY), seating.join))
    await accepted(games.change(table.by(ALICE, channel=LOBBY), seating.start))
    await table.close()


def in_game(entry, table):
    """Returns whether an entry belongs to the game under way."""
    return entry["game_id"] == table.live().record.id


async def accepted(doing):
    """Awaits a change that must not be refused."""
    reply = await doing
    assert codes(reply) is None, reply.refusal
