"""Pictures of cards: hands, and character sheets as cards.

A phone of 360 pixels shows the picture at half its size. So two cards share a row, and letters are 30 pixels high or
more, with capitals of 22.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, Literal, NamedTuple

from PIL import Image, ImageDraw

from bot.pictures.canvas import (
    ACTIVE,
    FLOOR,
    GROUND,
    INK,
    PAPER,
    ROCK,
    TEXT,
    Canvas,
    Sprite,
    blank,
    inked,
    mix,
    number_of,
    paste,
    png,
)
from bot.pictures.icons import icon_mask
from bot.pictures.kept import cache_parts
from bot.pictures.lettering import Lettering, titled
from bot.pictures.pieces import BAR_STEPS, bar_colour, bar_shares
from bot.pictures.themes import Theme, colours_of
from rules.core.contract.board import Bar
from rules.core.contract.cards import CardState

FILE_NAME: Final = "cards.png"
WIDTH_PX: Final = 720
MOST_PX: Final = 2_880
"""Largest height of a picture. Cards that would not fit are counted instead of drawn."""
LETTERS_PX: Final = 30
"""Size of the smallest letters; their capitals are 22 pixels high, and 11 on a phone of 360."""
TITLE_PX: Final = 32
CORNER_PX: Final = 46
CORNER_BOX_PX: Final = 60
MARGIN: Final = 12
PAD: Final = 12
SPACE: Final = 8
FRAME: Final = 6
"""Width of the coloured frame around a card."""
ROUND: Final = 12
HEAD_PX: Final = 76
ICON_PX: Final = 50
SMALL_ICON_PX: Final = 32
HALF_PX: Final = 32
"""Width of the column with the mark of a half."""
BAR_PX: Final = 20
TITLE_LINES: Final = 2
LINE_LINES: Final = 7
"""Largest number of lines into which a text on a card is broken; longer texts are cut."""

GROUNDS: Final = (PAPER, FLOOR)
"""Grounds of a card's parts, in turn."""
STALE_GROUNDS: Final = (mix(FLOOR, INK, 0.125), mix(FLOOR, INK, 0.25))
"""Grounds of a card that cannot be played now."""
EDGE: Final = mix(INK, PAPER, 0.5)
"""Colour of the line above each part, for themes in which both grounds look the same."""
STALE_STATES: Final = ("spent", "lost")


@dataclass(frozen=True, slots=True)
class Line:
    """A line in parts that stay together, and the name of its icon, or ""."""

    parts: tuple[str, ...]
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    lines: tuple[Line, ...]
    half: Literal["", "top", "bottom"] = ""


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """A card in the words of one language."""

    title: str
    corner: str = ""
    note: tuple[str, ...] = ()
    gauges: tuple[tuple[str, Bar], ...] = ()
    figures: tuple[tuple[str, str], ...] = ()
    parts: tuple[Part, ...] = ()
    icon: str = ""
    tone: int = 0
    state: CardState = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class DrawnPile:
    """Cards below a heading, or below none; `is_wide` cards fill the picture's width."""

    cards: tuple[DrawnCard, ...]
    name: str = ""
    is_wide: bool = False


@dataclass(frozen=True, slots=True)
class Spread:
    """Cards laid out on a table."""

    piles: tuple[DrawnPile, ...]

    @property
    def letters(self) -> str:
        """Every character that the picture shows."""
        return "".join(self._texts())

    def _texts(self) -> Iterator[str]:
        for pile in self.piles:
            yield pile.name
            for card in pile.cards:
                yield from (card.title, card.corner, *card.note)
                yield from (text for text, _ in card.gauges)
                yield from (text for pair in card.figures for text in pair)
                yield from (text for part in card.parts for line in part.lines for text in line.parts)


class Ink(NamedTuple):
    """A text with its place on a card; the unit is the pixel."""

    left: float
    top: float
    text: str
    size: int
    colour: str
    ground: str


