"""Scenario files, their maps, and their defects."""

import random

import pytest

from rules.core.files.defects import FileError
from rules.core.space.labels import in_reading_order
from rules.runequest.lobby.scenario import OBSTACLES, Post, Scenario
from rules.runequest.lobby.scenario_text import (
    FILES,
    MOST_FIGHTERS,
    parse_scenario,
    write_scenario,
)
from rules.runequest.space.room import missing_weapon, room_to_dodge
from rules.runequest.space.zones import Stage
from tests.rules.runequest.maps import facing_of
from tests.rules.runequest.plain import random_map

GOOD = """\
id: yard
title.en: The Yard
title.ja: 中庭
intro.en: Somebody is home.
grid: hexes
ceiling: 210
wall-ap: 30
least-characters: 2

; a comment
[map]
      A B C D E
  1 | r . # w b
  2 |  r . t . W
  3 | R . l .
  4 |  . u f . .

[legend]
r = start red
R = start red ne + ceiling 150
b = robber
w = levy sw
W = levy + ceiling 180
t = table
f = fence 7
l = ceiling 150
u = cell

[walls]
A1-A2
 B1-B2
"""


def found_in(text):
    with pytest.raises(FileError) as caught:
        parse_scenario(text)
    return caught.value.defects


def defects(text):
    return [(each.line, each.column, each.refusal.code, each.refusal.rule) for each in found_in(text)]


def test_a_file_is_read_as_drawn():
    yard = parse_scenario(GOOD)
    assert (yard.id, yard.title, yard.intro["ja"]) == ("yard", {"en": "The Yard", "ja": "中庭"}, "Somebody is home.")
    assert (yard.least, yard.most, yard.sides) == (2, 3, ("red", "foes"))
    assert yard.posts == (
        Post(cell="A1", side="red"), Post(cell="D1", side="foes", facing=3, foe="levy"),
        Post(cell="E1", side="foes", foe="robber"), Post(cell="A2", side="red"),
        Post(cell="E2", side="foes", foe="levy"), Post(cell="A3", side="red", facing=0),
    )  # fmt: skip
    ground = yard.ground
    assert {label: (each.kind, each.ap) for label, each in ground.obstacles.items()} == {
        "C1": ("wall", 30), "C2": ("table", OBSTACLES["table"]), "C4": ("fence", 7)
    }  # fmt: skip
    assert (len(ground.cells), "E3" in ground.cells) == (16, False)
    assert (ground.grid, ground.wall.ap, ground.walls) == ("pointy-hexes", 30, (("A1", "A2"), ("B1", "B2")))
    assert [ground.ceiling_at(label) for label in ("A1", "A3", "C3", "E2")] == [210, 150, 150, 180]
    assert [facing_of(yard, post) for post in yard.posts] == [1, 3, 4, 1, 4, 0]
    assert parse_scenario(write_scenario(yard)) == yard
    assert Scenario.model_validate_json(yard.model_dump_json()) == yard


