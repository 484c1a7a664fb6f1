"""The bench still fits the program that it measures, and compares figures with earlier ones."""

import importlib
import pkgutil

import pytest

import bench
from bench._page import MEASURED, PAGE, modules_named, page, part
from bench._rows import Row
from bench._run import RELEASED, Measured, Run, read_run

MEASUREMENTS = [each.name for each in pkgutil.iter_modules(bench.__path__) if not each.name.startswith("_")]


@pytest.mark.parametrize("name", MEASUREMENTS)
def test_every_measurement_has_a_function_run(name):
    assert callable(importlib.import_module(f"bench.{name}").run)


def test_the_page_about_performance_shows_every_measurement():
    assert modules_named() == set(MEASUREMENTS)


def test_the_page_about_performance_is_made_from_the_last_run():
    assert PAGE.read_text("utf-8") == page()


@pytest.mark.parametrize("kept", [MEASURED, RELEASED])
def test_a_kept_run_has_every_measurement(kept):
    assert set(read_run(kept).modules) == set(MEASUREMENTS)


RUN = Run("0badc0de", "2026-01-01", "a machine", {"roll": Measured(10, 0, 1, [
    Row("a roll", 2, "times", at_least=3, beside="a|b"),
    Row("memory of 50 tables", 5, "MiB"),
    Row("memory of 1,000 tables", 1_234.5, "MiB"),
    Row("memory of 9 tables", None),
])})  # fmt: skip
"""A run with rows of each kind that the page treats in a special way."""


def test_a_table_of_the_page_marks_a_missed_target_and_keeps_its_columns():
    assert part(RUN, "ratios", "").splitlines()[-1] == "| a roll | 2 times | ≥ 3 times ✗ | a∣b |"


def test_a_diagram_of_the_page_has_the_numbers_in_the_rows_names_as_its_places():
    drawn = part(RUN, "plot", "roll memory of * tables")
    assert "x-axis [50, 1000]" in drawn
    assert "line [5.000, 1234.500]" in drawn
    assert part(RUN, "plot", "roll nothing like *") == "(nothing like *: not measured)"


def test_the_page_picks_no_row_that_was_not_measured():
    assert part(RUN, "picked", "roll memory of 50 tables") == "| memory of 50 tables | 5 MiB |  |  |"
    with pytest.raises(ValueError, match="roll has no row 'another'"):
        part(RUN, "picked", "roll another")


@pytest.mark.parametrize(
    ("row", "figure", "target", "is_met"),
    [
        (Row("a", 3.14159, "ms", at_most=3), "3.14 ms", "≤ 3 ms", False),
        (Row("a", 0.1234, "ms", at_most=3), "0.123 ms", "≤ 3 ms", True),
        (Row("a", 12_345.6, "/s", at_least=12_000), "12,346/s", "≥ 12,000/s", True),
        (Row("a", 100, ""), "100", "", True),
        (Row("a", 41.5, "%", at_least=43, at_most=57), "41.5%", "≥ 43%, ≤ 57%", False),
        (Row("a", None, "ms", at_most=3), "not measured", "≤ 3 ms", True),
    ],
)
def test_a_figure_is_shown_in_three_digits_with_its_target(row, figure, target, is_met):
    assert (row.figure, row.target, row.is_met) == (figure, target, is_met)


@pytest.mark.parametrize(
    ("now", "before", "pace", "lost"),
    [
        (Row("a", 12, "ms"), Row("a", 10, "ms"), 1, 0.2),
        (Row("a", 12, "ms"), Row("a", 10, "ms"), 1.2, 0),  # the machine is slower by as much
        (Row("a", 8, "/s"), Row("a", 10, "/s"), 1, 0.25),
        (Row("a", 8, "/s"), Row("a", 10, "/s"), 1.25, 0),
        (Row("a", 12, "MiB"), Row("a", 10, "MiB"), 2, 0.2),  # memory does not depend on the machine's speed
        (Row("a", 1.5, "times", at_least=3), Row("a", 3, "times", at_least=3), 2, 1),
        (Row("a", 55, "%", at_least=43, at_most=57), Row("a", 45, "%", at_least=43, at_most=57), 1, 0),
        (Row("a", 12), Row("a", 10), 1, 0),  # no direction is a loss
    ],
)
def test_a_loss_is_measured_by_the_yardstick_in_the_worse_direction(now, before, pace, lost):
    assert now.lost(before, pace) == pytest.approx(lost)


def test_a_row_that_lost_more_than_a_tenth_since_the_release_is_marked():
    released = Run("0badc0de", "2026-01-01", "", {"roll": Measured(10, 0, 1, [Row("a", 10, "ms"), Row("b", 10, "ms")])})
    measured = Measured(10, 0, 1, [Row("a", 11.5, "ms"), Row("b", 10.9, "ms"), Row("new", 1, "ms")])
    marks = [released.lost("roll", row, measured) for row in measured.rows]
    assert marks == ["WORSE BY 15% since 0badc0de: 10 ms", "", ""]
