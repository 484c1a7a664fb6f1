"""Scenario files: written files are read back, and all defects are reported with their positions."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.core.files.defects import FileError
from rules.core.files.drawings import MAX_SIDE
from rules.core.files.located import MAX_BYTES, MAX_DEFECTS
from rules.gloomhaven.lobby.scenario import FILES, parse_scenario, write_scenario
from rules.gloomhaven.lobby.scenario_map import MAX_MONSTERS
from rules.gloomhaven.state import ObjectKind

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


SIEGE = """\
id: siege
title.en: The Siege
goal: destroy gate
lose: cart 2

[map]
  1 | s   c   .   x
    |   s   G   h
  2 | s   c   #   .
    |   s   #   .

[legend]
s = start
x = goal
c = cart
G = gate
h = hound normal normal elite

[object gate]
name.en: Gate
name.ja: 門
mark: G!
side: monsters
hp: 6 + 2C + L
blocks: yes

[object cart]
name.en: Cart
side: party
hp: 4C
focus: first
move: 2
turn: 70
accepts: heal, push
"""


def defects(text: str) -> list[tuple[int, int, str]]:
    with pytest.raises(FileError) as caught:
        parse_scenario(text)
    return [(each.line, each.column, each.refusal.code) for each in caught.value.defects]


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if part in line)


def test_a_file_is_read_as_drawn():
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


def test_objects_are_read_as_described():
    held = parse_scenario(SIEGE)
    gate, cart = held.objects
    assert gate == ObjectKind(id="gate", name={"en": "Gate", "ja": "門"}, mark="G!", hostile=True, hp=(6, 2, 1))
    assert (cart.name, cart.mark, cart.hostile, cart.hp) == ({"en": "Cart", "ja": "Cart"}, "Ca", False, (0, 4, 0))
    assert (cart.blocks, cart.focus, cart.move, cart.turn) == (False, "first", 2, 70)
    assert cart.accepts == ("heal", "push")
    assert held.rooms[0].objects == {"C1": "cart", "D1": "gate", "C2": "cart"}
    assert (held.goal, held.goal_objects, held.losses) == ("destroy", ("gate",), {"cart": 2})
    assert parse_scenario(write_scenario(held)) == held


@pytest.mark.parametrize(("goal", "found"), [("destroy", ("gate",)), ("escort", ("cart",)), ("escort cart", ("cart",))])
def test_a_goal_without_names_covers_all_suitable_objects(goal: str, found: tuple[str, ...]):
    text = SIEGE.replace("goal: destroy gate", f"goal: {goal}")
    assert parse_scenario(text).goal_objects == found


def test_the_monsters_gate_may_close_off_a_part_but_permanent_objects_may_not():
    """GLOOM-O3."""
    assert [code for *_, code in defects(SIEGE.replace("side: monsters", "side: party"))] == [
        "scenario-goal-destroy", "scenario-cut-off"
    ]  # fmt: skip


OBJECT_DEFECTS = [
    ("an object without a side", ("side: monsters\n", ""), "[object gate]", 1, "file-missing-key"),
    ("an object without hit points", ("hp: 6 + 2C + L\n", ""), "[object gate]", 1, "file-missing-key"),
    ("an object without a name", ("name.en: Cart\n", ""), "[object cart]", 1, "file-missing-key"),
    ("a long name", ("name.en: Cart", "name.en: " + "C" * 41), "CCC", 10, "file-text-long"),
    ("a side that is none", ("side: monsters", "side: nobody"), "nobody", 7, "scenario-one-of"),
    ("hit points in words", ("hp: 4C", "hp: four"), "four", 5, "scenario-hit-points"),
    ("no hit points at all", ("hp: 4C", "hp: 0"), "hp: 0", 5, "scenario-hit-points"),
    ("too many hit points", ("hp: 4C", "hp: 30C"), "30C", 5, "scenario-hit-points"),
    ("a mark that is too long", ("mark: G!", "mark: Gate"), "mark: Gate", 7, "scenario-object-mark"),
    ("neither yes nor no", ("blocks: yes", "blocks: perhaps"), "perhaps", 9, "scenario-one-of"),
    ("a focus that is unknown", ("focus: first", "focus: never"), "never", 8, "scenario-one-of"),
    ("an effect that is unknown", ("accepts: heal, push", "accepts: praise"), "praise", 10, "scenario-one-of"),
    ("a moving object of the monsters", ("blocks: yes", "move: 2"), "move: 2", 7, "scenario-object-move"),
    ("a moving object that blocks", ("turn: 70", "blocks: yes"), "blocks: yes", 9, "scenario-object-blocks"),
    ("a turn without a move", ("blocks: yes", "turn: 7"), "turn: 7", 7, "scenario-object-turn"),
    ("an unknown key", ("blocks: yes", "colour: red"), "colour", 1, "file-unknown-key"),
    ("a key given twice", ("blocks: yes", "side: party"), "side: party", 1, "scenario-repeated-key"),
    ("an object given twice", ("[object cart]", "[object gate]"), "[object gate]", 1, "scenario-repeated-section"),
    ("a name that a monster has", ("[object cart]", "[object hound]"), "[object hound]", 1, "scenario-object-taken"),
    ("a name that a tile has", ("[object cart]", "[object trap]"), "object trap", 1, "scenario-object-taken"),
    ("a bad id", ("[object cart]", "[object big cart]"), "big", 1, "file-bad-id"),
    ("a boss that is elite", ("hound normal", "ash-castellan elite"), "ash-", 5, "scenario-boss-ranks"),
    ("something to destroy that is not the monsters'", ("destroy gate", "destroy cart"), "goal:", 7,
     "scenario-goal-destroy"),
    ("somebody to escort who stays", ("destroy gate", "escort gate"), "goal:", 7, "scenario-goal-escort"),
    ("nobody to escort", ("destroy gate", "escort"), "goal:", 7, "scenario-goal-objects"),
    ("a loss of what is not the party's", ("lose: cart 2", "lose: gate"), "lose:", 7, "scenario-lose"),
    ("a loss named twice", ("lose: cart 2", "lose: cart, cart 2"), "lose:", 7, "scenario-lose"),
    ("a loss of more than there are", ("lose: cart 2", "lose: cart 3"), "lose:", 7, "scenario-lose-count"),
    ("a loss of none", ("lose: cart 2", "lose: cart 0"), "lose:", 7, "file-number"),
    ("an object that lies nowhere", ("G = gate", "G = floor"), "[object gate]", 1, "scenario-object-nowhere"),
    ("an object on an obstacle", ("G = gate", "G = gate + obstacle"), "G = gate", 5, "scenario-legend-clash"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("why", "change", "part", "column", "code"), OBJECT_DEFECTS, ids=[case[0] for case in OBJECT_DEFECTS]
)
def test_a_defect_of_an_object_is_named_with_line_and_column(why, change, part, column, code):
    text = SIEGE.replace("move: 2\nturn: 70\n", "") if "nobody to escort" in why else SIEGE
    text = text.replace(*change, 1)
    lines = [number for number, line in enumerate(text.splitlines(), 1) if part in line]
    assert {(line, column, code) for line in lines} & set(defects(text))


def test_an_escort_needs_an_exit_and_the_number_of_objects_is_limited():
    text = SIEGE.replace("goal: destroy gate", "goal: escort").replace("x = goal", "x = floor")
    assert [code for *_, code in defects(text)] == ["scenario-goal-cells"]
    many = SIEGE + "".join(f"[object o{number}]\nname.en: O\nside: party\nhp: 1\n" for number in range(11))
    assert "scenario-objects-many" in [code for *_, code in defects(many)]
    crowd = SIEGE.replace("\n[legend]", "\n" + "    | c\n    |   c\n" * 10 + "[legend]")
    assert "scenario-objects-many" in [code for *_, code in defects(crowd)]


def test_rooms_are_connected_hexes_between_walls_and_doors():
    shrine = FILES.shipped["shrine"]
    assert [door.rooms for door in shrine.doors] == [("2", "3"), ("1", "2")]
    cells = [set(room.cells) for room in shrine.rooms]
    assert not (cells[0] & cells[1])
    assert not (cells[1] & cells[2])
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


def test_the_shipped_scenarios_increase_in_size():
    assert [len(scenario.rooms) for scenario in FILES.shipped.values()] == [1, 1, 2, 2, 3]


@pytest.mark.parametrize("page", ["scenarios.md", "scenarios.ja.md"])
def test_the_objects_of_the_documentation_are_valid(page: str):
    sections = re.search(r"```text\n(\[object .*?)```", (DOCS / page).read_text("utf-8"), re.S)[1]
    given = re.sub(r"\[object gate\].*", sections, SIEGE, flags=re.S)
    found = parse_scenario(given.replace("= cart", "= wagon").replace("cart 2", "wagon 2"))
    assert [(each.id, each.hostile) for each in found.objects] == [("gate", True), ("wagon", False)]


BROKEN = [
    ("a key that is unknown", ("level: 3", "depth: 3"), "depth", 1, "file-unknown-key"),
    ("a key given twice", ("rounds: 9", "rounds: 9\nrounds: 8"), "rounds: 8", 1, "scenario-repeated-key"),
    ("a line that is none", ("rounds: 9", "nine rounds"), "nine", 1, "scenario-line"),
    ("a bad id", ("id: yard", "id: The Yard"), "id:", 5, "file-bad-id"),
    ("an unknown goal", ("goal: kill_all", "goal: win"), "goal:", 7, "scenario-bad-goal"),
    ("a goal with a number that has none", ("goal: kill_all", "goal: loot 3"), "goal:", 7, "scenario-goal-alone"),
    ("a goal later than the last round", ("kill_all", "survive 12"), "rounds:", 9, "scenario-goal-too-late"),
    ("a number out of range", ("level: 3", "level: 8"), "level:", 8, "file-number"),
    ("a number in words", ("level: 3", "level: ３rd"), "level:", 8, "file-number"),
    ("a long title", ("The Yard", "Y" * 81), "title.en", 11, "file-text-long"),
    ("a title with control characters", ("The Yard", "The\x07Yard"), "title.en", 11, "file-text-bad"),
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
    assert {"file-number", "scenario-unknown-kind", "scenario-wall-outside"} <= {code for *_, code in found}
    assert found == sorted(found, key=lambda each: each[:2])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "scenario-missing-section"),
        ("goal: loot\n", "file-missing-key"),
        ("[map]\n[legend]\n", "scenario-map-empty"),
        ("[map]\n  1 | " + "." + "   ." * 20 + "\n", "scenario-map-size"),
        ("[map]\n" + "  | .\n" * (2 * MAX_SIDE + 1), "scenario-map-size"),
        ("x" * (MAX_BYTES + 1), "file-too-long"),
        ("goal: reach\n[map]\n | s s\n[legend]\ns = start", "scenario-map-off-grid"),
        ("goal: reach\n[map]\n | s   s\n[legend]\ns = start", "scenario-goal-cells"),
        ("goal: loot\n[map]\n | s   s\n[legend]\ns = start", "scenario-goal-treasure"),
        ("goal: kill_all\n[map]\n | s   s\n[legend]\ns = start", "scenario-monsters-none"),
        ("goal: kill_all\n[map]\n | s   s\n[legend]\ns = start", "scenario-starts-few"),
        ("goal: loot\n[map]\n | s   s\n[legend]\ns = start", "scenario-cut-off"),
    ],
)
def test_missing_and_superfluous_parts_are_named(text: str, code: str):
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
    """GLOOM-O3."""
    text = GOOD.replace("s   .   D   a", "s   .   o   a").replace("D = door", "o = obstacle")
    assert defects(text) == [(line_of(text, "    |   s   .   ."), 17, "scenario-cut-off")]


def test_a_flood_of_defects_is_cut_short_with_their_number():
    with pytest.raises(FileError) as caught:
        parse_scenario("\n".join("?" for _ in range(500)))
    found = caught.value.defects
    assert len(found) == MAX_DEFECTS + 1
    assert (found[-1].line, found[-1].column, found[-1].refusal.code) == (0, 0, "file-more-defects")
    assert caught.value.count == 500 + 4  # the four missing parts: id, goal, title and map


def test_one_language_stands_in_for_the_other():
    text = FILES.texts()["cellar"]
    assert parse_scenario(re.sub(r"(title|intro)\.ja.*\n", "", text)).title == {
        "en": "The Lamplit Cellar",
        "ja": "The Lamplit Cellar",
    }


@st.composite
def drawings(draw: st.DrawFn) -> str:
    """Draws files that are likely to be valid: random hexes under a good head and legend."""
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
def test_every_drawing_is_read_or_refused_and_a_good_one_is_written_back(text: str):
    try:
        scenario = parse_scenario(text)
    except FileError as error:
        assert all(defect.refusal.code.startswith("scenario-") for defect in error.defects)
    else:
        assert len(scenario.starts) >= 4
        assert parse_scenario(write_scenario(scenario)) == scenario
