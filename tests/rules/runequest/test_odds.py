"""RuneQuest: the exact odds of an attack, compared with rolls.

RQ-L3, RQ-A2, RQ-A4, RQ-D1, RQ-D2, RQ-D3, RQ-D4, RQ-D6, RQ-H1, RQ-H3.
"""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.facts.words import Piece, Term
from rules.core.play.foresight import spread
from rules.core.play.table import Table
from rules.runequest.attack.exchange import Guard, Guarded, Swing, hit_level, roll_hit
from rules.runequest.attack.levels import Level, dodge_result, level_of, parry_result
from rules.runequest.attack.odds import RESULTS, damage_weights, odds, strike_chances
from rules.runequest.sheet.damage import DamageDice
from rules.runequest.sheet.presets import people
from rules.runequest.sheet.weapons import weapons
from rules.runequest.space.room import Missing, Obstacle

D = DamageDice.read
ARMOUR = {"chest": 3, "head": 6, "r-leg": 1}
DAGGER, SLING = weapons()["dagger"], weapons()["sling"]


def swing(chance, weapon=DAGGER, modifier="1D4", stroke="thrust", **also):
    return Swing("a", "b", weapon, weapon.modes[-1], chance, stroke=stroke, modifier=D(modifier), **also)


def by_rolling(blow, guard, armour):
    """Returns the chances of results and wounds, found with every roll of attack, defence and damage."""
    results, wounds = Counter(), Counter()
    hits = {}
    pairs = Counter(
        (level_of(blow.chance, attack), level_of(guard.chance, defence) if guard else None)
        for attack in range(1, 101)
        for defence in (range(1, 101) if guard else range(1))
    )
    for (attack, level), count in pairs.items():
        share = Fraction(count, pairs.total())
        guarded = None
        if guard is not None:
            result = (parry_result if guard.way == "parry" else dodge_result)(attack, level)
            guarded = Guarded(level, result)
        hit = hit_level(attack, guarded)
        if hit is None:
            name = "fumble" if attack == Level.FUMBLE else "defended" if attack.is_success else "miss"
            results[name] += share
            continue
        results[hit.name.lower()] += share
        said = guarded.result if guarded else ""
        if (hit, said) not in hits:
            hits[hit, said] = spread(lambda dice, hit=hit, said=said: roll_hit(
                Table(None, None, dice), blow, hit, guard, said, armour)[2:4])  # fmt: skip
        for (location, through), ways in hits[hit, said].items():
            wounds[location, through] += share * ways if through else 0
    return results, +wounds


@pytest.mark.parametrize(
    ("blow", "guard"),
    [
        (swing(65), None),
        (swing(40), Guard("dodge", 35)),
        (swing(72), Guard("parry", 55, "buckler", 4)),
        (swing(-20, modifier="-1D4"), Guard("parry", 110, "fist", 1)),
        (swing(130, SLING, stroke="cut"), Guard("dodge", 3)),
        (swing(60, stroke="cut"), Guard("parry", 20, "dagger", 6, penalty=-20)),
    ],
)
def test_the_odds_match_the_dice_of_a_game(blow, guard):
    found = odds(blow, guard, ARMOUR)
    results, wounds = by_rolling(blow, guard, ARMOUR)
    assert sum(found.results.values()) == found.total
    assert {each: found.chance(each) for each in RESULTS if found.results[each]} == results
    assert {key: Fraction(weight, found.total) for key, weight in found.wounds.items()} == wounds
    assert found.mean == pytest.approx(float(sum(points * share for (_, points), share in wounds.items())))


def test_RQ_L3_a_skill_of_50_without_a_defence():
    found = odds(swing(50), None, {})
    assert found.attack == (3, 47, 40, 7, 3)
    assert found.defence == ()
    assert [found.chance(each) for each in RESULTS] == [
        Fraction(each, 100) for each in (3, 47, 0, 0, 40, 7, 3)
    ]  # fmt: skip
    assert found.chance("success", "special", "critical") == Fraction(1, 2)
    assert odds(swing(50), Guard("dodge", 50), {}).chance("defended") == Fraction(40 * 50 + 7 * 10 + 3 * 3, 10_000)


