"""The table drawn from above, and in words: terrain, dolls with their state, and melees."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from string import digits
from typing import Any, Final

from rules.core.contract.board import Area, Bar, Board, Disc, Link, Polygon, Shape, Sign, Token
from rules.core.contract.party import texts
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase, Piece, Term, UserText
from rules.core.play.actions import Action
from rules.core.space.layouts import Plane, Point
from rules.core.space.plane.relief import Solid
from rules.core.space.plane.shapes import Ring, hull
from rules.core.space.plane.spots import Spot
from rules.maidens.actions import Attack, Move, Pose, Use
from rules.maidens.attack.arming import Moment, blow_of
from rules.maidens.attack.targets import reached
from rules.maidens.shown.naming import called
from rules.maidens.space.ground import PLACE, SIDES, Feature, Ground, numbered
from rules.maidens.space.stage import RADIUS, Level
from rules.maidens.space.zones import ZONE, hostile_zones
from rules.maidens.standing import (
    ground_of,
    is_down,
    is_stunned,
    on_table,
    participants,
    role_of,
    spot_of,
    stage_of,
    written,
)
from rules.maidens.state import Doll, Setup, State
from rules.maidens.tables import MM
from rules.maidens.turn.move_targets import seen_at
from rules.maidens.turn.moving import Course, course_of
from rules.maidens.turn.skill_moves import course_of_leap
from rules.maidens.turn.victory import TOUCH_RANGE

SHAPES: Final[dict[str, Shape]] = {"red": "circle", "blue": "hexagon"}
TONES: Final = {"red": 1, "blue": 0}
MINE: Final = 25
LETTERS: Final = 2
"""Number of letters of a Japanese name shown on a doll."""
GHOST: Final = "there"
"""Piece for the end of a possible move."""


def board_of(setup: Setup, state: State, seat: str | None) -> Board:
    """Returns the table at this moment, as a seat knows it."""
    ground = ground_of(setup, state)
    return Board(
        Plane(ground.length, ground.width, RADIUS, is_upward=True, rule=ground.layout.rule),
        areas=(
            *_terrain_areas(ground),
            *_goal_areas(setup, state),
            *_mines(state, seat),
            *_melees(state),
        ),
        tokens=(*(_token(setup, state, doll) for doll in on_table(state)), *_deployed(setup, state, seat)),
        links=tuple(_links(state)),
        layers={"zones": zones} if (zones := tuple(_all_zones(setup, state))) else {},
    )


# --- terrain and goals -----------------------------------------------------------------------------------------------


def _terrain_areas(ground: Ground) -> Iterator[Area]:
    """Yields terrain, the lowest first, with its height in centimetres (MAID-G-6)."""
    for feature, number, areas in _outlines(ground.features):
        name, is_named = called(ground, feature, number), feature.id in ground.names
        for part, area in enumerate(areas):
            yield replace(area, name=name, is_named=is_named and not part)


@lru_cache(maxsize=16)
def _outlines(features: tuple[Feature, ...]) -> tuple[tuple[Feature, int, tuple[Area, ...]], ...]:
    found = sorted(numbered(features), key=lambda each: each[0].terrain.sort != "plateau")
    return tuple((feature, number, tuple(_areas_of(feature))) for feature, number in found)


def _areas_of(feature: Feature) -> Iterator[Area]:
    text = f"{feature.height / MM:g}" if feature.height else ""
    if feature.form == "disc":
        yield Area(feature.kind, Disc(feature.corners[0], feature.radius), text)
        return
    for part, ring in enumerate(Solid(feature).rings):
        yield Area(feature.kind, Polygon(ring), "" if part else text)


def _goal_areas(setup: Setup, state: State) -> Iterator[Area]:
    """Yields the areas that the sides fight for: the place to hold or the flags (MAID-12-B1, MAID-12-A1).

    Before the battle it also yields the deployment zones (MAID-3-S5).
    """
    ground = setup.ground
    if state.phase in ("begin", "deploy"):
        for side in SIDES:
            yield Area(f"deploy-{side}", Polygon(ground.zone(side)))
    if setup.mode == "place":
        yield Area("place", Polygon(ground.zone(PLACE)))
    if setup.mode == "flag":
        for side in SIDES:
            yield Area("flag", Disc(ground.flag(side), TOUCH_RANGE))


def _mines(state: State, seat: str | None) -> Iterator[Area]:
    """Yields the mines that a seat knows of (MAID-3-S5)."""
    for each in state.emplaced.values():
        if each.spot is not None and (spot := each.spot.seen_by(seat)):
            yield Area("mine", Disc(spot, MINE))


def melees_of(state: State) -> dict[str, list[Doll]]:
    """Returns the melees with their participants (MAID-6-S1)."""
    ids = sorted({doll.melee for doll in on_table(state) if doll.melee}, key=lambda id: (len(id), id))
    return {id: participants(state, id) for id in ids}


def _melees(state: State) -> Iterator[Area]:
    """Yields each melee as the hull that blocks lines of fire (MAID-G-10)."""
    for id, dolls in melees_of(state).items():
        yield Area("melee", Polygon(_grown(hull(doll.spot for doll in dolls))), "", Phrase("melee", {"number": id}))


def _grown(ring: Ring) -> tuple[Point, ...]:
    """Returns a hull with a margin for the bases of its dolls."""
    reach, turns = RADIUS * 1.4, range(0, 360, 15)
    rim = [
        Spot(round(x + reach * math.cos(math.radians(turn))), round(y + reach * math.sin(math.radians(turn))))
        for x, y in ring
        for turn in turns
    ]
    return hull(rim)


def _all_zones(setup: Setup, state: State) -> Iterator[Area]:
    """Yields the zone of each doll that has one (MAID-4-Z1)."""
    for id, figure in stage_of(setup, state).figures.items():
        if figure.has_zone:
            yield Area(f"zone-{figure.side}", Disc(figure.spot, ZONE), "", Phrase("zone-of", {"target": Piece(id)}))


def _links(state: State) -> Iterator[Link]:
    """Yields the declared attacks that have not been made (MAID-5-A1)."""
    for each in state.declared.acts:
        act = each.act.value
        target = getattr(act, "target", "")
        if act.verb == "attack" and state.dolls[target].where == "table":
            yield Link("attack", act.actor, target)


# --- possible actions ------------------------------------------------------------------------------------------------


def sketch(setup: Setup, state: State, seat: str, action: Action) -> Board | None:
    """Returns the table with a possible action drawn on it, or None."""
    match action:
        case Move() if action.to and isinstance(course := course_of(setup, state, action), Course):
            return _way(setup, state, seat, action, course)
        case Use() if state.phase == "move" and (
            leap := course_of_leap(setup, state, state.dolls[action.actor], action)
        ):
            return _way(setup, state, seat, action, leap)
        case Attack() if state.phase in _MOMENTS:
            return _fire(setup, state, seat, action)
    return None


def _way(setup: Setup, state: State, seat: str, move: Move | Use, course: Course) -> Board:
    board, doll = board_of(setup, state, seat), state.dolls[move.actor]
    posture: Pose = move.posture if isinstance(move, Move) else ""
    flying = course.level == "air"
    there = doll.model_copy(update={"spot": course.walk.end, "posture": posture or doll.posture, "flying": flying})
    ghost = replace(_token(setup, state, there), piece=GHOST, bars=(), active=True)
    seen = seen_at(setup, state, doll, course, posture)
    return replace(
        board,
        areas=(*board.areas, *_zones(setup, state, doll, course.level)),
        tokens=(*(replace(each, active=each.piece == doll.id) for each in board.tokens), ghost),
        links=(
            Link("path", doll.id, GHOST, way=course.walk.path[1:-1]),
            *(Link("line", enemy, GHOST) for enemy, cover in seen.items() if cover != "full"),
        ),
    )


def _zones(setup: Setup, state: State, doll: Doll, level: Level) -> Iterator[Area]:
    """Yields the zones that would stop a doll (MAID-4-Z1)."""
    stage = stage_of(setup, state)
    for spot in hostile_zones(stage, doll.id, level).middles.values():
        yield Area("enemy-zone", Disc(spot, ZONE))


def _fire(setup: Setup, state: State, seat: str, attack: Attack) -> Board | None:
    blow = blow_of(setup, state, attack, _MOMENTS[state.phase])
    if isinstance(blow, Refusal):
        return None
    board, target = board_of(setup, state, seat), state.dolls[blow.target]
    caught = {each for unit in reached(setup, state, blow) for each in unit.dolls} | {target.id, blow.attacker}
    area = blow.profile.area
    blast = [Area("blast", Disc(target.spot, area.radius))] if area.shape == "blast" else []
    return replace(
        board,
        areas=(*board.areas, *blast),
        tokens=tuple(replace(each, active=each.piece in caught) for each in board.tokens),
        links=(Link("attack", blow.attacker, blow.target),),
    )


_MOMENTS: Final[Mapping[str, Moment]] = {"act": "shot", "counter": "counter", "melee": "melee", "riposte": "riposte"}


# --- dolls -----------------------------------------------------------------------------------------------------------


def tone_of(doll: Doll) -> int:
    """Returns the colour of a doll's side."""
    return TONES.get(doll.side, 7)


