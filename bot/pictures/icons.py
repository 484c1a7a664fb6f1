"""Icons: silhouettes from game-icons.net, cut from one sheet.

`bot/pictures/data` has the sheet, the authors, and the drawings that the sheet is made of (`python -m
tests.icon_sheet`). The icons are under CC BY 3.0, so their authors must be named where they are used.
"""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from PIL import Image

from bot.pictures.kept import cache_parts
from rules.core.contract.board import Board, Fall, Token

log = logging.getLogger(__name__)

DATA: Final = Path(__file__).parent / "data"
SHEET: Final = DATA / "icons.png"
CREDITS: Final = DATA / "icons.toml"
CELL_PX: Final = 96
"""Width and height of an icon in the sheet."""
COLUMNS: Final = 16


@dataclass(frozen=True, slots=True)
class Author:
    """An author and the names of the author's icons.

    `page` is "" if the author names none.
    """

    name: str
    page: str
    icons: tuple[str, ...]


@cache
def authors() -> tuple[Author, ...]:
    """Returns the authors of the icons in the sheet, those with the most icons first."""
    read = tomllib.loads(CREDITS.read_text("utf-8"))
    found = (Author(each["name"], each.get("page", ""), tuple(each["icons"])) for each in read.values())
    return tuple(sorted(found, key=lambda author: -len(author.icons)))


@cache
def icons() -> Mapping[str, int]:
    """Returns the names of the icons in alphabetical order, each with its number in the sheet."""
    return {name: number for number, name in enumerate(sorted(name for each in authors() for name in each.icons))}


def cell_of(number: int) -> tuple[int, int, int, int]:
    """Returns the box of an icon in the sheet, in pixels."""
    row, column = divmod(number, COLUMNS)
    return column * CELL_PX, row * CELL_PX, (column + 1) * CELL_PX, (row + 1) * CELL_PX


@cache_parts
def icon_mask(name: str, size: int) -> Image.Image | None:
    """Returns an icon as a mask, `size` pixels wide and high.

    Returns None, and logs the name once, if the sheet does not have the icon or cannot be read. The caller then draws
    letters.
    """
    sheet, number = _sheet(), icons().get(name)
    if sheet is None or number is None:
        _log_missing(name)
        return None
    return sheet.crop(cell_of(number)).resize((size, size), Image.Resampling.LANCZOS)


@cache
def _sheet() -> Image.Image | None:
    try:
        with Image.open(SHEET) as sheet:
            return sheet.convert("L")
    except OSError as error:
        log.warning("no icons, since their sheet cannot be read: %s", error)
        return None


@cache
def _log_missing(name: str) -> None:
    log.warning("no icon %r", name)


def with_icons(board: Board, known: Mapping[str, str]) -> Board:
    """Returns the board with icons for the pieces and signs whose names are known."""
    if not known:
        return board
    falls = tuple(Fall(_with_icon(fall.token, known)) for fall in board.traces.falls)
    traces = replace(board.traces, falls=falls) if falls else board.traces
    return replace(board, tokens=tuple(_with_icon(token, known) for token in board.tokens), traces=traces)


def _with_icon(token: Token, known: Mapping[str, str]) -> Token:
    icon = next((known[kind] for kind in token.kinds if kind in known), "")
    signs = tuple(replace(sign, icon=known[sign.kind]) if sign.kind in known else sign for sign in token.signs)
    return replace(token, icon=icon, signs=signs)
