"""The conformance checks find and name the mistakes of the author of an installed ruleset."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.words.languages import Languages
from rules.core.contract.ruleset import rulesets
from rules.core.facts.refusal import Refused
from tests.conformance import test_rulesets as suite
from tests.conformance.__main__ import main
from tests.conformance.playing import play_out
from tests.conformance.secrets import check_hidden, check_secret_answers
from tests.conformance.words import missing_words, unknown_rules, unsaid, unsaid_ending, untold_rules
from tests.installed import DUEL, found, install

ROOT = Path(__file__).parents[2]
FAULTS = {
    "a missing word": (
        "locales/ja/duel.ftl",
        "duel-role-east = 東\n",
        "",
        "duel: no ja words for duel-role-east (a role)",
    ),
    "a missing word of a refusal": (
        "locales/en/duel.ftl",
        "duel-refusal-square-taken = { $cell } is taken.\n",
        "",
        "duel: no en words for duel-refusal-square-taken (corrections.py)",
    ),
    "a term without a word": (
        "locales/en/duel.ftl",
        "duel-term-wary = wary\n",
        "",
        "duel: en: no words for the term duel-term-wary",
    ),
    "a term of a correction without a word": (
        "locales/en/duel.ftl",
        "duel-term-hp = HP\n",
        "",
        "duel: en: no words for the term duel-term-hp",
    ),
    "a winner without a word": (
        "procedure.py",
        'Ending("down", foe_of(state, id), "DUEL-5")',
        'Ending("down", "birds", "DUEL-5")',
        "duel: en: no words for the term duel-term-birds",
    ),
    "an option without a word": (
        "locales/ja/duel.ftl",
        "parameter-shields = 盾\n    .description = 両者が盾を持つかどうか\n",
        "",
        "duel: no ja words for command-game-new-shields or parameter-shields (a parameter)",
    ),
    "a reaction that is no decision": (
        "__init__.py",
        "quick=(QuickAttack,),",
        'reactions=("pary",),',
        "duel: no en words for duel-decision-pary (a decision among `reactions`)",
    ),
    "a verb without a word on its button": (
        "locales/ja/duel.ftl",
        "duel-button-stance = 構え\n",
        "",
        "duel: ja: no message duel-button-stance",
    ),
    "a command without a word": (
        "locales/en/duel.ftl",
        "command-stance = stance\n    .description = Choose your stance, in secret\n",
        "",
        "duel: no en words for command-stance (a command)",
    ),
    "a forgotten rule": (
        "rulebook.toml",
        '["DUEL-4"]',
        '["DUEL-44"]',
        "duel: procedure.py cites DUEL-4, which rulebook.toml does not have",
    ),
    "a chapter without a title": (
        "rulebook.toml",
        ', ja = "決闘"',
        "",
        "duel: rulebook.toml has no ja title for DUEL",
    ),
    "a leak in the view": (
        "view.py",
        "fighter.stance.seen_by(seat))",
        "fighter.stance.value)",
        "duel: somebody without a seat is shown what others hide:",
    ),
    "a decision not marked secret": (
        "procedure.py",
        "    decision.secret = True\n",
        "",
        "duel: what is answered to 'stance' is hidden, but the question is not: mark the decision `secret`",
    ),
    "a secret kept in the open": (
        "procedure.py",
        "owners=(answer.seat,))",
        "open=True)",
        "duel: what is answered to the secret question 'stance' stands open in the state",
    ),
}


def conformance(site: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Runs `python -m tests.conformance duel` on the package in `site`."""
    command = [sys.executable, "-m", "tests.conformance", "duel", "-n0", "-p", "no:cacheprovider", *options]
    environment = {**os.environ, "PYTHONPATH": str(site), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)


