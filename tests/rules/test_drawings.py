"""Maps drawn with characters: reading, writing, and defects with their places."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.lobby import opening, seating
from bot.pictures.boards import render_board
from bot.pictures.canvas import find_font
from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.files.defects import FileError
from rules.core.files.drawings import MAX_SIDE, draw, read_borders, read_drawing
from rules.core.space.labels import render_label
from rules.core.space.layouts import Grid
from tests.bot.table import ALICE, Table
from tests.drawn_ruleset import DRAWN, SCENARIOS, OnDrawing

DOCS = Path(__file__).parents[2] / "docs"
KINDS = ("flat-hexes", "pointy-hexes", "squares")
PICTURES = {
    "flat-hexes": """\
      A   C
        B   D
  1 | a   c
    |   b   d
  2 | e   g
    |   f   h""",
    "pointy-hexes": """\
      A B C D
  1 | a b c d
  2 |  e f g h""",
    "squares": """\
      A B C D
  1 | a b c d
  2 | e f g h""",
}


def read(text, kind, known="abcdefgh"):
    return read_drawing(enumerate(text.splitlines(), 1), Grid(kind), known)


@pytest.mark.parametrize("kind", KINDS)
def test_a_map_is_read_as_drawn(kind):
    found = read(PICTURES[kind], kind)
    assert found.defects == []
    assert "".join(found.signs[label] for label in ("A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2")) == "abcdefgh"
    assert (found.width, found.height) == (4, 2)
    line, column = found.at["C2"]
    assert PICTURES[kind].splitlines()[line - 1][column - 1] == "g"
    assert draw(found.signs, Grid(kind)) == PICTURES[kind].splitlines()


@pytest.mark.parametrize("kind", KINDS)
def test_a_sign_stands_as_far_right_and_down_as_its_place(kind):
    grid = Grid(kind)
    found = read(PICTURES[kind], kind)
    for axis in (0, 1):
        drawn = sorted(found.signs, key=lambda label: found.at[label][1 - axis])
        assert [grid.middle(label)[axis] for label in drawn] == sorted(grid.middle(label)[axis] for label in drawn)


SIGNS = st.characters(min_codepoint=0x21, max_codepoint=0x2FF, exclude_categories=("Z", "C", "M")).filter(
    lambda sign: sign != "|"
)
PLACES = st.builds(render_label, st.integers(0, MAX_SIDE - 1), st.integers(0, MAX_SIDE - 1))


@given(st.sampled_from(KINDS), st.dictionaries(PLACES, SIGNS, min_size=1, max_size=60))
def test_every_drawing_reads_back(kind, signs):
    found = read("\n".join(draw(signs, Grid(kind))), kind, set(signs.values()))
    assert (found.defects, found.signs) == ([], signs)


PIECES = st.sampled_from(["  1 | ", "    | ", "|", " a", "a ", "b   ", "\n", "\n", "  2 | ", "A ", "?"])


@given(st.sampled_from(KINDS), st.lists(st.one_of(PIECES, st.text(max_size=4)), max_size=40).map("".join))
def test_no_text_crashes_the_reader_and_every_defect_lies_within_it(kind, text):
    lines = text.split("\n")
    found = read_drawing(enumerate(lines, 1), Grid(kind), "ab")
    for defect in found.defects:
        assert 0 <= defect.line <= len(lines)
        assert defect.column <= (len(lines[defect.line - 1]) + 2 if defect.line else 0)
    if not found.defects:
        again = read_drawing(enumerate(draw(found.signs, Grid(kind)), 1), Grid(kind), "ab")
        assert (again.signs, again.defects) == (found.signs, [])


@given(st.sampled_from(KINDS), st.integers(0, 60), st.integers(0, 60))
def test_a_place_is_found_at_its_position_and_nowhere_between(kind, x, y):
    grid = Grid(kind)
    place = grid.place(x, y)
    if place is None:
        assert kind != "squares"
        assert (x + y) % 2
    else:
        assert grid.lattice(render_label(*place)) == (x, y)


WRONG = [
    ("a sign that nobody explains", "flat-hexes", ("  2 | e", "  2 | ?"), 5, 7, "map-unknown", {"sign": "?"}),
    ("a sign that nobody explains", "squares", ("b c", "? c"), 2, 9, "map-unknown", {"sign": "?"}),
    ("between the columns", "flat-hexes", ("b   d", "b d"), 4, 11, "map-off-grid", {"sign": "d"}),
    ("between the columns", "squares", ("b c", "bc"), 2, 10, "map-off-grid", {"sign": "c"}),
    ("not half a hex to the right", "pointy-hexes", ("|  e", "| e"), 3, 7, "map-off-grid", {"sign": "e"}),
    ("right behind the bar", "squares", ("| e", "|e"), 3, 6, "map-off-grid", {"sign": "e"}),
    ("a ragged bar", "pointy-hexes", ("  2 |", " 2 |"), 3, 4, "map-bar", {"expected": 5}),
    ("a wrong number", "squares", ("  2 |", "  3 |"), 3, 3, "map-row", {"row": 2, "text": "3"}),
    ("a number on half a row", "flat-hexes", ("    |   b", "  2 |   b"), 4, 3, "map-half-row", {"row": 1, "text": "2"}),
    ("a letter out of place", "squares", ("A B C D", "A B D C"), 1, 11, "map-line", {"text": "D"}),
    ("a row without a bar", "pointy-hexes", ("  2 |", "  2  "), 3, 3, "map-line", {"text": "2"}),
]  # fmt: skip


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(("why", "kind", "change", "line", "column", "code", "facts"), WRONG)
def test_a_defect_is_named_at_its_position_and_in_words(language, why, kind, change, line, column, code, facts):
    text = PICTURES[kind].replace(*change, 1)
    assert text != PICTURES[kind]
    defect = next(each for each in read(text, kind).defects if each.refusal.code == f"scenario-{code}")
    assert (defect.line, defect.column) == (line, column)
    assert facts.items() <= defect.refusal.facts.items()
    told = Voice(Languages.load(strict=True).words(language), "locke", {}, []).refusal(defect.refusal)
    assert told
    assert code not in told


def test_a_map_that_is_empty_or_too_large_is_blamed_as_a_whole():
    (empty,) = read_drawing([], Grid("squares"), "a", at=(7, 1)).defects
    assert (empty.line, empty.column, empty.refusal.code) == (7, 1, "scenario-map-empty")
    large = read_drawing([(8, "| " + "a " * 9)], Grid("squares"), "a", at=(7, 1), most=8)
    (defect,) = large.defects
    assert (defect.line, defect.refusal.code) == (7, "scenario-map-size")
    assert {"width": 9, "height": 1, "limit": 8}.items() <= defect.refusal.facts.items()
    assert large.signs == {}


def test_borders_are_pairs_of_neighbours_on_the_map():
    for kind, beside, apart in (("squares", "B1-B2", "A1-B2"), ("pointy-hexes", "A1-A2", "B1-C2")):
        drawing = read(PICTURES[kind], kind)
        pairs, defects = read_borders([(8, f" {beside.lower()}"), (9, apart), (10, "A1-E1"), (11, " A1")], drawing)
        assert pairs == [tuple(beside.split("-"))]
        assert [(each.line, each.column, each.refusal.code) for each in defects] == [
            (9, 1, "scenario-wall-apart"), (10, 1, "scenario-wall-outside"), (11, 2, "scenario-wall-line")
        ]  # fmt: skip


@pytest.mark.parametrize(
    ("scenario", "way"), [("cross", ["A2", "B3", "C3", "C2", "D1"]), ("court", ["B1", "C1", "C2", "B2", "B3", "C3"])]
)
async def test_a_small_ruleset_plays_on_a_drawn_map(tmp_path, scenario, way):
    """Walls of the file stop movement, and the board shows the drawing."""
    table = await Table.open(tmp_path / "drawn.sqlite", DRAWN)
    for each in (
        await opening.new_game(table.games, table.by(ALICE), "drawn", SCENARIOS[scenario]),
        await table.games.change(table.by(ALICE), seating.join),
        await table.games.change(table.by(ALICE), seating.start),
    ):
        assert each.refusal is None
    board = DRAWN.view(table.game().table.setup, table.state(), "s1").board
    assert draw({label: kinds[-1][0] for label, kinds in board.places.items()}, board.layout)[-1].startswith("  3 | ")
    assert render_board(board, find_font()).startswith(b"\x89PNG")
    for step in way:
        assert (await table.act(ALICE, "walk", to=step)).refusal is None, step
    assert table.game().ending is not None
    await table.close()


def test_a_wall_stops_the_small_ruleset_too():
    setup = DRAWN.new_setup("court", {})
    assert OnDrawing.steps(setup, "B1") == ["A1", "C1"], "B2 lies behind the wall"


def test_the_defects_of_a_drawn_scenario_reach_the_user_who_gave_it():
    with pytest.raises(FileError) as error:
        DRAWN.new_setup(SCENARIOS["court"].replace("# .", "% .").replace("B1-B2", "B1-C2"), {})
    assert [(each.line, each.refusal.code) for each in error.value.defects] == [
        (7, "scenario-map-unknown"), (10, "scenario-wall-apart")
    ]  # fmt: skip


def test_the_drawings_of_the_documentation_are_read():
    text = (DOCS / "rulesets/recipes.md").read_text("utf-8")
    shown = re.findall(r"```text\n((?:.*\n)*?)```", text[text.index("### Drawn maps") :])
    for kind, drawn in zip(KINDS, shown[:3], strict=True):
        found = read(drawn, kind, "#.")
        assert found.defects == []
        assert len(found.signs) >= 8, kind
