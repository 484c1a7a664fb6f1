"""Evading attacks, escaping in a player's turn, and leaving the combat.

LOCKE-10.7.2a, LOCKE-10.7.2b, LOCKE-10.7.2c, LOCKE-10.7.2i, LOCKE-10.8.3a, LOCKE-10.4.1e, LOCKE-10.4.2f, LOCKE-5.8,
LOCKE-10.12.3e.
"""

import pytest

from rules.locke.actions import Defend, Escape, Move, Object, Pass, Use
from rules.locke.attack import evading
from rules.locke.state import JammerUse, Scenario, Setup, Space
from tests.rules.locke.attacked import attacked, card, part, special
from tests.rules.locke.helpers import Bout, enemy, player


def own_turn(bout: Bout, action: Escape) -> Bout:
    return bout.start(evading.escape(bout.table, "a", action, None))


# --- means -----------------------------------------------------------------------------------------------------------


def test_LOCKE_10_7_2a_only_teleport_hallucination_mirror_and_sub_space_field_evade():
    hand = ["teleport-3", "hallucination-3", "barrier-4", "bazooka-9"]
    items = ["mirror:4", "*mirror_personal", "sub_space_field", "energy_absorb_ball:5"]
    bout = attacked(card("bazooka-8"), player("a"), player("b", hand=hand, items=items))
    assert [option.using for option in bout.options("escape")] == [
        "teleport-3", "hallucination-3", "mirror-a", "mirror_personal-a", "sub_space_field-a",
    ]  # fmt: skip
    assert bout.refused(Escape(using="barrier-4")).rule == "LOCKE-10.7.2a"
    assert bout.refused(Escape(using="energy_absorb_ball-a")).rule == "LOCKE-10.7.2a"
    assert bout.refused(Escape(using="mirror-z")).code == "not-in-hand"


def test_LOCKE_10_7_2c_a_teleport_of_the_attack_level_escapes():
    bout = attacked(card("bazooka-8"), player("a"), player("b", hand=["teleport-3"]), dice=[4])
    bout.answers(Escape(using="teleport-3"), Move(to="P2"))
    bout.finish()
    assert bout["b"].escaped
    assert bout.state.attack is None
    assert bout.state.teleport is None
    assert bout["b"].own.power == 27, "LOCKE-10.7e"
    assert not bout.told("hit")


def test_LOCKE_10_7_2c_a_teleport_below_the_attack_level_cannot_be_tried():
    bout = attacked(card("bazooka-8"), player("a"), player("b", hand=["teleport-2"]))
    refusal = bout.refused(Escape(using="teleport-2"))
    assert (refusal.rule, refusal.facts) == ("LOCKE-10.7.2c", {"level": 2, "attack": 3})
    assert not bout.options("escape")


def test_LOCKE_10_7_2c_underlings_count_for_the_level_of_a_teleport():
    """LOCKE-10.8.3a."""
    target = player("b", hand=["teleport-2", "teleport-1"], items=["underling"])
    bout = attacked(card("bazooka-8"), player("a"), target, dice=[1])
    assert bout.refused(Escape(using="teleport-2")).rule == "LOCKE-10.7.2c"
    assert bout.options("escape") == [Escape(using="teleport-2", with_=("teleport-1",))]
    bout.answers(Escape(using="teleport-2", with_=("teleport-1",)), Move(to="P2"))
    bout.finish()
    assert bout["b"].escaped
    assert bout["b"].own.hand == []
    assert bout["b"].own.power == 28


def test_LOCKE_10_7_2c_a_synchronised_attack_needs_its_raised_level():
    attack = card("bazooka-8", sync=[part("c", "blaster-5")])
    bout = attacked(attack, player("a"), player("b", hand=["teleport-3", "teleport-4"]), player("c"))
    assert bout.refused(Escape(using="teleport-3")).facts == {"level": 3, "attack": 4}
    assert [option.using for option in bout.options("escape")] == ["teleport-4"]


@pytest.mark.parametrize(
    ("with_", "rule"),
    [
        (("teleport-3",), "LOCKE-10.8d"),
        (("raygun-1",), "LOCKE-10.8d"),
        (("teleport-1", "teleport-2"), "LOCKE-10.8d"),
        (("teleport-5",), "LOCKE-5.2"),
    ],
)
def test_LOCKE_10_8_3a_underlings_add_teleports_of_level_2_at_most(with_, rule):
    hand = ["teleport-4", "teleport-3", "teleport-2", "teleport-1", "raygun-1"]
    bout = attacked(card("bazooka-8"), player("a"), player("b", hand=hand, items=["underling"]))
    assert bout.refused(Escape(using="teleport-4", with_=with_)).rule == rule


