"""Corrections: changes that a game master makes to put a game right, in the same way in all rulesets.

Corrections have six forms: set, move, add, remove, roll and end. A ruleset provides a table with a row for each form
and subject. This module derives the slots that people type, the shared refusals, and the values for autocomplete.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final, Generic, Literal, TypeVar, cast

from pydantic import Field, create_model

from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Cell, Piece, Term, UserText
from rules.core.play.actions import Action, slot_defaults, slot_names
from rules.core.play.table import Procedure, Table

Setup = TypeVar("Setup")
State = TypeVar("State")
Reason = Annotated[UserText, Field(max_length=200)]
Number = Annotated[int, Field(ge=0, le=99)]
Name = Annotated[str, Field(max_length=40)]
MOST_CHOICES: Final = 12
"""Maximum number of possible values that a refusal lists."""
ALWAYS: Final = ("verb", "reason")
"""The slots of every correction, independent of its row."""


# --- the six forms ---------------------------------------------------------------------------------------------------


class Correction(Action):
    """A game master's correction."""

    by: ClassVar[str] = "what"
    """The slot that picks a row of the verb; "" if the verb has only one row."""

    reason: Reason = UserText("")


class Set(Correction):
    """Sets a number (`value`), a state (1 or 0) or a word (`name`)."""

    verb: Literal["set"] = "set"
    target: Piece = Piece("")
    what: str
    value: Number = 0
    name: Name = ""
    to: Cell = Cell("")


class MovePiece(Correction):
    """Puts a piece elsewhere."""

    by: ClassVar[str] = ""

    verb: Literal["move"] = "move"
    target: Piece
    to: Cell


class Add(Correction):
    """Puts something into the game, or gives it to `target`."""

    verb: Literal["add"] = "add"
    what: str
    to: Cell = Cell("")
    name: Name = ""
    target: Piece = Piece("")
    value: Number = 0


class Remove(Correction):
    """Takes something out of the game, or from `target`."""

    verb: Literal["remove"] = "remove"
    what: str = "piece"
    target: Piece = Piece("")
    to: Cell = Cell("")
    name: Name = ""


class Roll(Correction):
    """Rolls or draws for `target`, in public."""

    by: ClassVar[str] = ""

    verb: Literal["roll"] = "roll"
    target: Piece = Piece("")


class End(Correction):
    """Ends the game with a verdict, such as a victory or a draw."""

    by: ClassVar[str] = "verdict"

    verb: Literal["end"] = "end"
    verdict: str = "abandoned"
    target: Piece = Piece("")


# --- checks of slots -------------------------------------------------------------------------------------------------

Fit = Callable[[Any, Any, Any], Refusal | None]
"""Returns the reason a slot's value is not possible, or None. Takes set-up, state and correction."""


def anything(setup: Any, state: Any, correction: Any) -> None:
    """Accepts every value that the slot's type allows."""


def refuse_missing(slot: str, correction: Any, values: Iterable[Any]) -> Refusal:
    """Returns the refusal of a correction that lacks a slot.

    The refusal lists the first possible values.
    """
    choices = list(values)
    return Refusal("open-slot", verb=correction.verb, slot=slot, choices=choices[:MOST_CHOICES], count=len(choices))


def all_of(*fits: Fit) -> Fit:
    """Combines checks into one that returns the first refusal."""

    def refusal_of(setup: Any, state: Any, correction: Any) -> Refusal | None:
        refusals = (fit(setup, state, correction) for fit in fits)
        return next((refusal for refusal in refusals if refusal is not None), None)

    return refusal_of


def no_words(state: Any) -> Iterable[str]:
    """Returns no names; the default of rows that offer no names."""
    return ()


@dataclass(frozen=True)
class Must:
    """Requires `holds(state, correction)` to be true.

    Otherwise the refusal has this code, and the target as a fact.
    """

    code: str
    holds: Callable[[Any, Any], bool]
    rule: str = ""

    def __call__(self, setup: Any, state: Any, correction: Any) -> Refusal | None:
        target = Piece(correction.target)
        return None if self.holds(state, correction) else Refusal(self.code, self.rule, target=target)


@dataclass(frozen=True)
class OneOf:
    """Requires the target to be one of these pieces."""

    ids: Callable[[Any], Iterable[str]]

    def __call__(self, setup: Any, state: Any, correction: Any) -> Refusal | None:
        id, ids = cast(str, correction.target), list(self.ids(state))
        if not id:
            return refuse_missing("target", correction, map(Piece, ids))
        return None if id in ids else Refusal("no-such-piece", text=UserText(id[:40]))


