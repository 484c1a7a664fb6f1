"""Pictures are real PNG files, can be read without colour, and are equal for equal boards."""

import io
import threading
import zlib
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot import pictures
from bot.pictures import (
    Pictures,
    areas,
    canvas,
    grids,
    guilds,
    legends,
    links,
    parts,
    pieces,
    planes,
    plates,
    signs,
    strokes,
)
from bot.pictures.boards import render_board
from bot.pictures.canvas import FLOOR, GROUND, TONES, find_font, load_font
from rules.core.contract.board import Bar, Border, OfferedSpot, Sign
from rules.core.space.layouts import APOTHEM
from tests.bot.boards import KINDS, SHAPES, crowded, floor, token
from tests.rows import each_row

FONT = find_font()
has_japanese_font = pytest.mark.skipif(FONT is None, reason="no font with Japanese glyphs on this machine")


def decode(data):
    return Image.open(io.BytesIO(data)).convert("RGB")


def draw(board, font=FONT):
    return decode(render_board(board, font))


def forget():
    """Empties every cache, as at the start of the bot."""
    for module in (areas, canvas, grids, legends, links, parts, pieces, planes, plates, signs, strokes):
        for thing in vars(module).values():
            if hasattr(thing, "cache_clear"):
                thing.cache_clear()


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (640, 33)])
def test_a_PNG_file_has_exactly_the_pixels_of_the_picture(size):
    image = canvas.blank(size)
    colours = canvas.palette().getpalette()
    image.putdata([number % (len(colours) // 3) for number in range(size[0] * size[1])])
    shown = Image.open(io.BytesIO(canvas.png(image)))
    assert (shown.format, shown.size, shown.mode) == ("PNG", size, "P")
    assert shown.tobytes() == image.tobytes()
    image.putpalette(colours)
    saved = io.BytesIO()
    image.save(saved, "PNG")
    assert decode(canvas.png(image)).tobytes() == decode(saved.getvalue()).tobytes()


def test_without_ISA_L_zlib_writes_the_same_pixels(monkeypatch):
    whole = render_board(crowded(5, 4, 6), FONT)
    monkeypatch.setattr(canvas, "zlib", zlib)
    assert decode(render_board(crowded(5, 4, 6), FONT)).tobytes() == decode(whole).tobytes()


def radius_of(board):
    return grids.frame_of(board.layout, tuple(board.places)).radius


def hex_of(image, board, label, share=1.0):
    """Returns the middle of a place's image; `share` is its size relative to the whole."""
    frame = grids.frame_of(board.layout, tuple(board.places))
    (x, y), (width, height) = frame.at(label), frame.box
    return image.crop((x - width / 2 * share, y - height / 2 * share, x + width / 2 * share, y + height / 2 * share))


def colour_of(name):
    return canvas.rgb(name)


def distance(one, other):
    """Returns the mean difference of two images, from 0 to 255."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / len(one.getbands())


def test_the_file_is_a_sound_png_in_the_fixed_palette():
    data = render_board(crowded(9, 7, 8), FONT)
    Image.open(io.BytesIO(data)).verify()
    image = Image.open(io.BytesIO(data))
    assert image.mode == "P"
    assert image.getpalette() == canvas.palette().getpalette()
    assert max(image.tobytes()) < len(canvas.palette().getpalette()) // 3


def test_the_number_of_hexes_determines_the_size():
    board = floor(4, 3)
    radius, image = radius_of(board), draw(board)
    half = round(APOTHEM * radius)
    assert image.size == (2 * grids.MARGIN_PX + 3 * round(1.5 * radius) + 2 * radius, 2 * grids.MARGIN_PX + 7 * half)


def test_every_hex_stands_at_the_place_of_its_label():
    board = floor(5, 4, C2=("wall",), D3=("floor", "hazard"))
    image, plain = draw(board), draw(floor(5, 4))
    for label in board.places:
        changed = distance(hex_of(image, board, label, 0.6), hex_of(plain, board, label, 0.6)) > 20
        assert changed == (label in ("C2", "D3")), label
    assert hex_of(plain, board, "A1", 0.2).getpixel((0, 0)) == colour_of(FLOOR)
    assert plain.getpixel((2, 2)) == colour_of(GROUND)


def test_every_hex_shows_its_coordinates():
    board = floor(3, 2)
    tops = [hex_of(draw(board), board, label).crop((30, 4, 90, 22)).tobytes() for label in board.places]
    assert len(set(tops)) == len(board.places)


@each_row(("one", "other"), list(combinations(KINDS, 2)))
def test_terrain_is_told_apart_without_colour(one, other):
    greys = []
    for kind in (one, other):
        board = floor(1, 1, A1=("floor", kind))
        greys.append(hex_of(draw(board), board, "A1").convert("L"))
    assert distance(*greys) > 2


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *combinations([token("A1", shape=shape) for shape in SHAPES], 2),
        (token("A1", mark="B1"), token("A1", mark="B2")),
        (token("A1"), token("A1", elite=True)),
        (token("A1"), token("A1", active=True)),
        (token("A1", bars=(Bar(9, 9),)), token("A1", bars=(Bar(3, 9),))),
        (token("A1"), token("A1", signs=(Sign("poison", "P"),))),
        (token("A1", signs=(Sign("poison", "P"),)), token("A1", signs=(Sign("poison", "P"), Sign("wound", "W")))),
    ],
)
def test_pieces_are_told_apart_without_colour(one, other):
    greys = [draw(replace(floor(1, 1), tokens=(piece,))).convert("L") for piece in (one, other)]
    assert distance(*greys) > 0.3


# simulations of the two common kinds of colour blindness (Machado, Oliveira and Fernandes 2009, severity 1.0)
BLINDNESS = {
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
}


@pytest.mark.parametrize("matrix", BLINDNESS.values(), ids=BLINDNESS)
def test_tones_differ_for_colour_blind_eyes(matrix):
    seen = [
        tuple(sum(share * part for share, part in zip(row, colour_of(tone), strict=True)) for row in matrix)
        for tone in TONES
    ]
    for one, other in combinations(seen, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 40


def test_a_piece_has_the_colour_of_its_tone_and_a_shape_on_its_hex():
    for tone, colour in enumerate(TONES):
        board = replace(floor(3, 3), tokens=(token("B2", mark="", tone=tone),))
        assert hex_of(draw(board), board, "B2", 0.1).getpixel((1, 3)) == colour_of(colour)


def test_a_thin_wall_darkens_only_the_side_between_its_hexes():
    board = floor(3, 3)
    plain, walled = draw(board), draw(replace(board, borders=(Border("B2", "B3"),)))
    difference = ImageChops.difference(plain, walled).getbbox()
    radius = radius_of(board)
    x, y = grids.MARGIN_PX + round(1.5 * radius) + radius, grids.MARGIN_PX + 5 * round(APOTHEM * radius)
    assert x - radius < difference[0] < difference[2] < x + radius
    assert y - radius // 3 < difference[1] < y < difference[3] < y + radius // 3


def test_an_offer_shows_its_number_on_a_free_hex_and_beside_a_piece():
    board = replace(floor(2, 2), tokens=(token("A1"),))
    plain = draw(board)
    for label in ("A1", "B2"):
        one, two = (draw(replace(board, offers=(OfferedSpot(label, number),))) for number in "12")
        assert distance(hex_of(plain, board, label), hex_of(one, board, label)) > 3
        assert one.tobytes() != two.tobytes()


def test_all_pieces_on_a_shared_hex_show():
    board = floor(1, 1)
    pictures = []
    for count in range(7):
        tokens = tuple(replace(token("A1", mark=str(number)), piece=str(number)) for number in range(count))
        pictures.append(render_board(replace(board, tokens=tokens), FONT))
    assert len(set(pictures)) == 7


@pytest.mark.parametrize("grid", ["flat-hexes", "pointy-hexes", "squares"])
def test_two_pieces_at_one_place_stand_side_by_side(grid):
    board = floor(1, 1, grid)
    shown = []
    for tones in ((1,), (1, 2)):
        pair = tuple(token("A1", mark="", shape="square", tone=tone, bars=(Bar(9, 9),)) for tone in tones)
        image = hex_of(draw(replace(board, tokens=pair)), board, "A1")
        halves = [image.crop((x, 0, x + image.width // 2, image.height)) for x in (0, image.width // 2)]
        counts = [{colour: count for count, colour in half.getcolors(1 << 16)} for half in halves]
        shown.append([each.get(colour_of(TONES[tone]), 0) for each, tone in zip(counts, (1, 2), strict=True)])
    (alone, _), (left, right) = shown
    assert min(left, right) > 0.9 * max(left, right)
    assert left > 0.33 * 2 * alone


def test_objects_of_a_guilds_game_differ_and_show_behind_a_figure():
    def grey(kind, *tokens):
        board = replace(floor(1, 1, "squares", A1=("floor", kind)), tokens=tokens)
        return hex_of(draw(board), board, "A1").convert("L")

    for one, other in combinations([*guilds.DRAWINGS, "floor", "treasure"], 2):
        assert distance(grey(one), grey(other)) > 0.8, (one, other)
    figure = token("A1", mark="")
    for kind in guilds.DRAWINGS:
        assert distance(grey(kind, figure), grey("floor", figure)) > 1, kind


def test_nothing_is_drawn_outside_the_known_places():
    board = floor(6, 6)
    known = {label: kinds for label, kinds in board.places.items() if label in ("E5", "E6", "F5")}
    seen = replace(board, places=known)
    assert decode(render_board(seen, FONT)).width < draw(board).width / 2
    hidden = replace(seen, tokens=(token("A1"),), offers=(OfferedSpot("B1", "1"),))
    assert render_board(hidden, FONT) == render_board(seen, FONT)


def test_the_same_board_gives_the_same_bytes_after_any_drawing():
    board = crowded(10, 9, 12)
    moved = replace(board, tokens=(replace(board.tokens[0], spot=board.tokens[1].spot), *board.tokens[1:]))
    forget()
    first = render_board(board, FONT)
    warm = render_board(moved, FONT)
    assert warm != first
    assert render_board(board, FONT) == first
    forget()
    assert render_board(moved, FONT) == warm


@pytest.mark.parametrize(("width", "height", "pieces"), [(40, 40, 100), (120, 3, 20), (3, 120, 20), (1, 1, 1)])
def test_huge_boards_stay_within_bounds(width, height, pieces):
    board = crowded(width, height, pieces)
    data = render_board(board, FONT)
    image = decode(data)
    assert max(image.size) <= grids.SIDE_PX
    assert len(data) < 2_000_000
    if (width, height) == (40, 40):
        plain = draw(replace(board, tokens=()))
        for piece in board.tokens:
            assert distance(hex_of(image, board, piece.spot), hex_of(plain, board, piece.spot)) > 1


def test_an_unknown_board_is_empty_ground():
    image = draw(replace(floor(3, 3), places={}))
    assert image.getcolors() == [(image.width * image.height, colour_of(GROUND))]


@has_japanese_font
def test_japanese_letters_are_readable():
    plain, *marked = (
        draw(replace(floor(1, 1), tokens=(token("A1", mark=mark),))).tobytes() for mark in ("", "剣", "魔", "弓")
    )
    assert len({plain, *marked}) == 4


@pytest.mark.parametrize("mark", ["剣", "\n", "a\nb", "🐉", "\u202eab", "WWWWWWWW", ""])
def test_any_letters_can_be_drawn_with_any_font(mark):
    board = replace(floor(1, 1), tokens=(token("A1", mark=mark, signs=(Sign("condition", mark),)),))
    for font in (FONT, None):
        assert draw(board, font).size == draw(floor(1, 1), font).size


def test_a_font_that_cannot_be_read_is_replaced(tmp_path, caplog):
    bad = tmp_path / "bad.ttf"
    bad.write_bytes(b"no font")
    assert find_font(bad) == FONT
    assert "bad.ttf" in caplog.text
    good = Path(load_font(FONT, 12).path) if FONT else None
    assert find_font(good) == good


async def test_pictures_are_drawn_off_the_event_loop_and_kept(monkeypatch):
    threads = []

    def watched(board, font, *given, **how):
        threads.append(threading.current_thread())
        return render_board(board, font, *given, **how)

    monkeypatch.setattr(pictures, "render_board", watched)
    games = Pictures()
    board = crowded(6, 5, 4)
    first = await games.board(board)
    again = await games.board(replace(board, places=dict(board.places)))
    games.close()
    assert first == again == render_board(board, FONT)
    assert len(threads) == 2  # once for the patterns at the start, and once for the board
    assert threading.main_thread() not in threads
