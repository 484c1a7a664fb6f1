"""`python -m bot forget`, without a running bot and beside one."""

import asyncio

import pytest

from bot.games.lobby import opening, seating
from bot.program import main
from rules.core.contract.ruleset import rulesets
from storage import Store
from tests.bot.table import ALICE, BOB, Table
from tests.e2e.playing import rows
from tests.e2e.starts import commands
from tests.e2e.wire import WireTable


async def held(database, user_id):
    async with await Store.open(database, read_only=True) as store:
        return await store.people.count_held("user", user_id)


@pytest.fixture
async def database(tmp_path):
    path = tmp_path / "gyoji.sqlite3"
    table = await Table.open(path, rulesets()["gloomhaven"])
    await opening.new_game(table.games, table.by(ALICE), "gloomhaven")
    for user in (ALICE, BOB):
        await table.games.change(table.by(user), seating.join)
    assert (await table.games.change(table.by(ALICE), seating.start)).refusal is None
    await table.close()
    return path


async def run(monkeypatch, capsys, database, *arguments, locale="en"):
    monkeypatch.setenv("DATABASE", str(database))
    monkeypatch.setenv("LOCALE", locale)
    monkeypatch.setenv("LOG_LEVEL", "ERROR")
    code = await asyncio.to_thread(main, ["forget", *arguments])
    return code, *capsys.readouterr()


@pytest.mark.parametrize(
    ("locale", "wrong", "unknown"),
    [("en", "is not an id", "No data is kept"), ("ja", "IDではありません", "保存されていません")],
)
async def test_an_invalid_or_unknown_id_is_one_line_and_changes_nothing(
    monkeypatch, capsys, database, locale, wrong, unknown
):
    for typed, words in (("alice", wrong), ("-1", wrong), ("１２", wrong), ("9" * 30, wrong), ("424242", unknown)):
        arguments = ("user", "--", typed)
        code, out, err = await run(monkeypatch, capsys, database, *arguments, locale=locale)
        assert (code, out, err.count("\n")) == (1, "", 1)
        assert words in err
    code, _, err = await run(monkeypatch, capsys, database.with_name("none.sqlite3"), "server", "1", locale=locale)
    assert (code, err.count("\n")) == (1, 1)
    assert not database.with_name("none.sqlite3").exists()


async def test_a_dry_run_lists_what_would_go_and_a_real_run_erases_it(monkeypatch, capsys, database):
    before = await held(database, ALICE)
    code, out, _ = await run(monkeypatch, capsys, database, "user", str(ALICE), "--dry-run")
    assert code == 0
    assert out.startswith("Nothing was changed. To be erased: one game, one seat")
    assert await held(database, ALICE) == before

    code, out, _ = await run(monkeypatch, capsys, database, "user", str(ALICE))
    assert code == 0
    assert out.startswith("Erased. Erased: one game, one seat")
    assert await held(database, ALICE) == {}
    assert rows(database, "SELECT payload FROM outbox WHERE sent_at IS NULL"), "the table is told at the next start"

    code, out, _ = await run(monkeypatch, capsys, database, "server", "1")
    assert code == 0
    assert "one game" in out
    assert rows(database, "SELECT count(*) FROM game") == [(0,)]


async def test_a_running_bot_forgets_a_user_and_does_not_write_their_data_again(tmp_path):
    database = tmp_path / "gyoji.sqlite3"
    async with WireTable(database) as wire:
        await wire.start()
        await wire.alice.slash(wire.channel, "game new", level="0")
        await wire.alice.slash(wire.channel, "game join", role="shieldmaiden hp=99 hand=own")
        await wire.bob.slash(wire.channel, "game join", role="longbow hp=99 hand=own")
        await wire.bob.slash(wire.channel, "game start")
        assert await held(database, wire.alice.id)

        (ended,) = await commands(tmp_path, (("forget", "user", str(wire.alice.id)), {"DATABASE": str(database)}))
        assert (ended.code, ended.err) == (0, "")
        assert ended.out.startswith("Erased. Erased: one game"), ended
        assert await held(database, wire.alice.id) == {}

        await wire.bob.slash(wire.channel, "game leave")
        assert rows(database, "SELECT count(*) FROM seat WHERE controller IS NOT NULL") == [(0,)]
        assert await held(database, wire.alice.id) == {}
        assert rows(database, "SELECT subject FROM erasure") == [(0,)]
