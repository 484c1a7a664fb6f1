"""Duel: what a game master may correct."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gyoji_duel.state import ROW, Setup, State
from rules.core.contract.corrections import Corrections, MovePiece, OneOf, Row, Set, Slots, Within, tell_moved, tell_set
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, UserText
from rules.core.play.table import Table

MOST_HP: Final = 20


def _free(setup: Setup, state: State, correction: MovePiece) -> Refusal | None:
    """Refuses a square that is not in the row, or is occupied."""
    if correction.to not in ROW:
        return Refusal("no-such-square", text=UserText(correction.to[:40]), squares=[Cell(cell) for cell in ROW])
    return Refusal("square-taken", cell=correction.to) if correction.to in _taken(state) else None


def _taken(state: State) -> list[str]:
    return [fighter.cell for fighter in state.fighters.values()]


def _set_hp(table: Table[Setup, State], correction: Set) -> None:
    fighter = table.state.fighters[correction.target]
    before, fighter.hp = fighter.hp, correction.value
    tell_set(table, correction, before, fighter.hp)


def _move(table: Table[Setup, State], correction: MovePiece) -> None:
    fighter = table.state.fighters[correction.target]
    source, fighter.cell = fighter.cell, correction.to
    tell_moved(table, correction, source, fighter.cell)


def _usual_hp(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    return ({"value": hp} for hp in (1, 5, 10))


def _squares(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    return ({"to": cell} for cell in ROW if cell not in _taken(state))


FIGHTER: Final = OneOf(lambda state: state.fighters)
CORRECTIONS: Final[Corrections[Setup, State]] = Corrections(
    Row(Set, "hp", _set_hp, FIGHTER, value=Within(0, MOST_HP), sample=_usual_hp),
    Row(MovePiece, "", _move, FIGHTER, to=_free, sample=_squares),
)
