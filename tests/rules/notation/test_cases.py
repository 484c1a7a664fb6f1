"""Texts as people type them: their reading, their result with given dice, and refusals.

The cases are in `tests/cases/notation`. BCDice 4.9.0 gives the same results, except for the differences listed in
docs/dice.md.
"""

import json
from pathlib import Path

import pytest

from rules.core.notation import NotationError, evaluate, parse_roll, parse_sum, show_result, show_tree
from rules.core.notation.levels import SCHEMES
from rules.core.play.dice import ForcedDice
from tests.rows import each_row

CASES = Path(__file__).parents[2] / "cases" / "notation"
ROLLED = ("sums", "bcdice", "pools", "english", "choices", "percentile")


def rows(name):
    return json.loads((CASES / f"{name}.json").read_text("utf-8"))


def told(body, result):
    """Returns a result in the form of the cases, without its empty parts."""
    facts = {
        "items": list(result.items), "value": None if result.items else result.value, "verdict": result.verdict,
        "margin": result.margin, "greatest": result.greatest, "shown": show_result(body, result),
    }  # fmt: skip
    return {name: fact for name, fact in facts.items() if fact not in (None, "", [])}


def test_enough_cases_exist():
    assert sum(len(rows(name)) for name in ROLLED) >= 300
    for name in ROLLED:
        texts = [(case["text"], *case["dice"]) for case in rows(name)]
        assert len(set(texts)) == len(texts), f"{name} repeats a case"


@each_row("case", [case for name in ROLLED for case in rows(name)], ids=lambda case: case["text"])
def test_a_text_and_its_dice_give_the_expected_result(case):
    roll = parse_roll(case["text"])
    dice = ForcedDice(case["dice"])
    rolled = evaluate(roll, dice)
    dice.finish()
    assert [told(roll.body, result) for result in rolled.results] == case["goes"]
    assert show_tree(roll) == case["canonical"]
    assert parse_roll(case["canonical"]) == roll
    assert rolled.value == rolled.results[0].value


@each_row("case", rows("errors"), ids=lambda case: case["text"][:40] or "empty")
def test_a_text_that_cannot_be_rolled_says_why_and_where(case):
    with pytest.raises(NotationError) as raised:
        evaluate(parse_roll(case["text"]), ForcedDice([1] * 400))
    error = raised.value
    found = {"text": case["text"], "code": error.refusal.code, "position": error.position, "facts": error.refusal.facts}
    assert found == case | {"code": f"notation-{case['code']}"}


@each_row("row", rows("levels")["rqg"], ids=lambda row: str(row[0]))
def test_levels_of_runequest(row):
    chance, critical, special, success, fumble = row
    for roll in range(1, 101):
        level = (
            "critical" if roll <= critical else "special" if roll <= special else "success" if roll <= success
            else "fumble" if roll >= fumble else "failure"
        )  # fmt: skip
        assert SCHEMES["rqg"].level(roll, chance) == level, roll


@each_row("row", rows("levels")["cc"], ids=lambda row: str(row[0]))
def test_levels_of_call_of_cthulhu(row):
    chance, extreme, hard, success, fumble = row
    for roll in range(1, 101):
        level = (
            "critical" if roll == 1 else "fumble" if roll >= fumble else "extreme" if roll <= extreme
            else "hard" if roll <= hard else "success" if roll <= success else "failure"
        )  # fmt: skip
        assert SCHEMES["cc"].level(roll, chance) == level, roll


SHARED = CASES.parents[3] / "shared" / "rules" / "data" / "runequest" / "success_levels.json"


def test_the_rows_of_runequest_are_the_printed_ones():
    if not SHARED.exists():
        pytest.skip("the catalogue is not beside this checkout")
    ours = {row[0]: row[1:] for row in rows("levels")["rqg"]}
    for row in json.loads(SHARED.read_text("utf-8"))["entries"]:
        for chance in (row["skill_from"], row["skill_to"]):
            critical, special, success, fumble = ours[chance]
            assert (critical, special, fumble) == (row["critical_to"], row["special_to"], row["fumble_from"])
            assert success == min(95, max(5, chance))


def test_a_bare_number_is_neither_checked_nor_repeated_nor_named():
    assert show_tree(parse_sum("2D6+3")) == "2d6+3"
    for text in ("2d6>=7", "x2 2d6", "S2d6", "2d6 fire", "choice[a,b]", "2B6"):
        with pytest.raises(NotationError) as raised:
            parse_sum(text)
        assert raised.value.refusal.code == "notation-no-sum"


def test_success_means_reaching_the_target():
    for text, dice, success in (("2d6", [1, 1], None), ("2d6>=7", [3, 4], True), ("2d6>=7", [3, 3], False)):
        assert evaluate(parse_roll(text), ForcedDice(dice)).results[0].is_success is success
    for value, success in ((1, True), (50, True), (51, False), (100, False)):
        assert evaluate(parse_roll("CC<=50"), ForcedDice([value])).results[0].is_success is success