def _token(setup: Setup, state: State, doll: Doll) -> Token:
    sheet, mark = setup.sheet(doll.sheet), mark_of(state, doll)
    return Token(
        piece=doll.id,
        spot=doll.spot,
        mark=mark,
        shape=SHAPES.get(doll.side, "square"),
        tone=tone_of(doll),
        elite=doll.id in setup.generals.values(),
        kinds=(doll.sheet, *(part for each in sheet.weapons for part in each.parts), "doll"),
        radius=RADIUS,
        signs=tuple(_signs(doll)),
        bars=(Bar(max(0, doll.hp), sheet.max_hp),),
        word=Phrase(
            "mark-doll", {"en": UserText(mark.rstrip(digits)), "ja": UserText(texts(sheet.name)["ja"][:LETTERS])}
        ),
    )


def _signs(doll: Doll) -> Iterator[Sign]:
    for is_so, sign in (
        (is_down(doll), "incapacitated"), (doll.routed, "routed"), (doll.berserk, "berserk"),
        (is_stunned(doll), "dazed"), (doll.flying, "flying"), (doll.posture != "standing", doll.posture),
    ):  # fmt: skip
        if is_so:
            yield Sign(sign)


def mark_of(state: State, doll: Doll) -> str:
    """Returns a doll's mark of at most three characters.

    The mark is the first letter of the id, with the id's number, or with the first letter in which similar ids differ
    (Maria, Mimi: Ma, Mi).
    """
    number = doll.id.rpartition("-")[2]
    if number.isdecimal():
        return f"{doll.id[0].upper()}{number}"[:3]
    first, rest = doll.id[0], doll.id[1:]
    others = {each.id for each in state.dolls.values() if each.id != doll.id and each.id[0] == first}
    fits = (letter for at, letter in enumerate(rest, 1) if all(other[at : at + 1] != letter for other in others))
    return first.upper() + next(fits, rest[:1])


