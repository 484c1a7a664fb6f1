"""Polygons with whole corners: cut into convex pieces, with tests for points inside and legs that meet them.

A point on a polygon's edge is not inside. A point on a cut between pieces (`Edge.is_cut`) is inside.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final, NamedTuple

from rules.core.space.plane.spots import Spot

Ring = tuple[Spot, ...]
"""Corners of a polygon in order; the last is joined to the first."""
Span = tuple[Fraction, Fraction]
"""Stretch of a leg: its start and its end, in shares of the leg's length."""
Cut = tuple[int, int, int, int]
"""Stretch of a leg as whole numbers: from the first divided by the second to the third divided by the fourth."""
Box = tuple[int, int, int, int]
"""Least x, least y, greatest x and greatest y."""
ROUND: Final = 24
"""Number of corners of a polygon that stands for a circle."""


class Edge(NamedTuple):
    """A side of a piece; a point (px, py) is inside if px * `x` + py * `y` is greater than `k`."""

    x: int
    y: int
    k: int
    is_cut: bool
    start: Spot
    end: Spot


class Piece:
    """A convex polygon, counter-clockwise."""

    __slots__ = ("box", "corners", "edges", "planes")

    def __init__(self, corners: Ring, cuts: Iterable[tuple[Spot, Spot]] = ()) -> None:
        cut = {frozenset(each) for each in cuts}
        self.corners = corners
        self.box = box_of(corners)
        self.edges = tuple(
            Edge(
                start[1] - end[1],
                end[0] - start[0],
                (start[1] - end[1]) * start[0] + (end[0] - start[0]) * start[1],
                frozenset((start, end)) in cut,
                start,
                end,
            )
            for start, end in sides(corners)
        )
        self.planes = tuple((edge.x, edge.y, edge.k) for edge in self.edges)

    def span(self, start: Spot, end: Spot) -> Span | None:
        """Returns the stretch of a leg inside the piece; None if the leg misses or only touches the piece."""
        cut = self.cut(start, end)
        return cut and (Fraction(cut[0], cut[1]), Fraction(cut[2], cut[3]))

    def cut(self, start: Spot, end: Spot) -> Cut | None:
        """Returns the stretch of a leg inside the piece as whole numbers; None if the leg misses or only touches it."""
        low, below, high, above = 0, 1, 1, 1
        (u, v), (dx, dy) = start, end
        dx -= u
        dy -= v
        for x, y, k in self.planes:
            away = x * u + y * v - k
            onward = x * dx + y * dy
            if onward > 0:
                if -away * below > low * onward:
                    low, below = -away, onward
            elif onward < 0:
                if away * above < high * -onward:
                    high, above = away, -onward
            elif away < 0:
                return None
            elif away == 0:
                return self._along(start, end)
            if low * above >= high * below:
                return None
        return low, below, high, above

    def _along(self, start: Spot, end: Spot) -> Cut | None:
        """Returns the stretch of a leg along a cut, or None."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = dx * dx + dy * dy
        found: list[tuple[int, int]] = []
        for edge in self.edges:
            if edge.is_cut and not (edge.x * dx + edge.y * dy or edge.x * start[0] + edge.y * start[1] - edge.k):
                ends = sorted((each[0] - start[0]) * dx + (each[1] - start[1]) * dy for each in (edge.start, edge.end))
                low, high = max(0, ends[0]), min(length, ends[1])
                if low < high:
                    found.append((low, high))
        return (min(found)[0], length, max(each[1] for each in found), length) if found else None


def sides(ring: Ring) -> Iterable[tuple[Spot, Spot]]:
    return zip(ring, ring[1:] + ring[:1], strict=True)


def box_of(corners: Iterable[Spot]) -> Box:
    """Returns the smallest rectangle around some points, parallel to the axes."""
    points = list(corners)
    return (
        min(x for x, _ in points),
        min(y for _, y in points),
        max(x for x, _ in points),
        max(y for _, y in points),
    )


def turn(one: Spot, two: Spot, three: Spot) -> int:
    """Returns the turn of the path over three points: positive to the left, negative to the right, 0 if straight."""
    return (two[0] - one[0]) * (three[1] - two[1]) - (two[1] - one[1]) * (three[0] - two[0])


def is_inside(ring: Ring, spot: Spot) -> bool:
    """Returns whether a point is strictly inside a polygon."""
    x, y = spot
    found = False
    for one, other in sides(ring):
        across = (other[0] - one[0]) * (y - one[1]) - (other[1] - one[1]) * (x - one[0])
        if (
            not across
            and min(one[0], other[0]) <= x <= max(one[0], other[0])
            and (min(one[1], other[1]) <= y <= max(one[1], other[1]))
        ):
            return False
        if (one[1] > y) != (other[1] > y) and (across > 0) == (other[1] > one[1]):
            found = not found
    return found


def from_segment(one: Spot, other: Spot, spot: Spot) -> tuple[int, int]:
    """Returns the squared distance of a point from a segment.

    The result is a numerator and a denominator.
    """
    dx, dy = other[0] - one[0], other[1] - one[1]
    px, py = spot[0] - one[0], spot[1] - one[1]
    length, along = dx * dx + dy * dy, px * dx + py * dy
    if along <= 0 or not length:
        return px * px + py * py, 1
    if along >= length:
        return (spot[0] - other[0]) ** 2 + (spot[1] - other[1]) ** 2, 1
    return (dx * py - dy * px) ** 2, length


def passes(one: Spot, other: Spot, spot: Spot, reach: int) -> bool:
    """Returns whether a segment is within `reach` millimetres of a point."""
    above, below = from_segment(one, other, spot)
    return above <= reach * reach * below


def foot(one: Spot, other: Spot, spot: Spot) -> Spot:
    """Returns the nearest point of a segment, rounded to the millimetre."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    square = dx * dx + dy * dy
    share = min(square, max(0, (spot[0] - one[0]) * dx + (spot[1] - one[1]) * dy))
    return Spot(one[0] + round(dx * share / (square or 1)), one[1] + round(dy * share / (square or 1)))


