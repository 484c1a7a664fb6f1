"""BCDice's game systems: the start of the process, a roll in a loaded system, and the memory."""

from __future__ import annotations

import statistics
import time
from pathlib import Path

from bench._rows import Row
from bot.dice.interpreter import HEAP_MB, Interpreter
from bot.dice.rolls import Rolls
from bot.dice.systems import GameSystems
from rules.core.play.dice import SystemDice

ROLLS = 500
DICE = SystemDice()


def roll(sides: int) -> int:
    return DICE.roll(sides, "bench")


def memory_mib(interpreter: Interpreter) -> float:
    """Returns the present memory of the process in MiB (Linux)."""
    assert interpreter.process is not None
    status = Path(f"/proc/{interpreter.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


async def run() -> list[Row]:
    systems = GameSystems(Rolls(None, None))  # type: ignore[arg-type]  # nothing is counted here
    interpreter = systems.interpreter
    starts_s = []
    for _ in range(5):
        begun = time.perf_counter()
        await interpreter.ask({"system": "Cthulhu7th", "text": "CC<=50"}, roll)
        starts_s.append(time.perf_counter() - begun)
        loaded = memory_mib(interpreter)
        await interpreter.close()
    taken_s = []
    for _ in range(ROLLS):
        begun = time.perf_counter()
        await interpreter.ask({"system": "Cthulhu7th", "text": "CC<=50"}, roll)
        taken_s.append(time.perf_counter() - begun)
    for system in systems.all:
        await interpreter.ask({"system": system}, roll)
    every = memory_mib(interpreter)
    await interpreter.close()
    cuts = statistics.quantiles(taken_s[1:], n=100, method="inclusive")
    return [
        Row("the first roll, with the start of the process: median", statistics.median(starts_s), "s", at_most=1.5),
        Row("a roll in a loaded system: p50", cuts[49] * 1000, "ms", at_most=10),
        Row("a roll in a loaded system: p99", cuts[98] * 1000, "ms"),
        Row("memory with one system loaded", loaded, "MiB"),
        Row(
            "memory with all systems loaded",
            every,
            "MiB",
            beside=f"{len(systems.all)} systems; the heap is bounded by {HEAP_MB} MiB",
        ),
    ]
