"""The movement phase: routed and berserk dolls move first, then the players' dolls in any order (MAID-3-P1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision, Entry
from rules.core.play.declaring import Done
from rules.core.play.table import Procedure
from rules.maidens.actions import Move, Pass, Use
from rules.maidens.attack.rolling import use
from rules.maidens.events import Stayed
from rules.maidens.standing import GameTable, actor_of, seats_left
from rules.maidens.turn.compelled import run
from rules.maidens.turn.mines import stopped_by_mine
from rules.maidens.turn.move_options import meant, within
from rules.maidens.turn.moving import carry_out, check_mover, course_of, movers, offered
from rules.maidens.turn.using import check_use, power_of, use_power


def next_move(table: GameTable) -> Procedure[bool]:
    """Resolves one move of the phase, if a player wants one.

    Returns False once no move is left.
    """
    state = table.state
    if state.queue:
        yield from run(table, state.queue.pop(0))
        return True
    answer = yield from table.ask(lambda: _decision(table))
    if answer is None:
        return False
    match answer.action:
        case Done():
            state.done.append(answer.seat)
        case Pass(actor=actor):
            state.acted.append(actor)
            table.tell(Stayed(rules=("MAID-4-A1",), actor=actor, reason="chosen"))
        case Use() as act:
            doll = state.dolls[act.actor]
            power = power_of(table.setup, doll, act.using)
            assert power is not None
            use(table, doll, power)
            yield from use_power(table, act, "move")
        case Move() as move:
            yield from _move(table, move)
        case _:
            pass
    return True


def _move(table: GameTable, move: Move) -> Procedure[None]:
    """Makes a move, up to the first mine on its way."""
    course = course_of(table.setup, table.state, move)
    assert not isinstance(course, Refusal)
    doll = table.state.dolls[move.actor]
    yield from stopped_by_mine(
        table, doll, course.walk, lambda way: carry_out(table, move, replace(course, walk=way)), course.level
    )


def _decision(table: GameTable) -> Decision | None:
    state = table.state
    seats = seats_left(state, movers(state))
    if not seats:
        return None
    return Decision(
        kind="move",
        seats=seats,
        verbs=("move", "use", "pass", "done"),
        options=lambda seat: _options(table, seat),
        check=lambda seat, action: _check(table, seat, action),
        default=lambda seat: Done(),
        rule="MAID-3-P1",
        entry=Entry(
            within=lambda seat, given: within(table.setup, state, seat, given),
            paged_by="actor",
            meant=lambda seat, slot, given, spot: meant(table.setup, state, seat, slot, given, spot),
            reads={"to": "way"},
        ),
    )


def _options(table: GameTable, seat: str) -> Iterator[Action]:
    setup, state = table.setup, table.state
    for doll in movers(state):
        if doll.seat == seat:
            yield from offered(setup, state, doll)
            yield Pass(actor=Piece(doll.id))
    yield Done()


def _check(table: GameTable, seat: str, action: Action) -> Refusal | None:
    setup, state = table.setup, table.state
    if isinstance(action, Done):
        return None
    doll = actor_of(state, seat, state.active, action, "MAID-3-P1")
    if isinstance(doll, Refusal):
        return doll
    if refusal := check_mover(state, doll):
        return refusal
    if isinstance(action, Use):
        if doll.melee:
            return Refusal("engaged-skill", "MAID-6-S3", actor=Piece(doll.id), power=action.using)
        return check_use(setup, state, action, "move")
    if isinstance(action, Pass):
        return None
    assert isinstance(action, Move)
    found = course_of(setup, state, action)
    return found if isinstance(found, Refusal) else None
