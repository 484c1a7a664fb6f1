"""Hallucinations (LOCKE-10.7.2d to LOCKE-10.7.2h) and sleep (LOCKE-8.3).

LOCKE-10.7.2d, LOCKE-10.7.2e, LOCKE-10.7.2f, LOCKE-10.7.2g, LOCKE-10.7.2h.
"""

import pytest

from rules.locke.actions import Escape, Move, Pass
from rules.locke.attack import evading
from rules.locke.attack.activation import activate
from rules.locke.participants import jammers_on, targets_of
from rules.locke.state import JammerUse
from tests.rules.locke.attacked import attacked, card, part, special
from tests.rules.locke.helpers import Bout, enemy, player

AWAKE, ASLEEP = [1, 1], [6, 6]
"""Dice of a hallucination check against a mind of 5."""


def dreamt(attack, *participants, dice=(), **combat) -> Bout:
    """Lets the attacked participant `b` play a hallucination of level 6."""
    return attacked(attack, *participants, dice=dice, **combat).answer(Escape(using="hallucination-6"))


def dreamer(**fields):
    """Returns participant `b` with level 6 and enough endurance for any hit."""
    return player("b", level=6, endurance=200, hand=["hallucination-6"], **fields)


# --- playing one -----------------------------------------------------------------------------------------------------


def test_LOCKE_10_7_2d_a_hallucination_must_reach_the_attack_level():
    target = player("b", hand=["hallucination-3", "hallucination-4"])
    bout = attacked(card("beam-cannon-12"), player("a"), target)
    refusal = bout.refused(Escape(using="hallucination-3"))
    assert (refusal.rule, refusal.facts) == ("LOCKE-10.7.2d", {"level": 3, "attack": 4})
    assert [option.using for option in bout.options("escape")] == ["hallucination-4"]


def test_LOCKE_10_7_2d_all_others_who_can_act_check_in_attack_order_allies_too():
    others = [player("a"), player("c", party="x"), player("d", asleep=True), player("e", condition="arrested")]
    fallen = player("f", condition="dead")
    bout = dreamt(
        card("bazooka-8"), *others, dreamer(party="x"), fallen, player("g"), dice=[*AWAKE, *AWAKE, *AWAKE, 1, 1],
        order=["c", "g", "b", "a"],
    )  # fmt: skip
    bout.finish()
    checked = [(event.actor, event.purpose) for event in bout.told("mind-checked")]
    assert checked == [("c", "hallucination"), ("g", "hallucination"), ("a", "hallucination")]


def test_LOCKE_10_7_2e_one_check_is_made_at_full_mind_which_stays_secret():
    others = player("a", mind=7), player("c", mind=7)
    bout = dreamt(card("bazooka-8"), others[0], dreamer(), others[1], dice=[3, 4, 4, 4, 1, 1])
    assert (bout["a"].asleep, bout["c"].asleep) == (False, True)
    assert [event.declared for event in bout.told("mind-checked")] == [0, 0]
    assert [event.actor for event in bout.told("fell-asleep")] == ["c"]


@pytest.mark.parametrize("mind", [0, 1])
def test_LOCKE_10_7_2e_a_mind_below_2_falls_asleep_without_a_roll(mind):
    bout = dreamt(card("bazooka-8"), player("a", mind=mind), dreamer(), player("c"), dice=AWAKE)
    bout.finish()
    assert bout["a"].asleep
    assert bout.told("mind-checked")[0].dice == ()


def test_LOCKE_10_7_2h_a_failed_card_puts_no_player_to_sleep_and_spends_the_attempt():
    target = player("b", level=5, endurance=200, hand=["hallucination-6", "psychopod-6"])
    bout = attacked(card("bazooka-8"), player("a"), target, dice=[6, 6, 1, 1])
    bout.answer(Escape(using="hallucination-6", checks=1))
    bout.finish()
    assert not bout["a"].asleep
    assert bout.told("hit")
    assert bout["b"].own.hand == ["psychopod-6"]


# --- effects ---------------------------------------------------------------------------------------------------------


def test_LOCKE_10_7_2f_1_a_sleepers_attack_vanishes():
    bout = dreamt(card("bazooka-8"), player("a"), dreamer(), player("c"), dice=[*ASLEEP, *AWAKE])
    bout.finish()
    assert not bout["c"].asleep
    assert bout["a"].asleep
    assert not bout["b"].escaped
    assert [event.why for event in bout.told("attack-vanished")] == ["asleep"]
    assert not bout.told("hit")
    assert bout.state.attack is None


def test_LOCKE_10_7_2f_2_the_whole_attack_vanishes_with_the_base_attacker():
    attack = card("bazooka-8", sync=[part("c", "blaster-5")])
    bout = dreamt(attack, player("a"), dreamer(), player("c"), dice=[*ASLEEP, *AWAKE])
    bout.finish()
    assert not bout["c"].asleep
    assert not bout.told("hit")
    assert not bout.told("parts-fell-away")


def test_LOCKE_10_7_2f_3_only_the_parts_of_awake_players_arrive():
    sync = [part("c", "blaster-5"), part("c", "raygun-2", underling=True), part("d", "blaster-4")]
    bout = dreamt(
        card("bazooka-8", sync=sync), player("a"), dreamer(), player("c"), player("d"),
        dice=[*AWAKE, *ASLEEP, *AWAKE, 1, 1],
    )  # fmt: skip
    bout.finish()
    [event] = bout.told("parts-fell-away")
    assert (event.lost, event.level, event.power) == (("c",), 4, 12)
    assert [hit.power for hit in bout.told("hit")] == [12]


