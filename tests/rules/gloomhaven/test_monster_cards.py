"""Monsters' turns at play level: every line of every card (GLOOM-R5), with focus, attacks, ties and explanations."""

import pytest

from rules.dice import ForcedDice
from rules.gloomhaven.ability_cards import (
    AbilityCard,
    AttackLine,
    ConditionLine,
    ForceLine,
    HealLine,
    InfuseLine,
    LootLine,
    MoveLine,
    SufferLine,
    ability_decks,
)
from rules.gloomhaven.actions import Choose, Pass
from rules.gloomhaven.figures import monster_types
from rules.gloomhaven.monsters import PERFORM, perform
from rules.gloomhaven.procedure import step, take_turn
from rules.gloomhaven.state import Trap
from rules.hidden import Hidden
from tests.rules.gloomhaven.helpers import Fight, archer, guard, hero, monster, summon

ROW = ". . . . . . . ."
FIELD = """
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
"""


def at(number: int) -> dict:
    return {"initiative": Hidden(value=number), "tie_break": Hidden(value=99)}


def card_at(deck: str, initiative: int, nth: int = 0) -> int:
    """The index of the nth card of a deck with that number."""
    return [index for index, card in enumerate(ability_decks()[deck]) if card.initiative == initiative][nth]


def acts(fight: Fight, id: str, initiative: int, nth: int = 0) -> Fight:
    """The monster takes its turn with the card of that number."""
    deck = monster_types()[fight[id].monster].deck
    fight.state.cards[deck] = card_at(deck, initiative, nth)
    fight.start(take_turn(fight.table, fight[id]))
    return fight


def performs(fight: Fight, id: str, *lines) -> Fight:
    """The monster performs lines of no card."""
    fight.state.turn = id
    fight.start(perform(fight.table, fight[id], AbilityCard(initiative=50, actions=lines)))
    return fight


def attacks(fight: Fight) -> list[tuple[str, int]]:
    """Who was attacked for what value, in order."""
    return [(event.target, event.value + event.bonus) for event in fight.told("attacked")]


# --- the data --------------------------------------------------------------------------------------------------------


def test_every_card_of_the_data_loads_and_each_of_its_lines_has_a_meaning():
    """GLOOM-R5: nothing in the data is left to the table; words for all of it are phrases."""
    cards = [card for deck in ability_decks().values() for card in deck]
    assert len(cards) == 96 + 16 and all(len(deck) == 8 for deck in ability_decks().values())
    assert all(type(line) in PERFORM for card in cards for line in card.actions)
    assert all(card.phrases() for card in cards)
    assert {kind.deck for kind in monster_types().values()} == set(ability_decks())


class Steady(ForcedDice):
    """Every modifier card is a +0, every standee the first."""

    def pick(self, items, label):
        return items.index("+0") if "+0" in items else 0


@pytest.mark.parametrize("deck", ability_decks())
def test_GLOOM_R5_every_card_can_be_played_by_every_monster_that_uses_it(deck):
    """GLOOM-R5: in the thick of a fight, no card of the data fails."""
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
    """GLOOM-A1, GLOOM-D1: guard 70 at level 1: move 3 - 1, attack 2 + 1."""
    fight = acts(Fight(ROW, hero("A1"), guard("D1"), dice=["+0"]), "bandit-guard-1", 70)
    assert fight["bandit-guard-1"].cell == "B1" and attacks(fight) == [("hero", 3)]
    assert fight["hero"].hp == 7


def test_GLOOM_D1_points_are_at_least_zero_and_a_card_without_a_move_does_not_move():
    """GLOOM-D1: golem move 1 - 1 = 0; archer 68 has no move."""
    fight = acts(Fight(ROW, hero("A1"), monster("stone-golem", "D1")), "stone-golem-1", 90)
    assert fight["stone-golem-1"].cell == "D1" and "stayed" in fight.kinds()
    fight = acts(Fight(ROW, hero("A1"), archer("B1"), dice=["+0", "+0"]), "bandit-archer-1", 68)
    assert fight["bandit-archer-1"].cell == "B1" and attacks(fight) == [("hero", 3)]


def test_GLOOM_A1_conditions_and_pierce_of_the_stat_card_apply_to_every_attack():
    """GLOOM-A1: the viper's poison; the elite city archer's pierce 1 against a shield of 2."""
    fight = acts(Fight(ROW, hero("A1"), monster("giant-viper", "B1"), dice=["+0"]), "giant-viper-1", 58)
    assert "poison" in fight["hero"].conditions
    elite = monster("city-archer", "D1", elite=True)
    fight = acts(Fight(ROW, hero("A1", shield=2), elite, dice=["+0"]), "city-archer-1", 68)
    assert fight.told("attacked")[0].pierce == 1 and fight["hero"].hp == 10 - (4 - 1)


