"""What changes the channels' games: one at a time in each channel, and stored before anybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeVar

import storage
from bot.background import when_well
from bot.facts.origins import Origin
from bot.facts.replies import Defects, Durable, Part, Reply, Wording
from bot.facts.scenes import Said, Scene
from bot.games.live.automatic import MAX_AUTOMATIC, answer_automatically, ring
from bot.games.live.follow_ups import settle
from bot.games.live.game import Live
from bot.games.live.journal import heard_in, known_to, only_for, public, table_row
from bot.games.live.loading import Lost
from bot.games.live.memory import LiveGames
from bot.games.live.retry_on_conflict import with_the_newest
from bot.games.live.story import tell_story
from bot.games.live.transaction import Transaction
from bot.queueing import in_slices
from bot.sharding import Share
from rules.core.contract.ruleset import Ruleset
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase
from rules.core.files.defects import FileError
from storage import Store

log = logging.getLogger(__name__)

SAID_SINCE = 10
"""At most this many entries are repeated to somebody who pressed an old button."""

WRONG_STATUS = {"lobby": "not-started", "active": "already-started"}
"""The refusal where a game's status is in the way."""

TransactionBody = Callable[[Transaction], Awaitable[None]]
T = TypeVar("T")
OPEN: tuple[storage.Status, ...] = ("lobby", "active", "paused")


