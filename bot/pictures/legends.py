"""Legends below a board: names of its terrain, areas, lines and facing marks, each with a sample."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures import looks
from bot.pictures.areas import area_layers
from bot.pictures.canvas import FLOOR, TEXT, Canvas, Sprite, blank, in_palette, inked, load_font, paste, sprite
from bot.pictures.grids import Painter, terrain
from bot.pictures.kept import cache_parts
from bot.pictures.pieces import PIECE_MIDDLE, Artist, lay
from bot.pictures.strokes import line
from rules.core.contract.board import Board
from rules.core.space.layouts import Grid, Ring

Names = tuple[tuple[str, str], ...]
"""Pairs of a look and its name in the language of the readers."""

PLAIN: Final = frozenset({"floor", "wall"})
"""Looks of places that players understand without an explanation."""
FACING: Final = "facing"
"""Look of the nose, a mark on a piece that shows its facing."""
SHARE: Final = 0.036
"""Height of letters as a share of the picture's width; they can be read on a phone."""
SMALL_SHARE: Final = 0.026
"""Height of the letters for named areas, if the picture has to leave room for buttons."""
LEAST_PX: Final = 14
ROW: Final = 1.75
"""Height of a row, in letters."""
GAP: Final = 1.1
SAMPLE: Final = 60
"""Pixels per unit at which a ground is drawn before it is reduced."""


def looks_on(board: Board) -> tuple[str, ...]:
    """Returns a board's looks that need explanation, in order of appearance."""
    if isinstance(board.layout, Ring):
        return ()
    found = dict.fromkeys(kind for kinds in board.places.values() for kind in kinds if kind not in PLAIN)
    found |= dict.fromkeys(area.kind for area in board.areas)
    found |= dict.fromkeys(link.kind for link in board.links)
    found |= dict.fromkeys([FACING] if any(token.facing is not None for token in board.tokens) else [])
    return tuple(found)


def with_legend(
    image: Image.Image, board: Board, font: Path | None, names: Names, *, is_wide: bool = False
) -> Image.Image:
    """Adds a legend with these names below a board's picture.

    Without names, or without a font for their letters, the picture is unchanged. With `is_wide`, named areas come last
    and in small letters.
    """
    if not names or (font is None and not all(name.isascii() for _, name in names)):
        return image
    grid = board.layout if isinstance(board.layout, Grid) else None
    families = {area.kind: "area" for area in board.areas} | {link.kind: "link" for link in board.links}
    families |= {kind: "ground" for kinds in board.places.values() for kind in kinds} | {FACING: "nose"}
    letters = tuple(looks.legend(board).items())
    small = {area.kind for area in board.areas if area.name} if is_wide else set()
    for share, is_small in ((SHARE, False), (SMALL_SHARE, True)):
        rows = tuple((kind, name, families.get(kind, "area")) for kind, name in names if (kind in small) == is_small)
        if rows:
            strip = _strip(image.width, grid, font, letters, rows, share)
            whole = blank((image.width, image.height + strip.height))
            whole.paste(image)
            whole.paste(strip, (0, image.height))
            image = whole
    return image


@cache_parts
def _strip(
    width: int,
    grid: Grid | None,
    font: Path | None,
    letters: tuple[tuple[str, str], ...],
    entries: tuple[tuple[str, str, str], ...],
    share: float,
) -> Image.Image:
    """Arranges samples and names in as few rows as possible."""
    size = max(LEAST_PX, round(share * width))
    gap, height = round(GAP * size), round(ROW * size)
    placed: list[tuple[Sprite, int, int]] = []
    left, row = gap, 0
    for kind, name, family in entries:
        sample = _sample(family, grid or Grid(), font, letters, kind, height)
        words = _words(font, name, size, width - 3 * gap - sample.image.width)
        needed = sample.image.width + gap // 2 + words.image.width
        if left > gap and left + needed > width - gap:
            left, row = gap, row + 1
        placed += [(sample, left, row), (words, left + sample.image.width + gap // 2, row)]
        left += needed + gap
    strip = blank((width, (row + 1) * height + gap // 2))
    for part, x, row in placed:
        paste(strip, part, (x + part.image.width / 2, row * height + height / 2))
    return strip


def _sample(
    family: str, grid: Grid, font: Path | None, letters: tuple[tuple[str, str], ...], kind: str, height: int
) -> Sprite:
    """Draws a sample of a look."""
    match family:
        case "ground":
            return _ground(grid, font, letters, kind, height)
        case "link":
            return _link(kind, height)
        case "nose":
            return _nose(height)
    return _area(kind, height)


@cache_parts
def _link(kind: str, height: int) -> Sprite:
    table = Canvas(height / 2, (round(1.2 * height), height))
    table.bar((-1.1, -0.85), (1.1, 0.85), FLOOR, 0.15)
    image = sprite(table.finish())
    middle, reach = (image.image.width / 2, height / 2), 0.4 * height
    for layer in line(round(0.9 * height), kind, tuple((reach * x, 0.0) for x in (-1.0, -0.5, 0.0, 0.5, 1.0))):
        paste(image.image, layer, middle)
    return image


@cache_parts
def _nose(height: int) -> Sprite:
    """Draws a piece that faces to the right."""
    image = Canvas(height / 2, (round(1.2 * height), height))
    image.bar((-1.1, -0.85), (1.1, 0.85), FLOOR, 0.15)
    drawn = image.finish()
    artist = Artist(round(0.62 * height), None)
    for part in (artist.part("shape", "circle", 0, False, None), artist.part("facing", 90)):
        lay(drawn, part, (0.46 * drawn.width, drawn.height / 2 - PIECE_MIDDLE * artist.radius))
    return sprite(drawn)


@cache_parts
def _ground(grid: Grid, font: Path | None, letters: tuple[tuple[str, str], ...], kind: str, height: int) -> Sprite:
    drawn = terrain(Painter(grid, SAMPLE, font, letters), (kind,), ())
    high = round(0.92 * height)
    small = drawn.resize((round(drawn.width * high / drawn.height), high), Image.Resampling.LANCZOS)
    return Sprite(in_palette(small), Image.new("L", small.size, 255))


@cache_parts
def _area(kind: str, height: int) -> Sprite:
    """Draws a patch of table with a small area."""
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


@cache_parts
def _words(font: Path | None, text: str, size: int, most: int) -> Sprite:
    """Draws a name on bare ground, cut to the available width."""
    letters = load_font(font, size)
    mask = Image.new("L", (max(1, min(most, round(letters.getlength(text)) + 2)), round(1.5 * size)))
    ImageDraw.Draw(mask).text((1, mask.height / 2), text, 255, letters, anchor="lm")
    return inked(mask, TEXT)
