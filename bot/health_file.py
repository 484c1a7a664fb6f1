"""The file beside the database that says how the bot is, for `python -m bot health`, which is another process.

The bot holds a lock on the file for as long as its process lives. The system lets go of it however the process ends, so
whoever reads the file knows at once whether the one that wrote it is still there. This module is a health check's only
import besides the standard library, so it loads nothing else of ours.
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
"""The database where the host names none."""

STALE_S = 60.0
"""How long the bot may be silent before it counts as stuck, or where nothing can be locked as dead."""

WRITTEN_BYTES = 8192
"""The file is overwritten in place, and mostly with as many bytes as before: that works even on a full disk."""
MOST_BYTES = 2**20
"""So much of the file is read at most."""

TRIES, TRY_AGAIN_S = 100, 0.01
"""A health check holds the lock for some microseconds, as nobody else does who lets go of it again."""


def path_of(database: Path) -> Path:
    """Where the bot that uses this database says how it is."""
    return database.with_name(database.name + ".alive")


class Heart:
    """The file of a bot that is running. It is held from the first word on."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: int | None = None
        self._is_held = False

    def say(self, ills: Sequence[StartUpError] = ()) -> None:
        """Say that the bot is there, and what is wrong with each part of it that is ill. Raises OSError, also where
        another bot holds the file.

        The time is the machine's monotonic clock, which processes share and nobody sets.
        """
        file = self._taken()
        said = {
            "at": time.monotonic(), "held": self._is_held, "ills": [[ill.message_id, ill.facts] for ill in ills],
        }  # fmt: skip
        try:
            os.lseek(file, 0, os.SEEK_SET)
            os.write(file, json.dumps(said).ljust(WRITTEN_BYTES).encode())
        except OSError:
            os.ftruncate(file, 0)  # what stands there may be a dead bot's word
            raise

    def end(self) -> None:
        """Take the word back: from now on no bot is running. Raises OSError."""
        if self._file is not None and self._is_in_place(self._file):
            if sys.platform == "win32":
                self._let_go()
            self.path.unlink()  # before the next bot can hold it
        self._let_go()

    def _taken(self) -> int:
        """The file, held if anything can be locked there: opened anew if somebody has moved it away."""
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
            return self._taken()  # it may have gone just before it was held
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
    """What is wrong with the bot; nothing if it is well. One that has said nothing for a minute is stuck or dead."""
    try:
        with path.open("rb") as file:
            is_held = _is_held(file.fileno())
            said = json.JSONDecoder().raw_decode(file.read(MOST_BYTES).decode())[0]
        age_s = time.monotonic() - said["at"]
        ills = [StartUpError(message_id, **facts) for message_id, facts in said["ills"]]
        is_gone = is_held is False and said.get("held", False)  # versions before this one held nothing
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return [StartUpError("start-not-alive")]
    if is_gone or age_s < 0:  # said before the machine was started again
        return [StartUpError("start-not-alive")]
    return ills if age_s < STALE_S else [StartUpError("start-ill-silent")]


if sys.platform == "win32":

    def _hold(_file: int) -> bool:
        return False

    def _is_held(_file: int) -> bool | None:
        return None

else:

    def _hold(file: int) -> bool:
        """Hold an open file for as long as it is open; False where the system cannot. Raises BlockingIOError if another
        process does.

        The lock belongs to the open file, so that a process which asks about itself finds it held; and no process that
        is started inherits it.
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
        """Whether anybody holds an open file, or None if the system cannot tell."""
        try:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        except OSError:
            return None
        return False
