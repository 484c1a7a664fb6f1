"""Throughput of one process and of two over one PostgreSQL server.

The same fifty channels are served by one process, or shared by two, in turns. On a machine with two cores the server
uses the same cores, so two processes cannot do twice as much.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import statistics
import sys
import time

from bench._process import KINDS
from bench._rows import Row
from tests import postgres

CHANNELS = 50
TURNS = 3
TARGETS = {"actions": 1.7}
"""Least ratio of two processes to one, by kind of work."""
_numbers = itertools.count(1, CHANNELS)


async def run() -> list[Row]:
    """Measures commits alone, then whole actions."""
    if postgres.programs() is None:
        return [Row("two processes over PostgreSQL", None, "times", beside=postgres.MISSING)]
    cluster = postgres.Cluster.made()
    try:
        url = cluster.database()
        return [row for kind in KINDS for row in await _grown(url, kind)]
    finally:
        cluster.close()


async def _grown(url: str, kind: str) -> list[Row]:
    found: dict[int, list[tuple[float, float]]] = {1: [], 2: []}
    for _ in range(TURNS):
        for processes, figures in found.items():
            figures.append(await _together(url, kind, processes))
    (one, one_busy), (two, two_busy) = (map(statistics.median, zip(*found[n], strict=True)) for n in (1, 2))
    what, busy = f"{kind} of {CHANNELS} channels at once", "cores busy, without the server"
    return [
        Row(f"{what}: one process", one, "/s", beside=f"{one_busy:.2f} {busy}"),
        Row(f"{what}: two processes", two, "/s", beside=f"{two_busy:.2f} {busy}"),
        Row(
            f"{kind} of {CHANNELS} channels: two processes relative to one",
            two / one,
            "times",
            at_least=TARGETS.get(kind),
        ),
    ]


async def _together(url: str, kind: str, processes: int) -> tuple[float, float]:
    """Returns the work per second, and the cores kept busy.

    The time is measured from the first start to the last end.
    """
    first, count = next(_numbers), CHANNELS // processes
    started = [await _process(url, kind, first + number * count, count) for number in range(processes)]
    begun = time.perf_counter()
    reports = await asyncio.gather(*map(_report, started))
    took_s = time.perf_counter() - begun
    for process in started:
        await process.wait()
    return sum(report["done"] for report in reports) / took_s, sum(report["busy_s"] for report in reports) / took_s


async def _report(process: asyncio.subprocess.Process) -> dict[str, float]:
    """Starts a process's work; returns the report."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"\n")
    report: dict[str, float] = json.loads(await process.stdout.readline())
    return report


async def _process(url: str, kind: str, first: int, count: int) -> asyncio.subprocess.Process:
    """Starts a process and waits until it is ready."""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bench._process", url, kind, str(first), str(count), stdin=pipe, stdout=pipe
    )
    assert process.stdout is not None
    if await process.stdout.readline() != b"ready\n":
        raise RuntimeError(f"a process for {kind} did not begin")
    return process
