"""`python -m bot health` answers within milliseconds: green, or one line for each fault."""

import asyncio
import fcntl
import json
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot import health_file, metrics
from bot.__main__ import main
from bot.client.gateway.heartbeat import illnesses, keep_beating
from bot.client.gateway.serving import _said_ill
from bot.dice.interpreter import PACKAGE
from bot.faults import StartUpError
from bot.settings import Settings
from bot.words.languages import Languages, Words
from storage import Failure, StoreUnwritable
from tests.bot.bcdice import needs_bcdice
from tests.database import on_a_file
from tests.storage.making import hold

PATIENCE_S = 300
ROOT = Path(__file__).parents[2]


@pytest.fixture
def heart(tmp_path, monkeypatch):
    """Provides the health file of a bot that is well, and settings with its database."""
    monkeypatch.setenv("DATABASE", str(tmp_path / "games.sqlite3"))
    heart = health_file.Heart(health_file.path_of(tmp_path / "games.sqlite3"))
    heart.say()
    yield heart
    heart.end()


ASKED = "import sys; from bot.__main__ import main; code = main(['health']); print(*sys.modules); sys.exit(code)"
HEAVY = {"asyncio", "discord", "pydantic", "sqlite3", "aiohttp", "rules", "PIL", "cogs", "bot.program", "bot.settings"}


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_the_health_command_reports_without_loading_the_bot(heart, monkeypatch, locale):
    monkeypatch.setenv("LOCALE", locale)
    for ills, without in (((), {*HEAVY, "fluent", "storage"}), (ILLS, {*HEAVY, "storage"})):
        heart.say(ills)
        done = subprocess.run([sys.executable, "-c", ASKED], cwd=ROOT, capture_output=True, text=True, check=False)
        assert (done.returncode, len(done.stderr.splitlines())) == (bool(ills), len(ills)), done.stderr
        assert not without & {*done.stdout.split()}


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_the_health_command_reads_a_files_url_without_loading_the_bot(heart, monkeypatch, locale):
    monkeypatch.setenv("LOCALE", locale)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{heart.path.with_suffix('')}")
    monkeypatch.delenv("DATABASE")
    for ills in ((), ILLS):
        heart.say(ills)
        done = subprocess.run([sys.executable, "-c", ASKED], cwd=ROOT, capture_output=True, text=True, check=False)
        assert (done.returncode, len(done.stderr.splitlines())) == (bool(ills), len(ills)), done.stderr
        assert not {"discord", "pydantic", "rules", "bot.program"} & {*done.stdout.split()}


def test_every_fault_has_words_in_the_terminals_file():
    for locale in ("en", "ja"):
        alone, all = Words.of_the_terminal(locale), Languages.load(strict=True).words(locale)
        ids, known, references = {id for id in all.ids() if id.startswith("start-")}, {*alone.ids()}, all.references()
        assert ids <= known
        for id in ids:
            assert alone.variables(id) == all.variables(id)
            assert references[id] <= known


@pytest.mark.parametrize(
    ("later_s", "told"),
    [(health_file.STALE_S, "has not updated its status for a minute"), (-1000.0, "No bot is running")],
)
def test_a_silent_bot_is_stuck_or_after_a_restart_of_the_machine_dead(heart, monkeypatch, capsys, later_s, told):
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now + later_s)
    assert main(["health"]) == 1
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1


A_BOT = """
import subprocess, sys, time
from pathlib import Path
from bot.health_file import Heart
heart = Heart(Path(sys.argv[1]))
heart.say()
print(subprocess.Popen(["sleep", "600"]).pid, flush=True)
time.sleep(600)
"""
"""A program that reports that it is well, starts a child, and then hangs."""


@contextmanager
def another_process(path):
    """Runs a process that reports that it is well, and kills it and its child at the end."""
    with subprocess.Popen([sys.executable, "-c", A_BOT, str(path)], cwd=ROOT, stdout=subprocess.PIPE) as process:
        child = int(process.stdout.readline())
        try:
            yield process
        finally:
            process.kill()
            os.kill(child, signal.SIGKILL)


def test_a_killed_bot_is_dead_at_once_even_if_its_child_lives_on(tmp_path):
    path = tmp_path / "games.sqlite3.alive"
    with another_process(path) as process:
        assert illness_of(path) is None
        process.kill()
        process.wait()
        assert path.exists()
        assert illness_of(path) == "start-not-alive"


