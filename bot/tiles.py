"""The hexes of a board's picture: how terrain, pieces and marks look, drawn once and kept.

Everything that happens on a board happens inside a hex, so a hex with all that is on it is the unit: a small image in
one palette that all pictures share. Colour is never the only sign: each terrain has a pattern or an object of its own,
each piece a shape and letters. Lengths are in units of the hex's radius (centre to corner), y downwards; a hex is
flat-topped, two units wide and the square root of three high.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image, ImageColor, ImageDraw, ImageFont

from rules.view import CellKind, Shape, Token

log = logging.getLogger(__name__)

Point = tuple[float, float]
Colour = tuple[int, int, int]

SMOOTHING: Final = 3
"""Shapes are drawn this many times larger and then reduced."""

APOTHEM: Final = math.sqrt(3) / 2
GROUND: Final = "#262b38"
INK: Final = "#20242f"
PAPER: Final = "#fbf8f1"
FLOOR: Final = "#dcd5c5"
ACTIVE: Final = "#f2b632"
OFFER: Final = "#0f8f8a"
ELITE: Final = "#f2c14e"
TONES: Final = ("#2a5fc0", "#c9541c", "#178a50", "#8a3d90", "#d0a926", "#5f9fe0", "#d8768f", "#453c50")
"""The colours of pieces by tone, told apart by colour-blind eyes as well; shape and letters differ besides."""

FONT_PLACES: Final = (
    Path("/usr/share/fonts"),
    Path("/usr/local/share/fonts"),
    Path.home() / ".local/share/fonts",
    Path.home() / ".fonts",
    Path("/Library/Fonts"),
    Path("/System/Library/Fonts"),
    Path("C:/Windows/Fonts"),
)
FONT_NAMES: Final = (
    "NotoSansCJK-Bold.ttc",
    "NotoSansCJKjp-Bold.otf",
    "NotoSansJP-Bold.otf",
    "NotoSansJP-Bold.ttf",
    "NotoSansCJK-Medium.ttc",
    "NotoSansCJK-Regular.ttc",
    "NotoSansCJKjp-Regular.otf",
    "NotoSansJP-Regular.otf",
    "NotoSansJP-*.ttf",
    "SourceHanSans*-Bold.*",
    "ipaexg.ttf",
    "ipagp.ttf",
    "fonts-japanese-gothic.ttf",
    "TakaoPGothic.ttf",
    "VL-PGothic-Regular.ttf",
    "YuGothB.ttc",
    "meiryob.ttc",
    "msgothic.ttc",
    "ヒラギノ角ゴシック W6.ttc",
    "Arial Unicode.ttf",
)
"""Fonts with Japanese glyphs, the best first."""


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


@cache
def find_font(setting: Path | None = None) -> Path | None:
    """A font file for the pictures: the host's choice, else one with Japanese glyphs, or None for Pillow's own."""
    if setting is not None:
        try:
            load_font(setting, 12)
        except OSError as error:
            log.warning("FONT %s cannot be used, another one is looked for: %s", setting, error)
        else:
            return setting
    places = [place for place in FONT_PLACES if place.is_dir()]
    return next((found for name in FONT_NAMES for place in places for found in sorted(place.rglob(name))), None)


# --- colours -------------------------------------------------------------------------------------------------------


def _rgb(colour: str) -> Colour:
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue


def mix(first: str, second: str, share: float) -> str:
    """A colour between two: `share` 0 is the first, 1 the second."""
    parts = (round(a + (b - a) * share) for a, b in zip(_rgb(first), _rgb(second), strict=True))
    return "#{:02x}{:02x}{:02x}".format(*parts)


ROCK: Final = "#4d5465"
STONE: Final = "#7d8b74"
RUST: Final = "#8a4a20"
EMBER: Final = "#e2812a"
VIOLET: Final = "#8365ad"
FROST: Final = "#bcdcec"
SLATE: Final = "#b9b9b6"
WOOD: Final = "#9c6b3f"
GOLD: Final = "#e3b23c"
HEALTHY: Final = "#3fa45b"
HURT: Final = "#dfa024"
DYING: Final = "#cf3f35"


@cache
def palette() -> Image.Image:
    """The 256 colours of every picture: the plain ones, and the steps between them that smooth edges need."""
    base = (GROUND, FLOOR, INK, PAPER)
    plain = (ROCK, STONE, RUST, EMBER, VIOLET, FROST, SLATE, WOOD, GOLD, ACTIVE, OFFER, ELITE)
    colours = [*base, *plain, *TONES, HEALTHY, HURT, DYING]
    for number, colour in enumerate(base):
        colours += [mix(colour, other, step / 8) for other in base[number + 1 :] for step in range(1, 8)]
    for colour in (*plain, *TONES):
        colours += [mix(colour, other, share) for other in (FLOOR, INK, PAPER) for share in (0.33, 0.67)]
    colours += [mix(colour, GROUND, share) for colour in plain for share in (0.33, 0.67)]
    colours = list(dict.fromkeys(colours))
    assert len(colours) <= 256
    image = Image.new("P", (1, 1))
    image.putpalette([part for colour in colours for part in _rgb(colour)])
    return image


# --- drawing -------------------------------------------------------------------------------------------------------


class Canvas:
    """A drawing with the origin in its middle and the hex's radius as the unit."""

    def __init__(self, radius: int, ground: str | None = None) -> None:
        half = round(APOTHEM * radius)
        self.size = (2 * radius, 2 * half)
        self.unit = radius * SMOOTHING
        self._middle = (self.unit, half * SMOOTHING)
        fill = (*_rgb(ground), 255) if ground else (*_rgb(INK), 0)
        self.image = Image.new("RGBA", (self.size[0] * SMOOTHING, self.size[1] * SMOOTHING), fill)
        self._draw = ImageDraw.Draw(self.image)

    def at(self, point: Point) -> Point:
        return self._middle[0] + point[0] * self.unit, self._middle[1] + point[1] * self.unit

    def shape(self, points: Sequence[Point], fill: str | None, line: str | None = None, width: float = 0.05) -> None:
        """A polygon, and its outline with round corners."""
        places = [self.at(point) for point in points]
        if fill:
            self._draw.polygon(places, fill=fill)
        if line:
            self.path([*points, points[0], points[1]], line, width)

    def path(self, points: Sequence[Point], line: str, width: float) -> None:
        self._draw.line([self.at(point) for point in points], line, max(1, round(width * self.unit)), joint="curve")

    def disc(self, middle: Point, radius: float, fill: str, line: str | None = None, width: float = 0.05) -> None:
        x, y = self.at(middle)
        reach = radius * self.unit
        box = (x - reach, y - reach, x + reach, y + reach)
        self._draw.ellipse(box, fill, line, max(1, round(width * self.unit)) if line else 0)

    def bar(self, corner: Point, other: Point, fill: str, round_by: float = 0.0) -> None:
        self._draw.rounded_rectangle((*self.at(corner), *self.at(other)), round_by * self.unit, fill)

    def finish(self) -> Image.Image:
        return self.image.reduce(SMOOTHING)


