"""Other lines of monsters' cards: heals, conditions, elements, loot (GLOOM-R5)."""

from rules.gloomhaven.actions import Choose
from rules.gloomhaven.sheet.ability_cards import (
    AttackLine,
    ConditionLine,
    ForceLine,
    HealLine,
    InfuseLine,
    LootLine,
    SufferLine,
    ability_decks,
)
from rules.gloomhaven.turn.procedure import take_turn
from tests.rules.gloomhaven.helpers import Fight, archer, guard, hero, monster, summon
from tests.rules.gloomhaven.monster_turns import FIELD, ROW, acts, at, attacks, card_at, performs


def test_GLOOM_K5_a_monster_heals_itself_up_to_its_maximum():
    """GLOOM-K5: bones card 12 heals 2, of which 1 is missing."""
    fight = acts(Fight(ROW, hero("A1"), monster("living-bones", "H1", hp=4, max_hp=5)), "living-bones-1", 12)
    assert fight["living-bones-1"].hp == 5
    assert fight.told("healed")[0].restored == 1


def test_GLOOM_K5_a_monster_heals_the_ally_in_range_that_lost_most():
    """GLOOM-K5."""
    fight = Fight(ROW, hero("A1"), guard("C1", 1, hp=4, max_hp=6), guard("D1", 2, hp=2, max_hp=6),
                  guard("H1", 3, hp=1, max_hp=6))  # fmt: skip
    performs(fight, "bandit-guard-1", HealLine(value=3, range=2))
    fight.finish()
    assert [figure.hp for figure in fight.state.figures.values()] == [10, 4, 5, 1]


def test_GLOOM_K5_players_decide_ties_between_healed_monsters():
    """GLOOM-K5."""
    fight = Fight(ROW, hero("A1"), guard("C1", 1, hp=4, max_hp=6), guard("D1", 2, hp=4, max_hp=6))
    performs(fight, "bandit-guard-1", HealLine(value=3, range=2))
    assert fight.decision.kind == "heal-target"
    assert [offer.piece for offer in fight.state.offers] == ["bandit-guard-1", "bandit-guard-2"]
    fight.answer(Choose(option=2))
    assert fight["bandit-guard-2"].hp == 6


def test_GLOOM_K5_a_heal_without_a_hurt_ally_is_skipped():
    """GLOOM-K5, GLOOM-R5."""
    fight = performs(Fight(ROW, hero("A1"), guard("C1")), "bandit-guard-1", HealLine(value=3, target="self"))
    assert [event.why for event in fight.told("ability-skipped")] == ["unhurt"]
    fight = Fight(ROW, hero("A1"), guard("C1", conditions={"wound": False}))
    performs(fight, "bandit-guard-1", HealLine(value=3, target="self"))
    assert fight["bandit-guard-1"].conditions == {}


def test_a_condition_for_one_adjacent_enemy_applies_to_the_focus():
    """GLOOM-F8: corpse card 21 muddles one adjacent enemy."""
    fight = Fight(ROW, hero("A1", **at(30)), hero("C1", "friend", **at(20)), monster("living-corpse", "B1"))
    acts(fight, "living-corpse-1", 21)
    assert fight["hero"].conditions == {}
    assert set(fight["friend"].conditions) == {"muddle", "immobilize"}


def test_players_choose_between_equal_targets_of_a_condition():
    """GLOOM-F9."""
    fight = Fight(ROW, hero("A1", **at(30)), hero("C1", "friend", **at(30)), guard("B1"))
    performs(fight, "bandit-guard-1", ConditionLine(conditions=("poison",), target="one_adjacent_enemy"))
    assert fight.decision.kind == "target"
    fight.answer(Choose(option=2))
    assert "poison" in fight["friend"].conditions
    assert fight["hero"].conditions == {}


def test_conditions_for_all_adjacent_or_all_in_range_spare_invisible_figures():
    """GLOOM-K1: corpse card 71 poisons all adjacent enemies."""
    unseen = hero("C1", "friend", conditions={"invisible": False})
    fight = Fight(ROW, hero("A1"), unseen, monster("living-corpse", "B1"), dice=["+0"])
    acts(fight, "living-corpse-1", 71)
    assert "poison" in fight["hero"].conditions
    assert "poison" not in fight["friend"].conditions


def test_GLOOM_A4_a_curse_for_all_in_range_goes_into_their_decks():
    """GLOOM-A4, GLOOM-Z3: spirit card 55 curses at range 2, and makes ice."""
    fight = Fight(ROW, hero("A1"), hero("H1", "far"), monster("living-spirit", "C1"))
    acts(fight, "living-spirit-1", 55)
    assert fight.state.modifiers["hero"].cards.remaining.count("curse") == 1
    assert fight.state.modifiers["far"].cards.remaining.count("curse") == 0
    assert fight.state.elements["ice"] == 2


