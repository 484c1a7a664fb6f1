"""GLOOM-A: the calculation of an attack, modifier cards, effects, retaliation and death."""

from collections import Counter

import orjson
import pytest

from bot.games.live.story import add_up
from rules.core.facts.events import dump_events
from rules.gloomhaven.actions import Attack, Choose, Pass
from rules.gloomhaven.attack.combat import attack_one
from rules.gloomhaven.attack.conditions import afflict
from rules.gloomhaven.attack.damage import suffer
from rules.gloomhaven.attack.modifiers import MONSTERS, modified, new_deck, standard_cards
from rules.gloomhaven.sheet.ability_cards import ability_decks
from rules.gloomhaven.shown.story import STORY
from rules.gloomhaven.state import Retaliate
from rules.gloomhaven.turn import procedure
from rules.gloomhaven.turn.character_turn import character_turn
from rules.gloomhaven.turn.tiles import enter
from tests.rules.gloomhaven.helpers import Fight, archer, guard, hero, monster, summon

ROW = ". . . . . ."


def strike(actor, target, dice, *, rows=ROW, allies=(), **attack):
    """Makes one attack, and returns the fight and the Attacked event."""
    fight = Fight(rows, actor, target, *allies, dice=dice)
    fight.start(attack_one(fight.table, actor, target, **{"value": 3, **attack}))
    return fight, fight.told("attacked")[-1]


def show_card(fight, deck, initiative, index=0):
    """Reveals the ability card of a deck with that initiative."""
    found = [at for at, card in enumerate(ability_decks()[deck]) if card.initiative == initiative]
    fight.state.cards[deck] = found[index]


# --- the sum ---------------------------------------------------------------------------------------------------------


def test_GLOOM_A1_a_monster_attacks_with_its_base_attack_and_the_cards_modifier():
    """GLOOM-A1: a guard of level 1 has attack 2, and card 70 adds 1."""
    fight = Fight(ROW, hero("B1"), guard("A1"), dice=["+0"])
    show_card(fight, "guard", 70)
    fight.start(procedure.take_turn(fight.table, fight["bandit-guard-1"]))
    assert fight.told("attacked")[0].value == 3
    fight.finish()


def test_GLOOM_A1_conditions_on_the_stat_card_apply_to_every_attack():
    """GLOOM-A1: the elite guard of level 4 muddles."""
    fight = Fight(ROW, hero("B1"), guard("A1", elite=True, level=4), dice=["+0"], level=4)
    show_card(fight, "guard", 50)
    fight.start(procedure.take_turn(fight.table, fight["bandit-guard-1"]))
    assert "muddle" in fight["hero"].conditions


def test_GLOOM_A2_bonuses_then_the_card_then_the_shield():
    """GLOOM-A2."""
    target = guard("B1", hp=20, shield=2, conditions={"poison": False})
    fight, told = strike(hero("A1"), target, ["x2"], bonus=2, pierce=1)
    assert (told.value, told.bonus, told.poison, told.modified) == (3, 2, 1, 12)
    assert (told.shield, told.pierce, told.damage, told.hp) == (2, 1, 11, 9)
    assert fight["bandit-guard-1"].hp == 9


def test_GLOOM_A2_an_attack_does_no_negative_damage():
    """GLOOM-A2."""
    assert strike(hero("A1"), guard("B1"), ["-2"], value=1)[1].damage == 0
    assert strike(hero("A1"), guard("B1", shield=5), ["+0"])[1].damage == 0
    assert strike(hero("A1"), guard("B1", shield=1), ["+0"], pierce=4)[1].damage == 3


@pytest.mark.parametrize(
    ("card", "damage"), [("+0", 3), ("+1", 4), ("-1", 2), ("+2", 5), ("-2", 1), ("x2", 6), ("null", 0)]
)
def test_GLOOM_A3_each_card_of_the_modifier_deck(card, damage):
    """GLOOM-A3."""
    assert strike(hero("A1"), guard("B1", hp=20), [card])[1].damage == damage


