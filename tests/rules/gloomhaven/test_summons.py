"""Summons in a game: those of characters (GLOOM-R6) and those of monsters (GLOOM-R7, GLOOM-R8)."""

import pytest

from rules.core.contract.corrections import Remove
from rules.core.play.hidden import Hidden
from rules.gloomhaven.actions import Choose, Pass, Use
from rules.gloomhaven.monsters.turn import perform
from rules.gloomhaven.sheet.ability_cards import AbilityCard, SummonLine, TrapLine, ability_decks
from rules.gloomhaven.shown.corrections import CORRECTIONS, Add
from rules.gloomhaven.space.board import distance
from rules.gloomhaven.turn.procedure import step, take_turn
from rules.gloomhaven.turn.rounds import reveal_cards, turn_order
from tests.rules.gloomhaven.helpers import Fight, guard, hero, monster, summon

ROW = ". . . . . . . ."
LATE = 5
"""Index of the guards' card 70, with which they act last in these tests."""


def at(number: int) -> dict:
    return {"initiative": Hidden(value=number), "tie_break": Hidden(value=99)}


def summoning(kind: str = "living-bones", *, elite: bool = False) -> AbilityCard:
    """Returns a card that summons; no deck of the published game has one."""
    return AbilityCard(initiative=50, actions=(SummonLine(monster=kind, elite=elite),))


# --- summons of characters -------------------------------------------------------------------------------------------


def test_GLOOM_R6_a_summon_acts_as_if_it_drew_move_0_attack_0():
    """GLOOM-R6."""
    fight = Fight(ROW, hero("A1", **at(20)), summon("B1"), guard("E1"), dice=["+1"])
    fight.state.cards["guard"] = LATE
    fight.start(step(fight.table))
    assert fight["wolf"].acted
    assert fight["wolf"].cell == "D1"
    attack = fight.told("attacked")[0]
    assert (attack.actor, attack.target, attack.value, attack.damage) == ("wolf", "bandit-guard-1", 2, 3)
    fight.finish()
    fight.start(step(fight.table))
    assert fight.state.turn == "hero"


def test_GLOOM_R6_a_summon_draws_from_its_summoners_modifier_deck():
    """GLOOM-R6."""
    fight = Fight(ROW, hero("A1", **at(20)), summon("D1"), guard("E1"), dice=["x2"])
    fight.state.cards["guard"] = LATE
    fight.start(step(fight.table))
    assert fight.state.modifiers["hero"].reshuffle
    assert fight.state.modifiers["hero"].cards.discarded == ["x2"]
    assert not fight.state.modifiers["monsters"].cards.discarded


def test_GLOOM_R6_a_summon_called_in_a_turn_does_not_act_in_that_round():
    """GLOOM-R6."""
    fight = Fight(ROW, hero("A1", **at(20)), guard("H1"), turn="hero")
    fight.state.cards["guard"] = LATE
    fight.start(step(fight.table))
    fight.answer(Use(what="summon", to="B1", name="Wolf", hp=4, move=2, attack=2))
    fight.answer(Pass())
    called = next(figure for figure in fight.state.figures.values() if figure.kind == "summon")
    assert called not in turn_order(fight.state)
    fight.state.round += 1
    assert turn_order(fight.state)[0] is called


def test_GLOOM_R6_the_summoner_decides_a_summons_ties():
    """GLOOM-R6, GLOOM-H1."""
    fight = Fight(
        """
        . . . .
        . . . .
        . . . .
        """,
        hero("A1", "friend", **at(50)), hero("A3", **at(20)), summon("A2"), guard("C2"),
        dice=["+0"],
    )  # fmt: skip
    fight.state.cards["guard"] = LATE
    fight.start(step(fight.table))
    assert fight.decision.kind == "outcome"
    assert fight.decision.seats == ("seat-hero",)
    assert len(fight.state.offers) == 2
    chosen = fight.state.offers[1]
    fight.answer(Choose(option=2))
    assert fight["wolf"].cell == chosen.cell
    assert fight.told("attacked")


