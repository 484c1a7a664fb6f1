"""Wait of a bystander while another user floods the bot, and the longest block of the event loop.

All commands of a flood are delivered at once, with the tools of `bench.commands`. The commands of bystanders, in other
channels, come directly behind them.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import discord

from bench._rows import Row
from bench.commands import Bench, Wire, monster_of, open_fights, opened
from bot.client.table.controls import custom_id_of

FLOODER, BYSTANDER = 1001, 9001
CROWDED, PUB, TABLE = 5001, 6001, 6002
CLICKS = 500
SLOW = "+".join(["4d20"] * 28)
"""A roll whose odds take almost the most work that the limits allow."""
TICK_S = 0.001


class Timed(Wire):
    """Notes the times of the first and last answer to each interaction, and all texts.

    Interactions are in the order of their first answers.
    """

    def __init__(self) -> None:
        super().__init__()
        self.first_s: dict[str, float] = {}
        self.last_s: dict[str, float] = {}
        self.said: dict[str, str] = {}

    async def answer(self, route: discord.http.Route, *_: Any, **how: Any) -> Any:
        interaction = str(route.webhook_token)
        wait_s = time.perf_counter() - self.delivered[interaction]
        self.first_s.setdefault(interaction, wait_s)
        self.last_s[interaction] = wait_s
        self.said[interaction] = self.said.get(interaction, "") + str(how.get("payload"))
        return await super().answer(route, *_, **how)

    def forget(self) -> None:
        """Clears the notes."""
        for notes in (self.delivered, self.first_s, self.last_s, self.said):
            notes.clear()


class Lag:
    """Longest delay of a task that has slept for a tick."""

    worst_s = 0.0

    async def watch(self) -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(TICK_S)
            self.worst_s = max(self.worst_s, time.perf_counter() - before - TICK_S)


@asynccontextmanager
async def lagging() -> AsyncIterator[Lag]:
    """Measures the event loop's lag inside the context."""
    lag = Lag()
    watching = asyncio.create_task(lag.watch())
    await asyncio.sleep(10 * TICK_S)
    try:
        yield lag
    finally:
        watching.cancel()


@dataclass(frozen=True)
class Flood:
    """Commands that users send at once, at the table of a ruleset."""

    name: str
    send: Callable[[Bench, str], None]
    ruleset: str = "gloomhaven"


def clicks(users: int) -> Callable[[Bench, str], None]:
    """Returns a flood of clicks by this many users on one button."""

    def send(bench: Bench, button: str) -> None:
        for number in range(CLICKS):
            bench.click(CROWDED, FLOODER + number % users, button)

    return send


def _chances(bench: Bench, _: str) -> None:
    for number in range(60):
        bench.deliver(CROWDED, "chances", FLOODER, dice=f"{SLOW}+{number}")


def _keystrokes(bench: Bench, _: str) -> None:
    for number in range(CLICKS):
        bench.deliver(CROWDED, "move", FLOODER, typing="to", to=str(number))


def _pictures(bench: Bench, _: str) -> None:
    for number in range(50):
        bench.deliver(CROWDED, "chances", FLOODER + number, dice=f"{number + 3}d6")


def _exports(bench: Bench, _: str) -> None:
    for _ in range(50):
        bench.deliver(CROWDED, "game export", FLOODER)


FLOODS = (
    Flood("nobody", lambda bench, button: None),
    Flood("60 /chances of one user", _chances),
    Flood(f"{CLICKS} clicks of one, gloomhaven", clicks(1)),
    Flood(f"{CLICKS} clicks of one, runequest", clicks(1), "runequest"),
    Flood(f"{CLICKS} clicks of one, maidens", clicks(1), "maidens"),
    Flood(f"{CLICKS} clicks of {CLICKS}, runequest", clicks(CLICKS), "runequest"),
    Flood(f"{CLICKS} keystrokes of one, maidens", _keystrokes, "maidens"),
    Flood("50 users' /chances with pictures", _pictures),
    Flood("50 exports by one user", _exports),
)


async def run() -> list[Row]:
    """Measures the waits of a bystander, flood by flood."""
    return [row for flood in FLOODS for row in await _under(flood)]


async def _under(flood: Flood) -> list[Row]:
    wire = Timed()
    async with opened(wire) as bench:
        button = await at_tables(bench, flood.ruleset)
        await bench.type(PUB, "chances", BYSTANDER, dice="1d6")  # starts the process that computes odds
        monster = await monster_of(bench.bot, TABLE)
        wire.forget()
        gc.collect()
        async with lagging() as lag:
            flood.send(bench, button)
            count = len(wire.delivered)
            bench.deliver(PUB, "roll", BYSTANDER, dice="2d6")
            bench.deliver(PUB, "chances", BYSTANDER, dice="3d6")
            bench.deliver(TABLE, "attack", BYSTANDER, target=monster, value=0, range=20)
            await bench.settle()
            worst_ms = 1000 * lag.worst_s
    *crowd, roll, chances, attack = wire.delivered
    refused = sum("not begun" in wire.said.get(id, "") for id in crowd)
    last_ms = 1000 * max((wire.last_s.get(id, 0.0) for id in crowd), default=0.0)
    beside = f"of {count}, {refused} refused, the last answered after {last_ms:.0f} ms"
    return [
        *(
            Row(f"{flood.name}: a bystander's {command}", 1000 * wire.last_s[id], "ms")
            for command, id in (("/roll", roll), ("/chances", chances), ("/attack", attack))
        ),
        Row(f"{flood.name}: the longest time that the loop was held", worst_ms, "ms", beside=beside),
    ]


async def at_tables(bench: Bench, ruleset: str) -> str:
    """Opens the flooder's and the bystander's table; returns the flooder's button."""
    await bench.type(CROWDED, "game new", FLOODER, ruleset=ruleset, quick=True)
    await open_fights(bench, {TABLE: BYSTANDER})
    scene = await bench.bot.games.scene(CROWDED)
    assert scene is not None
    assert scene.awaited is not None
    return custom_id_of("verb", scene.game_id, scene.awaited.id, scene.awaited.shown_verbs[0])
