"""RuneQuest: characters, their derived values, and their files.

RQ-D1, RQ-D5, RQ-R2, RQ-R4, RQ-O1, RQ-C3.
"""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.files.defects import FileError
from rules.runequest.sheet.body import LOCATIONS
from rules.runequest.sheet.character_text import PLACES, SECTIONS, derived, parse_character
from rules.runequest.sheet.character_writing import write_character
from rules.runequest.sheet.characters import CHARACTERISTICS, MOST, MOST_AP, MOST_SKILL, Carried, Sheet
from rules.runequest.sheet.presets import PEOPLE, people, ready
from rules.runequest.sheet.weapons import skills, weapons
from rules.runequest.state import Combatant
from rules.runequest.tables import armours
from rules.runequest.turn.beginning import enter

DOCS = Path(__file__).parents[3] / "docs"
GOOD = """\
id: sera
name.en: Sera of the Ford
name.ja: 浅瀬のセラ
height: 174

; a comment
[characteristics]
STR: 14
con: 13
SIZ: 13
INT: 12
POW: 11
DEX: 16
APP: 12

[skills]
1h-sword: 65 / 70     ; attack and parry
shield: 60
dodge: 30

[weapons]
broadsword: right
large-shield: left
dagger: carried x 2
javelin: Carried

[armour]
all: cuirbouilli
head: 6
l-leg: Soft Leather
r-leg: 0

[derived]
hp: 13
hp.chest: 6
damage-modifier: +1D4
dex-srm: 2
siz-srm: 2
"""


def changed(*pairs):
    text = GOOD
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def defects(text):
    with pytest.raises(FileError) as caught:
        parse_character(text)
    return [(each.line, each.column, each.refusal.code, each.refusal.rule) for each in caught.value.defects]


def test_a_file_is_read_as_written():
    sera = parse_character(GOOD)
    assert (sera.id, sera.kind, sera.name["ja"], sera.height, sera.move) == ("sera", "character", "浅瀬のセラ", 174, 3)
    assert [getattr(sera, each) for each in CHARACTERISTICS] == [14, 13, 13, 12, 11, 16, 12]
    assert sera.skills == {"1h-sword": 65, "shield": 60}
    assert sera.parries == {"1h-sword": 70}
    assert sera.dodge == 30
    assert sera.carried == (
        Carried(weapon="broadsword", hand="right"),
        Carried(weapon="large-shield", hand="left"),
        Carried(weapon="dagger", count=2),
        Carried(weapon="javelin"),
    )
    assert {location: sera.location_ap[location] for location in LOCATIONS} == {
        "r-leg": 0, "l-leg": 1, "abdomen": 3, "chest": 3, "r-arm": 3, "l-arm": 3, "head": 6,
    }  # fmt: skip


def test_only_one_item_stays_in_a_hand_and_two_hands_hold_two():
    sera = parse_character(changed(("broadsword: right", "hatchet: right x 3")))
    assert sera.carried[:2] == (Carried(weapon="hatchet", hand="right"), Carried(weapon="hatchet", count=2))
    both = parse_character(changed(("broadsword: right\nlarge-shield: left", "dagger: right, left"),
                                   ("dagger: carried x 2\n", "")))  # fmt: skip
    assert [each.hand for each in both.carried[:2]] == ["right", "left"]
    assert places(both) == {"dagger": "right", "dagger-2": "left", "javelin": "worn"}
    assert list(places(sera).items())[:3] == [("hatchet", "right"), ("hatchet-2", "worn"), ("hatchet-3", "worn")]


def places(sheet):
    """Returns the places of a fighter's items as a fight begins."""
    there = Combatant(id=sheet.id, sheet=sheet.id, seat="s1", side="red", cell="A1")
    return {id: item.place for id, item in enter(there, sheet).items.items()}


def test_RQ_D1_RQ_D5_RQ_R2_RQ_R4_RQ_O1_derived_values_of_a_character():
    sera = parse_character(GOOD)
    assert (sera.hp, sera.location_hp["chest"], sera.location_hp["r-arm"]) == (13, 6, 4)
    assert (str(sera.damage_modifier), sera.dex_srm, sera.siz_srm) == ("1D4", 2, 2)
    (sword,) = weapons()["broadsword"].modes
    assert (sera.melee_sr(sword), sera.opportunity_sr(sword)) == (6, 4)
    assert (sera.attack_chance(weapons()["broadsword"], sword), sera.parry_chance(weapons()["broadsword"], sword)) == (
        65,
        70,
    )
    shield, spear = weapons()["buckler"], weapons()["short-spear"]
    assert sera.parry_chance(shield, shield.modes[0]) == 60
    assert [sera.attack_chance(spear, mode) for mode in spear.modes] == [5, 10], "the base chance of the mode"
    assert sera.dodge_chance == 30
    assert parse_character(changed(("dodge: 30\n", ""))).dodge_chance == 32
    assert parse_character(changed(("height: 174\n", ""))).height == 175