def ring(corners: int, reach: float, turn: float = 0.0, middle: Point = (0.0, 0.0)) -> list[Point]:
    """The corners of a regular polygon; `turn` in degrees, 0 puts the first corner on the right."""
    angles = (math.radians(turn + 360 * number / corners) for number in range(corners))
    return [(middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle)) for angle in angles]


HEX: Final = ring(6, 1.0)


def hatch(canvas: Canvas, colour: str, slope: float, gap: float, width: float) -> None:
    """Parallel lines over the whole hex; the frame that follows trims them."""
    offset = -3.0
    while offset < 3.0:
        canvas.path([(-1.0, offset - slope), (1.0, offset + slope)], colour, width)
        offset += gap


def trim(canvas: Canvas) -> None:
    """Covers everything outside the hex with the ground, and leaves a thin joint between neighbours."""
    inner, outer = ring(6, 0.965), ring(6, 2.5)
    for side in range(6):
        after = (side + 1) % 6
        canvas.shape([inner[side], inner[after], outer[after], outer[side]], GROUND)


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


def _obstacle(canvas: Canvas) -> None:
    edge = mix(STONE, INK, 0.67)
    for points, fill in (
        ([(-0.62, 0.42), (-0.7, 0.02), (-0.38, -0.34), (0.02, -0.3), (0.14, 0.44)], STONE),
        ([(-0.12, 0.46), (-0.06, -0.08), (0.26, -0.4), (0.6, -0.16), (0.68, 0.4)], mix(STONE, PAPER, 0.33)),
        ([(-0.42, 0.56), (-0.3, 0.2), (0.06, 0.12), (0.3, 0.56)], mix(STONE, INK, 0.33)),
    ):
        canvas.shape(points, fill, edge, 0.05)


