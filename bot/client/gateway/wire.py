"""Use of an API root other than Discord's (DISCORD_API_BASE)."""

import socket
import ssl

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket

from bot.faults import StartUpError

TIMEOUT_S = 10.0
TROUBLES: tuple[tuple[tuple[type[BaseException], ...], str], ...] = (
    ((socket.gaierror,), "name"),
    ((aiohttp.ClientSSLError, ssl.SSLError), "certificate"),
    ((ConnectionRefusedError,), "refused"),
    ((TimeoutError,), "silent"),
    ((discord.DiscordServerError, aiohttp.ClientResponseError), "status"),
    ((discord.GatewayNotFound,), "gateway"),
)
"""Errors of a connection, each with the kind of trouble that it shows."""


async def point_at(base: str) -> None:
    """Sends requests and the gateway connection to this root.

    An example is http://127.0.0.1:8080/api/v10. Call this before the login. Raises StartUpError.
    """
    root = _parse(base.rstrip("/"), {"http", "https"}, base)
    try:
        timeout = aiohttp.ClientTimeout(total=TIMEOUT_S)
        async with aiohttp.ClientSession(timeout=timeout) as session, session.get(root / "gateway") as response:
            if response.status != 200:
                raise StartUpError("start-api-unreachable", base=base, why="status", detail=str(response.status))
            answer = await response.json(content_type=None)
    except (TimeoutError, aiohttp.ClientError) as error:
        raise StartUpError("start-api-unreachable", base=base, **trouble(error)) from error
    except ValueError as error:  # the answer is not JSON
        raise StartUpError("start-api-unreachable", base=base, why="gateway", detail="") from error
    address = answer.get("url") if isinstance(answer, dict) else None
    if not isinstance(address, str):
        raise StartUpError("start-api-unreachable", base=base, why="gateway", detail="")
    gateway = _parse(address, {"ws", "wss"}, base, gateway=address)
    discord.http.Route.BASE = str(root)
    DiscordWebSocket.DEFAULT_GATEWAY = gateway


def trouble(error: Exception) -> dict[str, str]:
    """Returns the facts of a connection's failure for the host.

    `why` is the kind of trouble. `detail` is the HTTP status or the untranslated text of the error.
    """
    cause = getattr(error, "os_error", error)
    why = next((why for kinds, why in TROUBLES if isinstance(error, kinds) or isinstance(cause, kinds)), "other")
    status = getattr(error, "status", None)
    return {"why": why, "detail": str(status) if why == "status" else str(error) or type(error).__name__}


def _parse(address: str, schemes: set[str], base: str, gateway: str = "none") -> yarl.URL:
    try:
        url = yarl.URL(address)
    except ValueError as error:
        raise StartUpError("start-api-malformed", base=base, gateway=gateway) from error
    if url.scheme not in schemes or not url.host or url.query_string or url.fragment:
        raise StartUpError("start-api-malformed", base=base, gateway=gateway)
    return url
