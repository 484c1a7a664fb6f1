"""The one line printed by a process that cannot start, and the offline commands."""

import asyncio
import contextlib
import re
import socket
import sqlite3

import aiohttp
import pytest

from bot import program
from bot.__main__ import main
from bot.settings import Settings
from storage import Store
from tests.e2e.forked import fork
from tests.e2e.playing import foreign_words
from tests.e2e.processes import until
from tests.e2e.starts import starts
from tests.e2e.wire import TOKEN, WireTable, settings_of

LAST_LINE_S = 300


@contextlib.asynccontextmanager
async def sandbox(folder, **environment):
    """Runs a sandbox and yields its process and its printed address."""
    settings = settings_of({"SANDBOX_PORT": "0", "LOG_LEVEL": "ERROR"} | environment)
    process = await fork("bot", folder, settings)
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
        ("en", ("usage: python -m bot", "x is not possible; choose from", "missing: FILE", "show this help")),
        ("ja", ("使い方： python -m bot", "「x」はありません", "足りないもの：ファイル", "この説明を表示")),
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


async def is_told(command, database, text):
    """Waits until `python -m bot health` prints this text; "" means that the bot is well."""
    async with asyncio.timeout(LAST_LINE_S):
        while True:
            *_, said = await command(database, "health")
            if text in said and bool(said) == bool(text):
                return
            await asyncio.sleep(0.05)


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


async def refused(folder, *databases):
    """Starts the bot on bad databases, which must not change, and returns the printed lines."""
    before = [database.read_bytes() if database.exists() else None for database in databases]
    async with WireTable(databases[0]) as wire:
        settings = wire.environment | {"DISCORD_TOKEN": TOKEN, "DISCORD_API_BASE": wire.base}
        ended = await starts(folder, *[settings | {"DATABASE": str(database)} for database in databases])
    for each in ended:
        assert (each.code, each.err.count("\n")) == (1, 1), each
    assert [database.read_bytes() if database.exists() else None for database in databases] == before
    return [each.err for each in ended]


async def test_a_foreign_newer_or_used_database_is_refused_and_left_untouched(tmp_path, newer_database):
    names = ("garbage", "foreign", "file", "used")
    damaged, others, in_the_way, used = (tmp_path / name / "gyoji.sqlite3" for name in names)
    for database in (damaged, others, used):
        database.parent.mkdir()
    garbage(damaged)
    foreign(others)
    (tmp_path / "file").write_text("in the way")
    async with await Store.open(used):
        said = await refused(tmp_path, damaged, others, newer_database, in_the_way, used)
    for words, line in zip(
        (
            "is damaged",
            "is the database of another program",
            "written by a newer version (schema 999",
            "Cannot write to",
            "is in use by another process",
        ),
        said,
        strict=True,
    ):
        assert words in line


async def test_a_refusal_by_the_gateway_is_one_line(tmp_path):
    why = {4004: "rejected the token", 4014: "rejected the intents", 4013: "rejected the intents"}
    codes = iter(why)
    async with WireTable(tmp_path / "gyoji.sqlite3") as wire:
        wire.gateway.refuses = lambda: next(codes)
        settings = wire.environment | {"DISCORD_TOKEN": TOKEN, "DISCORD_API_BASE": wire.base}
        ended = await starts(tmp_path, *[settings] * len(why))
    for each, words in zip(ended, why.values(), strict=True):
        assert (each.code, each.err.count("\n")) == (1, 1), each
        assert words in each.err


