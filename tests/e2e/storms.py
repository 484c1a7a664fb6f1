"""A gateway that drops, throttles, repeats and forgets, at random moments, while people play in several channels."""

import asyncio
import contextlib
import itertools
import re
from collections import Counter

from tests.e2e.crowds import Crowd
from tests.e2e.gateway import Manners
from tests.e2e.processes import LOOK_S, until
from tests.metrics import read

CODES = (1000, 1001, 1012, 4000, 4001, 4002, 4005, 4007, 4008, 4009)
"""Close codes after which a client has to come back."""
LOSING = (4007, 4009)
"""Close codes after which the client's session is lost."""
ANSWER_S = 5.0
HEARTBEAT_MS = 400


class Storm:
    """Troubles of a gateway; `happened` counts them."""

    def __init__(self, gateway, chance):
        self.gateway, self.chance = gateway, chance
        self.happened = Counter()
        gateway.heartbeat_ms = HEARTBEAT_MS
        self.troubles = (self.close, self.cut, self.ask, self.invalidate, self.be_slow, self.hang_up, self.forget)

    def begin(self):
        """Repeats some interactions, and some events of resumed sessions, from now on."""
        manners = self.gateway.manners
        manners.told = lambda: 2 if self.chance.random() < 0.2 else 1
        manners.repeats = lambda: self.chance.randrange(6)

    async def strike(self):
        """Causes one trouble."""
        trouble = self.chance.choice(self.troubles)
        self.happened[trouble.__name__] += 1
        await trouble(self.chance.randrange(self.gateway.shards))

    def end(self):
        """Lets the gateway behave well from now on."""
        self.gateway.manners = Manners()

    async def close(self, shard):
        code = self.chance.choice(CODES)
        is_lost = code in LOSING or self.chance.random() < 0.4
        await self.gateway.drop(code, is_session_lost=is_lost, shard=shard)

    async def cut(self, shard):
        self.gateway.cut(shard)

    async def ask(self, shard):
        await self.gateway.ask_to_reconnect(shard)

    async def invalidate(self, shard):
        self.gateway.manners.invalid.append(self.chance.random() < 0.5)
        self.gateway.cut(shard)

    async def be_slow(self, shard):
        manners = self.gateway.manners
        manners.acknowledge_s = self.chance.uniform(0.0, 1.0)
        slow = iter([self.chance.uniform(0.0, 2.0)] * 2)
        manners.hello = lambda: asyncio.sleep(next(slow, 0.0))
        self.gateway.cut(shard)

    async def hang_up(self, shard):
        ends = iter(self.chance.choices([503, 0, 1001, 4008], k=self.chance.randint(1, 3)))
        self.gateway.manners.hangs_up = lambda: next(ends, None)
        self.gateway.cut(shard)

    async def forget(self, shard):
        """Withholds all events of a shard until the shard is connected again."""
        manners = self.gateway.manners
        manners.forgets, manners.guilds_s = (lambda: True), self.chance.uniform(0.0, 3.0)
        self.gateway.sessions = {s.key: s for s in self.gateway.connected()}
        await self.gateway.drop(4000, is_session_lost=self.chance.random() < 0.5, shard=shard)
        with contextlib.suppress(TimeoutError):
            await self.gateway.until(lambda: self.gateway.connected(shard), ANSWER_S)
        manners.forgets, manners.guilds_s = (lambda: False), None


class Corner:
    """A channel where two people play and sometimes change the settings."""

    def __init__(self, wire, chance, channel, alice, bob):
        self.wire, self.channel, self.alice = wire, channel, alice
        self.crowd = Crowd(wire, chance, channel, alice, bob)
        self.settings = []

    async def play(self, ended):
        for turn in itertools.count():
            if ended.is_set():
                return
            if turn % 2:
                await self.crowd.act()
                continue
            nudge = len(self.settings) % 2 == 0
            self.settings.append(await self.alice.slash(self.channel, "game settings", nudge=nudge))
            with contextlib.suppress(TimeoutError):
                await until(lambda: self.wire.env.is_answered(self.settings[-1]._interaction.id), ANSWER_S)

    @property
    def sent(self):
        return [*self.crowd.sent, *self.settings]


async def tasks_of(log):
    """Returns the number of a bot's tasks, as its metrics show it."""
    return (await read(address_in(log))).of("gyoji_tasks")


def address_in(log):
    """Returns the address of a bot's metrics, which the log names."""
    return re.search(r"the metrics are at (\S+)/metrics", log.read_text())[1]


async def calmed(log, before):
    """Waits until a bot has no more tasks than at first."""
    while await tasks_of(log) > before:  # noqa: ASYNC110 - what happens in another process is no event here
        await asyncio.sleep(LOOK_S)
