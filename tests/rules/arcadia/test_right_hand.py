"""The automated right-hand player, and the questions that players are asked.

ARC-C1, ARC-C2, ARC-H1, ARC-H3, ARC-H4, ARC-H5, ARC-H6, ARC-H8.
"""

import pytest

from rules.arcadia.actions import Choose, Move, Pass, React
from rules.arcadia.attack.plans import Payback, all_targets, in_guard_order, judge_of, ranked_candidates
from tests.rules.arcadia.plays import Play, activated, attack

ROW = " | . . . . ."
YARD = " | . . .\n | . . .\n | . . ."
FOUR = {"red-diva": "A1", "blue-grom": "B1", "green-spike": "C1", "yellow-wisp": "D1"}


# --- rivals ----------------------------------------------------------------------------------------------------------


def test_ARC_H1_the_rival_has_most_quests_then_most_coins_then_sits_next_after_the_attacker():
    play = Play(ROW, FOUR)
    state = play.state

    def judged(attacker="red-diva"):
        judge = judge_of(state, play[attacker])
        return judge.own, judge.rival

    assert judged() == ("yellow", "blue")
    state.guilds["yellow"].quests = ["a", "b", "c"]
    state.guilds["green"].coins = 1
    assert judged() == ("yellow", "green"), "its own guild is none"
    state.guilds["blue"].quests = ["a"]
    assert judged() == ("yellow", "blue")
    state.turn = 2
    assert judged("green-spike") == ("blue", "yellow")
    two = Play(ROW, {"red-diva": "A1", "blue-grom": "B1"})
    assert judge_of(two.state, two["red-diva"]).rival == ""


# --- guards ----------------------------------------------------------------------------------------------------------


def guard_order(heroes, monsters, rows=YARD):
    play = Play(rows, heroes, monsters)
    return in_guard_order(play.table.setup, play.state, list(monsters), play["red-diva"])


def test_ARC_H3_guards_are_ordered_by_effect_on_attacker_then_rival_then_own_heroes_then_id():
    heroes = {"red-diva": "A1", "blue-grom": "C3", "green-spike": "C3"}
    assert guard_order(heroes, {"goblin-1": "A2", "orc-marauder-1": "B1"}) == ["orc-marauder-1", "goblin-1"]
    assert guard_order(heroes, {"goblin-10": "A2", "goblin-2": "B1"}) == ["goblin-2", "goblin-10"]
    trolls = {"boss-orc-1": "A2", "troll-1": "B1"}
    assert guard_order({**heroes, "blue-grom": "C1"}, trolls) == ["troll-1", "boss-orc-1"], "blue, the rival"
    assert guard_order({**heroes, "green-spike": "A3"}, trolls) == ["troll-1", "boss-orc-1"], "green, its own"


def test_ARC_H4_the_candidate_with_the_best_plan_comes_first_then_the_lowest_id():
    play = Play(
        YARD, {"red-diva": "A1", "blue-grom": "C3"}, {"goblin-1": "C2", "orc-marauder-2": "B1", "orc-marauder-1": "B1"}
    )  # fmt: skip

    def ranked(*monsters):
        return ranked_candidates(play.table.setup, play.state, monsters, "red-diva")

    assert ranked("goblin-1", "orc-marauder-1")[0] == "orc-marauder-1"
    assert ranked("orc-marauder-2", "orc-marauder-1")[0] == "orc-marauder-1"


# --- payback ---------------------------------------------------------------------------------------------------------


def best(heroes, monster, at, rows=YARD, **others):
    """Returns the automated player's choice of destination and targets for a payback against red-diva."""
    play = Play(rows, heroes, {monster: at, **others})
    plan = Payback(play.table.setup, play.state, monster, "red-diva").plans[0]
    return plan.way.space, plan.targets


def test_ARC_H5_1_most_wounds_on_the_attacker():
    heroes = {"red-diva": "A1", "blue-grom": "C3"}
    assert best(heroes, "beastman-spear-1", "B1") == ("B1", ("red-diva",))
    near = {"goblin-1": "C2"}
    assert best(heroes, "beastman-spear-1", "B1", **near) == ("C1", ("red-diva",)), "one die more"


def test_ARC_H5_2_then_most_of_the_rivals_heroes():
    heroes = {"red-diva": "B1", "blue-grom": "A2", "green-spike": "C3"}
    assert best(heroes, "troll-1", "B2") == ("B2", ("red-diva", "blue-grom"))
    assert best(heroes, "troll-1", "C1")[1] == ("red-diva", "blue-grom"), "it goes where the rival is Close too"


def test_ARC_H5_3_then_fewest_of_its_own():
    heroes = {"red-diva": "B1", "blue-grom": "C3", "green-spike": "C1"}
    assert best(heroes, "troll-1", "B1") == ("A1", ("red-diva",)), "B1 is Close to its own hero"


def test_ARC_H5_4_then_fewest_of_its_own_heroes_close():
    heroes = {"red-diva": "B1", "blue-seth": "C2"}
    assert best(heroes, "orc-marauder-1", "B2") == ("B1", ("red-diva",)), "B2 is Close to its own, B1 is not"


