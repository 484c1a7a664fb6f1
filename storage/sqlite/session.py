"""Sessions, which show whether a write-ahead log belongs to the database it lies beside.

SQLite takes any log beside a file for the file's own. Suppose that a bot was killed and a backup is put in the place of
its database. Then SQLite would play the log of the killed bot into the backup, and the mixture would pass all of
SQLite's checks. Therefore every opening for writing begins a session with a new id. The id is in the file before
anything else is written, and every transaction writes it again, so a log always contains it. Read with its log or
without it, a file shows the same session. If not, the log belongs to another file.

The id has a separate table of one page, since it may be read when half of the log has been folded into the file. A page
that changes only in `begin` is the same before and after that.
"""

import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

from ..errors import StoreLeftover
from .files import beside, connect

TABLE = "CREATE TABLE IF NOT EXISTS session (id TEXT NOT NULL, before TEXT, transactions INTEGER NOT NULL) STRICT"
GO_ON = "UPDATE session SET transactions = transactions + 1"
"""Statement that is part of every transaction."""

NEVER = ""
"""Session of a file last written before sessions were introduced."""
BETWEEN = ","
"""Separator between the sessions in the column `before`."""


def begin(db: sqlite3.Connection) -> None:
    """Begins a session, after the migrations.

    The new id has to be folded from the log into the file. A reader may delay that, and a kill may prevent it. Until it
    is done, the log also fits the sessions `before`, since the file may still contain any of them.
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
    """Folds the log into the file.

    Unless a reader delays that, the file contains the present session from then on.
    """
    (is_delayed, _, _) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if not is_delayed:
        db.execute("UPDATE session SET before = NULL")


def end(db: sqlite3.Connection) -> None:
    """Gives a copy of a database a new session.

    So the log of the original is not mistaken for the copy's.
    """
    if db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'session'").fetchone()[0]:
        db.execute("UPDATE session SET before = NULL, id = ?", (secrets.token_hex(16),))


def refuse_anothers_log(path: Path, busy_timeout_s: float, *, had_session: bool) -> None:
    """Raises `StoreLeftover` if the log beside a file belongs to another file.

    It changes neither. `had_session` says that the database at this path had a session before. Then a file without a
    session is another database.
    """
    wal = beside(path, "-wal")
    if not wal.exists() or wal.stat().st_size == 0:
        return
    with closing(connect(path, "ro&immutable=1", busy_timeout_s)) as alone:
        alone.execute("PRAGMA writable_schema = ON")  # otherwise a file that is shorter than intended counts as damaged
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
    """Returns the present session, and the earlier ones that the file may still contain."""
    try:
        row = db.execute("SELECT id, before FROM session").fetchone()
    except sqlite3.OperationalError as error:
        if "no such table" not in str(error):
            raise
        row = None
    if row is None:
        return (NEVER,)
    return (row["id"], *(row["before"].split(BETWEEN) if row["before"] is not None else ()))
