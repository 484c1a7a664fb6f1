"""RuneQuest: the strike ranks of a round, and its end (RQ-R1, RQ-R5, RQ-R6, RQ-D7).

Each step of the game runs until something happens in a rank.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Final, get_args

from rules.core.contract.ruleset import Ending
from rules.core.facts.words import Piece, Term
from rules.core.play.table import Procedure
from rules.runequest import events
from rules.runequest.attack.wounds import UNCONSCIOUS_AT, faint
from rules.runequest.fighters import GameTable, by_dex, can_act, can_fight, is_standing, sheet_of
from rules.runequest.state import RANKS, Fighter, Part, Setup, State
from rules.runequest.turn.beginning import begin_round
from rules.runequest.turn.declaring import change, declarations, may_change
from rules.runequest.turn.errands import run_errand
from rules.runequest.turn.moving import arrive, end_move, goal_of, is_going, walk
from rules.runequest.turn.noting import give_up, pending
from rules.runequest.turn.striking import strike_blows
from rules.runequest.turn.turning import turn_to_neighbours
from rules.runequest.turn.withdrawing import withdraw

PARTS: Final[tuple[Part, ...]] = get_args(Part)
NOBODY_LEFT: Final = "none"
"""Winner if no side has a fighter left."""


def step(table: GameTable) -> Procedure[None]:
    match table.state.phase:
        case "begin":
            begin_round(table)
        case "intents":
            yield from declarations(table)
        case "clock":
            yield from run_clock(table)
        case "end":
            end_round(table)


def run_clock(table: GameTable) -> Procedure[None]:
    """Runs the ranks until something happens or the round ends."""
    state = table.state
    while state.phase == "clock":
        if not state.waiting:
            _next_part(table.setup, state)
        elif (yield from ACTS[state.part](table, _next_together(table.setup, state))):
            return


def _next_part(setup: Setup, state: State) -> None:
    """Moves on to the next part, rank, or the end of the round (RQ-R6)."""
    if state.part == PARTS[-1]:
        if state.rank == RANKS:
            state.phase = "end"
            return
        state.rank += 1
        for fighter in state.fighters.values():
            fighter.off_balance = False
            end_move(fighter)
    state.part = part = PARTS[(PARTS.index(state.part) + 1) % len(PARTS)]
    there = (each for each in state.fighters.values() if MAY_ACT[part](state, each) and can_act(each))
    state.waiting, state.acting = [each.id for each in by_dex(setup, there)], []


def _next_together(setup: Setup, state: State) -> list[Fighter]:
    """Returns the next fighters of equal DEX (RQ-R5).

    Fighters that a game master has removed are left out.
    """
    there = [state.fighters[id] for id in state.waiting if id in state.fighters]
    first = _dex(setup, there[0]) if there else 0
    together = list(takewhile(lambda each: _dex(setup, each) == first, there))
    state.waiting, state.acting = [each.id for each in there[len(together) :]], [each.id for each in together]
    return together


def _dex(setup: Setup, fighter: Fighter) -> int:
    return sheet_of(setup, fighter).DEX


# --- parts of a rank -------------------------------------------------------------------------------------------------


def _may_turn(_state: State, fighter: Fighter) -> bool:
    return not fighter.fallen


def _may_move(state: State, fighter: Fighter) -> bool:
    intent = fighter.intent
    return is_going(intent) or (state.rank == RANKS and intent is not None and intent.kind == "defence")


def _may_strike(_state: State, fighter: Fighter) -> bool:
    intent = fighter.intent
    return intent is not None and not (intent.kind in ("defence", "move") or intent.done)


MAY_ACT: Final[dict[Part, Callable[[State, Fighter], bool]]] = {
    "changing": may_change,
    "turning": _may_turn,
    "moving": _may_move,
    "striking": _may_strike,
}
"""Functions that tell which fighters take part in each part of a rank, when that part begins."""


def _one_by_one(act: Callable[[GameTable, Fighter], Procedure[bool]]) -> Callable[..., Procedure[bool]]:
    """Returns a procedure in which fighters act one by one."""

    def acts(table: GameTable, together: Sequence[Fighter]) -> Procedure[bool]:
        has_done = False
        for fighter in together:
            if fighter.id in table.state.fighters and can_act(fighter):
                table.state.acting = [fighter.id]
                has_done |= yield from act(table, fighter)
        return has_done

    return acts


def _turn(table: GameTable, fighter: Fighter) -> Procedure[bool]:
    """Turns a fighter that is not about to walk.

    A walking fighter turns on the way.
    """
    arrive(table.setup, table.state, fighter)
    goal = goal_of(table.setup, table.state, fighter)
    if goal is not None and goal.cells:
        return False
    return (yield from turn_to_neighbours(table, fighter))


def _move(table: GameTable, fighter: Fighter) -> Procedure[bool]:
    has_walked = yield from walk(table, fighter)
    has_withdrawn = yield from withdraw(table, fighter)
    return has_walked or has_withdrawn


def _strike(table: GameTable, together: Sequence[Fighter]) -> Procedure[bool]:
    has_done = yield from strike_blows(table, together)
    for fighter in together:
        if fighter.id in table.state.fighters:
            has_done |= run_errand(table, fighter)
    return has_done


ACTS: Final[dict[Part, Callable[[GameTable, Sequence[Fighter]], Procedure[bool]]]] = {
    "changing": _one_by_one(change),
    "turning": _one_by_one(_turn),
    "moving": _one_by_one(_move),
    "striking": _strike,
}


# --- end of the round ------------------------------------------------------------------------------------------------


def end_round(table: GameTable) -> None:
    """Ends the round, and finds the winner if at most one side is left (RQ-C5, RQ-D6, RQ-D7)."""
    state = table.state
    for fighter in state.fighters.values():
        for planned in pending(fighter):
            give_up(table, fighter, planned, "over" if is_standing(fighter) else "fallen")
    for fighter in state.fighters.values():
        if not fighter.dead:
            _bleed(table, fighter)
    table.tell(events.RoundEnded(rules=("RQ-R1",), round=state.round))
    state.phase = "begin"
    sides = list(dict.fromkeys(each.side for each in state.fighters.values() if can_fight(each)))
    if len(sides) < 2:
        state.winner = sides[0] if sides else NOBODY_LEFT
        table.tell(events.SideLeft(rules=("RQ-D7",), side=Term(sides[0] if sides else "")))


def _bleed(table: GameTable, fighter: Fighter) -> None:
    if fighter.dying:
        fighter.hp -= 1
        table.tell(events.Bled(rules=("RQ-D6",), target=Piece(fighter.id), hp=fighter.hp))
    if fighter.hp <= 0:
        fighter.dead = fighter.unconscious = fighter.fallen = True
        fighter.dying = False
        table.tell(events.Died(rules=("RQ-D7",), target=Piece(fighter.id), hp=fighter.hp))
    elif fighter.hp <= UNCONSCIOUS_AT:
        faint(table, fighter, "RQ-D7")


def ending(setup: Setup, state: State) -> Ending | None:
    if state.verdict:
        return Ending(state.verdict, state.winner or None, facts={"called": True})
    if state.winner:
        is_draw = state.winner == NOBODY_LEFT
        return Ending("draw" if is_draw else "won", None if is_draw else state.winner, "RQ-D7", {"called": False})
    return None