@dataclass(frozen=True)
class Within:
    """Requires a value from `low` to `high`, both included."""

    low: int
    high: int | Callable[[Any, Any, Any], int]
    """A number, or a function of set-up, state and correction."""
    rule: str = ""
    """The rule that sets the range."""

    def __call__(self, setup: Any, state: Any, correction: Any) -> Refusal | None:
        value: int = correction.value
        high = self.high if isinstance(self.high, int) else self.high(setup, state, correction)
        is_within = self.low <= value <= high
        return None if is_within else Refusal("value-range", self.rule, value=value, low=self.low, high=high)


@dataclass(frozen=True)
class Words:
    """Requires the correction's name to be one of these words."""

    words: tuple[str, ...]
    named: Callable[[str], Any] = Term
    """Turns a word into the form that refusals show."""

    def __call__(self, setup: Any, state: Any, correction: Any) -> Refusal | None:
        name: str = correction.name
        if name in self.words:
            return None
        return Refusal("value-choice", text=UserText(name), choices=[self.named(word) for word in self.words])


# --- rows ------------------------------------------------------------------------------------------------------------

Slots = Mapping[str, Any]
Sample = Callable[[Any, Any, str], Iterable[Slots]]
"""Returns example corrections for autocomplete, from set-up, state and target (or "").

Each example holds the values of the slots other than the target. The values are not checked against their slots; only
the row's `check` is applied to them.
"""


def bare(setup: Any, state: Any, id: str) -> Iterable[Slots]:
    """Offers one correction per target, without further slots."""
    return ({},)


@dataclass(frozen=True)
class Row(Generic[Setup, State]):
    """A kind of correction: its form, its subject `what`, and the function `do` that carries it out.

    For an `End`, the subject is the verdict. `do` may return a procedure, which runs before the game goes on. `target`,
    `name`, `value` and `to` are the slots that the row takes, each with its check. The target is checked first, then
    `check`, then the rest.
    """

    form: type[Correction]
    what: str
    do: Callable[[Table[Setup, State], Any], Procedure[None] | None]
    target: Fit | None = None
    check: Fit | None = None
    name: Fit | None = None
    value: Fit | None = None
    to: Fit | None = None
    also: tuple[str, ...] = ()
    """Further slots of the form that the row takes without a check."""
    hand: bool = False
    """True if the correction touches, even indirectly, a fact that only one seat knows.

    Such a correction needs a game master who takes no side, or the consent of every seat.
    """
    sample: Sample | None = None
    """Examples of this correction for autocomplete."""
    words: Callable[[State], Iterable[str]] = no_words
    """Returns the names to choose from. It is not used if `name` is a `Words`. The check may accept further names."""
    named: Callable[[str], Any] = Term
    """Turns a name into the form that people type and read."""
    nobody: str = ""
    """The ruleset's word for "no target"."""
    check_request: Fit = anything
    """Refuses corrections that are valid in a journal but that no person may request."""

    def names(self, state: State) -> dict[str, Any]:
        """Returns the names to choose from, each with its displayed form."""
        words = self.name.words if isinstance(self.name, Words) else self.words(state)
        return {word: self.named(word) for word in words}

    def possible_targets(self, setup: Setup, state: State) -> Iterator[str]:
        """Yields the targets that the row's `check` allows.

        If the row has `hand`, it yields every target, so that the list shows nothing hidden.
        """
        for id in self.target.ids(state) if isinstance(self.target, OneOf) else ():
            slots: dict[str, Any] = {"target": id, **({self.form.by: self.what} if self.form.by else {})}
            said = self.form.model_construct(None, **slots)
            if self.hand or (self.check or anything)(setup, state, said) is None:
                yield id

    @property
    def fits(self) -> list[Fit]:
        """Checks of the row, in the order they are made."""
        return [fit for fit in (self.target, self.check, self.name, self.value, self.to) if fit is not None]

    @property
    def slots(self) -> tuple[str, ...]:
        return (*(slot for slot in ("target", "name", "value", "to") if getattr(self, slot) is not None), *self.also)

    @property
    def verb(self) -> str:
        return cast(str, self.form.model_fields["verb"].default)


