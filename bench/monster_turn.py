"""How long a Gloomhaven monster's turn takes, over the shared positions, in plain Python.

Each figure covers a whole turn from the lists of a position: building the battlefield and every legal outcome with its
path. *Stone cold* forgets everything before each turn, the tables of lines and turned patterns included; *cold* keeps
those tables, which depend on no position; *warm* plays on a battlefield that has been played on before. The second,
plain solver of the tests is the baseline.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

from rules.gloomhaven.area import shapes, turned
from rules.gloomhaven.monster_turn import explain_turn, legal_turns
from rules.hexgrid import hex_grid
from tests.conformance.gloomhaven import position
from tests.rules.gloomhaven.plain_solver import solve

CASES = Path(__file__).parents[2] / "shared" / "conformance" / "gloomhaven" / "cases.json"
ROUNDS = 5


def run() -> list[tuple[str, str, str]]:
    """The rows: measure, figure, what it is held against."""
    if not CASES.exists():
        return [("monster turn", "not measured", "the shared positions are not beside this checkout")]
    cases = json.loads(CASES.read_text(encoding="utf-8"))
    warm = [position(case) for case in cases]
    for case in warm:
        legal_turns(*case)

    def forget() -> None:
        for case in cases:
            hex_grid(case["grid"]["width"], case["grid"]["height"]).geometry.clear()
        turned.cache_clear()
        shapes.cache_clear()

    def cold(number: int) -> None:
        legal_turns(*position(cases[number]))

    plain, _ = _measure(lambda number: solve(cases[number]), len(cases), rounds=1)
    rows = []
    for name, turn, before in (
        ("stone cold, no tables", cold, forget),
        ("cold, a fresh position", cold, None),
        ("warm, the same battlefield", lambda number: legal_turns(*warm[number]), None),
        ("its explanation, warm", lambda number: explain_turn(*warm[number]), None),
    ):
        mean, worst = _measure(turn, len(cases), before=before)
        beside = f"goal 0.4 ms; plain solver {plain:.1f} ms, {plain / mean:.0f} times as long"
        rows.append((f"monster turn, {name}: mean of {len(cases)}", f"{mean:.3f} ms", beside))
        rows.append((f"monster turn, {name}: worst", f"{worst:.3f} ms", "goal 20 ms"))
    return rows


def _measure(
    turn: Callable[[int], object], count: int, *, rounds: int = ROUNDS, before: Callable[[], None] | None = None
) -> tuple[float, float]:
    """Mean and worst of the turns in ms; for each turn the median of the rounds, so that a busy machine counts less."""
    times: list[float] = []
    for number in range(count):
        tries = []
        for _ in range(rounds):
            if before is not None:
                before()
            start = time.perf_counter()
            turn(number)
            tries.append(time.perf_counter() - start)
        times.append(sorted(tries)[rounds // 2] * 1000)
    return sum(times) / count, max(times)
