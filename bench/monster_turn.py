"""Time of a Gloomhaven monster's turn, over the positions of the conformance files, in plain Python.

Each figure covers a whole turn: building the battlefield and every legal outcome with its path. *Stone cold* clears all
caches before each turn. *Cold* keeps the tables that do not depend on the position. *Warm* plays on a battlefield that
has been played on before. The plain second solver of the tests is the baseline.

*Crowded* positions are artificial: sixteen enemies face an attack on seven hexes and five targets. The plain solver
would take minutes over them.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bench._rows import Row
from rules.core.space.grid import cell_grid
from rules.core.space.shapes import FLAT_HEXES
from rules.gloomhaven.monsters.monster_turn import explain_turn, legal_turns
from rules.gloomhaven.space.area import shapes, strides, turned
from tests.conformance.gloomhaven import position
from tests.rules.gloomhaven.plain_solver import solve

CASES = Path(__file__).parents[2] / "shared" / "conformance" / "gloomhaven" / "cases.json"
ROUNDS = 5
CROWDED = 100
STEPS = [FLAT_HEXES.axes(*step) for step in FLAT_HEXES.steps]
ENEMIES, AREA, TARGETS = 16, 7, 5
SIZES = ((10, 8), (12, 10), (14, 14), (16, 12), (20, 16))
GROUNDS = ((), ("obstacle",), ("wall",), ("difficult", "trap"), ("wall", "obstacle", "difficult", "trap"))


def run() -> list[Row]:
    return [*_shared(), *_crowded()]


def crowded(seed: int) -> dict[str, Any]:
    """Returns a crowded position in the form of the conformance files."""
    rng = random.Random(seed)
    width, height = rng.choice(SIZES)
    places = [[col, row] for col in range(width) for row in range(height)]
    rng.shuffle(places)
    kinds = rng.choice(GROUNDS)
    monster, *enemies = places[: ENEMIES + 1]
    tiles = places[ENEMIES + 1 : ENEMIES + 1 + rng.choice((5, 12, 25))] if kinds else []
    numbers = (0,) if rng.random() < 0.7 else (0, 1, 2, 3)
    reach = rng.randrange(6)
    area = {(0, 0)}
    while len(area) < AREA + (reach == 0):
        (q, r), (dq, dr) = rng.choice(sorted(area)), rng.choice(STEPS)
        area.add((q + dq, r + dr))
    return {
        "grid": {"width": width, "height": height},
        "terrain": [{"at": at, "kind": rng.choice(kinds)} for at in tiles],
        "walls": [],
        "figures": [
            {"at": monster, "kind": "active_monster"},
            *({"at": at, "kind": "character", "initiative": rng.choice(numbers)} for at in enemies),
        ],
        "monster": {
            "move": rng.randrange(8),
            "range": reach,
            "targets": TARGETS,
            "flying": rng.random() < 0.2,
            "jumping": rng.random() < 0.2,
            "teleport": False,
            "muddled": rng.random() < 0.2,
            "aoe": sorted(area if reach else area - {(0, 0)}),
        },
    }


def _crowded() -> list[Row]:
    cases = [crowded(seed) for seed in range(CROWDED)]

    def forget() -> None:
        for size in SIZES:
            cell_grid(FLAT_HEXES, *size).geometry.clear()
        turned.cache_clear()
        shapes.cache_clear()
        strides.cache_clear()

    mean, worst = _measure(lambda number: legal_turns(*position(cases[number])), CROWDED, before=forget)
    name = "monster turn, sixteen enemies, area of seven, five targets, stone cold"
    return [
        Row(f"{name}: mean", mean, "ms", beside=f"of {CROWDED}"),
        Row(f"{name}: worst", worst, "ms", at_most=10),
    ]


def _shared() -> list[Row]:
    if not CASES.exists():
        return [Row("monster turn", None, beside="the shared positions are not beside this checkout")]
    cases = json.loads(CASES.read_text(encoding="utf-8"))
    warm = [position(case) for case in cases]
    for case in warm:
        legal_turns(*case)

    def forget() -> None:
        for case in cases:
            cell_grid(FLAT_HEXES, case["grid"]["width"], case["grid"]["height"]).geometry.clear()
        turned.cache_clear()
        shapes.cache_clear()
        strides.cache_clear()

    def cold(number: int) -> None:
        legal_turns(*position(cases[number]))

    plain, _ = _measure(lambda number: solve(cases[number]), len(cases), rounds=1)
    rows = []
    for name, turn, before, most_mean, most in (
        ("stone cold, no tables", cold, forget, 0.12, 1),
        ("cold, a fresh position", cold, None, None, None),
        ("warm, the same battlefield", lambda number: legal_turns(*warm[number]), None, None, None),
        ("its explanation, warm", lambda number: explain_turn(*warm[number]), None, None, None),
    ):
        mean, worst = _measure(turn, len(cases), before=before)
        beside = f"of {len(cases)}; plain solver {plain:.1f} ms, {plain / mean:.0f} times as long"
        rows.append(Row(f"monster turn, {name}: mean", mean, "ms", at_most=most_mean, beside=beside))
        rows.append(Row(f"monster turn, {name}: worst", worst, "ms", at_most=most))
    return rows


def _measure(
    turn: Callable[[int], object], count: int, *, rounds: int = ROUNDS, before: Callable[[], None] | None = None
) -> tuple[float, float]:
    """Returns the turns' mean and worst times in ms.

    The time of a turn is the median of its rounds, so that other load on the machine counts less.
    """
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
