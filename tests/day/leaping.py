"""An event loop whose clock stops during work, and jumps to the next timer when idle."""

import asyncio
import selectors
from collections.abc import Callable
from concurrent.futures import Executor
from contextvars import ContextVar, copy_context
from datetime import UTC, datetime, timedelta
from queue import SimpleQueue
from types import SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

import aiosqlite.core
import discord
import pytest

from storage.postgres.connection import Connection

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
LOOK_S = 1.0


class _Leaps(selectors.DefaultSelector):
    """A selector that waits only for threads. Instead of waiting for a timer, it sets the clock ahead."""

    loop: "LeapingLoop"

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0)
        if ready or (timeout is not None and timeout <= 0):
            return ready
        if timeout is None or self.loop.at_work:
            return super().select(LOOK_S)
        self.loop.now_s += timeout
        return ready


PROCESS: ContextVar[int] = ContextVar("process")
"""Number of the bot that a task works for."""


class LeapingLoop(asyncio.SelectorEventLoop):
    """Event loop with a simulated time, `now_s`.

    `at_work` counts the jobs of its threads. The machine's clock is ahead of `now_s` by `skew_s`.
    """

    def __init__(self) -> None:
        self.now_s = self.skew_s = 0.0
        self.at_work = 0
        self._owners: WeakKeyDictionary[asyncio.Task[Any], int] = WeakKeyDictionary()
        selector = _Leaps()
        selector.loop = self
        super().__init__(selector)
        self.set_task_factory(self._made)

    def time(self) -> float:
        return self.now_s

    def utcnow(self) -> datetime:
        """Returns the loop's time as a date."""
        return BEGIN + timedelta(seconds=self.now_s)

    def machine_now(self) -> datetime:
        """Returns the time by the machine's clock, which discord.py and the bot read."""
        return self.utcnow() + timedelta(seconds=self.skew_s)

    def own(self, process: int) -> "list[asyncio.Task[Any]]":
        """Returns the tasks of one bot."""
        return [task for task in asyncio.all_tasks(self) if self._owners.get(task) == process]

    def _made(self, _: Any, work: Any, **how: Any) -> "asyncio.Task[Any]":
        task = asyncio.Task(work, loop=self, **how)
        owner = (how.get("context") or copy_context()).get(PROCESS)
        if owner is not None:
            self._owners[task] = owner
        return task

    def awaits(self, work: "asyncio.Future[Any]") -> None:
        """Stops the clock until this work is done."""
        self.at_work += 1
        work.add_done_callback(self._done)

    def _done(self, _: "asyncio.Future[Any]") -> None:
        self.at_work -= 1

    def run_in_executor(  # type: ignore[override]  # a future, as in the base class
        self, executor: Executor | None, func: Callable[..., Any], *args: Any
    ) -> "asyncio.Future[Any]":
        work = super().run_in_executor(executor, func, *args)
        self.awaits(work)
        return work


class _Hops(SimpleQueue[Any]):
    """Queue of jobs for a database thread. The clock stops during a job."""

    def put_nowait(self, item: Any) -> None:
        future, _ = item
        loop = future.get_loop() if future is not None else None
        if isinstance(loop, LeapingLoop):
            loop.awaits(future)
        super().put_nowait(item)


def leaping(monkeypatch: pytest.MonkeyPatch) -> LeapingLoop:
    """Returns a loop whose clock the databases, their threads and discord.py use."""
    loop = LeapingLoop()
    monkeypatch.setattr(Connection, "now", property(lambda _: f"SELECT CAST({loop.now_s} AS DOUBLE PRECISION)"))
    monkeypatch.setattr(aiosqlite.core, "SimpleQueue", _Hops)
    monkeypatch.setattr(discord.utils, "utcnow", loop.machine_now)
    monkeypatch.setattr("discord.ui.view.time", SimpleNamespace(monotonic=loop.time))
    return loop