def test_LOCKE_10_8_3a_only_the_players_underlings_help_and_before_any_block():
    target = player("b", hand=["teleport-2", "teleport-2"], items=["underling"])
    ally = player("c", hand=["teleport-1"], items=["underling"], party="x")
    bout = attacked(card("blaster-5"), player("a", hand=["teleport-3"]), target, ally)
    bout.answer(Escape(using="teleport-2", with_=("teleport-2",)))
    assert bout.asked == ("block", ("c",))
    assert bout.decision.facts["level"] == 3
    assert bout["b"].underlings_used == 1


def test_LOCKE_10_8_3a_an_evade_left_below_the_attack_by_a_forbidden_underling_is_repeated():
    """LOCKE-10.10g."""
    jammer = player("a", items=["jammer:1"], jammers=[JammerUse(tag="jammer-a", target="b")])
    target = player("b", hand=["teleport-1", "teleport-2", "teleport-2"], items=["underling", "underling"], power=10)
    bout = attacked(card("bazooka-8", sync=[part("c", "raygun-1")]), jammer, target, player("c"))
    bout.answer(Escape(using="teleport-2", with_=("teleport-2", "teleport-1")))
    assert bout.asked == ("object", ("a",))
    bout.answers(Pass(), Pass(), Object())
    assert bout.asked == ("react", ("b",)), "the attempt is still available"
    assert bout["b"].own.hand == ["teleport-1", "teleport-2", "teleport-2"]
    assert (bout["b"].own.power, bout["b"].underlings_used, bout.state.teleport) == (10, 0, None)


def test_LOCKE_10_7_2c_a_teleport_with_failed_checks_is_consumed_and_spends_the_attempt():
    target = player("b", level=2, hand=["teleport-3", "barrier-4"], endurance=5)
    bout = attacked(card("bazooka-8"), player("a"), target, dice=[6, 6, 1, 1])
    bout.answer(Escape(using="teleport-3", checks=1))
    bout.finish()
    assert bout["b"].own.hand == ["barrier-4"]
    assert bout["b"].own.power == 28
    assert not bout["b"].escaped
    assert bout.told("hit"), "LOCKE-10.7d: nothing in the defend phase"


def test_LOCKE_10_10g_a_forbidden_evade_is_chosen_again():
    jammer = player("a", items=["jammer:3"], jammers=[JammerUse(tag="jammer-a", target="b")])
    bout = attacked(card("bazooka-8"), jammer, player("b", hand=["barrier-4", "teleport-3"]))
    bout.answers(Escape(using="teleport-3"), Object())
    assert bout.asked == ("react", ("b",))
    assert bout.refused(Escape(using="teleport-3")).rule == "LOCKE-10.10c"
    assert bout.options("escape") == []
    bout.answers(Defend(using="barrier-4"), Pass())
    assert bout.told("stopped")


def test_LOCKE_5_8_a_wild_card_is_any_sufficient_evade():
    bout = attacked(card("beam-cannon-12"), player("a"), player("b", hand=["wild"]), dice=[2])
    assert [(option.as_, option.checks) for option in bout.options("escape")] == [
        ("teleport-4", 0), ("teleport-5", 0), ("teleport-6", 1),
        ("hallucination-4", 0), ("hallucination-5", 0), ("hallucination-6", 1),
    ]  # fmt: skip
    bout.answers(Escape(using="wild", as_="teleport-4"), Move(to="P2"))
    assert bout["b"].escaped


# --- sub-space fields ------------------------------------------------------------------------------------------------


def test_LOCKE_10_7_2i_a_sub_space_field_evades_up_to_level_7_and_cannot_be_blocked():
    blocker = player("c", hand=["teleport-6"], items=["mirror:6"])
    bout = attacked(special(7, 30), player("a"), player("b", items=["sub_space_field"]), blocker, dice=[3])
    bout.answer(Escape(using="sub_space_field-a"))
    assert bout.asked == ("place", ("b",))
    assert bout["b"].escaped
    assert bout["b"].own.items == []
    assert bout.state.item_deck.remaining == ["sub_space_field:0"]


