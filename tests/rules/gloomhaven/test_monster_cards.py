"""Monsters' turns in a game: every card (GLOOM-R5), with focus, moves and attacks."""

import pytest

from rules.core.play.dice import ForcedDice
from rules.gloomhaven.actions import Choose
from rules.gloomhaven.figures import monster_types
from rules.gloomhaven.monsters.turn import PERFORM
from rules.gloomhaven.sheet.ability_cards import (
    ability_decks,
)
from rules.gloomhaven.state import Trap
from rules.gloomhaven.turn.procedure import take_turn
from tests.rules.gloomhaven.helpers import Fight, archer, guard, hero, monster, summon
from tests.rules.gloomhaven.monster_turns import FIELD, ROW, acts, at, attacks

# --- the data --------------------------------------------------------------------------------------------------------


def test_every_card_of_the_data_loads_and_each_line_has_a_meaning():
    """GLOOM-R5."""
    cards = [card for deck in ability_decks().values() for card in deck]
    assert len(cards) == 96 + 16
    assert all(len(deck) == 8 for deck in ability_decks().values())
    assert all(type(line) in PERFORM for card in cards for line in card.actions)
    assert all(card.phrases() for card in cards)
    assert {kind.deck for kind in monster_types().values()} == set(ability_decks())


class Steady(ForcedDice):
    """Dice on which every modifier card is a +0 and every standee the first."""

    def pick(self, items, label):
        return items.index("+0") if "+0" in items else 0


@pytest.mark.parametrize("deck", ability_decks())
def test_GLOOM_R5_every_card_can_be_played_by_every_monster_that_uses_it(deck):
    """GLOOM-R5."""
    for kind in (kind for kind in monster_types().values() if kind.deck == deck):
        for index in range(8):
            fight = Fight(
                FIELD, hero("B2", hp=99, **at(20)), hero("E3", "friend", hp=99, **at(30)), summon("A1", hp=50),
                monster(kind.id, "C2", 1, hp=30), monster(kind.id, "D3", 2, hp=30, elite=True), guard("F4", 6),
                ties="first",
            )  # fmt: skip
            fight.table.dice = Steady()
            fight.state.cards[deck] = index
            fight.state.coins = {"C3": 1}
            fight.state.elements = {"ice": 2}
            for id in (f"{kind.id}-1", f"{kind.id}-2"):
                fight.start(take_turn(fight.table, fight[id]))
                while fight.decision:
                    fight.answer(Choose(option=1))
            done = {event.kind for event in fight.table.events} - {"turn-began", "turn-ended"}
            assert done, (kind.id, index)


# --- move and attack -------------------------------------------------------------------------------------------------


def test_GLOOM_A1_the_cards_modifier_is_added_to_the_stat_card():
    """GLOOM-A1, GLOOM-D1: guard card 70 at level 1 has move 3 - 1 and attack 2 + 1."""
    fight = acts(Fight(ROW, hero("A1"), guard("D1"), dice=["+0"]), "bandit-guard-1", 70)
    assert fight["bandit-guard-1"].cell == "B1"
    assert attacks(fight) == [("hero", 3)]
    assert fight["hero"].hp == 7


def test_GLOOM_D1_movement_is_never_negative_and_a_card_without_a_move_does_not_move():
    """GLOOM-D1: the golem's move is 1 - 1, and archer card 68 has no move."""
    fight = acts(Fight(ROW, hero("A1"), monster("stone-golem", "D1")), "stone-golem-1", 90)
    assert fight["stone-golem-1"].cell == "D1"
    assert "stayed" in fight.kinds()
    fight = acts(Fight(ROW, hero("A1"), archer("B1"), dice=["+0", "+0"]), "bandit-archer-1", 68)
    assert fight["bandit-archer-1"].cell == "B1"
    assert attacks(fight) == [("hero", 3)]


