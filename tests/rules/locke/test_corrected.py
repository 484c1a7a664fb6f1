"""Corrections by a game master during a question."""

from __future__ import annotations

import pytest

from rules.core.contract.corrections import Add, MovePiece, Remove, Set
from rules.core.play.actions import Action
from rules.locke import actions
from rules.locke.actions import Pass, Use
from rules.locke.attack import attacks, evading
from rules.locke.attack.reactions import resolve
from rules.locke.shown.corrections import CORRECTIONS
from rules.locke.state import JammerUse, Space
from rules.locke.turn.procedure import step
from rules.locke.turn.rounds import begin_round
from rules.locke.turn.traps import trap
from rules.locke.turn.turns import next_turn
from tests.rules.locke.attacked import card
from tests.rules.locke.helpers import PLACE, Bout, beginning, player


def corrected(bout: Bout, correction: Action) -> Bout:
    """Makes a correction, lets the waiting procedure look again, and returns the bout."""
    assert CORRECTIONS.check(bout.setup, bout.state, correction) is None
    CORRECTIONS.make(bout.table, correction)
    bout._send(None)
    return bout


OUT_OF_IT = [
    Set(target="b", what="asleep", value=1),
    Set(target="b", what="condition", name="arrested"),
    Set(target="b", what="condition", name="incapacitated"),
    Remove(target="b"),
    MovePiece(target="b", to="P9"),
]


@pytest.mark.parametrize("correction", OUT_OF_IT)
def test_LOCKE_0_2_a_player_who_can_no_longer_act_loses_the_turn(correction: Action) -> None:
    """LOCKE-0.2, LOCKE-10.4c."""
    bout = Bout(player("b", hand=["bazooka-8"], items=["cruiser"]), player("a"))
    bout.start(next_turn(bout.table))
    assert bout.asked == ("turn", ("b",))
    corrected(bout, correction).finish()
    assert bout.state.combat.done == ["b"]


@pytest.mark.parametrize("correction", OUT_OF_IT)
def test_LOCKE_0_2_a_player_who_can_no_longer_act_does_not_react(correction: Action) -> None:
    """LOCKE-0.2."""
    gone = isinstance(correction, Remove | MovePiece)
    bout = Bout(player("a"), player("b", hand=["teleport-6"]), dice=[] if gone else [1, 1])
    bout.state.attack = card("bazooka-8")
    bout.start(resolve(bout.table))
    assert bout.asked == ("react", ("b",))
    corrected(bout, correction).finish()
    assert len(bout.told("hit")) == (0 if gone else 1)


@pytest.mark.parametrize("correction", [each for each in OUT_OF_IT if getattr(each, "what", "") != "condition"])
def test_LOCKE_10_10f_a_user_whose_jammer_stops_working_does_not_object(correction: Action) -> None:
    """LOCKE-10.10f."""
    bout = Bout(
        player("a", hand=["bazooka-8"]),
        player("b", items=["jammer:5"], jammers=[JammerUse(tag="jammer-a", target="a")]),
        player("c"),
    )
    bout.start(attacks.attack(bout.table, "a", actions.Attack(using="bazooka-8", target="c")))
    assert bout.asked == ("object", ("b",))
    assert corrected(bout, correction).asked == ("react", ("c",))


@pytest.mark.parametrize("correction", [Remove(target="b"), MovePiece(target="b", to=PLACE)])
def test_LOCKE_10_7_2b_a_dead_or_returned_player_chooses_no_place(correction: Action) -> None:
    """LOCKE-10.7.2b."""
    bout = Bout(player("a"), player("b"), dice=[4])
    bout.start(evading.leave(bout.table, "b", "teleport"))
    assert bout.asked == ("place", ("b",))
    corrected(bout, correction).finish()
    assert bout.state.escapes == []
    assert not bout.told("place-chosen")
    assert bout["b"].place == ("" if bout["b"].condition == "dead" else PLACE)


def test_LOCKE_10_2_1c_a_dead_player_does_not_join_later() -> None:
    """LOCKE-10.2.1c."""
    bout = Bout(player("a"), player("b"), player("c", joins_round=2), joined=["a", "b"], order=["a", "b"])
    CORRECTIONS.make(bout.table, Remove(target="c"))
    bout.start(begin_round(bout.table))
    assert bout["c"].condition == "dead"
    assert bout.state.combat.joined == ["a", "b"]


def test_LOCKE_10_11a_between_two_combats_a_moved_player_does_not_leave_the_last_one() -> None:
    """LOCKE-10.11a, LOCKE-10.2.2b."""
    bout = Bout(player("a"), player("b"), player("c"), joined=["a", "b"], order=["a", "b"], round=2)
    bout.state.phase = "escapes"
    CORRECTIONS.make(bout.table, MovePiece(target="b", to="P2"))
    CORRECTIONS.make(bout.table, MovePiece(target="c", to=PLACE))
    assert (bout["b"].escaped, bout["c"].joins_round) == (False, 0)
    CORRECTIONS.make(bout.table, Remove(target="c"))
    CORRECTIONS.make(bout.table, Add(what="fallen", target="c"))
    assert bout["c"].joins_round == 0


