"""Pacing of requests below Discord's global limit of 50 in a second, which discord.py does not anticipate.

After an outage, hundreds of channels would send at once and be refused. Discord shuts out a bot that is refused 10,000
times in ten minutes. So every request waits here until it may leave, even a retry by discord.py. Answers to
interactions and connections to the gateway do not count towards the limit and never wait.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any, Final

import aiohttp
import yarl

from bot import metrics

AT_ONCE, WITHIN_S = 10, 0.25
"""`AT_ONCE` requests may leave within `WITHIN_S` seconds, which makes 40 in a second.

Requests that leave apart may arrive together. So the rate is below Discord's limit, and few requests leave at once.
"""
MOST_REFUSED, REMEMBERED_S = 200, 600.0
"""After this many refusals within this many seconds, one request leaves every `PROBE_S` until Discord accepts one."""
PROBE_S: Final = 5.0
HELD_BACK_AT_MOST_S = 240.0
"""Seconds after which a waiting request is given up.

aiohttp's own limit of 300 s has no effect while a request waits here, so this limit is shorter.
"""
REFUSED: Final = (401, 403, 429)
"""Statuses that Discord counts as refusals of the bot, even for answers to interactions."""
UNPACED: Final = ("/interactions/", "/webhooks/")
GATEWAY: Final = ("ws", "wss")
TOO_MANY: Final = 429


class RateLimit:
    """Lets at most `AT_ONCE` requests go within any `WITHIN_S` seconds, in order of arrival.

    After many refusals, one request goes every `PROBE_S` seconds.
    """

    def __init__(self) -> None:
        self._sent: deque[float] = deque(maxlen=AT_ONCE)
        self._refused: deque[float] = deque(maxlen=MOST_REFUSED)
        self._is_refused = False
        self._next = asyncio.Lock()

    async def wait(self) -> None:
        """Waits until one more request may go.

        Raises TimeoutError if that takes longer than `HELD_BACK_AT_MOST_S`.
        """
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(HELD_BACK_AT_MOST_S), self._next:
            if (early_s := self._may_go_at(loop.time()) - loop.time()) > 0:
                await asyncio.sleep(early_s)
            self._sent.append(loop.time())

    def note_answer(self, status: int, *, has_waited: bool) -> None:
        """Notes the status of Discord's answer to a request.

        `has_waited` is False for a request that needs no pacing.
        """
        if has_waited:
            self._is_refused = status in REFUSED
        if status in REFUSED:
            self._refused.append(asyncio.get_running_loop().time())

    def _may_go_at(self, now: float) -> float:
        if not self._sent:
            return now
        is_shut = self._is_refused and len(self._refused) == MOST_REFUSED and self._refused[0] > now - REMEMBERED_S
        if is_shut:
            return self._sent[-1] + PROBE_S
        return self._sent[0] + WITHIN_S if len(self._sent) == AT_ONCE else now


def pacing_hooks() -> aiohttp.TraceConfig:
    """Returns hooks that pace and count discord.py's HTTP requests."""
    limit, trace = RateLimit(), aiohttp.TraceConfig()

    def waits(url: yarl.URL) -> bool:
        return url.scheme not in GATEWAY and not any(part in url.path for part in UNPACED)

    async def wait(_session: aiohttp.ClientSession, _context: Any, request: aiohttp.TraceRequestStartParams) -> None:
        if waits(request.url):
            begun = time.perf_counter()
            try:
                await limit.wait()
            finally:
                metrics.HELD_BACK_S.inc(time.perf_counter() - begun)

    async def count(_session: aiohttp.ClientSession, _context: Any, request: aiohttp.TraceRequestEndParams) -> None:
        status = request.response.status
        limit.note_answer(status, has_waited=waits(request.url))
        metrics.REQUESTS.labels(f"{status // 100}xx").inc()
        if status == TOO_MANY:
            scope = request.response.headers.get("X-RateLimit-Scope", "")
            metrics.RATE_LIMITED.labels(scope if scope in metrics.SCOPES else metrics.UNKNOWN).inc()

    async def count_lost(
        _session: aiohttp.ClientSession, _context: Any, _request: aiohttp.TraceRequestExceptionParams
    ) -> None:
        metrics.REQUESTS.labels("lost").inc()

    trace.on_request_start.append(wait)
    trace.on_request_end.append(count)
    trace.on_request_exception.append(count_lost)
    return trace