def test_GLOOM_F8_a_summon_focuses_on_the_monster_that_acts_earliest():
    """GLOOM-F8, GLOOM-R3."""
    fight = Fight(ROW, hero("A1", **at(20)), summon("D1"), guard("E1", 1), guard("C1", 2, elite=True), dice=["+0"])
    fight.state.cards["guard"] = LATE
    fight.start(step(fight.table))
    fight.finish()
    assert fight.told("attacked")[0].target == "bandit-guard-2"


def test_GLOOM_F8_with_a_shared_deck_the_type_that_acts_first_is_the_earlier():
    """GLOOM-F8, GLOOM-R4."""
    city = monster("city-guard", "C1", elite=True)
    fight = Fight(ROW, hero("A1", **at(20)), summon("D1"), city, guard("E1"), dice=["+0"])
    fight.state.cards["guard"] = LATE
    assert [one.id for one in turn_order(fight.state)][-2:] == ["bandit-guard-1", "city-guard-1"]
    fight.start(step(fight.table))
    assert fight.told("attacked")[0].target == "bandit-guard-1"


def test_GLOOM_O7_a_summons_kills_belong_to_the_summoner():
    """GLOOM-O7."""
    fight = Fight(ROW, hero("A1", **at(20)), summon("D1"), guard("E1", hp=1), dice=["+0"])
    fight.state.cards["guard"] = LATE
    fight.start(step(fight.table))
    assert fight["hero"].kills == 1
    assert fight.told("killed")[0].by == "hero"


def test_GLOOM_F8_monsters_prefer_a_summon_to_its_summoner():
    """GLOOM-F8."""
    fight = Fight(ROW, hero("C1", **at(20)), summon("E1"), guard("D1"), dice=["+0"])
    fight.state.cards["guard"] = 1
    fight.start(take_turn(fight.table, fight["bandit-guard-1"]))
    fight.finish()
    assert fight.told("attacked")[0].target == "wolf"


# --- summons of monsters ---------------------------------------------------------------------------------------------


def test_GLOOM_R7_a_summoned_monster_stands_beside_the_summoner_as_near_an_enemy_as_possible():
    """GLOOM-R7, GLOOM-H3."""
    fight = Fight(ROW, hero("A1"), monster("cave-bear", "E1"), dice=["7"])
    fight.start(perform(fight.table, fight["cave-bear-1"], summoning(elite=True)))
    fight.finish()
    bones = fight["living-bones-7"]
    assert (bones.cell, bones.elite, bones.summoner, bones.since_round) == ("D1", True, "cave-bear-1", 1)


def test_GLOOM_R7_a_summoned_monster_does_not_act_that_round_and_reveals_no_card():
    """GLOOM-R7."""
    fight = Fight(ROW, hero("A1", acted=True), monster("cave-bear", "E1", acted=True), dice=["7", "3"])
    fight.state.cards["cave-bear"] = 0
    fight.start(perform(fight.table, fight["cave-bear-1"], summoning()))
    fight.start(step(fight.table))
    assert fight.state.phase == "round_end"
    assert "living-bones" not in fight.state.cards
    fight.state.phase, fight.state.round = "turns", 2
    reveal_cards(fight.table)
    assert fight.state.cards["living-bones"] == 3


def test_GLOOM_R7_a_summoned_monster_drops_no_coin():
    """GLOOM-R7, GLOOM-A12."""
    fight = Fight(
        ROW, hero("A1"), monster("cave-bear", "E1"), guard("C1", hp=1, conditions={"wound": False}), dice=["7"]
    )
    fight.start(perform(fight.table, fight["cave-bear-1"], summoning()))
    fight["living-bones-7"].hp = 1
    fight["living-bones-7"].conditions["wound"] = False
    fight.state.round, fight.state.cards = 2, {"living-bones": 0, "guard": 0}
    fight.start(take_turn(fight.table, fight["living-bones-7"]))
    fight.start(take_turn(fight.table, fight["bandit-guard-1"]))
    assert len(fight.told("killed")) == 2
    assert fight.state.coins == {"C1": 1}