def test_GLOOM_R5_lines_are_performed_from_top_to_bottom():
    """GLOOM-R5: viper 11: shield first, then the attack, which a retaliate answers."""
    fight = acts(Fight(ROW, hero("A1"), monster("giant-viper", "B1", elite=True), dice=["+0"]), "giant-viper-1", 11)
    kinds = fight.kinds()
    assert kinds.index("shield-gained") < kinds.index("attacked")
    assert fight["giant-viper-1"].round_shield == 1


def test_GLOOM_R5_shield_and_retaliate_of_a_card_last_from_the_turn_on():
    """GLOOM-R5: bear 3: shield 1, retaliate 2, heal 2."""
    fight = acts(Fight(ROW, hero("A1"), monster("cave-bear", "D1", hp=5, max_hp=9)), "cave-bear-1", 3)
    bear = fight["cave-bear-1"]
    assert (bear.round_shield, [entry.value for entry in bear.round_retaliate], bear.hp) == (1, [2], 7)
    fight = acts(Fight(ROW, hero("A1"), monster("stone-golem", "D1")), "stone-golem-1", 11)
    assert [(entry.value, entry.range) for entry in fight["stone-golem-1"].round_retaliate] == [(3, 3)]


def test_GLOOM_R5_what_is_impossible_is_skipped_and_the_rest_done():
    """GLOOM-R5, GLOOM-D11: the corpse cannot come near enough to attack, and still suffers its damage."""
    fight = acts(Fight(ROW, hero("A1"), monster("living-corpse", "H1")), "living-corpse-1", 32)
    assert [event.why for event in fight.told("ability-skipped")] == ["out-of-reach"]
    assert not attacks(fight) and fight["living-corpse-1"].hp == 6


def test_GLOOM_F10_without_a_focus_other_abilities_are_still_performed():
    """GLOOM-F10: nobody can be reached; the guard neither moves nor attacks, but is strengthened."""
    fight = acts(Fight(". . # . .", hero("A1"), guard("E1"), is_open=True), "bandit-guard-1", 55)
    guard_ = fight["bandit-guard-1"]
    assert guard_.cell == "E1" and "strengthen" in guard_.conditions and "no-focus" in fight.kinds()


def test_GLOOM_D12_other_abilities_do_not_influence_the_movement():
    """GLOOM-D12, GLOOM-F1: corpse 21 poisons no one from afar: it moves as for a melee attack and stops beside."""
    fight = acts(Fight(ROW, hero("A1"), monster("living-corpse", "C1")), "living-corpse-1", 21)
    assert fight["living-corpse-1"].cell == "B1" and not attacks(fight)
    assert set(fight["hero"].conditions) == {"muddle", "immobilize"}


def test_a_jump_passes_what_a_walk_cannot():
    """GLOOM-M7: scout 35 jumps over the obstacle and the friend."""
    fight = Fight(". . o . . .", hero("A1"), monster("vermling-scout", "D1"))
    fight.state.coins = {"C1": 1}
    fight = acts(fight, "vermling-scout-1", 35)
    assert fight["vermling-scout-1"].cell == "B1" and fight.told("moved")[0].mode == "jump"


def test_GLOOM_M6_a_monster_killed_by_a_trap_on_its_way_does_nothing_more():
    """GLOOM-M6, GLOOM-O7, GLOOM-F5: a trap as the only way; its death is nobody's kill."""
    fight = acts(Fight(". . t . .", hero("A1"), guard("D1", hp=2)), "bandit-guard-1", 50)
    assert "bandit-guard-1" not in fight.state.figures and not attacks(fight)
    assert fight.told("killed")[0].by == ""
    fight.finish()


def test_GLOOM_M5_a_monster_that_survives_a_trap_goes_on_and_attacks():
    """GLOOM-M5, GLOOM-M6: 3 damage at level 1, then the attack."""
    fight = acts(Fight(". . t . .", hero("A1"), guard("D1", hp=6), dice=["+0"]), "bandit-guard-1", 50)
    assert fight["bandit-guard-1"].hp == 3 and fight["bandit-guard-1"].cell == "B1"
    assert attacks(fight) == [("hero", 2)] and fight.state.traps == {}


def test_GLOOM_K1_a_stun_on_the_way_ends_the_turn():
    """GLOOM-K1: a trap that stuns: no attack, although the hero stands beside."""
    fight = Fight(". t . .", hero("A1"), guard("C1", hp=6))
    fight.state.traps["B1"] = Trap(damage=1, conditions=["stun"])
    acts(fight, "bandit-guard-1", 50)
    fight.finish()
    assert fight["bandit-guard-1"].cell == "B1" and not attacks(fight)
    assert "stun" in fight["bandit-guard-1"].conditions


