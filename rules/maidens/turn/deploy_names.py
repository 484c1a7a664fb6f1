"""Named places for deployment, in English and in Japanese (MAID-3-S5).

Examples: "behind the wall", "front left", "in our zone, left behind the wall", "right of Mio". Forward is toward the
enemy's short edge.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from rules.core.facts.words import NOBODY
from rules.core.space.plane.shapes import box_of
from rules.core.space.plane.spots import Spot
from rules.maidens.space.ground import SIDES, Ground, SideId
from rules.maidens.space.stage import APART, RADIUS
from rules.maidens.tables import mm

Depth = Literal["", "front", "middle", "back"]
Flank = Literal["", "left", "right"]
INSIDE: Final = mm(10)
"""Distance of named places from the edges of the zone."""
OFFERED: Final[tuple[tuple[Depth, Flank], ...]] = (
    ("front", ""), ("front", "left"), ("front", "right"), ("back", ""), ("back", "left"), ("back", "right"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Station:
    """A named place: beside terrain or a doll (`by`), or in a part of the zone."""

    by: str
    depth: Depth
    flank: Flank
    spot: Spot


@dataclass(frozen=True, slots=True)
class Zone:
    """A side's zone of deployment, and the dolls placed in it."""

    ground: Ground
    side: SideId
    dolls: Mapping[str, Spot]

    @property
    def forward(self) -> int:
        """Direction toward the enemy along the x axis: 1 or -1."""
        return 1 if self.side == SIDES[0] else -1

    def at(self, box: tuple[int, int, int, int], depth: Depth, flank: Flank, *, gap: int) -> Spot:
        """Returns the point beside a box or at one of its corners, `gap` beyond its edges.

        A negative gap gives a point inside the box.
        """
        left, low, right, high = box
        ahead = {"front": self.forward, "back": -self.forward}.get(depth, 0)
        x = right + gap if ahead > 0 else left - gap if ahead < 0 else (left + right) // 2
        up = {"left": self.forward, "right": -self.forward}.get(flank, 0)
        beyond = gap if gap < 0 or not ahead else -RADIUS
        y = high + beyond if up > 0 else low - beyond if up < 0 else (low + high) // 2
        if up and ahead and high - low < 2 * RADIUS:
            y = (low + high) // 2
        return Spot(min(max(x, 0), self.ground.length), min(max(y, 0), self.ground.width))

    def by(self, thing: str, depth: Depth, flank: Flank, gap: int = 0) -> Spot:
        """Returns a point beside terrain or a doll."""
        solid = self.ground.relief.by_id.get(thing)
        if solid is not None:
            return self.at(solid.box, depth, flank, gap=gap or APART)
        x, y = self.dolls[thing]
        box = x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS
        spot = self.at(box, depth, flank if not depth else "", gap=(gap or APART) - RADIUS)
        if depth and flank:
            return Spot(spot.x, self.at(box, "", flank, gap=(gap or APART) - RADIUS).y)
        return spot

    def part(self, depth: Depth, flank: Flank) -> Spot:
        """Returns the point that stands for a part of the zone."""
        return self.at(box_of(self.ground.zone(self.side)), depth, flank, gap=-INSIDE)


def stations(zone: Zone) -> Iterator[Station]:
    """Yields the named places to offer: behind terrain in the zone, then parts of the zone."""
    for id in zone.ground.relief.by_id:
        spot = zone.by(id, "back", "")
        if zone.ground.is_in(zone.side, spot):
            yield Station(id, "back", "", spot)
    for depth, flank in OFFERED:
        yield Station(NOBODY, depth, flank, zone.part(depth, flank))
