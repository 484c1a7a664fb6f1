"""Moves and points typed as sentences: "30 cm toward Mio", "into cover from Mio"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import NOBODY, Coordinates, Phrase, Piece
from rules.core.play.decisions import Decision, Given, Naming, Sentences
from rules.core.space.plane.spots import Spot
from rules.maidens.actions import Move
from rules.maidens.chat.directions import read_spot, read_way
from rules.maidens.chat.wishes import Standpoint, Survey
from rules.maidens.space.cover import shortest
from rules.maidens.space.paths import STEP, Walk, along
from rules.maidens.space.scene import scene_of
from rules.maidens.space.zones import NO_ZONES
from rules.maidens.standing import is_awake, level_of, on_table, role_of, stage_of, written
from rules.maidens.state import Doll, Setup, State
from rules.maidens.turn.move_options import TO, draft_move, meant, own_movers
from rules.maidens.turn.move_targets import end_for, reach_of, search_of
from rules.maidens.turn.moving import Course, check_mover, course_of, steps_on
from rules.maidens.values import most_steps


def ways(setup: Setup, state: State, _decision: Decision, seat: str) -> Sentences:
    """Returns the function that reads moves typed as sentences."""

    def read(given: Given, text: str, names: Naming) -> str | Given:
        chosen = state.dolls.get(given.get("actor") or NOBODY)
        if chosen is not None and chosen.seat == seat and (refusal := check_mover(state, chosen)):
            raise Refused(refusal)
        able = own_movers(state, seat, given) or own_movers(state, seat, {})
        if len(able) != 1:
            raise Refused(Refusal("way-whose", "MAID-3-P1", actors=[Piece(doll.id) for doll in able]))
        (doll,) = able
        like = draft_move(doll, {**given, "to": ""})
        steps = steps_on(setup, state, doll, like.level or level_of(doll), carries=like.target != NOBODY)

        def end(kind: str, target: str) -> Spot:
            found = end_for(setup, state, doll, kind, target, like.level or None, like.target)
            if found is None:
                facts = {"actor": Piece(doll.id), "kind": kind, "target": Piece(target), "steps": steps}
                raise Refused(Refusal("no-end", "MAID-G-4", **facts))
            return found.walk.end

        here = _standpoint(setup, state, doll, min(steps, 1) if doll.melee else steps)
        way = read_way(text, replace(here, end=end, survey=_survey(setup, state, doll, like)), names)
        *via, to = map(written, way.spots)
        more = {**({"via": tuple(via)} if via else {}), **({"posture": way.posture} if way.posture else {})}
        return {**more, TO: to} if more else to

    def say(value: str) -> Phrase | Coordinates:
        able = own_movers(state, seat, {})
        if len(able) == 1 and (found := next(meant(setup, state, seat, TO, {}, value), None)):
            return found.words
        return Coordinates(value)

    return Sentences(read, say)


def points(setup: Setup, state: State, _decision: Decision, seat: str) -> Sentences:
    """Returns the function that reads points typed as sentences.

    The points are for retreats and for acts such as laying a mine. Sentences that ask for a useful end of a move, such
    as cover, are refused.
    """

    def read(given: Given, text: str, names: Naming) -> str:
        own = [doll for doll in on_table(state) if doll.seat == seat and is_awake(doll)]
        chosen = given.get("actor") or NOBODY
        able = [doll for doll in own if chosen in (NOBODY, doll.id)]
        if len(able) != 1:
            raise Refused(Refusal("way-whose", "MAID-3-P1", actors=[Piece(doll.id) for doll in able]))
        here = _standpoint(setup, state, able[0], most_steps(setup, state, able[0]))
        return written(read_spot(text, here, names))

    return Sentences(read, Coordinates)


def _survey(setup: Setup, state: State, doll: Doll, like: Move) -> Survey:
    search = search_of(setup, state, doll, like.level or None, like.target)
    ground, stage, how = search.ground, search.stage, search.how

    def can(path: Sequence[Spot]) -> bool:
        *via, to = map(written, path)
        course = course_of(setup, state, like.model_copy(update={"to": to, "via": tuple(via)}))
        return isinstance(course, Course)

    def ahead(path: Sequence[Spot]) -> Walk:
        return along(ground, stage, how, path)

    def walk_to(path: Sequence[Spot]) -> Walk:
        way = shortest(ground, how, path[0]) or shortest(ground, replace(how, zones=NO_ZONES), path[0])
        return ahead(way.path[1:] if way and len(path) == 1 else path)

    dolls = {each: state.dolls[each] for each in stage.ids}
    reaches, strength = {id: reach_of(each) for id, each in dolls.items()}, {id: each.hp for id, each in dolls.items()}
    return Survey(stage, doll.id, reaches, strength, can, walk_to, ahead)


def _standpoint(setup: Setup, state: State, doll: Doll, steps: int) -> Standpoint:
    figures = stage_of(setup, state).figures
    others = sorted(figures.items(), key=lambda each: each[1].side == doll.side)  # enemies first, for use in examples
    spots = {id: figure.spot for id, figure in others if id != doll.id}
    return Standpoint(scene_of(setup, state).ground, role_of(state, doll.side), doll.spot, STEP * steps, spots)
