"""Asks participants for decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Term
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from rules.core.play.table import Procedure, Table
from rules.locke.actions import PASS, Use
from rules.locke.enemies import running
from rules.locke.state import Participant, Setup, State

GameTable = Table[Setup, State]
Make = Callable[[Participant], Decision | None]


def ask(table: GameTable, who: str, make: Make) -> Procedure[Action | None]:
    """Asks a participant for a decision and returns the answer (LOCKE-10.12.2a, LOCKE-10.12.3).

    `make` builds the decision from the present facts. If `make` returns None, no question is asked and the result is
    None. The referee's answers for enemies are not journalled.
    """
    drawn = ""
    while (participant := table.state.participants.get(who)) is not None:
        decision = make(participant)
        if decision is None:
            return None
        if participant.kind != "enemy":
            answer = yield decision
        elif not running.is_for_master(table.state, participant, decision):
            return running.by_referee(table, participant, decision)
        else:
            decision = running.within_rules(table, participant, decision, drawn)
            drawn = decision.facts.get("target", "")
            answer = yield running.of_master(table.state, participant, decision)
            if answer is not None and answer.action == running.REFEREE:
                return running.by_referee(table, participant, decision)
        if answer is not None:
            return answer.action
    return None


def decision(
    kind: str,
    participant: Participant,
    options: Callable[[], list[Action]],
    check: Callable[[Action], Refusal | None],
    *,
    default: Action,
    rule: str,
    verbs: tuple[str, ...],
    concerns: Participant | None = None,
    **facts: object,
) -> Decision:
    """Returns a decision of one participant's seat.

    If the decision is a reaction to an action, `concerns` is that action's target.
    """
    return Decision(
        kind=kind,
        seats=(participant.seat,),
        verbs=verbs,
        options=lambda _seat: options(),
        check=lambda _seat, action: check(action),
        default=lambda _seat: default,
        rule=rule,
        facts=facts,
        concerns=None if concerns is None else (concerns.seat,) if concerns.seat else (),
    )


def use_or_pass(
    what: str, seats: tuple[str, ...], *, rule: str, default: Action | None = None, **facts: object
) -> Decision:
    """Returns a decision to take one action ("combat") or pass."""
    use = Use.model_validate({"what": what})

    def check(_seat: str, action: Action) -> Refusal | None:
        said = action.what if isinstance(action, Use) else action.verb
        return None if said in (what, "pass") else Refusal("not-now", rule, what=Term(said))

    return Decision(
        kind=what,
        seats=seats,
        verbs=("use", "pass"),
        options=lambda _seat: [use, PASS],
        check=check,
        default=lambda _seat: default or PASS,
        rule=rule,
        facts=facts,
    )


def offer_together(
    table: GameTable,
    what: str,
    waiting: Callable[[], Sequence[str]],
    on_answer: Callable[[str, bool], None],
    *,
    rule: str,
) -> Procedure[None]:
    """Offers the same action to several seats at once.

    `on_answer` is called as each answer arrives, before the remaining seats have answered.
    """
    yield from table.gather(
        use_or_pass(what, (), rule=rule), waiting, lambda answer: on_answer(answer.seat, isinstance(answer.action, Use))
    )
