"""Random planes, many of them with corners and points on the same lines."""

from __future__ import annotations

import random
from dataclasses import dataclass

from rules.core.space.plane.relief import Form, Nature, Relief
from rules.core.space.plane.shapes import Ring, is_simple
from rules.core.space.plane.spots import Spot, squared

NATURES = {
    "thicket": Nature(is_opaque=True, spares_inside=True, cost=1),
    "water": Nature(cost=2),
    "bank": Nature(is_line=True, cost=1, is_upward=True),
    "fence": Nature(is_line=True, is_opaque=True, cost=1),
    "wire": Nature(is_line=True, cost=2),
    "tree": Nature(is_opaque=True, is_barrier=True),
    "wall": Nature(is_opaque=True, is_barrier=True),
    "terrace": Nature(is_opaque=True, is_raised=True, cost=1, is_upward=True),
    "cloud": Nature(is_opaque=True, spares_inside=True),
}
ROUND = ("tree", "cloud")


@dataclass(frozen=True)
class Thing:
    """A feature of a random plane."""

    id: str
    nature: Nature
    corners: Ring
    form: Form = "polygon"
    radius: int = 0
    depth: int = 30
    height: int = 0


def random_relief(seed: int, features: int = 6) -> Relief[Thing]:
    """Returns a plane with features, mostly on a grid of 5 cm, where lines touch corners."""
    rng = random.Random(seed)
    grid = 50 if seed % 3 else 1
    length, width = rng.randrange(600, 1300, 50), rng.randrange(450, 650, 50)
    return Relief(
        length, width, [_thing(rng, number, length, width, grid) for number in range(rng.randint(1, features))]
    )


def _thing(rng: random.Random, number: int, length: int, width: int, grid: int) -> Thing:
    kind = rng.choice([*NATURES, "wall", "terrace"])
    nature, id, height = NATURES[kind], f"{kind}-{number}", rng.randint(3, 45) * 10
    if nature.is_line or (kind == "wall" and rng.random() < 0.3):
        return Thing(id, nature, random_line(rng, length, width, grid), "line", height=height)
    if kind in ROUND:
        middle = random_spot(rng, length, width, grid)
        return Thing(id, nature, (middle,), "disc", radius=rng.randint(2, 15) * 10, height=height)
    return Thing(id, nature, random_polygon(rng, length, width, grid), height=height)


def random_spot(rng: random.Random, length: int, width: int, grid: int) -> Spot:
    return Spot(rng.randint(0, length // grid) * grid, rng.randint(0, width // grid) * grid)


def random_line(rng: random.Random, length: int, width: int, grid: int) -> Ring:
    corners = (random_spot(rng, length, width, grid),)
    while len(corners) < rng.choice([2, 2, 3]):
        x, y = corners[-1]
        to = Spot(x + rng.randint(-4, 4) * 50, y + rng.randint(-4, 4) * 50)
        if squared(to, corners[-1]) >= 100**2 and to not in corners:
            corners = (*corners, to)
    return corners


def random_polygon(rng: random.Random, length: int, width: int, grid: int) -> Ring:
    while True:
        left, low = random_spot(rng, length, width, grid)
        spots = [
            Spot(left + rng.randint(0, 300 // grid) * grid, low + rng.randint(0, 300 // grid) * grid)
            for _ in range(rng.choice([3, 4, 4, 5, 6]))
        ]
        if is_simple(tuple(spots)):
            return tuple(spots)
