"""The hexes of a board's picture: how terrain, pieces and marks look, drawn once and kept.

Everything that happens on a board happens inside a hex, so a hex with all that is on it is the unit: a small image in
one palette that all pictures share. Colour is never the only sign: each terrain has a pattern or an object of its own,
each piece a shape and letters.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image, ImageDraw

from bot.canvas import (
    ACTIVE,
    APOTHEM,
    DYING,
    ELITE,
    EMBER,
    FLOOR,
    FROST,
    GOLD,
    HEALTHY,
    HEX,
    HURT,
    INK,
    OFFER,
    PAPER,
    ROCK,
    RUST,
    SLATE,
    STONE,
    TONES,
    VIOLET,
    WOOD,
    Canvas,
    Colour,
    Point,
    hatch,
    in_palette,
    load_font,
    mix,
    rgb,
    ring,
    trim,
)
from rules.view import CellKind, Shape, Token


class Look(NamedTuple):
    """All that one hex shows; two hexes that look alike share their image.

    `walls` are the sides with a thin wall, numbered clockwise from the upper right one. `marker` frames the hex as an
    offer and carries its number.
    """

    kinds: tuple[CellKind, ...]
    label: str
    walls: tuple[int, ...] = ()
    tokens: tuple[Token, ...] = ()
    marker: str | None = None


# --- terrain -------------------------------------------------------------------------------------------------------


def _wall(canvas: Canvas) -> None:
    canvas.shape(HEX, ROCK)
    dark = mix(ROCK, INK, 0.67)
    for row in range(-3, 4):
        y = row * 0.29
        canvas.path([(-1.0, y), (1.0, y)], dark, 0.045)
        start = -1.2 + (0.29 if row % 2 else 0.0)
        for brick in range(5):
            x = start + brick * 0.58
            canvas.path([(x, y), (x, y + 0.29)], dark, 0.045)
    canvas.bar((-0.54, -0.84), (0.54, -0.52), ROCK)


def _obstacle(canvas: Canvas) -> None:
    edge = mix(STONE, INK, 0.67)
    for points, fill in (
        ([(-0.62, 0.42), (-0.7, 0.02), (-0.38, -0.34), (0.02, -0.3), (0.14, 0.44)], STONE),
        ([(-0.12, 0.46), (-0.06, -0.08), (0.26, -0.4), (0.6, -0.16), (0.68, 0.4)], mix(STONE, PAPER, 0.33)),
        ([(-0.42, 0.56), (-0.3, 0.2), (0.06, 0.12), (0.3, 0.56)], mix(STONE, INK, 0.33)),
    ):
        canvas.shape(points, fill, edge, 0.05)


def _trap(canvas: Canvas) -> None:
    canvas.disc((0, 0.09), 0.66, mix(RUST, FLOOR, 0.67), RUST, 0.06)
    for x, y in ((-0.3, 0.34), (0.3, 0.34), (0.0, -0.06)):
        canvas.shape([(x - 0.24, y + 0.2), (x, y - 0.3), (x + 0.24, y + 0.2)], RUST, INK, 0.035)


def _hazard(canvas: Canvas) -> None:
    canvas.shape(HEX, mix(EMBER, FLOOR, 0.67))
    hatch(canvas, EMBER, 1.0, 0.44, 0.13)


def _difficult(canvas: Canvas) -> None:
    canvas.shape(HEX, mix(VIOLET, FLOOR, 0.67))
    for row in range(-3, 4):
        wave = [(-1.0 + step * 0.2, row * 0.3 + (0.075 if step % 2 else -0.075)) for step in range(11)]
        canvas.path(wave, VIOLET, 0.06)


def _icy(canvas: Canvas) -> None:
    canvas.shape(HEX, FROST)
    canvas.shape([(-0.9, 0.2), (0.2, -0.9), (0.5, -0.9), (-0.9, 0.5)], PAPER)
    for turn in (0.0, 60.0, 120.0):
        (x, y), (u, v) = ring(2, 0.42, turn)
        canvas.path([(x, y), (u, v)], mix(TONES[0], PAPER, 0.33), 0.05)


def _corridor(canvas: Canvas) -> None:
    canvas.shape(HEX, SLATE)
    for reach in (0.8, 0.45):
        canvas.shape(ring(6, reach), None, mix(SLATE, INK, 0.33), 0.03)


def _door_closed(canvas: Canvas) -> None:
    dark = mix(WOOD, INK, 0.67)
    canvas.bar((-0.56, -0.52), (0.56, 0.66), dark, 0.1)
    for plank in range(3):
        x = -0.48 + plank * 0.33
        canvas.bar((x, -0.44), (x + 0.29, 0.6), WOOD)
    for y in (-0.26, 0.32):
        canvas.bar((-0.56, y), (0.56, y + 0.1), dark)
    canvas.disc((0.34, 0.1), 0.07, GOLD, dark, 0.03)


def _door_open(canvas: Canvas) -> None:
    dark = mix(WOOD, INK, 0.67)
    for side in (-1, 1):
        canvas.shape([(side * 0.86, -0.24), (side * 0.66, -0.58), (side * 0.66, 0.58), (side * 0.86, 0.24)], WOOD, dark)


def _plate(canvas: Canvas) -> None:
    for reach in (0.62, 0.4):
        canvas.shape(ring(4, reach * 1.25, 45.0), None, mix(INK, FLOOR, 0.33), 0.06)


def _objective(canvas: Canvas) -> None:
    tips, notches = ring(5, 0.62, -90.0, (0, 0.06)), ring(5, 0.27, -54.0, (0, 0.06))
    star = [point for pair in zip(tips, notches, strict=True) for point in pair]
    canvas.shape(star, PAPER, TONES[3], 0.07)


def _treasure(canvas: Canvas) -> None:
    dark = mix(WOOD, INK, 0.67)
    canvas.bar((-0.42, -0.32), (0.42, 0.4), dark, 0.1)
    canvas.bar((-0.35, -0.25), (0.35, -0.02), GOLD, 0.06)
    canvas.bar((-0.35, 0.06), (0.35, 0.33), GOLD, 0.03)
    canvas.bar((-0.08, -0.1), (0.08, 0.16), dark, 0.03)


def _coin(canvas: Canvas) -> None:
    for x, y in ((0.5, 0.56), (0.38, 0.4)):
        canvas.disc((x, y), 0.17, GOLD, mix(GOLD, INK, 0.67), 0.04)
    canvas.path([(0.38, 0.31), (0.38, 0.49)], mix(GOLD, INK, 0.67), 0.045)


DRAW_KIND: Final[dict[CellKind, Callable[[Canvas], None]]] = {
    "floor": lambda canvas: None,
    "wall": _wall,
    "obstacle": _obstacle,
    "trap": _trap,
    "hazard": _hazard,
    "difficult": _difficult,
    "icy": _icy,
    "corridor": _corridor,
    "door_closed": _door_closed,
    "door_open": _door_open,
    "plate": _plate,
    "objective": _objective,
    "treasure": _treasure,
    "coin": _coin,
}


@lru_cache(maxsize=256)
def terrain(kinds: tuple[CellKind, ...], walls: tuple[int, ...], radius: int) -> Image.Image:
    """A hex with what lies on it, bottom first, as RGB."""
    canvas = Canvas(radius, FLOOR)
    for kind in kinds:
        DRAW_KIND[kind](canvas)
    trim(canvas)
    for side in walls:
        ends = [HEX[(side + 5) % 6], HEX[side]]
        canvas.path(ends, INK, 0.24)
    return canvas.finish().convert("RGB")


# --- pieces --------------------------------------------------------------------------------------------------------

PIECE_MIDDLE: Final = 0.06
"""Pieces stand a little low, so that the label above stays free."""
BODY: Final[dict[Shape, list[Point]]] = {
    "circle": ring(40, 0.46, 0.0, (0.0, PIECE_MIDDLE)),
    "square": ring(4, 0.58, 45.0, (0.0, PIECE_MIDDLE)),
    "triangle": ring(3, 0.56, -90.0, (0.0, 0.19)),
    "diamond": ring(4, 0.51, 0.0, (0.0, PIECE_MIDDLE)),
    "pentagon": ring(5, 0.51, -90.0, (0.0, PIECE_MIDDLE + 0.03)),
    "hexagon": ring(6, 0.51, 0.0, (0.0, PIECE_MIDDLE)),
}
LETTER_SPACE: Final[dict[Shape, tuple[float, float]]] = {
    "circle": (0.76, 0.58),
    "square": (0.7, 0.6),
    "triangle": (0.52, 0.42),
    "diamond": (0.64, 0.48),
    "pentagon": (0.72, 0.54),
    "hexagon": (0.78, 0.58),
}
"""How wide and how high the letters of a piece may be."""
RIMS: Final = ((0.1, INK), (0.07, PAPER), (0.0, ""))
ELITE_RIMS: Final = ((0.13, INK), (0.1, ELITE), (0.025, INK), (0.0, ""))
"""What lies under a piece's own colour, and how far it stands out; elite pieces have a second line."""

