"""Movement: walking, flying, carrying, shuffling, and the melees that it begins and ends (chapter 4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import NOBODY, Piece, Term
from rules.core.space.plane.bearings import toward
from rules.core.space.plane.spots import FINE, Spot, are_within, cm, distance, length_of, squared
from rules.maidens.actions import Move
from rules.maidens.attack.health import spoil
from rules.maidens.events import Disengaged, Engaged, MoveCause, Moved, PostureTaken
from rules.maidens.space.cover import shortest
from rules.maidens.space.ground import Ground
from rules.maidens.space.melees import after, join, meet, settle
from rules.maidens.space.paths import STEP, Going, Walk, along, going, rivers_at, shuffling, walk
from rules.maidens.space.places import check_stand, nearest_free, set_down_points
from rules.maidens.space.scene import scene_of
from rules.maidens.space.stage import REACH, Level, Stage
from rules.maidens.space.zones import ZONE, meetings
from rules.maidens.standing import (
    GameTable,
    bad_point,
    ground_of,
    in_order,
    is_awake,
    is_down,
    is_unfit,
    level_of,
    on_table,
    participants,
    spot_of,
    stage_of,
    written,
)
from rules.maidens.state import Doll, Setup, State
from rules.maidens.values import can_fly, most_steps

BARRED: Final = frozenset({"move-blocked", "move-through", "move-zone"})
"""Refusals of a straight path for which a detour may exist."""


@dataclass(frozen=True, slots=True)
class Course:
    """The result of a move: the walk, its level, the doll's maximum move in steps, and the cause."""

    walk: Walk
    level: Level
    steps: int
    cause: MoveCause


# --- possible moves --------------------------------------------------------------------------------------------------


def movers(state: State) -> list[Doll]:
    """Returns the active side's dolls that players can still move, by id (MAID-4-A1, MAID-4-W1)."""
    return in_order(
        doll
        for doll in on_table(state)
        if doll.side == state.active and doll.id not in state.acted and is_awake(doll) and not is_unfit(doll)
    )


def check_mover(state: State, doll: Doll) -> Refusal | None:
    """Refuses a doll that cannot move now."""
    if doll.where != "table" or is_down(doll):
        return Refusal("actor-down", "MAID-2-C2", actor=Piece(doll.id))
    if doll.id in state.acted:
        return Refusal("has-moved", "MAID-4-A1", actor=Piece(doll.id))
    if is_unfit(doll):
        return Refusal("actor-unfit", "MAID-9-R1" if doll.routed else "MAID-9-K1", actor=Piece(doll.id))
    if not is_awake(doll):
        return Refusal("actor-stunned", "MAID-4-A1", actor=Piece(doll.id))
    return None


def course_of(setup: Setup, state: State, move: Move) -> Course | Refusal:
    """Returns the course of a move, or the refusal (MAID-4-D2, MAID-4-Z2).

    Without waypoints the move takes the shortest path around obstacles.
    """
    doll = state.dolls[move.actor]
    if refusal := check_mover(state, doll):
        return refusal
    scene = scene_of(setup, state)
    ground, stage = scene.ground, scene.stage
    path = _path(setup, move)
    if path is None:
        return bad_point(setup.ground)
    level = move.level or level_of(doll)
    if refusal := _check_level(setup, state, doll, level):
        return refusal
    if doll.melee:
        return _shuffle(setup, state, move, path)
    carries = move.target != NOBODY
    if carries:
        if refusal := check_carried(state, doll, move.target, level):
            return refusal
        stage = Stage({id: figure for id, figure in stage.figures.items() if id != move.target})
    steps = steps_on(setup, state, doll, level, carries=carries)
    key = doll.id, level, steps, move.target, tuple(path)
    if (found := scene.walks.get(key)) is None:
        how = going(ground, stage, doll.id, steps, level=level)
        found = scene.walks[key] = _walk_or_detour(ground, stage, how, path)
    if isinstance(found, Refusal):
        return found
    if (
        len(found.path) == 1
        and level != level_of(doll)
        and (refusal := check_stand(ground, stage, doll.id, doll.spot, level))
    ):
        return refusal
    if carries and (refusal := _check_beside(setup, state, move, found)):
        return refusal
    cause: MoveCause = "carry" if carries else "fly" if level == "air" else "move"
    return Course(found, level, steps, cause)


def _walk_or_detour(ground: Ground, stage: Stage, how: Going, path: Sequence[Spot]) -> Walk | Refusal:
    """Returns the walk along a path, or the shortest path around what bars a straight one, or the refusal."""
    found = _walk(ground, stage, how, path)
    if isinstance(found, Refusal) and found.code in BARRED and len(path) == 1:
        way = shortest(ground, how, path[0])
        around = _walk(ground, stage, how, way.path[1:]) if way is not None else found
        return found if isinstance(around, Refusal) else around
    return found


