"""Planes: a table measured in centimetres, with a grid of 10 cm, areas, and pieces on their bases."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeGuard

from PIL import Image, ImageDraw

from bot.pictures.areas import paint_areas
from bot.pictures.canvas import (
    ACTIVE,
    FLOOR,
    INK,
    PAPER,
    SLATE,
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
from bot.pictures.links import Box, Lines
from bot.pictures.pieces import Artist
from rules.board import Board, Token
from rules.layouts import Plane, Point, Spot

AREA_PX: Final = 1_500_000
SIDE_PX: Final = 2_400
MARGIN_PX: Final = 34
"""Room for the numbers along the edges."""
GRID_MM: Final = 100
LABEL_EVERY: Final = (100, 200, 500, 1_000, 2_000, 5_000)
"""How many millimetres lie between two numbers along an edge: the least that leaves room."""
LABEL_PX: Final = 44
BODY_REACH: Final = 0.5
"""How far a piece's body reaches, in the units of its parts."""
UNIT_PX: Final = (30, 60)
"""The least and the largest unit of a piece, whatever its base: letters have to be read."""


@dataclass(frozen=True)
class PlaneFrame:
    """Where a plane lies in the picture: `scale` is pixels to the millimetre, `unit` that of a usual piece."""

    plane: Plane
    scale: float
    unit: int
    size: tuple[int, int]

    @property
    def margins(self) -> tuple[tuple[int, int, int, int], ...]:
        """What lies around the table, over which no area reaches."""
        (wide, high), edge = self.size, MARGIN_PX
        return (0, 0, wide, edge), (0, high - edge, wide, high), (0, 0, edge, high), (wide - edge, 0, wide, high)

    def at(self, spot: Point) -> Point:
        """The pixel of a point in millimetres."""
        x = spot[0] - self.plane.left
        y = self.plane.height - spot[1] if self.plane.is_upward else spot[1] - self.plane.top
        return MARGIN_PX + x * self.scale, MARGIN_PX + y * self.scale


@lru_cache(maxsize=64)
def frame_of(plane: Plane) -> PlaneFrame:
    """The frame of a table: as large as the picture may be."""
    wide, high = max(plane.width - plane.left, 1), max(plane.height - plane.top, 1)
    scale = min(math.sqrt(AREA_PX / (wide * high)), (SIDE_PX - 2 * MARGIN_PX) / max(wide, high))
    size = 2 * MARGIN_PX + round(wide * scale), 2 * MARGIN_PX + round(high * scale)
    return PlaneFrame(plane, scale, unit_of(plane.figure_mm, scale), size)


def unit_of(radius_mm: float, scale: float) -> int:
    """The unit, in pixels, of a piece with a base of that radius."""
    low, high = UNIT_PX
    return round(min(max(radius_mm * scale / BODY_REACH, low), high))


@lru_cache(maxsize=4)
def _table(frame: PlaneFrame, font: Path | None) -> Image.Image:
    """The bare table: its edge, lines every 10 cm, numbers in centimetres along two edges."""
    image = blank(frame.size)
    draw = ImageDraw.Draw(image)
    plane = frame.plane
    corners = frame.at((plane.left, plane.top)), frame.at((plane.width, plane.height))
    (left, right), (top, bottom) = (sorted(each) for each in zip(*corners, strict=True))
    draw.rectangle((left, top, right, bottom), number_of(FLOOR))
    line = number_of(mix(SLATE, FLOOR, 0.33))
    every = next((step for step in LABEL_EVERY if step * frame.scale >= LABEL_PX), LABEL_EVERY[-1])
    for mm in range(_first_line(plane.left), plane.width + 1, GRID_MM):
        x = frame.at((mm, 0))[0]
        draw.line((x, top, x, bottom), line, 1)
        if mm % every == 0:
            paste(image, _edge_number(font, mm // 10), (x, top - 16))
    for mm in range(_first_line(plane.top), plane.height + 1, GRID_MM):
        y = frame.at((0, mm))[1]
        draw.line((left, y, right, y), line, 1)
        if mm % every == 0:
            paste(image, _edge_number(font, mm // 10), (left - 18, y))
    draw.rectangle((left, top, right, bottom), None, number_of(INK), 2)
    return image


def _first_line(edge: int) -> int:
    return -(-edge // GRID_MM) * GRID_MM


@lru_cache(maxsize=256)
def _edge_number(font: Path | None, number: int) -> Sprite:
    mask = Image.new("L", (34, 24))
    ImageDraw.Draw(mask).text((17, 12), str(number), 255, load_font(font, 18), anchor="mm")
    return inked(mask, PAPER)


@lru_cache(maxsize=512)
def _piece(artist: Artist, token: Token) -> Sprite:
    """A piece as it looks on the table; one whose turn it is has a ring around it."""
    image = artist.piece(token)
    if token.active:
        canvas = Canvas(artist.radius, image.size)
        canvas.disc((0, 0.06), 0.78, INK)
        canvas.disc((0, 0.06), 0.75, ACTIVE)
        canvas.disc((0, 0.06), 0.66, FLOOR)
        ringed = canvas.finish()
        ringed.alpha_composite(image)
        image = ringed
    return sprite(image, FLOOR)


@lru_cache(maxsize=256)
def _number(artist: Artist, text: str) -> Sprite:
    return sprite(artist.part("number", text, False), FLOOR)


def paint_plane(board: Board, plane: Plane, font: Path | None) -> Image.Image:
    """The table with its areas, lines, pieces, offers and labels, in this order from below."""
    frame = frame_of(plane)
    artist = Artist(frame.unit, font)
    table = _table(frame, font)
    image = table.copy()
    paint_areas(image, board, frame.at, artist)
    for margin in frame.margins:
        image.paste(table.crop(margin), margin)
    placed = [
        (token, frame.at(token.spot), _artist_of(token, frame, font)) for token in board.tokens if _is_point(token.spot)
    ]
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


def _artist_of(token: Token, frame: PlaneFrame, font: Path | None) -> Artist:
    return Artist(unit_of(token.radius, frame.scale), font) if token.radius else Artist(frame.unit, font)


def _box(place: Point, unit: int) -> Box:
    reach = BODY_REACH * unit
    return place[0] - reach, place[1] - reach, place[0] + reach, place[1] + reach
