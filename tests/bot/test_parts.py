"""A large board is shown around the asked seats, with a legend of exactly the pieces shown."""

from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageChops

from bot.pictures import grids
from bot.pictures.boards import render_board
from bot.pictures.canvas import find_font
from bot.pictures.grids import frame_of
from bot.pictures.labels import GLYPH_PX, Labels, label_px
from bot.pictures.legends import looks_on
from bot.pictures.parts import HEIGHT, ROOM, part_of, without_rim
from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.views import legend_words, look_names
from rules.core.contract.board import Area, Board, Disc, Link, OfferedSpot, Token
from rules.core.contract.ruleset import rulesets
from rules.core.facts.words import Phrase
from rules.core.space.labels import render_label
from rules.core.space.layouts import Grid, Plane, Ring
from rules.core.space.shapes import GridKind
from tests.bot.boards import floor, token
from tests.bot.test_boards import view_of
from tests.bot.test_picture import decode, has_japanese_font
from tests.gallery import label_height, moments

FONT = find_font()
LANGUAGES = Languages.load()
SIDE = st.integers(0, 19)
PLACES = st.tuples(SIDE, SIDE).map(lambda place: render_label(*place))


LARGE = {grid: floor(20, 20, grid) for grid in get_args(GridKind)}


def standing(board, *places, **rest):
    return replace(board, tokens=tuple(token(place) for place in places), **rest)


def piece(place):
    return f"piece-{place}"


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from(get_args(GridKind)),
    st.lists(PLACES, min_size=1, max_size=12, unique=True),
    st.lists(PLACES, max_size=3, unique=True),
)
def test_asked_pieces_and_offered_places_are_always_in_the_picture(grid, places, offered):
    board = standing(LARGE[grid], *places, offers=tuple(OfferedSpot(spot, "1") for spot in offered))
    part = part_of(board, {piece(places[0])})
    assert {places[0], *offered} <= part.places.keys()
    assert part.places.keys() <= board.places.keys()
    assert part.offers == board.offers
    assert {each.spot for each in part.tokens} == {each.spot for each in board.tokens} & part.places.keys()
    needed = extent(board.layout, (places[0], *offered))
    across, down = extent(board.layout, part.places)
    high = max(ROOM[1], needed[1] + 4)
    wide = max(ROOM[0], needed[0] + 4, (high + 2 * board.layout.reach[1]) / HEIGHT)
    assert part is board or (across <= wide and down <= high), "bounded"


def extent(grid, places):
    """Returns the greatest distances across and down between these places."""
    return [max(steps) - min(steps) for steps in zip(*map(grid.middle, places), strict=True)]


def test_near_pieces_come_into_the_picture_before_far_ones():
    board = standing(floor(30, 30), "O15", "R15", "L13", "A1", "Z30")
    assert {each.spot for each in part_of(board, {piece("O15")}).tokens} == {"O15", "R15", "L13"}


def test_the_piece_whose_turn_it_is_counts_like_the_asked_ones():
    board = floor(30, 30)
    board = replace(board, tokens=(token("B2"), token("Y28", active=True)))
    assert "Y28" in part_of(board, ()).places


@pytest.mark.parametrize(
    "board",
    [
        standing(floor(8, 5), "A1"),
        floor(30, 30),
        Board(Ring(), tokens=(Token("a", "", "A", "circle", 0, active=True),)),
    ],
)
def test_small_boards_idle_boards_and_rings_are_shown_whole(board):
    assert part_of(board, {piece("A1"), "a"}) is board


def test_things_outside_the_shown_part_are_not_drawn():
    board = standing(LARGE["squares"], "A1")
    beside = Disc(board.layout.middle("A1"), 0.3), Disc(board.layout.middle("T20"), 0.3)
    board = replace(board, areas=tuple(Area("quest-token", disc, "1") for disc in beside))
    part = part_of(board, {piece("A1")})
    assert part.areas == board.areas[:1]
    last = max(part.places, key=board.layout.middle)
    x, y = board.layout.middle(last)
    outside = Area("quest-token", Disc((x + board.layout.pitch[0] - 0.5, y), 0.3), "2")
    inside = Area("quest-token", Disc((x + 0.5, y), 0.3), "3")
    assert part_of(replace(board, areas=(outside, inside)), {piece("A1")}).areas == (inside,)


