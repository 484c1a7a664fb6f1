"""Opening a database file: inspecting it, locking it for this process, bringing its schema up to date.

A refused file stays unchanged, byte for byte. So the inspection opens the file read-only. Without a write-ahead log
beside the file, the inspection takes no locks and creates no files either (`immutable`).

Only files up to `WHOLE_CHECK_BYTES` are read completely, so that start-up stays fast. Damage inside a larger file shows
as `StoreDamaged` when the damaged page is read; `Store.check(thorough=True)` looks for it.
"""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from ..errors import MigrationFailed, StoreDamaged, StoreForeign, StoreMissing, StoreNewer, StoreUnwritable
from ..moved import refuse_marked
from . import session
from .faults import translate
from .files import Database, beside, connect, keep_private, refuse_other_than_file

MIGRATIONS = Path(__file__).parent / "migrations"
APPLICATION_ID = int.from_bytes(b"Gyoj")
WHOLE_CHECK_BYTES = 8 * 2**20
SMALLEST_PAGE_BYTES = 512
"""Size of the smallest database, which is one page.

SQLite takes a shorter file for an empty one, and would overwrite it.
"""


def open_database(path: Path, steps: list[str], *, read_only: bool, moving: bool, busy_timeout_s: float) -> Database:
    """Opens `path`, new or existing, ready for use.

    Raises a `StoreError` if it cannot be opened.
    """
    path = path.resolve()  # SQLite too follows links, and puts the log beside the linked file
    try:
        refuse_other_than_file(path)
        with ExitStack() as on_refusal:
            lock = None if read_only else take_lock(path, on_refusal)
            was_here = lock is not None and was_used(lock)
            if not read_only and path.exists():
                session.refuse_anothers_log(path, busy_timeout_s, had_session=was_here)
            has_tables = (read_only or path.exists()) and inspect(
                path, len(steps), busy_timeout_s, to_play=not read_only and not moving
            )
            if was_here and not has_tables:
                raise StoreMissing(path=str(path), lock=str(beside(path, "-lock")))
            if not read_only and path.exists() and not os.access(path, os.W_OK):
                raise StoreUnwritable(path=str(path), detail=os.strerror(errno.EACCES))
            db = connect(path, "ro" if read_only else "rwc", busy_timeout_s)
            on_refusal.callback(db.close)
            if lock is not None:
                keep_private(path)
                prepare(db, steps, path)
                note_use(lock)
                db.stay(path)
            db.lock = lock
            on_refusal.pop_all()
            return db
    except (sqlite3.Error, OSError) as error:
        raise translate(error, path) from error


def take_lock(path: Path, on_refusal: ExitStack) -> sqlite3.Connection:
    """Takes an exclusive lock, which is held until the returned connection is closed.

    The lock is on an empty file beside the database, so that other processes can still read the database. SQLite does
    the locking, since it works on every platform. A refusal leaves no new lock file.
    """
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock_path = beside(path, "-lock")
    is_new = not lock_path.exists()
    lock = connect(lock_path, "rwc", 0)
    on_refusal.callback(lock.close)
    lock.execute("PRAGMA journal_mode = MEMORY")
    lock.execute("PRAGMA locking_mode = EXCLUSIVE")
    lock.execute("BEGIN EXCLUSIVE")
    if is_new:
        on_refusal.callback(lock_path.unlink)
    return lock


@contextmanager
def hold_path(path: Path) -> Iterator[None]:
    """Keeps other processes from holding a path, or opening a database there for writing.

    A bot with its games on a server uses this for the files beside the path. Raises `StoreLocked`, or the error of the
    file or its directory.
    """
    with ExitStack() as at_the_end:
        try:
            take_lock(path.resolve(), at_the_end)
        except (sqlite3.Error, OSError) as error:
            raise translate(error, path) from error
        yield


def was_used(lock: sqlite3.Connection) -> bool:
    """Returns whether a database has been used here before.

    If so, a missing or empty database is an accident.
    """
    return bool(number(lock, "PRAGMA user_version"))


def note_use(lock: sqlite3.Connection) -> None:
    """Notes in the lock file that this place has a database.

    The lock is still held afterwards.
    """
    if not was_used(lock):
        lock.execute("PRAGMA user_version = 1")
    lock.execute("COMMIT")


def inspect(path: Path, known: int, busy_timeout_s: float, *, to_play: bool = False) -> bool:
    """Refuses a damaged, foreign or newer file; returns whether the file has any tables.

    The file does not change. With `to_play`, a file that a move has closed for play is refused too.
    """
    is_at_rest = not beside(path, "-wal").exists()
    size = path.stat().st_size
    if 0 < size < SMALLEST_PAGE_BYTES:
        raise StoreDamaged(path=str(path), detail="file is not a database")
    with closing(connect(path, "ro&immutable=1" if is_at_rest else "ro", busy_timeout_s)) as db:
        (tables,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        found = number(db, "PRAGMA user_version")
        if tables and number(db, "PRAGMA application_id") != APPLICATION_ID:
            raise StoreForeign(path=str(path))
        if found > known:
            raise StoreNewer(path=str(path), found=found, known=known)
        expected = number(db, "PRAGMA page_count") * number(db, "PRAGMA page_size")
        if is_at_rest and size < expected:
            raise StoreDamaged(path=str(path), detail=f"{size} B < {expected} B")
        if expected <= WHOLE_CHECK_BYTES:
            check_whole(db, path)
        if tables and to_play:
            refuse_marked(db, path)
        return bool(tables)


def check_whole(db: sqlite3.Connection, path: Path) -> None:
    """Reads every page; raises `StoreDamaged` at the first defect."""
    (verdict,) = db.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise StoreDamaged(path=str(path), detail=verdict)


def number(db: sqlite3.Connection, pragma: str) -> int:
    return int(db.execute(pragma).fetchone()[0])


def prepare(db: sqlite3.Connection, steps: list[str], path: Path) -> None:
    """Sets the connection up for durable writes, and applies missing migrations.

    Foreign keys are enforced only after the migrations, since a migration may have to rebuild a table. `secure_delete`
    overwrites deleted data in the file.
    """
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("BEGIN IMMEDIATE")  # fails now, not at the first change, if another program has locked the file
    db.execute("ROLLBACK")
    for version in range(number(db, "PRAGMA user_version") + 1, len(steps) + 1):
        migrate(db, version, steps[version - 1], path)
    session.begin(db)
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA secure_delete = ON")


def migrate(db: sqlite3.Connection, version: int, script: str, path: Path) -> None:
    """Migrates to `version`, completely or not at all."""
    try:
        db.executescript(
            f"BEGIN IMMEDIATE;\n{script}\n;PRAGMA user_version = {version};\nPRAGMA application_id = {APPLICATION_ID};"
        )
        orphan = db.execute("PRAGMA foreign_key_check").fetchone()
        if orphan:
            raise sqlite3.IntegrityError(f"row {orphan['rowid']} of {orphan['table']} refers to nothing")
        db.execute("COMMIT")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        fault = translate(error, path)
        if fault is not error:
            raise fault from error
        raise MigrationFailed(path=str(path), version=version, detail=str(error)) from error
