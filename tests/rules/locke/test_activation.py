"""Playing combat cards: levels, mind checks, power, fields, jammers (LOCKE-10.5, LOCKE-10.10).

LOCKE-10.4.1b, LOCKE-10.5.1a to LOCKE-10.5.1g (LOCKE-10.5.1d, LOCKE-10.5.1e), LOCKE-10.5.2a to LOCKE-10.5.2f,
LOCKE-10.10a to LOCKE-10.10f (LOCKE-10.10d).
"""

import pytest

from rules.locke.actions import Attack, Object, Pass
from rules.locke.attack import activation
from rules.locke.participants import jammers_on, known_jam
from rules.locke.state import INFINITE, JammerUse
from tests.rules.locke.attacking import attacking
from tests.rules.locke.helpers import Bout, player


def playing(card: str = "bazooka-8", *others, dice=(), checks=0, value=0, by_field=False, **fields) -> Bout:
    """Lets participant `a` play an attack card."""
    a = player("a", **{"hand": [card], **fields})
    bout = Bout(a, *(others or (player("b"),)), dice=dice)
    action = Attack(using=card, target="b", checks=checks, mind=value, field=by_field)
    refusal = activation.check_card(bout.state, a, action, ("attack",), "LOCKE-10.4.1a")
    assert refusal is None, refusal
    return bout.start(activation.activate(bout.table, "a", action, "attack", "b"))


def refused(card: str = "bazooka-8", *others, checks=0, value=0, by_field=False, **fields):
    a = player("a", **{"hand": [card], **fields})
    bout = Bout(a, *(others or (player("b"),)))
    action = Attack(using=card, target="b", checks=checks, mind=value, field=by_field)
    refusal = activation.check_card(bout.state, a, action, ("attack",), "LOCKE-10.4.1a")
    assert refusal is not None
    return refusal


def ways(card_level: int, **fields):
    return list(activation.ways(player("a", **fields), card_level))


def paid(bout: Bout) -> int:
    return 30 - bout["a"].own.power


# --- shortage and checks (LOCKE-10.5.1) ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "power", "shortage"), [(5, 30, 0), (3, 30, 0), (2, 30, 1), (5, 2, 1), (0, 30, 3), (5, 0, 3), (2, 1, 2)]
)
def test_LOCKE_10_5_1b_the_shortage_is_measured_by_level_and_remaining_power(level, power, shortage):
    """LOCKE-10.5.2b."""
    a = player("a", level=level, power=power, mind=6)
    assert activation.shortage(a, 3) == shortage
    assert list(activation.ways(a, 3)) == [(shortage, False)]


def test_LOCKE_10_5_1b_fewer_checks_than_missing_levels_are_refused():
    refusal = refused("bazooka-8", level=1, checks=1)
    assert (refusal.code, refusal.rule) == ("level-short", "LOCKE-10.5.1b")
    assert refusal.facts == {"level": 3, "own": 1, "shortage": 2, "checks": 1}


@pytest.mark.parametrize(("checks", "cost"), [(1, 2), (2, 1), (3, 0)])
def test_LOCKE_10_5_1c_the_player_chooses_the_number_of_checks_and_pays_the_rest(checks, cost):
    """LOCKE-10.5.2a: a level 2 esper plays a level 3 card."""
    bout = playing("bazooka-8", level=2, checks=checks, value=5, dice=[1, 1] * checks)
    bout.finish()
    assert bout.result.outcome == "works"
    assert paid(bout) == cost
    assert len(bout.told("mind-checked")) == checks


def test_LOCKE_10_5_1c_no_more_checks_than_the_card_has_levels():
    refusal = refused("bazooka-8", checks=4)
    assert (refusal.code, refusal.rule, refusal.facts["limit"]) == ("too-many-checks", "LOCKE-10.5.1c", 3)


def test_LOCKE_10_5_1c_without_a_number_each_missing_level_is_checked():
    bout = playing("bazooka-8", level=1, dice=[1, 1, 1, 1])
    bout.finish()
    assert len(bout.told("mind-checked")) == 2
    assert paid(bout) == 1


