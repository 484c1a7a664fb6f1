"""Starts the bot in this process without a gateway, and prints its time and memory as a line of JSON.

python -m bench._start DATABASE
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from pathlib import Path

from bot import gc_tuning


async def main(database: Path) -> None:
    gc_tuning.pause()  # as `python -m bot` does, until the words are loaded
    from bench.commands import Wire, opened, resident_mib
    from bot.client.gateway.serving import build_what_waits
    from bot.settings import Settings
    from bot.words.languages import Languages

    settings = Settings(_env_file=None)
    Languages.load(default=settings.locale, strict=settings.strict_words)
    gc_tuning.resume()
    async with opened(Wire(), database=database):
        busy_s = time.process_time()
        build_what_waits()  # the bot does so in the background as soon as it is ready
        built_s = time.process_time() - busy_s
        print(json.dumps({"busy_s": busy_s, "built_s": built_s, "idle_mib": resident_mib()}))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
