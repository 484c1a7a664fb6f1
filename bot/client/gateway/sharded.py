"""Client at Discord's gateway: on all shards, or on this process's share if several processes run the bot."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final, NamedTuple

import aiohttp
import discord
import yarl
from discord.ext import commands

from bot.client.gateway.connecting import LastingShard
from bot.client.gateway.shards import Link, Sharing
from bot.faults import StartUpError
from bot.logs import kind_of
from bot.settings import Settings
from bot.sharding import Share, read_shard_ids
from storage import Leases, Shards, StoreTrouble

log = logging.getLogger(__name__)

IDENTIFY_S: Final = 5.0
"""Seconds that Discord requires between identifications on shards with equal numbers modulo `max_concurrency`."""
DATABASE_AGAIN_S: Final = 1.0
"""Seconds before the database is asked again for a time to identify."""
IDENTIFY_MARGIN_S: Final = 0.25
"""Seconds by which a shard may identify late; they are added to `IDENTIFY_S`."""
LEAST_STARTS: Final = 10
"""Number of sessions kept in reserve.

Discord resets the token of a bot that begins more than 1,000 sessions in a day.
"""


class Turn(NamedTuple):
    """Interval in which a shard may identify, by the event loop's time."""

    first: float
    last: float


class _Again(Exception):
    """Ends an attempt to connect that discord.py begins while it handles a failed attempt."""