def test_LOCKE_10_5_1d_mind_value_and_number_are_declared_before_the_first_roll():
    bout = playing("bazooka-8", level=1, checks=2, value=4, dice=[1, 3, 2, 2])
    bout.finish()
    assert [event.kind for event in bout.table.events] == ["card-played", "mind-checked", "mind-checked"]
    played = bout.told("card-played")[0]
    assert (played.checks, played.mind, played.paid) == (2, 4, 1)
    assert [event.declared for event in bout.told("mind-checked")] == [4, 4]


def test_LOCKE_10_5_1d_without_a_value_the_full_mind_is_declared():
    bout = playing("bazooka-8", level=2, value=0, dice=[3, 2])
    assert bout.told("card-played")[0].mind == 5
    assert bout.result.outcome == "works"
    assert playing("bazooka-8").told("card-played")[0].mind == 0, "nothing to declare without a check"


def test_LOCKE_10_5_1e_the_first_failure_ends_the_checks():
    bout = playing("bazooka-8", level=0, checks=3, dice=[1, 1, 6, 6])
    bout.finish()
    assert bout.result.outcome == "fails"
    assert [event.success for event in bout.told("mind-checked")] == [True, False]


def test_LOCKE_10_5_1e_all_checks_must_succeed():
    bout = playing("bazooka-8", level=0, checks=3, value=4, dice=[1, 1, 2, 2, 1, 4])
    bout.finish()
    assert bout.result.outcome == "fails", "the last of three is 5, above the 4 declared"


def test_LOCKE_10_5_1f_the_players_level_is_paid_even_if_the_checks_fail():
    """LOCKE-10.5.1g."""
    bout = playing("bazooka-8", level=2, dice=[6, 6])
    bout.finish()
    assert bout.result.outcome == "fails"
    assert paid(bout) == 2
    assert bout["a"].spent == 2
    assert bout["a"].own.hand == []
    assert bout.state.deck.discarded == ["bazooka-8"]
    assert bout.told("card-failed")[0].card == "bazooka-8"


def test_LOCKE_10_5_1g_a_working_card_is_consumed_too():
    bout = playing("bazooka-8")
    bout.finish()
    assert bout["a"].own.hand == []
    assert bout.state.deck.discarded == ["bazooka-8"]
    assert bout.state.combat.changed
    assert bout.table.revealed


def test_LOCKE_10_5_1a_a_contact_telepath_needs_neither_level_nor_check():
    action = Attack(using="contact-telepath")
    a = player("a", hand=["contact-telepath"], level=0, power=0, mind=0)
    bout = Bout(a, player("b"))
    assert activation.check_card(bout.state, a, action, ("contact_telepath",), "LOCKE-5.7") is None


@pytest.mark.parametrize("mind", [0, 1])
def test_LOCKE_11_3_without_a_mind_a_shortage_cannot_be_made_up(mind):
    a = player("a", hand=["bazooka-8"], level=2, mind=mind)
    assert list(activation.ways(a, 3)) == []
    assert list(activation.ways(a, 2)) == [(0, False)]
    bout = Bout(a, player("b"))
    refusal = activation.check_card(bout.state, a, Attack(using="bazooka-8"), ("attack",), "LOCKE-10.4.1a")
    assert (refusal.code, refusal.rule) == ("no-mind", "LOCKE-11.3")


# --- the cost (LOCKE-10.5.2) -----------------------------------------------------------------------------------------


def test_LOCKE_10_4_1b_a_card_played_by_the_players_level_costs_power():
    """LOCKE-10.5.2a."""
    assert paid(playing("raygun-1")) == 1
    assert paid(playing("g-bullet-25")) == 5


def test_LOCKE_10_5_2a_without_checks_the_cost_is_the_cards_level_not_the_characters():
    bout = playing("bazooka-8", level=5)
    assert paid(bout) == 3
    assert bout.told("card-played")[0].paid == 3


