"""The bot says every 15 s, in a file, which of its parts are ill: `python -m bot health` is another process, and only
reads. What there is to see at that moment goes to the metrics too."""

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
"""With less than this on the disk the host is told: a small change still finds room where a large one fails."""
OUTBOX_PATIENCE_S: Final = 300.0
"""How long a message may wait for Discord while the gateway is connected: it is tried about once a minute."""
DATABASE_PATIENCE_S: Final = 10.0
"""How long the database may take: after a minute of silence the whole bot would count as dead."""
RECENT_S: Final = 30.0
"""How long the database is said to be ill after something could not be stored."""
OWNER_PATIENCE_S: Final = 60.0
"""How long a shard may be nobody's: that of a process which is restarted is for some seconds."""
TICK_S: Final = 0.5
"""How often the event loop's lag is measured."""


async def keep_beating(bot: GyojiBot, path: Path) -> None:
    """Say how the bot is until cancelled: that it is starting until it is first connected; from then on what is ill,
    which is logged once. That shards are still on their way to Discord is said, and no reason to log an error."""
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
        if bot.is_closed():  # and its database with it, before long
            return
        try:
            ills = await illnesses(bot)
        except Exception:
            if bot.is_closed():  # its database was closed meanwhile
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
    """Measures how late the event loop is and what it has in hand, until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + TICK_S
        await asyncio.sleep(TICK_S)
        metrics.LOOP_LAG_S.observe(max(loop.time() - due, 0.0))
        metrics.TASKS.set(len(asyncio.all_tasks()))


async def illnesses(bot: GyojiBot) -> dict[str, StartUpError]:
    """What is wrong, by the part that is ill."""
    return {part: ill for part, look in LOOKS.items() if (ill := await look(bot)) is not None}


async def _database(bot: GyojiBot) -> StartUpError | None:
    """Whether something can be stored, and could be when somebody last wanted it: a little may fit where more does
    not."""
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
        return None  # the server's own, which it tells when nothing more goes in
    try:
        free = (await asyncio.to_thread(shutil.disk_usage, database.parent)).free
    except OSError:
        return None  # it is gone, and with it the database
    if free >= LEAST_FREE_BYTES:
        return None
    return StartUpError("start-ill-full", path=str(database), free=free // MB, least=LEAST_FREE_BYTES // MB)


async def _gateway(bot: GyojiBot) -> StartUpError | None:
    missing = bot.missing
    if bot.is_connected and not missing:
        return None
    return StartUpError("start-ill-disconnected", shards=", ".join(map(str, sorted(missing))) or "all")


async def _shards(bot: GyojiBot) -> StartUpError | None:
    """Said by each process that is there, since the one that should have the shard cannot."""
    nobodys = bot.without_owner(OWNER_PATIENCE_S)
    return StartUpError("start-ill-shards", shards=shard_text(nobodys)) if nobodys else None


async def _outbox(bot: GyojiBot) -> StartUpError | None:
    """While Discord is out of reach, that is the illness."""
    due, age_s, _ = bot.delivery.waiting()
    if age_s < OUTBOX_PATIENCE_S or not bot.is_connected:
        return None
    return StartUpError("start-ill-outbox", count=due, minutes=int(age_s // 60))


async def _deadlines(bot: GyojiBot) -> StartUpError | None:
    try:
        async with asyncio.timeout(DATABASE_PATIENCE_S):
            late = await bot.deadlines.late()
    except (StoreError, TimeoutError):
        return None  # of the database
    metrics.DEADLINES_LATE.set(late)
    return StartUpError("start-ill-deadlines", count=late) if late else None


async def _bcdice(bot: GyojiBot) -> StartUpError | None:
    return StartUpError("start-ill-bcdice") if bot.systems.interpreter.is_ill else None


async def _commands(bot: GyojiBot) -> StartUpError | None:
    """Whoever has shard 0 registers them."""
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
"""How each of the parts is."""


def _measure(bot: GyojiBot) -> None:
    """Shows what there is by now."""
    waiting = bot.delivery.waiting()
    metrics.OUTBOX.labels("due").set(waiting.due)
    metrics.OUTBOX.labels("shut").set(waiting.shut)
    metrics.OUTBOX_AGE_S.set(waiting.age_s)
    metrics.SHARDS_WITHOUT_OWNER.set(len(bot.without_owner()))
    metrics.LIVE_GAMES.set(bot.games.live_games)
    metrics.BCDICE_RUNNING.set(bot.systems.interpreter.is_running)
    for shard_id, latency_s in bot.latencies:
        if bot.is_for(shard_id) and math.isfinite(latency_s):  # there has been a heartbeat
            metrics.GATEWAY_LATENCY_S.labels(shard_id).set(latency_s)
