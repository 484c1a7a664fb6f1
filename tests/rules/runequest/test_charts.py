"""The charts of RuneQuest agree with the game."""

from fractions import Fraction

import pytest

from rules.runequest.attack.levels import Level, dodge_result, level_of, parry_result
from rules.runequest.sheet.body import location_at
from rules.runequest.sheet.damage import damage_modifier
from rules.runequest.sheet.weapons import weapons
from rules.runequest.shown.charts import charts
from rules.runequest.tables import armours, dex_srm, siz_srm

CHARTS = charts({})


def rows(id):
    """Returns the rows of a chart by key."""
    chart = CHARTS[id]
    return {heading.key: cells for heading, cells in zip(chart.rows, chart.cells, strict=True)}


@pytest.mark.parametrize("column", ["melee", "missile"])
def test_RQ_D4_hit_locations(column):
    """RQ-D4."""
    chart = CHARTS[f"{column}-location"]
    assert sum(chart.chance(place) for place in range(len(chart.cells))) == 1
    for place, heading in enumerate(chart.rows):
        said = {location_at(roll, column) for roll in range(heading.low, heading.high + 1)}
        assert {chart.cells[place][0].id.removeprefix("term-")} == said
    assert CHARTS["melee-location"].chance(6) == Fraction(1, 10)


def test_RQ_L3_the_levels_at_a_chance():
    """RQ-L3."""
    for key, (cell,) in rows("levels").items():
        for level in ("critical", "special", "success"):
            assert level_of(int(key), cell.facts[level]) >= Level[level.upper()]
        assert level_of(int(key), cell.facts["fumble"]) == Level.FUMBLE
        assert level_of(int(key), cell.facts["fumble"] - 1) > Level.FUMBLE


@pytest.mark.parametrize(("id", "result"), [("parry", parry_result), ("dodge", dodge_result)])
def test_RQ_A2_RQ_A4_the_matrices(id, result):
    """RQ-A2, RQ-A4."""
    chart = CHARTS[id]
    for row, cells in zip(chart.rows, chart.cells, strict=True):
        for column, cell in zip(chart.columns, cells, strict=True):
            assert cell.id == f"term-{result(Level[row.key.upper()], Level[column.key.upper()])}"


@pytest.mark.parametrize(
    ("id", "of", "fact"),
    [("dex-rank", dex_srm, "srm"), ("siz-rank", siz_srm, "srm"), ("damage-modifier", damage_modifier, "dice")],
)
def test_RQ_R2_RQ_D1_values_derived_from_characteristics(id, of, fact):
    """RQ-R2, RQ-D1."""
    for key, (cell,) in rows(id).items():
        for number in key.rstrip("+").split("-"):
            assert str(of(int(number))) == str(cell.facts[fact]).lstrip("+")


def test_every_weapon_and_armour_has_a_row():
    assert {*rows("weapons")} == {f"{each.id}-{mode.kind}" for each in weapons().values() for mode in each.modes}
    assert {key: cell.facts["ap"] for key, (cell,) in rows("armour").items()} == armours()
    assert all(chart.source for chart in CHARTS.values())
