"""The rules of a plane in a slow and literal version, for comparison in test_against_plain.

Numbers are decimals of forty digits, and polygons are used as drawn.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from decimal import Decimal, getcontext
from itertools import combinations, pairwise

from rules.core.space.plane.relief import Outline, Relief, Solid
from rules.core.space.plane.spots import Spot

getcontext().prec = 40
EPS = Decimal(10) ** -20
Point = tuple[Decimal, Decimal]


def dec(spot: tuple[object, object]) -> Point:
    return Decimal(spot[0]), Decimal(spot[1])


def cross(a: Point, b: Point) -> Decimal:
    return a[0] * b[1] - a[1] * b[0]


def minus(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1]


def dist(a: Point, b: Point) -> Decimal:
    dx, dy = minus(a, b)
    return (dx * dx + dy * dy).sqrt()


def rings(feature: Outline) -> list[list[Point]]:
    """Returns a feature's outlines.

    Circles and thick lines use the package's own polygons, by which the rules define them.
    """
    return [[dec(spot) for spot in ring] for ring in Solid(feature).rings]


def on_segment(p: Point, a: Point, b: Point) -> bool:
    return abs(dist(p, a) + dist(p, b) - dist(a, b)) < EPS


def on_outline(p: Point, ring: list[Point]) -> bool:
    return any(on_segment(p, ring[n - 1], ring[n]) for n in range(len(ring)))


def inside(p: Point, ring: list[Point]) -> bool:
    """Returns whether a point is strictly inside, by counting the sides that a ray to the right crosses."""
    if on_outline(p, ring):
        return False
    count = 0
    for n in range(len(ring)):
        (ax, ay), (bx, by) = ring[n - 1], ring[n]
        if (ay > p[1]) != (by > p[1]):
            count += ax + (p[1] - ay) / (by - ay) * (bx - ax) > p[0]
    return count % 2 == 1


def at(a: Point, b: Point, t: Decimal) -> Point:
    return a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])


def meets(a: Point, b: Point, c: Point, d: Point) -> list[Decimal]:
    """Returns the stretch of the segment a-b that the segment c-d meets, as two shares of a-b."""
    r, s, q = minus(b, a), minus(d, c), minus(c, a)
    bottom = cross(r, s)
    if abs(bottom) > EPS:
        t, u = cross(q, s) / bottom, cross(q, r) / bottom
        return [t] if -EPS <= t <= 1 + EPS and -EPS <= u <= 1 + EPS else []
    if abs(cross(q, r)) > EPS:
        return []
    square = r[0] ** 2 + r[1] ** 2
    ends = sorted((minus(p, a)[0] * r[0] + minus(p, a)[1] * r[1]) / square for p in (c, d))
    low, high = max(Decimal(0), ends[0]), min(Decimal(1), ends[1])
    return [low, high] if low <= high + EPS else []


def stretches(a: Point, b: Point, ring: list[Point], closed: bool) -> list[tuple[Decimal, Decimal]]:
    """Returns the stretches of a segment inside a polygon."""
    cuts = {Decimal(0), Decimal(1)}
    for n in range(len(ring)):
        cuts |= {min(max(t, Decimal(0)), Decimal(1)) for t in meets(a, b, ring[n - 1], ring[n])}
    found: list[tuple[Decimal, Decimal]] = []
    for low, high in pairwise(sorted(cuts)):
        middle = at(a, b, (low + high) / 2)
        if high - low > EPS and (inside(middle, ring) or (closed and on_outline(middle, ring))):
            if found and low - found[-1][1] <= EPS:
                found[-1] = found[-1][0], high
            else:
                found.append((low, high))
    return found


class Plain:
    """Features on a plane, judged literally."""

    def __init__(self, relief: Relief) -> None:
        self.relief = relief
        self.features = [each.feature for each in relief.solids]
        self.rings = {each.id: rings(each) for each in self.features}

    def height(self, spot: Point, closed: bool = False) -> int:
        """Returns the height of raised ground at a point, or 0."""
        raised = [
            each.height
            for each in self.features
            if each.nature.is_raised
            and any(inside(spot, ring) or (closed and on_outline(spot, ring)) for ring in self.rings[each.id])
        ]
        return max(raised, default=0)

    def top(self, feature: Outline) -> Decimal:
        """Returns the height that a feature reaches above the ground under it."""
        base = 0 if feature.nature.is_raised else min(self.height(dec(spot), closed=True) for spot in feature.corners)
        return Decimal(base + feature.height)

    def contains(self, id: str, spot: Spot) -> bool:
        return any(inside(dec(spot), ring) for ring in self.rings[id])

    # --- sight -------------------------------------------------------------------------------------------------------

    def hidden(
        self, eye: Spot, z: Decimal, goal: Spot, foot: Decimal, tall: Decimal, screens: Iterable[Outline]
    ) -> dict[str, int]:
        """Counts the samples that each screen hides from an eye at height z; the key "" counts all hidden ones.

        The nine samples are 25 mm to either side of the goal, and at a tenth, half and nine tenths of its height.
        """
        blocking = [each for each in screens if not (each.nature.spares_inside and self.contains(each.id, goal))]
        start, end = dec(eye), dec(goal)
        away = dist(start, end)
        u = minus(end, start)[0] / away, minus(end, start)[1] / away
        found: dict[str, int] = {}
        hidden = set()
        for c in (Decimal(-25), Decimal(0), Decimal(25)):
            sample = end[0] - c * u[1], end[1] + c * u[0]
            runs = {
                each.id: [run for ring in self.rings[each.id] for run in stretches(start, sample, ring, closed=True)]
                for each in blocking
            }
            for r in (Decimal("0.1"), Decimal("0.5"), Decimal("0.9")):
                height = foot + r * tall
                for each in blocking:
                    if any(
                        min(z + low * (height - z), z + high * (height - z)) < self.top(each) - EPS
                        for low, high in runs[each.id]
                    ):
                        found[each.id] = found.get(each.id, 0) + 1
                        hidden.add((c, r))
        return found | {"": len(hidden)}

    def comes_within(self, id: str, spot: Spot, reach: int) -> bool:
        """Returns whether a feature is at most this distance from a point."""
        return any(
            inside(dec(spot), ring) or min(self.gap(dec(spot), ring[n - 1], ring[n]) for n in range(len(ring))) <= reach
            for ring in self.rings[id]
        )

    @staticmethod
    def gap(p: Point, a: Point, b: Point) -> Decimal:
        """Returns the distance of a point from a segment."""
        r = minus(b, a)
        square = r[0] ** 2 + r[1] ** 2
        if not square:
            return dist(p, a)
        q = minus(p, a)
        t = min(max((q[0] * r[0] + q[1] * r[1]) / square, Decimal(0)), Decimal(1))
        return dist(p, at(a, b, t))

    # --- costs -------------------------------------------------------------------------------------------------------

    def is_barred(self, start: Spot, end: Spot) -> bool:
        """Returns whether a leg runs through an impassable feature."""
        return any(
            stretches(dec(start), dec(end), ring, closed=False)
            for each in self.features
            if each.nature.is_barrier
            for ring in self.rings[each.id]
        )

    def surcharge(self, start: Spot, end: Spot) -> int:
        """Returns the cost of the features on a leg."""
        a, b = dec(start), dec(end)
        total = 0
        for each in self.features:
            nature = each.nature
            if nature.is_line:
                total += nature.cost * self.crossings(each, a, b)
            elif nature.cost:
                for low, _ in stretches(a, b, self.rings[each.id][0], closed=False):
                    if low > EPS:
                        before = self.height(at(a, b, low - Decimal("1e-6")))
                    elif self.contains(each.id, start):
                        continue
                    else:
                        before = self.height(a)
                    total += nature.cost if not nature.is_upward or each.height > before else 0
        return total

    def crossings(self, feature: Outline, a: Point, b: Point) -> int:
        """Counts how often a leg crosses a line at a cost.

        An upward line costs only from its lower side, which is on its right.
        """
        parts = [(dec(one), dec(other)) for one, other in pairwise(feature.corners)]
        touched = sorted((min(run), max(run), part) for part in parts if (run := meets(a, b, *part)))
        count, last = 0, Decimal(-1)
        for low, high, _ in touched:
            if low > last + EPS and low > EPS:
                below = [cross(minus(d, c), minus(a, c)) < 0 for first, _, (c, d) in touched if abs(first - low) < EPS]
                count += not feature.nature.is_upward or any(below)
            last = max(last, high)
        return count

    # --- shortest ways -----------------------------------------------------------------------------------------------

    def lightest(self, start: Spot, goal: Spot, surcharge: int) -> Decimal | None:
        """Returns the weight of the lightest way, by Dijkstra over the corners of all features."""
        nodes = [start, goal]
        for each in self.features:
            if each.nature.is_line:
                nodes += [Spot(x + u, y + v) for x, y in each.corners for u in (-4, 0, 4) for v in (-4, 0, 4) if u or v]
            else:
                nodes += [Spot(int(x), int(y)) for ring in self.rings[each.id] for x, y in ring]
        nodes = [spot for spot in dict.fromkeys(nodes) if self.relief.has(spot)]
        best = {start: Decimal(0)}
        queue = [(Decimal(0), start)]
        done = set()
        while queue:
            weight, here = heapq.heappop(queue)
            if here == goal:
                return weight
            if here in done:
                continue
            done.add(here)
            for to in nodes:
                if to in done or self.is_barred(here, to):
                    continue
                onward = weight + dist(dec(here), dec(to)) + surcharge * self.surcharge(here, to)
                if to not in best or onward < best[to]:
                    best[to] = onward
                    heapq.heappush(queue, (onward, to))
        return None


def entry(start: Spot, end: Spot, zones: dict[str, Spot], radius: int) -> tuple[Spot, set[str]] | None:
    """Returns the point at which a leg enters zones, in steps of a millimetre, and those zones."""
    length = dist(dec(start), dec(end))
    spots = [
        Spot(*(int(part.quantize(Decimal(1), "ROUND_HALF_UP")) for part in at(dec(start), dec(end), step / length)))
        for step in range(1, int(length) + 1)
    ]
    for spot in [*spots, end]:
        met = {who for who, (x, y) in zones.items() if (spot[0] - x) ** 2 + (spot[1] - y) ** 2 <= radius**2}
        if met:
            return spot, met
    return None


def in_arc(attacker: Spot, target: Spot, other: Spot, hand: str) -> bool:
    """Returns whether a spot is at most half a right angle to one side of the direction to a target."""
    t, v = minus(dec(target), dec(attacker)), minus(dec(other), dec(attacker))
    w = (t[0] - t[1], t[0] + t[1]) if hand == "left" else (t[0] + t[1], t[1] - t[0])
    sign = 1 if hand == "left" else -1
    return sign * cross(t, v) >= 0 and sign * cross(v, w) >= 0


def nears(members: list[Spot], start: Spot, end: Spot, reach: int) -> bool:
    """Returns whether a leg comes within reach of the hull of some points."""
    a, b = dec(start), dec(end)
    points = [dec(spot) for spot in members]
    for c, d in [(points[0], points[0]), *combinations(points, 2)]:
        gaps = [Plain.gap(a, c, d), Plain.gap(b, c, d), Plain.gap(c, a, b), Plain.gap(d, a, b)]
        if min(gaps) <= reach or (c != d and meets(a, b, c, d)):
            return True
    return any(inside(p, list(three)) for three in combinations(points, 3) for p in (a, b))
