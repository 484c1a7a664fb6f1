"""The part of a board that matters now, readable on a phone, with room for buttons on the same screen."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from rules.core.contract.board import Board, corners_of
from rules.core.space.layouts import Grid, Plane, Point, Spot

HEIGHT: Final = 0.6
"""Height of a part's picture without its legend, as a share of the width; the picture may be higher if it must."""
ROOM: Final = (11.6, 6.4)
"""Largest distances between the outermost places of a part, across and down, in units of a hex's radius.

The part is larger only if the pieces that matter are farther apart.
"""
FIGURES: Final = 4
"""Length of a unit of `ROOM` on a plane, in radii of a usual figure's base."""
MARGIN: Final = 1.8
"""Distance between the pieces that matter and the edge of the part."""
EDGE: Final = 2.4
"""Additional edge of a plane's part, in radii of a usual figure's base, so that no piece is cut."""
BEYOND: Final = 1.35
"""Width of a board, relative to its part, up to which the whole board is shown."""
WIDEST: Final = 16.5
"""Greatest width of a grid that is shown whole, in units of a hex's radius: its labels are readable on a phone."""
RIM: Final = 0.1
"""Margin around everything but walls; walls outside it are hidden."""


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

    def including(self, point: Point) -> Box:
        """Returns the smallest box around this one and a point."""
        (left, top, right, bottom), (x, y) = self, point
        return Box(min(left, x), min(top, y), max(right, x), max(bottom, y))

    def inflated(self, by: float, within: Box) -> Box:
        """Moves the sides outwards, as far as the limits allow."""
        left, top, right, bottom = self.left - by, self.top - by, self.right + by, self.bottom + by
        return Box(max(left, within.left), max(top, within.top), min(right, within.right), min(bottom, within.bottom))

    def placed(self, size: Point, within: Box) -> Box:
        """Returns a box of this size around the same middle.

        If necessary it is moved, so that it lies within the box `within`.
        """
        left, top = (
            min(max((low + high - length) / 2, least), most - length)
            for low, high, length, least, most in (
                (self.left, self.right, size[0], within.left, within.right),
                (self.top, self.bottom, size[1], within.top, within.bottom),
            )
        )
        return Box(left, top, left + size[0], top + size[1])


def part_of(board: Board, pieces: Collection[str]) -> Board:
    """Returns the part of a board around the given pieces.

    It includes the pieces with the turn and the offered spots. The whole board is returned if it is hardly larger, has
    no such pieces, or is neither a grid nor a plane.
    """
    layout = board.layout
    if not isinstance(layout, Grid | Plane):
        return board
    inner = without_rim(board)
    unit = FIGURES * layout.figure_mm if isinstance(layout, Plane) else 1.0
    edge = (0.0, 0.0) if isinstance(layout, Plane) else (2 * layout.reach[0], 2 * layout.reach[1])
    spots = {token.piece: token.spot for token in board.tokens if token.spot}
    wanted = [
        spots[token.piece] for token in board.tokens if token.piece in spots and (token.active or token.piece in pieces)
    ]
    core = [_point(layout, spot) for spot in (*wanted, *(offer.spot for offer in board.offers))]
    if not wanted:
        return board
    if isinstance(layout, Plane):
        core += [_point(layout, spot) for link in board.links for spot in link.way]
    if isinstance(layout, Plane):
        whole = Box(layout.left, layout.top, layout.width, layout.height)
    else:
        whole = _extent(layout, tuple(inner.places))
    traced = board.traces.pieces
    stands = [(piece not in traced, _point(layout, spot)) for piece, spot in spots.items()]
    stands += [(False, _point(layout, fall.token.spot)) for fall in board.traces.falls]
    box = _part(core, stands, whole, unit, edge)
    if isinstance(layout, Plane):
        box = box.inflated(EDGE * layout.figure_mm, within=whole)
    shown, all_of_it = _width(box.size, edge), _width(whole.size, edge)
    if BEYOND * shown >= all_of_it and (isinstance(layout, Plane) or all_of_it <= WIDEST or shown >= all_of_it):
        return board
    places = {label: kinds for label, kinds in inner.places.items() if box.holds(_point(layout, label))}
    if isinstance(layout, Plane):
        left, top, right, bottom = map(round, box)
        layout = replace(layout, left=left, top=top, width=right, height=bottom)
        room = box
    else:
        middles = [_middle(layout, label) for label in places]
        room = Box.around((x + u, y + v) for x, y in middles for u, v in layout.outline)
    return replace(
        board,
        layout=layout,
        places=places,
        areas=tuple(area for area in board.areas if room.meets(Box.around(corners_of(area)))),
        tokens=tuple(token for token in board.tokens if box.holds(_point(layout, token.spot))),
    )


