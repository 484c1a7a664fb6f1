"""The bot says every 15 s, in a file, how it is: `python -m bot health` is another process, and only reads."""

import asyncio
import logging
import shutil
from pathlib import Path

from bot import alive
from bot.background import keep_doing
from bot.client.app import GyojiBot
from bot.faults import StartUpError
from storage import StoreError

log = logging.getLogger(__name__)

INTERVAL_S = 15.0
MB = 10**6
LEAST_FREE_BYTES = 16 * MB
"""With less than this on the disk the host is told: a small change still finds room where a large one fails."""


async def keep_beating(bot: GyojiBot, path: Path) -> None:
    """Say how the bot is until cancelled, from when it is first connected on; what is wrong is logged once."""
    known: StartUpError | None = None

    async def beat() -> None:
        nonlocal known
        ill = await _illness(bot)
        if ill is not None and (known is None or known.message_id != ill.message_id):
            log.error("the bot is not well: %s", ill.message_id)
        known = ill
        await asyncio.to_thread(alive.say, path, ill)

    await bot.wait_until_ready()
    try:
        await keep_doing("the heartbeat", beat, INTERVAL_S)
    finally:
        await asyncio.to_thread(path.unlink, missing_ok=True)


async def _illness(bot: GyojiBot) -> StartUpError | None:
    """What is wrong: nothing can be written, soon nothing will, or Discord is out of reach."""
    database = bot.settings.database
    try:
        await bot.store.beat()
        free = (await asyncio.to_thread(shutil.disk_usage, database.parent)).free
    except StoreError as error:
        return StartUpError(f"start-{error.code}", **error.facts)
    if free < LEAST_FREE_BYTES:
        return StartUpError("start-ill-full", path=str(database), free=free // MB, least=LEAST_FREE_BYTES // MB)
    return None if bot.is_connected else StartUpError("start-ill-disconnected")