class Corrections(Generic[Setup, State]):
    """The corrections of a ruleset.

    Raises ValueError if two rows have the same subject, a verb has two forms, or a row takes a slot that its form
    lacks.

    `kinds` holds an action class for each verb, with only the slots that the verb's rows take. `reveals` means that a
    correction may show something hidden, so undoing a correction needs consent.
    """

    def __init__(self, *rows: Row[Setup, State], reveals: bool = False) -> None:
        self.rows = rows
        self.reveals = reveals
        self._rows = {(row.verb, row.what): row for row in rows}
        if len(self._rows) < len(rows) or len({row.form for row in rows}) > len({row.verb for row in rows}):
            raise ValueError("two rows of the same thing, or a verb in two forms")
        for row in rows:
            if lacking := set(row.slots) - set(slot_names(row.form)):
                raise ValueError(f"a row of {row.form.__name__} takes slots that this form lacks: {sorted(lacking)}")
        self.kinds: dict[str, type[Correction]] = {
            verb: _kind([row for row in rows if row.verb == verb]) for verb in dict.fromkeys(row.verb for row in rows)
        }

    def row(self, correction: Action) -> Row[Setup, State] | None:
        """Returns the row that a correction refers to, or None."""
        return self._rows.get((correction.verb, _about(correction)))

    def check(self, setup: Setup, state: State, correction: Action) -> Refusal | None:
        """Returns the reason a correction cannot be made, or None."""
        row = self.row(correction)
        if row is None:
            return self._unknown(correction)
        return all_of(*row.fits)(setup, state, correction)

    def refuse_request(self, setup: Setup, state: State, correction: Action) -> Refusal | None:
        """Returns the reason a person may not request a correction.

        It includes the reasons of `check`.
        """
        refusal = self.check(setup, state, correction)
        row = self.row(correction)
        if refusal is not None or row is None:
            return refusal
        idle = next((slot for slot in correction.slots() if slot not in (*row.slots, row.form.by, *ALWAYS)), None)
        if idle is not None:
            return Refusal("idle-slot", verb=row.verb, slot=idle, using=Term(row.what))
        return row.check_request(setup, state, correction)

    def choices(self, setup: Setup, state: State, verb: str, slot: str, about: str = "") -> dict[str, Any]:
        """Returns possible values of a slot that no sample offers.

        Each value comes with its displayed form. `about` selects a row by its subject ("": all rows of the verb).
        """
        rows = [row for row in self.rows if row.verb == verb and about in ("", row.what)]
        if slot == "name":
            return {word: shown for row in rows for word, shown in row.names(state).items()}
        if slot != "target":
            return {}
        nobody = (Term(row.nobody) for row in rows if row.nobody)
        whom = (Piece(id) for row in rows if row.sample is None for id in row.possible_targets(setup, state))
        return {each: each for each in (*nobody, *whom)}

    def _unknown(self, correction: Action) -> Refusal:
        verb, about = correction.verb, _about(correction)
        known = [Term(row.what) for row in self.rows if row.verb == verb]
        if not known or not isinstance(correction, Correction):
            return Refusal("unknown-verb", verb=verb, verbs=list(self.kinds))
        return Refusal("slot-choice", verb=verb, slot=correction.by, text=UserText(about[:80]), choices=known)

    def make(self, table: Table[Setup, State], correction: Action) -> Procedure[None] | None:
        """Carries out a correction that `check` has passed.

        A returned procedure must run before the game goes on.
        """
        going = self._rows[correction.verb, _about(correction)].do(table, correction)
        if self.reveals:
            table.reveal()
        return going

    def touches_hand(self, correction: Action) -> bool:
        """Returns whether a correction touches a fact that only one seat knows."""
        row = self.row(correction)
        return row is not None and row.hand

    def slots_in_words(self, correction: Action) -> dict[str, Any]:
        """Returns the correction's slots in readable form.

        Empty slots at their defaults are left out. The value of a `Set` is always included, since it may be zero.
        """
        row = self._rows[correction.verb, _about(correction)]
        said: dict[str, Any] = {}
        for slot, default in slot_defaults(type(correction)).items():
            value = getattr(correction, slot)
            if slot == "target" and slot in row.slots and row.nobody and value in ("", row.nobody):
                value = Term(row.nobody)
            is_number = slot == "value" and isinstance(correction, Set)
            if (slot in row.slots or slot == row.form.by) and (value or value != default or is_number):
                said[slot] = row.named(value) if slot == "name" else Term(value) if type(value) is str else value
        return said

    def options(self, setup: Setup, state: State) -> Iterator[Correction]:
        """Yields a sample of legal corrections for autocomplete, grouped by piece."""
        about = {row: row.target for row in self.rows if isinstance(row.target, OneOf)}
        fitting = {one_of: dict.fromkeys(one_of.ids(state)) for one_of in about.values()}
        for id in dict.fromkeys(id for ids in fitting.values() for id in ids):
            for row, one_of in about.items():
                if id in fitting[one_of]:
                    yield from self._offered(setup, state, row, id)
        for row in self.rows:
            if row not in about:
                yield from self._offered(setup, state, row, "")

    def _offered(self, setup: Setup, state: State, row: Row[Setup, State], id: str) -> Iterator[Correction]:
        kind, check = self.kinds[row.verb], row.check or anything
        fixed = {**({row.form.by: row.what} if row.form.by else {}), **({"target": id} if id else {})}
        for slots in row.sample(setup, state, id) if row.sample else ():
            correction = kind(**{**fixed, **slots})
            if check(setup, state, correction) is None:
                yield correction


