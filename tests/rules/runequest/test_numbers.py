"""RuneQuest: levels, matrices, damage, bodies, strike ranks and weapons, as in the tables.

RQ-L1, RQ-L2, RQ-L3, RQ-L4, RQ-L5, RQ-L6, RQ-R1, RQ-R2, RQ-R4, RQ-A2, RQ-A4, RQ-D1, RQ-D2, RQ-D4, RQ-D5, RQ-E2, RQ-E3,
RQ-S7, RQ-S8.
"""

import json
import re
from typing import get_args

import pytest

from rules.core.play.dice import ForcedDice
from rules.core.play.table import Table
from rules.runequest.attack.levels import (
    Bounds,
    DodgeResult,
    Level,
    ParryResult,
    bounds,
    dodge_result,
    level_of,
    level_weights,
    parry_result,
)
from rules.runequest.sheet.body import LIMBS, LOCATIONS, general_hp, location_at, location_hp, location_weights
from rules.runequest.sheet.damage import NOTHING, DamageDice, damage_modifier, roll_damage, shared
from rules.runequest.sheet.weapons import skills, weapons
from rules.runequest.state import RANKS
from rules.runequest.tables import (
    CHANGE_SR,
    DATA,
    METRES_ON_THE_MOVE,
    METRES_PER_SR,
    activities,
    armours,
    dex_srm,
    entries,
    load,
    siz_srm,
    word,
)

SHARED = DATA.parents[3] / "shared" / "rules" / "data" / "runequest"
TABLES = sorted(path.stem for path in DATA.glob("*.json"))
D = DamageDice.read


def fell(values, *given, **also):
    dice = ForcedDice(values)
    found = roll_damage(Table(None, None, dice), *given, **also)
    dice.finish()
    return found[1:]


# --- the tables ------------------------------------------------------------------------------------------------------


def test_the_tables_are_those_of_the_catalogue_and_name_their_sources():
    assert all(load(name)["source"] and load(name)["sources"] for name in TABLES)
    if not SHARED.exists():
        pytest.skip("the catalogue is not beside this checkout")
    assert sorted(path.stem for path in SHARED.glob("*.json")) == TABLES
    assert all(load(name) == json.loads((SHARED / f"{name}.json").read_text("utf-8")) for name in TABLES)


# --- levels ----------------------------------------------------------------------------------------------------------


def test_RQ_L3_every_row_of_the_printed_table():
    rows = [row for row in entries("success_levels") for _ in range(row["skill_from"], row["skill_to"] + 1)]
    assert len(rows) == 100
    assert (rows[0]["skill_from"], rows[-1]["skill_to"]) == (1, 100)
    for skill, row in enumerate(rows, 1):
        found = bounds(skill)
        assert (found.critical, found.special, found.fumble) == (
            row["critical_to"], row["special_to"], row["fumble_from"],
        ), skill  # fmt: skip
        assert found.success == min(95, max(5, skill))


@pytest.mark.parametrize(
    ("chance", "expected"),
    [(10, (1, 2, 96)), (30, (2, 6, 97)), (50, (3, 10, 98)), (51, (3, 10, 99)), (63, (3, 13, 99)), (70, (4, 14, 99)),
     (71, (4, 14, 100)), (90, (5, 18, 100)), (120, (6, 24, 100))],
)  # fmt: skip
def test_RQ_L3_RQ_L4_the_checks_of_the_catalogue(chance, expected):
    assert (bounds(chance).critical, bounds(chance).special, bounds(chance).fumble) == expected


def test_RQ_L1_RQ_L2_certain_successes_and_certain_failures():
    for chance in (-80, 0, 1, 4):
        assert level_of(chance, 5) is Level.SUCCESS
        assert level_of(chance, 6) is Level.FAILURE
        assert level_of(chance, 1) is Level.CRITICAL
        assert level_of(chance, 96) is Level.FUMBLE
    for chance in (100, 250, 2000):
        assert level_of(chance, 95).is_success
        assert level_of(chance, 96) is Level.FAILURE
        assert level_of(chance, 100) is Level.FUMBLE
    assert [level_of(50, roll) for roll in (3, 4, 10, 11, 50, 51, 97, 98)] == [
        Level.CRITICAL, Level.SPECIAL, Level.SPECIAL, Level.SUCCESS, Level.SUCCESS, Level.FAILURE, Level.FAILURE,
        Level.FUMBLE,
    ]  # fmt: skip


def test_RQ_L5_RQ_L6_levels_come_from_the_modified_chance_unlike_in_the_older_bot():
    assert bounds(63 - 20) == Bounds(2, 9, 43, 98)
    assert bounds(51).fumble != 95 + bounds(51).critical


def test_the_weights_of_levels_match_a_hundred_rolls():
    for chance in (-40, 1, 7, 50, 96, 130, 600):
        rolls = [level_of(chance, roll) for roll in range(1, 101)]
        assert level_weights(chance) == tuple(rolls.count(level) for level in Level)


