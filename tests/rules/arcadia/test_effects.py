"""Abilities of Arcadia's heroes, monsters and cards."""

import pytest

from rules.arcadia.attack.attacks import (
    TargetOffer,
    aftermath,
    attack_of,
    attack_pool,
    attack_with,
    defence_pool,
    defend,
    expected_wounds,
    mandatory_targets,
    may_shoot,
    offers,
    payments,
    roll_attack,
    uses,
)
from rules.arcadia.attack.odds import expected
from rules.arcadia.dice import Pool
from rules.arcadia.effects.abilities import TYPES, read_abilities
from rules.arcadia.effects.effect import (
    Ability,
    Blow,
    Daze,
    Exhaust,
    Fighter,
    Heal,
    Hurt,
    is_flanked,
)
from rules.arcadia.sheet.cards import cards, heroes, monsters
from rules.arcadia.tables import entries
from rules.core.facts.words import Phrase, Term
from tests.rules.arcadia.scenes import Scene, hero, monster, table

SIDES = {
    "red-diva": "red", "red-wisp": "red", "red-seth": "red", "blue-grom": "blue", "blue-maya": "blue",
    "orc-marauder-1": "monsters", "troll-1": "monsters", "goblin-1": "monsters",
}  # fmt: skip
S, B, C = 1, 4, 6
SHIELD, BLANK = 1, 2


def scene(*close, **sides):
    return Scene({**SIDES, **sides}, close)


def with_card(who, target, card, at=None, *boosts):
    return attack_with(at or scene(), who, target, cards()[card], [cards()[boost] for boost in boosts])


def of_monster(who, target, at=None):
    return attack_of(at or scene(), monsters()[who.id.rpartition("-")[0]], who, target)


def carried_out(attack, targets, *dice):
    """Returns the attack's roll, targets and effects, and checks that all dice are used."""
    at = table(*dice)
    fallen = roll_attack(at, attack)
    struck = [defend(at, attack, fallen, target) for target in targets]
    at.dice.finish()
    return fallen, struck, aftermath(attack, fallen, struck)


# --- dice ------------------------------------------------------------------------------------------------------------


def test_ARC_D4_bow_mastery_counts_crits_twice_with_bow_cards_alone():
    """ARC-D4."""
    green = hero("red-greensleeves", "slingshot", "rusty-blade")
    assert attack_pool(with_card(green, "goblin-1", "slingshot")) == Pool("ranged", 2, 0, 1)
    assert attack_pool(with_card(green, "goblin-1", "rusty-blade")).per_crit == 0
    fallen, _, _ = carried_out(with_card(green, "goblin-1", "slingshot"), [], C, S, B)
    assert (fallen.successes, fallen.extra) == (3, 1)


def test_ARC_D4_the_minotaur_counts_crits_twice_and_a_card_adds_to_an_ability():
    """ARC-D4."""
    bull = monster("minotaur-1")
    assert attack_pool(of_monster(bull, "red-diva", scene(**{"minotaur-1": "monsters"}))) == Pool("melee", 4, 0, 1)
    green = hero("red-greensleeves", "hawk-bow")
    assert attack_pool(with_card(green, "goblin-1", "hawk-bow")).per_crit == 2


def test_ARC_Z4_berserk_adds_a_die_to_every_roll_while_wounded():
    """ARC-Z4."""
    for wounds, more in ((0, 0), (1, 1), (3, 1)):
        grom = hero("blue-grom", "rusty-blade", wounds=wounds)
        assert attack_pool(with_card(grom, "goblin-1", "rusty-blade")).dice == 3 + more
        assert defence_pool(of_monster(monster("goblin-1"), grom.id), grom).dice == 1 + more


def test_ARC_Z3_a_flanked_character_has_another_enemy_close_than_the_user_of_the_effect():
    """ARC-Z3."""
    at = scene(("goblin-1", "red-diva"), ("goblin-1", "red-wisp"), ("troll-1", "goblin-1"), ("red-seth", "troll-1"))
    assert is_flanked(at, "goblin-1", "red-diva")
    assert is_flanked(at, "goblin-1", "red-wisp")
    assert not is_flanked(at, "troll-1", "red-seth"), "the user and its ally are no flankers"
    assert is_flanked(at, "troll-1", "red-diva")
    rivals = scene(("red-diva", "blue-grom"))
    assert is_flanked(rivals, "red-diva", "blue-maya"), "a rival guild's hero flanks as a monster does"