def comes_within(footprint: Ring, start: Spot, end: Spot, reach: int) -> bool:
    """Returns whether a leg is within `reach` millimetres of a footprint.

    The footprint is a convex polygon, a segment or a point.
    """
    if len(footprint) > 2 and (is_inside(footprint, start) or is_inside(footprint, end)):
        return True
    lines = list(sides(footprint)) if len(footprint) > 1 else [(footprint[0], footprint[0])]
    for one, other in lines:
        if one != other and start != end and contact(start, end, one, other) is not None:
            return True
        ends = ((start, end, one), (start, end, other), (one, other, start), (one, other, end))
        if any(passes(*each, reach) for each in ends):
            return True
    return False


def contact(start: Spot, end: Spot, one: Spot, other: Spot) -> Span | None:
    """Returns the stretch of a leg that meets a segment.

    The ends are included. The result is None if they do not meet. At a crossing, the start and the end of the stretch
    are equal.
    """
    dx, dy = end[0] - start[0], end[1] - start[1]
    ex, ey = other[0] - one[0], other[1] - one[1]
    fx, fy = one[0] - start[0], one[1] - start[1]
    across = dx * ey - dy * ex
    if across:
        on_leg, on_line = fx * ey - fy * ex, fx * dy - fy * dx
        if across < 0:
            across, on_leg, on_line = -across, -on_leg, -on_line
        if 0 <= on_leg <= across and 0 <= on_line <= across:
            return Fraction(on_leg, across), Fraction(on_leg, across)
        return None
    if fx * dy - fy * dx:
        return None
    length = dx * dx + dy * dy
    ends = sorted((fx * dx + fy * dy, (fx + ex) * dx + (fy + ey) * dy))
    low, high = max(0, ends[0]), min(length, ends[1])
    return (Fraction(low, length), Fraction(high, length)) if low <= high else None


def joined(spans: Iterable[Span]) -> list[Span]:
    """Joins stretches of a leg that touch or overlap."""
    found: list[Span] = []
    for low, high in sorted(spans):
        if found and low <= found[-1][1]:
            found[-1] = found[-1][0], max(found[-1][1], high)
        else:
            found.append((low, high))
    return found


# --- construction ----------------------------------------------------------------------------------------------------


