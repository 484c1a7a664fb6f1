"""Declarations (LOCKE-10.3.2)."""

import pytest

from rules.locke.actions import Attack, Morale, Pass, Use
from rules.locke.attack.activation import check_card
from rules.locke.participants import give_back, known_jam
from rules.locke.shown.view import view
from rules.locke.state import JammerUse
from rules.locke.turn.declaring import declarations
from rules.locke.turn.rounds import begin_round
from tests.rules.locke.helpers import Bout, enemy, give, player


def declaring(*participants, dice=(), **combat) -> Bout:
    bout = Bout(*participants, dice=dice, **{"order": [], **combat})
    return bout.start(declarations(bout.table))


def use(what: str, using: str = "", target: str = "", value: int = 0) -> Use:
    return Use(what=what, using=using, target=target, value=value)


# --- order and occasion ----------------------------------------------------------------------------------------------


def test_LOCKE_10_3_2g_players_declare_in_the_order_of_joining_until_they_pass():
    """LOCKE-10.3.2g, LOCKE-0.8."""
    bout = declaring(player("a", items=["field:2"]), player("b"), player("c", asleep=True), player("d"))
    assert bout.asked == ("declarations", ("a",))
    bout.answer(use("field", "field-a"))
    assert bout.asked == ("declarations", ("a",))
    assert bout.options() == [Pass()]
    bout.answer(Pass())
    assert bout.asked == ("declarations", ("b",))
    assert bout.options() == [Pass()]
    bout.answer(Pass())
    assert bout.asked == ("declarations", ("d",)), "a sleeper's equipment does nothing (LOCKE-8.3)"
    bout.answer(Pass()).finish()
    assert bout.state.phase == "initiative"
    assert bout["a"].field == "field-a"


def test_LOCKE_10_3_2b_undeclared_items_are_not_in_use():
    """LOCKE-10.3.2b."""
    bout = declaring(player("a", items=["field:2", "powered_suit:3", "jammer:1"]), player("b"))
    bout.answer(Pass()).answer(Pass()).finish()
    a = bout["a"]
    assert (a.field, a.suit, a.jammers) == ("", "", [])


# --- Nike ------------------------------------------------------------------------------------------------------------


def test_LOCKE_10_3_2a_a_nike_is_operated_after_a_mind_check():
    """LOCKE-10.3.2a, LOCKE-11.3."""
    bout = declaring(player("a", mind=8, items=["nike:6"]), player("b"), dice=[3, 4])
    bout.answer(use("nike", "nike-a"))
    assert bout.asked == ("nike", ("a",))
    refusal = bout.refused(Morale(value=9))
    assert (refusal.code, refusal.facts["high"]) == ("mind-range", 8)
    assert bout.options() == [Morale(), *(Morale(value=value) for value in range(2, 8))]
    bout.answer(Morale(value=7))
    assert bout["a"].nike == "nike-a"
    assert [(event.item, event.letter) for event in bout.told("item-declared")] == [("nike", "A")]
    assert bout.told("mind-checked")[0].purpose == "nike"


def test_LOCKE_11_3_the_full_mind_is_also_declared_openly():
    """LOCKE-11.3."""
    bout = declaring(player("a", mind=8, items=["nike:6"]), player("b"), dice=[3, 4])
    bout.answers(use("nike", "nike-a"), Morale())
    assert [event.declared for event in bout.told("mind-checked")] == [8]


def test_LOCKE_11_3_a_nike_check_that_has_become_impossible_is_moot():
    """LOCKE-10.3.2a: a game master has lowered the mind."""
    bout = declaring(player("a", mind=2, items=["nike:6"]), player("b")).answer(use("nike"))
    bout["a"].own.mind = 1
    assert bout._send(None) is None
    assert bout.asked == ("declarations", ("a",))
    assert bout.refused(use("nike")).rule == "LOCKE-11.3"
    assert not bout["a"].nike_failed


