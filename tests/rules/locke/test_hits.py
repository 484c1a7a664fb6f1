"""LOCKE-10.7.4: damage, groups, breakage, transform checks, death."""

import pytest

from rules.locke.actions import Pass
from rules.locke.attack.hits import kill, strike_body
from tests.rules.locke.attacked import again, attacked, card, nike, part, special
from tests.rules.locke.helpers import Bout, enemy, player


def struck(power, endurance, *dice, character="frances", **fields):
    """Hits a body with this power."""
    bout = Bout(player("a"), player("b", endurance=endurance, character=character, **fields), dice=dice)
    strike_body(bout.table, "b", power, attacker="a", name="bazooka")
    return bout


# --- the combat result table -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("power", "endurance", "column", "ratio"),
    [
        (3, 4, "A", 0), (4, 4, "B", 1), (7, 4, "B", 1), (8, 4, "C", 2), (11, 4, "C", 2), (12, 4, "D", 3),
        (16, 4, "E", 4), (23, 4, "E", 4), (24, 4, "F", 6), (39, 4, "F", 6), (40, 4, "G", 10), (100, 1, "G", 10),
    ],
)  # fmt: skip
def test_LOCKE_0_7_a_column_needs_its_whole_ratio(power, endurance, column, ratio):
    """LOCKE-0.7."""
    (hit,) = struck(power, endurance, 1, 1).told("hit")
    assert (hit.column, hit.ratio, hit.power, hit.endurance) == (column, ratio, power, endurance)


@pytest.mark.parametrize(
    ("power", "dice", "damage"),
    [
        (4, (3, 4), 0),
        (4, (6, 6), 2),
        (5, (3, 4), 1),
        (10, (2, 2), 1),
        (50, (1, 1), 2),
        (50, (6, 6), 4),
        (15, (3, 5), 2),
    ],
)
def test_LOCKE_10_7_4b_damage_is_read_from_the_table(power, dice, damage):
    """LOCKE-10.7.4b."""
    bout = struck(power, 5, *dice)
    (hit,) = bout.told("hit")
    assert (hit.damage, hit.left, bout["b"].own.endurance) == (damage, 5 - damage, 5 - damage)
    assert hit.dice == dice


def test_LOCKE_10_7_4b_a_second_hit_counts_the_remaining_endurance():
    """LOCKE-10.7.4b."""
    bout = struck(50, 5, 1, 1)
    bout.dice.force([3, 4])
    strike_body(bout.table, "b", 8, attacker="a")
    first, second = bout.told("hit")
    assert (first.column, second.column, second.endurance, second.left) == ("G", "C", 3, 2)


def test_LOCKE_10_7_4a_power_endurance_and_dice_are_told_before_the_transform_check():
    """LOCKE-10.7.4a."""
    bout = attacked(card("bazooka-8"), player("a"), player("b", endurance=4), dice=[3, 4, 3, 4]).answer(Pass())
    assert [event.kind for event in bout.table.events] == ["hit", "transform-checked"]
    (hit,) = bout.told("hit")
    assert (hit.attacker, hit.target, hit.thing, hit.name) == ("a", "b", "body", "bazooka")
    assert (hit.power, hit.endurance, hit.total, hit.damage, hit.left) == (8, 4, 7, 1, 3)
    assert bout["b"].known_endurance == 3
    assert bout.state.combat.changed
    bout.finish()


def test_a_hit_without_damage_changes_nothing():
    bout = struck(1, 5, 3, 4)
    assert (bout["b"].own.endurance, bout["b"].known_endurance, bout.state.combat.changed) == (5, 5, False)
    bout.finish()


# --- death -----------------------------------------------------------------------------------------------------------


def test_LOCKE_10_7_4c_endurance_0_is_death():
    """LOCKE-10.7.4c."""
    bout = struck(100, 2, 6, 6)
    dead = bout["b"]
    assert (dead.own.endurance, dead.condition, dead.place, dead.killer) == (0, "dead", "", "a")
    assert [event.actor for event in bout.told("died")] == ["b"]
    assert not struck(100, 5, 6, 6).told("died")


