"""Stopping within the time that docs/hosting.md gives it (`--stop-timeout 20`), whatever hangs: Discord, a picture that
is being drawn, a slow disk.

Nothing is lost by giving up: what was acknowledged is on the disk, and what was not sent is sent after the next start.
"""

import asyncio
import logging
import os
import threading
from collections.abc import Awaitable
from typing import Final

from bot.logs import kind_of
from storage import StoreTrouble

log = logging.getLogger(__name__)

FINISH_S: Final = 10.0
"""For everything in hand: answers, deadlines, messages that are going out."""
STORE_S: Final = 1.0
"""For each thing that is only to be written to the database."""
LEAVE_S: Final = 3.0
"""For leaving Discord."""
GIVE_UP_S: Final = 18.0
"""When the process ends itself. The times above come to less."""


def end_soon(after_s: float) -> None:
    """End the process after this time, even if the event loop or some thread is stuck."""
    guard = threading.Timer(after_s, _end)
    guard.daemon = True
    guard.start()


async def within(what: str, work: Awaitable[object], by: float) -> None:
    """Wait for work until a time of the event loop, then go on without it; an error in it stops nothing else."""
    try:
        async with asyncio.timeout_at(by):
            await work
    except TimeoutError:
        log.warning("stopping without waiting any longer for %s", what)
    except StoreTrouble as trouble:
        log.warning("stopping goes on without %s: %s", what, kind_of(trouble))
    except Exception:
        log.exception("%s failed while stopping", what)


def _end() -> None:
    log.error("something hangs, so the process ends itself; what was acknowledged is stored")
    for handler in logging.getLogger().handlers:
        handler.flush()
    os._exit(1)
