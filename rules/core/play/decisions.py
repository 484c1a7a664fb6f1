"""Decisions: questions to seats, for whose answers a game waits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Coordinates, Mark, Phrase, Seat
from rules.core.play.actions import Action
from rules.core.play.declared import Declared

SHOWN: Final = 25
"""The most options read per verb if they cannot all be listed: a page of a list, or the choices of autocomplete."""

Given = Mapping[str, Any]
"""The choices made already: slots with their values, and the verb under "verb"."""
Options = Callable[[str], Iterable[Action]]
Check = Callable[[str, Action], Refusal | None]
Default = Callable[[str], Action]
Within = Callable[[str, Given], Iterable[Action]]
TypedIn = Callable[[str, Given], Action | None]
Naming = Callable[[Any], Iterable[str]]
"""Returns the names of a value in every language."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A procedure's input for a decision: the seat that answered, and its action."""

    seat: str
    action: Action


@dataclass(frozen=True, slots=True)
class Meaning:
    """The spot that a ruleset takes a typed text to mean, with words about it.

    The words tell the cost of the spot, why it differs from the typed one, and which piece it leads to. People may also
    type these words instead of the spot.
    """

    spot: Coordinates
    words: Phrase


Meant = Callable[[str, str, Given, str], Iterable[Meaning]]


@dataclass(frozen=True, slots=True)
class Sentences:
    """The sentences that a ruleset accepts in one slot from one seat.

    `read(given, text, names)` returns the slot's value for a typed text, or raises Refused. The value has ids in place
    of names and can itself be read again. A text for a point may include more than the point, such as the route to it;
    `read` then returns a mapping with that slot and the others. `names` returns the names of pieces and terms. `say`
    puts a value into words. `suggestions(given)` yields values to suggest, which fit the choices made already, the most
    useful first; only a page of them is read.
    """

    read: Callable[[Given, str, Naming], str | Given]
    say: Callable[[str], Phrase | Mark]
    suggestions: Callable[[Given], Iterable[str]] = lambda given: ()


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """Ways to enter an answer where the options cannot all be listed, such as every point of a plane.

    `within(seat, given)` offers the options that fit the choices made already (including the verb), the most useful
    first; only a page of it is read, so it should be a generator. `typed(seat, given)` returns the answer that the
    choices made already complete by themselves, or None; if `check` accepts it, nothing is offered. `paged_by` is a
    slot, such as the piece for which a seat decides; a page is read for each of its values in `Decision.options`.
    `meant(seat, slot, given, spot)` returns the nearest possible spot to a typed one, with cost and reason; for "" it
    returns the spots that have names ("toward the guard"). `reads` are the slots that take sentences, each with the
    kind of sentence (`Ruleset.sentences`).
    """

    within: Within | None = None
    typed: TypedIn | None = None
    paged_by: str = ""
    meant: Meant | None = None
    reads: Mapping[str, str] = field(default_factory=dict)


LISTED: Final = Entry()
"""The entry of a decision whose options are all listed."""


@dataclass(slots=True, eq=False)
class Decision:
    """A question to one or more seats. Procedures yield it and receive an `Answer`.

    `kind` and `facts` make the prompt (Fluent `<ruleset>-decision-<kind>`). `seats` may answer now; with several, each
    answer resumes the procedure, which yields the same decision again with the seats that remain (see `Table.gather`).
    `verbs` are the verbs that can answer it. `options` lists a seat's legal actions in a stable order; if not
    everything can be listed, they are a useful sample and `check` decides. `default` returns the answer for a missed
    deadline. `secret` means that answers and prompt details are shown only to the answering seat.

    `concerns` are the seats that a reaction window is about (() for none), None for any other decision: a seat that
    passes until it is the target is asked if it is among them. `declared` holds the declarations already made in a
    declaration phase (`rules.core.play.declaring`), whose seats may answer again; None elsewhere.

    `matters` is None unless the decision is a tie: the rules leave the choice to the players as a table, and the first
    of `seats` to answer decides for all. For a tie it says whether the outcomes differ in anything that could matter to
    a player, judged by public facts alone. A table may have its ties, or those that do not matter, settled by the
    default (`rules.core.contract.options.Ties`).

    `entry` gives other ways to enter answers if `options` cannot list them all.

    `continues_choice` means that the decision only continues a choice that its seats have just made. After the choice
    of a rest, for example, it asks which heroes come back, and on which spaces. If a deadline made the first choice for
    a seat, the default answers this decision as well, without a further wait.

    `id` is given by the game: the number of the journal entry after which the decision arose. It stays the same while
    the seats of one decision answer one after another, so their buttons do not go stale.
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
    continues_choice: bool = False
    id: int = -1

    def offered(self, seat: str, given: Given) -> Iterator[Action]:
        """Yields legal actions of `seat` with the verb in `given`.

        `Entry.within` also heeds the slots in `given`; `options` does not.
        """
        offered = self.options(seat) if self.entry.within is None else self.entry.within(seat, given)
        return (action for action in offered if action.verb == given["verb"])

    def refusal_of(self, seat: str, action: Action) -> Refusal | None:
        """Returns the reason `seat` may not answer with `action` now, or None."""
        if seat not in self.seats:
            return self.not_asked()
        if action.verb not in self.verbs:
            return self.not_awaited(action.verb)
        return self.check(seat, action)

    def not_awaited(self, verb: str) -> Refusal:
        """Returns the refusal of a verb that does not answer this decision."""
        return Refusal("not-awaited-verb", verb=verb, verbs=list(self.verbs))

    def not_asked(self, why: Refusal | None = None) -> Refusal:
        """Returns the refusal of a seat that is not asked.

        `why` is the rules' reason, if they have one.
        """
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
    """Returns a decision between exactly these actions.

    The first is the default unless another is named. If `seats` are given, the decision is a tie, which the players
    break: the first of these seats to answer decides, and `matters` is passed on. With `matters=None` it is no tie: one
    of the seats has the choice by right.
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
