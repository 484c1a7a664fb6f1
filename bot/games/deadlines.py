"""Deadlines and their half-time nudges: timers in the database, one worker that sleeps until the next."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from bot.facts.replies import Durable
from bot.games.service import GameService
from storage import Deadline, Store

log = logging.getLogger(__name__)

LONGEST_SLEEP_S = 86_400.0
RETRY_S = 300.0
"""How long a deadline that could not be handled is put off at first; after that, for as long as it is overdue."""

LONGEST_REST_S = 3_600.0


class Deadlines:
    """Handles deadlines as they fall due. The task exists only while there is one, and mostly sleeps."""

    def __init__(self, service: GameService, store: Store, clock: Callable[[], float]) -> None:
        self._service = service
        self._store = store
        self._clock = clock
        self._task: asyncio.Task[None] | None = None
        self._is_asleep = False
        self._woken = False
        self._is_closing = False
        service.listeners.append(self.heard)

    def heard(self, durable: Durable) -> None:
        """Looks again if a game's deadline has changed."""
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
        """Stops, after finishing a deadline being handled."""
        self._is_closing = True
        if self._task is None:
            return
        if self._is_asleep:
            self._task.cancel()
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        while not self._is_closing:
            try:
                due_at = await self._store.next_due()
                if due_at is None and not self._woken:
                    return
                wait_s = LONGEST_SLEEP_S if due_at is None else due_at - self._clock()
                if wait_s <= 0:
                    await self._act()
                    continue
            except Exception:
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

    async def _act(self) -> None:
        """Handles what is due. What cannot be handled is put off in the database, so that it blocks nothing else."""
        for deadline in await self._store.due(self._clock()):
            if not await self._acted(deadline):
                now = self._clock()
                rest_s = min(max(RETRY_S, now - deadline.due_at), LONGEST_REST_S)
                await self._store.put_off(deadline, now + rest_s)

    async def _acted(self, deadline: Deadline) -> bool:
        try:
            return await self._service.on_time(deadline)
        except Exception:
            log.exception("the deadline of game %s could not be acted upon", deadline.game_id)
            return False
