"""Translation of errors of SQLite and the operating system into those of the storage room."""

import sqlite3
from pathlib import Path

from ..errors import StoreDamaged, StoreError, StoreLocked, StoreUnwritable

_BY_CODE: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_NOTADB: StoreDamaged,
    sqlite3.SQLITE_CORRUPT: StoreDamaged,
    sqlite3.SQLITE_BUSY: StoreLocked,
    sqlite3.SQLITE_LOCKED: StoreLocked,
    sqlite3.SQLITE_PERM: StoreUnwritable,
    sqlite3.SQLITE_READONLY: StoreUnwritable,
    sqlite3.SQLITE_CANTOPEN: StoreUnwritable,
    sqlite3.SQLITE_IOERR: StoreUnwritable,
    sqlite3.SQLITE_FULL: StoreUnwritable,
}


def translate(error: BaseException, path: Path) -> BaseException:
    """Returns the `StoreError` for a fault of the file or the disk.

    Any other error is returned unchanged.
    """
    if isinstance(error, OSError):
        return StoreUnwritable(path=str(path), detail=error.strerror or str(error))
    if not isinstance(error, sqlite3.Error):
        return error
    kind = _BY_CODE.get((getattr(error, "sqlite_errorcode", None) or 0) & 0xFF)
    if kind is None:
        return error
    facts = {"path": str(path)} if kind is StoreLocked else {"path": str(path), "detail": str(error)}
    return kind(**facts)
