"""Reconnection of each shard to Discord's gateway, in a separate task.

By itself, discord.py reconnects one shard after another, so a shard that gets no answer holds up the others. It ends
the program if Discord hangs up at the wrong moment. After an outage, it waits up to a quarter of an hour, or retries
without a pause.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

import discord.shard
from discord.gateway import ReconnectWebSocket
from discord.shard import EventItem, EventType

WINDOW_S: Final = 60.0
AT_ONCE: Final = 2
"""Number of reconnections within `WINDOW_S` that need no pause.

During a pause, interactions are lost, since they must be answered within three seconds.
"""
LONGEST_PAUSE_S: Final = 30.0


class Pauses:
    """Pauses before a shard's attempts to reconnect: none at first, then longer each time.

    This replaces discord.py's `ExponentialBackoff`.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._tried: deque[float] = deque()

    def delay(self) -> float:
        """Counts an attempt, and returns the seconds to wait before it."""
        now = self._clock()
        while self._tried and self._tried[0] < now - WINDOW_S:
            self._tried.popleft()
        self._tried.append(now)
        more = len(self._tried) - AT_ONCE
        return 0.0 if more <= 0 else random.uniform(0.5, 1.0) * min(2.0 ** (more - 1), LONGEST_PAUSE_S)

    def reset(self) -> None:
        """Shortens the next pause, since the shard is connected again."""
        while len(self._tried) > AT_ONCE:
            self._tried.popleft()


class Client(Protocol):
    """Client of a `LastingShard`: its methods beyond those of discord.py."""

    def register_shard(self, shard: LastingShard) -> None: ...

    async def wait_to_begin(self) -> None:
        """Waits until a new session may begin."""
        ...

    def is_closed(self) -> bool:
        """Returns whether the client is being stopped."""
        ...


class LastingShard(discord.shard.Shard):
    """Shard that reconnects by itself until the bot gives it up."""

    def __init__(self, ws: Any, client: Any, queue_put: Callable[[EventItem], None]) -> None:
        super().__init__(ws, client, self._put)
        self._put_further = queue_put
        self._coming: asyncio.Task[None] | None = None
        self._is_left = self._is_pausing = False
        self.pauses = Pauses()
        self._backoff = self.pauses  # type: ignore[assignment]  # discord.py uses no other method of it
        self._owner: Client = client
        self._owner.register_shard(self)

    def _put(self, item: EventItem) -> None:
        """Passes a shard's event on to the client.

        The client then calls `reidentify` or `reconnect`.
        """
        if item.type == EventType.terminate and isinstance(item.error, ReconnectWebSocket):
            item = EventItem(EventType.resume, self, item.error)  # Discord has hung up before its first message
        if not self._is_left:
            self._put_further(item)

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        """Resumes the session or begins another in the background."""
        await asyncio.sleep(0)
        self._come(super().reidentify(exc), self._backoff.delay(), is_new=not exc.resume)

    async def reconnect(self) -> None:
        """Begins a new session in the background.

        No pause is needed, since discord.py has waited before the call.
        """
        await asyncio.sleep(0)
        self._come(super().reconnect(), 0.0, is_new=True)

    def _come(self, work: Coroutine[Any, Any, None], pause_s: float, *, is_new: bool) -> None:
        async def come() -> None:
            await asyncio.sleep(pause_s)
            if is_new:
                await self._owner.wait_to_begin()
            self._is_pausing = False
            if not self._is_left:
                await work
            if self._is_left:
                await super(LastingShard, self).close()

        self._is_pausing = True  # set before the task begins, since the shard may be closed at once
        self._coming = asyncio.create_task(come(), name=f"shard-{self.id}-comes-back")
        self._coming.add_done_callback(lambda _: work.close())

    async def close(self) -> None:
        """Disconnects the shard permanently.

        A connection that is still being made is closed once it is established.
        """
        self._is_left = True
        if self._coming is not None and (self._is_pausing or self._owner.is_closed()):
            self._coming.cancel()
        await super().close()


discord.shard.Shard = LastingShard  # type: ignore[misc]  # the client takes the class from there
