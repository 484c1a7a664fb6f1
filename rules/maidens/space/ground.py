"""The ground of a battle: the table, its terrain, zones and flags (MAID-G-1, MAID-3-S1).

`Ground` holds the data agreed before a game. `Ground.relief` converts them for the geometry. If terrain is added in
play, `Ground.with_features` returns another ground.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, Literal, Self

from pydantic import ConfigDict

from rules.core.facts.models import Model
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
"""Name of the zone that attackers must take (MAID-12-B1)."""
LENGTH, WIDTH = mm(180), mm(90)
"""Usual size of a table (MAID-1-2)."""
DEPTH: Final = mm(3)
"""Default depth of terrain drawn as a line, such as sandbags."""
DEPLOYMENT: Final = constant("deploy_depth_cm")
FLAG_IN: Final = mm(10)
"""Distance of a flag from its short edge (MAID-12-A1)."""


class Feature(Model):
    """A piece of terrain on the table.

    `corners` are the corners of a polygon, the points of a line, or the centre of a disc. Lengths are in millimetres.
    The height is measured from the ground below.
    """

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
        """Kind of terrain, with its costs and effects."""
        return kinds()[self.kind]

    @property
    def nature(self) -> Nature:
        """Properties of the kind of terrain, as the geometry needs them."""
        return self.terrain.nature


def numbered(features: Sequence[Feature]) -> Iterator[tuple[Feature, int]]:
    """Yields features, each with a number among the features of its kind.

    Numbers begin at 1. The only feature of a kind has the number 0.
    """
    alike, seen = Counter(each.kind for each in features), Counter[str]()
    for each in features:
        seen[each.kind] += 1
        yield each, seen[each.kind] if alike[each.kind] > 1 else 0


class Ground(Model):
    """A table: x from 0 to `length`, y from 0 to `width`, in millimetres.

    `zones` are polygons, edges included. Sides without a zone deploy along their short edge. `flags` are flags that are
    not at the default point. `names` are names of terrain, by id and language.
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
        """The ground as precomputed integers for the geometry."""
        return Relief(self.length, self.width, self.features)

    @cached_property
    def sky(self) -> Relief[Feature]:
        """Relief for flyers, without terrain (MAID-4-F2)."""
        return Relief(self.length, self.width)

    @cached_property
    def covers(self) -> tuple[Solid[Feature], ...]:
        """Terrain that gives cover to dolls in it (MAID-11-T2, MAID-11-T4)."""
        return tuple(each for each in self.relief.solids if each.feature.terrain.hides_inside)

    @cached_property
    def patches(self) -> frozenset[str]:
        """Bushes, trees and smoke (MAID-7-V4)."""
        return frozenset(each.id for each in self.features if each.terrain.is_patch)

    @cached_property
    def _areas(self) -> tuple[Solid[Feature], ...]:
        return tuple(each for each in self.relief.solids if each.feature.terrain.sort == "area")

    @cached_property
    def _extended(self) -> list[tuple[tuple[Feature, ...], Ground]]:
        return []

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """Returns a copy without cached values, which pydantic would keep."""
        copied = super().model_copy(update=update, deep=deep)
        for name in ("relief", "sky", "covers", "patches", "_areas", "_extended"):
            copied.__dict__.pop(name, None)
        return copied

    def with_features(self, features: Sequence[Feature]) -> Ground:
        """Returns this ground with features added in play.

        While the features stay the same, the result is the same object.
        """
        if not features:
            return self
        added, kept = tuple(features), self._extended
        if kept and kept[0][0] == added:
            found = kept[0][1]
        else:
            found = self.model_copy(update={"features": (*self.features, *added)})
        kept[:] = [(added, found)]  # The same objects again are found equal at once.
        return found

    @property
    def layout(self) -> Plane:
        """Notation of the table's points."""
        return Plane(self.length, self.width, rule="MAID-G-1")

    @property
    def in_cm(self) -> dict[str, int]:
        """Length and width in centimetres, as facts of a refusal."""
        return {"length": self.length // MM, "width": self.width // MM}

    def has(self, spot: Spot) -> bool:
        """Returns whether a point is on the table (MAID-G-1)."""
        return self.relief.has(spot)

    def on(self, level: Level) -> Relief[Feature]:
        """Returns the relief for a doll on this level."""
        return self.relief if level == "ground" else self.sky

    def areas_at(self, spot: Spot) -> Iterator[Solid[Feature]]:
        """Yields the areas that contain a point: bushes, rivers, smoke."""
        return (each for each in self._areas if each.contains(spot))

    def zone(self, name: str) -> Ring:
        """Returns a zone's corners, by default within 45 cm of the side's short edge (MAID-3-S5)."""
        if name in self.zones:
            return self.zones[name]
        low, high = (0, DEPLOYMENT) if name == SIDES[0] else (self.length - DEPLOYMENT, self.length)
        return Spot(low, 0), Spot(high, 0), Spot(high, self.width), Spot(low, self.width)

    def is_in(self, zone: str, spot: Spot) -> bool:
        """Returns whether a point is in a zone, edge included (MAID-3-S5, MAID-12-B1)."""
        ring = self.zone(zone)
        return is_inside(ring, spot) or any(passes(*side, spot, 0) for side in sides(ring))

    def flag(self, side: SideId) -> Spot:
        """Returns the position of a side's flag (MAID-12-A1)."""
        usual = Spot(FLAG_IN if side == SIDES[0] else self.length - FLAG_IN, self.width // 2)
        return self.flags.get(side, usual)
