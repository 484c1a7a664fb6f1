"""Statements and rows in the form that PostgreSQL requires.

Flags and whole numbers are sent as 64-bit integers. So a statement has the same types each time, and is prepared once.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import lru_cache
from typing import Any, cast

import psycopg
from psycopg.abc import Buffer
from psycopg.adapt import Dumper
from psycopg.types.numeric import Int8Dumper

from ..engine import Facts, Rows

PLACEHOLDER = re.compile(r"'[^']*'|\?|:([a-z_]+)")
"""Matches a placeholder or a quoted text; quoted texts stay unchanged."""


class Row:
    """A row of a result, read by column names or by position."""

    __slots__ = ("_places", "_values")

    def __init__(self, places: dict[str, int], values: Sequence[Any]) -> None:
        self._places = places
        self._values = values

    def __getitem__(self, which: str | int) -> Any:
        return self._values[self._places[which] if isinstance(which, str) else which]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def keys(self) -> Iterable[str]:
        return self._places.keys()


def rows(cursor: psycopg.Cursor[Any]) -> Callable[[Sequence[Any]], Row]:
    """Returns the function that turns a row's values into a `Row`, for psycopg."""
    places = {column.name: place for place, column in enumerate(cursor.description or ())}
    return lambda values: Row(places, values)


class FlagDumper(Dumper):
    """Sends True and False as 1 and 0."""

    oid = Int8Dumper.oid

    def dump(self, obj: bool) -> Buffer:
        return b"1" if obj else b"0"


@lru_cache(maxsize=500)
def translated(statement: str) -> tuple[bytes, tuple[str, ...]]:
    """Returns a statement with `$1`, `$2` … as placeholders, and the names in that order.

    Placeholders written as `?` have no names.
    """
    names: list[str] = []
    count = 0

    def numbered(found: re.Match[str]) -> str:
        nonlocal count
        if found[0] == "?":
            count += 1
            return f"${count}"
        if found[1] is None:
            return found[0]
        if found[1] not in names:
            names.append(found[1])
        return f"${names.index(found[1]) + 1}"

    return PLACEHOLDER.sub(numbered, statement).encode(), tuple(names)


class Database:
    """A psycopg connection for the statements of the storage room."""

    __slots__ = ("_looks", "raw")

    def __init__(self, raw: psycopg.Connection[Row]) -> None:
        self.raw = raw
        self._looks: list[Callable[[], None]] | None = None
        raw.adapters.register_dumper(int, Int8Dumper)
        raw.adapters.register_dumper(bool, FlagDumper)
        raw.prepare_threshold = 0  # otherwise psycopg miscounts when pipelined statements are interrupted

    def execute(self, statement: str, facts: Facts = (), /) -> Rows:
        query, names = translated(statement)
        return cast(Rows, self.raw.execute(query, _in_order(names, facts)))

    def executemany(self, statement: str, facts: Iterable[Facts], /) -> Rows:
        query, names = translated(statement)
        cursor = self.raw.cursor()
        cursor.executemany(query, [_in_order(names, each) for each in facts])
        return cast(Rows, cursor)

    def when_ready(self, look: Callable[[], None], /) -> None:
        """Calls `look` now, or after the last of the pipelined statements."""
        if self._looks is None:
            look()
        else:
            self._looks.append(look)

    @contextmanager
    def in_a_row(self) -> Iterator[None]:
        """Sends statements one after the other without waiting for their answers.

        After a failed statement the following ones have no effect, and the error may be raised only at the end.
        """
        looks = self._looks = []
        try:
            with self.raw.pipeline() as pipeline:
                try:
                    yield
                except BaseException:
                    with suppress(psycopg.Error):
                        pipeline.sync()  # receives the answers to statements that were not run
                    raise
        finally:
            self._looks = None
        for look in looks:
            look()


class Answer(psycopg.RawCursor[Row]):
    """Result of a statement. In a pipeline, it is fetched only when it is read."""

    @property
    def rowcount(self) -> int:
        if self.pgresult is None and self.connection.pgconn.pipeline_status:
            with self.connection.pipeline() as pipeline:
                pipeline.sync()
        return super().rowcount


def _in_order(names: tuple[str, ...], facts: Facts) -> Sequence[Any]:
    return [facts[name] for name in names] if isinstance(facts, Mapping) else facts
