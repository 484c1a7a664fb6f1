"""Starts of the program that end by themselves, one after another in one process.

The process loads the bot only once, which saves most of the time of each start.
"""

import asyncio
import contextlib
import io
import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

LONGEST_S = 300


class Ended(NamedTuple):
    """Result of a start: the exit code, and the texts on stdout and stderr."""

    code: int
    out: str
    err: str


async def starts(folder: Path, *environments: Mapping[str, str]) -> list[Ended]:
    """Returns the results of `python -m bot` for several settings."""
    return await commands(folder, *[((), environment) for environment in environments])


async def commands(folder: Path, *given: tuple[Sequence[str], Mapping[str, str]]) -> list[Ended]:
    """Returns the results of `python -m bot` for several arguments, each with its own settings."""
    from tests.e2e.forked import fork
    from tests.e2e.wire import settings_of

    process = await fork("tests.e2e.starts", folder, settings_of({}), arguments=(json.dumps(given),))
    try:
        out, err = await asyncio.wait_for(process.communicate(), LONGEST_S)
    finally:
        process.kill()
    assert process.returncode == 0, err.decode()
    return [Ended(*each) for each in json.loads(out)]


def _ended(arguments: Sequence[str], environment: Mapping[str, str]) -> Ended:
    from bot.__main__ import main

    os.environ.update(environment)
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(arguments)
        except SystemExit as end:  # the arguments are invalid
            code = int(end.code or 0)
    for name in environment:
        del os.environ[name]
    return Ended(code, out.getvalue(), err.getvalue())


if __name__ == "__main__":
    print(json.dumps([_ended(*each) for each in json.loads(sys.argv[1])]))