def test_a_part_of_a_plane_is_enlarged_and_has_separate_numbers():
    near, far = Token("near", (420, 330), "A", "circle", 0), Token("far", (1_150, 800), "B", "circle", 1)
    areas = (Area("wood", Disc((380, 300), 90)), Area("water", Disc((1_100, 100), 50)))
    board = Board(Plane(1_200, 900), areas=areas, tokens=(near, far), links=(Link("attack", "near", "far"),))
    part = part_of(board, {"near"})
    assert part.tokens == (near,)
    assert part.areas == areas[:1]
    assert part.layout.left <= 420 <= part.layout.width
    assert part.layout.top <= 330 <= part.layout.height
    assert part.layout.read("42,33") == (420, 330)
    assert render_board(part, FONT) != render_board(replace(part, layout=replace(part.layout, left=0)), FONT)


@pytest.mark.parametrize(
    "board",
    [
        *(standing(floor(*size, grid), "A1") for size in ((2, 9), (9, 2), (8, 8), (20, 20)) for grid in LARGE),
        standing(floor(20, 20), "A1", offers=(OfferedSpot("B19", "1"),)),
        Board(Plane(400, 1_200), tokens=(Token("piece-A1", (200, 600), "A", "circle", 0),)),
    ],
)
def test_the_picture_of_a_table_message_leaves_room_for_the_buttons_below_it(board):
    part = part_of(board, {piece("A1")})
    picture = decode(render_board(part, FONT, is_wide=True))
    assert picture.height <= HEIGHT * picture.width + 1
    legend = tuple((kind, kind) for kind in ("trap", "obstacle", "hazard", "treasure"))
    assert decode(render_board(part, FONT, legend, is_wide=True)).height <= (HEIGHT + 0.15) * picture.width + 2


def test_walls_at_the_rim_are_not_drawn_and_those_between_rooms_are():
    walled = {f"{column}{row}": ("wall",) for column in "ABCDEFG" for row in (1, 2, 5, 6)}
    board = floor(7, 6, **walled, A3=("wall",), D3=("wall",), D4=("wall",))
    kept = without_rim(board).places
    assert {"B3", "C4", "D3", "D4"} <= kept.keys()
    assert not {"A1", "C1", "B6", "G1"} & kept.keys()
    assert decode(render_board(board, FONT)).height < decode(render_board(floor(7, 6), FONT)).height
    assert without_rim(floor(3, 1, A1=("wall",), B1=("wall",), C1=("wall",))).places, "nothing but walls"


def test_a_legend_names_the_boards_content_in_the_readers_language():
    board = floor(6, 4, A1=("floor", "trap"), B2=("floor", "obstacle"), C3=("wall",), D4=("door_closed",))
    assert set(looks_on(board)) == {"trap", "obstacle", "door_closed"}
    plain = decode(render_board(board, FONT))
    for locale, trap in (("en", "trap"), ("ja", "罠")):
        voice = Voice(LANGUAGES.words(locale), "gloomhaven", is_plain=True)
        names = look_names(voice, board)
        assert dict(names)["trap"] == trap
        picture = decode(render_board(board, FONT, names))
        assert picture.width == plain.width
        assert picture.height > plain.height
        above = picture.crop((0, 0, *plain.size))
        assert above.tobytes() == plain.tobytes()
        lines = legend_words(voice, view_of(board))
        assert len(lines) == 3
        assert any(trap in line and "GLOOM-O4" in line for line in lines)
    assert render_board(floor(6, 4), FONT, look_names(voice, floor(6, 4))) == render_board(floor(6, 4), FONT)


