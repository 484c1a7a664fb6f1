"""A copy of the database while it is in use, by SQLite's own backup."""

import os
import tempfile
from contextlib import closing
from pathlib import Path

from .errors import BackupExists, translate
from .opening import beside, connect


def back_up(source: Path, target: Path, force: bool) -> None:
    """Copy `source` to `target` as one complete file, or leave no trace.

    The copy is a snapshot of one moment and keeps no writer waiting. It is written under another name and renamed only
    once it is on the disk. Raises `BackupExists` rather than replace a file, unless with `force`; a database that is in
    use (the source itself, or one with a write-ahead log beside it) is never replaced.
    """
    is_in_use = target.resolve() == source.resolve() or beside(target, "-wal").exists()
    if is_in_use or (target.exists() and not force):
        raise BackupExists(path=str(target))
    try:
        with tempfile.TemporaryDirectory(prefix=target.name, dir=target.parent) as folder:
            growing = Path(folder) / target.name
            with closing(connect(source, "ro", 5)) as db, closing(connect(growing, "rwc", 0)) as copy:
                db.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
            sync(growing)
            growing.replace(target)
        sync(target.parent)
    except Exception as error:
        raise translate(error, target) from error


def sync(path: Path) -> None:
    """Wait until a file, or the names in a directory, are on the disk."""
    if path.is_dir() and os.name == "nt":
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
