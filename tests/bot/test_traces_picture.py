"""Pictures show the last acts: ways, arrows with results, falls, and changed values."""

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.client.table.own_tokens import OwnTokens
from bot.client.table.panel import Panel
from bot.pictures import Pictures
from bot.pictures.boards import render_board
from bot.pictures.canvas import ACTIVE, find_font, rgb
from bot.pictures.grids import frame_of
from bot.pictures.icons import with_icons
from bot.pictures.parts import part_of
from bot.pictures.plates import frame_of as ring_of
from bot.pictures.traces import COLOURS, difference
from bot.words.languages import Languages
from bot.words.views import lettered_board
from rules.core.contract.board import Bar, Board, Fall, OfferedSpot, Sign, Strike, Token, Traces, Walk
from rules.core.facts.words import Phrase
from rules.core.space.layouts import Grid, Plane, Ring
from tests.bot.boards import floor
from tests.bot.fights import always_dark, fight, no_images, scene_of

FONT = find_font()
SPOTS = {
    "flat-hexes": ("B2", "F2", "D4", "B5"),
    "pointy-hexes": ("B2", "F2", "D4", "B5"),
    "squares": ("B2", "F2", "D4", "B5"),
    "plane": ((150, 150), (700, 150), (450, 400), (150, 420)),
    "ring": ("", "", "", ""),
}
LAYOUTS = list(SPOTS)
STANDING = [layout for layout in LAYOUTS if layout != "ring"]


def piece(name, spot, tone=0, **rest):
    return Token(name, spot, name.upper(), "circle", tone, bars=rest.pop("bars", (Bar(4, 6),)), **rest)


def board(layout, **rest):
    """Returns a board with the pieces a, b and c; the fourth spot is free."""
    one, other, third, _ = SPOTS[layout]
    tokens = piece("a", one), piece("b", other, 1), piece("c", third, 2)
    if layout == "plane":
        return Board(Plane(900, 600), tokens=tokens, **rest)
    if layout == "ring":
        return Board(Ring(), tokens=tokens, **rest)
    return replace(floor(7, 6, layout), tokens=tokens, **rest)


def strike(kind="harm", source="a", target="b", text="−2", **rest):
    return Strike(kind, source, target, text=text, **rest)


def fallen(layout):
    spot = SPOTS[layout][3] if layout != "ring" else ""
    return Fall(piece("d", spot, 3, bars=()))


def drawn(shown, **how):
    return Image.open(io.BytesIO(render_board(shown, FONT, **how))).convert("RGB")


def differs(one, other, box=None):
    """Returns whether two pictures differ, perhaps only within a box."""
    assert one.size == other.size
    one, other = (each.crop(box) if box else each for each in (one, other))
    return ImageChops.difference(one, other).getbbox() is not None


def looks_alike(one, other, box):
    """Returns whether a box of two pictures differs by no more than the edges of drawings."""
    difference = ImageChops.difference(one.crop(box), other.crop(box)).convert("L")
    return ImageStat.Stat(difference).mean[0] < 2


def around(place, reach):
    return tuple(round(each) for each in (place[0] - reach, place[1] - reach, place[0] + reach, place[1] + reach))


def cases():
    """Yields every layout with every trace that it can have."""
    for layout in LAYOUTS:
        for kind in COLOURS:
            yield layout, Traces(strikes=(strike(kind),))
        yield layout, Traces(strikes=(strike(source="", target="c"),))
        yield layout, Traces(falls=(Fall(board(layout).tokens[2]),))
        if layout != "ring":
            spots = SPOTS[layout]
            yield layout, Traces(walks=(Walk("a", (spots[3], spots[0]), 0),))
            yield layout, Traces(falls=(fallen(layout),))


@pytest.mark.parametrize(("layout", "traces"), list(cases()))
def test_every_trace_shows_in_every_layout(layout, traces):
    plain = board(layout)
    assert differs(drawn(plain), drawn(replace(plain, traces=traces)))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_arrows_of_different_kinds_and_ages_differ_even_without_colour(layout):
    looks = [drawn(board(layout, traces=Traces(strikes=(strike(kind, text=""),)))).convert("L") for kind in COLOURS]
    looks.append(drawn(board(layout, traces=Traces(strikes=(strike("harm", text="", age=1),)))).convert("L"))
    harm, miss, *_, old = looks
    assert differs(harm, miss)
    assert differs(harm, old)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_arrow_points_from_the_attacker_to_the_target(layout):
    there, back = (
        drawn(board(layout, traces=Traces(strikes=(strike(source=one, target=other, text=""),))))
        for one, other in (("a", "b"), ("b", "a"))
    )
    assert differs(there, back)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_lost_and_a_gained_part_of_a_bar_show(layout):
    looks = []
    for was in (None, 6, 2):
        shown = board(layout)
        changed = replace(shown.tokens[0], bars=(Bar(4, 6, was=was),))
        looks.append(drawn(replace(shown, tokens=(changed, *shown.tokens[1:]))))
    plain, lost, gained = looks
    assert differs(plain, lost)
    assert differs(plain, gained)
    assert differs(lost, gained)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("sign", [Sign("endurance", "5"), Sign("asleep"), Sign("suit")])
