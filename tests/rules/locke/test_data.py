"""The tables of Locke: they agree with the catalogue, are complete, and have the numbers of the rules."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rules.core.play.dice import ForcedDice
from rules.core.play.table import Table
from rules.locke import RULESET
from rules.locke.state import Setup
from rules.locke.tables import (
    CHART_IDS,
    DATA,
    characters,
    chart,
    combat_results,
    enemies,
    equipment,
    faces,
    facts_by_roll,
    firepower,
    full_deck,
    roll_on,
)
from tests.rules.locke.helpers import LabelsNoted

SHARED = DATA.parents[3] / "shared" / "rules" / "data" / "locke"
WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""Number of the 36 throws of two dice that give each total."""


@pytest.fixture
def setup() -> Setup:
    return RULESET.new_setup("random-combat", {})


def chance(setup: Setup, id: str, **facts: Any) -> Fraction:
    """Returns the chance that a 2D6 chart gives a row with these facts."""
    rows = facts_by_roll(chart(setup, id))
    return Fraction(sum(WAYS[total] for total, row in rows.items() if row.items() >= facts.items()), 36)


@pytest.mark.parametrize("path", sorted(DATA.glob("*.json")), ids=lambda path: path.stem)
def test_the_tables_are_those_of_the_catalogue(path: Path) -> None:
    raw = json.loads(path.read_text("utf-8"))
    assert raw["source"]
    assert isinstance(raw["complete"], bool)
    if not SHARED.exists():
        pytest.skip("the catalogue is not beside this checkout")
    assert raw == json.loads((SHARED / path.name).read_text("utf-8"))


def test_no_table_of_the_catalogue_is_missing():
    if not SHARED.exists():
        pytest.skip("the catalogue is not beside this checkout")
    assert {path.name for path in SHARED.glob("*.json")} == {path.name for path in DATA.glob("*.json")}


# --- cards and characters --------------------------------------------------------------------------------------------


def test_LOCKE_5_9_the_deck_has_86_cards():
    """LOCKE-5.9."""
    assert len(full_deck()) == 86
    assert Counter(full_deck()) == {face.id: face.count for face in faces().values()}
    assert all(face.count > 0 for face in faces().values())


def test_LOCKE_5_1_five_categories_exist_and_two_kinds_of_evading():
    """LOCKE-5.1."""
    assert {face.category for face in faces().values()} == {
        "attack", "defence", "teleport", "hallucination", "contact_telepath", "wild",
    }  # fmt: skip


def test_LOCKE_5_3_each_face_prints_one_power():
    """LOCKE-5.3."""
    powers: dict[int, set[int]] = {}
    for face in faces().values():
        if face.category == "attack" and not face.light_sword:
            powers.setdefault(face.level, set()).add(face.power)
    assert powers == {
        1: {1, 2, 3}, 2: {4, 5, 6}, 3: {7, 8, 9, 10}, 4: {12, 14, 16, 18, 20}, 5: {25, 30, 35}, 6: {40, 50}, 7: {100},
    }  # fmt: skip


def test_LOCKE_5_4_no_defence_is_above_level_6():
    """LOCKE-5.4."""
    levels = sorted(face.level for face in faces().values() if face.category == "defence")
    assert levels == [3, 4, 5, 6]


def test_LOCKE_5_5_three_light_swords_exist():
    """LOCKE-5.5."""
    swords = [(face.level, face.power) for face in faces().values() if face.light_sword]
    assert swords == [(5, 30), (6, 50), (7, 100)]


def test_the_rules_know_the_abilities_of_27_characters():
    assert len(characters()) == 27
    known = {*equipment(), "ship", "mirror", "authors_privilege"}
    for character in characters().values():
        assert {ability.partition(":")[0] for ability in character.abilities} <= known
        assert 0 <= character.level <= 6
        assert character.endurance > 0


def test_6_kinds_of_enemies_exist():
    assert set(enemies()) == {
        "police", "stray_esper", "random_character", "alarm_device", "armoured_car", "dark_knights",
    }  # fmt: skip


# --- charts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", [id for id in CHART_IDS if id not in ("combat_result", "firepower")])
def test_every_chart_has_a_row_for_each_result(setup: Setup, id: str) -> None:
    found = chart(setup, id)
    dice = found.rows.dice
    assert dice == json.loads((DATA / f"chart_{id}.json").read_text("utf-8"))["dice"]
    assert sorted(facts_by_roll(found)) == list(range(1, 7) if dice == "1D6" else range(2, 13))
    assert sum(found.chance(row) for row in range(len(found.rows))) == 1