def test_LOCKE_10_3_2a_a_failed_check_disables_the_nike_for_the_round():
    """LOCKE-10.3.2a."""
    bout = declaring(player("a", mind=5, items=["nike:6", "nike:6"]), player("b"), dice=[3, 4])
    bout.answers(use("nike", "nike-a"), Morale())
    assert bout["a"].nike == ""
    assert len(bout["a"].own.items) == 2
    assert bout.refused(use("nike", "nike-b")).code == "nike-checked"
    assert bout.options() == [Pass()]


def test_LOCKE_10_3_2a_a_player_who_dies_meanwhile_makes_no_check():
    """LOCKE-10.3.2a."""
    for what in ("death", "loss"):
        bout = declaring(player("a", items=["nike:6"]), player("b"), dice=[1, 1])
        bout.answer(use("nike"))
        if what == "death":
            bout["a"].condition = "dead"
            bout._send(None)
        else:
            bout["a"].own.items.clear()
            bout.answer(Morale())
        assert bout["a"].nike == ""
        assert not bout.told("mind-checked")


def test_LOCKE_10_3_2a_a_mind_below_two_cannot_be_checked():
    """LOCKE-10.3.2a."""
    bout = declaring(player("a", mind=1, items=["nike:6"]), player("b"))
    assert bout.refused(use("nike", "nike-a")).code == "no-mind"
    assert bout.options() == [Pass()]


def test_LOCKE_10_3_2a_the_nike_check_comes_first():
    """LOCKE-10.3.2a."""
    bout = declaring(player("a", items=["nike:6", "field:2"]), player("b"))
    bout.answer(use("field"))
    assert bout.refused(use("nike")).code == "nike-first"


def test_LOCKE_10_3_2c_a_player_who_operates_a_nike_may_declare_only_jammers():
    """LOCKE-10.3.2c."""
    bout = declaring(
        player("a", mind=8, items=["nike:6", "field:2", "powered_suit:3", "jammer:2"]), player("b"), dice=[1, 1]
    )
    bout.answers(use("nike"), Morale())
    assert bout.options() == [use("jammer", "jammer-a", "b"), Pass()]
    for what in ("suit", "field"):
        refusal = bout.refused(use(what))
        assert (refusal.code, refusal.rule) == ("nike-jammers-only", "LOCKE-10.3.2c")


# --- suits, fields, jammers ------------------------------------------------------------------------------------------


def test_LOCKE_10_3_2d_one_of_several_items_must_be_named():
    """LOCKE-10.3.2d."""
    bout = declaring(player("a", items=["field:2", "field:4"]), player("b"))
    refusal = bout.refused(use("field"))
    assert (refusal.code, refusal.rule, refusal.facts["owned"]) == ("which-item", "LOCKE-10.3.2d", 2)
    assert bout.refused(use("field", "field-c")).code == "no-item"
    assert bout.refused(use("suit")).code == "no-item"
    bout.answer(use("field", "field-b"))
    assert bout["a"].field == "field-b"
    assert [(event.item, event.letter) for event in bout.told("item-declared")] == [("field", "B")]


def test_LOCKE_10_3_2d_a_single_item_need_not_be_named():
    """LOCKE-10.3.2d."""
    bout = declaring(player("a", items=["field:2"]), player("b"))
    bout.answer(use("field"))
    assert bout["a"].field == "field-a"


def test_LOCKE_10_3_2e_one_suit_and_one_field_may_be_in_use():
    """LOCKE-10.3.2e."""
    bout = declaring(player("a", items=["powered_suit:3", "helldiver_suit:8", "field:1", "field:2"]), player("b"))
    bout.answers(use("suit", "powered_suit-a"), use("field", "field-a"))
    assert bout.refused(use("suit", "helldiver_suit-a")).code == "one-of-kind"
    assert bout.refused(use("field", "field-b")).code == "one-of-kind"
    assert bout.options() == [Pass()]


def test_LOCKE_10_3_2e_any_number_of_jammers_is_allowed_each_on_one_target_of_any_side():
    """LOCKE-10.3.2e, LOCKE-10.3.2g."""
    bout = declaring(player("a", party="1", items=["jammer:3", "jammer:5"]), player("b", party="1"), player("c"))
    assert use("jammer", "jammer-a", "b") in bout.options()
    assert use("jammer", "jammer-a", "c") in bout.options()
    bout.answers(use("jammer", "jammer-a", "b"), use("jammer", "jammer-b", "c"))
    assert [(each.tag, each.target) for each in bout["a"].jammers] == [("jammer-a", "b"), ("jammer-b", "c")]
    assert known_jam(bout.state, "c") == 0
    told = bout.told("item-declared")
    assert [(event.letter, event.target) for event in told] == [("A", "b"), ("B", "c")]
    assert not {"level", "value"} & set(type(told[0]).model_fields)


