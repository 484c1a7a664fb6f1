"""Work that the bot repeats by itself."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from bot.logs import kind_of
from storage import StoreTrouble

log = logging.getLogger(__name__)

DATABASE_AGAIN_S: Final = 2.0
"""Seconds to wait before work is tried again after trouble with the database."""


async def keep_doing(
    what: str, work: Callable[[], Awaitable[object]], every_s: float, *, until_done: bool = False
) -> None:
    """Repeats the work every `every_s` seconds until cancelled.

    With `until_done`, the repetition ends when the work returns True. Errors are logged, not raised; lasting trouble
    with the database is logged once.
    """
    is_known = False
    while True:
        try:
            if await work() is True and until_done:
                return
            is_known = False
        except StoreTrouble as trouble:
            if not is_known:
                log.warning("%s waits for the database: %s", what, kind_of(trouble))
            is_known = True
        except Exception:
            log.exception("%s failed; it is tried again in %g s", what, every_s)
        await asyncio.sleep(every_s)


async def when_well(
    what: str, work: Callable[[], Awaitable[object]], *, pause: Callable[[float], Awaitable[object]] = asyncio.sleep
) -> None:
    """Does the work once, as soon as the database allows it.

    An error other than trouble with the database is logged, and the work is not tried again.
    """
    is_known = False
    while True:
        try:
            await work()
            return
        except StoreTrouble as trouble:
            if not is_known:
                log.warning("%s waits for the database: %s", what, kind_of(trouble))
            is_known = True
        except Exception:
            log.exception("%s failed", what)
            return
        await pause(DATABASE_AGAIN_S)


async def do_all(what: str, *works: Callable[[], Awaitable[object]]) -> None:
    """Does each piece of work in turn.

    Trouble with the database is raised. Any other error is logged, and the next piece follows.
    """
    for work in works:
        try:
            await work()
        except StoreTrouble:
            raise
        except Exception:
            log.exception("a part of %s failed", what)
