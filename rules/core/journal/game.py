"""A game that its set-up, seed and journal reproduce exactly.

`Game` knows no clock, no users and no storage; the game service stores each `Outcome`. Restarts, undos and audits all
call `Game.load`, which replays the journal from a checkpoint.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, Generic, Literal, NamedTuple, TypeVar

import orjson
from pydantic import BaseModel

from rules.core.contract.ruleset import Ending, Ruleset
from rules.core.facts.events import Event, Reason, digest_of, dump_events
from rules.core.facts.refusal import Refusal, Refused
from rules.core.play.actions import Action, can_have, parse_action
from rules.core.play.decisions import SHOWN, Answer, Decision, Given
from rules.core.play.declaring import Done
from rules.core.play.dice import Dice
from rules.core.play.orders import StandingOrder
from rules.core.play.table import Procedure, Table

Setup = TypeVar("Setup", bound=BaseModel)
State = TypeVar("State", bound=BaseModel)
EntryKind = Literal["act", "gm", "order", "mark"]


class JournalEntry(NamedTuple):
    """The journal's record of one step of play.

    The payload is JSON: an action (kind "act"), a correction ("gm") or a standing order ("order"). An order with
    "cancel": true withdraws all orders of the seat. A "mark" is a note of the service and changes nothing in the game.
    """

    seq: int
    kind: EntryKind
    seat: str
    payload: str
    epoch: int = 0
    digest: str = ""
    """Digest of the entry's events; "" if unknown."""


class Outcome(NamedTuple):
    """Results of one entry, to be stored."""

    entry: JournalEntry
    events: tuple[Event, ...]
    lines: tuple[str, ...]
    """The events as lines of JSON; the entry's digest is the hash of these lines."""
    revealed: bool
    """True if dice were rolled or something hidden was shown."""
    checkpoint: bytes | None
    """State between two steps of the ruleset (`Ruleset.step`), if the game reached such a point."""
    is_explained: bool
    """True if reasons can be given for automatic choices."""
    is_sealed: bool = False
    """True if the entry answers a secret decision and may still be changed. Other seats must not be told."""


class ReplayDiverged(Exception):
    """A replay failed or led to other events; `seq` is the first entry that differs."""

    def __init__(self, seq: int, why: str) -> None:
        super().__init__(f"entry {seq}: {why}")
        self.seq = seq


