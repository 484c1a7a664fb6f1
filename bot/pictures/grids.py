"""Pictures of grids: hexes and squares with their terrain, pieces and offers.

A board is a mosaic of small pictures, each drawn once for all places that look the same.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache, partial
from pathlib import Path
from typing import Final, NamedTuple, cast

from PIL import Image

from bot.pictures import looks
from bot.pictures.canvas import (
    FLOOR,
    GROUND,
    Canvas,
    Colour,
    Packed,
    Sprite,
    between,
    blank,
    in_palette,
    pack,
    put,
    rgb,
    sprite,
    unpacked,
)
from bot.pictures.kept import cache_parts
from bot.pictures.labels import JOINT, Labels, label_colour, label_px, labels_of, letter_image, place_box, plate_of
from bot.pictures.pieces import Artist, lay, sharing
from rules.core.contract.board import Board, Token
from rules.core.space.layouts import Grid, Point

AREA_PX: Final = 1_500_000
"""Maximum area of a picture in pixels, unless its places would be too small to read."""
RADIUS_PX: Final = (26, 60)
SIDE_PX: Final = 4_000
"""Longest side of a picture, for any board."""
MARGIN_PX: Final = 10
BODY_REACH: Final = 0.62
BELOW: Final = (0.9, 0.13)
"""Size of a piece below a label that is larger than usual, and its distance below its usual position."""
THINGS_BELOW: Final = (0.84, 0.14)
"""The same for a thing that stands in a place."""
THINGS: Final = frozenset({
    "altar", "barrel", "cart", "crate", "fence", "obstacle", "pillar", "portal-orange", "portal-violet", "rock",
    "shelf", "statue", "table", "trap", "treasure", "tree", "cramped", "objective", "plate",
})  # fmt: skip


class Look(NamedTuple):
    """Everything that one place shows; places with equal looks share a picture.

    `borders` gives the number of a side and the kind of its border. `marker` is the number of an offer (None: no
    offer).
    """

    kinds: tuple[str, ...]
    label: str
    borders: tuple[tuple[int, str], ...] = ()
    tokens: tuple[Token, ...] = ()
    marker: str | None = None


@dataclass(frozen=True)
class GridFrame:
    """Positions of a grid's places in the picture.

    `first` is the lowest column and row of the lattice on which the places lie.
    """

    grid: Grid
    radius: int
    first: tuple[int, int]
    size: tuple[int, int]

    @cached_property
    def pitch(self) -> tuple[int, int]:
        """Distance between columns and between rows of the lattice, in pixels."""
        return round(self.grid.pitch[0] * self.radius), round(self.grid.pitch[1] * self.radius)

    @cached_property
    def box(self) -> tuple[int, int]:
        """Width and height of a place's picture."""
        return place_box(self.grid, self.radius)

    def corner(self, label: str) -> tuple[int, int]:
        """Returns the upper left pixel of a place's picture."""
        (column, row), (step, fall) = self.grid.lattice(label), self.pitch
        return MARGIN_PX + (column - self.first[0]) * step, MARGIN_PX + (row - self.first[1]) * fall

    def at(self, label: str) -> Point:
        """Returns the pixel of a place's middle."""
        (x, y), (width, height) = self.corner(label), self.box
        return x + width / 2, y + height / 2

    def body(self, place: Point) -> tuple[float, float, float, float]:
        """Returns the box covered by a piece at this place."""
        reach = BODY_REACH * self.radius
        return place[0] - reach, place[1] - reach, place[0] + reach, place[1] + reach

    def point(self, point: Point) -> Point:
        """Returns the pixel of a point in units of the grid."""
        (x, y), (step, fall), (wide, high) = point, self.pitch, self.grid.pitch
        column, row = x / wide - self.first[0], y / high - self.first[1]
        return MARGIN_PX + self.box[0] / 2 + column * step, MARGIN_PX + self.box[1] / 2 + row * fall


