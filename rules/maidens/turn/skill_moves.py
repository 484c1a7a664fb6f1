"""Skills used in place of a move, such as leaps to a point.

A leap is a move made by a skill whose result is a `Reposition`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final
from weakref import WeakKeyDictionary

from rules.core.facts.words import Coordinates, Piece, Term, by_number
from rules.core.play.decisions import Given
from rules.core.space.plane.bearings import toward
from rules.core.space.plane.spots import Spot, distance, squared
from rules.maidens.actions import Use
from rules.maidens.effects.deeds import Reposition
from rules.maidens.sheet.skills import Power
from rules.maidens.space.ground import SIDES
from rules.maidens.space.paths import Walk
from rules.maidens.space.places import back, beside_feature, nearest_free
from rules.maidens.space.scene import Scene, scene_of
from rules.maidens.standing import ground_of, level_of, role_of, spot_of, written
from rules.maidens.state import Doll, Setup, State
from rules.maidens.turn.move_targets import COVERED, End, Kind
from rules.maidens.turn.moving import Course
from rules.maidens.turn.using import check_use
from rules.maidens.values import can_pay, powers_for

FEW: Final = 2
"""Number of points of each kind that are offered per enemy."""


def movement_powers(setup: Setup, doll: Doll) -> Iterator[Power]:
    """Yields the powers that can replace a doll's move."""
    return (each for each in powers_for(setup, doll) if "movement" in each.timing and can_pay(doll, each))


def leap_of(power: Power) -> Reposition | None:
    """Returns the `Reposition` by which a power moves its user, or None."""
    return next((each for each in power.deeds if isinstance(each, Reposition)), None)


def uses(setup: Setup, state: State, doll: Doll, given: Given) -> Iterator[Use]:
    """Yields the uses of movement skills, the best first.

    Leaps go to the chosen point, or to useful points if none is chosen.
    """
    for power in movement_powers(setup, doll):
        if given.get("using") in (None, "", power.id):
            act = Use(actor=Piece(doll.id), using=Term(power.id), to=Coordinates(given.get("to") or ""))
            if act.to or leap_of(power) is None:
                found = [act]
            else:
                found = [
                    act.model_copy(update={"to": written(end.walk.end)}) for end in landings(setup, state, doll, power)
                ]
            yield from (each for each in found if check_use(setup, state, each, "move") is None)


_FOUND: Final[WeakKeyDictionary[Scene, dict[tuple[str, str], tuple[End, ...]]]] = WeakKeyDictionary()
"""Points found for each scene, doll and power."""


def landings(setup: Setup, state: State, doll: Doll, power: Power) -> tuple[End, ...]:
    """Returns the useful points of a leap, without duplicates."""
    found, key = _FOUND.setdefault(scene_of(setup, state), {}), (doll.id, power.id)
    if key not in found:
        found[key] = tuple(_look_for(setup, state, doll, power))
    return found[key]


def _look_for(setup: Setup, state: State, doll: Doll, power: Power) -> Iterator[End]:
    leap, seen = leap_of(power), set[Spot]()
    counts = Counter[tuple[Kind, str]]()
    for kind, target, spot in _wanted(setup, state, doll, leap) if leap else ():
        if counts[kind, target] == FEW:
            continue
        act = Use(actor=Piece(doll.id), using=Term(power.id), to=written(spot))
        if spot not in seen and check_use(setup, state, act, "move") is None:
            seen.add(spot)
            counts[kind, target] += 1
            yield End(kind, target, Walk((doll.spot, spot)))


def _wanted(setup: Setup, state: State, doll: Doll, leap: Reposition) -> Iterator[tuple[Kind, str, Spot]]:
    ground, stage, level = ground_of(setup, state), scene_of(setup, state).stage, level_of(doll)
    own, most = role_of(state, doll.side), leap.most - 1  # rounding to millimetres may lengthen a leap
    enemies = sorted(stage.enemies(doll.id), key=lambda each: (squared(doll.spot, stage.spot(each)), by_number(each)))

    def free(spot: Spot) -> Spot:
        return nearest_free(ground, stage, doll.id, spot, level)

    if setup.mode == "flag":
        flag = ground.flag(next(side for side in SIDES if side != own))
        yield "flag", "", free(toward(doll.spot, flag, min(most, distance(doll.spot, flag))))
    for enemy in enemies[:COVERED]:
        there = stage.spot(enemy)
        yield from _hidden(setup, state, doll, enemy)
        away = distance(doll.spot, there) - leap.least_from_enemy - 1
        yield ("edge" if away <= most else "toward"), enemy, free(toward(doll.spot, there, min(most, away)))
    yield "back", "", free(back(ground, own, doll.spot, most))


def _hidden(setup: Setup, state: State, doll: Doll, enemy: str) -> Iterator[tuple[Kind, str, Spot]]:
    """Yields points behind terrain with cover from an enemy, the nearest first."""
    scene = scene_of(setup, state)
    ground, stage = scene.ground, scene.stage
    behind = (beside_feature(ground, each, stage.spot(enemy), "behind") for each in ground.relief.by_id)
    for spot in sorted((each for each in behind if each and ground.has(each)), key=lambda at: squared(at, doll.spot)):
        cover = scene.lookout(enemy).cover(replace(stage[doll.id], spot=spot))
        if cover != "open":
            yield ("cover" if cover == "full" else "half"), enemy, spot


def course_of_leap(setup: Setup, state: State, doll: Doll, act: Use) -> Course | None:
    """Returns the course of a leap, or None if it is not possible."""
    spot = spot_of(setup.ground, act.to) if act.to else None
    power = next((each for each in movement_powers(setup, doll) if each.id == act.using), None)
    if spot is None or power is None or leap_of(power) is None or check_use(setup, state, act, "move") is not None:
        return None
    return Course(Walk((doll.spot, spot)), level_of(doll), 0, "teleport")