class ShardedBot(commands.AutoShardedBot):
    """Client that is connected on the shards that `share` lists.

    In a single process, discord.py connects the shards. In several processes, `Sharing` connects them one by one.
    """

    def __init__(self, settings: Settings, **options: Any) -> None:
        super().__init__(shard_count=settings.shard_count, **options)
        self.share = Share()
        self._patience_s = settings.shard_patience_s
        self._hand_over_s = settings.shard_hand_over_s
        self._may = None if settings.shard_ids is None else read_shard_ids(settings.shard_ids, settings.shard_count)
        self._sharing: Sharing | None = None
        self._leases: Leases | None = None
        self._max_concurrency = 1
        self._cut_off: set[int] = set()
        self._lasting: dict[int, LastingShard] = {}
        self._next_turns: dict[int, float] = {}
        """For each shard number modulo `max_concurrency`, the next time to identify in a single process."""
        self._turns: dict[int, Turn] = {}
        self._launching: set[int] = set()

    async def share_with_others(self, leases: Leases, link: Link) -> None:
        """Shares the shards with other processes; call this before connecting."""
        count, _, limits = await self.http.get_bot_gateway()
        self.shard_count = self.shard_count or count
        self._max_concurrency = max(limits["max_concurrency"], 1)
        self.shard_connect_timeout = None  # no limit, since other processes may identify first
        self._leases = leases
        self.share.split(self.shard_count, asyncio.get_running_loop().time)
        self._sharing = Sharing(leases, self.share, link, self.shard_count, self._may)

    @property
    def is_connected(self) -> bool:
        """Returns whether the bot is ready with no shard cut off."""
        return self.is_ready() and not self.is_closed() and not self.cut_off

    @property
    def cut_off(self) -> frozenset[int]:
        """Shards that should be connected here but have lost their connection."""
        return frozenset(filter(self.is_for, self._cut_off))

    def is_for(self, shard: int) -> bool:
        """Returns whether a shard should be connected here."""
        return self._sharing is None or shard in self._sharing.wanted

    @property
    def missing(self) -> frozenset[int]:
        """Shards that should be connected here but are not."""
        return self.cut_off if self._sharing is None else self.cut_off | self._sharing.awaited

    @property
    def is_on_its_way(self) -> bool:
        """Returns whether shards are connecting for the first time.

        Returns False if a shard is cut off.
        """
        return self.is_ready() and not self.is_closed() and bool(self.missing) and not self.cut_off

    def without_owner(self, for_s: float = 0.0) -> frozenset[int]:
        """Returns the shards without an owner for this many seconds."""
        return frozenset() if self._sharing is None else self._sharing.without_owner(for_s)

    @property
    def connected(self) -> Shards:
        """Shards whose events arrive here."""
        all = self.shard_count or 1
        ids = frozenset(range(all)) if self._sharing is None else self._sharing.wanted
        return Shards(all, ids - self.missing)

    def knows_of(self, guild_id: int) -> bool:
        """Returns whether this process acts for a server and knows whether the bot is on it.

        Discord reports the servers of a shard when the shard connects.
        """
        awaited = frozenset[int]() if self._sharing is None else self._sharing.awaited
        return self.share.acts_for(guild_id) and not any(self.share.has(guild_id, shard) for shard in awaited)

    async def launch_shards(self) -> None:
        """Connects all shards, or begins to share them with other processes."""
        if self._sharing is None:
            await self.wait_to_begin(self.shard_count or 1)
            await super().launch_shards()
            return
        self._connection.shard_count = self.shard_count
        self._connection.shard_ids = []  # discord.py would wait for shards that are listed here
        await self._sharing.begin(self._patience_s)
        if not self.share.leased:
            self._be_ready()

    async def connect_shard(self, shard: int) -> None:
        """Connects one shard, as soon as it may identify."""
        await self.wait_to_begin()
        await self.launch_shard(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, shard)

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connects a shard, trying until it is connected.

        After a failure, discord.py calls this method again from within. `_Again` ends the inner call, and the outer
        call tries again. Otherwise each logged failure would contain all earlier ones.
        """
        if shard_id in self._launching:
            raise _Again
        self._launching.add(shard_id)
        try:
            while True:
                with suppress(_Again):
                    await super().launch_shard(gateway, shard_id, initial=initial)
                    return
        finally:
            self._launching.discard(shard_id)

    async def disconnect_shard(self, shard: int) -> None:
        """Disconnects one shard, even during its reconnection."""
        lasting = self._lasting.pop(shard, None)
        if lasting is not None:
            await lasting.disconnect()
        self._cut_off.discard(shard)

    def register_shard(self, shard: LastingShard) -> None:
        self._lasting[shard.id] = shard

    async def wait_to_begin(self, count: int = 1) -> None:
        """Waits until Discord allows this many new sessions.

        Usually it does so at once.
        """
        while True:
            try:
                _, _, limits = await self.http.get_bot_gateway()
            except (discord.GatewayNotFound, aiohttp.ClientError, OSError):
                return  # connecting will fail too, and is tried again
            if limits["remaining"] >= count + min(LEAST_STARTS, limits["total"] // 2):
                return
            wait_s = limits["reset_after"] / 1000 + 1.0
            log.error("Discord lets this bot begin %d more sessions; it waits %d s", limits["remaining"], wait_s)
            await asyncio.sleep(wait_s)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Waits until the shard may identify.

        If a connection ends before its turn, the shard's next connection takes that turn. Otherwise many waiting shards
        could keep each other waiting forever.
        """
        shard, loop = shard_id or 0, asyncio.get_running_loop()
        while True:
            turn = self._turns.get(shard)
            if turn is None or turn.last < loop.time():
                turn = self._turns[shard] = await self._next_turn(shard % self._max_concurrency)
            await asyncio.sleep(turn.first - loop.time())
            if loop.time() <= turn.last and self._turns.get(shard) is turn:  # another connection may have used it
                del self._turns[shard]
                return

    async def _next_turn(self, bucket: int) -> Turn:
        """Reserves the next time at which a shard may identify.

        `bucket` is the shard's number modulo `max_concurrency`. The database returns the seconds until the turn. They
        count from an unknown moment during the request, so a slow request makes the turn uncertain. Another turn with a
        larger margin is then reserved.
        """
        loop, margin_s = asyncio.get_running_loop(), IDENTIFY_MARGIN_S
        while self._leases is not None:
            asked = loop.time()
            try:
                away_s = await self._leases.next_identify(bucket, IDENTIFY_S + margin_s)
            except StoreTrouble as trouble:
                log.warning("a shard waits for the database to identify: %s", kind_of(trouble))
                await asyncio.sleep(DATABASE_AGAIN_S)
                continue
            took_s = loop.time() - asked
            if took_s <= margin_s / 2:
                return Turn(asked + took_s + away_s, asked + away_s + margin_s)
            margin_s = 2 * took_s + IDENTIFY_MARGIN_S
        now = loop.time()
        turn = max(now, self._next_turns.get(bucket, now))
        self._next_turns[bucket] = turn + IDENTIFY_S + margin_s
        return Turn(turn, turn + margin_s)

    async def on_shard_connect(self, shard_id: int) -> None:
        self._is_back(shard_id)

    async def on_shard_ready(self, _shard_id: int) -> None:
        if self._sharing is not None:
            self._be_ready()

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self._cut_off.add(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self._is_back(shard_id)

    def _is_back(self, shard_id: int) -> None:
        self._cut_off.discard(shard_id)
        if (lasting := self._lasting.get(shard_id)) is not None:
            lasting.pauses.reset()
        if self._sharing is not None:
            self._sharing.note_connected(shard_id)

    def _be_ready(self) -> None:
        if not self.is_ready():
            self._connection.call_handlers("ready")
            self.dispatch("ready")

    def shards_have_changed(self) -> None:
        """Begins a meeting at once, since leases have changed."""
        if self._sharing is not None:
            self._sharing.wake()

    async def hand_over(self) -> None:
        """Gives the shards to the other processes, if any."""
        if self._sharing is not None:
            await self._sharing.leave(asyncio.get_running_loop().time() + self._hand_over_s)

    async def leave_others(self) -> None:
        """Tells the other processes that this one is gone."""
        if self._sharing is not None:
            await self._sharing.close()


def refuse_partial(settings: Settings, *, is_shared: bool) -> None:
    """Raises StartUpError if `SHARD_IDS` is invalid.

    It also does so if `SHARD_IDS` leaves out shards that no other process can have.
    """
    if settings.shard_ids is None:
        return
    ids = read_shard_ids(settings.shard_ids, settings.shard_count)
    if not is_shared and len(ids) != settings.shard_count:
        raise StartUpError("start-shards-alone", ids=settings.shard_ids)