@lru_cache(maxsize=128)
def frame_of(grid: Grid, labels: tuple[str, ...]) -> GridFrame:
    """Returns the frame around the known places of a grid."""
    spots = [grid.lattice(label) for label in labels] or [(0, 0)]
    left, top = (min(values) for values in zip(*spots, strict=True))
    columns, rows = (max(values) - low for values, low in zip(zip(*spots, strict=True), (left, top), strict=True))
    radius = fitting_radius(grid, columns, rows)
    width, height = place_box(grid, radius)
    step, fall = (round(pitch * radius) for pitch in grid.pitch)
    size = 2 * MARGIN_PX + columns * step + width, 2 * MARGIN_PX + rows * fall + height
    return GridFrame(grid, radius, (left, top), size)


def fitting_radius(grid: Grid, columns: int, rows: int) -> int:
    """Returns the pixels per unit for a lattice of this size.

    The number is rounded down to an even one.
    """
    low, high = RADIUS_PX
    wide, tall = columns * grid.pitch[0] + 2 * grid.reach[0], rows * grid.pitch[1] + 2 * grid.reach[1]
    wanted = math.sqrt(AREA_PX / (wide * tall))
    bounded = min(max(low, min(high, wanted)), (SIDE_PX - 2 * MARGIN_PX) / max(wide, tall))
    return max(2, int(bounded) // 2 * 2)


@dataclass(frozen=True)
class Painter:
    """Draws the places of one kind of grid in one size and font."""

    grid: Grid
    radius: int
    font: Path | None
    letters: tuple[tuple[str, str], ...] = ()
    """Letters that stand for looks without a drawing."""
    label_px: int = 0
    """Size of the font of labels in pixels; 0 for the usual size."""

    @property
    def artist(self) -> Artist:
        return Artist(self.radius, self.font)

    def labels(self, label: str) -> Labels:
        """Returns what writes labels of this length."""
        return labels_of(self.grid, self.radius, self.font, self.label_px, len(label))

    def place(self, look: Look) -> Image.Image:
        image = terrain(self, look.kinds, look.borders).copy()
        self._furnish(image, look)
        return in_palette(image)

    def over(self, look: Look) -> Sprite:
        """Draws a place without its ground."""
        image = Image.new("RGBA", place_box(self.grid, self.radius))
        self._furnish(image, look)
        return sprite(image, FLOOR)

    def _furnish(self, image: Image.Image, look: Look) -> None:
        """Draws everything on the ground of a place."""
        middle = image.width / 2, image.height / 2
        artist, outline = self.artist, self.grid.outline
        if any(token.active for token in look.tokens):
            lay(image, artist.part("turn", outline), middle)
        if look.marker is not None:
            lay(image, artist.part("offer", outline), middle)
        self.labels(look.label).write(image, look.label, look.kinds)
        for token, share, (x, y) in self.stands(look.tokens):
            at = middle[0] + x, middle[1] + y
            lay(image, artist.piece(token, is_alone=len(look.tokens) == 1), at, share)
        if look.marker:
            lay(image, artist.part("number", look.marker, bool(look.tokens)), middle)

    @property
    def body(self) -> float:
        """Distance from a piece's middle to its edge, in units."""
        return BODY_REACH * self.grid.scale * (BELOW[0] if self.label_px else 1.0)

    def stands(self, tokens: Iterable[Token]) -> Iterator[tuple[Token, float, Point]]:
        """Yields the pieces in one place, each with its size and its distance from the place's middle in pixels."""
        scale, (shrunk, lowered) = self.grid.scale, BELOW if self.label_px else (1.0, 0.0)
        for token, share, (x, y) in sharing(tokens):
            yield token, share * scale * shrunk, (x * self.radius * scale, (y + lowered) * self.radius * scale)

    def labelled(self, look: Look) -> Image.Image:
        """Draws a place whose label lies on ground of several colours."""
        labels = self.labels(look.label)
        image, box = _tile(self, labels, look.kinds, look.borders)[0].copy(), labels.box
        strip = terrain(self, look.kinds, look.borders).crop(box)
        labels.write(strip, look.label, look.kinds, box[:2])
        image.paste(in_palette(strip), box)
        return image


@cache_parts
def terrain(painter: Painter, kinds: tuple[str, ...], borders: tuple[tuple[int, str], ...]) -> Image.Image:
    """Draws a place's kinds of terrain, and then its borders.

    The lowest kind comes first.
    """
    if not borders:
        return _open_terrain(painter, kinds)
    grid, whole = painter.grid, _open_terrain(painter, kinds).copy()
    edges = Canvas(painter.radius, whole.size)
    for side, kind in borders:
        draw = looks.border.get(kind) or looks.border.known["wall"]
        draw(edges, grid.outline[side], grid.outline[(side + 1) % len(grid.outline)])
    drawn = edges.finish()
    whole.paste(drawn, mask=drawn)
    return whole


@cache_parts
def _open_terrain(painter: Painter, kinds: tuple[str, ...]) -> Image.Image:
    """Draws a place's terrain without borders.

    A board has few different terrains but many different borders, so terrains are cached without borders.
    """
    grid, radius, box = painter.grid, painter.radius, place_box(painter.grid, painter.radius)
    canvas, letters = Canvas(radius, box, FLOOR), dict(painter.letters)
    is_low = False
    for kind in kinds:
        if painter.label_px and kind in THINGS and not is_low:
            canvas.lower(*THINGS_BELOW)
            is_low = True
        drawing = looks.ground.get(kind)
        if drawing is not None:
            drawing(canvas)
    image = canvas.finish()
    for kind in kinds:
        if kind not in looks.ground:
            lay(image, painter.artist.part("letters", letters.get(kind, "?")), (box[0] / 2, box[1] / 2), 0.9)
    whole = Image.new("RGB", box, rgb(GROUND))
    whole.paste(image, mask=_mask(grid, radius, JOINT))
    return whole


@cache_parts
def _mask(grid: Grid, radius: int, share: float) -> Image.Image:
    """Returns a mask in the shape of a place.

    It has smooth edges, and is scaled down to this share.
    """
    canvas = Canvas(radius, place_box(grid, radius), mode="L")
    canvas.shape([between((0.0, 0.0), corner, share) for corner in grid.outline], "#ffffff")
    return canvas.finish()


@cache_parts
def _solid_mask(grid: Grid, radius: int) -> Image.Image:
    return _mask(grid, radius, 1.0).point([255 if value > 127 else 0 for value in range(256)])


@cache_parts
def _tile(
    painter: Painter, labels: Labels, kinds: tuple[str, ...], borders: tuple[tuple[int, str], ...]
) -> tuple[Image.Image, str | None]:
    """Returns a place's terrain in the palette, and the colour below its label.

    The colour is None if there are several.
    """
    whole = terrain(painter, kinds, borders)
    if labels.px and (plate := plate_of(kinds)):
        whole = whole.copy()
        labels.lay_plate(whole, plate)
        return in_palette(whole), plate
    colours = whole.crop(labels.box).getcolors(1)
    return in_palette(whole), "#{:02x}{:02x}{:02x}".format(*cast(Colour, colours[0][1])) if colours else None


@cache_parts
def _labelled(painter: Painter, look: Look) -> Image.Image:
    return painter.labelled(look)


@cache_parts
def _place(painter: Painter, look: Look) -> Image.Image:
    return painter.place(look)


@cache_parts
def _over(painter: Painter, look: Look) -> Sprite:
    return painter.over(look)


@cache_parts
def _ground(painter: Painter, frame: GridFrame, bare: tuple[Look, ...]) -> Packed:
    """Draws a board without its pieces and offers.

    The drawing is cached, since most actions do not change it. It is packed, so that the cache has room for the boards
    of all channels in play.
    """
    image, mask = blank(frame.size), _solid_mask(frame.grid, frame.radius)
    tile, letter = cache(partial(_tile, painter)), cache(letter_image)
    for look in bare:
        x, y = frame.corner(look.label)
        labels = painter.labels(look.label)
        drawn, ground = tile(labels, look.kinds, look.borders)
        if ground is None:
            put(image, _labelled(painter, look), (x, y), mask)
            continue
        put(image, drawn, (x, y), mask)
        signs = [letter(labels, sign, label_colour(look.kinds), ground) for sign in look.label]
        left = x + (drawn.width - sum(sign.width for sign in signs)) // 2
        for sign in signs:
            put(image, sign, (left, y + labels.box[1]))
            left += sign.width
    return pack(image)


class GridLooks(NamedTuple):
    """The looks of a grid's places: without pieces and offers, and with them where there are any."""

    frame: GridFrame
    painter: Painter
    bare: dict[str, Look]
    used: dict[str, Look]


def looks_of(board: Board, grid: Grid, font: Path | None, shape: float) -> GridLooks:
    """Returns the looks of a board's places (`paint_grid`)."""
    frame = frame_of(grid, tuple(board.places))
    letters = tuple(looks.legend(board).items())
    painter = Painter(grid, frame.radius, font, letters, label_px(grid, frame.radius, font, shown_px(frame, shape)))
    borders = borders_by_place(board, grid)
    bare = {label: Look(kinds, label, borders.get(label, ())) for label, kinds in board.places.items()}
    standing: dict[str, list[Token]] = {}
    for token in board.tokens:
        if isinstance(token.spot, str):
            standing.setdefault(token.spot, []).append(replace(token, piece="", spot="", place=0, done=False))
    markers = {grid.write(offer.spot): offer.mark for offer in board.offers}
    used = {
        label: bare[label]._replace(tokens=tuple(standing.get(label, ())), marker=markers.get(label))
        for label in dict.fromkeys([*standing, *markers])
        if label in bare
    }
    return GridLooks(frame, painter, bare, used)


def shown_px(frame: GridFrame, shape: float) -> float:
    """Returns the width of a picture that will be widened until it is at most `shape` times as high as wide."""
    return max(frame.size[0], frame.size[1] / shape) if shape else frame.size[0]


def paint_grid(board: Board, grid: Grid, font: Path | None, shape: float = 0.0) -> tuple[Image.Image, GridLooks]:
    """Draws the places of a board with everything on them.

    Returns the looks too. With `shape`, the picture will be widened until it is at most `shape` times as high as wide.
    """
    drawn = looks_of(board, grid, font, shape)
    frame, painter = drawn.frame, drawn.painter
    ground, mask = _ground(painter, frame, tuple(drawn.bare.values())), _solid_mask(grid, frame.radius)
    image = unpacked(ground).copy()
    for label, look in drawn.used.items():
        put(image, _place(painter, look), frame.corner(label), mask)
    return image, drawn


def paint_over(image: Image.Image, drawn: GridLooks, label: str) -> None:
    """Draws a place's label, pieces and offer again, over lines that lie on the ground."""
    place = _over(drawn.painter, drawn.used.get(label) or drawn.bare[label])
    put(image, place.image, drawn.frame.corner(label), place.mask)


def stands_of(board: Board, drawn: GridLooks) -> dict[str, Point]:
    """Returns the pixel of each piece; pieces that a place only counts stand in its middle."""
    found: dict[str, Point] = {}
    standing: dict[str, list[Token]] = {}
    for token in board.tokens:
        if token.spot in drawn.bare:
            standing.setdefault(str(token.spot), []).append(token)
    for label, tokens in standing.items():
        middle = drawn.frame.at(label)
        found |= {token.piece: middle for token in tokens}
        found |= {
            token.piece: (middle[0] + x, middle[1] + y)
            for token, _, (x, y) in drawn.painter.stands(tokens)
            if token.piece
        }
    return found


def borders_by_place(board: Board, grid: Grid) -> dict[str, tuple[tuple[int, str], ...]]:
    found: dict[str, set[tuple[int, str]]] = {}
    for border in board.borders:
        for here, there in ((border.one, border.other), (border.other, border.one)):
            side = grid.side(here, there)
            if side is not None:
                found.setdefault(here, set()).add((side, border.kind))
    return {label: tuple(sorted(sides)) for label, sides in found.items()}
