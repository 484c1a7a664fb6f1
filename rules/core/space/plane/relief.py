"""Terrain on a plane: its height, the legs that it bars, and the cost of a leg over it.

A leg is a straight move from one point to another. A game describes its terrain by `Outline`s. `Relief` holds the
terrain in whole numbers, computed once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar

from rules.core.space.plane.shapes import (
    Box,
    Ring,
    Span,
    area_of,
    around,
    box_of,
    contact,
    foot,
    is_inside,
    joined,
    passes,
    sides,
    split,
    thick,
    tidied,
)
from rules.core.space.plane.spots import Spot, squared

Form = Literal["polygon", "line", "disc"]


@dataclass(frozen=True, slots=True)
class Nature:
    """Properties that a game's rules give to a feature on a plane."""

    is_opaque: bool = False
    """True if the feature hides what is behind it."""
    spares_inside: bool = False
    """True if an opaque feature does not hide targets inside it."""
    is_barrier: bool = False
    """True if no leg leads through the inside."""
    is_raised: bool = False
    """True if the feature raises the ground inside it to its height."""
    is_line: bool = False
    """True if a leg pays the cost when it crosses the feature's line, otherwise when it enters the inside."""
    cost: int = 0
    is_upward: bool = False
    """True if only legs that lead up pay the cost. A line costs only legs that come from its right."""


class Outline(Protocol):
    """A feature on a plane.

    `corners` are those of a polygon, the points of a line, or the middle of a disc. Lengths are in millimetres. The
    height counts from the ground under the feature.
    """

    @property
    def id(self) -> str: ...
    @property
    def form(self) -> Form: ...
    @property
    def corners(self) -> Ring: ...
    @property
    def radius(self) -> int: ...
    @property
    def depth(self) -> int: ...
    @property
    def height(self) -> int: ...
    @property
    def nature(self) -> Nature: ...


F = TypeVar("F", bound=Outline)


class Toll(NamedTuple, Generic[F]):
    """A feature's cost on a leg. `at` is the share of the leg's length after which it is due."""

    at: Fraction
    feature: F
    cost: int


class Solid(Generic[F]):
    """A feature with its geometry computed once, in whole numbers.

    `top` is its height above the plane in thousandths of a millimetre.
    """

    __slots__ = ("base", "box", "feature", "line", "nature", "pieces", "rings", "top")

    def __init__(self, feature: F, base: int = 0) -> None:
        self.feature, self.nature, self.base = feature, feature.nature, base
        self.top = (base + feature.height) * 1000
        self.line: tuple[tuple[Spot, Spot], ...] = ()
        if feature.form == "line":
            self.rings: tuple[Ring, ...] = tuple(thick(feature.corners, feature.depth))
            if self.nature.is_line:
                self.line = tuple(zip(feature.corners, feature.corners[1:], strict=False))
        else:
            disc = feature.form == "disc"
            self.rings = (around(feature.corners[0], feature.radius) if disc else tidied(feature.corners),)
        self.pieces = tuple(piece for ring in self.rings for piece in split(ring))
        self.box = box_of(spot for ring in (*self.rings, feature.corners) for spot in ring)

    def contains(self, spot: Spot) -> bool:
        """Returns whether a point is strictly inside the feature."""
        left, low, right, high = self.box
        return left < spot[0] < right and low < spot[1] < high and any(is_inside(ring, spot) for ring in self.rings)

    def comes_within(self, spot: Spot, reach: int) -> bool:
        """Returns whether the footprint is within `reach` millimetres of a point."""
        left, low, right, high = self.box
        x, y = spot
        if x < left - reach or x > right + reach or y < low - reach or y > high + reach:
            return False
        return self.contains(spot) or any(passes(*side, spot, reach) for ring in self.rings for side in sides(ring))

    def nearest_to(self, spot: Spot) -> Spot:
        """Returns the feature's point that is nearest to another point."""
        if self.contains(spot):
            return spot
        feet = (foot(*side, spot) for ring in self.rings for side in sides(ring))
        return min(feet, key=lambda each: (squared(each, spot), each))

    def bars(self, start: Spot, end: Spot) -> bool:
        """Returns whether a leg leads through the inside."""
        return any(piece.cut(start, end) for piece in self.pieces)

    def spans(self, start: Spot, end: Spot) -> list[Span]:
        """Returns the stretches of a leg inside the feature."""
        left, low, right, high = self.box
        (x, y), (u, v) = start, end
        if (x <= left and u <= left) or (x >= right and u >= right):
            return []
        if (y <= low and v <= low) or (y >= high and v >= high):
            return []
        found = [span for piece in self.pieces if (span := piece.span(start, end)) is not None]
        return joined(found) if len(found) > 1 else found

    def is_crossed(self, start: Spot, end: Spot) -> bool:
        """Returns whether the straight line through a leg meets the feature's line."""
        (x, y), (u, v) = start, end
        dx, dy = u - x, v - y
        at = [dx * (v - y) - dy * (u - x) for u, v in self.feature.corners]
        return min(at) <= 0 <= max(at)

    def crossings(self, start: Spot, end: Spot) -> list[Fraction]:
        """Returns the points where a leg reaches the feature's line.

        Each point is given as a share of the leg's length. A leg that begins on the line does not reach it there.
        """
        left, low, right, high = self.box
        (x, y), (u, v) = start, end
        if (x < left and u < left) or (x > right and u > right):
            return []
        if (y < low and v < low) or (y > high and v > high):
            return []
        met = [(span, part) for part in self.line if (span := contact(start, end, *part)) is not None]
        if self.nature.is_upward:
            up = {span[0] for span, (one, other) in met if area_of((one, other, start)) < 0}
        spans = [span for span, _ in met]
        return [
            at
            for at, _ in (joined(spans) if len(spans) > 1 else spans)
            if at and (not self.nature.is_upward or at in up)
        ]


