"""Points with a meaning: where somebody may stand, and what people call a point by (MAID-G-2, MAID-3-S5, MAID-4-A3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import isqrt
from typing import Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Coordinates, Piece, Term
from rules.maidens.space.ground import SIDES, Ground, SideId
from rules.maidens.space.shapes import box_of
from rules.maidens.space.spots import Spot, ceil_root, cm, squared
from rules.maidens.space.stage import APART, Level, Stage
from rules.maidens.space.zones import ZONE, stride
from rules.maidens.tables import mm

LINE: Final = mm(20)
"""How far from the short edge dolls are put who are not deployed in time (MAID-3-S5)."""
SEARCH: Final = 10
"""How fine the search for a free point is, in millimetres."""


def point(spot: Spot) -> Coordinates:
    """A point as it is written for people, in centimetres."""
    return Coordinates("/".join(f"{part / 10:g}" for part in spot))


def crowd_at(stage: Stage, doll: str, spot: Spot, level: Level) -> str:
    """The doll of that level who is too near to a point for another to end there; "" if none (MAID-G-2)."""
    x, y = spot
    for each, (u, v) in stage.on_levels[level]:
        if (u - x) ** 2 + (v - y) ** 2 < APART * APART and each != doll:
            return each
    return ""


def check_stand(ground: Ground, stage: Stage, doll: str, spot: Spot, level: Level = "ground") -> Refusal | None:
    """Why a doll cannot be put there: ``place-off-table`` (MAID-G-1), ``place-solid`` (MAID-4-T2; flyers are above
    everything, MAID-4-F2), ``place-crowded`` (MAID-G-2)."""
    if not ground.has(spot):
        return Refusal("place-off-table", "MAID-G-1", to=point(spot), **ground.in_cm)
    solid = next((each for each in ground.relief.barriers if level == "ground" and each.contains(spot)), None)
    if solid is not None:
        return Refusal("place-solid", "MAID-4-T2", feature=Piece(solid.feature.id), kind=Term(solid.kind.id))
    if other := crowd_at(stage, doll, spot, level):
        away = ceil_root(squared(spot, stage.spot(other)))
        return Refusal("place-crowded", "MAID-G-2", other=Piece(other), away=cm(away), needed=cm(APART))
    return None


def check_deploy(ground: Ground, stage: Stage, doll: str, side: SideId, spot: Spot) -> Refusal | None:
    """Why a doll cannot be deployed there: as `check_stand`, or ``deploy-zone`` (MAID-3-S5)."""
    refusal = check_stand(ground, stage, doll, spot)
    if refusal is None and not ground.is_in(side, spot):
        return Refusal("deploy-zone", "MAID-3-S5", to=point(spot), side=Term(side))
    return refusal


def nearest_free(ground: Ground, stage: Stage, doll: str, spot: Spot, level: Level = "ground") -> Spot:
    """The nearest point, to the centimetre, at which somebody may be put; the point itself if she may."""
    return nearest_where(ground, spot, lambda at: check_stand(ground, stage, doll, at, level) is None)


def nearest_where(ground: Ground, spot: Spot, fits: Callable[[Spot], bool]) -> Spot:
    """The nearest point, to the centimetre, that fits; the point itself if it does, or if there is none."""
    if fits(spot):
        return spot
    most = max(ground.length, ground.width) // SEARCH + 1
    best: tuple[int, Spot] | None = None
    for ring in range(1, most):
        if best and best[0] <= (ring * SEARCH) ** 2:
            break
        for x, y in _ring(ring):
            to = Spot(spot[0] + x * SEARCH, spot[1] + y * SEARCH)
            found = squared(spot, to), to
            if (best is None or found < best) and fits(to):
                best = found
    return best[1] if best else spot


def _ring(size: int) -> Iterator[tuple[int, int]]:
    for step in range(-size, size + 1):
        yield step, -size
        yield step, size
        if abs(step) < size:
            yield -size, step
            yield size, step


def lined_up(ground: Ground, side: SideId, count: int) -> list[Spot]:
    """The points at which dolls are put who are not deployed in time: evenly spaced over their zone, on a line 20 cm
    from their short edge or where the zone comes nearest to that (MAID-3-S5)."""
    left, low, right, high = box_of(ground.zone(side))
    x = min(max(LINE if side == SIDES[0] else ground.length - LINE, left), right)
    return [Spot(x, low + (high - low) * (2 * number + 1) // (2 * count)) for number in range(count)]


def beside(ground: Ground, stage: Stage, doll: str, spot: Spot, behind: Spot) -> list[Spot]:
    """The points at which a carried doll can be set down: exactly 5 cm from the carrier, first the one that is nearest
    to directly behind her on her path (MAID-4-A3)."""
    back = stride(spot, behind, APART) if behind != spot else Spot(spot[0], spot[1] - APART)
    found = [Spot(spot[0] + x, spot[1] + y) for x, y in _CIRCLE]
    free = [each for each in found if check_stand(ground, stage, doll, each) is None]
    return sorted(free, key=lambda each: (squared(each, back), each))


_CIRCLE: Final = tuple(
    (x, y) for x in range(-APART, APART + 1) for y in range(-APART, APART + 1) if x * x + y * y == APART * APART
)
"""The whole points at exactly 5 cm: nearer is too near, farther is too far."""


# --- relative points -------------------------------------------------------------------------------------------------


def toward(start: Spot, target: Spot, length: int) -> Spot:
    """The point so many millimetres from one point toward another, or away from it if negative."""
    if start == target or not length:
        return start
    if length < 0:
        target = Spot(2 * start[0] - target[0], 2 * start[1] - target[1])
    return stride(start, target, abs(length))


def back(ground: Ground, side: SideId, start: Spot, length: int) -> Spot:
    """The point so many millimetres toward one's own short edge, and not beyond it."""
    x = start[0] - length if side == SIDES[0] else start[0] + length
    return Spot(min(max(x, 0), ground.length), start[1])