@pytest.mark.parametrize("target", ["a", "", "z", "d"])
def test_LOCKE_10_3_2e_a_jammer_needs_another_present_target(target):
    """LOCKE-10.3.2e."""
    bout = declaring(player("a", items=["jammer:3"]), player("b"), player("d", escaped=True))
    refusal = bout.refused(use("jammer", "jammer-a", target))
    assert (refusal.code, refusal.rule) == ("no-target", "LOCKE-10.3.2e")


def test_LOCKE_10_3_2e_a_jammer_in_use_cannot_be_used_twice():
    """LOCKE-10.3.2e."""
    bout = declaring(player("a", items=["jammer:3"]), player("b"), player("c"))
    bout.answer(use("jammer", "jammer-a", "b"))
    assert bout.refused(use("jammer", "jammer-a", "c")).code == "in-use"


def test_LOCKE_10_7_3h_an_energy_suit_card_needs_a_base_endurance_of_four_or_less():
    """LOCKE-10.7.3h."""
    bout = declaring(
        player("a", endurance=5, items=["energy_suit:5"]),
        player("b", endurance=4, items=["energy_suit:5"]),
        player("c", endurance=9, items=["*energy_suit:5"]),
    )
    refusal = bout.refused(use("suit"))
    assert (refusal.code, refusal.facts["endurance"], refusal.facts["limit"]) == ("suit-too-small", 5, 4)
    bout.answers(Pass(), use("suit"), Pass(), use("suit"), Pass())
    assert (bout["b"].suit, bout["c"].suit) == ("energy_suit-a", "energy_suit-a")


def test_LOCKE_10_7_3j_a_broken_helldiver_suit_is_unusable_until_the_combat_ends():
    """LOCKE-10.7.3j."""
    bout = declaring(player("a", items=["*helldiver_suit:8"]), player("b"))
    bout["a"].own.items[0].endurance = 0
    assert bout.refused(use("suit")).code == "suit-broken"
    assert bout.options() == [Pass()]


# --- underlings and levels -------------------------------------------------------------------------------------------


def test_LOCKE_10_3_1e_no_underling_is_declared_after_the_pre_process():
    """LOCKE-10.3.1e, LOCKE-10.3.1b."""
    bout = declaring(player("a", items=["underling", "underling"], underlings=1), player("b"))
    assert bout.options() == [Pass()]
    refusal = bout.refused(use("underlings", value=2))
    assert (refusal.code, refusal.rule) == ("underlings-late", "LOCKE-10.3.1e")


def test_LOCKE_10_10e_a_jammers_level_may_be_shown():
    """LOCKE-10.10e, LOCKE-10.10c."""
    bout = declaring(player("a", items=["jammer:3", "jammer:4"]), player("b"))
    bout.answer(use("jammer", "jammer-a", "b"))
    assert bout.refused(use("show", "jammer-b")).code == "not-in-use"
    assert use("show", "jammer-a") in bout.options()
    bout.answer(use("show", "jammer-a"))
    assert bout["a"].jammers == [JammerUse(tag="jammer-a", target="b", known=3, exact=True)]
    assert known_jam(bout.state, "b") == 3
    assert bout.told("item-shown")[0].level == 3
    assert bout.refused(use("show", "jammer-a")).code == "shown-already"
    assert not [option for option in bout.options("use") if option.what == "show"]


def shown_last_round(**combat):
    """Returns a bout one round after `a` has shown the level of one of two jammers."""
    bout = declaring(player("a", items=["jammer:3", "jammer:4"]), player("b", hand=["bazooka-8", "beam-cannon-12"]))
    bout.answers(use("jammer", "jammer-a", "b"), use("show", "jammer-a"), Pass(), Pass()).finish()
    bout.start(begin_round(bout.table)).finish()
    bout.state.phase = "declarations"
    return bout.start(declarations(bout.table))


