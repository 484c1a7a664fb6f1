"""The charts in words, with the numbers that the game uses, including a server's house tables."""

from __future__ import annotations

import copy
import itertools
import json
import re
from typing import Any

import pytest

from rules.core.charts.model import Chart, key_axis, name_key
from rules.core.charts.nesting import check_nesting, links_of
from rules.core.charts.outcomes import outcomes
from rules.core.charts.rolling import ChartRoll, Thrown, follow, roll_chart
from rules.core.charts.text import Followed, Template, Text
from rules.core.facts.words import Phrase
from rules.core.play.dice import ForcedDice
from rules.locke import RULESET
from rules.locke.lobby.house_tables import ROWS, check_table, house_tables, with_tables
from rules.locke.state import Setup
from rules.locke.tables import CHART_IDS, DATA, chart, combat_results, facts_by_roll, firepower
from tests.rules.locke.test_words import by_language, leftovers, voice

CHARTS = RULESET.charts({})
BY_FACTS = tuple(id for id in CHART_IDS if id not in ("combat_result", "firepower"))
"""Charts with rows of facts; the charts left out have columns of numbers."""
DARK = {"level": 2, "power": -3, "endurance": 4, "mind": -5}
SAMPLES: dict[str, list[dict[str, Any]]] = {
    "there_all_along": [{"result": "join_round", "round": 2}, {"result": "nothing"}],
    "was_alive": [{"result": "alive"}, {"result": "residual_check"}, {"result": "nothing"}],
    "transform_check": [
        {"result": "level_change", "delta": 3}, {"result": "level_change", "delta": -4},
        {"result": "level_change", "delta": 0}, {"result": "new_silhouette"}, {"result": "nothing"},
    ],
    "trap": [
        {"result": "psychoblast", "effect": DARK}, {"result": "psychoblast", "effect": DARK, "toggle": True},
        {"result": "psychoblast", "effect": dict.fromkeys(DARK, 0)},
        {"result": "direct_hit", "weapon": "d-bullet", "level": 6, "power": 50}, {"result": "nothing"},
        {"result": "mind_check_or_lose_endurance", "loss": 2}, {"result": "lose_random_item"},
        {"result": "sleep", "game_turns": "1D6"}, {"result": "random_teleport"},
        {"result": "combat", "enemy": "dark_knights"},
    ],
    "weapon_check": [
        {"result": "direct_hit", "weapon": "g-bullet", "level": 5, "power": 31}, {"result": "trap"},
        {"result": "weapon", "weapon": "bazooka", "level": 3},
        {"result": "armoured_car", "weapon": "beam_cannon", "level": 4},
    ],
    "random_combat": [
        {"enemy": "random_character", "count": 1},
        {"enemy": "stray_esper", "count": 1, "level": 6, "power": "infinite", "endurance": 8, "mind": 0},
        {"enemy": "police", "count": 7, "weapon": "blaster"},
        {"enemy": "police", "count": 7, "weapon": "weapon_check", "jammer": 5},
    ],
    "ship_support": [
        {"result": "attack", "weapon": "d-bullet", "level": 6, "power": 50}, {"result": "nothing"},
        {"result": "attack", "weapon": "raygun", "level": 1, "power": "firepower"},
        {"result": "misfire", "weapon": "blaster", "level": 2, "power": 9, "target": "user"},
    ],
    "geoid_bullet": [
        {"result": "attack", "level": 7, "power": 90, "consumed": True}, {"result": "nothing", "consumed": True},
        {"result": "attack", "level": 7, "power": 90}, {"result": "nothing"},
        {"result": "misfire", "level": 7, "power": 80, "target": "user"},
    ],
    "psychopod": [{"result": "defence", "level": 6}, {"result": "nothing"}],
    "esp_level_recovery": [
        {"result": "recover", "levels": 1}, {"result": "recover", "levels": 2}, {"result": "nothing"},
    ],
}  # fmt: skip
"""Every kind of row that a house table may have."""