class Patch(NamedTuple):
    """A rectangle of one colour on a card, or an icon in one colour."""

    box: tuple[int, int, int, int]
    colour: str
    icon: str = ""
    ground: str = ""


class Band(NamedTuple):
    """Ground of a part of a card, from its upper to its lower edge."""

    top: int
    bottom: int
    colour: str


class Laid(NamedTuple):
    """A card's content with its places."""

    width: int
    height: int
    bands: tuple[Band, ...]
    patches: tuple[Patch, ...]
    inks: tuple[Ink, ...]


def render_cards(spread: Spread, font: Path | None = None, theme: Theme = "dark") -> bytes:
    """Renders cards as a PNG file.

    Equal cards give equal bytes.
    """
    heading = Lettering(font, TITLE_PX)
    strips: list[Image.Image] = []
    height, left_out = MARGIN, 0
    for cards, name, columns in _rows(spread):
        strip = None if left_out else _strip(cards, name, font, columns)
        if strip is None or height + strip.height + heading.line_px > MOST_PX:
            left_out += len(cards)
        else:
            strips.append(strip)
            height += strip.height
    if left_out:
        more = blank((WIDTH_PX, heading.line_px))
        heading.write(more, f"+{left_out}", MARGIN, 0, TEXT, GROUND)
        strips.append(more)
        height += more.height
    image, top = blank((WIDTH_PX, height)), MARGIN
    for strip in strips:
        image.paste(strip, (0, top))
        top += strip.height
    return png(image, colours_of(theme))


def _rows(spread: Spread) -> Iterator[tuple[Sequence[DrawnCard], str, int]]:
    """Yields each row of cards, with the heading above it, or "", and the number of columns."""
    for pile in spread.piles:
        columns = 1 if pile.is_wide else 2
        for first in range(0, len(pile.cards), columns):
            yield pile.cards[first : first + columns], "" if first else pile.name, columns


def _strip(cards: Sequence[DrawnCard], name: str, font: Path | None, columns: int) -> Image.Image:
    """Draws one row of cards, as high as its highest card, below its heading."""
    heading = Lettering(font, TITLE_PX)
    width = (WIDTH_PX - MARGIN * (columns + 1)) // columns
    laid = [lay_out(card, width, font) for card in cards]
    high, head = max(each.height for each in laid), heading.line_px + 6 if name else 0
    image = blank((WIDTH_PX, head + high + MARGIN))
    if name:
        heading.write(image, heading.wrap(name, WIDTH_PX - 2 * MARGIN, 1)[0], MARGIN, 0, TEXT, GROUND)
    for place, (card, each) in enumerate(zip(cards, laid, strict=True)):
        image.paste(_drawn(card, each, high, font), (MARGIN + place * (width + MARGIN), head))
    return image


# --- one card --------------------------------------------------------------------------------------------------------


def lay_out(card: DrawnCard, width: int, font: Path | None) -> Laid:
    """Places everything on a card of this width."""
    return _Layout(card, width, font).laid()


