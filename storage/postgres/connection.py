"""A process's connections to the database: one for writes, one for urgent writes, and a few for reads.

Transactions are REPEATABLE READ: each sees the database as of one moment. If two transactions change the same row at
once, the second fails, and its work is run again on the present data. Work that finds its new row already added is run
again too.

After a lost connection, work whose commit had not been sent is run again. Work whose commit had been sent may or may
not be stored, and is reported as failed.
"""

import asyncio
import random
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from time import perf_counter, sleep
from typing import Any, Self, TypeVar

import psycopg
from psycopg.errors import DeadlockDetected, LockNotAvailable

from ..address import Server
from ..engine import Facts, Failure, OnChange, Statements
from ..errors import StoreElsewhere, StoreError
from ..moved import refuse_marked
from . import opening
from .faults import is_race, is_stale, translate
from .listening import NOTIFY, Listening
from .wording import Database

T = TypeVar("T")

READERS = 4
"""Number of connections for reading. A process has three more: two for writing and one for listening."""
BEGIN = "BEGIN ISOLATION LEVEL REPEATABLE READ"
ATTEMPTS = 20
"""Most further attempts at work that keeps losing races."""
PAUSE_S = 0.005
"""Largest increase of the random pause from one attempt to the next.

Without random pauses, tasks that start together would keep colliding.
"""


class _Write:
    """Work that waits for a transaction, or has been run in one."""

    __slots__ = ("asked", "error", "has_lost", "result", "work")

    def __init__(self, work: Statements[Any]) -> None:
        self.work = work
        self.asked = perf_counter()
        self.result: Any = None
        self.error: BaseException | None = None
        self.has_lost = False

    def attempt(self, db: Database) -> None:
        """Runs the work inside the open transaction.

        If the work fails, only its changes are undone.
        """
        self.error, self.has_lost = None, False
        db.raw.execute("SAVEPOINT one", prepare=False)
        try:
            self.result = self.work(db)
        except Exception as error:
            if is_stale(error):
                db.raw.close()
            if db.raw.closed or isinstance(error, DeadlockDetected):  # a deadlock has to end the whole transaction
                raise
            db.raw.execute("ROLLBACK TO one", prepare=False)
            self.error, self.has_lost = error, is_race(error)
        db.raw.execute("RELEASE one", prepare=False)


class _Session:
    """A connection that is opened when first needed, and reopened after a loss."""

    def __init__(self, make: Callable[[], Database]) -> None:
        self._make = make
        self._db: Database | None = None

    @property
    def is_open(self) -> bool:
        """True unless the connection is known to be closed."""
        return self._db is not None and not self._db.raw.closed

    def database(self) -> Database:
        """Returns the connection, and opens it if necessary.

        Raises a `StoreError` if it cannot be opened.
        """
        if self._db is None or self._db.raw.closed:
            self._db = self._make()
        return self._db

    def close(self) -> None:
        if self._db is not None:
            self._db.raw.close()


class _Writer:
    """Work that waits to be written, with a connection and a thread to write it."""

    def __init__(self, make: Callable[[], Database], name: str) -> None:
        self.session = _Session(make)
        self.thread = ThreadPoolExecutor(1, name)
        self.on_change: OnChange = lambda waited_s, took_s: None
        self.waiting: deque[_Write] = deque()

    def write_waiting(self) -> None:
        batch = [self.waiting.popleft() for _ in range(len(self.waiting))]
        if not batch:
            return
        begun = perf_counter()
        self._commit(batch)
        for write in batch:
            for lost in range(ATTEMPTS):
                if not write.has_lost:
                    break
                sleep(random.uniform(0, lost * PAUSE_S))
                self._commit([write])
            self.on_change(begun - write.asked, perf_counter() - begun)

    def _commit(self, batch: list[_Write]) -> None:
        try:
            db = _again_if_lost(self.session, lambda db: _write(db, batch))
            if db.raw.execute("COMMIT", prepare=False).statusmessage != "COMMIT":
                raise psycopg.InternalError("the transaction was not committed")
        except BaseException as error:
            for write in batch:  # comes first, since work without an error counts as stored
                write.error, write.has_lost = error, is_race(error)
            _give_up(self.session)


