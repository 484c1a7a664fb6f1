"""Useful ends of a doll's move, each with its path, and their descriptions for players.

A table has too many points to list. Offers therefore contain only useful ends: in cover, near or far from an enemy, in
melee, at the flag, or back. Players can also type any point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, Final, Literal
from weakref import WeakKeyDictionary

from rules.core.facts.words import NOBODY, Phrase, Piece, by_number
from rules.core.space.plane.bearings import just_outside, out_of_reach, toward
from rules.core.space.plane.routes import Routes
from rules.core.space.plane.shapes import middle_of
from rules.core.space.plane.spots import Spot, are_within, distance, squared, vector
from rules.maidens.actions import Move, Pose
from rules.maidens.space.cover import into_cover, nearest_to
from rules.maidens.space.ground import OPPOSITE, PLACE, Feature, Ground, SideId
from rules.maidens.space.paths import STEP, Going, Walk, along, going, routes, shuffling, straight
from rules.maidens.space.places import back
from rules.maidens.space.scene import Scene, scene_of
from rules.maidens.space.stage import Level, Stage
from rules.maidens.space.zones import ZONE
from rules.maidens.standing import level_of, role_of, written
from rules.maidens.state import Doll, Setup, State
from rules.maidens.turn.moving import Course, course_of, engaged_friends, steps_on

COVERED: Final = 2
"""Number of nearest enemies from whom cover is sought; the search takes long."""
NEAREST: Final = 3
"""Number of nearest enemies toward whom paths longer than one move are sought."""
Kind = Literal["cover", "half", "edge", "range", "engage", "toward", "flag", "place", "back", "join", "nearer", "apart"]


@dataclass(frozen=True, slots=True)
class End:
    """An end of a move: its purpose, the enemy that it concerns ("" for none), and the path."""

    kind: Kind
    target: str
    walk: Walk


@dataclass(frozen=True, slots=True)
class Search:
    """An immutable search for the useful ends of a doll's move.

    `how` is the doll's kind of movement. `reaches` are the ranges of the enemies' weapons. `engaged` are friends in a
    melee. With `is_brief` the search skips unusual ends.
    """

    setup: Setup
    ground: Ground
    stage: Stage
    how: Going
    routes: Routes[Feature]
    role: SideId
    reaches: Mapping[str, int]
    engaged: tuple[str, ...]
    is_brief: bool = False

    @property
    def melee(self) -> str:
        """The doll's melee."""
        return self.stage[self.how.doll].melee

    def to(self, spot: Spot) -> Walk:
        """Returns a walk to a point, straight if possible, as far as the steps allow."""
        found = along(self.ground, self.stage, self.how, [spot])
        return found if found.is_whole else nearest_to(self.ground, self.stage, self.how, spot, self.routes)

    def nearest(self) -> list[str]:
        """Returns the enemies, the nearest first."""
        return sorted(self.reaches, key=lambda each: (squared(self.how.start, self.stage.spot(each)), by_number(each)))


class Found:
    """Useful ends of a move, computed when they are first read."""

    def __init__(self, rest: Iterator[End]) -> None:
        self._rest, self._found = rest, list[End]()

    def __iter__(self) -> Iterator[End]:
        for number in count():
            if number == len(self._found):
                if (end := next(self._rest, None)) is None:
                    return
                self._found.append(end)
            yield self._found[number]


_FOUND: Final[WeakKeyDictionary[Scene, dict[tuple[object, ...], Found]]] = WeakKeyDictionary()
"""Ends found so far in each scene.

They are cached, because every keystroke asks for them again.
"""


def ends(setup: Setup, state: State, doll: Doll, level: Level | None = None, carried: str = NOBODY) -> Found:
    """Returns the useful ends of a doll's move, the most useful first and without duplicates.

    `carried` is a doll on her back.
    """
    search = search_of(setup, state, doll, level, carried)
    found = _FOUND.setdefault(scene_of(setup, state), {})
    key = (doll.id, search.how.level, search.how.steps, carried, *search.reaches.values())
    return found.setdefault(key, Found(_each_once(search)))


