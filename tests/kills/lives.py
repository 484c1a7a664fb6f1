"""A process that is forked, heard through a pipe, and killed."""

import asyncio
import os
import select
import signal
import sys
import threading
import time
import traceback
from collections.abc import Awaitable, Callable
from typing import Any, NoReturn

import orjson

from storage import Store

PATIENCE_S = 300.0
"""Most seconds to wait for a report on a busy machine."""
Told = dict[str, Any]
Tell = Callable[..., None]


class Life:
    """A process that runs `live` until it is killed or done. `told` holds the reports."""

    def __init__(self, live: Callable[[Tell], Awaitable[None]]) -> None:
        assert threading.active_count() == 1, "a process with threads cannot be forked"
        self.told: list[Told] = []
        self._rest, self._heard = b"", 0
        self._reading, writing = os.pipe()
        self.began = time.monotonic()
        self.pid = os.fork()
        if self.pid == 0:
            _live(live, writing)
        os.close(writing)

    def hear_until(self, is_enough: Callable[[Told], bool]) -> Told:
        """Waits for a report that meets a condition.

        Reports examined by earlier calls do not count.
        """
        while True:
            while self._heard < len(self.told):
                self._heard += 1
                if is_enough(self.told[self._heard - 1]):
                    return self.told[self._heard - 1]
            if not self._hear():
                self._fail("it ended by itself")

    def hear(self, kind: str) -> None:
        """Waits for a report of this kind. An earlier report counts too."""
        while not any(each["kind"] == kind for each in self.told):
            if not self._hear():
                self._fail("it ended by itself")

    def hear_new(self) -> None:
        """Skips the reports made so far."""
        while select.select([self._reading], [], [], 0)[0] and self._hear():
            pass
        self._heard = len(self.told)

    def kill(self) -> None:
        """Sends `kill -9`, and reads the last reports."""
        os.kill(self.pid, signal.SIGKILL)
        how = self._end()
        if not (os.WIFSIGNALED(how) and os.WTERMSIG(how) == signal.SIGKILL):
            raise AssertionError(f"the process ended before it was killed: {how}")

    def finish(self) -> None:
        """Waits until the process has done all its work."""
        if self._end() != 0:
            raise AssertionError("the process failed; its words are above")

    def _end(self) -> int:
        while self._hear():
            pass
        os.close(self._reading)
        return os.waitpid(self.pid, 0)[1]

    def _hear(self) -> bool:
        if not select.select([self._reading], [], [], PATIENCE_S)[0]:
            self._fail("it says nothing any more")
        read = os.read(self._reading, 1 << 16)
        *lines, self._rest = (self._rest + read).split(b"\n")
        self.told += map(orjson.loads, lines)
        return bool(read)

    def _fail(self, why: str) -> NoReturn:
        raise AssertionError(f"{why}, after {self.told[-3:]}")


def _live(live: Callable[[Tell], Awaitable[None]], writing: int) -> NoReturn:
    def tell(kind: str, **facts: Any) -> None:
        os.write(writing, orjson.dumps({"kind": kind, **facts}, default=str) + b"\n")

    try:
        asyncio.run(live(tell))
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)
    os._exit(0)


def watched(store: Store, tell: Tell) -> None:
    """Makes the store report each change twice: before the write, and after it."""
    transact = store._db.transact

    async def told(work: Any) -> Any:
        tell("storing")
        began = time.perf_counter()
        try:
            return await transact(work)
        finally:
            tell("stored", took_s=time.perf_counter() - began)

    store._db.transact = told  # type: ignore[method-assign]  # only to know at which step the kill comes
