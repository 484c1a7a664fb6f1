"""Obstacles to a line of sight, as explanations for players (ARC-B5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from rules.arcadia.space.ground import Map
from rules.core.space.ground import NOWHERE
from rules.core.space.shapes import SQUARES
from rules.core.space.sight import crossings, placed


@dataclass(frozen=True, slots=True)
class Break:
    """First obstacle on a line of sight.

    `is_corner` is true if the line touches a corner and obstacles block both ways round it. `at` is then the first of
    them.
    """

    kind: Literal["wall", "door", "terrain", "enemies", "edge"]
    at: str
    """Border or space of the obstacle, or the last space before the edge of the board."""
    is_corner: bool


def broken_by(ground: Map, one: str, other: str, blocked: int, closed: int) -> Break | None:
    """Returns the first obstacle on a line of sight, or None."""
    squares = ground.squares
    grid, start, target = squares.grid, squares.index[one], squares.index[other]
    (x, y), (u, v) = grid.spot(start), grid.spot(target)
    for ways in crossings(SQUARES, u - x, v - y):
        breaks = [
            _break(ground, target, placed(grid, start, way), blocked, closed, is_corner=len(ways) > 1) for way in ways
        ]
        if all(breaks):
            return breaks[0]
    return None


def _break(
    ground: Map, target: int, cells: Iterable[int], blocked: int, closed: int, *, is_corner: bool
) -> Break | None:
    squares = ground.squares
    grid = squares.grid
    for here, to in pairwise(cells):
        label = grid.labels.get(to, "")
        if label in ground.blocked:
            return Break("terrain", label, is_corner)
        if to == NOWHERE or not squares.floor >> to & 1:
            return Break("edge", grid.labels[here], is_corner)
        joint = squares.joints.get((here, to))
        if joint is None:
            return Break("wall", grid.border(here, to), is_corner)
        if joint & closed:
            return Break("door", grid.border(here, to), is_corner)
        if to != target and blocked >> to & 1:
            return Break("enemies", label, is_corner)
    return None
