"""A person who plays alone through the game service, without Discord."""

import asyncio
import itertools
import random

from bot.facts.origins import Origin
from bot.games.acts import answering, inquiries
from bot.games.live.games import Games
from bot.games.lobby import opening
from rules.core.contract.ruleset import rulesets


class Player:
    """A person alone against the referee, who picks random options."""

    def __init__(self, store, seed):
        self.store, self.chance, self.ids = store, random.Random(seed), itertools.count(1)
        self.told = []
        self.games = self.anew()
        self.games.listeners.append(self.told.append)

    def anew(self):
        """Returns a service with nothing in memory, as after a restart."""
        return Games(self.store, lambda: 1_000.0, rulesets())

    def origin(self):
        return Origin(next(self.ids), 7, "ann", 5, 9, "en-US", "en-US", True, 1_000.0)

    async def play(self, ruleset, scenario="", actions=40):
        await opening.quick_start(self.games, self.origin(), ruleset, scenario)
        await self.play_on(actions)

    async def play_on(self, actions):
        for _ in range(actions):
            scene, options = await inquiries.options(self.games, self.origin())
            if not options:
                return
            action = self.chance.choice(options).action
            await self.games.change(self.origin(), answering.act, action.verb, action.slots(), seat=scene.seat)
            while self.games._tasks:
                await asyncio.wait(set(self.games._tasks))
