"""Start of the bot in a separate process: the processor time until it is ready, and its memory then."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from bench._rows import Row
from bench.commands import row_of_memory

STARTS = 5


def run() -> list[Row]:
    """Measures several starts on one database. The first does not count: it creates the database."""
    with tempfile.TemporaryDirectory() as folder:
        starts = [_start(Path(folder) / "bench.sqlite3") for _ in range(STARTS + 1)][1:]
    busy_s, built_s = (statistics.median(each[key] for each in starts) for key in ("busy_s", "built_s"))
    beside = f"then {built_s:.2f} s in a thread, for parsers and schemas"
    sizes = [each["idle_mib"] for each in starts if each["idle_mib"] is not None]
    return [
        Row("a start until the bot is ready, processor time", busy_s, "s", at_most=0.8, beside=beside),
        row_of_memory("memory, idle", statistics.median(sizes) if sizes else None, at_most=100),
    ]


def _start(database: Path) -> dict[str, float]:
    found = subprocess.run([sys.executable, "-m", "bench._start", str(database)], stdout=subprocess.PIPE, check=True)
    figures: dict[str, float] = json.loads(found.stdout)
    return figures