def test_a_roll_on_a_chart_returns_dice_and_row_and_is_undone_only_with_consent(setup: Setup):
    table: Table[Setup, Any] = Table(setup, None, ForcedDice([4, 5]))
    assert roll_on(table, "weapon_check") == ((4, 5), 9, facts_by_roll(chart(setup, "weapon_check"))[9])
    assert table.revealed


def test_LOCKE_0_4_dice_on_a_chart_are_labelled_with_its_name_or_the_public_one(setup: Setup):
    dice = LabelsNoted([4, 5, 3, 2])
    table: Table[Setup, Any] = Table(setup, None, dice)
    roll_on(table, "weapon_check")
    roll_on(table, "ship_support", "special")
    assert dice.labels == ["weapon-check", "weapon-check", "special", "special"]


def test_LOCKE_10_7_4b_no_hit_takes_more_than_4_and_more_power_never_takes_less(setup: Setup):
    """LOCKE-10.7.4b."""
    results = combat_results(setup)
    assert results.ratios == (0, 1, 2, 3, 4, 6, 10)
    assert sorted(results.rows) == list(range(2, 13))
    assert max(max(row) for row in results.rows.values()) == 4
    for row in results.rows.values():
        assert len(row) == len(results.columns)
        assert list(row) == sorted(row)
    for column in range(len(results.columns)):
        damages = [results.damage(total, column) for total in range(2, 13)]
        assert damages == sorted(damages)


def test_LOCKE_0_7_the_column_is_found_without_rounding(setup: Setup):
    """LOCKE-0.7."""
    results = combat_results(setup)
    assert [results.columns[results.column(power, 5)] for power in (4, 5, 9, 10, 14, 15, 29, 30, 50)] == list(
        "ABBCCDEFG"
    )


def test_the_firepower_matches_the_cards_of_the_same_name(setup: Setup):
    for weapon, (level, *powers) in firepower(setup).items():
        named = [face for face in faces().values() if face.id.startswith(weapon.replace("_", "-") + "-")]
        assert {face.level for face in named} == {level}
        assert set(powers) <= set(range(min(f.power for f in named), max(f.power for f in named) + 1))


def test_LOCKE_10_2_1f_the_chance_of_being_alive_is_one_in_eighteen(setup: Setup):
    """LOCKE-10.2.1f."""
    assert chance(setup, "was_alive", result="alive") == Fraction(1, 18)


def test_LOCKE_10_2_1c_there_all_along_allows_joining_in_round_1_or_2(setup: Setup):
    """LOCKE-10.2.1c."""
    assert chance(setup, "there_all_along", result="join_round", round=1) == Fraction(1, 18)
    assert chance(setup, "there_all_along", result="join_round", round=2) == Fraction(1, 9)
    assert chance(setup, "there_all_along", result="nothing") == Fraction(5, 6)


def test_LOCKE_10_12_1a_enemies_of_a_random_combat(setup: Setup):
    """LOCKE-10.12.1a."""
    rows = facts_by_roll(chart(setup, "random_combat"))
    assert [row["enemy"] for _, row in sorted(rows.items())] == [
        "random_character", *["stray_esper"] * 3, *["police"] * 7,
    ]  # fmt: skip
    assert chance(setup, "random_combat", enemy="police") == Fraction(26, 36)
    assert [rows[total]["jammer"] for total in range(6, 13)] == [None, None, None, 1, 2, 3, 4]
    assert [total for total, row in sorted(rows.items()) if row.get("weapon") == "weapon_check"] == [9, 10, 11, 12]


def test_LOCKE_10_12_1d_and_e_the_weapon_check_hits_at_2_and_12_and_is_a_trap_at_3(setup: Setup):
    """LOCKE-10.12.1d, LOCKE-10.12.1e."""
    rows = facts_by_roll(chart(setup, "weapon_check"))
    assert [total for total, row in rows.items() if row["result"] == "direct_hit"] == [2, 12]
    assert [total for total, row in rows.items() if row["result"] == "trap"] == [3]


def test_LOCKE_10_4_2d_a_cruiser_does_nothing_from_7_to_11(setup: Setup):
    """LOCKE-10.4.2d: the beam cannon's bluff relies on this."""
    rows = facts_by_roll(chart(setup, "ship_support"))
    assert [total for total, row in sorted(rows.items()) if row["result"] == "nothing"] == [7, 8, 9, 10, 11]
    assert rows[12]["result"] == "misfire"


def test_LOCKE_10_7_3e_the_psychopod_is_a_level_6_defence_up_to_4(setup: Setup):
    """LOCKE-10.7.3e."""
    rows = facts_by_roll(chart(setup, "psychopod"))
    assert [rows[total].get("level", 0) for total in range(1, 7)] == [6, 6, 6, 6, 0, 0]
