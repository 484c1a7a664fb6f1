"""The table: the only object that rules code may touch."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Generic, TypeVar

from rules.core.facts.events import Event, Reason
from rules.core.play.decisions import Answer, Decision
from rules.core.play.dice import Dice

C = TypeVar("C")
S = TypeVar("S")
T = TypeVar("T")

Procedure = Generator[Decision, Answer | None, T]
"""Rules as plain Python: a generator that yields decisions, receives answers, and returns a T.

It receives None in place of an answer if a game master has changed the state meanwhile. It must then read the state and
ask again, as `Table.ask` and `Table.gather` do.
"""


class Table(Generic[C, S]):
    """Set-up, state, dice and events of one game, given to every procedure.

    `setup` never changes. `state` is the only memory between two steps. `tell` reports events. Every random number must
    come from `roll`, `pick` or `shuffle`. `revealed` means that something hidden was shown, so an undo needs the
    consent of other seats. `is_explained` means that reasons can be given for automatic choices.
    """

    __slots__ = ("dice", "events", "explaining", "is_explained", "reasons", "revealed", "setup", "state")

    def __init__(self, setup: C, state: S, dice: Dice, *, explaining: bool = False) -> None:
        self.setup = setup
        self.state = state
        self.dice = dice
        self.events: list[Event] = []
        self.revealed = False
        self.is_explained = False
        self.explaining = explaining
        self.reasons: list[Reason] = []

    def tell(self, event: Event) -> None:
        """Adds an event to those of the current entry."""
        self.events.append(event)

    def explains(self) -> bool:
        """Notes a possible reason, and returns whether it is wanted.

        Call it before work that only the reason needs.
        """
        self.is_explained = True
        return self.explaining

    def explain(self, kind: str, rule: str, facts: Callable[[], dict[str, Any]]) -> None:
        """Notes the reason for an automatic choice.

        `facts` is called only if reasons are wanted.
        """
        if self.explains():
            self.reasons.append(Reason(kind=kind, rule=rule, facts=facts()))

    def roll(self, sides: int, label: str) -> int:
        """Rolls one die from 1 to `sides`. The label tells its purpose."""
        self.revealed = True
        return self.dice.roll(sides, label)

    def pick(self, items: Sequence[str], label: str) -> int:
        """Returns the index of one of `items`, each equally likely."""
        self.revealed = True
        return self.dice.pick(items, label)

    def shuffle(self, items: Sequence[str], label: str) -> list[str]:
        left = list(items)
        return [left.pop(self.pick(left, label)) for _ in range(len(left))]

    def reveal(self) -> None:
        """Notes that something hidden was shown without a roll."""
        self.revealed = True

    def ask(self, make: Callable[[], Decision | None]) -> Procedure[Answer | None]:
        """Asks until a seat has answered, and returns the answer.

        `make` builds the decision from the present state. It returns None if there is nothing to decide.
        """
        while (decision := make()) is not None:
            answer = yield decision
            if answer is not None:
                return answer
        return None

    def gather(
        self, decision: Decision, waiting: Callable[[], Sequence[str]], on_answer: Callable[[Answer], None]
    ) -> Procedure[None]:
        """Asks several seats at once; each answers once, in any order.

        `waiting` returns the seats that have not answered, given the present state. `on_answer` must put the answer
        into the state.
        """
        while seats := tuple(waiting()):
            decision.seats = seats
            answer = yield decision
            if answer is not None:
                on_answer(answer)