def test_GLOOM_A3_a_deck_has_twenty_cards_one_for_all_monsters_and_one_for_each_character():
    """GLOOM-A3."""
    assert Counter(standard_cards()) == {"+0": 6, "+1": 5, "-1": 5, "+2": 1, "-2": 1, "x2": 1, "null": 1}
    fight = Fight(ROW, hero("A1"), guard("B1"), archer("C1"), dice=["+1", "-1", "+2"])
    for actor, target in (("hero", "bandit-guard-1"), ("bandit-guard-1", "hero"), ("bandit-archer-1", "hero")):
        fight.start(attack_one(fight.table, fight[actor], fight[target], value=1))
    assert fight.state.modifiers["hero"].cards.discarded == ["+1"]
    assert fight.state.modifiers[MONSTERS].cards.discarded == ["-1", "+2"]


def test_GLOOM_A3_null_makes_the_damage_zero_in_any_case():
    """GLOOM-A3."""
    assert modified(9, ("rolling +1", "null")) == 0


def test_GLOOM_A3_the_standard_x2_or_null_marks_its_deck_for_reshuffling():
    """GLOOM-A3, GLOOM-Z1."""
    for card, is_marked in (("x2", True), ("null", True), ("+2", False)):
        fight, _ = strike(hero("A1"), guard("B1", hp=20), [card])
        assert fight.state.modifiers["hero"].reshuffle is is_marked


# --- bless and curse -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "damage"), [("bless", 6), ("curse", 0)])
def test_GLOOM_A4_bless_doubles_and_curse_nulls_and_both_leave_the_deck(card, damage):
    """GLOOM-A4."""
    fight = Fight(ROW, hero("A1"), guard("B1", hp=20), dice=[card])
    afflict(fight.table, fight["hero"], [card])
    deck = fight.state.modifiers["hero"]
    assert deck.cards.remaining.count(card) == 1
    fight.start(attack_one(fight.table, fight["hero"], fight["bandit-guard-1"], value=3))
    assert fight.told("attacked")[0].damage == damage
    assert sorted(deck.cards.remaining) == sorted(standard_cards())
    assert deck.cards.discarded == []
    assert not deck.reshuffle


def test_GLOOM_A4_the_monsters_have_ten_curses_and_all_characters_together_ten():
    """GLOOM-A4."""
    fight = Fight(ROW, hero("A1"), hero("C1", "friend"), guard("B1"))

    def curses(*owners: str) -> list[int]:
        return [fight.state.modifiers[owner].cards.remaining.count("curse") for owner in owners]

    for owner in ["hero"] * 6 + ["friend"] * 5:
        afflict(fight.table, fight[owner], ["curse"])
    assert curses("hero", "friend", MONSTERS) == [6, 4, 0]
    for _ in range(11):
        afflict(fight.table, fight["bandit-guard-1"], ["curse"])
    assert curses("hero", "friend", MONSTERS) == [6, 4, 10]
    assert fight.kinds()[-2:] == ["modifier-added", "supply-empty"]
    assert [(event.owner, event.monsters, event.most) for event in fight.told("supply-empty")] == [
        ("friend", False, 10), ("", True, 10),
    ]  # fmt: skip


def test_GLOOM_A4_a_drawn_curse_can_be_given_again():
    """GLOOM-A4."""
    fight = Fight(ROW, hero("A1"), hero("C1", "friend"), guard("B1", hp=20), dice=["curse"])
    for _ in range(10):
        afflict(fight.table, fight["hero"], ["curse"])
    fight.start(attack_one(fight.table, fight["hero"], fight["bandit-guard-1"], value=3))
    afflict(fight.table, fight["friend"], ["curse"])
    assert not fight.told("supply-empty")


def test_GLOOM_A4_only_ten_blesses_exist():
    """GLOOM-A4."""
    fight = Fight(ROW, hero("A1"), hero("B1", "friend"))
    for owner in ["hero"] * 6 + ["friend"] * 5:
        afflict(fight.table, fight[owner], ["bless"])
    assert [fight.state.modifiers[owner].cards.remaining.count("bless") for owner in ("hero", "friend")] == [6, 4]
    assert fight.kinds()[-1] == "supply-empty"


# --- advantage and disadvantage --------------------------------------------------------------------------------------

STRONG = {"strengthen": False}
MUDDLED = {"muddle": False}


