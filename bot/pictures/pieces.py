"""Pieces: shape and letters, facing, signs, bars and frames; pieces with equal parts share their drawings.

Lengths are in units of a hex's radius, from the middle of a place.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PIL import Image, ImageChops, ImageDraw

from bot.pictures import looks
from bot.pictures.canvas import (
    ACTIVE,
    DYING,
    ELITE,
    HEALTHY,
    HURT,
    INK,
    OFFER,
    PAPER,
    TONES,
    Canvas,
    between,
    load_font,
    mix,
    rgb,
    ring,
)
from bot.pictures.faces import face
from bot.pictures.icons import icon_mask
from bot.pictures.kept import cache_parts
from bot.pictures.signs import sign_image
from rules.core.contract.board import Bar, Shape, Sign, Token
from rules.core.space.layouts import Point

BOX: Final = 2.2
"""Width and height of a part's image."""
PIECE_MIDDLE: Final = 0.12
"""Offset of pieces downwards, which leaves room for the label above."""
BODY: Final[dict[Shape, list[Point]]] = {
    "circle": ring(48, 0.58, 0.0, (0.0, PIECE_MIDDLE)),
    "square": ring(4, 0.74, 45.0, (0.0, PIECE_MIDDLE)),
    "triangle": ring(3, 0.7, -90.0, (0.0, PIECE_MIDDLE + 0.14)),
    "diamond": ring(4, 0.68, 0.0, (0.0, PIECE_MIDDLE)),
    "pentagon": ring(5, 0.64, -90.0, (0.0, PIECE_MIDDLE + 0.03)),
    "hexagon": ring(6, 0.64, 0.0, (0.0, PIECE_MIDDLE)),
}
LETTER_SPACE: Final[dict[Shape, tuple[float, float]]] = {
    "circle": (0.96, 0.7),
    "square": (0.9, 0.72),
    "triangle": (0.66, 0.52),
    "diamond": (0.8, 0.58),
    "pentagon": (0.9, 0.66),
    "hexagon": (0.98, 0.7),
}
"""Largest width and height of a piece's letters."""
ICONS: Final[dict[Shape, tuple[float, float]]] = {
    "circle": (0.92, PIECE_MIDDLE - 0.02),
    "square": (0.96, PIECE_MIDDLE - 0.02),
    "triangle": (0.64, PIECE_MIDDLE + 0.16),
    "diamond": (0.8, PIECE_MIDDLE - 0.02),
    "pentagon": (0.88, PIECE_MIDDLE),
    "hexagon": (0.96, PIECE_MIDDLE - 0.02),
}
"""Width of a piece's icon, and its middle below the middle of the place."""
BADGE: Final[Point] = (0.0, PIECE_MIDDLE + 0.38)
"""Middle of the badge that has the letters of a piece with an icon."""
BADGE_SIZE: Final = 0.35
BADGE_WIDTH: Final = 0.8
SIDE: Final = "side"
"""Stands for the colour of the piece's side in a rim."""
RIMS: Final = ((0.09, INK), (0.055, PAPER), (0.0, ""))
ELITE_RIMS: Final = ((0.13, INK), (0.095, ELITE), (0.025, INK), (0.0, ""))
OWN_INSIDE: Final = -0.05
OWN_RIMS: Final = ((0.09, INK), (0.06, SIDE), (-0.025, INK), (OWN_INSIDE, ""))
OWN_ELITE_RIMS: Final = ((0.13, INK), (0.095, ELITE), (0.055, SIDE), (-0.025, INK), (OWN_INSIDE, ""))
"""Rims of a piece from the outside in, each with its width beyond the piece's colour.

Elite pieces have a second line. A piece whose look a person chose keeps the colour of its side as a rim, and is as
large as others; so its inside is smaller.
"""
_RIMS: Final = {
    (False, False): RIMS, (True, False): ELITE_RIMS, (False, True): OWN_RIMS, (True, True): OWN_ELITE_RIMS,
}  # fmt: skip
"""Rims by whether a piece is elite and whether a person chose its look."""