@pytest.fixture
def setup() -> Setup:
    return RULESET.new_setup("duel", {})


def cell(found: Chart[Text], roll: int, column: str = "") -> Phrase:
    index = found.columns.find(column) if found.columns is not None else 0
    assert index is not None
    text = found.cells[found.rows.at(roll)][index]
    assert isinstance(text, Phrase)
    return text


def document(id: str) -> dict[str, Any]:
    return json.loads(house_tables()[id])


def with_rows(id: str, rows: list[dict[str, Any]]) -> str:
    """Returns a chart with these rows; the last row also applies to all remaining results."""
    raw = document(id)
    rolls = list(outcomes(CHARTS[id].rows.tree))
    raw["rows"] = [{"roll": roll, **rows[min(index, len(rows) - 1)]} for index, roll in enumerate(rolls)]
    text = json.dumps(raw)
    check_table(id, text)
    return text


# --- the existing charts ---------------------------------------------------------------------------------------------


def test_every_chart_of_the_data_exists():
    files = {path.stem.removeprefix("chart_") for path in DATA.glob("chart_*.json")}
    assert set(CHARTS) == files
    assert len(files) == 13


def test_ids_and_keys_are_stable_and_can_be_typed():
    assert tuple(CHARTS) == (
        "combat_result", "firepower", "there_all_along", "was_alive", "residual_thought", "transform_check", "trap",
        "weapon_check", "random_combat", "ship_support", "geoid_bullet", "psychopod", "esp_level_recovery",
    )  # fmt: skip
    columns = {id: [entry.key for entry in found.columns] for id, found in CHARTS.items() if found.columns is not None}
    assert columns == {
        "combat_result": ["A", "B", "C", "D", "E", "F", "G"],
        "firepower": ["raygun", "blaster", "bazooka", "beam_cannon"],
    }
    assert all(name_key(id) == id for id in CHARTS)


@pytest.mark.parametrize("id", CHARTS)
def test_a_chart_is_rolled_with_its_dice_and_names_its_source(id: str) -> None:
    found, raw = CHARTS[id], document(id)
    assert (found.rows.kind, found.rows.dice, found.source) == ("dice", raw["dice"], raw["source"])
    assert list(outcomes(found.rows.tree)) == list({"2D6": range(2, 13), "1D6": range(1, 7)}[raw["dice"]])
    assert sum(entry.weight for entry in found.rows) == {"2D6": 36, "1D6": 6}[raw["dice"]]


def test_adjacent_results_with_the_same_text_are_one_row():
    assert [entry.key for entry in CHARTS["trap"].rows] == [*"23456", "7-8", "9", "10", "11", "12"]
    assert [entry.key for entry in CHARTS["there_all_along"].rows] == ["2", "3", "4-10", "11", "12"]
    assert len(CHARTS["combat_result"].rows) == 11


# --- agreement with the game -----------------------------------------------------------------------------------------


def check_combat_results(found: Chart[Text], setup: Setup) -> None:
    results = combat_results(setup)
    assert found.columns is not None
    assert tuple(entry.key for entry in found.columns) == results.columns
    for entry, least in zip(found.columns, results.ratios, strict=True):
        assert entry.label is not None
        text = voice("en").phrase(entry.label)
        assert text.startswith(f"{entry.key}: ")
        assert least <= 1 or f"≥ endurance × {least}" in text
    for total in range(2, 13):
        for index, column in enumerate(results.columns):
            damage = results.damage(total, index)
            assert voice("en").phrase(cell(found, total, column)) == (f"{damage} damage" if damage else "no damage")


def test_LOCKE_10_7_4b_the_combat_results_match_the_game(setup):
    """LOCKE-10.7.4b."""
    check_combat_results(CHARTS["combat_result"], setup)