def test_LOCKE_10_5_2b_power_never_falls_below_zero():
    bout = playing("bazooka-8", level=5, power=2, dice=[1, 1])
    assert bout["a"].own.power == 0
    assert bout.result.outcome == "works"
    assert activation.own_level(bout["a"]) == 0
    assert refused("bazooka-8", power=0, checks=2).facts["shortage"] == 3


@pytest.mark.parametrize("fields", [{"level": 0}, {"power": 0}])
def test_LOCKE_10_5_2c_a_level_reached_by_checks_alone_costs_nothing(fields):
    bout = playing("bazooka-8", dice=[1, 1] * 3, **fields)
    before = fields.get("power", 30)
    assert bout["a"].own.power == before
    assert len(bout.told("mind-checked")) == 3


def test_LOCKE_10_5_2c_a_player_with_power_left_may_choose_to_pay_nothing():
    assert paid(playing("bazooka-8", checks=3, dice=[1, 1] * 3)) == 0


def test_LOCKE_10_5_2c_underlings_and_fields_cost_nothing():
    a = player("a", hand=["bazooka-8", "raygun-1"], items=["underling", "field:3"], field="field-a")
    bout = attacking(Attack(using="bazooka-8", target="b", field=True, with_=("raygun-1",)), a, player("b"))
    assert [event.rules[0] for event in bout.told("card-played")] == ["LOCKE-10.5.2d", "LOCKE-10.8d"]
    assert paid(bout) == 0
    assert [event.paid for event in bout.told("card-played")] == [0, 0]


def test_LOCKE_10_5_2d_a_field_replaces_the_players_level_and_is_not_added_to_it():
    fields = {"items": ["field:2"], "field": "field-a", "level": 4, "mind": 6}
    assert ways(3, **fields) == [(0, False), (1, True)]
    assert ways(5, **fields) == [(1, False), (3, True)]
    bout = playing("bazooka-8", by_field=True, dice=[1, 1], **fields)
    bout.finish()
    assert paid(bout) == 0
    assert len(bout.told("mind-checked")) == 1
    played = bout.told("card-played")[0]
    assert played.field
    assert played.level - played.checks == 2, "the event shows this part of its level"


def test_LOCKE_10_5_2d_with_a_field_each_missing_level_needs_exactly_one_check():
    fields = {"items": ["field:2"], "field": "field-a"}
    assert refused("bazooka-8", by_field=True, checks=2, **fields).facts["limit"] == 1
    assert refused("beam-cannon-12", by_field=True, checks=1, **fields).facts["shortage"] == 2


def test_LOCKE_10_5_2d_a_field_must_be_in_use():
    assert refused("bazooka-8", by_field=True, items=["field:2"]).rule == "LOCKE-10.5.2d"
    assert ways(3, items=["field:5"], level=1, mind=1) == []


def test_LOCKE_10_5_2f_infinite_power_pays_nothing_but_the_level_still_limits():
    bout = playing("bazooka-8", power=INFINITE, level=5)
    assert bout["a"].own.power == INFINITE
    assert bout.told("card-played")[0].paid == 0
    assert activation.shortage(player("a", power=INFINITE, level=2), 3) == 1


def test_LOCKE_10_4a_under_a_controller_no_level_is_available():
    assert activation.shortage(player("a", level=5, controlled=True), 3) == 3


# --- cards in hand ---------------------------------------------------------------------------------------------------


def test_LOCKE_5_2_only_a_card_of_the_hand_can_be_played():
    refusal = refused("bazooka-8", hand=["raygun-1"])
    assert (refusal.code, refusal.facts["cards"]) == ("not-in-hand", 1)


# --- jammers (LOCKE-10.10) -------------------------------------------------------------------------------------------


def jammer(level: int, id: str = "b", **use):
    return player(id, items=[f"jammer:{level}"], jammers=[JammerUse(tag="jammer-a", target="a", **use)])


