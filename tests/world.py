"""A small Discord for the tests: the unmodified bot on SimCord, with a table, two players and a game master.

`Table` is that Discord and the actions of a test in it; `World` runs the bot inside the test's process.
`tests/e2e/wire.py` has another world, in which the bot is a separate process.
"""

import asyncio
import contextlib
import copy
import fnmatch
import marshal
from collections.abc import Awaitable, Callable, Iterator, Mapping
from types import SimpleNamespace
from typing import Any

import discord
import simcord
import simcord.gateway
import simcord.http.router
import simcord.results
from simcord import _dpy_internals
from simcord.components import walk_components
from simcord.types import HttpLogEntry

from bot.client.gateway.app import GyojiBot, create_bot
from bot.settings import Settings

Message = discord.Message | simcord.ResponseMessage
BUTTON, STRING_SELECT = 2, 3
PATIENCE = 24
"""Longest wait of a test for the bot, as a multiple of SimCord's limit of 5 s."""
TEXT_KEYS = ("content", "label", "placeholder", "description")


def _copied(value: Any) -> Any:
    """Copies JSON as `deepcopy` does, but much faster.

    SimCord copies every request and event.
    """
    if type(value) in PLAIN:
        return value
    try:
        return marshal.loads(marshal.dumps(value))
    except ValueError:  # the JSON contains a value that marshal cannot copy
        if type(value) is dict:
            return {key: _copied(item) for key, item in value.items()}
        if type(value) is list:
            return [_copied(item) for item in value]
        return copy.deepcopy(value)


PLAIN = (str, int, bool, float, type(None))
for module in (simcord.http.router, simcord.gateway):
    module.copy = SimpleNamespace(deepcopy=_copied)  # type: ignore[attr-defined]  # in place of the module `copy`
for module in (simcord.results, simcord.components):
    module.deepcopy = _copied


def _waits_for_listener(client: discord.Client, task: asyncio.Task[Any]) -> bool:
    return any(client._listeners.values()) and _is_wait_for_listener(client, task)


_is_wait_for_listener = _dpy_internals.is_wait_for_listener
_dpy_internals.is_wait_for_listener = _waits_for_listener  # without a listener no task's frames are searched


class Table:
    """One guild with the channel #table, the players alice and bob, and gm, who may manage the guild."""

    def __init__(self, env: simcord.Env):
        self.env = env
        self._locales: dict[int, str] = {}
        self._guild_locale = "en-US"
        self._abroad: set[int] = set()
        self.env.backend.subscribers.insert(0, self._as_discord_sends_it)
        self.guild = self.env.create_guild("Dohyo")
        self.channel = self.guild.create_text_channel("table")
        self.alice = self.member("alice")
        self.bob = self.member("bob")
        masters = self.guild.create_role("Game masters", permissions=discord.Permissions(manage_guild=True))
        self.gm = self.member("gm", masters)

    def member(self, name: str, *roles: simcord.RoleHandle) -> simcord.MemberActor:
        return self.guild.add_member(self.env.create_user(name), roles=roles)

    def abroad(self, name: str = "Abroad") -> simcord.GuildHandle:
        """Creates a guild that has not added the bot.

        The bot learns of the guild only by interactions of users who installed the bot for themselves.
        """
        heard, self.env.backend.subscribers[:] = self.env.backend.subscribers[:], []
        try:
            guild = self.env.create_guild(name)
        finally:
            self.env.backend.subscribers[:] = heard
        self._abroad.add(guild.id)
        return guild

    def speaks(self, member: simcord.MemberActor, locale: str, guild: str | None = None) -> None:
        """Sets a user's locale, and the guild's if given."""
        self._locales[member.id] = locale
        self._guild_locale = guild or self._guild_locale

    async def at_once(
        self, *calls: Callable[[], Awaitable[simcord.InteractionResult]]
    ) -> list[simcord.InteractionResult]:
        """Lets several users act before the bot handles any act."""
        with self._held_back():
            results = [await call() for call in calls]
        await self.env.settle()
        return results

    async def as_it_goes(
        self, message: Message, call: Callable[[], Awaitable[simcord.InteractionResult]]
    ) -> simcord.InteractionResult:
        """Lets a user act on a message that is disappearing.

        It is gone before the bot handles the act.
        """
        with self._held_back():
            result = await call()
            self.env.backend.delete_message(self.channel.id, message.id)
        await self.env.settle()
        return result

    @contextlib.contextmanager
    def _held_back(self) -> Iterator[None]:
        """Holds events back from the bot until all of them have happened."""
        emit, held = self.env.backend.emit, []
        self.env.backend.emit = lambda event, payload: held.append((event, payload))  # type: ignore[method-assign]  # kept back
        try:
            yield
        finally:
            self.env.backend.emit = emit  # type: ignore[method-assign]  # as it was
        for event, payload in held:
            emit(event, payload)

    async def redeliver(self) -> None:
        """Delivers the last interaction to the bot again, byte for byte."""
        payloads = [payload for _, event, payload in self.env.backend.transcript if event == "INTERACTION_CREATE"]
        self.env.backend.emit("INTERACTION_CREATE", payloads[-1])
        await self.env.settle()

    def requests(self, method: str = "*", path: str = "*") -> list[HttpLogEntry]:
        """Returns the bot's requests that match these patterns."""
        return [
            request
            for request in self.env.http_requests
            if fnmatch.fnmatch(request.method, method) and fnmatch.fnmatch(request.path, path)
        ]

    def words(self, message: Message) -> str:
        """Returns every text that a message shows, in order."""
        texts = [message.content, *(text for embed in message.embeds for text in _texts(embed.to_dict()))]
        texts += _texts(self.components(message))
        return "\n".join(text for text in texts if text)

    def components(self, message: Message) -> list[dict[str, Any]]:
        """Returns the message's components as Discord stores them."""
        channel_id = message.channel_id if isinstance(message, simcord.ResponseMessage) else message.channel.id
        return self.env.backend.get_message(channel_id, message.id).components

    def buttons(self, message: Message) -> dict[str, str]:
        """Returns the custom ids of enabled buttons, by label or emoji."""
        return {
            part.get("label") or (part.get("emoji") or {}).get("name", ""): part["custom_id"]
            for part in walk_components(self.components(message))
            if part.get("type") == BUTTON and "custom_id" in part and not part.get("disabled")
        }

    def options(self, message: Message, custom_id: str | None = None) -> dict[str, str]:
        """Returns the values of select options by label.

        They are those of one select, or of all.
        """
        return {
            option["label"]: option["value"]
            for part in walk_components(self.components(message))
            if part.get("type") == STRING_SELECT and custom_id in (None, part["custom_id"])
            for option in part["options"]
        }

    def picture(self, message: Message) -> bytes | None:
        """Returns the first file attached to the message."""
        return next((self.env.backend.cdn.get(file.url) for file in message.attachments), None)

    def _as_discord_sends_it(self, event: str, payload: Mapping[str, Any]) -> None:
        """Adds locales and the command's installation, which SimCord leaves out."""
        if event == "INTERACTION_CREATE" and isinstance(payload, dict):
            user_id = (payload.get("user") or payload["member"]["user"])["id"]
            guild_id = payload.get("guild_id", "0")
            payload["locale"] = self._locales.get(int(user_id), "en-US")
            if "guild_locale" in payload:
                payload["guild_locale"] = self._guild_locale
            owners = {"1": user_id} if int(guild_id) in self._abroad else {"0": guild_id}
            payload["authorizing_integration_owners"] = owners


