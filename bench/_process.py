"""One of the processes that `processes` compares.

    python -m bench._process URL commits|actions FIRST_CHANNEL CHANNELS

The process opens the database, says that it is ready, and waits for a line. Then it works, and reports the amount of
work and the processor time.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from bench import service
from bench.storage import action, game
from bot.games.live.games import Games
from rules.core.contract.ruleset import rulesets
from storage import Store

COMMITS_EACH = 20
ACTIONS_EACH = 5

Work = Callable[[], Awaitable[int]]


async def main(url: str, kind: str, first: int, count: int) -> None:
    """Waits for a line, works once and prints the report."""
    channels = range(first, first + count)
    async with await Store.open(url) as store, KINDS[kind](store, channels) as work:
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        busy_s = time.process_time()
        done = await work()
        print(json.dumps({"done": done, "busy_s": time.process_time() - busy_s}), flush=True)


@asynccontextmanager
async def commits(store: Store, channels: range) -> AsyncIterator[Work]:
    """Yields work that commits the rows of attacks."""
    await asyncio.gather(*(store.create_game(game(channel)) for channel in channels))

    async def write(channel: int) -> None:
        for seq in range(1, COMMITS_EACH + 1):
            await store.commit(action(channel, seq))

    async def work() -> int:
        await asyncio.gather(*map(write, channels))
        return COMMITS_EACH * len(channels)

    yield work


@asynccontextmanager
async def actions(store: Store, channels: range) -> AsyncIterator[Work]:
    """Yields work that plays a fight in each channel.

    It includes the rules and the transactions.
    """
    service.interactions = itertools.count(1_000_000 * channels[0])  # no two processes may use the same interaction
    games = Games(store, time.time, rulesets())
    for channel in channels:
        await service.open_game(games, channel)

    async def work() -> int:
        await asyncio.gather(*(service.play(games, channel, ACTIONS_EACH) for channel in channels))
        return ACTIONS_EACH * len(channels)

    try:
        yield work
    finally:
        await games.close()


KINDS = {"commits": commits, "actions": actions}

if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
