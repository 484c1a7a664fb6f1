"""Planes: a table measured in centimetres, with a grid of 10 cm, areas, and pieces on their bases."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeGuard

from PIL import Image, ImageDraw

from bot.pictures.areas import Titles, paint_areas
from bot.pictures.canvas import (
    ACTIVE,
    FLOOR,
    INK,
    SLATE,
    TEXT,
    Canvas,
    Sprite,
    blank,
    inked,
    load_font,
    mix,
    number_of,
    paste,
    sprite,
)
from bot.pictures.kept import cache_parts
from bot.pictures.links import Box, Lines
from bot.pictures.pieces import PIECE_MIDDLE, Artist
from rules.core.contract.board import Board, Token
from rules.core.space.layouts import Plane, Point, Spot

AREA_PX: Final = 1_500_000
SIDE_PX: Final = 2_200
LEAST_PX: Final = 18
"""Minimum height of a number along an edge."""
NUMBER_SHARE: Final = 0.034
"""Height of the numbers along the edges as a share of the picture's width; they can be read on a phone."""
MARGIN: Final = 1.7
"""Width of the edge, as a multiple of the numbers' height."""
GRID_MM: Final = 100
LABEL_EVERY: Final = (100, 200, 500, 1_000, 2_000, 5_000)
"""Possible distances between two numbers along an edge in millimetres; the smallest with enough room is used."""
LABEL_ROOM: Final = 2.4
"""Minimum distance between the numbers, as a multiple of their height."""
BODY_REACH: Final = 0.62
"""Distance from a piece's middle to its edge, in the units of its parts."""
UNIT_PX: Final = (30, 100)
"""Smallest and largest unit of a piece in pixels, so that its letters can be read."""
UNIT_SHARE: Final = 0.054
"""Smallest unit of a piece that has room around it, as a share of the picture's width."""
STEP_PX: Final = 6
"""Step between the possible units of pieces without that room. With few sizes, few drawings have to be made."""


@dataclass(frozen=True)
class PlaneFrame:
    """Position of a plane in the picture.

    - `scale` is in pixels per millimetre.
    - `unit` is the unit of a usual piece in pixels.
    - `letters` is the height of the numbers in the margin, in pixels.
    """

    plane: Plane
    scale: float
    unit: int
    size: tuple[int, int]
    letters: int

    @property
    def margin(self) -> int:
        """Width of the edge around the table."""
        return round(MARGIN * self.letters)

    @property
    def margins(self) -> tuple[tuple[int, int, int, int], ...]:
        """Boxes of the four edges around the table.

        They are painted over areas that reach beyond the table.
        """
        (wide, high), edge = self.size, self.margin
        return (0, 0, wide, edge), (0, high - edge, wide, high), (0, 0, edge, high), (wide - edge, 0, wide, high)

    def at(self, spot: Point) -> Point:
        """Returns the pixel of a point in millimetres."""
        x = spot[0] - self.plane.left
        y = self.plane.height - spot[1] if self.plane.is_upward else spot[1] - self.plane.top
        return self.margin + x * self.scale, self.margin + y * self.scale


@lru_cache(maxsize=64)
def frame_of(plane: Plane) -> PlaneFrame:
    """Returns the frame of a table, as large as possible."""
    wide, high = max(plane.width - plane.left, 1), max(plane.height - plane.top, 1)
    scale = min(math.sqrt(AREA_PX / (wide * high)), SIDE_PX / max(wide, high))
    letters = max(LEAST_PX, round(NUMBER_SHARE * wide * scale))
    edge = 2 * round(MARGIN * letters)
    size = edge + round(wide * scale), edge + round(high * scale)
    unit = max(unit_of(plane.figure_mm, scale), min(UNIT_PX[1], round(UNIT_SHARE * size[0])))
    return PlaneFrame(plane, scale, unit, size, letters)


def unit_of(radius_mm: float, scale: float) -> int:
    """Returns the unit of a piece with this base, in pixels."""
    low, high = UNIT_PX
    return round(min(max(radius_mm * scale / BODY_REACH, low), high))


