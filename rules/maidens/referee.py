"""Maid & Maidens: what the referee answers in seats of its own."""

from __future__ import annotations

from rules.actions import Action
from rules.decisions import Decision
from rules.declaring import Done
from rules.maidens.actions import Attack
from rules.maidens.standing import GameTable


def answer(table: GameTable, decision: Decision, seat: str) -> Action:
    """An attack if one is offered, else what would move her on, else what a missed deadline answers."""
    if decision.kind == "move":
        return next(iter(decision.options(seat)), Done())
    if decision.declared is not None:
        said = {each.about for each in decision.declared.of(seat)}
        offered = (each for each in decision.options(seat) if isinstance(each, Attack) and each.actor not in said)
        return next(offered, decision.default(seat))
    offered = (each for each in decision.options(seat) if isinstance(each, Attack))
    return next(offered, decision.default(seat))
