"""The channels' games: recent ones stay in memory, each changes one command at a time, and what has changed is stored
before anybody is told."""

from __future__ import annotations

import asyncio
import logging
import weakref
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

import storage
from bot.background import when_well
from bot.facts.origins import Origin
from bot.facts.replies import Defects, Durable, Part, Reply, TableShown, Wording
from bot.facts.scenes import Scene
from bot.games.live import replying
from bot.games.live.automatic import answer_automatically, ring
from bot.games.live.follow_ups import settle
from bot.games.live.game import Live
from bot.games.live.journal import table_row
from bot.games.live.loading import Lost, load
from bot.games.live.retry_on_conflict import with_the_newest
from bot.games.live.statuses import statuses_for
from bot.games.live.story import tell_story
from bot.games.live.transaction import Names, Transaction, no_names
from bot.logs import place_of
from bot.queueing import in_slices
from bot.sharding import Share
from rules.core.contract.ruleset import Ruleset
from rules.core.facts.refusal import Refusal, Refused
from rules.core.files.defects import FileError
from storage import Store

log = logging.getLogger(__name__)

LIVE_GAMES = 300
"""At most this many games stay in memory; others are loaded when needed."""

WRONG_STATUS = {"lobby": "not-started", "active": "already-started"}
"""The refusal where a game's status is in the way."""

P = ParamSpec("P")
T = TypeVar("T")


