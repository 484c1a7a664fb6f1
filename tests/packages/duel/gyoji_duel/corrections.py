"""Duel: corrections of a game master."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from gyoji_duel.state import ROW, Setup, State
from rules.core.contract.correcting import Pieces
from rules.core.contract.corrections import Corrections, MovePiece, Slots, Within
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, UserText

MOST_HP: Final = 20


def _free(setup: Setup, state: State, correction: MovePiece) -> Refusal | None:
    """Refuses a square that is not in the row, or is occupied."""
    if correction.to not in ROW:
        return Refusal("no-such-square", text=UserText(correction.to[:40]), squares=[Cell(cell) for cell in ROW])
    return Refusal("square-taken", cell=correction.to) if correction.to in _taken(state) else None


def _taken(state: State) -> list[str]:
    return [fighter.cell for fighter in state.fighters.values()]


def _usual_hp(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    return ({"value": hp} for hp in (1, 5, 10))


def _squares(setup: Setup, state: State, id: str) -> Iterable[Slots]:
    return ({"to": cell} for cell in ROW if cell not in _taken(state))


FIGHTERS: Final = Pieces(lambda state: state.fighters)
CORRECTIONS: Final[Corrections[Setup, State]] = Corrections(
    FIGHTERS.figure("hp", Within(0, MOST_HP), sample=_usual_hp),
    FIGHTERS.place("cell", to=_free, sample=_squares),
)
