"""Labels of a grid's places, large enough to be read on a phone.

Lengths are in units of a hex's radius, from the middle of a place.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from bot.pictures.canvas import FLOOR, INK, PAPER, ROCK, between, load_font, mix, numbered
from bot.pictures.kept import cache_parts
from bot.pictures.pieces import Artist
from rules.core.space.layouts import Grid

JOINT: Final = 0.965
"""Part of a place that its picture fills, which leaves a thin joint between neighbours."""
USUAL: Final = 0.29
"""Usual, and least, size of a label's font."""
MOST: Final = 0.9
MIDDLE: Final = -0.69
"""Middle of a label of the usual size."""
LETTER: Final = 0.62
"""Width of a letter, relative to the size of its font."""
USUAL_COUNT: Final = 2
"""Number of letters of a usual label ("C4"); longer ones have a smaller font, if it has grown."""
PLATE: Final = mix(FLOOR, PAPER, 0.375)
"""Colour of the plate below a label that lies on a drawing."""
MARGIN: Final = 0.03
"""Distance between a label and the edge of its place."""
WIDTH: Final = 0.85
"""Greatest width of a label of the usual size."""
PHONE_PX: Final = 360
"""Width at which a phone shows a picture."""
GLYPH_PX: Final = 9
"""Least height of a label's letters on a phone."""


def label_px(grid: Grid, radius: int, font: Path | None, shown_px: float) -> int:
    """Returns the size of the font of labels whose letters are readable on a phone, or 0 for the usual size.

    `shown_px` is the width of the whole picture. Labels grow only as far as places have room for them.
    """
    needed = math.ceil(font_px(font, GLYPH_PX, shown_px))
    usual, most = (round(size * grid.scale * radius) for size in (USUAL, MOST))
    return min(needed, most) if needed > usual else 0


def font_px(font: Path | None, glyph_px: float, shown_px: float) -> float:
    """Returns the size of a font whose capitals are this high on a phone, in a picture of this width."""
    _, top, _, bottom = load_font(font, 100).getbbox("A1")
    return 100 * glyph_px / (bottom - top) * shown_px / PHONE_PX


def place_box(grid: Grid, radius: int) -> tuple[int, int]:
    """Returns the width and height of a place's picture, both even."""
    wide, high = grid.reach
    return 2 * round(wide * radius), 2 * round(high * radius)


@cache
def plate_of(kinds: tuple[str, ...]) -> str:
    """Returns the colour of the plate below a label that is larger than usual and lies on a drawing, or ""."""
    return ROCK if kinds[-1:] == ("wall",) else PLATE if kinds[1:] else ""


@cache
def label_colour(kinds: tuple[str, ...]) -> str:
    return mix(PAPER, ROCK, 0.33) if kinds[-1:] == ("wall",) else INK


@dataclass(frozen=True, eq=False)
class Labels:
    """Writes labels of `count` letters for one kind of grid in one size and font.

    `px` is the size of the font in pixels, or 0 for the usual size. Two of them are equal only if they are the same
    object, which is quick to look up (`labels_of` keeps one of each).
    """

    grid: Grid
    radius: int
    font: Path | None
    px: int = 0
    count: int = USUAL_COUNT

    @cached_property
    def size(self) -> float:
        """Size of the font."""
        usual = USUAL * self.grid.scale
        return max(usual, self.px / self.radius * min(1, USUAL_COUNT / self.count)) if self.px else usual

    @property
    def reach(self) -> float:
        """Half the width of a label."""
        return 0.5 * LETTER * self.count * self.size

    @cached_property
    def middle(self) -> float:
        """Distance of a label's middle from the upper edge of a place's picture, in pixels.

        A label that is larger than usual begins where the place is wide enough for it.
        """
        usual = MIDDLE * self.grid.scale
        if self.px:
            usual = max(usual, _widening(self.grid, self.reach + MARGIN) + 0.5 * self.size)
        return place_box(self.grid, self.radius)[1] / 2 + usual * self.radius

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        """Part of a place's picture that holds its label, in pixels."""
        (width, height), y = place_box(self.grid, self.radius), self.middle
        if not self.px:
            x, unit = 0.42 * self.grid.scale * self.radius, self.grid.scale * self.radius
            return round(width / 2 - x), round(y - 0.12 * unit), round(width / 2 + x), round(y + 0.16 * unit)
        x, size = min(self.reach * self.radius, width / 2), self.size * self.radius
        top, bottom = max(0, round(y - 0.42 * size)), min(height, round(y + 0.46 * size))
        return round(width / 2 - x), top, round(width / 2 + x), bottom

    def write(self, image: Image.Image, label: str, kinds: tuple[str, ...], corner: tuple[int, int] = (0, 0)) -> None:
        """Writes a label on a place's picture, or on the part of it that begins at `corner`."""
        x, y = place_box(self.grid, self.radius)[0] / 2 - corner[0], self.middle - corner[1]
        if self.px and (plate := plate_of(kinds)):
            self.lay_plate(image, plate)
        width = 2 * self.reach if self.px else WIDTH * self.grid.scale
        Artist(self.radius, self.font).write(image, label, (x, y), self.size, label_colour(kinds), width)

    def lay_plate(self, image: Image.Image, colour: str) -> None:
        """Draws a plate for the label on a place's picture."""
        ImageDraw.Draw(image).rounded_rectangle(self.box, 0.15 * self.size * self.radius, colour)


@lru_cache(maxsize=64)
def labels_of(grid: Grid, radius: int, font: Path | None, px: int, count: int) -> Labels:
    """Returns the labels of this kind, with their sizes computed once."""
    return Labels(grid, radius, font, px, count)


@lru_cache(maxsize=64)
def _widening(grid: Grid, reach: float) -> float:
    """Returns the height at which a place reaches this far to both sides, below its middle (at most 0)."""
    corners = [between((0.0, 0.0), corner, JOINT) for corner in grid.outline]
    sides = list(zip(corners, corners[1:] + corners[:1], strict=True))

    def is_wide(y: float) -> bool:
        crossed = [
            a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) for a, b in sides if min(a[1], b[1]) < y < max(a[1], b[1])
        ]
        return len(crossed) > 1 and max(crossed) >= reach and min(crossed) <= -reach

    return next((step / 50 for step in range(-50, 0) if is_wide(step / 50)), 0.0)


@cache_parts
def letter_mask(labels: Labels, letter: str) -> Image.Image:
    """Returns the shape of one character of a label."""
    font = load_font(labels.font, max(6, round(labels.size * labels.radius)))
    _, top, _, bottom = labels.box
    mask = Image.new("L", (max(1, round(font.getlength(letter))), bottom - top))
    ImageDraw.Draw(mask).text((mask.width / 2, labels.middle - top), letter, 255, font, anchor="mm")
    return mask


@cache_parts
def letter_image(labels: Labels, letter: str, colour: str, ground: str) -> Image.Image:
    """Draws one character of a label on ground of one colour."""
    return numbered(letter_mask(labels, letter), colour, ground)
