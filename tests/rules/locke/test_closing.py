"""The end of a combat and of the game (LOCKE-10.3.6, LOCKE-8.3, LOCKE-10.12.2)."""

from collections import Counter

import pytest

from rules.locke.participants import is_actionable
from rules.locke.state import JammerUse, PendingEscape
from rules.locke.tables import full_deck
from rules.locke.turn.closing import end_all, end_combat, ending, finish
from tests.rules.locke.helpers import Bout, enemy, player


def ended(*participants, why: str = "sides", **combat) -> Bout:
    bout = Bout(*participants, why=why, **combat)
    end_combat(bout.table)
    return bout


# --- a combat --------------------------------------------------------------------------------------------------------


def test_LOCKE_10_3_6a_the_combat_ends_and_escapes_come_next():
    """LOCKE-10.3.6a."""
    bout = ended(player("a"), player("b", asleep=True), why="quiet")
    told = bout.told("combat-ended")[0]
    assert (told.why, told.round, told.left) == ("quiet", 1, ("a",))
    assert bout.state.phase == "escapes"


def test_LOCKE_10_3_6d_power_returns_and_endurance_does_not():
    """LOCKE-10.3.6d, LOCKE-10.5.2e."""
    a, b = player("a", power=30, spent=25), player("b", power=30, escaped=True)
    a.own.power, a.own.endurance, b.own.power = 5, 2, 0
    bout = ended(a, b)
    assert (bout["a"].own.power, bout["a"].own.endurance, bout["a"].spent) == (30, 2, 0)
    assert bout["b"].own.power == 30


def test_LOCKE_8_3_sleepers_wake_when_the_combat_ends():
    """LOCKE-8.3."""
    bout = ended(player("a"), player("b", asleep=True))
    assert [event.actor for event in bout.told("woke")] == ["b"]
    assert is_actionable(bout["b"])


def test_LOCKE_10_3_6e_declarations_and_standing_defences_lapse():
    """LOCKE-10.3.6e."""
    bout = ended(
        player("a", standing="shield-3", suit="powered_suit-a", field="field-a", nike="nike-a", underlings=2,
               jammers=[JammerUse(tag="jammer-a", target="b")]),
        player("b", checked=True, escaped=True),
    )  # fmt: skip
    a = bout["a"]
    assert (a.standing, a.suit, a.field, a.nike, a.underlings, a.jammers) == ("", "", "", "", 0, [])
    assert not bout["b"].escaped
    assert not bout["b"].checked


def test_LOCKE_10_3_6e_residual_thoughts_vanish():
    """LOCKE-10.3.6e."""
    thought = player("thought-b")
    thought.kind = "thought"
    bout = ended(player("a"), player("b", condition="dead"), thought)
    assert list(bout.state.participants) == ["a", "b"]
    assert not bout.told("character-shown")


def test_LOCKE_10_7_3j_only_the_helldiver_suit_is_whole_again():
    """LOCKE-10.7.3j."""
    a = player("a", items=["*helldiver_suit:3", "energy_suit:2", "nike:1"])
    bout = ended(a, player("b"))
    assert [(item.id, item.endurance) for item in bout["a"].own.items] == [
        ("helldiver_suit", 8), ("energy_suit", 2), ("nike", 1),
    ]  # fmt: skip


@pytest.mark.parametrize("condition", ["normal", "dead"])
def test_LOCKE_10_12_2b_a_random_character_is_shown_and_returns_to_the_pile(condition):
    """LOCKE-10.12.2b, LOCKE-10.12.2c."""
    boss = enemy("random-character", character="nagato", condition=condition, hand=["wild"])
    bout = ended(player("a"), boss)
    shown = bout.told("character-shown")[0]
    assert (shown.actor, shown.character) == ("random-character", "nagato")
    assert bout.state.character_deck.remaining == ["nagato"]
    assert "random-character" not in bout.state.participants
    assert bout.state.deck.discarded == ["wild"]


