"""Heartbeat: every 15 s the bot reports its problems to `python -m bot health` and to the metrics."""

import asyncio
import logging
import math
import shutil
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from bot import health_file, metrics
from bot.background import keep_doing
from bot.client.gateway.app import GyojiBot
from bot.faults import StartUpError
from bot.sharding import shard_text
from storage import StoreError

log = logging.getLogger(__name__)

INTERVAL_S = 15.0
MB = 10**6
LEAST_FREE_BYTES = 16 * MB
"""Free bytes on the disk below which the host is warned."""
OUTBOX_PATIENCE_S: Final = 300.0
"""Seconds after which an unsent message is reported as a problem, while the gateway is connected.

The bot tries about once a minute to send the message.
"""
DATABASE_PATIENCE_S: Final = 10.0
"""Seconds after which a database that does not answer is reported as a problem.

After a minute without a report, the whole bot would count as dead.
"""
RECENT_S: Final = 30.0
"""Seconds for which the database is reported as a problem after it could not store a change."""
OWNER_PATIENCE_S: Final = 60.0
"""Seconds that a shard may have no owner, for example while a process restarts."""
TICK_S: Final = 0.5
"""Seconds between two measurements of the event loop's lag."""


async def keep_beating(bot: GyojiBot, path: Path) -> None:
    """Reports the bot's health until cancelled.

    A new problem is logged once. A shard that has not been connected yet is reported, but not logged.
    """
    heart = health_file.Heart(path)
    known: set[str] = set()
    has_started = False

    async def beat() -> None:
        nonlocal known, has_started
        while not (has_started or bot.is_ready()):
            await asyncio.to_thread(heart.say, [StartUpError("start-ill-starting")])
            with suppress(TimeoutError):
                await asyncio.wait_for(bot.wait_until_ready(), INTERVAL_S)
        has_started = True
        if bot.is_closed():  # the bot is about to close its database too
            return
        try:
            ills = await illnesses(bot)
        except Exception:
            if bot.is_closed():  # the bot has closed its database meanwhile
                return
            raise
        errors = {part: ill for part, ill in ills.items() if part != "gateway" or not bot.is_on_its_way}
        for part, ill in errors.items():
            if part not in known:
                log.error("the bot is not well: %s", ill.message_id)
        known = set(errors)
        await asyncio.to_thread(heart.say, tuple(ills.values()))
        _measure(bot)
        for part in metrics.PARTS:
            metrics.PART_ILL.labels(part).set(part in ills)
        metrics.HEARTBEAT.beat()

    try:
        await keep_doing("the heartbeat", beat, INTERVAL_S)
    finally:
        await asyncio.to_thread(heart.end)


async def keep_ticking() -> None:
    """Measures the event loop's lag and counts its tasks, until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + TICK_S
        await asyncio.sleep(TICK_S)
        metrics.LOOP_LAG_S.observe(max(loop.time() - due, 0.0))
        metrics.TASKS.set(len(asyncio.all_tasks()))


async def illnesses(bot: GyojiBot) -> dict[str, StartUpError]:
    """Returns each ill part of the bot, with its problem."""
    return {part: ill for part, look in LOOKS.items() if (ill := await look(bot)) is not None}


async def _database(bot: GyojiBot) -> StartUpError | None:
    """Returns a problem if the database cannot store a change.

    A recent failure counts too, because the small change made here may succeed where a larger one fails.
    """
    try:
        async with asyncio.timeout(DATABASE_PATIENCE_S):
            await bot.store.beat()
    except TimeoutError:
        return StartUpError("start-ill-slow", path=str(bot.store.path), seconds=int(DATABASE_PATIENCE_S))
    except StoreError as error:
        return StartUpError(f"start-{error.code}", **error.facts)
    failure = bot.store.failure
    if failure is None or time.monotonic() - failure.at > RECENT_S:
        return None
    return StartUpError(f"start-{failure.error.code}", **failure.error.facts)


async def _disk(bot: GyojiBot) -> StartUpError | None:
    database = bot.store.path
    if not isinstance(database, Path):
        return None  # a database server reports a full disk itself
    try:
        free = (await asyncio.to_thread(shutil.disk_usage, database.parent)).free
    except OSError:
        return None  # the disk is gone, which `_database` reports
    if free >= LEAST_FREE_BYTES:
        return None
    return StartUpError("start-ill-full", path=str(database), free=free // MB, least=LEAST_FREE_BYTES // MB)


async def _gateway(bot: GyojiBot) -> StartUpError | None:
    missing = bot.missing
    if bot.is_connected and not missing:
        return None
    return StartUpError("start-ill-disconnected", shards=", ".join(map(str, sorted(missing))) or "all")


async def _shards(bot: GyojiBot) -> StartUpError | None:
    """Returns a problem if a shard has no owner.

    Every process reports this, since the process that should own the shard may not be running.
    """
    nobodys = bot.without_owner(OWNER_PATIENCE_S)
    return StartUpError("start-ill-shards", shards=shard_text(nobodys)) if nobodys else None


async def _outbox(bot: GyojiBot) -> StartUpError | None:
    """Returns a problem if a message has waited too long.

    While Discord is out of reach, only the gateway is reported.
    """
    due, age_s, _ = bot.delivery.waiting()
    if age_s < OUTBOX_PATIENCE_S or not bot.is_connected:
        return None
    return StartUpError("start-ill-outbox", count=due, minutes=int(age_s // 60))


async def _deadlines(bot: GyojiBot) -> StartUpError | None:
    try:
        async with asyncio.timeout(DATABASE_PATIENCE_S):
            late = await bot.deadlines.late()
    except (StoreError, TimeoutError):
        return None  # `_database` reports this
    metrics.DEADLINES_LATE.set(late)
    return StartUpError("start-ill-deadlines", count=late) if late else None


async def _bcdice(bot: GyojiBot) -> StartUpError | None:
    return StartUpError("start-ill-bcdice") if bot.systems.interpreter.is_ill else None


async def _commands(bot: GyojiBot) -> StartUpError | None:
    """Returns a problem if Discord refuses the commands.

    Only the owner of shard 0 registers the commands, so only that process reports this.
    """
    return bot.registration.ill if bot.share.is_keeper else None


LOOKS: Final[Mapping[str, Callable[[GyojiBot], Awaitable[StartUpError | None]]]] = {
    "database": _database,
    "disk": _disk,
    "gateway": _gateway,
    "shards": _shards,
    "outbox": _outbox,
    "deadlines": _deadlines,
    "commands": _commands,
    "bcdice": _bcdice,
}
"""Functions that check the parts of the bot."""


def _measure(bot: GyojiBot) -> None:
    """Sets the metrics that describe the present state."""
    waiting = bot.delivery.waiting()
    metrics.OUTBOX.labels("due").set(waiting.due)
    metrics.OUTBOX.labels("shut").set(waiting.shut)
    metrics.OUTBOX_AGE_S.set(waiting.age_s)
    metrics.SHARDS_WITHOUT_OWNER.set(len(bot.without_owner()))
    metrics.LIVE_GAMES.set(bot.games.live_games)
    metrics.BCDICE_RUNNING.set(bot.systems.interpreter.is_running)
    for shard_id, latency_s in bot.latencies:
        if bot.is_for(shard_id) and math.isfinite(latency_s):  # finite after the shard's first heartbeat
            metrics.GATEWAY_LATENCY_S.labels(shard_id).set(latency_s)
