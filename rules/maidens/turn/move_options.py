"""Moves offered to a doll, and interpretation of typed points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final

from rules.core.facts.words import NOBODY, Piece, Term
from rules.core.play.actions import Action, parse_action, slot_names
from rules.core.play.decisions import Given, Meaning
from rules.core.play.declaring import Done
from rules.core.space.plane.bearings import toward
from rules.core.space.plane.spots import Spot, distance, squared
from rules.maidens.actions import Move, Pass, Use
from rules.maidens.sheet.skills import Power
from rules.maidens.space.cover import nearest_to
from rules.maidens.space.paths import going
from rules.maidens.space.places import nearest_free
from rules.maidens.space.scene import scene_of
from rules.maidens.space.stage import POSTURES, Level
from rules.maidens.standing import ground_of, level_of, on_table, spot_of, stage_of, written
from rules.maidens.state import Doll, Setup, State
from rules.maidens.turn.move_targets import COVERED, End, end_words, ends, move_to
from rules.maidens.turn.moving import Course, check_carried, course_of, movers, steps_on
from rules.maidens.turn.skill_moves import course_of_leap, landings, leap_of, movement_powers, uses
from rules.maidens.values import can_fly

TO: Final = "to"
FEW: Final = 6
"""Number of ends offered for carrying a friend, taking off and landing."""


def own_movers(state: State, seat: str, given: Given) -> list[Doll]:
    """Returns the seat's dolls that can still move, or only the chosen doll."""
    chosen = given.get("actor") or NOBODY
    return [doll for doll in movers(state) if doll.seat == seat and chosen in (NOBODY, doll.id)]


def within(setup: Setup, state: State, seat: str, given: Given) -> Iterator[Action]:
    """Yields the moves that fit the slots chosen so far, the most useful first."""
    verb = given.get("verb")
    for doll in own_movers(state, seat, given):
        if verb in (None, "move"):
            yield from _moves(setup, state, doll, given)
        if verb in (None, "use") and not doll.melee:
            yield from uses(setup, state, doll, given)
    if verb in (None, "pass"):
        yield from (Pass(actor=Piece(doll.id)) for doll in own_movers(state, seat, given))
    if verb in (None, "done"):
        yield Done()


def _moves(setup: Setup, state: State, doll: Doll, given: Given) -> Iterator[Move]:
    like = draft_move(doll, given)
    if like.to:
        yield from _possible(setup, state, [like])
        return
    if like.posture not in ("", doll.posture) or like.level not in ("", level_of(doll)):
        yield from _possible(setup, state, [like])  # a change of posture or level is a move without a point
    found, near = ends(setup, state, doll, like.level or None, like.target), {"", *_nearest(setup, state, doll)}
    yield from _to_ends(setup, state, doll, like, (each for each in found if each.target in near))
    yield from _rarer(setup, state, doll, like)
    if not like.posture:
        others = (posture for posture in POSTURES if posture != doll.posture)
        yield from _possible(setup, state, (like.model_copy(update={"posture": each}) for each in others))
    yield from _to_ends(setup, state, doll, like, (each for each in found if each.target not in near))


def _to_ends(setup: Setup, state: State, doll: Doll, like: Move, found: Iterable[End]) -> Iterator[Move]:
    moves = (move_to(setup, state, doll, end, like) for end in found)
    return (move for move, _ in filter(None, moves))


def _nearest(setup: Setup, state: State, doll: Doll) -> list[str]:
    stage = stage_of(setup, state)
    return sorted(stage.enemies(doll.id), key=lambda each: squared(doll.spot, stage.spot(each)))[:COVERED]


def _rarer(setup: Setup, state: State, doll: Doll, like: Move) -> Iterator[Move]:
    """Yields moves that carry a friend, take off or land (MAID-4-A3, MAID-4-F6)."""
    if doll.melee:
        return
    for ally in () if like.target else _carriable(state, doll):
        carrying = like.model_copy(update={"target": Piece(ally.id)})
        found = ends(setup, state, doll, "ground", ally.id)
        yield from islice(_to_ends(setup, state, doll, carrying, found), FEW)
    if can_fly(setup, doll) and not like.level and not like.target:
        level: Level = "ground" if doll.flying else "air"
        other = like.model_copy(update={"level": level})
        yield from islice(_to_ends(setup, state, doll, other, ends(setup, state, doll, level)), FEW)
        yield from _possible(setup, state, [other])


