"""Standing orders: declared in advance, kept in the journal, and answered by the runner."""

import pytest

from rules.core.journal.game import Game
from rules.core.play.decisions import choice
from rules.core.play.dice import SeededDice
from rules.core.play.orders import StandingOrder
from tests.little_ruleset import Block, Commit, Pass, Strike
from tests.rules.test_decisions import LITTLE, SEED, game_of


def window(target, **order):
    """Returns a game in which s1 strikes `target` while an order of s3 stands."""
    game = game_of(3, 5, 3, 2)
    game.order(StandingOrder(seat="s3", kind="window", **order))
    game.act("s1", Strike(target=target))
    return game


def test_pass_until_i_am_the_target():
    order = {"unless": "concerned", "action": {"verb": "pass"}}
    assert window("s2", **order).standing_answer("s3") == Pass()
    assert window("s3", **order).standing_answer("s3") is None


def test_an_older_journals_order_with_a_fact_is_the_same_order():
    older = StandingOrder.model_validate_json('{"seat":"s3","kind":"window","unless":{"target":"me"}}')
    assert older == StandingOrder(seat="s3", kind="window", unless="concerned")
    with pytest.raises(ValueError, match="unless"):
        StandingOrder.model_validate({"seat": "s3", "kind": "window", "unless": {"attacker": "s1"}})


def test_until_i_am_the_target_stays_silent_where_no_target_is_known():
    order = StandingOrder(seat="s3", kind="window", unless="concerned")
    assert not order.applies_to(choice("window", "s3", [Pass()], facts={"target": "s1"}))


def test_an_order_without_an_action_answers_the_default():
    assert window("s2").standing_answer("s3") == Pass()


def test_an_order_that_the_rules_refuse_answers_nothing():
    assert window("s2", action={"verb": "rest"}).standing_answer("s3") is None


def test_an_order_speaks_only_for_its_own_seat_and_kind():
    game = window("s2")
    assert game.standing_answer("s2") is None
    other = game_of(3, 5, 3, 2)
    other.order(StandingOrder(seat="s1", kind="window"))
    assert other.standing_answer("s1") is None


def test_a_newer_order_of_the_same_kind_replaces_the_older():
    game = game_of(3, 5, 3, 2)
    game.order(StandingOrder(seat="s3", kind="window", action={"verb": "block"}))
    game.order(StandingOrder(seat="s3", kind="turn"))
    game.order(StandingOrder(seat="s3", kind="window", action={"verb": "pass"}))
    assert [(order.kind, order.action) for order in game.orders] == [("turn", {}), ("window", {"verb": "pass"})]


def test_orders_can_be_taken_back():
    game = window("s2")
    game.cancel_orders("s3")
    assert game.standing_answer("s3") is None
    assert game.orders == []


def test_an_order_changes_neither_decision_nor_events():
    game = game_of(3, 5, 3, 2)
    decision = game.decision
    outcome = game.order(StandingOrder(seat="s3", kind="window"))
    assert game.decision is decision
    assert (outcome.events, outcome.revealed, outcome.checkpoint) == ((), False, None)


@pytest.mark.parametrize("from_checkpoint", [False, True])
def test_orders_stand_again_after_a_load(from_checkpoint):
    game = game_of(3)
    entries = [game.order(StandingOrder(seat="s3", kind="window", action={"verb": "block"})).entry]
    checkpoint = None
    for seat, number in (("s1", 5), ("s2", 3), ("s3", 2)):
        outcome = game.act(seat, Commit(value=number))
        entries.append(outcome.entry)
        checkpoint = outcome.checkpoint or checkpoint
    assert checkpoint is not None
    start, kept = (checkpoint, []) if from_checkpoint else (None, entries)
    loaded = Game.load(LITTLE, game.setup, SeededDice(SEED, "decisions"), start, kept)
    assert loaded.orders == game.orders
    loaded.act("s1", Strike(target="s2"))
    assert loaded.standing_answer("s3") == Block()


@pytest.mark.parametrize(("seats", "applies"), [(("s1", "s2"), True), (("s2", "s3"), False), ((), True)])
def test_one_of_several_targets_is_enough(seats, applies):
    decision = choice("window", "s3", [Pass()])
    decision.concerns = seats
    assert StandingOrder(seat="s3", kind="window", unless="concerned").applies_to(decision) is applies
