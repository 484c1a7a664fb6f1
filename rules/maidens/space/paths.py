"""Paths: their cost, the zones that stop a doll, and refusals (MAID-G-4, MAID-4-D2, MAID-4-T*).

A path lists the points after the doll's position. Internal lengths are in millionths of a millimetre, costs in steps.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import isqrt
from typing import Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.space.plane.bearings import away_from, farthest
from rules.core.space.plane.relief import Toll
from rules.core.space.plane.routes import Routes
from rules.core.space.plane.shapes import from_segment
from rules.core.space.plane.spots import FINE, Spot, ceil_root, cm, is_nearer, length_of, squared, stride
from rules.core.space.plane.zones import Zones
from rules.maidens.space.ground import Feature, Ground
from rules.maidens.space.places import crowd_at, point
from rules.maidens.space.stage import APART, Level, Stage
from rules.maidens.space.zones import NO_ZONES, hostile_zones
from rules.maidens.tables import constant

STEP: Final = constant("step_cm")
"""Greatest length of a step (MAID-4-D1)."""
_TOLERANCE: Final = FINE // 2
"""Tolerance on the length of a path, 0.05 cm (MAID-4-D2)."""


@dataclass(frozen=True, slots=True)
class Going:
    """A doll's kind of movement: her steps, her level, and the zones that stop her.

    `waded` are the rivers in which she starts, for which she pays no surcharge (MAID-11-T3). `is_shuffle` means that
    she is engaged and may not pay surcharges (MAID-4-W3).
    """

    doll: str
    start: Spot
    steps: int
    level: Level = "ground"
    zones: Zones = NO_ZONES
    waded: frozenset[str] = frozenset()
    is_shuffle: bool = False

    def can_end(self, spot: Spot) -> bool:
        """Returns whether no zone stops a doll at a point (MAID-4-Z2, MAID-4-Z5)."""
        return self.zones.allow(self.start, spot)


@dataclass(frozen=True, slots=True)
class Walk:
    """The part of a path that a doll covers.

    `entered` are the enemies whose zones stop and engage her at the end (MAID-4-Z2, MAID-4-Z3). `is_whole` means that
    she reaches the end of the path.
    """

    path: tuple[Spot, ...]
    length: int = 0
    tolls: tuple[Toll[Feature], ...] = ()
    entered: tuple[str, ...] = ()
    is_whole: bool = True

    @property
    def end(self) -> Spot:
        return self.path[-1]

    @property
    def surcharge(self) -> int:
        """Steps that terrain costs (MAID-4-T1)."""
        return sum(toll.cost for toll in self.tolls)

    @property
    def cost(self) -> int:
        """Cost in steps (MAID-4-D2)."""
        return steps_for(self.length) + self.surcharge


def going(
    ground: Ground,
    stage: Stage,
    doll: str,
    steps: int,
    *,
    level: Level | None = None,
    past: Collection[str] = (),
    is_shuffle: bool = False,
) -> Going:
    """Returns a doll's kind of movement from her position.

    `level` replaces her present level (MAID-4-F6). `past` are enemies whose zones do not stop her (MAID-6-A7,
    MAID-4-W1).
    """
    figure = stage[doll]
    at = level or figure.level
    zones = hostile_zones(stage, doll, at).without(past)
    waded = rivers_at(ground, figure.spot) if at == "ground" else ()
    return Going(doll, figure.spot, steps, at, zones, frozenset(waded), is_shuffle)


def rivers_at(ground: Ground, spot: Spot) -> tuple[str, ...]:
    """Returns the rivers that contain a point."""
    return tuple(each.feature.id for each in ground.areas_at(spot) if each.feature.terrain.start_inside)


def routes(ground: Ground, how: Going) -> Routes[Feature]:
    """Returns a doll's paths with the fewest steps (MAID-4-D2)."""
    return Routes(ground.on(how.level), how.start, how.zones, STEP, how.waded)