def test_GLOOM_A1_conditions_and_pierce_of_the_stat_card_apply_to_every_attack():
    """GLOOM-A1: the viper poisons, and the elite city archer has pierce 1."""
    fight = acts(Fight(ROW, hero("A1"), monster("giant-viper", "B1"), dice=["+0"]), "giant-viper-1", 58)
    assert "poison" in fight["hero"].conditions
    elite = monster("city-archer", "D1", elite=True)
    fight = acts(Fight(ROW, hero("A1", shield=2), elite, dice=["+0"]), "city-archer-1", 68)
    assert fight.told("attacked")[0].pierce == 1
    assert fight["hero"].hp == 10 - (4 - 1)


def test_GLOOM_R5_lines_are_performed_from_top_to_bottom():
    """GLOOM-R5: viper card 11 gains its shield before the attack."""
    fight = acts(Fight(ROW, hero("A1"), monster("giant-viper", "B1", elite=True), dice=["+0"]), "giant-viper-1", 11)
    kinds = fight.kinds()
    assert kinds.index("shield-gained") < kinds.index("attacked")
    assert fight["giant-viper-1"].round_shield == 1


def test_GLOOM_R5_shield_and_retaliate_of_a_card_begin_with_the_turn():
    """GLOOM-R5: bear card 3 has shield 1, retaliate 2, heal 2."""
    fight = acts(Fight(ROW, hero("A1"), monster("cave-bear", "D1", hp=5, max_hp=9)), "cave-bear-1", 3)
    bear = fight["cave-bear-1"]
    assert (bear.round_shield, [entry.value for entry in bear.round_retaliate], bear.hp) == (1, [2], 7)
    fight = acts(Fight(ROW, hero("A1"), monster("stone-golem", "D1")), "stone-golem-1", 11)
    assert [(entry.value, entry.range) for entry in fight["stone-golem-1"].round_retaliate] == [(3, 3)]


def test_GLOOM_R5_impossible_lines_are_skipped_and_the_rest_performed():
    """GLOOM-R5, GLOOM-D11."""
    fight = acts(Fight(ROW, hero("A1"), monster("living-corpse", "H1")), "living-corpse-1", 32)
    assert [event.why for event in fight.told("ability-skipped")] == ["out-of-reach"]
    assert not attacks(fight)
    assert fight["living-corpse-1"].hp == 6


def test_GLOOM_F10_without_a_focus_other_abilities_are_still_performed():
    """GLOOM-F10."""
    fight = acts(Fight(". . # . .", hero("A1"), guard("E1"), is_open=True), "bandit-guard-1", 55)
    guard_ = fight["bandit-guard-1"]
    assert guard_.cell == "E1"
    assert "strengthen" in guard_.conditions
    assert "no-focus" in fight.kinds()


def test_GLOOM_D12_other_abilities_do_not_influence_the_movement():
    """GLOOM-D12, GLOOM-F1: corpse card 21 has no attack."""
    fight = acts(Fight(ROW, hero("A1"), monster("living-corpse", "C1")), "living-corpse-1", 21)
    assert fight["living-corpse-1"].cell == "B1"
    assert not attacks(fight)
    assert set(fight["hero"].conditions) == {"muddle", "immobilize"}


def test_a_jump_passes_hexes_that_block_a_walk():
    """GLOOM-M7: scout card 35 jumps over the obstacle."""
    fight = Fight(". . o . . .", hero("A1"), monster("vermling-scout", "D1"))
    fight.state.coins = {"C1": 1}
    fight = acts(fight, "vermling-scout-1", 35)
    assert fight["vermling-scout-1"].cell == "B1"
    assert fight.told("moved")[0].mode == "jump"


def test_GLOOM_M6_a_monster_killed_by_a_trap_on_its_way_does_nothing_more():
    """GLOOM-M6, GLOOM-O7, GLOOM-F5."""
    fight = acts(Fight(". . t . .", hero("A1"), guard("D1", hp=2)), "bandit-guard-1", 50)
    assert "bandit-guard-1" not in fight.state.figures
    assert not attacks(fight)
    assert fight.told("killed")[0].by == ""
    fight.finish()


