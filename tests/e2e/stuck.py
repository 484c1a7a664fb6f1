"""A process that is told to stop while one of its threads hangs, and soon ends itself."""

import asyncio
import signal
import time

from bot import program
from bot.settings import Settings


async def main() -> None:
    """Stops as the bot does."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, program._stop, stop, Settings())
    loop.run_in_executor(None, time.sleep, 3600)
    print("ready", flush=True)
    await stop.wait()
    print("stopping", flush=True)


if __name__ == "__main__":
    program.GIVE_UP_S = 0.5  # type: ignore[misc]  # sooner than the bot
    asyncio.run(main())