def test_ARC_Z3_backstab_adds_a_die_against_a_flanked_target():
    """ARC-Z3."""
    scarlet = hero("red-scarlet", "rusty-blade")
    alone = scene(("goblin-1", "red-scarlet"), **{"red-scarlet": "red"})
    flanked = scene(("goblin-1", "red-scarlet"), ("goblin-1", "blue-grom"), **{"red-scarlet": "red"})
    assert attack_pool(with_card(scarlet, "goblin-1", "rusty-blade", alone)).dice == 3
    assert attack_pool(with_card(scarlet, "goblin-1", "rusty-blade", flanked)).dice == 4


def test_ARC_A8_the_spear_beastman_has_a_die_more_with_another_monster_close():
    """ARC-A8."""
    sides = {"beastman-spear-1": "monsters"}
    spear = monster("beastman-spear-1")
    with_hero = scene(("beastman-spear-1", "red-diva"), **sides)
    with_monster = scene(("beastman-spear-1", "goblin-1"), **sides)
    assert attack_pool(of_monster(spear, "red-diva", with_hero)) == Pool("ranged", 3)
    assert attack_pool(of_monster(spear, "red-diva", with_monster)) == Pool("ranged", 4)


def test_ARC_D5_the_orc_captain_has_one_reroll_in_attack_and_defence_though_its_card_states_it_twice():
    """ARC-D5."""
    captain = monster("orc-captain-1")
    assert attack_pool(of_monster(captain, "red-diva")) == Pool("melee", 3, 1)
    assert defence_pool(with_card(hero("red-diva"), captain.id, "rusty-blade"), captain) == Pool("defence", 0, 1)


def test_ARC_A4_piercing_magic_denies_the_defence_roll_to_targets_of_magic_cards_only():
    """ARC-A4."""
    seth, diva = hero("red-seth", "nova-bolt", "slingshot"), hero("blue-diva")
    assert defence_pool(with_card(seth, diva.id, "nova-bolt"), diva).dice == 0
    assert defence_pool(with_card(seth, diva.id, "slingshot"), diva).dice == 4
    told = table(B, B)
    attack = with_card(seth, diva.id, "nova-bolt")
    struck = defend(told, attack, roll_attack(told, attack), diva)
    assert struck.damage == 2
    assert told.events[-1].open == "pierced"


def test_ARC_A4_the_parrying_blade_defends_its_bearer_and_does_not_count_in_an_attack():
    """ARC-A4."""
    seth = hero("red-seth", "parrying-blade", "guardian-blade")
    assert defence_pool(of_monster(monster("goblin-1"), seth.id), seth).dice == 2 + 1 + 1
    assert attack_pool(with_card(seth, "goblin-1", "parrying-blade")).dice == 2


# --- cards and targets -----------------------------------------------------------------------------------------------


def test_ARC_A3_blade_throw_allows_sword_cards_at_range_which_still_hit_on_swords():
    """ARC-A3."""
    johan, diva = hero("red-johan", "rusty-blade"), hero("red-diva", "rusty-blade")
    assert may_shoot(johan, cards()["rusty-blade"])
    assert not may_shoot(diva, cards()["rusty-blade"])
    assert not may_shoot(johan, cards()["sweeping-axe"]), "no Sword"
    assert may_shoot(diva, cards()["slingshot"])
    assert may_shoot(diva, cards()["throwing-knives"])
    fallen, _, _ = carried_out(with_card(johan, "goblin-1", "rusty-blade"), [], S, S, B)
    assert fallen.successes == 2


def test_ARC_A2_self_sacrifice_pays_for_any_card_with_a_wound_but_not_with_the_last():
    """ARC-A2."""
    kanga = hero("red-kanga", "rusty-blade", wounds=2)
    attack = with_card(kanga, "goblin-1", "rusty-blade")
    assert payments(kanga, attack) == payments(kanga) == ("exhaust", "wound")
    dying = hero("red-kanga", "rusty-blade", wounds=3)
    assert payments(dying, with_card(dying, "goblin-1", "rusty-blade")) == ("exhaust",)
    assert payments(hero("red-diva")) == ("exhaust",)


