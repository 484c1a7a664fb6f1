"""Random tables with dolls, for comparison with the plain rules."""

from __future__ import annotations

import random

from rules.core.space.plane.spots import squared
from rules.maidens.space.ground import Feature, Ground
from rules.maidens.space.stage import APART, Figure, Stage
from rules.maidens.space.terrain import kinds
from tests.rules.plane.scatter import random_line, random_polygon, random_spot

KINDS = ("bush", "river", "slope", "breastwork", "barbed-wire", "tree", "wall", "wall", "step", "step", "smoke")


def random_table(seed: int, dolls: int = 4, features: int = 6) -> tuple[Ground, Stage]:
    """Returns a ground and its dolls.

    Two in three tables use only points of a 5 cm grid, so that lines touch corners.
    """
    rng = random.Random(seed)
    grid = 50 if seed % 3 else 1
    length, width = rng.randrange(600, 1300, 50), rng.randrange(450, 650, 50)
    ground = Ground(
        length=length,
        width=width,
        features=tuple(_feature(rng, number, length, width, grid) for number in range(rng.randint(1, features))),
    )
    figures: dict[str, Figure] = {}
    while len(figures) < dolls:
        spot = random_spot(rng, length, width, grid)
        if any(each.contains(spot) for each in ground.relief.barriers):
            continue
        if all(squared(spot, other.spot) >= APART**2 for other in figures.values()):
            number = len(figures)
            figures[f"doll-{number}"] = Figure(
                spot,
                ("first", "second")[number % 2],
                level="air" if rng.random() < 0.15 else "ground",
                posture=rng.choice(["standing", "sitting", "prone"]),
                size=rng.choice([270, 220]),
            )
    return ground, Stage(figures)


def _feature(rng: random.Random, number: int, length: int, width: int, grid: int) -> Feature:
    kind = kinds()[rng.choice(KINDS)]
    id = f"{kind.id}-{number}"
    height = rng.choice([kind.height, kind.height, rng.randint(3, 45) * 10])
    if kind.is_line or (kind.id == "wall" and rng.random() < 0.3):
        corners = random_line(rng, length, width, grid)
        return Feature(id=id, kind=kind.id, form="line", corners=corners, height=height)
    if kind.id in ("tree", "smoke"):
        middle = random_spot(rng, length, width, grid)
        return Feature(
            id=id, kind=kind.id, form="disc", corners=(middle,), radius=rng.randint(2, 15) * 10, height=height
        )
    return Feature(id=id, kind=kind.id, corners=random_polygon(rng, length, width, grid), height=height)