def test_a_bot_does_not_report_beside_another_one(tmp_path, monkeypatch):
    path = tmp_path / "games.sqlite3.alive"
    second = health_file.Heart(path)
    with another_process(path):
        with pytest.raises(BlockingIOError):
            second.say([StartUpError("start-ill-starting")])
        second.end()
        assert illness_of(path) is None
    second.say([StartUpError("start-ill-starting")])
    assert illness_of(path) == "start-ill-starting"


def test_a_simultaneous_health_check_does_not_stop_a_bots_report(heart):
    heart.end()
    heart.path.touch()
    with heart.path.open() as looking:
        fcntl.flock(looking, fcntl.LOCK_SH)
        speaking = threading.Thread(target=heart.say)
        speaking.start()
        assert illness_of(heart.path) == "start-not-alive"
    speaking.join()
    assert illness_of(heart.path) is None


@pytest.mark.parametrize("later_s", [0.0, health_file.STALE_S])
def test_a_report_of_an_old_version_counts_for_a_minute(heart, monkeypatch, later_s):
    heart.end()
    now = time.monotonic()
    heart.path.write_text(json.dumps({"at": now, "ills": []}))
    monkeypatch.setattr(time, "monotonic", lambda: now + later_s)
    assert illness_of(heart.path) == ("start-ill-silent" if later_s else None)


def test_a_moved_file_is_written_again_and_a_stop_removes_it(heart):
    heart.path.rename(heart.path.with_name("elsewhere"))
    heart.say()
    assert illness_of(heart.path) is None
    heart.end()
    assert not heart.path.exists()
    assert illness_of(heart.path) == "start-not-alive"


def test_an_unwritable_bot_is_not_well_by_its_predecessors_report(tmp_path):
    path = tmp_path / "games.sqlite3.alive"
    with another_process(path):
        pass
    heart, (limit, most) = health_file.Heart(path), resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, most))
    try:
        with pytest.raises(OSError, match="File too large"):
            heart.say([StartUpError("start-ill-starting")])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, most))
    assert illness_of(path) == "start-not-alive"
    heart.end()


def test_a_clock_that_is_set_back_or_forward_changes_nothing(heart):
    """Covers a dead bot, which must not look alive after the clock was set back."""
    for at in (0, time.time() + 400 * 86_400):
        os.utime(heart.path, (at, at))
        assert main(["health"]) == 0


@pytest.mark.parametrize("content", [None, "", "{", "[]", '{"at": "x"}', '{"at": 1, "ills": 3}'])
def test_without_a_report_no_bot_is_running(heart, content):
    heart.end()
    if content is not None:
        heart.path.write_text(content)
    assert main(["health"]) == 1


def test_a_fault_is_one_line_in_the_hosts_language(heart, monkeypatch, capsys):
    heart.say([StartUpError("start-store-unwritable", path="x", detail="disk full")])
    assert main(["health"]) == 1
    said = capsys.readouterr().err
    assert "Cannot write" in said
    assert "disk full" in said
    assert said.count("\n") == 1
    monkeypatch.setenv("LOCALE", "ja")
    assert main(["health"]) == 1
    assert "書き込めません" in capsys.readouterr().err
    heart.say()
    assert main(["health"]) == 0


ILLS = [
    StartUpError("start-ill-disconnected", shards="0, 3"),
    StartUpError("start-ill-outbox", count=1, minutes=7),
    StartUpError("start-ill-outbox", count=2, minutes=7),
    StartUpError("start-ill-deadlines", count=4),
    StartUpError("start-ill-commands", command="/x", part="name", locale="ja", text="HP", why="No.", code=1, more=0),
    StartUpError("start-ill-bcdice"),
]


def test_each_fault_is_a_line_in_the_hosts_language_on_terminal_and_port(heart, monkeypatch, capsys):
    heart.say(ILLS)
    for locale, told in (("en", ["Discord: 0, 3", "One message", "2 messages", "4 deadlines", "“HP”", "BCDice"]),
                         ("ja", ["0, 3", "1件のメッセージ", "2件の", "4件", "「HP」", "BCDice"])):  # fmt: skip
        monkeypatch.setenv("LOCALE", locale)
        assert main(["health"]) == 1
        lines = capsys.readouterr().err.splitlines()
        assert len(lines) == len(told)
        assert all(some in line for some, line in zip(told, lines, strict=True))
        assert _said_ill(heart.path, Languages.load(strict=True).words(locale)) == lines