@cache_parts
def _table(frame: PlaneFrame, font: Path | None) -> Image.Image:
    """Draws the bare table with its edge, lines and numbers."""
    image = blank(frame.size)
    draw = ImageDraw.Draw(image)
    plane = frame.plane
    corners = frame.at((plane.left, plane.top)), frame.at((plane.width, plane.height))
    (left, right), (top, bottom) = (sorted(each) for each in zip(*corners, strict=True))
    draw.rectangle((left, top, right, bottom), number_of(FLOOR))
    line = number_of(mix(SLATE, FLOOR, 0.33))
    room, away = LABEL_ROOM * frame.letters, frame.margin / 2
    every = next((step for step in LABEL_EVERY if step * frame.scale >= room), LABEL_EVERY[-1])
    for mm in range(_first_line(plane.left), plane.width + 1, GRID_MM):
        x = frame.at((mm, 0))[0]
        draw.line((x, top, x, bottom), line, 1)
        if mm % every == 0:
            paste(image, _edge_number(font, mm // 10, frame.letters), (x, top - away))
    for mm in range(_first_line(plane.top), plane.height + 1, GRID_MM):
        y = frame.at((0, mm))[1]
        draw.line((left, y, right, y), line, 1)
        if mm % every == 0:
            paste(image, _edge_number(font, mm // 10, frame.letters), (left - away, y))
    draw.rectangle((left, top, right, bottom), None, number_of(INK), 2)
    return image


def _first_line(edge: int) -> int:
    return -(-edge // GRID_MM) * GRID_MM


@cache_parts
def _edge_number(font: Path | None, number: int, letters: int) -> Sprite:
    """Draws a number along an edge, smaller with three digits."""
    mask = Image.new("L", (round(MARGIN * letters), round(1.3 * letters)))
    size = letters if number < 100 else round(0.8 * letters)
    ImageDraw.Draw(mask).text((mask.width / 2, mask.height / 2), str(number), 255, load_font(font, size), anchor="mm")
    return inked(mask, TEXT)


@cache_parts
def _piece(artist: Artist, token: Token) -> Sprite:
    """Draws a piece, with a ring if it has the turn."""
    image = artist.piece(token)
    if token.active:
        canvas = Canvas(artist.radius, image.size)
        canvas.disc((0, PIECE_MIDDLE), 0.9, INK)
        canvas.disc((0, PIECE_MIDDLE), 0.87, ACTIVE)
        canvas.disc((0, PIECE_MIDDLE), 0.77, FLOOR)
        ringed = canvas.finish()
        ringed.alpha_composite(image)
        image = ringed
    return sprite(image, FLOOR)


@cache_parts
def _number(artist: Artist, text: str) -> Sprite:
    return sprite(artist.part("number", text, False), FLOOR)


def paint_plane(board: Board, plane: Plane, font: Path | None, titles: Titles = ()) -> Image.Image:
    """Draws the table and everything on it."""
    frame = frame_of(plane)
    artist = Artist(frame.unit, font)
    table = _table(frame, font)
    image = table.copy()
    paint_areas(image, board, frame.at, artist, titles)
    for margin in frame.margins:
        image.paste(table.crop(margin), margin)
    spots = [(token, frame.at(token.spot)) for token in board.tokens if _is_point(token.spot)]
    placed = [(token, place, Artist(room_of(token, place, spots, frame), font)) for token, place in spots]
    at = {token.piece: place for token, place, _ in placed}
    boxes = {token.piece: _box(place, artist.radius) for token, place, artist in placed}
    ways = {
        number: tuple(frame.at(spot) for spot in link.way if _is_point(spot)) for number, link in enumerate(board.links)
    }
    labels = Lines(image, frame.unit, font, at, boxes, None, ways).draw(board.links)
    for token, place, artist in placed:
        paste(image, _piece(artist, replace(token, piece="", spot="", place=0, done=False)), place)
    for offer in board.offers:
        if _is_point(offer.spot):
            paste(image, _number(Artist(frame.unit, font), offer.mark), frame.at(offer.spot))
    for label, place in labels:
        paste(image, label, place)
    return image


def _is_point(spot: Spot) -> TypeGuard[tuple[int, int]]:
    return not isinstance(spot, str)


def room_of(token: Token, place: Point, spots: Sequence[tuple[Token, Point]], frame: PlaneFrame) -> int:
    """Returns the unit of a piece, in pixels.

    The unit is smaller if another piece is near, but never smaller than that of the piece's base (`unit_of`).
    """
    base = unit_of(token.radius or frame.plane.figure_mm, frame.scale)
    gap = min((math.dist(place, other) for each, other in spots if each is not token), default=math.inf)
    if base >= frame.unit or gap >= frame.unit:
        return max(base, frame.unit)
    return max(base, int(gap) // STEP_PX * STEP_PX)


def _box(place: Point, unit: int) -> Box:
    reach = BODY_REACH * unit
    return place[0] - reach, place[1] - reach, place[0] + reach, place[1] + reach
