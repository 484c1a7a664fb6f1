"""Choices in monsters' turns: ties that the players break, and reasons for automatic decisions."""

import pytest

from rules.gloomhaven.actions import Choose, Pass
from rules.gloomhaven.sheet.ability_cards import (
    AttackLine,
    HealLine,
    InfuseLine,
    LootLine,
    MoveLine,
)
from rules.gloomhaven.turn.procedure import step, take_turn
from tests.rules.gloomhaven.helpers import Fight, guard, hero, monster, summon
from tests.rules.gloomhaven.monster_turns import FIELD, ROW, acts, at, attacks, card_at, performs


def two_ways(**options) -> Fight:
    """Returns a fight with a guard that has two mirrored hexes from which to attack the hero."""
    return Fight(FIELD, hero("A2"), hero("F4", "friend", **at(20)), guard("C2"), dice=["+0"], **options)


def test_GLOOM_H1_several_outcomes_are_numbered_for_the_players():
    """GLOOM-H1."""
    fight = acts(two_ways(), "bandit-guard-1", 50)
    assert fight.decision.kind == "outcome"
    assert fight.decision.seats == ("seat-hero", "seat-friend")
    assert fight.decision.rule == "GLOOM-H1"
    assert [(offer.cell, offer.targets, offer.piece) for offer in fight.state.offers] == [
        ("B1", ("hero",), "hero"),
        ("B2", ("hero",), "hero"),
    ]
    assert fight.refusal(Choose(option=3)).code == "not-an-option"
    fight.answer(Choose(option=2), "seat-friend")
    assert fight["bandit-guard-1"].cell == "B2"
    assert attacks(fight) == [("hero", 2)]
    assert fight.told("players-chose")[0].seat == "seat-friend"
    assert fight.state.offers == []


def test_GLOOM_H1_a_set_up_may_take_the_first_in_reading_order():
    """GLOOM-H1."""
    fight = acts(two_ways(ties="first"), "bandit-guard-1", 50)
    fight.finish()
    assert fight["bandit-guard-1"].cell == "B1"


@pytest.mark.parametrize(
    ("others", "lines", "matters"),
    [
        ((), (), False),
        ((), (HealLine(value=1, target="self"), InfuseLine(element="fire")), False),
        ((), (LootLine(range=1),), True),
        ((), (AttackLine(),), True),
        ((summon("B3", hp=5),), (), True),
        ((summon("F1", hp=5),), (), False),
    ],
    ids=["mirrored", "itself-alone", "coins-in-reach", "another-attack", "beside-a-summon", "a-summon-elsewhere"],
)
def test_GLOOM_H1_a_tie_matters_if_anything_but_the_hex_differs(others, lines, matters):
    """GLOOM-H1."""
    fight = Fight(FIELD, hero("A2"), hero("F4", "friend", **at(20)), guard("C2"), *others, dice=["+0"])
    performs(fight, "bandit-guard-1", MoveLine(), AttackLine(), *lines)
    assert (fight.decision.kind, fight.decision.matters) == ("outcome", matters)


def test_GLOOM_H1_a_tied_focus_matters():
    """GLOOM-H1, GLOOM-F9."""
    fight = Fight(ROW, hero("A1", **at(20)), hero("E1", "friend", **at(20)), guard("C1"), dice=["+0"])
    assert performs(fight, "bandit-guard-1", MoveLine(), AttackLine()).decision.matters


def test_GLOOM_F9_players_choose_a_tied_focus():
    """GLOOM-F9."""
    fight = acts(Fight(ROW, hero("A1", **at(20)), hero("E1", "friend", **at(20)), guard("C1"), dice=["+0"]),
                 "bandit-guard-1", 50)  # fmt: skip
    assert [offer.piece for offer in fight.state.offers] == ["hero", "friend"]
    fight.answer(Choose(option=2))
    assert attacks(fight) == [("friend", 2)]


def test_GLOOM_H1_a_correction_during_the_players_choice_makes_the_game_look_again():
    """GLOOM-H1."""
    fight = acts(two_ways(), "bandit-guard-1", 50)
    fight["hero"].cell = "C1"
    fight.recheck()
    fight.finish()
    assert fight["bandit-guard-1"].cell == "C2"
    assert attacks(fight) == [("hero", 2)]


def test_GLOOM_H1_a_monster_removed_during_the_players_choice_does_nothing_more():
    """GLOOM-H1."""
    fight = acts(two_ways(), "bandit-guard-1", 50)
    fight.state.fallen["bandit-guard-1"] = fight.state.figures.pop("bandit-guard-1")
    fight.recheck()
    assert fight.decision is None
    assert not attacks(fight)
    assert fight.state.turn == ""


