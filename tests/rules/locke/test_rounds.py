"""Rounds: newcomers, cards, continuation (LOCKE-10.3.1, LOCKE-10.3.4, LOCKE-10.3.5; LOCKE-5.2, LOCKE-5.9)."""

import pytest

from rules.locke.actions import Continue, Pass, Use
from rules.locke.state import JammerUse, Ordered, Space
from rules.locke.tables import faces, full_deck
from rules.locke.turn.rounds import begin_round, cards_needed, continuing, deal, is_deck_short, settle_continuation
from tests.rules.locke.helpers import Bout, enemy, player

SEVEN = ["barrier-4", "bazooka-8", "blaster-5", "raygun-1", "shield-3", "teleport-2", "teleport-3"]


NONE = (Pass(), Pass())
"""Answers of two players who declare no underlings."""


def full(id: str, **fields):
    """Returns a player whose hand is full."""
    return player(id, hand=SEVEN, **fields)


# --- newcomers -------------------------------------------------------------------------------------------------------


def test_LOCKE_10_3a_a_round_begins_with_the_pre_process():
    """LOCKE-10.3a."""
    bout = Bout(full("a", acted=True), player("b"), round=0, order=["b", "a"], attacked=True, changed=True)
    bout.start(begin_round(bout.table))
    assert [event.round for event in bout.told("round-began")] == [1]
    assert (bout.state.phase, bout.state.combat.round, bout.state.combat.order) == ("deal", 1, [])
    assert not bout.state.combat.attacked
    assert not bout.state.combat.changed


def test_LOCKE_10_3_2f_declared_items_must_be_declared_again():
    """LOCKE-10.3.2f."""
    bout = Bout(
        player("a", items=["jammer:3", "field:2", "powered_suit:3"], suit="powered_suit-a", field="field-a",
               jammers=[JammerUse(tag="jammer-a", target="b")], nike_failed=True, synced=True, underlings_used=1),
        player("b"),
    )  # fmt: skip
    bout.start(begin_round(bout.table))
    a = bout["a"]
    assert (a.suit, a.field, a.jammers) == ("", "", [])
    assert not a.synced
    assert not a.underlings_used
    assert not a.nike_failed
    assert [item.id for item in a.own.items] == ["jammer", "field", "powered_suit"], "they are kept"


def test_LOCKE_5_6_a_standing_defence_ends_with_the_round():
    """LOCKE-5.6."""
    bout = Bout(player("a", standing="defence-4"), player("b"))
    bout.start(begin_round(bout.table))
    assert bout["a"].standing == ""


def opening(*participants, card="base", is_open=False, newcomers=("c",), **combat):
    """Begins a round with newcomers at a card of the board."""
    bout = Bout(*participants, round=0, order=[], newcomers=list(newcomers), **combat)
    bout.state.spaces["P1"] = Space(card=card, is_open=is_open)
    return bout.start(begin_round(bout.table))


def test_LOCKE_10_3_1a_a_closed_base_card_opens_for_newcomers_and_all_follow_it():
    """LOCKE-10.3.1a."""
    bout = opening(player("a"), player("b"), player("c"))
    due = bout.told("instruction-due")[0]
    assert due.opens
    assert due.actors == ("a", "b", "c")
    assert bout.state.spaces["P1"].is_open
    assert bout.table.revealed


@pytest.mark.parametrize("card", ["base", "planet"])
def test_LOCKE_10_3_1a_only_newcomers_follow_an_open_card(card):
    """LOCKE-10.3.1a, LOCKE-10.2.2a."""
    bout = opening(player("a"), player("b"), player("c"), card=card, is_open=True)
    assert [(due.opens, due.actors) for due in bout.told("instruction-due")] == [(False, ("c",))]