@pytest.mark.parametrize(
    ("slayer", "victim", "met"),
    [
        ("strohheim-s", "locke2", True),
        ("strohheim-s", "raiza", True),
        ("strohheim-e", "locke2", False),
        ("strohheim-s", "nagato", False),
    ],
)
def test_LOCKE_10_12_2c_strohheim_s_fulfils_the_condition_by_killing_a_random_locke(slayer, victim, met):
    """LOCKE-10.12.2c, LOCKE-0.8."""
    boss = enemy("random-character", character=victim, condition="dead", killer="a")
    bout = ended(player("a", character=slayer), player("b", character="strohheim-s"), boss)
    assert [(event.actor, event.audience) for event in bout.told("victory-met")] == ([("a", ("a",))] if met else [])


# --- everything ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("why", ["deck", "collected"])
def test_LOCKE_10_3_1d_all_combats_end_including_the_follow_on_ones(why):
    """LOCKE-10.3.1d, LOCKE-10.3.6c."""
    bout = Bout(player("a"), player("b"))
    bout.state.escapes, bout.state.drawing = [PendingEscape(who="b", distance=2, place="P2")], ["P2"]
    end_all(bout.table, why)
    end_combat(bout.table)
    assert (bout.state.escapes, bout.state.drawing) == ([], [])
    finish(bout.table)
    assert bout.state.ended == why
    assert bout.state.winner == ""


def test_LOCKE_10_3_6b_cards_are_kept_until_all_combats_have_ended():
    """LOCKE-10.3.6b."""
    bout = ended(player("a", hand=["wild", "shield-3"]), player("b", hand=["wild"]))
    bout.state.deck.discarded = [bout.state.deck.remaining.pop()]
    assert (bout["a"].own.hand, bout["b"].own.hand) == (["wild", "shield-3"], ["wild"])
    finish(bout.table)
    assert bout["a"].own.hand == bout["b"].own.hand == bout.state.deck.discarded == []
    assert Counter(bout.state.deck.remaining) == Counter(full_deck())
    assert [event.kind for event in bout.table.events[-2:]] == ["cards-collected", "game-ended"]


@pytest.mark.parametrize(
    ("participants", "outcome", "winner"),
    [
        ([player("a"), player("b", condition="dead")], "victory", "a"),
        ([player("a", party="1"), player("b", party="1"), player("c", condition="arrested")], "victory", "party-1"),
        ([player("a"), player("b")], "parted", ""),
        ([player("a", condition="dead"), player("b", condition="dead")], "draw", ""),
        ([player("a", condition="dead"), enemy()], "defeat", "enemies"),
        ([player("a", escaped=True), enemy()], "parted", ""),
        ([player("a"), enemy(condition="dead")], "victory", "a"),
    ],
)
def test_LOCKE_10_3_6a_the_outcome_follows_from_the_remaining_players(participants, outcome, winner):
    """LOCKE-10.3.6a."""
    bout = ended(*[each.model_copy(deep=True) for each in participants])
    assert ending(bout.setup, bout.state) is None
    finish(bout.table)
    assert (bout.state.ended, bout.state.winner, bout.state.phase) == (outcome, winner, "over")
    found = ending(bout.setup, bout.state)
    assert found is not None
    assert (found.kind, found.winner) == (outcome, winner or None)
    assert bout.told("game-ended")[0].outcome == outcome


def test_LOCKE_10_3_6a_players_who_were_elsewhere_neither_win_nor_lose():
    """LOCKE-10.3.6a."""
    bout = ended(player("a"), player("b", condition="dead"))
    bout.state.participants["z"] = player("z")
    bout["z"].place = ""
    finish(bout.table)
    assert (bout.state.ended, bout.state.winner) == ("victory", "a")


def test_LOCKE_10_3_6a_the_living_members_of_the_winning_side_are_named():
    """LOCKE-10.3.6a."""
    bout = ended(player("a", party="1"), player("b", party="1"), player("c", condition="dead"))
    finish(bout.table)
    found = ending(bout.setup, bout.state)
    assert found is not None
    assert found.facts["winners"] == ["a", "b"]


def test_a_game_masters_verdict_stands_unchanged():
    bout = Bout(player("a"), player("b"))
    finish(bout.table, "abandoned")
    assert (bout.state.ended, bout.state.winner) == ("abandoned", "")
