"""Work beside the event loop: how threads share the interpreter with it, and long work, queued fairly: in a thread, or
in a process where it would hold on to Python's interpreter lock, as arithmetic with very long numbers does."""

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
"""How much is done in threads at a time: each takes as much of the interpreter as the event loop gets."""

TURN_S: Final = 0.0005
"""How long whoever has the interpreter keeps it while another thread wants it: a thread that has heard from the
database goes on at once, and the event loop soon after it let go of it. Python's 5 ms would be most of what a change
takes in PostgreSQL, since its thread comes back from waiting several times."""

_THREADS: WeakKeyDictionary[asyncio.AbstractEventLoop, FairSemaphore] = WeakKeyDictionary()
_PROCESS: WeakKeyDictionary[asyncio.AbstractEventLoop, FairSemaphore] = WeakKeyDictionary()


def take_short_turns() -> None:
    """Has the threads of this process share the interpreter in short turns."""
    sys.setswitchinterval(TURN_S)


async def in_thread(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """The result of the work, done in a thread."""
    async with _THREADS.setdefault(asyncio.get_running_loop(), FairSemaphore(THREADS)):
        return await asyncio.to_thread(work, *args, **kwargs)


async def in_process(work: Callable[..., T], *args: Any) -> T:
    """The result of the work, done in a process of its own: a function of a module, with what can be pickled. If the
    process dies, the work is begun once more in a new one, since it may not be what killed it; if that dies too, this
    raises BrokenProcessPool."""
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
    """Signals to the group are for the bot alone, which ends its process; if it was killed, the process ends too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
