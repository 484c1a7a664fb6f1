"""What a host is told in the terminal, in either language."""

import re

import pytest

from bot.program import main

SAYS = {
    "en": {"head": "no head of a journal", "hash": "no hash of a secret", "database": "There is no database",
           "directory": "There is no directory"},
    "ja": {"head": "先頭値ではありません", "hash": "ハッシュではありません", "database": "データベース",
           "directory": "ディレクトリー"},
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


def test_what_is_missing_has_the_name_that_the_usage_line_gives_it(terminal):
    run, _ = terminal
    printed = run("forget")
    assert printed.count("user|server") == 2 and "scope" not in printed