@pytest.mark.parametrize(("locale", "words"), [("en", "Please correct these settings"), ("ja", "設定")])
def test_wrong_settings_are_named_but_their_values_are_not_shown(monkeypatch, capsys, locale, words):
    for name, value in {"SANDBOX_PORT": "hunter2", "LOG_LEVEL": "hunter2", "LOCALE": locale}.items():
        monkeypatch.setenv(name, value)
    assert main([]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert words in err
    assert "LOG_LEVEL" in err
    assert "SANDBOX_PORT" in err
    assert "hunter2" not in err


@pytest.fixture
def command(monkeypatch, capsys):
    """Returns a function that runs an offline command and returns its exit code and output."""
    monkeypatch.setattr(program, "log_to_stdout", lambda *_: None)  # the tests' log must not change

    async def run(database, *arguments):
        monkeypatch.setenv("DATABASE", str(database))
        capsys.readouterr()
        code = await asyncio.to_thread(main, [str(argument) for argument in arguments])
        return (code, *capsys.readouterr())

    return run


async def test_health_follows_the_running_bot_and_a_backup_can_be_taken_beside_it(tmp_path, command):
    database = tmp_path / "gyoji.sqlite3"
    assert (await command(database, "health"))[0] == 1
    async with WireTable(database) as wire:
        await wire.start()
        await is_told(command, database, "")
        code, out, _ = await command(database, "backup", tmp_path / "copy.sqlite3")
        assert (code, "copy.sqlite3" in out) == (0, True)
        code, _, err = await command(database, "backup", tmp_path / "copy.sqlite3")
        assert (code, "already exists" in err) == (1, True)
    async with await Store.open(tmp_path / "copy.sqlite3", read_only=True) as store:
        assert (await store.check(thorough=True)).schema_version


async def test_a_killed_bot_is_ill_at_once_and_the_next_one_until_it_has_connected(tmp_path, command):
    database = tmp_path / "gyoji.sqlite3"
    async with WireTable(database) as wire:
        await wire.start()
        await is_told(command, database, "")
        await wire.kill()
        code, _, err = await command(database, "health")
        assert (code, "No bot is running" in err) == (1, True)
        assert Settings(database=database, _env_file=None).heartbeat.exists(), "the file left by the dead bot"

        may_connect = asyncio.Event()
        wire.gateway.manners.hello = may_connect.wait
        starting = asyncio.create_task(wire.start())
        await until(lambda: wire.gateway.greeting)
        code, _, err = await command(database, "health")
        assert (code, "is starting" in err) == (1, True), err
        may_connect.set()
        await starting
        await is_told(command, database, "")


async def test_a_lost_database_is_reported_at_the_start_and_a_command_restores_a_backup(tmp_path, command):
    database, copy = tmp_path / "gyoji.sqlite3", tmp_path / "copy.sqlite3"
    async with await Store.open(database) as store:
        await store.set_setting("user", "1", "language", "ja")
        await store.backup(copy)
    code, _, err = await command(database, "restore", tmp_path / "nowhere")
    assert (code, "There is no file" in err) == (1, True)
    database.unlink()
    (said,) = await refused(tmp_path, database)
    assert "although it existed before" in said
    assert "gyoji.sqlite3-lock" in said
    for kept in (False, True):
        code, out, err = await command(database, "restore", copy)
        assert (code, "is now a copy of" in out, "was kept as" in out) == (0, True, kept), err
    async with await Store.open(database) as store:
        assert await store.get_setting("user", "1", "language") == "ja"
        code, _, err = await command(database, "restore", copy)
        assert (code, "another process" in err) == (1, True)


async def test_without_a_token_the_sandbox_serves_its_page_and_a_signal_ends_it(tmp_path):
    async with sandbox(tmp_path) as (process, address), aiohttp.ClientSession() as session:
        async with session.get(address) as page:
            assert page.status == 200
            assert "SimCord" in await page.text()
        process.terminate()
        assert await asyncio.wait_for(process.wait(), LAST_LINE_S) == 0


async def test_a_sandbox_port_in_use_is_one_line(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        (ended,) = await starts(tmp_path, {"SANDBOX_PORT": str(taken.getsockname()[1]), "LOG_LEVEL": "ERROR"})
    assert (ended.code, ended.err.count("\n")) == (1, 1), ended
    assert "is in use" in ended.err