SIGN_PLACES: Final[tuple[Point, ...]] = (
    (0.69, -0.13),
    (0.69, 0.25),
    (-0.69, -0.13),
    (-0.69, 0.25),
    (0.52, 0.54),
    (-0.52, 0.54),
)
SHARES: Final[dict[int, tuple[tuple[float, Point], ...]]] = {
    1: ((1.0, (0.0, 0.0)),),
    2: ((0.6, (-0.4, 0.02)), (0.6, (0.4, 0.02))),
    3: ((0.56, (-0.4, -0.22)), (0.56, (0.4, -0.22)), (0.56, (0.0, 0.38))),
    4: ((0.52, (-0.36, -0.24)), (0.52, (0.36, -0.24)), (0.52, (-0.36, 0.36)), (0.52, (0.36, 0.36))),
}
"""How pieces that share a hex are sized and placed."""


LABEL_SIZE: Final = 0.23
LABEL_Y: Final = -0.7


def label_box(radius: int) -> tuple[int, int, int, int]:
    """The part of a hex's box where its label stands."""
    return radius // 2, math.ceil(0.05 * radius), 2 * radius - radius // 2, round(0.33 * radius)


def _label_colour(look: Look) -> str:
    return mix(PAPER, ROCK, 0.33) if look.kinds[-1:] == ("wall",) else INK


