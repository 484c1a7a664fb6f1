"""Events after an escape: follow-on combats, and the cards at escapees' places (LOCKE-10.11)."""

from __future__ import annotations

import pytest

from rules.locke.actions import Attack, Move, Pass, Use
from rules.locke.attack.evading import leave
from rules.locke.state import Ordered, PendingEscape, Space
from rules.locke.turn.afterwards import process_escapes
from rules.locke.turn.procedure import step
from tests.rules.locke.helpers import Bout, player
from tests.rules.locke.test_automatic import ARREST

COMBAT, NOTHING = Use(what="combat"), Use(what="no_instruction")
SEVEN = ["barrier-4", "bazooka-8", "blaster-5", "raygun-1", "shield-3", "teleport-2", "teleport-3"]
PLANET, BASE = Space(card="planet", is_open=False), Space(card="base", is_open=False)
OPEN = Space(card="planet", is_open=True)


def after(*participants, space: Space = PLANET, escapes=("a",), dice=(), **places: str) -> Bout:
    """Returns a bout between the first combat and the next step of the game.

    Participant `a` has escaped to P2, whose card is `space`. The others are at P2 too, or at their `places`.
    """
    bout = Bout(*participants, dice=dice, why="quiet", order=[], turn="")
    for each in participants:
        bout[each.id].place = places.get(each.id, "P2")
    bout.state.phase = "escapes"
    bout.state.spaces["P2"] = space
    bout.state.escapes = [PendingEscape(who=who, distance=1, place=bout[who].place) for who in escapes]
    return bout


def go(bout: Bout) -> Bout:
    return bout.start(process_escapes(bout.table))


def arose(bout: Bout) -> list[tuple[str, int, str, str]]:
    return [(each.cause, each.number, each.place, each.actor) for each in bout.told("combat-arose")]


# --- order -----------------------------------------------------------------------------------------------------------


def test_LOCKE_10_11a_escapees_are_processed_one_by_one_in_the_order_of_escaping():
    """LOCKE-10.11a."""
    bout = after(player("a"), player("b"), player("c"), escapes=("b", "a"), a="P2", b="P3", c="P3")
    bout.state.escapes[0].place = "P3"
    go(bout)
    assert [(each.actor, each.place, each.others) for each in bout.told("escapee-arrived")] == [("b", "P3", ("c",))]
    bout.answers(Pass(), Pass())
    assert [escape.who for escape in bout.state.escapes] == ["a"]
    assert bout.state.phase == "escapes"
    go(bout).finish()
    assert [(each.actor, each.others) for each in bout.told("escapee-arrived")][1:] == [("a", ())]
    assert bout.state.drawing == ["P3", "P2"]


def test_LOCKE_10_11a_escapees_wait_until_the_combat_they_fled_has_ended():
    """LOCKE-10.11a, LOCKE-10.1c."""
    bout = Bout(player("a", escaped=True), player("b"), player("c"), order=["b", "c"], turn="")
    bout.state.phase, bout["a"].place = "exits", "P2"
    bout.state.escapes = [PendingEscape(who="a", distance=1, place="P2")]
    bout.start(step(bout.table))
    while bout.decision is None and bout.state.phase not in ("escapes", "instructions"):
        bout.start(step(bout.table))
    assert bout.asked == ("continue", ("b",))
    assert not bout.told("escapee-arrived")
    bout.answers(Pass(), Pass())
    for phase in ("continuation", "combat_end", "escapes"):
        assert bout.state.phase == phase
        bout.start(step(bout.table))
    assert bout.told("escapee-arrived")


@pytest.mark.parametrize("change", [{"condition": "dead"}, {"place": "P7"}])
def test_LOCKE_10_11a_an_escapee_who_has_died_or_joined_another_combat_is_not_processed(change):
    """LOCKE-10.11a."""
    bout = after(player("a"), player("b"))
    for field, value in change.items():
        setattr(bout["a"], field, value)
    go(bout).finish()
    assert not bout.told("escapee-arrived")
    assert bout.state.escapes == []
    assert bout.state.drawing == []


def test_LOCKE_10_3_6b_at_the_very_end_the_cards_are_collected():
    """LOCKE-10.3.6b."""
    bout = after(player("a", hand=SEVEN), player("b"), escapes=())
    assert bout["a"].own.hand == SEVEN
    go(bout)
    assert bout.state.phase == "over"
    assert not bout.told("cards-collected")
    bout.start(step(bout.table)).finish()
    assert bout.told("cards-collected")
    assert bout["a"].own.hand == []


