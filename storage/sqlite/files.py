"""Files of a database: their names, permissions and presence, and how they are opened."""

import logging
import os
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

from ..errors import StoreNoFile

log = logging.getLogger(__name__)

COMPANIONS = ("", "-wal", "-shm", "-lock", ".alive")
OTHERS = 0o077
"""Permissions of all users but the owner.

They are removed, since the files hold players' texts and the seeds of running games.
"""


class Database(sqlite3.Connection):
    """A connection, with a lock that keeps a second bot away from the file."""

    lock: sqlite3.Connection | None = None
    places: tuple[tuple[Path, tuple[int, int]], ...] = ()
    """Paths of the files written to, with the files' identities in the operating system."""

    def when_ready(self, look: Callable[[], None], /) -> None:
        """Calls `look` at once, since results are available at once."""
        look()

    def stay(self, path: Path) -> None:
        self.places = tuple((each, identity(each)) for each in (path, beside(path, "-wal")))

    @property
    def is_in_place(self) -> bool:
        """True unless a file was moved or deleted, which would lose further changes."""
        try:
            return all(identity(path) == known for path, known in self.places)
        except OSError:
            return False

    def close(self) -> None:
        """Closes the database, then releases the lock."""
        super().close()
        if self.lock:
            self.lock.close()


def beside(path: Path, ending: str) -> Path:
    """Returns the path of a companion file: the database's path with this ending added."""
    return path.with_name(path.name + ending)


def connect(path: Path, mode: str, busy_timeout_s: float) -> Database:
    """Opens a connection in SQLite's `mode`, without automatic transactions.

    `mode` may include further query parameters. Only the owner may read a new file and its companion files.
    """
    if mode == "rwc" and not path.exists():
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    db = sqlite3.connect(uri, uri=True, timeout=busy_timeout_s, isolation_level=None, factory=Database)
    db.row_factory = sqlite3.Row
    return db


def keep_private(path: Path) -> None:
    """Makes a database's files private to their owner, and logs each that was not."""
    if os.name != "posix":
        return
    for file in (beside(path, ending) for ending in COMPANIONS):
        try:
            mode = file.stat().st_mode
            if mode & OTHERS:
                file.chmod(mode & 0o7777 & ~OTHERS)
                log.warning("%s could be read by others; from now on by its owner alone", file)
        except FileNotFoundError:
            continue
        except OSError as error:
            log.warning("%s can be read by others: %s", file, error)


def sync(path: Path) -> None:
    """Waits until a file, or the names in a directory, are on the disk."""
    if path.is_dir() and os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def refuse_other_than_file(path: Path) -> None:
    """Raises `StoreNoFile` for a folder, a pipe, a device or the like.

    SQLite would wait for a pipe forever, and take a device for an empty database.
    """
    mode = path.stat().st_mode if path.exists() else stat.S_IFREG
    if not stat.S_ISREG(mode):
        raise StoreNoFile(path=str(path), kind="folder" if stat.S_ISDIR(mode) else "special")


def identity(path: Path) -> tuple[int, int]:
    """Returns the device of a file, and the file's number on the device."""
    found = path.stat()
    return found.st_dev, found.st_ino
