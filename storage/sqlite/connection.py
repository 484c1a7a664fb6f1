"""The only connection to the database, on a separate thread. Every transaction is one visit to that thread."""

import asyncio
import logging
import sqlite3
from collections import deque
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter
from typing import Any, Self, TypeVar

import aiosqlite

from ..engine import Facts, Failure, OnChange, Statements
from ..errors import StoreMoved
from ..migrations import numbered
from . import backup, opening
from .faults import translate
from .files import Database, identity
from .session import GO_ON

log = logging.getLogger(__name__)
T = TypeVar("T")

READERS_MS = 250
"""Most milliseconds that emptying the log waits for a reader. All other work waits meanwhile."""


class _Write:
    """Work that waits for a transaction, or has been run in one."""

    __slots__ = ("asked", "error", "result", "work")

    def __init__(self, work: Statements[Any]) -> None:
        self.work = work
        self.asked = perf_counter()
        self.result: Any = None
        self.error: BaseException | None = None

    def attempt(self, db: Database) -> None:
        """Runs the work inside the open transaction.

        If the work fails, only its changes are undone.
        """
        db.execute("SAVEPOINT one")
        try:
            self.result = self.work(db)
        except Exception as error:
            if not db.in_transaction:  # SQLite itself rolled back, for example on a full disk
                raise
            db.execute("ROLLBACK TO one")
            self.error = error
        db.execute("RELEASE one")


class Connection(aiosqlite.Connection):
    """An open SQLite database: the engine of a `Store`."""

    now = "SELECT (julianday('now') - 2440587.5) * 86400.0"
    is_shared = False
    notify = pulse = in_turn = ""
    failure: Failure | None = None

    def __init__(self, connector: Callable[[], sqlite3.Connection], path: Path, known: int) -> None:
        super().__init__(connector, iter_chunk_size=64)
        self._path = path
        self._known = known
        self._waiting: deque[_Write] = deque()
        self.on_change: OnChange = lambda waited_s, took_s: None
        # All acknowledged changes are on the disk, so a process that ends without closing the store need not wait.
        self._thread.daemon = True

    @classmethod
    async def start(
        cls, path: Path, *, read_only: bool, busy_timeout_s: float, moving: bool = False, migrations: Path | None = None
    ) -> Self:
        """Opens a database file as `Store.open` describes."""
        steps = numbered(migrations or opening.MIGRATIONS)
        connection = cls(
            lambda: opening.open_database(
                path, steps, read_only=read_only, moving=moving, busy_timeout_s=busy_timeout_s
            ),
            path,
            known=len(steps),
        )
        try:
            await connection
        except BaseException:
            await asyncio.to_thread(connection._thread.join)
            raise
        return connection

    async def read(self, work: Statements[T]) -> T:
        """Runs `work` on the database thread, over a consistent view of the database."""
        return await self._hop(lambda: self._read(work))

    async def ask(self, statement: str, facts: Facts = (), /) -> Any:
        """Returns the first row of a single statement, or None."""
        return await self.read(lambda db: db.execute(statement, facts).fetchone())

    async def transact(self, work: Statements[T], *, apart: bool = False, is_missed: bool = True) -> T:
        """Runs `work` inside a transaction, as `Engine.transact` describes.

        All waiting work shares one transaction, and so one wait for the disk (group commit).
        """
        write = _Write(work)
        self._waiting.append(write)
        await self._hop(self._write_waiting)
        if write.error:
            fault = translate(write.error, self._path)
            raise self._noted(fault) if is_missed else fault
        result: T = write.result
        return result

    async def health(self, *, thorough: bool) -> tuple[int, int]:
        """Returns the schema's version, and the newest known version.

        `thorough` reads every page.
        """

        def look() -> tuple[int, int]:
            if thorough:
                opening.check_whole(self._conn, self._path)
            return opening.number(self._conn, "PRAGMA user_version"), self._known

        return await self._hop(look)

    async def identity(self) -> object:
        """Returns the operating system's identity of the file."""
        return await asyncio.to_thread(identity, self._path)

    def highest_id(self, db: Any, table: str) -> int:
        """Returns the highest `id` that a table has ever assigned, or 0."""
        found = db.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
        return int(found["seq"]) if found else 0

    def continue_ids(self, db: Any, table: str, highest: int) -> None:
        """Makes a table continue its ids after `highest`."""
        db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, highest))

    async def back_up(self, target: Path, force: bool) -> None:
        """Copies the database, while in use, to a new file.

        Raises `BackupExists` if the target exists without `force`, or is in use.
        """
        await asyncio.to_thread(backup.back_up, self._path, target, force)

    async def listen(self, on_text: Callable[[str], None]) -> None:
        """Does nothing, since no other process changes the file."""

    async def forget_deleted(self) -> None:
        """Empties the write-ahead log, so that no deleted data remains in the log.

        While another process reads, the log cannot be emptied. A later call has to try again.
        """
        if not await self._hop(self._empty_log):
            log.info("what has been deleted stays on the disk while somebody else reads it: housekeeping tries again")

    async def _hop(self, work: Callable[[], T]) -> T:
        run: Callable[..., Awaitable[T]] = self._execute
        try:
            return await run(work)
        except sqlite3.Error as error:
            raise self._noted(translate(error, self._path)) from error

    def _noted(self, error: BaseException) -> BaseException:
        self.failure = Failure.now(error, self.failure)
        return error

    @property
    def _database(self) -> Database:
        db = self._conn
        assert isinstance(db, Database)
        return db

    def _read(self, work: Statements[T]) -> T:
        db = self._database
        db.execute("BEGIN")
        try:
            return work(db)
        finally:
            if db.in_transaction:
                db.execute("ROLLBACK")

    def _empty_log(self) -> bool:
        db = self._conn
        patience_ms = opening.number(db, "PRAGMA busy_timeout")
        db.execute(f"PRAGMA busy_timeout = {min(patience_ms, READERS_MS)}")
        try:
            return not opening.number(db, "PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            db.execute(f"PRAGMA busy_timeout = {patience_ms}")

    def _write_waiting(self) -> None:
        db = self._database
        batch = [self._waiting.popleft() for _ in range(len(self._waiting))]
        if not batch:
            return
        begun = perf_counter()
        try:
            self._refuse_if_moved()
            db.execute("BEGIN IMMEDIATE")
            db.execute(GO_ON)
            for write in batch:
                write.attempt(db)
            db.execute("COMMIT")
            self._refuse_if_moved()  # if the file was moved meanwhile, the work is not stored
        except BaseException as error:
            for write in batch:  # comes first, since work without an error counts as stored
                write.error = error
            if db.in_transaction:
                db.execute("ROLLBACK")
        took_s = perf_counter() - begun
        for write in batch:
            self.on_change(begun - write.asked, took_s)

    def _refuse_if_moved(self) -> None:
        if not self._database.is_in_place:
            raise StoreMoved(path=str(self._path))