def test_GLOOM_M4_a_condition_on_the_way_holds_nobody_in_a_hex_with_another_figure():
    """GLOOM-M4, GLOOM-K1: a trap under a flying friend: the guard is immobilised there and stops on the next hex that
    is free."""
    friend = monster("living-spirit", "C1")
    fight = Fight(". . t . . .", hero("A1"), guard("E1", hp=6), friend, dice=["+0"])
    fight.state.traps["C1"] = Trap(damage=1, conditions=["immobilize"])
    fight = acts(fight, "bandit-guard-1", 30)
    assert fight["bandit-guard-1"].cell == "B1" and fight["bandit-guard-1"].hp == 5
    fight.finish()


# --- targets ---------------------------------------------------------------------------------------------------------


def test_GLOOM_A7_target_two_draws_a_card_for_each():
    """GLOOM-A7: archer 56, attack 2 - 1 against two."""
    fight = acts(Fight(ROW, hero("A1", **at(20)), hero("B1", "friend", **at(30)), archer("E1"), dice=["+1", "x2"]),
                 "bandit-archer-1", 56)  # fmt: skip
    assert [(event.target, event.damage) for event in fight.told("attacked")] == [("friend", 2), ("hero", 2)]


def test_GLOOM_A7_all_adjacent_and_all_in_range():
    """GLOOM-A7: golem 83 strikes everybody beside it; spirit 33 everybody in its range of 2."""
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
    """GLOOM-E4, GLOOM-E3: drake 57: three hexes in a triangle within range 2."""
    heroes = [hero("A1", **at(20)), hero("A2", "friend", **at(30))]
    fight = acts(Fight(FIELD, *heroes, monster("spitting-drake", "C2"), dice=["+0", "+0"], ties="first"),
                 "spitting-drake-1", 57)  # fmt: skip
    assert {target for target, _ in attacks(fight)} == {"hero", "friend"}


@pytest.mark.parametrize(("elite", "times"), [(False, 2), (True, 3)])
def test_all_attacks_of_an_ability_against_one_enemy(elite, times):
    """GLOOM-A7: bones 74 put their two (elite: three) attacks into the focus, another enemy beside them or not."""
    fight = Fight(ROW, hero("A1", **at(20)), hero("C1", "friend", **at(30)), monster("living-bones", "B1", elite=elite),
                  dice=["+0"] * times)  # fmt: skip
    acts(fight, "living-bones-1", 74)
    fight.finish()
    assert [target for target, _ in attacks(fight)] == ["hero"] * times


def test_the_pack_adds_two_when_the_target_stands_beside_an_ally_of_the_attacker():
    """GLOOM-A2 step 1: hound 19 next to a hero whom a guard threatens too; without the guard nothing is added."""
    fight = acts(Fight(ROW, hero("C1"), guard("D1"), monster("hound", "A1"), dice=["+0"]), "hound-1", 19)
    assert fight.told("attacked")[0].bonus == 2 and attacks(fight) == [("hero", 4)]
    fight = acts(Fight(ROW, hero("C1"), guard("E1"), monster("hound", "A1"), dice=["+0"]), "hound-1", 19)
    assert attacks(fight) == [("hero", 2)]
    fight = acts(Fight(ROW, hero("C1"), guard("D1"), monster("hound", "A1"), dice=["+0"]), "hound-1", 26)
    assert attacks(fight) == [("hero", 2)]


def test_GLOOM_A11_a_second_attack_seeks_its_target_anew_and_leaves_out_those_attacked():
    """GLOOM-A11: hound 72 strikes, runs on and strikes somebody else."""
    fight = Fight(ROW, hero("A1", **at(20)), hero("E1", "friend", **at(30)), monster("hound", "B1"), dice=["+0", "+0"])
    acts(fight, "hound-1", 72)
    assert [target for target, _ in attacks(fight)] == ["hero", "friend"]
    assert fight["hound-1"].cell == "D1" and fight.told("attacked")[1].pierce == 2


def test_GLOOM_A11_with_nobody_else_there_is_no_second_attack():
    """GLOOM-A11, GLOOM-F10: alone with the hound, the hero is struck once."""
    fight = acts(Fight(ROW, hero("A1"), monster("hound", "B1"), dice=["+0"]), "hound-1", 72)
    fight.finish()
    assert len(attacks(fight)) == 1 and fight["hound-1"].cell == "B1"


def test_GLOOM_A11_the_viper_strikes_two_from_one_hex():
    """GLOOM-A11: viper 23: move, attack with immobilise, and a second attack without a move of its own."""
    fight = Fight(ROW, hero("A1", **at(20)), hero("C1", "friend", **at(30)), monster("giant-viper", "B1", elite=True),
                  dice=["+0", "+0"])  # fmt: skip
    acts(fight, "giant-viper-1", 23)
    assert [target for target, _ in attacks(fight)] == ["hero", "friend"]
    assert "immobilize" in fight["hero"].conditions and "immobilize" not in fight["friend"].conditions