class Boxed(Protocol):
    """A thing with a rectangle around it, parallel to the axes."""

    @property
    def box(self) -> Box: ...


B = TypeVar("B", bound=Boxed)


def near(things: Iterable[B], start: Spot, end: Spot) -> list[B]:
    """Returns the things whose rectangles meet that of a leg.

    This is a quick first test.
    """
    (x, y), (u, v) = start, end
    left, right = (x, u) if x < u else (u, x)
    low, high = (y, v) if y < v else (v, y)
    return [
        each for each in things if (box := each.box)[0] <= right and box[2] >= left and box[1] <= high and box[3] >= low
    ]


class Relief(Generic[F]):
    """A plane from 0 to `length` and `width`, and the features on it.

    `raised` lists raised ground, the highest first. `screens` hide things behind them. `barriers` bar legs. A leg pays
    for `tolls` that it enters and for `lines` that it crosses.
    """

    __slots__ = ("barriers", "by_id", "length", "lines", "raised", "screens", "solids", "tolls", "width")

    def __init__(self, length: int, width: int, features: Iterable[F] = ()) -> None:
        self.length, self.width = length, width
        lying = tuple(features)
        raised = [Solid(each) for each in lying if each.nature.is_raised]
        self.raised = tuple(sorted(raised, key=lambda each: -each.top))
        known = {each.feature.id: each for each in raised}
        self.solids = tuple(known.get(each.id) or Solid(each, self._base(each)) for each in lying)
        self.by_id = {each.feature.id: each for each in self.solids}
        self.screens = tuple(each for each in self.solids if each.nature.is_opaque and each.top > each.base * 1000)
        self.barriers = tuple(each for each in self.solids if each.nature.is_barrier)
        self.tolls = tuple(each for each in self.solids if each.nature.cost and not each.nature.is_line)
        self.lines = tuple(each for each in self.solids if each.line)

    def _base(self, feature: F) -> int:
        """Returns the height of the ground on which a feature stands.

        A feature stands on raised ground only if all its corners are on it, edges included.
        """
        return min(
            max((each.feature.height for each in self.raised if each.comes_within(spot, 0)), default=0)
            for spot in feature.corners
        )

    def has(self, spot: Spot) -> bool:
        """Returns whether a point is on the plane, including its edge."""
        return 0 <= spot[0] <= self.length and 0 <= spot[1] <= self.width

    def clipped(self, start: Spot, end: Spot) -> Spot:
        """Returns the last point of a leg on the plane."""
        if self.has(end):
            return end
        share = 1.0
        for begin, to, most in ((start[0], end[0], self.length), (start[1], end[1], self.width)):
            if to < 0:
                share = min(share, begin / (begin - to))
            elif to > most:
                share = min(share, (most - begin) / (to - begin))
        x, y = (int(begin + (to - begin) * share) for begin, to in zip(start, end, strict=True))
        return Spot(min(max(x, 0), self.length), min(max(y, 0), self.width))

    def height_at(self, spot: Spot) -> int:
        """Returns the height of the ground at a point, in millimetres."""
        return next((each.feature.height for each in self.raised if each.contains(spot)), 0)

    def is_barred(self, spot: Spot) -> bool:
        """Returns whether a point is inside a barrier."""
        return any(each.contains(spot) for each in self.barriers)

    def nearest_where(self, spot: Spot, fits: Callable[[Spot], bool], step: int) -> Spot:
        """Returns the nearest point for which `fits` holds.

        If no point fits, it returns `spot` itself. It tries only points whose distance from `spot` is a multiple of
        `step` in both directions.
        """
        if fits(spot):
            return spot
        best: tuple[int, Spot] | None = None
        for size in range(1, max(self.length, self.width) // step + 1):
            if best and best[0] <= (size * step) ** 2:
                break
            for x, y in _square(size):
                to = Spot(spot[0] + x * step, spot[1] + y * step)
                found = squared(spot, to), to
                if (best is None or found < best) and fits(to):
                    best = found
        return best[1] if best else spot

    def barrier(self, start: Spot, end: Spot) -> tuple[Fraction, Solid[F]] | None:
        """Returns the share of a leg's length before its first barrier, and the barrier; None without a barrier."""
        met = [(spans[0][0], each) for each in near(self.barriers, start, end) if (spans := each.spans(start, end))]
        return min(met, key=lambda each: each[0]) if met else None

    def charges(self, start: Spot, end: Spot, free: frozenset[str] = frozenset()) -> list[Toll[F]]:
        """Returns a leg's costs, in the order they are due.

        Features whose ids are in `free` cost nothing.
        """
        found = [
            Toll(at, each.feature, each.nature.cost)
            for solids in (self.tolls, self.lines)
            for each in near(solids, start, end)
            if each.feature.id not in free
            for at in self._charges(each, start, end)
        ]
        return sorted(found, key=lambda toll: toll.at)

    def cost_of(self, solid: Solid[F], start: Spot, end: Spot) -> int:
        """Returns the total cost that a leg pays for one feature."""
        cost = solid.nature.cost
        if solid.line:
            return cost * len(self._charges(solid, start, end)) if solid.is_crossed(start, end) else 0
        cuts = [cut for piece in solid.pieces if (cut := piece.cut(start, end))]
        if len(cuts) > 1 or solid.nature.is_upward:
            return cost * len(self._charges(solid, start, end))
        return cost if cuts and (cuts[0][0] or not solid.contains(start)) else 0

    def _charges(self, solid: Solid[F], start: Spot, end: Spot) -> list[Fraction]:
        """Returns the shares of a leg's length after which a feature's cost is due."""
        if solid.line:
            return solid.crossings(start, end)
        return [low for low, _ in solid.spans(start, end) if self._is_entered(solid, start, end, low)]

    def _is_entered(self, area: Solid[F], start: Spot, end: Spot, at: Fraction) -> bool:
        if not at and area.contains(start):
            return False
        if not area.nature.is_upward:
            return True
        before = self.height_at(start)
        if at:
            others = [each for each in self.raised if each is not area]
            before = max(
                (each.feature.height for each in others for a, b in each.spans(start, end) if a < at <= b), default=0
            )
        return area.feature.height > before


def _square(size: int) -> Iterator[tuple[int, int]]:
    """Yields the points with whole coordinates on a square around the origin."""
    for step in range(-size, size + 1):
        yield step, -size
        yield step, size
        if abs(step) < size:
            yield -size, step
            yield size, step