def test_RQ_D1_RQ_D2_the_possible_amounts_of_damage():
    assert damage_weights(D("1D3"), D("-1D4")) == {0: 9, 1: 2, 2: 1}
    assert damage_weights(D("2D6+2"))[9] == 6
    assert sum(damage_weights(D("1D8+1").twice, D("1D4")).values()) == 256
    assert damage_weights(D("1D4"), D("1D4"), "half") == {2: 2, 3: 4, 4: 4, 5: 4, 6: 2}
    assert damage_weights(D("1D4"), D("1D4"), "none") == dict.fromkeys(range(1, 5), 1)


def test_RQ_H1_RQ_H3_missing_room_takes_its_share_of_all_rolls_but_fumbles():
    wall = Obstacle(kind="wall", ap=10)
    missing = tuple(Missing(number, name, wall) for number, name in enumerate(("e", "se"), 1))
    plain, cramped = odds(swing(50), None, {}), odds(swing(50, missing=missing), None, {})
    ignoring = odds(swing(50, missing=missing, ignoring=True), None, {})
    assert cramped.attack == odds(swing(10), None, {}).attack
    assert ignoring.attack == plain.attack
    assert ignoring.chance("fumble") == plain.chance("fumble")
    assert ignoring.chance("obstacle") == (1 - plain.chance("fumble")) / 3
    assert ignoring.chance("success") == plain.chance("success") * 2 / 3
    assert ignoring.mean == pytest.approx(plain.mean * 2 / 3)


def test_RQ_D6_a_limb_passes_on_at_most_twice_its_points():
    found = odds(swing(100, weapons()["greatsword"], "2D6", "cut"), None, {})
    most = people()["sera"].location_hp
    law = found.law(most)
    assert sum(law.values()) == 1
    assert law[0] == 1 - found.chance("success", "special", "critical")
    arm = max(points for location, points in found.wounds if location == "r-arm")
    assert arm > 2 * most["r-arm"]
    assert float(sum(points * share for points, share in law.items())) < found.mean
    hit = found.chance("success", "special", "critical")
    assert found.disabling(most) < found.disabling(dict.fromkeys(most, 1)) == hit
    assert found.disabling(dict.fromkeys(most, 0)) == 0


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from([*people().values()]), st.sampled_from([*people().values()]), st.integers(-60, 160), st.booleans()
)
def test_more_skill_does_not_fumble_more_and_less_armour_hurts_more(one, other, chance, dodges):
    held = next(each.weapon for each in one.carried if each.hand)
    weapon = weapons()[held]
    blow = Swing(one.id, other.id, weapon, weapon.modes[0], chance, modifier=one.damage_modifier)
    guard = Guard("dodge", other.dodge_chance) if dodges else None
    found = odds(blow, guard, other.armour)
    assert sum(found.results.values()) == found.total
    assert odds(blow, guard, {}).mean >= found.mean
    assert odds(replace(blow, skill=chance + 20), guard, other.armour).chance("fumble") <= found.chance("fumble")


def test_the_chances_are_given_as_facts():
    sera = people()["sera"]
    guard = Guard("parry", 60, "large-shield", 18)
    said = strike_chances(swing(50), guard, sera.armour, sera.hp, sera.location_hp, sera.location_hp)
    assert [phrase.id for phrase in said] == [
        "chance-attack", "chance-defence", "chance-results", "chance-hurt", "chance-damage", "chance-down",
        "chance-dies", "chance-disables",
    ]  # fmt: skip
    assert said[0].facts["value"] == 50
    assert [each.facts["item"] for each in said[0].facts["items"]] == [
        Term(level.name.lower()) for level in reversed(Level)
    ]
    assert said[1].facts["way"] == Term("parry")
    assert said[-1].facts["target"] == Piece("b")
    assert [phrase.id for phrase in strike_chances(swing(50), None, {}, 9, sera.location_hp, sera.location_hp)][1] == (
        "chance-results"
    )
