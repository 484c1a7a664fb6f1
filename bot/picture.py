"""Pictures: PNG files, each kind of board drawn in its own way (rings: `bot/ring.py`), and bars (`bot/bars.py`).

A board of hexes is made of bands, each drawn and compressed once for all that looks alike. A band is half a row of
hexes high, so each hex lies in exactly two bands. PNG's data is one deflate stream, and such a stream can be put
together from parts that were compressed apart; so when pieces move, only the bands that show them are drawn anew.
Drawing happens in one thread off the event loop, which is why its caches need no locks.
"""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, replace
from functools import lru_cache, singledispatch
from pathlib import Path
from typing import Final, get_args

from PIL import Image

from bot.bars import Bars, render_bars
from bot.canvas import APOTHEM, find_font
from bot.png import Band, png
from bot.ring import render_ring
from bot.tiles import Artist, Look, hex_halves, hex_masks
from rules.hexgrid import offset_to_axial, parse_hex, render_hex
from rules.view import Board, CellKind, HexBoard, RingBoard, Token

FILE_NAME: Final = "board.png"
AREA_PX: Final = 1_500_000
"""How large a picture is meant to be at most; hexes shrink for it down to the smallest radius that can be read."""
RADIUS_PX: Final = (26, 60)
SIDE_PX: Final = 4_000
"""No side is longer, whatever the board."""
MARGIN_PX: Final = 10
KEPT_PICTURES: Final = 128

SIDE_STEPS: Final = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""Axial steps across the sides of a hex, clockwise from the upper right one."""


PATTERNS: Final = HexBoard(14, 1, {render_hex(column, 0): (kind,) for column, kind in enumerate(get_args(CellKind))})
"""Drawn at the start, so that nobody waits while font and palette are prepared."""

Dress = tuple[str, tuple[Token, ...], str | None]
"""A cell's label, the pieces on it and its marker as an offer."""


class Ground:
    """A board without its pieces: geometry, and the looks of its hexes. What is not known yet takes no room.

    `bands` holds for each band the hexes it shows: label, the pixel where its box begins, upper (0) or lower (1) half.
    """

    def __init__(
        self, cells: tuple[tuple[str, tuple[CellKind, ...]], ...], walls: tuple[tuple[str, str], ...], font: Path | None
    ) -> None:
        places = {label: parse_hex(label) for label, _ in cells}
        first_column = min((column for column, _ in places.values()), default=0)
        columns = max((column for column, _ in places.values()), default=0) - first_column + 1
        tops = {label: 2 * row + column % 2 for label, (column, row) in places.items()}
        first_band = min(tops.values(), default=0)
        bands = max(tops.values(), default=0) - first_band + 2
        radius = fitting_radius(columns, bands)
        step = round(1.5 * radius)
        sides = _wall_sides(walls)
        self.artist = Artist(radius, font)
        self.half = round(APOTHEM * radius)
        self.width_px = 2 * MARGIN_PX + step * (columns - 1) + 2 * radius
        self.height_px = 2 * MARGIN_PX + self.half * bands
        self.looks = {label: Look(kinds, label, sides.get(label, ())) for label, kinds in cells}
        self.top_of = {label: top - first_band for label, top in tops.items()}
        self.bands: list[list[tuple[str, int, int]]] = [[] for _ in range(bands)]
        for label, top in self.top_of.items():
            left = MARGIN_PX + (places[label][0] - first_column) * step
            for half in (0, 1):
                self.bands[top + half].append((label, left, half))

    def rows(self, number: int, dressed: tuple[Dress, ...]) -> bytes:
        """The pixels of one band as PNG keeps them: each row behind the number of its filter, which is 0."""
        image = Image.new("P", (1 + self.width_px, self.half), 0)
        looks = {label: self.looks[label]._replace(tokens=pieces, marker=marker) for label, pieces, marker in dressed}
        masks = hex_masks(self.artist.radius)
        for label, left, half in self.bands[number]:
            look = looks.get(label) or self.looks[label]
            image.paste(hex_halves(self.artist, look)[half], (1 + left, 0), masks[half])
        return image.tobytes()


