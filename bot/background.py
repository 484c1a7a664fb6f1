"""What the bot does by itself, again and again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)


async def keep_doing(what: str, work: Callable[[], Awaitable[object]], every_s: float) -> None:
    """Does the work every so many seconds, until cancelled. An error is logged, and is no reason to stop."""
    while True:
        try:
            await work()
        except Exception:
            log.exception("%s failed; it is tried again in %g s", what, every_s)
        await asyncio.sleep(every_s)
