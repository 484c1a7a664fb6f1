"""BCDice's game systems: the start of the process, a roll in a loaded system, and the memory."""

from __future__ import annotations

import statistics
import time
from pathlib import Path

from bot.dice.interpreter import Interpreter
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


async def run() -> list[tuple[str, str, str]]:
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
    cuts = statistics.quantiles(taken_s[1:], n=100)
    return [
        ("the first roll, with the start of the process: median", f"{statistics.median(starts_s):.2f} s", "goal 1.5 s"),
        ("a roll in a loaded system: p50", f"{cuts[49] * 1000:.2f} ms", "goal 10 ms"),
        ("the same: p99", f"{cuts[98] * 1000:.2f} ms", ""),
        ("memory with one system loaded", f"{loaded:.0f} MiB", ""),
        (f"memory with all {len(systems.all)} loaded", f"{every:.0f} MiB", "heap bound 128 MiB"),
    ]
