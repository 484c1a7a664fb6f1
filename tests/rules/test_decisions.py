"""Decisions of one seat and of several at once, and decisions that have become moot."""

import pytest

from rules.core.facts.refusal import Refused
from rules.core.journal.game import Game
from rules.core.play.decisions import Answer, Decision, choice
from rules.core.play.dice import ForcedDice, SeededDice
from rules.core.play.table import Table
from tests.little_ruleset import LITTLE, Block, Choose, Commit, Pass, Rest, SetHp, Strike

SEED = bytes(32)


def game_of(count=3, *numbers):
    """Returns a duel of `count` seats, in which the first seats have committed these numbers."""
    setup = LITTLE.new_setup("duel", {})
    for number in range(1, count + 1):
        setup = LITTLE.join(setup, f"s{number}", "", "", {})
    game, _ = Game.start(LITTLE, setup, SeededDice(SEED, "decisions"))
    for seat, number in enumerate(numbers, 1):
        game.act(f"s{seat}", Commit(value=number))
    return game


def refused(game, seat, action):
    with pytest.raises(Refused) as raised:
        game.act(seat, action)
    return raised.value.refusal


def test_a_choice_admits_only_listed_answers():
    decision = choice("tie", "s1", [Choose(option=1), Choose(option=2)], rule="LITTLE-2")
    assert list(decision.options("s1")) == [Choose(option=1), Choose(option=2)]
    assert decision.refusal_of("s1", Choose(option=2)) is None
    assert decision.refusal_of("s1", Choose(option=3)).code == "not-an-option"
    assert decision.refusal_of("s1", Pass()).code == "not-awaited-verb"
    assert decision.refusal_of("s2", Choose(option=1)).code == "not-awaited-seat"
    assert decision.default("s1") == Choose(option=1)
    assert choice("tie", "s1", [Choose(option=1), Pass()], default=Pass()).default("s1") == Pass()


def test_a_decision_gathers_answers_of_several_seats_in_any_order():
    game = game_of(3)
    decision = game.decision
    for seat in ("s2", "s3", "s1"):
        assert game.decision is decision
        assert seat in decision.seats
        game.act(seat, Commit(value=5))
    assert game.decision is not decision


def test_a_seat_that_has_answered_is_not_asked_again():
    game = game_of(3)
    game.act("s2", Commit(value=5))
    assert game.decision.seats == ("s1", "s3")
    assert refused(game, "s2", Commit(value=6)).code == "not-awaited-seat"
    assert game.options("s2") == []


def test_a_decision_keeps_its_id_while_several_seats_answer():
    game = game_of(3)
    id = game.decision.id
    game.act("s2", Commit(value=5))
    assert game.decision.id == id == 0
    game.act("s1", Commit(value=4))
    game.act("s3", Commit(value=3))
    assert game.decision.id == 3


def test_a_tie_is_broken_by_whichever_tied_player_answers_first():
    game = game_of(3, 5, 5, 2)
    assert (game.decision.kind, game.decision.seats) == ("tie", ("s1", "s2"))
    game.act("s2", Choose(option=2))
    assert (game.decision.kind, game.decision.seats) == ("turn", ("s2",))


def test_a_correction_that_removes_the_asked_piece_makes_the_decision_moot():
    game = game_of(3, 5, 3, 2)
    assert game.decision.seats == ("s1",)
    game.correct(SetHp(target="s1", hp=0))
    assert game.decision.seats == ("s2",)


def test_a_correction_inside_a_window_asks_the_remaining_seats():
    game = game_of(3, 5, 3, 2)
    game.act("s1", Strike(target="s2"))
    assert game.decision.seats == ("s2", "s3")
    id = game.decision.id
    game.correct(SetHp(target="s3", hp=0))
    assert (game.decision.kind, game.decision.seats, game.decision.id) == ("window", ("s2",), id)
    game.act("s2", Block())
    assert game.decision.kind == "turn"


def test_a_correction_that_changes_nothing_asked_repeats_the_question():
    game = game_of(3, 5, 3, 2)
    game.correct(SetHp(target="s3", hp=4))
    assert (game.decision.kind, game.decision.seats, game.decision.id) == ("turn", ("s1",), 4)
    game.act("s1", Rest())


def test_a_correction_can_end_the_game_and_take_the_end_back():
    game = game_of(2, 5, 3)
    game.correct(SetHp(target="s2", hp=0))
    assert (game.decision, game.ending.winner) == (None, "s1")
    assert refused(game, "s1", Rest()).code == "game-over"
    game.correct(SetHp(target="s2", hp=1))
    assert game.ending is None
    assert game.decision.seats == ("s1",), "the turn begins again"


def test_ask_returns_nothing_when_no_answer_is_possible():
    table = Table(None, None, ForcedDice())
    procedure = table.ask(lambda: None)
    with pytest.raises(StopIteration) as stopped:
        next(procedure)
    assert stopped.value.value is None


def test_ask_asks_again_with_the_new_facts_after_a_correction():
    table, facts = Table(None, None, ForcedDice()), [1]
    procedure = table.ask(lambda: choice("x", "s1", [Choose(option=number) for number in facts]))
    first = next(procedure)
    facts.append(2)
    second = procedure.send(None)
    assert second is not first
    assert list(second.options("s1")) == [Choose(option=1), Choose(option=2)]
    with pytest.raises(StopIteration) as stopped:
        procedure.send(Answer("s1", Choose(option=2)))
    assert stopped.value.value == Answer("s1", Choose(option=2))


def test_gather_ends_at_once_when_no_seat_is_awaited():
    decision = Decision("x", (), ("pass",), lambda _: [Pass()], lambda _, action: None, lambda _: Pass())
    with pytest.raises(StopIteration):
        next(Table(None, None, ForcedDice()).gather(decision, lambda: (), lambda answer: None))
