"""Areas of a board: terrain of a plane, zones, blasts.

A look is a set of colours and widths (`AreaLook`), not a function that draws.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from bot.pictures import looks
from bot.pictures.canvas import (
    DYING,
    ELITE,
    EMBER,
    FLOOR,
    FROST,
    INK,
    OFFER,
    PAPER,
    ROCK,
    SLATE,
    STONE,
    TONES,
    VIOLET,
    WOOD,
    Canvas,
    Sprite,
    hatch,
    inked,
    load_font,
    mix,
    paste,
    rgb,
    sprite,
)
from bot.pictures.kept import cache_parts
from bot.pictures.looks import AreaLook
from bot.pictures.pieces import BOX, Artist, ink_on
from rules.core.contract.board import Board, corners_of
from rules.core.space.layouts import Point

Titles = tuple[tuple[int, str], ...]
"""Pairs of an area's number on the board and the name written beside the area."""

WHITE: Final = "#ffffff"
TITLE: Final = 0.42
"""Height of a name's letters, in the units of a piece."""
LETTERS: Final = 0.5
"""Height of the letters on an area, in the units of a piece."""
PLATE_WIDTH, PLATE_HEIGHT = 0.3, 0.56
"""Width of a letter on a plate, and height of the plate, in the units of a piece."""
UNKNOWN: Final = AreaLook(mix(FLOOR, PAPER, 0.5), INK, hatching=mix(FLOOR, ROCK, 0.33))
"""Look of an area whose kind has no drawing."""

looks.area.known.update(
    {
        "building": AreaLook(ROCK, INK, 0.08, mix(ROCK, INK, 0.33)),
        "wall": AreaLook(mix(ROCK, INK, 0.33), INK, 0.06),
        "rock": AreaLook(STONE, mix(STONE, INK, 0.67), 0.08),
        "wood": AreaLook(mix(STONE, FLOOR, 0.33), mix(STONE, INK, 0.33), 0.06, STONE),
        "water": AreaLook(FROST, mix(FROST, INK, 0.33), 0.06, mix(FROST, PAPER, 0.33), 0.0),
        "rough": AreaLook(mix(VIOLET, FLOOR, 0.67), VIOLET, 0.05, VIOLET),
        "crate": AreaLook(WOOD, mix(WOOD, INK, 0.67), 0.08, mix(WOOD, INK, 0.33)),
        "road": AreaLook(SLATE, mix(SLATE, INK, 0.33), 0.03),
        "hill": AreaLook(mix(WOOD, FLOOR, 0.67), mix(WOOD, FLOOR, 0.33), 0.06),
        "zone": AreaLook(None, OFFER, 0.06),
        "enemy-zone": AreaLook(None, DYING, 0.06, slope=-1.0),
        "zone-red": AreaLook(None, TONES[1], 0.08),
        "zone-blue": AreaLook(None, TONES[0], 0.08),
        "blast": AreaLook(None, EMBER, 0.1, EMBER),
        "melee": AreaLook(None, DYING, 0.12),
        "bush": AreaLook(mix(TONES[2], FLOOR, 0.67), mix(TONES[2], INK, 0.33), 0.06, TONES[2]),
        "tree": AreaLook(mix(TONES[2], INK, 0.33), mix(TONES[2], INK, 0.67), 0.08),
        "river": AreaLook(FROST, mix(FROST, INK, 0.33), 0.06, mix(FROST, PAPER, 0.33), 0.0),
        "breastwork": AreaLook(mix(WOOD, INK, 0.33), INK, 0.06),
        "barbed-wire": AreaLook(FLOOR, ROCK, 0.05, INK, -1.0),
        "slope": AreaLook(mix(WOOD, FLOOR, 0.33), mix(WOOD, INK, 0.33), 0.05, mix(WOOD, INK, 0.33), 0.0),
        "step": AreaLook(mix(WOOD, FLOOR, 0.67), WOOD, 0.08),
        "smoke": AreaLook(SLATE, mix(SLATE, INK, 0.33), 0.05, PAPER),
        "deploy-first": AreaLook(None, mix(FLOOR, ROCK, 0.33), 0.05, mix(FLOOR, ROCK, 0.33)),
        "deploy-second": AreaLook(None, mix(FLOOR, ROCK, 0.33), 0.05, mix(FLOOR, ROCK, 0.33), -1.0),
        "place": AreaLook(None, ELITE, 0.12, ELITE),
        "flag": AreaLook(ELITE, INK, 0.08),
        "mine": AreaLook(DYING, INK, 0.1),
    }
)


