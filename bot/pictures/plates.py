"""Rings: a plate for each piece, clockwise in the order of play.

Colour is never the only clue: kinds differ in shape, signs in outline.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image

from bot.pictures import looks
from bot.pictures.canvas import ACTIVE, GROUND, INK, PAPER, TEXT, Canvas, Sprite, blank, mix, paste, sprite
from bot.pictures.kept import cache_parts
from bot.pictures.links import Box, Lines, ring_order
from bot.pictures.pieces import BAR_STEPS, PIECE_MIDDLE, Artist, bar_colour, bar_share, lay
from bot.pictures.signs import sign_image
from rules.core.contract.board import Board, Sign, Token
from rules.core.space.layouts import Point

WIDTH_PX: Final = 1_000
HEIGHT_PX: Final = 1_000
RADIUS_PX: Final = 124
"""Largest unit of a plate, in pixels; it shrinks until the picture fits."""
MARGIN: Final = 0.22
PLATE: Final = (2.3, 1.9)
"""Width and height of a plate."""
GAP: Final = (0.3, 0.3)
PAD: Final = 0.2
"""Margin of a plate's image: room for the frame that shows the turn."""

BODY_SCALE: Final = 1.0
BODY_AT: Final = (-0.46, -0.22)
GONE: Final = frozenset({"dead", "escaped"})
"""Signs of pieces that are out of play and so have pale plates."""
STATES: Final = ("dead", "escaped", "asleep", "incapacitated", "arrested", "partner", "controlled")
"""Signs of a piece's state, the most important first; two of them are shown at the sides of the piece.

Signs with text are in a column on the right, and all others in a row below.
"""
STATE_PLACES: Final[tuple[Point, ...]] = ((0.06, 0.2), (-0.93, 0.2))
STATE_REACH: Final = 0.25
ROW_FEW: Final = (0.24, 0.52)
ROW_MANY: Final = (0.175, 0.35)
"""Size of the signs in the row, and distance between them."""
MOST_IN_ROW: Final = 4
FIGURE_REACH: Final = 0.19
FIGURE_ROWS: Final = (-0.66, -0.22, 0.22, 0.66)

LEAST_REACH: Final = {1: 0.0, 2: 3.0, 3: 3.2, 4: 3.5}
"""Minimum half width of small rings, leaving room for lines and labels."""
HEIGHT: Final = 0.72
"""Largest height of a ring as a share of its width, so that picture and buttons fit one screen."""
PANEL: Final = mix(GROUND, PAPER, 0.125)


# --- where everything is ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RingFrame:
    """Positions of the plates of a ring: the middle of each, in pixels."""

    radius: int
    size: tuple[int, int]
    places: tuple[Point, ...]

    @property
    def centre(self) -> Point:
        xs, ys = zip(*self.places, strict=True)
        return sum(xs) / len(xs), sum(ys) / len(ys)

    def plate(self, place: Point) -> Box:
        width, height = PLATE[0] * self.radius / 2, PLATE[1] * self.radius / 2
        return place[0] - width, place[1] - height, place[0] + width, place[1] + height


@lru_cache(maxsize=64)
def frame_of(count: int) -> RingFrame:
    """Returns the smallest ring whose plates do not touch.

    It is scaled up as far as the picture allows.
    """
    flatness = 1.0
    while True:
        spots = _spots(count, flatness)
        left, right = min(x for x, _ in spots), max(x for x, _ in spots)
        top, bottom = min(y for _, y in spots), max(y for _, y in spots)
        wide, high = right - left + PLATE[0] + 2 * MARGIN, bottom - top + PLATE[1] + 2 * MARGIN
        if count < 2 or high <= HEIGHT * wide:
            break
        flatness -= 0.01
    radius = max(8, int(min(RADIUS_PX, WIDTH_PX / wide, HEIGHT_PX / high)))
    size = (round(wide * radius), round(high * radius))
    corner = left - PLATE[0] / 2 - MARGIN, top - PLATE[1] / 2 - MARGIN
    places = tuple((round((x - corner[0]) * radius), round((y - corner[1]) * radius)) for x, y in spots[:count])
    return RingFrame(radius, size, places)


def _spots(count: int, flatness: float) -> list[Point]:
    """Returns the places on the smallest ring without touching plates.

    `flatness` 1 is a circle.
    """
    turn = -math.pi / 2 - (math.pi / count if count % 2 == 0 and count else 0)
    angles = [turn + 2 * math.pi * number / max(count, 1) for number in range(count)]
    spots = [(math.cos(angle), flatness * math.sin(angle)) for angle in angles] or [(0.0, 0.0)]
    reach = LEAST_REACH.get(count, 3.0)
    while any(_touch(reach, one, other) for one, other in zip(spots, spots[1:] + spots[:1], strict=True)):
        reach += 0.05
    return [(reach * x, reach * y) for x, y in spots]


def _touch(reach: float, one: Point, other: Point) -> bool:
    if one == other:
        return False
    across, down = abs(one[0] - other[0]) * reach, abs(one[1] - other[1]) * reach
    return across < PLATE[0] + GAP[0] - 1e-9 and down < PLATE[1] + GAP[1] - 1e-9