def test_LOCKE_10_7_4b_a_column_states_its_lowest_ratio():
    """LOCKE-10.7.4b."""
    labels = [entry.label for entry in CHARTS["combat_result"].columns or ()]
    assert [voice("en").phrase(label) for label in labels if label][:3] == [
        "A: power < endurance",
        "B: power ≥ endurance",
        "C: power ≥ endurance × 2",
    ]
    assert [voice("ja").phrase(label) for label in labels if label][-1] == "G：攻撃力≧耐久力×10"


def test_LOCKE_10_6b_the_firepower_matches_the_game(setup):
    """LOCKE-10.6b."""
    for weapon, (level, *powers) in firepower(setup).items():
        column = CHARTS["firepower"].columns
        assert column is not None
        label = column.headings[column.find(weapon) or 0].label
        assert label is not None
        assert voice("en").phrase(label).endswith(f", level {level}")
        for die, power in enumerate(powers, start=1):
            assert voice("en").phrase(cell(CHARTS["firepower"], die, weapon)) == f"power {power}"


def numbers(row: Any) -> list[str]:
    """Returns the numbers of a row, except 0 and a count of 1."""
    values = [value for name, value in row.items() if (name, value) != ("count", 1)]
    values += list(row.get("effect", {}).values())
    return [str(abs(value)) for value in values if type(value) is int and value]


FIGURE = re.compile(r"(?<![A-Z\d])\d+(?![\dDつ])")
"""Number in a text, except in dice ("1D6") and in 1つ."""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("id", BY_FACTS)
def test_each_row_states_the_numbers_of_the_game_and_no_others(setup: Setup, id: str, language: str) -> None:
    for roll, row in facts_by_roll(chart(setup, id)).items():
        text = voice(language).phrase(cell(CHARTS[id], roll))
        assert set(FIGURE.findall(text)) - {"0"} == set(numbers(row)), (roll, text)
        for name in ("weapon", "enemy"):
            if name in row and row[name] != "random_character":
                known = "table-weapon_check" if row[name] == "weapon_check" else f"term-{row[name].replace('_', '-')}"
                assert voice(language).phrase(Phrase(known)) in text


def test_a_residual_thought_without_power_does_not_exist():
    assert voice("ja").phrase(cell(CHARTS["residual_thought"], 7)) == "「なし」"
    assert voice("ja").phrase(cell(CHARTS["residual_thought"], 12)) == "攻撃力50"


# --- linked charts ---------------------------------------------------------------------------------------------------


def pieces(given: ChartRoll) -> tuple[Any, ...]:
    assert not isinstance(given.text, Phrase)
    return given.text


def test_LOCKE_10_12_1b_a_random_combat_leads_to_the_weapon_and_on_to_a_trap():
    """LOCKE-10.12.1b, LOCKE-10.12.1e."""
    dice = ForcedDice([4, 5, 1, 2, 4, 6, 6])
    combat = roll_chart(CHARTS["random_combat"], dice, CHARTS.get)
    dice.finish()
    said, weapon = pieces(combat)
    assert voice("en").phrase(said) == "Police squad × 3: weapon by “Weapon check”, ESP jammer of level 1"
    assert weapon.chart is CHARTS["weapon_check"]
    said, trap = pieces(weapon)
    assert voice("en").phrase(said) == "a trap for each participant who would have fought"
    assert trap.chart is CHARTS["trap"]
    said, sleep = pieces(trap)
    assert voice("ja").phrase(said) == "1D6ゲームターンの睡眠"
    assert isinstance(sleep, Thrown)
    assert sleep.result.value == 6
    assert [thrown.result.value for thrown in combat.thrown()] == [9, 3, 10, 6]


def test_LOCKE_10_4_2c_a_cruisers_beam_cannon_leads_to_its_firepower():
    """LOCKE-10.4.2c."""
    dice = ForcedDice([6, 6, 6])
    _, power = pieces(roll_chart(CHARTS["ship_support"], dice, CHARTS.get))
    dice.finish()
    assert voice("en").phrase(power.text) == "power 20"