def test_LOCKE_10_2_2a_the_cards_instruction_is_asked_for_before_the_combat_goes_on():
    """LOCKE-10.2.2a, LOCKE-10.3.1a."""
    bout = opening(player("a"), player("b"), player("c"))
    assert bout.asked == ("read", ("c",))
    assert bout.decision.rule == "LOCKE-10.3.1a"
    assert bout.options() == [Use(what=what) for what in ("no_instruction", "random_combat", "alarm", "collect")]
    refusal = bout.refused(Use(what="combat"))
    assert (refusal.code, refusal.rule) == ("not-now", "LOCKE-10.3.1a")
    bout.answer(Use(what="no_instruction")).finish()
    assert bout.state.phase == "deal"
    assert not bout.state.ordered
    said = bout.told("card-read")[0]
    assert (said.actor, said.instruction, said.rules) == ("c", "no_instruction", ("LOCKE-10.3.1a",))


def test_LOCKE_10_3_1a_the_newcomer_reads_out_an_open_card():
    bout = opening(player("a"), player("b"), player("c"), is_open=True)
    assert bout.asked == ("read", ("c",))
    bout.answer(Use(what="no_instruction")).finish()
    assert bout.state.phase == "deal"
    assert bout.told("card-read")


@pytest.mark.parametrize(("said", "order"), [("random_combat", "random"), ("alarm", "alarm")])
def test_LOCKE_10_1c_a_combat_ordered_by_the_card_waits_until_this_one_has_ended(said, order):
    """LOCKE-10.1c, LOCKE-10.3.1a."""
    bout = opening(player("a"), player("b"), player("c"))
    bout.answer(Use(what=said)).finish()
    assert bout.state.phase == "deal"
    assert bout.state.combats == 1
    assert bout.state.ordered == [Ordered(order=order, place="P1", reader="c")]
    waits = bout.told("combat-waits")[0]
    assert (waits.place, waits.instruction, waits.rules) == ("P1", said, ("LOCKE-10.1c",))


def test_LOCKE_10_3_6c_a_base_card_that_collects_the_cards_ends_all_combats_at_once():
    """LOCKE-10.3.6c, LOCKE-10.3.1a."""
    bout = opening(player("a"), player("b"), player("c"))
    bout.state.drawing, bout.state.ordered = ["P3"], [Ordered(order="alarm", place="P1", reader="a")]
    bout.answer(Use(what="collect")).finish()
    assert (bout.state.phase, bout.state.combat.why) == ("combat_end", "collected")
    assert (bout.state.drawing, bout.state.ordered) == ([], [])


def test_LOCKE_10_3_1a_if_the_newcomer_is_removed_meanwhile_another_player_reads_the_card():
    """After a correction by a game master."""
    bout = opening(player("a"), player("b"), player("c"))
    bout["c"].condition = "dead"
    bout.look_again()
    assert bout.asked == ("read", ("a",))
    bout.answer(Use(what="alarm")).finish()
    assert bout.state.ordered[0].reader == "a"


def test_LOCKE_10_3_1a_without_newcomers_a_closed_base_card_stays_closed():
    """LOCKE-10.3.1a."""
    bout = Bout(player("a"), player("b"), round=0, order=[])
    bout.state.spaces["P1"] = Space(card="base", is_open=False)
    bout.start(begin_round(bout.table))
    assert not bout.told("instruction-due")
    assert not bout.state.spaces["P1"].is_open


def test_LOCKE_10_3_1a_planet_cards_are_not_turned_during_a_combat():
    """LOCKE-10.3.1a."""
    bout = Bout(player("a"), player("b"), round=0, order=[], newcomers=["b"])
    bout.state.spaces["P1"] = Space(card="planet", is_open=False)
    bout.start(begin_round(bout.table))
    assert not bout.told("instruction-due")


def test_LOCKE_10_2_1c_a_player_due_in_round_2_joins_then():
    """LOCKE-10.2.1c."""
    c, elsewhere = player("c", joins_round=2, condition="arrested"), player("d")
    c.place = "P9"
    bout = Bout(player("a"), player("b"), c, elsewhere, joined=["a", "b"], order=["a", "b"])
    bout.start(begin_round(bout.table))
    assert bout.state.combat.joined == ["a", "b", "c"]
    assert bout.state.combat.newcomers == ["c"]
    assert bout.state.combat.changed, "the round is not idle"
    assert (c.place, c.condition) == ("P1", "normal")
    assert [(event.actor, event.round) for event in bout.told("joined")] == [("c", 2)]
    bout.start(begin_round(bout.table))
    assert bout.state.combat.joined == ["a", "b", "c"], "once"