def test_a_changed_sign_shows(layout, sign):
    shown = board(layout)
    looks = []
    for is_changed in (False, True):
        one = replace(shown.tokens[0], signs=(replace(sign, is_changed=is_changed),))
        looks.append(drawn(replace(shown, tokens=(one, *shown.tokens[1:]))))
    assert differs(*looks)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_bar_that_has_not_changed_looks_as_without_traces(layout):
    shown = board(layout)
    same = replace(shown, tokens=tuple(replace(each, bars=(Bar(4, 6, was=4),)) for each in shown.tokens))
    faded = board(layout, traces=Traces())
    assert render_board(faded, FONT) == render_board(shown, FONT)
    if layout == "ring":
        box = around(ring_of(3).places[0], 20)
        assert not differs(drawn(shown), drawn(same), box)


def frame_pixels(picture, place, reach):
    """Returns the number of pixels around a place that have the colour of the frame of the turn."""
    colours = picture.crop(around(place, reach)).getcolors(1 << 20)
    return sum(count for count, colour in colours if colour == rgb(ACTIVE))


@pytest.mark.parametrize("kind", ["flat-hexes", "pointy-hexes", "squares"])
def test_offers_pieces_and_the_frame_of_the_turn_stay_on_top_of_ways_and_arrows(kind):
    active = piece("c", "D2", 2, active=True)
    shown = replace(board(kind), offers=(OfferedSpot("C2", "1"), OfferedSpot("E2", "2")))
    shown = replace(shown, tokens=(*shown.tokens[:2], active))
    way = Walk("b", ("B2", "C2", "D2", "E2", "F2"), 1)
    with_way = replace(shown, traces=Traces(walks=(way,)))
    one, other = drawn(shown), drawn(with_way)
    frame = frame_of(Grid(kind), tuple(shown.places))
    assert differs(one, other, around(frame.at("C2"), frame.radius)), "the way passes through the offered place"
    for label in ("C2", "E2"):
        assert looks_alike(one, other, around(frame.at(label), 0.2 * frame.radius))
    assert looks_alike(one, other, around(frame.at("D2"), 0.3 * frame.radius))
    turn = [frame_pixels(each, frame.at("D2"), frame.radius) for each in (one, other)]
    assert turn[0] > 100
    assert turn[1] > 0.97 * turn[0]


def test_on_a_plane_offers_lie_over_a_way():
    shown = board("plane", offers=(OfferedSpot((450, 150), "1"),))
    with_way = replace(shown, traces=Traces(walks=(Walk("b", ((150, 150), (700, 150)), 1),)))
    one, other = drawn(shown), drawn(with_way)
    assert differs(one, other)
    middle = 450 / 900 * one.width, 150 / 600 * one.height
    assert not differs(one, other, around(middle, 8))


@pytest.mark.parametrize("layout", STANDING)
def test_a_fallen_piece_stays_visible_where_another_one_stands_by_now(layout):
    shown = board(layout)
    fall = Fall(piece("d", shown.tokens[0].spot, 3, bars=()))
    blank = Fall(replace(fall.token, mark=""))
    assert differs(*(drawn(replace(shown, traces=Traces(falls=(each,)))) for each in (fall, blank)))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_traces_of_pieces_and_spots_outside_a_picture_are_left_out(layout):
    far = "Z9" if layout not in ("plane", "ring") else (5_000, 5_000)
    traces = Traces(
        walks=(Walk("x", (far, far), 0), Walk("y", (far,), 0)),
        strikes=(strike(source="x", target="y"), strike(source="a", target="y"), strike(source="", target="y")),
        falls=(Fall(piece("x", far)),),
    )
    assert not differs(drawn(board(layout)), drawn(board(layout, traces=traces)))


def test_a_way_into_the_picture_begins_at_its_edge():
    shown = floor(30, 30, "flat-hexes")
    tokens = piece("a", "C3", active=True), piece("b", "AB28")
    whole = replace(shown, tokens=tokens, traces=Traces(walks=(Walk("a", ("AB27", "E3", "D3", "C3"), 0),)))
    part = part_of(whole, {"a"})
    assert "AB27" not in part.places
    assert differs(drawn(replace(part, traces=Traces())), drawn(part))


