"""One transaction on a channel's game: the changes of a command, a deadline or the bot, stored as a whole.

The bot's own additions are in `automatic.py`, and the consequences in `follow_ups.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Literal

import orjson

import storage
from bot.facts.origins import Origin
from bot.facts.replies import Notice, Part
from bot.facts.scenes import Said, Scene, SelfPause
from bot.games.live.annotations import is_told, note
from bot.games.live.game import Live
from bot.games.live.journal import entry_record, game_entry, is_public, is_untold, mark_payload, said_row, table_row
from bot.games.live.lately import Lately
from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase
from rules.core.journal.game import Game, JournalEntry, Outcome
from rules.core.journal.proof import state_digest
from rules.core.play.actions import Action
from rules.core.play.decisions import Decision
from storage.records import Unchanged

ENDS = "service-ends"
"""Phrase for a game that a person ends early."""

MAX_ORDERED = 50
"""Maximum number of answers by standing orders in a row before people are asked again.

Without this limit, orders could cause each other's answers forever. A pass in a reaction window does not count.
"""

Names = Callable[[Scene, Any], Iterable[str]]
"""Function that returns the words by which people may type a value, apart from its id."""


def no_names(scene: Scene, value: Any) -> Iterable[str]:
    """Returns no names: values are typed by their ids alone."""
    return ()


class Transaction:
    """Changes made for one origin. If the changes are not stored, `live` must be thrown away."""

    def __init__(self, live: Live, origin: Origin, store: storage.Store, names: Names = no_names) -> None:
        self.live = live
        self.origin = origin
        self.store = store
        self.names = names
        self.entries: list[storage.StoredEntry] = []
        self.checkpoint: storage.Checkpoint | None = None
        self.changes: storage.GameChanges = {}
        self.seats: tuple[storage.StoredSeat, ...] | None = None
        self.tokens: list[storage.TokenChange] = []
        self.undo_to: int | None = None
        self.deadline: storage.Deadline | Literal[Unchanged.UNCHANGED] | None = storage.UNCHANGED
        self.restart_clock = False
        self.said: list[Said] = []
        self.own: list[Said] = []
        self.taken: Phrase | None = None
        self.explained: tuple[int, ...] = ()
        self.seat: str | None = None
        self.private = False
        self.notice: Notice = ""
        self.mentions: tuple[int, ...] = ()
        self.parts: list[Part] = []
        self.unfinished = False
        self.orders_left = MAX_ORDERED
        self.untold: set[int] = set()
        self.asked_before = self.asked()
        self.question = live.game.decision.id if live.game is not None and live.game.decision is not None else -1
        self.board_before = live.board()
        self._table_before = self._table_parts()

    @property
    def game(self) -> Game[Any, Any]:
        """Running game; raises Refused in the lobby."""
        if self.live.game is None:
            raise Refused(Refusal("not-started"))
        return self.live.game

    @property
    def decision(self) -> Decision:
        """Pending decision; raises Refused when the game is over."""
        if self.game.decision is None:
            raise Refused(Refusal("game-over"))
        return self.game.decision

    @property
    def manages(self) -> bool:
        """True if the asker is a game master here.

        Discord's permissions or the game can make the asker a game master. Every player is one in a game that has lost
        its game master.
        """
        master = self.live.record.gm_user_id
        is_masters = bool(self.own_seats) if master is None else self.origin.user_id == master
        return self.origin.manages or is_masters

    @property
    def is_seatless_master(self) -> bool:
        """True if the asker is a game master who has held no seat since the game began."""
        return self.manages and not self.live.seats_held_by(self.origin.user_id)

    @property
    def own_seats(self) -> tuple[str, ...]:
        return self.live.seats_of(self.origin.user_id)

    @property
    def touched(self) -> bool:
        """True if the live game may differ from the stored one."""
        return bool(self.entries or self.changes or self.tokens or self.seats is not None or self.undo_to is not None)

    @property
    def is_idle(self) -> bool:
        """True if the transaction has nothing to store."""
        return not self.touched and self.deadline is storage.UNCHANGED

    @property
    def ends(self) -> bool:
        return self.changes.get("status") == "ended"

    def refuse_unless_manages(self) -> None:
        if not self.manages:
            raise Refused(Refusal("game-master-only"))

    def refuse_unless_seated(self) -> None:
        """Refuses an asker without a seat who is no game master."""
        if not self.own_seats and not self.manages:
            raise Refused(self.live.no_seat())

    # --- actions and phrases -------------------------------------------------------------------------------------

    def act(self, seat: str, action: Action, user_id: int | None = None, *, by: str = "people") -> None:
        """Takes a seat's action.

        `user_id` is the person who acted (None: the bot). `by` says what chose the action ("people", "order",
        "referee", "time"). Raises Refused.
        """
        game = self.game
        noted = note(self.live, seat, action, by)
        if user_id is not None:
            taken, asked = self.live.described(action).phrase, game.decision
            self.taken = Phrase(f"{taken.id}@{asked.kind}", taken.facts) if asked else taken
        has_reasons = by == "referee" and bool(game.referee_reasons(seat, action))
        is_secret = game.decision is not None and game.decision.secret
        outcome = game.act(seat, action)
        self.take(outcome, user_id, None if is_told(noted, outcome.events) else noted, is_chosen=has_reasons)
        if has_reasons and not is_secret:
            self.explain(outcome.entry.seq)

    def take(
        self,
        outcome: Outcome,
        user_id: int | None = None,
        noted: Phrase | None = None,
        *,
        is_chosen: bool = False,
    ) -> None:
        """Records the outcome of an entry.

        `user_id` is the person who acted (None: the bot); the person's missed deadlines no longer count. `noted` is the
        service's note about the action. `is_chosen` says that the referee's policy chose the action.
        """
        missed = self.live.absence.missed
        if user_id in missed:
            self.note_absence(missed={who: count for who, count in missed.items() if who != user_id})
        if noted is not None:
            self.said.append(noted)
        self._record(outcome, user_id, noted=noted, is_chosen=is_chosen)

    def _record(self, outcome: Outcome, user_id: int | None, **told: Any) -> None:
        origin = self.origin
        self._note(entry_record(outcome, user_id, origin.interaction_id, origin.at, **told), outcome)

    def explain(self, seq: int) -> None:
        """Notes that `/why` can give reasons for an entry."""
        self.explained = (min((*self.explained, seq)), seq)

    def note_absence(self, **changed: Any) -> None:
        """Changes fields of the game's record of absences."""
        self.live.absence = self.live.absence.model_copy(update=changed)
        self.changes["absence"] = self.live.absence.model_dump_json(exclude_defaults=True)

    def note_asked_since(self, since: float) -> None:
        """Records when the people were asked the pending decision.

        Call this if it differs from the time of the decision's journal entry, for example after an undo.
        """
        self.live.since, game = since, self.live.game
        if game is not None and game.decision is not None:
            self.note_absence(asked_again=(game.decision.id, since))

    def pause(self, why: SelfPause, said: Phrase) -> None:
        """Pauses the game for the bot, and tells the table why."""
        self.note_absence(pause=why)
        self.say(said)
        self.changes["status"] = "paused"

    def take_again(self, entry: storage.StoredEntry) -> None:
        """Repeats an entry that an undo has removed.

        Players are not told again.
        """
        game, said = self.game, list(self.said)
        again = game_entry(game.ruleset, entry)._replace(seq=game.seq + 1, epoch=game.table.dice.epoch, digest="")
        outcome = game.take(again)._replace(is_sealed=is_untold(entry))
        self._note(entry_record(outcome, entry.user_id, None, self.origin.at), outcome)
        self.said = said
        self.untold.add(again.seq)

    def say(
        self,
        *phrases: Phrase,
        epoch: int | None = None,
        undo: int | None = None,
        base: storage.Checkpoint | None = None,
    ) -> None:
        """Posts phrases to the table.

        In a running game, the journal records the phrases as one entry. With `undo` the entry takes back all entries
        after that number. Players are not told of an entry without phrases. `base` is the checkpoint from which the
        game continues.
        """
        self.said.extend(phrases)
        game, version = self.live.game, self.live.ruleset.version
        if game is None:
            return
        marked: dict[str, int | str | None] = {
            "undo": undo,
            "version": version if self.live.version < version else None,
        }
        base = None if base is None or base.version == version else base
        if base is not None:
            marked |= {"base": base.seq, "state": state_digest(base.version, orjson.loads(base.state))}
        epoch = game.table.dice.epoch if epoch is None else epoch
        entry = JournalEntry(game.seq + 1, "mark", "", mark_payload(*phrases, **marked), epoch)
        self._record(game.take(entry), self.origin.user_id or None, base=base)
        if not phrases:
            self.untold.add(entry.seq)

    def tell_update(self) -> None:
        """Announces newer rules in the first transaction under them."""
        live = self.live
        if live.game is not None and live.version < live.ruleset.version:
            facts = {"was": live.version, "version": live.ruleset.version}
            self.say(Phrase.of("service-updated", **facts), base=live.base)

    def begin(self, game: Game[Any, Any], outcome: Outcome, phrase: Phrase) -> None:
        """Starts the game with its first entry and checkpoint.

        The entry also records the phrases said before the start.
        """
        self.live.game = game
        game.seq = 1
        self.said.append(phrase)
        record = entry_record(outcome, self.origin.user_id, self.origin.interaction_id, self.origin.at)
        phrases = (each for each in self.said if isinstance(each, Phrase))
        payload = mark_payload(*phrases, version=self.live.ruleset.version)
        self._note(replace(record, seq=1, payload=payload), outcome)
        self.changes["status"] = "active"
        self.changes["setup"] = self.live.setup_json()

    def _note(self, record: storage.StoredEntry, outcome: Outcome) -> None:
        version = self.live.ruleset.version
        self.entries.append(self.live.link(replace(record, version=version)))
        if outcome.is_sealed:
            self.untold.add(record.seq)
        self.said.extend(event for event in outcome.events if not (outcome.is_sealed and event.is_for(None)))
        if outcome.is_explained:
            self.explain(record.seq)
        if outcome.checkpoint is not None:
            self.checkpoint = storage.Checkpoint(outcome.entry.seq, outcome.checkpoint, version)

    # --- changes to store ----------------------------------------------------------------------------------------

    @property
    def status(self) -> storage.Status:
        """Status of the game after this transaction."""
        return self.changes.get("status", self.live.record.status)

    @property
    def seats_now(self) -> tuple[storage.StoredSeat, ...]:
        """Seats, with the changes made in this transaction."""
        return self.live.seats if self.seats is None else self.seats

    def controller(self, seat: str) -> int | None:
        """Returns a seat's controller after this transaction (None: the referee)."""
        return next((place.controller for place in self.seats_now if place.seat == seat), None)

    def users(self) -> set[int]:
        """Returns every user with a seat after this transaction."""
        return {place.controller for place in self.seats_now if place.controller is not None}

    def end(self, how: Phrase) -> None:
        """Ends the game and publishes its seed."""
        record = self.live.record
        self.say(how)
        if self.live.game is not None:
            self.say(Phrase.of("service-seed", seed=self.live.seed.hex(), game=record.id))
        self.changes["status"] = "ended"
        self.changes["ended_at"] = self.origin.at

    def asked(self) -> tuple[int, tuple[int, ...]]:
        """Returns the pending decision's id and the people it asks.

        The id is -1 if no decision is pending.
        """
        game = self.live.game
        if game is None or game.decision is None or self.status != "active":
            return -1, ()
        asked = (self.controller(seat) for seat in game.decision.seats)
        return game.decision.id, tuple(dict.fromkeys(user_id for user_id in asked if user_id is not None))

    @property
    def is_untold(self) -> bool:
        """True if players are not told of any new entry."""
        return bool(self.entries) and self.untold.issuperset(entry.seq for entry in self.entries)

    @property
    def is_unseen(self) -> bool:
        """True if other players must not notice the changes.

        This is so if a seat has given a secret answer that it may still change. Even an edit of the table message would
        reveal that answer.
        """
        is_more = self.changes.keys() - {"absence"} or self.deadline is not storage.UNCHANGED or self.seats is not None
        return self.is_untold and not is_more and not self.tokens and self._table_parts() == self._table_before

    def _table_parts(self) -> tuple[Any, ...]:
        """Returns the table message's parts that secret answers may change."""
        decision = self.live.game.decision if self.live.game is not None else None
        return (self.asked(), decision.seats if decision is not None else (), self.live.absence.rests)

    def lately(self) -> Lately | None:
        """Returns the latest acts after this transaction; None if the board shows no traces.

        An undo, a correction, a verdict and an early end take all traces away. Secret answers that players are not told
        of change nothing, since even a missing trace would reveal them.
        """
        known, game = self.live.lately, self.live.game
        if not self.entries or self.is_untold or game is None:
            return known
        if self.undo_to is not None or self.board_before is None or any(each.kind == "gm" for each in self.entries):
            return None
        events = self._traced_events()
        if not events and self.ends:
            return None
        if not events and game.decision is not None and game.decision.id == self.question:
            return known
        goes_on = known is not None and (known.question == self.question or not self.asked_before[1])
        began = known if goes_on and known is not None else Lately(self.question, self.board_before)
        return began.then(events)

    def _traced_events(self) -> tuple[Event, ...]:
        """Returns the events that all players are told and that leave traces."""
        kinds = self.live.ruleset.trail.events
        told = (item for item in self.said if isinstance(item, Event))
        return tuple(event for event in told if type(event) in kinds and event.is_for(None))

    def commit(self) -> storage.Commit:
        """Returns all changes to be stored together."""
        channel_id = self.live.record.channel_id
        rows = [] if self.is_unseen else [table_row(channel_id, self.notice, self.mentions)]
        if any(map(is_public, self.said)):
            rows.insert(0, said_row(channel_id, self.said, self.entries, self.explained))
        return storage.Commit(
            game_id=self.live.record.id,
            at=self.origin.at,
            interaction_id=self.origin.interaction_id,
            expects=self.live.record.revision,
            undo_to=self.undo_to,
            entries=tuple(self.entries),
            checkpoint=self.checkpoint,
            deadline=self.deadline,
            outbox=tuple(rows),
            changes=self.changes,
            seats=self.seats,
            tokens=tuple(self.tokens),
        )