class Channels(LiveGames):
    """Runs and commits. The game service adds what people can do."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float],
        rulesets: Mapping[str, Ruleset[Any, Any]],
        share: Share | None = None,
    ) -> None:
        super().__init__(store, clock, rulesets, share)
        self.listeners: list[Callable[[Durable], None]] = []
        """Called after each commit (delivery, deadlines); they must return at once and not raise."""
        self._tasks: set[asyncio.Task[Any]] = set()

    async def close(self) -> None:
        """Waits for background tasks."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    # --- the table message ---------------------------------------------------------------------------------------

    async def want_table(self, channel_id: int) -> None:
        """Asks for the table message to be posted again at the end of the channel."""
        async with self.lock(channel_id):
            await self.refresh(channel_id)
            live = await self.readable(channel_id)
            if live is not None:
                at = self.clock()
                row = table_row(channel_id)
                (row_id,) = await self.store.commit(storage.Commit(game_id=live.record.id, at=at, outbox=(row,)))
                self.tell(Durable(channel_id, table=row_id, at=at, reposts=True))

    async def queue(self, game_id: str, outgoing: tuple[storage.Outgoing, ...]) -> tuple[int, ...]:
        """Puts rows for a game into the outbox and returns their ids. Listeners are not called."""
        return await self.store.commit(storage.Commit(game_id=game_id, at=self.clock(), outbox=outgoing))

    async def table_shown(
        self,
        scene: Scene,
        message_id: int,
        rows: tuple[int, ...],
        outgoing: Sequence[storage.Outgoing],
        at: float,
    ) -> tuple[int, ...]:
        """Records which message shows a game's table, instead of the one of the scene, settles these rows of the outbox
        and queues the `outgoing` ones. Returns the ids of the new rows. Raises StaleCommit if another message is the
        table by now."""
        game_id, channel_id = scene.game_id, scene.channel_id
        async with self.lock(channel_id):
            instead_of = scene.table_message_id
            try:
                queued = await self.store.table_shown(game_id, message_id, rows, outgoing, at, instead_of=instead_of)
            except storage.StaleCommit:
                self.evict(channel_id)
                raise
            live = self._live.get(channel_id)
            if live is not None and live.record.id == game_id:
                live.shown_by(message_id)
            return queued

    # --- acting --------------------------------------------------------------------------------------------------

    async def run(
        self, origin: Origin, body: TransactionBody, *, during: tuple[storage.Status, ...] = ("active",)
    ) -> Reply:
        """Runs `body` on the channel's game, which must have one of these statuses, and stores what it changed."""

        async def run() -> Reply:
            transaction = await self.open_transaction(origin, during)
            try:
                transaction.tell_update()
                await body(transaction)
            except Refused:
                if transaction.touched and not await self.is_outdated(origin.channel_id):
                    self.evict(origin.channel_id)
                raise
            return await self.commit(transaction)

        return await self.once(origin, run)

    async def open_transaction(self, origin: Origin, during: tuple[storage.Status, ...]) -> Transaction:
        """A new transaction on the channel's game, which must have one of these statuses. Raises Refused."""
        try:
            live = await self.get(origin.channel_id)
        except Lost as lost:
            if lost.is_open or "ended" in during:
                raise
            live = None
        if live is None or (live.record.status == "ended" and "ended" not in during):
            raise Refused(Refusal("no-game"))
        if live.record.status not in during:
            if live.record.status == "paused":
                raise Refused(Refusal("game-paused", why=live.absence.pause))
            is_running = live.record.status == "active" and during == ("paused",)
            raise Refused(Refusal("not-paused" if is_running else WRONG_STATUS[live.record.status]))
        return Transaction(live, origin)

    async def once(self, origin: Origin, run: Callable[[], Awaitable[Reply]], *, ruleset: str = "") -> Reply:
        """Runs under the channel's lock, once per interaction. A refusal becomes the reply, in the words of `ruleset`
        if it is not about the channel's game.

        Where the bot is not at home there are no games. If this fails, the live game is thrown away, since it may hold
        changes that were never stored.
        """
        if not origin.is_home:
            return Reply(wording=Wording(ruleset), refusal=Refusal("not-at-home"), private=True)
        channel_id = origin.channel_id
        async with self.lock(channel_id):
            try:
                return await self.with_the_newest(channel_id, run)
            except storage.DuplicateInteraction as duplicate:
                self.evict(channel_id)
                return await self._recorded(origin, duplicate.recorded)
            except Refused as refused:
                return await self._refused(origin, refused.refusal, ruleset=ruleset)
            except FileError as error:
                return await self._refused(origin, scenario_refusal(error), (Defects(error.defects),), ruleset=ruleset)
            except BaseException:
                self.evict(channel_id)
                raise

    async def with_the_newest(self, channel_id: int, run: Callable[[], Awaitable[T]]) -> T:
        """What `run` comes to with the channel's game as it is stored (`contending`)."""
        return await with_the_newest(run, lambda: self.is_outdated(channel_id), lambda: self.evict(channel_id))

    async def refuse(self, origin: Origin, refusal: Refusal) -> Reply:
        """The reply that refuses a command about the channel's game, which says first if that cannot be read; to one
        that has acted before, the reply that it got then."""

        async def refuse() -> Reply:
            await self.get(origin.channel_id)
            raise Refused(refusal)

        return await self.once(origin, refuse)

    async def _refused(
        self, origin: Origin, refusal: Refusal, parts: tuple[Part, ...] = (), *, ruleset: str = ""
    ) -> Reply:
        """The reply to a refused command, with the game as it was."""
        if origin.interaction_id is not None and (recorded := await self.store.seen(origin.interaction_id)):
            self.evict(origin.channel_id)
            return await self._recorded(origin, recorded)
        live = await self.readable(origin.channel_id)
        if live is None or ruleset:
            return Reply(wording=Wording(ruleset), refusal=refusal, parts=parts, private=True)
        own: tuple[Said, ...] = ()
        seat = live.seat_for(origin.user_id)
        if refusal.code == "stale-decision":
            own = await self._since(live, origin, int(refusal.facts["since"]))
        return Reply(live.scene(), live.words(seat), own=own, refusal=refusal, parts=parts, private=True)

    async def _since(self, live: Live, origin: Origin, seq: int) -> tuple[Said, ...]:
        """What the asker has been told since an entry."""
        newest = live.told.seq if live.game else 0
        entries = await self.store.entries(live.record.id, max(seq, newest - SAID_SINCE) + 1, newest)
        said = (item for entry in entries for item in heard_in(live.ruleset, entry))
        return known_to(said, live.seats_of(origin.user_id))

    async def _recorded(self, origin: Origin, recorded: storage.Interaction) -> Reply:
        """The reply to an interaction that has already been handled: what its entries said then."""
        live = await self.readable(origin.channel_id)
        if live is None or recorded.game_id != live.record.id:
            return Reply(own=(Phrase("service-already-done"),), private=True)
        last = recorded.seq or 0
        entries = await self.store.entries(live.record.id, last - 2 * MAX_AUTOMATIC, last, live_only=False)
        own_entries = (entry for entry in entries if entry.interaction_id == origin.interaction_id)
        said = [item for entry in own_entries for item in heard_in(live.ruleset, entry)]
        seats = live.seats_of(origin.user_id)
        own = known_to(said, seats) or (Phrase("service-already-done"),)
        return Reply(live.scene(), live.words(live.seat_for(origin.user_id)), own=own, private=True)

    # --- durable -------------------------------------------------------------------------------------------------

    async def commit(self, transaction: Transaction) -> Reply:
        """Lets the bot answer for its seats, stores everything, calls the listeners and makes the reply."""
        ring(transaction)
        await answer_automatically(transaction)
        if transaction.is_idle:
            if await self.is_outdated(transaction.origin.channel_id):
                record = transaction.live.record
                raise storage.StaleCommit(game_id=record.id, given=record.revision)
            live, own, parts = transaction.live, tuple(transaction.own), tuple(transaction.parts)
            own_scene = live.words(transaction.seat) if parts else None
            return Reply(live.scene(), own_scene, own=own, parts=parts, private=bool(parts))
        settle(transaction)
        if transaction.ends:
            await tell_story(self.store, transaction)
        return await self.store_changes(transaction)

    async def store_changes(self, transaction: Transaction) -> Reply:
        commit = transaction.commit()
        rows = await self.store.commit(commit)
        transaction.live.keep(commit)
        return self._durable(transaction, commit, rows)

    def _durable(self, transaction: Transaction, commit: storage.Commit, rows: tuple[int, ...]) -> Reply:
        live, origin = transaction.live, transaction.origin
        self._keep(live)
        is_answered = origin.interaction_id is not None
        said = public(transaction.said)
        seats = live.seats_of(origin.user_id)
        own = (*transaction.own, *only_for(transaction.said, seats))
        if is_answered and not own and (transaction.private or not said):
            own = (Phrase.of("service-noted", does=transaction.taken),)
        own_seat = transaction.seat if transaction.seat in seats else live.seat_for(origin.user_id)
        reply = Reply(
            scene=live.scene(),
            own_scene=live.words(own_seat) if own else None,
            public=said,
            own=own,
            private=transaction.private or not said,
            row_id=rows[0] if said else None,
            at=commit.at,
            explained=transaction.explained if said else (),
            parts=tuple(transaction.parts),
        )
        self.tell(
            Durable(
                channel_id=live.record.channel_id,
                reply=reply,
                is_answered=is_answered,
                table=rows[-1] if rows else None,
                at=commit.at,
                notice=transaction.notice,
                mentions=transaction.mentions,
                deadline=commit.deadline is not storage.UNCHANGED,
            )
        )
        if transaction.unfinished:
            self.spawn(self.go_on(live.record.channel_id, transaction.orders_left))
        return reply

    async def create(self, transaction: Transaction) -> Reply:
        """Stores a new game as the transaction has it so far. Raises ChannelBusy if the channel already has one."""
        live, origin = transaction.live, transaction.origin
        commit = transaction.commit()
        live.keep(commit)
        rows = await self.store.create_game(live.record, live.seats, commit.outbox, origin.interaction_id)
        return self._durable(transaction, commit, rows)

    def tell(self, durable: Durable) -> None:
        """Calls the listeners."""
        for listener in self.listeners:
            listener(durable)

    async def go_on(self, channel_id: int, orders_left: int) -> None:
        """Continues with the bot's own answers, after a transaction that reached its limit."""

        async def nothing_else(transaction: Transaction) -> None:
            transaction.orders_left = orders_left

        await when_well(
            f"the game in channel {channel_id}", lambda: self.run(self.bot_origin(channel_id), nothing_else)
        )

    def spawn(self, coroutine: Any) -> None:
        """Runs something in the background; `close` waits for it."""
        task = asyncio.create_task(in_slices(coroutine))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def scenario_refusal(error: FileError) -> Refusal:
    """The refusal of a file; its defects are listed separately."""
    return Refusal(f"{error.of}-defects", count=error.count)