def test_LOCKE_10_2_1e_a_residual_thought_leads_to_its_power():
    """LOCKE-10.2.1e."""
    _, power = pieces(roll_chart(CHARTS["was_alive"], ForcedDice([1, 2, 6, 6]), CHARTS.get))
    assert voice("en").phrase(power.text) == "power 50"


def test_LOCKE_10_12_1_a_traps_teleport_distance_is_rolled():
    *_, distance = pieces(roll_chart(CHARTS["trap"], ForcedDice([5, 6, 6]), CHARTS.get))
    assert distance.result.value == 6


def test_all_other_dice_are_rolled_once():
    leading = {
        (id, found.rows.headings[index].key)
        for id, found in CHARTS.items()
        for index, row in enumerate(found.cells)
        if any(isinstance(each, Followed) for each in row)
    }
    assert leading == {
        ("was_alive", "3-4"), ("was_alive", "10-11"), ("trap", "10"), ("trap", "11"), ("weapon_check", "3"),
        ("random_combat", "9"), ("random_combat", "10"), ("random_combat", "11"), ("random_combat", "12"),
        ("ship_support", "4-6"), ("ship_support", "12"),
    }  # fmt: skip
    links = {link for found in CHARTS.values() for link in links_of(found)}
    assert {link.name for link in links} == {"residual_thought", "trap", "weapon_check", "firepower"}
    for link in links:
        target, row, column = follow(link, CHARTS.get)
        assert row is None
        assert target.columns == (CHARTS["firepower"].columns if column else None)
        assert column is None or (target.columns is not None and target.columns.find(column) is not None)


def test_a_servers_chart_counts_the_depth_of_linked_charts():
    shelf: dict[str, Chart[Text]] = dict(CHARTS)
    steps = ("random_combat", "first", "second", "third", "fourth")
    for below, name in itertools.pairwise(steps):  # below a random combat come the weapon check and the trap
        link = f"{{chart:{below}}}" if below in CHARTS else f"{{chart:{below}|A}}"
        own = Chart(name, key_axis("A"), ((Template(link),),))
        codes = [refusal.code for *_, refusal in check_nesting(own, shelf)]
        assert codes == (["chart-deep"] if name == "fourth" else [])
        shelf[name] = own


# --- house tables ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", [*SAMPLES, "residual_thought"])
def test_a_house_table_replaces_the_shipped_chart(setup: Setup, id: str) -> None:
    raw = document(id)
    if id == "residual_thought":
        raw["rows"] = {roll: 100 - int(roll) for roll in raw["rows"]}
        text = json.dumps(raw)
    else:
        text = with_rows(id, SAMPLES[id][::-1])
    own = RULESET.charts({id: "\ufeff" + text})
    assert own[id] != CHARTS[id]
    assert {other: found for other, found in own.items() if other != id} == {
        other: found for other, found in CHARTS.items() if other != id
    }
    for roll, row in facts_by_roll(chart(with_tables(setup, {id: text}), id)).items():
        found = voice("en").phrase(cell(own[id], roll))
        assert set(FIGURE.findall(found)) - {"0"} == set(numbers(row)), (row, found)


def test_house_combat_results_replace_the_shipped_ones(setup):
    raw = document("combat_result")
    raw["columns"] = [{"id": "X", "min_ratio": 0}, {"id": "Y", "min_ratio": 3}]
    raw["rows"] = {str(total): [total % 3, total] for total in range(2, 13)}
    raw["source"] = "our club"
    text = json.dumps(raw)
    check_table("combat_result", text)
    own = RULESET.charts({"combat_result": text, "no_such_table": "{}"})
    check_combat_results(own["combat_result"], with_tables(setup, {"combat_result": text}))
    assert own["combat_result"].source == "our club"
    assert own["trap"] == CHARTS["trap"]
    raw["columns"], raw["rows"] = raw["columns"][:1], {roll: row[:1] for roll, row in raw["rows"].items()}
    single = RULESET.charts({"combat_result": json.dumps(raw)})["combat_result"]
    assert [voice("en").phrase(entry.label) for entry in single.columns or () if entry.label] == [
        "X: power of any size"
    ]


