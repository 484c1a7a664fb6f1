"""The ground of a battle: the table, what lies on it, and the places that decide the game (MAID-G-1, MAID-3-S1).

`Ground` is data, part of what is agreed before a game. `Relief` is the same in prepared integers, worked out once.
Terrain that play brings (smoke, sandbags, wire) makes another ground: `Ground.with_features`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple, Protocol, Self, TypeVar

from pydantic import BaseModel, ConfigDict

from rules.core.space.layouts import Plane
from rules.maidens.space.shapes import (
    Box,
    Ring,
    Span,
    area_of,
    around,
    box_of,
    contact,
    from_segment,
    is_inside,
    joined,
    split,
    thick,
    tidied,
)
from rules.maidens.space.shapes import sides as sides_of
from rules.maidens.space.spots import Spot
from rules.maidens.space.terrain import Kind, kinds
from rules.maidens.tables import MM, constant, mm

SideId = Literal["first", "second"]
SIDES: Final[tuple[SideId, ...]] = ("first", "second")
OPPOSITE: Final[Mapping[SideId, SideId]] = {"first": "second", "second": "first"}
PLACE: Final = "place"
"""The zone that attackers have to take (MAID-12-B1)."""
LENGTH, WIDTH = mm(180), mm(90)
"""The usual table (MAID-1-2)."""
DEPTH: Final = mm(3)
"""How thick a line is that says nothing else: sandbags are that deep."""
DEPLOYMENT: Final = constant("deploy_depth_cm")
FLAG_IN: Final = mm(10)
"""How far from the short edge a flag stands (MAID-12-A1)."""


class Feature(BaseModel):
    """Something that lies on the table. `corners` are those of a polygon, the points of a line, or the middle of a
    disc. Lengths are in millimetres; the height counts from the ground under it."""

    model_config = ConfigDict(frozen=True)

    id: str
    kind: str
    form: Literal["polygon", "line", "disc"] = "polygon"
    corners: tuple[Spot, ...]
    radius: int = 0
    depth: int = DEPTH
    height: int = 0

    @property
    def terrain(self) -> Kind:
        """What its kind does."""
        return kinds()[self.kind]


def numbered(features: Sequence[Feature]) -> Iterator[tuple[Feature, int]]:
    """Terrain with the number by which it is told from others of its kind, from 1 on; 0 if it is the only one."""
    alike, seen = Counter(each.kind for each in features), Counter[str]()
    for each in features:
        seen[each.kind] += 1
        yield each, seen[each.kind] if alike[each.kind] > 1 else 0


class Toll(NamedTuple):
    """A surcharge on a leg: for what, how many steps, and after which share of the leg (MAID-4-T2)."""

    at: Fraction
    feature: Feature
    cost: int


class Ground(BaseModel):
    """A table, `length` by `width` millimetres: x from 0 to `length`, y from 0 to `width`.

    `zones` gives polygons: where each side deploys, if not along its short edge, and the place to be taken; whoever
    stands on their edge is in them. `flags` stand where a side's flag is not at the usual point. `names` gives
    pieces of terrain names of their own, by id and language.
    """

    model_config = ConfigDict(frozen=True)

    length: int = LENGTH
    width: int = WIDTH
    features: tuple[Feature, ...] = ()
    zones: dict[str, Ring] = {}
    flags: dict[SideId, Spot] = {}
    names: dict[str, dict[str, str]] = {}

    @cached_property
    def relief(self) -> Relief:
        """The ground in prepared integers."""
        return Relief(self)

    @cached_property
    def _extended(self) -> list[tuple[tuple[Feature, ...], Ground]]:
        return []

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy; what is prepared is worked out anew, as pydantic would take that of the original along."""
        copied = super().model_copy(update=update, deep=deep)
        for name in ("relief", "_extended"):
            copied.__dict__.pop(name, None)
        return copied

    def with_features(self, features: Sequence[Feature]) -> Ground:
        """The same ground with what play has put on it; the same object as long as that is the same."""
        if not features:
            return self
        added = tuple(features)
        if not self._extended or self._extended[0][0] != added:
            self._extended[:] = [(added, self.model_copy(update={"features": (*self.features, *added)}))]
        return self._extended[0][1]

    @property
    def layout(self) -> Plane:
        """How its points are written."""
        return Plane(self.length, self.width, rule="MAID-G-1")

    @property
    def in_cm(self) -> dict[str, int]:
        """Its length and width in centimetres, as refusals say them."""
        return {"length": self.length // MM, "width": self.width // MM}

    def has(self, spot: Spot) -> bool:
        """Whether a point is on the table (MAID-G-1)."""
        return 0 <= spot[0] <= self.length and 0 <= spot[1] <= self.width

    def zone(self, name: str) -> Ring:
        """A zone's corners; a side deploys in 45 cm from its short edge unless the ground says otherwise
        (MAID-3-S5)."""
        if name in self.zones:
            return self.zones[name]
        low, high = (0, DEPLOYMENT) if name == SIDES[0] else (self.length - DEPLOYMENT, self.length)
        return Spot(low, 0), Spot(high, 0), Spot(high, self.width), Spot(low, self.width)

    def is_in(self, zone: str, spot: Spot) -> bool:
        """Whether a point is in a zone, its edge included (MAID-3-S5, MAID-12-B1)."""
        ring = self.zone(zone)
        return is_inside(ring, spot) or any(not from_segment(*side, spot)[0] for side in sides_of(ring))

    def flag(self, side: SideId) -> Spot:
        """Where a side's flag stands (MAID-12-A1)."""
        usual = Spot(FLAG_IN if side == SIDES[0] else self.length - FLAG_IN, self.width // 2)
        return self.flags.get(side, usual)


class Solid:
    """A feature in prepared integers: its convex pieces, its outline, and how high it reaches above the table in
    thousandths of a millimetre."""

    __slots__ = ("base", "box", "feature", "kind", "line", "pieces", "rings", "top")

    def __init__(self, feature: Feature, base: int = 0) -> None:
        self.feature, self.kind, self.base = feature, feature.terrain, base
        self.top = (base + feature.height) * 1000
        self.line: tuple[tuple[Spot, Spot], ...] = ()
        if feature.form == "line":
            self.rings: tuple[Ring, ...] = tuple(thick(feature.corners, feature.depth))
            if self.kind.is_line:
                self.line = tuple(zip(feature.corners, feature.corners[1:], strict=False))
        else:
            disc = feature.form == "disc"
            self.rings = (around(feature.corners[0], feature.radius) if disc else tidied(feature.corners),)
        self.pieces = tuple(piece for ring in self.rings for piece in split(ring))
        self.box = box_of(spot for ring in (*self.rings, feature.corners) for spot in ring)

    def contains(self, spot: Spot) -> bool:
        """Whether a point is strictly inside."""
        left, low, right, high = self.box
        return left < spot[0] < right and low < spot[1] < high and any(is_inside(ring, spot) for ring in self.rings)

    def comes_within(self, spot: Spot, reach: int) -> bool:
        """Whether its footprint comes within so many millimetres of a point (MAID-7-V4)."""
        left, low, right, high = self.box
        x, y = spot
        if x < left - reach or x > right + reach or y < low - reach or y > high + reach:
            return False
        return self.contains(spot) or any(
            above <= reach * reach * below
            for ring in self.rings
            for above, below in (from_segment(*side, spot) for side in sides_of(ring))
        )

    def spans(self, start: Spot, end: Spot) -> list[Span]:
        """Where a leg runs through its inside."""
        left, low, right, high = self.box
        if (
            max(start[0], end[0]) <= left
            or min(start[0], end[0]) >= right
            or max(start[1], end[1]) <= low
            or min(start[1], end[1]) >= high
        ):
            return []
        return joined(span for piece in self.pieces if (span := piece.span(start, end)) is not None)


class Boxed(Protocol):
    """What lies in an upright rectangle."""

    @property
    def box(self) -> Box: ...


B = TypeVar("B", bound=Boxed)


def near(things: Iterable[B], start: Spot, end: Spot) -> list[B]:
    """Those of which the rectangle meets that of a leg: most things are far from most legs."""
    (x, y), (u, v) = start, end
    left, right = (x, u) if x < u else (u, x)
    low, high = (y, v) if y < v else (v, y)
    return [
        each for each in things if (box := each.box)[0] <= right and box[2] >= left and box[1] <= high and box[3] >= low
    ]


class Relief:
    """A ground in prepared integers.

    `screens` may hide somebody (MAID-G-6), `barriers` let nobody through, `tolls` are areas and plateaus that cost
    steps to enter, `lines` cost steps to cross (MAID-4-T1, MAID-4-T2), `covers` hide who is inside (MAID-11-T2,
    MAID-11-T4).
    """

    __slots__ = ("barriers", "by_id", "covers", "lines", "plateaus", "screens", "solids", "tolls")

    def __init__(self, ground: Ground) -> None:
        raised = [Solid(each) for each in ground.features if each.terrain.sort == "plateau"]
        self.plateaus = tuple(sorted(raised, key=lambda each: -each.top))
        known = {each.feature.id: each for each in raised}
        self.solids = tuple(known.get(each.id) or Solid(each, self._base(each)) for each in ground.features)
        self.by_id = {each.feature.id: each for each in self.solids}
        self.screens = tuple(each for each in self.solids if each.kind.is_opaque and each.top > each.base * 1000)
        self.barriers = tuple(each for each in self.solids if each.kind.sort == "obstacle")
        self.tolls = tuple(each for each in self.solids if each.kind.cost and not each.kind.is_line)
        self.lines = tuple(each for each in self.solids if each.line)
        self.covers = tuple(each for each in self.solids if each.kind.hides_inside)

    def _base(self, feature: Feature) -> int:
        """How high the ground is on which something stands: that of a plateau only if it is on it with all corners,
        those on its edge too."""
        return min(
            max((each.feature.height for each in self.plateaus if each.comes_within(spot, 0)), default=0)
            for spot in feature.corners
        )

    def height_at(self, spot: Spot) -> int:
        """The height of the ground at a point in millimetres: 0, or that of the highest plateau there (MAID-G-6)."""
        return next((each.feature.height for each in self.plateaus if each.contains(spot)), 0)

    def areas_at(self, spot: Spot) -> Iterator[Solid]:
        """The areas in which a point is: bushes, rivers, smoke."""
        return (each for each in self.solids if each.kind.sort == "area" and each.contains(spot))

    def is_barred(self, spot: Spot) -> bool:
        """Whether nobody on foot can be at a point."""
        return any(each.contains(spot) for each in self.barriers)

    def barrier(self, start: Spot, end: Spot) -> tuple[Fraction, Solid] | None:
        """What a walker runs into first on a leg, and after which share of it (MAID-4-T2); None if nothing."""
        met = [(spans[0][0], each) for each in near(self.barriers, start, end) if (spans := each.spans(start, end))]
        return min(met, key=lambda each: each[0]) if met else None

    def charges(self, start: Spot, end: Spot, waded: frozenset[str] = frozenset()) -> list[Toll]:
        """The surcharges of a leg on foot, in the order in which they fall due (MAID-4-T1, MAID-4-T2).

        An area costs when the leg leads into its inside, a line when it comes onto the line from beside it; a slope
        and a plateau only upward. `waded` are rivers that cost nothing (MAID-11-T3).
        """
        found = [
            Toll(at, each.feature, each.kind.cost)
            for solids in (self.tolls, self.lines)
            for each in near(solids, start, end)
            if each.feature.id not in waded
            for at in self._charges(each, start, end)
        ]
        return sorted(found, key=lambda toll: toll.at)

    def cost_of(self, solid: Solid, start: Spot, end: Spot) -> int:
        """What one feature costs on a leg, as in `charges`."""
        return solid.kind.cost * sum(1 for _ in self._charges(solid, start, end))

    def _charges(self, solid: Solid, start: Spot, end: Spot) -> Iterator[Fraction]:
        """After which shares of a leg a feature's surcharge falls due."""
        if solid.line:
            return self._crossings(solid, start, end)
        return (low for low, _ in solid.spans(start, end) if self._is_entered(solid, start, end, low))

    def _is_entered(self, area: Solid, start: Spot, end: Spot, at: Fraction) -> bool:
        if not at and area.contains(start):
            return False
        if area.kind.sort != "plateau":
            return True
        before = self.height_at(start)
        if at:
            others = [each for each in self.plateaus if each is not area]
            before = max(
                (each.feature.height for each in others for a, b in each.spans(start, end) if a < at <= b), default=0
            )
        return area.feature.height > before

    @staticmethod
    def _crossings(line: Solid, start: Spot, end: Spot) -> Iterator[Fraction]:
        left, low, right, high = line.box
        if (
            max(start[0], end[0]) < left
            or min(start[0], end[0]) > right
            or max(start[1], end[1]) < low
            or min(start[1], end[1]) > high
        ):
            return
        met = [(span, part) for part in line.line if (span := contact(start, end, *part)) is not None]
        for at, _ in joined(span for span, _ in met):
            if not at:
                continue
            if line.kind.sort != "slope" or any(
                span[0] == at and area_of((one, other, start)) < 0 for span, (one, other) in met
            ):
                yield at
