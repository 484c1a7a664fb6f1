"""The games in memory: recent ones stay, others are loaded when they are needed."""

from __future__ import annotations

import asyncio
import logging
import weakref
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import storage
from bot.facts.origins import Origin
from bot.facts.replies import Reply
from bot.facts.scenes import Scene
from bot.games.live.game import Live
from bot.games.live.loading import Lost, load
from bot.games.live.transaction import Transaction
from bot.logs import place_of
from bot.sharding import Share
from rules.core.contract.ruleset import Ruleset
from storage import Store

log = logging.getLogger(__name__)

LIVE_GAMES = 300
"""At most this many games stay in memory; others are loaded when needed."""

T = TypeVar("T")


class LiveGames(ABC):
    """The newest game of each channel, under one lock for each."""

    def __init__(
        self,
        store: Store,
        clock: Callable[[], float],
        rulesets: Mapping[str, Ruleset[Any, Any]],
        share: Share | None = None,
    ) -> None:
        """`share`: which channels are this process's, where it is one of several."""
        self.store = store
        self.clock = clock
        self.rulesets = rulesets
        self.share = share or Share()
        self._locks: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()
        self._live: OrderedDict[int, Live] = OrderedDict()
        self._lost: set[str] = set()
        """Unreadable games that have already been logged."""

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

    # --- looking --------------------------------------------------------------------------------------------------

    async def look(self, channel_id: int, read: Callable[[Live], T], *, newest: bool = False) -> T | None:
        """What `read` returns for the channel's game; None if there has never been one, or none that can be read.
        `newest`: another process may have changed it, which is asked of storage, and so takes longer."""
        async with self.lock(channel_id):
            if newest:
                await self.refresh(channel_id)
            live = await self.readable(channel_id)
            return None if live is None else read(live)

    async def scene_of(self, channel_id: int, game_id: str) -> Scene | None:
        """One of the channel's games, past or present, as everybody may see it; None if it cannot be read."""
        live = await self.game(channel_id, game_id)
        return None if live is None else live.scene()

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
            await self.store_changes(transaction)
        return live

    @abstractmethod
    async def store_changes(self, transaction: Transaction) -> Reply:
        """Stores what a transaction has changed, also of a game that could not be loaded as it was."""

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