@pytest.mark.parametrize(("level", "can"), [(2, False), (3, True), (5, True)])
def test_LOCKE_10_10a_a_jammer_stops_cards_of_its_level_or_lower(level, can):
    """LOCKE-10.10b, LOCKE-0.8."""
    bout = playing("bazooka-8", jammer(level))
    assert bout.asked == ("object", ("b",))
    assert bout.decision.facts == {
        "target": "a",
        "card": "bazooka-8",
        "works": True,
    }
    assert bool(bout.options("object")) is can
    if not can:
        refusal = bout.refused(Object())
        assert (refusal.code, refusal.rule, refusal.facts) == ("jammer-weak", "LOCKE-10.10b", {"level": 3, "jammer": 2})


def test_LOCKE_10_10a_a_raised_attack_is_measured_by_the_printed_level():
    """LOCKE-10.8c."""
    a = player("a", hand=["bazooka-8", "raygun-1"], items=["underling"])
    bout = attacking(Attack(using="bazooka-8", target="b", with_=("raygun-1",)), a, jammer(3))
    assert bout.options("object")
    bout.answer(Pass())
    assert bout.decision.facts["card"] == "raygun-1"
    assert bout.options("object")


def test_LOCKE_10_10b_an_objection_returns_card_and_power():
    """LOCKE-0.9."""
    bout = playing("bazooka-8", jammer(3))
    assert paid(bout) == 3
    bout.answer(Object()).finish()
    assert bout.result.outcome == "restored"
    assert paid(bout) == 0
    assert bout["a"].spent == 0
    assert bout["a"].own.hand == ["bazooka-8"]
    assert bout.state.deck.discarded == []
    told = bout.told("card-forbidden")[0]
    assert (told.actor, told.target, told.card, told.level) == ("b", "a", "bazooka-8", 3)


def test_LOCKE_10_10b_an_unopposed_card_works():
    bout = playing("bazooka-8", jammer(3))
    bout.answer(Pass()).finish()
    assert bout.result.outcome == "works"
    assert paid(bout) == 3


def test_LOCKE_10_10b_the_user_is_asked_after_the_checks():
    bout = playing("bazooka-8", jammer(3), level=2, dice=[1, 1])
    assert bout.told("mind-checked")
    assert bout.asked == ("object", ("b",))


@pytest.mark.parametrize("level", [2, 3])
def test_LOCKE_10_10d_the_user_may_stay_silent_about_a_card_that_fails(level):
    bout = playing("bazooka-8", jammer(level), level=2, dice=[6, 6])
    assert bout.asked == ("object", ("b",))
    assert bout.decision.facts["works"] is False
    bout.answer(Pass()).finish()
    assert bout.result.outcome == "fails"
    assert paid(bout) == 2
    assert bout["a"].own.hand == []


def test_LOCKE_10_10d_an_objection_to_a_failed_card_returns_it():
    bout = playing("bazooka-8", jammer(3), level=2, dice=[6, 6])
    bout.answer(Object()).finish()
    assert bout.result.outcome == "restored"
    assert paid(bout) == 0
    assert bout["a"].own.hand == ["bazooka-8"]
    assert not bout.told("card-failed")


def test_LOCKE_10_10e_an_objection_reveals_a_least_level_which_cannot_be_tried_again():
    bout = playing("bazooka-8", jammer(4))
    bout.answer(Object())
    assert known_jam(bout.state, "a") == 3
    assert not bout["b"].jammers[0].exact
    again = activation.check_card(bout.state, bout["a"], Attack(using="bazooka-8"), ("attack",), "LOCKE-10.4.1a")
    assert (again.code, again.rule, again.facts["jammer"]) == ("jammed", "LOCKE-10.10c", 3)


def test_LOCKE_10_10e_an_unopposed_card_reveals_nothing():
    bout = playing("bazooka-8", jammer(4))
    bout.answer(Pass())
    assert known_jam(bout.state, "a") == 0