@pytest.mark.parametrize(
    ("conditions", "dice", "damage"),
    [
        (STRONG, ["-1", "+1"], 4),
        (STRONG, ["null", "-2"], 1),
        (MUDDLED, ["-1", "+1"], 2),
        (MUDDLED, ["x2", "-2"], 1),
        ({**STRONG, **MUDDLED}, ["-1"], 2),
    ],
)
def test_GLOOM_A5_advantage_takes_the_better_of_two_disadvantage_the_worse(conditions, dice, damage):
    """GLOOM-A5."""
    fight, told = strike(hero("A1", conditions=conditions), guard("B1", hp=20), dice)
    assert told.damage == damage
    assert len(told.cards) == len(dice)
    assert len(told.counted) == 1
    fight.finish()


@pytest.mark.parametrize("conditions", [STRONG, MUDDLED])
def test_GLOOM_A5_of_equal_cards_the_first_drawn_counts(conditions):
    """GLOOM-A5: with value 2, x2 and +2 are equal."""
    for dice in (["x2", "+2"], ["+2", "x2"]):
        _, told = strike(hero("A1", conditions=conditions), guard("B1", hp=20), dice, value=2)
        assert told.counted == told.cards[:1]


def test_GLOOM_A5_several_causes_of_one_kind_do_not_add_up():
    """GLOOM-A5."""
    actor = hero("A1", conditions={**STRONG, **MUDDLED})
    _, told = strike(actor, guard("B1", hp=20), ["+1"], is_ranged=True)
    assert told.edge == "cancelled"
    assert list(told.edge_by) == ["strengthen", "muddle", "adjacent"]
    _, told = strike(hero("A1", conditions=STRONG), guard("B1", hp=20), ["+1", "+0"], declared="advantage")
    assert told.edge == "advantage"
    assert len(told.cards) == 2


@pytest.mark.parametrize(
    ("conditions", "dice", "damage"),
    [
        ({}, ["rolling +1", "rolling +1", "+1"], 6),
        (STRONG, ["rolling +1", "-1"], 3),
        (STRONG, ["-1", "rolling +1"], 3),
        (STRONG, ["rolling +1", "rolling +1", "x2"], 8),
        (MUDDLED, ["rolling +1", "-1"], 2),
        (MUDDLED, ["rolling +1", "rolling +1", "+2"], 5),
    ],
)
def test_GLOOM_A5_rolling_cards_are_added_with_advantage_and_ignored_with_disadvantage(conditions, dice, damage):
    """GLOOM-A5."""
    actor, target = hero("A1", conditions=conditions), guard("B1", hp=20)
    fight = Fight(ROW, actor, target, dice=dice)
    fight.state.modifiers["hero"].cards.remaining += ["rolling +1", "rolling +1"]
    fight.start(attack_one(fight.table, actor, target, value=3))
    assert fight.told("attacked")[0].damage == damage
    fight.finish()


def test_GLOOM_A6_a_ranged_attack_on_an_adjacent_target_has_disadvantage():
    """GLOOM-A6."""
    _, told = strike(hero("A1"), guard("B1", hp=20), ["+1", "-1"], is_ranged=True)
    assert told.edge == "disadvantage"
    assert list(told.edge_by) == ["adjacent"]
    assert told.damage == 2
    assert strike(hero("A1"), guard("C1", hp=20), ["+1"], is_ranged=True)[1].edge == "none"
    assert strike(hero("A1"), guard("B1", hp=20), ["+1"])[1].edge == "none"


def test_GLOOM_A6_the_card_decides_whether_an_attack_is_ranged():
    """GLOOM-A6, GLOOM-F1: the guards' card 35 has range 2."""
    fight = Fight(ROW, hero("B1"), guard("A1", conditions={"immobilize": False}), dice=["+1", "-1"])
    show_card(fight, "guard", 35)
    fight.start(procedure.take_turn(fight.table, fight["bandit-guard-1"]))
    assert [(told.edge, told.damage) for told in fight.told("attacked")] == [("disadvantage", 1)]