class Games:
    """The newest game of each channel, under one lock for each.

    What can be done with a game is a function over a `Transaction`, in the module of its subject; it is marked with the
    statuses in which it can be done (`during`). `change` runs it and returns only once the change is stored. `ask` runs
    one that answers and changes nothing. What takes several steps is a function that takes the games.

    Whatever a user can cause is a refusal in the reply, never an exception. An exception is a fault: the live game is
    thrown away, the next command loads it from storage, and the caller shows the fault's id. An interaction that is
    delivered twice acts once and gets the same reply.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float],
        rulesets: Mapping[str, Ruleset[Any, Any]],
        names: Names = no_names,
        share: Share | None = None,
    ) -> None:
        """`names` gives the words by which people may type a value, apart from its id; `share` says which channels are
        this process's, where it is one of several."""
        self.store = store
        self.clock = clock
        self.rulesets = rulesets
        self.names = names
        self.share = share or Share()
        self.listeners: list[Callable[[Durable], None]] = []
        """Called after each commit (delivery, deadlines); they must return at once and not raise."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._locks: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()
        self._live: OrderedDict[int, Live] = OrderedDict()
        self._lost: set[str] = set()
        """Unreadable games that have already been logged."""

    async def close(self) -> None:
        """Waits for background tasks."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    @property
    def live_games(self) -> int:
        """How many games are in memory."""
        return len(self._live)

    def lock(self, channel_id: int) -> asyncio.Lock:
        """A channel's lock; it exists as long as somebody holds it or waits for it."""
        lock = self._locks.get(channel_id)
        if lock is None:
            lock = self._locks[channel_id] = asyncio.Lock()
        return lock

    # --- acting --------------------------------------------------------------------------------------------------

    async def change(
        self,
        origin: Origin,
        act: Callable[Concatenate[Transaction, P], Awaitable[None] | None],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Reply:
        """Does something with the channel's game, if that has one of the statuses for it, and stores what changed."""

        async def run() -> Reply:
            transaction = await self.open_transaction(origin, statuses_for(act))
            try:
                transaction.tell_update()
                doing = act(transaction, *args, **kwargs)
                if doing is not None:
                    await doing
            except Refused:
                if transaction.touched and not await self.is_outdated(origin.channel_id):
                    self.evict(origin.channel_id)
                raise
            return await self.commit(transaction)

        return await self.once(origin, run)

    async def ask(
        self,
        origin: Origin,
        inquiry: Callable[Concatenate[Transaction, P], Awaitable[Reply]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Reply:
        """Answers an inquiry about the channel's game, if that has one of the statuses for it. Nothing is changed by
        it, and nothing recorded. Private."""

        async def run() -> Reply:
            return await inquiry(await self.open_transaction(origin, statuses_for(inquiry)), *args, **kwargs)

        return await self.once(origin.silent(), run)

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
        return self.transaction(live, origin)

    def transaction(self, live: Live, origin: Origin) -> Transaction:
        """A new transaction on a game."""
        return Transaction(live, origin, self.store, self.names)

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
                return await self._recorded(origin, duplicate.recorded)
            except Refused as refused:
                return await self._refused(origin, refused.refusal, ruleset=ruleset)
            except FileError as error:
                refusal = Refusal(f"{error.of}-defects", count=error.count)
                return await self._refused(origin, refusal, (Defects(error.defects),), ruleset=ruleset)
            except BaseException:
                self.evict(channel_id)
                raise

    async def with_the_newest(self, channel_id: int, run: Callable[[], Awaitable[T]]) -> T:
        """Runs something with the channel's game as it is stored (`retry_on_conflict`)."""
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
        """The reply to a refused command; to one that has acted before, the reply that it got then."""
        if origin.interaction_id is not None and (recorded := await self.store.seen(origin.interaction_id)):
            return await self._recorded(origin, recorded)
        live = await self.readable(origin.channel_id)
        if live is None or ruleset:
            return Reply(wording=Wording(ruleset), refusal=refusal, parts=parts, private=True)
        return await replying.refused(self.store, live, origin, refusal, parts)

    async def _recorded(self, origin: Origin, recorded: storage.Interaction) -> Reply:
        self.evict(origin.channel_id)
        return await replying.recorded(self.store, await self.readable(origin.channel_id), origin, recorded)

    # --- looking --------------------------------------------------------------------------------------------------

    async def look(
        self, channel_id: int, read: Callable[Concatenate[Live, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T | None:
        """Applies `read` to the channel's game; None if there has never been one, or none that can be read."""
        async with self.lock(channel_id):
            live = await self.readable(channel_id)
            return None if live is None else read(live, *args, **kwargs)

    async def scene(self, channel_id: int, user_id: int | None = None, seat: str | None = None) -> Scene | None:
        """The channel's game, or the last that ended there, as the user or a seat may see it; None if there is none, or
        none that can be read."""
        return await self.look(channel_id, lambda live: live.scene(seat or live.seat_for(user_id)))

    async def scene_in_detail(self, channel_id: int, user_id: int) -> Scene | None:
        """The same in detail, for a user who looks something up: raises Refused if it cannot be read."""
        async with self.lock(channel_id):
            live = await self.get(channel_id)
            return None if live is None else live.in_detail(live.seat_for(user_id))

    async def scene_of(self, channel_id: int, game_id: str) -> Scene | None:
        """One of the channel's games, past or present, as everybody may see it; None if it cannot be read."""
        live = await self.game(channel_id, game_id)
        return None if live is None else live.scene()

    # --- durable -------------------------------------------------------------------------------------------------

    async def commit(self, transaction: Transaction) -> Reply:
        """Lets the bot answer for its seats, stores everything, calls the listeners and makes the reply."""
        ring(transaction)
        await answer_automatically(transaction)
        if transaction.is_idle:
            if await self.is_outdated(transaction.origin.channel_id):
                record = transaction.live.record
                raise storage.StaleCommit(game_id=record.id, given=record.revision)
            return replying.unchanged(transaction)
        settle(transaction)
        if transaction.ends:
            await tell_story(self.store, transaction)
        return await self._store_changes(transaction)

    async def _store_changes(self, transaction: Transaction) -> Reply:
        commit = transaction.commit()
        rows = await self.store.commit(commit)
        transaction.live.keep(commit)
        return self._durable(transaction, commit, rows)

    def _durable(self, transaction: Transaction, commit: storage.Commit, rows: tuple[int, ...]) -> Reply:
        live = transaction.live
        self._keep(live)
        scene = live.scene()
        reply = replying.done(transaction, scene, commit.at, rows)
        self.tell(
            Durable(
                channel_id=live.record.channel_id,
                reply=reply,
                is_answered=transaction.origin.interaction_id is not None,
                table=rows[-1] if rows else None,
                shown=_table_of(live, scene) if rows else None,
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
        await when_well(
            f"the game in channel {channel_id}",
            lambda: self.change(self.bot_origin(channel_id), _nothing_else, orders_left),
        )

    def spawn(self, coroutine: Any) -> None:
        """Runs something in the background; `close` waits for it."""
        task = asyncio.create_task(in_slices(coroutine))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

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
                self.tell(Durable(channel_id, table=row_id, shown=_table_of(live), at=at, reposts=True))

    async def table(self, channel_id: int) -> TableShown | None:
        """What the table message shows of the channel's game, as it is stored; None if it cannot be read."""
        async with self.lock(channel_id):
            await self.refresh(channel_id)
            live = await self.readable(channel_id)
            return None if live is None else live.table(live.scene())

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

    # --- loading --------------------------------------------------------------------------------------------------

    async def get(self, channel_id: int) -> Live | None:
        """The channel's game, or the last one that ended there, loaded if it is not in memory. None if there has never
        been one. Raises Lost if this version cannot read it."""
        live = self._live.get(channel_id)
        if live is None:
            loaded = await self.store.load_channel(channel_id, ended=True)
            if loaded is None:
                return None
            try:
                live = await self._load(loaded)
            except storage.StaleCommit:  # it did not replay, and somebody else has gone back first: now it does
                return await self.get(channel_id)
            except storage.StoreError:
                raise
            except Exception as error:
                self._note_lost(loaded.game.id, error)
                raise Lost(loaded.game) from None
        self._keep(live)
        return live

    async def readable(self, channel_id: int) -> Live | None:
        """The same, or None if it cannot be read: for what can do without it."""
        try:
            return await self.get(channel_id)
        except Lost:
            return None

    async def game(self, channel_id: int, game_id: str) -> Live | None:
        """One of the channel's games; an earlier one is not kept in memory. None if this version cannot read it."""
        async with self.lock(channel_id):
            live = await self.readable(channel_id)
            if live is not None and live.record.id == game_id:
                return live
            try:
                loaded = await self.store.load_game(game_id)
                return Live.load(self.rulesets[loaded.game.ruleset], loaded)
            except storage.UnknownGame:
                return None
            except storage.StoreError:
                raise
            except Exception as error:
                self._note_lost(game_id, error)
                return None

    async def _load(self, loaded: storage.LoadedGame) -> Live:
        live, transaction = await load(self.rulesets, self.store, loaded, self.bot_origin(loaded.game.channel_id))
        if transaction is not None:
            await self._store_changes(transaction)
        return live

    def _note_lost(self, game_id: str, error: Exception) -> None:
        """Logs, once per game, that it cannot be read."""
        if game_id not in self._lost:
            self._lost.add(game_id)
            log.error("game %s cannot be read any more: %s", game_id, place_of(error))

    def bot_origin(self, channel_id: int) -> Origin:
        """The origin of the bot's own actions."""
        return Origin(None, 0, "", None, channel_id, "", "", False, self.clock())

    # --- in memory ------------------------------------------------------------------------------------------------

    def _keep(self, live: Live) -> None:
        if not self.share.acts_for(live.record.guild_id):  # another process may change it
            self._live.pop(live.record.channel_id, None)
            return
        self._live[live.record.channel_id] = live
        self._live.move_to_end(live.record.channel_id)
        if len(self._live) > LIVE_GAMES:
            self._live.popitem(last=False)

    def evict(self, channel_id: int) -> None:
        """Takes the channel's game out of memory, since storage has changed it. The caller holds the channel's lock."""
        self._live.pop(channel_id, None)

    async def forget_live(self, game_id: str) -> None:
        """Takes a game out of memory that another process has changed."""
        for channel_id in [id for id, live in self._live.items() if live.record.id == game_id]:
            async with self.lock(channel_id):
                self.evict(channel_id)

    def forget_all_live(self) -> None:
        """Takes all games out of memory: another process may have changed them."""
        self._live.clear()

    def put_down(self, shard: int) -> None:
        """Takes all games of a shard out of memory: from now on another process changes them."""
        for channel_id in [channel_id for channel_id in self._live if self.may_be_on(channel_id, shard)]:
            del self._live[channel_id]

    def may_be_on(self, channel_id: int, shard: int) -> bool:
        """Whether a channel is on a shard, or not known to be elsewhere."""
        live = self._live.get(channel_id)
        return live is None or self.share.has(live.record.guild_id, shard)

    async def is_outdated(self, channel_id: int) -> bool:
        """Whether another process has changed the channel's game, or opened another, since it came into memory."""
        live = self._live.get(channel_id)
        known = live and (live.record.id, live.record.revision)
        return live is not None and await self.store.revision(channel_id) != known

    async def refresh(self, channel_id: int) -> None:
        """Takes the channel's game out of memory if it is outdated there. The caller holds the channel's lock."""
        if await self.is_outdated(channel_id):
            self.evict(channel_id)


def _table_of(live: Live, scene: Scene | None = None) -> TableShown | None:
    """What the table message shows now, of the present scene if that has been made; None where the rules fail at it, as
    whoever shows it finds out. What has been done is stored by then."""
    try:
        return live.table(scene or live.scene())
    except Exception:
        return None


def _nothing_else(transaction: Transaction, orders_left: int) -> None:
    transaction.orders_left = orders_left