def test_LOCKE_10_7_4d_the_hand_counts_as_used_and_equipment_is_kept():
    """LOCKE-10.7.4d."""
    bout = Bout(player("a"), player("b", hand=["barrier-4", "raygun-1"], items=["jammer:3", "cruiser"]))
    kill(bout.table, "b", killer="a")
    assert bout.state.deck.discarded == ["barrier-4", "raygun-1"]
    assert bout["b"].own.hand == []
    assert [item.id for item in bout["b"].own.items] == ["jammer", "cruiser"]
    assert bout.told("died")[0].cards == 2
    assert bout.state.combat.changed
    assert bout.table.revealed


def test_LOCKE_10_7_4e_a_card_of_a_dead_synchroniser_still_counts():
    """LOCKE-10.7.4e."""
    attack = card("bazooka-8", sync=[part("c", "raygun-3")])
    bout = attacked(attack, player("a"), player("b", character="nia"), player("c", condition="dead"), dice=[3, 4])
    bout.answer(Pass())
    assert bout.told("hit")[0].power == 11


# --- groups and devices ----------------------------------------------------------------------------------------------


def squad(members=3, **fields):
    return enemy("police", level=0, endurance=1, mind=2, members=[1] * members, uses_cards=False, **fields)


def test_LOCKE_10_7_4f_each_member_of_a_group_suffers_damage():
    """LOCKE-10.7.4f."""
    police = squad(items=["*jammer:1"])
    bout = attacked(card("raygun-2", "a", "police"), player("a"), police, dice=[1, 1, 6, 6, 5, 5])
    assert [(hit.thing, hit.left) for hit in bout.told("hit")] == [("member", 1), ("member", 0), ("member", 0)]
    assert [(event.member, event.left) for event in bout.told("died")] == [(True, 2), (True, 1)]
    assert (bout["police"].members, bout["police"].fallen, bout["police"].condition) == ([1], 2, "normal")
    bout.finish()


def test_LOCKE_10_7_4f_a_dead_member_costs_the_jammer():
    """LOCKE-10.7.4f."""
    bout = attacked(card("raygun-2", "a", "police"), player("a"), squad(items=["*jammer:1"]), dice=[1, 1] * 3)
    assert not bout.told("item-broken")
    again(bout, card("raygun-2", "a", "police"), [1, 1, 1, 1, 6, 6])
    assert [event.item for event in bout.told("item-broken")] == ["jammer"]
    assert bout["police"].own.items == []


def test_LOCKE_10_7_4f_the_last_members_death_kills_the_group():
    """LOCKE-10.7.4f, LOCKE-10.7.4c."""
    bout = attacked(card("raygun-2", "a", "police"), player("a"), squad(1), dice=[6, 6])
    assert (bout["police"].condition, bout["police"].killer) == ("dead", "a")
    assert [event.member for event in bout.told("died")] == [True, False]
    assert bout.told("died")[-1].fate == "wiped-out"


def test_LOCKE_10_7_4f_dark_knights_keep_each_members_remaining_endurance():
    """LOCKE-10.7.4f (docs/rulings.md)."""
    knights = enemy("dark-knights", members=[3, 3], endurance=3, human=False)
    bout = attacked(card("bazooka-9", "a", "dark-knights"), player("a"), knights, dice=[6, 6, 1, 1])
    assert bout["dark-knights"].members == [3]
    assert bout["dark-knights"].fallen == 1
    again(bout, card("bazooka-9", "a", "dark-knights"), [3, 3])
    assert bout["dark-knights"].members == [2]


