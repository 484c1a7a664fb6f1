"""The files of a database: their names, who may read them, whether they are still there, how they are opened."""

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
"""The rights of everybody but the owner. The files have the seeds of games under way, and what people said."""


class Database(sqlite3.Connection):
    """A connection together with the lock that keeps a second bot away from the same file."""

    lock: sqlite3.Connection | None = None
    places: tuple[tuple[Path, tuple[int, int]], ...] = ()
    """Which files it writes to, by their paths, and by what the system knows them by."""

    def later(self, look: Callable[[], None], /) -> None:
        """Look at what statements gave, which is there already."""
        look()

    def stay(self, path: Path) -> None:
        """Remember the files that are at `path` now."""
        self.places = tuple((each, identity(each)) for each in (path, beside(path, "-wal")))

    @property
    def is_in_place(self) -> bool:
        """Whether the files are still where they were: nobody would find what is written to one that is gone."""
        try:
            return all(identity(path) == known for path, known in self.places)
        except OSError:
            return False

    def close(self) -> None:
        """Close the database, then let go of the lock."""
        super().close()
        if self.lock:
            self.lock.close()


def beside(path: Path, ending: str) -> Path:
    """The companion file of `path`, named as SQLite does: the same name with an ending."""
    return path.with_name(path.name + ending)


def connect(path: Path, mode: str, busy_timeout_s: float) -> Database:
    """A connection in SQLite's `mode` (and further query parameters), with transactions left to us. A file that it
    makes is its owner's alone, and so are those that SQLite puts beside it."""
    if mode == "rwc" and not path.exists():
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    db = sqlite3.connect(uri, uri=True, timeout=busy_timeout_s, isolation_level=None, factory=Database)
    db.row_factory = sqlite3.Row
    return db


def keep_private(path: Path) -> None:
    """Take from everybody but the owner what rights they have to a database's files, and say so in the log."""
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
    """Wait until a file, or the names in a directory, are on the disk."""
    if path.is_dir() and os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def refuse_other_than_file(path: Path) -> None:
    """Raise `StoreNoFile` if there is a folder, a pipe, a device or the like: SQLite would wait for a pipe for ever and
    take a device for an empty database."""
    mode = path.stat().st_mode if path.exists() else stat.S_IFREG
    if not stat.S_ISREG(mode):
        raise StoreNoFile(path=str(path), kind="folder" if stat.S_ISDIR(mode) else "special")


def identity(path: Path) -> tuple[int, int]:
    """What the system knows a file by: its device and number there."""
    found = path.stat()
    return found.st_dev, found.st_ino
