"""Zones: discs around points that stop legs which enter them, and the exact points of entry."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import isqrt
from typing import NamedTuple

from rules.core.space.plane.shapes import passes
from rules.core.space.plane.spots import Spot, is_nearer, squared, stride


class Entry(NamedTuple):
    """Entry of a leg into zones: the millimetres before it, its point, and the names of the zones."""

    after: int
    spot: Spot
    zones: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Zones:
    """Discs of one radius around named points; their border is inside.

    A zone stops a leg that enters it. A leg that begins in a zone must not end nearer to the zone's middle.
    """

    radius: int
    middles: Mapping[str, Spot]

    def without(self, names: Collection[str]) -> Zones:
        """Returns the zones except those named."""
        if not names:
            return self
        return Zones(self.radius, {each: spot for each, spot in self.middles.items() if each not in names})

    def around(self, spot: Spot) -> tuple[str, ...]:
        """Returns the names of the zones that contain a point."""
        square = self.radius * self.radius
        return tuple(each for each, middle in self.middles.items() if squared(spot, middle) <= square)

    def stop(self, start: Spot, end: Spot) -> tuple[Spot, tuple[str, ...]]:
        """Returns the point where zones end a leg, and their names.

        If no zone ends the leg, its own end is returned, without names.
        """
        if start == end or not self.middles:
            return end, ()
        here = self.around(start)
        if any(is_nearer(start, end, self.middles[each]) for each in here):
            return start, here
        met = self.without(here).entry(start, end)
        return (met.spot, tuple(dict.fromkeys((*met.zones, *self.around(met.spot))))) if met else (end, ())

    def bars(self, name: str, start: Spot, end: Spot) -> bool:
        """Returns whether this zone stops a leg before its end."""
        middle = self.middles[name]
        if not passes(start, end, middle, self.radius + 1):
            return False
        if squared(start, middle) <= self.radius * self.radius:
            return is_nearer(start, end, middle)
        square = squared(start, end)
        whole = isqrt(square)
        return square > 0 and self._first_inside(start, end, middle, square, whole, whole + 2) <= whole + 1

    def allow(self, start: Spot, end: Spot) -> bool:
        """Returns whether zones let a route from one point end at another."""
        square = self.radius * self.radius
        return not any(
            squared(end, middle) <= square and (is_nearer(start, end, middle) or squared(start, middle) > square)
            for middle in self.middles.values()
        )

    def entry(self, start: Spot, end: Spot) -> Entry | None:
        """Returns a leg's first entry into the zones, or None.

        The entry is found to the millimetre. The leg must begin outside all zones.
        """
        dx, dy = end[0] - start[0], end[1] - start[1]
        square = dx * dx + dy * dy
        if not square:
            return None
        whole = isqrt(square)
        first = whole + 2
        left, right = min(start[0], end[0]) - self.radius, max(start[0], end[0]) + self.radius
        low, high = min(start[1], end[1]) - self.radius, max(start[1], end[1]) + self.radius
        for middle in self.middles.values():
            if left <= middle[0] <= right and low <= middle[1] <= high:
                first = min(first, self._first_inside(start, end, middle, square, whole, first))
        if first > whole + 1:
            return None
        spot = end if first == whole + 1 else stride(start, end, first)
        return Entry(first, spot, self.around(spot))

    def _first_inside(self, start: Spot, end: Spot, middle: Spot, square: int, whole: int, limit: int) -> int:
        """Returns the first step of a leg inside a zone.

        Without such a step before `limit`, the result is `limit`. The end of the leg counts as step `whole` + 1.
        """
        inside = self.radius * self.radius
        near = (self.radius + 1) ** 2  # a rounded point lies within a millimetre of the true one
        dx, dy = end[0] - start[0], end[1] - start[1]
        fx, fy = start[0] - middle[0], start[1] - middle[1]
        along = -(fx * dx + fy * dy)
        if along <= 0 and fx * fx + fy * fy > near:
            return limit
        # Step n is within a millimetre of the zone where n² length² - 2 n along length + length² (f² - near) <= 0:
        # between two roots.
        inner = along * along - square * (fx * fx + fy * fy - near)
        if inner < 0:
            return limit
        root = isqrt(inner) + 1
        step = max(1, (along - root) // (whole + 1))
        last = min(whole, (along + root) // max(whole, 1) + 1, limit - 1)
        while step <= last:
            x, y = stride(start, end, step)
            if (x - middle[0]) ** 2 + (y - middle[1]) ** 2 <= inside:
                return step
            step += 1
        return min(limit, whole + 1) if squared(end, middle) <= inside else limit