def complaints(site: Path) -> str:
    """Returns the faults that the checks find in the words, rules and secrets of the duel in `site`."""
    with found(site):
        ruleset, languages = rulesets()["duel"], Languages.load()
        said = [
            *missing_words(ruleset, languages),
            *unknown_rules(ruleset),
            *untold_rules(ruleset, languages),
            *unsaid(ruleset, "dawn", languages, 30),
            *unsaid_ending(play_out(ruleset, "dawn", 1), languages),
        ]
        for check in (lambda: check_hidden(ruleset, "dawn", 1, 40), lambda: check_secret_answers(ruleset, "dawn")):
            try:
                check()
            except AssertionError as error:
                said.append(str(error))
    return "\n".join(said)


def test_the_package_of_the_docs_passes_every_check(tmp_path: Path) -> None:
    install(DUEL, tmp_path)
    told = conformance(tmp_path)
    assert told.returncode == 0, told.stdout
    assert not complaints(tmp_path)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_of_a_ruleset_is_found_and_named(tmp_path: Path, fault: str) -> None:
    file, old, new, message = FAULTS[fault]
    path = install(DUEL, tmp_path) / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    assert message in complaints(tmp_path)


FAULTS_OF_GAMES = {
    "a default that is refused": (
        "procedure.py",
        "default=lambda _seat: Pass(),",
        'default=lambda _seat: Attack(target=Piece("x")),',
        "is the default of 'turn' and refused: Refusal('not-the-opponent'",
    ),
    "a window about nobody": (
        "procedure.py",
        'facts={"actor": Piece(id)},',
        'facts={"actor": Piece(id)}, concerns=("s99",),',
        "'turn' names no seats: {'s99'}",
    ),
    "a mark in a plain field": (
        "state.py",
        "    cell: Cell\n",
        "    cell: str\n",
        "is there a mark (Cell, Piece …) in a field of the state",
    ),
    "an option with a default beyond its bounds": (
        "setup.py",
        "le=20)] = 10",
        "le=20)] = 30",
        "Refusal('slot-range', '', {'verb': 'game-new', 'slot': 'hp'",
    ),
}


@pytest.mark.parametrize("fault", FAULTS_OF_GAMES)
def test_a_fault_visible_only_in_a_game_is_found_and_named(tmp_path: Path, fault: str) -> None:
    file, old, new, message = FAULTS_OF_GAMES[fault]
    path = install(DUEL, tmp_path) / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    with found(tmp_path), pytest.raises((AssertionError, Refused)) as raised:  # noqa: PT012  # either may find it
        suite.test_every_option_is_accepted_and_other_actions_never_crash("duel", "dawn")
        suite.test_undo_to_n_equals_replay_of_n("duel", "dawn", 0)
    assert message in str(raised.value)


def test_other_outcomes_under_the_same_version_are_noticed(tmp_path: Path) -> None:
    path = install(DUEL, tmp_path) / "procedure.py"
    path.write_text(path.read_text("utf-8").replace('"bold": 2', '"bold": 3'), "utf-8")
    told = conformance(tmp_path, "-k", "only_with_the_rulesets_version")
    assert told.returncode == 1
    assert "duel gives other outcomes than version 1 did" in told.stdout


def test_a_missing_guard_file_is_reported_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guard = install(DUEL, tmp_path) / "guard.json"
    kept = guard.read_bytes()
    guard.unlink()
    with found(tmp_path):
        with pytest.raises(AssertionError, match="has no entry for duel yet: run this with GYOJI_WRITE_GUARD=1"):
            suite.test_outcomes_change_only_with_the_rulesets_version("duel", "dawn")
        monkeypatch.setenv("GYOJI_WRITE_GUARD", "1")
        with pytest.raises(pytest.fail.Exception, match="wrote"):
            suite.test_outcomes_change_only_with_the_rulesets_version("duel", "dawn")
    assert guard.read_bytes() == kept


def test_an_unknown_ruleset_is_not_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nowhere"]) == 2
    assert "usage: python -m tests.conformance {arcadia,gloomhaven," in capsys.readouterr().err
