"""Logging that names the place and kind of an error, but never the values involved.

The message of an error may quote a hand, a state or a user's text.
"""

import asyncio
import contextlib
import copy
import json
import logging
import re
import sqlite3
import sys
import threading
import traceback
import warnings
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from functools import singledispatch
from pathlib import Path, PurePath
from typing import Any, Final, Literal, TextIO

from bot import metrics
from storage import StoreError

log = logging.getLogger(__name__)

ROOT: Final = Path(__file__).parents[1]
OURS: Final = ("bot", "cogs", "rules", "sandbox", "storage")
"""Packages whose loggers follow the host's log level.

The loggers of libraries stay at INFO or above, because below INFO they log interaction tokens, seeds and secret
choices.
"""
PLAIN: Final = (str, int, float, PurePath)
UNDECODED: Final = " with text "
"""Words after which SQLite's error message quotes a text that is not UTF-8."""


LogFormat = Literal["text", "json"]

FIELD: Final = re.compile(
    r"(?:\b(fault|game|channel|guild|interaction|shard)(?: ID)? )?%[^a-zA-Z%]*([a-zA-Z%])", re.IGNORECASE
)
"""Placeholder for a value in a log message, with a word such as "game" before it if the value is an id."""


class JsonFormatter(logging.Formatter):
    """Formats a record as one line of JSON, with the ids of its message as separate fields."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **dict(_ids(record)),
        }
        if record.exc_text:
            said["trace"] = record.exc_text
        return json.dumps(said, default=str)


def _ids(record: logging.LogRecord) -> Iterator[tuple[str, object]]:
    """Yields the kind and the value of each id in the message."""
    values = iter(record.args if isinstance(record.args, tuple) else ())
    for name, place in FIELD.findall(str(record.msg)):
        if place != "%" and (value := next(values, None)) is not None and name:
            yield name.lower(), value


class DiscreetHandler(logging.StreamHandler[TextIO]):
    """Writes records without private values.

    Only texts and numbers are written. Any other value is reduced to its type, and an error to its type and place.
    """

    def emit(self, record: logging.LogRecord) -> None:
        metrics.LOGGED.labels(record.levelname).inc()
        super().emit(record)

    def format(self, record: logging.LogRecord) -> str:
        discreet = copy.copy(record)
        if isinstance(record.args, Mapping):
            discreet.args = {name: _loggable(each) for name, each in record.args.items()}
        elif record.args is not None:
            discreet.args = tuple(map(_loggable, record.args))
        discreet.msg = _loggable(record.msg)
        if record.exc_info and record.exc_info[1] is not None:
            discreet.exc_info, discreet.exc_text = None, "\n".join(_frames(record.exc_info[1]))
        return super().format(discreet)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # the standard library's name
        """Reports which record could not be written; logging's own report would show the values."""
        with contextlib.suppress(Exception):
            error = kind_of(sys.exc_info()[1] or Exception())
            print(
                f"a line of the log could not be written, from {record.name}:{record.lineno}: {error}", file=sys.stderr
            )


def _loggable(value: object) -> object:
    """Returns a text or number unchanged, and the type of any other value."""
    if isinstance(value, BaseException):
        return kind_of(value)
    return value if value is None or isinstance(value, PLAIN) else f"<{type(value).__qualname__}>"


def kind_of(error: BaseException) -> str:
    """Returns an error's type, with details from `detail_of`."""
    kind = f"{type(error).__module__}.{type(error).__qualname__}".removeprefix("builtins.")
    return f"{kind}{detail_of(error)}"


@singledispatch
def detail_of(error: BaseException) -> str:
    """Returns the part of an error's message that may be logged; other modules register their errors."""
    return ""


@detail_of.register
def _(error: StoreError) -> str:
    return f" {str(error.facts.get('detail', '')).partition(UNDECODED)[0]}".rstrip()


@detail_of.register(OSError)
@detail_of.register(sqlite3.Error)
def _(error: OSError | sqlite3.Error) -> str:
    return f": {str(error).partition(UNDECODED)[0]}"


def place_of(error: BaseException) -> str:
    """Returns the type of an error's first cause, and its place in our code.

    For example `KeyError at bot/games/live/journal.py:49`.
    """
    while error.__cause__ is not None:
        error = error.__cause__
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if _is_ours(Path(frame.filename))]
    at = f" at {Path(frames[-1].filename).relative_to(ROOT).as_posix()}:{frames[-1].lineno}" if frames else ""
    return f"{kind_of(error)}{at}"


def _is_ours(path: Path) -> bool:
    return path.is_relative_to(ROOT) and "site-packages" not in path.parts


def _frames(error: BaseException) -> Iterator[str]:
    """Yields the traceback of an error, after the tracebacks of its causes."""
    chain = [error]
    while (before := chain[-1].__cause__ or _context(chain[-1])) is not None and before not in chain:
        chain.append(before)
    for each in reversed(chain):
        yield "Traceback (most recent call last):"
        yield from (line.rstrip("\n") for line in traceback.format_tb(each.__traceback__))
        yield kind_of(each)


def _context(error: BaseException) -> BaseException | None:
    return None if error.__suppress_context__ else error.__context__


def take_all_in(level: int) -> None:
    """Sets the levels of all loggers, and logs errors and warnings that Python would print itself."""
    logging.getLogger().setLevel(max(level, logging.INFO))
    for room in OURS:
        logging.getLogger(room).setLevel(level)
    sys.excepthook = lambda kind, error, trace: _log_uncaught("the program ends", error)
    threading.excepthook = lambda uncaught: _log_uncaught("a thread ends", uncaught.exc_value)
    sys.unraisablehook = lambda uncaught: _log_uncaught("an error that nothing could catch", uncaught.exc_value)
    warnings.showwarning = _log_warning


def _log_uncaught(what: str, error: BaseException | None) -> None:
    if not isinstance(error, KeyboardInterrupt):
        log.error("%s", what, exc_info=error)


def _log_warning(
    message: Warning | str, category: type[Warning], filename: str, lineno: int, *_: Any, **__: Any
) -> None:
    log.warning("%s at %s:%d", category.__name__, filename, lineno)


def log_stray(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Logs an error that no task awaited; the event loop's own message would quote the error."""
    log.error("an error that nobody waited for", exc_info=context.get("exception"))
