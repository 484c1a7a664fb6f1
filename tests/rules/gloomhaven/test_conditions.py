"""GLOOM-K: conditions and heals."""

import pytest

from rules.core.play.hidden import Hidden
from rules.gloomhaven.actions import Attack, Choose, Heal, Move, Pass, Use
from rules.gloomhaven.attack.combat import attack_one
from rules.gloomhaven.attack.conditions import TIMED, afflict, bleed, expire, heal
from rules.gloomhaven.monsters.turn import perform
from rules.gloomhaven.sheet.ability_cards import AbilityCard, AttackLine, MoveLine, ability_decks
from rules.gloomhaven.state import Trap
from rules.gloomhaven.turn import procedure
from rules.gloomhaven.turn.character_turn import character_turn
from tests.rules.gloomhaven.helpers import Fight, guard, hero, monster

ROW = ". . . . . ."
GUARD = "bandit-guard-1"


def turn_of(fight, id="hero"):
    fight.start(procedure.take_turn(fight.table, fight[id]))


def show_card(fight, deck, initiative):
    found = [at for at, card in enumerate(ability_decks()[deck]) if card.initiative == initiative]
    fight.state.cards[deck] = found[0]


# --- effects ---------------------------------------------------------------------------------------------------------


def test_GLOOM_K1_immobilized_means_no_move():
    """GLOOM-K1, GLOOM-C2."""
    fight = Fight(ROW, hero("A1", conditions={"immobilize": False}), guard("B1"), dice=["+0"])
    turn_of(fight)
    assert fight.refusal(Move(to="B1")).code == "immobilised"
    assert not any(isinstance(option, Move) for option in fight.options())
    fight.answer(Attack(target=(GUARD,)))
    assert fight.told("attacked")


def test_GLOOM_K1_disarmed_means_no_attack():
    """GLOOM-K1."""
    fight = Fight(ROW, hero("A1", conditions={"disarm": False}), guard("B1"))
    turn_of(fight)
    refusal = fight.refusal(Attack(target=(GUARD,)))
    assert (refusal.code, refusal.rule) == ("disarmed", "GLOOM-K1")
    assert not any(isinstance(option, Attack) for option in fight.options())
    assert fight.refusal(Use(what="shield")) is None


def test_GLOOM_K1_a_stunned_figure_does_nothing():
    """GLOOM-K1."""
    fight = Fight(ROW, hero("A1", conditions={"stun": False}), guard("B1"))
    turn_of(fight)
    assert fight.decision is None
    assert fight.kinds() == ["turn-began", "stunned", "condition-ended", "turn-ended"]


def test_GLOOM_K1_a_stun_in_the_middle_of_the_turn_ends_it():
    """GLOOM-K1."""
    fight = Fight(". t .", hero("A1"))
    fight.state.traps["B1"].conditions = ["stun"]
    fight.start(character_turn(fight.table, fight["hero"]))
    fight.answer(Move(path=("B1", "C1")))
    assert fight["hero"].cell == "B1"
    fight.finish()


def test_GLOOM_K1_invisible_figures_cannot_be_targeted_by_enemies():
    """GLOOM-K1."""
    fight = Fight(
        ROW, hero("A1", hp=8, max_hp=10, conditions={"invisible": False}), guard("B1", conditions={"invisible": False})
    )
    turn_of(fight)
    refusal = fight.refusal(Attack(target=(GUARD,)))
    assert (refusal.code, refusal.rule) == ("invisible", "GLOOM-K1")
    assert fight.refusal(Use(what="curse", target=(GUARD,))).code == "invisible"
    fight.answer(Heal(value=2))
    assert fight["hero"].hp == 10


def test_GLOOM_K1_an_enemy_cannot_pass_an_invisible_figure():
    """GLOOM-K1."""
    fight = Fight(ROW, hero("A1"), guard("B1", conditions={"invisible": False}))
    turn_of(fight)
    assert fight.refusal(Move(to="C1", value=4)).code == "no-way"