SIGN_PLACES: Final[tuple[Point, ...]] = (
    (0.73, -0.14),
    (0.76, 0.24),
    (-0.73, -0.14),
    (-0.76, 0.24),
    (0.6, 0.58),
    (-0.6, 0.58),
)
SHARED_PLACES: Final[tuple[Point, ...]] = (
    (0.3, -0.52),
    (-0.3, -0.52),
    (0.5, 0.0),
    (-0.5, 0.0),
    (0.42, 0.44),
    (-0.42, 0.44),
)
"""Positions of signs on a small piece that shares its place with others.

Elsewhere signs are beside the piece, but here they have no room.
"""
SHARES: Final[dict[int, tuple[tuple[float, Point], ...]]] = {
    1: ((1.0, (0.0, 0.0)),),
    2: ((0.6, (-0.41, 0.1)), (0.6, (0.41, 0.1))),
    3: ((0.46, (-0.4, -0.16)), (0.46, (0.4, -0.16)), (0.46, (0.0, 0.42))),
    4: ((0.44, (-0.36, -0.18)), (0.44, (0.36, -0.18)), (0.44, (-0.36, 0.4)), (0.44, (0.36, 0.4))),
}
"""Sizes and positions of pieces that share a place."""
BAR_ROWS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0.68, 0.81),),
    2: ((0.64, 0.73), (0.73, 0.82)),
}
"""Top and bottom of a piece's bars, by the number of its bars."""
BAR_STEPS: Final = 24
LOST: Final = TONES[6]
GAINED: Final = mix(TONES[2], PAPER, 0.67)
"""Colours of the part of a bar that the last acts have taken, and of the part that they have given.

`LOST` also marks signs that they have changed.
"""


def ink_on(colour: str) -> str:
    """Returns the dark or light ink readable on a colour."""
    red, green, blue = rgb(colour)
    return INK if 0.3 * red + 0.59 * green + 0.11 * blue > 140 else PAPER


def inflated(points: list[Point], grow: float) -> list[Point]:
    """Moves the sides of a regular polygon outwards."""
    x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
    inner = math.dist(points[0], (x, y)) * math.cos(math.pi / len(points))
    return [between((x, y), point, (inner + grow) / inner) for point in points]


def lay(image: Image.Image, part: Image.Image, place: Point, scale: float = 1.0) -> None:
    """Lays a part over an image, its middle on a pixel."""
    if scale != 1.0:
        part = part.resize((round(part.width * scale), round(part.height * scale)), Image.Resampling.LANCZOS)
    x, y = round(place[0] - part.width / 2), round(place[1] - part.height / 2)
    if image.mode == "RGBA":
        image.alpha_composite(part, (max(0, x), max(0, y)), (max(0, -x), max(0, -y)))
    else:
        image.paste(part, (x, y), part)


