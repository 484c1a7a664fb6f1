"""The referee as a player of characters: legal, honest, and able to win."""

from collections import Counter

import pytest

from rules.core.journal.game import Game
from rules.core.play.dice import SeededDice
from rules.core.play.hidden import Hidden
from rules.gloomhaven import RULESET
from rules.gloomhaven.actions import Attack, Choose, Initiative, Move, Pass
from rules.gloomhaven.referee.policy import answer
from rules.gloomhaven.state import ObjectKind
from rules.gloomhaven.turn.doors import place_object
from rules.gloomhaven.turn.procedure import step
from tests.rules.gloomhaven.helpers import Fight, guard, hero, map_scenario


def left_alone(scenario: str, seats: int, seed: int, hand: str = "ready") -> Game:
    """Plays a whole game with the referee in every seat.

    If `hand` is "ready", the bot keeps the hands of the roles. If it is "own", the seats play real cards.
    """
    setup = RULESET.new_setup(scenario, {})
    for number in range(seats):
        setup = RULESET.join(setup, f"seat-{number}", "", f"Player {number}", {"hand": hand})
    game, _ = Game.start(RULESET, setup, SeededDice(seed.to_bytes(32, "big"), "referee"))
    for _ in range(2000):
        if game.decision is None:
            break
        seat = game.decision.seats[-1]
        game.act(seat, game.referee_answer(seat))
    return game


@pytest.mark.parametrize("scenario", RULESET.scenarios())
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_game_left_to_the_referee_comes_to_an_end(scenario, seats):
    assert left_alone(scenario, seats, seed=5).ending is not None


@pytest.mark.parametrize(("scenario", "lost"), [("fort", "exhausted"), ("saltroad", "destroyed")])
def test_two_mostly_win_the_siege_and_the_escort_but_sometimes_lose_them(scenario, lost):
    ends = Counter(left_alone(scenario, 2, seed, "own").ending.kind for seed in range(20))
    assert ends["victory"] > 10
    assert ends[lost] >= 1, ends


def turn(fight: Fight) -> list:
    """Returns the referee's actions in the hero's turn, in order."""
    done = []
    fight.start(step(fight.table))
    while fight.decision:
        done.append(answer(fight.table, fight.decision, fight.decision.seats[0]))
        fight.answer(done[-1])
    return done


def at(number: int) -> dict:
    return {"initiative": Hidden(value=number), "tie_break": Hidden(value=99)}


def test_it_approaches_attacks_once_and_passes():
    fight = Fight(". . . . . .", hero("A1", **at(20)), guard("D1"), dice=["+0"])
    fight.state.cards["guard"] = 5
    assert turn(fight) == [Move(to="C1"), Attack(target=("bandit-guard-1",)), Pass()]


def test_it_prefers_a_target_that_it_can_kill():
    fight = Fight(". . . . . .", hero("B1", **at(20)), guard("C1", 1), guard("A1", 2, hp=2), dice=["+0"])
    fight.state.cards["guard"] = 5
    assert turn(fight)[0] == Attack(target=("bandit-guard-2",))


def test_it_prefers_a_target_object_to_a_monster_that_would_survive():
    gate = ObjectKind(id="gate", name={"en": "Gate", "ja": "門"}, mark="Ga", hostile=True, hp=(9, 0, 0))
    for goal, target in (("destroy", "object-gate-1"), ("kill_all", "bandit-guard-1")):
        goals = {"objects": (gate,), "goal": goal, "goal_objects": ("gate",) if goal == "destroy" else ()}
        fight = Fight(". . . . .", hero("B1", **at(20)), guard("A1"), dice=["+0"], **goals)
        place_object(fight.table, "gate", "C1")
        fight.state.cards["guard"] = 5
        assert turn(fight)[0] == Attack(target=(target,))


def test_it_attacks_the_monster_that_threatens_a_protected_object():
    well = ObjectKind(id="well", name={"en": "Well", "ja": "井戸"}, mark="We", hp=(6, 0, 0))
    fight = Fight(
        ". . . . . . . . .", hero("E1", **at(20)), guard("A1", 1), guard("I1", 2), objects=(well,), losses={"well": 1}
    )
    place_object(fight.table, "well", "B1")
    fight["bandit-guard-2"].cell = "H1"
    fight.state.cards["guard"] = 5
    assert turn(fight)[0] == Move(to="C1")


def test_it_leaves_the_exits_to_its_escorts():
    cart = ObjectKind(id="cart", name={"en": "Cart", "ja": "車"}, mark="Ca", blocks=False, hp=(6, 0, 0), move=2)
    goal = {"objects": (cart,), "goal": "escort", "goal_objects": ("cart",), "goal_cells": ("F1",)}
    fight = Fight(". . . . . .", hero("E1", **at(20)), **goal)
    place_object(fight.table, "cart", "A1")
    assert turn(fight) == [Pass()]


def test_it_opens_the_next_door_when_no_enemy_is_left():
    fight = Fight(". . # . + . .", hero("D1", **at(20)), is_open=False)
    assert turn(fight)[0] == Move(to="E1")
    assert fight.state.open_doors == ["E1"]


def test_it_walks_round_a_trap():
    fight = Fight(
        """
        . . . . .
        . t . . .
        . . . . .
        """,
        hero("A2", **at(20)),
        guard("E2"),
    )
    fight.state.cards["guard"] = 5
    assert turn(fight)[0].to not in ("B2",)
    assert fight["hero"].hp == 10


@pytest.mark.parametrize(("hp", "monsters", "rests"), [(5, [], True), (10, [], False), (5, [guard("D1")], False)])
def test_it_rests_without_enemies_while_it_has_something_to_heal(hp, monsters, rests):
    fight = Fight(". . . .", hero("A1", hp=hp, max_hp=10), *monsters)
    fight.state.phase = "initiative"
    fight.start(step(fight.table))
    chosen = answer(fight.table, fight.decision, "seat-hero")
    assert isinstance(chosen, Initiative)
    assert chosen.long_rest is rests


def test_it_goes_to_the_goal_if_that_is_a_place():
    fight = Fight(". . . . .", hero("A1", **at(20)))
    scenario = map_scenario(". . . . .", goal="reach", goal_cells=("E1",))
    fight.table.setup = fight.setup = fight.setup.model_copy(update={"scenario": scenario})
    assert turn(fight)[0] == Move(to="C1")


def test_GLOOM_H1_it_answers_ties_with_the_first_option():
    fight = Fight(
        """
        . . .
        . . .
        . . .
        """,
        hero("A2", **at(90)),
        guard("C2"),
        dice=["+0"],
    )
    fight.state.cards["guard"] = 3
    fight.start(step(fight.table))
    assert answer(fight.table, fight.decision, "seat-hero") == Choose(option=1)
