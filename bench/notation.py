"""Time of a roll from its text to the line that shows it, compared with the library d20.

d20 runs in a separate process (`_d20.py`), since it needs an older version of the parser library lark than the bot.
Both programs are measured with and without their caches of parsed texts. They take turns of a few milliseconds of
processor time, so that other load slows both equally. A check with equal faces requires the same value from both.

The last rows show the slowest texts within the limits of the notation.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from bench._rows import Row
from rules.core.notation import NotationError, evaluate, parse_roll, show_result
from rules.core.notation.parsing import parse_afresh
from rules.core.notation.tree import (
    MAX_DEPTH,
    MAX_DICE,
    MAX_ITEMS,
    MAX_LENGTH,
    MAX_REPEAT,
    MAX_SIDES,
    RollTree,
    dice_in,
)
from rules.core.play.dice import ForcedDice, SystemDice

TEXTS = ("2d6+3", "4d6kh3", "1d20+5", "8d6", "2d20kh1+7", "1d8+2d6+4", "(2d6+3)*2")
"""Texts that d20 and our notation read in the same way. The first is the usual roll, with a separate target."""
PIECES = (
    ("1", "+"), ("1", "*"), ("1", "-"), ("-1", "-"), ("(1)", "+"), ("9/9R", "+"), ("1d9", "+"), ("d9!", "+"),
    ("d9", "*"), ("1U9[2]", "+"), ("d66", "+"),
)  # fmt: skip
TIMES = 100
ROUNDS = 120
DICE = SystemDice()
RIVAL = Path(__file__).parents[1] / "build" / "d20" / "bin" / "python"
ABSENT = "d20 is not there: `make bench` says why"


def ours(text: str, parse: Callable[[str], RollTree]) -> str:
    """Does the bot's work for a roll, without translation and sending."""
    roll = parse(text)
    return "\n".join([show_result(roll.body, result) for result in evaluate(roll, DICE).results])


class Rival:
    """The process of d20. Without an installed d20, every answer is empty."""

    def __init__(self) -> None:
        self.is_there = RIVAL.exists()
        if self.is_there:
            child = [RIVAL, "-I", Path(__file__).with_name("_d20.py")]
            self._process = subprocess.Popen(child, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, text: str, **more: object) -> dict[str, Any]:
        """Returns d20's answer about a text."""
        if not self.is_there:
            return {}
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps({"text": text, **more}), file=self._process.stdin, flush=True)
        answer: dict[str, Any] = json.loads(self._process.stdout.readline())
        return answer

    def end(self) -> None:
        if self.is_there:
            self._process.communicate()


