"""Effects of a hit: RQ-D1 to RQ-D4, RQ-D6, RQ-D7."""

import random

import pytest

from rules.runequest.actions import Pass
from rules.runequest.attack.wounds import wound
from rules.runequest.sheet.body import LIMBS, LOCATIONS, location_at
from rules.runequest.sheet.characters import Sheet
from tests.rules.runequest.bouts import USUAL, Bout, duel

ROLL = {"r-leg": 1, "l-leg": 5, "abdomen": 9, "chest": 12, "r-arm": 13, "l-arm": 16, "head": 19}


def struck(attack, *dice, item="broadsword", attacker=None, target=None, **facts):
    """Strikes a defenceless `A` with these dice."""
    sheets = {"a": attacker or {}, "A": target or {}}
    bout = Bout(
        "1 | a\n2 |  A", "a:se A:nw", {"a": item, "A": "broadsword medium-shield"}, attack, *dice, sheets=sheets
    )
    bout.strike(Pass(), item=item.rpartition(":")[2], **facts)
    return bout


def harmed(bout):
    return [(event.what, event.location) for event in bout.told("harmed")]


def hit(location, amount, **facts):
    """Wounds a location of `A`, who has broadsword and shield."""
    bout = duel(**facts)
    wound(bout.table, "A", location, amount, "a")
    return bout


# --- damage ----------------------------------------------------------------------------------------------------------


def test_RQ_D1_the_damage_modifier_is_added_and_damage_is_never_negative():
    """RQ-D1."""
    strong = struck(30, 3, 4, 9, attacker={"STR": 14, "SIZ": 14})
    assert strong.told("damage-rolled")[0].damage == 3 + 1 + 4
    weak = struck(30, 1, 4, item="fist", attacker={"STR": 5, "SIZ": 5})
    rolled = weak.told("damage-rolled")[0]
    assert (rolled.modifier, rolled.damage, rolled.location, weak["A"].hp) == (-4, 0, "", 12)


def test_RQ_D2_a_special_hit_impales_with_dice_and_adds_twice_and_the_modifier_once():
    """RQ-D2."""
    strong = {"STR": 14, "SIZ": 14}
    spear = struck(7, 3, 4, 2, 9, item="short-spear", attacker=strong)
    rolled = spear.told("damage-rolled")[0]
    assert (rolled.impales, rolled.dice, rolled.modifier, rolled.damage) == (True, (3, 4), 2, 3 + 4 + 2 + 2)
    assert rolled.rules == ("RQ-D2", "RQ-D4")
    mace = struck(7, 3, 2, 9, item="light-mace", attacker=strong)
    assert (mace.told("damage-rolled")[0].impales, mace.told("damage-rolled")[0].damage) == (False, 5)


def test_RQ_D3_a_critical_hit_impales_too_and_ignores_armour():
    """RQ-D3, RQ-A4: a parry still counts."""
    armour = {"armour": dict.fromkeys(LOCATIONS, 6)}
    for attack, through in ((1, 9), (7, 3)):
        bout = struck(attack, 3, 4, 9, item="short-spear", target=armour)
        rolled = bout.told("damage-rolled")[0]
        assert (rolled.damage, rolled.ap, rolled.through, rolled.ignores_armour) == (9, 6, through, attack == 1)
        assert bout["A"].hp == 12 - through


def test_RQ_D4_damage_past_the_armour_reduces_the_location_and_the_general_hit_points():
    """RQ-D4."""
    bout = struck(30, 6, 10, target={"armour": {"abdomen": 4, "chest": 8}})
    assert (bout["A"].points["abdomen"], bout["A"].hp) == (1, 9)
    wounded = bout.told("wounded")[0]
    assert (wounded.damage, wounded.points, wounded.most_points, wounded.loss, wounded.hp, wounded.most_hp) == (
        3, 1, 4, 3, 9, 12,
    )  # fmt: skip
    held = struck(30, 3, 12, target={"armour": {"chest": 8}})
    assert held.told("damage-rolled")[0].through == 0
    assert not held.told("wounded")


# --- wounds ----------------------------------------------------------------------------------------------------------


def test_RQ_D6_a_useless_leg_or_abdomen_fells_and_a_useless_arm_drops_its_item():
    """RQ-D6: a location is useless at 0 points."""
    assert harmed(hit("r-leg", 3)) == []
    assert harmed(hit("r-leg", 4)) == [("useless", "r-leg"), ("fallen", "r-leg")]
    down = hit("abdomen", 4)
    assert harmed(down) == [("useless", "abdomen"), ("fallen", "abdomen")]
    assert not down["A"].unconscious
    for arm, item, other in (("r-arm", "broadsword", "medium-shield"), ("l-arm", "medium-shield", "broadsword")):
        bout = hit(arm, 3)
        assert harmed(bout) == [("useless", arm)]
        assert not bout["A"].fallen
        assert bout.told("items-dropped")[0].items == (item,)
        assert (bout["A"].items[item].place, bout["A"].items[other].place != "dropped") == ("dropped", True)
    again = hit("r-arm", 3)
    wound(again.table, "A", "r-arm", 1, "a")
    assert len(again.told("harmed")) == len(again.told("items-dropped")) == 1


