"""Paths, withdrawals, and refusals: RQ-O2, RQ-P1, RQ-P4, RQ-R4, RQ-W1, RQ-W2."""

import pytest

from rules.runequest.space.steps import (
    Way,
    check_withdrawal,
    exits,
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


def test_RQ_O2_the_least_provoking_way_to_a_cell_is_taken():
    now = stage("1 | . . . . .\n2 |  . # . . .\n3 | . b . A .\n4 |  . . # . .", "A:w b:e")
    assert ways(now, "b", 3)["D1"] == Way(("C3", "C2", "D1"), strikes=1)
    assert ways(now, "b", 4)["D1"] == Way(("A2", "B1", "C1", "D1"), strikes=0)
    assert "D4" not in ways(now, "b", 3)
    assert ways(now, "b", 0) == {}
    assert (way_to(now, "b", ["D1"], 3), way_to(now, "b", ["D1"], 9)) == (
        ways(now, "b", 3)["D1"],
        ways(now, "b", 4)["D1"],
    )
    assert way_to(now, "b", now.steps("A"), 9) == Way(("C3",))
    assert way_to(now, "b", ["E4", "A1"], 1) is None


def test_RQ_W1_a_withdrawal_ends_outside_all_zones_and_provokes_no_enemy():
    now = stage(YARD, "A:nw b:e")
    near = withdrawals(now, "b", 1)
    assert near == {label: Way((label,)) for label in ("C1", "D1", "B2")}
    assert {"A2", "B1", "E1"} <= set(withdrawals(now, "b", 3))


def test_RQ_W2_without_a_free_cell_no_withdrawal_is_possible():
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
def test_RQ_W2_a_withdrawal_is_refused_with_the_reason_against_it(to, why):
    walled = YARD.replace("3 | . . . A .", "3 | . # . A .").replace("4 |  . . # . .", "4 |  . # # . .")
    assert said(check_withdrawal(stage(walled, "A:nw b:e"), "b", to, 3)) == why


def test_RQ_O2_the_consequences_of_each_step_are_known_beforehand():
    """RQ-O2, RQ-O3, RQ-P1, RQ-P4."""
    rows = "1 | . . . .\n2 |  . b . .\n3 | . . A .\n4 |  . C . ."
    now = stage(rows, "A:nw C:nw b:se", spent="C", walls="B2-B1")
    found = {each.cell: each for each in exits(now, "b")}
    assert [(each.direction, each.cell) for each in found.values()] == [
        (0, "C1"),
        (1, "C2"),
        (2, "C3"),
        (3, "B3"),
        (4, "A2"),
    ]
    assert (found["C3"].by, found["C3"].passing, found["C1"].by) == ("A", ("A",), "")
    assert (found["B3"].enters, found["B3"].leaving.left) == (("C",), ())
    assert (found["A2"].leaving.strikers, found["A2"].leaving.is_covered) == (("A",), False)
