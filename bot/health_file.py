"""The file beside the database in which the bot reports its health to `python -m bot health`, another process.

The bot holds a lock on the file. The system releases the lock when the process ends, so a reader knows at once whether
the bot runs. A health check has to load quickly, so this module imports only `bot.faults` and the standard library.
"""

import errno
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from bot.faults import StartUpError

if sys.platform != "win32":
    import fcntl

DATABASE = "data/gyoji.sqlite3"
"""Default path of the database."""

STALE_S = 60.0
"""Seconds of silence after which the bot counts as stuck, or as dead if files cannot be locked."""

WRITTEN_BYTES = 8192
"""Length to which the report is padded. Overwriting the same number of bytes works even on a full disk."""
MOST_BYTES = 2**20
"""Maximum number of bytes that are read from the file."""

TRIES, TRY_AGAIN_S = 100, 0.01
"""Attempts to lock the file, and the seconds between them. A health check locks the file for some microseconds."""


def path_of(database: Path) -> Path:
    """Returns the path of the health file beside a database."""
    return database.with_name(database.name + ".alive")


class Heart:
    """Health file of a running bot, locked from the first report on."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: int | None = None
        self._is_held = False

    def say(self, ills: Sequence[StartUpError] = ()) -> None:
        """Reports that the bot runs, and its present problems.

        Raises OSError, for example if another bot holds the file.
        """
        file = self._taken()
        said = {
            "at": time.monotonic(), "held": self._is_held, "ills": [[ill.message_id, ill.facts] for ill in ills],
        }  # fmt: skip
        try:
            os.lseek(file, 0, os.SEEK_SET)
            os.write(file, json.dumps(said).ljust(WRITTEN_BYTES).encode())
        except OSError:
            os.ftruncate(file, 0)  # the file may contain the report of a dead bot
            raise

    def end(self) -> None:
        """Removes the file, so that no bot counts as running. Raises OSError."""
        if self._file is not None and self._is_in_place(self._file):
            if sys.platform == "win32":
                self._let_go()
            self.path.unlink()  # the file is still locked, so it cannot be the next bot's
        self._let_go()

    def _taken(self) -> int:
        """Returns the open file, locked if possible."""
        if self._file is not None and not self._is_in_place(self._file):
            self._let_go()
        if self._file is None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = os.open(self.path, os.O_WRONLY | os.O_CREAT, 0o600)
            try:
                self._is_held = _hold(file)
            except BaseException:
                os.close(file)
                raise
            self._file = file
            return self._taken()  # the file may have been removed just before it was locked
        return self._file

    def _is_in_place(self, file: int) -> bool:
        try:
            return os.path.samestat(os.fstat(file), self.path.stat())
        except FileNotFoundError:
            return False

    def _let_go(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def illnesses(path: Path) -> list[StartUpError]:
    """Returns the bot's problems; none if the bot is well.

    A bot that is stuck or does not run counts as a problem too.
    """
    try:
        with path.open("rb") as file:
            is_held = _is_held(file.fileno())
            said = json.JSONDecoder().raw_decode(file.read(MOST_BYTES).decode())[0]
        age_s = time.monotonic() - said["at"]
        ills = [StartUpError(message_id, **facts) for message_id, facts in said["ills"]]
        is_gone = is_held is False and said.get("held", False)  # earlier versions of the bot did not lock the file
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return [StartUpError("start-not-alive")]
    if is_gone or age_s < 0:  # a negative age means that the machine has been restarted
        return [StartUpError("start-not-alive")]
    return ills if age_s < STALE_S else [StartUpError("start-ill-silent")]


if sys.platform == "win32":

    def _hold(_file: int) -> bool:
        return False

    def _is_held(_file: int) -> bool | None:
        return None

else:

    def _hold(file: int) -> bool:
        """Locks an open file until it is closed; returns False if the system cannot.

        Raises BlockingIOError if another process holds the lock.
        """
        for _ in range(TRIES):
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return True
            except BlockingIOError:
                time.sleep(TRY_AGAIN_S)
            except OSError:
                return False
        raise BlockingIOError(errno.EWOULDBLOCK, "another bot says here how it is")

    def _is_held(file: int) -> bool | None:
        """Returns whether any process holds the lock, or None if the system cannot tell."""
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        except OSError:
            return None
        return False