class Game(Generic[Setup, State]):
    """A game under way: the table, the procedure waiting at a decision, and the standing orders."""

    def __init__(
        self,
        ruleset: Ruleset[Setup, State],
        setup: Setup,
        dice: Dice,
        *,
        state: State | None = None,
        seq: int = 0,
        orders: Sequence[StandingOrder] = (),
        explaining: bool = False,
    ) -> None:
        self.ruleset = ruleset
        self.setup = setup
        self.table: Table[Setup, State] = Table(setup, state or ruleset.begin(setup), dice, explaining=explaining)
        self.seq = seq
        self.orders = list(orders)
        self.decision: Decision | None = None
        self._procedure: Procedure[None] | None = None
        self._interludes: list[Procedure[None]] = []
        self._seats = {info.id for info in ruleset.seats(setup)}
        self._wish_kinds = tuple(ruleset.wishes.values())
        self._checkpoint: bytes | None = None

    # --- life ----------------------------------------------------------------------------------------------------

    @classmethod
    def start(cls, ruleset: Ruleset[Setup, State], setup: Setup, dice: Dice) -> tuple[Game[Setup, State], Outcome]:
        """Starts a game and runs it to its first decision.

        Returns the game, and the outcome of the journal's first entry, number 0.
        """
        game = cls(ruleset, setup, dice)
        entry = JournalEntry(seq=0, kind="mark", seat="", payload="{}", epoch=dice.epoch)
        return game, game._outcome(entry, lambda: game._advance(None))

    @classmethod
    def load(
        cls,
        ruleset: Ruleset[Setup, State],
        setup: Setup,
        dice: Dice,
        checkpoint: bytes | None,
        entries: Iterable[JournalEntry],
        *,
        explaining: bool = False,
        verify: bool = True,
    ) -> Game[Setup, State]:
        """Returns the game after replaying `entries` from `checkpoint`.

        Without a checkpoint, the replay begins at the start. Raises ReplayDiverged.
        """
        if checkpoint is None:
            game = cls(ruleset, setup, dice, explaining=explaining)
            game._advance(None)
        else:
            saved = orjson.loads(checkpoint)
            dice.epoch, dice.count = saved["epoch"], saved["count"]
            try:
                game = cls(
                    ruleset,
                    setup,
                    dice,
                    state=ruleset.state_type.model_validate(saved["state"], extra="forbid"),
                    seq=saved["seq"],
                    orders=[StandingOrder.model_validate(order) for order in saved["orders"]],
                    explaining=explaining,
                )
                game._advance(None)
            except Exception as error:
                raise ReplayDiverged(saved["seq"], type(error).__name__) from error
        for _ in game.replay(entries, verify=verify):
            pass
        return game

    def replay(self, entries: Iterable[JournalEntry], *, verify: bool = True) -> Iterator[Outcome]:
        """Plays journal entries in turn and yields the outcome of each.

        Raises ReplayDiverged if an entry fails, or if its events do not match its digest.
        """
        for entry in entries:
            try:
                outcome = self.take(entry)
            except Refused as refused:
                raise ReplayDiverged(entry.seq, f"refused: {refused.refusal.code}") from None
            except Exception as error:
                raise ReplayDiverged(entry.seq, type(error).__name__) from error
            if verify and entry.digest and digest_of(outcome.lines) != entry.digest:
                raise ReplayDiverged(entry.seq, "the events differ")
            yield outcome

    # --- acting --------------------------------------------------------------------------------------------------

    def check(self, seat: str, action: Action) -> Refusal | None:
        """Returns the reason `seat` may not take `action` now, or None."""
        if self.decision is None:
            return Refusal("game-over")
        if isinstance(action, self._wish_kinds):
            wishes = self.wishes(seat)
            if action in wishes:
                return None
            why = self.ruleset.check_wish(self.setup, self.table.state, seat, action)
            return why or Refusal("not-an-option", count=len(wishes))
        return self.decision.refusal_of(seat, action)

    def options(self, seat: str) -> list[Action]:
        """Returns the legal actions of `seat` now, in a stable order."""
        if self.decision is None or seat not in self.decision.seats:
            return []
        return list(self.decision.options(seat))

    def offered(self, seat: str, given: Given) -> list[Action]:
        """Returns legal actions of `seat` with the verb in `given`.

        If a decision has too many options to list (`Entry.within`), the actions must also fit the slots in `given`, and
        only the first page of them is returned.
        """
        if self.decision is None or seat not in self.decision.seats:
            return []
        if self.decision.entry.within is None:
            return list(self.decision.offered(seat, given))
        kind = self.ruleset.action_kind(given.get("verb", ""))
        if kind is not None and not can_have(kind, given):
            return []
        return list(islice(self.decision.offered(seat, given), SHOWN))

    def listed(self, seat: str) -> list[Action]:
        """Returns the legal actions of `seat` to show.

        If a decision has too many options to list, it returns the first page for each verb. A verb with the slot
        `Entry.paged_by` gets a page for each value of that slot.
        """
        if self.decision is None or self.decision.entry.within is None:
            return self.options(seat)
        slot = self.decision.entry.paged_by
        sample = self.options(seat) if slot else ()
        parts = dict.fromkeys(part for action in sample if (part := getattr(action, slot, None)))
        pages = (
            self.offered(seat, {"verb": verb, **chosen})
            for verb in self.decision.verbs
            for chosen in ([{slot: part} for part in parts] if self._takes(verb, slot) else ()) or [{}]
        )
        return [*dict.fromkeys(chain.from_iterable(pages))]

    def _takes(self, verb: str, slot: str) -> bool:
        """Returns whether a verb has this slot."""
        kind = self.ruleset.action_kind(verb)
        return kind is not None and slot in kind.model_fields

    def open_verbs(self, seat: str) -> frozenset[str]:
        """Returns the verbs that have options for `seat` now."""
        decision = self.decision
        if decision is None or seat not in decision.seats:
            return frozenset()
        if decision.entry.within is None:
            return frozenset(action.verb for action in decision.options(seat))
        return frozenset(verb for verb in decision.verbs if any(True for _ in decision.offered(seat, {"verb": verb})))

    def wishes(self, seat: str) -> list[Action]:
        """Returns the wishes that `seat` can express now (`Ruleset.wishes`).

        The seat can express them even if it is not asked.
        """
        return [] if self.decision is None else list(self.ruleset.wish_options(self.setup, self.table.state, seat))

    def act(self, seat: str, action: Action, *, epoch: int | None = None) -> Outcome:
        """Takes a seat's action. Raises Refused."""
        return self.take(self._entry("act", seat, action.to_json(), epoch), action)

    def correct(self, correction: Action, *, epoch: int | None = None) -> Outcome:
        """Carries out a game master's correction. Raises Refused."""
        return self.take(self._entry("gm", "", correction.to_json(), epoch), correction)

    def order(self, order: StandingOrder, *, epoch: int | None = None) -> Outcome:
        """Adds a standing order.

        It replaces the seat's earlier order for this kind of decision.
        """
        return self.take(self._entry("order", order.seat, order.model_dump_json(exclude_defaults=True), epoch))

    def cancel_orders(self, seat: str, *, epoch: int | None = None) -> Outcome:
        """Withdraws a seat's standing orders."""
        return self.take(self._entry("order", seat, '{"cancel":true}', epoch))

    def _entry(self, kind: EntryKind, seat: str, payload: str, epoch: int | None) -> JournalEntry:
        return JournalEntry(self.seq + 1, kind, seat, payload, self.table.dice.epoch if epoch is None else epoch)

    def take(self, entry: JournalEntry, action: Action | None = None) -> Outcome:
        """Plays one entry, new or from the journal. Raises Refused.

        `action` is the entry's parsed action, if the caller has it.
        """
        match entry.kind:
            case "act":
                return self._take_action(entry, action or self._parse(entry.payload, self.ruleset.action_kind))
            case "gm":
                return self._take_correction(
                    entry, action or self._parse(entry.payload, self.ruleset.corrections.kinds.get)
                )
            case "order":
                return self._outcome(entry, lambda: self._take_order(entry))
            case "mark":
                return self._outcome(entry, lambda: None)

    def _parse(self, payload: str, kind_of: Any) -> Action:
        raw = orjson.loads(payload)
        verb = raw.pop("verb", "")
        kind = kind_of(verb)
        if kind is None:
            raise Refused(self.ruleset.unknown_verb(str(verb)))
        return parse_action(kind, raw)

    def _take_action(self, entry: JournalEntry, action: Action) -> Outcome:
        if (refusal := self.check(entry.seat, action)) is not None:
            raise Refused(refusal)
        if isinstance(action, self._wish_kinds):
            return self._outcome(entry, lambda: self.ruleset.wish(self.table, entry.seat, action))
        outcome = self._outcome(entry, lambda: self._advance(Answer(entry.seat, action)))
        return outcome._replace(is_sealed=True) if self._is_open_to(entry) else outcome

    def _is_open_to(self, entry: JournalEntry) -> bool:
        """Returns whether a seat may still change this secret answer."""
        decision = self.decision
        return decision is not None and decision.secret and decision.id < entry.seq and entry.seat in decision.seats

    def _take_correction(self, entry: JournalEntry, correction: Action) -> Outcome:
        if (refusal := self.ruleset.corrections.check(self.setup, self.table.state, correction)) is not None:
            raise Refused(refusal)

        def run() -> None:
            if (interlude := self.ruleset.corrections.make(self.table, correction)) is not None:
                self._interludes.append(interlude)
            self._advance(None)

        return self._outcome(entry, run)

    def _take_order(self, entry: JournalEntry) -> None:
        raw = orjson.loads(entry.payload)
        if raw.get("cancel"):
            self.orders = [order for order in self.orders if order.seat != entry.seat]
            return
        order = StandingOrder.model_validate(raw)
        self.orders = [old for old in self.orders if (old.seat, old.kind) != (order.seat, order.kind)]
        self.orders.append(order)

    def _outcome(self, entry: JournalEntry, run: Any) -> Outcome:
        table = self.table
        table.events, table.revealed, table.is_explained, table.reasons = [], False, False, []
        table.dice.epoch = entry.epoch
        self.seq = entry.seq
        self._checkpoint = None
        run()
        lines = tuple(dump_events(table.events))
        if not entry.digest:
            entry = JournalEntry(entry.seq, entry.kind, entry.seat, entry.payload, entry.epoch, digest_of(lines))
        return Outcome(entry, tuple(table.events), lines, table.revealed, self._checkpoint, table.is_explained)

    def _advance(self, answer: Answer | None) -> None:
        """Runs the game to its next decision or its end.

        The procedure of a correction runs first. The interrupted procedure then asks its decision again.
        """
        while True:
            if (self._procedure is None or answer is None) and self.ending is not None:
                self._procedure = self.decision = None
                self._interludes = []
                return
            if self._procedure is None:
                self._checkpoint = self._snapshot()
                self._procedure, answer = self.ruleset.step(self.table), None
            try:
                decision = (self._interludes or [self._procedure])[-1].send(answer)
            except StopIteration:
                if self._interludes:
                    self._interludes.pop()
                    answer = None
                else:
                    self._procedure = None
                continue
            if not decision.seats:
                raise RuntimeError(f"{self.ruleset.name} asks nobody: {decision.kind}")
            if not self._seats.issuperset(decision.seats):
                strange = sorted({*decision.seats} - self._seats)
                raise RuntimeError(f"{self.ruleset.name} has no seat {', '.join(strange)}: {decision.kind}")
            if decision.concerns is None and decision.kind in self.ruleset.reactions:
                raise RuntimeError(f"{self.ruleset.name} does not say whom it concerns: {decision.kind}")
            if decision is not self.decision:
                decision.id = self.seq
                self.decision = decision
            return

    def _snapshot(self) -> bytes:
        dice = self.table.dice
        return orjson.dumps(
            {
                "seq": self.seq,
                "epoch": dice.epoch,
                "count": dice.count,
                "orders": [order.model_dump(exclude_defaults=True) for order in self.orders],
                "state": orjson.Fragment(self.table.state.model_dump_json(exclude_defaults=True)),
            }
        )

    # --- looking -------------------------------------------------------------------------------------------------

    @property
    def ending(self) -> Ending | None:
        """Ending of the game, or None while it goes on."""
        return self.ruleset.ending(self.setup, self.table.state)

    @property
    def reasons(self) -> list[Reason]:
        """Reasons for the last entry's automatic choices.

        Only a game that was loaded to explain has them.
        """
        return self.table.reasons

    def referee_answer(self, seat: str) -> Action:
        """Returns the referee's answer for a seat that is asked."""
        assert self.decision is not None
        return self.ruleset.referee(self.table, self.decision, seat)

    def referee_reasons(self, seat: str, action: Action) -> Sequence[Reason]:
        """Returns the reasons for the referee's answer to the pending decision."""
        assert self.decision is not None
        return self.ruleset.referee_reasons(self.table, self.decision, seat, action)

    def standing_answer(self, seat: str) -> Action | None:
        """Returns a standing order's legal answer to the pending decision, or None.

        The answer is `Done` once the seat has declared the ordered action.
        """
        if self.decision is None:
            return None
        for order in self.orders:
            if order.seat == seat and order.applies_to(self.decision):
                if not order.action:
                    return self.decision.default(seat)
                action = self._ordered(seat, order)
                if action is None:
                    return None
                declared = self.decision.declared
                if declared is not None and declared.has(seat, action):
                    return Done()
                return action if self.check(seat, action) is None else None
        return None

    def _ordered(self, seat: str, order: StandingOrder) -> Action | None:
        """Returns an order's action, or None if no option fits.

        If the order leaves slots open, the first fitting option is returned.
        """
        try:
            return self._parse(orjson.dumps(order.action).decode(), self.ruleset.action_kind)
        except Refused:
            fitting = (
                option
                for option in self.listed(seat)
                if all(getattr(option, slot, None) == value for slot, value in order.action.items())
            )
            return next(fitting, None)