def test_LOCKE_10_11a_a_player_who_escapes_again_is_processed_once():
    """LOCKE-10.11a."""
    bout = Bout(player("a"), player("b"), dice=[2])
    bout.state.escapes = [
        PendingEscape(who="a", distance=1, place="P2"),
        PendingEscape(who="b", distance=1, place="P4"),
    ]
    bout.start(leave(bout.table, "a", "teleport")).answer(Move(to="P2")).finish()
    assert [(each.who, each.distance) for each in bout.state.escapes] == [("b", 1), ("a", 2)]


# --- a closed planet card --------------------------------------------------------------------------------------------


def test_LOCKE_10_11b_anyone_there_may_say_combat():
    """LOCKE-10.11b, LOCKE-10.1a, LOCKE-10.1e."""
    bout = go(after(player("a"), player("b"), player("c", condition="incapacitated"), player("d"), d="P9"))
    assert bout.asked == ("combat", ("a",))
    assert bout.decision.facts["place"] == "P2"
    bout.answers(Pass(), COMBAT).finish()
    assert arose(bout) == [("follow-on", 2, "P2", "b")]
    assert bout.state.combat.joined == ["a", "b"]
    assert bout.state.combat.round == 0
    assert (bout.state.phase, bout.state.combats, bout.state.drawing) == ("joining", 2, [])


def test_LOCKE_10_11b_the_escapees_silhouette_causes_combat_without_a_declaration():
    """LOCKE-10.11b."""
    bout = go(after(player("a", silhouette="silhouette-c"), player("b"), player("c", silhouette="silhouette-c")))
    bout.finish()
    assert arose(bout) == [("follow-on", 2, "P2", "a")]
    assert bout.state.combat.joined == ["a", "b", "c"]


def test_LOCKE_10_11b_a_silhouette_shared_by_two_others_causes_no_combat():
    """LOCKE-10.11b."""
    bout = go(after(player("a"), player("b", silhouette="silhouette-c"), player("c", silhouette="silhouette-c")))
    assert bout.asked == ("combat", ("a",))
    assert not arose(bout)


def test_LOCKE_10_11b_without_an_opponent_no_player_is_asked():
    """LOCKE-10.11b."""
    bout = go(after(player("a", party="1"), player("b", party="1"), player("c", condition="arrested")))
    bout.finish()
    assert bout.state.drawing == ["P2"]


def test_LOCKE_10_11b_the_card_is_drawn_after_all_escapees_are_processed():
    """LOCKE-10.11b."""
    bout = go(after(player("a"), player("b"), b="P1"))
    assert bout.state.drawing == ["P2"]
    assert not bout.told("drawer-chosen")
    go(bout)
    assert [(each.actor, each.rolls) for each in bout.told("drawer-chosen")] == [("a", ())]
    assert bout.asked == ("draw", ("a",))
    assert bout.decision.facts["place"] == "P2"
    assert [use.what for use in bout.options()] == ["no_instruction", "random_combat", "alarm", "collect"]
    assert bout.decision.default("a") == NOTHING
    assert bout.refused(COMBAT).code == "not-now"
    bout.answer(NOTHING).finish()
    assert [(each.actors, each.opens) for each in bout.told("instruction-due")] == [(("a",), False)]
    assert [(each.place, each.actor, each.instruction) for each in bout.told("card-opened")] == [
        ("P2", "a", "no_instruction")
    ]
    assert bout.state.spaces["P2"].is_open
    assert bout.state.phase == "escapes"
    assert go(bout).state.phase == "over"


def test_LOCKE_10_11b_the_highest_of_several_rolls_draws_and_ties_roll_again():
    """LOCKE-10.11b."""
    bout = after(player("a"), player("b"), player("c"), dice=[3, 3, 4, 4, 5, 3, 1, 1, 6, 6])
    bout.state.escapes, bout.state.drawing = [], ["P2"]
    go(bout)
    assert bout.asked == ("draw", ("c",))
    assert bout.told("drawer-chosen")[0].rolls == (6, 8, 8, 2, 12)
    assert bout.told("instruction-due")[0].actors == ("a", "b", "c")
    bout.answer(NOTHING).finish()


def test_LOCKE_10_11b_two_escapees_to_the_same_card_draw_it_once():
    """LOCKE-10.11b."""
    bout = after(player("a", party="1"), player("b", party="1"), escapes=("a", "b"))
    go(bout)
    go(bout)
    assert bout.state.drawing == ["P2"]


