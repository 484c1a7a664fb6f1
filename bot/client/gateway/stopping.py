"""Stopping within the time that docs/hosting.md gives (`--stop-timeout 20`), even if something hangs.

Giving up loses nothing: acknowledged changes are on the disk, and unsent messages are sent after the next start.
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
"""Seconds for all work in hand: answers, deadlines, messages on their way."""
STORE_S: Final = 1.0
"""Seconds for each final change of the database."""
LEAVE_S: Final = 3.0
"""Seconds for leaving Discord."""
GIVE_UP_S: Final = 18.0
"""Seconds after which the process ends itself. The times above add up to less."""


def end_soon(after_s: float) -> None:
    """Ends the process after this time.

    A stuck event loop or thread does not prevent this.
    """
    guard = threading.Timer(after_s, _end)
    guard.daemon = True
    guard.start()


async def within(what: str, work: Awaitable[object], by: float) -> None:
    """Waits for work until this time of the event loop.

    An error in the work is logged, not raised.
    """
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
