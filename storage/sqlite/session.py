"""Sessions, which show whether a write-ahead log belongs to the database beside it.

SQLite trusts any log beside a file. If a bot is killed and its database is then replaced by a backup, SQLite would play
the old log into the backup, and its checks would find nothing wrong.

So every opening for writing begins a session with a new id, which is in the file before any other change. Every
transaction writes the id again, so a log always contains it. If a file shows another id with its log than without it,
the log belongs to another file.

The id has a separate table with one page, which changes only in `begin`. So the id can be read even while only part of
the log has been folded into the file.
"""

import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

from ..errors import StoreLeftover
from .files import beside, connect

TABLE = "CREATE TABLE IF NOT EXISTS session (id TEXT NOT NULL, before TEXT, transactions INTEGER NOT NULL) STRICT"
GO_ON = "UPDATE session SET transactions = transactions + 1"
"""Part of every transaction, so that every log contains the session."""

NEVER = ""
"""Session of a file from before sessions were introduced."""
BETWEEN = ","
"""Separator of the sessions in the column `before`."""


def begin(db: sqlite3.Connection) -> None:
    """Begins a session, after the migrations.

    A reader or a kill may keep the new id from being folded into the file. Until then the file may contain any session
    of the column `before`, and the log fits all of them.
    """
    db.execute(TABLE)
    if db.execute("SELECT count(*) FROM session").fetchone()[0] == 0:
        db.execute("INSERT INTO session VALUES (?, NULL, 0)", (NEVER,))
    (is_unfolded,) = db.execute("SELECT before IS NOT NULL FROM session").fetchone()
    if is_unfolded:  # the last start was interrupted
        _fold(db)
    db.execute("UPDATE session SET before = coalesce(before || ?, '') || id, id = ?", (BETWEEN, secrets.token_hex(16)))
    _fold(db)


def _fold(db: sqlite3.Connection) -> None:
    """Folds the log into the file, unless a reader delays that.

    Once folded, the file contains the present session.
    """
    (is_delayed, _, _) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if not is_delayed:
        db.execute("UPDATE session SET before = NULL")


def end(db: sqlite3.Connection) -> None:
    """Gives a copy of a database a new session, so that the original's log does not fit the copy."""
    if db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'session'").fetchone()[0]:
        db.execute("UPDATE session SET before = NULL, id = ?", (secrets.token_hex(16),))


def refuse_anothers_log(path: Path, busy_timeout_s: float, *, had_session: bool) -> None:
    """Raises `StoreLeftover` if the log beside a file belongs to another file.

    `had_session` says that the database at this path had a session before. Then a file without a session is another
    database.
    """
    wal = beside(path, "-wal")
    if not wal.exists() or wal.stat().st_size == 0:
        return
    with closing(connect(path, "ro&immutable=1", busy_timeout_s)) as alone:
        alone.execute("PRAGMA writable_schema = ON")  # otherwise a file whose end is still in the log counts as damaged
        own, *_ = _sessions(alone)
    try:
        with closing(connect(path, "ro", busy_timeout_s)) as together:
            logged = _sessions(together)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_CORRUPT:
            raise
        raise StoreLeftover(path=str(path), log=str(wal)) from error
    if own not in logged or (own == NEVER and had_session):
        raise StoreLeftover(path=str(path), log=str(wal))


def _sessions(db: sqlite3.Connection) -> tuple[str, ...]:
    """Returns the present session, then earlier ones that the file may still contain."""
    try:
        row = db.execute("SELECT id, before FROM session").fetchone()
    except sqlite3.OperationalError as error:
        if "no such table" not in str(error):
            raise
        row = None
    if row is None:
        return (NEVER,)
    return (row["id"], *(row["before"].split(BETWEEN) if row["before"] is not None else ()))