# --- matrices --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "found", "results"),
    [("dodge_matrix", dodge_result, get_args(DodgeResult)), ("parry_matrix", parry_result, get_args(ParryResult))],
)
def test_RQ_A2_RQ_A4_the_matrices_are_read_as_written(name, found, results):
    written = entries(name)
    read = {
        attack.name.lower(): {defence.name.lower(): found(attack, defence) for defence in Level} for attack in Level
    }
    assert read == {attack: {key: word(each) for key, each in row.items()} for attack, row in written.items()}
    assert {each for row in read.values() for each in row.values()} == set(results)


def test_RQ_A2_the_dodge_matrix_is_its_rule():
    for attack in Level:
        for dodge in Level:
            avoided = dodge.is_success and dodge >= attack
            hit = attack.is_success and not avoided
            expected = "hit-at-attack-level" if hit else "no-hit"
            if (attack, dodge) == (Level.FAILURE, Level.FUMBLE):
                expected = "normal-hit"
            assert dodge_result(attack, dodge) == expected


def test_RQ_A4_the_parry_matrix_is_its_rule():
    by_parry = ("unparried", "unparried", "subtract-ap", "subtract-ap-no-wear", "stopped")
    for attack in Level:
        assert [parry_result(attack, parry) for parry in Level] == (
            list(by_parry) if attack.is_success else ["no-hit"] * 5
        )


# --- damage ----------------------------------------------------------------------------------------------------------


def test_dice_are_read_and_written():
    for text in ("1D8+1", "2D6", "-1D4", "3D6-2", "0"):
        assert str(D(text)) == text
    assert str(D("+1D6")) == "1D6"
    assert D("0") == NOTHING
    for wrong in ("", "D6", "1D", "1D6+", "x"):
        with pytest.raises(ValueError, match=rf"^{re.escape(wrong)}$"):
            D(wrong)
    for weapon in weapons().values():
        assert all(mode.damage.number > 0 for mode in weapon.modes), weapon.id


@pytest.mark.parametrize(
    ("total", "dice"),
    [(1, "-1D4"), (12, "-1D4"), (13, "0"), (24, "0"), (25, "1D4"), (32, "1D4"), (33, "1D6"), (40, "1D6"), (41, "2D6"),
     (56, "2D6"), (57, "3D6"), (72, "3D6"), (73, "4D6"), (198, "11D6")],
)  # fmt: skip
def test_RQ_D1_the_damage_modifier(total, dice):
    assert str(damage_modifier(total)) == dice


def test_RQ_D1_weapon_dice_precede_those_of_the_modifier_and_damage_is_never_negative():
    assert fell([5, 2], D("1D8+1"), D("1D4")) == ((5,), (2,), 2, 8)
    assert fell([1, 4], D("1D3"), D("-1D4"))[-1] == 0
    assert fell([3, 6, 1, 2], D("2D6+2"), D("2D6")) == ((3, 6), (1, 2), 3, 14)


def test_RQ_D2_an_impaling_special_has_dice_and_adds_twice_and_the_modifier_once():
    assert fell([5, 7, 3], D("1D8+1").twice, D("1D4")) == ((5, 7), (3,), 3, 17)


def test_RQ_D1_half_the_modifier_counts_for_thrown_weapons_and_none_for_shots():
    assert fell([4, 3], D("1D6+1"), D("1D4"), "half") == ((4,), (3,), 2, 7)
    assert fell([4, 3], D("1D6+1"), D("-1D4"), "half") == ((4,), (3,), -1, 4)
    assert fell([4], D("1D6+1"), D("1D4"), "none") == ((4,), (), 0, 5)
    assert [shared(value, "half") for value in (-4, -3, -1, 0, 1, 3, 4)] == [-2, -1, 0, 0, 1, 2, 2]
    assert {mode.kind: mode.share for weapon in weapons().values() for mode in weapon.modes} == {
        "1h": "full", "2h": "full", "thrown": "half", "missile": "none",
    }  # fmt: skip


# --- bodies ----------------------------------------------------------------------------------------------------------


def test_RQ_D4_every_roll_hits_the_location_of_the_table():
    for column in ("melee", "missile"):
        hit = [location_at(roll, column) for roll in range(1, 21)]
        assert {id: hit.count(id) for id in LOCATIONS} == location_weights(column)
    assert [location_at(roll) for roll in (1, 4, 5, 9, 12, 13, 18, 19, 20)] == [
        "r-leg", "r-leg", "l-leg", "abdomen", "chest", "r-arm", "l-arm", "head", "head",
    ]  # fmt: skip
    assert [location_at(roll, "missile") for roll in (3, 10, 15, 20)] == ["r-leg", "abdomen", "chest", "head"]
    assert [word(row["id"]) for row in entries("hit_locations")] == [*LOCATIONS]
    assert set(LIMBS) == set(LOCATIONS) - {"abdomen", "chest", "head"}


