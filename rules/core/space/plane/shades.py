"""Shades: the grid points that terrain could hide from an eye.

Shades are computed row by row, with columns as the bits of an int. Only points in a shade need an exact check.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from rules.core.space.plane.relief import F, Relief, Solid
from rules.core.space.plane.shapes import Box, Piece, Ring, sides
from rules.core.space.plane.spots import Spot, ceil_root

SIMPLE: Final = 6
"""Greatest number of corners of a piece whose shade is computed exactly."""
Rows = list[int]
"""A set of grid points: for each row, the columns as bits of a number."""
Planes = list[tuple[int, int, int]]
"""Half-planes (nx, ny, k) around a shade. Each holds the points for which x * nx + y * ny is at least k."""


@dataclass(frozen=True, slots=True)
class Window:
    """A part of a grid of points: their spacing, and its first and last column and row."""

    step: int
    left: int
    low: int
    right: int
    high: int

    @classmethod
    def around(cls, relief: Relief[F], step: int, spot: Spot, reach: int | None) -> Window:
        """Returns the part within `reach` millimetres of a point (None: the whole plane)."""
        last_x, last_y = relief.length // step, relief.width // step
        if reach is None:
            return cls(step, 0, 0, last_x, last_y)
        x, y = spot
        return cls(
            step,
            max(0, -(-(x - reach) // step)),
            max(0, -(-(y - reach) // step)),
            min(last_x, (x + reach) // step),
            min(last_y, (y + reach) // step),
        )

    def empty(self) -> Rows:
        """Returns the set without points."""
        return [0] * max(0, self.high - self.low + 1)

    def full(self) -> Rows:
        """Returns the set of all points."""
        return [(1 << max(0, self.right - self.left + 1)) - 1] * max(0, self.high - self.low + 1)

    def spots(self, rows: Rows) -> Iterator[Spot]:
        """Yields the points of a set."""
        step = self.step
        for number, row in enumerate(rows):
            while row:
                bit = row & -row
                yield Spot((self.left + bit.bit_length() - 1) * step, (self.low + number) * step)
                row ^= bit

    def within(self, among: Rows, shades: Iterable[Planes]) -> Rows:
        """Returns the points of a set that lie in one of these shades."""
        found = self.empty()
        for planes in shades:
            self._add(found, among, planes)
        return found

    def outside(self, among: Rows, shades: Iterable[Planes]) -> Rows:
        """Returns the points of a set that lie in none of these shades."""
        return without(among, self.within(among, shades))

    def _add(self, found: Rows, among: Rows, planes: Planes) -> None:
        """Adds the points of a set in all these half-planes."""
        step = self.step
        y = (self.low - 1) * step
        for number, row in enumerate(among):
            y += step
            if not row & ~found[number]:
                continue
            first, last = self.left, self.right
            for nx, ny, k in planes:
                room = k - ny * y
                if nx > 0:
                    bound = -(-room // (nx * step))
                    first = bound if bound > first else first
                elif nx < 0:
                    bound = room // (nx * step)
                    last = bound if bound < last else last
                elif room > 0:
                    last = first - 1
                if last < first:
                    break
            else:
                found[number] |= row & (((1 << (last - first + 1)) - 1) << (first - self.left))


def without(among: Rows, others: Rows) -> Rows:
    """Returns the points of a set that are not in another set."""
    return [row & ~other for row, other in zip(among, others, strict=True)]


def shades(screens: Iterable[Solid[F]], start: Spot, margin: int) -> list[Planes]:
    """Returns the shade of each convex piece of some screens: the area behind it, as seen from `start`.

    Each piece is enlarged by `margin` millimetres.
    """
    return [_behind(_simpler(piece, margin), start) for screen in screens for piece in screen.pieces]


def cores(screens: Iterable[Solid[F]], start: Spot, margin: int) -> list[Planes]:
    """Returns a part of each shade that is more than `margin` millimetres from its borders.

    From `start`, a screen hides everything within `margin` of a point there, unless one looks over the screen, or it
    spares what is inside it.
    """
    pieces = (piece for screen in screens for piece in screen.pieces)
    behind = (_behind(piece.corners, start) for piece in pieces if len(piece.corners) <= SIMPLE)
    return [
        [(x, y, k + ceil_root(margin * margin * (x * x + y * y)) + 1) for x, y, k in planes]
        for planes in behind
        if planes
    ]


def inside(box: Box) -> Planes:
    """Returns the half-planes that bound a rectangle."""
    left, low, right, high = box
    return [(1, 0, left), (-1, 0, -right), (0, 1, low), (0, -1, -high)]


def _simpler(piece: Piece, margin: int) -> Ring:
    """Returns a polygon around a piece with this margin.

    The margin is at least `margin` millimetres on each side. The polygon is the footprint itself if that has few
    corners and needs no margin, otherwise a rectangle.
    """
    if not margin and len(piece.corners) <= SIMPLE:
        return piece.corners
    left, low, right, high = piece.box
    return (
        Spot(left - margin, low - margin),
        Spot(right + margin, low - margin),
        Spot(right + margin, high + margin),
        Spot(left - margin, high + margin),
    )


def _behind(ring: Ring, start: Spot) -> Planes:
    """Returns the half-planes that bound everything a convex footprint can hide from a point.

    They include the footprint. No half-planes are returned for a point inside it, from which everything may be hidden.
    """
    planes: Planes = []
    x, y = start
    for one, other in sides(ring):
        nx, ny = one[1] - other[1], other[0] - one[0]
        k = nx * one[0] + ny * one[1]
        if nx * x + ny * y < k:
            planes.append((nx, ny, k))
    if not planes:
        return []
    for corner in ring:
        cx, cy = corner[0] - x, corner[1] - y
        turns = [cx * (other[1] - y) - cy * (other[0] - x) for other in ring]
        if min(turns) >= 0:
            planes.append((-cy, cx, -cy * x + cx * y))
        elif max(turns) <= 0:
            planes.append((cy, -cx, cy * x - cx * y))
    return planes