# --- duration --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("condition", TIMED)
def test_GLOOM_K1_a_condition_ends_with_the_end_of_the_next_turn(condition):
    """GLOOM-K1: a condition gained in the figure's own turn outlasts that turn."""
    fight = Fight(ROW, hero("A1"), guard("F1"))
    one = fight["hero"]
    afflict(fight.table, one, [condition])
    expire(fight.table, one)
    assert condition not in one.conditions
    fight.state.turn = "hero"
    afflict(fight.table, one, [condition])
    expire(fight.table, one)
    assert condition in one.conditions
    expire(fight.table, one)
    assert condition not in one.conditions


def test_GLOOM_K1_another_figures_turn_ends_nothing():
    """GLOOM-K1."""
    fight = Fight(ROW, hero("A1"), guard("F1", conditions={"stun": False}))
    turn_of(fight)
    fight.answer(Pass())
    assert "stun" in fight[GUARD].conditions


@pytest.mark.parametrize("condition", ["poison", "wound"])
def test_GLOOM_K2_poison_and_wound_last_until_healed(condition):
    """GLOOM-K2."""
    fight = Fight(ROW, hero("A1"))
    afflict(fight.table, fight["hero"], [condition])
    for _ in range(3):
        expire(fight.table, fight["hero"])
    assert condition in fight["hero"].conditions


def test_GLOOM_K2_a_poisoned_target_suffers_one_more():
    """GLOOM-K2."""
    target = guard("B1", hp=20, conditions={"poison": False})
    fight = Fight(ROW, hero("A1"), target, dice=["+0"])
    fight.start(attack_one(fight.table, fight["hero"], target, value=2))
    assert target.hp == 17


def test_GLOOM_K2_a_wound_hurts_at_the_start_of_each_turn():
    """GLOOM-K2."""
    fight = Fight(ROW, hero("A1", conditions={"wound": False}))
    turn_of(fight)
    assert fight["hero"].hp == 9
    assert fight.decision is not None
    assert fight.told("suffered")[0].cause == "wound"
    fight.answer(Pass())
    turn_of(fight)
    assert fight["hero"].hp == 8


def test_GLOOM_K2_a_wound_can_exhaust():
    """GLOOM-K2."""
    fight = Fight(ROW, hero("A1", hp=1, conditions={"wound": False}))
    turn_of(fight)
    assert "hero" in fight.state.fallen
    fight.finish()


@pytest.mark.parametrize(
    ("conditions", "hp"),
    [({}, 7), ({"wound": False}, 7), ({"poison": False}, 4), ({"poison": False, "wound": False}, 4)],
)
def test_GLOOM_K2_a_heal_removes_poison_and_wound(conditions, hp):
    """GLOOM-K2."""
    fight = Fight(ROW, hero("A1", hp=4, max_hp=10, conditions=dict(conditions)))
    heal(fight.table, fight["hero"], fight["hero"], 3)
    assert fight["hero"].hp == hp
    assert fight["hero"].conditions == {}
    assert {str(word) for word in fight.told("healed")[0].removed} == set(conditions)


def test_GLOOM_K2_a_heal_leaves_other_conditions_alone():
    """GLOOM-K2."""
    fight = Fight(ROW, hero("A1", hp=4, max_hp=10, conditions={"muddle": False}))
    heal(fight.table, fight["hero"], fight["hero"], 3)
    assert "muddle" in fight["hero"].conditions


# --- monsters --------------------------------------------------------------------------------------------------------


def test_GLOOM_K3_a_stunned_monster_ignores_its_card_but_keeps_its_stat_card_traits():
    """GLOOM-K3: card 15 would give shield 1 and retaliate 2."""
    stunned = guard("B1", hp=20, conditions={"stun": False}, shield=1)
    fight = Fight(ROW, hero("A1"), stunned, dice=["+0"])
    show_card(fight, "guard", 15)
    turn_of(fight, GUARD)
    assert stunned.round_shield == 0
    assert stunned.round_retaliate == []
    fight.start(attack_one(fight.table, fight["hero"], stunned, value=3))
    assert fight.told("attacked")[0].shield == 1


