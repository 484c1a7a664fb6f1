"""Arcadia: questions to a guild, with default answers if no seat can be asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.arcadia.actions import Choose, Pass
from rules.arcadia.characters import GameTable
from rules.arcadia.state import Offer
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision, choice
from rules.core.play.table import Procedure


def settle(table: GameTable, seat: str, make: Callable[[], Decision | None]) -> Procedure[Action | None]:
    """Asks a seat for a decision and returns the action, or None if there is nothing to decide (ARC-C1).

    If `seat` is "", the default answer is taken (ARC-H8). `make` builds the decision.
    """
    if seat:
        answer = yield from table.ask(make)
        return None if answer is None else answer.action
    decision = make()
    return None if decision is None else decision.default(seat)


def choose(
    table: GameTable,
    seat: str,
    kind: str,
    rule: str,
    offers: Callable[[], Sequence[Offer]],
    *,
    facts: dict[str, Any],
    default: Callable[[Sequence[Offer]], int | None] = lambda _offers: 0,
    may_pass: bool = False,
) -> Procedure[Offer | None]:
    """Asks a seat for one of the offers, or returns None if the seat passes or has no offers (ARC-C1).

    `offers` is called again after a correction. `default` returns the index of the offer that is taken without an
    answer.
    """
    state = table.state

    def make() -> Decision | None:
        state.offers = list(offers())
        count = len(state.offers)
        if not count or (count == 1 and not may_pass):
            return None
        actions: list[Action] = [Choose(option=place) for place in range(1, count + 1)]
        usual = default(state.offers)
        if may_pass:
            actions.append(Pass())
        return choice(
            kind, seat, actions, rule=rule, facts=facts, default=Pass() if usual is None else actions[usual]
        )  # fmt: skip

    action = yield from settle(table, seat, make)
    found, state.offers = list(state.offers), []
    if isinstance(action, Choose):
        return found[action.option - 1]
    return found[0] if action is None and found and not may_pass else None
