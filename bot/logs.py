"""The log says where something went wrong and what kind of error it was, never which values were involved.

An error's message may quote them: a hand, a state, what somebody typed. So an error is logged as its type, and its
traceback as frames and types.
"""

import asyncio
import copy
import logging
import sqlite3
import traceback
from collections.abc import Iterator
from functools import singledispatch
from pathlib import Path
from typing import Any, Final, TextIO

from storage import StoreError

log = logging.getLogger(__name__)

ROOT: Final = Path(__file__).parents[1]


class DiscreetHandler(logging.StreamHandler[TextIO]):
    """Writes records with their errors reduced to types and places, wherever they are logged."""

    def format(self, record: logging.LogRecord) -> str:
        discreet = copy.copy(record)
        if isinstance(record.args, tuple):
            discreet.args = tuple(kind_of(each) if isinstance(each, BaseException) else each for each in record.args)
        if isinstance(record.msg, BaseException):
            discreet.msg = kind_of(record.msg)
        if record.exc_info and record.exc_info[1] is not None:
            discreet.exc_info, discreet.exc_text = None, "\n".join(_frames(record.exc_info[1]))
        return super().format(discreet)


def kind_of(error: BaseException) -> str:
    """The type of an error, with details only if they come from the system, Discord or SQLite as a number."""
    kind = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    return f"{kind}{detail_of(error)}"


@singledispatch
def detail_of(error: BaseException) -> str:
    """What may be logged of an error besides its type; other modules register the kinds of errors they know."""
    return ""


@detail_of.register
def _(error: StoreError) -> str:
    return f" {error.facts.get('detail', '')}".rstrip()


@detail_of.register(OSError)
@detail_of.register(sqlite3.Error)
def _(error: OSError | sqlite3.Error) -> str:
    return f": {error}"


def place_of(error: BaseException) -> str:
    """The type of an error and the last line of our own that it came through: `KeyError at bot/games/journal.py:49`."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if _is_ours(Path(frame.filename))]
    at = f" at {Path(frames[-1].filename).relative_to(ROOT).as_posix()}:{frames[-1].lineno}" if frames else ""
    return f"{kind_of(error)}{at}"


def _is_ours(path: Path) -> bool:
    return path.is_relative_to(ROOT) and "site-packages" not in path.parts


def _frames(error: BaseException) -> Iterator[str]:
    """The traceback of an error, after those of the errors that led to it."""
    chain = [error]
    while (before := chain[-1].__cause__ or _context(chain[-1])) is not None and before not in chain:
        chain.append(before)
    for each in reversed(chain):
        yield "Traceback (most recent call last):"
        yield from (line.rstrip("\n") for line in traceback.format_tb(each.__traceback__))
        yield kind_of(each)


def _context(error: BaseException) -> BaseException | None:
    return None if error.__suppress_context__ else error.__context__


def log_stray(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Logs an error that nobody awaited. The event loop's own message would quote it, and what was being done."""
    log.error("an error that nobody waited for", exc_info=context.get("exception"))
