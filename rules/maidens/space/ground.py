"""The ground of a battle: the table, what lies on it, and the places that decide the game (MAID-G-1, MAID-3-S1).

`Ground` is data, part of what is agreed before a game; its `relief` is the same in prepared integers. Terrain that play
brings (smoke, sandbags, wire) makes another ground: `Ground.with_features`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict

from rules.core.space.layouts import Plane
from rules.core.space.plane.relief import Form, Nature, Relief, Solid
from rules.core.space.plane.shapes import Ring, is_inside, passes, sides
from rules.core.space.plane.spots import Spot
from rules.maidens.space.stage import Level
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
    form: Form = "polygon"
    corners: tuple[Spot, ...]
    radius: int = 0
    depth: int = DEPTH
    height: int = 0

    @property
    def terrain(self) -> Kind:
        """What its kind does."""
        return kinds()[self.kind]

    @property
    def nature(self) -> Nature:
        """What its kind does on the plane."""
        return self.terrain.nature


def numbered(features: Sequence[Feature]) -> Iterator[tuple[Feature, int]]:
    """Terrain with the number by which it is told from others of its kind, from 1 on; 0 if it is the only one."""
    alike, seen = Counter(each.kind for each in features), Counter[str]()
    for each in features:
        seen[each.kind] += 1
        yield each, seen[each.kind] if alike[each.kind] > 1 else 0


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
    def relief(self) -> Relief[Feature]:
        """The ground in prepared integers."""
        return Relief(self.length, self.width, self.features)

    @cached_property
    def sky(self) -> Relief[Feature]:
        """The same for flyers, who are above everything (MAID-4-F2)."""
        return Relief(self.length, self.width)

    @cached_property
    def covers(self) -> tuple[Solid[Feature], ...]:
        """The terrain that covers whoever is in it (MAID-11-T2, MAID-11-T4)."""
        return tuple(each for each in self.relief.solids if each.feature.terrain.hides_inside)

    @cached_property
    def patches(self) -> frozenset[str]:
        """The bushes, trees and smoke, which are never in one's own way at close quarters (MAID-7-V4)."""
        return frozenset(each.id for each in self.features if each.terrain.is_patch)

    @cached_property
    def _areas(self) -> tuple[Solid[Feature], ...]:
        return tuple(each for each in self.relief.solids if each.feature.terrain.sort == "area")

    @cached_property
    def _extended(self) -> list[tuple[tuple[Feature, ...], Ground]]:
        return []

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy; what is prepared is worked out anew, as pydantic would take that of the original along."""
        copied = super().model_copy(update=update, deep=deep)
        for name in ("relief", "sky", "covers", "patches", "_areas", "_extended"):
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
        return self.relief.has(spot)

    def on(self, level: Level) -> Relief[Feature]:
        """What a doll on a level meets on her way."""
        return self.relief if level == "ground" else self.sky

    def areas_at(self, spot: Spot) -> Iterator[Solid[Feature]]:
        """The areas in which a point is: bushes, rivers, smoke."""
        return (each for each in self._areas if each.contains(spot))

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
        return is_inside(ring, spot) or any(passes(*side, spot, 0) for side in sides(ring))

    def flag(self, side: SideId) -> Spot:
        """Where a side's flag stands (MAID-12-A1)."""
        usual = Spot(FLAG_IN if side == SIDES[0] else self.length - FLAG_IN, self.width // 2)
        return self.flags.get(side, usual)