def _trap(canvas: Canvas) -> None:
    canvas.disc((0, 0), 0.74, mix(RUST, FLOOR, 0.67), RUST, 0.06)
    for x, y in ((-0.32, 0.3), (0.32, 0.3), (0.0, -0.12)):
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


def ink_on(colour: str) -> str:
    """Dark or light letters, whichever can be read on a colour."""
    red, green, blue = _rgb(colour)
    return INK if 0.3 * red + 0.59 * green + 0.11 * blue > 150 else PAPER


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
        return _in_palette(image)

    def _bare(self, look: Look) -> Image.Image:
        """A hex with its terrain alone, for which only the label is new."""
        image = _plain_terrain(look.kinds, look.walls, self.radius).copy()
        box = (image.width // 4, 0, image.width - image.width // 4, round(0.34 * self.radius))
        strip = terrain(look.kinds, look.walls, self.radius).crop(box)
        self._label(strip, look)
        image.paste(_in_palette(strip), box)
        return image

    def _label(self, image: Image.Image, look: Look) -> None:
        colour = mix(PAPER, ROCK, 0.33) if look.kinds[-1:] == ("wall",) else INK
        place = (image.width / 2, (APOTHEM - 0.7) * self.radius)
        self._write(image, look.label, place, 0.23, colour, 0.85)

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

    def _write(self, image: Image.Image, text: str, place: Point, size: float, colour: str, width: float) -> None:
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
        self._write(image, mark, place, height, ink_on(TONES[tone]), width)
        return image

    def sign(self, number: int, text: str) -> Image.Image:
        """The sign of a condition, in the place of that number."""
        canvas = Canvas(self.radius)
        x, y = SIGN_PLACES[number]
        canvas.disc((x, y), 0.19, PAPER, INK, 0.035)
        image = canvas.finish()
        place = (image.width / 2 + x * self.radius, image.height / 2 + y * self.radius)
        self._write(image, text, place, 0.3, INK, 0.3)
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
        self._write(image, text, place, reach * 1.25, PAPER, reach * 1.6)
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


def _in_palette(image: Image.Image) -> Image.Image:
    return image.quantize(palette=palette(), dither=Image.Dither.NONE)


@lru_cache(maxsize=32)
def load_font(path: Path | None, size: int) -> ImageFont.FreeTypeFont:
    """The font at a size in pixels. Raises OSError where the file is no font."""
    if path is not None:
        return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    font = ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font


@lru_cache(maxsize=256)
def _plain_terrain(kinds: tuple[CellKind, ...], walls: tuple[int, ...], radius: int) -> Image.Image:
    return _in_palette(terrain(kinds, walls, radius))


@lru_cache(maxsize=1024)
def _part(artist: Artist, name: str, facts: tuple[Any, ...]) -> Image.Image:
    image: Image.Image = getattr(artist, name)(*facts)
    return image


@lru_cache(maxsize=3072)
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
