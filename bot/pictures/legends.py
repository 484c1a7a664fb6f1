"""Legends: below a board, what the grounds and areas on it are, each as it looks with its name."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures import looks
from bot.pictures.areas import area_layers
from bot.pictures.canvas import FLOOR, PAPER, Canvas, Sprite, blank, in_palette, inked, load_font, paste, sprite
from bot.pictures.grids import Painter, terrain
from rules.board import Board
from rules.layouts import Grid, Ring

Names = tuple[tuple[str, str], ...]
"""The names of looks, as words."""

PLAIN: Final = frozenset({"floor", "wall"})
"""What needs no explanation."""
SHARE: Final = 0.036
"""The height of letters, as a share of a picture's width: on a phone they can be read."""
LEAST_PX: Final = 14
ROW: Final = 1.75
"""The height of a row, in letters."""
GAP: Final = 1.1
SAMPLE: Final = 60
"""The pixels to the unit at which a ground is drawn before it is reduced."""


def looks_on(board: Board) -> tuple[str, ...]:
    """The grounds and areas on a board that need an explanation, in the order of their first place."""
    if isinstance(board.layout, Ring):
        return ()
    kinds = (kind for kinds in board.places.values() for kind in kinds)
    found = dict.fromkeys([*kinds, *(area.kind for area in board.areas if area.name is None)])
    return tuple(kind for kind in found if kind not in PLAIN)


def with_legend(image: Image.Image, board: Board, font: Path | None, names: Names) -> Image.Image:
    """A picture of a board with these names below; as it is if there are none, or no font that has their letters."""
    if not names or (font is None and not all(name.isascii() for _, name in names)):
        return image
    grid = board.layout if isinstance(board.layout, Grid) else None
    grounds = frozenset(kind for kinds in board.places.values() for kind in kinds)
    letters = tuple(looks.legend(board).items())
    strip = _strip(image.width, grid, font, letters, tuple((kind, name, kind in grounds) for kind, name in names))
    whole = blank((image.width, image.height + strip.height))
    whole.paste(image)
    whole.paste(strip, (0, image.height))
    return whole


@lru_cache(maxsize=64)
def _strip(
    width: int,
    grid: Grid | None,
    font: Path | None,
    letters: tuple[tuple[str, str], ...],
    entries: tuple[tuple[str, str, bool], ...],
) -> Image.Image:
    """Samples with their names in as few rows as the width allows."""
    size = max(LEAST_PX, round(SHARE * width))
    gap, height = round(GAP * size), round(ROW * size)
    placed: list[tuple[Sprite, int, int]] = []
    left, row = gap, 0
    for kind, name, is_ground in entries:
        sample = _ground(grid or Grid(), font, letters, kind, height) if is_ground else _area(kind, height)
        words = _words(font, name, size, width - 3 * gap - sample.image.width)
        needed = sample.image.width + gap // 2 + words.image.width
        if left > gap and left + needed > width - gap:
            left, row = gap, row + 1
        placed += [(sample, left, row), (words, left + sample.image.width + gap // 2, row)]
        left += needed + gap
    strip = blank((width, (row + 1) * height + gap // 2))
    for part, x, line in placed:
        paste(strip, part, (x + part.image.width / 2, line * height + height / 2))
    return strip


@lru_cache(maxsize=128)
def _ground(grid: Grid, font: Path | None, letters: tuple[tuple[str, str], ...], kind: str, height: int) -> Sprite:
    """A place with nothing but this on it."""
    drawn = terrain(Painter(grid, SAMPLE, font, letters), (kind,), ())
    high = round(0.92 * height)
    small = drawn.resize((round(drawn.width * high / drawn.height), high), Image.Resampling.LANCZOS)
    return Sprite(in_palette(small), Image.new("L", small.size, 255))


@lru_cache(maxsize=128)
def _area(kind: str, height: int) -> Sprite:
    """A patch of table with the edge of such an area across it."""
    unit = height / 2
    canvas = Canvas(unit, (round(1.2 * height), height))
    canvas.bar((-1.1, -0.85), (1.1, 0.85), FLOOR, 0.15)
    image = sprite(canvas.finish())
    corners = tuple(
        (image.image.width * x, height * y) for x, y in ((0.18, 0.2), (0.82, 0.2), (0.82, 0.8), (0.18, 0.8))
    )
    for layer in area_layers(kind, corners, round(unit))[0]:
        paste(image.image, layer, (image.image.width / 2, height / 2))
    return image


@lru_cache(maxsize=512)
def _words(font: Path | None, text: str, size: int, most: int) -> Sprite:
    """A name on bare ground, cut to the width that there is."""
    letters = load_font(font, size)
    mask = Image.new("L", (max(1, min(most, round(letters.getlength(text)) + 2)), round(1.5 * size)))
    ImageDraw.Draw(mask).text((1, mask.height / 2), text, 255, letters, anchor="lm")
    return inked(mask, PAPER)
