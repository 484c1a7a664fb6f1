"""A worker for deadlines, on a clock that the test sets."""

import asyncio

from bot.games.care.deadlines import LOOK_S, Deadlines


class Sleeps:
    """A worker and its clock.

    When the test moves the clock past the end of the worker's sleep, the worker wakes, and the test waits until the
    worker sleeps again.
    """

    def __init__(self, table, monkeypatch, *hears):
        self.table = table
        self.made = Deadlines(table.games, table.store, lambda: table.now, *hears)
        self.sleeping = []
        self.real = asyncio.sleep
        monkeypatch.setattr("bot.games.care.deadlines.asyncio.sleep", self.sleep)

    async def sleep(self, seconds):
        if seconds == 0:
            return await self.real(0)
        until = self.table.now + seconds
        woken = asyncio.get_running_loop().create_future()
        self.sleeping.append((until, woken, asyncio.current_task()))
        try:
            await woken
        finally:
            self.sleeping = [one for one in self.sleeping if one[1] is not woken]

    async def start(self, shard=None):
        """Starts the bot, or one of its shards."""
        await self.made.start(shard)
        await self.turn(0)

    async def turn(self, seconds):
        """Sets the clock ahead at once, as after a sleep of the computer."""
        self.table.now += seconds
        for until, woken, _ in list(self.sleeping):
            if until <= self.table.now and not woken.done():
                woken.set_result(None)
        await self.real(0)
        made = self.made
        while len(self.sleeping) < sum(not task.done() for task in (made._task, made._watch) if task):
            await self.real(0.001)

    async def go_on(self, seconds):
        """Lets time pass while the bot runs."""
        until = self.table.now + seconds
        while self.table.now < until:
            await self.turn(min(LOOK_S, until - self.table.now))

    @property
    def rests(self):
        """Remaining seconds of the worker's sleep, or an empty list."""
        return [round(until - self.table.now) for until, _, task in self.sleeping if task is self.made._task]