def test_RQ_D5_hit_points_by_location():
    assert [general_hp(10, 11), general_hp(10, 12), general_hp(3, 4)] == [11, 11, 4]
    for place, (low, high) in enumerate(load("location_hp")["total_columns"]):
        for total in (low, high):
            points = {word(id): row[place] for id, row in load("location_hp")["entries"].items()}
            assert location_hp(total) == points
    assert location_hp(40) == location_hp(21)


# --- strike ranks, armour, engagement --------------------------------------------------------------------------------


def test_RQ_R2_strike_rank_modifiers():
    assert [dex_srm(dex) for dex in (1, 9, 10, 15, 16, 19, 20, 40)] == [4, 4, 3, 3, 2, 2, 1, 1]
    assert [siz_srm(siz) for siz in (1, 9, 10, 15, 16, 19, 20, 40)] == [3, 3, 2, 2, 1, 1, 0, 0]


def test_RQ_R1_RQ_R4_RQ_R8_a_round_is_ten_ranks_of_three_metres():
    assert (load("strike_ranks")["round_sr"], METRES_PER_SR, METRES_ON_THE_MOVE, CHANGE_SR) == (RANKS, 3, 2, 3)


def test_RQ_E2_RQ_E3_intentions_that_keep_a_fighter_engaged():
    by_mode = {weapon.id: [mode.keeps_engaged for mode in weapon.modes] for weapon in weapons().values()}
    assert [id for id, engaged in by_mode.items() if not all(engaged)] == ["light-crossbow", "arbalest", "sling"]
    assert not activities()["spell-casting"]
    assert not activities()["first-aid"]
    assert not activities()["move-without-combat-action"]
    assert activities()["move-with-combat-action-declared"]
    assert "change-of-action-3sr" not in activities()
    assert len(activities()) == len(entries("engagement")) - 1


# --- weapons ---------------------------------------------------------------------------------------------------------


def test_every_weapon_is_read_as_written():
    assert [*weapons()] == [word(raw["id"]) for raw in entries("weapons")]
    assert len(weapons()) == 38
    for raw in entries("weapons"):
        found = weapons()[word(raw["id"])]
        assert (found.skill, found.thrusting) == (word(raw["skill"]), raw["thrusting"])
        assert [(mode.kind, str(mode.damage), mode.base, mode.srm, mode.ap, mode.can_impale, mode.range)
                for mode in found.modes] == [
            (each["mode"], each["damage"], each["base"], each["srm"], each["ap"] or 0, each["impale"],
             each.get("range_m", 0))
            for each in raw["modes"]
        ]  # fmt: skip
        assert all((mode.srm is None) != mode.is_melee for mode in found.modes), found.id
    assert len(skills()) == len({raw["skill"] for raw in entries("weapons")})


def test_the_rate_of_missiles():
    rates = {id: (mode.shots, mode.rounds) for id in weapons() if (mode := weapons()[id].modes[-1]).range}
    assert rates["short-bow"] == (2, 1)
    assert rates["light-crossbow"] == (1, 2)
    assert rates["arbalest"] == (1, 4)
    assert rates["dart"] == (3, 1)
    assert rates["javelin"] == rates["sling"] == (1, 1)


def test_RQ_S8_a_cut_cannot_impale():
    short, sling, spear = weapons()["short-sword"], weapons()["sling"], weapons()["short-spear"]
    (mode,) = short.modes
    assert short.strokes == ("cut", "thrust")
    assert spear.strokes == ("thrust",)
    assert sling.strokes == ("cut",)
    assert [str(short.dice(mode, stroke)) for stroke in short.strokes] == ["1D6+1", "1D8+1"]
    assert [short.impales(mode, stroke) for stroke in short.strokes] == [False, True]
    assert sling.impales(sling.modes[0], "cut")
    trident = weapons()["war-trident"]
    assert not any(trident.impales(mode, "thrust") for mode in trident.modes)


def test_a_weapons_modes_depend_on_the_hands_that_hold_it():
    assert [mode.kind for mode in weapons()["javelin"].held("left")] == ["1h", "thrown"]
    assert [mode.srm for mode in weapons()["bastard-sword"].held("both")] == [1]
    assert weapons()["greatsword"].held("right") == ()
    assert weapons()["short-bow"].held("right") == ()


def test_an_item_without_armour_points_cannot_parry():
    cannot = [id for id, weapon in weapons().items() if not any(mode.can_parry for mode in weapon.modes)]
    assert cannot == ["fist", "lance", "short-bow", "long-bow", "composite-bow", "light-crossbow", "arbalest", "sling",
                      "dart"]  # fmt: skip
    assert [id for id, weapon in weapons().items() if weapon.is_shield] == [
        "buckler", "medium-shield", "large-shield", "scutum",
    ]  # fmt: skip


def test_armour_has_its_printed_points():
    assert armours()["soft-leather"] == 1
    assert max(armours().values()) == armours()["plate"] == 8
