"""Runs one module of the bench in this process, and prints its figures as a line of JSON.

    python -m bench._child NAME

Each module runs in a separate process, so that no other module's caches and memory are in its figures.
"""

from __future__ import annotations

import asyncio
import gc
import importlib
import inspect
import json
import os
import statistics
import sys
import time
from dataclasses import asdict
from typing import Final

from bench._rows import Row

STEPS: Final = 200_000
"""Number of steps of the yardstick, about 15 ms of plain Python."""
TIMES: Final = 5


def yardstick_ms() -> float:
    """Returns the processor time of a fixed piece of plain Python, the median of several runs.

    It compares the speed of two machines. It does not correct waiting, so elapsed times can be compared only on an idle
    machine.
    """
    taken = []
    for _ in range(TIMES):
        started = time.process_time()
        total, seen = 0, {}
        for step in range(STEPS):
            total += step & 7
            seen[step & 1023] = total
        taken.append((time.process_time() - started) * 1000)
    return statistics.median(taken)


def main(name: str) -> None:
    module = importlib.import_module(f"bench.{name}")
    gc.collect()
    gc.freeze()  # as the bot does when it starts (`bot.gc_tuning`)
    load, before_ms, started = os.getloadavg()[0], yardstick_ms(), time.perf_counter()
    measured = module.run()
    rows: list[Row] = asyncio.run(measured) if inspect.iscoroutine(measured) else measured
    taken_s = time.perf_counter() - started
    print(
        json.dumps(
            {
                "yardstick_ms": statistics.mean((before_ms, yardstick_ms())),
                "load": load,
                "taken_s": taken_s,
                "rows": [asdict(row) for row in rows],
            }
        )
    )


if __name__ == "__main__":
    main(sys.argv[1])
