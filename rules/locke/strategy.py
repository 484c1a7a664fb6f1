"""What enemies do (LOCKE-10.12.2, LOCKE-10.12.3)."""

from __future__ import annotations

from rules.actions import Action
from rules.decisions import Decision
from rules.locke.state import Participant, Setup, State
from rules.table import Table


def answer(table: Table[Setup, State], participant: Participant, decision: Decision) -> Action:
    """The answer of an enemy to a decision."""
    return decision.default(participant.seat)
