"""Points where a doll may be placed, and points described in words (MAID-G-2, MAID-3-S5, MAID-4-A3)."""

from __future__ import annotations

from typing import Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Coordinates, Piece, Term
from rules.core.space.plane.bearings import beside, circle
from rules.core.space.plane.shapes import box_of
from rules.core.space.plane.spots import Spot, ceil_root, cm, squared, stride
from rules.maidens.space.ground import SIDES, Ground, SideId
from rules.maidens.space.stage import APART, Level, Stage
from rules.maidens.tables import mm

LINE: Final = mm(20)
"""Distance of default points for deployment from the short edge (MAID-3-S5)."""
SEARCH: Final = 10
"""Precision of the search for a free point, in millimetres."""


def point(spot: Spot) -> Coordinates:
    """Returns a point as text, in centimetres."""
    return Coordinates("/".join(f"{part / 10:g}" for part in spot))


def crowd_at(stage: Stage, doll: str, spot: Spot, level: Level) -> str:
    """Returns another doll on this level who is too near to a point, "" for none (MAID-G-2).

    While she is there, `doll` cannot end a move at the point.
    """
    x, y = spot
    for each, (u, v) in stage.on_levels[level]:
        if (u - x) ** 2 + (v - y) ** 2 < APART * APART and each != doll:
            return each
    return ""


def check_stand(ground: Ground, stage: Stage, doll: str, spot: Spot, level: Level = "ground") -> Refusal | None:
    """Refuses a point where a doll cannot be placed (MAID-4-F2).

    The refusals are ``place-off-table`` (MAID-G-1), ``place-solid`` (MAID-4-T2) and ``place-crowded`` (MAID-G-2).
    """
    if not ground.has(spot):
        return Refusal("place-off-table", "MAID-G-1", to=point(spot), **ground.in_cm)
    solid = next((each for each in ground.on(level).barriers if each.contains(spot)), None)
    if solid is not None:
        return Refusal("place-solid", "MAID-4-T2", feature=Piece(solid.feature.id), kind=Term(solid.feature.kind))
    if other := crowd_at(stage, doll, spot, level):
        away = ceil_root(squared(spot, stage.spot(other)))
        return Refusal("place-crowded", "MAID-G-2", other=Piece(other), away=cm(away), needed=cm(APART))
    return None


def check_deploy(ground: Ground, stage: Stage, doll: str, side: SideId, spot: Spot) -> Refusal | None:
    """Refuses a point where a doll cannot be deployed (MAID-3-S5).

    The refusals are those of `check_stand`, and ``deploy-zone``.
    """
    refusal = check_stand(ground, stage, doll, spot)
    if refusal is None and not ground.is_in(side, spot):
        return Refusal("deploy-zone", "MAID-3-S5", to=point(spot), side=Term(side))
    return refusal


def nearest_free(ground: Ground, stage: Stage, doll: str, spot: Spot, level: Level = "ground") -> Spot:
    """Returns the nearest point where a doll can be placed, precise to one centimetre."""
    return ground.relief.nearest_where(spot, lambda at: check_stand(ground, stage, doll, at, level) is None, SEARCH)


def nearest_deploy(ground: Ground, stage: Stage, doll: str, side: SideId, spot: Spot) -> Spot:
    """Returns the nearest point where a doll can be deployed, precise to one centimetre."""
    return ground.relief.nearest_where(spot, lambda at: check_deploy(ground, stage, doll, side, at) is None, SEARCH)


def lined_up(ground: Ground, side: SideId, count: int) -> list[Spot]:
    """Returns evenly spaced points for dolls that their players did not deploy (MAID-3-S5)."""
    left, low, right, high = box_of(ground.zone(side))
    x = min(max(LINE if side == SIDES[0] else ground.length - LINE, left), right)
    return [Spot(x, low + (high - low) * (2 * number + 1) // (2 * count)) for number in range(count)]


def set_down_points(ground: Ground, stage: Stage, doll: str, spot: Spot, behind: Spot) -> list[Spot]:
    """Returns the points where a carried doll can be set down, the one behind the carrier first (MAID-4-A3)."""
    back = stride(spot, behind, APART) if behind != spot else Spot(spot[0], spot[1] - APART)
    found = [Spot(spot[0] + x, spot[1] + y) for x, y in circle(APART)]
    free = [each for each in found if check_stand(ground, stage, doll, each) is None]
    return sorted(free, key=lambda each: (squared(each, back), each))


# --- relative points -------------------------------------------------------------------------------------------------


def back(ground: Ground, side: SideId, start: Spot, length: int) -> Spot:
    """Returns the point on the table that is `length` millimetres nearer to a side's short edge."""
    x = start[0] - length if side == SIDES[0] else start[0] + length
    return Spot(min(max(x, 0), ground.length), start[1])


def beside_feature(ground: Ground, id: str, seen_from: Spot, where: str, gap: int = APART) -> Spot | None:
    """Returns a point on one side of a feature, or None for an unknown feature.

    `where` is left, right, before or behind, as seen from `seen_from`.
    """
    solid = ground.relief.by_id.get(id)
    if solid is None:
        return None
    return beside(solid.box, [spot for ring in solid.rings for spot in ring], seen_from, where, gap)