def test_many_faults_with_long_names_fit_on_a_full_disk(heart):
    long = [StartUpError("start-store-unwritable", path="a" * 255, detail="b" * 255) for _ in metrics.PARTS]
    heart.say(long)
    assert heart.path.stat().st_size == health_file.WRITTEN_BYTES
    assert len(health_file.illnesses(heart.path)) == len(metrics.PARTS)
    heart.say()
    assert health_file.illnesses(heart.path) == []


@pytest.mark.parametrize(
    ("environment", "file"),
    [
        ({"DATABASE": "a.sqlite3"}, "DATABASE=b.sqlite3"),
        ({"database": "a.sqlite3"}, ""),
        ({}, "DATABASE=b.sqlite3"),
        ({}, "export database='b.sqlite3' # ours"),
        ({"DATABASE": ""}, "DATABASE=b.sqlite3"),
        ({}, "DATABASE="),
        ({}, None),
        ({"DATABASE_URL": "sqlite:///b.sqlite3"}, "DATABASE=a.sqlite3"),
        ({"DATABASE": "a.sqlite3"}, "DATABASE_URL=sqlite:///b.sqlite3"),
        ({"DATABASE": "a.sqlite3"}, "DATABASE_URL=postgresql://gyoji@host/gyoji"),
        ({"DATABASE": "a.sqlite3"}, "DATABASE_URL=postgres.sqlite3"),
    ],
)
def test_the_health_command_uses_the_database_of_the_settings(tmp_path, monkeypatch, environment, file):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE", raising=False)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    if file is not None:
        Path(".env").write_text(file)
    path = Settings().heartbeat
    others = [
        health_file.Heart(other) for other in {path.with_name(f"{letter}.sqlite3.alive") for letter in "ab"} - {path}
    ]
    for other in others:
        other.say()
    assert main(["health"]) == 1, "other files count"
    for other in others:
        other.end()
    heart = health_file.Heart(path)
    heart.say()
    assert main(["health"]) == 0
    heart.end()
    assert main(["health"]) == 1


async def until(world, is_so):
    """Advances the bot's time until a condition holds, while the heart beats."""
    async with asyncio.timeout(PATIENCE_S):
        while not is_so():
            await world.env.advance_time(1)
            await asyncio.to_thread(time.sleep, 0.01)  # a thread writes the health file


def illness_of(path):
    """Returns the reported fault, a list of several faults, or None."""
    ills = [ill.message_id for ill in health_file.illnesses(path)]
    return ills if len(ills) > 1 else next(iter(ills), None)


@pytest.fixture
async def beating(world, heart, monkeypatch):
    """Lets the bot's heart beat on the machine's clock, and returns the health file."""
    monkeypatch.setattr("bot.client.gateway.heartbeat.INTERVAL_S", 0.02)
    heart.end()
    task = asyncio.create_task(keep_beating(world.bot, heart.path))
    await until(world, lambda: illness_of(heart.path) is None)
    yield heart.path
    task.cancel()
    await asyncio.wait([task])
    assert not heart.path.exists()


async def test_the_heart_goes_on_beating_after_an_error(world, beating, caplog):
    beating.unlink()
    beating.mkdir()
    await until(world, lambda: "the heartbeat failed" in caplog.text)
    beating.rmdir()
    await until(world, lambda: illness_of(beating) is None)
    assert json.loads(beating.read_text())["ills"] == []


async def test_a_bot_cut_off_from_discord_says_so_until_it_is_back(world, beating, caplog):
    await world.bot.on_shard_disconnect(0)
    await until(world, lambda: illness_of(beating) == "start-ill-disconnected")
    await world.bot.on_shard_resumed(0)
    await until(world, lambda: illness_of(beating) is None)
    assert caplog.text.count("not well") == 1


