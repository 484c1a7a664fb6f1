"""Users' avatars as images of pieces, and images that users attach."""

from __future__ import annotations

import asyncio
from typing import Final

import aiohttp
import discord
from cachetools import LRUCache

from bot.client.intake.posting import OUT_OF_REACH
from bot.pictures.uploads import MAX_BYTES, Square, refuse_too_large, square_of
from rules.core.facts.refusal import Refusal, Refused

PATIENCE_S: Final = 10.0
"""Seconds after which a download is given up."""
AVATAR_PX: Final = 128
"""Width and height of the avatar that Discord is asked for."""
KEPT_BYTES: Final = 2 << 20
"""Bytes of the cache, enough for about fifty avatars."""


class Avatars:
    """Avatars from Discord's servers for files, or from another root. The newest ones stay in memory."""

    def __init__(self, base: str) -> None:
        self._base = base.rstrip("/")
        self._kept: LRUCache[str, Square] = LRUCache(KEPT_BYTES, getsizeof=lambda square: len(square.png))

    async def of(self, user: discord.abc.User) -> Square:
        """Returns a user's avatar as it is shown here.

        Raises Refused if it cannot be fetched, or is no image that pieces can have.
        """
        asset = user.display_avatar.replace(size=AVATAR_PX, format="png")
        path = asset.url.removeprefix(discord.Asset.BASE)
        square = self._kept.get(path)
        if square is None:
            square = self._kept[path] = await square_of(await _fetched(self._base + path))
        return square

    def forget(self) -> None:
        """Drops all avatars from memory."""
        self._kept.clear()


async def _fetched(url: str) -> bytes:
    """Returns a file, unless it is larger than an image may be. Raises Refused."""
    timeout = aiohttp.ClientTimeout(total=PATIENCE_S)
    try:
        async with (
            aiohttp.ClientSession(timeout=timeout) as session,
            session.get(url, allow_redirects=False) as answer,
        ):
            if answer.status != 200:
                raise Refused(Refusal("avatar-unreachable"))
            found = bytearray()
            async for part in answer.content.iter_chunked(1 << 16):
                found += part
                if len(found) > MAX_BYTES:
                    raise Refused(Refusal("avatar-too-large", limit=MAX_BYTES))
            return bytes(found)
    except (aiohttp.ClientError, TimeoutError, ValueError) as error:
        raise Refused(Refusal("avatar-unreachable")) from error


async def attached(file: discord.Attachment) -> Square:
    """Returns an attached image. Raises Refused.

    Its size is checked before it is downloaded.
    """
    refuse_too_large(file.size)
    try:
        async with asyncio.timeout(PATIENCE_S):
            data = await file.read()
    except (*OUT_OF_REACH, TimeoutError) as error:
        raise Refused(Refusal("image-unreachable")) from error
    return await square_of(data)
