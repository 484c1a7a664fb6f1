"""What the process says, in one line, when it cannot start; and its offline commands."""

import asyncio
import contextlib
import re
import socket
import sqlite3
import time

import aiohttp
import pytest

from bot.__main__ import main
from bot.settings import Settings
from storage import Store
from tests.e2e.playing import foreign_words
from tests.e2e.wire import TOKEN, WireTable, run

LAST_LINE_S = 300


async def bot(folder, *arguments, **environment):
    """Run `python -m bot` until it ends by itself; its exit code, stdout and stderr."""
    process = await run(folder, "-m", "bot", *arguments, **environment)
    out, err = await asyncio.wait_for(process.communicate(), LAST_LINE_S)
    return process.returncode, out.decode(), err.decode()


@contextlib.asynccontextmanager
async def sandbox(folder, **environment):
    """A running sandbox: its process and the address that it prints after it has said that it starts."""
    process = await run(folder, "-m", "bot", SANDBOX_PORT="0", LOG_LEVEL="ERROR", **environment)
    try:
        starting, line = [(await asyncio.wait_for(process.stdout.readline(), LAST_LINE_S)).decode() for _ in range(2)]
        assert "is starting" in starting
        yield process, re.search(r"http://\S+", line)[0]
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en", ("usage: python -m bot", "there is no x; there are", "still needed: FILE", "show this help")),
        ("ja", ("使い方： python -m bot", "x はありません", "足りないもの：ファイル", "この説明を表示")),
    ],
)
def test_the_terminal_commands_explain_themselves_in_the_hosts_language(monkeypatch, capsys, locale, words):
    monkeypatch.setenv("LOCALE", locale)
    for arguments in (["x"], ["verify"], ["--help"]):
        with pytest.raises(SystemExit):
            main(arguments)
    said = "".join(capsys.readouterr())
    assert all(each in said for each in words), said
    for kept in (
        "python -m bot",
        "verify",
        "transcript",
        "backup",
        "restore",
        "forget",
        "migrate-store",
        "health",
        "commitment",
        "head",
        "help",
        "DISCORD_TOKEN",
        "Discord",
        "Gyoji",
    ):
        said = said.replace(kept, "")
    assert not foreign_words(said, locale)


def wait_for_file(path):
    """Wait for a file that another process is to make."""
    deadline = time.monotonic() + LAST_LINE_S
    while not path.exists():
        assert time.monotonic() < deadline, f"{path} does not appear"
        time.sleep(0.05)


def garbage(path):
    path.write_bytes(b"not a database" * 100)


def foreign(path):
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE other (a)")
        db.commit()


@pytest.fixture
async def newer_database(tmp_path):
    path = tmp_path / "gyoji.sqlite3"
    async with await Store.open(path):
        pass
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 999")
        db.execute("PRAGMA journal_mode = DELETE")
    return path


async def refused(folder, database):
    """Start the bot on a database that it refuses; the line it says. The file must stay as it was."""
    async with WireTable(database) as wire:
        before = database.read_bytes() if database.exists() else None
        environment = wire.environment | {"DISCORD_TOKEN": TOKEN, "DISCORD_API_BASE": wire.base}
        code, _, err = await bot(folder, **environment)
        assert (code, err.count("\n")) == (1, 1), err
        assert (database.read_bytes() if database.exists() else None) == before
        return err


@pytest.mark.parametrize(("make", "words"), [(garbage, "is damaged"), (foreign, "another program's database")])
async def test_a_file_that_is_no_database_of_ours_is_refused_and_left_untouched(tmp_path, make, words):
    database = tmp_path / "gyoji.sqlite3"
    make(database)
    assert words in await refused(tmp_path, database)


async def test_a_newer_database_is_refused_and_left_untouched(tmp_path, newer_database):
    assert "written by a newer version (schema 999" in await refused(tmp_path, newer_database)


async def test_a_database_that_cannot_be_written_is_refused(tmp_path):
    (tmp_path / "file").write_text("in the way")
    assert "cannot be written" in await refused(tmp_path, tmp_path / "file" / "gyoji.sqlite3")


