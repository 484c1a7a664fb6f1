"""Locke's rulings from bare numbers, which agree with a game."""

import json
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.contract.quick import ASKER, OPPONENT, TARGET
from rules.core.facts.refusal import Refused
from rules.core.play.actions import parse_action
from rules.core.play.dice import ForcedDice
from rules.locke.actions import Attack, Escape, Initiative, Pass
from rules.locke.attack import evading
from rules.locke.attack.attacks import attack as attack_in_game
from rules.locke.attack.hits import strike_body
from rules.locke.lobby.house_tables import check_table, house_tables
from rules.locke.shown.quick import QuickAttack, QuickEscape, QuickInitiative, QuickMorale
from rules.locke.turn.initiative import roll_initiative
from tests.rules.locke.helpers import Bout, player

DIE = st.integers(1, 6)


def ruled(asked, *dice, tables=None):
    """Returns the events of a ruling, after checking that every forced die has been rolled."""
    forced = ForcedDice(dice)
    told = asked.ruling(forced, tables or {})
    forced.finish()
    return told


def kinds(told):
    return [event.kind for event in told]


def refused_by(asked):
    with pytest.raises(Refused) as refused:
        asked.ruling(ForcedDice(), {})
    return refused.value.refusal


def refusal(asked):
    refused = refused_by(asked)
    return refused.code, refused.facts["slot"]


# --- initiative ------------------------------------------------------------------------------------------------------


def test_LOCKE_10_3_3a_each_player_rolls_two_dice_and_the_highest_is_first():
    told = ruled(QuickInitiative(names=("Locke", "Lag", "Wong")), 1, 2, 6, 5, 3, 4)
    assert [(event.actor, event.dice, event.total) for event in told[:3]] == [
        ("Locke", (1, 2), 3), ("Lag", (6, 5), 11), ("Wong", (3, 4), 7),
    ]  # fmt: skip
    assert told[3].order == ("Lag", "Wong", "Locke")


def test_LOCKE_10_3_3b_tied_players_roll_again_among_themselves():
    told = ruled(QuickInitiative(names=("a", "b", "c")), 3, 3, 4, 2, 5, 5, 1, 1, 1, 1, 2, 2, 1, 2)
    again = [
        (event.actor, event.total, event.rules) for event in told if event.kind == "initiative-rolled" and event.tie
    ]
    rule = ("LOCKE-10.3.3b",)
    assert again == [("a", 2, rule), ("b", 2, rule), ("a", 4, rule), ("b", 3, rule)]
    assert told[-1].order == ("c", "a", "b")


def test_LOCKE_10_3_3a_without_names_the_asker_rolls_once():
    (told,) = ruled(QuickInitiative(), 6, 1)
    assert (told.actor, told.total, told.rules) == (ASKER, 7, ("LOCKE-10.3.3a",))


@given(st.lists(DIE, min_size=60, max_size=60))
@settings(max_examples=40, deadline=None)
def test_the_order_agrees_with_that_of_a_game(dice):
    bout = Bout(
        player("a"), player("b"), player("c"), dice=[*dice, 1, 1, 2, 2, 3, 3, *[1, 2, 3, 4, 5, 6] * 9], order=[]
    )
    bout.start(roll_initiative(bout.table))
    for seat in "abc":
        bout.answer(Initiative(), seat)
    forced = ForcedDice([*dice, 1, 1, 2, 2, 3, 3, *[1, 2, 3, 4, 5, 6] * 9])
    assert list(QuickInitiative(names=("a", "b", "c")).ruling(forced, {})) == bout.table.events


# --- attacks ---------------------------------------------------------------------------------------------------------


def test_LOCKE_10_7_4b_power_and_endurance_give_the_column_and_two_dice_the_damage():
    made, hit = ruled(QuickAttack(value=15, hp=5, level=3), 3, 5)
    assert (made.level, made.power, made.actor, made.target) == (3, 15, ASKER, TARGET)
    assert (hit.column, hit.ratio, hit.dice, hit.damage, hit.left) == ("D", 3, (3, 5), 2, 3)


def test_LOCKE_10_7_4c_a_player_without_endurance_is_dead():
    told = ruled(QuickAttack(value=100, hp=2, target="Lag"), 6, 6)
    assert kinds(told) == ["attack-made", "hit", "died"]
    assert (told[-1].actor, told[1].left) == ("Lag", 0)


def test_LOCKE_5_4_a_defence_card_of_at_least_the_attacks_level_stops_it():
    for level in (3, 4):
        told = ruled(QuickAttack(value=15, hp=5, level=3, defence=level))
        assert kinds(told) == ["attack-made", "stopped"]
        assert (told[1].level, told[1].attack_level, told[1].rules) == (level, 3, ("LOCKE-10.7.3c",))


