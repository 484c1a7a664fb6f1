"""`python -m bot migrate-store FROM TO`, as a host sees it in the terminal, in either language."""

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
    """Runs the command in a folder with a bot's database; gives its exit code, what it prints, and how that is said."""
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
    """The command ends with this one line and changes nothing."""
    run, says = terminal
    before = {name: file for name, file in snapshot(Path()).items() if not name.endswith("-shm")}
    found, out, error = run(*arguments)
    assert (found, out) == (code, ""), (out, error)
    assert says[why] in error and error.count("\n") == (1 if code == 1 else error.count("\n")), error
    assert snapshot(Path()).items() >= before.items()


def test_a_move_tells_how_far_it_is_and_what_to_do_next_and_is_not_done_twice(terminal):
    run, says = terminal
    code, out, error = run("old.sqlite3", "sqlite:///new/new.sqlite3")
    assert (code, error) == (0, "")
    begun, *copied, _, moved = out.splitlines()
    assert "old.sqlite3" in begun and "new/new.sqlite3" in begun
    assert len(copied) == 3 and says["moved"] in moved and "DATABASE_URL" in moved
    assert re.search(r"\b[0-9a-f]{64}\b", moved)
    code, out, error = run("sqlite:///old.sqlite3", "new/new.sqlite3")
    assert (code, error) == (0, "") and says["before"] in out and out.count("\n") == 1
    refused(terminal, "left", "old.sqlite3", "another.sqlite3")


def test_what_cannot_be_moved_is_one_line_and_nothing_is_changed(terminal):
    refused(terminal, "required", "old.sqlite3", code=2)
    refused(terminal, "same", "old.sqlite3", "./old.sqlite3")
    refused(terminal, "empty", "nowhere.sqlite3", "new.sqlite3")
    refused(terminal, "from", "mysql://someone:secret@host/name", "new.sqlite3")
    refused(terminal, "to", "old.sqlite3", "sqlite://new.sqlite3")
    run, _ = terminal
    for wrong in ("postgresql://someone:secret@127.0.0.1:1/name", "postgresql://someone:se/cret@127.0.0.1:1/name"):
        code, out, error = run("old.sqlite3", wrong)
        assert (code, out, error.count("\n")) == (1, "", 1) and "cret" not in error
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


def test_the_bot_does_not_start_on_a_database_that_was_left_or_is_half_there(terminal, monkeypatch, capsys):
    run, says = terminal
    run("old.sqlite3", "new.sqlite3")
    monkeypatch.setenv("DATABASE", "old.sqlite3")
    assert main(("forget", "user", "7")) == 1
    assert says["left"] in capsys.readouterr().err


def test_what_goes_wrong_on_the_way_is_one_line_that_says_to_repeat(terminal, monkeypatch):
    run, says = terminal
    asyncio.run(_spoil())
    from tests import postgres

    address = postgres.shared().database()
    code, _, error = run("old.sqlite3", address)
    assert code == 1 and error.count("\n") == 1 and says["cut"] in error and "setting" in error
    postgres.shared().drop(address)


async def _spoil():
    async with await Store.open("old.sqlite3") as store:
        await store.set_setting("user", "7", "k", "whispered\0")
