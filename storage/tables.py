"""Reading, emptying, filling and comparing of all tables, for any engine.

Keys are numbers, or texts that every engine orders by their bytes. So two databases can be read side by side.
"""

import hashlib
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from .engine import Database, Engine
from .moved import KEY as MARK
from .personal_data import COLUMNS

KEYS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "game": ("id",),
        "entry": ("game_id", "seq"),
        "checkpoint": ("game_id", "seq"),
        "seat": ("game_id", "seat"),
        "seat_holder": ("game_id", "seat", "user_id"),
        "token": ("game_id", "piece", "part"),
        "interaction": ("id",),
        "deadline": ("game_id",),
        "outbox": ("id",),
        "setting": ("scope", "scope_id", "key"),
        "house_table": ("guild_id", "ruleset", "table_id"),
        "house_table_change": ("id",),
        "die_tally": ("channel_id", "sides", "face"),
        "secret_roll": ("id",),
        "server_chart": ("scope", "owner_id", "name_key"),
        "server_chart_change": ("id",),
        "question": ("user_id", "id"),
        "kept_character": ("user_id", "guild_id", "ruleset", "name_key"),
        "character_draft": ("user_id", "guild_id", "ruleset"),
        "place": ("channel_id",),
        "left_guild": ("guild_id",),
        "erasure": ("id",),
    }
)
"""Primary keys of all tables; a table comes after those it refers to."""
STAYS: Final = frozenset({"session", "meeting", "shard_process", "lease", "identify"})
"""Tables that are not moved, since they belong to a file or to the processes that have it open."""
WORKED_OUT: Final[Mapping[str, frozenset[str]]] = MappingProxyType({"deadline": frozenset({"comes_at", "nudges_at"})})
"""Columns that the database computes. They are compared, but not copied."""
NUMBERED: Final = ("outbox", "house_table_change", "server_chart_change", "erasure")
"""Tables whose rows get an `id` that is never reused."""
NOTES: Final[Mapping[str, str]] = MappingProxyType(
    {"setting": "scope = 'bot'", "place": "1 = 1", "left_guild": "1 = 1"}
)
"""Conditions for rows that a bot writes by itself once it is started, by table."""

OF_THE_FIRST_SCHEMA: Final = ("game", "entry", "setting")
"""Tables that every schema has."""

PAGE: Final = 500
"""Number of rows read at once, and so kept in memory."""
DELETED_AT_ONCE: Final = 5000

_KEPT: Final[Mapping[str, str]] = MappingProxyType(
    {"setting": f"NOT (scope = '{MARK[0]}' AND scope_id = '{MARK[1]}' AND key = '{MARK[2]}')"}
)
"""Conditions for the rows that are moved, by table. The mark of a move is never moved."""

Row = tuple[Any, ...]


def count_rows(db: Database, tables: Iterable[str] = KEYS) -> tuple[int, int]:
    """Counts the games, and the rows of these tables made by people."""
    by_people = {table: f"NOT ({NOTES[table]})" if table in NOTES else "1 = 1" for table in tables}
    return count(db, "game"), sum(count(db, table, which) for table, which in by_people.items())


def count(db: Database, table: str, which: str = "1 = 1") -> int:
    found = db.execute(f"SELECT count(*) FROM {table} WHERE {_KEPT.get(table, '1 = 1')} AND {which}").fetchone()
    return int(found[0])


async def each_page(engine: Engine, table: str, columns: Sequence[str]) -> AsyncIterator[list[Row]]:
    """Yields the rows of a table in pages, ordered by key."""
    after: Row = ()
    while rows := await engine.read(partial(_page, table=table, columns=columns, after=after)):
        yield rows
        after = tuple(rows[-1][columns.index(column)] for column in KEYS[table])


def _page(db: Database, table: str, columns: Sequence[str], after: Row) -> list[Row]:
    key = ", ".join(KEYS[table])
    beyond = f"({key}) > ({', '.join('?' for _ in after)})" if after else "1 = 1"
    found = db.execute(
        f"SELECT {', '.join(columns)} FROM {table} WHERE {_KEPT.get(table, '1 = 1')} AND {beyond}"
        f" ORDER BY {key} LIMIT ?",
        (*after, PAGE),
    )
    return [tuple(row) for row in found]


def stored(table: str) -> list[str]:
    """Returns the columns of a table that are copied."""
    return [column for column in COLUMNS[table] if column not in WORKED_OUT.get(table, ())]


def put(db: Database, table: str, rows: Iterable[Row]) -> None:
    columns = stored(table)
    db.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' for _ in columns)})", rows)


def delete_some(db: Database, table: str) -> int:
    """Deletes some rows of a table; returns their number.

    0 means that the table is empty.
    """
    key = ", ".join(KEYS[table])
    some = f"SELECT {key} FROM {table} WHERE {_KEPT.get(table, '1 = 1')} LIMIT ?"
    return db.execute(f"DELETE FROM {table} WHERE ({key}) IN ({some})", (DELETED_AT_ONCE,)).rowcount


@dataclass(frozen=True, slots=True)
class Digest:
    """Number of a table's rows, a hash of their content, and the highest `id` ever assigned."""

    rows: int
    sha256: str
    highest: int


async def digest(engine: Engine, table: str) -> Digest:
    """Returns the digest of a table, which is the same for the same rows in any engine."""
    hashed, rows, highest = hashlib.sha256(), 0, 0
    async for page in each_page(engine, table, list(COLUMNS[table])):
        rows += len(page)
        for row in page:
            hashed.update(repr(row).encode())
    if table in NUMBERED:
        highest = await engine.read(lambda db: engine.highest_id(db, table))
    return Digest(rows, hashed.hexdigest(), highest)