class Connection:
    """An open PostgreSQL database: the engine of a `Store`."""

    now = "SELECT CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION)"
    is_shared = True
    notify = NOTIFY
    in_turn = "LOCK TABLE meeting IN SHARE ROW EXCLUSIVE MODE"  # other statements would take a snapshot before the lock
    pulse = "SELECT pg_logical_emit_message(true, 'gyoji', '')"
    failure: Failure | None = None

    def __init__(self, address: Server, steps: list[str], *, read_only: bool, alone: bool, moving: bool) -> None:
        self._address = address
        self._steps = steps
        self._read_only = read_only
        self._alone = alone
        self._moving = moving
        self._writer = _Writer(self._to_write, "gyoji-writes")
        self._apart = _Writer(self._to_write_apart, "gyoji-writes-apart")
        self._readers = [_Session(self._to_read) for _ in range(READERS)]
        self._idle = self._readers.copy()
        self._choosing = Lock()
        self._reading = ThreadPoolExecutor(READERS, "gyoji-reads")
        self._listening: Listening | None = None
        self._is_closed = False

    @property
    def on_change(self) -> OnChange:
        return self._writer.on_change

    @on_change.setter
    def on_change(self, told: OnChange) -> None:
        self._writer.on_change = told

    @classmethod
    async def start(
        cls, address: Server, *, read_only: bool, alone: bool, moving: bool, migrations: Path | None
    ) -> Self:
        """Opens a database as `Store.open` describes."""
        connection = cls(address, opening.steps_of(migrations), read_only=read_only, alone=alone, moving=moving)
        try:
            await connection._hop(connection._writer.thread, connection._prepare)
        except BaseException:
            await connection.close()
            raise
        return connection

    async def read(self, work: Statements[T]) -> T:
        """Runs `work` over a consistent view of the database.

        The view includes every change acknowledged before the call.
        """
        return await self._hop(self._reading, lambda: self._read(lambda db: _look(db, work)))

    async def ask(self, statement: str, facts: Facts = (), /) -> Any:
        """Returns the first row of a single statement, or None.

        A single statement is consistent without a transaction.
        """
        return await self._hop(self._reading, lambda: self._read(lambda db: db.execute(statement, facts).fetchone()))

    async def transact(self, work: Statements[T], *, apart: bool = False, is_missed: bool = True) -> T:
        """Runs `work` inside a transaction, as `Engine.transact` describes.

        `work` may be run more than once, but takes effect once. Work done `apart` uses a separate connection.
        """
        write, writer = _Write(work), self._apart if apart else self._writer
        writer.waiting.append(write)
        await asyncio.shield(asyncio.get_running_loop().run_in_executor(writer.thread, writer.write_waiting))
        if write.error:
            raise self._noted(write.error) if is_missed else translate(write.error, self._address)
        result: T = write.result
        return result

    async def health(self, *, thorough: bool) -> tuple[int, int]:
        """Returns the schema's version, and the newest known version.

        `thorough` has no effect, since the server itself checks for damage.
        """

        def look(db: Any) -> int:
            return opening.version_of(db.raw, self._address, known=len(self._steps))

        return await self.read(look), len(self._steps)

    async def identity(self) -> object:
        """Returns the server's start time, and the database's number on that server."""

        def ask(db: Any) -> tuple[Any, ...]:
            question = "SELECT pg_postmaster_start_time(), oid FROM pg_database WHERE datname = current_database()"
            return tuple(db.execute(question).fetchone())

        return await self.read(ask)

    def highest_id(self, db: Any, table: str) -> int:
        """Returns the highest `id` that a table has ever assigned, or 0."""
        question = "SELECT coalesce(pg_sequence_last_value(CAST(pg_get_serial_sequence(?, 'id') AS regclass)), 0)"
        return int(db.execute(question, (table,)).fetchone()[0])

    def continue_ids(self, db: Any, table: str, highest: int) -> None:
        """Makes a table continue its ids after `highest`."""
        db.execute("SELECT setval(pg_get_serial_sequence(?, 'id'), greatest(?, 1), ? > 0)", (table, highest, highest))

    async def back_up(self, target: Path, force: bool) -> None:
        """Raises `StoreElsewhere`: a server has other tools for backups."""
        raise StoreElsewhere(path=str(self._address))

    async def listen(self, on_text: Callable[[str], None]) -> None:
        """Calls `on_text` with each text sent to the processes.

        The calls are made on another thread. An empty text means that texts may have been missed. The remaining
        connections are opened now, since the server may have none free later. Raises `StoreCrowded`.
        """
        await self._hop(self._reading, self._connect_all)
        self._listening = Listening(self._address, on_text)
        self._listening.start()
        await asyncio.to_thread(self._listening.began.wait)

    async def forget_deleted(self) -> None:
        """Does nothing, since the server's vacuum removes deleted data."""

    async def close(self) -> None:
        """Finishes work in progress and closes the connections."""
        if self._is_closed:
            return
        self._is_closed = True
        if self._listening is not None:
            self._listening.end()
        writers = [(writer.thread, [writer.session]) for writer in (self._writer, self._apart)]
        for pool, sessions in (*writers, (self._reading, self._readers)):
            await asyncio.to_thread(pool.shutdown)
            for session in sessions:
                await asyncio.to_thread(session.close)

    async def _hop(self, pool: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work)
        except (psycopg.Error, StoreError) as error:
            fault = self._noted(error)
            if fault is error:
                raise
            raise fault from error

    def _noted(self, error: BaseException) -> BaseException:
        fault = translate(error, self._address)
        self.failure = Failure.now(fault, self.failure)
        return fault

    def _to_write(self) -> Database:
        raw = opening.connect(self._address, read_only=self._read_only)
        try:
            if self._read_only:
                raw.execute("SET default_transaction_read_only = on")
            else:
                opening.stay(raw, self._address, alone=self._alone)
            db = Database(raw)
            if (
                not self._read_only
                and not self._moving
                and opening.version_of(raw, self._address, known=len(self._steps))
            ):
                refuse_marked(db, self._address)  # the database may have been moved away while this connection was lost
            return db
        except BaseException:
            raw.close()
            raise

    def _to_write_apart(self) -> Database:
        db = self._to_write()
        for setting in opening.BRIEF:
            db.raw.execute(setting)
        return db

    def _to_read(self) -> Database:
        return Database(opening.connect(self._address, read_only=self._read_only))

    def _prepare(self) -> None:
        opening.prepare(self._writer.session.database().raw, self._address, self._steps, read_only=self._read_only)

    def _read(self, look: Callable[[Database], T]) -> T:
        with self._choosing:  # the server may have no room for a new connection, so an open one is preferred
            session = next((each for each in self._idle if each.is_open), self._idle[0])
            self._idle.remove(session)
        try:
            return _again_if_lost(session, look)
        finally:
            self._idle.append(session)

    def _connect_all(self) -> None:
        for session in (self._apart.session, *self._readers):
            session.database()


