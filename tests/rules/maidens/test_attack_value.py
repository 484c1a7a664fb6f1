"""Maid & Maidens: attack values and dice.

MAID-0-1, MAID-0-2, MAID-0-4, MAID-1-4, MAID-7-A2, MAID-7-C2, MAID-7-C3, MAID-7-C4, MAID-7-D2, MAID-7-D4, MAID-7-D6,
MAID-7-T2, MAID-7-T3, MAID-7-V1, MAID-8-B1, MAID-8-B3, MAID-8-C1, MAID-8-C2, MAID-9-K3, MAID-11-E1, MAID-11-E2,
MAID-11-K1, MAID-11-T2, MAID-11-T4.
"""

import pytest

from rules.maidens.attack.attack_value import attack_value, fallen, unarmed
from rules.maidens.sheet.skills import powers
from tests.rows import each_row
from tests.rules.maidens.attacks import art, attempt, fighter, parts, weapon

RIFLE, SMG, BOW = weapon("rifle", "direct"), weapon("smg", "melee"), weapon("bow", "indirect")
BEAM, SABRE = weapon("beam-rifle", "direct"), weapon("beam-saber", "melee")


def test_MAID_7_A2_beyond_effective_range_is_minus_one_and_beyond_maximum_range_is_out():
    assert [RIFLE.band(at) for at in (0, 900, 901, 1800, 1801)] == ["effective", "effective", "long", "long", "out"]
    assert parts(attempt(RIFLE, is_long=True)) == [("MAID-7-AT1", "rifle", 3), ("MAID-7-A2", "beyond-effective", -1)]


def test_MAID_7_C2_modifiers_add_up_without_a_limit():
    poor = attempt(
        weapon("bow", "direct"), fighter(is_in_river=True, is_berserk=True), is_long=True, cover="half", is_counter=True
    )
    assert attack_value(poor).total == 2 - 5
    assert [rule for rule, _, _ in parts(poor)[1:]] == [
        "MAID-7-A2", "MAID-7-V1", "MAID-7-D2", "MAID-9-K3", "MAID-11-T4",
    ]  # fmt: skip
    rich = attempt(weapon("particle-cannon", "direct"), joined=["concentrate"])
    assert attack_value(rich).total == 7


def test_MAID_7_V1_half_cover_counts_for_all_but_indirect_fire_and_never_in_a_melee():
    covered = {profile.mode: attack_value(attempt(profile, cover="half")).total for profile in (RIFLE, BOW)}
    assert covered == {"direct": 2, "indirect": 2}
    assert attack_value(attempt(weapon("shotgun", "spread"), cover="half")).total == 3
    assert attack_value(attempt(SMG, cover="half", in_melee=True, is_long=True)).total == 3, "MAID-8-B1"
    assert attack_value(attempt(art("self-destruct"), cover="half", in_melee=True)).total == 5


def test_MAID_8_B1_in_a_melee_river_counter_and_ecm_count_but_rage_does_not():
    wild = attempt(SABRE, fighter(is_in_river=True, is_berserk=True, is_jammed=True), is_counter=True, in_melee=True)
    assert parts(wild) == [
        ("MAID-7-AT1", "beam-saber", 4), ("MAID-8-C1", "counter", -1), ("MAID-11-E2", "ecm-sensitive", -1),
        ("MAID-11-T4", "river", -1),
    ]  # fmt: skip


def test_MAID_8_B3_bare_hands_are_worth_two_or_the_best_learned_value():
    worth = {"human": 2, "beast": 3}
    assert {each: unarmed(fighter(attribute=each).effects).value for each in worth} == worth
    taught = unarmed(fighter(attribute="beast", skills=["martial-arts"]).effects)
    assert (taught.value, taught.reach) == (4, 150)


def test_MAID_8_C2_bare_hands_counter_at_one():
    hands = attempt(unarmed(()), is_counter=True, in_melee=True)
    assert parts(hands) == [("MAID-8-B3", "bare-hands", 2), ("MAID-8-C1", "counter", -1)]


def test_MAID_11_E1_E2_a_machine_with_a_beam_loses_two_in_ecm_and_the_jammer_only_one():
    def value(profile, attribute="human", **given):
        return attack_value(attempt(profile, fighter(attribute=attribute, **given))).total

    jammed, own = {"is_jammed": True, "is_jammed_by_other": True}, {"is_jammed": True}
    assert [value(RIFLE, **jammed), value(BEAM, **jammed)] == [3, 2]
    assert [value(RIFLE, "machine", **jammed), value(BEAM, "machine", **jammed)] == [2, 1]
    assert [value(RIFLE, "machine", **own), value(BEAM, "machine", **own)] == [3, 2], "MAID-11-E6"
    assert [value(RIFLE, "machine"), value(BEAM, "machine")] == [3, 3]
    named = parts(attempt(BEAM, fighter(attribute="machine", **jammed)))
    assert named[1:] == [("MAID-11-E2", "ecm-sensitive", -1), ("MAID-11-E1", "ecm-machine", -1)]