@pytest.mark.parametrize(("initiative", "hit"), [(31, True), (32, False)])
def test_GLOOM_F1_the_cards_range_modifier_counts(initiative, hit):
    """GLOOM-F1, GLOOM-L1: an archer of level 1 has range 4, and card 32 has range -1."""
    fight = Fight(ROW, hero("A1"), archer("E1", conditions={"immobilize": False}), dice=["+0"] * hit)
    show_card(fight, "archer", initiative)
    fight.start(procedure.take_turn(fight.table, fight["bandit-archer-1"]))
    fight.finish()
    assert bool(fight.told("attacked")) is hit


def test_GLOOM_A6_figures_on_either_side_of_a_wall_are_not_adjacent():
    """GLOOM-A6."""
    actor, target = hero("B1"), guard("B2", hp=20)
    fight = Fight(". . .\n. . .", actor, target, dice=["+1"], walls=[("B1", "B2")])
    fight.start(attack_one(fight.table, actor, target, value=3, is_ranged=True))
    assert fight.told("attacked")[0].edge == "none"
    fight.finish()


# --- targets ---------------------------------------------------------------------------------------------------------


def test_GLOOM_A7_several_targets_are_different_enemies_with_a_card_each():
    """GLOOM-A7."""
    fight = Fight(
        ". . .\n. . .", hero("B1"), guard("A1", hp=20), guard("C1", 2, hp=20), archer("B2"), dice=["+1", "-1"]
    )
    fight.start(character_turn(fight.table, fight["hero"]))
    one, two, three = "bandit-guard-1", "bandit-guard-2", "bandit-archer-1"
    assert fight.refusal(Attack(target=(one, one))).code == "target-twice"
    refusal = fight.refusal(Attack(target=(one, two, three), targets=2))
    assert (refusal.code, refusal.rule, refusal.facts) == ("too-many-targets", "GLOOM-A7", {"count": 3, "limit": 2})
    fight.answer(Attack(target=(one, two), value=3, targets=2))
    assert [(told.target, told.damage) for told in fight.told("attacked")] == [(one, 4), (two, 2)]


def test_GLOOM_A7_all_adjacent_enemies_of_a_card_are_attacked():
    """GLOOM-A7: the golem plays card 83."""
    golem = monster("stone-golem", "B2", conditions={"immobilize": False})
    figures = (hero("A2", hp=30), hero("C2", "mate", hp=30), hero("B4", "far", hp=30))
    fight = Fight(". . .\n. . .\n. . .\n. . .", *figures, golem, dice=["+0", "+0"])
    show_card(fight, "stone-golem", 83)
    fight.start(procedure.take_turn(fight.table, golem))
    while fight.decision:
        fight.answer(Choose(option=1))
    assert {told.target for told in fight.told("attacked")} == {"hero", "mate"}
    fight.finish()


# --- effects ---------------------------------------------------------------------------------------------------------


def test_GLOOM_A8_conditions_follow_the_damage_even_if_it_is_zero():
    """GLOOM-A8."""
    fight, _ = strike(hero("A1"), guard("B1"), ["null"], conditions=("poison", "muddle"))
    assert set(fight["bandit-guard-1"].conditions) == {"poison", "muddle"}
    assert fight.kinds() == ["attacked", "condition-gained", "condition-gained"]


def test_GLOOM_A8_an_attacks_poison_does_not_help_that_attack():
    """GLOOM-A8."""
    assert strike(hero("A1"), guard("B1"), ["+0"], conditions=("poison",))[1].poison == 0


def test_GLOOM_A8_a_killed_target_suffers_no_effects():
    """GLOOM-A8."""
    fight, _ = strike(hero("A1"), guard("B1", hp=3), ["+0"], conditions=("poison",), push=1)
    assert "condition-gained" not in fight.kinds()
    assert fight.decision is None


def test_GLOOM_A8_pierce_belongs_to_the_sum_not_to_the_effects():
    """GLOOM-A8."""
    assert strike(hero("A1"), guard("B1", shield=2), ["+0"], pierce=2)[1].damage == 3


# --- retaliate and shield --------------------------------------------------------------------------------------------