def test_RQ_D6_an_item_held_in_two_hands_stays_in_the_other_if_one_suffices():
    """RQ-D6."""
    spear = hit("r-arm", 3, held="both:short-spear")
    assert spear["A"].items["short-spear"].place == "left"
    assert not spear.told("items-dropped")
    assert hit("l-arm", 3, held="both:long-spear")["A"].items["long-spear"].place == "dropped"
    both = hit("l-arm", 3, held="both:short-spear")
    wound(both.table, "A", "r-arm", 3, "a")
    assert both["A"].items["short-spear"].place == "dropped"


def test_RQ_D6_a_useless_chest_makes_helpless_and_a_useless_head_unconscious():
    """RQ-D6."""
    chest = hit("chest", 5)
    assert harmed(chest) == [("helpless", "chest"), ("fallen", "chest")]
    assert not chest["A"].unconscious
    head = hit("head", 4)
    assert harmed(head) == [("unconscious", "")]
    assert head["A"].fallen
    assert head["A"].unconscious


@pytest.mark.parametrize("location", LOCATIONS)
def test_RQ_D6_a_blow_of_twice_the_hit_points_severs_a_limb_or_kills(location):
    """RQ-D6: two lesser blows do not."""
    twice = 2 * duel()["A"].points[location]
    less = hit(location, twice - 1)
    wound(less.table, "A", location, 1, "a")
    assert not less["A"].severed
    assert not less["A"].dying
    bout = hit(location, twice)
    assert (bout["A"].severed, bout["A"].dying) == (([location], False) if location in LIMBS else ([], True))
    assert harmed(bout)[0] == ("severed" if location in LIMBS else "dying", location)
    assert [event.what for event in bout.told("harmed")].count("useless") == (location == "abdomen")
    assert bool(bout.told("items-dropped")) == (location in ("r-arm", "l-arm"))


def test_RQ_D6_at_most_twice_a_limbs_hit_points_reduces_the_general_ones():
    """RQ-D6: by each blow."""
    arm = hit("l-arm", 11)
    assert (arm["A"].hp, arm["A"].points["l-arm"]) == (12 - 6, 3 - 11)
    wounded = arm.told("wounded")[0]
    assert (wounded.damage, wounded.general, wounded.loss, wounded.rules) == (11, 6, 6, ("RQ-D4", "RQ-D6"))
    wound(arm.table, "A", "l-arm", 3, "a")
    assert arm["A"].hp == 3
    body = hit("chest", 15)
    assert (body["A"].hp, body.told("wounded")[0].loss) == (-3, 12)


def test_RQ_D7_with_2_general_hit_points_left_a_fighter_is_unconscious():
    """RQ-D7."""
    awake = hit("l-leg", 3, fighters={"A": {"hp": 6}})
    assert not awake["A"].unconscious
    for hp in (5, 4, 3):
        bout = hit("l-leg", 3, fighters={"A": {"hp": hp}})
        assert bout["A"].unconscious
        assert bout["A"].fallen
        assert not bout["A"].dead
        assert [event.rules for event in bout.told("harmed")] == [("RQ-D7",)]


# --- a plain version -------------------------------------------------------------------------------------------------


def _plainly(sheet, hp, points, location, damage, critical):
    """Returns the state of an unhurt fighter after a blow, literally by RQ-D4, RQ-D6 and RQ-D7."""
    armour = 0 if critical else sheet.armour.get(location, 0)
    through = damage - armour if damage > armour else 0
    is_limb = location[1:2] == "-"
    limit = 2 * points
    general = limit if is_limb and through > limit else through
    fate = set()
    if through and through >= limit:
        fate.add("severed" if is_limb else "dying")
    if through >= points:
        if location == "head":
            fate.add("unconscious")
        if location in ("r-leg", "l-leg", "abdomen", "chest"):
            fate.add("fallen")
    if through and hp - general <= 2:
        fate.add("unconscious")
    return hp - general, points - through, fate


def test_RQ_D_hits_of_all_kinds_agree_with_a_plain_version():
    """RQ-D3, RQ-D4, RQ-D6, RQ-D7."""
    chance = random.Random(13)
    for _ in range(120):
        changed = {"CON": chance.randint(3, 21), "SIZ": chance.randint(8, 21), "STR": 12, "DEX": 10}
        target = {**changed, "armour": {each: chance.randint(0, 8) for each in LOCATIONS}}
        roll, faces, attack = chance.randint(1, 20), [chance.randint(1, 8) for _ in "ab"], chance.choice([1, 7, 30])
        twice = attack < 30
        bout = struck(attack, *faces[: 1 + twice], roll, item="short-spear", target=target)
        sheet = Sheet(**{"id": "A", **USUAL, **target})
        location = location_at(roll)
        damage = sum(faces) + 2 if twice else faces[0] + 1
        hp, points, fate = _plainly(sheet, sheet.hp, sheet.location_hp[location], location, damage, attack == 1)
        now = bout["A"]
        assert (now.hp, now.points[location]) == (hp, points)
        found = {what for what in ("dying", "unconscious") if getattr(now, what)}
        found |= {"severed"} & ({"severed"} if now.severed else set())
        found |= {"fallen"} if now.fallen and not now.unconscious else set()
        assert found == fate - ({"fallen"} if "unconscious" in fate else set())