def test_GLOOM_M18_the_players_pick_where_a_monster_pushes_to():
    """GLOOM-M18, GLOOM-M13: corpse 32 pushes 1 after its attack, then suffers 1."""
    fight = acts(Fight(FIELD, hero("C2"), monster("living-corpse", "C3"), dice=["+0"]), "living-corpse-1", 32)
    assert fight.decision.kind == "push" and fight.decision.seats == ("seat-hero",)
    cell = fight.state.offers[0].cell
    fight.answer(Choose(option=1))
    assert fight["hero"].cell == cell and fight["living-corpse-1"].hp == 6


def artillery_pushes(*heroes, **options) -> Fight:
    """Artillery 17 in D1: pushes 2, gains shield 2, attacks."""
    fight = Fight(ROW, *heroes, monster("ancient-artillery", "D1"), dice=["+0", "+0"], **options)
    return acts(fight, "ancient-artillery-1", 17)


def test_GLOOM_F7_the_focus_is_that_of_the_turns_start_whatever_a_push_changes():
    """GLOOM-F7, GLOOM-F9: found at the moment the turn starts: the hero beside it, although a push leaves another
    one nearer."""
    fight = artillery_pushes(hero("C1", **at(50)), hero("F1", "friend", **at(20)))
    fight.answer(Choose(option=1))
    assert fight["hero"].cell == "A1" and attacks(fight) == [("hero", 0)]


def test_GLOOM_F7_a_focus_that_the_push_killed_gives_way_to_the_next():
    """GLOOM-F7, GLOOM-O7: the hero falls to a trap on the way; the attack is for somebody else then."""
    fight = Fight(". t . . . . . .", hero("C1", hp=2, **at(50)), hero("F1", "friend", **at(20)),
                  monster("ancient-artillery", "D1"), dice=["+0"])  # fmt: skip
    acts(fight, "ancient-artillery-1", 17)
    fight.answer(Choose(option=1))
    assert "hero" not in fight.state.figures and attacks(fight) == [("friend", 0)]


# --- conditions of the monster ---------------------------------------------------------------------------------------


def test_GLOOM_K3_a_stunned_monster_ignores_its_card_shield_and_retaliate_included():
    """GLOOM-K3: the golem's always-on shield stays."""
    fight = acts(Fight(ROW, hero("A1"), guard("B1", conditions={"stun": False})), "bandit-guard-1", 15)
    fight.finish()
    assert fight["bandit-guard-1"].round_shield == 0 and fight["bandit-guard-1"].round_retaliate == []
    assert "stunned" in fight.kinds() and fight["bandit-guard-1"].conditions == {}
    golem = acts(Fight(ROW, hero("A1"), monster("stone-golem", "C1", conditions={"stun": False})), "stone-golem-1", 11)
    assert golem["stone-golem-1"].shield == 1 and golem["stone-golem-1"].round_retaliate == []


def test_GLOOM_K3_a_disarmed_monster_moves_as_for_a_melee_attack():
    """GLOOM-K3, GLOOM-F1: the archer comes up to the hero and attacks nobody."""
    fight = acts(Fight(ROW, hero("A1"), archer("D1", conditions={"disarm": False})), "bandit-archer-1", 31)
    fight.finish()
    assert fight["bandit-archer-1"].cell == "B1" and not attacks(fight)
    assert [event.why for event in fight.told("ability-skipped")] == ["disarm"]


def test_GLOOM_K3_an_immobilised_monster_finds_its_focus_and_attacks_from_where_it_stands():
    """GLOOM-K3, GLOOM-D1."""
    fight = acts(Fight(ROW, hero("A1"), archer("D1", conditions={"immobilize": False}), dice=["+0"]),
                 "bandit-archer-1", 31)  # fmt: skip
    assert fight["bandit-archer-1"].cell == "D1" and attacks(fight) == [("hero", 2)]
    assert fight.told("focused")[0].focus == "hero"


def test_GLOOM_D3_a_muddled_archer_does_not_step_back():
    """GLOOM-D3, GLOOM-A5: muddled it has disadvantage anyway; an unmuddled one steps away from the hero."""
    fight = acts(Fight(ROW, hero("A1"), archer("B1", conditions={"muddle": False}), dice=["+0", "+0"]),
                 "bandit-archer-1", 31)  # fmt: skip
    assert fight["bandit-archer-1"].cell == "B1" and fight.told("attacked")[0].edge == "disadvantage"
    fight = acts(Fight(ROW, hero("A1"), archer("B1"), dice=["+0"]), "bandit-archer-1", 31)
    assert fight["bandit-archer-1"].cell == "C1" and fight.told("attacked")[0].edge == "none"