def test_LOCKE_10_10c_a_shown_level_stays_known_in_the_next_round():
    """LOCKE-10.10c, LOCKE-10.10e."""
    bout = shown_last_round()
    assert known_jam(bout.state, "b") == 0, "it is not in use"
    bout.answer(use("jammer", "jammer-a", "b"))
    assert bout["a"].jammers == [JammerUse(tag="jammer-a", target="b", known=3, exact=True)]
    assert bout.refused(use("show", "jammer-a")).code == "shown-already"
    again = check_card(bout.state, bout["b"], Attack(using="bazooka-8"), ("attack",), "LOCKE-10.4.1a")
    assert (again.code, again.rule, again.facts["jammer"]) == ("jammed", "LOCKE-10.10c", 3)


def test_LOCKE_10_10e_a_shown_level_reveals_nothing_about_another_jammer():
    """LOCKE-10.3.2d."""
    bout = shown_last_round().answer(use("jammer", "jammer-b", "b"))
    assert bout["a"].jammers == [JammerUse(tag="jammer-b", target="b")]


def test_LOCKE_10_10e_all_players_see_a_shown_level_while_the_jammer_is_not_in_use():
    bout = shown_last_round()
    lines = view(bout.setup, bout.state, None).pieces[0].lines
    known = [phrase.facts for phrase in lines if phrase.id == "line-shown"]
    assert [(each["item"].facts["letter"], each["level"]) for each in known] == [("A", 3)]


def test_LOCKE_10_3_2f_a_lost_shown_jammer_reveals_nothing_about_its_successor():
    """LOCKE-10.3.2f."""
    bout = shown_last_round()
    give_back(bout.state, bout["a"], bout["a"].own.items[0])
    give(bout["a"], "jammer:5")
    bout.answer(use("jammer", "jammer-a", "b"))
    assert bout["a"].jammers == [JammerUse(tag="jammer-a", target="b")]


def test_LOCKE_10_10e_knowledge_from_an_objection_lasts_while_the_jammer_runs():
    """LOCKE-10.10e, LOCKE-10.10f."""
    bout = declaring(player("a", items=["jammer:4"]), player("b"))
    bout.answer(use("jammer", "jammer-a", "b"))
    bout["a"].jammers[0].known = 3
    bout.answers(Pass(), Pass()).finish()
    bout.start(begin_round(bout.table)).finish()
    bout.start(declarations(bout.table)).answer(use("jammer", "jammer-a", "b"))
    assert known_jam(bout.state, "b") == 0


def test_LOCKE_10_3_2b_nothing_else_is_declared():
    """LOCKE-10.3.2b."""
    bout = declaring(player("a", items=["cruiser"]), player("b"))
    assert bout.refused(use("cruiser", "cruiser-a")).code == "not-now"


# --- enemies ---------------------------------------------------------------------------------------------------------


def test_LOCKE_10_12_2b_enemies_use_all_they_can_and_choose_targets_at_random():
    """LOCKE-10.12.2b."""
    boss = enemy("random-character", mind=8, items=["nike:6", "jammer:4", "field:3", "powered_suit:3"])
    bout = declaring(boss, player("b"), player("c"), dice=[1, 1, "c"])
    assert (boss.nike, boss.field, boss.suit) == ("nike-a", "", "")
    assert [(each.tag, each.target) for each in boss.jammers] == [("jammer-a", "c")]
    bout.answers(Pass(), Pass()).finish()


def test_LOCKE_10_12_2b_enemies_without_a_nike_use_suit_field_and_jammers():
    """LOCKE-10.12.2b."""
    boss = enemy("random-character", items=["jammer:4", "jammer:2", "field:3", "powered_suit:3"])
    bout = declaring(boss, enemy("police"), player("b"), player("c"), dice=["b", "c"])
    assert (boss.field, boss.suit) == ("field-a", "powered_suit-a")
    assert [each.target for each in boss.jammers] == ["b", "c"], "never on its own side"
    assert bout.asked == ("declarations", ("b",))
