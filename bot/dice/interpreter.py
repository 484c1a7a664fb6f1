"""BCDice in a process of its own: Node runs `bcdice/host.js`, one request at a time.

A line of JSON each way. The process says `{"ready": true}`, is asked `{"system": id, "text": what to roll}` or, for the
help, `{"system": id}`, and answers. In between it asks for dice, `{"die": sides, "times": how many}`, and is given
`{"faces": [...]}`, none of them when it has had its share. So the dice stay ours. Each line of a request, whichever way
it goes, has the request's number as its `id`.

What it runs is other people's code on what people type. It gets no environment, may read its own folder and the package
alone and write nothing, and is killed when it takes too long, says too much or anything that does not fit; the next
request starts another.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import shutil
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import orjson

from bot import metrics
from bot.queueing import FairSemaphore
from rules.core.facts.refusal import Refusal, Refused

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
MOST_COMPLAINTS: Final = 2_000
"""The bytes of a process's complaints that are logged if it does not start."""
FLAGS: Final = ("secret", "success", "failure", "critical", "fumble")
"""What is said of each result, as true or false."""
FAILURES: Final = ("dice", "sides", "long", "rules", "unknown")
"""Why BCDice may give no result, in the host's words."""
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
        self._has_told_start = self._has_told_late = False
        """Whether the log has why it does not start, and that it answers what is over."""
        self._number = 0
        self._queue = FairSemaphore()
        self._asked = 0
        self._ending: asyncio.TimerHandle | None = None
        self._ended: set[asyncio.Task[bytes]] = set()
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
        exchange = asyncio.create_task(self._exchange(process, request, roll))
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

    async def _exchange(
        self, process: asyncio.subprocess.Process, request: Answer, roll: Callable[[int], int]
    ) -> Answer:
        """Asks, rolls the dice that are asked for, and returns the answer. Raises ValueError, EOFError or OSError for a
        process that does not keep to this."""
        reader, writer = process.stdout, process.stdin
        assert reader is not None and writer is not None
        self._number = number = self._number + 1
        dice = 0
        writer.write(orjson.dumps({"id": number, **request}) + b"\n")
        while True:
            if not (line := await reader.readline()).endswith(b"\n"):
                raise EOFError
            answer = orjson.loads(line)
            if not isinstance(answer, dict) or type(of := answer.get("id")) is not int or of > number:
                raise ValueError
            if of < number:
                self._note_late()
                continue
            if (sides := answer.get("die")) is None:
                if not _answers(request, answer):
                    raise ValueError
                return answer
            times = answer.get("times")
            if type(sides) is not int or type(times) is not int or dice > MOST_DICE or not 1 <= times <= MOST_DICE:
                raise ValueError  # above all if it asks for more after it was refused some
            dice += times
            faces = [roll(sides) for _ in range(times)] if dice <= MOST_DICE else []
            writer.write(orjson.dumps({"id": number, "faces": faces}) + b"\n")

    def _note_late(self) -> None:
        if not self._has_told_late:
            log.warning("BCDice answered once more what was over; such answers are dropped")
        self._has_told_late = True

    def _failed(self, why: str) -> asyncio.Task[bytes] | None:
        metrics.BCDICE_TROUBLES.labels(why).inc()
        self.is_ill = why != "slow"  # what was rolled may be slow
        return self._end()

    def _rest(self) -> None:
        """Puts the end off."""
        if self._ending is not None:
            self._ending.cancel()
        self._ending = asyncio.get_running_loop().call_later(self.idle_s, self._end_if_idle)

    def _end_if_idle(self) -> None:
        if not self._asked:
            self._end()

    def _end(self) -> asyncio.Task[bytes] | None:
        """Kills the process, if there is one; what that comes to is its complaints."""
        if self._ending is not None:
            self._ending.cancel()
        process, self._ending, self.process = self.process, None, None
        if process is not None:
            task = asyncio.create_task(_bury(process))
            self._ended.add(task)
            task.add_done_callback(self._ended.discard)
            return task
        return None

    # --- starting ------------------------------------------------------------------------------------------------

    async def _start(self) -> asyncio.subprocess.Process:
        self._command = self._command or await self._find_command()
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
            raise await self._not_started(error) from None
        except BaseException:
            self._end()
            raise
        self._has_told_start = self._has_told_late = False
        return process

    async def _not_started(self, error: Exception) -> Refused:
        """The refusal of what cannot be started; the log has why, once. Nobody's text is in that: nothing was asked."""
        ended = self._failed("start")
        said = await asyncio.shield(ended) if ended is not None else b""
        if not self._has_told_start:
            log.warning("BCDice did not start: %s", "; ".join([type(error).__name__, *_reasons(said)]))
        self._has_told_start = True
        return Refused(Refusal("bcdice-no-start"))

    async def _find_command(self) -> list[str]:
        """The command that runs the host. Raises Refused, with what is missing."""
        node = shutil.which("node")
        if node is None:
            raise Refused(Refusal("bcdice-no-node"))
        if not (self.folder / PACKAGE).is_dir():
            raise Refused(Refusal("bcdice-no-package"))
        try:
            numbers = await _version(node)
        except (TimeoutError, ValueError, OSError) as error:
            raise await self._not_started(error) from None
        if numbers < OLDEST:
            raise Refused(Refusal("bcdice-old-node", oldest=OLDEST[0]))
        folder = self.folder.resolve()
        package = (folder / PACKAGE).resolve()  # Node goes by where files are, not by links to them
        readable = dict.fromkeys((folder, (folder / PACKAGE.parent).resolve(), package))
        return [
            node,
            "--permission" if numbers >= (23, 5) else "--experimental-permission",
            *(f"--allow-fs-read={each}{os.sep}" for each in readable),
            "--disallow-code-generation-from-strings",
            f"--max-old-space-size={HEAP_MB}",
            str(folder / "host.js"),
        ]