def middle_of(ring: Sequence[Spot]) -> Spot:
    """Returns the mean of a polygon's corners, rounded down."""
    return Spot(sum(x for x, _ in ring) // len(ring), sum(y for _, y in ring) // len(ring))


def area_of(ring: Ring) -> int:
    """Returns twice the area of a polygon; negative if the corners run clockwise."""
    return sum(one[0] * other[1] - one[1] * other[0] for one, other in sides(ring))


def tidied(corners: Sequence[Spot]) -> Ring:
    """Returns a polygon counter-clockwise, without corners at which its outline goes straight on."""
    ring = [spot for number, spot in enumerate(corners) if spot != corners[number - 1]]
    kept = True
    while kept and len(ring) > 2:
        straight = [n for n in range(len(ring)) if not turn(ring[n - 1], ring[n], ring[(n + 1) % len(ring)])]
        kept = bool(straight)
        if straight:
            del ring[straight[0]]
    return tuple(ring if area_of(tuple(ring)) > 0 else reversed(ring))


def is_simple(corners: Ring) -> bool:
    """Returns whether a polygon's outline never meets or touches itself.

    The polygon must have an area, too.
    """
    count = len(corners)
    if count < 3 or not area_of(corners):
        return False
    lines = list(sides(corners))
    for number, (one, other) in enumerate(lines):
        for later in range(number + 1, count):
            met = contact(one, other, *lines[later]) if one != other else (Fraction(0), Fraction(0))
            if met is None:
                continue
            is_next = later == number + 1 or (number == 0 and later == count - 1)
            if not is_next or met[0] != met[1]:
                return False
    return True


def split(corners: Sequence[Spot]) -> list[Piece]:
    """Splits a simple polygon into convex pieces."""
    ring = tidied(corners)
    if _is_convex(ring):
        return [Piece(ring)]
    left, rings = list(ring), []
    while len(left) > 3:
        number = next(n for n in range(len(left)) if _is_ear(left, n))
        rings.append((left[number - 1], left[number], left[(number + 1) % len(left)]))
        del left[number]
    rings.append((left[0], left[1], left[2]))
    outline = {frozenset(side) for side in sides(ring)}
    return [Piece(each, [side for side in sides(each) if frozenset(side) not in outline]) for each in _rejoined(rings)]


def _is_convex(ring: Ring) -> bool:
    return all(turn(ring[n - 1], ring[n], ring[(n + 1) % len(ring)]) >= 0 for n in range(len(ring)))


def _is_ear(left: list[Spot], number: int) -> bool:
    before, here, after = left[number - 1], left[number], left[(number + 1) % len(left)]
    if turn(before, here, after) <= 0:
        return False
    return not any(
        turn(before, here, spot) >= 0 and turn(here, after, spot) >= 0 and turn(after, before, spot) >= 0
        for spot in left
        if spot not in (before, here, after)
    )


def _rejoined(rings: Sequence[Ring]) -> list[Ring]:
    found = list(rings)
    number = 0
    while number < len(found):
        for other in range(number + 1, len(found)):
            whole = _union(found[number], found[other])
            if whole is not None and _is_convex(whole):
                found[number] = whole
                del found[other]
                break
        else:
            number += 1
    return found


def _union(one: Ring, other: Ring) -> Ring | None:
    """Returns the union of two polygons that share a side.

    Returns None if they share no side.
    """
    for number, (start, end) in enumerate(sides(one)):
        for place, side in enumerate(sides(other)):
            if side == (end, start):
                turned = other[place + 1 :] + other[: place + 1]
                return one[: number + 1] + turned[1:-1] + one[number + 1 :]
    return None


def around(middle: Spot, radius: int) -> Ring:
    """Returns a polygon in place of a circle. Its corners are on the circle, to the millimetre."""
    angles = [2 * math.pi * number / ROUND for number in range(ROUND)]
    return tidied(
        [
            Spot(round(middle[0] + radius * math.cos(angle)), round(middle[1] + radius * math.sin(angle)))
            for angle in angles
        ]
    )


def thick(line: Sequence[Spot], depth: int) -> list[Ring]:
    """Returns a thick line as one rectangle for each part.

    The rectangles overlap at bends, so that no gap opens.
    """
    found = []
    for number, (one, other) in enumerate(pairwise(line)):
        length = math.dist(one, other)
        ux, uy = (other[0] - one[0]) / length, (other[1] - one[1]) / length
        back = depth / 2 if number else 0
        forth = depth / 2 if number < len(line) - 2 else 0
        ends = (one[0] - ux * back, one[1] - uy * back), (other[0] + ux * forth, other[1] + uy * forth)
        found.append(
            tidied(
                [
                    Spot(round(x - side * uy * depth / 2), round(y + side * ux * depth / 2))
                    for (x, y), side in ((ends[0], -1), (ends[1], -1), (ends[1], 1), (ends[0], 1))
                ]
            )
        )
    return found


def hull(spots: Iterable[Spot]) -> Ring:
    """Returns the smallest convex polygon around some points, counter-clockwise.

    One or two points are returned as they are.
    """
    points = sorted(set(spots))
    if len(points) < 3:
        return tuple(points)
    return tuple(_chain(points) + _chain(points[::-1]))


def _chain(points: Sequence[Spot]) -> list[Spot]:
    found: list[Spot] = []
    for spot in points:
        while len(found) > 1 and turn(found[-2], found[-1], spot) <= 0:
            found.pop()
        found.append(spot)
    return found[:-1]
