"""Decisions: questions to seats. The game waits for the answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Coordinates, Mark, Phrase, Seat
from rules.core.play.actions import Action
from rules.core.play.declared import Declared

SHOWN: Final = 25
"""Size of a page: the options that are read per verb if a decision has too many to list."""

Given = Mapping[str, Any]
"""Choices made so far: the slots with their values, and the verb under "verb"."""
Options = Callable[[str], Iterable[Action]]
Check = Callable[[str, Action], Refusal | None]
Default = Callable[[str], Action]
Within = Callable[[str, Given], Iterable[Action]]
TypedIn = Callable[[str, Given], Action | None]
Naming = Callable[[Any], Iterable[str]]
"""Returns the names of a value in every language."""


class Answer(NamedTuple):
    """A procedure's input for a decision: the seat that answered, and its action."""

    seat: str
    action: Action


@dataclass(frozen=True, slots=True)
class Meaning:
    """A spot that a typed text can stand for."""

    spot: Coordinates
    words: Phrase
    """Words about the spot: its cost, the reason it differs from the text, or the piece that it leads to.

    Users may type these words in place of the spot.
    """


Meant = Callable[[str, str, Given, str], Iterable[Meaning]]


@dataclass(frozen=True, slots=True)
class Sentences:
    """The sentences that a ruleset accepts in one slot from one seat."""

    read: Callable[[Given, str, Naming], str | Given]
    """Reads a typed text and returns the slot's value, given the choices made so far. Raises Refused.

    The value has ids in place of names, and `read` accepts it as a text too. If a text sets further slots, such as the
    route to a point, a mapping of all these slots is returned. The last argument gives the names of pieces and terms.
    """
    say: Callable[[str], Phrase | Mark]
    """Puts a value into words."""
    suggestions: Callable[[Given], Iterable[str]] = lambda given: ()
    """Yields values that fit the choices made so far, the most useful first. Only a page of them is read."""


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """Ways to enter an answer if the options cannot all be listed, such as every point of a plane."""

    within: Within | None = None
    """Yields a seat's options that fit the choices made so far, verb included; the most useful come first.

    Only a page of them is read, so it should be a generator.
    """
    typed: TypedIn | None = None
    """Returns the only answer that fits the choices made so far, or None if they leave something open.

    If `check` accepts the answer, no further choice is offered.
    """
    paged_by: str = ""
    """A slot by which the options are divided into pages, such as the acting piece.

    Each value of the slot in `Decision.options` gets a page.
    """
    meant: Meant | None = None
    """Yields the spots that a typed spot can stand for, or all spots with names if the typed text is "".

    A spot that is not possible stands for the nearest possible one.
    """
    reads: Mapping[str, str] = field(default_factory=dict)
    """Slots that take sentences, each with its kind of sentence (`Ruleset.sentences`)."""


LISTED: Final = Entry()
"""For decisions whose options can all be listed."""


@dataclass(slots=True, eq=False)
class Decision:
    """A question to one or more seats. Procedures yield it and receive an `Answer`."""

    kind: str
    """Name of the prompt (Fluent `<ruleset>-decision-<kind>`)."""
    seats: tuple[str, ...]
    """Seats that may answer now.

    With several seats, each answer resumes the procedure, which then yields the same decision with the remaining seats
    (see `Table.gather`).
    """
    verbs: tuple[str, ...]
    """Verbs that can answer the decision."""
    options: Options
    """Returns a seat's legal actions in a stable order, or a useful sample if they cannot all be listed."""
    check: Check
    """Returns the reason a seat may not take an action, or None."""
    default: Default
    """Returns the answer for a missed deadline."""
    rule: str = ""
    """Rule that asks the question, or ""."""
    facts: dict[str, Any] = field(default_factory=dict)
    """Facts of the prompt."""
    secret: bool = False
    """True if answers and prompt details are shown only to the answering seat."""
    concerns: tuple[str, ...] | None = None
    """Seats that a reaction window is about; () for none. None if the decision is not a reaction window.

    A seat with the standing order "pass until I am the target" is asked only if it is one of them.
    """
    declared: Declared[Any] | None = None
    """Declarations of a declaration phase (`rules.core.play.declaring`); None elsewhere."""
    matters: bool | None = None
    """For a tie, True if the choice could matter to a player, judged by public facts alone. None if it is not a tie.

    In a tie the rules leave the choice to the players as a group, and the first seat that answers decides. A table may
    have its ties settled by the default (`rules.core.contract.options.Ties`).
    """
    entry: Entry = LISTED
    """Ways to enter answers if `options` cannot list them all."""
    continues_choice: bool = False
    """True if the decision continues a choice that its seats have just made.

    If the deadline made that choice for them, this decision gets its default at once.
    """
    id: int = -1
    """Number of the journal entry after which the decision arose; set by the game.

    It stays the same until all seats have answered, so buttons stay valid.
    """

    def offered(self, seat: str, given: Given) -> Iterator[Action]:
        """Yields the options with the verb in `given`.

        The other choices in `given` narrow them down only if the decision has an `Entry.within`.
        """
        offered = self.options(seat) if self.entry.within is None else self.entry.within(seat, given)
        return (action for action in offered if action.verb == given["verb"])

    def refusal_of(self, seat: str, action: Action) -> Refusal | None:
        """Returns the refusal of this answer by `seat`, or None."""
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

        `why` is the rules' reason, if any.
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

    The default is `default`, or the first action. With `seats`, the first of these seats to answer decides. Such a
    decision is a tie unless `matters` is None.
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