def test_LOCKE_10_7_2i_a_raised_level_above_7_is_too_high():
    attack = card("geoid-card-100", sync=[part("c", "raygun-1")])
    bout = attacked(attack, player("a"), player("b", items=["sub_space_field"]), player("c"))
    refusal = bout.refused(Escape(using="sub_space_field-a"))
    assert (refusal.rule, refusal.facts) == ("LOCKE-10.7.2i", {"level": 7, "attack": 8})
    assert not bout.options("escape")


@pytest.mark.parametrize("item", ["sub_space_field", "*sub_space_field_personal"])
def test_LOCKE_10_7_3h_a_sub_space_field_is_unusable_in_an_energy_suit(item):
    target = player("b", items=[item, "energy_suit:5"], suit="energy_suit-a")
    bout = attacked(card("bazooka-8"), player("a"), target)
    assert bout.refused(Escape(using=f"{item.lstrip('*')}-a")).rule == "LOCKE-10.7.3h"
    assert not bout.options("escape")
    assert evading.sub_space_options(target) == []


def test_LOCKE_10_4_2f_doctor_wongs_field_is_an_evade_against_an_attack_and_stays_his():
    bout = attacked(card("bazooka-8"), player("a"), player("b", items=["*sub_space_field_personal"]), dice=[3])
    bout.answers(Escape(using="sub_space_field_personal-a"), Move(to="P2"))
    bout.finish()
    assert bout["b"].escaped
    assert len(bout["b"].own.items) == 1


def test_LOCKE_10_4_2f_in_the_players_turn_it_is_a_special_action_and_no_normal_one():
    wong = player("a", items=["*sub_space_field_personal"])
    bout = Bout(wong, player("b", hand=["teleport-6"]), dice=[5])
    refusal = evading.check_escape(bout.state, wong, Escape(using="sub_space_field_personal-a"), None)
    assert refusal is not None
    assert refusal.rule == "LOCKE-10.4.2f"
    assert evading.escape_options(bout.state, wong, None) == []
    assert evading.sub_space_options(wong) == [Use(what="sub_space")]
    bout.start(evading.sub_space(bout.table, "a")).answer(Move(to="P2"))
    bout.finish()
    assert bout["a"].escaped
    assert bout.told("escaped")[0].distance == 5


def test_LOCKE_10_4_2f_the_planet_card_is_never_a_special_action():
    owner = player("a", items=["sub_space_field"])
    for action in (Use(what="sub_space"), Use(what="sub_space", using="sub_space_field-a")):
        refusal = evading.check_sub_space(owner, action)
        assert refusal is not None
        assert refusal.rule == "LOCKE-10.4.2f"
    assert evading.sub_space_options(owner) == []


# --- a player's turn -------------------------------------------------------------------------------------------------


def test_LOCKE_10_4_1e_in_the_players_turn_any_level_suffices():
    bout = Bout(
        player("a", hand=["teleport-1", "hallucination-3"], items=["mirror:4", "sub_space_field"]),
        player("b"),
        dice=[2],
    )
    options = evading.escape_options(bout.state, bout["a"], None)
    assert [option.using for option in options] == ["teleport-1", "hallucination-3", "mirror-a", "sub_space_field-a"]
    assert not any(evading.check_escape(bout.state, bout["a"], option, None) for option in options)
    own_turn(bout, Escape(using="teleport-1")).answer(Move(to="P2"))
    assert (bout.result, bout["a"].escaped) == ("escaped", True)


def test_LOCKE_10_4_1e_a_teleport_in_the_players_turn_can_be_blocked():
    bout = Bout(player("a", hand=["teleport-1"]), player("b", hand=["teleport-2"]))
    own_turn(bout, Escape(using="teleport-1"))
    assert bout.asked == ("block", ("b",))


def test_LOCKE_10_4_1e_a_sub_space_field_always_escapes():
    bout = Bout(player("a", items=["sub_space_field"]), player("b", hand=["teleport-6"], items=["mirror:6"]), dice=[1])
    own_turn(bout, Escape(using="sub_space_field-a")).answer(Move(to="P2"))
    assert bout.result == "escaped"