def _deployed(setup: Setup, state: State, seat: str | None) -> Iterator[Token]:
    """Yields the dolls that a seat has deployed in secret (MAID-3-S5)."""
    if state.phase == "deploy" and seat is not None:
        for who, act in state.deployed.seen_by(seat):
            if spot := spot_of(setup.ground, act.to):
                doll = state.dolls[who].model_copy(update={"spot": spot, "posture": act.posture or "standing"})
                yield _token(setup, state, doll)


# --- in words --------------------------------------------------------------------------------------------------------


def _outline(corners: Sequence[Spot]) -> dict[str, Any]:
    """Returns the facts that describe an outline in words.

    A line or an axis-parallel rectangle is described by two corners, another outline by all its corners.
    """
    xs, ys = sorted({x for x, _ in corners}), sorted({y for _, y in corners})
    is_box = len(corners) == 4 and len(xs) == len(ys) == 2
    ends = [Spot(xs[0], ys[0]), Spot(xs[1], ys[1])] if is_box else corners if len(corners) == 2 else ()
    first, last = map(written, ends) if ends else ("", "")
    return {"points": [written(spot) for spot in corners], "first": first, "last": last}


def board_lines(setup: Setup, state: State, seat: str | None) -> Iterator[Phrase]:
    ground = ground_of(setup, state)
    yield Phrase("board-table", {"length": ground.length / MM, "width": ground.width / MM})
    for feature in ground.features:
        facts = {
            "feature": Piece(feature.id), "kind": Term(feature.kind if feature.id in ground.names else ""),
            **_outline(feature.corners),
            "height": feature.height / MM, "radius": feature.radius / MM, "form": feature.form,
        }  # fmt: skip
        yield Phrase("board-feature", facts)
    if state.phase in ("begin", "deploy"):
        for role in SIDES:
            yield Phrase("board-deploy", {"side": Term(role), **_outline(ground.zone(role))})
    if setup.mode == "place":
        yield Phrase("board-place", _outline(ground.zone(PLACE)))
    if setup.mode == "flag":
        for side in (state.first, state.second) if state.first else ():
            yield Phrase("board-flag", {"side": Term(side), "at": written(ground.flag(role_of(state, side)))})
    for each in state.emplaced.values():
        if each.spot is not None and (spot := each.spot.seen_by(seat)):
            yield Phrase("board-mine", {"item": each.row, "at": written(spot)})
    for key, lying in state.lying.items():
        yield Phrase("board-lying", {"item": Term(key), "at": written(lying.spot)})
    for dolls in melees_of(state).values():
        sides = [[Piece(doll.id) for doll in dolls if doll.side == side] for side in (state.first, state.second)]
        yield Phrase("board-melee", {"actors": sides[0], "targets": sides[1]})