def test_GLOOM_H4_a_strengthened_archer_still_steps_back():
    """GLOOM-H4: and has its advantage then."""
    fight = acts(Fight(ROW, hero("A1"), archer("B1", conditions={"strengthen": False}), dice=["+0", "+1"]),
                 "bandit-archer-1", 31)  # fmt: skip
    assert fight["bandit-archer-1"].cell == "C1" and fight.told("attacked")[0].edge == "advantage"


def test_GLOOM_F4_an_invisible_hero_is_no_candidate_and_nobody_it_stands_beside_helps():
    """GLOOM-F4: the guard goes for the other one."""
    heroes = [hero("A1", conditions={"invisible": False}), hero("F1", "friend")]
    fight = acts(Fight(ROW, *heroes, guard("B1"), dice=["+0"]), "bandit-guard-1", 50)
    assert attacks(fight) == [("friend", 2)]


# --- the other lines -------------------------------------------------------------------------------------------------


def test_GLOOM_K5_a_monster_heals_itself_up_to_its_maximum():
    """GLOOM-K5: bones 12 heal 2, of which 1 is missing."""
    fight = acts(Fight(ROW, hero("A1"), monster("living-bones", "H1", hp=4, max_hp=5)), "living-bones-1", 12)
    assert fight["living-bones-1"].hp == 5 and fight.told("healed")[0].restored == 1


def test_GLOOM_K5_or_the_ally_in_range_that_lost_most():
    """GLOOM-K5: 4 lost against 2; one farther off that lost more is out of range."""
    fight = Fight(ROW, hero("A1"), guard("C1", 1, hp=4, max_hp=6), guard("D1", 2, hp=2, max_hp=6),
                  guard("H1", 3, hp=1, max_hp=6))  # fmt: skip
    performs(fight, "bandit-guard-1", HealLine(value=3, range=2))
    fight.finish()
    assert [figure.hp for figure in fight.state.figures.values()] == [10, 4, 5, 1]


def test_GLOOM_K5_ties_are_the_players_choice():
    """GLOOM-K5: two that lost as much."""
    fight = Fight(ROW, hero("A1"), guard("C1", 1, hp=4, max_hp=6), guard("D1", 2, hp=4, max_hp=6))
    performs(fight, "bandit-guard-1", HealLine(value=3, range=2))
    assert fight.decision.kind == "heal-target"
    assert [offer.piece for offer in fight.state.offers] == ["bandit-guard-1", "bandit-guard-2"]
    fight.answer(Choose(option=2))
    assert fight["bandit-guard-2"].hp == 6


def test_GLOOM_K5_nobody_hurt_nobody_healed():
    """GLOOM-K5, GLOOM-R5: the line is skipped; a wound alone is reason enough."""
    fight = performs(Fight(ROW, hero("A1"), guard("C1")), "bandit-guard-1", HealLine(value=3, target="self"))
    assert [event.why for event in fight.told("ability-skipped")] == ["unhurt"]
    fight = Fight(ROW, hero("A1"), guard("C1", conditions={"wound": False}))
    performs(fight, "bandit-guard-1", HealLine(value=3, target="self"))
    assert fight["bandit-guard-1"].conditions == {}


def test_a_condition_for_one_adjacent_enemy_befalls_the_focus():
    """GLOOM-F8: corpse 21 between two; the earlier one is focus and is muddled, the other is not."""
    fight = Fight(ROW, hero("A1", **at(30)), hero("C1", "friend", **at(20)), monster("living-corpse", "B1"))
    acts(fight, "living-corpse-1", 21)
    assert fight["hero"].conditions == {} and set(fight["friend"].conditions) == {"muddle", "immobilize"}


def test_a_condition_for_one_adjacent_enemy_between_equals_is_the_players_choice():
    """GLOOM-F9: without a focus from a move, equal initiatives leave it open."""
    fight = Fight(ROW, hero("A1", **at(30)), hero("C1", "friend", **at(30)), guard("B1"))
    performs(fight, "bandit-guard-1", ConditionLine(conditions=("poison",), target="one_adjacent_enemy"))
    assert fight.decision.kind == "target"
    fight.answer(Choose(option=2))
    assert "poison" in fight["friend"].conditions and fight["hero"].conditions == {}


def test_conditions_for_all_adjacent_and_all_in_range_spare_the_invisible():
    """GLOOM-K1: the invisible cannot be targeted; corpse 71 poisons everybody else beside it."""
    unseen = hero("C1", "friend", conditions={"invisible": False})
    fight = Fight(ROW, hero("A1"), unseen, monster("living-corpse", "B1"), dice=["+0"])
    acts(fight, "living-corpse-1", 71)
    assert "poison" in fight["hero"].conditions and "poison" not in fight["friend"].conditions