def fitting_radius(columns: int, bands: int) -> int:
    """The radius of a hex in pixels (even): large on small boards, bounded on large ones. Two bands make a row."""
    low, high = RADIUS_PX
    wanted = math.sqrt(AREA_PX / (1.5 * APOTHEM * columns * bands))
    longest = max(1.5 * columns + 0.5, APOTHEM * bands)
    bounded = min(max(low, min(high, wanted)), (SIDE_PX - 2 * MARGIN_PX) / longest)
    return max(2, int(bounded) // 2 * 2)


def _wall_sides(walls: Iterable[tuple[str, str]]) -> dict[str, tuple[int, ...]]:
    sides: dict[str, list[int]] = {}
    for first, second in walls:
        for here, there in ((first, second), (second, first)):
            (q, r), (u, v) = (offset_to_axial(*parse_hex(label)) for label in (here, there))
            if (u - q, v - r) in SIDE_STEPS:
                sides.setdefault(here, []).append(SIDE_STEPS.index((u - q, v - r)))
    return {label: tuple(sorted(set(found))) for label, found in sides.items()}


@lru_cache(maxsize=128)
def _ground(
    cells: tuple[tuple[str, tuple[CellKind, ...]], ...], walls: tuple[tuple[str, str], ...], font: Path | None
) -> Ground:
    return Ground(cells, walls, font)


@lru_cache(maxsize=4096)
def _band(ground: Ground, number: int, dressed: tuple[Dress, ...]) -> Band:
    return Band.of(ground.rows(number, dressed))


@lru_cache(maxsize=64)
def _margin(width_px: int) -> Band:
    return Band.of(bytes((1 + width_px) * MARGIN_PX))


@singledispatch
def render_board(board: Board | Bars, font: Path | None = None) -> bytes:
    """The board (or the bars) as a PNG file; equal ones give equal bytes. `font` is a file, see `find_font`."""
    raise TypeError(f"no picture for {type(board).__name__}")


@render_board.register
def _render_hexes(board: HexBoard, font: Path | None = None) -> bytes:
    ground = _ground(tuple(board.cells.items()), board.walls, font)
    dresses: dict[str, tuple[list[Token], str | None]] = {
        label: ([], marker) for label, marker in board.highlights.items()
    }
    for token in board.tokens:
        dresses.setdefault(token.cell, ([], None))[0].append(replace(token, piece="", cell=""))
    dressed: list[list[Dress]] = [[] for _ in ground.bands]
    for label, (tokens, marker) in dresses.items():
        if (top := ground.top_of.get(label)) is not None:
            for number in (top, top + 1):
                dressed[number].append((label, tuple(tokens), marker))
    margin = _margin(ground.width_px)
    bands = [_band(ground, number, tuple(sorted(dress, key=_label))) for number, dress in enumerate(dressed)]
    return png(ground.width_px, ground.height_px, [margin, *bands, margin])


render_board.register(RingBoard, render_ring)
render_board.register(Bars, render_bars)


def _label(dress: Dress) -> str:
    return dress[0]


class Pictures:
    """Pictures, drawn off the event loop; the latest are kept by what is in them."""

    def __init__(self, font: Path | None = None) -> None:
        self._font = find_font(font)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self._kept: OrderedDict[object, bytes] = OrderedDict()
        self._thread.submit(render_board, PATTERNS, self._font)

    async def board(self, board: Board) -> bytes:
        """The board as a PNG file."""
        return await self._drawn(board)

    async def bars(self, bars: Bars) -> bytes:
        """The bars as a PNG file."""
        return await self._drawn(bars)

    async def _drawn(self, subject: Board | Bars) -> bytes:
        key = _key(subject)
        picture = self._kept.get(key)
        if picture is None:
            picture = await asyncio.get_running_loop().run_in_executor(self._thread, render_board, subject, self._font)
            self._kept[key] = picture
            if len(self._kept) > KEPT_PICTURES:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return picture

    def close(self) -> None:
        """Lets the drawing thread end."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _key(subject: Board | Bars) -> object:
    values = (getattr(subject, field.name) for field in fields(subject))
    return type(subject), *(tuple(value.items()) if isinstance(value, dict) else value for value in values)
