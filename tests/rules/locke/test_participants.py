"""Participation, ability to act, sides, and the order of asking (LOCKE-0.1 to LOCKE-0.5)."""

import pytest

from rules.locke import participants
from rules.locke.tables import faces, full_deck
from tests.rules.locke.attacking import thought
from tests.rules.locke.helpers import Bout, enemy, player


def test_LOCKE_0_1_players_enemies_and_residual_thoughts_take_part():
    bout = Bout(player("a"), enemy("police", members=[1]), thought("s9"))
    assert [(each.id, each.kind) for each in participants.present(bout.state)] == [
        ("a", "player"), ("police", "enemy"), ("thought-s9", "thought"),
    ]  # fmt: skip


@pytest.mark.parametrize("gone", [{"escaped": True}, {"condition": "dead"}])
def test_LOCKE_0_1_dead_and_absent_players_no_longer_take_part(gone):
    bout = Bout(player("a"), player("b", **gone))
    assert [each.id for each in participants.present(bout.state)] == ["a"]


@pytest.mark.parametrize(
    ("state", "can"),
    [({}, True), ({"condition": "partner"}, True), ({"asleep": True}, False), ({"escaped": True}, False),
     ({"condition": "dead"}, False), ({"condition": "incapacitated"}, False), ({"condition": "arrested"}, False)],
)  # fmt: skip
def test_LOCKE_0_2_conditions_decide_the_ability_to_act(state, can):
    """LOCKE-8.1, LOCKE-8.2, LOCKE-8.3."""
    assert participants.is_actionable(player("a", **state)) is can


def test_LOCKE_0_2_residual_thoughts_never_count_as_able_to_act():
    bout = Bout(player("a"), thought("s9"))
    assert [each.id for each in participants.actionable(bout.state)] == ["a"]
    assert participants.sides(bout.state) == ("a",)


def test_LOCKE_0_3_a_party_is_one_side_a_loner_another_and_all_enemies_one():
    fight = [
        player("a", party="x"), player("b", party="x"), player("c"), enemy("police", members=[1]),
        enemy("stray-esper"),
    ]  # fmt: skip
    sides = [participants.side_of(each) for each in fight]
    assert sides[0] == sides[1]
    assert sides[3] == sides[4]
    assert len(set(sides)) == 3
    assert len(participants.sides(Bout(*fight).state)) == 3


def test_LOCKE_0_3_a_player_named_like_a_side_has_a_separate_side():
    assert participants.side_of(player("a", party="b")) != participants.side_of(player("b"))


@pytest.mark.parametrize(("acting", "asked"), [("a", ["b", "c", "d"]), ("c", ["d", "a", "b"]), ("d", ["a", "b", "c"])])
def test_LOCKE_0_5_all_others_are_asked_in_attack_order_after_the_acting_player(acting, asked):
    bout = Bout(*(player(id) for id in "dcba"), order=list("abcd"))
    assert participants.in_order(bout.state, acting) == asked


def test_LOCKE_0_5_without_an_attack_order_all_are_asked_in_the_order_of_joining():
    bout = Bout(*(player(id) for id in "cab"), order=[], newcomers=["b"])
    assert participants.in_order(bout.state, "") == ["c", "a"], "newcomers are not asked (LOCKE-10.2.2b)"


def test_LOCKE_0_5_a_player_woken_within_the_round_is_asked_last():
    """LOCKE-0.5, LOCKE-10.8.1b: a game master has woken the player."""
    bout = Bout(*(player(id) for id in "cabd"), order=["a", "d", "b"])
    assert participants.in_order(bout.state, "d") == ["b", "c", "a"]


def test_LOCKE_10_3_2d_several_items_of_a_kind_are_distinguished_by_letters():
    a = player("a", items=["jammer:3", "jammer:5", "field:2"])
    assert [item.tag for item in a.own.items] == ["jammer-a", "jammer-b", "field-a"]
    participants.remove_item(a, "jammer-a")
    assert participants.give_item(a, "jammer", level=1).tag == "jammer-a"
    assert participants.item_of(a, "jammer-b").level == 5
    assert participants.item_of(a, "jammer-c") is None


def test_LOCKE_5_2_the_hand_holds_seven_and_one_for_each_declared_underling():
    assert participants.hand_limit(player("a")) == 7
    assert participants.hand_limit(player("a", items=["underling"] * 3, underlings=2)) == 9
    assert participants.hand_limit(player("a", uses_cards=False)) == 0


def test_LOCKE_5_1_five_categories_exist_with_two_kinds_of_evading():
    kinds = {"attack", "defence", "teleport", "hallucination", "contact_telepath", "wild"}
    assert {face.category for face in faces().values()} == kinds
    assert faces()["teleport-3"].category == "teleport"


def test_LOCKE_5_9_the_deck_has_86_cards():
    assert len(full_deck()) == 86