def test_GLOOM_A4_a_curse_for_all_in_range_goes_into_their_decks():
    """GLOOM-A4, GLOOM-Z3: spirit 55 at range 2 curses one hero and not the far one, and makes ice strong."""
    fight = Fight(ROW, hero("A1"), hero("H1", "far"), monster("living-spirit", "C1"))
    acts(fight, "living-spirit-1", 55)
    assert fight.state.modifiers["hero"].cards.remaining.count("curse") == 1
    assert fight.state.modifiers["far"].cards.remaining.count("curse") == 0
    assert fight.state.elements["ice"] == 2


def test_GLOOM_Z3_a_monster_cannot_consume_what_it_has_just_made():
    """GLOOM-Z3, GLOOM-H2: it attacks without the stun, and /why says so; the next of its type has the ice."""
    fight = Fight(
        ROW, hero("A1"), monster("living-spirit", "B1", 1), monster("living-spirit", "C1", 2), dice=["+0"] * 9
    )
    consuming = next(line for line in ability_decks()["living-spirit"][card_at("living-spirit", 67)].actions
                     if isinstance(line, AttackLine) and line.consume)  # fmt: skip
    fight.table.explaining = True
    performs(fight, "living-spirit-1", InfuseLine(element="ice"), consuming)
    assert attacks(fight) and fight["hero"].conditions == {} and not fight.state.elements.get("ice")
    fresh = [reason for reason in fight.table.reasons if reason.rule == "GLOOM-Z3"]
    assert [(reason.kind, reason.facts["element"]) for reason in fresh] == [("element-fresh", "ice")]
    acts(fight, "living-spirit-2", 67)
    assert fight["hero"].conditions == {}, "the turn in which it was made is not over yet"
    assert fight.state.elements["ice"] == 2
    acts(fight, "living-spirit-2", 67)
    assert "stun" in fight["hero"].conditions and fight.state.elements["ice"] == 0


def test_an_element_is_consumed_once_and_serves_all_of_the_type():
    """GLOOM-R5: spirit 67 with ice waning: the first consumes it, the second stuns too; a third round has none."""
    fight = Fight(
        ROW, hero("A1"), monster("living-spirit", "B1", 1), monster("living-spirit", "C1", 2), dice=["+0"] * 9
    )
    fight.state.elements = {"ice": 1}
    acts(fight, "living-spirit-1", 67)
    assert fight.state.elements == {"ice": 0} and "stun" in fight["hero"].conditions
    fight["hero"].conditions.clear()
    acts(fight, "living-spirit-2", 67)
    assert "stun" in fight["hero"].conditions
    fight["hero"].conditions.clear()
    fight.state.consumed.clear()
    acts(fight, "living-spirit-1", 67)
    assert fight["hero"].conditions == {}


def test_suffered_damage_is_no_attack():
    """GLOOM-A10: artillery 71 hurts all beside it by 2, shield or not, and gives nobody a kill of monsters."""
    fight = performs(Fight(ROW, hero("A1", shield=3), guard("B1")), "bandit-guard-1",
                     SufferLine(value=2, target="all_adjacent_enemies"))  # fmt: skip
    assert fight["hero"].hp == 8 and fight.told("suffered")[0].by == "bandit-guard-1"


def test_a_push_of_all_adjacent_asks_for_each():
    """GLOOM-M18: artillery 17 pushes both, then shields, then attacks."""
    fight = Fight(FIELD, hero("C2", **at(20)), hero("B3", "friend", **at(30)), monster("ancient-artillery", "C3"),
                  dice=["+0"])  # fmt: skip
    acts(fight, "ancient-artillery-1", 17)
    asked = []
    while fight.decision and fight.decision.kind == "push":
        asked.append(fight.decision.facts["figure"])
        fight.answer(Choose(option=1))
    assert asked == ["hero", "friend"] and len(fight.told("forced-moved")) == 2
    assert fight["ancient-artillery-1"].round_shield == 2 and attacks(fight)


def test_a_pull_of_all_in_range_without_an_attack():
    """GLOOM-M13: two hexes nearer; on a row there is one way, or none at all. The hero out of range stays."""
    fight = Fight(". . . . . . .", hero("D1"), hero("G1", "far"), archer("A1"))
    performs(fight, "bandit-archer-1", ForceLine(do="pull", value=2, target="all_enemies_in_range"))
    assert [offer.kind for offer in fight.state.offers] == ["path", "decline"]
    fight.answer(Choose(option=1))
    fight.finish()
    assert (fight["hero"].cell, fight["far"].cell) == ("B1", "G1")


WALLED = ". # # # .\n. . . . .\n. . . . ."
"""E1 cannot be seen from A1, but is in range round the wall."""