@cache_parts
def area_layers(kind: str, corners: tuple[Point, ...], unit: int) -> tuple[tuple[Sprite, ...], Point]:
    """Returns an area's layers and the pixel of their middle.

    The lowest layer comes first. `corners` are in pixels.
    """
    look = looks.area.get(kind) or UNKNOWN
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    pad = math.ceil(look.width * unit) + 2
    size = 2 * math.ceil((right - left) / 2 + pad), 2 * math.ceil((bottom - top) / 2 + pad)
    middle = round((left + right) / 2), round((top + bottom) / 2)
    points = [((x - middle[0]) / unit, (y - middle[1]) / unit) for x, y in corners]
    filled = Canvas(unit, size, mode="L")
    filled.shape(points, WHITE)
    fill, layers = filled.finish(), []
    if look.fill:
        layers.append(inked(fill, look.fill, FLOOR))
    if look.hatching:
        lines = Canvas(unit, size, mode="L")
        hatch(lines, WHITE, look.slope, 0.4, 0.06)
        layers.append(inked(ImageChops.multiply(lines.finish(), fill), look.hatching, look.fill or FLOOR))
    outline = Canvas(unit, size, mode="L")
    outline.shape(points, None, WHITE, look.width)
    layers.append(inked(outline.finish(), look.line, FLOOR))
    return tuple(layers), middle


def paint_areas(
    image: Image.Image, board: Board, pixel: Callable[[Point], Point], artist: Artist, titles: Titles = ()
) -> None:
    """Paints the areas of a board with their letters and names.

    `pixel` returns the pixel of a point in the units of the areas.
    """
    letters, texts, titled = looks.legend(board), [], dict(titles)
    for number, area in enumerate(board.areas):
        corners = tuple(pixel(corner) for corner in corners_of(area))
        layers, middle = area_layers(area.kind, corners, artist.radius)
        for layer in layers:
            paste(image, layer, middle)
        text = " ".join(filter(None, (letters.get(area.kind, ""), area.text)))
        if text:
            texts.append((_lettering(artist, text, area.kind, corners), middle))
        if number in titled:
            title = _title(artist, titled[number])
            texts.append((title, _beside(image, title, corners, middle)))
    for sprite_of_text, middle in texts:
        paste(image, sprite_of_text, middle)


@cache_parts
def _title(artist: Artist, name: str) -> Sprite:
    """Draws a name with an outline, readable on any background."""
    size = round(TITLE * artist.radius)
    letters, rim = load_font(artist.font, size), max(2, size // 8)
    box = round(letters.getlength(name)) + 2 * rim + 2, round(1.5 * size)
    around, inside = (Image.new("L", box) for _ in range(2))
    for mask, width in ((around, rim), (inside, 0)):
        ImageDraw.Draw(mask).text((box[0] / 2, box[1] / 2), name, 255, letters, anchor="mm", stroke_width=width)
    rimmed = inked(around, FLOOR)
    paste(rimmed.image, inked(inside, INK), (box[0] / 2, box[1] / 2))
    return rimmed


def _beside(image: Image.Image, title: Sprite, corners: tuple[Point, ...], middle: Point) -> Point:
    """Returns the pixel for an area's name, below or above it."""
    wide, high = title.image.width / 2, title.image.height / 2
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    y = bottom + high if bottom + 2 * high < image.height - high else top - high
    return min(max(middle[0], wide), image.width - wide), y


def _lettering(artist: Artist, text: str, kind: str, corners: tuple[Point, ...]) -> Sprite:
    """Returns an area's letters, on a plate in a narrow area."""
    look = looks.area.get(kind) or UNKNOWN
    ground, room = look.fill or FLOOR, len(text) + bool(look.hatching)
    (left, right), (top, bottom) = ((min(part), max(part)) for part in zip(*corners, strict=True))
    is_narrow = right - left < PLATE_WIDTH * room * artist.radius or bottom - top < LETTERS * artist.radius
    return _plate(artist, text, ground, look.line) if is_narrow else _text(artist, text, ground)


@cache_parts
def _plate(artist: Artist, text: str, ground: str, rim: str) -> Sprite:
    """Returns letters on a plate in an area's colours."""
    wide = PLATE_WIDTH * (len(text) + 0.6)
    canvas = Canvas(artist.radius, (round((wide + 0.1) * artist.radius), round((PLATE_HEIGHT + 0.1) * artist.radius)))
    canvas.bar((-wide / 2, -PLATE_HEIGHT / 2), (wide / 2, PLATE_HEIGHT / 2), rim, 0.14)
    canvas.bar((0.04 - wide / 2, 0.04 - PLATE_HEIGHT / 2), (wide / 2 - 0.04, PLATE_HEIGHT / 2 - 0.04), ground, 0.1)
    image = canvas.finish()
    artist.write(image, text, (image.width / 2, image.height / 2), LETTERS, ink_on(ground), 2.0)
    return sprite(image, FLOOR)


@cache_parts
def _text(artist: Artist, text: str, ground: str) -> Sprite:
    image = Image.new("RGBA", (round(BOX * artist.radius), round(0.6 * artist.radius)), (*rgb(ground), 0))
    artist.write(image, text, (image.width / 2, image.height / 2), LETTERS, ink_on(ground), 2.0)
    return sprite(image, ground)