@dataclass(frozen=True)
class Artist:
    """Draws pieces of one size, `radius` pixels to the unit, in one font."""

    radius: int
    font: Path | None

    def piece(self, token: Token, *, is_alone: bool = True) -> Image.Image:
        """Draws a piece with its signs, bars and facing.

        The ground is transparent.
        """
        places = SIGN_PLACES if is_alone else SHARED_PLACES
        has_icon = bool(token.icon) and icon_mask(token.icon, self._icon_px(token.shape)) is not None
        shows = ("face", token.image) if token.image else ("icon", token.icon) if has_icon else ("body", token.mark)
        colour = token.tone if token.colour is None else token.colour
        side = None if token.colour is None and not token.image else token.tone % len(TONES)
        image = self.part(shows[0], token.shape, colour % len(TONES), token.elite, shows[1], side).copy()
        if token.facing is not None:
            image.alpha_composite(self.part("facing", token.facing % 360))
        if shows[0] != "body" and token.mark:
            image.alpha_composite(self.part("badge", token.mark))
        spare = len(token.signs) - len(SIGN_PLACES)
        for number, sign in enumerate(token.signs[: len(SIGN_PLACES)], 1):
            is_rest = spare > 0 and number == len(SIGN_PLACES)
            shown = Sign("", f"+{spare + 1}") if is_rest else sign
            image.alpha_composite(self.part("sign", places[number - 1], shown))
        bars = [bar for bar in token.bars if bar.most > 0][: len(BAR_ROWS)]
        for rows, bar in zip(BAR_ROWS.get(len(bars), ()), bars, strict=True):
            image.alpha_composite(self.part("bar", rows, *bar_shares(bar)))
        return image

    def part(self, name: str, *facts: Any) -> Image.Image:
        """Returns the part that the method of this name draws.

        The part comes from the cache if possible.
        """
        return _part(self, name, facts)

    def write(self, image: Image.Image, text: str, place: Point, size: float, colour: str, width: float) -> None:
        """Writes `text` centred on a pixel, shrunk to fit within `width`."""
        text = "".join(filter(str.isprintable, text))
        size_px = size * self.radius
        if len(text) > 1:
            length = load_font(self.font, 32).getlength(text) * size_px / 32
            size_px = min(size_px, size_px * width * self.radius / length)
        font = load_font(self.font, max(6, round(size_px)))
        ImageDraw.Draw(image).text(place, text, colour, font, anchor="mm")

    def _canvas(self) -> Canvas:
        return Canvas(self.radius, (2 * round(BOX * self.radius / 2),) * 2)

    def _on(self, image: Image.Image, place: Point) -> Point:
        return image.width / 2 + place[0] * self.radius, image.height / 2 + place[1] * self.radius

    # --- parts, each on a transparent ground ---

    def body(self, shape: Shape, tone: int, elite: bool, mark: str, side: int | None) -> Image.Image:
        image = self.part("shape", shape, tone, elite, side).copy()
        width, height = LETTER_SPACE[shape]
        middle = 0.22 if shape == "triangle" else PIECE_MIDDLE
        self.write(image, mark, self._on(image, (0.0, middle)), height, ink_on(TONES[tone]), width)
        return image

    def face(self, shape: Shape, tone: int, elite: bool, image: str, side: int | None) -> Image.Image:
        """Draws a piece's shape filled with an image."""
        whole = self.part("shape", shape, tone, elite, side).copy()
        canvas = Canvas(self.radius, whole.size, mode="L")
        canvas.shape(inflated(BODY[shape], OWN_INSIDE), "white")
        mask = canvas.finish()
        left, top, right, bottom = mask.getbbox() or (0, 0, 1, 1)
        shown = face(image, (right - left, bottom - top))
        alpha = ImageChops.multiply(shown.getchannel("A"), mask.crop((left, top, right, bottom)))
        whole.paste(shown.convert("RGB"), (left, top), alpha)
        return whole

    def icon(self, shape: Shape, tone: int, elite: bool, icon: str, side: int | None) -> Image.Image:
        """Draws a piece's shape with its icon."""
        image = self.part("shape", shape, tone, elite, side).copy()
        mask = icon_mask(icon, self._icon_px(shape))
        assert mask is not None
        x, y = self._on(image, (0.0, ICONS[shape][1]))
        image.paste(ink_on(TONES[tone]), (round(x - mask.width / 2), round(y - mask.height / 2)), mask)
        return image

    def _icon_px(self, shape: Shape) -> int:
        return round(ICONS[shape][0] * self.radius)

    def badge(self, mark: str) -> Image.Image:
        """Draws a piece's letters on a dark plate at its foot."""
        canvas, (x, y) = self._canvas(), BADGE
        length = load_font(self.font, 32).getlength(mark) * BADGE_SIZE / 32
        reach = min(BADGE_WIDTH, length) / 2 + 0.08
        canvas.bar((x - reach, y - 0.17), (x + reach, y + 0.17), INK, 0.1)
        image = canvas.finish()
        self.write(image, mark, self._on(image, BADGE), BADGE_SIZE, PAPER, BADGE_WIDTH)
        return image

    def shape(self, shape: Shape, tone: int, elite: bool, side: int | None) -> Image.Image:
        """Draws a piece's shape in the colour of its tone.

        `side` is the tone of a rim; None if the piece has its side's colour anyway.
        """
        canvas = self._canvas()
        inside = {"": TONES[tone], SIDE: TONES[side or 0]}
        for grow, colour in _RIMS[elite, side is not None]:
            canvas.shape(inflated(BODY[shape], grow), inside.get(colour, colour))
        return canvas.finish()

    def facing(self, degrees: int) -> Image.Image:
        """Draws the nose that shows a piece's facing.

        0 degrees is up. The nose is wide and short. A nose with three equal sides would seem to point in three
        directions.
        """
        canvas, turn = self._canvas(), math.radians(degrees - 90)
        for reach, foot, spread, colour in ((0.98, 0.6, 0.7, INK), (0.92, 0.63, 0.6, ACTIVE)):
            corners = ((reach, 0.0), (foot, spread), (0.6, 0.0), (foot, -spread))
            points = [(far * math.cos(turn + by), PIECE_MIDDLE + far * math.sin(turn + by)) for far, by in corners]
            canvas.shape(points, colour)
        return canvas.finish()

    def sign(self, place: Point, sign: Sign) -> Image.Image:
        """Draws a sign at a position.

        This is its own drawing, its text, or its first letter.
        """
        canvas = self._canvas()
        x, y = place
        if sign.is_changed:
            canvas.disc((x, y), 0.25, LOST)
        canvas.disc((x, y), 0.19, PAPER, INK, 0.035)
        image = canvas.finish()
        mask = icon_mask(sign.icon, round(0.3 * self.radius)) if sign.icon else None
        if mask is not None:
            at = self._on(image, (x - 0.15, y - 0.15))
            image.paste(INK, (round(at[0]), round(at[1])), mask)
        elif sign.kind in looks.sign and not sign.text:
            lay(image, sign_image(sign.kind, round(0.17 * self.radius)), self._on(image, (x, y)))
        else:
            self.write(image, sign.text or sign.kind[:1].upper(), self._on(image, (x, y)), 0.3, INK, 0.3)
        return image

    def bar(self, rows: tuple[float, float], share: int, was: int) -> Image.Image:
        """Draws a bar that is `share` 24ths full, and was `was` 24ths full before the last acts."""
        canvas, (top, bottom) = self._canvas(), rows
        canvas.bar((-0.44, top), (0.44, bottom), INK, 0.06)
        canvas.bar((-0.41, top + 0.03), (0.41, bottom - 0.03), PAPER, 0.03)
        for full, colour in bar_parts(share, was):
            right = -0.41 + 0.82 * max(full, 2) / BAR_STEPS
            canvas.bar((-0.41, top + 0.03), (right, bottom - 0.03), colour, 0.03)
        return canvas.finish()

    def turn(self, outline: tuple[Point, ...]) -> Image.Image:
        """Draws a solid frame around the piece with the turn."""
        canvas = self._canvas()
        canvas.shape([between((0.0, 0.0), corner, 0.9) for corner in outline], None, INK, 0.15)
        canvas.shape([between((0.0, 0.0), corner, 0.91) for corner in outline], None, ACTIVE, 0.1)
        return canvas.finish()

    def offer(self, outline: tuple[Point, ...]) -> Image.Image:
        """Draws the corners of a frame around an offered place."""
        canvas = self._canvas()
        corners = [between((0.0, 0.0), corner, 0.91) for corner in outline]
        for before, corner, after in zip(corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True):
            canvas.path([between(corner, before, 0.3), corner, between(corner, after, 0.3)], OFFER, 0.12)
        return canvas.finish()

    def number(self, text: str, is_crowded: bool) -> Image.Image:
        """Draws the number of an offer.

        It is large on a free place, and small beside a piece.
        """
        reach, x, y = (0.23, -0.55, -0.46) if is_crowded else (0.34, 0.0, 0.06)
        canvas = self._canvas()
        canvas.disc((x, y), reach, OFFER, PAPER, 0.045)
        image = canvas.finish()
        self.write(image, text, self._on(image, (x, y)), reach * 1.25, PAPER, reach * 1.6)
        return image

    def letters(self, text: str) -> Image.Image:
        """Draws the letters of a look without a drawing."""
        canvas = self._canvas()
        canvas.bar((-0.5, -0.28), (0.5, 0.4), PAPER, 0.12)
        image = canvas.finish()
        self.write(image, text, self._on(image, (0.0, PIECE_MIDDLE)), 0.5, INK, 0.9)
        return image


