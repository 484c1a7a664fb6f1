"""Messages to a host in the terminal, in either language."""

import os
import re

import pytest

from bot.program import main
from rules.core.journal.transcript import MAX_BYTES
from storage import Store
from tests.e2e.starts import commands

SAYS = {
    "en": {"head": "is not the head of a journal", "hash": "is not a hash of a secret",
           "database": "There is no database",
           "directory": "There is no directory", "special": "a device, a pipe", "folder": "a folder",
           "large": "at most"},
    "ja": {"head": "先頭値ではありません", "hash": "ハッシュではありません", "database": "データベース",
           "directory": "ディレクトリー", "special": "デバイスやパイプ", "folder": "フォルダー", "large": "上限は"},
}  # fmt: skip
WORDS_OF_PYTHON = re.compile(r"invalid|No such file|Errno|Traceback")


@pytest.fixture(params=SAYS)
def terminal(request, tmp_path, monkeypatch, capsys):
    """Returns a function that runs the program in an empty folder, and the expected words."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LOCALE", request.param)
    monkeypatch.setenv("DATABASE", str(tmp_path / "data" / "gyoji.sqlite3"))

    def run(*arguments):
        try:
            code = main(arguments)
        except SystemExit as end:
            code = end.code
        printed = "".join(capsys.readouterr())
        assert code
        assert not WORDS_OF_PYTHON.search(printed), printed
        return printed

    return run, SAYS[request.param]


def test_a_malformed_head_or_hash_is_reported_instead_of_compared(terminal):
    run, says = terminal
    for head in ("12:0f3a", "12:0f3a…", "nonsense"):
        assert says["head"] in run("verify", "game.json", "--head", head)
    for posted in ("8d96…", "8d96", "g" * 64):
        printed = run("verify", "game.json", "--commitment", posted)
        assert says["hash"] in printed
        assert posted in printed


def test_a_backup_of_nothing_or_to_nowhere_says_what_is_missing(terminal, tmp_path):
    run, says = terminal
    assert says["database"] in run("backup", "copy.sqlite3")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "gyoji.sqlite3").touch()
    printed = run("backup", "nowhere/copy.sqlite3")
    assert says["directory"] in printed
    assert "nowhere" in printed


def test_a_refusal_names_the_backup_that_is_no_database(terminal, tmp_path):
    run, _ = terminal
    (tmp_path / "letter.txt").write_text("Dear host, " * 100)
    printed = run("restore", "letter.txt")
    assert "letter.txt" in printed
    assert "gyoji.sqlite3" not in printed


@pytest.fixture
def elsewhere(language, tmp_path):
    """Returns a function that runs commands in a folder with non-files, and the expected words.

    The commands run as processes; the function returns their error output.
    """
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    with (tmp_path / "sparse").open("wb") as file:
        file.truncate(6 * 2**30)

    async def run(*arguments, **settings):
        ended = await commands(tmp_path, *[(each, {"LOCALE": language} | settings) for each in arguments])
        for each in ended:
            assert each.code
            assert not WORDS_OF_PYTHON.search(each.out + each.err), each
        return [each.err for each in ended]

    return run, SAYS[language]


@pytest.mark.parametrize(("language", "command"), [("en", "verify"), ("ja", "transcript")])
async def test_a_non_file_or_too_large_file_is_refused_before_it_is_read(elsewhere, command):
    run, says = elsewhere
    (said,) = await run((command, "pipe", "/dev/zero", "/dev/full", "folder", "sparse"))
    lines = said.splitlines()
    assert [says[what] in line for what, line in zip(("special",) * 3 + ("folder", "large"), lines, strict=True)] == [
        True
    ] * 5
    assert "6442450944" in lines[-1]
    assert str(MAX_BYTES) in lines[-1]


@pytest.mark.parametrize(("language", "name"), [("en", "pipe"), ("ja", "folder")])
async def test_no_database_is_opened_or_made_in_place_of_a_non_file(elsewhere, tmp_path, name):
    run, says = elsewhere
    wanted = says["folder" if name == "folder" else "special"]
    async with await Store.open(tmp_path / "good.sqlite3") as store:
        await store.set_setting("user", "1", "language", "ja")
    before = there(tmp_path)
    of_that = (
        ("backup", "copy.sqlite3"), ("forget", "user", "123456789012345678"), ("forget", "user", "1", "--dry-run"),
        ("restore", "good.sqlite3"),
    )  # fmt: skip
    for arguments, said in zip(of_that, await run(*of_that, DATABASE=name), strict=True):
        assert wanted in said, arguments
    with_that = (("restore", name), ("migrate-store", name, "new.sqlite3"), ("migrate-store", "good.sqlite3", name))
    for arguments, said in zip(with_that, await run(*with_that), strict=True):
        assert wanted in said
        assert name in said, arguments
    assert there(tmp_path) == before


def there(folder):
    """Returns the permissions of the files in a folder, except those of the good database."""
    return {path.name: path.stat().st_mode for path in folder.iterdir() if not path.name.startswith("good")}


def test_a_missing_argument_is_named_as_in_the_usage_line(terminal):
    run, _ = terminal
    printed = run("forget")
    assert printed.count("user|server") == 2
    assert "scope" not in printed