def test_GLOOM_M5_a_monster_that_survives_a_trap_goes_on_and_attacks():
    """GLOOM-M5, GLOOM-M6."""
    fight = acts(Fight(". . t . .", hero("A1"), guard("D1", hp=6), dice=["+0"]), "bandit-guard-1", 50)
    assert fight["bandit-guard-1"].hp == 3
    assert fight["bandit-guard-1"].cell == "B1"
    assert attacks(fight) == [("hero", 2)]
    assert fight.state.traps == {}


def test_GLOOM_K1_a_stun_on_the_way_ends_the_turn():
    """GLOOM-K1."""
    fight = Fight(". t . .", hero("A1"), guard("C1", hp=6))
    fight.state.traps["B1"] = Trap(damage=1, conditions=["stun"])
    acts(fight, "bandit-guard-1", 50)
    fight.finish()
    assert fight["bandit-guard-1"].cell == "B1"
    assert not attacks(fight)
    assert "stun" in fight["bandit-guard-1"].conditions


def test_GLOOM_M4_a_condition_on_the_way_does_not_stop_a_figure_in_an_occupied_hex():
    """GLOOM-M4, GLOOM-K1: a flying friend hovers over the trap."""
    friend = monster("living-spirit", "C1")
    fight = Fight(". . t . . .", hero("A1"), guard("E1", hp=6), friend, dice=["+0"])
    fight.state.traps["C1"] = Trap(damage=1, conditions=["immobilize"])
    fight = acts(fight, "bandit-guard-1", 30)
    assert fight["bandit-guard-1"].cell == "B1"
    assert fight["bandit-guard-1"].hp == 5
    fight.finish()


# --- targets ---------------------------------------------------------------------------------------------------------


def test_GLOOM_A7_target_two_draws_a_card_for_each():
    """GLOOM-A7: archer card 56 attacks two targets with 2 - 1."""
    fight = acts(Fight(ROW, hero("A1", **at(20)), hero("B1", "friend", **at(30)), archer("E1"), dice=["+1", "x2"]),
                 "bandit-archer-1", 56)  # fmt: skip
    assert [(event.target, event.damage) for event in fight.told("attacked")] == [("friend", 2), ("hero", 2)]


def test_GLOOM_A7_all_adjacent_and_all_in_range():
    """GLOOM-A7: golem card 83 strikes all adjacent, and spirit card 33 all within range 2."""
    heroes = [hero("B1"), hero("B2", "friend"), hero("E1", "far")]
    fight = acts(
        Fight(FIELD, *heroes, monster("stone-golem", "C2"), dice=["+0"] * 3, ties="first"), "stone-golem-1", 83
    )
    assert {target for target, _ in attacks(fight)} == {"hero", "friend"}
    heroes = [hero("A2"), hero("C4", "friend"), hero("F4", "far")]
    fight = acts(Fight(FIELD, *heroes, monster("living-spirit", "B2"), dice=["+0"] * 4, ties="first"),
                 "living-spirit-1", 33)  # fmt: skip
    assert {target for target, _ in attacks(fight)} == {"hero", "friend"}


def test_GLOOM_E4_a_pattern_hits_all_in_it_with_a_card_each():
    """GLOOM-E4, GLOOM-E3: drake card 57 hits three hexes in a triangle within range 2."""
    heroes = [hero("A1", **at(20)), hero("A2", "friend", **at(30))]
    fight = acts(Fight(FIELD, *heroes, monster("spitting-drake", "C2"), dice=["+0", "+0"], ties="first"),
                 "spitting-drake-1", 57)  # fmt: skip
    assert {target for target, _ in attacks(fight)} == {"hero", "friend"}


