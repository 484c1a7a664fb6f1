"""A process that moves one database into another, and writes a line for each step.

`test_moving_killed.py` kills the process. The third argument is the number of rows per step.
"""

import asyncio
import os
import sys

from storage import address_of, moving, tables


async def main(source: str, target: str, page: str) -> None:
    tables.PAGE, moving.STEPS = int(page), 1000
    print("ready", flush=True)
    await moving.move(address_of(source), address_of(target), lambda progress: os.write(1, b"%r\n" % progress.done))
    print("moved", flush=True)


asyncio.run(main(*sys.argv[1:]))