def _again_if_lost(session: _Session, act: Callable[[Database], T]) -> T:
    """Calls `act`, and calls it again if the connection was lost.

    The first call must not commit, so that the second call cannot repeat its changes.
    """
    db = session.database()
    try:
        return act(db)
    except psycopg.Error as error:
        if is_stale(error):
            db.raw.close()
        if not db.raw.closed:
            raise
        return act(session.database())


def _look(db: Database, work: Statements[T]) -> T:
    db.raw.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", prepare=False)
    try:
        return work(db)
    finally:
        if not db.raw.closed:  # psycopg forgets its prepared statements at each ROLLBACK
            db.raw.execute("COMMIT", prepare=False)


def _write(db: Database, batch: list[_Write]) -> Database:
    """Runs a whole transaction except its COMMIT.

    All pieces of work are sent together. If one piece fails, every piece is run again in a separate savepoint, so that
    only faulty pieces fail. A single piece that has waited in vain for a lock is not run again.
    """
    try:
        _together(db, batch)
    except Exception as error:
        if db.raw.closed or is_stale(error) or (len(batch) == 1 and isinstance(error, LockNotAvailable)):
            raise
        db.raw.execute("ROLLBACK", prepare=False)
        db.raw.execute(BEGIN, prepare=False)
        for write in batch:
            write.attempt(db)
    return db


def _together(db: Database, batch: list[_Write]) -> None:
    with db.in_a_row():
        db.raw.execute(BEGIN, prepare=False)
        for write in batch:
            write.error, write.has_lost = None, False
            write.result = write.work(db)


def _give_up(session: _Session) -> None:
    """Rolls back the open transaction, or closes the connection if that fails."""
    try:
        db = session._db
        if db is not None and not db.raw.closed:
            db.raw.execute("ROLLBACK", prepare=False)
    except psycopg.Error:
        session.close()