@on_a_file("moved, read only, locked by another program")
async def test_a_database_that_cannot_be_written_makes_it_red_until_it_can(world, beating):
    """Covers a database that is moved away, read-only, or locked by another program."""
    database = world.bot.settings.database
    moved = database.with_name("elsewhere")
    database.rename(moved)
    await until(world, lambda: illness_of(beating) == "start-store-moved")
    moved.rename(database)
    await until(world, lambda: illness_of(beating) is None)

    await pragma(world.bot.store, "query_only = 1")
    await until(world, lambda: illness_of(beating) == "start-store-unwritable")
    await pragma(world.bot.store, "query_only = 0")
    await until(world, lambda: illness_of(beating) is None)

    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        await pragma(world.bot.store, "busy_timeout = 10")
        other.execute("BEGIN IMMEDIATE")
        await until(world, lambda: illness_of(beating) == "start-store-locked")
        other.execute("ROLLBACK")
    await until(world, lambda: illness_of(beating) is None)


async def pragma(store, setting):
    await store._db._execute(lambda: store._db._conn.execute(f"PRAGMA {setting}").fetchall())


@on_a_file("whose disk the bot watches")
async def test_a_disk_with_little_room_left_makes_it_red(world, beating, monkeypatch):
    usage = type("Usage", (), {"free": 3_500_000})
    with monkeypatch.context() as patch:
        patch.setattr("shutil.disk_usage", lambda path: usage)
        await until(world, lambda: illness_of(beating) == "start-ill-full")
        assert health_file.illnesses(beating)[0].facts["free"] == 3
    await until(world, lambda: illness_of(beating) is None)


@on_a_file("whose disk the bot watches")
async def test_two_parts_may_be_ill_at_once_and_each_is_logged_once(world, beating, monkeypatch, caplog):
    usage = type("Usage", (), {"free": 0})
    monkeypatch.setattr("shutil.disk_usage", lambda path: usage)
    await until(world, lambda: illness_of(beating) == "start-ill-full")
    await world.bot.on_shard_disconnect(0)
    await until(world, lambda: illness_of(beating) == ["start-ill-full", "start-ill-disconnected"])
    await world.bot.on_shard_resumed(0)
    await until(world, lambda: illness_of(beating) == "start-ill-full")
    assert caplog.text.count("start-ill-full") == caplog.text.count("start-ill-disconnected") == 1


@needs_bcdice
async def test_bcdice_is_ill_from_its_failure_until_it_answers_again(world, beating, tmp_path):
    interpreter = world.bot.systems.interpreter
    await world.alice.slash(world.channel, "roll", dice="2d6", system="DiceBot")
    assert interpreter.is_running
    interpreter.process.kill()
    await interpreter.process.wait()
    folder, interpreter.folder, interpreter._command = interpreter.folder, tmp_path, []
    (tmp_path / PACKAGE).mkdir(parents=True)
    (tmp_path / "host.js").write_text("process.exit(1)")
    await world.alice.slash(world.channel, "roll", dice="2d6", system="DiceBot")
    await until(world, lambda: illness_of(beating) == "start-ill-bcdice")
    interpreter.folder, interpreter._command = folder, []
    await world.alice.slash(world.channel, "roll", dice="2d6", system="DiceBot")
    await until(world, lambda: illness_of(beating) is None)
    await until(world, lambda: metrics.REGISTRY.get_sample_value("gyoji_bcdice_running") == 1)


async def test_a_database_that_takes_only_small_rows_is_ill_for_a_while(world, beating, monkeypatch):
    """Covers a small beat that succeeds after larger rows have failed."""
    monkeypatch.setattr("bot.client.gateway.heartbeat.RECENT_S", 3600.0)
    world.bot.store._db.failure = Failure.now(StoreUnwritable(path="x", detail="the disk is full"), None)
    await until(world, lambda: illness_of(beating) == "start-store-unwritable")
    monkeypatch.setattr("bot.client.gateway.heartbeat.RECENT_S", 0.0)
    await until(world, lambda: illness_of(beating) is None)


async def test_a_silent_database_is_reported_as_ill_instead_of_the_bot(world, beating, monkeypatch):
    monkeypatch.setattr("bot.client.gateway.heartbeat.DATABASE_PATIENCE_S", 0.1)
    task, released = await hold(world.bot.store)
    await until(world, lambda: illness_of(beating) == "start-ill-slow")
    monkeypatch.setattr("bot.client.gateway.heartbeat.DATABASE_PATIENCE_S", 60.0)
    released.set()
    await task
    await until(world, lambda: illness_of(beating) is None)


async def test_a_hanging_writer_silences_the_bot(world, beating):
    task, released = await hold(world.bot.store)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(illnesses(world.bot), 0.2)
    released.set()
    await task
