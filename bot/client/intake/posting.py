"""Sending, editing and deleting messages, and the meaning of Discord's refusals."""

from __future__ import annotations

import contextlib
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Container, Iterable
from typing import Any, Final, TypedDict, TypeVar

import aiohttp
import discord
from discord.ui import ActionRow, Button, LayoutView, MediaGallery, Select, TextDisplay

from bot.facts.scenes import Scene
from bot.logs import detail_of, kind_of

log = logging.getLogger(__name__)
T = TypeVar("T")

GONE = 10008
"""Discord's code for a message that is gone."""

UNEDITABLE = frozenset({GONE, 30046, 50083})
"""Discord's codes for a message that is gone, was edited too often, or is in an archived thread.

A new message can be posted instead, and reopens an archived thread.
"""

CLOSED = frozenset({50083, 160005})
"""Discord's codes for a thread that is archived or locked, so that posting there is impossible."""

REMEMBERED: Final = 2000
"""Number of channels whose newest message is remembered."""

LOOKED_THROUGH = 200
"""Number of newest messages that are searched for a table message."""

OUT_OF_REACH = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Errors that a request to Discord may raise."""


@detail_of.register
def _(error: discord.HTTPException) -> str:
    return f" {error.status} (error code: {error.code})"


class Content(TypedDict, total=False):
    """Content of a message, as the keywords with which discord.py sends it."""

    content: str
    view: discord.ui.LayoutView | discord.ui.View
    files: list[discord.File]
    allowed_mentions: discord.AllowedMentions


def rewind(files: Iterable[discord.File]) -> None:
    for file in files:
        file.reset()


class Failed(Exception):
    """Raised if Discord did not accept a request."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(kind_of(error))
        self.what = kind_of(error)


class Trouble(Failed):
    """Raised if Discord is out of reach, throttling or failing.

    Discord may have accepted the request nevertheless: discord.py reports only the error of its last try.
    """


class Unreachable(Failed):
    """Raised if messages cannot reach this channel: it is gone, or the bot has no access."""


class NeverAccepted(Failed):
    """Raised if Discord will never accept this request."""

    def __init__(self, error: discord.HTTPException) -> None:
        super().__init__(error)
        self.code = error.code


def _judged(error: discord.HTTPException, final: Container[int]) -> Failed:
    """Returns our exception for an error of Discord.

    An error with a code in `final` becomes NeverAccepted.
    """
    if error.code in final:
        return NeverAccepted(error)
    if error.code in CLOSED or error.status in (403, 404):
        return Unreachable(error)
    if error.status in (401, 408, 429) or error.status >= 500:
        return Trouble(error)
    return NeverAccepted(error)


class Post:
    """Messages in channels.

    Each request is made once; the caller decides how to handle a failure.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._newest: OrderedDict[int, int] = OrderedDict()

    def saw(self, channel_id: int, message_id: int) -> None:
        """Notes a message in a channel, for `newest`."""
        self._newest[channel_id] = max(message_id, self._newest.pop(channel_id, 0))
        if len(self._newest) > REMEMBERED:
            self._newest.popitem(last=False)

    def newest(self, channel_id: int) -> int:
        """Returns the id of a channel's newest known message, or 0."""
        return self._newest.get(channel_id, 0)

    def _partial(self, channel_id: int, message_id: int) -> discord.PartialMessage:
        return self._client.get_partial_messageable(channel_id).get_partial_message(message_id)

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Deletes a message, unless Discord will never accept the deletion."""
        with contextlib.suppress(NeverAccepted):
            await self._request(self._partial(channel_id, message_id).delete, final=(GONE,))

    async def send(self, channel_id: int, content: Content, nonce: int) -> int:
        """Sends a message and returns its id.

        For a few minutes, Discord does not send a second message with the same nonce.
        """
        to = self._client.get_partial_messageable(channel_id)
        keywords: dict[str, Any] = {**content, "nonce": nonce}
        sent = await self._request(lambda: to.send(**keywords), content)
        self.saw(channel_id, sent.id)
        return sent.id

    async def edit(
        self, channel_id: int, message_id: int, content: Content, *, final: Container[int] = UNEDITABLE
    ) -> bool:
        """Edits a message.

        Returns False if Discord refuses with a code in `final`.
        """
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
        """Makes a request once. Raises Failed.

        An error with a code in `final` becomes NeverAccepted.
        """
        rewind((content or {}).get("files", []))
        try:
            return await call()
        except discord.HTTPException as error:
            raise _judged(error, final) from error
        except (TimeoutError, aiohttp.ClientError, OSError) as error:
            raise Trouble(error) from error

    async def find(self, channel_id: int, is_meant: Callable[[discord.Message], bool]) -> set[int]:
        """Returns the ids of the bot's recent messages that `is_meant` accepts.

        Returns an empty set if Discord will never accept the search. Raises Failed after any other failure.
        """
        history = self._client.get_partial_messageable(channel_id).history

        async def read() -> list[discord.Message]:
            return [message async for message in history(limit=LOOKED_THROUGH)]

        own_id = self._client.user.id if self._client.user else 0
        try:
            messages = await self._request(read)
        except NeverAccepted as error:
            log.info("what was posted in channel %s cannot be read: %s", channel_id, error.what)
            return set()
        return {message.id for message in messages if message.author.id == own_id and is_meant(message)}


def nonce_of(scene: Scene | None, row_id: int, at: float, part: int = 0) -> int:
    """Returns a message's nonce, by which Discord recognises repeated requests.

    The nonce is the same after a restart, but not in another database.
    """
    named = f"{scene.game_id if scene else ''} {row_id} {at!r} {part}"
    return int.from_bytes(hashlib.sha256(named.encode()).digest()[:8]) >> 1


def outdated(message: discord.Message, text: str) -> LayoutView:
    """Returns a message with its controls disabled, without its pictures, and with this text added."""
    view = LayoutView.from_message(message, timeout=None)
    view.stop()
    for picture in [item for item in view.children if isinstance(item, MediaGallery)]:
        view.remove_item(picture)
    controls = [item for item in view.walk_children() if isinstance(item, Button | Select)]
    if not controls or not all(item.disabled for item in controls):  # if all are disabled, the text is already there
        view.add_item(TextDisplay(text))
    for item in controls:
        item.disabled = True
        if isinstance(item, Select) and not item.options and isinstance(item.parent, ActionRow):
            item.parent.remove_item(item)  # Discord would refuse a list without options
    for row in [row for row in view.children if isinstance(row, ActionRow) and not row.children]:
        view.remove_item(row)
    return view