def test_a_legend_explains_noses_and_lines():
    one, other = (Token(id, spot, "A", "circle", 0, facing=90) for id, spot in (("one", "B2"), ("other", "C2")))
    board = replace(floor(6, 4), tokens=(one, other), links=(Link("controls", "one", "other"),))
    assert looks_on(board) == ("controls", "facing")
    for locale, facing in (("en", "facing"), ("ja", "正面")):
        voice = Voice(LANGUAGES.words(locale), "runequest", is_plain=True)
        names = look_names(voice, board)
        assert dict(names)["facing"] == facing
        assert all("RQ-Z1" in line for line in legend_words(voice, view_of(board)))
        whole, noses = (decode(render_board(board, FONT, shown)) for shown in (names, names[1:]))
        assert whole.tobytes() != noses.tobytes()


def plane_with_hedge(**hedge):
    area = Area("bush", Disc((600, 450), 100), "20", Phrase("feature", {}), **hedge)
    return Board(Plane(1800, 900), areas=(area, Area("place", Disc((1200, 450), 100))))


def test_a_table_message_explains_terrain_too_in_smaller_letters_below_the_board():
    board, names = plane_with_hedge(), (("bush", "bush"), ("place", "the place"))
    assert looks_on(board) == ("bush", "place")
    plain, table, whole = (
        decode(render_board(board, FONT, shown, is_wide=lying))
        for shown, lying in (((), True), (names, True), (names, False))
    )
    assert table.crop((0, 0, *plain.size)).tobytes() == plain.tobytes(), "it covers nothing"
    goals = decode(render_board(board, FONT, names[1:], is_wide=True))
    terrain, goal = table.height - goals.height, goals.height - plain.height
    assert 0 < terrain < goal
    assert table.tobytes() != whole.tobytes()


def test_the_name_of_a_piece_of_terrain_stands_below_it():
    board = plane_with_hedge(is_named=True)
    bare, named = (decode(render_board(board, FONT, titles=titles)) for titles in ((), ((0, "生け垣"),)))
    left, top, right, bottom = ImageChops.difference(bare.convert("RGB"), named.convert("RGB")).getbbox()
    scale = bare.width / 1800
    assert abs((left + right) / 2 - 600 * scale) < 40 * scale
    assert 540 * scale < top < bottom < 700 * scale
    assert render_board(board, None, titles=((0, "生け垣"),)) == render_board(board, None), "no letters for it"


def test_without_japanese_letters_a_legend_in_japanese_is_left_out():
    board = floor(6, 4, A1=("floor", "trap"))
    assert render_board(board, None, (("trap", "罠"),)) == render_board(board)
    assert render_board(board, None, (("trap", "trap"),)) != render_board(board)


def test_pieces_of_a_part_are_as_large_as_they_can_be():
    board = standing(floor(40, 40), "T20")
    part = part_of(board, {piece("T20")})
    assert grids.frame_of(Grid(), tuple(part.places)).radius == grids.RADIUS_PX[1]
    assert grids.frame_of(Grid(), tuple(board.places)).radius < grids.RADIUS_PX[1] / 1.5


@has_japanese_font
@pytest.mark.parametrize("name", rulesets())
def test_labels_of_places_are_at_least_9_pixels_high_on_a_phone_in_every_shipped_scenario(name):
    ruleset = rulesets()[name]
    for moment in (each for scenario in ruleset.scenarios() for each in moments(ruleset, scenario)):
        height = label_height(moment.board(is_part=True))
        assert height is None or height >= GLYPH_PX, moment.name


def test_a_picture_that_is_small_enough_keeps_its_usual_labels():
    frame = frame_of(Grid(), ("A1", "B1", "A2"))
    assert label_px(Grid(), frame.radius, FONT, frame.size[0]) == 0


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(get_args(GridKind)), st.floats(200, 4_000))
def test_a_label_stays_within_its_place(kind, shown_px):
    grid = Grid(kind)
    frame = frame_of(grid, ("A1", "B1", "A2"))
    left, top, right, bottom = Labels(grid, frame.radius, FONT, label_px(grid, frame.radius, FONT, shown_px)).box
    width, height = frame.box
    assert 0 <= left < right <= width
    assert 0 <= top < bottom <= 0.65 * height