class PatientEnv(simcord.Env):
    """SimCord with more patience for a slow machine.

    A raised limit would make a test wait for more of the bot's timers, so the wait is repeated instead. While a test
    moves the clock, no timer depends on the limit, so the limit is multiplied. Frequent checks (`idle`) shorten most
    waits.
    """

    async def _settle_internal(self, *, _deadline: float | None = None, idle: float = 0.005, **how: Any) -> None:
        how["idle"] = idle
        for _ in range(PATIENCE if _deadline is None else 0):
            with contextlib.suppress(TimeoutError):
                await super()._settle_internal(**how)
                return
        await super()._settle_internal(_deadline=_deadline, **how)

    async def _advance_to(self, target: float, deadline: float) -> None:
        later = asyncio.get_running_loop().time() + PATIENCE * self.settle_timeout
        await super()._advance_to(target, max(deadline, later))


class World(Table):
    """The table with the bot in this process, on a clock that only the test moves."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.bot: GyojiBot = create_bot(settings)
        super().__init__(PatientEnv(self.bot, shard_count=1))

    async def __aenter__(self) -> "World":
        await self.env.start()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.bot.close()
        await self.env.shutdown()

    async def restart(self, settings: Settings | None = None) -> None:
        """Restarts the bot on the same database, as after a signal."""
        await self.bot.close()
        await self._attach(settings)

    async def crash(self, settings: Settings | None = None) -> None:
        """Drops the bot without stopping it, and starts a new one.

        The new one has the same database. Only the database is released, as the operating system would do. Unfinished
        work is lost.
        """
        for task in self.bot.delivery._tasks:
            task.cancel()
        for channel in self.bot.delivery._channels.values():
            for timer in (channel.rest, *(held.patience for held in channel.held.values())):
                if timer is not None:
                    timer.cancel()
        await self.bot.store.close()
        await self._attach(settings)

    async def _attach(self, settings: Settings | None) -> None:
        self.settings = settings or self.settings
        self.bot = create_bot(self.settings)
        await self.env.restart_bot(self.bot)


def _texts(value: Any) -> list[str]:
    if isinstance(value, list):
        return [text for item in value for text in _texts(item)]
    if isinstance(value, dict):
        own = [value[key] for key in (*TEXT_KEYS, "title", "name", "value", "text") if isinstance(value.get(key), str)]
        return own + [text for item in value.values() if isinstance(item, dict | list) for text in _texts(item)]
    return []
