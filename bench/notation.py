"""How long a roll takes from its text to the line that shows it, beside the library d20 in the same run.

Ours is parsed afresh each time (`parse_afresh`) and with the cache that the bot has on (`parse_roll`); d20's own cache
is emptied before each roll, or left on. Both are measured in turns, since a busy machine slows both. d20 is needed here
only (requirements-bench.txt).

It also looks for the worst text within the limits: every form of the notation as large as allowed, with and without
repetition, and dice with every set of modifiers.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import product

import d20

from rules.dice import SystemDice
from rules.notation import NotationError, evaluate, parse_roll, show_result
from rules.notation.parsing import parse_afresh
from rules.notation.tree import MAX_DEPTH, MAX_DICE, MAX_ITEMS, MAX_LENGTH, MAX_REPEAT, MAX_SIDES, RollTree

TEXTS = ("2d6+3", "4d6kh3")
PIECES = (
    ("1", "+"), ("1", "*"), ("1", "-"), ("-1", "-"), ("(1)", "+"), ("9/9R", "+"), ("1d9", "+"), ("d9!", "+"),
    ("d9", "*"), ("1U9[2]", "+"), ("d66", "+"),
)  # fmt: skip
TIMES = 1000
ROUNDS = 15
DICE = SystemDice()
ROLLER = d20.Roller()


def ours(text: str, parse: Callable[[str], RollTree]) -> str:
    """What the bot does with a text, except for words and network."""
    roll = parse(text)
    return "\n".join([show_result(roll.body, result) for result in evaluate(roll, DICE).results])


def theirs(text: str) -> str:
    """The same with d20."""
    return ROLLER.roll(text).result


def afresh(text: str) -> str:
    """The same without its cache."""
    ROLLER._parse_cache.clear()
    return theirs(text)


def forms() -> Iterator[str]:
    """Each form as large as its limits allow; some go beyond them."""
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
    """Everything done with a text, even if it is refused."""
    with suppress(NotationError):
        ours(text, parse_afresh)


def once(work: Callable[[], object], times: int) -> float:
    """The time of one in µs."""
    start = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - start) / times * 1e6


def run() -> list[tuple[str, str, str]]:
    """The rows: measure, figure, what it is held against."""
    rows = []
    for text in TEXTS:
        rivals = {
            "fresh": partial(ours, text, parse_afresh), "d20 fresh": partial(afresh, text),
            "cached": partial(ours, text, parse_roll), "d20 cached": partial(theirs, text),
        }  # fmt: skip
        times: dict[str, list[float]] = {name: [] for name in rivals}
        for _ in range(ROUNDS):
            for name, work in rivals.items():
                times[name].append(once(work, TIMES))
        best = {name: min(found) for name, found in times.items()}
        for name, goal in (("fresh", 1.5), ("cached", 1.0)):
            mine, other = best[name], best[f"d20 {name}"]
            beside = f"d20 {other:.1f} µs, {other / mine:.2f} times as long (goal {goal})"
            rows.append((f"{text}, {'no cache' if name == 'fresh' else 'cached'}", f"{mine:.1f} µs", beside))
    texts = sorted({text for text in forms() if len(text) <= MAX_LENGTH})
    slowest = sorted(texts, key=lambda text: once(partial(whole, text), 1), reverse=True)[:20]
    found = {text: min(once(partial(whole, text), 1) for _ in range(5)) for text in slowest}
    worst = max(found, key=lambda text: found[text])
    rows.append(
        (
            f"the worst of {len(texts)} large texts, best of five",
            f"{found[worst] / 1000:.1f} ms",
            f"goal 50 ms: {worst[:60]}",
        )
    )
    return rows