def test_pieces_with_traces_come_into_the_picture_before_nearer_ones():
    tokens = piece("a", "O15", active=True), piece("near", "K15"), piece("far", "U15")
    whole = replace(floor(30, 30, "flat-hexes"), tokens=tokens)
    shown = (replace(whole, traces=each) for each in (Traces(), Traces(strikes=(strike(source="far", target="a"),))))
    found = [{each.piece for each in part_of(each, ()).tokens} for each in shown]
    assert found == [{"a", "near"}, {"a", "far"}]


def test_long_results_and_crowded_fights_are_drawn():
    shown = floor(3, 3, "flat-hexes")
    names = [f"p{number}" for number in range(9)]
    tokens = tuple(
        piece(name, spot, number % 8) for number, (name, spot) in enumerate(zip(names, shown.places, strict=True))
    )
    strikes = tuple(strike(source=names[0], target=each, text="3 hit, 1 saved, −12, miss ×3") for each in names)
    assert drawn(replace(shown, tokens=tokens, traces=Traces(strikes=strikes))).size == drawn(shown).size


@pytest.mark.parametrize("layout", LAYOUTS)
def test_equal_traces_give_equal_bytes(layout):
    traces = Traces(strikes=(strike(), strike("miss", "b", "a", "miss", age=1)), falls=(fallen(layout),))
    assert render_board(board(layout, traces=traces), FONT) == render_board(board(layout, traces=traces), FONT)


async def test_the_cache_of_pictures_tells_traces_apart():
    pictures = Pictures()
    try:
        plain = board("flat-hexes")
        phrases = (Phrase("trace-lost", {"count": 2}),)
        one = replace(plain, traces=Traces(strikes=(strike(text="−2", results=phrases),)))
        other = replace(plain, traces=Traces(strikes=(strike(text="−3", results=phrases),)))
        hurt = replace(plain, tokens=(replace(plain.tokens[0], bars=(Bar(4, 6, was=5),)), *plain.tokens[1:]))
        found = [await pictures.board(each) for each in (plain, one, other, hurt)]
        assert len(set(found)) == 4
        assert await pictures.board(replace(one, places=dict(one.places))) is found[1]
    finally:
        pictures.close()


def test_fallen_pieces_have_the_letters_and_the_icons_of_pieces():
    languages = Languages.load()
    panel_voice = Panel(languages, Pictures(), OwnTokens(no_images), always_dark).voice(
        "ja", scene_of(fight("tollgate")[0]), is_plain=True
    )
    token = replace(piece("d", "A1"), mark="SW3", kinds=("hero",), word=Phrase("mark-crossbowman"))
    shown = replace(floor(2, 2), tokens=(token,), traces=Traces(falls=(Fall(replace(token, piece="e")),)))
    lettered = lettered_board(panel_voice, shown)
    assert lettered.traces.falls[0].token.mark == lettered.tokens[0].mark
    assert with_icons(shown, {"hero": "wolf-trap"}).traces.falls[0].token.icon == "wolf-trap"


@pytest.mark.parametrize(("locale", "text"), [("en", "3 hit, 1 saved, miss ×2"), ("ja", "3ヒット・1セーブ、はずれ×2")])
async def test_a_table_message_words_results_in_the_tables_language(locale, text):
    game, _ = fight("tollgate")
    scene = scene_of(game, locale=locale)
    (one, *_), (*_, other) = scene.view.board.tokens, scene.view.board.tokens
    results = (Phrase("trace-hits-saves", {"hits": 3, "saves": 1}), Phrase("trace-miss"), Phrase("trace-miss"))
    traces = Traces(strikes=(Strike("harm", one.piece, other.piece, results),))
    scene = replace(scene, view=replace(scene.view, board=replace(scene.view.board, traces=traces)))
    pictures = Pictures()
    panel = Panel(Languages.load(), pictures, OwnTokens(no_images), always_dark)
    try:
        assert panel.seen(scene).board.traces.strikes[0].text == text
        content = await panel.table(scene)
        assert len(content["files"]) == 1
        pictures._font = None
        assert panel.seen(scene).board.traces.strikes[0].text == "3 hit, 1 saved, miss x2"
    finally:
        pictures.close()


@pytest.mark.parametrize(("value", "was", "text"), [(2, 5, "−3"), (5, 2, "+3"), (0, 1, "−1")])
def test_a_difference_has_its_sign(value, was, text):
    assert difference(Bar(value, 6, was=was), FONT) == text
    assert difference(Bar(value, 6, was=was), None).isascii()
