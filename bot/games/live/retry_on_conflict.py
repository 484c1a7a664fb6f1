"""Two processes that change one game. Of two changes that go on from the same revision only the first is stored;
whoever comes later begins anew with the game as it is by then, as if the other had come first in the same process."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import storage
from rules.core.facts.refusal import Refusal, Refused

log = logging.getLogger(__name__)
T = TypeVar("T")

MOST_TRIES: Final = 10
"""Whoever finds the game changed by somebody else this often in a row is told so."""

CHANGED: Final = (storage.StaleCommit, storage.ChannelBusy, storage.UnknownGame)
"""What storage says where somebody else has changed, opened or deleted a game."""


async def with_the_newest(
    run: Callable[[], Awaitable[T]], is_outdated: Callable[[], Awaitable[bool]], evict: Callable[[], None]
) -> T:
    """What `run` comes to with the game as it is stored. What is in memory may be older: what `run` stores is refused
    then, and a refusal or a fault of its own does not count. Raises Refused if others are faster again and again."""
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
