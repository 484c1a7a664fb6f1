"""A battle of Maid & Maidens in chat, six dolls a side.

Eight users play each other, then one user plays against the referee. All act as the referee would. The figures show the
event loop's work for each act: until the answer, and until every message has been sent. The network is off
(`bench.commands`).

All times are processor time of the event loop's thread. Pictures are drawn on another thread and do not count.
"""

from __future__ import annotations

import asyncio
import re
import statistics
import time
from collections.abc import Coroutine
from typing import Any

import discord

from bench._rows import Row
from bench.commands import Bench, Wire, opened
from bench.floods import TICK_S, Lag, lagging
from bot.games.live.game import Live
from rules.core.play.actions import Action

SCENARIO = "laundry"
USERS = 8
ANSWERS = 220
ALONE = 40
KEYSTROKES = 25
KEYSTROKE = "a keystroke of /move to:"
TARGETS = {
    f"{USERS} users: {KEYSTROKE}, to the answer: p50": 3,
    f"{USERS} users: {KEYSTROKE}, to the answer: p95": 10,
    "one against the referee: a command, to the answer: worst": 100,
}
"""Targets in ms, by row. A command of a user who plays alone includes the referee's whole half of the turn."""
HELD_MS = 10
"""Target for the longest hold of the event loop."""
SURE = re.compile(r"gy:sure:[^'\"]+")
"""Matches the id of the button that confirms an answer."""


class Watch(Wire):
    """Notes the processor time at each answer to an interaction."""

    answered = 0.0
    shown = ""

    async def answer(self, route: discord.http.Route, *args: Any, **keywords: Any) -> Any:
        self.answered, self.shown = time.thread_time(), str(keywords)
        return await super().answer(route, *args, **keywords)


class Battle:
    """A game in its channel, with the times of each kind of act in ms, and the longest hold of the event loop."""

    lag: Lag
    held_s = 0.0

    def __init__(self, bench: Bench, wire: Watch, channel_id: int, users: int) -> None:
        self.bench, self.wire, self.channel_id, self.users = bench, wire, channel_id, range(1001, 1001 + users)
        self.answers: dict[str, list[float]] = {}
        self.wholes: dict[str, list[float]] = {}

    async def open(self) -> None:
        """Opens the game with all users."""
        await self.bench.type(self.channel_id, "game new", ruleset="maidens", scenario=SCENARIO)
        for number, user in enumerate(self.users):
            await self.bench.type(self.channel_id, "game join", user, side=("red", "blue")[number % 2])
        await self.bench.type(self.channel_id, "game start")

    async def play(self, answers: int) -> None:
        """Gives up to this many answers for users.

        They are the answers that the referee would choose.
        """
        for _ in range(answers):
            live = await self.bench.bot.games.look(self.channel_id, lambda live: live)
            assert live is not None
            assert live.game is not None
            if live.game.decision is None:
                return
            decision = live.game.decision
            seat = decision.seats[0]
            user, seq = live.controller(seat) or 0, live.game.seq
            if decision.kind == "move" and len(self.answers.get(KEYSTROKE, ())) < KEYSTROKES:
                await self._time(KEYSTROKE, self._type(user, "move", "to", to="c"))
            action = live.game.referee_answer(seat)
            await self._time("a command", self._type(user, action.verb, **self._typed(action)))
            if asked := SURE.search(self.wire.shown):
                await self._time("a yes", self.bench.press(self.channel_id, user, asked[0]))
            if seq == await self.bench.bot.games.look(self.channel_id, _seq):
                raise RuntimeError(f"not taken: {action}")

    def _typed(self, action: Action) -> dict[str, Any]:
        """Returns the slots of an action as they are typed.

        Slots without a parameter share the option `more`.
        """
        command: Any = self.bench.bot.tree.get_command(action.verb)
        own = {parameter.name for parameter in command.parameters}
        values = {
            slot: "; ".join(value) if isinstance(value, tuple) else value if isinstance(value, int) else str(value)
            for slot, value in action.slots().items()
        }
        rest = " ".join(f"{slot}:{value}" for slot, value in values.items() if slot not in own)
        return {**{slot: value for slot, value in values.items() if slot in own}, **({"more": rest} if rest else {})}

    def _type(self, user: int, command: str, typing: str = "", **options: Any) -> Coroutine[Any, Any, None]:
        return self.bench.type(self.channel_id, command, user, typing, **options)

    async def _time(self, what: str, work: Coroutine[Any, Any, None]) -> None:
        await asyncio.sleep(2 * TICK_S)  # so that the choice of the answer, which is the bench's work, is not counted
        self.lag.worst_s = 0.0
        self.wire.shown, started = "", time.thread_time()
        await work
        ended = time.thread_time()
        await asyncio.sleep(2 * TICK_S)
        self.held_s = max(self.held_s, self.lag.worst_s)
        self.answers.setdefault(what, []).append((self.wire.answered - started) * 1000)
        self.wholes.setdefault(what, []).append((ended - started) * 1000)


def _seq(live: Live) -> int:
    return live.game.seq if live.game else 0


async def run() -> list[Row]:
    """Measures a battle of eight users, and one against the referee."""
    wire = Watch()
    async with opened(wire) as bench:
        many, alone = Battle(bench, wire, 5001, USERS), Battle(bench, wire, 5002, 1)
        held_ms = []
        for battle, answers in ((many, ANSWERS), (alone, ALONE)):
            await battle.open()
            async with lagging() as battle.lag:
                await battle.play(answers)
            held_ms.append(1000 * battle.held_s)
    return [
        *(
            Row(f"{who}: the longest time that the loop was held", held, "ms", at_most=HELD_MS)
            for who, held in zip((f"{USERS} users", "one against the referee"), held_ms, strict=True)
        ),
        *_of_battles(many, alone),
    ]


def _of_battles(many: Battle, alone: Battle) -> list[Row]:
    return [
        row
        for who, battle in ((f"{USERS} users", many), ("one against the referee", alone))
        for what in battle.answers
        for row in (
            *_rows(f"{who}: {what}, to the answer", battle.answers[what]),
            *_rows(f"{who}: {what}, with the table message", battle.wholes[what]),
        )
    ]


def _rows(what: str, times: list[float]) -> list[Row]:
    ranks = statistics.quantiles(times, n=20, method="inclusive")
    figures = {"p50": ranks[9], "p95": ranks[18], "worst": max(times)}
    beside = f"of {len(times)}"
    return [
        Row(f"{what}: {name}", each, "ms", TARGETS.get(f"{what}: {name}"), beside=beside)
        for name, each in figures.items()
    ]
