"""Every layout has a picture, and the same content in words."""

import io
import re
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from bot.pictures import looks
from bot.pictures.boards import render_board
from bot.pictures.canvas import find_font
from bot.pictures.planes import frame_of, room_of
from bot.words.languages import Languages
from bot.words.presenter import Voice
from bot.words.views import render_view
from rules.core.contract.board import Area, Bar, Board, Border, Disc, Link, OfferedSpot, Polygon, Sign, Token
from rules.core.contract.view import Details, PieceView, View
from rules.core.facts.words import Phrase, UserText
from rules.core.space.layouts import Plane, Ring
from tests.bot.boards import floor

FONT = find_font()
GRIDS = ("flat-hexes", "pointy-hexes", "squares")
SPOTS = {"plane": ((300, 300), (900, 700), (1_400, 200)), "ring": ("", "", "")}


def draw(board):
    return Image.open(io.BytesIO(render_board(board, FONT))).convert("RGB")


def tokens_at(spots, **rest):
    return tuple(Token(f"p{number}", spot, f"A{number}", "circle", number, **rest) for number, spot in enumerate(spots))


def board_of(kind):
    """Returns a board of that kind with three pieces."""
    if kind == "plane":
        return Board(Plane(1_800, 1_200), tokens=tokens_at(SPOTS["plane"]))
    if kind == "ring":
        return Board(Ring(), tokens=tokens_at(SPOTS["ring"]))
    return replace(floor(5, 4, kind), tokens=tokens_at(("B2", "D3", "A4")))


ALL = pytest.mark.parametrize("kind", [*GRIDS, "plane", "ring"])


def differs(one, other):
    return one.size != other.size or ImageChops.difference(one, other).getbbox() is not None


@ALL
@pytest.mark.parametrize(
    "change",
    [{"mark": "Z"}, {"shape": "square"}, {"elite": True}, {"active": True}, {"facing": 90}, {"bars": (Bar(1, 9),)},
     {"signs": (Sign("poison", "P"),)}, {"signs": (Sign("asleep"),)}, {"signs": (Sign("cloaked"),)}],
)  # fmt: skip
def test_every_property_of_a_piece_shows_on_every_board(kind, change):
    board = board_of(kind)
    changed = replace(board, tokens=(replace(board.tokens[0], **change), *board.tokens[1:]))
    assert differs(draw(board), draw(changed))


@ALL
def test_facing_turns_with_its_degrees(kind):
    pictures = [
        draw(replace(board_of(kind), tokens=tokens_at([board_of(kind).tokens[0].spot], facing=turn)))
        for turn in (0, 60, 180)
    ]
    assert all(differs(one, other) for one, other in zip(pictures, pictures[1:] + pictures[:1], strict=True))


@ALL
@pytest.mark.parametrize("link", ["attack", "path", "a-word-nobody-knows"])
def test_lines_run_between_pieces_on_every_board(kind, link):
    board = board_of(kind)
    linked = replace(board, links=(Link(link, "p0", "p1", (Sign("", "7"),)),))
    assert differs(draw(board), draw(linked))
    assert render_board(replace(board, links=(Link(link, "p0", "gone"),)), FONT) == render_board(board, FONT)


@pytest.mark.parametrize("kind", [*GRIDS, "plane"])
def test_a_line_follows_its_path(kind):
    board, way = board_of(kind), ((1_500, 1_000),) if kind == "plane" else ("E1",)
    straight, around = (replace(board, links=(Link("path", "p0", "p1", way=spots),)) for spots in ((), way))
    assert differs(draw(straight), draw(around))


@pytest.mark.parametrize("kind", [*GRIDS, "plane"])
def test_areas_and_offers_show(kind):
    board = board_of(kind)
    middle = (600.0, 500.0) if kind == "plane" else board.layout.middle("C2")
    far = 150.0 if kind == "plane" else 1.5
    square = Polygon(tuple((middle[0] + x * far, middle[1] + y * far) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))))
    for shape in (Disc(middle, far), square):
        for name in ("zone", "wood", "a-word-nobody-knows"):
            assert differs(draw(board), draw(replace(board, areas=(Area(name, shape),))))
    spot = (600, 500) if kind == "plane" else "C2"
    offered = draw(replace(board, offers=(OfferedSpot(spot, "3"),)))
    assert differs(draw(board), offered)
    assert differs(offered, draw(replace(board, offers=(OfferedSpot(spot, "3", warns=True),))))


