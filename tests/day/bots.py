"""The bots of the day: one over a file, or several over one PostgreSQL database, each with some shards.

Each bot stands for a process. The bots share the event loop and its clock, but no store, memory or lease. Tasks are
noted by bot, so that a bot can be dropped as if it had crashed.
"""

import asyncio
import contextvars
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import orjson

from bot.client.gateway.app import GyojiBot, create_bot
from bot.settings import Settings
from storage import Server
from tests.day.far_end import BOT, Json
from tests.day.leaping import PROCESS, LeapingLoop
from tests.day.people import ALLOWED


@dataclass(eq=False)
class Process:
    """One of the bots. It receives the events of the shards in `connected`."""

    number: int
    bot: GyojiBot
    context: contextvars.Context = field(default_factory=contextvars.copy_context)
    connected: set[int] = field(default_factory=set)
    is_cut_off: bool = False


class Bots:
    """The running bots. `channels` lists the channels of each server."""

    def __init__(self, loop: LeapingLoop, settings: Settings, channels: dict[int, list[int]]) -> None:
        self.loop = loop
        self.settings = settings
        self.channels = channels
        self.is_shared = isinstance(settings.store, Server)
        self.running: list[Process] = []
        self._numbers = 0

    def told(self, guild_id: int, payload: Json) -> bool:
        """Sends an interaction to its server's bots; returns whether any bot receives it."""
        shard = (guild_id >> 22) % (self.settings.shard_count or 1)
        hearing = [each for each in self.running if shard in each.connected and not each.is_cut_off]
        for each in hearing:
            copy: Any = orjson.loads(orjson.dumps(payload))
            each.context.run(each.bot._connection.parse_interaction_create, copy)
        return bool(hearing)

    async def start(self) -> None:
        """Starts another bot, which logs in and connects."""
        self._numbers += 1
        process = Process(self._numbers, create_bot(self.settings))
        process.context.run(PROCESS.set, process.number)
        await self.loop.create_task(self._start(process), context=process.context)

    async def _start(self, process: Process) -> None:
        bot = process.bot
        await bot.login("token")
        if self.is_shared:
            bot.connect_shard = partial(self._connect, process)  # type: ignore[method-assign]  # there is no gateway
            bot.disconnect_shard = partial(self._leave, process)  # type: ignore[method-assign]  # as above
            self.running.append(process)
            await bot.launch_shards()
        else:
            state = bot._connection
            state.shard_ids, state.shard_count = range(1), 1
            self.running.append(process)
            await self._connect(process, 0)
        await bot.wait_until_ready()

    async def _connect(self, process: Process, shard: int) -> None:
        state, count = process.bot._connection, self.settings.shard_count or 1
        ready = {"v": 10, "user": BOT, "guilds": [], "session_id": "day", "shard": [shard, count]}
        state.parsers["READY"](ready)
        for guild_id, channels in self.channels.items():
            if (guild_id >> 22) % count == shard:
                state.parsers["GUILD_CREATE"](_guild(guild_id, channels))
        process.connected.add(shard)

    async def _leave(self, process: Process, shard: int) -> None:
        process.connected.discard(shard)
        process.bot.dispatch("shard_disconnect", shard)

    def cut_off(self, process: Process) -> None:
        """Cuts a bot's connections to the gateway."""
        process.is_cut_off = True
        for shard in process.connected:
            process.context.run(process.bot.dispatch, "shard_disconnect", shard)

    def connect_again(self, process: Process) -> None:
        """Resumes the connections, without the events missed meanwhile."""
        process.is_cut_off = False
        for shard in process.connected:
            process.context.run(process.bot._connection.parsers["RESUMED"], {"__shard_id__": shard})

    async def stop(self, process: Process) -> None:
        """Stops a bot as a signal does."""
        if not self.is_shared:  # a bot on a shared database gives its shards up first
            self.running.remove(process)
        await self.loop.create_task(process.bot.close(), context=process.context)
        await asyncio.sleep(0)
        if process in self.running:
            self.running.remove(process)

    async def crash(self, process: Process) -> None:
        """Drops a bot at once, without letting it finish anything."""
        self.running.remove(process)
        process.bot.delivery._is_closing = True  # keeps its timers from doing anything
        for task in self.loop.own(process.number):
            task.cancel()
        await process.bot.store.close()
        process.bot.pictures.close()
        await asyncio.sleep(0)


def tasks_but(people: Iterable[asyncio.Task[Any]]) -> list[asyncio.Task[Any]]:
    """Returns all tasks except these and the current one."""
    own = {*people, asyncio.current_task()}
    return [task for task in asyncio.all_tasks() if task not in own]


def _guild(guild_id: int, channel_ids: list[int]) -> Json:
    me = {"user": BOT, "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False, "mute": False, "flags": 0}
    everyone = {"id": str(guild_id), "name": "@everyone", "permissions": ALLOWED, "position": 0, "color": 0,
                "hoist": False, "managed": False, "mentionable": False}  # fmt: skip
    plain = {"type": 0, "name": "table", "position": 0, "permission_overwrites": []}
    channels = [{"id": str(channel_id), **plain} for channel_id in channel_ids]
    return {"id": str(guild_id), "name": f"g{guild_id}", "owner_id": "1", "member_count": 100, "roles": [everyone],
            "channels": channels, "members": [me], "emojis": [], "unavailable": False}  # fmt: skip
