"""Storms at the gateway: no answer is missing, no act is repeated, and no task is left."""

import asyncio
import os
import random
import time

import pytest

from bot.client.gateway.heartbeat import TICK_S
from bot.facts.origins import Origin
from bot.games.live.games import Games
from bot.games.lobby import agreed_settings, opening
from bot.games.lobby.agreed_settings import MIN_DEADLINE_S
from rules.core.contract.ruleset import rulesets
from storage import Store, address_of
from tests.database import rows
from tests.e2e.crowds import check
from tests.e2e.processes import Processes, until
from tests.e2e.storms import Corner, Storm, calmed, tasks_of
from tests.e2e.wire import WireTable

STEPS, LONG_STEPS = 6, 120
DUE_S = 10.0
LATE_S = 10.0
PATIENCE_S = 120.0
EXTRA = {"METRICS_PORT": "0", "LOG_LEVEL": "INFO", "LOG_FORMAT": "text"}


class Alone:
    """One process with a database file."""

    def __init__(self, wire, log):
        self.wire, self.database = wire, wire.database
        self.logs = [log]

    async def settled(self):
        await until(lambda: [s.shard for s in self.wire.gateway.connected()] == [0], PATIENCE_S)

    async def stopped(self):
        return [await self.wire.stop()]


class Two:
    """Two processes with one PostgreSQL."""

    def __init__(self, house):
        self.wire, self.database = house, house.url

    @property
    def logs(self):
        return [bot.log for bot in self.wire.bots]

    async def settled(self):
        await self.wire.settled(owners=2)

    async def stopped(self):
        return await asyncio.gather(*(bot.end(15) for bot in self.wire.bots))


async def asleep(database, member):
    """Opens a game whose player will soon miss a deadline, while no bot runs."""
    quiet = member.guild.create_text_channel("quiet")
    at = time.time() - MIN_DEADLINE_S + DUE_S
    where = (member.guild.id, quiet.id, "en-US", "en-US", True, at)
    async with await Store.open(address_of(database)) as store:
        games = Games(store, lambda: at, rulesets())
        await opening.quick_start(games, Origin(1, member.id, "alice", *where), "gloomhaven")
        await games.change(Origin(2, member.id, "alice", *where), agreed_settings.change, deadline_s=MIN_DEADLINE_S)
    assert rows(database, "SELECT count(*) FROM deadline") == [(1,)]
    return quiet


