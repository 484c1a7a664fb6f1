"""Backup of a database in use, and restoring of a copy."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from ..errors import BackupExists, StoreDamaged
from ..migrations import numbered
from ..moved import forget_leaving
from . import opening, session
from .faults import translate
from .files import beside, connect, refuse_other_than_file, sync


def back_up(source: Path, target: Path, force: bool) -> None:
    """Copies `source` to `target` completely, or leaves no trace.

    The copy is a single file with the state of one moment, and blocks no writer. Raises `BackupExists` if the target
    exists without `force`, or is in use.
    """
    is_in_use = target.resolve() == source.resolve() or beside(target, "-wal").exists()
    if is_in_use or (target.exists() and not force):
        raise BackupExists(path=str(target))
    try:
        with _copy(source, target) as copy:
            copy.replace(target)
        sync(target.parent)
    except Exception as error:
        raise translate(error, target) from error


def restore(source: Path, target: Path) -> Path | None:
    """Replaces the database `target` by a copy of `source`; returns the old database's new path.

    The path is None if there was no old database. Raises `StoreLocked` if a bot is running, `BackupExists` if both
    paths are the same, or an error that `Store.open` would raise for the source.
    """
    source, target = source.resolve(), target.resolve()
    if source == target:
        raise BackupExists(path=str(target))
    try:
        refuse_other_than_file(source)
        refuse_other_than_file(target)
        with ExitStack() as at_the_end:
            lock = opening.take_lock(target, at_the_end)
            _inspect(source)
            with _copy(source, target) as copy, closing(connect(copy, "ro", 5)) as db:
                opening.check_whole(db, source)
                kept = _put_aside(target)
                copy.replace(target)
            sync(target.parent)
            opening.note_use(lock)
            at_the_end.pop_all()
            lock.close()
            return kept
    except Exception as error:
        raise translate(error, target) from error


def _inspect(source: Path) -> None:
    try:
        if not opening.inspect(source, len(numbered(opening.MIGRATIONS)), 5):
            raise StoreDamaged(path=str(source), detail="file is empty")
    except Exception as error:
        raise translate(error, source) from error


@contextmanager
def _copy(source: Path, target: Path) -> Iterator[Path]:
    """Copies a database to a temporary file beside the target, and yields that file."""
    with tempfile.TemporaryDirectory(prefix=target.name, dir=target.parent) as folder:
        growing = Path(folder) / target.name
        with closing(connect(source, "ro", 5)) as db, closing(connect(growing, "rwc", 0)) as copy:
            db.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            session.end(copy)
            if copy.execute("SELECT count(*) FROM sqlite_master WHERE name = 'setting'").fetchone()[0]:
                forget_leaving(copy)
        sync(growing)
        yield growing


def _put_aside(path: Path) -> Path | None:
    """Renames a database and its companion files; returns its new path, or None without a database.

    The database is renamed first. If only its log were renamed, the database would be incomplete.
    """
    number = 1
    while (kept := beside(path, f".replaced-{number}")).exists() or beside(kept, "-wal").exists():
        number += 1
    was_there = False
    for ending in ("", "-wal", "-shm"):
        if beside(path, ending).exists():
            beside(path, ending).rename(beside(kept, ending))
            was_there = True
    return kept if was_there else None
