"""What a host is told in the terminal, in either language."""

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.program import main
from rules.core.journal.transcript import MAX_BYTES
from storage import Store

ROOT = Path(__file__).parents[2]

SAYS = {
    "en": {"head": "no head of a journal", "hash": "no hash of a secret", "database": "There is no database",
           "directory": "There is no directory", "special": "a device, a pipe", "folder": "a folder",
           "large": "at most"},
    "ja": {"head": "先頭値ではありません", "hash": "ハッシュではありません", "database": "データベース",
           "directory": "ディレクトリー", "special": "デバイスやパイプ", "folder": "フォルダー", "large": "上限は"},
}  # fmt: skip
WORDS_OF_PYTHON = re.compile(r"invalid|No such file|Errno|Traceback")


@pytest.fixture(params=SAYS)
def terminal(request, tmp_path, monkeypatch, capsys):
    """Runs the program in an empty folder; gives what is printed, and how it should be said there."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LOCALE", request.param)
    monkeypatch.setenv("DATABASE", str(tmp_path / "data" / "gyoji.sqlite3"))

    def run(*arguments):
        try:
            code = main(arguments)
        except SystemExit as end:
            code = end.code
        printed = "".join(capsys.readouterr())
        assert code and not WORDS_OF_PYTHON.search(printed), printed
        return printed

    return run, SAYS[request.param]


def test_a_head_or_hash_that_is_none_is_said_to_be_none_rather_than_compared(terminal):
    run, says = terminal
    for head in ("12:0f3a", "12:0f3a…", "nonsense"):
        assert says["head"] in run("verify", "game.json", "--head", head)
    for posted in ("8d96…", "8d96", "g" * 64):
        printed = run("verify", "game.json", "--commitment", posted)
        assert says["hash"] in printed and posted in printed


def test_a_backup_of_nothing_or_to_nowhere_says_what_is_missing(terminal, tmp_path):
    run, says = terminal
    assert says["database"] in run("backup", "copy.sqlite3")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "gyoji.sqlite3").touch()
    printed = run("backup", "nowhere/copy.sqlite3")
    assert says["directory"] in printed and "nowhere" in printed


def test_a_backup_that_is_no_database_is_named_not_the_database(terminal, tmp_path):
    run, _ = terminal
    (tmp_path / "letter.txt").write_text("Dear host, " * 100)
    printed = run("restore", "letter.txt")
    assert "letter.txt" in printed and "gyoji.sqlite3" not in printed


TERMINAL = "import sys; from bot.__main__ import main; sys.exit(main(sys.argv[1:]))"


@pytest.fixture
def elsewhere(language, tmp_path):
    """Runs the program as a process, which would be ended after a minute, in a folder with things that are no files."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    with (tmp_path / "sparse").open("wb") as file:
        file.truncate(6 * 2**30)
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "LOCALE": language}

    def run(*arguments, **settings):
        command = [sys.executable, "-c", TERMINAL, *arguments]
        done = subprocess.run(
            command, cwd=tmp_path, env=environment | settings, capture_output=True, text=True, check=False, timeout=60
        )
        assert done.returncode and not WORDS_OF_PYTHON.search(done.stdout + done.stderr), done.stderr
        return done.stderr

    return run, SAYS[language]


@pytest.mark.parametrize(("language", "command"), [("en", "verify"), ("ja", "transcript")])
def test_what_is_no_file_or_too_large_a_one_for_a_game_is_refused_before_it_is_read(elsewhere, command):
    run, says = elsewhere
    lines = run(command, "pipe", "/dev/zero", "/dev/full", "folder", "sparse").splitlines()
    assert [says[what] in line for what, line in zip(("special",) * 3 + ("folder", "large"), lines, strict=True)] == [
        True
    ] * 5
    assert "6442450944" in lines[-1] and str(MAX_BYTES) in lines[-1]


@pytest.mark.parametrize(("language", "name"), [("en", "pipe"), ("ja", "folder")])
def test_no_database_is_looked_for_or_put_where_there_is_something_else_than_a_file(elsewhere, tmp_path, name):
    run, says = elsewhere
    asyncio.run(a_database(tmp_path / "good.sqlite3"))
    before = there(tmp_path)
    for arguments in (
        ("backup", "copy.sqlite3"), ("forget", "user", "123456789012345678"), ("forget", "user", "1", "--dry-run"),
        ("restore", "good.sqlite3"),
    ):  # fmt: skip
        assert says["folder" if name == "folder" else "special"] in run(*arguments, DATABASE=name), arguments
    for arguments in (
        ("restore", name),
        ("migrate-store", name, "new.sqlite3"),
        ("migrate-store", "good.sqlite3", name),
    ):
        said = run(*arguments)
        assert says["folder" if name == "folder" else "special"] in said and name in said, arguments
    assert there(tmp_path) == before


def there(folder):
    """What there is beside the database that is read, and its rights."""
    return {path.name: path.stat().st_mode for path in folder.iterdir() if not path.name.startswith("good")}


async def a_database(path):
    async with await Store.open(path) as store:
        await store.set_setting("user", "1", "language", "ja")


def test_what_is_missing_has_the_name_that_the_usage_line_gives_it(terminal):
    run, _ = terminal
    printed = run("forget")
    assert printed.count("user|server") == 2 and "scope" not in printed
