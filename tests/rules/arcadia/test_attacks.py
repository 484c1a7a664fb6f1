"""Attacks of Arcadia, from the roll to the lines in the log."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.arcadia.attack.attacks import attack_of, attack_with, chances, defend, in_order, odds_of, roll_attack
from rules.arcadia.attack.odds import odds
from rules.arcadia.dice import Pool, Roll
from rules.arcadia.effects.effect import Fighter, Struck
from rules.arcadia.sheet.cards import cards, monsters
from rules.core.facts.words import Piece, Term
from tests.rules.arcadia.scenes import Scene, hero, monster, table

AT = Scene({"red-diva": "red", "blue-grom": "blue", "blue-maya": "blue", "orc-marauder-1": "monsters"})
S, B, C = 1, 4, 6
SHIELD, BLANK = 1, 2


def blade(who="red-diva", target="orc-marauder-1"):
    return attack_with(AT, hero(who, "rusty-blade"), target, cards()["rusty-blade"])


def fight(attack, targets, *dice):
    at = table(*dice)
    fallen = roll_attack(at, attack)
    struck = [defend(at, attack, fallen, target) for target in targets]
    at.dice.finish()
    return at.events, struck


def test_ARC_A4_the_pool_is_the_cards_dice_and_the_defence_the_targets_dice_and_icons():
    """ARC-A4."""
    at = table(S, S, B, BLANK, BLANK, BLANK)
    target = hero("blue-maya", "parrying-blade", "guardian-blade")
    attack = blade(target=target.id)
    defend(at, attack, roll_attack(at, attack), target)
    at.dice.finish()
    rolled, defended = at.events
    assert (rolled.dice, rolled.added, defended.dice) == (3, 0, 1 + 1 + 1)


def test_ARC_A4_no_dice_are_no_saves():
    """ARC-A4."""
    _, (struck,) = fight(blade(), [monster("orc-marauder-1")], S, S, S)
    assert (struck.saves, struck.damage) == (0, 3)


def test_ARC_A6_one_attack_roll_meets_each_targets_defence_primary_first_then_by_id():
    """ARC-A6."""
    targets = {"blue-maya": hero("blue-maya"), "blue-grom": hero("blue-grom"), "blue-zazu": hero("blue-zazu")}
    order = in_order("blue-maya", ["blue-zazu", "blue-grom"])
    assert order == ("blue-maya", "blue-grom", "blue-zazu")
    assert in_order("orc-captain-1", ["goblin-10", "goblin-2"]) == ("orc-captain-1", "goblin-2", "goblin-10")
    events, struck = fight(
        blade(target="blue-maya"), [targets[id] for id in order],
        S, S, S,  # the one attack roll
        SHIELD,  # blue-maya
        C, SHIELD,  # blue-grom, with a bonus die
        BLANK, BLANK,  # blue-zazu
    )  # fmt: skip
    assert [(each.target.id, each.hits, each.saves, each.damage) for each in struck] == [
        ("blue-maya", 3, 1, 2), ("blue-grom", 3, 2, 1), ("blue-zazu", 3, 0, 3),
    ]  # fmt: skip
    assert [event.kind for event in events] == ["attack-rolled", "defended", "defended", "defended"]


def test_ARC_A7_defence_is_rolled_even_without_hits_and_damage_is_never_negative():
    """ARC-A7."""
    _, (struck,) = fight(blade(target="blue-grom"), [hero("blue-grom")], B, B, B, SHIELD)
    assert (struck.hits, struck.saves, struck.damage, struck.is_killed) == (0, 1, 0, False)


def test_ARC_A7_wounds_equal_to_life_kill_and_life_caps_no_damage():
    """ARC-A7."""
    _, (stands,) = fight(blade(target="blue-grom"), [hero("blue-grom", wounds=1)], S, S, S, BLANK, BLANK)
    assert stands.damage == 3
    assert not stands.is_killed
    _, (killed,) = fight(blade(target="blue-grom"), [hero("blue-grom", wounds=4)], S, S, S, BLANK, BLANK)
    assert killed.is_killed
    assert killed.damage == 3
    assert not killed.is_overkilled, "no hero has a threshold"


def test_ARC_A8_a_monsters_attack_follows_its_card():
    """ARC-A8."""
    archer = monsters()["goblin-archer"]
    attack = attack_of(AT, archer, monster("goblin-archer-1"), "red-diva")
    assert (attack.kind, attack.dice, attack.card, attack.group) == ("ranged", 2, "", "")


@pytest.mark.parametrize(
    ("wounds", "hits", "fate"), [(0, 3, "overkilled"), (0, 2, "killed"), (1, 2, "killed")],
    ids=["fresh takes 3: overkill", "fresh takes 2 and dies: reacts", "1 Wound, takes 2 and dies: reacts"],
)  # fmt: skip
def test_ARC_O3_the_worked_values_of_threshold_three(wounds, hits, fate):
    """ARC-O3."""
    marauder = monster("orc-marauder-1", wounds=wounds)
    assert (marauder.overkill, marauder.life) == (3, 2)
    (_, told), (struck,) = fight(blade(), [marauder], *[S] * hits, *[B] * (3 - hits))
    assert (struck.is_killed, struck.is_overkilled) == (True, fate == "overkilled")
    assert (told.fate, told.damage, told.taken, told.overkill) == (fate, hits, min(hits, 2 - wounds), 3)


def test_ARC_O1_damage_beyond_life_counts_earlier_wounds_do_not_and_saves_lessen_it():
    """ARC-O1."""
    assert fight(blade(), [monster("orc-marauder-1", wounds=1)], S, S, S)[1][0].is_overkilled
    troll = attack_with(AT, hero("red-diva", "broad-sword"), "troll-1", cards()["broad-sword"])
    crits = [C, C, S, S, S, S]
    assert fight(troll, [monster("troll-1")], *crits, BLANK, BLANK)[1][0].is_overkilled
    _, (saved,) = fight(troll, [monster("troll-1")], *crits, SHIELD, BLANK)
    assert saved.is_killed
    assert saved.damage == 5
    assert not saved.is_overkilled


def test_ARC_O1_a_survivor_is_not_overkilled_however_great_the_damage():
    """ARC-O1."""
    sturdy = Fighter("x", 0, life=9, overkill=3)
    assert not Struck(sturdy, Roll(Pool("defence", 0)), 5, 5).is_overkilled


def test_ARC_C3_the_log_names_pool_faces_bonus_dice_rerolls_hits_saves_and_wounds():
    """ARC-C3."""
    captain = attack_of(AT, monsters()["orc-captain"], monster("orc-captain-1"), "red-diva")
    (rolled, defended), _ = fight(captain, [hero("red-diva", wounds=1)], S, B, C, S, B, SHIELD, BLANK, BLANK, BLANK)
    sword, bow, crit = Term("sword"), Term("bow"), Term("crit")
    assert (rolled.faces, rolled.bonus, rolled.rerolled) == ((sword, sword, crit), (bow,), (bow,))
    assert (rolled.hits, rolled.crits, rolled.dice, rolled.type) == (3, 1, 3, Term("melee"))
    assert (rolled.actor, rolled.target, rolled.card) == (Piece("orc-captain-1"), Piece("red-diva"), "")
    assert rolled.rules == ("ARC-A4", "ARC-D2", "ARC-D3", "ARC-D5")
    assert (defended.faces[0], defended.saves, defended.damage) == (Term("shield"), 1, 2)
    assert (defended.left, defended.life, defended.fate) == (1, 4, "stands")


def test_ARC_H2_the_announced_chances_are_those_of_the_pools():
    """ARC-H2."""
    orc = monster("orc-marauder-1", wounds=1)
    assert odds_of(blade(), orc) == odds(Pool("melee", 3), Pool("defence", 0), 1, 3)
    said = [phrase.id for phrase in chances(blade(), [orc, hero("blue-grom")])]
    of_target = ["chance-hurt", "chance-damage", "chance-falls"]
    assert said == ["chance-hits", *of_target, "chance-overkill", *of_target]


@given(life=st.integers(1, 6), wounds=st.integers(0, 5), overkill=st.integers(0, 8), damage=st.integers(0, 12))
def test_overkill_is_a_kill_by_one_attack_of_a_monster(life, wounds, overkill, damage):
    target = Fighter("x", 0, life, min(wounds, life - 1), overkill)
    struck = Struck(target, Roll(Pool("defence", 0)), damage, damage)
    assert struck.is_killed == (target.wounds + damage >= life)
    assert struck.is_overkilled == (struck.is_killed and 0 < overkill <= damage)
