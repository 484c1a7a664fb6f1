"""Faults of every kind at once, over the wire: kills, a slow disk, cut connections, lost permissions and more."""

import asyncio
import contextlib
import os
import random
import sqlite3

import pytest
from simcord.backend import serializers

from tests.contract import contract
from tests.e2e.crowds import Crowd, check, complaints
from tests.e2e.playing import rows
from tests.e2e.test_kill import UNSENT, replayed, until
from tests.e2e.wire import Fault, WireTable

STEPS, LONG_STEPS = 25, 1500
FAULTS = (
    Fault(429), Fault(503), Fault(500), Fault(503, has_effect=True), Fault(), Fault(has_effect=True),
)  # fmt: skip
LOST = (Fault(403, 50013), Fault(403, 50001))


class Weather:
    """Failures of requests: some at random, and all in the channel while permissions are lost."""

    def __init__(self, wire, chance):
        self.wire, self.chance = wire, chance
        self.odds, self.lost = 0.15, None

    def __call__(self, method, path):
        if self.lost is not None and path.startswith("/channels/"):
            return self.lost
        # other requests are part of the bot's start
        is_open = path.startswith(("/channels/", "/interactions/", "/webhooks/"))
        return self.chance.choice(FAULTS) if is_open and self.chance.random() < self.odds else None

    async def lose(self):
        self.lost = self.chance.choice(LOST)

    async def regain(self):
        """Restores the permissions and tells the bot."""
        self.lost = None
        backend = self.wire.env.backend
        channel = backend.channels[self.wire.channel.id]
        backend.emit("CHANNEL_UPDATE", dict(serializers.channel_payload(backend, channel)))

    async def clear(self):
        self.odds = 0.0
        await self.regain()


async def hold_disk(wire, seconds):
    """Locks the database for this long, like a slow disk."""
    other = sqlite3.connect(wire.database, isolation_level=None, timeout=1)
    with contextlib.closing(other), contextlib.suppress(sqlite3.OperationalError):
        other.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(seconds)
        other.execute("ROLLBACK")


async def rage(wire, crowd, weather, steps):
    """Makes several steps, each an action and perhaps a fault."""
    chance = crowd.chance

    async def kill():
        await wire.kill()
        await wire.start()

    async def drop():
        await wire.drop_gateway(is_session_lost=chance.random() < 0.5)
        await wire.reconnected()

    trouble = [
        (50, None), (12, wire.redeliver), (8, crowd.type), (6, weather.regain), (3, weather.lose), (4, drop),
        (4, lambda: hold_disk(wire, 0.3)), (4, kill),
    ]  # fmt: skip
    for _ in range(steps):
        acting = asyncio.create_task(crowd.act())
        await asyncio.sleep(chance.random() * 0.1)
        (doing,) = chance.choices([doing for _, doing in trouble], [weight for weight, _ in trouble])
        if doing is not None:
            await doing()
        await acting


async def rage_and_check(tmp_path, seed, steps):
    chance = random.Random(seed)
    log = tmp_path / "log"
    with log.open("wb") as writing:
        async with WireTable(tmp_path / "gyoji.sqlite3") as wire:
            wire.log = writing
            await wire.start()
            crowd, weather = Crowd(wire, chance, wire.channel, wire.alice, wire.bob), Weather(wire, chance)
            await crowd.open()
            wire.env.is_patient = False
            wire.fault = weather
            await rage(wire, crowd, weather, steps)
            await weather.clear()
            await wire.drop_gateway()
            await wire.reconnected()
            await until(lambda: rows(wire.database, UNSENT) == [(0,)])
            await wire.stop()
            await check(wire, crowd, wire.database)
            if rows(wire.database, "SELECT 1 FROM game WHERE status = 'active'"):
                await replayed(wire)
            described = contract()
            if described is not None:
                assert not [fault for request in wire.env.http_requests if (fault := described.fault(request))]
    assert complaints(log) == []


async def test_faults_of_every_kind_leave_nothing_unsaid_and_one_newest_table(tmp_path):
    await rage_and_check(tmp_path, 1, STEPS)


@pytest.mark.long
@pytest.mark.timeout(1700)
@pytest.mark.skipif(not os.environ.get("GYOJI_FUZZ"), reason="long: make fuzz")
async def test_faults_of_every_kind_for_a_long_time(tmp_path):
    await rage_and_check(tmp_path, random.randrange(2**32), LONG_STEPS)
