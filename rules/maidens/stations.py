"""Where a doll may be deployed, as people call it: "behind the wall", "front left", "in our zone, left behind
the wall", "right of Mio", in English and in Japanese (MAID-3-S5).

Everything is said as those who deploy see the table: forward is toward the enemy's short edge. What is named may lie
outside the zone; the nearest point of it is meant then.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from rules.decisions import Naming
from rules.maidens.directions import LENGTH, LONGEST, length_said, plain, thing_named
from rules.maidens.ground import SIDES, Ground, SideId
from rules.maidens.shapes import box_of
from rules.maidens.spots import Spot
from rules.maidens.stage import APART, RADIUS
from rules.maidens.tables import mm
from rules.refusal import Refusal, Refused
from rules.words import NOBODY, UserText

Depth = Literal["", "front", "middle", "back"]
Flank = Literal["", "left", "right"]
INSIDE: Final = mm(10)
"""How far from its edges the ends of a zone are meant."""
OFFERED: Final[tuple[tuple[Depth, Flank], ...]] = (
    ("front", ""), ("front", "left"), ("front", "right"), ("back", ""), ("back", "left"), ("back", "right"),
)  # fmt: skip
_DEPTHS: Final[Mapping[str, Depth]] = {
    "front": "front", "forward": "front", "forwards": "front", "前": "front", "前方": "front", "前列": "front",
    "back": "back", "rear": "back", "後ろ": "back", "うしろ": "back", "後": "back", "後方": "back", "後列": "back",
    "middle": "middle", "centre": "middle", "center": "middle", "中央": "middle", "真ん中": "middle",
}  # fmt: skip
_FLANKS: Final[Mapping[str, Flank]] = {
    "left": "left", "right": "right", "左": "left", "左側": "left", "左翼": "left", "右": "right", "右側": "right",
    "右翼": "right",
}  # fmt: skip
_FILLING: Final = re.compile(
    r"\b(?:in|at|on|to|the|our|own|my|zone|of|side|end|far|flank|row|deployment|area|and)\b"
    r"|自陣|陣地|自軍|配置ゾーン|ゾーン|エリア|寄り|の|に|で|へ|端|、|,"
)
_OURS: Final = re.compile(
    r"^(?:(?:in|at)\s+(?:our|my|the\s+own)\s+(?:deployment\s+)?zone|自陣|陣地|自軍)(?:の|で|に)?[\s,、:]*"
)
_BY: Final = tuple(
    re.compile(form)
    for form in (
        rf"(?:{LENGTH}\s+)?(?:(?:to\s+the\s+|on\s+the\s+)?(?P<flank>left|right)[\s,]+)?"
        r"(?P<where>behind|in\s+front\s+of|before|beside|next\s+to|at|near)\s+(?P<name>.+?)"
        r"(?:[\s,]+(?:(?:on|to|at)\s+(?:the|its)\s+)?(?P<flank2>left|right)(?:\s+(?:end|side))?)?",
        rf"(?:{LENGTH}\s+)?(?:to\s+the\s+|on\s+the\s+)?(?P<flank>left|right)\s+of\s+(?P<name>.+?)",
        rf"(?P<name>.+?)の(?:(?P<flank>左|右)(?:側)?の?)?(?P<where>後ろ|うしろ|裏|陰|前|手前|隣|となり|横|そば)"
        rf"(?:の?(?P<flank2>左|右)(?:側|端|寄り)?)?(?:[にへ]|{LENGTH})?",
        rf"(?P<name>.+?)の(?P<flank>左|右)(?:側|隣|横)?(?:[にへ]|{LENGTH})?",
    )
)
_WHERE: Final[Mapping[str, Depth]] = {
    "behind": "back", "in front of": "front", "before": "front", "後ろ": "back", "うしろ": "back", "裏": "back",
    "陰": "back", "前": "front", "手前": "front",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Station:
    """A place by its name: behind or before a piece of terrain or a doll (`by`), or a part of the zone."""

    by: str
    depth: Depth
    flank: Flank
    spot: Spot


@dataclass(frozen=True, slots=True)
class Zone:
    """What a side deploys in, and what is already there."""

    ground: Ground
    side: SideId
    dolls: Mapping[str, Spot]

    @property
    def forward(self) -> int:
        """Which way along x the enemy is."""
        return 1 if self.side == SIDES[0] else -1

    def at(self, box: tuple[int, int, int, int], depth: Depth, flank: Flank, *, gap: int) -> Spot:
        """A point by a box: so far beyond its edges, or with a negative gap so far inside them; with a depth, its
        flanks are the ends of that edge."""
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
        """A point by a piece of terrain or a doll."""
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
        """A part of the zone."""
        return self.at(box_of(self.ground.zone(self.side)), depth, flank, gap=-INSIDE)


def stations(zone: Zone) -> Iterator[Station]:
    """The places with a name that are offered: behind each piece of terrain that the zone reaches behind, then the
    parts of the zone."""
    for id in zone.ground.relief.by_id:
        spot = zone.by(id, "back", "")
        if zone.ground.is_in(zone.side, spot):
            yield Station(id, "back", "", spot)
    for depth, flank in OFFERED:
        yield Station(NOBODY, depth, flank, zone.part(depth, flank))


def station_said(text: str, zone: Zone, names: Naming) -> Spot:
    """The point that a sentence means. Raises Refused."""
    said = _OURS.sub("", plain(text))
    unknown: str | None = None
    for form in _BY:
        if (found := form.fullmatch(said)) is None:
            continue
        parts = {name: value for name, value in found.groupdict().items() if value}
        who = thing_named(parts["name"], zone.dolls, zone.ground, names)
        if who is not None:
            depth = _WHERE.get(" ".join(parts.get("where", "").split()), "")
            flank = _FLANKS.get(parts.get("flank", parts.get("flank2", "")), "")
            return zone.by(who, depth, flank or ("" if depth else "left"), length_said(parts) or 0)
        unknown = unknown or parts["name"]
    depth, flank = _part_said(said)
    if depth or flank:
        return zone.part("" if depth == "middle" else depth, flank)
    raise Refused(Refusal("place-unread", "MAID-3-S5", text=UserText((unknown or text)[:LONGEST])))


def _part_said(said: str) -> tuple[Depth, Flank]:
    """The part of the zone that some words name; nothing if there are others among them."""
    words = _FILLING.sub(" ", said).split()
    depth: Depth = ""
    flank: Flank = ""
    for word in words:
        for part in _split(word):
            if part in _DEPTHS:
                depth = _DEPTHS[part]
            elif part in _FLANKS:
                flank = _FLANKS[part]
            else:
                return "", ""
    return depth, flank


def _split(word: str) -> list[str]:
    """A word of Japanese that says both ("左前") in two."""
    if len(word) > 1 and word not in _DEPTHS and word not in _FLANKS and word[0] in _FLANKS:
        return [word[0], word[1:]]
    if len(word) > 1 and word not in _DEPTHS and word not in _FLANKS and word[-1] in _FLANKS:
        return [word[:-1], word[-1]]
    return [word]