def ink_on(colour: str) -> str:
    """Dark or light letters, whichever can be read on a colour."""
    red, green, blue = rgb(colour)
    return INK if 0.3 * red + 0.59 * green + 0.11 * blue > 140 else PAPER


@dataclass(frozen=True)
class Artist:
    """Draws hexes of one size in one font."""

    radius: int
    font: Path | None

    def hex(self, look: Look) -> Image.Image:
        """The whole hex in the shared palette."""
        if not look.tokens and look.marker is None:
            return self._bare(look)
        image = terrain(look.kinds, look.walls, self.radius).copy()
        if any(token.active for token in look.tokens):
            self._lay(image, _part(self, "turn", ()))
        if look.marker is not None:
            self._lay(image, _part(self, "offer", ()))
        self._label(image, look)
        places = SHARES[max(1, min(4, len(look.tokens)))]
        for token, (scale, place) in zip(_shown(look.tokens), places, strict=False):
            self._lay(image, self._piece(token), scale, place)
        if look.marker:
            self._lay(image, _part(self, "number", (look.marker, bool(look.tokens))))
        return in_palette(image)

    def _bare(self, look: Look) -> Image.Image:
        """A hex with its terrain alone, for which only the label is new."""
        image = _plain_terrain(look.kinds, look.walls, self.radius).copy()
        strip = terrain(look.kinds, look.walls, self.radius).crop(label_box(self.radius))
        colours = strip.getcolors(1)
        if colours is None:
            self._label(strip, look, label_box(self.radius)[1])
            image.paste(in_palette(strip), label_box(self.radius))
            return image
        signs = [_sign(self, sign, _label_colour(look), colours[0][1]) for sign in look.label]
        left = (image.width - sum(sign.width for sign in signs)) // 2
        for sign in signs:
            image.paste(sign, (left, label_box(self.radius)[1]))
            left += sign.width
        return image

    def label_sign(self, sign: str, colour: str, ground: Colour) -> Image.Image:
        """One character of a label on even ground, in the shared palette."""
        font = load_font(self.font, max(6, round(LABEL_SIZE * self.radius)))
        _, top, _, bottom = label_box(self.radius)
        image = Image.new("RGB", (max(1, round(font.getlength(sign))), bottom - top), ground)
        place = (image.width / 2, (APOTHEM + LABEL_Y) * self.radius - top)
        ImageDraw.Draw(image).text(place, sign, colour, font, anchor="mm")
        return in_palette(image)

    def _label(self, image: Image.Image, look: Look, top: int = 0) -> None:
        place = (image.width / 2, (APOTHEM + LABEL_Y) * self.radius - top)
        self.write(image, look.label, place, LABEL_SIZE, _label_colour(look), 0.85)

    def _piece(self, token: Token) -> Image.Image:
        """A piece with its letters, conditions and hit points, on nothing."""
        image = _part(self, "body", (token.shape, token.tone % len(TONES), token.elite, token.mark)).copy()
        spare = len(token.condition_marks) - len(SIGN_PLACES)
        for number, sign in enumerate(token.condition_marks[: len(SIGN_PLACES)], 1):
            shown = f"+{spare + 1}" if spare > 0 and number == len(SIGN_PLACES) else sign
            image.alpha_composite(_part(self, "sign", (number - 1, shown)))
        if token.hp is not None and token.max_hp:
            share = max(0, min(24, math.ceil(24 * token.hp / token.max_hp)))
            image.alpha_composite(_part(self, "hp", (share,)))
        return image

    def _lay(self, image: Image.Image, part: Image.Image, scale: float = 1.0, place: Point = (0.0, 0.0)) -> None:
        if scale != 1.0:
            part = part.resize((round(part.width * scale), round(part.height * scale)), Image.Resampling.LANCZOS)
        x = (image.width - part.width) / 2 + place[0] * self.radius
        y = (image.height - part.height) / 2 + place[1] * self.radius
        image.paste(part, (round(x), round(y)), part)

    def write(self, image: Image.Image, text: str, place: Point, size: float, colour: str, width: float) -> None:
        """Writes `text` centred on a pixel, smaller where it would be wider than `width`."""
        text = "".join(filter(str.isprintable, text))
        size_px = size * self.radius
        if len(text) > 1:
            length = load_font(self.font, 32).getlength(text) * size_px / 32
            size_px = min(size_px, size_px * width * self.radius / length)
        font = load_font(self.font, max(6, round(size_px)))
        ImageDraw.Draw(image).text(place, text, colour, font, anchor="mm")

    # --- parts, each on nothing and as large as a hex ---

    def body(self, shape: Shape, tone: int, elite: bool, mark: str) -> Image.Image:
        """A piece's shape and letters."""
        canvas = Canvas(self.radius)
        for grow, colour in ELITE_RIMS if elite else RIMS:
            canvas.shape(_grown(BODY[shape], grow), colour or TONES[tone])
        image = canvas.finish()
        width, height = LETTER_SPACE[shape]
        middle = 0.22 if shape == "triangle" else PIECE_MIDDLE
        place = (image.width / 2, image.height / 2 + middle * self.radius)
        self.write(image, mark, place, height, ink_on(TONES[tone]), width)
        return image

    def sign(self, number: int, text: str) -> Image.Image:
        """The sign of a condition, in the place of that number."""
        canvas = Canvas(self.radius)
        x, y = SIGN_PLACES[number]
        canvas.disc((x, y), 0.19, PAPER, INK, 0.035)
        image = canvas.finish()
        place = (image.width / 2 + x * self.radius, image.height / 2 + y * self.radius)
        self.write(image, text, place, 0.3, INK, 0.3)
        return image

    def hp(self, share: int) -> Image.Image:
        """The bar of hit points, of which `share` 24ths are left."""
        fill = HEALTHY if share > 12 else HURT if share > 6 else DYING
        canvas = Canvas(self.radius)
        canvas.bar((-0.44, 0.64), (0.44, 0.8), INK, 0.06)
        canvas.bar((-0.41, 0.67), (0.41, 0.77), PAPER, 0.03)
        if share:
            canvas.bar((-0.41, 0.67), (-0.41 + 0.82 * max(share, 2) / 24, 0.77), fill, 0.03)
        return canvas.finish()

    def turn(self) -> Image.Image:
        """The frame of the hex whose piece has the turn: a solid line."""
        canvas = Canvas(self.radius)
        canvas.shape(ring(6, 0.9), None, INK, 0.15)
        canvas.shape(ring(6, 0.91), None, ACTIVE, 0.1)
        return canvas.finish()

    def offer(self) -> Image.Image:
        """The frame of a hex that can be chosen: its corners."""
        canvas = Canvas(self.radius)
        corners = ring(6, 0.91)
        for before, corner, after in zip(corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True):
            canvas.path([_between(corner, before, 0.3), corner, _between(corner, after, 0.3)], OFFER, 0.12)
        return canvas.finish()

    def number(self, text: str, is_crowded: bool) -> Image.Image:
        """The number of an offer: large on a free hex, in the upper left corner beside a piece."""
        reach, x, y = (0.23, -0.55, -0.46) if is_crowded else (0.34, 0.0, 0.06)
        canvas = Canvas(self.radius)
        canvas.disc((x, y), reach, OFFER, PAPER, 0.045)
        image = canvas.finish()
        place = (image.width / 2 + x * self.radius, image.height / 2 + y * self.radius)
        self.write(image, text, place, reach * 1.25, PAPER, reach * 1.6)
        return image


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _grown(points: list[Point], grow: float) -> list[Point]:
    """A regular polygon with its sides moved outwards."""
    x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
    inner = math.dist(points[0], (x, y)) * math.cos(math.pi / len(points))
    return [_between((x, y), point, (inner + grow) / inner) for point in points]


