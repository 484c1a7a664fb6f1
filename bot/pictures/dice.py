"""Pictures of rolled dice: each die as a polygon with its face, a row for each repetition, and the totals.

Every die is a part that is drawn once and cached, so a roll costs little more than the compression of the file.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.pictures.canvas import (
    ACTIVE,
    GROUND,
    INK,
    PAPER,
    ROCK,
    TEXT,
    Canvas,
    Sprite,
    blank,
    load_font,
    paste,
    png,
    ring,
    sprite,
)
from bot.pictures.kept import cache_parts
from bot.pictures.lettering import Lettering, titled
from bot.pictures.themes import Theme, colours_of
from rules.core.space.layouts import Point

FILE_NAME: Final = "dice.png"
WIDTH_PX: Final = 720
DIE_PX: Final = 88
"""Width and height of a die with its margin, 44 pixels on a phone of 360."""
TOTAL_PX: Final = 46
MARGIN: Final = 8
MOST_DICE: Final = 30
MOST_ROWS: Final = 6
"""Largest numbers of dice and of rows in a picture; of a larger roll none is drawn."""
UNIT_PX: Final = (DIE_PX - MARGIN) / 2
"""A die reaches one unit from its middle."""
FIGURE_SIZE: Final = 0.92
"""Height of a figure in units."""


class Body(NamedTuple):
    """The body of a die: its outline, its tone, and the middle and the width of its figure."""

    outline: list[Point]
    tone: int
    middle: Point = (0.0, 0.0)
    width: float = 1.2


BODIES: Final[dict[int, Body]] = {
    4: Body(ring(3, 1.02, -90.0, (0.0, 0.18)), 4, (0.0, 0.24), 0.8),
    6: Body([(-0.74, -0.74), (0.74, -0.74), (0.74, 0.74), (-0.74, 0.74)], 0),
    8: Body(ring(4, 0.96, -90.0), 5, width=0.94),
    10: Body([(0.0, -0.94), (0.88, 0.16), (0.0, 0.94), (-0.88, 0.16)], 3, (0.0, 0.08), 1.0),
    12: Body(ring(5, 0.96, -90.0, (0.0, 0.06)), 2, (0.0, 0.06)),
    20: Body(ring(6, 0.96, -90.0), 1),
    100: Body(ring(10, 0.94, -90.0), 7, width=1.3),
}
"""Bodies by number of sides."""
ROUND: Final = Body(ring(32, 0.9), 6)
"""Body of all other dice."""
EXTRA_AT: Final = (0.72, -0.68)


class ShownDie(NamedTuple):
    """A die to draw.

    - `is_pale`: the die does not count; it is grey, and has no rim.
    - `is_scored`: the die counts as a success.
    - `is_extra`: an explosion added the die.
    """

    sides: int
    text: str
    is_pale: bool = False
    is_scored: bool = False
    is_extra: bool = False


@dataclass(frozen=True, slots=True)
class DiceRow:
    """Dice of one repetition, and its total in figures, or ""."""

    dice: tuple[ShownDie, ...]
    total: str = ""


@dataclass(frozen=True, slots=True)
class Tray:
    """A roll to draw."""

    rows: tuple[DiceRow, ...]

    @property
    def fits(self) -> bool:
        """True if the roll has dice, and few enough to draw."""
        count = sum(len(row.dice) for row in self.rows)
        return 0 < count <= MOST_DICE and len(self.rows) <= MOST_ROWS and all(row.dice for row in self.rows)


def render_dice(tray: Tray, font: Path | None = None, theme: Theme = "dark") -> bytes:
    """Renders dice as a PNG file.

    Equal rolls give equal bytes.
    """
    large = Lettering(font, TOTAL_PX)
    placed: list[tuple[ShownDie, Point]] = []
    totals: list[tuple[str, float, float]] = []
    top = MARGIN / 2
    for row in tray.rows:
        left = MARGIN / 2
        for die in row.dice:
            if left + DIE_PX > WIDTH_PX:
                left, top = MARGIN / 2, top + DIE_PX
            placed.append((die, (left + DIE_PX / 2, top + DIE_PX / 2)))
            left += DIE_PX
        total = (large.wrap(f"= {row.total}", WIDTH_PX - 3 * MARGIN, 1) or [""])[0] if row.total else ""
        if total and left + MARGIN + large.length(total) > WIDTH_PX - MARGIN:
            left, top = MARGIN / 2, top + DIE_PX
        totals.append((total, left + MARGIN, top + (DIE_PX - large.line_px) / 2))
        top += DIE_PX
    image = blank((WIDTH_PX, round(top + MARGIN / 2)))
    for die, place in placed:
        paste(image, _die(font, *die), place)
    for total, left, y in totals:
        large.write(image, total, left, y, TEXT, GROUND)
    return png(image, colours_of(theme))


@cache_parts
def _die(font: Path | None, sides: int, text: str, is_pale: bool, is_scored: bool, is_extra: bool) -> Sprite:
    """Draws a die on bare ground."""
    body = BODIES.get(sides, ROUND)
    canvas = Canvas(UNIT_PX, (DIE_PX, DIE_PX))
    colour, ink = (ROCK, PAPER) if is_pale else titled(body.tone)
    if is_scored:
        canvas.shape(body.outline, ACTIVE, ACTIVE, 0.2)
    canvas.shape(body.outline, colour, ROCK if is_pale else PAPER, 0.07)
    if is_extra:
        canvas.disc(EXTRA_AT, 0.3, ACTIVE, INK, 0.06)
    image = canvas.finish()
    _write(image, font, text, body.middle, FIGURE_SIZE, body.width, ink)
    if is_extra:
        _write(image, font, "!", EXTRA_AT, 0.5, 0.5, INK)
    return sprite(image)


def _write(
    image: Image.Image, font: Path | None, text: str, place: Point, size: float, width: float, colour: str
) -> None:
    """Writes a figure around a place, shrunk to a width; lengths are in units."""
    length = load_font(font, 32).getlength(text) * size / 32
    size_px = round(UNIT_PX * (size * width / length if length > width else size))
    x, y = (DIE_PX / 2 + UNIT_PX * each for each in place)
    ImageDraw.Draw(image).text((x, y), text, colour, load_font(font, max(8, size_px)), anchor="mm")
