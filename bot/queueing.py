"""Fair queueing: the wait grows with the number of askers, not with the work that one of them asks for.

A `FairSemaphore` guards every shared resource: the event loop, the thread that draws, the process that counts chances.
Channels take turns, and so do the users of a channel.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Coroutine, Generator, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import TracebackType
from typing import Any, Final, NamedTuple, Self, TypeVar
from weakref import WeakKeyDictionary

from rules.core.facts.refusal import Refusal

T = TypeVar("T")


class Asker(NamedTuple):
    """Channel and user that asked for some work; both are 0 for the bot's own work."""

    channel_id: int = 0
    user_id: int = 0


ASKER: Final[ContextVar[Asker]] = ContextVar("asker", default=Asker())  # noqa: B039  # it cannot be changed
"""Asker of the current task and of the tasks that it starts."""

NOT_BEGUN: Final = "not-begun"
"""Code of the refusal for too much work at a time."""
MOST: Final[Mapping[str, int]] = {"user": 5, "channel": 100, "bot": 400}
"""Maximum numbers of commands and clicks handled at a time: of one user, in one channel and in total."""


class FairSemaphore:
    """Lets at most `at_once` tasks proceed at a time, as `asyncio.Semaphore` does.

    Channels and users take turns, regardless of the order of arrival.
    """

    def __init__(self, at_once: int = 1) -> None:
        self._free = at_once
        self._waiting: dict[int, dict[int, deque[asyncio.Future[None]]]] = {}
        """Waiting tasks by channel and user, without empty entries.

        The first user of the first channel is served next.
        """

    async def acquire(self) -> None:
        """Waits until the asker may proceed; the asker has to call `release` afterwards."""
        if self._free:
            self._free -= 1
            return
        asker, waiter = ASKER.get(), asyncio.get_running_loop().create_future()
        self._waiting.setdefault(asker.channel_id, {}).setdefault(asker.user_id, deque()).append(waiter)
        try:
            await waiter
        except BaseException:
            if waiter.done() and not waiter.cancelled():  # the task was let through just before it was cancelled
                self.release()
            raise

    def release(self) -> None:
        """Ends the asker's turn and lets the next asker proceed."""
        while self._waiting:
            channel_id, users = next(iter(self._waiting.items()))
            user_id, waiters = next(iter(users.items()))
            waiter = waiters.popleft()
            is_there = not waiter.cancelled()
            _move_on(users, user_id, to_the_end=is_there)
            _move_on(self._waiting, channel_id, to_the_end=is_there)
            if is_there:
                waiter.set_result(None)
                return
        self._free += 1

    async def __aenter__(self) -> None:
        await self.acquire()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def _move_on(order: dict[int, Any], key: int, *, to_the_end: bool) -> None:
    if not order[key]:
        del order[key]
    elif to_the_end:
        order[key] = order.pop(key)


# --- the event loop --------------------------------------------------------------------------------------------------

_LOOPS: WeakKeyDictionary[asyncio.AbstractEventLoop, FairSemaphore] = WeakKeyDictionary()


def in_slices(work: Coroutine[Any, Any, T]) -> Coroutine[Any, Any, T]:
    """Runs the work in slices, each of which ends where the work waits.

    In each iteration, the event loop runs only one slice, of whichever work is next. Work that waits does not delay the
    rest.
    """
    return _InSlices(work)


class _InSlices(Coroutine[Any, Any, T]):
    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        self.cr_await = work
        """The work, under the name by which asyncio and debuggers find it."""
        self._slices = _slices(work)

    def send(self, value: Any) -> Any:
        return self._slices.send(value)

    def throw(self, *error: Any) -> Any:
        return self._slices.throw(*error)

    def close(self) -> None:
        self._slices.close()
        self.cr_await.close()

    def __await__(self) -> Generator[Any, Any, T]:
        return self

    def __next__(self) -> Any:
        return self.send(None)

    def __iter__(self) -> Self:
        return self


def _slices(work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
    loop = asyncio.get_running_loop()
    queue = _LOOPS.setdefault(loop, FairSemaphore())
    error: BaseException | None = None
    while True:
        try:
            yield from queue.acquire().__await__()
            loop.call_soon(queue.release)
        except GeneratorExit:
            raise
        except BaseException as cancelled:
            error = cancelled
        try:
            awaited = work.send(None) if error is None else work.throw(error)
        except StopIteration as done:
            result: T = done.value
            return result
        error = None
        try:
            yield awaited
        except GeneratorExit:
            raise
        except BaseException as thrown:  # the awaited thing failed, or the task is cancelled
            error = thrown


# --- admission -------------------------------------------------------------------------------------------------------


class Admission:
    """Counts the interactions being handled, and refuses those beyond the limits."""

    def __init__(self, most: Mapping[str, int] = MOST) -> None:
        self._most = most
        self._inside: Counter[tuple[str, int]] = Counter()

    def refusal(self, asker: Asker) -> Refusal | None:
        """Returns a refusal if the asker may not begin more work now, or None."""
        for whose, id in _counted(asker):
            if (count := self._inside[whose, id]) >= self._most[whose]:
                return Refusal(NOT_BEGUN, whose=whose, count=count)
        return None

    @contextmanager
    def inside(self, asker: Asker) -> Iterator[None]:
        """Counts one more interaction while the context is open."""
        self._inside.update(_counted(asker))
        try:
            yield
        finally:
            self._inside.subtract(_counted(asker))
            for key in _counted(asker):
                if not self._inside[key]:
                    del self._inside[key]


def _counted(asker: Asker) -> tuple[tuple[str, int], ...]:
    return ("user", asker.user_id), ("channel", asker.channel_id), ("bot", 0)