@pytest.mark.parametrize("kind", GRIDS)
def test_borders_of_every_kind_differ(kind):
    board = floor(3, 3, kind)
    shown = [draw(replace(board, borders=(Border("B2", "B3", name),))) for name in ("wall", "door_closed", "door_open")]
    assert all(differs(one, other) for one, other in zip(shown, [*shown[1:], draw(board)], strict=True))


@ALL
def test_equal_boards_give_equal_bytes(kind):
    assert render_board(board_of(kind), FONT) == render_board(board_of(kind), FONT)


def test_a_look_without_a_drawing_shows_its_letters_and_a_legend():
    board = floor(2, 1, A1=("floor", "bog"), B1=("floor", "bone-yard"))
    assert looks.legend(board) == {"bog": "BO", "bone-yard": "BY"}
    assert differs(draw(board), draw(floor(2, 1)))
    text = said(board, "en")
    assert "BO in the picture: bog" in text
    assert "BY" in text


def test_letters_of_the_legend_are_unique():
    board = floor(1, 1, A1=("floor", *(f"bog{letter}" for letter in "abcdefgh"), "沼", "沼地"))
    found = looks.legend(board)
    assert len(set(found.values())) == len(found) == 10


def view_of(board):
    pieces = tuple(PieceView(token.piece, None, "party", None) for token in board.tokens)
    return View(title=(), order=(), now=None, pieces=pieces, board=board)


def said(board, locale):
    view = view_of(board)
    names = {token.piece: Phrase("piece-hero", {"name": UserText(token.mark)}) for token in board.tokens}
    return "\n".join(render_view(Voice(Languages.load().words(locale), "gloomhaven", names), view, Details()))


@pytest.mark.parametrize(("locale", "words"), [
    ("en", ("trap: A1", "wall between A1 and A2", "wood (12): from", "attack: A0 → A1", r"\[1\] B2")),
    ("ja", ("罠：A1", "A1とA2の間に壁", "森（12）：", "攻撃：A0→A1", "［1］B2")),
])  # fmt: skip
def test_everything_drawn_is_also_said_in_words(locale, words):
    board = replace(
        floor(2, 2, A1=("floor", "trap")),
        borders=(Border("A1", "A2"),),
        areas=(Area("wood", Disc((1.0, 1.0), 1.0), "12"),),
        tokens=tokens_at(("A1", "B2")),
        links=(Link("attack", "p0", "p1"),),
        offers=(OfferedSpot("B2", "1"),),
    )
    text = said(board, locale)
    assert all(re.search(word if "[" in word else re.escape(word), text) for word in words), text


def test_a_rulesets_words_for_its_board_replace_the_houses():
    board = floor(1, 1, A1=("floor", "trap"))
    voice = Voice(Languages.load().words("en"), "gloomhaven", {})
    assert "A1" not in "\n".join(render_view(voice, view_of(board), Details(board=())))


def test_a_table_of_any_size_has_a_scale_in_its_picture():
    for wide, high in ((300, 300), (1_800, 1_200), (12_000, 600), (100, 90_000)):
        image = draw(Board(Plane(wide, high), tokens=tokens_at(((wide // 2, high // 2),))))
        assert max(image.size) <= 2_500


def test_numbers_and_pieces_of_a_large_plane_are_readable_and_separate_on_a_phone():
    frame = frame_of(Plane(3_000, 1_500, 25))
    assert frame.letters >= 0.018 * frame.size[0]
    assert frame.unit >= 0.035 * frame.size[0]
    placed = [(Token(str(x), (x, 700), "Mi", "circle", 1, radius=25), frame.at((x, 700))) for x in (400, 480, 2_000)]
    one, other, alone = (room_of(token, place, placed, frame) for token, place in placed)
    assert alone == frame.unit
    assert one == other <= 80 * frame.scale
