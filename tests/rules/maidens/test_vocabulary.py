"""Maid & Maidens' tables as read: every row, every effect type, every id."""

from collections import Counter

import pytest

from rules.maidens.effects import deeds
from rules.maidens.effects.vocabulary import CHOOSE, TYPES, ForJudge, read_effects
from rules.maidens.sheet.attributes import attributes
from rules.maidens.sheet.equipment import gear, items
from rules.maidens.sheet.skills import SPECIAL, powers, rows, skills
from rules.maidens.tables import entries, names, word

FILES = ("attributes", "equipment", "skills", *(table.replace("-", "_") for table in SPECIAL))


def written(effect):
    """Yields an effect of the tables and the effects nested in it."""
    yield effect
    for inner in [*effect.get("options", ()), *([effect["effect"]] if "effect" in effect else [])]:
        yield from written(inner)


def test_every_type_of_the_tables_is_a_class_and_every_class_is_in_the_tables():
    found = {
        each["type"]
        for file in (*FILES, "terrain")
        for row in entries(file)
        for effect in row["effects"]
        for each in written(effect)
    }
    assert found - {CHOOSE} == set(TYPES)
    read = [*attributes().values(), *items().values(), *skills().values()]
    read += [row for table in SPECIAL for row in rows(table).values()]
    assert not [row.id for row in read for each in row.effects if isinstance(each, ForJudge)]
    assert len(read) == sum(len(entries(file)) for file in FILES)


def test_an_unknown_effect_goes_to_the_judge_with_its_text_and_an_unknown_number_is_a_fault():
    raw = {"type": "curse", "value": 3, "until": "dawn"}
    (effect,) = read_effects([raw], "magic:hex")
    (deed,) = effect.deeds()
    assert isinstance(deed, deeds.Judge)
    assert (deed.source, deed.text) == ("magic:hex", "curse: value 3, until dawn")
    with pytest.raises(TypeError):
        read_effects([{"type": "max_hp_mod", "value": 2, "colour": "red"}], "skill:tough")
    with pytest.raises(TypeError):
        read_effects([{"type": "attack", "attack_value": 2, "colour": "red"}], "skill:tough")


def test_ids_are_unique_words_except_the_wire_that_is_bought_and_laid():
    known = [word(row["id"]) for file in FILES for row in entries(file)]
    assert [id for id, count in Counter(known).items() if count > 1] == []
    assert {word(row["id"]) for row in entries("terrain")} & set(known) == {"barbed-wire"}
    assert names("equipment")["pistol"] == ("Pistol", "ピストル/拳銃", "ピストル", "拳銃")


def test_effects_that_need_sp_give_a_power_and_others_are_permanent():
    for id, skill in skills().items():
        mine = [power for power in powers().values() if power.skill == id]
        assert bool(mine) != skill.is_always_on, id
        assert len(mine) == (len(rows(skill.table)) if skill.table else 2 if id == "electronic-warfare" else bool(mine))
    for power in powers().values():
        assert power.deeds or power.joins or power.kind in ("reaction", "turn-end"), power.id


def test_MAID_2_A2_a_combined_weapon_costs_its_parts_plus_ten_or_fifteen_and_counts_each_part():
    assert (gear("assault-rifle", "bayonet").mp, gear("assault-rifle", "bayonet").weapons) == (20 + 5 + 10, 2)
    assert (gear("pistol", "knife", "bow").mp, gear("pistol", "knife", "bow").weapons) == (5 + 3 + 8 + 15, 3)


def test_MAID_2_A3_all_parts_of_a_combined_weapon_can_be_used_and_their_move_modifiers_add_up():
    both = gear("light-mg", "greatsword")
    assert [(each.source, each.mode) for each in both.profiles] == [
        ("item:light-mg", "direct"), ("item:light-mg", "spread"), ("item:greatsword", "melee"),
    ]  # fmt: skip
    assert both.move_mod == -2
    assert both.is_blade
    assert not gear("light-mg").is_blade
    assert not gear("light-mg").melee