def edge_of_zone(start: Spot, enemy: Spot) -> Spot:
    """The point just outside an enemy's zone on the straight line to her; the start if that is in it (MAID-4-Z1)."""
    spot, after = start, isqrt(squared(start, enemy)) - ZONE
    while after > 0 and squared(spot := stride(start, enemy, after), enemy) <= ZONE * ZONE:
        after -= 1
    return spot if after > 0 else start


def out_of_range(start: Spot, enemy: Spot, reach: int) -> Spot:
    """The nearest point that is more than so many millimetres from an enemy, straight away from her (MAID-0-2)."""
    if squared(start, enemy) > reach * reach:
        return start
    away = Spot(2 * start[0] - enemy[0], 2 * start[1] - enemy[1]) if start != enemy else Spot(start[0] + 1, start[1])
    after = reach - isqrt(squared(start, enemy))
    while squared(spot := stride(start, away, after), enemy) <= reach * reach:
        after += 1
    return spot


def beside_feature(ground: Ground, id: str, seen_from: Spot, where: str, gap: int = APART) -> Spot | None:
    """The point to the "left" or "right" of a feature, "before" or "behind" it, as somebody sees it from a point: so
    far from its outermost corner. None if there is no such feature."""
    solid = ground.relief.by_id.get(id)
    if solid is None:
        return None
    corners = [spot for ring in solid.rings for spot in ring]
    middle = Spot((solid.box[0] + solid.box[2]) // 2, (solid.box[1] + solid.box[3]) // 2)
    ahead = Spot(middle[0] - seen_from[0], middle[1] - seen_from[1])
    if ahead == (0, 0):
        ahead = Spot(1, 0)
    turned = {
        "left": Spot(-ahead[1], ahead[0]),
        "right": Spot(ahead[1], -ahead[0]),
        "behind": ahead,
        "before": Spot(-ahead[0], -ahead[1]),
    }[where]
    reach = max((x - middle[0]) * turned[0] + (y - middle[1]) * turned[1] for x, y in corners)
    length = isqrt(turned[0] ** 2 + turned[1] ** 2)
    return stride(middle, Spot(middle[0] + turned[0], middle[1] + turned[1]), reach // max(length, 1) + gap)
