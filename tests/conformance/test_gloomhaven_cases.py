"""The shared Gloomhaven positions, case by case, and the runner that reads them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance.gloomhaven import answer, is_passed, main, wanted
from tests.rules.gloomhaven.plain_solver import solve

FILE = Path(__file__).parents[3] / "shared" / "conformance" / "gloomhaven" / "cases.json"
CASES = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else []
needs_cases = pytest.mark.skipif(not CASES, reason="the shared positions are not beside this checkout")

SMALL = {
    "id": "small-1",
    "grid": {"width": 4, "height": 1},
    "terrain": [],
    "walls": [],
    "figures": [{"at": [0, 0], "kind": "active_monster"}, {"at": [3, 0], "kind": "character", "initiative": 0}],
    "monster": {
        "move": 2, "range": 0, "targets": 1, "flying": False, "jumping": False, "teleport": False, "muddled": False,
        "aoe": [],
    },
    "expected": {
        "options": [
            {"move_to": [2, 0], "attacks": [[3, 0]], "focus": [[3, 0]], "destinations": [[2, 0]], "aoe_hexes": []}
        ]
    },
}  # fmt: skip


@needs_cases
@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_shared_position(case):
    given, expected = answer(case), wanted(case)
    assert {key: value[:2] for key, value in given.items()} == {key: value[:2] for key, value in expected.items()}
    assert is_passed(case)


@needs_cases
def test_the_plain_solver_agrees_with_the_rules():
    for case in CASES:
        assert solve(case) == {key: value[:2] for key, value in wanted(case).items()}, case["id"]


def test_the_runner_counts_passing_and_failing_cases(tmp_path, capsys):
    wrong = json.loads(json.dumps(SMALL)) | {"id": "small-2"}
    wrong["expected"]["options"][0]["move_to"] = [1, 0]
    file = tmp_path / "cases.json"
    file.write_text(json.dumps([SMALL, wrong, {"id": "broken"}]))
    assert main([str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "1 passed, 2 failed"
    assert [line.split()[0] for line in lines[:-1]] == ["small-2", "broken"]
    file.write_text(json.dumps([SMALL]))
    assert main([str(file)]) == 0


@pytest.mark.parametrize("text", ["{not json", "{}", None])
def test_the_runner_reports_an_unreadable_file_in_one_line(tmp_path, capsys, text):
    file = tmp_path / "cases.json"
    if text is not None:
        file.write_text(text)
    assert main([str(file)]) == 2
    output = capsys.readouterr()
    assert len(output.err.splitlines()) == 1
    assert not output.out


def test_the_order_of_outcomes_does_not_depend_on_the_hash_seed():
    case = json.loads(json.dumps(SMALL))
    case["grid"]["height"] = 4
    case["figures"][1]["at"] = [3, 2]
    case["figures"] += [{"at": [0, 3], "kind": "character", "initiative": 0}]
    case["monster"]["move"] = 1
    program = (
        "import json, sys; from rules.gloomhaven.monsters.monster_turn import legal_turns, explain_turn;"
        "from tests.conformance.gloomhaven import position; case = json.loads(sys.argv[1]);"
        "print(legal_turns(*position(case)), explain_turn(*position(case)))"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", program, json.dumps(case)],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[2])},
            capture_output=True, check=True, text=True,
        ).stdout
        for seed in ("1", "2", "77")
    }  # fmt: skip
    assert len(answers) == 1
