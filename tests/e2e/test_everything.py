"""Over the wire with faults of every kind at once: kills, a slow disk, errors before and after their effect, cut
connections, interactions that come twice, dropped gateways and lost permissions.

What was acknowledged is durable and its lines are in the channel; one message has live buttons, the last table message,
and it shows the newest state; nothing is logged as a fault.
"""

import asyncio
import contextlib
import os
import random
import re
import sqlite3

import pytest
import simcord
from simcord.backend import serializers
from simcord.components import walk_components

import storage
from bot.client.panel import Panel
from bot.client.status import NOTICES
from bot.games.outbox import recall
from bot.games.service import GameService
from bot.pictures import Pictures
from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.ruleset import rulesets
from tests.contract import contract
from tests.e2e.playing import Players, is_table, rows
from tests.e2e.test_kill import UNSENT, replayed, until
from tests.e2e.wire import Fault, WireTable
from tests.world import STRING_SELECT, _texts

STEPS, LONG_STEPS = 25, 1500
ANSWER_S = 3.0
MOMENT = re.compile(r"<t:\d+:R>")
FAULTS = (
    Fault(429), Fault(503), Fault(500), Fault(503, has_effect=True), Fault(), Fault(has_effect=True),
)  # fmt: skip
LOST = (Fault(403, 50013), Fault(403, 50001))


class Weather:
    """Which requests fail, and how: some by chance, and those to the channel while permissions are lost."""

    def __init__(self, wire, chance):
        self.wire, self.chance = wire, chance
        self.odds, self.lost = 0.15, None

    def __call__(self, method, path):
        if self.lost is not None and path.startswith("/channels/"):
            return self.lost
        is_open = path.startswith(("/channels/", "/interactions/", "/webhooks/"))  # others are asked at the start
        return self.chance.choice(FAULTS) if is_open and self.chance.random() < self.odds else None

    async def lose(self):
        self.lost = self.chance.choice(LOST)

    async def regain(self):
        """Discord tells the bot that the channel has changed."""
        self.lost = None
        backend = self.wire.env.backend
        channel = backend.channels[self.wire.channel.id]
        backend.emit("CHANNEL_UPDATE", dict(serializers.channel_payload(backend, channel)))

    async def clear(self):
        self.odds = 0.0
        await self.regain()


class Crowd:
    """Two people who press what the newest table message shows, list by list, whatever becomes of it."""

    def __init__(self, wire, chance):
        self.wire, self.chance = wire, chance
        self.people = [wire.alice, wire.bob]
        self.sent = []

    async def open(self):
        await self.wire.alice.slash(self.wire.channel, "game new", level="0")
        await self.wire.alice.slash(self.wire.channel, "game join", role="shieldmaiden hp=99 hand=own")
        await self.wire.bob.slash(self.wire.channel, "game join", role="longbow hp=99 hand=own")
        await self.wire.bob.slash(self.wire.channel, "game start")

    async def act(self):
        """One press, or command, and what it leads to."""
        tables = [message for message in self.wire.channel.history() if is_table(self.wire, message)]
        member = self.chance.choice(self.people)
        with contextlib.suppress(simcord.SetupError, simcord.OptionError):
            if not tables or self.chance.random() < 0.15:
                await self.note(await member.slash(self.wire.channel, "game status"))
                return
            message = self.chance.choice(tables[-2:])
            custom_ids = [
                custom_id
                for custom_id in self.wire.buttons(message).values()
                if custom_id.split(":")[1] in ("verb", "take", "start", "resume", "again")
            ]
            if not custom_ids:
                return
            custom_id = self.chance.choice(custom_ids)
            if custom_id.split(":")[1] == "verb" and "initiative" in custom_id:
                value = self.chance.randint(1, 98)
                await self.note(await member.slash(self.wire.channel, "initiative", value=value))
                return
            answer = await self.note(await member.click(message, custom_id=custom_id))
            for _ in range(3):
                if answer is None or (listed := self.selects(answer)) is None:
                    break
                value = self.chance.choice(listed["options"])["value"]
                answer = await self.note(await member.select(answer.response, [value], custom_id=listed["custom_id"]))
            if answer is not None:
                sure = await Players(self.wire, self.wire.channel, {}).sure(member, answer)
                await self.note(sure)

    async def note(self, answer):
        """Waits a little for the answer; None where there is none to go on with."""
        self.sent.append(answer)
        for _ in range(round(ANSWER_S / 0.05)):
            if answer.acknowledged:
                return answer
            if self.wire.process.returncode is not None:
                return None
            await asyncio.sleep(0.05)
        return None

    def selects(self, answer):
        if answer.response is None or not answer.ephemeral:
            return None
        parts = walk_components(self.wire.components(answer.response))
        return next((part for part in parts if part.get("type") == STRING_SELECT), None)

    async def type(self):
        """Somebody types, and Discord delivers it twice."""
        member = self.chance.choice(self.people)
        backend = self.wire.env.backend
        before = len(backend.transcript)
        typing = asyncio.create_task(member.autocomplete(self.wire.channel, "move", "to", "c"))
        await asyncio.sleep(0.02)
        for _, event, payload in list(backend.transcript)[before:]:
            if event == "INTERACTION_CREATE":
                backend.emit(event, payload)
        await asyncio.wait({typing}, timeout=ANSWER_S)
        typing.cancel()
        with contextlib.suppress(asyncio.CancelledError, simcord.SetupError, AssertionError):
            await typing


