"""Starts the bot in this process without a gateway, and prints what that took as a line of JSON.

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
    gc_tuning.pause()
    from bench.commands import Wire, opened, resident_mib

    gc_tuning.resume()
    async with opened(Wire(), database=database):
        print(json.dumps({"busy_s": time.process_time(), "idle_mib": resident_mib()}))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