def test_ARC_H5_5_most_others_close():
    heroes = {"red-diva": "B1", "red-seth": "A3", "blue-grom": "C3"}
    assert best(heroes, "orc-marauder-1", "A2", rows=" | # . #\n | . . .\n | . # .") == ("B2", ("red-diva",))
    heroes = {"red-diva": "B2", "red-seth": "A1", "blue-grom": "C3"}
    assert best(heroes, "goblin-1", "A2") == ("A2", ("red-diva",)), "two Close where it stands"


def test_ARC_H5_6_fewest_points_and_7_the_smallest_row_then_column():
    heroes = {"red-diva": "B1", "blue-grom": "E2"}
    assert best(heroes, "orc-marauder-1", "C1", rows=ROW + "\n" + ROW) == ("C1", ("red-diva",)), "it stays"
    assert best({"red-diva": "A1", "blue-grom": "C3"}, "orc-marauder-1", "B2") == ("B1", ("red-diva",)), "B1 before A2"


def test_ARC_H5_unreachable_targets_leave_a_pure_move():
    heroes = {"red-diva": "A1", "blue-grom": "E1"}
    assert best(heroes, "goblin-1", "D1", rows=ROW) == ("C1", ()), "away from its own hero"
    assert best(heroes, "goblin-1", "C1", rows=ROW) == ("B1", ("red-diva",))
    assert best({"red-diva": "A1", "blue-grom": "E2"}, "goblin-1", "E1", rows=ROW + "\n" + ROW) == ("D1", ())


def test_ARC_H6_optional_targets_are_all_but_its_own():
    heroes = {"red-diva": "B1", "red-seth": "B1", "blue-grom": "C1", "green-spike": "A1"}
    play = Play(ROW, heroes, {"lord-fang-1": "E1"})
    payback = Payback(play.table.setup, play.state, "lord-fang-1", "red-diva")
    blow = payback.strike_at("E1").blow
    assert set(all_targets(blow, payback.judge)) == {"red-diva", "red-seth", "blue-grom"}
    assert play.state.order[-1] == "green"


def test_ARC_H6_a_payback_includes_the_attackers_friends_though_no_point_of_H5_asks_for_it():
    heroes = {"red-diva": "B1 slingshot", "red-seth": "C1", "blue-grom": "A1"}
    play = activated(ROW, heroes, {"lord-fang-1": "E1"})
    play(attack("lord-fang-1", "slingshot"), "SS")
    assert play.decision.default("blue").target == ("red-seth",)


def test_ARC_H8_a_single_player_is_never_asked_for_the_monsters():
    play = activated(ROW, {"red-diva": "B1 slingshot"}, {"goblin-1": "A1", "goblin-2": "B1", "goblin-3": "E1"})
    assert play(attack("goblin-3", "slingshot"), "SS BB ---- BB ----") == ("activation", "red")
    assert len(play.told("guarded")) == 2
    assert play.story("moved") == [], "out of reach it stays where it costs nothing"
    play.done()


# --- when players are asked ------------------------------------------------------------------------------------------


def test_ARC_C1_a_player_is_not_asked_without_a_choice():
    play = activated(ROW, {"red-diva": "A1 slingshot", "blue-grom": "E1"}, {"goblin-1": "B1"})
    assert play(Move(to="B1"), "BB ----") == ("activation", "red"), "one guard: no order to choose"
    heroes = {"red-diva": "A1 slingshot", "red-seth": "A2", "red-wisp": "A2", "blue-grom": "C3"}
    play = activated(" | . # #\n | . . #\n | # # .", heroes, {"goblin-1": "B2"})
    assert play(attack("goblin-1", "slingshot"), "SS") == ("activation", "red"), "it can neither move nor reach her"
    play.done()


def test_ARC_C2_an_illegal_order_is_refused_with_its_rule_and_changes_nothing():
    play = activated(
        ROW, {"red-diva": "A1 rusty-blade slingshot", "red-seth": "C1", "blue-grom": "E1"}, {"goblin-1": "C1"}
    )  # fmt: skip
    before = play.state.model_dump()
    refused = {
        play.refusal(action)
        for action in (
            attack("blue-grom"), attack("red-seth", "slingshot"), attack("nobody"), attack("goblin-1", "nova-bolt"),
            attack("goblin-1", "slingshot", "blue-grom"), Move(to="C1"), Move(to="E9"), Move(to="A1"), Move(),
        )
    }  # fmt: skip
    assert refused == {
        ("not-close", "ARC-A3"), ("no-enemy", "ARC-A3"), ("not-on-board", "ARC-A3"), ("no-such-card", "ARC-A2"),
        ("no-extra-target", "ARC-A6"), ("end-full", "ARC-M2"), ("step-terrain", "ARC-B1"), ("move-nowhere", "ARC-M1"),
        ("no-destination", "ARC-M1"),
    }  # fmt: skip
    assert play.state.model_dump() == before


@pytest.mark.parametrize("answer", [Pass(), Choose(option=1), React()])
def test_ARC_C2_an_answer_that_was_not_asked_for_is_refused(answer):
    play = Play(ROW, {"red-diva": "A1", "blue-grom": "E1"})
    assert play.refusal(answer) == "verb"
