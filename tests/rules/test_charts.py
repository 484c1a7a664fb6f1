"""Charts know their dice, their chances and their gaps."""

import pytest
from pydantic import ValidationError

from rules.charts import Chart
from rules.dice import ForcedDice
from rules.table import Table


def chart(dice: str, results) -> Chart:
    return Chart(id="test", dice=dice, rows={result: f"row {result}" for result in results})


def test_a_2D6_chart_rolls_two_dice_and_reads_their_sum():
    table = Table(None, None, ForcedDice([3, 5]))
    assert chart("2D6", range(2, 13)).roll(table, "trap") == ((3, 5), 8, "row 8")


def test_a_D66_chart_reads_two_dice_as_digits():
    results = [tens * 10 + ones for tens in range(1, 7) for ones in range(1, 7)]
    table = Table(None, None, ForcedDice([4, 1]))
    assert chart("D66", results).roll(table, "name") == ((4, 1), 41, "row 41")


def test_chances_are_those_of_the_dice():
    chances = chart("2D6", range(2, 13)).chances
    assert chances[7] == pytest.approx(6 / 36)
    assert chances[2] == pytest.approx(1 / 36)
    assert sum(chances.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("dice", "results"),
    [("2D6", range(2, 12)), ("1D6", range(7)), ("1D100", range(1, 100)), ("2D6", [*range(2, 13), 13])],
)
def test_a_gap_or_an_impossible_row_is_refused(dice, results):
    with pytest.raises(ValidationError, match="missing results"):
        chart(dice, results)


@pytest.mark.parametrize("dice", ["", "D", "2X6", "0D6", "9D999"])
def test_dice_that_no_chart_can_have_are_refused(dice):
    with pytest.raises(ValidationError):
        chart(dice, [1])