def without_rim(board: Board) -> Board:
    """Removes the outermost walls of a grid, which only take room."""
    grid = board.layout
    used = {token.spot for token in board.tokens} | {offer.spot for offer in board.offers}
    if not isinstance(grid, Grid):
        return board
    open_places = tuple(label for label, kinds in board.places.items() if kinds[-1:] != ("wall",) or label in used)
    corners = tuple(corner for area in board.areas for corner in corners_of(area))
    inner = _inside(grid, tuple(board.places), open_places, corners)
    if len(inner) == len(board.places):
        return board
    return replace(board, places={label: kinds for label, kinds in board.places.items() if label in inner})


@lru_cache(maxsize=64)
def _inside(
    grid: Grid, labels: tuple[str, ...], open_places: tuple[str, ...], corners: tuple[Point, ...]
) -> frozenset[str]:
    """Returns the places in a box round these places and corners.

    Without open places and corners, returns all places.
    """
    points = [*(_middle(grid, label) for label in open_places), *corners]
    if not points:
        return frozenset(labels)
    inner = Box.around(points, RIM)
    return frozenset(label for label in labels if inner.holds(_middle(grid, label)))


def _width(size: Point, edge: Point) -> float:
    """Returns the width that keeps a picture low enough (`HEIGHT`).

    `size` is the distance between the outermost places shown.
    """
    return max(size[0] + edge[0], (size[1] + edge[1]) / HEIGHT)


def _part(core: list[Point], stands: list[tuple[bool, Point]], whole: Box, unit: float, edge: Point) -> Box:
    """Returns a box around the core, with room for nearby pieces.

    `stands` are the positions of pieces, each behind False if the piece has traces. Pieces with traces come first.
    """
    room = min(ROOM[0] * unit, whole.size[0]), min(ROOM[1] * unit, whole.size[1])
    found = Box.around(core, MARGIN * unit)
    high = min(max(room[1], found.size[1]), whole.size[1])
    wide = max(room[0], found.size[0], _width((0.0, high), edge) - edge[0])
    size, box = (min(wide, whole.size[0]), high), Box.around(core)
    for _, stand in sorted(stands, key=lambda each: (each[0], min(math.dist(each[1], point) for point in core))):
        larger = box.including(stand)
        if larger.size[0] <= size[0] and larger.size[1] <= size[1]:
            box = larger
    return box.placed((size[0] + 0.01, size[1] + 0.01), whole)


@lru_cache(maxsize=64)
def _extent(grid: Grid, labels: tuple[str, ...]) -> Box:
    """Returns the box around the middles of these places."""
    return Box.around((grid.middle(label) for label in labels), 0.01)


def _point(layout: Grid | Plane, spot: Spot) -> Point:
    """Returns the middle of a place, or a plane's point."""
    if isinstance(spot, tuple):
        return spot
    return _middle(layout, spot) if isinstance(layout, Grid) and spot else (math.inf, math.inf)


@lru_cache(maxsize=8_192)
def _middle(grid: Grid, label: str) -> Point:
    return grid.middle(label)
