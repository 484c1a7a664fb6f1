"""Scenario files: what can be drawn is read as drawn, and what is wrong is named where it stands, all of it at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.gloomhaven.figures import monster_types
from rules.gloomhaven.scenario import (
    GOALS,
    MAX_BYTES,
    MAX_DEFECTS,
    MAX_MONSTERS,
    MAX_SIDE,
    SCENARIOS,
    parse_scenario,
    render_scenario,
    shipped_scenarios,
)
from rules.gloomhaven.scenario_text import KINDS, RANKS
from rules.ruleset import ScenarioError

DOCS = Path(__file__).parents[3] / "docs"

GOOD = """\
id: yard
title.en: The Yard
title.ja: 中庭
goal: kill_all
rounds: 9
level: 3

; a comment
[map]
      A   C   E   G
        B   D   F
  1 | s   .   .   #
    |   s   .   #
  2 | s   .   D   a
    |   s   .   .
  3 | t   .   #   c
    |   #   #   g

[legend]
s = start
D = door
t = trap + coin
c = difficult + treasure
g = bandit-guard normal none elite
a = spitting-drake none normal normal + corridor

[walls]
C1-D1
"""


def defects(text: str) -> list[tuple[int, int, str]]:
    with pytest.raises(ScenarioError) as caught:
        parse_scenario(text)
    return [(each.line, each.column, each.refusal.code) for each in caught.value.defects]


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


def test_a_file_is_read_as_it_is_drawn():
    yard = parse_scenario(GOOD)
    assert (yard.id, yard.title, yard.round_limit, yard.level) == ("yard", {"en": "The Yard", "ja": "中庭"}, 9, 3)
    assert (yard.width, yard.height) == (7, 3)
    assert yard.starts == ("A1", "B1", "A2", "B2")
    assert [(door.cell, door.rooms) for door in yard.doors] == [("E2", ("1", "2"))]
    assert set(yard.rooms[0].cells) == {"A1", "B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2", "A3", "C3"}
    assert set(yard.rooms[1].cells) == {"G2", "F2", "G3", "F3"}
    assert yard.rooms[0].overlays == {"A3": ("trap", "coin")}
    assert yard.rooms[1].overlays == {"G2": ("corridor",), "G3": ("difficult", "treasure")}
    assert {place.cell: (place.monster, place.ranks) for place in yard.rooms[1].monsters} == {
        "F3": ("bandit-guard", ("normal", None, "elite")),
        "G2": ("spitting-drake", (None, "normal", "normal")),
    }
    assert yard.walls == (("C1", "D1"),)


def test_rooms_are_what_hangs_together_between_walls_and_doors():
    shrine = shipped_scenarios()["shrine"]
    assert [door.rooms for door in shrine.doors] == [("2", "3"), ("1", "2")]
    cells = [set(room.cells) for room in shrine.rooms]
    assert not (cells[0] & cells[1] or cells[1] & cells[2])
    assert set(shrine.starts) <= cells[0]
    assert shrine.rooms[2].overlays["F1"] == ("treasure",)
    assert {place.cell: place.ranks for place in shrine.rooms[1].monsters} == {
        "M7": ("normal", "normal", "elite"),
        "N8": (None, "normal", "normal"),
    }


def test_thin_walls_divide_rooms():
    walled = GOOD.replace("D   a", ".   a").replace("C1-D1", "E2-F2")
    assert [code for *_, code in defects(walled)] == ["scenario-cut-off"]
    assert len(parse_scenario(walled.replace("E2-F2", "E1-E2")).rooms) == 1


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_shipped_scenario_is_whole_and_comes_back_from_its_own_drawing(path: Path):
    scenario = parse_scenario(path.read_text("utf-8"))
    assert scenario.id == path.stem
    assert set(scenario.title) == set(scenario.intro) == {"en", "ja"}
    assert scenario.title["en"] != scenario.title["ja"]
    assert parse_scenario(render_scenario(scenario)) == scenario


def test_the_shipped_scenarios_grow():
    assert [len(scenario.rooms) for scenario in shipped_scenarios().values()] == [1, 2, 3]


@pytest.mark.parametrize("page", ["scenarios.md", "scenarios.ja.md"])
def test_the_example_of_the_documentation_is_a_scenario(page: str):
    text = (DOCS / page).read_text("utf-8")
    mill = parse_scenario(re.search(r"```text\n(id: .*?)```", text, re.S)[1])
    assert [len(room.monsters) for room in mill.rooms] == [1, 1]
    assert set(re.findall(r"`([a-z_]+)[ `]", text)) >= {*KINDS, *GOALS, *RANKS}
    assert set(re.findall(r"`([a-z]+-[a-z]+|hound)`", text)) >= monster_types().keys()


BROKEN = [
    ("a key that is unknown", ("level: 3", "depth: 3"), "depth", 1, "scenario-unknown-key"),
    ("a key given twice", ("rounds: 9", "rounds: 9\nrounds: 8"), "rounds: 8", 1, "scenario-repeated-key"),
    ("a line that is none", ("rounds: 9", "nine rounds"), "nine", 1, "scenario-line"),
    ("a bad id", ("id: yard", "id: The Yard"), "id:", 5, "scenario-bad-id"),
    ("an unknown goal", ("goal: kill_all", "goal: win"), "goal:", 7, "scenario-bad-goal"),
    ("a goal with a number that has none", ("goal: kill_all", "goal: loot 3"), "goal:", 7, "scenario-goal-alone"),
    ("a goal later than the last round", ("kill_all", "survive 12"), "rounds:", 9, "scenario-goal-too-late"),
    ("a number out of range", ("level: 3", "level: 8"), "level:", 8, "scenario-bad-number"),
    ("a number in words", ("level: 3", "level: ３rd"), "level:", 8, "scenario-bad-number"),
    ("a long title", ("The Yard", "Y" * 81), "title.en", 11, "scenario-text-too-long"),
    ("a title with control characters", ("The Yard", "The\x07Yard"), "title.en", 11, "scenario-bad-text"),
    ("an unknown section", ("[walls]", "[fences]"), "fences", 1, "scenario-unknown-section"),
    ("a section given twice", ("[walls]", "[Legend]"), "[Legend]", 1, "scenario-repeated-section"),
    ("a legend without =", ("D = door", "D door"), "D door", 1, "scenario-legend-line"),
    ("a character explained twice", ("D = door", "D = door\nD = trap"), "D = trap", 1, "scenario-legend-repeated"),
    ("a predefined character explained", ("D = door", "D = door\n. = trap"), ". = trap", 1, "scenario-legend-repeated"),
    ("an unknown kind", ("t = trap", "t = bog"), "bog", 5, "scenario-unknown-kind"),
    ("an unknown monster", ("g = bandit-guard", "g = bandit-king"), "king", 5, "scenario-unknown-monster"),
    ("ranks left out", ("normal none elite", "normal elite"), "bandit-guard", 5, "scenario-monster-ranks"),
    ("an empty part", ("trap + coin", "trap +"), "trap +", 11, "scenario-legend-empty"),
    ("kinds that exclude each other", ("trap + coin", "trap + obstacle"), "trap +", 5, "scenario-legend-clash"),
    ("a character without legend", ("t   .", "?   ."), "?", 7, "scenario-map-unknown"),
    ("a character between the columns", ("t   .", "t . ."), "3 | t", 9, "scenario-map-off-grid"),
    ("a bar out of line", ("  3 | t", " 3 | t"), "3 | t", 4, "scenario-map-bar"),
    ("a wrong row number", ("  3 | t", "  4 | t"), "4 | t", 3, "scenario-map-row"),
    (
        "a row number on the half row",
        ("    |   s   .   .", "  2 |   s   .   ."),
        "2 |   s",
        3,
        "scenario-map-half-row",
    ),
    ("a column letter in the wrong place", ("        B   D", "        B   C"), "B   C", 13, "scenario-map-line"),
    ("a wall that is no pair", ("C1-D1", "C1"), "C1", 1, "scenario-wall-line"),
    ("a wall between hexes apart", ("C1-D1", "A1-F1"), "A1-F1", 1, "scenario-wall-apart"),
    ("a wall off the map", ("C1-D1", "Z9-F1"), "Z9", 1, "scenario-wall-outside"),
    ("a door with one room", ("#   g\n", "D   g\n"), "#   D   g", 13, "scenario-door-joins-nothing"),
    ("a start in another room", ("#   c", "#   s"), "3 | t", 19, "scenario-starts-apart"),
]


@pytest.mark.parametrize(("why", "change", "part", "column", "code"), BROKEN, ids=[case[0] for case in BROKEN])
def test_a_defect_is_named_with_line_and_column(why, change, part, column, code):
    text = GOOD.replace(*change, 1)
    assert text != GOOD
    assert (line_of(text, part), column, code) in defects(text)


def test_all_defects_are_named_at_once_in_the_order_of_the_text():
    text = GOOD.replace("level: 3", "level: 9").replace("D = door", "D = doer").replace("C1-D1", "C1-Z1")
    found = defects(text)
    assert {"scenario-bad-number", "scenario-unknown-kind", "scenario-wall-outside"} <= {code for *_, code in found}
    assert found == sorted(found, key=lambda each: each[:2])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "scenario-missing-section"),
        ("goal: loot\n", "scenario-missing-key"),
        ("[map]\n[legend]\n", "scenario-map-empty"),
        ("[map]\n  1 | " + "." + "   ." * 20 + "\n", "scenario-map-size"),
        ("[map]\n" + "  | .\n" * (2 * MAX_SIDE + 1), "scenario-map-size"),
        ("x" * (MAX_BYTES + 1), "scenario-too-large"),
        ("goal: reach\n[map]\n | s s\n[legend]\ns = start", "scenario-map-off-grid"),
        ("goal: reach\n[map]\n | s   s\n[legend]\ns = start", "scenario-goal-cells"),
        ("goal: loot\n[map]\n | s   s\n[legend]\ns = start", "scenario-goal-treasure"),
        ("goal: kill_all\n[map]\n | s   s\n[legend]\ns = start", "scenario-monsters-none"),
        ("goal: kill_all\n[map]\n | s   s\n[legend]\ns = start", "scenario-starts-few"),
        ("goal: loot\n[map]\n | s   s\n[legend]\ns = start", "scenario-cut-off"),
    ],
)
def test_what_is_missing_or_too_much_is_named(text: str, code: str):
    assert code in {found for *_, found in defects(text)}


def test_too_many_monsters_are_refused():
    rows = "".join(f"  | {'b   ' * 10}\n  |   {'b   ' * 10}\n" for _ in range(3)) + "  | s   s   s   s   b\n"
    text = (
        "id: x\ntitle.en: X\ngoal: kill_all\n[map]\n" + rows + "[legend]\ns = start\nb = hound normal normal normal\n"
    )
    assert rows.count("b") == MAX_MONSTERS + 1
    assert defects(text) == [(4, 1, "scenario-monsters-many")]
    parse_scenario(text.replace("s   b\n", "s   .\n"))


def test_GLOOM_O3_a_part_cut_off_by_obstacles_is_a_defect_of_the_file():
    """GLOOM-O3, for the drawing: nobody gets past E2 any more."""
    text = GOOD.replace("s   .   D   a", "s   .   o   a").replace("D = door", "o = obstacle")
    assert defects(text) == [(line_of(text, "    |   s   .   ."), 17, "scenario-cut-off")]


def test_a_flood_of_defects_is_cut_short_with_their_number():
    found = defects("\n".join("?" for _ in range(500)))
    assert len(found) == MAX_DEFECTS + 1
    assert found[-1] == (0, 0, "scenario-more-defects")


def test_line_breaks_of_every_system_and_a_byte_order_mark_are_welcome():
    text = (SCENARIOS / "cellar.txt").read_text("utf-8")
    plain = parse_scenario(text)
    assert parse_scenario(text.replace("\n", "\r\n")) == plain
    assert parse_scenario("\ufeff" + text.replace("\n", "\r")) == plain


def test_one_language_stands_in_for_the_other():
    text = (SCENARIOS / "cellar.txt").read_text("utf-8")
    assert parse_scenario(re.sub(r"(title|intro)\.ja.*\n", "", text)).title == {
        "en": "The Lamplit Cellar",
        "ja": "The Lamplit Cellar",
    }


PIECES = (
    "[map]\n", "[legend]\n", "[walls]\n", "id: a\n", "goal: loot\n", "  1 | ", "    |   ", "s   ", "\n", "s = start\n",
    "A1-B1\n", "D = door\n", "b = hound normal none elite + ", "D   ", ".   ", "#   ", "title.en: ", "\r", "|", " ",
)  # fmt: skip


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=6)), max_size=60).map("".join))
def test_no_text_crashes_the_reader(text: str):
    try:
        scenario = parse_scenario(text)
    except ScenarioError as error:
        assert error.defects
        lines = re.split("\r\n|\r|\n", text.removeprefix("\ufeff"))
        for defect in error.defects:
            assert 0 <= defect.line <= len(lines)
            assert defect.column <= (len(lines[defect.line - 1]) + 2 if defect.line else 0)
    else:
        assert parse_scenario(render_scenario(scenario)) == scenario


@st.composite
def drawings(draw: st.DrawFn) -> str:
    """Files that may well be right: a map of random hexes under a good head and legend."""
    width, height = draw(st.integers(2, 7)), draw(st.integers(2, 5))
    signs = st.sampled_from("..........sssssotbcb#")
    lines = []
    for row in range(2 * height):
        cells = ["  " if (col + row) % 2 else draw(signs) + " " for col in range(width)]
        lines.append("  | " + "".join(cells).rstrip())
    legend = "s = start\no = obstacle\nD = door\nt = trap + coin\nb = hound normal none elite\nc = goal + corridor\n"
    return "id: x\ntitle.en: X\ngoal: survive 5\n[map]\n" + "\n".join(lines) + "\n[legend]\n" + legend


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(drawings())
def test_every_drawing_is_read_or_refused_and_a_good_one_comes_back(text: str):
    try:
        scenario = parse_scenario(text)
    except ScenarioError as error:
        assert all(defect.refusal.code.startswith("scenario-") for defect in error.defects)
    else:
        assert len(scenario.starts) >= 4
        assert parse_scenario(render_scenario(scenario)) == scenario
