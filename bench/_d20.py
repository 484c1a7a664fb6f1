"""Runs d20 in a separate process, which reads lines of JSON from `bench/notation.py`.

The Python of build/d20 runs this script, so nothing of ours can be imported. `{"text": …, "times": n, "cached": …}`
gives `{"us": …}`, the average processor time of n rolls in µs. `{"text": …, "faces": […]}` gives `{"value": …}` with
those faces. An error gives `{"error": …}`, with the name of the exception.
"""

import gc
import json
import random
import sys
import time
from typing import Any
from unittest.mock import patch

import d20

ROLLER = d20.Roller()


def timed(text: str, times: int, cached: bool) -> dict[str, float]:
    """Returns the processor time of one roll in µs.

    It is measured from the roll's text to the text of the dice.
    """
    start = time.process_time()
    for _ in range(times):
        if not cached:
            ROLLER._parse_cache.clear()
        ROLLER.roll(text).result  # noqa: B018  # this property does the work
    return {"us": (time.process_time() - start) / times * 1e6}


def fallen(text: str, faces: list[int]) -> dict[str, int]:
    """Returns the value of a text whose dice show these faces.

    Returns {} if the roll does not use all faces.
    """
    given = iter(faces)
    with patch.object(random, "randrange", lambda sides: next(given) - 1):
        value = ROLLER.roll(text).total
    return {"value": value} if next(given, None) is None else {}


def main() -> None:
    gc.collect()
    gc.freeze()  # the parent process does the same
    for line in sys.stdin:
        asked: dict[str, Any] = json.loads(line)
        try:
            answer: dict[str, object] = {**(fallen if "faces" in asked else timed)(**asked)}
        except Exception as error:
            answer = {"error": type(error).__name__}
        print(json.dumps(answer), flush=True)


main()
