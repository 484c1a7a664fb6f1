"""The course of a turn: 13 phases, played in steps (MAID-3-F1).

Between two steps only the state records the progress of the battle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.core.facts.words import Term
from rules.core.play.table import Procedure
from rules.maidens.attack import countering
from rules.maidens.events import PhaseBegan, TurnBegan, TurnEnded
from rules.maidens.standing import GameTable
from rules.maidens.state import HALF, PHASES, Phase, moment
from rules.maidens.turn import (
    beginning,
    compelled,
    declaring_acts,
    melee,
    morale,
    moving,
    resolving,
    shifting,
    turn_end,
    victory,
)
from rules.maidens.turn.lasting import expire

RULES: Final = (
    "MAID-3-P1", "MAID-3-P2", "MAID-3-P3", "MAID-3-P4", "MAID-3-P5", "MAID-3-P6", "MAID-3-P7", "MAID-3-P8", "MAID-3-P9",
    "MAID-3-P10", "MAID-3-P11", "MAID-3-P12", "MAID-3-P13",
)  # fmt: skip
"""Id of the rule for each phase of a turn."""
ANNOUNCED: Final[frozenset[Phase]] = frozenset({"move", "act"})
"""Phases that are announced even if no doll can do anything in them."""


def step(table: GameTable) -> Procedure[None]:
    """Plays the next part of the battle."""
    state = table.state
    match state.phase:
        case "begin":
            yield from beginning.decide_first(table)
        case "deploy":
            yield from beginning.deploy(table)
            enter(table, 1, 0, "move")
        case phase:
            if not (yield from NEXT[phase](table)):
                if phase in CLOSE:
                    CLOSE[phase](table)
                advance(table)
    if state.is_late:
        victory.settle(table)  # the act under way was the last (MAID-1-3)


def _next_act(table: GameTable) -> Procedure[bool]:
    """Collects all declarations, or resolves one act (MAID-3-P2b, MAID-3-P2e).

    Returns False once no act is left.
    """
    if table.state.part != "declare":
        return (yield from resolving.next_act(table))
    yield from declaring_acts.declarations(table)
    table.state.part = "resolve"
    return True


def _next_check(table: GameTable) -> Procedure[bool]:
    """Resolves one check of the morale phase (MAID-3-P6).

    Returns False once no check is left.
    """
    state = table.state
    if not state.queue:
        return False
    who = state.queue.pop(0)
    check = morale.check_of(table, state.dolls[who])
    if check is not None:
        yield from morale.check_morale(table, who, check)
    return True


def advance(table: GameTable) -> None:
    """Ends a phase and begins the next.

    Victory is checked at the end of every phase (MAID-3-F2).
    """
    state = table.state
    expire(table)
    victory.settle(table)
    if state.winner:
        return
    if state.phase == "end":
        table.tell(TurnEnded(rules=("MAID-10-B1",), turn=state.turn, last=state.turn + 1 == table.setup.turns))
        enter(table, state.turn + 1, 0, "move")
    elif state.phase == "morale":
        enter(table, state.turn, state.half + 1, "move") if state.half == 0 else enter(table, state.turn, 1, "end")
    else:
        enter(table, state.turn, state.half, HALF[HALF.index(state.phase) + 1])


def enter(table: GameTable, turn: int, half: int, phase: Phase) -> None:
    state = table.state
    if turn != state.turn:
        table.tell(TurnBegan(rules=("MAID-3-F1",), turn=turn, last=turn == table.setup.turns))
    state.turn, state.half, state.phase, state.part = turn, half, phase, ""
    state.acted, state.done, state.queue = [], [], []
    if phase == "act":
        state.part = "declare"
    if phase == "melee":
        countering.clear_attacks(state)
    waiting = WAITING[phase](table)
    if phase in TAKEN_IN_TURN:
        state.queue = waiting
    if phase in ANNOUNCED or waiting:
        side = state.active if phase in OF_ACTIVE else state.passive if phase in OF_PASSIVE else ""
        number = moment(state) - (turn - 1) * PHASES
        table.tell(PhaseBegan(rules=(RULES[number - 1],), turn=turn, number=number, phase=Term(phase), side=Term(side)))


NEXT: Final[Mapping[Phase, Callable[[GameTable], Procedure[bool]]]] = {
    "move": shifting.next_move,
    "act": _next_act,
    "counter": countering.next_counter,
    "melee": melee.next_act,
    "riposte": melee.next_riposte,
    "morale": _next_check,
    "end": turn_end.next_piece,
}
"""Functions that play one part of a phase, and return False if nothing is left to play."""
CLOSE: Final[Mapping[Phase, Callable[[GameTable], None]]] = {
    "move": moving.close_movement,
    "morale": lambda table: morale.close_half(table.state),
    "end": turn_end.close_turn,
}
"""Functions that tidy up at the end of a phase."""
OF_ACTIVE: Final[frozenset[Phase]] = frozenset({"move", "act", "melee"})
OF_PASSIVE: Final[frozenset[Phase]] = frozenset({"counter", "riposte"})
"""Phases in which the passive side acts.

If a phase is neither here nor in `OF_ACTIVE`, both sides act in it.
"""
WAITING: Final[Mapping[Phase, Callable[[GameTable], list[str]]]] = {
    "move": compelled.compelled_runners,
    "act": compelled.compelled_shooters,
    "counter": countering.possible_counterers,
    "melee": melee.fighters_to_act,
    "riposte": melee.possible_riposters,
    "morale": morale.dolls_to_check,
    "end": turn_end.pieces,
}
"""Functions that list the dolls with something to do in a phase."""
TAKEN_IN_TURN: Final[frozenset[Phase]] = frozenset({"move", "act", "morale", "end"})
"""Phases in which the referee handles the dolls of `WAITING` one by one."""