def measures(*compared):
    """Returns each group of a comparison as its figures, its measure, and the measure's first number."""
    return [(each.facts["names"], each.facts["figures"].id, each.facts["figures"].facts["a"]) for each in compared]


def test_GLOOM_H2_an_automatic_decision_can_be_explained_with_the_compared_numbers():
    """GLOOM-H2, GLOOM-F6, GLOOM-D7."""
    fight = Fight(ROW, hero("A1", **at(20)), hero("H1", "friend", **at(10)), guard("D1"), dice=["+0"])
    fight.table.explaining = True
    acts(fight, "bandit-guard-1", 50)
    reasons = {reason.rule: reason for reason in fight.table.reasons}
    focus = reasons["GLOOM-F6"].facts
    assert measures(focus["kept"], *focus["others"]) == [(["hero"], "measure-f6", 2), (["friend"], "measure-f6", 3)]
    assert reasons["GLOOM-D7"].facts["kept"].facts["names"] == ["B1"]


def test_GLOOM_H2_a_stop_on_the_way_is_explained_too():
    """GLOOM-H2, GLOOM-D9."""
    fight = Fight(ROW, hero("A1"), monster("living-corpse", "H1"))
    fight.table.explaining = True
    acts(fight, "living-corpse-1", 66)
    stop = next(reason for reason in fight.table.reasons if reason.rule == "GLOOM-D9")
    assert stop.kind == "stop"
    assert stop.facts["kept"].facts["names"] == ["G1"]


def test_nothing_is_explained_without_a_request():
    """GLOOM-H2."""
    assert not acts(two_ways(ties="first"), "bandit-guard-1", 50).table.reasons


@pytest.mark.parametrize("line", [AttackLine(mod=-9), AttackLine(mod=-2)])
def test_GLOOM_A2_an_attack_value_is_never_negative(line):
    """GLOOM-A2."""
    fight = Fight(ROW, hero("A1"), guard("B1"), dice=["+0"])
    performs(fight, "bandit-guard-1", line)
    assert fight["hero"].hp == 10
    assert attacks(fight) == [("hero", 0)]


# --- GLOOM-F8 in a running round -------------------------------------------------------------------------------------


def test_GLOOM_F8_an_order_agreed_for_the_round_breaks_the_tie():
    """GLOOM-F8, GLOOM-R2, GLOOM-H2: two heroes with the same initiative stand beside the guard."""

    def fight() -> Fight:
        return Fight(ROW, hero("A1", **at(20)), hero("C1", "friend", **at(20)), guard("B1"), dice=["+0"])

    open_tie = acts(fight(), "bandit-guard-1", 50)
    assert open_tie.decision.kind == "outcome"
    agreed = fight()
    agreed.state.order_of_characters = ["friend"]
    agreed.table.explaining = True
    acts(agreed, "bandit-guard-1", 50)
    agreed.finish()
    assert attacks(agreed)[0][0] == "friend"
    (reason,) = [reason for reason in agreed.table.reasons if reason.rule == "GLOOM-F8"]
    assert reason.facts["kept"].facts["names"] == ["friend"]
    assert reason.facts["kept"].facts["figures"].facts["c"]
    assert not reason.facts["others"][0].facts["figures"].facts["c"]


def test_GLOOM_F8_the_order_agreed_in_the_round_counts_for_a_later_monster():
    """GLOOM-F8, GLOOM-R2."""
    fight = Fight(
        ROW, hero("A1", hp=20, **at(20)), hero("C1", "friend", hp=20, **at(20)), guard("B1"), dice=["+0"]
    )  # fmt: skip
    fight.state.cards["guard"] = card_at("guard", 50)
    fight.start(step(fight.table))
    assert fight.decision.kind == "order-of-characters"
    fight.answer(Choose(option=2))
    for _ in range(2):
        fight.answer(Pass())
        fight.start(step(fight.table))
    fight.finish()
    assert attacks(fight)[0][0] == "friend"


def test_GLOOM_F8_an_order_chosen_between_types_breaks_a_summons_tie():
    """GLOOM-F8, GLOOM-R2."""

    def fight() -> Fight:
        return Fight(ROW, hero("H1", **at(20)), summon("B1"), guard("A1"), monster("vermling-scout", "C1"), dice=["+0"])

    for first, target in (("guard", "bandit-guard-1"), ("scout", "vermling-scout-1")):
        settled = fight()
        settled.state.order_of_types = [first]
        settled.state.cards = {"guard": card_at("guard", 35), "scout": card_at("scout", 35)}
        settled.start(take_turn(settled.table, settled["wolf"]))
        settled.finish()
        assert attacks(settled)[0][0] == target