def test_LOCKE_10_11b_a_combat_that_arises_prevents_the_draw():
    """LOCKE-10.11b."""
    bout = after(player("a"), player("b"), escapes=("a", "b"))
    go(bout).answers(Pass(), Pass())
    assert bout.state.drawing == ["P2"]
    go(bout).answer(COMBAT).finish()
    assert bout.state.drawing == []


@pytest.mark.parametrize("there", [[], [player("a", condition="arrested")]])
def test_LOCKE_10_11b_the_card_stays_closed_if_no_player_can_draw_it(there):
    """LOCKE-10.11b."""
    bout = after(player("z"), *there, escapes=(), z="P1")
    bout.state.drawing = ["P2"]
    go(bout).finish()
    assert not bout.told("drawer-chosen")
    assert not bout.state.spaces["P2"].is_open


def test_LOCKE_10_12_1c_the_drawer_rolls_for_the_random_combat():
    """LOCKE-10.12.1c, LOCKE-10.11b, LOCKE-10.12.1g."""
    bout = after(player("a"), player("b"), player("c"), dice=[1, 1, 2, 2, 1, 2, 4, 6, 2, 2])
    bout.state.escapes, bout.state.drawing = [], ["P2"]
    go(bout).answer(Use(what="random_combat"), "b")
    assert [(each.chart, each.actor) for each in bout.told("chart-rolled")] == [
        ("chart-random-combat", "b"), ("chart-weapon-check", "b"),
    ]  # fmt: skip
    assert bout.asked == ("arrest", ("a", "b", "c"))
    bout.answer(ARREST, "c").answer(Pass(), "a").answer(Pass(), "b").finish()
    assert arose(bout) == [("card", 2, "P2", "")]
    assert bout.state.combat.joined == ["a", "b", "police"]
    assert bout["police"].place == "P2"
    assert bout["police"].weapon.id == "raygun"


def test_LOCKE_10_12_1g_an_arrest_after_the_first_combat_leaves_its_outcome():
    """LOCKE-10.12.1g."""
    bout = after(player("a"), player("b"), b="P1", dice=[3, 3])
    bout.state.escapes, bout.state.drawing = [], ["P2", "P3"]
    go(bout).answers(Use(what="random_combat"), ARREST).finish()
    assert (bout.state.phase, bout.state.drawing, bout.state.combat.why) == ("escapes", ["P3"], "quiet")


def test_LOCKE_10_12a_a_card_can_order_an_alarm_device():
    """LOCKE-10.12a."""
    bout = after(player("a"), player("b"), b="P1", dice=["bazooka"])
    bout.state.escapes, bout.state.drawing = [], ["P2"]
    go(bout).answer(Use(what="alarm")).finish()
    assert bout.state.combat.joined == ["a", "alarm-device"]
    assert bout["alarm-device"].weapon.id == "bazooka"


def test_LOCKE_10_11b_a_card_opened_meanwhile_is_not_drawn_again():
    """LOCKE-10.11b."""
    bout = after(player("a"), space=OPEN, escapes=())
    bout.state.drawing = ["P2"]
    go(bout).finish()
    assert not bout.told("drawer-chosen")
    assert bout.state.drawing == []


# --- cards that collect ----------------------------------------------------------------------------------------------


def test_LOCKE_10_3_6c_a_card_that_collects_ends_all_combats_at_once():
    """LOCKE-10.3.6c, LOCKE-10.1d."""
    bout = after(player("a", hand=SEVEN), player("b"), player("c"), space=OPEN, escapes=("a", "b"), b="P3", c="P3")
    bout.state.drawing = ["P4"]
    go(bout).answer(Use(what="collect")).finish()
    assert (bout.state.escapes, bout.state.drawing) == ([], [])
    assert [(each.why, each.rules) for each in bout.told("combat-failed")] == [("collected", ("LOCKE-10.1d",))]
    assert bout.state.phase == "over"
    bout.start(step(bout.table)).finish()
    assert bout.state.ended == "collected"
    assert bout["a"].own.hand == []
    assert len(bout.told("cards-collected")) == 1


# --- a closed base card ----------------------------------------------------------------------------------------------


def test_LOCKE_10_11c_combat_comes_before_the_card():
    """LOCKE-10.11c."""
    bout = go(after(player("a"), player("b"), space=BASE)).answer(COMBAT)
    bout.finish()
    assert arose(bout) == [("follow-on", 2, "P2", "a")]
    assert not bout.state.spaces["P2"].is_open


