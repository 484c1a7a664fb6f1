"""Pointing the bot at an API root other than Discord's (DISCORD_API_BASE)."""

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket

from bot.faults import StartUpError

TIMEOUT_S = 10.0


async def point_at(base: str) -> None:
    """Sends every request and the gateway connection to this root, e.g. http://127.0.0.1:8080/api/v10.

    The gateway's address comes from `GET <root>/gateway`. Attachments need nothing: they are fetched from their own
    addresses. Call it before the login. Raises StartUpError.
    """
    root = _parse(base.rstrip("/"), {"http", "https"}, base)
    try:
        timeout = aiohttp.ClientTimeout(total=TIMEOUT_S)
        async with aiohttp.ClientSession(timeout=timeout) as session, session.get(root / "gateway") as response:
            if response.status != 200:
                raise StartUpError("start-api-unreachable", base=base, reason=f"GET /gateway: {response.status}")
            answer = await response.json(content_type=None)
    except (TimeoutError, aiohttp.ClientError, ValueError) as error:
        reason = str(error) or type(error).__name__
        raise StartUpError("start-api-unreachable", base=base, reason=reason) from error
    address = answer.get("url") if isinstance(answer, dict) else None
    if not isinstance(address, str):
        raise StartUpError("start-api-unreachable", base=base, reason="GET /gateway: no url")
    gateway = _parse(address, {"ws", "wss"}, base)
    discord.http.Route.BASE = str(root)
    DiscordWebSocket.DEFAULT_GATEWAY = gateway


def _parse(address: str, schemes: set[str], base: str) -> yarl.URL:
    try:
        url = yarl.URL(address)
    except ValueError as error:
        raise StartUpError("start-api-malformed", base=base, reason=str(error)) from error
    if url.scheme not in schemes or not url.host or url.query_string or url.fragment:
        raise StartUpError("start-api-malformed", base=base, reason=address)
    return url