@pytest.mark.parametrize(("elite", "times"), [(False, 2), (True, 3)])
def test_all_attacks_of_an_ability_against_one_enemy(elite, times):
    """GLOOM-A7: bones card 74 attacks the focus twice, or three times for an elite."""
    fight = Fight(ROW, hero("A1", **at(20)), hero("C1", "friend", **at(30)), monster("living-bones", "B1", elite=elite),
                  dice=["+0"] * times)  # fmt: skip
    acts(fight, "living-bones-1", 74)
    fight.finish()
    assert [target for target, _ in attacks(fight)] == ["hero"] * times


def test_the_pack_adds_two_against_a_target_beside_an_ally_of_the_attacker():
    """GLOOM-A2: hound card 19 has this bonus."""
    fight = acts(Fight(ROW, hero("C1"), guard("D1"), monster("hound", "A1"), dice=["+0"]), "hound-1", 19)
    assert fight.told("attacked")[0].bonus == 2
    assert attacks(fight) == [("hero", 4)]
    fight = acts(Fight(ROW, hero("C1"), guard("E1"), monster("hound", "A1"), dice=["+0"]), "hound-1", 19)
    assert attacks(fight) == [("hero", 2)]
    fight = acts(Fight(ROW, hero("C1"), guard("D1"), monster("hound", "A1"), dice=["+0"]), "hound-1", 26)
    assert attacks(fight) == [("hero", 2)]


def test_GLOOM_A11_a_second_attack_finds_a_new_target_among_those_not_attacked():
    """GLOOM-A11: hound card 72 attacks, moves and attacks."""
    fight = Fight(ROW, hero("A1", **at(20)), hero("E1", "friend", **at(30)), monster("hound", "B1"), dice=["+0", "+0"])
    acts(fight, "hound-1", 72)
    assert [target for target, _ in attacks(fight)] == ["hero", "friend"]
    assert fight["hound-1"].cell == "D1"
    assert fight.told("attacked")[1].pierce == 2


def test_GLOOM_A11_without_another_enemy_no_second_attack_follows():
    """GLOOM-A11, GLOOM-F10."""
    fight = acts(Fight(ROW, hero("A1"), monster("hound", "B1"), dice=["+0"]), "hound-1", 72)
    fight.finish()
    assert len(attacks(fight)) == 1
    assert fight["hound-1"].cell == "B1"


def test_GLOOM_A11_the_viper_strikes_two_from_one_hex():
    """GLOOM-A11: card 23 moves, attacks, immobilises, and attacks."""
    fight = Fight(ROW, hero("A1", **at(20)), hero("C1", "friend", **at(30)), monster("giant-viper", "B1", elite=True),
                  dice=["+0", "+0"])  # fmt: skip
    acts(fight, "giant-viper-1", 23)
    assert [target for target, _ in attacks(fight)] == ["hero", "friend"]
    assert "immobilize" in fight["hero"].conditions
    assert "immobilize" not in fight["friend"].conditions


def test_GLOOM_M18_the_players_choose_the_direction_of_a_monsters_push():
    """GLOOM-M18, GLOOM-M13: corpse card 32 pushes 1 after its attack, then suffers 1."""
    fight = acts(Fight(FIELD, hero("C2"), monster("living-corpse", "C3"), dice=["+0"]), "living-corpse-1", 32)
    assert fight.decision.kind == "push"
    assert fight.decision.seats == ("seat-hero",)
    cell = fight.state.offers[0].cell
    fight.answer(Choose(option=1))
    assert fight["hero"].cell == cell
    assert fight["living-corpse-1"].hp == 6


def artillery_pushes(*heroes, **options) -> Fight:
    """Plays artillery card 17 in D1: push 2, shield 2, attack."""
    fight = Fight(ROW, *heroes, monster("ancient-artillery", "D1"), dice=["+0", "+0"], **options)
    return acts(fight, "ancient-artillery-1", 17)


def test_GLOOM_F7_the_focus_of_the_turns_start_stays_despite_a_push():
    """GLOOM-F7, GLOOM-F9: the push leaves another hero nearer."""
    fight = artillery_pushes(hero("C1", **at(50)), hero("F1", "friend", **at(20)))
    fight.answer(Choose(option=1))
    assert fight["hero"].cell == "A1"
    assert attacks(fight) == [("hero", 0)]