@pytest.mark.parametrize(("rows", "standees"), [(". . . . . . . .", 4), (". # . # . o . o", 1)])
def test_GLOOM_R7_a_summons_without_a_free_hex_or_standee_fails(rows, standees):
    """GLOOM-R7."""
    cells = ["C1", "D1", "E1", "F1"][:standees]
    bears = [monster("cave-bear", cell, number) for number, cell in enumerate(cells, 1)]
    fight = Fight(rows, hero("A1"), *bears, is_open=True)
    before = list(fight.state.figures)
    fight.start(perform(fight.table, fight["cave-bear-1"], summoning("cave-bear")))
    fight.finish()
    assert list(fight.state.figures) == before
    assert fight.kinds() == (["standees-short"] if standees == 4 else ["summon-failed"])


def between_two(*others):
    """Lets a guard between two heroes summon a bear, so that the players choose the hex."""
    fight = Fight(ROW, hero("A1"), hero("E1", id="other"), guard("C1"), *others)
    fight.start(perform(fight.table, fight["bandit-guard-1"], summoning("cave-bear")))
    assert fight.decision is not None
    assert fight.decision.kind == "summon-place"
    return fight


def test_GLOOM_R7_a_summons_fails_if_no_standee_is_left_after_the_players_choice():
    """GLOOM-R7."""
    fight = between_two(*(monster("cave-bear", cell, number) for number, cell in ((1, "F1"), (2, "G1"), (3, "A1"))))
    CORRECTIONS.make(fight.table, Add(what="monster", name="cave-bear", to="H1"))
    fight.recheck()
    fight.answer(Choose(option=1))
    fight.finish()
    assert fight.kinds()[-1] == "standees-short"
    assert fight["cave-bear-4"].cell == "H1"


def test_GLOOM_R7_a_summoner_removed_by_a_game_master_meanwhile_reports_no_failure():
    fight = between_two()
    CORRECTIONS.make(fight.table, Remove(target="bandit-guard-1"))
    fight.recheck()
    fight.finish()
    assert not fight.told("summon-failed")


def test_GLOOM_R8_nearest_counts_normal_movement_before_proximity():
    """GLOOM-R8."""
    fight = Fight(
        """
        . d d . .
        . o o o .
        . . . . .
        """,
        hero("A3"), monster("cave-bear", "E2"), dice=["1"],
    )  # fmt: skip
    assert distance(fight.setup, fight.state, "D1", "A3") == 3
    assert distance(fight.setup, fight.state, "E3", "A3") == 4
    fight.start(perform(fight.table, fight["cave-bear-1"], summoning()))
    fight.finish()
    assert fight["living-bones-1"].cell == "E3"


def test_GLOOM_R8_players_choose_between_equal_hexes():
    """GLOOM-R8."""
    fight = Fight(
        """
        . . .
        . . .
        . . .
        """,
        hero("A1"), hero("A3", "friend"), monster("cave-bear", "C2"),
        dice=["5"],
    )  # fmt: skip
    fight.start(perform(fight.table, fight["cave-bear-1"], summoning()))
    assert fight.decision.kind == "summon-place"
    assert fight.decision.seats == ("seat-hero", "seat-friend")
    cells = [offer.cell for offer in fight.state.offers]
    assert cells == ["B1", "B2"]
    fight.answer(Choose(option=2))
    assert fight["living-bones-5"].cell == "B2"


def test_GLOOM_R8_a_trap_is_laid_in_the_adjacent_empty_hex_nearest_to_an_enemy():
    """GLOOM-R8, GLOOM-O4: the archers' card 14 lays a trap of 3 damage."""
    card = next(card for card in ability_decks()["archer"] if card.initiative == 14)
    assert isinstance(card.actions[-1], TrapLine)
    fight = Fight(ROW, hero("A1"), monster("bandit-archer", "F1"), level=4)
    only_trap = AbilityCard(initiative=14, actions=card.actions[-1:])
    fight.start(perform(fight.table, fight["bandit-archer-1"], only_trap))
    fight.finish()
    assert {cell: trap.damage for cell, trap in fight.state.traps.items()} == {"E1": 3}