# --- cards -----------------------------------------------------------------------------------------------------------


def test_LOCKE_5_9_the_deck_has_86_cards():
    """LOCKE-5.9."""
    assert len(full_deck()) == 86
    assert sum(face.count for face in faces().values()) == 86


def test_LOCKE_10_3_1b_hands_are_filled_to_seven():
    """LOCKE-10.3.1b, LOCKE-5.2, LOCKE-0.8."""
    bout = Bout(player("a", hand=SEVEN[:5]), full("b"), round=2, dice=["wild", "screen-5"])
    bout.start(deal(bout.table)).answers(*NONE).finish()
    assert bout["a"].own.hand == sorted([*SEVEN[:5], "wild", "screen-5"])
    assert bout.state.deck.discarded == []
    assert [(event.actor, event.count, event.hand) for event in bout.told("cards-dealt")] == [("a", 2, 7)]
    assert [(event.audience, event.cards) for event in bout.told("hand-drawn")] == [(("a",), ("screen-5", "wild"))]
    assert bout.state.phase == "parties"


def test_LOCKE_0_8_the_public_event_of_dealing_names_no_card():
    """LOCKE-0.8."""
    bout = Bout(player("a", hand=SEVEN[:6]), full("b"), round=2, dice=["wild"])
    bout.start(deal(bout.table)).answers(*NONE).finish()
    public = [event for event in bout.table.events if event.audience is None]
    assert public
    assert "wild" not in "".join(event.model_dump_json() for event in public)


@pytest.mark.parametrize("number", [1, 2])
def test_LOCKE_10_3_1b_all_players_are_asked_at_once_for_underlings_in_each_pre_process(number):
    """LOCKE-10.3.1b, LOCKE-10.3.1, LOCKE-0.8."""
    bout = Bout(full("a", items=["underling", "underling"]), full("b"), order=[], round=number, dice=["wild"])
    bout.start(deal(bout.table))
    assert bout.asked == ("underlings", ("a", "b"))
    assert bout.options() == [Use(what="underlings", value=1), Use(what="underlings", value=2), Pass()]
    assert bout.decision.options("b") == [Pass()]
    refusal = bout.refused(Use(what="underlings", value=1), "b")
    assert (refusal.code, refusal.rule, refusal.facts["owned"]) == ("underlings-number", "LOCKE-10.3.1b", 0)
    for value in (0, 3):
        assert bout.refused(Use(what="underlings", value=value), "a").code == "underlings-number"
    assert bout.refused(Use(what="nike", value=1), "a").code == "not-now"
    bout.answer(Use(what="underlings", value=1), "a")
    assert bout.asked == ("underlings", ("b",))
    bout.answer(Pass(), "b").finish()
    assert [(event.actor, event.count) for event in bout.told("underlings-declared")] == [("a", 1)]
    assert (len(bout["a"].own.hand), len(bout["b"].own.hand)) == (8, 7)


def test_LOCKE_10_3_1e_undeclared_underlings_give_no_card():
    """LOCKE-10.3.1e."""
    bout = Bout(full("a", items=["underling"]), full("b"), order=[])
    bout.start(deal(bout.table)).answer(Pass(), "a").answer(Pass(), "b").finish()
    assert len(bout["a"].own.hand) == 7


def test_LOCKE_10_3_1b_each_pre_process_begins_with_no_declared_underlings():
    """LOCKE-10.3.1b, LOCKE-10.3.1f."""
    bout = Bout(full("a", items=["underling", "underling"], underlings=1), full("b"), dice=["screen-5"])
    bout["a"].own.hand = [*SEVEN, "wild"]
    bout.state.deck.remaining.remove("wild")
    bout.start(begin_round(bout.table))
    assert bout["a"].underlings == 0
    bout.start(deal(bout.table))
    assert bout.options() == [Use(what="underlings", value=1), Use(what="underlings", value=2), Pass()]
    bout.answers(*NONE)
    assert bout["a"].own.hand == [*SEVEN, "wild"]
    assert not bout.told("cards-dealt")
    bout.start(begin_round(bout.table)).start(deal(bout.table)).answers(Use(what="underlings", value=2), Pass())
    assert len(bout["a"].own.hand) == 9


