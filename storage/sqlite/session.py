"""Whose write-ahead log it is that lies beside a database.

SQLite takes any log beside a file for the file's own. So the log that a killed bot left would be played into a backup
that is put in the database's place, and the mixture passes all of SQLite's checks. Therefore every opening for writing
is a session with an id of its own. The id is in the file before anything else is written, and every transaction writes
it again, so a log always has it: the file read without its log, and with it, name the same session, unless the log is
another file's.

The id has a table of its own, of one page. It is read where half of the log may have been folded in already, and a page
that never changes but in `begin` is the same before and after that.
"""

import secrets
import sqlite3
from contextlib import closing
from pathlib import Path

from ..errors import StoreLeftover
from .files import beside, connect

TABLE = "CREATE TABLE IF NOT EXISTS session (id TEXT NOT NULL, before TEXT, transactions INTEGER NOT NULL) STRICT"
GO_ON = "UPDATE session SET transactions = transactions + 1"
"""Part of every transaction."""

NEVER = ""
"""The session of a file that was last written before there were sessions."""
BETWEEN = ","
"""What stands between several sessions `before`."""


def begin(db: sqlite3.Connection) -> None:
    """Begin a session, after the migrations. Until its id has been folded into the file, which somebody who reads may
    delay, or a kill prevent, the log goes with the sessions `before`, too: whichever of them the file has by then."""
    db.execute(TABLE)
    if db.execute("SELECT count(*) FROM session").fetchone()[0] == 0:
        db.execute("INSERT INTO session VALUES (?, NULL, 0)", (NEVER,))
    (is_unfolded,) = db.execute("SELECT before IS NOT NULL FROM session").fetchone()
    if is_unfolded:  # the last start was cut short
        _fold(db)
    db.execute("UPDATE session SET before = coalesce(before || ?, '') || id, id = ?", (BETWEEN, secrets.token_hex(16)))
    _fold(db)


def _fold(db: sqlite3.Connection) -> None:
    """Fold the log into the file; if nobody's reading delays that, the file has the present session from then on."""
    (is_delayed, _, _) = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if not is_delayed:
        db.execute("UPDATE session SET before = NULL")


def end(db: sqlite3.Connection) -> None:
    """Give a copy a session of its own, so that no log of the original's is taken for its log."""
    if db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'session'").fetchone()[0]:
        db.execute("UPDATE session SET before = NULL, id = ?", (secrets.token_hex(16),))


def refuse_anothers_log(path: Path, busy_timeout_s: float, *, had_session: bool) -> None:
    """Raise `StoreLeftover` if the log beside a file is not its own; changes neither. `had_session`: there was a
    database here that had one, so a file that has none is another."""
    wal = beside(path, "-wal")
    if not wal.exists() or wal.stat().st_size == 0:
        return
    with closing(connect(path, "ro&immutable=1", busy_timeout_s)) as alone:
        alone.execute("PRAGMA writable_schema = ON")  # else a file that is shorter than it will be counts as damaged
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
    """The session, and those before it that the file may have."""
    try:
        row = db.execute("SELECT id, before FROM session").fetchone()
    except sqlite3.OperationalError as error:
        if "no such table" not in str(error):
            raise
        row = None
    if row is None:
        return (NEVER,)
    return (row["id"], *(row["before"].split(BETWEEN) if row["before"] is not None else ()))
