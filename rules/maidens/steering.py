"""Moves in chat: what is offered to a doll, what a typed point or a sentence comes to, what can be named instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from rules.actions import Action, slot_names
from rules.decisions import Given, Meaning, Naming, Sentences
from rules.declaring import Done
from rules.maidens.actions import Move, Pass
from rules.maidens.cover import nearest_to
from rules.maidens.directions import Standpoint, spot_said
from rules.maidens.ends import End, end_words, ends, move_to
from rules.maidens.moving import Course, course_of, movers, steps_on
from rules.maidens.paths import STEP, going
from rules.maidens.scene import scene_of
from rules.maidens.spots import Spot
from rules.maidens.stage import POSTURES
from rules.maidens.standing import level_of, role_of, spot_of, stage_of, written
from rules.maidens.state import Doll, Setup, State
from rules.maidens.values import can_fly
from rules.refusal import Refusal, Refused
from rules.words import NOBODY, Coordinates, Phrase, Piece

TO: Final = "to"


def own_movers(state: State, seat: str, given: Given) -> list[Doll]:
    """The seat's dolls that can still be moved, or the one that is chosen."""
    chosen = given.get("actor") or NOBODY
    return [doll for doll in movers(state) if doll.seat == seat and chosen in (NOBODY, doll.id)]


def within(setup: Setup, state: State, seat: str, given: Given) -> Iterator[Action]:
    """The moves that go with what is chosen, the most useful first."""
    verb = given.get("verb")
    if verb in (None, "move"):
        for doll in own_movers(state, seat, given):
            yield from _moves(setup, state, doll, given)
    if verb in (None, "pass"):
        yield from (Pass(actor=Piece(doll.id)) for doll in own_movers(state, seat, given))
    if verb in (None, "done"):
        yield Done()


def _moves(setup: Setup, state: State, doll: Doll, given: Given) -> Iterator[Move]:
    like = _like(doll, given)
    if like.to:
        yield from _possible(setup, state, [like])
        return
    for end in ends(setup, state, doll, like.level or None):
        if (move := move_to(setup, state, doll, end, like)) is not None:
            yield move
    if not like.posture:
        others = (posture for posture in POSTURES if posture != doll.posture)
        yield from _possible(setup, state, (like.model_copy(update={"posture": each}) for each in others))
    if can_fly(setup, doll) and not like.level:
        level = "ground" if doll.flying else "air"
        yield from _possible(setup, state, [like.model_copy(update={"level": level})])


def _like(doll: Doll, given: Given) -> Move:
    """A move with what is chosen already."""
    slots: dict[str, Any] = {name: given[name] for name in slot_names(Move) if given.get(name)}
    return Move(**{**slots, "actor": Piece(doll.id)})


def _possible(setup: Setup, state: State, moves: Iterable[Move]) -> Iterator[Move]:
    return (move for move in moves if isinstance(course_of(setup, state, move), Course))


# --- what is typed ---------------------------------------------------------------------------------------------------


def meant(setup: Setup, state: State, seat: str, slot: str, given: Given, spot: str) -> Iterator[Meaning]:
    """What a typed point comes to: it, or as near to it as the steps lead; without one the ends that have a name."""
    if slot != TO:
        return
    for doll in own_movers(state, seat, given):
        like = _like(doll, {**given, "to": ""})
        if not spot:
            yield from _named_ends(setup, state, doll, like)
        elif (wanted := spot_of(setup.ground, spot)) is not None:
            yield from _point(setup, state, doll, like, wanted)


def _named_ends(setup: Setup, state: State, doll: Doll, like: Move) -> Iterator[Meaning]:
    for end in ends(setup, state, doll, like.level or None):
        move = move_to(setup, state, doll, end, like)
        if move is not None and move.via == like.via:
            yield Meaning(move.to, _words(setup, state, doll, move, end))


def _point(setup: Setup, state: State, doll: Doll, like: Move, wanted: Spot) -> Iterator[Meaning]:
    move = like.model_copy(update={"to": written(wanted)})
    if isinstance(course_of(setup, state, move), Course):
        yield Meaning(move.to, _words(setup, state, doll, move))
        return
    level = like.level or level_of(doll)
    scene, steps = scene_of(setup, state), steps_on(setup, state, doll, level, carries=like.target != NOBODY)
    how = going(scene.ground, scene.stage, doll.id, steps, level=level)
    near = like.model_copy(update={"to": written(nearest_to(scene.ground, scene.stage, how, wanted).end)})
    if isinstance(course_of(setup, state, near), Course):
        yield Meaning(near.to, _words(setup, state, doll, near))


def _words(setup: Setup, state: State, doll: Doll, move: Move, end: End | None = None) -> Phrase:
    course = course_of(setup, state, move)
    assert isinstance(course, Course)
    return end_words(setup, state, doll, end.kind if end else "point", end.target if end else "", course)


def sentences(setup: Setup, state: State, seat: str) -> Sentences:
    """Directions: "30 cm toward Mio"."""

    def read(given: Given, text: str, names: Naming) -> str:
        able = own_movers(state, seat, given) or own_movers(state, seat, {})
        if len(able) != 1:
            raise Refused(Refusal("way-whose", "MAID-3-P1", actors=[Piece(doll.id) for doll in able]))
        (doll,) = able
        steps = steps_on(setup, state, doll, _like(doll, {**given, "to": ""}).level or level_of(doll))
        here = Standpoint(
            scene_of(setup, state).ground, role_of(state, doll.side), doll.spot,
            STEP * (min(steps, 1) if doll.melee else steps),
            {id: figure.spot for id, figure in stage_of(setup, state).figures.items() if id != doll.id},
        )  # fmt: skip
        return written(spot_said(text, here, names))

    def say(value: str) -> Phrase | Coordinates:
        able = own_movers(state, seat, {})
        if len(able) == 1 and (found := next(meant(setup, state, seat, TO, {}, value), None)):
            return found.words
        return Coordinates(value)

    return Sentences(read, say)
