"""Moves of all stored data from one database to another, between any engines.

Rows are copied in pages, each in a separate transaction. Then both databases are compared. Until then, a mark keeps
bots away from the target. A repeated move starts from the beginning, so the result does not depend on the point of
interruption or on games played since.

At the end the source is marked as left before the target is marked as arrived. So a bot can never start on both.
"""

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from .address import Address
from .engine import Engine
from .engines import open_engine
from .errors import (
    RowsDiffer,
    RowsUnfit,
    StoreArriving,
    StoreEmpty,
    StoreError,
    StoreLeft,
    StoreLocked,
    StoreOlder,
    StoreSame,
    StoreTaken,
)
from .moved import Mark, mark_in, put_mark
from .tables import KEYS, NUMBERED, OF_THE_FIRST_SCHEMA, count, count_rows, delete_some, digest, each_page, put, stored

STEPS: Final = 10
"""Number of progress reports within a large table."""


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress of a move: the number of rows already copied from a table.

    The name '' stands for all tables: before the first copy, and during the comparison at the end.
    """

    table: str
    done: int
    of: int


OnProgress = Callable[[Progress], None]


@dataclass(frozen=True, slots=True)
class Moved:
    """Result of moving a database. Databases with equal digests hold the same data."""

    games: int
    entries: int
    rows: int
    digest: str


@dataclass(frozen=True, slots=True)
class _Found:
    """Version, identity, mark and row counts of a database."""

    version: int
    known: int
    identity: object
    mark: Mark | None = None
    games: int = 0
    rows: int = 0


@dataclass(frozen=True, slots=True)
class _Ends:
    """The source and target, which no other process has open."""

    source: Address
    out: Engine
    target: Address
    into: Engine
    id: str


async def move(source: Address, target: Address, on_progress: OnProgress) -> Moved | None:
    """Moves everything into another database, which is created if necessary.

    Returns None if an earlier call has completed the move. The target must hold nothing made by people, unless it has
    the remains of an earlier attempt, or was itself once moved into the source. No bot may be using either database.
    The source gets a mark and is otherwise unchanged. After an error during the copy, the target stays marked.

    Raises the errors of `Store.open`, `StoreEmpty`, `StoreSame`, `StoreOlder`, `StoreTaken`, `RowsUnfit` or
    `RowsDiffer`. `StoreArriving` and `StoreLeft` refer to the source.
    """
    old, new = await _look(source), await _look(target)
    if old is None or not old.version:
        raise StoreEmpty(path=str(source))
    if new is not None and new.identity == old.identity:
        raise StoreSame(path=str(target))
    new_mark = new.mark if new is not None else None
    if _is_done(old.mark, new_mark):
        return None
    if old.version < old.known:
        raise StoreOlder(path=str(source), found=old.version, known=old.known)
    id = _id_between(source, old.mark, new_mark)
    if new is not None:
        _refuse_taken(target, new, old.mark)
    async with AsyncExitStack() as at_the_end:
        out = await open_engine(source, alone=True, moving=True)
        at_the_end.push_async_callback(out.close)
        into = await open_engine(target, alone=True, moving=True)
        at_the_end.push_async_callback(into.close)
        if await out.read(mark_in) != old.mark:  # another move was faster and has changed the mark
            raise StoreLocked(path=str(source))
        now = await into.read(lambda db: _Found(old.known, old.known, None, mark_in(db), *count_rows(db)))
        _refuse_taken(target, now, old.mark)
        return await _move(_Ends(source, out, target, into, id), on_progress)


async def _look(address: Address) -> _Found | None:
    """Returns a summary of a database without changing it. Returns None if there is no file."""
    if isinstance(address, Path) and not await asyncio.to_thread(address.exists):
        return None
    engine = await open_engine(address, read_only=True)
    try:
        version, known = await engine.health(thorough=False)
        mark = await engine.read(mark_in) if version else None
        tables = KEYS if version == known else OF_THE_FIRST_SCHEMA
        games, rows = await engine.read(partial(count_rows, tables=tables)) if version else (0, 0)
        return _Found(version, known, await engine.identity(), mark, games, rows)
    finally:
        await engine.close()


def _is_done(old: Mark | None, new: Mark | None) -> bool:
    return old is not None and new is not None and (old.state, new.state, old.id) == ("left", "arrived", new.id)


def _id_between(source: Address, old: Mark | None, new: Mark | None) -> str:
    """Returns the id of this move; raises `StoreArriving` or `StoreLeft`.

    A move that lacks only its last mark is continued under its id.
    """
    match old:
        case Mark(state="arriving", other=other):
            raise StoreArriving(path=str(source), other=other)
        case Mark(state="left", other=other, id=id):
            if new is None or (new.state, new.id) != ("arriving", id):
                raise StoreLeft(path=str(source), other=other)
            return id
    return secrets.token_hex(8)


def _refuse_taken(target: Address, new: _Found, old: Mark | None) -> None:
    """Raises the reason for which a database cannot be the target."""
    match new.mark, old:
        case Mark(state="arriving"), _:
            return
        case Mark(state="left", id=left), Mark(state="arrived", id=arrived) if left == arrived:
            return
    if new.rows and new.version < new.known:
        raise StoreOlder(path=str(target), found=new.version, known=new.known)
    if new.rows:
        raise StoreTaken(path=str(target), games=new.games, rows=new.rows)


async def _move(way: _Ends, on_progress: OnProgress) -> Moved:
    await way.into.transact(lambda db: put_mark(db, Mark("arriving", way.id, str(way.source))))
    for table in reversed(list(KEYS)):
        while await way.into.transact(partial(delete_some, table=table)):
            pass
    rows = await way.out.read(lambda db: sum(count(db, table) for table in KEYS))
    on_progress(Progress("", 0, rows))
    for table in KEYS:
        await _copy(way, table, on_progress)
    for table in NUMBERED:
        highest = await way.out.read(partial(way.out.highest_id, table=table))
        await way.into.transact(partial(way.into.continue_ids, table=table, highest=highest))
    on_progress(Progress("", rows, rows))
    moved = await _compared(way)
    await way.out.transact(lambda db: put_mark(db, Mark("left", way.id, str(way.target))))
    await way.into.transact(lambda db: put_mark(db, Mark("arrived", way.id, str(way.source))))
    return moved


async def _copy(way: _Ends, table: str, on_progress: OnProgress) -> None:
    """Copies the rows of a table into an empty table of the target."""
    of, done = await way.out.read(partial(count, table=table)), 0
    async for rows in each_page(way.out, table, stored(table)):
        try:
            await way.into.transact(partial(put, table=table, rows=rows))
        except StoreError:
            raise
        except Exception as error:  # PostgreSQL cannot hold some texts, and its message may contain users' texts
            raise RowsUnfit(path=str(way.target), table=table, detail=type(error).__name__) from error
        before, done = done, done + len(rows)
        if done >= of or done * STEPS // of > before * STEPS // of:
            on_progress(Progress(table, done, of))


async def _compared(way: _Ends) -> Moved:
    """Compares both databases in full; raises `RowsDiffer`."""
    everything, counts = hashlib.sha256(), {}
    for table in KEYS:
        sent, arrived = await asyncio.gather(digest(way.out, table), digest(way.into, table))
        if sent != arrived:
            raise RowsDiffer(path=str(way.target), table=table)
        counts[table] = sent.rows
        everything.update(repr((table, sent)).encode())
    return Moved(counts["game"], counts["entry"], sum(counts.values()), everything.hexdigest())
