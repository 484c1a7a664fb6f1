"""How long the referee of Maid & Maidens takes to measure: sight, the ways of routed and berserk dolls, and what a
mover is offered, on the largest table and on the usual one, with 30 and 20 obstacles and twenty dolls.

Nothing is kept between two questions. All of it is measured in processor time: a busy machine counts less.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from itertools import permutations

from rules.maidens.cover import berserk, into_cover, nearest_to, rout
from rules.maidens.ground import LENGTH, WIDTH, Feature, Ground
from rules.maidens.paths import going, walk
from rules.maidens.sight import look
from rules.maidens.spots import Spot, squared
from rules.maidens.stage import APART, Figure, Stage
from rules.maidens.terrain import kinds

TABLES = 6
DOLLS = 20
STEPS = 4
KINDS = ("wall", "wall", "tree", "bush", "bush", "river", "step", "breastwork", "barbed-wire", "slope")
SIZES = (("largest table", 2 * LENGTH, 2 * WIDTH, 30), ("usual table", LENGTH, WIDTH, 20))


def run() -> list[tuple[str, str, str]]:
    """The rows: measure, figure, what it is held against."""
    return [row for size in SIZES for row in _of_size(*size)]


def _of_size(name: str, length: int, width: int, obstacles: int) -> list[tuple[str, str, str]]:
    taken: dict[str, list[float]] = {}

    def measure(what: str, work: Callable[..., object], *given: object) -> None:
        started = time.process_time()
        work(*given)
        taken.setdefault(what, []).append((time.process_time() - started) * 1000)

    for seed in range(TABLES):
        ground, stage = table(random.Random(seed), length, width, obstacles)
        for one, other in permutations(stage.ids, 2):
            measure("sight", look, ground, stage[one], stage[other])
        for doll in stage.ids[:8]:
            how, enemy = going(ground, stage, doll, STEPS), next(stage.enemies(doll))
            goal = ground.flag("first")
            measure("rout", rout, ground, stage, doll, STEPS)
            measure("berserk", berserk, ground, stage, doll, STEPS, {})
            measure("a path", walk, ground, stage, how, [goal])
            measure("into full cover", into_cover, ground, stage, how, enemy, "full")
            measure("into half cover", into_cover, ground, stage, how, enemy, "half")
            measure("toward the flag", nearest_to, ground, stage, how, goal)
    goals = {"sight": "at most 0.3 ms", "rout": "at most 30 ms"}
    return [
        (f"{name}, {what}: {which}", f"{figure:.3f} ms", goals.get(what, "") if which == "mean" else "")
        for what, times in taken.items()
        for which, figure in (("mean", statistics.mean(times)), ("worst", max(times)))
    ]


def table(rng: random.Random, length: int, width: int, obstacles: int) -> tuple[Ground, Stage]:
    """A ground with so many obstacles, prepared, and dolls of two sides who stand on it."""
    features = tuple(_obstacle(rng, number, length, width) for number in range(obstacles))
    ground = Ground(length=length, width=width, features=features)
    figures: dict[str, Figure] = {}
    while len(figures) < DOLLS:
        spot = Spot(rng.randint(0, length), rng.randint(0, width))
        is_free = all(squared(spot, other.spot) >= APART**2 for other in figures.values())
        if is_free and not any(each.contains(spot) for each in ground.relief.barriers):
            number = len(figures)
            posture = rng.choice(["standing", "standing", "sitting", "prone"])
            figures[f"doll-{number}"] = Figure(spot, ("first", "second")[number % 2], posture=posture)
    return ground, Stage(figures)


def _obstacle(rng: random.Random, number: int, length: int, width: int) -> Feature:
    kind = kinds()[rng.choice(KINDS)]
    x, y = rng.randint(100, length - 300), rng.randint(100, width - 300)
    id = f"{kind.id}-{number}"
    if kind.is_line:
        corners = Spot(x, y), Spot(x + rng.randint(-100, 300), y + rng.randint(20, 200))
        return Feature(id=id, kind=kind.id, form="line", corners=corners, height=kind.height)
    if kind.id == "tree":
        return Feature(
            id=id, kind=kind.id, form="disc", corners=(Spot(x, y),), radius=rng.randint(20, 50), height=kind.height
        )
    right, high = x + rng.randint(30, 300), y + rng.randint(30, 200)
    box = Spot(x, y), Spot(right, y), Spot(right, high), Spot(x, high)
    return Feature(id=id, kind=kind.id, corners=box, height=kind.height)