def _shown(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """At most four pieces; a fourth place counts those that find no room."""
    if len(tokens) <= 4:
        return tokens
    return (*tokens[:3], Token("", "", f"+{len(tokens) - 3}", "square", len(TONES) - 1))


@lru_cache(maxsize=256)
def _plain_terrain(kinds: tuple[CellKind, ...], walls: tuple[int, ...], radius: int) -> Image.Image:
    return in_palette(terrain(kinds, walls, radius))


@lru_cache(maxsize=512)
def _sign(artist: Artist, sign: str, colour: str, ground: Colour) -> Image.Image:
    return artist.label_sign(sign, colour, ground)


@lru_cache(maxsize=1024)
def _part(artist: Artist, name: str, facts: tuple[Any, ...]) -> Image.Image:
    image: Image.Image = getattr(artist, name)(*facts)
    return image


@lru_cache(maxsize=2048)
def hex_halves(artist: Artist, look: Look) -> tuple[Image.Image, Image.Image]:
    """The upper and the lower half of a hex as it looks, drawn once."""
    return _halves(artist.hex(look))


@cache
def hex_masks(radius: int) -> tuple[Image.Image, Image.Image]:
    """The pixels of its box that belong to a hex, in two halves."""
    canvas = Canvas(radius)
    canvas.shape(HEX, PAPER)
    return _halves(canvas.finish().getchannel("A").point(lambda value: 255 if value > 127 else 0).convert("1"))


def _halves(image: Image.Image) -> tuple[Image.Image, Image.Image]:
    middle = image.height // 2
    return image.crop((0, 0, image.width, middle)), image.crop((0, middle, image.width, image.height))
