"""Refusals of actions at the wrong moment, which state public facts and the rule."""

import pytest

from rules.core.facts.refusal import Refusal
from rules.locke.shown.mistimed import not_asked
from rules.locke.state import PendingAttack, Teleport
from tests.rules.locke.helpers import Bout, player


@pytest.fixture
def bout():
    """Returns a bout in `b`'s turn; `a` has already acted, and `c` has not."""
    made = Bout(player("a"), player("b"), player("c"), turn="b")
    made.state.combat.done = ["a"]
    return made


def attacked(bout, target="a"):
    bout.state.attack = PendingAttack(attacker="b", kind="card", name="bazooka-8", target=target)
    return bout.state


def test_LOCKE_8_3_a_sleeper_is_told_the_reason(bout):
    bout["c"].asleep = True
    assert not_asked(bout.setup, bout.state, "c", "attack") == Refusal("not-asked-asleep", "LOCKE-8.3", number=1)


def test_LOCKE_0_2_a_dead_player_is_told_the_reason(bout):
    bout["c"].condition = "dead"
    assert not_asked(bout.setup, bout.state, "c", "pass") == Refusal("not-asked-dead", "LOCKE-0.2")


def test_LOCKE_10_7_2b_an_escaped_player_is_told_the_reason(bout):
    bout["c"].escaped = True
    assert not_asked(bout.setup, bout.state, "c", "attack") == Refusal("not-asked-escaped", "LOCKE-10.7.2b", number=1)


def test_LOCKE_10_7c_a_reaction_is_too_late_or_from_the_wrong_player(bout):
    assert not_asked(bout.setup, bout.state, "a", "defend") == Refusal("not-asked-no-attack", "LOCKE-10.7c")
    assert not_asked(bout.setup, attacked(bout), "c", "escape") == Refusal(
        "not-asked-not-target", "LOCKE-10.7c", target="a"
    )
    assert not_asked(bout.setup, attacked(bout), "a", "escape") is None


def test_LOCKE_10_8_1b_a_player_who_cannot_synchronise_is_told_the_reason(bout):
    assert not_asked(bout.setup, bout.state, "c", "sync") == Refusal("not-asked-no-attack", "LOCKE-10.8.1b")
    state = attacked(bout, "c")
    assert not_asked(bout.setup, state, "c", "sync") == Refusal("not-asked-own-attack", "LOCKE-10.8.1b")
    assert not_asked(bout.setup, state, "a", "sync") == Refusal("not-asked-turn-over", "LOCKE-10.8.1b", round=1)
    state = attacked(bout, "a")
    assert not_asked(bout.setup, state, "c", "sync") is None
    bout["c"].synced = True
    assert not_asked(bout.setup, state, "c", "sync") == Refusal("not-asked-synced", "LOCKE-10.8.1b", round=1)


def test_LOCKE_10_9a_blocking_without_a_teleport_is_refused(bout):
    assert not_asked(bout.setup, bout.state, "c", "block") == Refusal("not-asked-no-teleport", "LOCKE-10.9a")
    bout.state.teleport = Teleport(who="b", printed=4)
    assert not_asked(bout.setup, bout.state, "c", "block") is None


def test_LOCKE_10_4b_a_player_whose_turn_is_over_is_told_so(bout):
    assert not_asked(bout.setup, bout.state, "a", "attack") == Refusal("not-asked-turn-over", "LOCKE-10.4b", round=1)
    assert not_asked(bout.setup, bout.state, "c", "attack") is None