class _Layout:
    """Lays out one card from top to bottom; each method returns the lower edge of what it has placed."""

    def __init__(self, card: DrawnCard, width: int, font: Path | None) -> None:
        self.card, self.width, self.font = card, width, font
        self.left, self.right = FRAME + PAD, width - FRAME - PAD
        self.bands: list[Band] = []
        self.patches: list[Patch] = []
        self.inks: list[Ink] = []
        self.grounds = STALE_GROUNDS if card.state in STALE_STATES else GROUNDS
        self.letters, self.large = Lettering(font, LETTERS_PX), Lettering(font, CORNER_PX)

    def laid(self) -> Laid:
        top, card = self._head(), self.card
        if card.note or card.gauges or card.figures:
            top = self._band(top, self._about)
        for part in card.parts:
            top = self._band(top, partial(self._part, part))
        return Laid(self.width, top + FRAME, tuple(self.bands), tuple(self.patches), tuple(self.inks))

    def _band(self, top: int, place: Callable[[int, str], int]) -> int:
        """Places some content on the next ground, with a space above and below."""
        ground = self.grounds[len(self.bands) % 2]
        bottom = place(top + SPACE, ground) + SPACE
        self.bands.append(Band(top, bottom, ground))
        return bottom

    def _head(self) -> int:
        """Places corner, title, count and icon."""
        card, (frame, colour) = self.card, frame_of(self.card)
        title = Lettering(self.font, TITLE_PX)
        start, end = self.left, self.right
        corner_px = max(CORNER_BOX_PX, round(self.large.length(card.corner)) + 16) if card.corner else 0
        if card.corner:
            start += corner_px + SPACE
        if card.icon:
            end -= ICON_PX + SPACE
        count = f"x{card.count}" if card.count > 1 else ""
        count_px = round(title.length(count))
        lines = title.balance(card.title, end - start - (count_px + SPACE if count else 0), TITLE_LINES)
        high = max(HEAD_PX, title.line_px * len(lines) + 2 * SPACE)
        top = (high - title.line_px * len(lines)) / 2
        for number, line in enumerate(lines):
            self.inks.append(Ink(start, top + number * title.line_px, line, TITLE_PX, colour, frame))
        if card.corner:
            left, upper = self.left - SPACE // 2, (high - CORNER_BOX_PX) // 2
            self.patches.append(Patch((left, upper, left + corner_px, upper + CORNER_BOX_PX), PAPER))
            x = left + (corner_px - self.large.length(card.corner)) / 2
            self.inks.append(Ink(x, (high - self.large.line_px) / 2, card.corner, CORNER_PX, INK, PAPER))
        if card.icon:
            upper = (high - ICON_PX) // 2
            self.patches.append(
                Patch((self.right - ICON_PX, upper, self.right, upper + ICON_PX), colour, card.icon, frame)
            )
        if count:
            self.inks.append(Ink(end - count_px, (high - title.line_px) / 2, count, TITLE_PX, colour, frame))
        return high

    def _about(self, top: int, ground: str) -> int:
        """Places note, bars and figures."""
        if self.card.note:
            top = self._text(self.card.note, top, ground)
        for text, bar in self.card.gauges:
            top = self._gauge(text, bar, top, ground)
        return self._figures(top, ground) if self.card.figures else top

    def _gauge(self, text: str, bar: Bar, top: int, ground: str) -> int:
        top = self._text(text, top, ground)
        left, right, bottom = self.left, self.right, top + BAR_PX
        self.patches.append(Patch((left, top, right, bottom), INK))
        self.patches.append(Patch((left + 3, top + 3, right - 3, bottom - 3), PAPER))
        if bar.most > 0 and (share := bar_shares(bar)[0]):
            end = left + 3 + round((right - left - 6) * share / BAR_STEPS)
            self.patches.append(Patch((left + 3, top + 3, end, bottom - 3), bar_colour(share)))
        return bottom + SPACE

    def _figures(self, top: int, ground: str) -> int:
        """Places figures in rows of about equal length, each with its name above its value."""
        figures, room = self.card.figures, self.right - self.left
        needed = [max(self.letters.length(name), self.large.length(value)) + PAD for name, value in figures]
        rows = next((count for count in range(1, len(figures)) if _widest(needed, count) <= room), len(figures))
        columns = -(-len(figures) // rows)
        for first in range(0, len(figures), columns):
            widths = needed[first : first + columns]
            spare, left = max(0.0, room - sum(widths)) / len(widths), float(self.left)
            for pair, width in zip(figures[first : first + columns], widths, strict=True):
                y = top
                for text, lettering in zip(pair, (self.letters, self.large), strict=True):
                    shown = (lettering.wrap(text, min(width, room), 1) or [""])[0]
                    x = left + (min(width, room) + spare - lettering.length(shown)) / 2
                    self.inks.append(Ink(x, y, shown, lettering.size, INK, ground))
                    y += self.letters.line_px
                left += width + spare
            top += self.letters.line_px + self.large.line_px
        return top

    def _part(self, part: Part, top: int, ground: str) -> int:
        if part.half:
            x, y = self.left - SPACE // 2, top + (self.letters.line_px - HALF_PX) // 2
            self.patches.append(Patch((x, y, x + HALF_PX, y + HALF_PX), INK, part.half, ground))
        for line in part.lines:
            top = self._text(line.parts, top, ground, line.icon, HALF_PX if part.half else 0)
        return top

    def _text(self, text: str | Sequence[str], top: int, ground: str, icon: str = "", indent: int = 0) -> int:
        """Places a text, with an icon before it."""
        left, lettering = self.left + indent, self.letters
        if icon:
            upper = top + (lettering.line_px - SMALL_ICON_PX) // 2
            box = (left, upper, left + SMALL_ICON_PX, upper + SMALL_ICON_PX)
            self.patches.append(Patch(box, INK, icon, ground))
            left += SMALL_ICON_PX + SPACE
        for line in lettering.wrap(text, self.right - left, LINE_LINES):
            self.inks.append(Ink(left, top, line, LETTERS_PX, INK, ground))
            top += lettering.line_px
        return top


def _widest(widths: Sequence[float], rows: int) -> float:
    """Returns the length of the longest of `rows` rows."""
    columns = -(-len(widths) // rows)
    return max(sum(widths[first : first + columns]) for first in range(0, len(widths), columns))


def frame_of(card: DrawnCard) -> tuple[str, str]:
    """Returns the colours of a card's frame and of the letters on it."""
    return (ROCK, PAPER) if card.state in STALE_STATES else titled(card.tone)


def _drawn(card: DrawnCard, laid: Laid, height: int, font: Path | None) -> Image.Image:
    """Draws a card, stretched to the height of its row."""
    image = blank((laid.width, height))
    paste(image, _plate(laid.width, height, frame_of(card)[0], card.state == "chosen"), (laid.width / 2, height / 2))
    draw = ImageDraw.Draw(image)
    for band in laid.bands:
        bottom = height - FRAME if band is laid.bands[-1] else band.bottom
        draw.rectangle((FRAME, band.top, laid.width - FRAME - 1, bottom - 1), number_of(band.colour))
        draw.rectangle((FRAME, band.top, laid.width - FRAME - 1, band.top + 1), number_of(EDGE))
    for patch in laid.patches:
        left, top, right, bottom = patch.box
        if not patch.icon:
            draw.rectangle((left, top, right - 1, bottom - 1), number_of(patch.colour))
        elif (mask := _icon(patch.icon, right - left)) is not None:
            icon = inked(mask, patch.colour, patch.ground)
            image.paste(icon.image, (left, top), icon.mask)
    for ink in laid.inks:
        Lettering(font, ink.size).write(image, ink.text, ink.left, ink.top, ink.colour, ink.ground)
    return image


@cache_parts
def _plate(width: int, height: int, frame: str, is_chosen: bool) -> Sprite:
    """Draws an empty card; a chosen one has a golden rim."""
    mask = Canvas(1, (width, height), mode="L")
    mask.bar((-width / 2, -height / 2), (width / 2 - 1, height / 2 - 1), "#ffffff", ROUND)
    if not is_chosen:
        return inked(mask.finish(), frame)
    plate = inked(mask.finish(), ACTIVE)
    ImageDraw.Draw(plate.image).rectangle((FRAME, FRAME, width - FRAME - 1, height - FRAME - 1), number_of(frame))
    return plate


def _icon(name: str, size: int) -> Image.Image | None:
    return _half(name, size) if name in ("top", "bottom") else icon_mask(name, size)


@cache_parts
def _half(half: str, size: int) -> Image.Image:
    """Draws the mark of a half, ▲ or ▼."""
    canvas, tip = Canvas(size / 2, (size, size), mode="L"), -1 if half == "top" else 1
    canvas.shape([(0, 0.6 * tip), (0.64, -0.5 * tip), (-0.64, -0.5 * tip)], "#ffffff")
    return canvas.finish()
