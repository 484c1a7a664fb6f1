"""The channels' games: recent ones stay in memory, and each changes one command at a time.

A change is stored before any user is told of it.
"""

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
"""Maximum number of games kept in memory; others are loaded when needed."""

WRONG_STATUS = {"lobby": "not-started", "active": "already-started"}
"""Refusals of a command that does not fit the game's status."""

P = ParamSpec("P")
T = TypeVar("T")


class Games:
    """The newest game of each channel, each under its own lock.

    Each action on a game is a function over a `Transaction`, marked with the statuses in which it is possible
    (`during`). `change` runs an action and returns once its changes are stored. `ask` runs an inquiry, which changes
    nothing. A task of several steps is a function with `Games` as its first parameter.

    User mistakes become refusals in the reply, never exceptions. After an exception the live game is thrown away, and
    the next command loads it from storage. An interaction that is delivered twice acts once and gets the same reply.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float],
        rulesets: Mapping[str, Ruleset[Any, Any]],
        names: Names = no_names,
        share: Share | None = None,
    ) -> None:
        """Keeps the services the games need.

        `names` returns the words by which people may type a value, apart from its id. `share` says which channels
        belong to this process, if several run.
        """
        self.store = store
        self.clock = clock
        self.rulesets = rulesets
        self.names = names
        self.share = share or Share()
        self.listeners: list[Callable[[Durable], None]] = []
        """Functions called after each commit; they must return at once and not raise."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._locks: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()
        self._live: OrderedDict[int, Live] = OrderedDict()
        self._lost: set[str] = set()
        """Ids of the unreadable games that have been logged."""

    async def close(self) -> None:
        """Waits for background tasks."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    @property
    def live_games(self) -> int:
        return len(self._live)

    def lock(self, channel_id: int) -> asyncio.Lock:
        """Returns a channel's lock.

        The lock exists while a task holds it or waits for it.
        """
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
        """Runs an action on the channel's game, and stores the changes.

        The game's status must allow the action.
        """

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
        """Answers an inquiry about the channel's game, in private.

        The game's status must allow the inquiry. Nothing is changed or recorded.
        """

        async def run() -> Reply:
            return await inquiry(await self.open_transaction(origin, statuses_for(inquiry)), *args, **kwargs)

        return await self.once(origin.silent(), run)

    async def open_transaction(self, origin: Origin, during: tuple[storage.Status, ...]) -> Transaction:
        """Opens a transaction on the channel's game.

        The game must have one of the statuses in `during`. Raises Refused.
        """
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
        return Transaction(live, origin, self.store, self.names)

    async def once(self, origin: Origin, run: Callable[[], Awaitable[Reply]], *, ruleset: str = "") -> Reply:
        """Runs a function under the channel's lock, once per interaction.

        A refusal becomes the reply. `ruleset` gives the words of a refusal that is not about the channel's game. After
        an error the live game is thrown away, since it may hold changes that were not stored.
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
        """Runs a function, and repeats it after a conflict (`retry_on_conflict`).

        In a conflict, another process has changed the channel's game.
        """
        return await with_the_newest(run, lambda: self.is_outdated(channel_id), lambda: self.evict(channel_id))

    async def refuse(self, origin: Origin, refusal: Refusal) -> Reply:
        """Returns the refusal of a command about the channel's game.

        The reply to an unreadable game says that the game cannot be read. An interaction that has acted gets the same
        reply again.
        """

        async def refuse() -> Reply:
            await self.get(origin.channel_id)
            raise Refused(refusal)

        return await self.once(origin, refuse)

    async def _refused(
        self, origin: Origin, refusal: Refusal, parts: tuple[Part, ...] = (), *, ruleset: str = ""
    ) -> Reply:
        """Returns the reply to a refused command.

        An interaction that has acted gets the same reply again.
        """
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
        """Applies `read` to the channel's game.

        Returns None if no readable game exists.
        """
        async with self.lock(channel_id):
            live = await self.readable(channel_id)
            return None if live is None else read(live, *args, **kwargs)

    async def scene(self, channel_id: int, user_id: int | None = None, seat: str | None = None) -> Scene | None:
        """Returns the channel's game as a user or seat sees it.

        This is the present or the last game. Returns None if no readable game exists.
        """
        return await self.look(channel_id, lambda live: live.scene(seat or live.seat_for(user_id)))

    async def scene_in_detail(self, channel_id: int, user_id: int) -> Scene | None:
        """Returns the scene with details, for a user's look-up.

        Raises Refused if the game cannot be read.
        """
        async with self.lock(channel_id):
            live = await self.get(channel_id)
            return None if live is None else live.in_detail(live.seat_for(user_id))

    async def scene_of(self, channel_id: int, game_id: str) -> Scene | None:
        """Returns the public scene of a game of the channel.

        Returns None if the game cannot be read.
        """
        live = await self.game(channel_id, game_id)
        return None if live is None else live.scene()

    # --- storing -------------------------------------------------------------------------------------------------

    async def commit(self, transaction: Transaction) -> Reply:
        """Lets the bot answer, stores all changes, and returns the reply."""
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
        transaction.live.lately = transaction.lately()
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
        """Stores the new game of a transaction.

        Raises ChannelBusy if the channel already has one.
        """
        live, origin = transaction.live, transaction.origin
        commit = transaction.commit()
        live.keep(commit)
        rows = await self.store.create_game(
            live.record, live.seats, commit.outbox, origin.interaction_id, commit.tokens
        )
        return self._durable(transaction, commit, rows)

    def tell(self, durable: Durable) -> None:
        for listener in self.listeners:
            listener(durable)

    async def go_on(self, channel_id: int, orders_left: int) -> None:
        """Continues the bot's own answers in another transaction."""
        await when_well(
            f"the game in channel {channel_id}",
            lambda: self.change(self.bot_origin(channel_id), _nothing_else, orders_left),
        )

    def spawn(self, coroutine: Any) -> None:
        """Runs a coroutine in the background; `close` waits for it."""
        task = asyncio.create_task(in_slices(coroutine))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- the table message ---------------------------------------------------------------------------------------

    async def want_table(self, channel_id: int) -> None:
        """Asks to post the table message again at the channel's end."""
        async with self.lock(channel_id):
            await self.refresh(channel_id)
            live = await self.readable(channel_id)
            if live is not None:
                at = self.clock()
                row = table_row(channel_id)
                (row_id,) = await self.store.commit(storage.Commit(game_id=live.record.id, at=at, outbox=(row,)))
                self.tell(Durable(channel_id, table=row_id, shown=_table_of(live), at=at, reposts=True))

    async def table(self, channel_id: int) -> TableShown | None:
        """Returns the present content of the channel's table message.

        Returns None if the game cannot be read.
        """
        async with self.lock(channel_id):
            await self.refresh(channel_id)
            live = await self.readable(channel_id)
            return None if live is None else live.table(live.scene())

    async def queue(self, game_id: str, outgoing: tuple[storage.Outgoing, ...]) -> tuple[int, ...]:
        """Puts a game's rows into the outbox, and returns their ids.

        The listeners are not called.
        """
        return await self.store.commit(storage.Commit(game_id=game_id, at=self.clock(), outbox=outgoing))

    async def record_table_message(
        self,
        scene: Scene,
        message_id: int,
        rows: tuple[int, ...],
        outgoing: Sequence[storage.Outgoing],
        at: float,
    ) -> tuple[int, ...]:
        """Records the message that now shows a game's table.

        The message replaces `scene.table_message_id`. Settles `rows` of the outbox, queues the `outgoing` ones, and
        returns the ids of the new rows. Raises StaleCommit if another message has become the table meanwhile.
        """
        game_id, channel_id = scene.game_id, scene.channel_id
        async with self.lock(channel_id):
            instead_of = scene.table_message_id
            try:
                queued = await self.store.record_table_message(
                    game_id, message_id, rows, outgoing, at, instead_of=instead_of
                )
            except storage.StaleCommit:
                self.evict(channel_id)
                raise
            live = self._live.get(channel_id)
            if live is not None and live.record.id == game_id:
                live.note_table_message(message_id)
            return queued

    # --- loading --------------------------------------------------------------------------------------------------

    async def get(self, channel_id: int) -> Live | None:
        """Returns the channel's present or last game, or None.

        Returns None if the channel has had no game. Raises Lost if this version cannot read the game.
        """
        live = self._live.get(channel_id)
        if live is None:
            loaded = await self.store.load_channel(channel_id, ended=True)
            if loaded is None:
                return None
            try:
                live = await self._load(loaded)
            except storage.StaleCommit:  # another process went back to the checkpoint, so replaying works now
                return await self.get(channel_id)
            except storage.StoreError:
                raise
            except Exception as error:
                self._note_lost(loaded.game.id, error)
                raise Lost(loaded.game) from None
        self._keep(live)
        return live

    async def readable(self, channel_id: int) -> Live | None:
        """Returns the channel's game, or None if it cannot be read."""
        try:
            return await self.get(channel_id)
        except Lost:
            return None

    async def game(self, channel_id: int, game_id: str) -> Live | None:
        """Returns a channel's game, or None if it is unreadable."""
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
        """Logs once per game that the game cannot be read."""
        if game_id not in self._lost:
            self._lost.add(game_id)
            log.error("game %s cannot be read any more: %s", game_id, place_of(error))

    def bot_origin(self, channel_id: int) -> Origin:
        """Returns the origin of the bot's own actions."""
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
        """Takes the channel's game out of memory.

        Call this after storage has changed the game, while holding the channel's lock.
        """
        self._live.pop(channel_id, None)

    async def forget_live(self, game_id: str) -> None:
        """Takes a game out of memory.

        Another process has changed it.
        """
        for channel_id in [id for id, live in self._live.items() if live.record.id == game_id]:
            async with self.lock(channel_id):
                self.evict(channel_id)

    def forget_all_live(self) -> None:
        """Takes all games out of memory.

        Other processes may have changed them.
        """
        self._live.clear()

    def put_down(self, shard: int) -> None:
        """Takes all games of a shard out of memory.

        Another process now changes them.
        """
        for channel_id in [channel_id for channel_id in self._live if self.may_be_on(channel_id, shard)]:
            del self._live[channel_id]

    def may_be_on(self, channel_id: int, shard: int) -> bool:
        """Returns whether a channel may be on a shard.

        It may if it is not known to be elsewhere.
        """
        live = self._live.get(channel_id)
        return live is None or self.share.has(live.record.guild_id, shard)

    async def revision(self, channel_id: int) -> tuple[str, int] | None:
        """Returns the id and revision of a channel's newest game, as `Store.revision` does.

        Only a database that other processes change has to be asked about a game in memory.
        """
        live = None if self.store.is_shared else self._live.get(channel_id)
        return await self.store.revision(channel_id) if live is None else (live.record.id, live.record.revision)

    async def is_outdated(self, channel_id: int) -> bool:
        """Returns whether another process has changed the channel's game.

        Opening another game is a change too.
        """
        live = self._live.get(channel_id)
        known = live and (live.record.id, live.record.revision)
        return live is not None and await self.store.revision(channel_id) != known

    async def refresh(self, channel_id: int) -> None:
        """Takes the channel's game out of memory if it is outdated.

        Call this while holding the channel's lock.
        """
        if await self.is_outdated(channel_id):
            self.evict(channel_id)


def _table_of(live: Live, scene: Scene | None = None) -> TableShown | None:
    """Returns the table message's content, or None if the rules fail.

    The changes are stored by then, so an error here must not undo them.
    """
    try:
        return live.table(scene or live.scene())
    except Exception:
        return None


def _nothing_else(transaction: Transaction, orders_left: int) -> None:
    transaction.orders_left = orders_left