def test_MAID_11_K1_a_skills_bonus_counts_only_for_its_kind_of_attack():
    shot, strike = attempt(RIFLE, joined=["concentrate"]), attempt(SMG, joined=["spirit"], in_melee=True)
    assert parts(shot)[1] == ("MAID-11-K1", "concentrate", 2)
    assert attack_value(strike).total == 5
    assert attack_value(attempt(RIFLE, joined=["spirit"])).total == 3
    assert attack_value(attempt(SMG, joined=["concentrate"], in_melee=True)).total == 3
    assert attack_value(attempt(art("fireball"), joined=["concentrate"])).total == 3, "a spell is no shot"


def test_two_blades_in_hand_add_one_in_a_melee():
    blade = weapon("katana", "melee")

    def value(blades, **given):
        return attack_value(attempt(blade, fighter(skills=["dual-wield"], blades=blades), **given)).total

    assert [value(1, in_melee=True), value(2, in_melee=True)] == [4, 5]
    knife = attempt(weapon("throwing-knife", "direct"), fighter(skills=["dual-wield"], blades=2))
    assert attack_value(knife).total == 3


def test_special_rows_add_their_bonus_up_to_a_cap_and_the_counter_attack_has_no_penalty():
    def value(id, **given):
        return attack_value(attempt(art(id), in_melee=True, **given)).total

    assert [value("combination", companions=each) for each in (0, 1, 2, 5)] == [3, 4, 5, 5]
    assert [value("counter-attack", taken=each, is_counter=True) for each in (0, 1, 4)] == [3, 4, 5]
    with pytest.raises(ValueError, match="no attack value of its own"):
        value("sonic-blade")
    taken = art("sonic-blade").with_held(weapon("hammer", "melee"))
    assert (taken.value, taken.damage_mod, taken.ignores_armour, taken.ignores_reach) == (2, 2, True, True)
    assert art("guard-break").with_held(weapon("polearm", "melee")).reach == 300


@each_row(
    ("value", "natural", "is_hit"),
    [
        (3, 3, True),
        (3, 4, False),
        (0, 1, True),
        (-2, 1, True),
        (6, 6, False),
        (9, 6, False),
        (9, 5, True),
        (0, 2, False),
    ],
)
def test_MAID_7_C4_a_one_always_hits_and_a_six_always_misses(value, natural, is_hit):
    assert fallen(attempt(RIFLE), value, natural) == (natural, natural, is_hit)


@each_row(
    ("value", "natural", "die", "is_hit"),
    [
        (3, 4, 3, True), (3, 5, 4, False), (3, 1, 1, True), (3, 2, 1, True), (1, 2, 1, True), (0, 2, 1, False),
        (0, 1, 1, True), (6, 6, 5, False),
    ],
)  # fmt: skip
def test_MAID_7_C4_a_lowered_die_is_compared_lowered_and_a_natural_six_still_misses(value, natural, die, is_hit):
    assert fallen(attempt(RIFLE, fighter(skills=["sniping"])), value, natural) == (natural, die, is_hit)


def test_sniping_applies_to_direct_fire_without_a_move():
    def die(profile, **given):
        return fallen(attempt(profile, fighter(skills=["sniping"], **given)), 3, 4).die

    assert [die(RIFLE), die(RIFLE, has_moved=True), die(BOW), die(weapon("smg", "spread"))] == [3, 4, 4, 4]


def test_MAID_7_D4_and_D6_some_attacks_can_be_countered_and_some_can_counter():
    assert [each.can_be_countered() for each in (RIFLE, BOW, weapon("smg", "spread"), art("lightning"))] == [
        True, False, False, False,
    ]  # fmt: skip
    assert weapon("at-rocket", "direct").can_be_countered(), "its declared target may counter"
    can = {id: weapon(id, mode).can_counter() for id, mode in (
        ("rifle", "direct"), ("shotgun", "spread"), ("sniper-rifle", "direct"), ("missile", "direct"),
    )}  # fmt: skip
    assert can == {"rifle": True, "shotgun": True, "sniper-rifle": False, "missile": False}
    assert [id for id, power in powers().items() if power.counters] == ["counter-attack"], "MAID-11-S2"
