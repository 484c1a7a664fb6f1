"""Conflicts between two processes that change one game.

Of two changes to the same revision only the first is stored. The later process repeats its change with the newest game.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import storage
from rules.core.facts.refusal import Refusal, Refused

log = logging.getLogger(__name__)
T = TypeVar("T")

MOST_TRIES: Final = 10
"""Number of conflicts in a row after which the user is told."""

CHANGED: Final = (storage.StaleCommit, storage.ChannelBusy, storage.UnknownGame)
"""Errors of storage if another process has changed, opened or deleted a game."""


async def with_the_newest(
    run: Callable[[], Awaitable[T]], is_outdated: Callable[[], Awaitable[bool]], evict: Callable[[], None]
) -> T:
    """Calls `run`, and repeats it if the loaded game was outdated.

    Refusals and faults of an outdated run are ignored. Raises Refused after `MOST_TRIES` conflicts.
    """
    for _ in range(MOST_TRIES):
        try:
            return await run()
        except storage.DuplicateInteraction:
            raise
        except CHANGED as changed:
            log.warning("somebody else has changed the game: %s", changed)
        except Exception:
            if not await is_outdated():
                raise
        evict()
    raise Refused(Refusal("outrun"))
