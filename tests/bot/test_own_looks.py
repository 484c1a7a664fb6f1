"""Chosen looks of pieces in pictures: the side stays recognisable, and so does the image in every theme."""

import asyncio
import io
from dataclasses import replace
from typing import get_args

import pytest
from PIL import Image

from bot.client.table.own_tokens import KEPT_BYTES, OwnTokens
from bot.pictures.boards import render_board
from bot.pictures.canvas import TONES, find_font, rgb
from bot.pictures.faces import showing
from bot.pictures.pieces import BODY, Artist
from bot.pictures.themes import Theme
from bot.pictures.uploads import square_of
from bot.words.icons import COLOURS
from rules.core.contract.board import Board, Token
from rules.core.space.layouts import Grid, Ring
from storage import StoreUnreachable, TokenChoice
from tests.bot.fights import fight, scene_of
from tests.bot.test_uploads import file_of

RADIUS = 60
SKIN = (216, 118, 143)
PLAIN = Token("a", "A1", "B1", "circle", 0, icon="wolf-head")


def image_of(colour=SKIN):
    return asyncio.run(square_of(file_of(Image.new("RGB", (64, 64), colour), "PNG")))


@pytest.fixture(scope="module")
def square():
    return image_of()


def drawn(token, images=()):
    with showing({each.image: each.png for each in images}):
        return Artist(RADIUS, find_font()).piece(token)


def count(image, colour):
    """Returns how many opaque pixels of an image are near a colour."""
    near = 0
    for number, (*found, alpha) in image.convert("RGBA").getcolors(1 << 24):
        near += number * (alpha > 250 and all(abs(a - b) < 30 for a, b in zip(found, colour, strict=True)))
    return near


def test_every_colour_of_the_palette_has_a_name():
    assert len(COLOURS) == len(TONES)


@pytest.mark.parametrize("shape", BODY)
@pytest.mark.parametrize("elite", [False, True])
def test_a_chosen_colour_fills_the_piece_and_the_side_stays_as_its_rim(shape, elite):
    token = replace(PLAIN, shape=shape, elite=elite)
    before, after = drawn(token), drawn(replace(token, colour=2))
    side, chosen = rgb(TONES[0]), rgb(TONES[2])
    assert count(before, chosen) == 0
    assert count(after, chosen) > 300
    assert count(after, side) > 100


@pytest.mark.parametrize("shape", BODY)
def test_an_image_fills_the_shape_and_the_badge_and_the_side_stay(shape, square):
    token = replace(PLAIN, shape=shape, image=square.image)
    image = drawn(token, [square])
    assert count(image, SKIN) > 300
    assert count(image, rgb(TONES[0])) > 100
    unmarked = drawn(replace(token, mark=""), [square])
    assert image.tobytes() != unmarked.tobytes(), "the letters are there"
    outside = drawn(replace(PLAIN, shape=shape)).getchannel("A").getbbox()
    grown = image.getchannel("A").getbbox()
    assert all(abs(one - other) <= 2 for one, other in zip(outside, grown, strict=True))


def test_a_transparent_image_shows_the_colour_of_the_piece():
    clear = asyncio.run(square_of(file_of(Image.new("RGBA", (64, 64), (0, 0, 0, 0)), "PNG")))
    assert count(drawn(replace(PLAIN, image=clear.image), [clear]), rgb(TONES[0])) > 300


@pytest.mark.parametrize("layout", [Grid(), Ring()])
def test_an_image_looks_alike_in_every_theme(layout, square):
    tokens = tuple(replace(PLAIN, piece=str(each), image=square.image) for each in range(2))
    board = Board(layout, {} if isinstance(layout, Ring) else {"A1": ("floor",)}, tokens=tokens)
    shown = []
    for theme in get_args(Theme):
        picture = render_board(board, find_font(), images={square.image: square.png}, theme=theme)
        colours = Image.open(io.BytesIO(picture)).convert("RGB").getcolors(1 << 24)
        shown.append(sum(n for n, found in colours if all(abs(a - b) < 60 for a, b in zip(found, SKIN, strict=True))))
    assert min(shown) > 200
    assert max(shown) < 1.3 * min(shown)


def test_a_dark_photo_stays_dark_in_the_light_theme():
    dark = image_of((38, 43, 56))  # the dark theme's ground, which the light theme replaces
    board = Board(Grid(), {"A1": ("floor",)}, tokens=(replace(PLAIN, image=dark.image, mark=""),))
    picture = render_board(board, find_font(), images={dark.image: dark.png}, theme="light")
    image = Image.open(io.BytesIO(picture)).convert("L")
    middle = image.crop((image.width // 2 - 8, image.height // 2 - 2, image.width // 2 + 8, image.height // 2 + 8))
    assert max(middle.tobytes()) < 110


# --- choices on a board ----------------------------------------------------------------------------------------------


def fetching(found, asked):
    async def fetch(game_id, images):
        asked.append((game_id, images))
        return {image: found[image] for image in images if image in found}

    return fetch


async def test_choices_are_put_on_the_pieces_of_a_board_and_nothing_else_changes(square):
    scene = scene_of(fight()[0])
    first, second, *others = scene.view.board.tokens
    choices = (
        TokenChoice(first.piece, "image", square.image, 1),
        TokenChoice(first.piece, "tone", "3", 1),
        TokenChoice(second.piece, "icon", "owl", 1),
        TokenChoice("gone", "icon", "owl", 1),
        TokenChoice(others[0].kinds[0], "kind", "imp", 0),
    )
    asked = []
    looks = OwnTokens(fetching({square.image: square.png}, asked))
    for _ in range(2):
        board, images = await looks.on(scene.view.board, scene.ruleset.icons(), replace(scene, tokens=choices))
        assert images == {square.image: square.png}
    assert asked == [(scene.game_id, frozenset({square.image}))], "the second time it is in memory"
    assert (board.tokens[0].image, board.tokens[0].colour, board.tokens[1].icon) == (square.image, 3, "owl")
    assert {each.icon for each in board.tokens if others[0].kinds[0] in each.kinds[:1]} == {"imp"}
    plain, _ = await looks.on(scene.view.board, scene.ruleset.icons(), scene)
    assert replace(board, tokens=()) == replace(plain, tokens=())
    looks.forget()
    await looks.on(scene.view.board, {}, replace(scene, tokens=choices))
    assert len(asked) == 2


async def test_an_image_that_is_gone_or_unreadable_leaves_the_icon(square, caplog):
    scene = scene_of(fight()[0])
    piece = scene.view.board.tokens[0].piece
    scene = replace(scene, tokens=(TokenChoice(piece, "image", square.image, 1),))

    async def fail(game_id, images):
        raise StoreUnreachable(why="gone")

    for fetch in (fetching({}, []), fail):
        board, images = await OwnTokens(fetch).on(scene.view.board, scene.ruleset.icons(), scene)
        assert (board.tokens[0].image, images) == ("", {})
        assert board.tokens[0].icon
    assert "cannot be read now" in caplog.text


async def test_images_in_memory_stay_within_their_bound():
    looks = OwnTokens(lambda game_id, images: fetching({each: bytes(1 << 20) for each in images}, [])("", images))
    for number in range(10):
        await looks._images("g", frozenset({str(number)}))
    assert looks._kept.currsize <= KEPT_BYTES