def test_LOCKE_10_3_1b_newcomers_are_asked_with_the_others():
    bout = Bout(full("a"), full("b"), round=2, newcomers=["b"])
    bout.start(deal(bout.table))
    assert bout.asked == ("underlings", ("a", "b"))
    bout.answers(*NONE).finish()
    assert bout.state.combat.newcomers == []


def test_LOCKE_10_3_1b_participants_who_cannot_act_or_get_no_cards_are_not_asked():
    """LOCKE-0.2, LOCKE-8.3."""
    police = enemy("police", uses_cards=False)
    bout = Bout(full("a"), player("b", asleep=True), player("c", condition="arrested"), full("d"), police, round=2)
    assert bout.start(deal(bout.table)).asked == ("underlings", ("a", "d"))


def test_LOCKE_10_12_2b_enemies_declare_all_underlings_and_draw():
    """LOCKE-10.12.2b."""
    bout = Bout(full("a"), enemy("random-character", hand=[], items=["underling"]), order=[],
                dice=[*SEVEN, "wild"])  # fmt: skip
    bout.start(deal(bout.table)).answer(Pass()).finish()
    assert len(bout["random-character"].own.hand) == 8
    assert not bout.told("hand-drawn"), "an enemy's cards are secret"


def test_LOCKE_10_3_1b_residual_thoughts_and_enemies_without_cards_get_none():
    """LOCKE-10.3.1b."""
    thought = player("thought-z")
    thought.kind, thought.uses_cards = "thought", False
    bout = Bout(full("a"), thought, enemy("police", uses_cards=False), round=2)
    assert cards_needed(bout.state) == 0
    bout.start(deal(bout.table)).answer(Pass()).finish()
    assert not bout.told("cards-dealt")


def test_LOCKE_10_3_1d_a_short_deck_ends_all_combats_at_once():
    """LOCKE-10.3.1d."""
    bout = Bout(player("a", hand=SEVEN[:4]), full("b"), round=2)
    bout.state.deck.discarded, bout.state.deck.remaining = bout.state.deck.remaining, ["screen-5", "wild"]
    bout.state.drawing = ["P3"]
    bout.start(deal(bout.table)).answers(*NONE).finish()
    assert [(event.needed, event.left) for event in bout.told("deck-short")] == [(3, 2)]
    assert (bout.state.phase, bout.state.combat.why) == ("combat_end", "deck")
    assert bout.state.drawing == []
    assert len(bout["a"].own.hand) == 4


def test_LOCKE_10_3_1f_used_cards_are_not_dealt_again():
    """LOCKE-10.3.1f."""
    bout = Bout(player("a", hand=SEVEN[:6]), full("b"), round=2, dice=["wild"])
    bout.state.deck.discarded, bout.state.deck.remaining = bout.state.deck.remaining, ["wild"]
    assert not is_deck_short(bout.table)
    bout.start(deal(bout.table)).answers(*NONE).finish()
    assert bout.state.deck.remaining == []
    assert "wild" in bout["a"].own.hand
    bout["a"].own.hand.pop()
    assert is_deck_short(bout.table)


# --- continuation ----------------------------------------------------------------------------------------------------


