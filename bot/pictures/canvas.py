"""Drawing tools: fonts, one palette of calm colours, and a canvas with smooth edges.

Lengths are in units of a hex's radius (middle to corner), y downwards, measured from the middle of the canvas.
"""

from __future__ import annotations

import logging
import math
import struct
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal, NamedTuple

from PIL import Image, ImageColor, ImageDraw, ImageFont

from rules.core.space.layouts import Point

try:
    from isal import isal_zlib as zlib
except ImportError:  # pyproject.toml names the machines that have isal
    import zlib  # type: ignore[no-redef]  # the same functions

log = logging.getLogger(__name__)

Colour = tuple[int, int, int]

PNG_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
"""First bytes of every PNG file."""
PNG_LEVEL: Final = 1
"""Compression level. Speed matters more than the last kilobytes."""
UNPACKED: Final = 4
"""Number of packed pictures that are also kept unpacked, for the channels that play right now."""
SMOOTHING: Final = 3
"""Factor by which shapes are drawn larger, since reducing them makes their edges smooth."""

GROUND: Final = "#262b38"
INK: Final = "#20242f"
PAPER: Final = "#fbf8f1"
TEXT: Final = "#eef2fa"
"""Colour of letters on the ground around a board, which a theme may change without changing `PAPER`."""
FLOOR: Final = "#dcd5c5"
ACTIVE: Final = "#f2b632"
OFFER: Final = "#0b7f7a"
ELITE: Final = "#f2c14e"
TONES: Final = ("#2a5fc0", "#c9541c", "#178a50", "#8a3d90", "#d0a926", "#5f9fe0", "#d8768f", "#453c50")
"""Colours of pieces by tone, distinct for colour-blind people too."""

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


# --- fonts ---------------------------------------------------------------------------------------------------------


@cache
def find_font(setting: Path | None = None) -> Path | None:
    """Finds the host's font, or a font with Japanese glyphs.

    Returns None, which means the default font of Pillow, if neither exists.
    """
    if setting is not None:
        try:
            load_font(setting, 12)
        except OSError as error:
            log.warning("FONT %s cannot be used, another one is looked for: %s", setting, error)
        else:
            return setting
    places = [place for place in FONT_PLACES if place.is_dir()]
    return next((found for name in FONT_NAMES for place in places for found in sorted(place.rglob(name))), None)


@lru_cache(maxsize=32)
def load_font(path: Path | None, size: int) -> ImageFont.FreeTypeFont:
    """Loads the font at a size in pixels.

    Raises OSError if the file is not a font.
    """
    if path is not None:
        return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
    font = ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font


# --- colours -------------------------------------------------------------------------------------------------------


def rgb(colour: str) -> Colour:
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue


def mix(first: str, second: str, share: float) -> str:
    """Mixes two colours: `share` 0 gives the first, 1 the second."""
    parts = (round(a + (b - a) * share) for a, b in zip(rgb(first), rgb(second), strict=True))
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


class Blend(NamedTuple):
    """A colour of the palette: two plain colours, and the share of the second."""

    first: str
    other: str
    share: float

    @property
    def colour(self) -> str:
        return mix(*self)


@cache
def blends() -> tuple[Blend, ...]:
    """Returns the colours of every picture, at most 256.

    These are plain colours, and steps between them for smooth edges.
    """
    base = (GROUND, FLOOR, INK, PAPER)
    plain = (ROCK, STONE, RUST, EMBER, VIOLET, FROST, SLATE, WOOD, GOLD, ACTIVE, OFFER, ELITE)
    found = [Blend(colour, colour, 0.0) for colour in (*base, *plain, *TONES, HEALTHY, HURT, DYING, TEXT)]
    for number, colour in enumerate(base):
        found += [Blend(colour, other, step / 8) for other in base[number + 1 :] for step in range(1, 8)]
    for colour in (*plain, *TONES):
        found += [Blend(colour, other, share) for other in (FLOOR, INK, PAPER) for share in (0.33, 0.67)]
    found += [Blend(colour, GROUND, share) for colour in plain for share in (0.33, 0.67)]
    kept = tuple({blend.colour: blend for blend in reversed(found)}.values())[::-1]
    assert len(kept) <= 256
    return kept


@cache
def palette() -> Image.Image:
    """Returns an image with the palette in which all pictures are drawn.

    Themes (`bot/pictures/themes.py`) replace its colours in the finished file.
    """
    image = Image.new("P", (1, 1))
    image.putpalette([part for blend in blends() for part in rgb(blend.colour)])
    return image


