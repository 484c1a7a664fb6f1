"""How `python -m bot health` can tell that the bot, another process, is alive: a file that the bot keeps touching."""

import asyncio
import time
from pathlib import Path

import discord

from bot.background import keep_doing

INTERVAL_S = 15.0
STALE_S = 60.0


async def keep_beating(bot: discord.Client, path: Path) -> None:
    """Touch the file every 15 s while the bot is connected to Discord, until cancelled."""

    async def beat() -> None:
        if bot.is_ready() and not bot.is_closed():
            await asyncio.to_thread(path.touch)

    await bot.wait_until_ready()
    await keep_doing("the heartbeat", beat, INTERVAL_S)


def is_alive(path: Path) -> bool:
    """Whether a bot touched the file within the last minute."""
    try:
        return time.time() - path.stat().st_mtime < STALE_S
    except FileNotFoundError:
        return False
