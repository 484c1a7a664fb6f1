"""BCDice in a process of its own: Node runs `bcdice/host.js`, one request at a time.

A line of JSON each way. The process says `{"ready": true}`, is asked `{"system": id, "text": what to roll}` or, for the
help, `{"system": id}`, and answers. In between it asks for dice, `{"die": sides, "times": how many}`, and is given the
faces, none of them when it has had its share. So the dice stay ours.

What it runs is other people's code on what people type. It gets no environment, may read its own folder alone and write
nothing, and is killed when it takes too long, says too much or asks for what it should not; the next request starts
another.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import orjson

from bot import metrics
from bot.queueing import FairSemaphore
from rules.refusal import Refusal, Refused

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]  # a module where there is one

log = logging.getLogger(__name__)

FOLDER: Final = Path(__file__).parents[2] / "bcdice"
"""Where the host is and, once it is set up, the package."""
PACKAGE: Final = Path("node_modules", "bcdice")
OLDEST: Final = (20,)
"""The first version of Node that can be told what a process may do."""
HEAP_MB: Final = 128
LIMITS: Final = {"RLIMIT_DATA": 512 << 20, "RLIMIT_CPU": 600, "RLIMIT_FSIZE": 0, "RLIMIT_CORE": 0}
"""What the system holds the process to where it can (Linux): memory in bytes; seconds of computing, so that one that
hangs while the bot is killed ends by itself; no files."""
START_S: Final = 5.0
ROLL_S: Final = 1.0
"""How long starting and one request may take, in seconds."""
IDLE_S: Final = 600.0
"""How long the process waits for another request before it is ended."""
MOST_DICE: Final = 1_000
"""Dice of one request."""
MOST_BYTES: Final = 1 << 17
"""The longest line from the process."""
SAYS_ITS_VERSION: Final = re.compile(r"v(\d+)\.(\d+)")

Answer = dict[str, Any]


class Interpreter:
    """Starts the process at the first request, and ends it when nobody needs it."""

    def __init__(self, folder: Path = FOLDER, *, idle_s: float = IDLE_S) -> None:
        self.folder = folder
        self.idle_s = idle_s
        self.process: asyncio.subprocess.Process | None = None
        self.is_ill = False
        """Whether it did not start or broke, and has not answered since."""
        self._queue = FairSemaphore()
        self._asked = 0
        self._ending: asyncio.TimerHandle | None = None
        self._ended: set[asyncio.Task[object]] = set()
        self._command: list[str] = []

    async def ask(self, request: Answer, roll: Callable[[int], int]) -> Answer:
        """The answer to a request; `roll` gives the face of a die with so many sides.

        Raises Refused if BCDice is not set up or could not answer.
        """
        self._asked += 1
        try:
            async with self._queue:
                return await self._answer(request, roll)
        finally:
            self._asked -= 1

    async def close(self) -> None:
        """Ends the process, and waits for all that were ended before."""
        self._end()
        await asyncio.gather(*self._ended)

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.returncode is None

    # --- one request ---------------------------------------------------------------------------------------------

    async def _answer(self, request: Answer, roll: Callable[[int], int]) -> Answer:
        process = self.process
        if process is None or process.returncode is not None:
            process = await self._start()
        # A task of its own: a hundred dice are a hundred pieces of work, which take no turns on the event loop.
        exchange = asyncio.create_task(_exchange(process, request, roll))
        try:
            async with asyncio.timeout(ROLL_S):
                answer = await exchange
        except TimeoutError:
            self._failed("slow")
            raise Refused(Refusal("bcdice-slow")) from None
        except (ValueError, OSError, EOFError) as error:
            self._failed("broken")
            log.warning("BCDice was ended: %s", type(error).__name__)
            raise Refused(Refusal("bcdice-broken")) from None
        except BaseException:
            self._end()  # it waits for an answer that nobody will give
            raise
        self._rest()
        self.is_ill = False
        return answer

    def _failed(self, why: str) -> None:
        self._end()
        metrics.BCDICE_TROUBLES.labels(why).inc()
        self.is_ill = why != "slow"  # what was rolled may be slow

    def _rest(self) -> None:
        """Puts the end off."""
        if self._ending is not None:
            self._ending.cancel()
        self._ending = asyncio.get_running_loop().call_later(self.idle_s, self._end_if_idle)

    def _end_if_idle(self) -> None:
        if not self._asked:
            self._end()

    def _end(self) -> None:
        """Kills the process, if there is one."""
        if self._ending is not None:
            self._ending.cancel()
        process, self._ending, self.process = self.process, None, None
        if process is not None:
            task = asyncio.create_task(_bury(process))
            self._ended.add(task)
            task.add_done_callback(self._ended.discard)

    # --- starting ------------------------------------------------------------------------------------------------

    async def _start(self) -> asyncio.subprocess.Process:
        self._command = self._command or await self._found()
        self._end()
        try:
            self.process = process = await _spawn(*self._command)
            metrics.BCDICE_STARTS.inc()
            _limit(process.pid)
            async with asyncio.timeout(START_S):
                assert process.stdout is not None  # it has pipes
                if orjson.loads(await process.stdout.readline()) != {"ready": True}:
                    raise ValueError
        except (TimeoutError, ValueError, OSError) as error:
            self._failed("start")
            log.warning("BCDice did not start: %s", type(error).__name__)
            raise Refused(Refusal("bcdice-broken")) from None
        except BaseException:
            self._end()
            raise
        return process

    async def _found(self) -> list[str]:
        """The command that runs the host. Raises Refused, with what is missing."""
        node = shutil.which("node")
        if node is None:
            raise Refused(Refusal("bcdice-no-node"))
        if not (self.folder / PACKAGE).is_dir():
            raise Refused(Refusal("bcdice-no-package"))
        try:
            said, _ = await (await _spawn(node, "--version")).communicate()
        except OSError:
            said = b""
        version = SAYS_ITS_VERSION.match(said.decode(errors="replace"))
        numbers = tuple(map(int, version.groups())) if version else ()
        if numbers < OLDEST:
            raise Refused(Refusal("bcdice-old-node", oldest=OLDEST[0]))
        folder = self.folder.resolve()
        return [
            node,
            "--permission" if numbers >= (23, 5) else "--experimental-permission",
            f"--allow-fs-read={folder}{os.sep}",
            "--disallow-code-generation-from-strings",
            f"--max-old-space-size={HEAP_MB}",
            str(folder / "host.js"),
        ]


async def _spawn(*command: str) -> asyncio.subprocess.Process:
    """A process with nothing of ours: no environment (but what Windows cannot do without), no folder, no signals."""
    pipe, none = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    return await asyncio.create_subprocess_exec(
        *command,
        stdin=pipe,
        stdout=pipe,
        stderr=none,
        limit=MOST_BYTES,
        cwd=Path(command[0]).anchor or None,
        env={name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ},
        start_new_session=True,
    )


async def _bury(process: asyncio.subprocess.Process) -> None:
    """Kills a process and takes away what it left in its pipes."""
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    with contextlib.suppress(OSError):
        await process.communicate()


def _limit(pid: int) -> None:
    if hasattr(resource, "prlimit"):
        for name, most in LIMITS.items():
            with contextlib.suppress(OSError):
                resource.prlimit(pid, getattr(resource, name), (most, most))


async def _exchange(process: asyncio.subprocess.Process, request: Answer, roll: Callable[[int], int]) -> Answer:
    """Asks, rolls the dice that are asked for, and returns the answer. Raises ValueError, EOFError or OSError for a
    process that does not keep to this."""
    reader, writer = process.stdout, process.stdin
    assert reader is not None and writer is not None
    said, dice = request, 0
    writer.write(orjson.dumps(said) + b"\n")
    while True:
        if not (line := await reader.readline()).endswith(b"\n"):
            raise EOFError
        answer = orjson.loads(line)
        if not isinstance(answer, dict):
            raise ValueError
        if (sides := answer.get("die")) is None:
            return answer
        times = answer.get("times")
        if type(sides) is not int or type(times) is not int or dice > MOST_DICE or not 1 <= times <= MOST_DICE:
            raise ValueError  # above all if it asks for more after it was refused some
        dice += times
        faces = [roll(sides) for _ in range(times)] if dice <= MOST_DICE else []
        writer.write(orjson.dumps(faces) + b"\n")