def _carriable(state: State, doll: Doll) -> Iterator[Doll]:
    """Yields the friends that a doll could carry."""
    return (each for each in on_table(state) if check_carried(state, doll, each.id, level_of(doll)) is None)


def draft_move(doll: Doll, given: Given) -> Move:
    """Returns a move with the slots chosen so far.

    Raises Refused for an invalid value.
    """
    slots: dict[str, Any] = {name: given[name] for name in slot_names(Move) if given.get(name)}
    move = parse_action(Move, {**slots, "actor": Piece(doll.id)})
    assert isinstance(move, Move)
    return move


def _possible(setup: Setup, state: State, moves: Iterable[Move]) -> Iterator[Move]:
    return (move for move in moves if isinstance(course_of(setup, state, move), Course))


# --- typed points ----------------------------------------------------------------------------------------------------


def meant(setup: Setup, state: State, seat: str, slot: str, given: Given, spot: str) -> Iterator[Meaning]:
    """Yields the meanings that a typed point can have.

    If no point is typed, yields the named ends of moves. A point out of reach stands for the nearest point that the
    steps allow.
    """
    if slot != TO:
        return
    for doll in own_movers(state, seat, given):
        if given.get("verb") == "use":
            yield from _leaps(setup, state, doll, given, spot)
            continue
        like = draft_move(doll, {**given, "to": ""})
        if not spot:
            yield from _named_ends(setup, state, doll, like)
        elif (wanted := spot_of(setup.ground, spot)) is not None:
            yield from _point(setup, state, doll, like, wanted)


def _named_ends(setup: Setup, state: State, doll: Doll, like: Move) -> Iterator[Meaning]:
    for end in ends(setup, state, doll, like.level or None, like.target):
        move, course = move_to(setup, state, doll, end, like) or (None, None)
        if move and course and move.via == like.via and move.join == like.join:
            yield Meaning(move.to, end_words(setup, state, doll, end.kind, end.target, course))


def _point(setup: Setup, state: State, doll: Doll, like: Move, wanted: Spot) -> Iterator[Meaning]:
    move = like.model_copy(update={"to": written(wanted)})
    if isinstance(course := course_of(setup, state, move), Course):
        yield Meaning(move.to, end_words(setup, state, doll, "point", "", course))
        return
    level = like.level or level_of(doll)
    scene, steps = scene_of(setup, state), steps_on(setup, state, doll, level, carries=like.target != NOBODY)
    how = going(scene.ground, scene.stage, doll.id, steps, level=level)
    near = like.model_copy(update={"to": written(nearest_to(scene.ground, scene.stage, how, wanted).end)})
    if isinstance(course := course_of(setup, state, near), Course):
        yield Meaning(near.to, end_words(setup, state, doll, "point", "", course))


def _leaps(setup: Setup, state: State, doll: Doll, given: Given, spot: str) -> Iterator[Meaning]:
    """Yields the meanings of a typed point for a skill that moves the doll to it.

    A point out of reach stands for the nearest point within reach.
    """
    for power in movement_powers(setup, doll):
        if given.get("using") not in (None, "", power.id) or (leap := leap_of(power)) is None:
            continue
        wanted = spot_of(setup.ground, spot) if spot else None
        if wanted is not None:
            stage = stage_of(setup, state)
            near = toward(doll.spot, wanted, min(leap.most - 1, distance(doll.spot, wanted)))
            near = nearest_free(ground_of(setup, state), stage, doll.id, near, level_of(doll))
            yield from _leap(setup, state, doll, power, "point", "", near)
        elif not spot:
            for end in landings(setup, state, doll, power):
                yield from _leap(setup, state, doll, power, end.kind, end.target, end.walk.end)


def _leap(
    setup: Setup, state: State, doll: Doll, power: Power, kind: str, target: str, spot: Spot
) -> Iterator[Meaning]:
    act = Use(actor=Piece(doll.id), using=Term(power.id), to=written(spot))
    course = course_of_leap(setup, state, doll, act)
    if course is not None:
        yield Meaning(act.to, end_words(setup, state, doll, kind, target, course))