def test_GLOOM_A9_retaliate_hurts_an_adjacent_attacker_after_each_attack():
    """GLOOM-A9."""
    target = guard("B1", hp=20, retaliate=[Retaliate(value=2)], round_retaliate=[Retaliate(value=1)])
    fight, _ = strike(hero("A1", shield=5), target, ["null"])
    assert fight["hero"].hp == 7
    fight, _ = strike(hero("A1"), guard("C1", hp=20, retaliate=[Retaliate(value=2)]), ["+0"], is_ranged=True)
    assert fight["hero"].hp == 10


def test_GLOOM_A9_retaliate_reaches_its_stated_range():
    """GLOOM-A9."""
    target = guard("D1", hp=20, retaliate=[Retaliate(value=3, range=3), Retaliate(value=9, range=1)])
    fight, _ = strike(hero("A1"), target, ["+0"], is_ranged=True)
    assert fight["hero"].hp == 7


def test_GLOOM_A9_the_dead_do_not_retaliate():
    """GLOOM-A9."""
    fight, _ = strike(hero("A1"), guard("B1", hp=3, retaliate=[Retaliate(value=2)]), ["+0"])
    assert fight["hero"].hp == 10


def test_GLOOM_A9_a_figure_pushed_out_of_range_does_not_retaliate():
    """GLOOM-A9."""
    fight, _ = strike(hero("A1"), guard("B1", hp=20, retaliate=[Retaliate(value=2)]), ["+0"], push=1)
    fight.answer(Choose(option=1))
    assert fight["bandit-guard-1"].cell == "C1"
    assert fight["hero"].hp == 10


def test_GLOOM_A9_an_attacker_killed_by_retaliation_attacks_no_further_target():
    """GLOOM-A9."""
    figures = (guard("A1", hp=20, retaliate=[Retaliate(value=3)]), guard("C1", 2, hp=20))
    fight = Fight(". . .\n. . .", hero("B1", hp=2), *figures, dice=["+0"])
    fight.start(character_turn(fight.table, fight["hero"]))
    fight.answer(Attack(target=("bandit-guard-1", "bandit-guard-2")))
    assert len(fight.told("attacked")) == 1
    assert "hero" in fight.state.fallen
    fight.finish()


def test_GLOOM_A9_a_monster_killed_by_retaliation_attacks_no_further_target_and_the_kill_counts():
    """GLOOM-A9, GLOOM-O7: the archers' card 56 has two targets."""
    figures = (hero("A1", retaliate=[Retaliate(value=9, range=9)]), hero("A2", "mate"))
    fight = Fight(". . .\n. . .", *figures, archer("C2"), dice=["+0"], ties="first")
    show_card(fight, "archer", 56)
    fight.state.figures["mate"].retaliate = list(fight["hero"].retaliate)
    fight.start(procedure.take_turn(fight.table, fight["bandit-archer-1"]))
    fight.finish()
    assert len(fight.told("attacked")) == 1
    assert "bandit-archer-1" in fight.state.fallen
    assert fight["hero"].kills + fight["mate"].kills == 1


def test_GLOOM_A10_shields_add_up_and_help_only_against_attacks():
    """GLOOM-A10."""
    _, told = strike(hero("A1"), guard("B1", hp=20, shield=1, round_shield=1), ["+0"])
    assert (told.shield, told.damage) == (2, 1)
    fight = Fight("t h", hero("A1", shield=9, conditions={"wound": False}), level=2)
    fight.start(enter(fight.table, fight["hero"], "A1"))
    assert fight["hero"].hp == 6
    fight["hero"].cell = "B1"
    fight.start(enter(fight.table, fight["hero"], "B1"))
    assert fight["hero"].hp == 4


def test_GLOOM_A11_a_cards_second_attack_excludes_targets_of_the_first():
    """GLOOM-A11: the bear's card 80 attacks, moves and attacks."""
    bear = monster("cave-bear", "B1", conditions={"immobilize": False})
    fight = Fight(". . .", hero("A1", hp=30), hero("C1", "mate", hp=30), bear, dice=["+0", "+0"])
    show_card(fight, "cave-bear", 80)
    fight.start(procedure.take_turn(fight.table, bear))
    while fight.decision:
        fight.answer(Choose(option=1))
    assert {told.target for told in fight.told("attacked")} == {"hero", "mate"}
    fight.finish()


# --- death -----------------------------------------------------------------------------------------------------------


