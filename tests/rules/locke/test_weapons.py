"""Enemies' weapons (LOCKE-10.6b, LOCKE-10.7.4f)."""

import pytest

from rules.locke.attack import weapons
from rules.locke.state import Weapon
from tests.rules.locke.helpers import Bout, enemy, player


def shooting(shooter, *others, dice=()) -> Bout:
    bout = Bout(shooter, *(others or (player("b"),)), dice=dice)
    return bout.start(weapons.weapon_attack(bout.table, shooter.id, "b"))


def police(members: int = 3, weapon: str = "blaster", level: int = 2):
    return enemy(
        "police", members=[1] * members, weapon=Weapon(id=weapon, level=level), level=0, power=0, mind=2, endurance=1
    )


def test_LOCKE_10_7_4f_a_squad_attacks_one_target_with_the_sum_of_its_living_members():
    """LOCKE-10.3.3c."""
    bout = shooting(police(), dice=[1, 3, 6])
    fired = bout.told("weapon-fired")[0]
    assert (fired.weapon, fired.dice, fired.power) == ("blaster", (1, 3, 6), 15)
    attack = bout.state.attack
    assert (attack.kind, attack.name, attack.level, attack.power, attack.target) == ("special", "blaster", 2, 15, "b")
    assert len(bout.told("attack-made")) == 1
    assert bout.state.combat.attacked


def test_LOCKE_10_7_4f_the_fallen_do_not_shoot():
    squad = police(1)
    squad.fallen = 2
    assert shooting(squad, dice=[2]).state.attack.power == 4


def test_LOCKE_10_6b_weapons_are_special_attacks_and_human_if_their_users_are():
    """LOCKE-10.7.2g."""
    assert shooting(police(), dice=[1, 1, 1]).state.attack.human
    car = enemy("armoured-car", human=False, weapon=Weapon(id="beam_cannon", level=4), endurance=3)
    assert not shooting(car, dice=[1]).state.attack.human


def test_LOCKE_10_7_4f_dark_knights_add_up_their_fixed_powers():
    knights = enemy("dark-knights", human=False, members=[3, 3], weapon=Weapon(id="dark_knights", level=5, power=25))
    bout = shooting(knights)
    assert (bout.state.attack.level, bout.state.attack.power) == (5, 50)
    assert not bout.told("weapon-fired"), "nothing is rolled"


@pytest.mark.parametrize(("weapon", "level", "power"), [("blaster", 2, 5), ("bazooka", 3, 8), ("beam_cannon", 4, 16)])
def test_LOCKE_10_6b_a_single_enemy_rolls_for_its_weapon_once(weapon, level, power):
    device = enemy("alarm-device", human=False, weapon=Weapon(id=weapon, level=level), endurance=2)
    attack = shooting(device, dice=[3]).state.attack
    assert (attack.level, attack.power) == (level, power)


def test_LOCKE_10_8f_a_weapons_attack_cannot_be_synchronised_with():
    bout = shooting(police(), player("b"), player("c", hand=["raygun-1"]), dice=[1, 1, 1])
    assert bout.asked == ("react", ("b",))
