"""Path of a command through the program: files, calls between files, and pairs of files that call each other.

A path begins with the delivered interaction and ends with its last message.

- A *file* is a module of `bot`, `cogs`, `rules` or `storage` in which a function ran.
- A *call* is the beginning of a function, caused by a function of another file. A resumed coroutine or generator is no
  call, nor is a function that a library calls.
- A *pair* is two files of which each called the other.

Threads of the database and the pictures count. Each figure is the median of several games. Dice depend only on the
channel, so that two revisions of the program can be compared.
"""

from __future__ import annotations

import dis
import hashlib
import statistics
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple
from unittest.mock import patch

from bench._rows import Row
from bench.commands import Bench, Wire, entries_of, monster_of, opened
from bot.games.live.game import Live
from rules.core.play.dice import SeededDice

ROOT = Path(__file__).parents[1]
PROGRAM = ("bot", "cogs", "rules", "storage")
BEGINS = bytes([dis.opmap["RESUME"], 0])
"""Instruction at which a function begins.

A function that continues after `yield` or `await` has the same instruction with another argument.
"""
FIRST = 7000
"""Number of the first channel."""
GAMES = 9
"""Number of games in which each command is measured, each in another channel.

One more game comes first, to fill caches.
"""


MONSTER = "the monster that the board lists first"
"""Placeholder for a target in a command's options."""


class Command(NamedTuple):
    """A slash command and its options."""

    name: str
    options: dict[str, Any]


class Way(NamedTuple):
    """A command to measure, and the commands before it in the same channel."""

    name: str
    before: tuple[Command, ...]
    command: Command


FIGHT = (
    Command("game new", {"ruleset": "gloomhaven"}),
    Command("game settings", {"ties": "first"}),
    Command("game join", {"role": "shieldmaiden hand=own"}),
    Command("game start", {}),
    Command("initiative", {"value": 1}),
)
SKIRMISH = (
    Command("game new", {"ruleset": "runequest", "scenario": "orchard"}),
    Command("game join", {"role": "brannoc"}),
    Command("game start", {}),
)
WAYS = (
    Way("/gyoji", (), Command("gyoji", {})),
    Way("/roll", (), Command("roll", {"dice": "4d6kh3+2 stats"})),
    Way("Gloomhaven: /attack", FIGHT, Command("attack", {"target": MONSTER, "value": 2, "range": 20})),
    Way("Gloomhaven: /pass, then the monsters", FIGHT, Command("pass", {})),
    Way(
        "RuneQuest: a typed declaration",
        SKIRMISH,
        Command("attack", {"plan": "attack Ford robber 1 with heavy mace"}),
    ),
)


class Tracer:
    """Notes each function of the program that begins, also in threads started later."""

    def __init__(self) -> None:
        self.is_on = False
        self.files: set[str] = set()
        self.calls: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def installed(self) -> Iterator[None]:
        """Traces this thread and new threads inside the context."""
        threading.setprofile(self._note)
        sys.setprofile(self._note)
        try:
            yield
        finally:
            sys.setprofile(None)
            threading.setprofile(None)

    def begin(self) -> None:
        """Clears the notes and starts noting functions."""
        self.files, self.calls, self.is_on = set(), Counter(), True

    def end(self) -> tuple[int, int, int]:
        """Stops noting; returns the numbers of files, calls and pairs."""
        self.is_on = False
        pairs = sum((callee, caller) in self.calls for caller, callee in self.calls) // 2
        return len(self.files), self.calls.total(), pairs

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        if not self.is_on or event != "call" or not _begins(frame):
            return
        file = _file(frame.f_code)
        if file is None:
            return
        self.files.add(file)
        caller = _file(frame.f_back.f_code) if frame.f_back else None
        if caller not in (None, file):
            self.calls[caller, file] += 1


def _begins(frame: FrameType) -> bool:
    return frame.f_code.co_code[frame.f_lasti : frame.f_lasti + 2] == BEGINS


@cache
def _file(code: CodeType) -> str | None:
    """Returns the code's path from the project's root.

    Returns None for code outside the program.
    """
    path = Path(code.co_filename)
    if not path.is_relative_to(ROOT):
        return None
    inside = path.relative_to(ROOT)
    return str(inside) if inside.parts[0] in PROGRAM else None


async def run() -> list[Row]:
    """Measures each command's median numbers of files, calls and pairs."""
    rows = []
    tracer = Tracer()
    with tracer.installed(), patch.object(Live, "dice", _dice_of_its_channel):
        async with opened(Wire()) as bench:
            for number, way in enumerate(WAYS):
                first = FIRST + number * (GAMES + 1)
                measured = [await _follow(bench, tracer, way, first + game) for game in range(GAMES + 1)]
                files, calls, pairs = (int(statistics.median(each)) for each in zip(*measured[1:], strict=True))
                rows.append(Row(f"{way.name}: files", files, beside=f"{calls} calls, {pairs} pairs"))
    return rows


def _dice_of_its_channel(live: Live) -> SeededDice:
    """Returns dice that depend only on the channel, not on secrets."""
    channel = str(live.record.channel_id)
    return SeededDice(hashlib.sha256(channel.encode()).digest(), channel)


async def _follow(bench: Bench, tracer: Tracer, way: Way, channel: int) -> tuple[int, int, int]:
    for command in way.before:
        await bench.type(channel, command.name, **command.options)
    options = dict(way.command.options)
    if options.get("target") == MONSTER:
        options["target"] = await monster_of(bench.bot, channel)
    entries = await entries_of(bench.bot, [channel])
    tracer.begin()
    await bench.type(channel, way.command.name, **options)
    measured = tracer.end()
    if way.before and await entries_of(bench.bot, [channel]) == entries:
        raise ValueError(f"/{way.command.name} was refused, so its path means nothing")
    return measured