def in_palette(image: Image.Image) -> Image.Image:
    return image.quantize(palette=palette(), dither=Image.Dither.NONE)


class Sprite(NamedTuple):
    """An image of palette numbers, and a mask of its visible pixels."""

    image: Image.Image
    mask: Image.Image


def sprite(image: Image.Image, ground: str = GROUND) -> Sprite:
    """Converts a transparent drawing to a sprite.

    Its edges fade into a ground of one colour.
    """
    alpha = image.getchannel("A")
    flat = Image.new("RGB", image.size, rgb(ground))
    flat.paste(image, mask=alpha)
    return Sprite(in_palette(flat), _mapped(alpha, _SOLID, "L"))


def inked(mask: Image.Image, colour: str, ground: str = GROUND) -> Sprite:
    """Converts a mask to a sprite in one colour.

    Its edges fade into a ground of another colour. This is quicker than `sprite`.
    """
    return Sprite(numbered(mask, colour, ground), _mapped(mask, _SOLID, "L"))


def numbered(mask: Image.Image, colour: str, ground: str) -> Image.Image:
    """Converts a mask to palette numbers, in one colour on ground of another."""
    return _mapped(mask, _steps(colour, ground), "P")


class Packed(NamedTuple):
    """A large picture in the palette, compressed to about a tenth of its memory."""

    size: tuple[int, int]
    data: bytes


def pack(image: Image.Image) -> Packed:
    return Packed(image.size, zlib.compress(image.tobytes(), PNG_LEVEL))


@lru_cache(UNPACKED)
def unpacked(packed: Packed) -> Image.Image:
    """Returns a packed picture, to be copied before it is changed."""
    return Image.frombytes("P", packed.size, zlib.decompress(packed.data))


def put(image: Image.Image, part: Image.Image, corner: tuple[int, int], mask: Image.Image | None = None) -> None:
    """Does the work of `Image.paste` for two pictures of one mode.

    The checks of `Image.paste` take longer than the pasting of a small part.
    """
    (x, y), (wide, high) = corner, part.size
    image.im.paste(part.im, (x, y, x + wide, y + high), *([mask.im] if mask else ()))


def paste(image: Image.Image, part: Sprite, place: Point) -> None:
    """Pastes a part on a picture, centred on a pixel."""
    x, y = round(place[0] - part.image.width / 2), round(place[1] - part.image.height / 2)
    image.paste(part.image, (x, y), part.mask)


_HALF: Final = bytes(255 if alpha > 127 else 0 for alpha in range(256))
_SOLID: Final = bytes(255 if alpha > 50 else 0 for alpha in range(256))


def _mapped(mask: Image.Image, values: bytes, mode: Literal["L", "P"]) -> Image.Image:
    """Replaces each value of a mask by one of 256 values, in a quarter of the time that `Image.point` takes."""
    return Image.frombytes(mode, mask.size, mask.tobytes().translate(values))


@cache
def _steps(colour: str, ground: str) -> bytes:
    """Returns 256 palette numbers from the ground to the colour."""
    scale = Image.frombytes("L", (256, 1), bytes(range(256)))
    full, none = (Image.new("RGB", scale.size, rgb(name)) for name in (colour, ground))
    return in_palette(Image.composite(full, none, scale)).tobytes()


# --- drawing -------------------------------------------------------------------------------------------------------


