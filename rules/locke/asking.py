"""Asking participants: a player's seat decides, an enemy's answer follows at once from LOCKE-10.12.3."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.actions import Action
from rules.decisions import Decision
from rules.locke import strategy
from rules.locke.state import Participant, Setup, State
from rules.refusal import Refusal
from rules.table import Procedure, Table

GameTable = Table[Setup, State]
Make = Callable[[Participant], Decision | None]


def ask(table: GameTable, who: str, make: Make) -> Procedure[Action | None]:
    """The answer of a participant; `make` builds the decision from the present facts, or None when it is moot.

    An enemy's answer is the referee's (LOCKE-10.12.2a): nobody is asked and nothing is journalled.
    """
    while (participant := table.state.participants.get(who)) is not None:
        decision = make(participant)
        if decision is None:
            return None
        if not participant.seat:
            return strategy.answer(table, participant, decision)
        answer = yield decision
        if answer is not None:
            return answer.action
    return None


def ask_in_order(table: GameTable, asked: Iterable[str], make: Make) -> Procedure[list[tuple[str, Action]]]:
    """Asks one after another, each once (LOCKE-0.5), and returns what each answered; those for whom it is moot are
    left out."""
    answers = []
    for who in asked:
        action = yield from ask(table, who, make)
        if action is not None:
            answers.append((who, action))
    return answers


def decision(
    kind: str,
    participant: Participant,
    options: Callable[[], list[Action]],
    check: Callable[[Action], Refusal | None],
    *,
    default: Action,
    rule: str,
    verbs: tuple[str, ...],
    **facts: object,
) -> Decision:
    """A decision of one participant's seat."""
    return Decision(
        kind=kind,
        seats=(participant.seat,),
        verbs=verbs,
        options=lambda _seat: options(),
        check=lambda _seat, action: check(action),
        default=lambda _seat: default,
        rule=rule,
        facts=facts,
    )