def test_LOCKE_10_3_4b_all_who_can_act_say_openly_in_order_whether_to_continue():
    """LOCKE-10.3.4b, LOCKE-10.12.3a."""
    bout = Bout(player("a"), player("b"), player("c", asleep=True), enemy(), order=["b", "stray-esper", "c", "a"])
    bout.start(continuing(bout.table))
    assert bout.asked == ("continue", ("b",))
    assert bout.options() == [Continue(), Pass()]
    bout.answer(Pass())
    assert bout.asked == ("continue", ("a",))
    bout.answer(Continue()).finish()
    told = [(event.actor, event.goes_on) for event in bout.told("continuation-declared")]
    assert told == [("b", False), ("stray-esper", True), ("a", True)]
    assert bout.state.combat.continuing == ["stray-esper", "a"]
    assert bout.state.phase == "continuation"


def test_LOCKE_10_3_4b_a_player_woken_within_the_round_is_asked_too():
    bout = Bout(player("a"), player("b"), order=["b"])
    bout.start(continuing(bout.table)).answer(Pass())
    assert bout.asked == ("continue", ("a",))


def test_LOCKE_10_3_4b_two_sides_suffice_for_the_question():
    """LOCKE-10.3.4b."""
    bout = Bout(player("a"), player("b"))
    bout.start(continuing(bout.table))
    assert bout.asked == ("continue", ("a",))


def test_LOCKE_10_3_4b_a_single_remaining_side_is_not_asked():
    """LOCKE-10.3.4b."""
    bout = Bout(player("a", party="1"), player("b", party="1"))
    bout.start(continuing(bout.table)).finish()
    assert bout.state.phase == "continuation"


@pytest.mark.parametrize(
    ("combat", "phase", "why"),
    [
        ({"attacked": True}, "instructions", ""),
        ({"continuing": ["b"]}, "instructions", ""),
        ({}, "combat_end", "quiet"),
    ],
)
def test_LOCKE_10_3_5a_an_attack_or_a_declaration_keeps_the_combat_going(combat, phase, why):
    """LOCKE-10.3.5a."""
    bout = Bout(full("a"), full("b"), **combat)
    settle_continuation(bout.table)
    assert (bout.state.phase, bout.state.combat.why) == (phase, why)


def test_LOCKE_10_3_5a_the_combat_ends_when_only_one_side_can_act():
    """LOCKE-10.3.5a."""
    bout = Bout(full("a"), full("b", asleep=True), attacked=True)
    settle_continuation(bout.table)
    assert (bout.state.phase, bout.state.combat.why) == ("combat_end", "sides")


def test_LOCKE_10_3_5a_the_combat_ends_when_the_deck_cannot_refill_the_hands():
    """LOCKE-10.3.5a."""
    bout = Bout(player("a", hand=SEVEN[:6]), full("b"), attacked=True)
    bout.state.deck.discarded, bout.state.deck.remaining = bout.state.deck.remaining, []
    settle_continuation(bout.table)
    assert (bout.state.phase, bout.state.combat.why) == ("combat_end", "deck")


def test_LOCKE_10_3_5a_only_declarations_of_players_who_can_still_act_count():
    """LOCKE-10.3.5a."""
    bout = Bout(full("a"), full("b"), player("c", escaped=True), continuing=["c"])
    settle_continuation(bout.table)
    assert bout.state.combat.why == "quiet"


def test_LOCKE_10_3_5a_four_rounds_without_any_change_end_the_combat():
    """LOCKE-10.3.5a (docs/rulings.md)."""
    bout = Bout(full("a"), full("b"), attacked=True, idle_rounds=2)
    settle_continuation(bout.table)
    assert bout.state.phase == "instructions"
    assert bout.state.combat.idle_rounds == 3
    settle_continuation(bout.table)
    assert bout.state.combat.why == "stalemate"


def test_LOCKE_10_3_5a_a_change_restarts_the_count():
    """LOCKE-10.3.5a."""
    bout = Bout(full("a"), full("b"), attacked=True, idle_rounds=3, changed=True)
    settle_continuation(bout.table)
    assert bout.state.combat.idle_rounds == 0


def test_LOCKE_10_3_5c_the_next_round_has_the_next_number():
    """LOCKE-10.3.5c."""
    bout = Bout(full("a"), full("b"), attacked=True)
    settle_continuation(bout.table)
    bout.start(begin_round(bout.table))
    assert bout.state.combat.round == 2