def steps_for(length: int) -> int:
    """Returns the steps for a length, without surcharges (MAID-4-D1, MAID-4-D2)."""
    return max(0, -(-(length - _TOLERANCE) // (STEP * FINE)))


# --- going along a path ----------------------------------------------------------------------------------------------


def walk(ground: Ground, stage: Stage, how: Going, path: Sequence[Spot]) -> Walk | Refusal:
    """Returns a doll's walk along a path up to the first zone that stops her (MAID-4-Z2, MAID-4-Z4), or the refusal.

    The refusals are ``move-off-table`` (MAID-G-1), ``move-blocked``, ``move-shuffle-terrain`` (MAID-4-W3),
    ``move-through`` and ``move-crowded`` (MAID-G-2), and ``move-steps`` (MAID-4-D2, or MAID-4-T3 if only the surcharge
    is too much).
    """
    for spot in path:
        if not ground.has(spot):
            return Refusal("move-off-table", "MAID-G-1", to=point(spot), **ground.in_cm)
    found = follow(ground, how, path)
    refusal = _why_not(ground, stage, how, found)
    return found if refusal is None else refusal


def follow(ground: Ground, how: Going, path: Sequence[Spot]) -> Walk:
    """Returns the part of a path before the first zone that stops the doll, and its cost.

    Steps, terrain and other dolls are not checked.
    """
    here, gone, length = how.start, [how.start], 0
    tolls: list[Toll[Feature]] = []
    relief = ground.on(how.level)
    for number, to in enumerate(path):
        end, entered = how.zones.stop(here, to)
        if end != here:
            gone.append(end)
            length += length_of(here, end)
            tolls += relief.charges(here, end, how.waded)
        if entered:
            is_whole = number == len(path) - 1 and end == to
            return Walk(tuple(gone), length, tuple(tolls), entered, is_whole)
        here = end
    return Walk(tuple(gone), length, tuple(tolls))


def _why_not(ground: Ground, stage: Stage, how: Going, found: Walk) -> Refusal | None:
    for here, to in pairwise(found.path):
        if met := ground.on(how.level).barrier(here, to):
            at, solid = met
            return Refusal(
                "move-blocked", "MAID-4-T2", feature=Piece(solid.feature.id), kind=Term(solid.feature.kind),
                at=point(_between(here, to, at)),
            )  # fmt: skip
        if enemy := run_into(stage, how, here, to):
            return Refusal("move-through", "MAID-G-2", enemy=Piece(enemy), needed=cm(APART))
    if how.is_shuffle and found.tolls:
        feature = found.tolls[0].feature
        return Refusal("move-shuffle-terrain", "MAID-4-W3", feature=Piece(feature.id), kind=Term(feature.kind))
    if found.cost > how.steps:
        # MAID-4-T3 applies if the steps would be enough without the terrain's surcharge.
        rule = "MAID-4-T3" if found.cost - found.surcharge <= how.steps else "MAID-4-D2"
        return Refusal(
            "move-steps", rule, cost=found.cost, steps=how.steps, length=_cm(found.length), surcharge=found.surcharge
        )
    if len(found.path) > 1 and (other := crowd_at(stage, how.doll, found.end, how.level)):
        away = ceil_root(squared(found.end, stage.spot(other)))
        return Refusal("move-crowded", "MAID-G-2", other=Piece(other), away=cm(away), needed=cm(APART))
    return None


def run_into(stage: Stage, how: Going, here: Spot, to: Spot) -> str:
    """Returns the first conscious enemy who blocks a leg of a path, "" for none (MAID-G-2)."""
    for each in stage.enemies(how.doll):
        there = stage[each]
        if there.level == how.level:
            above, below = from_segment(here, to, there.spot)
            if above < APART * APART * below and above < squared(here, there.spot) * below:
                return each
    return ""


def _between(start: Spot, end: Spot, share: Fraction) -> Spot:
    return Spot(round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))


def _cm(length: int) -> float:
    return -(-length // FINE) / 10


# --- as far as possible ----------------------------------------------------------------------------------------------


def along(ground: Ground, stage: Stage, how: Going, path: Sequence[Spot]) -> Walk:
    """Returns the longest possible walk of a doll along a path (MAID-6-A7, MAID-9-R2, MAID-9-K2).

    Waypoints may lie beyond the table. A doll who cannot move has a walk of one point.
    """
    whole = follow(ground, how, path)
    kept: list[Spot] = []
    for here, to in pairwise(whole.path):

        def can(spot: Spot, here: Spot = here) -> bool:
            return _can_go(ground, stage, how, kept, here, spot)

        if can(to):
            kept.append(to)
            continue
        spot = farthest(here, to, can, _reach(ground, how, follow(ground, how, kept), to))
        if spot != here:
            kept.append(spot)
        break
    kept = _uncrowded(ground, stage, how, kept)
    if kept == [*whole.path[1:]]:
        return whole
    found = follow(ground, how, kept)
    return Walk(found.path, found.length, found.tolls, found.entered, bool(path) and found.end == path[-1])


def straight(ground: Ground, stage: Stage, how: Going, direction: Spot, limit: int | None = None) -> Walk:
    """Returns the longest straight walk in a direction, at most `limit` millimetres."""
    length = squared(Spot(0, 0), direction)
    far = STEP * how.steps if limit is None else limit
    if not length or far <= 0:
        return Walk((how.start,))
    times = far // isqrt(length) + 2
    beyond = Spot(how.start[0] + direction[0] * times, how.start[1] + direction[1] * times)
    return along(ground, stage, how, [stride(how.start, beyond, far)])


def _can_go(ground: Ground, stage: Stage, how: Going, before: Sequence[Spot], here: Spot, to: Spot) -> bool:
    if not ground.has(to):
        return False
    if ground.on(how.level).barrier(here, to):
        return False
    if run_into(stage, how, here, to):
        return False
    found = follow(ground, how, [*before, to])
    return found.cost <= how.steps and not (how.is_shuffle and found.tolls)


def _reach(ground: Ground, how: Going, before: Walk, to: Spot) -> int:
    """Returns an upper estimate of the length of a further leg, in millimetres."""
    whole, room = isqrt(squared(before.end, to)), STEP * (how.steps - before.surcharge) - before.length // FINE
    relief = ground.on(how.level)
    for toll in relief.charges(before.end, to, how.waded):
        if (paid := room - STEP * toll.cost) < (at := int(whole * toll.at)):
            room = min(room, at)
            break
        room = paid
    met = relief.barrier(before.end, to)
    return min(room, int(whole * met[0])) if met else room


def _uncrowded(ground: Ground, stage: Stage, how: Going, path: Sequence[Spot]) -> list[Spot]:
    """Shortens a path until its end is clear of other dolls (MAID-G-2)."""
    kept = list(path)
    while kept:
        before = kept[-2] if len(kept) > 1 else how.start
        end = kept.pop()
        for after in range(isqrt(squared(before, end)) + 1, 0, -1):
            spot = end if after > isqrt(squared(before, end)) else stride(before, end, after)
            if not crowd_at(stage, how.doll, spot, how.level):
                return [*kept, spot]
    return kept


# --- melees ----------------------------------------------------------------------------------------------------------


def shuffling(ground: Ground, stage: Stage, doll: str, steps: int) -> Going:
    """Returns the kind of movement of an engaged doll who shuffles (MAID-4-W1, MAID-4-W3)."""
    melee = stage[doll].melee
    mates = [each for each in stage.ids if stage[each].melee == melee]
    return going(ground, stage, doll, min(1, steps), past=mates, is_shuffle=True)


def closing_in(ground: Ground, stage: Stage, doll: str, steps: int, enemy: str) -> Walk:
    """Returns the shuffle of a berserk doll, straight at an enemy in her melee (MAID-4-W3)."""
    how = shuffling(ground, stage, doll, steps)
    (x, y), (u, v) = how.start, stage.spot(enemy)
    return straight(ground, stage, how, Spot(u - x, v - y))


def retreating(ground: Ground, stage: Stage, doll: str, steps: int, enemies: Collection[str]) -> Going:
    """Returns the kind of movement of a doll who has escaped from these enemies (MAID-6-A7)."""
    return going(ground, stage, doll, steps, past=enemies)


def retreat(ground: Ground, stage: Stage, doll: str, steps: int, enemies: Collection[str]) -> Walk:
    """Returns the default retreat, directly away from the middle of the enemies (MAID-6-A7)."""
    how = retreating(ground, stage, doll, steps, enemies)
    return straight(ground, stage, how, away_from(how.start, [stage.spot(each) for each in enemies]))


def check_retreat(
    ground: Ground, stage: Stage, doll: str, steps: int, enemies: Collection[str], path: Sequence[Spot]
) -> Walk | Refusal:
    """Returns a retreat along a path, or the refusal (MAID-6-A7).

    The refusals are those of `walk`, ``retreat-nearer`` for a leg that ends nearer to an enemy of the melee, and
    ``retreat-short`` if the doll could use more steps.
    """
    how = retreating(ground, stage, doll, steps, enemies)
    found = walk(ground, stage, how, path)
    if isinstance(found, Refusal):
        return found
    for before, after in pairwise(found.path):
        if near := next((each for each in enemies if is_nearer(before, after, stage.spot(each))), ""):
            return Refusal("retreat-nearer", "MAID-6-A7", enemy=Piece(near), at=point(after))
    if found.cost < steps and not found.entered and _can_go_on(ground, stage, how, found, enemies):
        return Refusal("retreat-short", "MAID-6-A7", cost=found.cost, steps=steps)
    return found


_AROUND: Final = tuple(Spot(x, y) for x in range(-3, 4) for y in range(-3, 4) if max(abs(x), abs(y)) == 3)
"""24 directions all around a point."""


def _can_go_on(ground: Ground, stage: Stage, how: Going, found: Walk, enemies: Iterable[str]) -> bool:
    """Returns whether the doll could go another step after this walk.

    Steps that bring her nearer to one of the enemies do not count.
    """
    spots = [stage.spot(each) for each in enemies]
    for direction in _AROUND:
        beyond = Spot(found.end[0] + direction[0] * STEP, found.end[1] + direction[1] * STEP)
        further = along(ground, stage, how, [*found.path[1:], stride(found.end, beyond, STEP)])
        if further.cost > found.cost and not any(is_nearer(found.end, further.end, spot) for spot in spots):
            return True
    return False
