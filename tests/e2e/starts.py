"""Starts of the program that end by themselves, one after the other in one process: most of what each would take by
itself is loading the bot."""

import asyncio
import contextlib
import io
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

LONGEST_S = 300


class Ended(NamedTuple):
    """What came of a start: the exit code, and what was written to stdout and stderr."""

    code: int
    out: str
    err: str


async def starts(folder: Path, *environments: Mapping[str, str]) -> list[Ended]:
    """What comes of `python -m bot` in a folder, with each of these settings in turn."""
    from tests.e2e.wire import run

    process = await run(folder, "-m", "tests.e2e.starts", json.dumps(environments))
    out, err = await asyncio.wait_for(process.communicate(), LONGEST_S)
    assert process.returncode == 0, err.decode()
    return [Ended(*each) for each in json.loads(out)]


def _started(environment: Mapping[str, str]) -> Ended:
    from bot.__main__ import main

    os.environ.update(environment)
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main([])
    for name in environment:
        del os.environ[name]
    return Ended(code, out.getvalue(), err.getvalue())


if __name__ == "__main__":
    print(json.dumps([_started(environment) for environment in json.loads(sys.argv[1])]))
