"""A live game: stored data loaded into memory."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import orjson

import storage
from bot.facts.replies import TableShown
from bot.facts.scenes import NO_DETAILS, NOTHING_LISTED, Awaited, GameSettings, Option, Proposal, Scene, SeatLine
from bot.games.live import sealing
from bot.games.live.choosing import MAX_DIRECT_OPTIONS
from bot.games.live.integrity import refuse_edited
from bot.games.live.journal import game_entry, linked
from bot.games.live.lately import Lately
from bot.games.live.proposals import MINUTE_S, read_proposal
from bot.games.live.record import CONTRIBUTIONS, Absence
from rules.core.contract.board import Board
from rules.core.contract.ruleset import Ruleset
from rules.core.contract.upcasting import checkpoint_from, setup_from
from rules.core.contract.view import View
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase
from rules.core.journal import proof
from rules.core.journal.game import Game
from rules.core.play.actions import Action
from rules.core.play.clock import Alarm
from rules.core.play.decisions import Decision
from rules.core.play.declaring import PHASE_VERBS
from rules.core.play.dice import SeededDice, commitment, draw_seed
from rules.core.play.foresight import WEIGHTS, Weight

log = logging.getLogger(__name__)

CLOCK: Final = "clock"
"""Value of `Deadline.decision` if the deadline belongs to the game's clock."""
MOST_WAYS: Final = 4
"""Maximum number of actions that are tried out to choose the warning sign of one suggestion.

The actions are tried out at every keystroke.
"""


