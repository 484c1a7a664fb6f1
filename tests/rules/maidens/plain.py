"""The rules of space once more, written by their letter and slowly: the other side of test_against_plain.

Numbers are decimals of forty digits; polygons stay as they were drawn. Nothing of what makes the package quick is used.
"""

from __future__ import annotations

import heapq
from decimal import Decimal, getcontext
from itertools import combinations, pairwise

from rules.maidens.space.ground import Feature, Ground, Solid
from rules.maidens.space.spots import Spot
from rules.maidens.space.stage import Figure, Stage

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


def rings(feature: Feature) -> list[list[Point]]:
    """The outlines; round ones and thick lines are the package's, as they are what is agreed."""
    return [[dec(spot) for spot in ring] for ring in Solid(feature).rings]


def on_segment(p: Point, a: Point, b: Point) -> bool:
    return abs(dist(p, a) + dist(p, b) - dist(a, b)) < EPS


def on_outline(p: Point, ring: list[Point]) -> bool:
    return any(on_segment(p, ring[n - 1], ring[n]) for n in range(len(ring)))


def inside(p: Point, ring: list[Point]) -> bool:
    """Strictly inside, by counting the sides that a ray to the right crosses."""
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
    """Where the segment a-b meets the segment c-d, as shares of a-b: the ends of the stretch."""
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
    """Where a segment runs inside a polygon: cut at every side, and each part judged by its middle."""
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
    """A ground by its letter."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.rings = {each.id: rings(each) for each in ground.features}
        self.kinds = {each.id: each.terrain for each in ground.features}

    def height(self, spot: Point, closed: bool = False) -> int:
        """MAID-G-6: 0, or the plateau's height."""
        raised = [
            each.height
            for each in self.ground.features
            if each.kind == "step"
            and any(inside(spot, ring) or (closed and on_outline(spot, ring)) for ring in self.rings[each.id])
        ]
        return max(raised, default=0)

    def top(self, feature: Feature) -> Decimal:
        """How high an obstacle reaches: from the ground that it stands on."""
        base = 0 if feature.kind == "step" else min(self.height(dec(spot), closed=True) for spot in feature.corners)
        return Decimal(base + feature.height)

    def contains(self, id: str, spot: Spot) -> bool:
        return any(inside(dec(spot), ring) for ring in self.rings[id])

    # --- MAID-G-6 ----------------------------------------------------------------------------------------------------

    def hidden(self, attacker: Figure, target: Figure) -> dict[str, int]:
        """How many of the nine samples each obstacle hides; under "" how many are hidden at all."""
        share = {"standing": Decimal(1), "sitting": Decimal("0.65"), "prone": Decimal("0.25")}
        eye, goal = dec(attacker.spot), dec(target.spot)
        feet = [
            Decimal(300) if each.level == "air" else Decimal(self.height(dec(each.spot))) for each in (attacker, target)
        ]
        z = feet[0] + attacker.size * share[attacker.posture]
        away = dist(eye, goal)
        u = minus(goal, eye)[0] / away, minus(goal, eye)[1] / away
        found: dict[str, int] = {}
        hidden = set()
        blocking = [each for each in self.ground.features if self.blocks(each, attacker, target, z)]
        for c in (Decimal(-25), Decimal(0), Decimal(25)):
            sample = goal[0] - c * u[1], goal[1] + c * u[0]
            runs = {
                each.id: [run for ring in self.rings[each.id] for run in stretches(eye, sample, ring, closed=True)]
                for each in blocking
            }
            for r in (Decimal("0.1"), Decimal("0.5"), Decimal("0.9")):
                end = feet[1] + r * target.size * share[target.posture]
                for each in blocking:
                    if any(
                        min(z + low * (end - z), z + high * (end - z)) < self.top(each) - EPS
                        for low, high in runs[each.id]
                    ):
                        found[each.id] = found.get(each.id, 0) + 1
                        hidden.add((c, r))
        return found | {"": len(hidden)}

    def blocks(self, feature: Feature, attacker: Figure, target: Figure, eye: Decimal) -> bool:
        kind = self.kinds[feature.id]
        if not kind.is_opaque or not feature.height:
            return False
        if kind.sort == "area" and self.contains(feature.id, target.spot):
            return False  # (b)
        is_close = any(
            inside(dec(attacker.spot), ring)
            or min(self.gap(dec(attacker.spot), ring[n - 1], ring[n]) for n in range(len(ring))) <= 150
            for ring in self.rings[feature.id]
        )
        return not (is_close and (feature.kind in ("bush", "tree", "smoke") or self.top(feature) < eye))  # MAID-7-V4

    @staticmethod
    def gap(p: Point, a: Point, b: Point) -> Decimal:
        """How far a point is from a segment."""
        r = minus(b, a)
        square = r[0] ** 2 + r[1] ** 2
        if not square:
            return dist(p, a)
        q = minus(p, a)
        t = min(max((q[0] * r[0] + q[1] * r[1]) / square, Decimal(0)), Decimal(1))
        return dist(p, at(a, b, t))

    # --- MAID-4-T ----------------------------------------------------------------------------------------------------

    def is_barred(self, start: Spot, end: Spot) -> bool:
        """Whether a leg runs through something impassable."""
        return any(
            stretches(dec(start), dec(end), ring, closed=False)
            for each in self.ground.features
            if self.kinds[each.id].sort == "obstacle"
            for ring in self.rings[each.id]
        )

    def surcharge(self, start: Spot, end: Spot) -> int:
        """What terrain costs on a leg, in steps."""
        a, b = dec(start), dec(end)
        total = 0
        for each in self.ground.features:
            kind = self.kinds[each.id]
            if kind.is_line:
                total += kind.cost * self.crossings(each, a, b)
            elif kind.cost:
                for low, _ in stretches(a, b, self.rings[each.id][0], closed=False):
                    if low > EPS:
                        before = self.height(at(a, b, low - Decimal("1e-6")))
                    elif self.contains(each.id, start):
                        continue
                    else:
                        before = self.height(a)
                    total += kind.cost if kind.sort != "plateau" or each.height > before else 0
        return total

    def crossings(self, feature: Feature, a: Point, b: Point) -> int:
        """How often a leg comes onto a line; onto a slope, from below, which is on its right."""
        parts = [(dec(one), dec(other)) for one, other in pairwise(feature.corners)]
        touched = sorted((min(run), max(run), part) for part in parts if (run := meets(a, b, *part)))
        count, last = 0, Decimal(-1)
        for low, high, _ in touched:
            if low > last + EPS and low > EPS:
                below = [cross(minus(d, c), minus(a, c)) < 0 for first, _, (c, d) in touched if abs(first - low) < EPS]
                count += feature.kind != "slope" or any(below)
            last = max(last, high)
        return count

    # --- shortest ways -----------------------------------------------------------------------------------------------

    def lightest(self, start: Spot, goal: Spot) -> Decimal | None:
        """What the lightest way weighs, by Dijkstra over all corners of everything."""
        nodes = [start, goal]
        for each in self.ground.features:
            if self.kinds[each.id].is_line:
                nodes += [Spot(x + u, y + v) for x, y in each.corners for u in (-4, 0, 4) for v in (-4, 0, 4) if u or v]
            else:
                nodes += [Spot(int(x), int(y)) for ring in self.rings[each.id] for x, y in ring]
        nodes = [spot for spot in dict.fromkeys(nodes) if self.ground.has(spot)]
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
                onward = weight + dist(dec(here), dec(to)) + 150 * self.surcharge(here, to)
                if to not in best or onward < best[to]:
                    best[to] = onward
                    heapq.heappush(queue, (onward, to))
        return None


