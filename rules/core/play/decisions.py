"""Decisions: what a game waits for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Coordinates, Mark, Phrase, Seat
from rules.core.play.actions import Action
from rules.core.play.declared import Declared

SHOWN: Final = 25
"""How many options of a verb are asked for when not everything can be listed: a page of a list, an autocomplete."""

Given = Mapping[str, Any]
"""What is already chosen: slots and their values, and under "verb" the verb."""
Options = Callable[[str], Iterable[Action]]
Check = Callable[[str, Action], Refusal | None]
Default = Callable[[str], Action]
Within = Callable[[str, Given], Iterable[Action]]
TypedIn = Callable[[str, Given], Action | None]
Naming = Callable[[Any], Iterable[str]]
"""What a value is called, in every language."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a procedure gets back for a decision: who answered, and with what."""

    seat: str
    action: Action


@dataclass(frozen=True, slots=True)
class Meaning:
    """The spot that a ruleset makes of what was typed for a slot, and what to say about it: what it costs, why it is
    not exactly what was typed, whom it leads to. People may also type these words instead of the spot."""

    spot: Coordinates
    words: Phrase


Meant = Callable[[str, str, Given, str], Iterable[Meaning]]


@dataclass(frozen=True, slots=True)
class Sentences:
    """A slot that takes sentences of the ruleset's own, as a seat may say them.

    `read(given, text, names)` makes of what was typed the value of the slot, which has ids in place of names and can
    itself be read; it raises Refused. A point may be said with more than itself, such as the way to it: then it gives
    that slot and the others. `names` says what pieces and terms are called. `say` puts a value into words, and
    `some(given)` are values that fit what is chosen already, the most useful first: they are suggested, and only a
    page of them is read."""

    read: Callable[[Given, str, Naming], str | Given]
    say: Callable[[str], Phrase | Mark]
    some: Callable[[Given], Iterable[str]] = lambda given: ()


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """Ways to enter an answer where the options cannot all be listed, such as every point of a plane.

    `within(seat, given)` offers the options that fit what is already chosen (including the verb), the most useful
    first; only a page of it is read, so it should be a generator. `typed(seat, given)` is the one answer that consists
    of what is already chosen and needs nothing more (or None): if `check` accepts it nothing is offered. `apart` is a
    slot for whose values in `Decision.options` a page each is read, such as the pieces for which a seat decides.
    `meant(seat, slot, given, spot)` gives the nearest possible spot to a typed one, with cost and reason; for "" the
    spots that can be named ("toward the guard"). `reads` are the slots that take sentences, each with the kind of
    sentence (`Ruleset.sentences`).
    """

    within: Within | None = None
    typed: TypedIn | None = None
    apart: str = ""
    meant: Meant | None = None
    reads: Mapping[str, str] = field(default_factory=dict)


LISTED: Final = Entry()
"""The entry of a decision whose options are all listed."""


@dataclass(slots=True, eq=False)
class Decision:
    """A point where somebody has to decide. Procedures yield it and receive an `Answer`.

    `kind` and `facts` make the prompt (Fluent `<ruleset>-decision-<kind>`). `seats` are those who may answer now; with
    several, each answer resumes the procedure, which yields the same decision again with the seats that remain (see
    `Table.gather`). `verbs` are those that fit at all. `options` lists a seat's legal actions in a stable order; if not
    everything can be listed, they are a useful sample and `check` decides. `default` is what a missed deadline answers.
    `secret`: answers and prompt details are shown to the answering seat alone.

    `concerns` are the seats that a reaction window is about (() for none), None for any other decision: a seat that
    passes until it is the target is asked if it is among them. `declared` is what has been declared so far in a
    declaration phase (`rules.core.play.declaring`), whose seats may answer again; None elsewhere.

    `matters` is None unless the rules leave the choice to the players as a table, a tie: the first of `seats` to answer
    decides for all. Then it says whether the outcomes differ in anything that could matter to somebody, by public facts
    alone. A table may have its ties, or those that do not matter, settled by the default
    (`rules.core.contract.options.Ties`).

    `entry` says how else answers are entered if `options` cannot list them all.

    `completes`: it only carries on what its seats have just chosen (a rest: who comes back where). Where a deadline has
    chosen for a seat, the default answers what completes it as well; nobody waits for it again.

    `id` is given by the game: the number of the journal entry after which the decision arose. It stays the same while
    seats of one decision answer one after another, so their buttons do not go stale.
    """

    kind: str
    seats: tuple[str, ...]
    verbs: tuple[str, ...]
    options: Options
    check: Check
    default: Default
    rule: str = ""
    facts: dict[str, Any] = field(default_factory=dict)
    secret: bool = False
    concerns: tuple[str, ...] | None = None
    declared: Declared[Any] | None = None
    matters: bool | None = None
    entry: Entry = LISTED
    completes: bool = False
    id: int = -1

    def offered(self, seat: str, given: Given) -> Iterator[Action]:
        """Legal actions of `seat` with the verb in `given`; `Entry.within` also heeds its slots, `options` does not."""
        offered = self.options(seat) if self.entry.within is None else self.entry.within(seat, given)
        return (action for action in offered if action.verb == given["verb"])

    def refusal_of(self, seat: str, action: Action) -> Refusal | None:
        """Why `seat` may not answer with `action` now, or None."""
        if seat not in self.seats:
            return self.not_asked()
        if action.verb not in self.verbs:
            return self.not_awaited(action.verb)
        return self.check(seat, action)

    def not_awaited(self, verb: str) -> Refusal:
        """The refusal of a verb that does not fit."""
        return Refusal("not-awaited-verb", verb=verb, verbs=list(self.verbs))

    def not_asked(self, why: Refusal | None = None) -> Refusal:
        """The refusal that others are asked now; `why` is the rules' own reason, if they have one."""
        if why is None:
            return Refusal("not-awaited-seat", awaited=[Seat(other) for other in self.seats])
        return Refusal("not-awaited", why.rule, why=Phrase(f"refusal-{why.code}", why.facts))


def choice(
    kind: str,
    seat: str,
    actions: Sequence[Action],
    *,
    rule: str = "",
    facts: dict[str, Any] | None = None,
    default: Action | None = None,
    seats: tuple[str, ...] = (),
    matters: bool | None = True,
) -> Decision:
    """A decision between exactly these actions; the first is the default unless another is named.

    `seats` makes it a tie that "the players" break: the first of them to answer decides, and `matters` is the
    decision's (None: it is no tie, since one of them has the choice by right).
    """
    listed = list(actions)
    return Decision(
        kind=kind,
        seats=seats or (seat,),
        verbs=tuple(dict.fromkeys(action.verb for action in listed)),
        options=lambda _seat: listed,
        check=lambda _seat, action: None if action in listed else Refusal("not-an-option", rule, count=len(listed)),
        default=lambda _seat: default or listed[0],
        rule=rule,
        facts=facts or {},
        matters=matters if seats else None,
    )
