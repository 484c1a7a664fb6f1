"""Scenario files: contents are read and written back, and each defect has its position."""

import random

import pytest

from rules.core.files.defects import FileError
from rules.core.space.plane.spots import Spot
from rules.maidens.lobby.scenario import Scenario
from rules.maidens.lobby.scenario_text import FILES, MOST_FEATURES, parse_scenario, write_scenario
from rules.maidens.sheet.presets import dolls
from rules.maidens.space.ground import Feature
from tests.rows import each_row
from tests.rules.maidens.tables import random_table

GOOD = """\
id: yard
title.en: The Yard
title.ja: 中庭
intro.en: Somebody is home.
table: 200 x 100
victory: place
turns: 5
points: 4
first: 3
second: 2
interception: yes
refund-cap: 20

; a comment
[terrain]
house = wall 80/40 100/40 100/60 90/60 90/50 80/50 height 45
oak = tree 60.5/45 radius 3
bags = breastwork 50/20 50/50 depth 4
fence = wall line 120/20 140/20 height 12
hill = step 150/0 190/0 190/30 150/30

[names]
oak.en: old oak
oak.ja: 樫の古木
bags.ja: 土嚢

[zones]
place = 90/0 110/0 110/30 90/30
 second = 150/0 200/0 200/100 150/100

[flags]
first = 10/50

[dolls]
first = rin maria
second = nanako
"""


def found_in(text):
    with pytest.raises(FileError) as caught:
        parse_scenario(text)
    return caught.value.defects


def defects(text):
    return [(each.line, each.column, each.refusal.code, each.refusal.rule) for each in found_in(text)]


def test_a_file_is_read_as_written():
    """MAID-3-S1, MAID-3-S5, MAID-12-A1, MAID-12-B1."""
    yard = parse_scenario(GOOD)
    assert (yard.id, yard.title["ja"], yard.intro["ja"]) == ("yard", "中庭", "Somebody is home.")
    assert (yard.victory, yard.is_attack, yard.turns, yard.points) == ("place", True, 5, 4)
    assert (yard.most, yard.intercepts, yard.refund_cap) == ({"first": 3, "second": 2}, True, 20)
    assert yard.ready == {"first": ("rin", "maria"), "second": ("nanako",)}
    ground = yard.ground
    assert (ground.length, ground.width) == (2000, 1000)
    assert {each.id: (each.kind, each.form, each.height, each.radius, each.depth) for each in ground.features} == {
        "house": ("wall", "polygon", 450, 0, 30), "oak": ("tree", "disc", 400, 30, 30),
        "bags": ("breastwork", "line", 120, 0, 40), "fence": ("wall", "line", 120, 0, 30),
        "hill": ("step", "polygon", 100, 0, 30),
    }  # fmt: skip
    assert ground.features[1].corners == (Spot(605, 450),)
    assert ground.names == {"oak": {"en": "old oak", "ja": "樫の古木"}, "bags": {"en": "土嚢", "ja": "土嚢"}}
    assert ground.is_in("second", Spot(1500, 3))
    assert not ground.is_in("second", Spot(1499, 3))
    assert ground.is_in("first", Spot(450, 0))
    assert not ground.is_in("first", Spot(451, 0))
    assert (ground.flag("first"), ground.flag("second")) == (Spot(100, 500), Spot(1900, 500))
    assert parse_scenario(write_scenario(yard)) == yard
    assert Scenario.model_validate_json(yard.model_dump_json()) == yard
    plain = parse_scenario("id: x\ntitle.en: X\n")
    assert (plain.victory, plain.is_attack, plain.turns, plain.most) == (
        "annihilation", False, 6, {"first": 10, "second": 10}
    )  # fmt: skip