def test_LOCKE_10_2_2b_a_player_moved_in_before_round_1_takes_part_in_it() -> None:
    """LOCKE-10.2.2b, LOCKE-10.2.1c."""
    bout = Bout(player("a"), player("b"), player("c"), joined=["a", "b"], order=[], round=0)
    bout.state.phase, bout["c"].place = "joining", "P9"
    CORRECTIONS.make(bout.table, MovePiece(target="c", to=PLACE))
    bout.start(begin_round(bout.table))
    assert bout.state.combat.joined == ["a", "b", "c"]


def moved_in(**fields) -> Bout:
    """Returns a bout in round 2 in which a game master has moved `c` to the combat's place.

    A closed base card lies there.
    """
    bout = Bout(player("a"), player("b"), player("c"), joined=["a", "b"], order=["a", "b"], done=["a"], round=2)
    bout.state.spaces[PLACE], bout["c"].place = Space(card="base", is_open=False), "P9"
    CORRECTIONS.make(bout.table, MovePiece(target="c", to=PLACE))
    return bout.start(step(bout.table))


def test_LOCKE_10_2_2b_a_player_arriving_within_a_round_follows_the_place_at_once() -> None:
    """LOCKE-10.2.2a, LOCKE-10.3.1a."""
    bout = moved_in()
    assert bout.asked == ("read", ("c",))
    assert bout.state.spaces[PLACE].is_open
    assert bout.told("instruction-due")[0].actors == ("a", "b", "c")
    bout.answer(Use(what="no_instruction"))
    assert bout.asked == ("turn", ("b",)), "play goes on"
    assert bout.state.combat.joined == ["a", "b"]
    assert not bout.told("cards-dealt")
    bout.answer(Pass())
    while bout.decision is None:
        bout.start(step(bout.table))
    assert bout.asked == ("continue", ("a",))
    assert len(bout.told("instruction-due")) == 1, "once"


def test_LOCKE_10_2_2b_a_player_who_has_followed_the_place_does_not_repeat_it_in_the_next_pre_process() -> None:
    bout = moved_in().answer(Use(what="no_instruction")).answer(Pass())
    bout.start(begin_round(bout.table)).finish()
    assert bout.state.combat.newcomers == ["c"]
    assert bout.state.combat.joined == ["a", "b", "c"]
    assert len(bout.told("instruction-due")) == 1


def test_LOCKE_10_3_6c_a_collecting_card_within_a_round_ends_all_combats_at_once() -> None:
    bout = moved_in().answer(Use(what="collect"))
    bout.finish()
    assert bout.told("combat-ended")[0].why == "collected"
    assert bout.state.phase == "escapes"


def test_LOCKE_10_2_2b_a_player_revived_within_a_round_is_a_newcomer_too() -> None:
    bout = Bout(
        player("a"), player("b"), player("c", condition="dead"), joined=["a", "b"], order=["a", "b"], done=["a"]
    )
    bout["c"].place = ""
    CORRECTIONS.make(bout.table, Add(what="fallen", target="c"))
    assert bout.start(step(bout.table)).asked == ("read", ("c",))


def test_LOCKE_10_2_1c_a_player_freed_in_round_2_reads_the_card_then_and_not_in_round_1() -> None:
    """LOCKE-10.2.1c, LOCKE-10.3.1a."""
    bout = Bout(player("a"), player("b"), player("c", condition="arrested", joins_round=2), joined=["a", "b"], order=[])
    bout.state.phase, bout.state.spaces[PLACE] = "deal", Space(card="base", is_open=False)
    assert bout.start(step(bout.table)).asked == ("underlings", ("a", "b"))
    assert not bout.told("instruction-due")
    assert not bout.state.spaces[PLACE].is_open
    bout.start(begin_round(bout.table))
    assert bout.asked == ("read", ("c",))
    assert bout["c"].condition == "normal"
    assert bout.told("instruction-due")[0].actors == ("a", "b", "c")


def test_LOCKE_10_12_1e_a_trap_without_players_left_is_no_combat() -> None:
    """LOCKE-10.12.1e."""
    bout = beginning(player("a"), player("b"), dice=[6, 6, 3, 3])
    bout.start(trap(bout.table, PLACE))
    assert bout.asked == ("trap", ("b",))
    CORRECTIONS.make(bout.table, Remove(target="a"))
    corrected(bout, Remove(target="b")).finish()
    assert not bout.told("combat-arose")
    assert bout.state.phase == "arise"