def end_for(
    setup: Setup, state: State, doll: Doll, kind: str, target: str, level: Level | None = None, carried: str = NOBODY
) -> End | None:
    """Returns the end of one kind that concerns an enemy, or None.

    A `target` of "" means any enemy, the nearest first.
    """
    listed = ends(setup, state, doll, level, carried)
    if found := next((each for each in listed if each.kind == kind and target in ("", each.target)), None):
        return found
    search = search_of(setup, state, doll, level, carried)
    if search.melee or target not in search.reaches:
        return None
    about = (*_about(search, target, is_near=True), *_covers(search, target))
    return next((each for each in about if each.kind == kind), None)


def search_of(setup: Setup, state: State, doll: Doll, level: Level | None, carried: str) -> Search:
    scene, at = scene_of(setup, state), level or level_of(doll)
    ground, stage = scene.ground, scene.stage
    steps = steps_on(setup, state, doll, at, carries=carried != NOBODY)
    if carried != NOBODY:
        stage = Stage({id: figure for id, figure in stage.figures.items() if id != carried})
    if doll.melee:
        how = shuffling(ground, stage, doll.id, steps)
    else:
        how = going(ground, stage, doll.id, steps, level=at)
    reaches = {each: reach_of(state.dolls[each]) for each in stage.enemies(doll.id)}
    engaged = tuple(each.id for each in engaged_friends(state, doll, within=None))
    is_brief = carried != NOBODY or at != level_of(doll)
    return Search(setup, ground, stage, how, routes(ground, how), role_of(state, doll.side), reaches, engaged, is_brief)


def _each_once(search: Search) -> Iterator[End]:
    seen = {search.how.start}
    for end in _apart(search) if search.melee else _ends(search):
        if end.walk.end not in seen:
            seen.add(end.walk.end)
            yield end


def _ends(search: Search) -> Iterator[End]:
    enemies = search.nearest()
    yield from _goals(search)
    for enemy in enemies[:1]:
        yield from _about(search, enemy, is_near=True)
    covers = [found for enemy in enemies[: 1 if search.is_brief else COVERED] for found in _covers(search, enemy)]
    yield from sorted(covers, key=lambda end: end.kind != "cover")
    yield _back(search)
    if search.is_brief:
        return
    yield from _joins(search)
    for number, enemy in enumerate(enemies[1:], 1):
        yield from _about(search, enemy, is_near=number < NEAREST)


def _covers(search: Search, enemy: str) -> Iterator[End]:
    """Yields ends in full and in half cover from an enemy (MAID-7-V1, MAID-7-V2)."""
    for kind, wanted in _COVERS.items():
        found = into_cover(search.ground, search.stage, search.how, enemy, wanted, ways=search.routes)
        if found is not None:
            yield End(kind, enemy, found)


def _joins(search: Search) -> Iterator[End]:
    """Yields ends from which the doll can join a friend's melee (MAID-6-S2)."""
    for friend in search.engaged:
        there = search.stage.spot(friend)
        away = distance(search.how.start, there)
        if away > STEP * search.how.steps + ZONE:
            continue
        found = search.to(toward(search.how.start, there, max(0, away - ZONE)))
        if not found.entered and are_within(found.end, there, ZONE):
            yield End("join", friend, found)


_COVERS: Final[dict[Kind, Literal["half", "full"]]] = {"cover": "full", "half": "half"}


def _goals(search: Search) -> Iterator[End]:
    """Yields the ends that help to win: the enemy's flag, or the place to hold (MAID-12-A1, MAID-12-B1)."""
    setup, ground = search.setup, search.setup.ground
    if setup.mode == "flag":
        yield End("flag", "", search.to(ground.flag(OPPOSITE[search.role])))
    if setup.mode == "place":
        yield End("place", "", search.to(middle_of(ground.zone(PLACE))))