def forms() -> Iterator[str]:
    """Yields large texts of each form, some beyond the limits."""
    modifiers = (
        ("", "r<=999999", "ro>1"), ("", "!>1", "!!>1"), ("", "mi2"), ("", "ma999998"), ("", "kh5", "dl5"), ("", "cs>1"),
        ("", "cf>1"),
    )  # fmt: skip
    for count, many in ((MAX_DICE, 1), (MAX_DICE // MAX_REPEAT, MAX_REPEAT)):
        repeat = f"x{many} " if many > 1 else ""
        for chosen in product(*modifiers):
            yield f"{repeat}{count}d{MAX_SIDES}{''.join(chosen)}"
        for pool in ("B{}>=2", "R{}>=2", "R{}[2]>=2", "U{}[2]", "U{}[2]+9>=2"):
            yield f"{repeat}{count}{pool.format(MAX_SIDES)}"
        yield f"{repeat}{count // 2}d66s>=9"
        yield f"{repeat}choice{MAX_ITEMS if many == 1 else count}[1-{MAX_ITEMS}]"
        for piece, between in PIECES:
            for closing in ("", ">=9", " label"):
                room = MAX_LENGTH - len(repeat) - len(closing)
                pieces = [piece] * min((room + 1) // (len(piece) + 1), MAX_DICE // many)
                yield f"{repeat}{between.join(pieces)}{closing}"
        for opening in ("(", "floor(", "round(", "1+(", "-(", "1d9*("):
            yield f"{repeat}{opening * MAX_DEPTH}1{')' * MAX_DEPTH}"
        yield f"{repeat}CC(2)<={'+'.join(['1'] * 130)}"
    yield "-" * (MAX_LENGTH - 1) + "1"
    yield "1d6 " + "x" * (MAX_LENGTH - 4)
    for ending in ("", "+", ")", "?", "(", "["):
        yield "+".join(["1"] * 148) + ending
        yield "(" * MAX_DEPTH + "1+" * 100 + ending


def whole(text: str) -> None:
    """Does all work for a text, which may be refused."""
    with suppress(NotationError):
        ours(text, parse_afresh)


def once(work: Callable[[], object], times: int) -> float:
    """Returns the average processor time of a run in µs."""
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times * 1e6


def same(text: str, rival: Rival) -> bool:
    """Returns whether d20 and our notation agree on equal faces."""
    roll = parse_roll(text)
    faces = [1 + place % 4 for place in range(dice_in(roll.body))]
    return not rival.is_there or rival.ask(text, faces=faces) == {"value": evaluate(roll, ForcedDice(faces)).value}


def in_turns(text: str, cached: bool, rival: Rival) -> list[Row]:
    """Times a roll text in both programs alternately, and returns its rows.

    Their figures are of the quickest turns.
    """
    work = partial(ours, text, parse_roll if cached else parse_afresh)
    mine, other = [], []
    for _ in range(ROUNDS):
        mine.append(once(work, TIMES))
        other += rival.ask(text, times=TIMES, cached=cached).values()
    least, middle = min(mine), statistics.median(mine)
    what = f"{text}, {'cached' if cached else 'no cache'}"
    relative = f"{what}: d20's time relative to ours"
    p50 = f"p50 {middle:.1f} µs"
    if not other:
        return [Row(what, least, "µs", beside=p50), Row(relative, None, beside=ABSENT)]
    low, mid = min(other), statistics.median(other)
    goal = 1.0 if cached else 3.0 if text == TEXTS[0] else 1.5
    return [
        Row(what, least, "µs", beside=f"{p50}; d20 {low:.1f} µs, p50 {mid:.1f} µs"),
        Row(relative, low / least, "times", at_least=goal, beside=f"p50 {mid / middle:.2f} times"),
    ]


def row_of_worst(what: str, text: str, rival: Rival, beside: str = "") -> Row:
    """Returns the row of a large text.

    It shows each program's best of five runs.
    """
    mine = min(once(partial(whole, text), 1) for _ in range(5))
    answers = [rival.ask(text, times=1, cached=False) for _ in range(5)]
    if not rival.is_there:
        told = ABSENT
    elif "error" in answers[0]:
        told = f"d20 {answers[0]['error']}"
    else:
        told = f"d20 {min(answer['us'] for answer in answers) / 1000:.1f} ms"
    return Row(what, mine / 1000, "ms", at_most=50, beside=f"{beside}{told}: {text[:60]}")


def run() -> list[Row]:
    rival = Rival()
    try:
        if differing := [text for text in TEXTS if not same(text, rival)]:
            raise AssertionError(f"d20 reads these in another way: {differing}")
        rows = [row for text in TEXTS for cached in (False, True) for row in in_turns(text, cached, rival)]
        texts = sorted({text for text in forms() if len(text) <= MAX_LENGTH})
        found = {text: min(once(partial(whole, text), 1) for _ in range(3)) for text in texts}
        slowest = sorted(texts, key=lambda text: found[text], reverse=True)
        what = "the worst of the large texts, best of five"
        rows.append(row_of_worst(what, slowest[0], rival, f"of {len(texts)}; "))
        both = next((text for text in slowest if "us" in rival.ask(text, times=1, cached=False)), None)
        what = "the worst of those that d20 reads too"
        rows.append(row_of_worst(what, both, rival) if both else Row(what, None, beside=ABSENT))
    finally:
        rival.end()
    return rows