def test_GLOOM_F7_a_focus_killed_by_the_push_gives_way_to_the_next():
    """GLOOM-F7, GLOOM-O7."""
    fight = Fight(". t . . . . . .", hero("C1", hp=2, **at(50)), hero("F1", "friend", **at(20)),
                  monster("ancient-artillery", "D1"), dice=["+0"])  # fmt: skip
    acts(fight, "ancient-artillery-1", 17)
    fight.answer(Choose(option=1))
    assert "hero" not in fight.state.figures
    assert attacks(fight) == [("friend", 0)]


# --- the monster's conditions ----------------------------------------------------------------------------------------


def test_GLOOM_K3_a_stunned_monster_ignores_its_card_shield_and_retaliate_included():
    """GLOOM-K3."""
    fight = acts(Fight(ROW, hero("A1"), guard("B1", conditions={"stun": False})), "bandit-guard-1", 15)
    fight.finish()
    assert fight["bandit-guard-1"].round_shield == 0
    assert fight["bandit-guard-1"].round_retaliate == []
    assert "stunned" in fight.kinds()
    assert fight["bandit-guard-1"].conditions == {}
    golem = acts(Fight(ROW, hero("A1"), monster("stone-golem", "C1", conditions={"stun": False})), "stone-golem-1", 11)
    assert golem["stone-golem-1"].shield == 1
    assert golem["stone-golem-1"].round_retaliate == []


def test_GLOOM_K3_a_disarmed_monster_moves_as_for_a_melee_attack():
    """GLOOM-K3, GLOOM-F1."""
    fight = acts(Fight(ROW, hero("A1"), archer("D1", conditions={"disarm": False})), "bandit-archer-1", 31)
    fight.finish()
    assert fight["bandit-archer-1"].cell == "B1"
    assert not attacks(fight)
    assert [event.why for event in fight.told("ability-skipped")] == ["disarm"]


def test_GLOOM_K3_an_immobilised_monster_finds_its_focus_and_attacks_from_its_hex():
    """GLOOM-K3, GLOOM-D1."""
    fight = acts(Fight(ROW, hero("A1"), archer("D1", conditions={"immobilize": False}), dice=["+0"]),
                 "bandit-archer-1", 31)  # fmt: skip
    assert fight["bandit-archer-1"].cell == "D1"
    assert attacks(fight) == [("hero", 2)]
    assert fight.told("focused")[0].focus == "hero"


def test_GLOOM_D3_a_muddled_archer_does_not_step_back():
    """GLOOM-D3, GLOOM-A5."""
    fight = acts(Fight(ROW, hero("A1"), archer("B1", conditions={"muddle": False}), dice=["+0", "+0"]),
                 "bandit-archer-1", 31)  # fmt: skip
    assert fight["bandit-archer-1"].cell == "B1"
    assert fight.told("attacked")[0].edge == "disadvantage"
    fight = acts(Fight(ROW, hero("A1"), archer("B1"), dice=["+0"]), "bandit-archer-1", 31)
    assert fight["bandit-archer-1"].cell == "C1"
    assert fight.told("attacked")[0].edge == "none"


def test_GLOOM_H4_a_strengthened_archer_still_steps_back():
    """GLOOM-H4."""
    fight = acts(Fight(ROW, hero("A1"), archer("B1", conditions={"strengthen": False}), dice=["+0", "+1"]),
                 "bandit-archer-1", 31)  # fmt: skip
    assert fight["bandit-archer-1"].cell == "C1"
    assert fight.told("attacked")[0].edge == "advantage"


def test_GLOOM_F4_an_invisible_hero_is_no_candidate():
    """GLOOM-F4."""
    heroes = [hero("A1", conditions={"invisible": False}), hero("F1", "friend")]
    fight = acts(Fight(ROW, *heroes, guard("B1"), dice=["+0"]), "bandit-guard-1", 50)
    assert attacks(fight) == [("friend", 2)]
