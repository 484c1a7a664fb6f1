"""The file beside the database that says how the bot is, for `python -m bot health`, which is another process.

It is a health check's only import besides the standard library, so it loads nothing else of ours.
"""

import json
import os
import time
from collections.abc import Sequence
from pathlib import Path

from bot.faults import StartUpError

DATABASE = "data/gyoji.sqlite3"
"""The database where the host names none."""

STALE_S = 60.0
"""How long the bot may be silent before it counts as dead."""

WRITTEN_BYTES = 4096
"""The file is overwritten in place, and mostly with as many bytes as before: that works even on a full disk."""


def path_of(database: Path) -> Path:
    """Where the bot that uses this database says how it is."""
    return database.with_name(database.name + ".alive")


def say(path: Path, ills: Sequence[StartUpError] = ()) -> None:
    """Say that the bot is there, and what is wrong with each part of it that is ill. Raises OSError.

    The time is the machine's monotonic clock, which processes share and nobody sets.
    """
    said = {"at": time.monotonic(), "ills": [[ill.message_id, ill.facts] for ill in ills]}
    file = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
    try:
        os.write(file, json.dumps(said).ljust(WRITTEN_BYTES).encode())
    finally:
        os.close(file)


def illnesses(path: Path) -> list[StartUpError]:
    """What is wrong with the bot; nothing if it is well. One that has said nothing for a minute is dead or stuck."""
    try:
        said = json.JSONDecoder().raw_decode(path.read_text("utf-8"))[0]
        age_s = time.monotonic() - said["at"]
        ills = [StartUpError(message_id, **facts) for message_id, facts in said["ills"]]
    except (OSError, ValueError, KeyError, TypeError):
        return [StartUpError("start-not-alive")]
    # negative: said before the machine was started again
    return ills if 0 <= age_s < STALE_S else [StartUpError("start-not-alive")]
