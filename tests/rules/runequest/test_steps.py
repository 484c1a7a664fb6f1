"""Ways and withdrawals, and why not elsewhere: RQ-O2, RQ-P1, RQ-R4, RQ-T1, RQ-W1, RQ-W2, RQ-Z2, RQ-E8."""

import pytest

from rules.runequest.facing import HEXES, SQUARES
from rules.runequest.steps import (
    Way,
    check_reach,
    check_step,
    check_turn,
    check_withdrawal,
    way_to,
    ways,
    withdrawals,
)
from tests.rules.runequest.maps import stage

YARD = """
1 | . . . . .
2 |  . . b . .
3 | . . . A .
4 |  . . # . .
5 | . . . . .
"""


def said(refusal):
    return (refusal.code, refusal.rule) if refusal else None


def test_RQ_O2_of_the_ways_to_a_cell_the_one_that_provokes_least_is_taken():
    now = stage("1 | . . . . .\n2 |  . # . . .\n3 | . b . A .\n4 |  . . # . .", "A:w b:e")
    assert ways(now, "b", 3)["D1"] == Way(("C3", "C2", "D1"), strikes=1)
    assert ways(now, "b", 4)["D1"] == Way(("A2", "B1", "C1", "D1"), strikes=0)
    assert "D4" not in ways(now, "b", 3) and ways(now, "b", 0) == {}
    assert (way_to(now, "b", ["D1"], 3), way_to(now, "b", ["D1"], 9)) == (
        ways(now, "b", 3)["D1"],
        ways(now, "b", 4)["D1"],
    )
    assert way_to(now, "b", now.steps("A"), 9) == Way(("C3",))
    assert way_to(now, "b", ["E4", "A1"], 1) is None


def test_RQ_W1_who_withdraws_goes_to_a_cell_outside_all_zones_and_provokes_nobody():
    now = stage(YARD, "A:nw b:e")
    near = withdrawals(now, "b", 1)
    assert near == {label: Way((label,)) for label in ("C1", "D1", "B2")}
    assert {"A2", "B1", "E1"} <= set(withdrawals(now, "b", 3))


def test_RQ_W2_without_a_cell_to_go_to_nobody_leaves():
    cornered = "1 | b . #\n2 |  A # #\n3 | # # #"
    assert withdrawals(stage(cornered, "A:ne b:e"), "b", 3) == {}
    assert withdrawals(stage(cornered, "A:sw b:e"), "b", 3).keys() == {"B1"}


@pytest.mark.parametrize(
    ("to", "why"),
    [
        ("C4", ("cell-obstacle", "RQ-W2")),
        ("F3", ("cell-off-map", "RQ-W2")),
        ("D3", ("cell-taken", "RQ-W2")),
        ("A5", ("withdraw-far", "RQ-W1")),
        ("C3", ("withdraw-zone", "RQ-W2")),
        ("D5", ("withdraw-no-way", "RQ-W2")),
        ("D1", None),
    ],
)
def test_RQ_W2_a_withdrawal_is_refused_with_what_stands_against_it(to, why):
    walled = YARD.replace("3 | . . . A .", "3 | . # . A .").replace("4 |  . . # . .", "4 |  . # # . .")
    assert said(check_withdrawal(stage(walled, "A:nw b:e"), "b", to, 3)) == why


@pytest.mark.parametrize(
    ("to", "why"),
    [
        ("C3", None),
        ("D3", None),
        ("C4", ("cell-obstacle", "RQ-R4")),
        ("A9", ("cell-off-map", "RQ-R4")),
        ("E2", ("step-far", "RQ-R4")),
        ("C2", ("step-far", "RQ-R4")),
        ("B2", ("step-walled", "RQ-R4")),
    ],
)
def test_RQ_R4_a_step_is_refused_with_what_stands_against_it(to, why):
    assert said(check_step(stage(YARD, "", walls="B2-C2"), "b", to)) == why


def test_RQ_T1_a_turn_too_far_is_refused_with_its_degrees():
    assert check_turn(HEXES, 0, 2) is None
    assert check_turn(HEXES, 0, 3).facts == {"degrees": 180, "limit": 120}
    assert check_turn(SQUARES, 7, 2).facts == {"degrees": 135, "limit": 90}


def test_RQ_Z2_a_strike_outside_the_zone_is_refused_with_the_zone():
    now = stage(YARD, "A:nw b:w")
    assert check_reach(now, "A", "b") is None
    refusal = check_reach(now, "b", "A")
    assert said(refusal) == ("outside-zone", "RQ-Z2")
    assert refusal.facts["zone"] == ["C1", "B2", "C3"] and refusal.facts["cell"] == "D3"
    assert said(check_reach(stage(YARD, "A:nw b:w", idle="A"), "A", "b")) == ("not-engaged", "RQ-E8")