class Canvas:
    """A drawing with the origin in its middle, and with `radius` pixels to the unit.

    The drawing is transparent, or has a `ground` of one colour. In mode "L" it is a mask, drawn in white.
    """

    def __init__(
        self,
        radius: float,
        size: tuple[int, int],
        ground: str | None = None,
        mode: Literal["RGBA", "L"] = "RGBA",
    ) -> None:
        self.size = size
        self.unit = radius * SMOOTHING
        self._middle = (self.size[0] * SMOOTHING / 2, self.size[1] * SMOOTHING / 2)
        fill = 0 if mode == "L" else rgb(ground) if ground else (0, 0, 0, 0)
        # To reduce an RGBA image, Pillow first converts it to RGBa (colours multiplied by alpha). Drawing in RGBa saves
        # that step. While a drawing is made, each of its points is opaque or clear, and both modes store such points in
        # the same way.
        shown = "RGB" if ground else "L" if mode == "L" else "RGBa"
        self.image = Image.new(shown, (self.size[0] * SMOOTHING, self.size[1] * SMOOTHING), fill)
        self._draw = ImageDraw.Draw(self.image)

    def lower(self, share: float, by: float) -> None:
        """Draws everything that follows smaller, around a point below the middle."""
        self._middle = self._middle[0], self.size[1] * SMOOTHING / 2 + by * self.unit
        self.unit *= share

    def at(self, point: Point) -> Point:
        return self._middle[0] + point[0] * self.unit, self._middle[1] + point[1] * self.unit

    def fill(self, colour: str) -> None:
        self._draw.rectangle((0, 0, *self.image.size), colour)

    def shape(self, points: Sequence[Point], fill: str | None, line: str | None = None, width: float = 0.05) -> None:
        """Draws a polygon, and its outline with round corners."""
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

    def stamp(self, mask: Image.Image, middle: Point, colour: str) -> None:
        """Draws a mask of pixels in one colour, centred on a point."""
        (x, y), solid = self.at(middle), _mapped(mask, _HALF, "L")
        self.image.paste(colour, (round(x - mask.width / 2), round(y - mask.height / 2)), solid)

    def finish(self) -> Image.Image:
        reduced = self.image.reduce(SMOOTHING)
        return reduced.convert("RGBA") if reduced.mode == "RGBa" else reduced


def ring(corners: int, reach: float, turn: float = 0.0, middle: Point = (0.0, 0.0)) -> list[Point]:
    """Returns the corners of a regular polygon.

    `turn` is in degrees; 0 puts the first corner on the right.
    """
    angles = (math.radians(turn + 360 * number / corners) for number in range(corners))
    return [(middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle)) for angle in angles]


def between(start: Point, end: Point, share: float) -> Point:
    """Returns the point at this share between `start` and `end`."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def hatch(canvas: Canvas, colour: str, slope: float, gap: float, width: float) -> None:
    """Draws parallel lines all over the canvas."""
    wide, high = (side * SMOOTHING / canvas.unit / 2 for side in canvas.size)
    far = high + abs(slope) * wide
    for number in range(math.ceil(2 * far / gap)):
        offset = number * gap - far
        canvas.path([(-wide, offset - slope * wide), (wide, offset + slope * wide)], colour, width)


def blank(size: tuple[int, int]) -> Image.Image:
    """Returns a picture of bare ground.

    This is the first colour of the palette.
    """
    return Image.new("P", size, 0)


def png(image: Image.Image, colours: bytes = b"") -> bytes:
    """Returns the PNG file of a picture in the palette.

    `colours` are those of a theme, three bytes for each; b"" gives the colours in which the picture was drawn. ISA-L
    compresses the file in a fifth of the time that zlib takes (docs/decisions/07-pillow-draws-the-pictures.md).
    """
    wide, high = image.size
    rows = Image.new("P", (wide + 1, high), 0)  # a row of a PNG file begins with its filter, which is 0: none
    rows.paste(image, (1, 0))
    header = struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)  # 8 bits for a pixel, which is a number in a palette
    parts = {
        b"IHDR": header,
        b"PLTE": colours or _colours(),
        b"IDAT": zlib.compress(rows.tobytes(), PNG_LEVEL),
        b"IEND": b"",
    }
    return PNG_SIGNATURE + b"".join(_chunk(kind, data) for kind, data in parts.items())


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))


@cache
def _colours() -> bytes:
    return bytes(palette().getpalette() or [])


@cache
def number_of(colour: str) -> int:
    """Returns the palette number of a plain colour."""
    colours = palette().getpalette() or []
    return next(at for at in range(len(colours) // 3) if tuple(colours[3 * at : 3 * at + 3]) == rgb(colour))


class Layers:
    """Layers of a line, lowest first. Each layer is a mask that is painted in one colour on one ground."""

    def __init__(self, radius: int, size: tuple[int, int]) -> None:
        self._radius, self._size = radius, size
        self._layers: list[tuple[Canvas, str, str]] = []

    def layer(self, colour: str, ground: str = GROUND) -> Canvas:
        canvas = Canvas(self._radius, self._size, mode="L")
        self._layers.append((canvas, colour, ground))
        return canvas

    def finish(self) -> tuple[Sprite, ...]:
        return tuple(inked(canvas.finish(), colour, ground) for canvas, colour, ground in self._layers)
