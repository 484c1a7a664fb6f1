"""A plain version of attack values and damage, straight from the tables and the catalogue, for comparison."""

import json

from rules.maidens.tables import DATA


def _rows(name):
    return {row["id"]: row for row in json.loads((DATA / f"{name}.json").read_text("utf-8"))["entries"]}


ITEMS, SKILLS = _rows("equipment"), _rows("skills")
PASSIVE = ("dual_wield", "sniping", "brave", "martial_arts")
JOINED = ("concentrate", "spirit")


def attack_value(case):
    """MAID-7-C2, MAID-8-B1, MAID-11-E1, MAID-11-E2, MAID-11-K1."""
    row, in_melee, value = ITEMS[case["item"]], case["mode"] == "melee", ITEMS[case["item"]]["attack_value"]
    if not in_melee:
        if case["is_long"]:
            value -= 1
        if case["cover"] == "half" and case["mode"] != "indirect":
            value -= 1
        if case["is_berserk"]:
            value -= 1
    if case["is_counter"]:
        value -= 1
    if case["in_river"]:
        value -= 1
    if case["jammed"] != "no" and row["ecm_sensitive"]:
        value -= 1
    if case["jammed"] == "by-other" and case["attribute"] == "machine":
        value -= 1
    if "dual_wield" in case["skills"] and in_melee and case["blades"] >= 2:
        value += 1
    if case["joined"] == "concentrate" and not in_melee:
        value += 2
    if case["joined"] == "spirit" and in_melee:
        value += 2
    return value


def die_and_hit(case, natural):
    """MAID-7-C3, MAID-7-C4."""
    die = natural
    if "sniping" in case["skills"] and case["mode"] == "direct" and not case["has_moved"]:
        die = max(1, die - 1)
    if natural == 1:
        return die, True
    if natural == 6:
        return die, False
    return die, die <= attack_value(case)


def damage(case, die):
    """MAID-7-C5, MAID-7-X1, MAID-7-X3."""
    row = ITEMS[case["item"]]
    is_blast = case["mode"] != "melee" and row["area"]["shape"] == "blast"
    rounds = (
        "ap_rounds" in case["wears"]
        and row["class"] == "portable_ranged"
        and case["mode"] != "melee"
        and not is_blast
        and not row["ignores_armor"]
        and case["item"] not in ("bow", "flamethrower")
    )
    points = die + row["damage_mod"]
    if case["item"] == "holy_water_bottle" and case["victim"] in ("undead", "demon"):
        points += 2
    if case["victim"] == "machine" and not rounds:
        points -= 1
    if not (is_blast or row["ignores_armor"] or rounds):
        worn = {"shield_armor": 1, "heavy_armor": 2}
        points -= max((worn[each] for each in case["armour"]), default=0)
    if is_blast and (case["hidden"] or (case["in_bush"] and not case["is_target"])):
        points -= 1
    return max(0, points)