DEFECTS = [
    ("table: 200 x 100", "table: 100 x 100", 8, "scenario-table", "MAID-1-2"),
    ("table: 200 x 100", "table: wide", 8, "scenario-table", "MAID-1-2"),
    ("victory: place", "victory: luck", 10, "file-choice", ""),
    ("turns: 5", "turns: 0", 8, "file-number", ""),
    ("first: 3", "first: 11", 8, "file-number", ""),
    ("interception: yes", "interception: maybe", 15, "file-choice", ""),
    ("oak = tree", "oak = palm", 7, "scenario-unknown-kind", ""),
    ("oak = tree", "o_k = tree", 1, "file-bad-id", ""),
    ("oak = tree", "house = tree", 1, "scenario-name-twice", ""),
    ("oak = tree 60.5/45 radius 3", "oak", 1, "scenario-entry-line", ""),
    ("oak = tree 60.5/45 radius 3", "oak = tree 60.5/45 radius", 20, "file-number", ""),
    ("radius 3", "radius 300", 27, "file-number", ""),
    ("radius 3", "radius 3 wide 2", 29, "scenario-one-of", ""),
    ("radius 3", "radius 3 depth 2", 1, "scenario-size-alien", ""),
    ("60.5/45", "60.55/45", 19, "scenario-point", "MAID-G-1"),
    ("60.5/45", "260/45", 12, "scenario-point", "MAID-G-1"),
    ("60.5/45", "60.5/105", 17, "scenario-point", "MAID-G-1"),
    ("60.5/45", "-5/45", 12, "scenario-point", "MAID-G-1"),
    ("60.5/45", "60/45 70/45", 1, "scenario-corners", ""),
    ("bags = breastwork 50/20 50/50", "bags = breastwork 50/20", 1, "scenario-corners", ""),
    ("bags = breastwork 50/20 50/50", "bags = breastwork line 50/20 50/50", 19, "scenario-one-of", ""),
    ("hill = step 150/0 190/0 190/30", "hill = step 150/0", 1, "scenario-corners", ""),
    ("hill = step 150/0 190/0 190/30 150/30", "hill = step 150/0 190/30 190/0 150/30", 13, "scenario-outline", ""),
    ("place = 90/0 110/0 110/30 90/30", "place = 90/0 110/0 95/0", 9, "scenario-outline", ""),
    ("place = 90/0", "goal = 90/0", 1, "scenario-one-of", ""),
    ("first = 10/50", "first = 10/50 20/50", 15, "scenario-words-left", ""),
    ("first = rin maria", "first = rin nobody", 13, "scenario-unknown-doll", ""),
    ("second = nanako", "second = maria", 10, "scenario-doll-twice", ""),
    ("second = nanako", "second = nanako sayo mimi", 22, "scenario-dolls-many", "MAID-1-1"),
    ("oak.en: old oak", "elm.en: old oak", 1, "file-unknown-key", ""),
    ("oak.en: old oak", "oak.fr: vieux chêne", 1, "file-unknown-key", ""),
    ("oak.en: old oak", "oak.en old oak", 1, "scenario-line", ""),
    ("oak.en: old oak", "oak.en: " + "o" * 41, 9, "file-text-long", ""),
    ("oak.en: old oak", "oak.en: old\u200b oak", 9, "file-text-bad", ""),
    ("bags.ja: 土嚢", "bags.ja: 樫の古木", 10, "scenario-name-twice", ""),
    ("bags.ja: 土嚢", "oak.ja: 土嚢", 1, "scenario-repeated-key", ""),
    ("[flags]", "[flag]", 1, "scenario-unknown-section", ""),
    ("turns: 5", "laps: 5", 1, "file-unknown-key", ""),
]


@each_row("before, after, column, code, rule", DEFECTS, ids=str)
def test_a_defect_is_named_with_line_column_and_rule(before, after, column, code, rule):
    text = GOOD.replace(before, after, 1)
    pairs = enumerate(zip(text.splitlines(), GOOD.splitlines(), strict=True), 1)
    line = next(number for number, (new, old) in pairs if new != old)
    assert (line, column, code, rule) in defects(text), defects(text)


def test_all_defects_are_named_at_once_with_their_numbers():
    text = GOOD.replace("60.5/45", "260/45").replace("victory: place", "victory: luck").replace("rin maria", "rin rin")
    assert [each.refusal.code for each in found_in(text)] == [
        "file-choice",
        "scenario-point",
        "scenario-doll-twice",
    ]
    (found,) = found_in(GOOD.replace("60.5/45", "260/45"))
    assert found.refusal.facts == {"text": "260/45", "length": 200, "width": 100}


def test_MAID_3_S5_a_side_has_room_to_deploy_and_a_flag_stands_free():
    """MAID-12-A1, MAID-12-B1."""
    head = "id: x\ntitle.en: X\nfirst: 3\n"
    narrow = head + "[zones]\nfirst = 0/0 5/0 5/5 0/5\n"
    assert defects(narrow.replace("first: 3", "first: 5")) == [(5, 1, "scenario-zone-full", "MAID-3-S5")]
    assert parse_scenario(narrow).most["first"] == 3
    solid = head + "victory: flag\n[terrain]\na = wall 5/40 20/40 20/50 5/50\n"
    assert defects(solid) == [(0, 0, "scenario-flag-solid", "MAID-12-A1")]
    assert defects(head + "victory: place\n") == [(4, 10, "scenario-place-missing", "MAID-12-B1")]
    many = head + "[terrain]\n" + "".join(f"t{number} = tree 90/45 radius 1\n" for number in range(MOST_FEATURES + 5))
    assert defects(many) == [(5 + MOST_FEATURES, 1, "scenario-terrain-many", "")]


def test_every_feature_of_a_table_is_written_and_read_back():
    for seed in range(20):
        ground, _ = random_table(seed)
        rng = random.Random(seed)
        kept = tuple(each for each in ground.features if min(min(spot) for spot in each.corners) >= 0)
        ground = ground.model_copy(update={"length": 3600, "width": 1800, "features": kept})
        scenario = Scenario(
            id="x", title={"en": "X", "ja": "Y"}, ground=ground, victory=rng.choice(["general", "points"])
        )
        assert parse_scenario(write_scenario(scenario)) == scenario, seed


def test_three_scenarios_are_shipped_and_the_first_is_two_against_two():
    shipped = FILES.shipped
    assert list(shipped) == ["teahouse", "orangery", "laundry"]
    assert [each.victory for each in shipped.values()] == ["annihilation", "place", "flag"]
    assert shipped["teahouse"].most == {"first": 2, "second": 2}
    for each in shipped.values():
        assert {len(each.ready[side]) for side in each.most} <= {*each.most.values()}
        assert {doll for side in each.ready.values() for doll in side} <= dolls().keys()


def test_a_feature_knows_the_effects_of_its_kind():
    """MAID-11-T1, MAID-11-T2, MAID-11-T3, MAID-11-T4."""
    bush, river = (Feature(id=kind, kind=kind, corners=(Spot(0, 0),)).terrain for kind in ("bush", "river"))
    assert (bush.cost, bush.hides_inside, bush.blast_mod, bush.attack_mod) == (1, True, -1, 0)
    assert (river.cost, river.hides_inside, river.start_inside, river.attack_mod) == (2, True, -2, -1)