async def _spawn(*command: str) -> asyncio.subprocess.Process:
    """A process with nothing of ours: no environment (but what Windows cannot do without), no folder, no signals."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        *command,
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        limit=MOST_BYTES,
        cwd=Path(command[0]).anchor or None,
        env={name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ},
        start_new_session=True,
    )


async def _version(node: str) -> tuple[int, ...]:
    """The version of Node. Raises TimeoutError, ValueError or OSError if it does not tell."""
    process = await _spawn(node, "--version")
    try:
        async with asyncio.timeout(START_S):
            said, _ = await process.communicate()
    finally:
        await _bury(process)
    if (version := SAYS_ITS_VERSION.match(said.decode(errors="replace"))) is None:
        raise ValueError
    return tuple(map(int, version.groups()))


def _reasons(complaints: bytes) -> list[str]:
    """The first lines of complaints, without the places in Node where they arose."""
    lines = (line.strip() for line in complaints[:MOST_COMPLAINTS].decode(errors="replace").splitlines())
    return ["".join(filter(str.isprintable, line)) for line in lines if line and not line.startswith("at ")]


def _kill(process: asyncio.subprocess.Process) -> None:
    """Kills a process and what it has started, if it is there."""
    if process.returncode is not None:
        return
    with contextlib.suppress(ProcessLookupError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


async def _bury(process: asyncio.subprocess.Process) -> bytes:
    """Kills a process and takes away what it left in its pipes; returns its complaints."""
    _kill(process)
    complaints = b""
    with contextlib.suppress(OSError, TimeoutError):  # something that it has started may live on
        async with asyncio.timeout(START_S):
            _, complaints = await process.communicate()
    return complaints


def _limit(pid: int) -> None:
    if hasattr(resource, "prlimit"):
        for name, most in LIMITS.items():
            with contextlib.suppress(OSError):
                resource.prlimit(pid, getattr(resource, name), (most, most))


def _answers(request: Answer, answer: Answer) -> bool:
    """Whether an answer has all that belongs to a help, a failure or a result, whichever was asked for."""
    if "text" not in request:
        return isinstance(answer.get("help"), str)
    if "failed" in answer:
        return answer["failed"] in FAILURES
    return isinstance(answer.get("said"), str) and all(isinstance(answer.get(flag), bool) for flag in FLAGS)