def test_LOCKE_10_7i_a_lower_defence_cannot_be_tried():
    told = ruled(QuickAttack(value=15, hp=5, level=4, defence=3), 1, 1)
    assert kinds(told) == ["attack-made", "quick-tried", "hit"]
    assert (told[1].success, told[1].level, told[1].attack_level, told[1].rules) == (False, 3, 4, ("LOCKE-10.7i",))


def test_LOCKE_5_4_no_defence_card_is_higher_than_level_6():
    assert ruled(QuickAttack(value=15, hp=5, level=6, defence=6))[-1].kind == "stopped"
    with pytest.raises(Refused) as refused:
        parse_action(QuickAttack, {"value": 15, "hp": 5, "level": 7, "defence": 7})
    facts = refused.value.refusal.facts
    assert (facts["slot"], facts["high"]) == ("defence", 6)


def test_LOCKE_10_7_3d_no_card_stops_a_light_sword():
    told = ruled(QuickAttack(value=30, hp=5, level=5, defence=6, using="light-sword"), 1, 1)
    assert kinds(told) == ["attack-made", "quick-tried", "hit"]
    assert told[1].light_sword
    assert told[1].rules == ("LOCKE-10.7.3d",)


def test_LOCKE_10_5_1e_the_first_failed_mind_check_is_the_last():
    told = ruled(QuickAttack(value=15, hp=5, level=3, checks=3, mind=5), 2, 3, 3, 3)
    assert kinds(told) == ["mind-checked", "mind-checked", "card-failed"]
    assert [(event.declared, event.success) for event in told[:2]] == [(5, True), (5, False)]


def test_LOCKE_10_5_1_successful_checks_make_up_for_missing_levels():
    told = ruled(QuickAttack(value=15, hp=5, level=3, checks=2, mind=5), 2, 3, 1, 1, 3, 4)
    assert kinds(told) == ["mind-checked", "mind-checked", "attack-made", "hit"]


@pytest.mark.parametrize("kind", [partial(QuickAttack, value=15, hp=5), QuickEscape])
def test_LOCKE_10_5_1c_no_more_checks_than_the_card_has_levels(kind):
    refused = refused_by(kind(level=2, checks=3, mind=5))
    assert (refused.code, refused.rule) == ("too-many-checks", "LOCKE-10.5.1c")
    assert refused.facts == {"checks": 3, "limit": 2}


def test_LOCKE_11_3_a_mind_below_two_cannot_be_declared():
    refused = refused_by(QuickAttack(value=15, hp=5, level=2, checks=2, mind=1))
    assert (refused.code, refused.rule, refused.facts) == ("no-mind", "LOCKE-11.3", {"mind": 1, "least": 2})


def test_LOCKE_10_7_4b_a_house_combat_result_table_applies():
    own = json.loads(house_tables()["combat_result"])
    own["rows"]["7"] = [9] * len(own["columns"])
    text = "\ufeff" + json.dumps(own)
    check_table("combat_result", text)
    told = ruled(QuickAttack(value=1, hp=20), 3, 4, tables={"combat_result": text})
    assert (told[1].damage, told[1].left) == (9, 11)
    assert ruled(QuickAttack(value=1, hp=20), 3, 4)[1].damage == 0
    assert QuickAttack.house_tables == ("combat_result",)


@given(power=st.integers(1, 1000), endurance=st.integers(1, 20), dice=st.tuples(DIE, DIE))
@settings(max_examples=60, deadline=None)
def test_a_ruling_on_a_hit_agrees_with_a_game(power, endurance, dice):
    bout = Bout(player("a"), player("b", endurance=endurance, character="frances"), dice=dice)
    strike_body(bout.table, "b", power, attacker="a")
    (in_game,) = bout.told("hit")
    hit = ruled(QuickAttack(value=power, hp=endurance), *dice)[1]
    assert hit == in_game.model_copy(update={"attacker": ASKER, "target": TARGET, "name": hit.name})


