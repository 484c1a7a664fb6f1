"""Every table by its key: read in pages, emptied, filled and compared, whatever the engine is and whatever rows mean.

Keys are numbers or texts that every engine orders by their bytes, so two databases can be read side by side.
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
"""The tables of what is kept, each with its primary key; those that others refer to come first."""
STAYS: Final = frozenset({"session", "meeting", "shard_process", "lease", "identify"})
"""What belongs to a file, or to the processes that have a database open, rather than to what is kept in it."""
WORKED_OUT: Final[Mapping[str, frozenset[str]]] = MappingProxyType({"deadline": frozenset({"comes_at", "nudges_at"})})
"""Columns that the database works out by itself. They are compared, since every engine has to come to the same."""
NUMBERED: Final = ("outbox", "house_table_change", "server_chart_change", "erasure")
"""The tables that give each row an `id` which none has had before."""
NOTES: Final[Mapping[str, str]] = MappingProxyType(
    {"setting": "scope = 'bot'", "place": "1 = 1", "left_guild": "1 = 1"}
)
"""The rows that a bot notes by itself as soon as it is started."""

OF_THE_FIRST_SCHEMA: Final = ("game", "entry", "setting")
"""Tables that every schema has."""

PAGE: Final = 500
"""How many rows are read at once, and so lie in memory."""
DELETED_AT_ONCE: Final = 5000

_KEPT: Final[Mapping[str, str]] = MappingProxyType(
    {"setting": f"NOT (scope = '{MARK[0]}' AND scope_id = '{MARK[1]}' AND key = '{MARK[2]}')"}
)
"""Which rows of a table are meant: the mark of a move is about its own database."""

Row = tuple[Any, ...]


def held(db: Database, tables: Iterable[str] = KEYS) -> tuple[int, int]:
    """How many games there are, and how many rows of these tables besides what a bot notes by itself."""
    by_people = {table: f"NOT ({NOTES[table]})" if table in NOTES else "1 = 1" for table in tables}
    return count(db, "game"), sum(count(db, table, which) for table, which in by_people.items())


def count(db: Database, table: str, which: str = "1 = 1") -> int:
    """How many rows a table has."""
    found = db.execute(f"SELECT count(*) FROM {table} WHERE {_KEPT.get(table, '1 = 1')} AND {which}").fetchone()
    return int(found[0])


async def each_page(engine: Engine, table: str, columns: Sequence[str]) -> AsyncIterator[list[Row]]:
    """The rows of a table in the order of their keys, a page at a time."""
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
    """The columns that are written."""
    return [column for column in COLUMNS[table] if column not in WORKED_OUT.get(table, ())]


def put(db: Database, table: str, rows: Iterable[Row]) -> None:
    """Add rows of the `stored` columns."""
    columns = stored(table)
    db.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' for _ in columns)})", rows)


def delete_some(db: Database, table: str) -> int:
    """Delete some rows of a table; returns how many, 0 if there were none."""
    key = ", ".join(KEYS[table])
    some = f"SELECT {key} FROM {table} WHERE {_KEPT.get(table, '1 = 1')} LIMIT ?"
    return db.execute(f"DELETE FROM {table} WHERE ({key}) IN ({some})", (DELETED_AT_ONCE,)).rowcount


@dataclass(frozen=True, slots=True)
class Digest:
    """How many rows a table has, a hash of all that is in them, and the highest `id` that it has given."""

    rows: int
    sha256: str
    highest: int


async def digest(engine: Engine, table: str) -> Digest:
    """The digest of a table, which is the same for the same rows, whatever the engine is."""
    hashed, rows, highest = hashlib.sha256(), 0, 0
    async for page in each_page(engine, table, list(COLUMNS[table])):
        rows += len(page)
        for row in page:
            hashed.update(repr(row).encode())
    if table in NUMBERED:
        highest = await engine.read(lambda db: engine.highest_given(db, table))
    return Digest(rows, hashed.hexdigest(), highest)
