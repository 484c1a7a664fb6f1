"""One transaction on a channel's game: what a command, a deadline or the bot itself changes, collected and stored
whole."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import Any, Literal

import orjson

import storage
from bot.facts.origins import Origin
from bot.facts.replies import Notice, Part
from bot.facts.scenes import Said, SelfPause
from bot.games.foresight import is_grave
from bot.games.journal import ACTIONS, entry_record, game_entry, mark_payload, public, said_row, table_row
from bot.games.live import CLOCK, Live
from bot.games.noting import is_told, note
from bot.games.proposals import read_proposal
from rules.actions import Action
from rules.decisions import Decision
from rules.game import Game, JournalEntry, Outcome
from rules.options import Ties
from rules.proof import state_digest
from rules.refusal import Refusal, Refused
from rules.words import Phrase, Seat
from storage.records import Unchanged

log = logging.getLogger(__name__)

ENDS = "service-ends"
"""The phrase by which somebody ends a game early."""

MAX_AUTOMATIC = 40
"""At most this many answers by the referee and standing orders go into one transaction; the bot then starts another."""

MAX_ORDERED = 50
"""At most this many answers by standing orders in a row before people are asked again, since one may lead to the next
forever. Passing in a reaction window does not count: it leads to nothing."""


class Transaction:
    """The changes made for one origin. Unless they are stored, `live` must be thrown away along with them."""

    def __init__(self, live: Live, origin: Origin) -> None:
        self.live = live
        self.origin = origin
        self.entries: list[storage.StoredEntry] = []
        self.checkpoint: storage.Checkpoint | None = None
        self.changes: storage.GameChanges = {}
        self.seats: tuple[storage.StoredSeat, ...] | None = None
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
        self._asked_before = self._asked()

    @property
    def game(self) -> Game[Any, Any]:
        """The running game. Raises Refused in the lobby."""
        if self.live.game is None:
            raise Refused(Refusal("not-started"))
        return self.live.game

    @property
    def decision(self) -> Decision:
        """The pending decision. Raises Refused when the game is over."""
        if self.game.decision is None:
            raise Refused(Refusal("game-over"))
        return self.game.decision

    @property
    def manages(self) -> bool:
        """Whether the asker is a game master here: the game's, or by Discord's permissions."""
        return self.origin.manages or self.origin.user_id == self.live.record.gm_user_id

    @property
    def is_seatless_master(self) -> bool:
        """Whether the asker is a game master who has held no seat since the game began, and so takes no side."""
        return self.manages and not self.live.seats_held_by(self.origin.user_id)

    @property
    def own_seats(self) -> tuple[str, ...]:
        """The asker's seats."""
        return self.live.seats_of(self.origin.user_id)

    @property
    def touched(self) -> bool:
        """Whether the live game may differ from what is durable."""
        return bool(self.entries or self.changes or self.seats is not None or self.undo_to is not None)

    @property
    def is_idle(self) -> bool:
        """Whether there is nothing to store."""
        return not self.touched and self.deadline is storage.UNCHANGED

    @property
    def ends(self) -> bool:
        """Whether the game ends in this transaction."""
        return self.changes.get("status") == "ended"

    def refuse_unless_manages(self) -> None:
        """Raises Refused unless the asker is a game master."""
        if not self.manages:
            raise Refused(Refusal("game-master-only"))

    def refuse_unless_seated(self) -> None:
        """Raises Refused unless the asker has a seat or is a game master."""
        if not self.own_seats and not self.manages:
            raise Refused(self.live.no_seat())

    # --- what happens --------------------------------------------------------------------------------------------

    def act(self, seat: str, action: Action, user_id: int | None = None, *, is_chosen: bool = False) -> None:
        """Takes a seat's action; `user_id` is who acted (None: the bot), `is_chosen` that the referee's policy chose
        it. Raises Refused."""
        game = self.game
        noted = note(self.live, seat, action)
        if user_id is not None:
            taken, asked = self.live.described(action).phrase, game.decision
            self.taken = Phrase(f"{taken.id}@{asked.kind}", taken.facts) if asked else taken
        has_reasons = is_chosen and bool(game.referee_reasons(seat, action))
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
        """Records the outcome of an entry; `user_id` is who acted (None: the bot), and so is not absent. `noted` is
        what the house says of the action, `is_chosen` that the referee's policy chose it."""
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
        """Notes that an entry has reasons to give."""
        self.explained = (min((*self.explained, seq)), seq)

    def note_absence(self, **changed: Any) -> None:
        """Changes what is known about people who do not answer."""
        self.live.absence = self.live.absence.model_copy(update=changed)
        self.changes["absence"] = self.live.absence.model_dump_json(exclude_defaults=True)

    def note_asked_again(self, since: float) -> None:
        """Since when the pending decision is asked, where that is another time than the journal's."""
        self.live.since, game = since, self.live.game
        if game is not None and game.decision is not None:
            self.note_absence(asked_again=(game.decision.id, since))

    def pause(self, why: SelfPause, said: Phrase) -> None:
        """The bot itself pauses the game, and says why."""
        self.note_absence(pause=why)
        self.say(said)
        self.changes["status"] = "paused"

    def order_again(self, entry: storage.StoredEntry) -> None:
        """Repeats an entry that declared or cancelled standing orders, after an undo that went back past it."""
        game = self.game
        again = game_entry(game.ruleset, entry)._replace(seq=game.seq + 1, epoch=game.table.dice.epoch)
        self.take(game.take(again), entry.user_id)

    def say(
        self,
        *phrases: Phrase,
        epoch: int | None = None,
        undo: int | None = None,
        base: storage.Checkpoint | None = None,
    ) -> None:
        """Says something to the table; in a running game the journal records it, as one entry. With `undo` this entry
        takes back all after that number. Where an earlier version of the rules has written what the game goes on from
        (`base`), it says which that is; the first entry under other rules says that they are."""
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

    def tell_update(self) -> None:
        """Says that the game goes on under other rules, if it does so from here on."""
        live = self.live
        if live.game is not None and live.version < live.ruleset.version:
            facts = {"was": live.version, "version": live.ruleset.version}
            self.say(Phrase.of("service-updated", **facts), base=live.base)

    def begin(self, game: Game[Any, Any], outcome: Outcome, phrase: Phrase) -> None:
        """Starts the game: its first events belong to the journal's first entry, a note of what has been said before
        them; its checkpoint is number 0."""
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
        self.said.extend(outcome.events)
        if outcome.is_explained:
            self.explain(record.seq)
        if outcome.checkpoint is not None:
            self.checkpoint = storage.Checkpoint(outcome.entry.seq, outcome.checkpoint, version)

    # --- what follows by itself ----------------------------------------------------------------------------------

    def ring(self) -> None:
        """Does what the game's clock does now, if its time has come. The journal has it like a correction."""
        alarm, rings_at = self.live.alarm, self.live.rings_at
        if self.status == "active" and alarm is not None and rings_at is not None and rings_at <= self.origin.at:
            self.take(self.game.correct(alarm.correction))

    async def answer_automatically(self) -> None:
        """Lets standing orders and the referee answer, each in an entry of its own.

        The referee does not play on by itself at a table without people, and asks whether it shall where nobody of them
        is left in the fight. The event loop runs between entries.
        """
        game = self.live.game
        if game is None or self.status != "active" or not self.users():
            return
        for _ in range(MAX_AUTOMATIC):
            if not self._answer_once(game):
                return
            await asyncio.sleep(0)
        self.unfinished = True

    def _answer_once(self, game: Game[Any, Any]) -> bool:
        decision = game.decision
        if decision is None:
            return False
        by = self._settled(decision)
        if by is not None:
            self.answer_for(decision.seats[0], decision.default(decision.seats[0]), by)
            return True
        people = [seat for seat in decision.seats if self.controller(seat) is not None]
        for seat in people if decision.matters is not None and people else decision.seats:
            action, answers = self._ordered(game, decision, seat), "order"
            if action is None and self.controller(seat) is None:
                if self._asks_whether_to_play_on(game):
                    return False
                action, answers = game.referee_answer(seat), "referee"
                if (refusal := game.check(seat, action)) is not None:
                    log.error("the referee's %s is refused: %s", action.verb, refusal.code)
                    action = decision.default(seat)
            if action is not None:
                self.answer_for(seat, action, answers)
                return True
        return False

    def _asks_whether_to_play_on(self, game: Game[Any, Any]) -> bool:
        """Pauses the game if everything that people play is out of it (`View.fallen_seats`), unless they have let the
        referee play on since."""
        seats = self.live.ruleset.view(self.live.setup, game.table.state, None).fallen_seats
        is_out = all(place.seat in seats for place in self.seats_now if place.controller is not None)
        plays_on = self.live.absence.plays_on
        if plays_on and not is_out:
            self.note_absence(plays_on=False)
        if not is_out or plays_on:
            return False
        self.pause("out", Phrase("service-pauses-out"))
        return True

    def _settled(self, decision: Decision) -> Ties | None:
        """The table's setting, if by that it has settled this tie already."""
        ties = self.live.settings.ties
        is_settled = decision.matters is not None and (ties == "first" or (ties == "matters" and not decision.matters))
        return ties if is_settled else None

    def tell_tie(self, seat: str, action: Action, by: str) -> None:
        """Says in words how a tie is settled, and by whom, just before it is."""
        live, decision = self.live, self.decision
        if decision.matters is not None and self.game.check(seat, action) is None:
            chosen = live.ruleset.describe(live.setup, self.game.table.state, action)
            count = len(self.game.options(seat))
            self.say(
                Phrase.of("service-tie", seat=Seat(seat), choice=chosen, by=by, count=count, rule=decision.rule or None)
            )

    def _ordered(self, game: Game[Any, Any], decision: Decision, seat: str) -> Action | None:
        """The answer of the seat's standing order, unless too many orders have answered in a row, or it is one that
        people are asked about before it is done."""
        action = game.standing_answer(seat)
        if action is None or (decision.kind in game.ruleset.reactions and action == decision.default(seat)):
            return action
        if action != decision.default(seat) and is_grave(self.live.foreseen(seat, self.live.described(action))):
            return None
        if not self.orders_left:
            return None
        self.orders_left -= 1
        return action

    def answer_for(self, seat: str, action: Action, by: str) -> None:
        """Answers for a seat; `by` is what answers, for the words of a tie. Raises RuntimeError if that is refused,
        since the ruleset chose the answer itself."""
        game = self.game
        self.tell_tie(seat, action, by)
        try:
            self.act(seat, action, is_chosen=by == "referee")
        except Refused as refused:  # no user asked for this: it is a fault of the ruleset, not a reply
            raise RuntimeError(f"{game.ruleset.name} refuses its own {action.verb}") from refused

    # --- what is stored ------------------------------------------------------------------------------------------

    @property
    def status(self) -> storage.Status:
        """The game's status after this transaction."""
        return self.changes.get("status", self.live.record.status)

    @property
    def seats_now(self) -> tuple[storage.StoredSeat, ...]:
        """The seats as this transaction has them so far."""
        return self.live.seats if self.seats is None else self.seats

    def controller(self, seat: str) -> int | None:
        """Who decides for a seat after this transaction (None: the referee)."""
        return next((place.controller for place in self.seats_now if place.seat == seat), None)

    def users(self) -> set[int]:
        """Everybody with a seat after this transaction."""
        return {place.controller for place in self.seats_now if place.controller is not None}

    def settle(self) -> None:
        """Works out what follows: the end of the game, the deadline, whom to mention."""
        game = self.live.game
        if game is not None and self.status == "active" and game.decision is None:
            self.end(game.ending.phrase if game.ending else Phrase("ending"))
        self._settle_proposal()
        if self.live.absence.rests and self.origin.user_id:  # somebody is there
            self.note_absence(rests=False)
        if "setup" in self.changes:
            self.changes["version"] = self.live.ruleset.version
        self._settle_clock()
        self._settle_deadline()
        self._settle_notice()

    def _settle_proposal(self) -> None:
        """A proposal is dropped, which is said, when the game ends, when nobody is left to agree, or, if it lapses, as
        soon as the game itself has changed: something said does not count. Anybody who has taken a seat since is asked
        too; anybody who has left no longer is."""
        kept = self.changes.get("proposal", self.live.record.proposal)
        proposal = read_proposal(kept)
        if proposal is None:
            return
        if self.seats is not None:
            came = self.users() - {*self.live.users(), *proposal.beneficiaries}
            needed = (*(user_id for user_id in proposal.needed if user_id in self.users()), *came)
            proposal = proposal.model_copy(update={"needed": needed})
            self.changes["proposal"] = proposal.model_dump_json()
        is_on = any(entry.kind in ACTIONS for entry in self.entries)
        has_gone_on = proposal.lapses and "proposal" not in self.changes and is_on
        why = (
            "ended" if self.changes.get("status") == "ended"
            else "nobody" if not self.users() & set(proposal.needed)
            else "gone-on" if has_gone_on
            else ""
        )  # fmt: skip
        if why:
            self.changes["proposal"] = None
            self.say(Phrase.of("service-proposal-dropped", user=proposal.person, what=proposal.phrase(), why=why))

    def end(self, how: Phrase) -> None:
        """Ends the game and publishes its seed."""
        record = self.live.record
        self.say(how)
        if self.live.game is not None:
            self.say(Phrase.of("service-seed", seed=self.live.seed.hex(), game=record.id))
        self.changes["status"] = "ended"
        self.changes["ended_at"] = self.origin.at

    def _asked(self) -> tuple[int, tuple[int, ...]]:
        """The id of the pending decision and the people it asks; -1 for none."""
        game = self.live.game
        if game is None or game.decision is None or self.status != "active":
            return -1, ()
        asked = (self.controller(seat) for seat in game.decision.seats)
        return game.decision.id, tuple(dict.fromkeys(user_id for user_id in asked if user_id is not None))

    def _settle_clock(self) -> None:
        """The game's clock runs while the game does."""
        since, at = self.live.absence.runs_since, self.origin.at
        runs = self.status == "active" and self.live.alarm is not None
        if runs and since is None:
            self.note_absence(runs_since=at)
        elif not runs and since is not None:
            self.note_absence(runs_since=None, played_s=self.live.absence.played_s + max(at - since, 0))

    def _settle_deadline(self) -> None:
        if self.deadline is not storage.UNCHANGED:
            return
        decision_id, users = self._asked()
        settings = self.live.settings
        old = new = self.live.deadline
        if not users or not settings.deadline_s or self.live.absence.rests:
            new = None
        elif old is None or old.decision != str(decision_id) or self.restart_clock or self.undo_to is not None:
            at, limit_s = self.origin.at, settings.deadline_s
            nudge_at = at + limit_s / 2 if settings.nudge else None
            new = storage.Deadline(self.live.record.id, str(decision_id), at + limit_s, nudge_at)
        elif "settings" in self.changes:
            new = replace(old, nudge_at=old.due_at - settings.deadline_s / 2 if settings.nudge else None)
        rings_at = self.live.rings_at if users else None
        if rings_at is not None and (new is None or rings_at < new.due_at):
            new = storage.Deadline(self.live.record.id, CLOCK, rings_at)
        if new != old:
            self.deadline = new

    def _settle_notice(self) -> None:
        (old_id, old_users), (new_id, users) = self._asked_before, self._asked()
        if new_id != old_id:
            if new_id in {entry.seq for entry in self.entries}:
                self.live.since = self.origin.at
            else:
                self.note_asked_again(self.origin.at)
        if self.notice or self.live.absence.rests:
            return
        others = tuple(user_id for user_id in users if user_id != self.origin.user_id)
        if new_id != old_id and others:
            self.notice, self.mentions = "asked", others
        elif new_id == old_id and len(old_users) > 1 and len(users) == 1 and others:
            self.notice, self.mentions = "last", others

    def commit(self) -> storage.Commit:
        """Everything to store, in one piece."""
        channel_id = self.live.record.channel_id
        rows = [table_row(channel_id, self.notice, self.mentions)]
        if public(self.said):
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
        )
