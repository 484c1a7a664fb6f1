"""Declaration phases: several seats announce their actions in advance, all at once.

Each seat may declare, replace or withdraw declarations until it is done. The ruleset carries the declarations out once
every seat is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import Any, Final, Literal

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Piece
from rules.core.play.actions import Action
from rules.core.play.decisions import Answer, Decision, Given
from rules.core.play.declared import Declaration, Declared
from rules.core.play.hidden import Hidden
from rules.core.play.table import Procedure, Table

About = Callable[[str, Action], str]


class Done(Action):
    """Ends the seat's declarations of this phase."""

    verb: Literal["done"] = "done"


class Withdraw(Action):
    """Takes back the declaration for `actor`, or all of the seat's declarations."""

    verb: Literal["withdraw"] = "withdraw"
    actor: Piece = Piece("")


DONE: Final = Done()
WITHDRAW_ALL: Final = Withdraw()
PHASE_VERBS: Final = tuple(str(kind.model_fields["verb"].default) for kind in (Done, Withdraw))
"""The verbs that a declaration phase adds to those of the ruleset."""


def declare(
    table: Table[Any, Any],
    decision: Decision,
    declared: Declared[Any],
    asked: Callable[[], Sequence[str]],
    on_answer: Callable[[Answer], None],
    *,
    about: About = lambda seat, _action: seat,
    changed: Callable[[], None] = lambda: None,
) -> Procedure[None]:
    """Asks for declarations until every seat is done, and collects them in `declared`.

    `declared` is emptied first. `asked` returns the seats to ask, given the present state. `decision` gives verbs,
    options, `check`, `default` and `secret`; `Done` and `Withdraw` are added. A seat that misses the deadline without a
    declaration gets its `default`.

    `about` returns the subject of a declaration. A declaration replaces any earlier declaration about the same subject.
    `on_answer` is called once an answer is in `declared`, and adds the public events. `changed` is called when a game
    master has changed the state, so that cached options can be computed again.

    In a secret phase `withdraw` is always offered, since its absence would show that no seat has declared anything.
    """
    declared.forget()
    declared.secret = decision.secret
    phase = _phase(decision, declared, about)
    while seats := tuple(seat for seat in asked() if seat not in declared.done):
        phase.seats = seats
        can_withdraw = decision.secret or any(map(declared.by, seats))
        phase.verbs = (*decision.verbs, *(("withdraw",) if can_withdraw else ()), "done")
        answer = yield phase
        if answer is None:
            changed()
            continue
        match answer.action:
            case Done():
                declared.done.append(answer.seat)
            case Withdraw(actor=actor):
                declared.acts = [each for each in declared.acts if each not in _meant(declared, answer.seat, actor)]
            case action:
                subject = about(answer.seat, action)
                act: Hidden[Any] = Hidden(value=action, owners=(answer.seat,), open=not decision.secret)
                declared.acts = [each for each in declared.acts if each.about != subject]
                declared.acts.append(Declaration(seat=answer.seat, about=subject, act=act))
        on_answer(answer)


def show(table: Table[Any, Any], declared: Declared[Any]) -> None:
    """Makes all secret declarations public."""
    table.reveal()
    declared.secret = False
    for each in declared.acts:
        each.act = each.act.opened()


def _meant(declared: Declared[Any], seat: str, actor: str) -> list[Declaration[Any]]:
    """Returns the declarations that a withdrawal for `actor` takes back.

    If `actor` is "", these are all declarations of the seat.
    """
    return [each for each in declared.by(seat) if actor in ("", each.about)]


@lru_cache(1024)
def _withdrawal(about: str) -> Withdraw:
    """Returns a withdrawal. Cached, since a phase lists its withdrawals after each answer."""
    return Withdraw(actor=Piece(about))


def _phase(decision: Decision, declared: Declared[Any], about: About) -> Decision:
    """Returns the decision with a phase's verbs and checks added.

    After a seat's first declaration, `Done` is the first option, so that always taking the first option ends the phase.
    """

    def added(seat: str) -> list[Action]:
        own = declared.by(seat)
        single = [_withdrawal(each.about) for each in own] if len(own) > 1 else []
        return [DONE, *([WITHDRAW_ALL] if own else ()), *single]

    def in_order(seat: str, declarations: Iterable[Action]) -> Iterator[Action]:
        own = declared.by(seat)
        if not own:
            return chain(declarations, added(seat))
        said: dict[type, list[dict[str, Any]]] = {}  # two actions are equal if their kinds and their slots are
        for each in own:
            said.setdefault(type(each.act.value), []).append(each.act.value.__dict__)
        return chain(added(seat), (each for each in declarations if each.__dict__ not in said.get(type(each), ())))

    def within(seat: str, given: Given) -> Iterable[Action]:
        assert decision.entry.within is not None
        if given.get("verb") in PHASE_VERBS:
            return added(seat)
        return (each for each in decision.entry.within(seat, given) if not declared.has(seat, each))

    def check(seat: str, action: Action) -> Refusal | None:
        match action:
            case Done():
                return None
            case Withdraw(actor=actor):
                return None if _meant(declared, seat, actor) else Refusal("nothing-declared", decision.rule)
            case _ if declared.has(seat, action):
                return Refusal("declared-already", decision.rule)
        return decision.check(seat, action)

    return replace(
        decision,
        options=lambda seat: in_order(seat, decision.options(seat)),
        check=check,
        default=lambda seat: DONE if declared.by(seat) else decision.default(seat),
        entry=replace(decision.entry, within=within) if decision.entry.within is not None else decision.entry,
        declared=declared,
    )
