"""Processes of the bot that start quickly: each is forked from one that has loaded the modules.

All forked processes share one hash seed. A test that needs another iteration order of sets must start fresh
interpreters.
"""

import asyncio
import functools
import multiprocessing
import os
import runpy
import signal
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path
from typing import IO


@functools.cache
def _loaded() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.e2e.loaded"])
    return context


class Forked:
    """A forked process with the interface of `asyncio.subprocess.Process`."""

    def __init__(self, process: ForkServerProcess) -> None:
        self._process = process
        self._ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        assert process.pid is not None
        self.pid = process.pid
        self.stdout = self.stderr = asyncio.StreamReader()
        self.stdout.feed_eof()
        asyncio.get_running_loop().add_reader(process.sentinel, self._note_end)

    @property
    def returncode(self) -> int | None:
        """Exit code, negative for a signal, or None while running."""
        return self._ended.result() if self._ended.done() else None

    async def wait(self) -> int:
        """Waits for the end and returns the exit code."""
        return await asyncio.shield(self._ended)

    async def communicate(self) -> tuple[bytes, bytes]:
        """Waits for the end and returns the unread output."""
        out, err = await asyncio.gather(self.stdout.read(), self.stderr.read())
        await self.wait()
        return out, err

    def send_signal(self, number: int) -> None:
        """Sends a signal, unless the process has ended."""
        if self._process.exitcode is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def _note_end(self) -> None:
        asyncio.get_running_loop().remove_reader(self._process.sentinel)
        self._process.join()
        assert self._process.exitcode is not None
        if not self._ended.done():
            self._ended.set_result(self._process.exitcode)


async def fork(
    program: str,
    folder: Path,
    environment: Mapping[str, str],
    log: IO[bytes] | None = None,
    arguments: Sequence[str] = (),
) -> Forked:
    """Runs `python -m program` in a folder with these settings only; the output goes to `log`, if any."""
    context, ours, theirs = _loaded(), [], []
    for _ in range(0 if log else 2):
        read, written = context.Pipe(duplex=False)
        ours.append(read)
        theirs.append(written)
    if log:
        theirs = [Connection(os.dup(log.fileno()), readable=False)] * 2
    command = [program, *arguments]
    process = context.Process(target=_become, args=(command, str(folder), dict(environment), *theirs))
    process.start()
    for each in set(theirs):
        each.close()
    forked = Forked(process)
    if not log:
        forked.stdout, forked.stderr = [await _read(each) for each in ours]
    return forked


async def _read(pipe: Connection) -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), pipe)
    return reader


def _become(command: list[str], folder: str, environment: Mapping[str, str], out: Connection, err: Connection) -> None:
    for number, pipe in ((1, out), (2, err)):
        os.dup2(pipe.fileno(), number)
    out.close()
    err.close()
    sys.stdout, sys.stderr = os.fdopen(1, "w", encoding="utf-8"), os.fdopen(2, "w", encoding="utf-8")
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    sys.argv = command
    runpy.run_module(command[0], run_name="__main__", alter_sys=True)