def test_GLOOM_Z3_a_monster_cannot_consume_an_element_it_has_just_made():
    """GLOOM-Z3, GLOOM-H2."""
    fight = Fight(
        ROW, hero("A1"), monster("living-spirit", "B1", 1), monster("living-spirit", "C1", 2), dice=["+0"] * 9
    )
    consuming = next(line for line in ability_decks()["living-spirit"][card_at("living-spirit", 67)].actions
                     if isinstance(line, AttackLine) and line.consume)  # fmt: skip
    fight.table.explaining = True
    performs(fight, "living-spirit-1", InfuseLine(element="ice"), consuming)
    assert attacks(fight)
    assert fight["hero"].conditions == {}
    assert not fight.state.elements.get("ice")
    fresh = [reason for reason in fight.table.reasons if reason.rule == "GLOOM-Z3"]
    assert [(reason.kind, reason.facts["element"]) for reason in fresh] == [("element-fresh", "ice")]
    acts(fight, "living-spirit-2", 67)
    assert fight["hero"].conditions == {}, "the turn that infused it is not over yet"
    assert fight.state.elements["ice"] == 2
    acts(fight, "living-spirit-2", 67)
    assert "stun" in fight["hero"].conditions
    assert fight.state.elements["ice"] == 0


def test_an_element_is_consumed_once_for_all_monsters_of_the_type():
    """GLOOM-R5: spirit card 67 consumes ice for a stun."""
    fight = Fight(
        ROW, hero("A1"), monster("living-spirit", "B1", 1), monster("living-spirit", "C1", 2), dice=["+0"] * 9
    )
    fight.state.elements = {"ice": 1}
    acts(fight, "living-spirit-1", 67)
    assert fight.state.elements == {"ice": 0}
    assert "stun" in fight["hero"].conditions
    fight["hero"].conditions.clear()
    acts(fight, "living-spirit-2", 67)
    assert "stun" in fight["hero"].conditions
    fight["hero"].conditions.clear()
    fight.state.consumed.clear()
    acts(fight, "living-spirit-1", 67)
    assert fight["hero"].conditions == {}


def test_suffered_damage_is_no_attack():
    """GLOOM-A10: artillery card 71 does 2 damage to all adjacent enemies."""
    fight = performs(Fight(ROW, hero("A1", shield=3), guard("B1")), "bandit-guard-1",
                     SufferLine(value=2, target="all_adjacent_enemies"))  # fmt: skip
    assert fight["hero"].hp == 8
    assert fight.told("suffered")[0].by == "bandit-guard-1"


def test_a_push_of_all_adjacent_enemies_asks_for_each():
    """GLOOM-M18: artillery card 17 pushes, shields and attacks."""
    fight = Fight(FIELD, hero("C2", **at(20)), hero("B3", "friend", **at(30)), monster("ancient-artillery", "C3"),
                  dice=["+0"])  # fmt: skip
    acts(fight, "ancient-artillery-1", 17)
    asked = []
    while fight.decision and fight.decision.kind == "push":
        asked.append(fight.decision.facts["figure"])
        fight.answer(Choose(option=1))
    assert asked == ["hero", "friend"]
    assert len(fight.told("forced-moved")) == 2
    assert fight["ancient-artillery-1"].round_shield == 2
    assert attacks(fight)


def test_a_pull_of_all_in_range_works_without_an_attack():
    """GLOOM-M13."""
    fight = Fight(". . . . . . .", hero("D1"), hero("G1", "far"), archer("A1"))
    performs(fight, "bandit-archer-1", ForceLine(do="pull", value=2, target="all_enemies_in_range"))
    assert [offer.kind for offer in fight.state.offers] == ["path", "decline"]
    fight.answer(Choose(option=1))
    fight.finish()
    assert (fight["hero"].cell, fight["far"].cell) == ("B1", "G1")


WALLED = ". # # # .\n. . . . .\n. . . . ."
"""E1 is out of sight from A1, but in range round the wall."""


def test_GLOOM_L5_a_monster_heals_no_ally_it_does_not_see():
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
    assert fight["bandit-guard-1"].coins == 1
    assert list(fight.state.coins) == ["E1"]


def test_loot_takes_coins_and_leaves_treasures():
    """GLOOM-R5: scout card 35 loots within 1."""
    fight = Fight(". . . * .", hero("A1"), monster("vermling-scout", "C1"))
    fight.state.coins = {"B1": 2, "E1": 1}
    performs(fight, "vermling-scout-1", LootLine(range=1))
    assert fight.state.coins == {"E1": 1}
    assert fight["vermling-scout-1"].coins == 2
    assert fight.state.overlays == {"D1": ["treasure"]}


def test_attacks_against_an_elusive_monster_have_disadvantage_this_round():
    """GLOOM-A5: viper card 58 has this effect."""
    fight = acts(Fight(ROW, hero("A1"), monster("giant-viper", "B1"), summon("C1", order=1),
                       dice=["+0", "+0", "+1"], ties="first"), "giant-viper-1", 58, 1)  # fmt: skip
    assert fight["giant-viper-1"].round_elusive
    assert "elusive-gained" in fight.kinds()
    fight.state.cards["giant-viper"] = 0
    fight.start(take_turn(fight.table, fight["wolf"]))
    assert fight.told("attacked")[-1].edge == "disadvantage"