def test_LOCKE_10_11c_without_combat_the_card_opens_at_once_and_combat_may_follow():
    """LOCKE-10.11c, LOCKE-10.11d."""
    bout = go(after(player("a"), player("b"), space=BASE, dice=[6, 6, 1, 1])).answers(Pass(), Pass())
    assert bout.asked == ("draw", ("a",))
    assert bout.state.spaces["P2"].is_open
    assert bout.told("instruction-due")[0].actors == ("a", "b")
    bout.answer(NOTHING)
    assert bout.asked == ("combat", ("a",))
    bout.answers(Pass(), COMBAT).finish()
    assert arose(bout) == [("follow-on", 2, "P2", "b")]
    assert bout.state.drawing == []


def test_LOCKE_10_11c_an_effect_of_the_card_rules_out_another_combat():
    """LOCKE-10.11c."""
    bout = go(after(player("a"), player("b"), space=BASE, dice=[6, 6, 1, 1, "blaster"])).answers(Pass(), Pass())
    bout.answer(Use(what="alarm")).finish()
    assert bout.state.combat.joined == ["a", "b", "alarm-device"]


def test_LOCKE_10_11c_base_players_never_turn_cards():
    """LOCKE-10.11c."""
    bout = go(after(player("a", base_player=True), player("b", base_player=True), space=BASE)).answers(Pass(), Pass())
    bout.finish()
    assert not bout.state.spaces["P2"].is_open
    assert bout.state.drawing == []


def test_LOCKE_10_11c_another_player_turns_it_and_the_base_player_follows():
    """LOCKE-10.11c."""
    bout = go(after(player("a", base_player=True), player("b"), space=BASE)).answers(Pass(), Pass())
    assert bout.asked == ("draw", ("b",)), "no roll: the base player may not draw"
    assert bout.told("instruction-due")[0].actors == ("a", "b")


def test_LOCKE_10_11c_two_escapees_to_the_same_card_follow_it_once():
    """LOCKE-10.11c, LOCKE-10.11d."""
    bout = after(player("a"), player("b"), space=BASE, escapes=("a", "b"), dice=[6, 6, 1, 1])
    go(bout).answers(Pass(), Pass(), NOTHING, Pass(), Pass()).finish()
    assert len(bout.told("instruction-due")) == 1
    go(bout)
    assert bout.asked == ("combat", ("a",))
    assert len(bout.told("instruction-due")) == 1


def test_LOCKE_10_11c_an_effect_of_a_card_also_settles_it_for_a_second_escapee():
    """LOCKE-10.11c, LOCKE-10.11d."""
    bout = after(player("a"), player("b"), space=BASE, escapes=("a", "b"), dice=[6, 6, 1, 1, "blaster"])
    go(bout).answers(Pass(), Pass(), Use(what="alarm")).finish()
    assert bout.state.combat.joined == ["a", "b", "alarm-device"]
    assert bout.state.escapes == []


# --- an open card ----------------------------------------------------------------------------------------------------


def test_LOCKE_10_11d_the_newcomer_follows_an_open_card_then_combat_may_arise():
    """LOCKE-10.11d."""
    bout = go(after(player("a"), player("b"), space=OPEN))
    assert bout.asked == ("read", ("a",))
    assert bout.told("instruction-due")[0].actors == ("a",)
    bout.answer(NOTHING)
    assert not bout.told("card-opened"), "it was open"
    assert bout.told("card-read")[0].instruction == "no_instruction"
    assert bout.asked == ("combat", ("a",))
    bout.answers(Pass(), Pass()).finish()
    assert bout.state.drawing == []
    assert bout.state.phase == "escapes"


def test_LOCKE_10_11d_the_same_silhouette_causes_combat_unless_the_card_had_an_effect():
    """LOCKE-10.11d."""
    same = [player("a", silhouette="silhouette-c"), player("b", silhouette="silhouette-c")]
    bout = go(after(*same, space=OPEN)).answer(NOTHING)
    bout.finish()
    assert arose(bout) == [("follow-on", 2, "P2", "a")]
    again = [player("a", silhouette="silhouette-c"), player("b", silhouette="silhouette-c")]
    bout = go(after(*again, space=OPEN, dice=["blaster"])).answer(Use(what="alarm"))
    assert arose(bout) == [("card", 2, "P2", "")]


# --- waiting combats -------------------------------------------------------------------------------------------------


def waiting(*participants, order="alarm", reader="c", dice=(), **places: str) -> Bout:
    """Returns a bout after the first combat, with a waiting combat that a card at P1 has ordered."""
    bout = after(*participants, escapes=(), dice=dice, **places)
    bout.state.ordered = [Ordered(order=order, place="P1", reader=reader)]
    return bout