class Live:
    """One game in memory. Only a `Transaction` under the channel's lock changes it.

    - `game` is None in the lobby.
    - `version` is the version of the rules that wrote the newest journal entry.
    - `base` is the checkpoint from which the entries were replayed, or None.
    - `lately` are the latest acts, of which the table message shows traces.
    - `sealed` is the journal head that players see while a secret decision is open, or None (`sealing`).
    """

    def __init__(
        self, ruleset: Ruleset[Any, Any], record: storage.StoredGame, seats: tuple[storage.StoredSeat, ...]
    ) -> None:
        self.ruleset = ruleset
        self.record = record
        self.seats = seats
        self.settings = GameSettings.model_validate_json(record.settings)
        self.tokens: tuple[storage.TokenChoice, ...] = ()
        self.absence = Absence.model_validate_json(record.absence)
        self.later_seeds = {int(epoch): bytes.fromhex(seed) for epoch, seed in orjson.loads(record.later_seeds).items()}
        self.added = None if record.added is None else CONTRIBUTIONS.validate_json(record.added)
        self.head = ""
        self.sealed: proof.Head | None = None
        self.version = ruleset.version
        self.base: storage.Checkpoint | None = None
        self.setup = setup_from(ruleset, record.version, orjson.loads(record.setup))
        self.game: Game[Any, Any] | None = None
        self.deadline: storage.Deadline | None = None
        self.lately: Lately | None = None
        self.since = record.created_at
        self._view: View | None = None
        self._names: dict[str, Phrase] = {}  # texts still mention pieces that have left the game
        self._are_named = False

    @classmethod
    def load(cls, ruleset: Ruleset[Any, Any], loaded: storage.LoadedGame, *, without_entries: bool = False) -> Live:
        """Loads the game from its newest checkpoint and later entries.

        `without_entries` uses the checkpoint alone. Raises RecordEdited if an entry was changed after it was written.
        Raises ReplayDiverged, or an error of the rules, if the entries do not fit these rules.
        """
        live = cls(ruleset, loaded.game, loaded.seats)
        live.deadline = loaded.deadline
        live.tokens = loaded.tokens
        live.head = loaded.head
        if loaded.game.status != "lobby" and loaded.last_seq:
            entries = () if without_entries else loaded.entries
            if entries:
                refuse_edited(loaded, live.secrets)
            live.version, live.base = loaded.version, None if without_entries else loaded.checkpoint
            live.game = live.replay(loaded.checkpoint, entries, loaded.last_seq)
            live.sealed = sealing.seen_head(live.game, entries, loaded.heads)
        return live

    def replay(
        self,
        checkpoint: storage.Checkpoint | None,
        entries: Iterable[storage.StoredEntry],
        last_seq: int,
        *,
        explaining: bool = False,
    ) -> Game[Any, Any]:
        """Returns a copy of this game after `entries`.

        The copy's next entry gets the number after `last_seq`. Raises ReplayDiverged if these rules reach another
        result, or cannot read an entry.
        """
        game = Game.load(
            self.ruleset,
            self.setup,
            self.dice(),
            checkpoint_from(self.ruleset, checkpoint.version, checkpoint.state) if checkpoint else None,
            (game_entry(self.ruleset, entry) for entry in entries),
            explaining=explaining,
        )
        game.seq = last_seq
        return game

    @property
    def alarm(self) -> Alarm | None:
        """Next event of the game's clock, if it has one."""
        game = self.game
        return None if game is None or game.decision is None else self.ruleset.clock(self.setup, game.table.state)

    @property
    def rings_at(self) -> float | None:
        """Time at which the clock rings, in unix seconds.

        None while the clock is stopped.
        """
        since = self.absence.runs_since
        if since is None or (alarm := self.alarm) is None:
            return None
        return since + alarm.minutes * MINUTE_S - self.absence.played_s

    @property
    def seed(self) -> bytes:
        """Newest secret of the host, from which the dice are derived."""
        return self.secrets[max(self.secrets)]

    @property
    def secrets(self) -> dict[int, bytes]:
        """Secrets of the dice, by the first epoch that uses each.

        An undo that needs fresh dice begins another epoch.
        """
        return {0: self.record.seed, **self.later_seeds}

    def next_secret(self) -> bytes:
        """Returns the next secret of the dice.

        A game that continues after its end needs it, because the end published the last one.
        """
        number, root = len(self.secrets), self.record.root
        return draw_seed() if root is None or number > proof.MOST_SECRETS else proof.secret_of(root, number)

    def dice(self) -> SeededDice:
        """Returns the game's dice, set to the first die."""
        return proof.dice_of(self.secrets, self.record.id, self.added)

    def link(self, entry: storage.StoredEntry) -> storage.StoredEntry:
        """Adds a new journal entry to the hash chain.

        The entry has already been applied to the game. Returns the entry with its head. A game that began before heads
        existed has no chain, so the entry gets no head.
        """
        self.version = entry.version
        if self.added is None:
            self.sealed = sealing.after(self.game, self.sealed, entry, "")
            return entry
        if not self.head:
            self.head = proof.first_head(
                self.record.seed, self.record.id, self.record.ruleset, orjson.loads(self.setup_json()), self.added
            )
        secret = proof.secret_at(self.secrets, entry.epoch)
        self.head = proof.next_head(self.head, secret, linked(entry))
        self.sealed = sealing.after(self.game, self.sealed, entry, self.head)
        return replace(entry, head=self.head)

    @property
    def seen_head(self) -> proof.Head:
        """Head of the newest journal entry that players may know of."""
        assert self.game is not None
        if self.sealed is not None and self.record.status != "ended":
            return self.sealed
        return proof.Head(seq=self.game.seq, digits=self.head)

    def setup_json(self) -> str:
        return str(self.setup.model_dump_json())

    def dump_later_seeds(self) -> str:
        return orjson.dumps({str(epoch): seed.hex() for epoch, seed in self.later_seeds.items()}).decode()

    # --- seats and users -----------------------------------------------------------------------------------------

    def seats_of(self, user_id: int) -> tuple[str, ...]:
        return tuple(seat.seat for seat in self.seats if seat.controller == user_id)

    def has_seat(self, seat: str) -> bool:
        return any(held.seat == seat for held in self.seats)

    def controller(self, seat: str) -> int | None:
        """Returns the user who decides for a seat (None: the referee)."""
        return next((held.controller for held in self.seats if held.seat == seat), None)

    def name_of(self, user_id: int | None) -> str:
        """Returns the name of a user with a seat, or ""."""
        return next((held.name for held in self.seats if user_id is not None and held.controller == user_id), "")

    def seats_held_by(self, user_id: int) -> tuple[str, ...]:
        """Returns the seats that a user has controlled since the beginning."""
        return tuple(seat.seat for seat in self.seats if user_id in (seat.controller, *seat.holders))

    def users(self) -> tuple[int, ...]:
        """Returns every user with a seat, once."""
        return tuple(dict.fromkeys(seat.controller for seat in self.seats if seat.controller is not None))

    def awaited_users(self) -> tuple[int, ...]:
        if self.game is None or self.game.decision is None or self.record.status != "active":
            return ()
        asked = (self.controller(seat) for seat in self.game.decision.seats)
        return tuple(dict.fromkeys(user_id for user_id in asked if user_id is not None))

    def no_seat(self) -> Refusal:
        """Returns the refusal for a user without a seat."""
        masters = {info.id for info in self.ruleset.seats(self.setup) if info.for_master}
        unfit = masters | self.fallen_seats
        free = sum(seat.controller is None and seat.seat not in unfit for seat in self.seats)
        if self.record.status == "lobby":
            free += len(self.ruleset.roles(self.setup))
        return Refusal("no-seat", free=free)

    def seat_for(self, user_id: int | None, verb: str = "") -> str | None:
        """Returns the seat whose view a user gets.

        Seats that are asked and can use the verb are preferred to the user's first seat.
        """
        own = self.seats_of(user_id) if user_id is not None else ()
        game, decision = self.game, self.game.decision if self.game else None
        asked = [seat for seat in own if decision and seat in decision.seats]
        if game is None or decision is None or len(asked) < 2:
            return next(iter((*asked, *own)), None)
        said = decision.declared

        def comes_late(seat: str) -> tuple[bool, bool]:
            can = not verb or verb in game.open_verbs(seat)
            return not can, (said is not None and bool(said.by(seat))) == (verb not in PHASE_VERBS)

        return min(asked, key=comes_late)

    @property
    def fallen_seats(self) -> frozenset[str]:
        """Seats with nothing left in the game (`View.fallen_seats`)."""
        view = self.view()
        return view.fallen_seats if view is not None else frozenset()

    @property
    def shows_hands(self) -> bool:
        """True if seats have hands to look at, hidden or open."""
        return self.ruleset.has_hands or self.ruleset.open_hands(self.setup)

    # --- views and words -----------------------------------------------------------------------------------------

    def view(self, seat: str | None = None) -> View | None:
        """Returns the view of `seat`, or by default the public view.

        Returns None before the game begins.
        """
        if self.game is None:
            return None
        if seat is not None:
            return self._warned(self.ruleset.view(self.setup, self.game.table.state, seat), seat)
        if self._view is None:
            self._view = self._warned(self.ruleset.view(self.setup, self.game.table.state, None), None)
        return self._view

    def board(self) -> Board | None:
        """Returns the public board; None if the game has none, or if the rules fail.

        A failure must not prevent the undo of the act that caused it. The table message reports the failure.
        """
        try:
            view = self.view()
        except Exception:
            log.debug("no traces, since the board cannot be made", exc_info=True)
            return None
        return view.board if view is not None else None

    def names(self, seat: str | None = None) -> Mapping[str, Phrase]:
        """Returns the names that `seat`, or the public, knows.

        They name everything that is or has been in the game.
        """
        if self.game is None:
            return {}
        if not self._are_named:
            self._names = {**self._names, **self.ruleset.names(self.setup, self.game.table.state, None)}
            self._are_named = True
        if seat is None or not self.ruleset.has_hands:
            return self._names
        return {**self._names, **self.ruleset.names(self.setup, self._state(), seat)}

    def scene(self, seat: str | None = None) -> Scene:
        """Returns the game as `seat`, or the public, may see it."""
        return replace(self.words(seat), view=self.view(seat))

    def in_detail(self, seat: str | None = None) -> Scene:
        """Returns the scene with all details that can be looked up."""
        details = self.ruleset.details(self.setup, self._state(), seat) if self.game is not None else NO_DETAILS
        return replace(self.scene(seat), details=details)

    def words(self, seat: str | None = None) -> Scene:
        """Returns the scene without its view, which is slow to make.

        A scene without a view is enough to put messages into words.
        """
        record, game = self.record, self.game
        ended = record.status == "ended"
        return Scene(
            game_id=record.id,
            channel_id=record.channel_id,
            ruleset=self.ruleset,
            scenario=self.settings.scenario,
            locale=record.locale,
            status=record.status,
            settings=self.settings,
            seats=self._seat_lines(),
            gm_user_id=record.gm_user_id,
            commitment=commitment(self.seed),
            seat=seat,
            roles=tuple(self.ruleset.roles(self.setup)) if record.status == "lobby" else (),
            names=self.names(seat),
            awaited=self._awaited(game.decision, seat) if game and game.decision and not ended else None,
            ending=game.ending if game and game.decision is None else None,
            proposal=self.proposal(),
            self_pause=self.absence.pause,
            rests=record.status == "active" and (self.absence.rests or not self.users()),
            rings_at=self.rings_at,
            shows_hands=self.shows_hands,
            table_message_id=record.table_message_id,
            head=str(self.seen_head) if game and self.seen_head.digits else "",
            seed=self.seed.hex() if ended and game else None,
            tokens=self.tokens,
        )

    def table(self, scene: Scene) -> TableShown:
        """Returns the content of the table message.

        This is the public scene with the traces of the latest acts, and the options that get buttons. Options are given
        only if they reveal nothing hidden.
        """
        if self.lately is not None and scene.view is not None and scene.view.board is not None:
            board = self.lately.on(scene.view.board, self.ruleset)
            scene = replace(scene, view=replace(scene.view, board=board))
        decision = self.game.decision if self.game else None
        asked = [seat for seat in decision.seats if self.controller(seat) is not None] if decision else []
        options: tuple[Option, ...] = ()
        if decision is not None and asked and scene.awaited is not None:
            first, *others = map(self.idle, asked)
            idle = {verb: why for verb, why in first.items() if all(verb in each for each in others)}
            scene = replace(scene, awaited=replace(scene.awaited, idle=idle))
            if not decision.secret and len(decision.verbs) == 1 and not self.ruleset.has_hands:
                options = self.options(asked[0])
        if len(options) <= MAX_DIRECT_OPTIONS:
            options = tuple(self.foreseen(asked[0], option) for option in options)
        return TableShown(scene, options, self.record.revision)

    def _warned(self, view: View, seat: str | None) -> View:
        """Marks the offered spots with bad consequences.

        Only consequences that `seat` (None: the public) may know are marked.
        """
        decision = self.game.decision if self.game else None
        if view.board is None or not view.board.offers or decision is None:
            return view
        known = seat if seat in decision.seats else decision.seats[0]
        if known != seat and (self.ruleset.has_hands or decision.secret):
            return view
        offers = (
            replace(offer, warns=any(self.foreseen(known, self.described(each)).is_bad for each in offer.answers))
            for offer in view.board.offers
        )
        return replace(view, board=replace(view.board, offers=tuple(offers)))

    def options(self, seat: str) -> tuple[Option, ...]:
        """Returns the present options of `seat` in words."""
        if self.game is None or self.record.status != "active":
            return ()
        return tuple(map(self.described, self.game.listed(seat)))

    def described(self, action: Action) -> Option:
        """Returns an action in words, with the commitments to confirm."""
        decision = self.game.decision if self.game else None
        commits = self.ruleset.commits(decision.kind, decision.facts, action) if decision else ""
        asks = (Phrase(f"commits-{commits}"),) if commits else ()
        return Option(action, self.ruleset.describe(self.setup, self._state(), action), asks)

    def foreseen(self, seat: str, option: Option) -> Option:
        """Returns the option with its consequences, the gravest first.

        Options of seats that are not asked, and wishes, are returned unchanged.
        """
        game = self.game
        if game is None or game.decision is None or seat not in game.decision.seats:
            return option
        if type(option.action) in self.ruleset.wishes.values():
            return option
        found = self.ruleset.consequences(game.table, game.decision, seat, option.action)
        return replace(option, sets_off=tuple(sorted(found, key=lambda each: -WEIGHTS.index(each.weight))))

    def weight_of(self, seat: str, ways: Sequence[Action]) -> Weight:
        """Returns the weight of the mildest consequence of these actions.

        Actions without effect are ignored. More than `MOST_WAYS` actions are not tried out, and the weight is then
        "note".
        """
        if len(ways) > MOST_WAYS:
            return "note"
        weights = {self.foreseen(seat, self.described(way)).weight for way in ways}
        return min(weights - {"void"}, key=WEIGHTS.index, default="void" if weights else "note")

    def idle(self, seat: str) -> dict[str, Refusal]:
        """Returns the verbs for which a seat has no option now.

        Each verb comes with a public reason.
        """
        game = self.game
        if game is None or game.decision is None or self.record.status != "active":
            return {}
        verbs = game.decision.verbs
        is_open = not (game.decision.secret or self.ruleset.has_hands)
        listed = game.open_verbs(seat) if is_open else {*verbs}
        found = {verb: self.ruleset.idle(self.setup, game.table.state, seat, verb) for verb in verbs}
        empty = {verb: Refusal(NOTHING_LISTED) for verb in verbs if verb not in listed}
        return {verb: why for verb in verbs if (why := found[verb] or empty.get(verb)) is not None}

    def wishes(self, seat: str) -> tuple[Option, ...]:
        """Returns the wishes that `seat` can express now, in words.

        A seat need not be asked to express a wish.
        """
        if self.game is None or self.record.status != "active":
            return ()
        state = self.game.table.state
        return tuple(Option(each, self.ruleset.describe(self.setup, state, each)) for each in self.game.wishes(seat))

    def proposal(self) -> Proposal | None:
        kept = read_proposal(self.record.proposal)
        return None if kept is None else kept.proposal()

    def _seat_lines(self) -> tuple[SeatLine, ...]:
        held = {seat.seat: seat for seat in self.seats}
        lines = []
        for info in self.ruleset.seats(self.setup):
            seat = held.get(info.id)
            who = (seat.controller, seat.name) if seat else (None, "")
            lines.append(SeatLine(info.id, info.name, info.side, *who))
        return tuple(lines)

    def _awaited(self, decision: Decision, seat: str | None) -> Awaited:
        may_know = not decision.secret or seat in decision.seats
        first = seat if seat in decision.seats else decision.seats[0]
        deadline = self.deadline if self.deadline and self.deadline.decision != CLOCK else None
        default = decision.default(first) if may_know and deadline else None
        people = tuple(each for each in decision.seats if self.controller(each) is not None)
        return Awaited(
            id=decision.id,
            kind=decision.kind,
            facts=decision.facts if may_know else {},
            rule=decision.rule,
            verbs=decision.verbs,
            seats=people if decision.matters is not None and people else decision.seats,
            user_ids=self.awaited_users(),
            secret=decision.secret,
            declared=decision.declared.veiled(seat).seats if decision.declared else (),
            done=tuple(decision.declared.done) if decision.declared else (),
            default=self.ruleset.describe(self.setup, self._state(), default) if default else None,
            since=self.since,
            due_at=deadline.due_at if deadline else None,
            is_tie=decision.matters is not None,
        )

    def _state(self) -> Any:
        assert self.game is not None
        return self.game.table.state

    # --- changing ------------------------------------------------------------------------------------------------

    def keep(self, commit: storage.Commit) -> None:
        """Updates the game in memory with a stored commit's changes."""
        self._view, self._are_named = None, False
        self.record = replace(self.record, **commit.changes, revision=self.record.revision + commit.is_change)
        if commit.seats is not None:
            self.seats = commit.seats
        if commit.tokens:
            self.tokens = with_changes(self.tokens, commit.tokens)
        if commit.deadline is not storage.UNCHANGED:
            self.deadline = commit.deadline

    def note_table_message(self, message_id: int) -> None:
        """Notes the new table message, once storage has recorded it."""
        self.record = replace(self.record, table_message_id=message_id, revision=self.record.revision + 1)


def with_changes(
    choices: Iterable[storage.TokenChoice], changes: Iterable[storage.TokenChange]
) -> tuple[storage.TokenChoice, ...]:
    """Returns choices for the looks of pieces, as they are once these changes are stored."""
    now = {(each.piece, each.part): each for each in (*choices, *(change.choice for change in changes))}
    return tuple(each for each in now.values() if each.value)