def test_GLOOM_A12_a_dead_monster_is_removed_and_drops_one_coin():
    """GLOOM-A12."""
    fight, _ = strike(hero("A1"), guard("B1", hp=3), ["+0"])
    assert "bandit-guard-1" not in fight.state.figures
    assert fight.state.coins == {"B1": 1}
    assert fight.kinds() == ["attacked", "killed", "coin-dropped"]


def test_GLOOM_O7_the_story_gives_a_summon_its_damage_and_its_summoner_its_kill():
    """GLOOM-O7."""
    wolf, enemy = summon("A1", hp=2), guard("B1")
    fight, _ = strike(wolf, enemy, ["+0"], allies=[hero("C1"), archer("D1")], value=19)
    fight.dice.force(["+0"])
    fight.start(attack_one(fight.table, fight["bandit-archer-1"], wolf, value=9))
    sums = add_up(STORY, map(orjson.loads, dump_events(fight.table.events)))
    assert sums.numbers == {
        "kills": {"hero": 1}, "dealt": {"wolf": enemy.max_hp, "bandit-archer-1": 2},
        "taken": {enemy.id: enemy.max_hp, "wolf": 2},
    }  # fmt: skip
    assert STORY.credited(fight.setup, fight.state, "wolf") == "wolf"


def test_GLOOM_A3_the_story_calls_x2_the_best_draw_and_null_the_worst_regardless_of_effect():
    """GLOOM-A3."""
    fight, _ = strike(hero("A1"), guard("B1", hp=90), ["+2"], value=3)
    for card, value in (("x2", 1), ("-1", 3), ("null", 0)):
        fight.dice.force([card])
        fight.start(attack_one(fight.table, fight["hero"], fight["bandit-guard-1"], value=value))
    sums = add_up(STORY, map(orjson.loads, dump_events(fight.table.events)))
    assert [sums.best[1].counted, sums.worst[1].counted] == [("card-x2",), ("card-null",)]


def test_GLOOM_A12_a_summoned_monster_drops_no_coin():
    """GLOOM-A12."""
    fight, _ = strike(hero("A1"), guard("B1", hp=3, summoner="bandit-archer-1"), ["+0"])
    assert "bandit-guard-1" in fight.state.fallen
    assert fight.state.coins == {}


def test_GLOOM_A12_a_character_without_hit_points_is_exhausted_and_removed_with_its_summons():
    """GLOOM-A12."""
    fight = Fight(ROW, hero("A1", hp=2), summon("B1"), hero("D1", "mate"))
    fight.start(suffer(fight.table, fight["hero"], 5, "ability"))
    assert list(fight.state.figures) == ["mate"]
    assert set(fight.state.fallen) == {"hero", "wolf"}
    assert fight.kinds() == ["suffered", "exhausted", "killed"]
    assert fight.state.coins == {}


def test_GLOOM_A12_exhaustion_ends_the_turn():
    """GLOOM-A12."""
    fight = Fight(ROW, hero("A1", hp=1), guard("B1", hp=20, retaliate=[Retaliate(value=1)]), dice=["+0"])
    fight.start(character_turn(fight.table, fight["hero"]))
    fight.answer(Attack(target=("bandit-guard-1",)))
    assert "hero" in fight.state.fallen
    fight.finish()


def test_GLOOM_A2_a_summon_draws_from_its_summoners_deck():
    """GLOOM-R6."""
    fight, _ = strike(summon("B1"), guard("C1"), ["+1"], allies=[hero("A1")])
    assert fight.state.modifiers["hero"].cards.discarded == ["+1"]


def test_a_turn_can_contain_several_attacks():
    fight = Fight(ROW, hero("A1"), guard("B1", hp=20), dice=["+0", "-1"])
    fight.start(character_turn(fight.table, fight["hero"]))
    fight.answer(Attack(target=("bandit-guard-1",), value=3))
    fight.answer(Attack(target=("bandit-guard-1",), value=3))
    fight.answer(Pass())
    assert fight["bandit-guard-1"].hp == 15
    fight.finish()


def test_a_new_deck_is_the_standard_deck():
    assert new_deck().cards.remaining == sorted(standard_cards())
