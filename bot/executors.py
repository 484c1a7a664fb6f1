"""Work beside the event loop, queued fairly: in a thread, or in a process.

A process is for work that would hold Python's interpreter lock, such as arithmetic with very long numbers.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import cache
from multiprocessing import get_context, parent_process
from typing import Any, Final, ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from bot.queueing import FairSemaphore

P = ParamSpec("P")
T = TypeVar("T")

THREADS: Final = 2
"""Maximum number of jobs in threads at a time.

Each running job takes as much of the interpreter's time as the event loop.
"""

TURN_S: Final = 0.0005
"""Seconds for which a thread keeps the interpreter while another thread wants it.

A change of the database gives up the interpreter several times. With Python's default of 5 ms, it would spend most of
its time waiting to get the interpreter back.
"""

_THREADS: WeakKeyDictionary[asyncio.AbstractEventLoop, FairSemaphore] = WeakKeyDictionary()
_PROCESS: WeakKeyDictionary[asyncio.AbstractEventLoop, FairSemaphore] = WeakKeyDictionary()


def take_short_turns() -> None:
    sys.setswitchinterval(TURN_S)


async def in_thread(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Runs the work in a thread and returns its result."""
    async with _THREADS.setdefault(asyncio.get_running_loop(), FairSemaphore(THREADS)):
        return await asyncio.to_thread(work, *args, **kwargs)


async def in_process(work: Callable[..., T], *args: Any) -> T:
    """Runs the work in another process and returns its result.

    The work must be a function of a module, with arguments and a result that can be pickled. If the process dies, a new
    one repeats the work. Raises BrokenProcessPool if the new one dies too.
    """
    async with _PROCESS.setdefault(asyncio.get_running_loop(), FairSemaphore()):
        with suppress(BrokenProcessPool):
            return await _in_pool(work, *args)
        return await _in_pool(work, *args)


async def _in_pool(work: Callable[..., T], *args: Any) -> T:
    try:
        return await asyncio.get_running_loop().run_in_executor(_pool(), work, *args)
    except BrokenProcessPool:
        _pool.cache_clear()
        raise


@cache
def _pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_live_with_parent)


def _live_with_parent() -> None:
    """Ignores signals to the process group, and ends this process when its parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
