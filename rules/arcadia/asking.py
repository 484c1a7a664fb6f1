"""Arcadia: asking a guild, or doing without where nobody can be asked."""

from __future__ import annotations

from collections.abc import Callable

from rules.actions import Action
from rules.arcadia.characters import GameTable
from rules.decisions import Decision
from rules.table import Procedure


def settle(table: GameTable, seat: str, make: Callable[[], Decision | None]) -> Procedure[Action | None]:
    """What a seat answers to the decision that `make` builds; the default where nobody sits there (ARC-H8), None where
    there is nothing to decide (ARC-C1)."""
    if seat:
        answer = yield from table.ask(make)
        return None if answer is None else answer.action
    decision = make()
    return None if decision is None else decision.default(seat)