def test_ARC_A2_the_opportunist_exhausts_no_attack_card_against_a_flanked_target():
    """ARC-A2."""
    zazu, sides = hero("red-zazu", "rusty-blade"), {"red-zazu": "red"}
    flanked = scene(("goblin-1", "blue-grom"), **sides)
    assert payments(zazu, with_card(zazu, "goblin-1", "rusty-blade", flanked)) == ("free",)
    assert payments(zazu, with_card(zazu, "goblin-1", "rusty-blade", scene(**sides))) == ("exhaust",)
    assert payments(zazu) == ("exhaust",), "a boost is still exhausted"


def test_ARC_A2_mana_mastery_lets_magic_attack_cards_be_exhausted_twice():
    """ARC-A2."""
    maya = hero("blue-maya")
    assert {card: uses(maya, cards()[card]) for card in ("nova-bolt", "ghost-flame", "slingshot", "whetstone")} == {
        "nova-bolt": 2, "ghost-flame": 2, "slingshot": 1, "whetstone": 1,
    }  # fmt: skip
    assert uses(hero("red-diva"), cards()["nova-bolt"]) == 1


def test_ARC_A6_nova_bolt_may_reach_one_enemy_close_to_the_target_only_after_a_crit():
    """ARC-A6."""
    at = scene(("goblin-1", "troll-1"), ("goblin-1", "blue-grom"), ("goblin-1", "red-wisp"), ("red-diva", "goblin-1"))
    attack = with_card(hero("red-diva", "nova-bolt"), "goblin-1", "nova-bolt", at)
    assert offers(attack) == []
    assert mandatory_targets(attack) == ()
    crit, _, _ = carried_out(attack, [], C, S, S)
    assert offers(attack, crit) == [TargetOffer(("blue-grom", "troll-1"), 1)], "enemies only, and not the target"
    plain, _, _ = carried_out(attack, [], B, S)
    assert offers(attack, plain) == []
    alone = with_card(hero("red-diva", "nova-bolt"), "goblin-1", "nova-bolt", scene())
    assert offers(alone, crit) == [], "no other enemy is Close: nothing to choose"


def test_ARC_P6_the_troll_must_hit_every_hero_close_to_it_of_any_guild():
    """ARC-P6."""
    at = scene(("troll-1", "red-diva"), ("troll-1", "blue-grom"), ("troll-1", "goblin-1"), ("red-diva", "red-wisp"))
    attack = of_monster(monster("troll-1"), "red-diva", at)
    assert mandatory_targets(attack) == ("blue-grom",)
    assert offers(attack) == []
    assert mandatory_targets(of_monster(monster("goblin-1"), "red-diva", at)) == ()


def test_ARC_P6_lord_fang_may_hit_any_number_of_enemies_close_to_the_primary_target():
    """ARC-P6."""
    at = scene(
        ("red-diva", "red-wisp"), ("red-diva", "blue-grom"), ("red-diva", "goblin-1"), ("lord-fang-1", "red-seth"),
        **{"lord-fang-1": "monsters"},
    )  # fmt: skip
    attack = of_monster(monster("lord-fang-1"), "red-diva", at)
    assert mandatory_targets(attack) == ()
    assert offers(attack) == [TargetOffer(("blue-grom", "red-wisp"), 2)]
    roll = roll_attack(table(C, S, S, S, S), attack)
    assert offers(attack, roll) == [], "they are chosen before the roll"


# --- movement and activation -----------------------------------------------------------------------------------------


def asked(who, moment, *facts):
    return [getattr(each, moment)(*facts) for each in who.abilities]


def test_ARC_M6_stealth_slips_away_from_guards():
    """ARC-M6."""
    assert [id for id in heroes() if any(asked(hero(f"red-{id}"), "slips_away"))] == ["wisp"]


