"""Counters: shots in answer to direct fire (MAID-3-P3, MAID-7-D1 to D6)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.declaring import Done
from rules.core.play.table import Procedure
from rules.maidens.actions import NOTHING, Attack, Pass
from rules.maidens.attack.arming import blow_of, shots
from rules.maidens.attack.blows import shoot
from rules.maidens.attack.health import spoil
from rules.maidens.standing import GameTable, actor_of, in_order, is_free, of_side, seats_left
from rules.maidens.state import Doll, Setup, State


def attackers(state: State, doll: Doll) -> list[Doll]:
    """Returns the enemies whom a doll may counter (MAID-7-D1, MAID-7-D4)."""
    ids = dict.fromkeys(each.by for each in doll.attacked if each.counterable)
    return in_order(state.dolls[id] for id in ids)


def clear_attacks(state: State) -> None:
    """Clears the record of attacks and counters before the melee phases (MAID-8-C1)."""
    for doll in state.dolls.values():
        doll.countered, doll.attacked = False, []


def counters(setup: Setup, state: State, doll: Doll) -> list[Attack]:
    """Returns a doll's possible counters (MAID-7-D1, MAID-7-D3)."""
    if doll.countered or not is_free(doll):
        return []
    found = []
    for target in attackers(state, doll):
        seen = set()
        for way in shots(doll):
            if way.profile.id not in seen and way.profile.can_counter():
                attack = Attack(actor=Piece(doll.id), target=Piece(target.id), using=Term(way.profile.id))
                if not isinstance(blow_of(setup, state, attack, "counter"), Refusal):
                    seen.add(way.profile.id)
                    found.append(attack)
    return found


def possible_counterers(table: GameTable) -> list[str]:
    """Returns the passive side's dolls that can counter, by id."""
    state = table.state
    return [doll.id for doll in of_side(state, state.passive) if counters(table.setup, state, doll)]


def next_counter(table: GameTable) -> Procedure[bool]:
    """Resolves one counter, if a player wants one (MAID-7-D5, MAID-7-D6).

    Returns False once no counter is left.
    """
    state = table.state
    answer = yield from table.ask(lambda: _decision(table))
    if answer is None:
        return False
    match answer.action:
        case Done():
            state.done.append(answer.seat)
        case Pass(actor=actor):
            state.dolls[actor].countered = True
        case Attack() as attack:
            blow = blow_of(table.setup, state, attack, "counter")
            assert not isinstance(blow, Refusal)
            doll = state.dolls[attack.actor]
            doll.countered = True
            spoil(table, doll, "counter")
            yield from shoot(table, blow)
        case _:
            pass
    return True


def _decision(table: GameTable) -> Decision | None:
    state = table.state
    able = [state.dolls[id] for id in possible_counterers(table)]
    seats = seats_left(state, able)
    if not seats:
        return None
    return Decision(
        kind="counter",
        seats=seats,
        verbs=("attack", "pass", "done"),
        options=lambda seat: _options(table, seat),
        check=lambda seat, action: _check(table, seat, action),
        default=lambda seat: Done(),
        rule="MAID-7-D1",
        concerns=seats,
    )


def _options(table: GameTable, seat: str) -> Iterator[Action]:
    """Yields a seat's options for counters.

    The first option is "done". It is the default, so a seat that does not answer makes no counter (MAID-0-6).
    """
    yield Done()
    for id in possible_counterers(table):
        doll = table.state.dolls[id]
        if doll.seat == seat:
            yield from counters(table.setup, table.state, doll)
            yield Pass(actor=Piece(id))


def _check(table: GameTable, seat: str, action: Action) -> Refusal | None:
    setup, state = table.setup, table.state
    if isinstance(action, Done):
        return None
    doll = actor_of(state, seat, state.passive, action, "MAID-7-D1")
    if isinstance(doll, Refusal):
        return doll
    if doll.countered:
        return Refusal("countered", "MAID-7-D3", actor=Piece(doll.id))
    if not is_free(doll):
        return Refusal("cannot-act", "MAID-7-D1", actor=Piece(doll.id))
    if isinstance(action, Pass):
        return None
    assert isinstance(action, Attack)
    if action.skill != NOTHING:
        return Refusal("no-skill-counter", "MAID-7-D2", actor=Piece(doll.id), power=action.skill)
    by = attackers(state, doll)
    if action.target not in {each.id for each in by}:
        whom = [Piece(each.id) for each in by]
        return Refusal("not-attacked-by", "MAID-7-D4", actor=Piece(doll.id), target=action.target, attackers=whom)
    found = blow_of(setup, state, action, "counter")
    return found if isinstance(found, Refusal) else None
