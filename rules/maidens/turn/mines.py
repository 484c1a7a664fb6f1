"""Mines, which go off near a doll on the ground and stop her."""

from __future__ import annotations

from collections.abc import Callable

from rules.core.facts.words import Piece
from rules.core.play.table import Procedure
from rules.core.space.plane.shapes import passes
from rules.core.space.plane.spots import Spot, are_within, distance, stride
from rules.maidens.attack.blows import explode
from rules.maidens.effects.deeds import Mine
from rules.maidens.skill_events import MineWentOff
from rules.maidens.space.paths import Walk
from rules.maidens.space.places import crowd_at
from rules.maidens.space.scene import scene_of
from rules.maidens.space.stage import Level
from rules.maidens.standing import GameTable, level_of, written
from rules.maidens.state import Doll
from rules.maidens.turn.emplacing import mines
from rules.maidens.turn.moving import cut_at, legs


def first_mine(table: GameTable, doll: Doll, way: Walk, level: Level) -> tuple[str, Spot, Mine, Walk] | None:
    """Finds the first mine that a doll comes near on a path.

    Returns the mine's id, its spot, the mine, and the part of the path up to there. Mines near the start do not count.
    """
    if level == "air":
        return None
    start = way.path[0]
    laid = [each for each in mines(table.setup, table.state) if not are_within(start, each[1], each[2].trigger)]
    if not laid:
        return None
    for number, (here, to) in enumerate(legs(way)):
        if not any(_comes_near(here, to, where, mine.trigger) for _, where, mine in laid):
            continue
        for after in range(1, distance(here, to) + 1):
            spot = to if after >= distance(here, to) else stride(here, to, after)
            for key, where, mine in laid:
                if are_within(spot, where, mine.trigger):
                    return key, where, mine, _up_to_free(table, doll, way, number, after, level)
    return None


def _comes_near(here: Spot, to: Spot, where: Spot, reach: int) -> bool:
    """Returns whether a leg of a path may come within reach of a point.

    Positions on a leg are rounded, so the check allows one millimetre more.
    """
    return passes(here, to, where, reach + 1)


def _up_to_free(table: GameTable, doll: Doll, way: Walk, leg: int, after: int, level: Level) -> Walk:
    """Returns the path up to a point on one of its legs.

    `after` is the distance of that point on the leg in millimetres. The path is shorter if another doll stands at its
    end (MAID-G-2).
    """
    scene, parts = scene_of(table.setup, table.state), list(legs(way))
    for number in range(leg, -1, -1):
        here, to = parts[number]
        whole = distance(here, to)
        for back in range(after if number == leg else whole, 0, -1):
            spot = to if back >= whole else stride(here, to, back)
            if not crowd_at(scene.stage, doll.id, spot, level):
                return cut_at(scene.ground, way, spot, number)
    return cut_at(scene.ground, way, way.path[0], -1)


def stopped_by_mine(
    table: GameTable, doll: Doll, way: Walk, carry_on: Callable[[Walk], None], level: Level | None = None
) -> Procedure[None]:
    """Moves a doll along a path up to the first mine, and sets the mine off (MAID-5-G1).

    The function moves the doll by calling `carry_on` with the path to take. `level` replaces the doll's present level.
    """
    met = first_mine(table, doll, way, level or level_of(doll))
    if met is None:
        carry_on(way)
        return
    key, where, mine, cut = met
    carry_on(cut)
    yield from _go_off(table, doll, key, where, mine)


def set_off_near(table: GameTable, doll: Doll) -> Procedure[None]:
    """Sets off a mine near a doll who has not come there on a path (MAID-5-G1).

    An example is a doll moved by a skill.
    """
    if doll.flying:
        return
    for key, where, mine in list(mines(table.setup, table.state)):
        if are_within(doll.spot, where, mine.trigger):
            yield from _go_off(table, doll, key, where, mine)
            return


def _go_off(table: GameTable, doll: Doll, key: str, where: Spot, mine: Mine) -> Procedure[None]:
    placed = table.state.emplaced.pop(key)
    table.tell(MineWentOff(rules=("MAID-5-G1", "MAID-7-X2"), actor=Piece(doll.id), item=placed.row, at=written(where)))
    yield from explode(table, doll, mine.profile, where)