@pytest.mark.parametrize(
    ("groups", "moved", "may"),
    [(["Magic"], False, True), (["Magic"], True, False), (["Sword"], False, False), ([], False, False)],
)
def test_ARC_T4_blessing_allows_another_activation_after_magic_without_a_move(groups, moved, may):
    """ARC-T4."""
    assert asked(hero("red-hobsbawm"), "activates_another", groups, moved) == [may]


# --- afterwards ------------------------------------------------------------------------------------------------------


def test_ARC_A1_life_drain_heals_for_each_hit_before_saves_once_for_the_attack():
    """ARC-A1."""
    seth = hero("red-maya", "life-drain", wounds=3)
    attack = with_card(seth, "blue-grom", "life-drain")
    target = hero("blue-grom")
    _, (struck,), after = carried_out(attack, [target], B, B, SHIELD)
    assert struck.damage == 1
    assert after == [Heal("red-maya", 2)]
    assert carried_out(attack, [target], S, S, BLANK)[2] == []
    barely = with_card(hero("red-maya", "life-drain", wounds=1), "blue-grom", "life-drain")
    assert carried_out(barely, [target], B, B, BLANK)[2] == [Heal("red-maya", 1)]


def test_ARC_A1_the_sister_of_pleasure_heals_two_for_each_crit():
    """ARC-A1."""
    sister = monster("sister-pleasure-1", wounds=2)
    assert carried_out(of_monster(sister, "red-diva"), [], B, S, S)[2] == []
    assert carried_out(of_monster(sister, "red-diva"), [], C, S, S, S)[2] == [Heal("sister-pleasure-1", 2)]


def test_ARC_A1_the_sister_of_pain_exhausts_a_card_of_a_living_target_for_each_crit():
    """ARC-A1."""
    attack = of_monster(monster("sister-pain-1"), "red-diva")
    fallen = [C, C, B, B, B]
    _, _, after = carried_out(attack, [hero("red-diva")], *fallen, *[BLANK] * 4)
    assert after == [Exhaust("red-diva", 2)]
    assert carried_out(attack, [hero("red-diva")], S, B, B, *[BLANK] * 4)[2] == []
    assert carried_out(attack, [hero("red-diva", wounds=3)], *fallen, *[BLANK] * 4)[2] == [], "killed"


def test_ARC_Z2_the_hammer_dazes_a_wounded_survivor_and_the_dazed_roll_no_defence():
    """ARC-Z2."""
    attack = of_monster(monster("beastman-hammer-1"), "red-diva")
    _, _, after = carried_out(attack, [hero("red-diva")], S, B, B, B, *[BLANK] * 4)
    assert after == [Daze("red-diva")]
    assert carried_out(attack, [hero("red-diva")], S, B, B, B, SHIELD, *[BLANK] * 3)[2] == []
    dazed = hero("red-diva", "parrying-blade", is_dazed=True)
    assert defence_pool(attack, dazed) == Pool("defence", 0)
    at = table(S, B, B, B)
    defend(at, attack, roll_attack(at, attack), dazed)
    assert at.events[-1].open == "dazed"
    assert "ARC-Z2" in at.events[-1].rules


def test_ARC_Z5_vengeance_hurts_the_attacker_for_each_defence_crit_apart_from_the_attacks_damage():
    """ARC-Z5."""
    spike = hero("red-spike")
    attack = of_monster(monster("orc-marauder-1"), spike.id)
    _, (struck,), after = carried_out(attack, [spike], S, S, S, C, C, BLANK, BLANK)
    assert struck.damage == 1
    assert after == [Hurt("orc-marauder-1", 2, by="red-spike")]
    assert carried_out(attack, [spike], S, S, S, SHIELD, BLANK)[2] == []
    killed = hero("red-spike", wounds=2)
    assert carried_out(attack, [killed], S, S, S, C, BLANK, BLANK)[2] == [Hurt("orc-marauder-1", 1, by="red-spike")]


def test_ARC_A1_the_attackers_effects_come_before_those_of_the_struck():
    """ARC-A1."""
    maya, spike = hero("blue-maya", "life-drain", wounds=1), hero("red-spike")
    after = carried_out(with_card(maya, spike.id, "life-drain"), [spike], B, S, C, BLANK, BLANK)[2]
    assert after == [Heal("blue-maya", 1), Hurt("blue-maya", 1, by="red-spike")]


