"""BCDice in a separate process: Node runs `bcdice/host.js`, one request at a time.

Both sides write lines of JSON:

- Once started, the process writes `{"ready": true}`.
- The bot asks for a roll with `{"system": id, "text": text}`, or for a system's help with `{"system": id}`.
- Before its answer, the process may ask for dice with `{"die": sides, "times": count}`.
- The bot rolls them and writes `{"faces": [...]}`; the list is empty if the request has used up its dice.
- Each line of a request, in both directions, has the request's number as its `id`.

The process runs other people's code on users' texts. It gets no environment, may read only its folder and the package,
and may write nothing. A process that takes too long, writes too much or writes anything unexpected is killed.
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
    resource = None  # type: ignore[assignment]  # Windows has no such module

log = logging.getLogger(__name__)

FOLDER: Final = Path(__file__).parents[2] / "bcdice"
"""Folder of the host and, once it is installed, of the package."""
PACKAGE: Final = Path("node_modules", "bcdice")
OLDEST: Final = (20,)
"""First version of Node that can restrict a process's permissions."""
HEAP_MB: Final = 128
LIMITS: Final = {"RLIMIT_DATA": 512 << 20, "RLIMIT_CPU": 600, "RLIMIT_FSIZE": 0, "RLIMIT_CORE": 0}
"""Limits that Linux sets on the process: memory in bytes, computing time in seconds, no files, no core dumps.

The limit of computing time ends a process that still runs after the bot was killed.
"""
START_S: Final = 5.0
ROLL_S: Final = 1.0
"""Maximum number of seconds for the start, and for one request."""
IDLE_S: Final = 600.0
"""Seconds without a request after which the process is ended."""
MOST_DICE: Final = 1_000
"""Maximum number of dice of one request."""
MOST_BYTES: Final = 1 << 17
"""Maximum length of a line from the process, in bytes."""
MOST_COMPLAINTS: Final = 2_000
"""Maximum number of bytes of the process's error output in the log."""
FLAGS: Final = ("secret", "success", "failure", "critical", "fumble")
"""Fields of every result that are true or false."""
FAILURES: Final = ("dice", "sides", "long", "rules", "unknown")
"""Reasons that the host gives if BCDice has no result."""
SAYS_ITS_VERSION: Final = re.compile(r"v(\d+)\.(\d+)")

Answer = dict[str, Any]


class Interpreter:
    """Runs the process: starts it at the first request, and ends it after a time without requests."""

    def __init__(self, folder: Path = FOLDER, *, idle_s: float = IDLE_S) -> None:
        self.folder = folder
        self.idle_s = idle_s
        self.process: asyncio.subprocess.Process | None = None
        self.is_ill = False
        """True if the process failed to start or broke, and has not answered since."""
        self._has_told_start = self._has_told_late = False
        """True if the log already has the reason for a failed start, or the warning about late answers."""
        self._number = 0
        self._queue = FairSemaphore()
        self._asked = 0
        self._ending: asyncio.TimerHandle | None = None
        self._ended: set[asyncio.Task[bytes]] = set()
        self._command: list[str] = []

    async def ask(self, request: Answer, roll: Callable[[int], int]) -> Answer:
        """Returns the answer to a request.

        `roll` returns the face of a die with the given number of sides. Raises Refused if BCDice is not installed or
        could not answer.
        """
        self._asked += 1
        try:
            async with self._queue:
                return await self._answer(request, roll)
        finally:
            self._asked -= 1

    async def close(self) -> None:
        """Ends the process, and waits for all earlier processes to end."""
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
        # The caller may run in slices (`bot.queueing.in_slices`), which wait for their turn on the event loop. With a
        # hundred dice that would take long, so the exchange runs in a separate task, without slices.
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
            self._end()  # the process still waits for faces
            raise
        self._rest()
        self.is_ill = False
        return answer

    async def _exchange(
        self, process: asyncio.subprocess.Process, request: Answer, roll: Callable[[int], int]
    ) -> Answer:
        """Sends a request, rolls dice on demand, and returns the answer.

        Raises ValueError, EOFError or OSError if the process breaks the protocol.
        """
        reader, writer = process.stdout, process.stdin
        assert reader is not None
        assert writer is not None
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
                raise ValueError  # for example, the process ignored an empty list of faces
            dice += times
            faces = [roll(sides) for _ in range(times)] if dice <= MOST_DICE else []
            writer.write(orjson.dumps({"id": number, "faces": faces}) + b"\n")

    def _note_late(self) -> None:
        if not self._has_told_late:
            log.warning("BCDice answered once more what was over; such answers are dropped")
        self._has_told_late = True

    def _failed(self, why: str) -> asyncio.Task[bytes] | None:
        metrics.BCDICE_TROUBLES.labels(why).inc()
        self.is_ill = why != "slow"  # a slow roll is not BCDice's fault
        return self._end()

    def _rest(self) -> None:
        """Restarts the countdown after which an idle process is ended."""
        if self._ending is not None:
            self._ending.cancel()
        self._ending = asyncio.get_running_loop().call_later(self.idle_s, self._end_if_idle)

    def _end_if_idle(self) -> None:
        if not self._asked:
            self._end()

    def _end(self) -> asyncio.Task[bytes] | None:
        """Kills the process, if it runs.

        The returned task yields its error output.
        """
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
                assert process.stdout is not None  # the process was started with pipes
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
        """Returns the refusal for a process that does not start.

        The reason is logged once. No request has been sent yet, so the log contains no user's text.
        """
        ended = self._failed("start")
        said = await asyncio.shield(ended) if ended is not None else b""
        if not self._has_told_start:
            log.warning("BCDice did not start: %s", "; ".join([type(error).__name__, *_reasons(said)]))
        self._has_told_start = True
        return Refused(Refusal("bcdice-no-start"))

    async def _find_command(self) -> list[str]:
        """Returns the command that runs the host.

        Raises Refused if anything is missing.
        """
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
        package = (folder / PACKAGE).resolve()  # Node checks the real paths of files, not links
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
    """Starts a process without the bot's environment, folder and signals."""
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
    """Returns the version of Node.

    Raises TimeoutError, ValueError or OSError if Node does not answer properly.
    """
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
    """Returns the first lines of error output, without stack traces."""
    lines = (line.strip() for line in complaints[:MOST_COMPLAINTS].decode(errors="replace").splitlines())
    return ["".join(filter(str.isprintable, line)) for line in lines if line and not line.startswith("at ")]


def _kill(process: asyncio.subprocess.Process) -> None:
    """Kills a process and its children, if it still runs."""
    if process.returncode is not None:
        return
    with contextlib.suppress(ProcessLookupError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


async def _bury(process: asyncio.subprocess.Process) -> bytes:
    """Kills a process and returns its error output."""
    _kill(process)
    complaints = b""
    with contextlib.suppress(OSError, TimeoutError):  # a child of the process may live on and keep the pipes open
        async with asyncio.timeout(START_S):
            _, complaints = await process.communicate()
    return complaints


def _limit(pid: int) -> None:
    if hasattr(resource, "prlimit"):
        for name, most in LIMITS.items():
            with contextlib.suppress(OSError):
                resource.prlimit(pid, getattr(resource, name), (most, most))


def _answers(request: Answer, answer: Answer) -> bool:
    """Returns whether an answer is complete and fits its request.

    It is a help text, a failure or a result.
    """
    if "text" not in request:
        return isinstance(answer.get("help"), str)
    if "failed" in answer:
        return answer["failed"] in FAILURES
    return isinstance(answer.get("said"), str) and all(isinstance(answer.get(flag), bool) for flag in FLAGS)