DEFECTS = [
    ("a wall drawn twice", (" B1-B2", "A2-A1"), "A2-A1", 1, "scenario-border-twice", "RQ-Z3"),
    ("a wall beside no place", (" B1-B2", "D3-E3"), "D3-E3", 1, "scenario-wall-outside", ""),
    ("a wall that is no pair", (" B1-B2", "B1 B2"), "B1 B2", 1, "scenario-wall-line", ""),
    ("a wall far apart", (" B1-B2", "  C3-A1"), "  C3-A1", 3, "scenario-wall-apart", ""),
    ("a grid of no kind", ("grid: hexes", "grid: triangles"), "grid", 7, "file-choice", ""),
    ("a ceiling for nobody", ("ceiling: 210", "ceiling: 2.1"), "ceiling:", 10, "file-number", ""),
    ("a ceiling too low", ("l = ceiling 150", "l = ceiling 9"), "l =", 5, "file-number", ""),
    ("a ceiling without a height", ("l = ceiling 150", "l = ceiling"), "l =", 5, "file-number", ""),
    ("a wall of nothing", ("wall-ap: 30", "wall-ap: 0"), "wall-ap", 10, "file-number", ""),
    ("a side of nobody", ("r = start red", "r = start pink"), "r = s", 5, "scenario-one-of", ""),
    ("a start for the foes", ("r = start red", "r = start foes"), "r = s", 5, "scenario-one-of", ""),
    ("a facing of the other grid", ("w = levy sw", "w = levy s"), "w =", 5, "scenario-words-left", ""),
    ("two facings", ("w = levy sw", "w = levy sw e"), "w =", 5, "scenario-words-left", ""),
    ("a cell that is something", ("u = cell", "u = cell red"), "u =", 5, "scenario-words-left", ""),
    ("armour points that are none", ("fence 7", "fence high"), "f =", 5, "file-number", ""),
    ("an unknown opponent", ("w = levy sw", "w = dragon"), "w =", 5, "scenario-unknown-kind", ""),
    ("two in a cell", ("b = robber", "b = robber + levy"), "b =", 5, "scenario-legend-clash", "RQ-Z1"),
    ("an opponent where a character starts", ("b = robber", "b = start red + levy"), "b =", 5,
     "scenario-legend-clash", "RQ-Z1"),
    ("somebody within an obstacle", ("t = table", "t = table + levy"), "t =", 5, "scenario-legend-clash", "RQ-Z1"),
    ("two ceilings", ("l = ceiling 150", "l = ceiling 150 + ceiling 160"), "l =", 5, "scenario-legend-clash",
     "RQ-Z1"),
    ("nothing beside the plus", ("l = ceiling 150", "l = ceiling 150 +"), "l =", 18, "scenario-legend-empty", ""),
    ("a sign explained twice", ("u = cell", "r = cell"), "r = cell", 1, "scenario-legend-repeated", ""),
    ("a sign without a meaning", ("u = cell", ""), "4 |", 10, "scenario-map-unknown", ""),
    ("too few starts", ("least-characters: 2", "least-characters: 4"), "[map]", 1, "scenario-starts-few", ""),
    ("a part that is cut off", ("3 | R . l .", "3 | R . l #"), "1 |", 13, "scenario-cut-off", ""),
    ("a missing map", ("[map]", "[walls]"), None, 0, "scenario-missing-section", ""),
    ("a missing id", ("id: yard\n", ""), None, 0, "file-missing-key", ""),
    ("an unknown key", ("intro.en:", "intro.de:"), "intro.de", 1, "file-unknown-key", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("why", "change", "part", "column", "code", "rule"), DEFECTS, ids=[case[0] for case in DEFECTS]
)
def test_a_defect_is_named_with_line_column_and_rule(why, change, part, column, code, rule):
    text = GOOD.replace(*change, 1)
    assert text != GOOD
    lines = [number for number, line in enumerate(text.splitlines(), 1) if part in line] if part else [0]
    assert (lines[-1], column, code, rule) in defects(text), (why, defects(text))


def test_a_scenario_needs_opponents_and_not_too_many():
    head = "id: x\ntitle.en: X\n[map]\n"
    legend = "[legend]\nr = start red\nb = start blue\nw = levy\n"
    assert defects(head + "1 | r r\n" + legend) == [(3, 1, "scenario-sides-few", "")]
    assert defects(head + "1 | w w\n" + legend) == [(3, 1, "scenario-starts-few", "")]
    assert parse_scenario(head + "1 | r b\n" + legend).sides == ("red", "blue")
    row = "  | r" + " w" * MOST_FIGHTERS + "\n"
    assert defects(head + row + legend) == [(3, 1, "scenario-fighters-many", "")]


def test_every_drawable_map_is_read_back():
    """Maps in several parts, or without opponents, are refused."""
    read = 0
    for seed in range(80):
        ground, where, facing, side, *_ = random_map(seed)
        rng = random.Random(seed)
        posts = {
            label: Post(cell=label, side=side[who], facing=facing[who] if rng.random() < 0.5 else None,
                        foe="levy" if side[who] == "foes" else "")
            for who, label in where.items()
        }  # fmt: skip
        ordered = tuple(posts[label] for label in in_reading_order(posts))
        walls = tuple(map(in_reading_order, ground.walls))
        ground = ground.model_copy(update={"walls": walls})
        scenario = Scenario(id="x", title={"en": "X", "ja": "X"}, ground=ground, posts=ordered)
        try:
            assert parse_scenario(write_scenario(scenario)) == scenario, seed
            read += 1
        except FileError as error:
            codes = {each.refusal.code for each in error.defects}
            assert codes <= {"scenario-cut-off", "scenario-sides-few", "scenario-starts-few", "scenario-wall-outside"}
    assert read > 20


# --- ours ------------------------------------------------------------------------------------------------------------


def test_four_scenarios_are_shipped_and_in_the_first_a_player_leads_two_against_two():
    shipped = FILES.shipped
    assert list(shipped) == ["stile", "orchard", "culvert", "hall"]
    first = shipped["stile"]
    assert (first.least, first.each, len(first.starts), len(first.foes)) == (2, 2, 2, 2)
    assert (shipped["hall"].sides, shipped["hall"].ground.grid) == (("red", "blue"), "squares")


def test_RQ_S2_room_is_limited_in_the_culvert():
    """RQ-S3, RQ-V1: the passage is low and narrow, the rooms at its ends are not."""
    ground = FILES.shipped["culvert"].ground
    assert [each.name for each in missing_weapon(ground, "E3", "F3", 2, height=175)] == ["ceiling"]
    assert [each.name for each in missing_weapon(ground, "F3", "G3", 1, height=175)] == ["se", "nw", "ne", "ceiling"]
    assert missing_weapon(ground, "B3", "C3", 1, height=175) == ()
    where = {"a": "H3", "b": "H4", "c": "I3"}
    stage = Stage(ground, where, dict.fromkeys(where, 0), dict.fromkeys(where, "red"))
    assert room_to_dodge(stage, "a", "c").missing == 1
