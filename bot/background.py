"""Work that the bot repeats by itself."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)


async def keep_doing(what: str, work: Callable[[], Awaitable[object]], every_s: float) -> None:
    """Does the work every `every_s` seconds, until cancelled. An error is logged and does not stop it."""
    while True:
        try:
            await work()
        except Exception:
            log.exception("%s failed; it is tried again in %g s", what, every_s)
        await asyncio.sleep(every_s)