def test_LOCKE_10_1c_a_waiting_combat_arises_once_the_other_has_ended():
    """LOCKE-10.1c, LOCKE-10.3.1a, LOCKE-10.1e."""
    here = {"a": "P1", "c": "P1", "d": "P1"}
    bout = go(waiting(player("a"), player("b"), player("c"), player("d", condition="dead"), dice=["blaster"], **here))
    bout.finish()
    assert arose(bout) == [("card", 2, "P1", "")]
    assert bout.state.combat.joined == ["a", "c", "alarm-device"]
    assert bout.state.ordered == []


def test_LOCKE_10_1c_a_waiting_combats_conditions_are_tested_again():
    bout = go(waiting(player("a"), player("c", condition="dead"), c="P1"))
    bout.finish()
    assert [(each.why, each.rules) for each in bout.told("combat-failed")] == [("nobody", ("LOCKE-10.1e",))]
    assert bout.state.phase == "escapes"
    assert bout.state.ordered == []


def test_LOCKE_10_1c_escapees_come_first_and_cards_to_be_drawn_last():
    """LOCKE-10.3.6a."""
    bout = waiting(player("a"), player("b"), player("c"), dice=["blaster"], c="P1")
    bout.state.escapes, bout.state.drawing = [PendingEscape(who="a", distance=1, place="P2")], ["P3"]
    go(bout).answers(Pass(), Pass())
    assert bout.told("escapee-arrived")
    assert len(bout.state.ordered) == 1
    go(bout).finish()
    assert bout.told("combat-arose")
    assert bout.state.drawing == ["P3", "P2"]


@pytest.mark.parametrize(("condition", "roller"), [("normal", "c"), ("dead", "a")])
def test_LOCKE_10_12_1c_the_reader_of_the_card_rolls_or_the_first_who_can_act_there(condition, roller):
    reader = player("c", condition=condition)
    bout = go(waiting(player("a"), reader, order="random", dice=[2, 5, 1, 2], a="P1", c="P1"))
    assert bout.told("chart-rolled")[0].actor == roller


def test_LOCKE_10_1d_a_waiting_combat_does_not_arise_when_the_cards_are_collected():
    bout = waiting(player("a"), player("c"), c="P1")
    bout.state.spaces["P2"], bout.state.escapes = OPEN, [PendingEscape(who="a", distance=1, place="P2")]
    go(bout).answer(Use(what="collect")).finish()
    assert [each.why for each in bout.told("combat-failed")] == ["collected"]
    assert (bout.state.phase, bout.state.ordered) == ("over", [])


# --- follow-on combats -----------------------------------------------------------------------------------------------


def test_LOCKE_10_11e_hands_carry_over_and_power_is_full_again():
    """LOCKE-10.11e, LOCKE-10.3.6b, LOCKE-10.3.6d."""
    bout = Bout(player("a", hand=SEVEN[:5], escaped=True), player("b", hand=SEVEN), order=["b"], why="quiet")
    bout["a"].own.power, bout["a"].place, bout["b"].place = 3, "P2", "P2"
    bout["b"].own.endurance = 2
    bout.state.escapes = [PendingEscape(who="a", distance=1, place="P2")]
    bout.state.phase = "combat_end"
    bout.start(step(bout.table)).start(step(bout.table)).answer(COMBAT).finish()
    assert bout["a"].own.hand == SEVEN[:5]
    assert bout["a"].own.power == 30
    assert bout["b"].own.endurance == 2


def test_LOCKE_10_1b_a_follow_on_combat_needs_a_deck_that_fills_the_hands():
    """LOCKE-10.1b."""
    bout = after(player("a", hand=SEVEN[:5]), player("b", hand=SEVEN))
    bout.state.deck.discarded, bout.state.deck.remaining = bout.state.deck.remaining, ["screen-5"]
    go(bout).answer(COMBAT).finish()
    assert [(each.why, each.needed, each.left) for each in bout.told("combat-failed")] == [("deck", 2, 1)]
    assert (bout.state.phase, bout.state.combat.number, bout.state.combat.why) == ("escapes", 1, "quiet")


def test_LOCKE_10_1a_a_follow_on_combat_is_fought_like_any_other():
    """LOCKE-10.1a."""
    bout = go(after(player("a", hand=SEVEN), player("b", hand=[*SEVEN[:6], "wild"]))).answer(COMBAT)
    while bout.decision is None:
        bout.start(step(bout.table))
    assert bout.asked == ("underlings", ("a", "b"))
    assert bout.state.combat.round == 1
    assert bout.refused(Attack(using="raygun-1", target="b")).code == "not-awaited-verb"