def test_LOCKE_10_7_4g_a_damaged_alarm_device_loses_its_jammer():
    """LOCKE-10.7.4g."""
    device = enemy("alarm-device", endurance=2, human=False, level=0, mind=0, items=["*jammer:3"], uses_cards=False)
    bout = attacked(card("raygun-3", "a", "alarm-device"), player("a"), device, dice=[1, 1])
    assert not bout.told("item-broken")
    again(bout, card("raygun-3", "a", "alarm-device"), [3, 4])
    assert bout["alarm-device"].own.endurance == 1
    again(bout, card("raygun-3", "a", "alarm-device"), [6, 6])
    assert [event.fate for event in bout.told("died")] == ["destroyed"]
    assert [event.item for event in bout.told("item-broken")] == ["jammer"]


def test_LOCKE_10_7_4g_other_enemies_keep_their_jammer():
    """LOCKE-10.7.4g."""
    car = enemy("armoured-car", endurance=3, human=False, items=["*jammer:5"], uses_cards=False)
    bout = attacked(card("raygun-3", "a", "armoured-car"), player("a"), car, dice=[3, 4])
    assert bout["armoured-car"].own.endurance == 2
    assert not bout.told("item-broken")


# --- the transform check ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "level", "base", "delta"),
    [((1, 1), 3, 5, -2), ((1, 2), 4, 5, -1), ((3, 4), 5, 5, 0), ((6, 6), 6, 6, 1)],
)
def test_LOCKE_10_7_4h_the_chart_changes_the_level(dice, level, base, delta):
    """LOCKE-10.7.4h."""
    bout = struck(50, 5, 1, 1, *dice, character="lag")
    assert (bout["b"].own.level, bout["b"].own.base_level) == (level, base)
    assert bout.told("transform-checked")[0].delta == delta
    bout.finish()


@pytest.mark.parametrize(("level", "dice", "after"), [(1, (1, 1), 0), (7, (6, 6), 7)])
def test_LOCKE_10_7_4h_levels_stay_from_0_to_7(level, dice, after):
    """LOCKE-10.7.4h."""
    assert struck(50, 5, 1, 1, *dice, character="lag", level=level)["b"].own.level == after


def test_LOCKE_10_7_4h_a_transform_check_may_change_the_silhouette():
    """LOCKE-10.7.4h."""
    bout = struck(50, 5, 1, 1, 5, 6, "silhouette-c", character="lag", silhouette="silhouette-a")
    assert bout["b"].silhouette == "silhouette-c" == bout.told("transform-checked")[0].silhouette
    assert bout["b"].own.level == 5


def test_LOCKE_10_7_4h_no_other_participant_checks():
    """LOCKE-10.7.4h."""
    assert not struck(1, 5, 1, 1, character="lag").told("transform-checked")
    assert not struck(100, 1, 6, 6, character="lag").told("transform-checked")
    assert not struck(50, 5, 1, 1, character="frances").told("transform-checked")
    assert not struck(50, 5, 1, 1, character="lag", human=False).told("transform-checked")
    bout = attacked(card("g-bullet-30", "a", "random-character"), player("a"), enemy("random-character"), dice=[1, 1])
    assert not bout.told("transform-checked")


def test_LOCKE_10_7_4h_a_suits_damage_causes_no_check():
    """LOCKE-10.7.4h."""
    target = player("b", items=["*helldiver_suit:8"], suit="helldiver_suit-a")
    bout = attacked(special(3, 30), player("a"), target, dice=[6, 6]).answer(Pass())
    assert bout.told("hit")[0].damage
    bout.finish()


def test_a_direct_hit_goes_past_nike_and_suit():
    """LOCKE-10.12.1d."""
    bout = struck(10, 5, 3, 4, items=["nike:6", "powered_suit:5"], nike="nike-a", suit="powered_suit-a")
    assert bout["b"].own.endurance == 4
    assert bout.told("hit")[0].thing == "body"


def test_LOCKE_10_7_4f_a_nike_also_strikes_every_member():
    """LOCKE-10.7.4f."""
    attack = nike().model_copy(update={"target": "police"})
    bout = attacked(attack, player("a"), squad(2), dice=[3, 4, 3, 4])
    assert bout["police"].condition == "dead"
    bout.finish()
