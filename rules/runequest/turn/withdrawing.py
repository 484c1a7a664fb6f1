"""RuneQuest: withdrawing at the end of a round of full defence (RQ-W)."""

from __future__ import annotations

from typing import Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure
from rules.runequest import events
from rules.runequest.actions import Escape, Pass
from rules.runequest.fighters import GameTable, can_stand, is_engaged, is_standing, sheet_of, stage_of
from rules.runequest.space.steps import Way, check_withdrawal, withdrawals
from rules.runequest.state import RANKS, Fighter, Setup, State
from rules.runequest.turn.noting import announce, note_entries
from rules.runequest.turn.turning import best_facing

PASS: Final = Pass()


def withdraw(table: GameTable, fighter: Fighter) -> Procedure[bool]:
    """Lets a fighter withdraw after full defence (RQ-W1, RQ-W2).

    Returns False if no cell is open to it, or if it has declared no withdrawal and no enemy controls it.
    """
    cells = _cells(table.setup, table.state, fighter)
    if not cells:
        return False
    said = fighter.intent.to if fighter.intent else ""
    if not said and not stage_of(table.setup, table.state).controllers(fighter.id):
        return False
    announce(table)
    if said not in cells:
        answer = yield from table.ask(lambda: _decision(table, fighter.id))
        said = answer.action.to if answer is not None and isinstance(answer.action, Escape) else ""
        cells = _cells(table.setup, table.state, fighter)
    if said in cells:
        _move_off(table, fighter, cells[said])
    return True


def _cells(setup: Setup, state: State, fighter: Fighter) -> dict[str, Way]:
    """Returns the cells to which the fighter may withdraw now."""
    intent = fighter.intent
    if state.rank != RANKS or intent is None or intent.kind != "defence":
        return {}
    if fighter.has_struck or fighter.walked or fighter.spent or not (is_standing(fighter) and can_stand(fighter)):
        return {}
    return withdrawals(stage_of(setup, state), fighter.id, sheet_of(setup, fighter).move)


def _move_off(table: GameTable, fighter: Fighter, way: Way) -> None:
    """Moves a withdrawing fighter to the end of its path, still facing its enemies."""
    setup = table.setup
    before = fighter.facing
    fighter.cell = Cell(way.end)
    compass = setup.ground.compass
    if is_engaged(setup, table.state, fighter):
        fighter.facing = best_facing(setup, table.state, fighter, [before, *compass.turns(before)])
    table.tell(
        events.Moved(
            rules=("RQ-W1",), actor=Piece(fighter.id), path=tuple(map(Cell, way.cells)), to=fighter.cell,
            facing=Term(compass.names[fighter.facing]), cause="withdraw",
        )
    )  # fmt: skip
    note_entries(table)


def _decision(table: GameTable, id: str) -> Decision | None:
    setup, state = table.setup, table.state
    fighter = state.fighters.get(id)
    if fighter is None:
        return None
    cells = _cells(setup, state, fighter)
    if not cells:
        return None
    options: list[Action] = [PASS, *(Escape(to=Cell(cell)) for cell in cells)]
    return Decision(
        kind="withdraw",
        seats=(fighter.seat,),
        verbs=("pass", "escape"),
        options=lambda _seat: options,
        check=lambda _seat, action: _check(table, fighter, action),
        default=lambda _seat: PASS,
        rule="RQ-W1",
        facts={"actor": Piece(id), "cell": Cell(fighter.cell), "metres": sheet_of(setup, fighter).move},
    )


def _check(table: GameTable, fighter: Fighter, action: Action) -> Refusal | None:
    if not isinstance(action, Escape):
        return None
    actor = Piece(fighter.id)
    if action.actor not in ("", fighter.id):
        return Refusal("another-acts", "RQ-W1", target=action.actor, actor=actor)
    if not action.to:
        return Refusal("where-to", "RQ-W1", actor=actor)
    metres = sheet_of(table.setup, fighter).move
    return check_withdrawal(stage_of(table.setup, table.state), fighter.id, action.to, metres)