def entry(start: Spot, end: Spot, zones: dict[str, Spot]) -> tuple[Spot, set[str]] | None:
    """MAID-G-5: the leg in steps of a millimetre, each point rounded, and then its end."""
    length = dist(dec(start), dec(end))
    spots = [
        Spot(*(int(part.quantize(Decimal(1), "ROUND_HALF_UP")) for part in at(dec(start), dec(end), step / length)))
        for step in range(1, int(length) + 1)
    ]
    for spot in [*spots, end]:
        met = {who for who, (x, y) in zones.items() if (spot[0] - x) ** 2 + (spot[1] - y) ** 2 <= 150**2}
        if met:
            return spot, met
    return None


def in_arc(attacker: Spot, target: Spot, other: Spot, hand: str) -> bool:
    """MAID-G-7 by turning: between the direction of the target and the one half a right angle from it."""
    t, v = minus(dec(target), dec(attacker)), minus(dec(other), dec(attacker))
    w = (t[0] - t[1], t[0] + t[1]) if hand == "left" else (t[0] + t[1], t[1] - t[0])
    sign = 1 if hand == "left" else -1
    return sign * cross(t, v) >= 0 and sign * cross(v, w) >= 0


def bars(members: list[Spot], start: Spot, end: Spot) -> bool:
    """MAID-G-10: whether a line comes within 2.5 cm of the hull of some centres: of a segment between two of them, or
    begins or ends between three."""
    a, b = dec(start), dec(end)
    points = [dec(spot) for spot in members]
    for c, d in [(points[0], points[0]), *combinations(points, 2)]:
        gaps = [Plain.gap(a, c, d), Plain.gap(b, c, d), Plain.gap(c, a, b), Plain.gap(d, a, b)]
        if min(gaps) <= 25 or (c != d and meets(a, b, c, d)):
            return True
    return any(inside(p, list(three)) for three in combinations(points, 3) for p in (a, b))


def groups(stage: Stage, melee: str) -> set[frozenset[str]]:
    """MAID-4-W2: what is left of a melee, as the sets that opposing pairs within 30 cm link."""
    members = [each for each in stage.ids if stage[each].melee == melee and stage[each].is_conscious]
    linked = {each: {each} for each in members}
    for one, other in combinations(members, 2):
        if stage.are_enemies(one, other) and dist(dec(stage.spot(one)), dec(stage.spot(other))) <= 300:
            whole = linked[one] | linked[other]
            for each in whole:
                linked[each] = whole
    return {frozenset(each) for each in linked.values() if len(each) > 1}
