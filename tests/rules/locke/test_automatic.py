"""Automatic combats: random combats, weapon checks, alarm devices, arrest (LOCKE-10.12, LOCKE-10.12.1)."""

from __future__ import annotations

import pytest

from rules.locke.actions import Pass, Use
from rules.locke.state import INFINITE
from rules.locke.turn.arising import arise
from rules.locke.turn.procedure import step
from tests.rules.locke.helpers import Bout, beginning, player

ARREST = Use(what="arrest")


def ordered(*participants, dice=(), order: str = "random", phase: str = "base", **scenario) -> Bout:
    """Starts a combat ordered by a card, by default in the secret-base phase, where no player can be arrested."""
    bout = beginning(*participants, dice=dice, cause="card", order=order, phase=phase, **scenario)
    return bout.start(arise(bout.table))


def rolled(bout: Bout) -> list[tuple[str, str, int, str]]:
    return [(each.chart, each.actor, each.total, each.result) for each in bout.told("chart-rolled")]


# --- step 1: the enemy -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "level", "endurance"), [([1, 2], 3, 3), ([2, 2], 3, 2), ([2, 3], 2, 2)], ids=["3", "4", "5"]
)
def test_LOCKE_10_12_1a_stray_espers(dice, level, endurance):
    """LOCKE-10.12.1a, LOCKE-10.5.2f, LOCKE-10.12.1c."""
    bout = ordered(player("a"), player("b"), dice=dice)
    bout.finish()
    assert rolled(bout) == [("chart-random-combat", "a", sum(dice), "stray-esper")]
    own = bout["stray-esper"].own
    assert (own.level, own.power, own.endurance, own.mind) == (level, INFINITE, endurance, 0)
    told = bout.told("enemy-appeared")[0]
    assert (told.level, told.endurance, told.weapon) == (level, endurance, "")


def test_LOCKE_10_12_1a_a_random_character_is_drawn_from_the_pile():
    """LOCKE-10.12.1a."""
    bout = beginning(player("a"), dice=[1, 1, "riot"], cause="card", order="random", phase="base")
    bout.state.character_deck.remaining = ["elmi", "riot"]
    bout.start(arise(bout.table)).finish()
    assert bout["random-character"].own.character == "riot"
    assert bout.state.character_deck.remaining == ["elmi"]
    assert bout.state.combat.joined == ["a", "random-character"]


@pytest.mark.parametrize(
    ("dice", "weapon", "level"), [([3, 3], "raygun", 1), ([3, 4], "blaster", 2), ([4, 4], "bazooka", 3)]
)
def test_LOCKE_10_12_1a_three_policemen_come_with_a_weapon_that_needs_no_check(dice, weapon, level):
    """LOCKE-10.12.1a."""
    bout = ordered(player("a"), dice=dice)
    bout.finish()
    police = bout["police"]
    assert (police.members, police.weapon.id, police.weapon.level, police.own.items) == ([1, 1, 1], weapon, level, [])


def test_LOCKE_10_12_1f_with_enemy_and_weapon_the_combat_starts_with_the_checks():
    """LOCKE-10.12.1f, LOCKE-10.1e."""
    bout = ordered(player("a"), player("b", condition="incapacitated"), player("c"), dice=[3, 3])
    bout.finish()
    assert (bout.state.phase, bout.state.combat.joined) == ("joining", ["a", "c", "police"])
    assert [event.cause for event in bout.told("combat-arose")] == ["card"]


# --- step 2: the weapon ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "count", "jammer"), [([3, 6], 3, 1), ([4, 6], 3, 2), ([5, 6], 4, 3), ([6, 6], 5, 4)],
    ids=["9", "10", "11", "12"],
)  # fmt: skip
def test_LOCKE_10_12_1b_from_9_on_the_weapon_is_rolled_for(dice, count, jammer):
    """LOCKE-10.12.1b, LOCKE-10.12.1c."""
    bout = ordered(player("a"), dice=[*dice, 3, 6])
    bout.finish()
    assert rolled(bout)[1] == ("chart-weapon-check", "a", 9, "bazooka")
    police = bout["police"]
    assert (police.members, police.weapon.id) == ([1] * count, "bazooka")
    assert [(item.id, item.level) for item in police.own.items] == [("jammer", jammer)]


def test_LOCKE_10_12_1b_11_brings_the_armoured_car_with_the_squads_jammer():
    """LOCKE-10.12.1b (docs/rulings.md)."""
    bout = ordered(player("a"), dice=[4, 6, 5, 6])
    bout.finish()
    assert rolled(bout)[1] == ("chart-weapon-check", "a", 11, "armoured-car")
    assert bout.state.combat.joined == ["a", "armoured-car"]
    car = bout["armoured-car"]
    assert (car.weapon.id, car.own.endurance, car.members) == ("beam_cannon", 3, [])
    assert [(item.id, item.level) for item in car.own.items] == [("jammer", 2)]