def test_GLOOM_L5_a_monster_heals_nobody_it_does_not_see():
    """GLOOM-L5, GLOOM-H2."""
    fight = Fight(WALLED, hero("C2"), guard("A1", 1, hp=4, max_hp=5), guard("E1", 2, hp=1, max_hp=5))
    fight.table.explaining = True
    performs(fight, "bandit-guard-1", HealLine(value=3, range=9))
    fight.finish()
    assert (fight["bandit-guard-1"].hp, fight["bandit-guard-2"].hp) == (5, 1)
    (reason,) = fight.table.reasons
    assert (reason.kind, reason.rule, reason.facts["unseen"]) == ("unseen", "GLOOM-L5", ["bandit-guard-2"])
    fight["bandit-guard-2"].cell = "D3"
    performs(fight, "bandit-guard-1", HealLine(value=3, range=9))
    assert fight["bandit-guard-2"].hp == 4


def test_GLOOM_L5_a_monster_loots_no_coin_it_does_not_see():
    """GLOOM-L5."""
    fight = Fight(". # # # $\n. . . . .\n. . . $ .", hero("C2"), guard("A1"))
    performs(fight, "bandit-guard-1", LootLine(range=9))
    assert fight["bandit-guard-1"].coins == 1 and list(fight.state.coins) == ["E1"]


def test_loot_takes_coins_and_leaves_treasures():
    """GLOOM-R5: scout 35 within 1."""
    fight = Fight(". . . * .", hero("A1"), monster("vermling-scout", "C1"))
    fight.state.coins = {"B1": 2, "E1": 1}
    performs(fight, "vermling-scout-1", LootLine(range=1))
    assert fight.state.coins == {"E1": 1} and fight["vermling-scout-1"].coins == 2
    assert fight.state.overlays == {"D1": ["treasure"]}


def test_attacks_against_an_elusive_monster_have_disadvantage_this_round():
    """GLOOM-A5: viper 58 after its jump and attack."""
    fight = acts(Fight(ROW, hero("A1"), monster("giant-viper", "B1"), summon("C1", order=1),
                       dice=["+0", "+0", "+1"], ties="first"), "giant-viper-1", 58, 1)  # fmt: skip
    assert fight["giant-viper-1"].round_elusive and "elusive-gained" in fight.kinds()
    fight.state.cards["giant-viper"] = 0
    fight.start(take_turn(fight.table, fight["wolf"]))
    assert fight.told("attacked")[-1].edge == "disadvantage"


# --- ties and explanations -------------------------------------------------------------------------------------------


def two_ways(**options) -> Fight:
    """A guard with two hexes from which to attack the hero, mirror images of each other."""
    return Fight(FIELD, hero("A2"), hero("F4", "friend", **at(20)), guard("C2"), dice=["+0"], **options)


def test_GLOOM_H1_several_outcomes_are_listed_by_number_for_the_players():
    """GLOOM-H1: end hex, targets and focus of each; any player answers, the first decides."""
    fight = acts(two_ways(), "bandit-guard-1", 50)
    assert fight.decision.kind == "outcome" and fight.decision.seats == ("seat-hero", "seat-friend")
    assert fight.decision.rule == "GLOOM-H1"
    assert [(offer.cell, offer.targets, offer.piece) for offer in fight.state.offers] == [
        ("B1", ("hero",), "hero"),
        ("B2", ("hero",), "hero"),
    ]
    assert fight.refusal(Choose(option=3)).code == "not-an-option"
    fight.answer(Choose(option=2), "seat-friend")
    assert fight["bandit-guard-1"].cell == "B2" and attacks(fight) == [("hero", 2)]
    assert fight.told("players-chose")[0].seat == "seat-friend" and fight.state.offers == []


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
def test_GLOOM_H1_a_tie_matters_if_anything_differs_but_the_hex_itself(others, lines, matters):
    """GLOOM-H1: two mirrored hexes make no difference, until something on the board or the card does."""
    fight = Fight(FIELD, hero("A2"), hero("F4", "friend", **at(20)), guard("C2"), *others, dice=["+0"])
    performs(fight, "bandit-guard-1", MoveLine(), AttackLine(), *lines)
    assert (fight.decision.kind, fight.decision.matters) == ("outcome", matters)


def test_GLOOM_H1_a_tied_focus_matters():
    """GLOOM-H1, GLOOM-F9."""
    fight = Fight(ROW, hero("A1", **at(20)), hero("E1", "friend", **at(20)), guard("C1"), dice=["+0"])
    assert performs(fight, "bandit-guard-1", MoveLine(), AttackLine()).decision.matters


def test_GLOOM_F9_a_tied_focus_is_the_players_choice():
    """GLOOM-F9: two heroes at the same distance with the same number."""
    fight = acts(Fight(ROW, hero("A1", **at(20)), hero("E1", "friend", **at(20)), guard("C1"), dice=["+0"]),
                 "bandit-guard-1", 50)  # fmt: skip
    assert [offer.piece for offer in fight.state.offers] == ["hero", "friend"]
    fight.answer(Choose(option=2))
    assert attacks(fight) == [("friend", 2)]