# --- plates ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plates:
    """Draws plates of one size in one font."""

    radius: int
    font: Path | None

    def plate(self, token: Token) -> Image.Image:
        """Draws a piece with its letters, number, bars and signs.

        The number is its place in the order of play.
        """
        image = _panel(self.radius, token.active).copy()
        artist = Artist(round(self.radius * BODY_SCALE), self.font)
        plain = replace(token, place=0, done=False, active=False, signs=(), bars=())
        self._lay(image, artist.piece(plain), (BODY_AT[0], BODY_AT[1] - PIECE_MIDDLE * BODY_SCALE))
        for sign, y in zip([sign for sign in token.signs if sign.text], FIGURE_ROWS, strict=False):
            self._sign(image, sign, FIGURE_REACH, (0.5, y))
            self._write(image, sign.text, (0.92, y), 0.4, TEXT, 0.42)
        if any(sign.kind in GONE for sign in token.signs):
            image = Image.blend(image, _panel(self.radius, token.active), 0.6)
        for number, bar in enumerate(token.bars[:2]):
            self._lay(image, _bar(self.radius, bar_share(bar)), (0.0, 0.91 - 0.13 * number))
        if token.place:
            self._lay(image, _number_disc(self.radius, token.active), (-0.95, -0.74))
            if token.done:
                self._sign(image, Sign("done"), 0.17, (-0.95, -0.74))
            else:
                self._write(image, str(token.place), (-0.95, -0.74), 0.3, INK, 0.28)
        plain_signs = [sign for sign in token.signs if not sign.text]
        states = sorted((sign for sign in plain_signs if sign.kind in STATES), key=lambda sign: STATES.index(sign.kind))
        for sign, place in zip(states, STATE_PLACES, strict=False):
            self._sign(image, sign, STATE_REACH, place, PAPER)
        row = [sign for sign in plain_signs if sign.kind not in STATES][:MOST_IN_ROW]
        reach, step = ROW_FEW if len(row) < 3 else ROW_MANY
        for number, sign in enumerate(row):
            self._sign(image, sign, reach, (reach - 1.12 + step * number, 0.66), PAPER)
        return image

    def _sign(self, image: Image.Image, sign: Sign, reach: float, place: Point, disc: str = "") -> None:
        """Draws a sign, or the first letter of its name."""
        self._lay(image, sign_image(sign.kind, round(reach * self.radius), disc), place)
        if sign.kind not in looks.sign:
            colour = INK if disc else TEXT
            self._write(image, sign.kind[:1].upper(), place, 1.5 * reach, colour, 1.6 * reach)

    def _lay(self, image: Image.Image, part: Image.Image, place: Point) -> None:
        lay(image, part, self._on(image, place))

    def _write(self, image: Image.Image, text: str, place: Point, size: float, colour: str, width: float) -> None:
        Artist(self.radius, self.font).write(image, text, self._on(image, place), size, colour, width)

    def _on(self, image: Image.Image, place: Point) -> Point:
        return image.width / 2 + place[0] * self.radius, image.height / 2 + place[1] * self.radius


@cache_parts
def _plate(plates: Plates, token: Token) -> Sprite:
    return sprite(plates.plate(token))


@cache_parts
def _panel(radius: int, is_active: bool) -> Image.Image:
    width, height = PLATE
    size = round((width + 2 * PAD) * radius), round((height + 2 * PAD) * radius)
    canvas = Canvas(radius, size)
    if is_active:
        for grow, colour in ((0.13, ACTIVE), (0.035, INK)):
            canvas.bar((-width / 2 - grow, -height / 2 - grow), (width / 2 + grow, height / 2 + grow), colour, 0.26)
    canvas.bar((-width / 2, -height / 2), (width / 2, height / 2), PANEL, 0.18)
    if is_active:
        top = -0.5 * height
        canvas.shape([(-0.66, top - 0.15), (-0.26, top - 0.15), (-0.46, top + 0.2)], ACTIVE)
    return canvas.finish()


@cache_parts
def _bar(radius: int, share: int) -> Image.Image:
    """Draws the bar at a plate's foot, `share` 24ths full."""
    wide = PLATE[0] - 0.12
    canvas = Canvas(radius, (round(PLATE[0] * radius), round(0.2 * radius)))
    canvas.bar((-wide / 2, -0.06), (wide / 2, 0.06), INK, 0.05)
    canvas.bar((-wide / 2 + 0.02, -0.04), (wide / 2 - 0.02, 0.04), PAPER, 0.03)
    if share:
        canvas.bar(
            (-wide / 2 + 0.02, -0.04),
            (-wide / 2 + 0.02 + (wide - 0.04) * share / BAR_STEPS, 0.04),
            bar_colour(share),
            0.03,
        )
    return canvas.finish()


@cache_parts
def _number_disc(radius: int, is_active: bool) -> Image.Image:
    canvas = Canvas(radius, (radius, radius))
    canvas.disc((0, 0), 0.2, ACTIVE if is_active else PAPER, INK, 0.03)
    return canvas.finish()


def paint_ring(board: Board, font: Path | None) -> Image.Image:
    """Draws the ring: lines below plates, plates below labels."""
    frame, plates = frame_of(len(board.tokens)), Plates(frame_of(len(board.tokens)).radius, font)
    image = blank(frame.size)
    at = {token.piece: place for token, place in zip(board.tokens, frame.places, strict=True)}
    if not at:
        return image
    boxes = {piece: frame.plate(place) for piece, place in at.items()}
    lines = Lines(image, frame.radius, font, at, boxes, frame.centre)
    is_ordered = len(at) > 2 and any(token.place for token in board.tokens)
    labels = lines.draw(board.links, ring_order(frame.places, frame.centre) if is_ordered else ())
    for token in board.tokens:
        paste(image, _plate(plates, replace(token, piece="")), at[token.piece])
    for label, place in labels:
        paste(image, label, place)
    return image