# --- boosts ----------------------------------------------------------------------------------------------------------


def test_ARC_Z1_boosts_add_their_dice_and_effects_to_the_attack_they_are_exhausted_for():
    """ARC-Z1."""
    diva = hero("red-diva", "rusty-blade", "whetstone", "lucky-charm", "battle-potion")
    attack = with_card(diva, "goblin-1", "rusty-blade", None, "whetstone", "lucky-charm", "battle-potion")
    assert attack_pool(attack) == Pool("melee", 4, 1, 1)
    assert attack_pool(with_card(diva, "goblin-1", "rusty-blade")) == Pool("melee", 3)
    with pytest.raises(ValueError, match="whetstone"):
        with_card(diva, "goblin-1", "whetstone")


# --- the whole vocabulary --------------------------------------------------------------------------------------------


def test_every_type_in_the_tables_has_its_class_and_every_class_is_in_a_table():
    effects = [raw["ability"] for table in ("heroes", "monsters") for raw in entries(table) if raw["ability"]]
    effects += [
        each for table in ("attack_cards", "house-upgrade-cards") for raw in entries(table) for each in raw["effects"]
    ]
    assert {each["type"] for each in effects} == TYPES.keys()
    assert len(read_abilities(effects)) == sum(each["type"] != "none" for each in effects)


MOMENTS = [name for name, value in vars(Ability).items() if callable(value) and not name.startswith("_")]
FACTS = {
    "activates_another": ([], True),
    "shoots": ("Bow",),
    "uses": ("Bow",),
    "payment": (None,),
    "is_seen": ("Bow", 1, 1),
}


def test_an_ability_without_a_moment_changes_nothing():
    none, who = Ability(), Fighter("one", 0, 3)
    attack = Blow(scene(one="red"), who, "goblin-1", "melee", 3)
    facts = {
        **FACTS, "attack_dice": (attack,), "hits_per_crit": (attack,), "ignores_defence": (attack,),
        "defence_dice": (who,), "after_attack": (attack, None, []), "after_defence": (attack, None),
    }  # fmt: skip
    said = {moment: getattr(none, moment)(*facts.get(moment, ())) for moment in MOMENTS}
    assert said.pop("uses") == 1
    assert not any(said.values())
    assert len(said) == 13


@pytest.mark.parametrize("kind", [kind for kind in TYPES.values() if kind is not Ability], ids=lambda kind: kind.type)
def test_every_class_changes_a_moment(kind):
    assert any(getattr(kind, moment) is not getattr(Ability, moment) for moment in MOMENTS)


def test_an_unknown_entry_is_an_error_when_the_tables_are_read():
    for raw in ({"type": "teleport"}, {"type": "bonus_die_if", "condition": "it rains"}, {"type": "reroll", "dice": 2}):
        with pytest.raises((KeyError, ValueError, TypeError)):
            read_abilities([raw])
    assert read_abilities([{"type": "none"}]) == ()


def test_an_ability_describes_itself_with_its_values():
    (bow,) = hero("red-greensleeves").abilities
    assert bow.phrase == Phrase("ability-extra-hit-per-crit", {"group": Term("group-bow"), "n": 1})
    assert hero("red-wisp").abilities[0].phrase == Phrase("ability-no-guard-by-movement")


def test_ARC_H2_the_expectation_counts_every_ability_of_both_sides():
    """ARC-H2."""
    at = scene(("goblin-1", "blue-grom"), **{"red-scarlet": "red"})
    scarlet = hero("red-scarlet", "hawk-bow", wounds=1)
    captain = monster("orc-captain-1", wounds=1)
    attack = with_card(scarlet, "goblin-1", "hawk-bow", at, "lucky-charm")
    wanted = expected(Pool("ranged", 4, 1, 1), Pool("defence", 0, 1), 1)
    assert expected_wounds(attack, captain) == wanted
    seth = with_card(hero("red-seth", "ghost-flame"), "blue-grom", "ghost-flame")
    assert expected_wounds(seth, hero("blue-diva", wounds=1)) == expected(Pool("ranged", 2), Pool("defence", 0), 3)