def test_GLOOM_H1_a_correction_while_the_players_choose_makes_the_game_look_again():
    """GLOOM-H1: the hero has moved; the outcomes are those of the new position, and nothing is left to ask."""
    fight = acts(two_ways(), "bandit-guard-1", 50)
    fight["hero"].cell = "C1"
    fight.recheck()
    fight.finish()
    assert fight["bandit-guard-1"].cell == "C2" and attacks(fight) == [("hero", 2)]


def test_GLOOM_H1_a_monster_removed_while_the_players_choose_does_nothing_more():
    """GLOOM-H1."""
    fight = acts(two_ways(), "bandit-guard-1", 50)
    fight.state.fallen["bandit-guard-1"] = fight.state.figures.pop("bandit-guard-1")
    fight.recheck()
    assert fight.decision is None and not attacks(fight) and fight.state.turn == ""


def measures(*compared):
    """Each group of a comparison: who, by what measure, and its first figure."""
    return [(each.facts["names"], each.facts["figures"].id, each.facts["figures"].facts["a"]) for each in compared]


def test_GLOOM_H2_an_automatic_decision_can_be_explained_with_the_compared_numbers():
    """GLOOM-H2: the focus by movement cost (GLOOM-F6), the destination by least cost (GLOOM-D7)."""
    fight = Fight(ROW, hero("A1", **at(20)), hero("H1", "friend", **at(10)), guard("D1"), dice=["+0"])
    fight.table.explaining = True
    acts(fight, "bandit-guard-1", 50)
    reasons = {reason.rule: reason for reason in fight.table.reasons}
    focus = reasons["GLOOM-F6"].facts
    assert measures(focus["kept"], *focus["others"]) == [(["hero"], "measure-f6", 2), (["friend"], "measure-f6", 3)]
    assert reasons["GLOOM-D7"].facts["kept"].facts["names"] == ["B1"]


def test_GLOOM_H2_a_stop_on_the_way_is_explained_too():
    """GLOOM-H2, GLOOM-D9: the destination is too far; the hex with the least remaining cost is taken."""
    fight = Fight(ROW, hero("A1"), monster("living-corpse", "H1"))
    fight.table.explaining = True
    acts(fight, "living-corpse-1", 66)
    stop = next(reason for reason in fight.table.reasons if reason.rule == "GLOOM-D9")
    assert stop.kind == "stop" and stop.facts["kept"].facts["names"] == ["G1"]


def test_nothing_is_explained_unless_somebody_wants_to_know():
    """GLOOM-H2: reasons cost nothing in play."""
    assert not acts(two_ways(ties="first"), "bandit-guard-1", 50).table.reasons


@pytest.mark.parametrize("line", [AttackLine(mod=-9), AttackLine(mod=-2)])
def test_GLOOM_A2_an_attack_value_is_never_below_nothing(line):
    """GLOOM-A2: minimum 0; effects come all the same."""
    fight = Fight(ROW, hero("A1"), guard("B1"), dice=["+0"])
    performs(fight, "bandit-guard-1", line)
    assert fight["hero"].hp == 10 and attacks(fight) == [("hero", 0)]


# --- GLOOM-F8 in a round under way -----------------------------------------------------------------------------------


def test_GLOOM_F8_an_order_agreed_for_the_round_breaks_the_tie():
    """GLOOM-F8, GLOOM-R2, GLOOM-H2: both beside the guard with the same cards. Before they have agreed the players
    choose its focus; afterwards it is the one who went first, and /why says so."""

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
    assert (
        reason.facts["kept"].facts["figures"].facts["c"] and not reason.facts["others"][0].facts["figures"].facts["c"]
    )


def test_GLOOM_F8_the_order_agreed_in_the_round_counts_for_the_monster_after_it():
    """GLOOM-F8, GLOOM-R2: the whole way: they are asked, one goes first, and the guard attacks that one."""
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
    """GLOOM-F8, GLOOM-R2: scout and guard with the same number, both beside the summon."""

    def fight() -> Fight:
        return Fight(ROW, hero("H1", **at(20)), summon("B1"), guard("A1"), monster("vermling-scout", "C1"), dice=["+0"])

    for first, target in (("guard", "bandit-guard-1"), ("scout", "vermling-scout-1")):
        settled = fight()
        settled.state.order_of_types = [first]
        settled.state.cards = {"guard": card_at("guard", 35), "scout": card_at("scout", 35)}
        settled.start(take_turn(settled.table, settled["wolf"]))
        settled.finish()
        assert attacks(settled)[0][0] == target
