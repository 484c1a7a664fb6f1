"""Maid & Maidens: damage, reductions, cancelled hits.

MAID-0-3, MAID-2-C2, MAID-7-C5, MAID-7-C6, MAID-7-X1, MAID-7-X3.
"""

from rules.maidens.attack.damage import damage, hp_after
from rules.maidens.effects import deeds
from rules.maidens.effects.deeds import halved
from rules.maidens.sheet.skills import Lasting, powers
from tests.rules.maidens.attacks import art, fighter, hit, weapon

RIFLE, KATANA, GRENADE = weapon("rifle", "direct"), weapon("katana", "melee"), weapon("hand-grenade", "indirect")


def done(profile, die, *carried, attribute="human", lasting=(), **given):
    return damage(hit(profile, die, fighter("foe", attribute, carried=carried, lasting=lasting), **given)).total


def test_MAID_7_C5_additions_and_reductions_apply_to_the_die_but_damage_is_never_negative():
    great = damage(hit(weapon("greatsword", "melee"), 3, fighter("foe", "machine", carried=["shield-armor"])))
    assert [tuple(part) for part in great.parts] == [
        ("MAID-7-C5", "die", 3), ("MAID-7-C5", "greatsword", 2), ("MAID-7-C5", "machine", -1),
        ("MAID-7-C5", "shield-armor", -1),
    ]  # fmt: skip
    assert great.total == 3
    assert done(RIFLE, 1, "heavy-armor", attribute="machine") == 0


def test_armour_is_worn_in_layers_of_which_the_best_counts():
    assert done(RIFLE, 4, "shield-armor", "heavy-armor") == done(RIFLE, 4, "heavy-armor") == 2
    assert done(RIFLE, 4, "shield-armor", "shield-armor") == 3


def test_attacks_that_ignore_armour_do_not_ignore_a_machine_but_rounds_do():
    beam, rounds = weapon("beam-rifle", "direct"), fighter(carried=["ap-rounds"])
    assert done(beam, 4, "heavy-armor", attribute="machine") == 3
    assert done(RIFLE, 4, "heavy-armor", attribute="machine", attacker=rounds) == 4
    for profile in (weapon("flamethrower", "spread"), weapon("bow", "direct"), weapon("throwing-knife", "direct")):
        assert done(profile, 4, "heavy-armor", attacker=rounds) == 2
    assert done(weapon("pistol", "melee"), 4, "heavy-armor", attacker=rounds, in_melee=True) == 2
    barrier = Lasting(power="barrier", by="ally", until="until-users-next-action-phase")
    assert done(RIFLE, 4, attacker=rounds, lasting=[barrier]) == 2
    assert done(RIFLE, 4, lasting=[barrier, barrier]) == 2, "the same skill does not add up"


def test_MAID_7_X1_armour_does_not_protect_from_a_blast_but_being_a_machine_does():
    assert done(GRENADE, 3, "heavy-armor") == 3
    assert done(GRENADE, 3, attribute="machine") == 2


def test_MAID_7_X3_full_cover_or_a_bush_reduces_a_blast_but_not_for_its_target_in_the_bush():
    assert done(GRENADE, 3, is_target=False) == 3
    assert done(GRENADE, 3, is_target=False, is_hidden=True) == 2
    assert done(GRENADE, 3, is_target=False, is_in_bush=True) == 2
    assert done(GRENADE, 3, is_target=False, is_in_bush=True, is_hidden=True) == 2
    assert done(GRENADE, 3, is_in_bush=True) == 3
    assert done(RIFLE, 3, is_target=False, is_in_bush=True) == 3
    hidden = damage(hit(GRENADE, 3, is_target=False, is_hidden=True))
    assert hidden.parts[-1] == ("MAID-7-X3", "full-cover", -1)


def test_a_demon_fears_magic_less_and_holy_water_more():
    assert done(art("fireball"), 3, attribute="demon") == done(art("pyrokinesis"), 3, attribute="demon") == 2
    assert done(art("eye-beam"), 3, attribute="demon") == 3
    bottle = weapon("holy-water-bottle", "direct")
    mixed = fighter(carried=["holy-water-bottle", "rifle"])
    assert done(bottle, 2, attribute="demon", attacker=fighter()) == 4, "the thrown bottle is gone"
    assert (
        done(bottle, 2, attribute="demon", attacker=mixed) == done(bottle, 2, attribute="undead", attacker=mixed) == 4
    )
    assert done(bottle, 2, attacker=mixed) == 2
    assert done(RIFLE, 2, attribute="undead", attacker=mixed) == 2


def test_paid_hit_points_add_only_to_the_final_art():
    assert done(art("final-art"), 4, spent=2) == 6
    assert done(KATANA, 4, spent=2) == 4
    assert (powers()["final-art"].hp_cost, powers()["final-art"].most_hp) == (1, 3)


def test_fire_in_a_bush_is_no_blast_and_ignores_armour():
    assert done(art("fire-attack"), 3, "heavy-armor", is_in_bush=True, is_target=False) == 3


def test_MAID_7_C6_hit_points_are_never_negative():
    assert [hp_after(3, points) for points in (0, 2, 3, 9)] == [3, 1, 0, 0]
    assert [halved(die) for die in range(1, 7)] == [1, 1, 2, 2, 3, 3], "MAID-0-3"


def test_parry_needs_a_blade_and_a_melee_and_ninja_arts_do_not_stop_a_blast():
    def negated(power, profile, blades=0, in_melee=False):
        struck = hit(profile, 3, fighter("foe", blades=blades), in_melee=in_melee)
        return [tuple(each.negates(struck)) for each in powers()[power].effects]

    assert negated("parry", KATANA, 1, in_melee=True) == [(1, 2, 3)]
    assert negated("parry", KATANA, 0, in_melee=True) == negated("parry", RIFLE, 1) == [()]
    assert negated("parry", art("guard-break"), 1, in_melee=True) == [()]
    assert negated("parry", art("vampire-bite"), 1, in_melee=True) == [(1, 2, 3)]
    assert negated("ninja", RIFLE) == negated("ninja", art("guard-break"), in_melee=True) == [(1, 2, 3, 4)]
    assert negated("ninja", GRENADE) == negated("ninja", art("comms")) == [()]


def test_hits_with_further_effects():
    def after(power, dealt):
        struck = hit(art(power), 3, in_melee=True)
        return [deed for each in powers()[power].effects for deed in each.after_hit(struck, dealt)]

    assert after("stun-attack", 0) == [deeds.Grant(until="end-of-next-melee-phase-pair")]
    assert [deed.count for deed in after("vampire-bite", 5)] == [2]
    assert after("vampire-bite", 0) == after("guard-break", 3) == []