def test_GLOOM_K3_an_immobilized_monster_attacks_from_its_hex():
    """GLOOM-K3, GLOOM-D1."""
    fight = Fight(ROW, hero("A1"), guard("B1", conditions={"immobilize": False}), dice=["+0"])
    show_card(fight, "guard", 50)
    turn_of(fight, GUARD)
    assert fight.told("attacked")
    assert not fight.told("moved")


def test_GLOOM_D11_a_monster_stopped_on_its_way_keeps_the_focus_of_the_turns_start():
    """GLOOM-D11, GLOOM-K1: the guard is immobilized in D3, where another target would be nearer."""
    fight = Fight(
        """
        . . . . . .
        . o t . . .
        . o . t . .
        . . o . . .
        """,
        hero("D2", initiative=Hidden(value=10)), hero("F3", "other", initiative=Hidden(value=30)),
        hero("D4", "third", initiative=Hidden(value=20)), guard("C3", hp=9),
        walls=[("C3", "D2"), ("D2", "D3")], turn=GUARD, dice=["+0", "+0"],
    )  # fmt: skip
    card = AbilityCard(initiative=50, actions=(MoveLine(), AttackLine(targets=2)))
    fight.start(perform(fight.table, fight["bandit-guard-1"], card))
    assert [event.target for event in fight.told("attacked")] == ["hero", "other"]
    fight["bandit-guard-1"].cell = "C3"
    fight.state.traps["D3"] = Trap(damage=1, conditions=["immobilize"])
    fight.table.events.clear()
    fight.start(perform(fight.table, fight["bandit-guard-1"], card))
    assert fight["bandit-guard-1"].cell == "D3"
    assert not fight.told("attacked")


def test_GLOOM_K3_a_disarmed_monster_moves_but_does_not_attack():
    """GLOOM-K3, GLOOM-F1."""
    fight = Fight(ROW, hero("A1"), guard("D1", conditions={"disarm": False}))
    show_card(fight, "guard", 50)
    turn_of(fight, GUARD)
    assert fight[GUARD].cell == "B1"
    assert not fight.told("attacked")


def test_GLOOM_K4_gaining_a_condition_again_restarts_its_duration():
    """GLOOM-K4."""
    fight = Fight(ROW, hero("A1"))
    one = fight["hero"]
    afflict(fight.table, one, ["muddle"])
    fight.state.turn = "hero"
    afflict(fight.table, one, ["muddle"])
    assert [told.again for told in fight.told("condition-gained")] == [False, True]
    expire(fight.table, one)
    assert "muddle" in one.conditions


def test_GLOOM_K5_a_heal_restores_up_to_the_maximum():
    """GLOOM-K5."""
    fight = Fight(ROW, hero("A1", hp=9, max_hp=10))
    heal(fight.table, fight["hero"], fight["hero"], 5)
    told = fight.told("healed")[0]
    assert (fight["hero"].hp, told.value, told.restored) == (10, 5, 1)


def test_GLOOM_K5_a_monster_heals_itself():
    """GLOOM-K5: the living bones play card 12."""
    bones = monster("living-bones", "C1", hp=2, max_hp=5)
    fight = Fight(ROW, hero("A1"), bones)
    show_card(fight, "living-bones", 12)
    turn_of(fight, bones.id)
    while fight.decision:
        fight.answer(Choose(option=1))
    assert bones.hp == 4


def test_a_fully_healed_wounded_figure_bleeds_no_more():
    fight = Fight(ROW, hero("A1", conditions={"wound": False}))
    heal(fight.table, fight["hero"], fight["hero"], 1)
    fight.start(bleed(fight.table, fight["hero"]))
    assert fight["hero"].hp == 10
