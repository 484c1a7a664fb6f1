"""What goes to Discord as a message of its own, and what Discord's refusals mean."""

from __future__ import annotations

import contextlib
import hashlib
import logging
from collections.abc import Awaitable, Callable, Container
from datetime import UTC, datetime
from typing import Any, TypedDict, TypeVar

import aiohttp
import discord

from bot.facts.scenes import Scene
from bot.logs import detail_of, kind_of

log = logging.getLogger(__name__)
T = TypeVar("T")

GONE = 10008
"""Discord's code for a message that is gone."""

UNEDITABLE = frozenset({GONE, 30046, 50083})
"""Discord's codes for a message that is gone, was edited too often, or lies in an archived thread, which a new message
opens again: a message can be posted anew."""

CLOSED = frozenset({50083, 160005})
"""Discord's codes for a thread that is archived or locked, so that nothing can be posted there."""

EPOCH_S = discord.utils.DISCORD_EPOCH / 1000
LOOKED_THROUGH = 200
CLOCKS_APART_S = 300.0
"""So many messages are looked through for a table message that may have come through, from so long before it."""

OUT_OF_REACH = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a request to Discord may raise."""


@detail_of.register
def _(error: discord.HTTPException) -> str:
    return f" {error.status} (error code: {error.code})"


class Content(TypedDict, total=False):
    """What to send, as keywords of discord.py: a view of layout components, files, who may be mentioned."""

    content: str
    view: discord.ui.LayoutView | discord.ui.View
    files: list[discord.File]
    allowed_mentions: discord.AllowedMentions


class Failed(Exception):
    """Discord did not take a request. `came_perhaps`: it may have had its effect all the same."""

    def __init__(self, error: BaseException, *, came_perhaps: bool = False) -> None:
        super().__init__(kind_of(error))
        self.what = kind_of(error)
        self.came_perhaps = came_perhaps


class Trouble(Failed):
    """Discord is out of reach, throttles or fails: later it may take the same."""


class Unreachable(Failed):
    """Nobody can be told in this channel: it is gone, or the bot has no access."""


class NeverAccepted(Failed):
    """Discord will never take this request."""

    def __init__(self, error: discord.HTTPException) -> None:
        super().__init__(error)
        self.code = error.code


def _judged(error: discord.HTTPException, final: Container[int]) -> Failed:
    """What an answer of Discord's means for the request; these codes tell that there is nothing to wait for."""
    if error.code in final:
        return NeverAccepted(error)
    if error.code in CLOSED or error.status in (403, 404):
        return Unreachable(error)
    if error.status in (401, 408, 429) or error.status >= 500:
        return Trouble(error, came_perhaps=error.status >= 500)
    return NeverAccepted(error)


class Post:
    """Messages in channels, each request made once; whoever calls decides what to do about a failure."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    def _partial(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel_id).get_partial_message(message_id)

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Takes a message away, unless Discord never will."""
        with contextlib.suppress(NeverAccepted):
            await self._request(self._partial(channel_id, message_id).delete, final=(GONE,))

    async def send(self, channel_id: int, content: Content, nonce: int) -> int:
        """Sends a message and returns its id. One that came through under the same nonce, without our hearing of it, is
        not sent again: Discord remembers nonces for a few minutes."""
        to = self._client.get_partial_messageable(channel_id)
        keywords: dict[str, Any] = {**content, "nonce": nonce}
        sent = await self._request(lambda: to.send(**keywords), content)
        return sent.id

    async def edit(
        self, channel_id: int, message_id: int, content: Content, *, final: Container[int] = UNEDITABLE
    ) -> bool:
        """Edits a message; False when one of these codes says that it cannot be edited any more."""
        message = self._partial(channel_id, message_id)
        changes: dict[str, Any] = {name: value for name, value in content.items() if name != "files"}
        try:
            await self._request(
                lambda: message.edit(**changes, attachments=content.get("files", [])), content, final=final
            )
        except NeverAccepted as error:
            if error.code in final:
                return False
            raise
        return True

    async def _request(
        self, call: Callable[[], Awaitable[T]], content: Content | None = None, *, final: Container[int] = ()
    ) -> T:
        """Makes a request once; discord.py has waited out rate limits and repeated some failures before. Raises
        Failed; Refused for these codes of Discord's, whatever they mean elsewhere."""
        for file in (content or {}).get("files", []):
            file.reset()
        try:
            return await call()
        except discord.HTTPException as error:
            raise _judged(error, final) from error
        except (TimeoutError, aiohttp.ClientError, OSError) as error:
            raise Trouble(error, came_perhaps=True) from error

    async def find(self, channel_id: int, since: float, is_meant: Callable[[discord.Message], bool]) -> set[int]:
        """The bot's own messages that are meant, since one of them was to be posted, where it may read them."""
        begin = datetime.fromtimestamp(max(since - CLOCKS_APART_S, EPOCH_S), UTC)
        after = discord.Object(discord.utils.time_snowflake(begin))
        history = self._client.get_partial_messageable(channel_id).history

        async def read() -> list[discord.Message]:
            return [message async for message in history(limit=LOOKED_THROUGH, after=after)]

        own_id = self._client.user.id if self._client.user else 0
        try:
            messages = await self._request(read)
        except NeverAccepted as error:
            log.info("what was posted in channel %s cannot be read: %s", channel_id, error.what)
            return set()
        return {message.id for message in messages if message.author.id == own_id and is_meant(message)}


def nonce_of(scene: Scene | None, row_id: int, at: float, part: int = 0) -> int:
    """The nonce of a message: the same after a restart, and another one in another database or its older copy."""
    named = f"{scene.game_id if scene else ''} {row_id} {at!r} {part}"
    return int.from_bytes(hashlib.sha256(named.encode()).digest()[:8]) >> 1