@pytest.mark.parametrize(
    ("check", "weapon", "power"), [([1, 1], "g-bullet", 30), ([6, 6], "d-bullet", 50)], ids=["2", "12"]
)
def test_LOCKE_10_12_1d_2_or_12_hits_every_body_there_and_ends_the_combat(check, weapon, power):
    """LOCKE-10.12.1d, LOCKE-10.2b."""
    bout = ordered(
        player("a", character="amazona", endurance=6, items=["helldiver_suit:8"]),
        player("b", character="amazona", endurance=6),
        player("c", condition="incapacitated"), player("d", condition="dead"),
        dice=[3, 6, *check, 1, 1, 3, 4], phase="planet",
    )  # fmt: skip
    bout.finish()
    hits = [(hit.attacker, hit.target, hit.thing, hit.name, hit.power, hit.total) for hit in bout.told("hit")]
    assert hits == [("", "a", "body", weapon, power, 2), ("", "b", "body", weapon, power, 7)]
    assert bout["b"].own.endurance < 6
    assert not bout.told("combat-arose")
    assert not bout.told("combat-failed")
    assert bout.state.phase == "escapes"
    bout.start(step(bout.table)).start(step(bout.table)).finish()
    assert bout.state.ended == "avoided"


# --- arrest ----------------------------------------------------------------------------------------------------------


def test_LOCKE_10_12_1g_in_the_planet_phase_all_are_asked_at_once_to_surrender():
    """LOCKE-10.12.1g."""
    bout = ordered(player("a"), player("b"), player("c", condition="incapacitated"), dice=[3, 3], phase="planet")
    assert bout.asked == ("arrest", ("a", "b"))
    assert bout.options() == [ARREST, Pass()]
    bout.answer(ARREST, "b")
    assert bout.asked == ("arrest", ("a",))
    bout.answer(Pass(), "a").finish()
    assert [event.actor for event in bout.told("surrendered")] == ["b"]
    assert bout["b"].condition == "arrested"
    assert (bout.state.phase, bout.state.combat.joined) == ("joining", ["a", "police"])
    bout.start(step(bout.table))
    assert bout.asked == ("there", ("b",))


def test_LOCKE_10_12_1g_if_all_surrender_no_combat_and_no_check_follow():
    """LOCKE-10.12.1g, LOCKE-10.2b."""
    bout = ordered(player("a"), player("b", condition="dead"), dice=[3, 3], phase="planet").answer(ARREST)
    bout.finish()
    assert [event.why for event in bout.told("combat-failed")] == ["arrest"]
    bout.start(step(bout.table)).start(step(bout.table)).finish()
    assert bout.state.ended == "arrested"
    assert "police" not in bout.state.participants


def test_LOCKE_10_12_1g_surrender_is_impossible_in_the_secret_base_phase():
    """LOCKE-10.12.1g."""
    bout = ordered(player("a"), dice=[3, 3], phase="base")
    assert bout.asked is None
    assert bout.state.phase == "joining"


def test_LOCKE_10_12_1g_surrender_is_possible_only_in_a_random_combat():
    """LOCKE-10.12.1g."""
    bout = ordered(player("a"), dice=["blaster"], phase="planet", order="alarm")
    assert bout.asked is None
    assert bout.state.phase == "joining"


@pytest.mark.parametrize("check", [[1, 1, 1, 1], [1, 2, 3, 4]], ids=["direct hit", "trap"])
def test_LOCKE_10_12_1g_surrender_is_impossible_after_a_direct_hit_or_a_trap(check):
    """LOCKE-10.12.1g."""
    bout = ordered(player("a", character="amazona", endurance=6), dice=[3, 6, *check], phase="planet")
    bout.finish()
    assert bout["a"].condition == "normal"
    assert bout.state.phase == "escapes"


# --- alarm devices ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("weapon", "jammer", "level"), [("blaster", 2, 2), ("bazooka", 3, 3), ("beam_cannon", 4, 4)])
def test_LOCKE_10_12a_an_alarm_device_is_one_of_three_equally_likely(weapon, jammer, level):
    """LOCKE-10.12a."""
    bout = ordered(player("a"), player("b"), dice=[weapon], order="alarm")
    bout.finish()
    device = bout["alarm-device"]
    assert (device.weapon.id, device.weapon.level, device.own.endurance, device.human) == (weapon, level, 2, False)
    assert [(item.id, item.level) for item in device.own.items] == [("jammer", jammer)]
    assert bout.state.combat.joined == ["a", "b", "alarm-device"]
    told = bout.told("enemy-appeared")[0]
    assert (told.endurance, told.weapon_level, told.jammer) == (2, level, True)