def test_LOCKE_10_4_1d_in_the_players_turn_a_forbidden_card_is_restored_and_a_failed_one_is_not():
    jammer = player("b", items=["jammer:4"], jammers=[JammerUse(tag="jammer-a", target="a")])
    bout = own_turn(Bout(player("a", hand=["teleport-4"]), jammer), Escape(using="teleport-4")).answer(Object())
    assert (bout.result, bout["a"].own.hand, bout["a"].own.power) == ("restored", ["teleport-4"], 30)
    bout = own_turn(
        Bout(player("a", hand=["teleport-4"], level=3), player("b"), dice=[6, 6]), Escape(using="teleport-4", checks=1)
    )
    assert (bout.result, bout["a"].own.hand, bout["a"].own.power) == ("stays", [], 27)


# --- leaving ---------------------------------------------------------------------------------------------------------


def leaving(*others, dice=(3,), **combat) -> Bout:
    bout = Bout(player("a", hand=["teleport-3"]), *(others or (player("b"),)), dice=dice, **combat)
    return own_turn(bout, Escape(using="teleport-3"))


def test_LOCKE_10_7_2b_one_die_gives_the_distance_and_the_new_place_stays_closed():
    bout = leaving()
    assert bout.asked == ("place", ("a",))
    assert bout.decision.facts["distance"] == 3
    assert bout.decision.default("a") == Move(to="P2")
    bout.answer(Move(to="far-9"))
    bout.finish()
    [escape] = bout.state.escapes
    assert (escape.who, escape.distance, escape.place) == ("a", 3, "FAR-9")
    assert bout["a"].place == "FAR-9"
    assert bout["a"].escaped
    assert bout.state.combat.changed
    assert bout.state.spaces["FAR-9"] == Space(card="planet", is_open=False)
    assert [(event.actor, event.means, event.distance) for event in bout.told("escaped")] == [("a", "teleport", 3)]
    assert bout.told("place-chosen")[0].place == "FAR-9"


def test_LOCKE_10_7_2b_in_the_base_phase_the_new_place_is_a_closed_base_card():
    base = Setup(scenario=Scenario(id="test", title={"en": "Test", "ja": "テスト"}, phase="base"))
    assert leaving(setup=base).answer(Move(to="P2")).state.spaces["P2"] == Space(card="base", is_open=False)


def test_LOCKE_10_7_2b_occupied_places_are_offered_and_keep_their_card():
    away = player("c", condition="arrested")
    away.place = "P5"
    bout = Bout(player("a", hand=["teleport-3"]), player("b"), away, dice=[3], order=["a", "b"], joined=["a", "b"])
    bout.state.spaces |= {"P5": Space(is_open=True), "P6": Space()}
    own_turn(bout, Escape(using="teleport-3"))
    assert bout.options() == [Move(to="P2"), Move(to="P5")]
    bout.answer(Move(to="p5"))
    assert bout["a"].place == "P5"
    assert bout.state.spaces["P5"].is_open
    assert list(bout.state.spaces) == ["P1", "P5", "P6"]


@pytest.mark.parametrize("to", ["P1", "p1", "", "-", "no place", "ABCDEFGHIJKLM", "a|b"])
def test_LOCKE_10_7_2b_the_space_just_left_and_invalid_names_are_refused(to):
    assert leaving().refused(Move(to=to)).rule == "LOCKE-10.7.2b"


@pytest.mark.parametrize("to", ["P3", "地球", "ABCDEFGHIJKL"])
def test_LOCKE_10_7_2b_any_other_name_is_accepted(to):
    assert leaving().answer(Move(to=to))["a"].place == to


def test_LOCKE_10_7_2b_an_escapee_is_out_of_the_combat():
    """LOCKE-10.11a."""
    bout = leaving(player("b", hand=["teleport-1"]), player("c", hand=["teleport-6"]), dice=[3, 4])
    bout.answers(Pass(), Pass(), Move(to="P2"))
    bout.start(evading.escape(bout.table, "b", Escape(using="teleport-1"), None))
    assert bout.asked == ("block", ("c",))
    bout.answer(Pass())
    assert bout.asked == ("place", ("b",))
    assert bout.options() == [Move(to="P3"), Move(to="P2")]
    bout.answer(Move(to="P2"))
    assert [escape.who for escape in bout.state.escapes] == ["a", "b"]


def test_LOCKE_10_12_3e_enemies_never_evade():
    target = enemy("b", "stray_esper", hand=["teleport-6", "hallucination-6"])
    bout = attacked(card("bazooka-8"), player("a"), target, dice=[1, 1])
    assert bout.decision is None
    assert bout.told("hit")
    assert not bout.told("card-played")
