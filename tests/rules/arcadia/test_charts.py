"""The charts of Arcadia."""

from fractions import Fraction

from rules.arcadia.dice import spawn_tokens
from rules.arcadia.sheet.cards import cards, heroes, monsters
from rules.arcadia.shown.charts import charts
from rules.core.facts.words import Phrase, Term

CHARTS = charts({})


def test_each_table_has_a_chart_with_its_source():
    assert {*CHARTS} == {"attack-die", "defence-die", "respawn", "heroes", "monsters", "cards"}
    assert all(chart.source for chart in CHARTS.values())
    assert CHARTS["heroes"].rows.find("wisp") is not None
    assert CHARTS["monsters"].rows.find("Boss-Orc") is not None


def test_ARC_D1_ARC_D2_the_dice_show_each_face_and_its_effect():
    """ARC-D1, ARC-D2."""
    attack, defence = CHARTS["attack-die"], CHARTS["defence-die"]
    assert [(row.key, attack.chance(place)) for place, row in enumerate(attack.rows)] == [
        ("1-3", Fraction(1, 2)), ("4-5", Fraction(1, 3)), ("6", Fraction(1, 6)),
    ]  # fmt: skip
    assert [cell.facts["counts"] for (cell,) in attack.cells] == [["melee"], ["ranged"], ["melee", "ranged"]]
    assert [row.key for row in defence.rows] == ["1", "2-5", "6"]
    assert [(cell.facts["face"], bool(cell.facts["counts"])) for (cell,) in defence.cells] == [
        ("shield", True), ("blank", False), ("crit", True),
    ]  # fmt: skip


def test_ARC_R3_ARC_R7_the_pairs_show_their_chance_and_token():
    """ARC-R3, ARC-R7."""
    chart = CHARTS["respawn"]
    found = {(row.label.facts["first"], row.label.facts["second"]): (chart.chance(place), cell)
             for place, (row, (cell,)) in enumerate(zip(chart.rows, chart.cells, strict=True))}  # fmt: skip
    assert found["bow", "sword"] == (Fraction(12, 36), Phrase("chart-token", {"tokens": [Term("t2")]}))
    assert found["crit", "crit"] == (Fraction(1, 36), Phrase("chart-no-token"))
    assert {pair for pair, (_, cell) in found.items() if cell.id == "chart-token"} == {*spawn_tokens().values()}
    assert sum(chance for chance, _ in found.values()) == 1


def test_every_card_is_listed_with_its_values_and_abilities():
    for name, known in (("heroes", heroes()), ("monsters", monsters()), ("cards", cards())):
        assert [row.key for row in CHARTS[name].rows] == [*known]
    (troll,) = CHARTS["monsters"].cells[[*monsters()].index("troll")]
    figures = {
        "type": "melee", "dice": 4, "defence": 2, "life": 4, "overkill": 6, "movement": 2, "coins": 3, "villain": True,
    }  # fmt: skip
    ability = Phrase("ability-target-all-close-heroes", {"mandatory": True})
    assert troll == Phrase("chart-monster", {**figures, "abilities": [ability]})
    (whetstone,) = CHARTS["cards"].cells[[*cards()].index("whetstone")]
    assert (whetstone.id, whetstone.facts["dice"], whetstone.facts["price"]) == ("chart-boost", 1, 1)
