"""Drawn pictures are kept within a bound in bytes."""

import gc

import pytest
from PIL import Image

from bot.pictures import KEPT_BYTES, Pictures
from bot.pictures.boards import render_board
from bot.pictures.canvas import UNPACKED, blank, find_font, pack, unpacked
from bot.pictures.kept import PARTS, bytes_of, cache_parts
from rules.core.contract.board import Board, Token
from rules.core.space.layouts import Ring
from tests.bot.boards import crowded

ROOM = 4 << 20


def images():
    """Returns every image that is in memory."""
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, Image.Image) and each.width]


def rings(count):
    """Yields rings of six, all with different plates."""
    for number in range(count):
        pieces = [Token(f"p{at}", "", f"{number}{'ABCDEF'[at]}", "circle", at, place=at + 1) for at in range(6)]
        yield Board(Ring(), tokens=tuple(pieces))


@pytest.fixture
def parts(monkeypatch):
    """Provides the cache of parts, with room for only a few."""
    monkeypatch.setattr(PARTS, "_Cache__maxsize", ROOM)
    PARTS.clear()
    yield PARTS
    PARTS.clear()


def test_all_images_that_stay_in_memory_are_parts_within_the_bound(parts):
    render_board(crowded(2, 2, 1), find_font())  # the palette and the fonts stay in memory
    parts.clear()
    before = {id(each) for each in images()}
    for board in (*rings(12), crowded(12, 12, 20)):
        render_board(board, find_font())
    assert unpacked.cache_info().currsize <= UNPACKED
    unpacked.cache_clear()
    stay = sum(bytes_of(each) for each in images() if id(each) not in before)
    assert ROOM / 2 < stay <= parts.currsize <= ROOM


def test_a_packed_picture_is_small_and_has_the_same_pixels():
    picture = blank((1000, 1000))
    picture.paste(7, (10, 10, 900, 20))
    packed = pack(picture)
    assert unpacked(packed).tobytes() == picture.tobytes()
    assert bytes_of(packed) < bytes_of(picture) / 10


def test_a_part_in_frequent_use_stays_while_others_go(parts):
    drawn = []

    @cache_parts
    def square(number):
        drawn.append(number)
        return Image.new("L", (1000, 1000))

    for number in (1, 2, 3, 4, 5, 6, 1):
        square(0)
        square(number)
    assert drawn == [0, 1, 2, 3, 4, 5, 6, 1]


def test_a_part_without_room_in_the_cache_is_drawn_all_the_same(parts):
    huge = cache_parts(lambda: Image.new("RGB", (1100, 1000)))
    assert huge().size == huge().size == (1100, 1000)
    assert parts.currsize == 0


@pytest.mark.parametrize(("mode", "pixel"), [("1", 1), ("L", 1), ("P", 1), ("RGB", 4), ("RGBA", 4)])
def test_an_image_counts_the_bytes_of_its_pixels(mode, pixel):
    small, large = (Image.new(mode, (side, side)) for side in (10, 100))
    assert bytes_of(large) - bytes_of(small) == pixel * (100**2 - 10**2)


async def test_the_latest_pictures_are_kept_within_their_bound(monkeypatch):
    pictures = Pictures()
    monkeypatch.setattr(pictures._kept, "_Cache__maxsize", 40_000)
    try:
        first, *boards = rings(8)
        once = await pictures.board(first)
        assert await pictures.board(first) is once
        for board in boards:
            latest = await pictures.board(board)
        assert await pictures.board(boards[-1]) is latest
        assert await pictures.board(first) == once
        assert sum(map(len, pictures._kept.values())) <= 40_000 < KEPT_BYTES
    finally:
        pictures.close()
