"""RuneQuest characters built in chat."""

import pytest

from rules.core.facts.refusal import Refused
from rules.runequest.lobby.scenario_text import FILES
from rules.runequest.lobby.setup import Options, Sheet, add_seat, set_up
from rules.runequest.sheet.character_text import parse_character
from rules.runequest.sheet.characters import Carried
from rules.runequest.sheet.presets import ready
from rules.runequest.shown.builder import BUILDER, LIMITS

NAMED = {"name": {"en": "Ottar of Nine Wells"}}


def made(sheet, *taken):
    """Returns the sheet after these choices ("part id"), and checks that each is allowed."""
    for each in taken:
        part, _, id = each.partition(" ")
        found = offered(sheet, part, id)
        if found.refusal is not None:
            raise Refused(found.refusal)
        sheet = found.after
    return sheet


def offered(sheet, part, id):
    return next(each for each in BUILDER.choices(None, sheet, part) if each.id == id)


def refusal(sheet, part, id):
    found = offered(sheet, part, id).refusal
    return found and (
        found.code,
        {name: found.facts[name] for name in ("spent", "most", "over") if name in found.facts},
    )


def holds(sheet):
    return {(each.weapon, each.hand): each.count for each in sheet.carried}


def test_a_character_is_built_of_characteristics_weapons_skills_and_armour():
    ottar = made(
        BUILDER.begin(), "str 16", "siz 14", "con 13", "dex 14", "melee broadsword", "shields large-shield",
        "melee dagger", "skills 1h-sword+20", "skills 1h-sword+20", "skills 1h-sword+5", "skills dodge+5",
        "armour stiff-leather", "head chainmail",
    )  # fmt: skip
    assert (ottar.STR, ottar.SIZ, ottar.height, ottar.hp, str(ottar.damage_modifier)) == (16, 14, 180, 14, "1D4")
    assert holds(ottar) == {("broadsword", "right"): 1, ("large-shield", "left"): 1, ("dagger", ""): 1}
    assert (ottar.skills, ottar.dodge) == ({"1h-sword": 55}, 33)
    assert (ottar.location_ap["head"], ottar.location_ap["chest"]) == (7, 2)
    assert [each.facts["left"] for each in BUILDER.lines(None, ottar)[0].facts["parts"]] == [96 - 87, 160 - 50, 11, 2]
    assert [each.code for each in BUILDER.lacks(None, ottar)] == ["build-name"]


def test_choices_are_limited_and_a_refusal_states_the_excess():
    strong = made(BUILDER.begin(), "str 18", "con 18", "siz 18")
    assert refusal(strong, "dex", "18") == ("build-characteristics", {"spent": 102, "most": 96, "over": 6})
    assert refusal(strong, "dex", "12") is None
    assert refusal(strong, "armour", "plate") == ("build-armour", {"spent": 56, "most": 30, "over": 26})
    armed = made(strong, *["missiles dart"] * 5)
    assert holds(armed) == {("dart", "right"): 1, ("dart", "left"): 1, ("dart", ""): 3}
    assert refusal(armed, "melee", "knife") == ("build-weapons", {"spent": 6, "most": 5, "over": 1})
    fist = made(armed, *["skills fist+20"] * 2, "skills fist+5", "skills fist+5")
    assert refusal(fist, "skills", "fist+5")[0] == "build-skill", "75 is the maximum"
    learned = made(fist, *["skills throw+20"] * 3, "skills dodge+20", "skills dodge+20", "skills dodge+5")
    assert refusal(learned, "skills", "dodge+5") is None
    learned = made(learned, "skills throw+5")
    assert refusal(learned, "skills", "dodge+5") == ("build-skills", {"spent": 165, "most": 160, "over": 5})
    assert refusal(learned, "skills", "dodge-20") is None


def test_an_excessive_value_can_be_lowered_step_by_step():
    huge = BUILDER.begin().model_copy(update=dict.fromkeys(("STR", "CON", "SIZ", "INT", "POW"), 30))
    huge = BUILDER.draft_type.model_validate(huge.model_dump())
    assert {each.code for each in BUILDER.lacks(None, huge)} == {"build-name", "build-range", "build-characteristics"}
    assert refusal(huge, "str", "18") is None
    assert refusal(huge, "dex", "11")[0] == "build-characteristics"


@pytest.mark.parametrize("id", ready("character"))
def test_every_ready_character_can_be_the_starting_point(id):
    sheet = made(BUILDER.begin().model_copy(update=NAMED), f"begin {id}")
    assert BUILDER.lacks(None, sheet) == ()
    assert sheet.name == NAMED["name"]
    assert sheet.carried == ready("character")[id].carried
    for part in BUILDER.parts:
        ids = [each.id for each in BUILDER.choices(None, sheet, part)]
        assert len(ids) == len({*ids}), part
        for each in BUILDER.choices(None, sheet, part):
            assert each.refusal is not None or all(limit.fault(each.after) is None for limit in LIMITS), each.id
            assert part == "begin" or each.after != sheet


def test_a_new_item_replaces_one_in_its_place_and_a_dropped_one_takes_its_skill_along():
    armed = made(BUILDER.begin(), "melee broadsword", "shields buckler", "melee halberd", "skills polearm+20")
    assert holds(armed) == {("broadsword", "right"): 1, ("buckler", "left"): 1, ("halberd", ""): 1}
    both = made(armed, "hands halberd-both")
    assert holds(both) == {("broadsword", ""): 1, ("buckler", ""): 1, ("halberd", "both"): 1}
    assert "broadsword-both" not in [each.id for each in BUILDER.choices(None, both, "hands")]
    left = made(both, "hands broadsword-left", "hands broadsword-right")
    assert holds(left)[("broadsword", "right")] == 1
    assert ("broadsword", "left") not in holds(left)
    assert made(both, "give-up halberd").skills == {}
    two = made(BUILDER.begin(), "melee dagger", "melee dagger", "give-up dagger")
    assert two.carried == (Carried(weapon="dagger", hand="right"),)


@pytest.mark.parametrize(
    ("name", "id"), [("Ottar of Nine Wells", "ottar-of-nine-wells"), ("first", "own"), ("九つ井戸のオタル", "own")]
)
def test_the_file_of_a_character_is_read_back_and_played(name, id):
    ottar = made(
        BUILDER.begin().model_copy(update={"name": {"en": name, "ja": name}}), "begin sera", "skills dagger+5", "dex 15"
    )
    text = BUILDER.write(ottar)
    assert parse_character(text).id == id
    assert BUILDER.read(text) == ottar
    setup = add_seat(set_up(FILES.shipped["orchard"], Options()), "s1", "", "", Sheet(character=text))
    assert setup.combatants[0].sheet == id
    assert setup.sheets[id].DEX == 15