def test_a_ruling_on_an_attack_with_checks_agrees_with_a_game():
    dice = [2, 3, 1, 4, 3, 5]
    bout = Bout(player("a", hand=["bazooka-8"], mind=6), player("b", character="frances"), dice=dice)
    bout.start(attack_in_game(bout.table, "a", Attack(using="bazooka-8", target="b", checks=2)))
    while bout.decision:
        bout.answer(Pass())
    level, power = bout.told("attack-made")[0].level, bout.told("attack-made")[0].power
    told = ruled(QuickAttack(value=power, hp=5, level=level, checks=2, mind=6), *dice)
    for kind in ("mind-checked", "hit"):
        ours, theirs = [[event.facts() for event in found if event.kind == kind] for found in (told, bout.table.events)]
        names = {"actor", "attacker", "target", "name"}
        assert [{k: v for k, v in facts.items() if k not in names} for facts in ours] == [
            {k: v for k, v in facts.items() if k not in names} for facts in theirs
        ]


@pytest.mark.parametrize(
    ("asked", "slot"),
    [
        (QuickAttack(value=1, hp=1, defence=3), "level"),
        (QuickAttack(value=1, hp=1, checks=1), "mind"),
        (QuickEscape(), "level"),
        (QuickEscape(using="mirror"), "level"),
        (QuickEscape(using="hallucination", level=3), "minds"),
        (QuickEscape(level=3, checks=1), "mind"),
        (QuickAttack(value=1, hp=1, mind=5), "checks"),
        (QuickEscape(level=3, mind=5), "checks"),
    ],
)
def test_a_slot_that_is_also_needed_is_asked_for(asked, slot):
    assert refusal(asked) == ("missing-slot", slot)


# --- escapes ---------------------------------------------------------------------------------------------------------


def test_LOCKE_10_7_2c_a_teleport_of_at_least_the_attacks_level_escapes():
    told = ruled(QuickEscape(level=4, attack=4), 5)
    assert kinds(told) == ["quick-tried", "escaped"]
    assert (told[0].success, told[1].distance, told[1].means) == (True, 5, "teleport")
    (told,) = ruled(QuickEscape(level=3, attack=4))
    assert (told.success, told.rules) == (False, ("LOCKE-10.7.2c", "LOCKE-10.7i"))


def test_LOCKE_10_4_1e_in_the_players_turn_no_level_is_needed():
    told = ruled(QuickEscape(level=1), 2)
    assert told[0].rules == ("LOCKE-10.4.1e",)
    assert kinds(told)[-1] == "escaped"


@pytest.mark.parametrize(("block", "blocked"), [(3, False), (4, False), (5, True)])
def test_LOCKE_10_9b_only_a_greater_level_blocks(block, blocked):
    told = ruled(QuickEscape(level=4, block=block), *(() if blocked else (3,)))
    assert kinds(told)[1:] == (["teleport-blocked", "quick-no-escape"] if blocked else ["block-failed", "escaped"])
    assert (told[1].level, told[1].block_level) == (4, block)


def test_LOCKE_10_7_2d_all_others_must_fall_asleep():
    told = ruled(QuickEscape(using="hallucination", level=4, minds=(5, 6)), 6, 6, 5, 5, 1)
    assert kinds(told) == ["quick-tried", *["mind-checked", "fell-asleep"] * 2, "escaped"]
    assert [event.actor for event in told if event.kind == "fell-asleep"] == [OPPONENT, "#2"]
    told = ruled(QuickEscape(using="hallucination", level=4, minds=(5, 6)), 6, 6, 1, 1)
    assert kinds(told)[-1] == "quick-no-escape"


def test_LOCKE_10_7_2f_a_sleeping_attackers_attack_vanishes():
    told = ruled(QuickEscape(using="hallucination", level=4, attack=4, minds=(5, 12)), 6, 6, 1, 1)
    assert kinds(told)[-2:] == ["attack-vanished", "quick-no-escape"]
    told = ruled(QuickEscape(using="hallucination", level=4, attack=4, minds=(12, 5)), 1, 1, 6, 6)
    assert "attack-vanished" not in kinds(told)


def test_LOCKE_11_3_a_mind_below_two_falls_asleep_without_a_roll():
    told = ruled(QuickEscape(using="hallucination", level=4, minds=(1,)), 2)
    assert kinds(told) == ["quick-tried", "mind-checked", "fell-asleep", "escaped"]
    assert told[1].dice == ()


@pytest.mark.parametrize(("die", "escapes"), [(3, False), (4, True)])
def test_LOCKE_10_7_2k_a_personal_mirror_rolls_its_level(die, escapes):
    told = ruled(QuickEscape(using="mirror-personal", attack=6), die, *((1,) if escapes else ()))
    assert (told[0].kind, told[0].level, told[0].dice) == ("item-used", die + 2, (die,))
    assert (kinds(told)[-1] == "escaped") is escapes
    (told,) = ruled(QuickEscape(using="mirror-personal", attack=9))
    assert (told.success, told.level) == (False, 8)