def _walk(ground: Ground, stage: Stage, how: Going, path: Sequence[Spot]) -> Walk | Refusal:
    """Returns the walk along a path, or the refusal.

    A path may end in the zone that stops the doll. A path that leads through a zone is refused, so that no doll is
    engaged by surprise.
    """
    found = walk(ground, stage, how, path)
    if isinstance(found, Refusal) or found.is_whole:
        return found
    if any(are_within(path[-1], stage.spot(each), ZONE) for each in found.entered):
        return found
    return Refusal(
        "move-zone", "MAID-4-Z2", to=written(path[-1]), at=written(found.end), enemies=[*map(Piece, found.entered)],
        reach=cm(ZONE), gone=-(-found.length // FINE) / 10,
    )  # fmt: skip


def steps_on(setup: Setup, state: State, doll: Doll, level: Level, *, carries: bool = False) -> int:
    """Returns a doll's maximum move on a level (MAID-11-T3)."""
    was, doll.flying = doll.flying, level == "air"
    try:
        return most_steps(setup, state, doll, carries=carries)
    finally:
        doll.flying = was


def _path(setup: Setup, move: Move) -> list[Spot] | None:
    """Returns the points of a move, or None if one is not on the table."""
    texts = [*move.via, *([move.to] if move.to else ())]
    spots = [spot_of(setup.ground, each) for each in texts]
    return [each for each in spots if each is not None] if None not in spots else None


def _check_level(setup: Setup, state: State, doll: Doll, level: Level) -> Refusal | None:
    if level == level_of(doll):
        return None
    if doll.melee:
        return Refusal("engaged-level", "MAID-4-W1", actor=Piece(doll.id))
    if level == "air" and not can_fly(setup, doll):
        return Refusal("no-flight", "MAID-4-F1", actor=Piece(doll.id))
    return None


def check_carried(state: State, doll: Doll, target: str, level: Level) -> Refusal | None:
    """Refuses an ally that cannot be carried (MAID-4-A3)."""
    ally = state.dolls.get(target)
    if ally is None or ally.where != "table" or ally.side != doll.side or ally is doll:
        return Refusal("carry-whom", "MAID-4-A3", target=Piece(target))
    if level == "air":
        return Refusal("carry-flying", "MAID-4-A3", actor=Piece(doll.id))
    if not is_down(ally) and not is_unfit(ally):
        return Refusal("carry-fit", "MAID-4-A3", target=Piece(target))
    if ally.melee or ally.flying:
        return Refusal("carry-engaged", "MAID-4-A3", target=Piece(target))
    if not are_within(doll.spot, ally.spot, REACH):
        away = cm(distance(doll.spot, ally.spot))
        return Refusal("carry-far", "MAID-4-A3", target=Piece(target), distance=away, reach=cm(REACH))
    return None


def _check_beside(setup: Setup, state: State, move: Move, found: Walk) -> Refusal | None:
    if not move.beside:
        return None
    spot = spot_of(setup.ground, move.beside)
    free = _set_down(setup, state, move.actor, move.target, found)
    if spot in free:
        return None
    return Refusal("set-down", "MAID-4-A3", target=Piece(move.target), to=move.beside, free=[*map(written, free)])


def _set_down(setup: Setup, state: State, carrier: str, carried: str, found: Walk) -> list[Spot]:
    """Returns the points where a carried doll can be set down, the default first (MAID-4-A3)."""
    stage = stage_of(setup, state)
    without = {id: figure for id, figure in stage.figures.items() if id != carried}
    moved = Stage(without).moved(carrier, found.end)
    behind = found.path[-2] if len(found.path) > 1 else state.dolls[carried].spot
    return set_down_points(ground_of(setup, state), moved, carried, found.end, behind)


def _shuffle(setup: Setup, state: State, move: Move, path: list[Spot]) -> Course | Refusal:
    """Returns the course of an engaged doll (MAID-4-W1, MAID-4-W3)."""
    doll = state.dolls[move.actor]
    if move.target:
        return Refusal("engaged-carry", "MAID-4-W1", actor=Piece(doll.id))
    steps = most_steps(setup, state, doll)
    if path and not steps:
        return Refusal("shuffle-slow", "MAID-4-W3", actor=Piece(doll.id))
    scene = scene_of(setup, state)
    ground, stage = scene.ground, scene.stage
    found = _walk(ground, stage, shuffling(ground, stage, doll.id, steps), path)
    return found if isinstance(found, Refusal) else Course(found, level_of(doll), min(1, steps), "shuffle")


# --- offers ----------------------------------------------------------------------------------------------------------


def offered(setup: Setup, state: State, doll: Doll) -> Iterator[Move]:
    """Yields a sample of a doll's moves, the most forward first."""
    scene = scene_of(setup, state)
    ground, stage = scene.ground, scene.stage
    enemies = [stage.spot(each) for each in stage.enemies(doll.id)]
    nearest = min(enemies, key=lambda spot: squared(doll.spot, spot), default=None)
    how = _usual_going(setup, state, doll)
    if nearest is None or not how.steps:
        return
    reach = how.steps * STEP
    for spot in _ends(doll.spot, nearest, reach):
        if spot != doll.spot and not isinstance(_walk(ground, stage, how, [spot]), Refusal):
            yield Move(actor=Piece(doll.id), to=written(spot))


def _usual_going(setup: Setup, state: State, doll: Doll) -> Going:
    """Returns a doll's default kind of movement, on her level."""
    scene = scene_of(setup, state)
    steps = most_steps(setup, state, doll)
    if doll.melee:
        return shuffling(scene.ground, scene.stage, doll.id, steps)
    return going(scene.ground, scene.stage, doll.id, steps)


def _ends(start: Spot, enemy: Spot, reach: int) -> Iterator[Spot]:
    dx, dy = enemy[0] - start[0], enemy[1] - start[1]
    near = min(reach, distance(start, enemy))
    yield toward(start, enemy, near)
    yield toward(start, enemy, near // 2)
    yield toward(start, enemy, -reach)
    for turned in (Spot(start[0] - dy, start[1] + dx), Spot(start[0] + dy, start[1] - dx)):
        yield toward(start, turned, reach)


# --- results ---------------------------------------------------------------------------------------------------------


def carry_out(table: GameTable, move: Move, course: Course) -> None:
    """Makes a move that has been checked (MAID-4-A1)."""
    state = table.state
    doll = state.dolls[move.actor]
    state.acted.append(doll.id)
    if (move.posture and move.posture != doll.posture) or course.level != level_of(doll):
        doll.posture = move.posture or doll.posture
        doll.flying = course.level == "air"
        table.tell(
            PostureTaken(rules=("MAID-G-2", "MAID-4-F6"), actor=Piece(doll.id), posture=Term(doll.posture),
                         level=Term(course.level))
        )  # fmt: skip
    free = _set_down(table.setup, state, doll.id, move.target, course.walk) if move.target else []
    relocate(table, doll, course.walk, course.cause, course.steps, carried=move.target)
    if move.target:
        _unload(table, move, free)
    if move.join and not doll.melee:
        _join_friend(table, doll)


def relocate(table: GameTable, doll: Doll, way: Walk, cause: MoveCause, most: int, *, carried: Piece = NOBODY) -> None:
    """Puts a doll at the end of a path, and engages her there (MAID-4-Z2, MAID-4-Z3, MAID-4-Z4).

    `most` is her maximum move, for the event.
    """
    if len(way.path) > 1:
        doll.spot = way.end
        doll.moved = True
        spoil(table, doll, "move")
        stopped = Piece(way.entered[0]) if way.entered and cause != "shuffle" else NOBODY
        table.tell(
            Moved(rules=(_RULES[cause], "MAID-4-D2"), actor=Piece(doll.id), path=tuple(map(written, way.path)),
                  to=written(way.end), cause=cause, steps=way.cost, most=most, stopped=stopped, carried=carried)
        )  # fmt: skip
    if way.entered:
        engage(table, doll, way.entered)


_RULES: Final[dict[MoveCause, str]] = {
    "move": "MAID-4-A2", "carry": "MAID-4-A3", "fly": "MAID-4-A4", "shuffle": "MAID-4-W1", "retreat": "MAID-6-A7",
    "rout": "MAID-9-R1", "berserk": "MAID-9-K1", "teleport": "MAID-5-B1", "push": "MAID-5-B1", "carried": "MAID-4-A3",
}  # fmt: skip


def _unload(table: GameTable, move: Move, free: list[Spot]) -> None:
    setup, state = table.setup, table.state
    carried = state.dolls[move.target]
    wanted = spot_of(setup.ground, move.beside) if move.beside else None
    if wanted in free and wanted is not None:
        spot = wanted
    elif free:
        spot = free[0]
    else:
        spot = nearest_free(ground_of(setup, state), stage_of(setup, state), carried.id, state.dolls[move.actor].spot)
    carried.spot = spot
    carried.moved = True
    table.tell(
        Moved(rules=("MAID-4-A3",), actor=Piece(carried.id), path=(written(spot),), to=written(spot), cause="carried")
    )


def _join_friend(table: GameTable, doll: Doll) -> None:
    """Joins the melee of the nearest friend within 15 cm (MAID-6-S2)."""
    friends = engaged_friends(table.state, doll)
    if friends:
        nearest = min(friends, key=lambda each: squared(doll.spot, each.spot))
        engage(table, doll, [nearest.id], rule="MAID-6-S2")


def engaged_friends(state: State, doll: Doll, within: int | None = ZONE) -> list[Doll]:
    """Returns the engaged friends on a doll's level whose melee she could join (MAID-6-S2).

    A `within` of None means any distance.
    """
    return [
        each
        for each in in_order(on_table(state))
        if each.side == doll.side and each.melee and each.id != doll.id
        and level_of(each) == level_of(doll) and (within is None or are_within(doll.spot, each.spot, within))
    ]  # fmt: skip


# --- melees ----------------------------------------------------------------------------------------------------------


def engage(table: GameTable, doll: Doll, others: Iterable[str], *, rule: str = "MAID-4-Z3") -> None:
    """Puts a doll in one melee with others (MAID-4-Z3, MAID-6-S1)."""
    _apply(table, join(stage_of(table.setup, table.state), doll.id, others), rule)


def _apply(table: GameTable, changes: dict[str, str], rule: str) -> None:
    """Assigns dolls to new melees (MAID-6-M1)."""
    state = table.state
    for id, melee in changes.items():
        doll = state.dolls[id]
        had, doll.melee = doll.melee, melee
        if melee and not had:
            doll.hurt_inside |= doll.hurt
            doll.hurt = False
    for melee in dict.fromkeys(filter(None, changes.values())):
        sides: dict[str, list[Doll]] = {}
        for each in participants(state, melee):
            if changes.get(each.id) == melee:
                sides.setdefault(each.side, []).append(each)
        # The side with fewer newly engaged dolls emits the events, so that each meeting is announced once.
        for each in min(sides.values(), key=lambda found: (len(found), found[0].side != state.active)):
            enemies = [other for other in participants(state, melee) if other.side != each.side]
            table.tell(
                Engaged(rules=(rule, "MAID-6-S1"), actor=Piece(each.id),
                        targets=tuple(Piece(other.id) for other in enemies), melee=melee)
            )  # fmt: skip


def close_movement(table: GameTable) -> None:
    """Updates melees at the end of a movement phase (MAID-4-W2, MAID-4-Z5)."""
    stage = stage_of(table.setup, table.state)
    changes = settle(stage)
    left = {id: melee for id, melee in changes.items() if not melee}
    for id in left:
        doll = table.state.dolls[id]
        doll.melee = ""
        doll.hurt |= doll.hurt_inside
        doll.hurt_inside = False
        table.tell(Disengaged(rules=("MAID-4-W2", "MAID-6-M1"), actor=Piece(id), reason="apart"))
    _apply(table, {id: melee for id, melee in changes.items() if melee}, "MAID-4-W2")
    stage = after(stage, changes)
    _apply(table, meet(stage, meetings(stage)), "MAID-4-Z5")


def legs(way: Walk) -> Iterator[tuple[Spot, Spot]]:
    """Yields the straight parts of a path as pairs of points."""
    return pairwise(way.path)


def cut_at(ground: Ground, way: Walk, spot: Spot, leg: int) -> Walk:
    """Returns the part of a path up to a point on one of its legs, with its cost.

    The doll moves on the ground.
    """
    path, waded = (*way.path[: leg + 1], spot), frozenset(rivers_at(ground, way.path[0]))
    tolls = tuple(toll for part in pairwise(path) for toll in ground.relief.charges(*part, waded))
    length = sum(length_of(*part) for part in pairwise(path))
    return Walk(path, length, tolls, is_whole=False)


def shoved(table: GameTable, doll: Doll, to: Spot, most: int) -> Walk:
    """Returns the path of a doll pushed straight toward a point, up to the first zone (MAID-4-Z2)."""
    ground, stage = ground_of(table.setup, table.state), stage_of(table.setup, table.state)
    how = going(ground, stage, doll.id, most // STEP + 3, past=[])
    return along(ground, stage, how, [toward(doll.spot, to, most)])


def shove(table: GameTable, doll: Doll, way: Walk) -> None:
    """Pushes a doll along a path, which does not count as her move."""
    was_moved = doll.moved
    relocate(table, doll, way, "push", 0)
    doll.moved = was_moved
