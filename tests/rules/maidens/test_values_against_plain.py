"""Attack values, dice and damage, compared with a plain version (MAID-7-C2 … C5, MAID-11-K1)."""

import os
import random

from rules.maidens.attack.attack_value import attack_value, fallen
from rules.maidens.attack.damage import damage
from rules.maidens.effects.effect import Hit
from rules.maidens.sheet.equipment import items
from rules.maidens.tables import word
from tests.rules.maidens import plain_values as plain
from tests.rules.maidens.attacks import attempt, fighter, weapon

CASES = 20_000 if os.environ.get("GYOJI_FUZZ") else 300


def a_case(dice):
    """Returns a random attack in the words of the tables."""
    id, mode = dice.choice([(id, each.mode) for id, item in items().items() for each in item.profiles])
    yes = lambda: dice.random() < 0.4  # noqa: E731  # short, and used a dozen times
    return {
        "item": next(each for each in plain.ITEMS if word(each) == id), "mode": mode,
        "attribute": dice.choice(["human", "machine", "beast"]),
        "victim": dice.choice(["human", "machine", "undead", "demon"]),
        "skills": [each for each in plain.PASSIVE if yes()], "joined": dice.choice(["", "", *plain.JOINED]),
        "armour": [each for each in ("shield_armor", "heavy_armor") if yes()],
        "wears": ["ap_rounds"] if yes() else [], "blades": dice.randint(0, 2),
        "jammed": dice.choice(["no", "own", "by-other"]),
        "cover": dice.choice(["open", "half"]), "hidden": yes(), "in_bush": yes(), "is_target": yes(),
        **{key: yes() for key in ("is_long", "is_counter", "is_berserk", "in_river", "has_moved")},
    }  # fmt: skip


def test_values_dice_and_damage_agree_with_the_plain_version():
    dice = random.Random(7)
    for _ in range(CASES):
        case = a_case(dice)
        attacker = fighter(
            attribute=case["attribute"], skills=map(word, case["skills"]), carried=map(word, case["wears"]),
            blades=case["blades"], has_moved=case["has_moved"], is_berserk=case["is_berserk"],
            is_in_river=case["in_river"], is_jammed=case["jammed"] != "no",
            is_jammed_by_other=case["jammed"] == "by-other",
        )  # fmt: skip
        victim = fighter("foe", case["victim"], carried=map(word, case["armour"]))
        tried = attempt(
            weapon(word(case["item"]), case["mode"]), attacker, victim, [case["joined"]] if case["joined"] else [],
            is_long=case["is_long"], cover=case["cover"], is_counter=case["is_counter"],
            in_melee=case["mode"] == "melee",
        )  # fmt: skip
        value = attack_value(tried).total
        assert value == plain.attack_value(case), case
        for natural in range(1, 7):
            die = fallen(tried, value, natural)
            assert (die.die, die.is_hit) == plain.die_and_hit(case, natural), case
            hit = Hit(tried, die.die, victim, case["is_target"], case["hidden"], case["in_bush"])
            assert damage(hit).total == plain.damage(case, die.die), case
