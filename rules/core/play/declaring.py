"""A declaration phase: several seats say in advance what they are going to do, all at once.

Each may declare, replace or withdraw a declaration, and say that it is done. The phase is over when everybody is done.
What has been declared by then is data in the state, carried out in whatever order the rules require.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
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
    """Has nothing more to declare."""

    verb: Literal["done"] = "done"


class Withdraw(Action):
    """Takes back what was declared for `actor`, or everything."""

    verb: Literal["withdraw"] = "withdraw"
    actor: Piece = Piece("")


PHASE_VERBS: Final = tuple(str(kind.model_fields["verb"].default) for kind in (Done, Withdraw))
"""What is said about what one has declared."""


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
    """Asks for declarations until everybody whom `asked` lists, from the present facts, is done.

    `decision` says what may be declared: verbs, options, `check`, `default` (what counts for somebody who has declared
    nothing when the time is over; `Done()` for nothing), and whether it is `secret`. `Done` and `Withdraw` are added
    here. Declarations about the same thing replace one another; `about` says what one is about. `declared` starts
    empty; `on_answer` is called after each answer has been put into it, to tell what may be told; `changed` when a game
    master has changed the facts, so that options which were kept have to be worked out anew. In a secret phase others
    learn only which seats are done, so `withdraw` always fits.
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
    """Shows everything that was declared in secret."""
    table.reveal()
    declared.secret = False
    for each in declared.acts:
        each.act = each.act.opened()


def _meant(declared: Declared[Any], seat: str, actor: str) -> list[Declaration[Any]]:
    """Which of a seat's declarations are withdrawn."""
    return [each for each in declared.by(seat) if actor in ("", each.about)]


def _phase(decision: Decision, declared: Declared[Any], about: About) -> Decision:
    """The decision with everything that a declaration phase adds to it.

    For somebody who has declared something, being done is the first option, so that always taking the first option ends
    the phase.
    """

    def added(seat: str) -> list[Action]:
        own = declared.by(seat)
        single = [Withdraw(actor=Piece(each.about)) for each in own] if len(own) > 1 else []
        return [Done(), *([Withdraw()] if own else ()), *single]

    def in_order(seat: str, declarations: Iterable[Action]) -> Iterator[Action]:
        own = {each.about: each.act.value for each in declared.by(seat)}
        if not own:
            return chain(declarations, added(seat))
        new = (each for each in declarations if (said := own.get(about(seat, each))) is None or said != each)
        return chain(added(seat), new)

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
        default=lambda seat: Done() if declared.by(seat) else decision.default(seat),
        entry=replace(decision.entry, within=within) if decision.entry.within is not None else decision.entry,
        declared=declared,
    )