def test_house_firepower_replaces_the_shipped_one():
    raw = copy.deepcopy(document("firepower"))
    raw["rows"]["bazooka"] |= {"level": 5, "6": 77}
    text = json.dumps(raw)
    check_table("firepower", text)
    own = RULESET.charts({"firepower": text})["firepower"]
    assert voice("en").phrase(cell(own, 6, "bazooka")) == "power 77"
    assert own.columns is not None
    assert own.columns.headings[2].label is not None
    assert voice("ja").phrase(own.columns.headings[2].label) == "バズーカ（レベル5）"


def test_remarks_in_a_house_table_do_not_change_its_text():
    raw = document("psychopod")
    raw["rows"][0] |= {"note": ["{chart:trap}", {"a": 1}], "provenance": "x" * 50}
    text = json.dumps(raw)
    check_table("psychopod", text)
    assert RULESET.charts({"psychopod": text})["psychopod"] == CHARTS["psychopod"]


# --- words -----------------------------------------------------------------------------------------------------------


def phrases(found: Chart[Text]) -> list[Phrase]:
    labels = [entry.label for axis in found.axes for entry in axis if entry.label is not None]
    cells = [each for row in found.cells for each in row]
    assert isinstance(found.name, Phrase)
    assert all(isinstance(each, Phrase) for each in cells)
    return [found.name, *labels, *cells]  # type: ignore[list-item]


def check_words(language: str, found: Chart[Text]) -> None:
    for phrase in phrases(found):
        text = voice(language).phrase(phrase)
        assert text
        assert not leftovers(text)
        assert "none" not in text.casefold().replace("“none”", ""), text
        assert language != "ja" or not re.search("[a-z]", text), text


@by_language
@pytest.mark.parametrize("id", SAMPLES)
def test_every_possible_row_of_a_house_table_has_its_words(language: str, id: str) -> None:
    assert {row["result"] if "result" in row else row["enemy"] for row in SAMPLES[id]} == set(ROWS[id])
    check_words(language, RULESET.charts({id: with_rows(id, SAMPLES[id])})[id])


@by_language
def test_a_geoid_bullets_fate_is_told_where_it_is_spent(language: str) -> None:
    found = RULESET.charts({"geoid_bullet": with_rows("geoid_bullet", SAMPLES["geoid_bullet"])})["geoid_bullet"]
    said = [voice(language).phrase(cell(found, roll)) for roll in range(2, 7)]
    spent = {"en": "; the bullet is spent", "ja": "（弾は失われる）"}[language]
    assert [spent in text for text in said] == [True, True, False, False, False]


@by_language
def test_a_geoid_bullet_is_named_where_it_hits(language: str) -> None:
    bullet = {"en": "Geoid bullet", "ja": "ジオイド弾"}[language]
    said = [voice(language).phrase(cell(CHARTS["geoid_bullet"], roll)) for roll in (2, 7, 12)]
    assert [bullet in text for text in said] == [True, False, True]


def test_changes_are_told_with_their_signs():
    said = [voice("ja").phrase(cell(CHARTS["transform_check"], roll)) for roll in (2, 3, 12)]
    assert said == ["ESPレベル−2", "ESPレベル−1", "ESPレベル+1"]
    found = RULESET.charts({"trap": with_rows("trap", SAMPLES["trap"])})["trap"]
    assert [voice("en").phrase(cell(found, roll)) for roll in (2, 3, 4)] == [
        "psychoblast: level +2, power −3, endurance +4, mind −5",
        "psychoblast: level +2, power −3, endurance +4, mind −5 (a second one undoes it)",
        "psychoblast: nothing happens",
    ]