@pytest.mark.parametrize(("block", "last"), [(0, "escaped"), (6, "escaped"), (7, "quick-no-escape")])
def test_LOCKE_10_7_2j_a_planet_mirror_yields_to_a_higher_one(block, last):
    told = ruled(QuickEscape(using="mirror", level=6, attack=6, block=block), *((4,) if last == "escaped" else ()))
    assert kinds(told)[-1] == last
    assert ("mirror-blocked" in kinds(told)) is (last != "escaped")


def test_LOCKE_10_7_2i_a_sub_space_field_evades_up_to_level_7():
    assert kinds(ruled(QuickEscape(using="sub-space-field", attack=7), 1))[-1] == "escaped"
    (told,) = ruled(QuickEscape(using="sub-space-field", attack=8))
    assert (told.success, told.level, told.rules) == (False, 7, ("LOCKE-10.7.2i", "LOCKE-10.7i"))


def test_LOCKE_10_5_1f_an_escape_with_failed_checks_fails():
    told = ruled(QuickEscape(level=4, checks=1, mind=4), 5, 5)
    assert kinds(told) == ["quick-tried", "mind-checked", "card-failed", "quick-no-escape"]


DREAM = {"using": "hallucination", "level": 4, "minds": (12,)}


@pytest.mark.parametrize(
    ("slots", "dice", "in_own_turn", "against_attack"),
    [
        ({"level": 4, "checks": 1, "mind": 4}, [5, 5], ["10.4.1d"], ["10.7d"]),
        ({"level": 4, "block": 5}, [], ["10.9d"], ["10.9d", "10.7d"]),
        (DREAM, [1, 1], ["10.7.2f"], ["10.7.2f", "10.7d"]),
        ({"using": "mirror", "level": 4, "block": 5}, [], ["10.7.2j"], ["10.7.2j"]),
    ],
)
def test_the_rule_explains_why_a_player_stays(slots, dice, in_own_turn, against_attack):
    for attack, rules in ((0, in_own_turn), (4, against_attack)):
        stays = ruled(QuickEscape(attack=attack, **slots), *dice)[-1]
        assert (stays.kind, stays.rules) == ("quick-no-escape", tuple(f"LOCKE-{rule}" for rule in rules))
    stays = ruled(QuickEscape(using="mirror-personal", attack=8), 1)[-1]
    assert stays.rules == ("LOCKE-10.7.2k", "LOCKE-10.7d")


@pytest.mark.parametrize(
    ("slots", "slot"),
    [
        ({"level": 4, "minds": (5,)}, "minds"),
        ({**DREAM, "block": 5}, "block"),
        ({"using": "mirror", "level": 4, "checks": 1, "mind": 5}, "checks"),
        ({"using": "mirror-personal", "block": 5}, "block"),
        ({"using": "mirror-personal", "level": 5}, "level"),
        ({"using": "sub-space-field", "block": 5}, "block"),
    ],
)
def test_a_slot_irrelevant_to_the_means_is_refused(slots, slot):
    refused = refused_by(QuickEscape(**slots))
    assert (refused.code, refused.facts["slot"]) == ("idle-slot", slot)
    assert refused.facts["using"] == slots.get("using", "teleport")


def test_a_ruling_on_an_escape_agrees_with_a_game():
    bout = Bout(player("a", hand=["teleport-4"]), player("b"), dice=[5])
    bout.start(evading.escape(bout.table, "a", Escape(using="teleport-4"), None))
    told = ruled(QuickEscape(level=4), 5)
    (in_game,) = bout.told("escaped")
    assert told[-1] == in_game.model_copy(update={"actor": ASKER})


# --- checks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dice", "success"), [((3, 4), True), ((4, 4), False)])
def test_LOCKE_11_3_a_mind_check_needs_two_dice_of_at_most_the_value(dice, success):
    (told,) = ruled(QuickMorale(value=7), *dice)
    assert (told.declared, told.dice, told.success, told.rules) == (7, dice, success, ("LOCKE-11.3",))


@pytest.mark.parametrize("value", [0, 1])
def test_LOCKE_11_3_a_value_below_two_fails_without_a_roll(value):
    (told,) = ruled(QuickMorale(value=value))
    assert (told.success, told.dice, told.declared) == (False, (), value)


@pytest.mark.parametrize(("dice", "success"), [((1, 2), True), ((2, 2), False)])
def test_LOCKE_11_2_a_level_check_needs_two_dice_of_at_most_the_level(dice, success):
    given_, told = ruled(QuickMorale(value=3, what="level"), *dice)
    assert given_.level == 3
    assert (told.total, told.success) == (sum(dice), success)