@pytest.mark.parametrize(
    ("pairs", "expected"),
    [
        ([("id: sera", "id: first")], [(1, 5, "character-id-word", "RQ-C3")]),
        ([("id: sera\n", "")], [(0, 0, "file-missing-key", "")]),
        ([("height: 174", "height: 9")], [(4, 9, "file-number", "")]),
        ([("height: 174", "hand: middle")], [(4, 7, "character-choice", "")]),
        ([("height: 174", "luck: 3")], [(4, 1, "file-unknown-key", "")]),
        ([("STR: 14", "STR: 0"), ("con: 13", "con: x")], [(8, 6, "file-number", ""), (9, 6, "file-number", "")]),
        ([("con: 13\n", "")], [(7, 1, "file-missing-key", "")]),
        ([("con: 13", "STR: 13")], [(7, 1, "file-missing-key", ""), (9, 1, "scenario-repeated-key", "")]),
        ([("shield: 60", "juggling: 60")], [(18, 1, "file-unknown-key", "")]),
        ([("65 / 70", "65 / 999")], [(17, 11, "file-number", "")]),
        ([("dodge: 30", "dodge: 30 / 20")], [(19, 8, "character-dodge-parry", "")]),
        ([("broadsword: right", "greatsword: right")], [(22, 13, "character-hand", "")]),
        ([("large-shield: left", "large-shield: right")], [(23, 15, "character-hand-full", "")]),
        ([("large-shield: left", "bastard-sword: both")], [(23, 16, "character-hand-full", "")]),
        ([("broadsword: right", "broadsword: behind")], [(22, 13, "character-place", "")]),
        ([("carried x 2", "carried x 0")], [(24, 9, "character-place", "")]),
        ([("carried x 2", "carried x 40")],
         [(24, 9, "character-weapons-many", ""), (25, 10, "character-weapons-many", "")]),
        ([("all: cuirbouilli", "all: tinfoil")], [(28, 6, "character-armour", "")]),
        ([("head: 6", "head: 99")], [(29, 7, "file-number", "")]),
        ([("hp: 13", "hp: 14"), ("+1D4", "+1D6")],
         [(34, 5, "character-derived", "RQ-D5"), (36, 18, "character-derived", "RQ-D1")]),
        ([("hp.chest: 6", "hp.chest: 5"), ("dex-srm: 2", "dex-srm: 3"), ("siz-srm: 2", "siz-srm: 1")],
         [(35, 11, "character-derived", "RQ-D5"), (37, 10, "character-derived", "RQ-R2"),
          (38, 10, "character-derived", "RQ-R2")]),
        ([("[armour]", "[armor]")], [(27, 1, "scenario-unknown-section", "")]),
    ],
)  # fmt: skip
def test_defects_are_named_at_their_positions(pairs, expected):
    assert defects(changed(*pairs)) == expected


def test_a_wrong_derived_value_is_reported_with_the_right_one():
    with pytest.raises(FileError) as caught:
        parse_character(changed(("hp: 13", "hp: 12")))
    (defect,) = caught.value.defects
    assert defect.refusal.facts == {"key": "hp", "text": "12", "computed": "13"}


# --- ready characters ------------------------------------------------------------------------------------------------


def test_characters_and_opponents_have_names_and_a_line_in_both_languages():
    assert len(ready("character")) >= 8
    assert len(ready("opponent")) >= 6
    assert all((PEOPLE / f"{id}.txt").exists() for id in people())
    for sheet in people().values():
        for said in (sheet.name, sheet.intro):
            assert set(said) == {"en", "ja"}
            assert said["en"] != said["ja"], sheet.id
        assert "\n" not in sheet.intro["en"]
        assert any(each.hand for each in sheet.carried), sheet.id
        used = {weapons()[each.weapon].skill for each in sheet.carried if each.hand}
        assert used <= {*sheet.skills}, (sheet.id, "is not trained in what it holds")
    names = [name for sheet in people().values() for name in sheet.name.values()]
    assert len(names) == len(set(names))


