"""Axes of charts, and charts with a cell for each row and column."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from rules.core.charts.model import AxisError, Chart, dice_axis, key_axis, weight_axis
from rules.core.facts.refusal import Refused

D66 = [tens * 10 + ones for tens in range(1, 7) for ones in range(1, 7)]


def thrown(count: int, sides: int) -> list[tuple[int, ...]]:
    return list(product(range(1, sides + 1), repeat=count))


@pytest.mark.parametrize(
    ("dice", "results"),
    [
        ("2D6", [sum(dice) for dice in thrown(2, 6)]),
        ("3d4", [sum(dice) for dice in thrown(3, 4)]),
        ("D66", D66),
        ("D66N", D66),
        ("D66S", [min(dice) * 10 + max(dice) for dice in thrown(2, 6)]),
        ("D66D", [max(dice) * 10 + min(dice) for dice in thrown(2, 6)]),
        ("1D100", list(range(1, 101))),
        ("1D6+1", list(range(2, 8))),
        ("１Ｄ６－４", list(range(-3, 3))),
        ("1D6*1D4-2", [six * four - 2 for six, four in product(range(1, 7), range(1, 5))]),
        ("10-2*1D3", [8, 6, 4]),
        ("2D6+1D4", [sum(dice) + four for dice in thrown(2, 6) for four in range(1, 5)]),
    ],
)
def test_each_row_is_as_likely_as_a_count_of_every_throw_says(dice, results):
    axis = dice_axis(dice, sorted(set(results)))
    assert [axis.chance(index) for index in range(len(axis))] == [
        Fraction(results.count(result), len(results)) for result in sorted(set(results))
    ]


def test_a_range_is_as_likely_as_its_results_together():
    axis = dice_axis("2D6", [(2, 6), 7, (8, 12)])
    assert [entry.key for entry in axis] == ["2-6", "7", "8-12"]
    assert [axis.chance(index) for index in range(3)] == [Fraction(15, 36), Fraction(6, 36), Fraction(15, 36)]


def test_a_range_of_D66_ends_with_results_and_may_pass_over_impossible_numbers():
    axis = dice_axis("D66", [(11, 23), (24, 66)])
    assert [axis.chance(index) for index in range(2)] == [Fraction(9, 36), Fraction(27, 36)]
    with pytest.raises(AxisError) as caught:
        dice_axis("D66", [(11, 20), (21, 66)])
    assert caught.value.impossible == ((0, 20),)


@pytest.mark.parametrize(
    ("dice", "spans", "gaps", "impossible", "doubled"),
    [
        ("2D6", range(2, 12), (12,), (), ()),
        ("1D6", range(7), (), ((0, 0),), ()),
        ("1D6", [1, (2, 4), 3, (4, 7)], (), ((3, 7),), ((2, "3"), (3, "4"))),
        ("1D6", [5, 5, 9], (1, 2, 3, 4, 6), ((2, 9),), ((1, "5"),)),
        ("2D6*2", [4, 6, (8, 24), 7], (), ((3, 7),), ()),
    ],
)
def test_gaps_impossible_rows_and_doubled_rows_are_all_found(dice, spans, gaps, impossible, doubled):
    with pytest.raises(AxisError) as caught:
        dice_axis(dice, spans)
    assert (caught.value.gaps, caught.value.impossible, caught.value.doubled) == (gaps, impossible, doubled)


@pytest.mark.parametrize("dice", ["", "D", "2X6", "0D6", "9D999999", "1D6>=3", "x3 1D6", "5", "1D6/(1D2-1)"])
def test_dice_that_no_chart_can_have_are_refused(dice):
    with pytest.raises(Refused):
        dice_axis(dice, [1])


def test_weights_are_chances_and_their_rows_are_numbered():
    axis = weight_axis([3, 1, 6])
    assert [(entry.key, entry.low, entry.high) for entry in axis] == [("1", 1, 3), ("2", 4, 4), ("3", 5, 10)]
    assert [axis.chance(index) for index in range(3)] == [Fraction(3, 10), Fraction(1, 10), Fraction(6, 10)]
    assert [axis.at(result) for result in range(1, 11)] == [0, 0, 0, 1, 2, 2, 2, 2, 2, 2]
    assert axis.find("2") == 1
    assert axis.find("4") is None


def test_an_entry_is_found_by_its_key_or_by_a_result():
    axis = dice_axis("2D6", [(2, 6), 7, (8, 12)])
    assert [axis.find(text) for text in ("2-6", "７", " 9 ", "13", "", "x", "9" * 50)] == [
        0,
        1,
        2,
        None,
        None,
        None,
        None,
    ]
    assert [axis.find(text) for text in ("--5", "-", "-7", "5-", "1e1")] == [None] * 5
    keys = key_axis(["A", "Living Bones", "Ｂ"])
    assert [keys.find(text) for text in ("a", "livingbones", "b", "C")] == [0, 1, 2, None]


def test_entries_in_any_order_are_found_by_their_results():
    axis = dice_axis("1D6-3", [3, (-1, 1), -2, 2])
    assert [axis.at(result) for result in range(-2, 4)] == [2, 1, 1, 1, 3, 0]
    for result in (-3, 4):
        with pytest.raises(KeyError):
            axis.at(result)
    with pytest.raises(KeyError):
        key_axis("AB").at(1)


def test_a_charts_memory_grows_with_its_rows_and_not_with_its_dice():
    axis = dice_axis("1D10000", [(1, 9_999), 10_000])
    assert (axis.at(9_999), axis.at(10_000), axis.find("5000")) == (0, 1, 0)
    kept = sum(len(value) for value in vars(axis).values() if isinstance(value, dict | list | tuple))
    assert kept < 10


def test_a_repeated_key_is_found_in_any_width_and_case():
    with pytest.raises(AxisError) as caught:
        key_axis(["A", "b", "ａ"])
    assert caught.value.doubled == ((2, "ａ"),)


def test_a_cell_is_as_likely_as_its_row_and_its_column_together():
    rows, columns = dice_axis("2D6", [(2, 7), (8, 12)]), dice_axis("1D6", [1, (2, 6)])
    chart = Chart("both", rows, ((1, 2), (3, 4)), columns)
    assert chart.chance(0, 1) == Fraction(21, 36) * Fraction(5, 6)
    assert sum(chart.chance(row, column) for row in range(2) for column in range(2)) == 1
    assert Chart("rows", rows, ((1, 2), (3, 4)), key_axis("AB")).chance(1, 0) == Fraction(15, 36)
    assert Chart("none", key_axis("XY"), ((1,), (2,))).chance(0) is None


@pytest.mark.parametrize("cells", [(("a",),), (("a", "b"), ("c",)), (("a", "b", "c"), ("d", "e", "f"))])
def test_a_chart_has_a_cell_for_each_row_and_column(cells):
    with pytest.raises(ValueError, match="2 rows of 2 cells"):
        Chart("wrong", key_axis("AB"), cells, key_axis("XY"))
