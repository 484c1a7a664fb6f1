"""Pictures: PNG files of boards, bars, cards and dice, drawn off the event loop and cached."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import Final

from cachetools import LRUCache

from bot import metrics
from bot.pictures.areas import Titles
from bot.pictures.bars import Bars, render_bars
from bot.pictures.boards import FIRST, render_board
from bot.pictures.canvas import find_font
from bot.pictures.cards import Spread, render_cards
from bot.pictures.dice import Tray, render_dice
from bot.pictures.faces import NO_IMAGES, Images
from bot.pictures.kept import forget_parts
from bot.pictures.legends import Names
from bot.pictures.looks import load_looks
from bot.pictures.themes import Theme
from bot.queueing import FairSemaphore
from rules.core.contract.board import Board

FILE_NAME: Final = "board.png"
Subject = Board | Bars | Spread | Tray
KEPT_BYTES: Final = 6 << 20
"""Bytes of the cache, enough for more than a hundred pictures."""


class Pictures:
    """Draws pictures off the event loop, and caches the latest by their content."""

    def __init__(self, font: Path | None = None) -> None:
        self._font = find_font(font)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self._queue = FairSemaphore()
        self._kept: LRUCache[object, bytes] = LRUCache(KEPT_BYTES, getsizeof=len)
        load_looks()
        self._thread.submit(render_board, FIRST, self._font)

    def writes(self, text: str) -> bool:
        """Returns whether pictures can show the letters of a text.

        Without a Japanese font, pictures can show only ASCII.
        """
        return self._font is not None or text.isascii()

    async def board(
        self,
        board: Board,
        names: Names = (),
        titles: Titles = (),
        images: Images = NO_IMAGES,
        *,
        is_wide: bool = False,
        theme: Theme = "dark",
    ) -> bytes:
        """Draws the board as a PNG file in a theme, with a legend.

        `names` are the names of looks (kinds of terrain, areas and lines), and `titles` the names of areas.
        `images` has the images of the board's tokens. With `is_wide`, the picture is low enough to fit on a phone
        together with the buttons below it.
        """
        draw = partial(render_board, board, self._font, names, titles, images, is_wide=is_wide, theme=theme)
        return await self._drawn(board, draw, (names, titles, is_wide, theme))

    async def bars(self, bars: Bars, *, theme: Theme = "dark") -> bytes:
        return await self._drawn(bars, partial(render_bars, bars, self._font, theme), theme)

    async def cards(self, spread: Spread, *, theme: Theme = "dark") -> bytes:
        """Draws cards as a PNG file."""
        return await self._drawn(spread, partial(render_cards, spread, self._font, theme), theme)

    async def dice(self, tray: Tray, *, theme: Theme = "dark") -> bytes:
        """Draws rolled dice as a PNG file."""
        return await self._drawn(tray, partial(render_dice, tray, self._font, theme), theme)

    async def _drawn(self, subject: Subject, draw: Callable[[], bytes], how: object = None) -> bytes:
        key = how, _key(subject)
        picture = self._kept.get(key)
        metrics.PICTURES.labels("drawn" if picture is None else "kept").inc()
        if picture is None:
            asked = time.perf_counter()
            async with self._queue:
                begun = time.perf_counter()
                picture = await asyncio.get_running_loop().run_in_executor(self._thread, draw)
            metrics.PICTURE_S.labels("turn").observe(begun - asked)
            metrics.PICTURE_S.labels("drawing").observe(time.perf_counter() - begun)
            if len(picture) <= KEPT_BYTES:
                self._kept[key] = picture
        return picture

    def forget(self) -> None:
        """Drops all pictures and their parts from memory."""
        self._kept.clear()
        forget_parts()

    def close(self) -> None:
        """Lets the drawing thread end."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _key(subject: Subject) -> object:
    values = (getattr(subject, field.name) for field in fields(subject))
    return type(subject), *(tuple(value.items()) if isinstance(value, Mapping) else value for value in values)
