"""`python -m bot migrate-store FROM TO`, as a host sees it, in either language."""

import asyncio
import re
from pathlib import Path

import pytest

from bot.program import main
from storage import Store
from tests.storage.furnished import furnish
from tests.storage.making import snapshot

SAYS = {
    "en": {
        "moved": "Everything is now in", "before": "already moved from", "taken": "is not empty",
        "same": "are the same database", "empty": "nothing to move", "locked": "in use by another process",
        "from": "FROM is not the address",
        "to": "TO is not the address", "left": "was moved to", "cut": "repeat the command", "required": "missing:",
        "unreachable": "does not answer", "unwritable": "Cannot write to", "newer": "newer version",
    },
    "ja": {
        "moved": "に移りました", "before": "移行はすでに済んでいます", "taken": "空ではありません",
        "same": "同じデータベース",
        "empty": "移すものがありません", "locked": "別のプロセス", "from": "移行元が", "to": "移行先が",
        "left": "に移されています", "cut": "もう一度同じコマンド", "required": "足りないもの",
        "unreachable": "応答", "unwritable": "書き込めません", "newer": "新しいバージョン",
    },
}  # fmt: skip
STRANGE = re.compile(r"Traceback|secret|whispered|Ann")


@pytest.fixture(params=SAYS)
def terminal(request, tmp_path, monkeypatch, capsys):
    """Returns a function that runs the command, and the expected words.

    The function returns the exit code, the output and the errors.
    """
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LOCALE", request.param)
    monkeypatch.setenv("STRICT_WORDS", "true")

    def run(*arguments):
        try:
            code = main(("migrate-store", *arguments))
        except SystemExit as end:
            code = end.code
        out, error = capsys.readouterr()
        assert not STRANGE.search(out + error), out + error
        return code, out, error

    asyncio.run(_furnish(tmp_path / "old.sqlite3"))
    return run, SAYS[request.param]


async def _furnish(path):
    async with await Store.open(path) as store:
        await furnish(store, games=1, length=2)


def refused(terminal, why, *arguments, code=1):
    """Expects the command to print only this line and to change nothing."""
    run, says = terminal
    before = {name: file for name, file in snapshot(Path()).items() if not name.endswith("-shm")}
    found, out, error = run(*arguments)
    assert (found, out) == (code, ""), (out, error)
    assert says[why] in error
    assert error.count("\n") == (1 if code == 1 else error.count("\n")), error
    assert snapshot(Path()).items() >= before.items()


def test_a_move_reports_its_progress_and_the_next_step_and_is_not_repeated(terminal):
    run, says = terminal
    code, out, error = run("old.sqlite3", "sqlite:///new/new.sqlite3")
    assert (code, error) == (0, "")
    begun, *copied, _, moved = out.splitlines()
    assert "old.sqlite3" in begun
    assert "new/new.sqlite3" in begun
    assert len(copied) == 3
    assert says["moved"] in moved
    assert "DATABASE_URL" in moved
    assert re.search(r"\b[0-9a-f]{64}\b", moved)
    code, out, error = run("sqlite:///old.sqlite3", "new/new.sqlite3")
    assert (code, error) == (0, "")
    assert says["before"] in out
    assert out.count("\n") == 1
    refused(terminal, "left", "old.sqlite3", "another.sqlite3")


def test_an_impossible_move_is_one_line_and_changes_nothing(terminal):
    refused(terminal, "required", "old.sqlite3", code=2)
    refused(terminal, "same", "old.sqlite3", "./old.sqlite3")
    refused(terminal, "empty", "nowhere.sqlite3", "new.sqlite3")
    refused(terminal, "from", "mysql://someone:secret@host/name", "new.sqlite3")
    refused(terminal, "to", "old.sqlite3", "sqlite://new.sqlite3")
    run, _ = terminal
    for wrong in ("postgresql://someone:secret@127.0.0.1:1/name", "postgresql://someone:se/cret@127.0.0.1:1/name"):
        code, out, error = run("old.sqlite3", wrong)
        assert (code, out, error.count("\n")) == (1, "", 1)
        assert "cret" not in error
    refused(terminal, "unreachable", "old.sqlite3", "postgresql://someone:secret@127.0.0.1:1/name")
    assert not Path("new.sqlite3").exists()


def test_a_target_with_games_and_a_running_bot_are_left_alone(terminal, tmp_path):
    asyncio.run(_furnish(tmp_path / "full.sqlite3"))
    refused(terminal, "taken", "old.sqlite3", "full.sqlite3")

    async def beside_a_bot():
        async with await Store.open("old.sqlite3"):
            await asyncio.to_thread(refused, terminal, "locked", "old.sqlite3", "new.sqlite3")

    asyncio.run(beside_a_bot())
    assert not Path("new.sqlite3").exists()


def test_the_bot_does_not_start_on_a_left_or_half_moved_database(terminal, monkeypatch, capsys):
    run, says = terminal
    run("old.sqlite3", "new.sqlite3")
    monkeypatch.setenv("DATABASE", "old.sqlite3")
    assert main(("forget", "user", "7")) == 1
    assert says["left"] in capsys.readouterr().err


def test_a_failure_during_the_move_is_one_line_that_says_to_repeat(terminal, monkeypatch):
    run, says = terminal
    asyncio.run(_spoil())
    from tests import postgres

    address = postgres.shared().database()
    code, _, error = run("old.sqlite3", address)
    assert code == 1
    assert error.count("\n") == 1
    assert says["cut"] in error
    assert "setting" in error
    postgres.shared().drop(address)


async def _spoil():
    async with await Store.open("old.sqlite3") as store:
        await store.set_setting("user", "7", "k", "whispered\0")