async def weather(house, corners, quiet, storm, steps):
    """Lets people play during troubles, checks the result, and returns a line for the report."""
    wire, gateway, chance = house.wire, house.wire.gateway, storm.chance
    await house.settled()
    for corner in corners:
        await corner.crowd.open()
    await asyncio.sleep(TICK_S)  # the metrics need time to show the newest count of tasks
    before = [await tasks_of(log) for log in house.logs]
    ended = asyncio.Event()
    wire.env.is_patient = False
    storm.begin()
    playing = [asyncio.create_task(corner.play(ended)) for corner in corners]
    for _ in range(steps):
        goal = answered(wire, corners) + chance.randint(1, 3)
        await until(lambda goal=goal: answered(wire, corners) >= goal, PATIENCE_S)
        await asyncio.sleep(chance.random() / 4)  # the storm strikes in the middle of an act
        await storm.strike()
    storm.end()
    await house.settled()
    ended.set()
    await asyncio.gather(*playing)
    await until(lambda: rows(house.database, "SELECT count(*) FROM outbox WHERE sent_at IS NULL") == [(0,)])
    late = "SELECT count(*) FROM deadline WHERE due_at < ?"
    await until(lambda: rows(house.database, late, time.time() - LATE_S) == [(0,)], PATIENCE_S)
    by_the_bot = "SELECT 1 FROM entry e JOIN game g ON g.id = e.game_id WHERE g.channel_id = ? AND e.user_id IS NULL"
    await until(lambda: rows(house.database, by_the_bot, quiet.id), PATIENCE_S)  # the absent player's deadline was kept
    sent = {answer._interaction.id: answer for corner in corners for answer in corner.sent}
    reached = sent.keys() & gateway.heard
    await until(lambda: all(map(wire.env.is_answered, reached)), PATIENCE_S)
    counted = rows(house.database, "SELECT interaction_id, count(*) FROM entry GROUP BY 1")
    entries = {id: count for id, count in counted if id in sent}
    assert not [id for id, count in entries.items() if count > 1 and id in settings_of(corners)]
    acted = {id for (id,) in rows(house.database, "SELECT id FROM interaction")}  # acts in a lobby have no entry
    stored = settings_of(corners) & acted
    refused = [sent[id] for id in settings_of(corners) - acted if wire.env.is_answered(id)]
    told = [message for answer in refused for message in (answer.response, *answer.followups) if message]
    assert [wire.words(message) for message in told if not message.ephemeral] == [], "told publicly, and not stored"
    said = [wire.words(message) for corner in corners for message in corner.channel.history()]
    assert sum("reminder" in words for words in said) == len(stored), "said twice, or not at all"
    for log, tasks in zip(house.logs, before, strict=True):
        await asyncio.wait_for(calmed(log, tasks), PATIENCE_S)
    assert gateway.too_early == []
    assert gateway.overdrawn == 0
    assert await house.stopped() == [0] * len(house.logs)
    for corner in corners:
        await check(wire, corner.crowd, house.database)
    faults = [line for log in house.logs for line in log.read_text().splitlines() if " fault " in line]
    assert not faults
    what = ", ".join(f"{count} × {name}" for name, count in storm.happened.items())
    return (
        f"{what}; {len(gateway.identified)} sessions and {gateway.resumed} resumptions; {len(sent)} interactions, "
        f"{len(reached)} certainly reached the bot: each answered once, {len(entries)} stored, none twice"
    )


def answered(wire, corners):
    """Counts the interactions with an answer."""
    return sum(wire.env.is_answered(answer._interaction.id) for corner in corners for answer in corner.sent)


def settings_of(corners):
    return {answer._interaction.id for corner in corners for answer in corner.settings}


async def alone(folder, seed, steps):
    chance = random.Random(seed)
    with (folder / "log").open("wb") as log:
        async with WireTable(folder / "gyoji.sqlite3", **EXTRA) as wire:
            wire.log = log
            quiet = await asleep(wire.database, wire.alice)
            await wire.start()
            corners = [
                Corner(wire, chance, channel, wire.alice, wire.bob)
                for channel in (wire.channel, wire.guild.create_text_channel("den"))
            ]
            return await weather(Alone(wire, folder / "log"), corners, quiet, Storm(wire.gateway, chance), steps)


async def two(folder, seed, steps):
    chance = random.Random(seed)
    async with Processes(folder, **EXTRA) as house:
        house.gateway.shards = house.count
        quiet = await asleep(house.url, next(iter(house.servers.values())).alice)
        for _ in range(2):
            await house.bot()
        corners = [Corner(house, chance, each.channel, each.alice, each.bob) for each in house.servers.values()]
        return await weather(Two(house), corners, quiet, Storm(house.gateway, chance), steps)


@pytest.mark.parametrize("weathered", [alone, two])
async def test_a_storm_at_the_gateway_leaves_one_answer_each_and_the_newest_tables(tmp_path, weathered):
    await weathered(tmp_path, 1, STEPS)


@pytest.mark.long
@pytest.mark.timeout(1700)
@pytest.mark.skipif(not os.environ.get("GYOJI_FUZZ"), reason="long: make fuzz")
@pytest.mark.parametrize("weathered", [alone, two])
async def test_a_long_storm_at_the_gateway_leaves_the_same(tmp_path, weathered, record_property):
    record_property("figure", await weathered(tmp_path, random.randrange(2**32), LONG_STEPS))
