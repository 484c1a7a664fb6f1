"""How one shard comes back to Discord's gateway: what discord.py does, put right where it would not come back.

discord.py sees to one shard after the other, and would keep all that wait for one to which Discord says nothing for a
minute. It ends the program if Discord hangs up at the wrong moment, waits up to a quarter of an hour after an outage,
or not at all before it tries again and again, and connects a shard that was left while it was coming back.
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
"""So many times within `WINDOW_S` a shard comes back at once, since Discord gives those who wait for it three
seconds."""
LONGEST_PAUSE_S: Final = 30.0


class Pauses:
    """How long a shard waits before it tries again: not at all, then longer each time. In the place of discord.py's
    `ExponentialBackoff`."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._tried: deque[float] = deque()

    def delay(self) -> float:
        """The seconds to wait before the next try, which is counted."""
        now = self._clock()
        while self._tried and self._tried[0] < now - WINDOW_S:
            self._tried.popleft()
        self._tried.append(now)
        more = len(self._tried) - AT_ONCE
        return 0.0 if more <= 0 else random.uniform(0.5, 1.0) * min(2.0 ** (more - 1), LONGEST_PAUSE_S)

    def came_back(self) -> None:
        """The shard is back: what it took counts no further than to a short pause before the next try."""
        while len(self._tried) > AT_ONCE:
            self._tried.popleft()


class Client(Protocol):
    """What a shard needs to know of its client, besides what discord.py does."""

    def has_shard(self, shard: LastingShard) -> None:
        """It is a shard of the client's."""
        ...

    async def may_begin(self) -> None:
        """Returns when a new session may be begun."""
        ...

    def is_closed(self) -> bool:
        """Whether it is being stopped."""
        ...


class LastingShard(discord.shard.Shard):
    """A shard that comes back by itself until it is left."""

    def __init__(self, ws: Any, client: Any, queue_put: Callable[[EventItem], None]) -> None:
        super().__init__(ws, client, self._put)
        self._put_further = queue_put
        self._coming: asyncio.Task[None] | None = None
        self._is_left = self._is_pausing = False
        self.pauses = Pauses()
        self._backoff = self.pauses  # type: ignore[assignment]  # discord.py asks it for nothing else
        self._owner: Client = client
        self._owner.has_shard(self)

    def _put(self, item: EventItem) -> None:
        """What has become of it, for the client, who calls `reidentify` or `reconnect`."""
        if item.type == EventType.terminate and isinstance(item.error, ReconnectWebSocket):
            item = EventItem(EventType.resume, self, item.error)  # Discord has hung up before its first word
        if not self._is_left:
            self._put_further(item)

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        """Begins to resume its session, or to begin a new one."""
        await asyncio.sleep(0)
        self._come(super().reidentify(exc), self._backoff.delay(), is_new=not exc.resume)

    async def reconnect(self) -> None:
        """Begins to begin a new session; how long to wait before has been seen to."""
        await asyncio.sleep(0)
        self._come(super().reconnect(), 0.0, is_new=True)

    def _come(self, work: Coroutine[Any, Any, None], pause_s: float, *, is_new: bool) -> None:
        async def come() -> None:
            await asyncio.sleep(pause_s)
            if is_new:
                await self._owner.may_begin()
            self._is_pausing = False
            if not self._is_left:
                await work
            if self._is_left:
                await super(LastingShard, self).close()

        self._is_pausing = True  # also before the task has begun: the shard may be left at once
        self._coming = asyncio.create_task(come(), name=f"shard-{self.id}-comes-back")
        self._coming.add_done_callback(lambda _: work.close())

    async def close(self) -> None:
        """Leaves Discord and stays away. A connection that is being made is closed once it is."""
        self._is_left = True
        if self._coming is not None and (self._is_pausing or self._owner.is_closed()):
            self._coming.cancel()
        await super().close()


discord.shard.Shard = LastingShard  # type: ignore[misc]  # the client takes it from there
