"""Obstacles to a line of sight, as explanations for players (ARC-B5). `Squares.line` has the line itself."""

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

    Obstacles are a wall or closed door between two places, blocked terrain, two enemies in a space, and the edge of the
    board. A line through a corner is broken only if both ways round the corner are; then the obstacle on the first way
    is given.
    """

    kind: Literal["wall", "door", "terrain", "enemies", "edge"]
    at: str
    """Border or space of the obstacle; for the edge, the last space on the board."""
    is_corner: bool


def broken_by(ground: Map, one: str, other: str, blocked: int, closed: int) -> Break | None:
    """Returns the first obstacle on a line, or None."""
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