def bar_shares(bar: Bar) -> tuple[int, int]:
    """Returns the 24ths of a bar that are full, and that were full before the last acts, each rounded up."""
    values = bar.value, bar.value if bar.was is None else bar.was
    now, was = (max(0, min(BAR_STEPS, math.ceil(BAR_STEPS * value / bar.most))) for value in values)
    return now, was


def bar_parts(share: int, was: int) -> Iterator[tuple[int, str]]:
    """Yields the parts of a bar from its left end, the lowest first: each one's 24ths and colour."""
    if was > share:
        yield was, LOST
    if share:
        yield share, bar_colour(share) if was >= share else GAINED
    if 0 < was < share:
        yield was, bar_colour(share)


def bar_colour(share: int) -> str:
    """Returns the colour of a bar that is `share` 24ths full."""
    return HEALTHY if share > BAR_STEPS // 2 else HURT if share > BAR_STEPS // 4 else DYING


def sharing(tokens: Iterable[Token]) -> list[tuple[Token, float, Point]]:
    """Returns one place's pieces, each with its size and position.

    A place shows at most four. If more share the place, a number in the fourth position counts the rest.
    """
    listed = list(tokens)
    if len(listed) > 4:
        listed = [*listed[:3], Token("", "", f"+{len(listed) - 3}", "square", len(TONES) - 1)]
    places = SHARES[max(1, len(listed))]
    return [(token, scale, place) for token, (scale, place) in zip(listed, places, strict=False)]


@cache_parts
def _part(artist: Artist, name: str, facts: tuple[Any, ...]) -> Image.Image:
    image: Image.Image = getattr(artist, name)(*facts)
    return image
