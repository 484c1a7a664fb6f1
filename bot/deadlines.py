"""Deadlines and their half-time nudges: timers in the database, one worker that sleeps until the next."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.replies import Durable
from bot.service import GameService
from storage import Deadline, Store, StoreError

log = logging.getLogger(__name__)

LONGEST_SLEEP_S = 86_400.0
RETRY_S = 300.0
"""How long a game rests whose deadline could not be acted upon."""

RESTING_LOOK_S = 30.0
"""How often other games are looked after while one rests."""


class Deadlines:
    """Acts upon deadlines as they come. The task exists only while a deadline stands, and mostly sleeps."""

    def __init__(self, service: GameService, store: Store, clock: Callable[[], float]) -> None:
        self._service = service
        self._store = store
        self._clock = clock
        self._task: asyncio.Task[None] | None = None
        self._is_asleep = False
        self._woken = False
        self._is_closing = False
        self._resting: dict[str, float] = {}
        service.listeners.append(self.heard)

    def heard(self, durable: Durable) -> None:
        """Looks again when a game's deadline changed."""
        if durable.deadline:
            self.wake()

    def wake(self) -> None:
        """Looks for the next deadline now: at the start, and whenever one was set, moved or cleared."""
        if self._task is not None and not self._task.done():
            if not self._is_asleep:
                self._woken = True
                return
            self._task.cancel()
        self._is_asleep = False
        self._task = asyncio.create_task(self._run(), name="deadlines")

    async def close(self) -> None:
        """Stops; a deadline that is being acted upon is finished first."""
        self._is_closing = True
        if self._task is None:
            return
        if self._is_asleep:
            self._task.cancel()
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        while not self._is_closing:
            try:
                due_at = await self._next()
                if due_at is None and not self._woken:
                    return
                wait_s = LONGEST_SLEEP_S if due_at is None else due_at - self._clock()
                if wait_s <= 0:
                    await self._act()
                    continue
            except StoreError:
                log.exception("the deadlines cannot be read")
                wait_s = RETRY_S
            if self._woken:
                self._woken = False
            elif not self._is_closing:
                await self._sleep(min(wait_s, LONGEST_SLEEP_S))

    async def _sleep(self, seconds: float) -> None:
        self._is_asleep = True
        await asyncio.sleep(seconds)
        self._is_asleep = False

    async def _next(self) -> float | None:
        """When there is something to do: the next deadline, but not before a game that gave trouble has rested."""
        due_at = await self._store.next_due()
        now = self._clock()
        self._resting = {game_id: until for game_id, until in self._resting.items() if until > now}
        if due_at is None or due_at > now or not self._resting:
            return due_at
        if await self._due():
            return now
        return now + RESTING_LOOK_S

    async def _due(self) -> list[Deadline]:
        return [deadline for deadline in await self._store.due(self._clock()) if deadline.game_id not in self._resting]

    async def _act(self) -> None:
        for deadline in await self._due():
            try:
                acted = await self._service.on_time(deadline)
            except Exception:
                log.exception("the deadline of game %s could not be acted upon", deadline.game_id)
                acted = False
            if not acted:
                self._resting[deadline.game_id] = self._clock() + RETRY_S