def _about(correction: Action) -> str:
    """Returns the subject of a correction; "" if its verb has only one row."""
    by = correction.by if isinstance(correction, Correction) else ""
    return str(getattr(correction, by)) if by else ""


def _kind(rows: list[Row[Any, Any]]) -> type[Correction]:
    """Returns the action class for the rows of one verb, with only the slots that they take."""
    form = rows[0].form
    taken = {slot for row in rows for slot in row.slots}
    fields: dict[str, Any] = {}
    for slot in slot_names(form):
        info = form.model_fields[slot]
        if slot == form.by:
            words = tuple(row.what for row in rows)
            fields[slot] = (Literal[words], info.default if info.default in words else ...)
        elif slot not in taken and slot not in ALWAYS:
            fields[slot] = (ClassVar[Any], info.default)  # The slot is no longer a field, but always has its default.
        elif slot == "target" and all(isinstance(row.target, OneOf) for row in rows):
            fields[slot] = (Piece, ...)
    return create_model(form.__name__, __base__=form, __doc__=form.__doc__, **fields)


# --- events ----------------------------------------------------------------------------------------------------------


class Corrected(Event):
    """The game master set a number or a state (1 or 0) of a piece, or of the game if `target` is ""."""

    derived = ("what",)
    kind: Literal["corrected"] = "corrected"
    target: Piece
    field: Term
    before: str = ""
    """Value before the correction; "" if secret."""
    after: str = ""
    """Value after the correction; "" if secret."""
    reason: UserText = UserText("")

    def facts(self) -> dict[str, Any]:
        """Returns the event's facts, with numeric texts as numbers.

        `what` is the id of the changed field, so that a message can have special wording for that field.
        """
        figures = {each: _figure(getattr(self, each)) for each in ("before", "after")}
        return {**super().facts(), "what": str(self.field), **figures}


def _figure(text: str) -> int | str:
    return int(text) if text.removeprefix("-").isdecimal() else text


class PieceMoved(Event):
    """The game master moved a piece; the cell "" is off the board."""

    kind: Literal["piece-moved"] = "piece-moved"
    target: Piece
    source: Cell
    to: Cell
    reason: UserText = UserText("")


class PieceRemoved(Event):
    """The game master took a piece out of the game."""

    kind: Literal["piece-removed"] = "piece-removed"
    target: Piece
    reason: UserText = UserText("")


def tell_set(
    table: Table[Any, Any], correction: Set, before: object = "", after: object = "", *, field: str = ""
) -> None:
    """Adds the event that something was set.

    Callers leave out `before` and `after` if they are secret. `field` names the changed attribute if its word differs
    from the correction's `what`.
    """
    table.tell(
        Corrected(
            target=correction.target,
            field=Term(field or correction.what),
            before=str(before),
            after=str(after),
            reason=correction.reason,
        )
    )


def tell_moved(table: Table[Any, Any], correction: MovePiece, source: str, to: str) -> None:
    table.tell(
        PieceMoved(target=correction.target, source=Cell(source), to=Cell(to), reason=correction.reason)
    )  # fmt: skip


def tell_removed(table: Table[Any, Any], correction: Remove) -> None:
    table.tell(PieceRemoved(target=correction.target, reason=correction.reason))