def test_LOCKE_10_10e_after_an_objection_underlings_do_not_try_that_level_either():
    """LOCKE-10.10a, LOCKE-10.10c."""
    hand = ["bazooka-8", "blaster-4", "raygun-1"]
    a = player("a", hand=hand, items=["underling", "underling"])
    bout = attacking(Attack(using="bazooka-8", target="b", with_=("blaster-4", "raygun-1")), a, jammer(2))
    bout.answers(Pass(), Object())
    assert bout.asked == ("react", ("b",))
    assert bout.decision.facts["level"] == 3
    assert bout["a"].own.hand == ["blaster-4", "raygun-1"]
    assert bout["a"].underlings_used == 0
    assert len(bout.told("card-played")) == 2


@pytest.mark.parametrize(("answer", "changed"), [(Object(), False), (Pass(), True)])
def test_LOCKE_0_9_a_restored_card_was_never_played(answer, changed):
    """LOCKE-10.3.5a: otherwise mutual jammers could keep a combat going forever (docs/rulings.md)."""
    assert playing("bazooka-8", jammer(3)).answer(answer).state.combat.changed is changed


@pytest.mark.parametrize(("card", "stopped"), [("blaster-4", True), ("bazooka-8", True), ("beam-cannon-12", False)])
def test_LOCKE_10_10c_cards_up_to_the_known_level_cannot_be_tried(card, stopped):
    known = jammer(4, known=3)
    if stopped:
        assert refused(card, known).rule == "LOCKE-10.10c"
    else:
        assert playing(card, known).asked == ("object", ("b",))


def test_LOCKE_10_10e_a_user_whose_exact_level_is_known_is_no_longer_asked():
    bout = playing("bazooka-8", jammer(2, known=2, exact=True))
    bout.finish()
    assert bout.result.outcome == "works"


def test_LOCKE_10_10f_several_jammers_on_one_player_are_tested_separately():
    """LOCKE-0.5."""
    bout = playing("bazooka-8", jammer(2), jammer(4, "c"))
    assert bout.asked == ("object", ("b",))
    assert not bout.options("object")
    bout.answer(Pass())
    assert bout.asked == ("object", ("c",))
    assert bout.options("object")
    bout.answer(Object()).finish()
    assert bout["c"].jammers[0].known == 3
    assert bout["b"].jammers[0].known == 0


def test_LOCKE_10_10f_the_weakest_sufficient_jammer_of_a_user_becomes_known():
    owner = player("b", items=["jammer:5", "jammer:3"])
    owner.jammers = [JammerUse(tag="jammer-a", target="a"), JammerUse(tag="jammer-b", target="a")]
    bout = playing("bazooka-8", owner)
    bout.answer(Object()).finish()
    assert [use.known for use in bout["b"].jammers] == [0, 3]


@pytest.mark.parametrize("state", [{"asleep": True}, {"escaped": True}, {"condition": "dead"}])
def test_LOCKE_10_10f_a_sleeping_dead_or_absent_user_jams_no_player(state):
    """LOCKE-8.3."""
    owner = jammer(4, known=3).model_copy(update=state)
    bout = playing("bazooka-8", owner, player("c"))
    bout.finish()
    assert bout.result.outcome == "works"
    assert list(jammers_on(bout.state, "a")) == []
    assert known_jam(bout.state, "a") == 0


def test_LOCKE_10_10f_a_jammer_affects_only_its_target():
    a = player("a", hand=["bazooka-8"])
    owner = player("b", items=["jammer:5"], jammers=[JammerUse(tag="jammer-a", target="c")])
    bout = attacking(Attack(using="bazooka-8", target="b"), a, owner, player("c"))
    assert bout.asked == ("react", ("b",))


def test_LOCKE_10_10b_a_wild_card_comes_back_as_a_wild_card():
    """LOCKE-5.8."""
    a = player("a", hand=["wild"])
    bout = attacking(Attack(using="wild", as_="bazooka-8", target="b"), a, jammer(3))
    bout.answer(Object()).finish()
    assert bout["a"].own.hand == ["wild"]
    assert bout.told("card-forbidden")[0].card == "bazooka-8"