async def test_a_second_bot_on_the_same_database_is_refused(tmp_path):
    async with await Store.open(tmp_path / "gyoji.sqlite3"):
        assert "Another process uses the database" in await refused(tmp_path, tmp_path / "gyoji.sqlite3")


@pytest.mark.parametrize(
    ("code", "words"), [(4004, "refused the token"), (4014, "refused the intents"), (4013, "refused the intents")]
)
async def test_a_gateway_that_refuses_the_bot_is_one_line(tmp_path, code, words):
    async with WireTable(tmp_path / "gyoji.sqlite3") as wire:
        wire.gateway.refuse_with = code
        environment = wire.environment | {"DISCORD_TOKEN": TOKEN, "DISCORD_API_BASE": wire.base}
        exit_code, _, err = await bot(tmp_path, **environment)
    assert (exit_code, err.count("\n")) == (1, 1), err
    assert words in err


async def test_wrong_settings_are_named_but_their_values_are_not_shown(tmp_path):
    code, out, err = await bot(tmp_path, SANDBOX_PORT="hunter2", LOG_LEVEL="hunter2")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "LOG_LEVEL" in err
    assert "SANDBOX_PORT" in err
    assert "hunter2" not in err


async def test_the_terminal_speaks_the_hosts_language(tmp_path):
    _, _, err = await bot(tmp_path, "health", LOCALE="ja")
    assert err.startswith("動いているボットがありません")


async def test_health_follows_the_running_bot_and_a_backup_can_be_taken_beside_it(tmp_path):
    database = tmp_path / "gyoji.sqlite3"
    assert (await bot(tmp_path, "health", DATABASE=str(database)))[0] == 1
    async with WireTable(database) as wire:
        await wire.start()
        await asyncio.to_thread(wait_for_file, Settings(database=database, _env_file=None).heartbeat)
        assert (await bot(tmp_path, "health", DATABASE=str(database)))[0] == 0
        code, out, _ = await bot(tmp_path, "backup", str(tmp_path / "copy.sqlite3"), DATABASE=str(database))
        assert (code, "copy.sqlite3" in out) == (0, True)
        code, _, err = await bot(tmp_path, "backup", str(tmp_path / "copy.sqlite3"), DATABASE=str(database))
        assert (code, "exists already" in err) == (1, True)
    async with await Store.open(tmp_path / "copy.sqlite3", read_only=True) as store:
        assert (await store.check(thorough=True)).schema_version


async def test_a_lost_database_is_told_at_the_start_and_a_backup_is_put_back_by_a_command(tmp_path):
    database, copy = tmp_path / "gyoji.sqlite3", tmp_path / "copy.sqlite3"
    async with await Store.open(database) as store:
        await store.set_setting("user", "1", "language", "ja")
        await store.backup(copy)
    code, _, err = await bot(tmp_path, "restore", str(tmp_path / "nowhere"), DATABASE=str(database))
    assert (code, "There is no file" in err) == (1, True)
    database.unlink()
    said = await refused(tmp_path, database)
    assert "although there was one before" in said
    assert "gyoji.sqlite3-lock" in said
    for kept in (False, True):
        code, out, err = await bot(tmp_path, "restore", str(copy), DATABASE=str(database))
        assert (code, "is now a copy of" in out, "is kept as" in out) == (0, True, kept), err
    async with await Store.open(database) as store:
        assert await store.get_setting("user", "1", "language") == "ja"
        code, _, err = await bot(tmp_path, "restore", str(copy), DATABASE=str(database))
        assert (code, "Another process" in err) == (1, True)


async def test_without_a_token_the_sandbox_serves_its_page_and_a_signal_ends_it(tmp_path):
    async with sandbox(tmp_path) as (process, address), aiohttp.ClientSession() as session:
        async with session.get(address) as page:
            assert page.status == 200
            assert "SimCord" in await page.text()
        process.terminate()
        assert await asyncio.wait_for(process.wait(), LAST_LINE_S) == 0


async def test_a_sandbox_port_in_use_is_one_line(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        code, _, err = await bot(tmp_path, SANDBOX_PORT=str(taken.getsockname()[1]), LOG_LEVEL="ERROR")
    assert (code, err.count("\n")) == (1, 1), err
    assert "is in use" in err
