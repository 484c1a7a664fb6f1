"""The part of a board that matters now, so that a picture of it can be read on a phone: around whoever is asked, with
what is offered and, as far as there is room, what is near."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from rules.board import Board, corners_of
from rules.layouts import Grid, Plane, Point, Spot

ROOM: Final = (10.6, 7.8)
"""How far apart the outermost places of a part are at most, across and down, in units of a hex's radius; more only if
those that matter stand farther apart."""
FIGURES: Final = 4
"""On a plane such a unit is so many radii of a usual figure's base."""
MARGIN: Final = 1.8
"""Whoever matters does not stand at the edge, if there is more."""
BEYOND: Final = (1.35, 1.6)
"""A board that is only so much wider and higher than its part is shown as a whole."""


class Box(NamedTuple):
    """A rectangle, from its upper left to its lower right."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, points: Iterable[Point], margin: float = 0.0) -> Box:
        xs, ys = zip(*points, strict=True)
        return cls(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)

    @property
    def size(self) -> Point:
        return self.right - self.left, self.bottom - self.top

    def holds(self, point: Point) -> bool:
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom

    def meets(self, other: Box) -> bool:
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )

    def placed(self, size: Point, within: Box) -> Box:
        """A box of a size with the same middle, moved as far as it takes to lie within another."""
        left, top = (
            min(max((low + high - length) / 2, least), most - length)
            for low, high, length, least, most in (
                (self.left, self.right, size[0], within.left, within.right),
                (self.top, self.bottom, size[1], within.top, within.bottom),
            )
        )
        return Box(left, top, left + size[0], top + size[1])


def part_of(board: Board, pieces: Collection[str]) -> Board:
    """The part of a grid or plane around these pieces, those that have the turn, and the offered spots; the whole board
    if there are none of them, or if it is hardly larger. What lies outside is left out as if it were unknown."""
    layout = board.layout
    if not isinstance(layout, Grid | Plane):
        return board
    unit = FIGURES * layout.figure_mm if isinstance(layout, Plane) else 1.0
    spots = {token.piece: token.spot for token in board.tokens if token.spot}
    wanted = [
        spots[token.piece] for token in board.tokens if token.piece in spots and (token.active or token.piece in pieces)
    ]
    core = [_point(layout, spot) for spot in (*wanted, *(offer.spot for offer in board.offers))]
    if not wanted:
        return board
    if isinstance(layout, Plane):
        whole = Box(layout.left, layout.top, layout.width, layout.height)
    else:
        whole = _extent(layout, tuple(board.places))
    box = _part(core, [_point(layout, spot) for spot in spots.values()], whole, unit)
    if all(side * beyond >= all_of_it for side, beyond, all_of_it in zip(box.size, BEYOND, whole.size, strict=True)):
        return board
    if isinstance(layout, Plane):
        left, top, right, bottom = map(round, box)
        layout = replace(layout, left=left, top=top, width=right, height=bottom)
    return replace(
        board,
        layout=layout,
        places={label: kinds for label, kinds in board.places.items() if box.holds(_point(layout, label))},
        areas=tuple(area for area in board.areas if box.meets(Box.around(corners_of(area)))),
        tokens=tuple(token for token in board.tokens if box.holds(_point(layout, token.spot))),
    )


def _part(core: list[Point], stands: list[Point], whole: Box, unit: float) -> Box:
    """A box with everything in the core, room around it, and the nearest of the others for whom there is room."""
    room = min(ROOM[0] * unit, whole.size[0]), min(ROOM[1] * unit, whole.size[1])
    found = Box.around(core, MARGIN * unit)
    size = min(max(room[0], found.size[0]), whole.size[0]), min(max(room[1], found.size[1]), whole.size[1])
    for stand in sorted(stands, key=lambda stand: min(math.dist(stand, point) for point in core)):
        larger = Box.around([*core, stand])
        if larger.size[0] <= size[0] and larger.size[1] <= size[1]:
            core = [*core, stand]
    return Box.around(core).placed((size[0] + 0.01, size[1] + 0.01), whole)


@lru_cache(maxsize=64)
def _extent(grid: Grid, labels: tuple[str, ...]) -> Box:
    """The box around the middles of all places."""
    return Box.around((grid.middle(label) for label in labels), 0.01)


def _point(layout: Grid | Plane, spot: Spot) -> Point:
    """The middle of a place, or a point of a plane."""
    if isinstance(spot, tuple):
        return spot
    return _middle(layout, spot) if isinstance(layout, Grid) and spot else (math.inf, math.inf)


@lru_cache(maxsize=8_192)
def _middle(grid: Grid, label: str) -> Point:
    return grid.middle(label)