def _about(search: Search, enemy: str, *, is_near: bool) -> Iterator[End]:
    """Yields the ends that concern an enemy.

    `is_near` adds ends partway to her.
    """
    start, there, most = search.how.start, search.stage.spot(enemy), STEP * search.how.steps
    if are_within(start, there, most + ZONE):
        met = along(search.ground, search.stage, search.how, [there])
        if enemy in met.entered:
            yield End("engage", enemy, met)
    at = just_outside(start, there, ZONE)
    if is_near or are_within(start, at, most):
        edge = search.to(at)
        if not edge.entered and (is_near or edge.is_whole):
            yield End("edge" if edge.is_whole else "toward", enemy, edge)
    spot = out_of_reach(start, there, search.reaches[enemy])
    is_there = spot != start and search.ground.has(spot) and are_within(start, spot, most)
    if is_there and (found := search.to(spot)).is_whole:
        yield End("range", enemy, found)


def reach_of(doll: Doll) -> int:
    """Returns the range of a doll's weapons."""
    return max((profile.maximum for thing in doll.things.values() for profile in thing.gear.shooting), default=0)


def _back(search: Search) -> End:
    """Returns the end of a move toward the doll's own edge."""
    return End("back", "", search.to(back(search.ground, search.role, search.how.start, STEP * search.how.steps)))


def _apart(search: Search) -> Iterator[End]:
    """Yields a shuffle toward each enemy in the melee and one away from her (MAID-4-W1)."""
    for enemy in search.nearest():
        if search.stage[enemy].melee == search.melee:
            ahead = vector(search.how.start, search.stage.spot(enemy))
            for kind, direction in _SHUFFLES.items():
                yield End(kind, enemy, straight(search.ground, search.stage, search.how, direction(ahead), STEP))


_SHUFFLES: Final[dict[Kind, Callable[[Spot], Spot]]] = {
    "nearer": lambda ahead: ahead,
    "apart": lambda ahead: Spot(-ahead[0], -ahead[1]),
}


# --- as moves --------------------------------------------------------------------------------------------------------


def move_to(setup: Setup, state: State, doll: Doll, end: End, like: Move) -> tuple[Move, Course] | None:
    """Returns the move that takes a doll to an end, and its course, or None.

    Waypoints are added only if the default path would not lead to this end.
    """
    to, via = written(end.walk.end), tuple(written(spot) for spot in end.walk.path[1:-1])
    like = replace_move(like, join=like.join or end.kind == "join")
    for move in (replace_move(like, to=to), replace_move(like, to=to, via=via)):
        course = course_of(setup, state, move)
        if isinstance(course, Course) and course.walk.end == end.walk.end:
            return move, course
    return None


def replace_move(move: Move, **slots: Any) -> Move:
    return move.model_copy(update=slots)


# --- in words --------------------------------------------------------------------------------------------------------


def end_words(setup: Setup, state: State, doll: Doll, kind: str, target: str, course: Course) -> Phrase:
    """Returns an end and its costs in words, `end-<kind>`."""
    return Phrase(f"end-{kind}", {"target": Piece(target), **cost_facts(setup, state, doll, course)})


def cost_facts(setup: Setup, state: State, doll: Doll, course: Course, posture: Pose = "") -> dict[str, Any]:
    """Returns the costs and results of a move as facts of a phrase."""
    sights = seen_at(setup, state, doll, course, posture)
    return {
        "to": written(course.walk.end), "steps": course.walk.cost, "most": course.steps,
        "terrain": course.walk.surcharge, "engaged": [Piece(each) for each in course.walk.entered],
        **{cover: [Piece(each) for each, how in sights.items() if how == cover] for cover in ("open", "half", "full")},
    }  # fmt: skip


def seen_at(setup: Setup, state: State, doll: Doll, course: Course, posture: Pose = "") -> Mapping[str, str]:
    """Returns a doll's cover from each enemy at the end of a move (MAID-G-6).

    A posture of "" means the present one.
    """
    scene = scene_of(setup, state)
    there = replace(scene.stage[doll.id], spot=course.walk.end, level=course.level, posture=posture or doll.posture)
    return scene.covers(doll.id, there)