def test_ready_characters_show_the_contents_of_the_tables():
    carried = {each.weapon for sheet in people().values() for each in sheet.carried}
    modes = {(mode.kind, mode.srm) for id in carried for mode in weapons()[id].modes}
    assert {srm for kind, srm in modes if kind in ("1h", "2h")} >= {1, 2, 3}
    assert {kind for kind, _ in modes} == {"1h", "2h", "thrown", "missile"}
    assert {weapons()[id].thrusting for id in carried} == {"always", "optional", "never"}
    assert {str(sheet.damage_modifier) for sheet in people().values()} >= {"0", "1D4", "1D6", "2D6"}


@pytest.mark.parametrize("path", sorted(PEOPLE.glob("*.txt")), ids=lambda path: path.stem)
def test_the_files_are_written_in_the_house_style(path):
    text = path.read_text("utf-8")
    assert write_character(parse_character(text)) == text
    assert all(f"{key}: {value}" in text for key, value in derived(parse_character(text)).items())


@pytest.mark.parametrize("page", ["scenarios.md", "scenarios.ja.md"])
def test_the_documents_show_a_valid_character_and_name_every_word(page):
    text = (DOCS / page).read_text("utf-8")
    about = next(part for part in re.split("^# ", text, flags=re.MULTILINE) if "[characteristics]" in part)
    before, example, after = re.split("```(?:text)?\n", about)
    wren = parse_character(example)
    assert (wren.id, wren.hand, wren.parries) == ("wren", "left", {"spear": 45})
    assert [(each.weapon, each.hand) for each in wren.carried[:2]] == [
        ("short-spear", "left"),
        ("medium-shield", "right"),
    ]
    named = set(re.findall("`([^`\n]+)`", before + after))
    assert {*skills(), *armours(), *LOCATIONS, *PLACES, "kind", "height", "move", "hand", "dodge", "all"} <= named
    assert {f"[{each}]" for each in SECTIONS} | {"hp", "damage-modifier", "dex-srm", "siz-srm"} <= named
    assert all(f"{number}" in about for number in (MOST, MOST_SKILL, MOST_AP))


# --- arbitrary characters and texts ----------------------------------------------------------------------------------

chances = st.integers(0, 300)


@settings(max_examples=20, deadline=None)
@given(
    st.lists(st.integers(1, MOST), min_size=7, max_size=7),
    st.sampled_from([*weapons()][1:]),
    chances,
    chances,
    st.data(),
)
def test_a_written_character_reads_back(points, weapon, attack, parry, data):
    hand = data.draw(st.sampled_from([hand for hand in PLACES[:3] if weapons()[weapon].held(hand)]))
    skill = weapons()[weapon].skill
    sheet = Sheet(
        id=data.draw(st.sampled_from(["a", "next-2", "with-and", "9"])),
        kind=data.draw(st.sampled_from(["character", "opponent"])),
        name={"en": "A", "ja": "あ"},
        **dict(zip(CHARACTERISTICS, points, strict=True)),
        height=data.draw(st.integers(30, 999)),
        hand=data.draw(st.sampled_from(["right", "left"])),
        skills={skill: attack},
        parries={skill: parry} if parry != attack else {},
        dodge=data.draw(st.none() | chances),
        carried=(Carried(weapon=weapon, hand=hand), Carried(weapon=weapon, count=2)),
        armour={each: points for each in LOCATIONS if (points := data.draw(st.integers(0, 3)))},
    )
    assert parse_character(write_character(sheet)) == sheet
    assert Sheet.model_validate_json(sheet.model_dump_json()) == sheet


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_any_change_is_read_or_refused_with_its_place(data):
    lines = GOOD.split("\n")
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        with_ = data.draw(
            st.sampled_from(["", ":", "[skills]", "x", *PLACES, "dagger: right x", "STR: -1", "/", "=", "\x00"])
        )
        lines[at] = data.draw(st.sampled_from([with_, lines[at] + with_, with_ + lines[at]]))
    text = "\n".join(lines)
    try:
        assert parse_character(text).name
    except FileError as error:
        assert error.defects
        assert all(0 <= each.line <= len(lines) and each.column <= 120 for each in error.defects)