async def hold_disk(wire, seconds):
    """The disk is slow: nothing is written for that long."""
    other = sqlite3.connect(wire.database, isolation_level=None, timeout=1)
    with contextlib.closing(other), contextlib.suppress(sqlite3.OperationalError):
        other.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(seconds)
        other.execute("ROLLBACK")


async def rage(wire, crowd, weather, steps):
    """A number of steps, each an action and perhaps one thing that goes wrong."""
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


def shown(wire):
    """The public messages of the channel, oldest first."""
    return [message for message in wire.channel.history() if not message.flags.ephemeral]


def live(wire):
    """The messages with buttons that may change the game: not those that only explain a ruling."""
    return [
        message.id
        for message in shown(wire)
        if any(
            part.get("custom_id", "").startswith("gy:") and ":why:" not in part["custom_id"]
            for part in walk_components(wire.components(message))
        )
    ]


async def check(wire, crowd):
    """All that holds once Discord has answered again for a while."""
    languages = Languages.load(default="en", strict=True)
    said = "\n".join(wire.words(message) for message in shown(wire))
    async with await storage.Store.open(wire.database, read_only=True) as store:
        service = GameService(store, lambda: 0.0, rulesets())
        columns = storage.OutboxRow.__slots__
        found = rows(wire.database, f"SELECT {', '.join(columns)} FROM outbox WHERE kind = 'said'")  # noqa: S608 - ours
        assert len(found) > 5, "nothing happened"
        for values in found:
            reply = await recall(service, storage.OutboxRow(**dict(zip(columns, values, strict=True))))
            for line in Voice.at(languages.words("en"), reply.scene).said(reply.public):
                assert all(part in said for part in line.splitlines()), f"never said: {line}"
        scene, options = await service.public_options(wire.channel.id)
        pictures = Pictures(None)
        content = await Panel(languages, pictures).table(scene, options=options)
        pictures.close()
    tables = [message for message in shown(wire) if is_table(wire, message)]
    assert live(wire) == [tables[-1].id] == [scene.table_message_id]
    wanted, is_shown = content["view"].to_components(), wire.components(tables[-1])
    assert custom_ids(is_shown) == custom_ids(wanted)
    notices = {languages.words("en").say(id) for id in NOTICES.values()}  # one stays until the table is next shown
    assert lines_of(is_shown, notices) == lines_of(wanted)
    acted = rows(wire.database, "SELECT interaction_id FROM entry WHERE kind = 'act' AND user_id IS NOT NULL")
    assert len(acted) == len(set(acted))
    assert {identity for (identity,) in acted} <= {answer._interaction.id for answer in crowd.sent}


def lines_of(components, without=()):
    """The lines of a message, but for how long ago something was."""
    lines = MOMENT.sub("", "\n".join(_texts(components))).splitlines()
    return [line for line in lines if line not in without]


def custom_ids(components):
    return [part["custom_id"] for part in walk_components(components) if "custom_id" in part]


def complaints(log):
    """What the log has that is the bot's fault."""
    return [line for line in log.read_text().splitlines() if re.search(r"\bfault\b|Traceback|nobody waited", line)]


async def rage_and_check(tmp_path, seed, steps):
    chance = random.Random(seed)
    log = tmp_path / "log"
    with log.open("wb") as writing:
        async with WireTable(tmp_path / "gyoji.sqlite3") as wire:
            wire.log = writing
            await wire.start()
            crowd, weather = Crowd(wire, chance), Weather(wire, chance)
            await crowd.open()
            wire.env.is_patient = False
            wire.fault = weather
            await rage(wire, crowd, weather, steps)
            await weather.clear()
            await wire.drop_gateway()
            await wire.reconnected()
            await until(lambda: rows(wire.database, UNSENT) == [(0,)])
            await wire.stop()
            await check(wire, crowd)
            if rows(wire.database, "SELECT 1 FROM game WHERE status = 'active'"):
                await replayed(wire)
            described = contract()
            if described is not None:
                assert not [fault for request in wire.env.http_requests if (fault := described.fault(request))]
    assert complaints(log) == []


async def test_with_faults_of_every_kind_at_once_all_is_said_and_one_table_shows_the_newest_state(tmp_path):
    await rage_and_check(tmp_path, 1, STEPS)


@pytest.mark.long
@pytest.mark.timeout(1700)
@pytest.mark.skipif(not os.environ.get("GYOJI_FUZZ"), reason="long: make fuzz")
async def test_with_faults_of_every_kind_at_once_for_a_long_time(tmp_path):
    await rage_and_check(tmp_path, random.randrange(2**32), LONG_STEPS)