def test_LOCKE_10_7_2f_3_the_lowered_level_counts_from_then_on():
    sync = [part("c", "blaster-5")]
    target = dreamer(items=["powered_suit:3"], suit="powered_suit-a")
    bout = dreamt(card("bazooka-8", sync=sync), player("a"), target, player("c"), dice=[*AWAKE, *ASLEEP])
    bout.finish()
    assert bout.told("stopped")
    assert not bout.told("hit"), "level 3, no longer 4"


def test_LOCKE_10_7_2f_4_the_user_escapes_if_all_others_sleep():
    bout = dreamt(card("bazooka-8"), player("a"), dreamer(), player("c"), dice=[*ASLEEP, *ASLEEP, 5])
    bout.answer(Move(to="P2"))
    bout.finish()
    assert bout["b"].escaped
    assert not bout.told("hit")
    assert [(event.means, event.distance) for event in bout.told("escaped")] == [("hallucination", 5)]


def test_LOCKE_10_4_1e_in_the_players_turn_an_awake_opponent_prevents_the_escape():
    bout = Bout(player("a", hand=["hallucination-3"]), player("b"), player("c"), dice=[*AWAKE, *ASLEEP])
    bout.start(evading.escape(bout.table, "a", Escape(using="hallucination-3"), None))
    bout.finish()
    assert (bout.result, bout["a"].escaped, bout["c"].asleep) == ("stays", False, True)
    bout = Bout(player("a", hand=["hallucination-3"]), player("b"), player("c", asleep=True), dice=[*ASLEEP, 2])
    bout.start(evading.escape(bout.table, "a", Escape(using="hallucination-3"), None)).answer(Move(to="P2"))
    assert (bout.result, bout["a"].escaped) == ("escaped", True)


# --- machines --------------------------------------------------------------------------------------------------------


def test_LOCKE_10_7_2g_a_hallucination_does_not_affect_non_humans():
    bout = attacked(special(3, 8, human=False), player("a"), dreamer(), dice=[1, 1])
    assert bout.refused(Escape(using="hallucination-6")).rule == "LOCKE-10.7.2g"
    assert not bout.options("escape")
    assert attacked(special(3, 8), player("a"), dreamer()).options("escape"), "a policeman's ray gun"


def test_LOCKE_10_7_2g_a_hallucination_cannot_be_synchronised_with():
    hand = ["hallucination-3", "hallucination-4", "teleport-1"]
    target = player("b", hand=hand, items=["underling"], endurance=200)
    other = player("c", hand=["hallucination-5"])
    bout = attacked(card("bazooka-8"), player("a"), target, other, dice=[*AWAKE, *AWAKE, 1, 1])
    for with_ in (("hallucination-3",), ("teleport-1",)):
        assert bout.refused(Escape(using="hallucination-4", with_=with_)).rule == "LOCKE-10.7.2g"
    bout.answer(Escape(using="hallucination-4"))
    bout.finish()  # no player was asked to join


def test_LOCKE_10_7_2h_machines_make_no_check_and_prevent_the_escape():
    device = enemy("alarm-device", human=False, uses_cards=False, mind=0)
    bout = dreamt(card("bazooka-8"), player("a"), dreamer(), device, dice=ASLEEP)
    bout.finish()
    assert not bout["alarm-device"].asleep
    assert bout["a"].asleep
    assert not bout["b"].escaped
    assert bout.told("attack-vanished")
    assert [event.actor for event in bout.told("mind-checked")] == ["a"]


def test_LOCKE_10_7_2h_the_attempt_is_spent_even_if_the_attack_arrives():
    target = player("b", level=6, endurance=200, hand=["hallucination-6", "psychopod-6", "teleport-6"])
    bout = dreamt(card("bazooka-8"), player("a"), target, dice=[*AWAKE, 1, 1])
    bout.finish()
    assert bout.told("hit")
    assert bout["b"].own.hand == ["psychopod-6", "teleport-6"]


# --- asleep ----------------------------------------------------------------------------------------------------------


def test_LOCKE_8_3_a_sleeper_cannot_block_react_be_attacked_or_jam():
    sleeper = player(
        "c", hand=["teleport-6"], items=["mirror:6", "jammer:5"], jammers=[JammerUse(tag="jammer-a", target="a")]
    )
    bout = Bout(player("a", hand=["hallucination-3", "teleport-1", "raygun-1"]), player("b"), sleeper,
                dice=[*AWAKE, *ASLEEP])  # fmt: skip
    assert list(jammers_on(bout.state, "a"))
    bout.start(evading.escape(bout.table, "a", Escape(using="hallucination-3"), None)).answer(Pass())
    assert bout["c"].asleep
    assert not list(jammers_on(bout.state, "a"))
    assert [target.id for target in targets_of(bout.state, bout["a"])] == ["b"]
    bout.start(activate(bout.table, "a", Escape(using="raygun-1"), "attack"))
    assert bout.decision is None, "no objection"
    bout.dice.force([1])
    bout.start(evading.escape(bout.table, "a", Escape(using="teleport-1"), None))
    assert bout.asked == ("place", ("a",)), "b has no card, c sleeps"
