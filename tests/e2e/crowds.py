"""People who press the controls of a channel's newest table message, while the bot fails and recovers."""

import asyncio
import contextlib
import re

import simcord
from simcord.components import walk_components

import storage
from bot.client.table.own_tokens import OwnTokens
from bot.client.table.panel import Panel
from bot.client.table.status import NOTICES
from bot.games.care.outbox import recall
from bot.games.live.games import Games
from bot.pictures import Pictures
from bot.words.languages import Languages
from bot.words.presenter import Voice
from rules.core.contract.ruleset import rulesets
from storage import address_of
from tests.bot.fights import always_dark, no_images
from tests.database import rows
from tests.e2e.playing import Players, is_table
from tests.world import STRING_SELECT, _texts

ANSWER_S = 3.0
MOMENT = re.compile(r"<t:\d+:R>")
ACTED = (
    "SELECT e.interaction_id FROM entry e JOIN game g ON g.id = e.game_id"
    " WHERE g.channel_id = ? AND e.kind = 'act' AND e.user_id IS NOT NULL"
)


class Crowd:
    """Two people who keep using the newest table message and its lists."""

    def __init__(self, wire, chance, channel, alice, bob):
        self.wire, self.chance, self.channel = wire, chance, channel
        self.people = [alice, bob]
        self.sent = []

    async def open(self):
        alice, bob = self.people
        await alice.slash(self.channel, "game new", level="0")
        await alice.slash(self.channel, "game join", role="shieldmaiden hp=99 hand=own")
        await bob.slash(self.channel, "game join", role="longbow hp=99 hand=own")
        await bob.slash(self.channel, "game start")

    async def act(self):
        """Presses a control or types a command, and answers the questions that follow."""
        tables = [message for message in self.channel.history() if is_table(self.wire, message)]
        member = self.chance.choice(self.people)
        with contextlib.suppress(simcord.SetupError, simcord.OptionError):
            if not tables or self.chance.random() < 0.15:
                await self.note(await member.slash(self.channel, "game status"))
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
                await self.note(await member.slash(self.channel, "initiative", value=value))
                return
            answer = await self.note(await member.click(message, custom_id=custom_id))
            for _ in range(3):
                if answer is None or (listed := self.selects(answer)) is None:
                    break
                value = self.chance.choice(listed["options"])["value"]
                answer = await self.note(await member.select(answer.response, [value], custom_id=listed["custom_id"]))
            if answer is not None:
                sure = await Players(self.wire, self.channel, {}).sure(member, answer)
                await self.note(sure)

    async def note(self, answer):
        """Waits a little for the bot's answer; returns None if there is none."""
        self.sent.append(answer)
        for _ in range(round(ANSWER_S / 0.05)):
            if answer.acknowledged:
                return answer
            if self.wire.process is not None and self.wire.process.returncode is not None:
                return None
            await asyncio.sleep(0.05)
        return None

    def selects(self, answer):
        if answer.response is None or not answer.ephemeral:
            return None
        parts = walk_components(self.wire.components(answer.response))
        return next((part for part in parts if part.get("type") == STRING_SELECT), None)

    async def type(self):
        """Types into an option; Discord delivers the keystroke twice."""
        member = self.chance.choice(self.people)
        backend = self.wire.env.backend
        before = len(backend.transcript)
        typing = asyncio.create_task(member.autocomplete(self.channel, "move", "to", "c"))
        await asyncio.sleep(0.02)
        for _, event, payload in list(backend.transcript)[before:]:
            if event == "INTERACTION_CREATE":
                backend.emit(event, payload)
        await asyncio.wait({typing}, timeout=ANSWER_S)
        typing.cancel()
        with contextlib.suppress(asyncio.CancelledError, simcord.SetupError, AssertionError):
            await typing


def shown(channel):
    """Returns the public messages of a channel, oldest first."""
    return [message for message in channel.history() if not message.flags.ephemeral]


def live(wire, channel):
    """Returns the messages with buttons that may change the game."""
    return [
        message.id
        for message in shown(channel)
        if any(
            part.get("custom_id", "").startswith("gy:") and ":why:" not in part["custom_id"]
            for part in walk_components(wire.components(message))
        )
    ]


async def check(wire, crowd, database):
    """Checks a crowd's channel some time after the last fault.

    Every due message is in the channel, and no act was done twice. Only the last table message has live buttons, and it
    shows the newest state.
    """
    channel = crowd.channel
    languages = Languages.load(default="en", strict=True)
    said = "\n".join(wire.words(message) for message in shown(channel))
    async with await storage.Store.open(address_of(database), read_only=True) as store:
        games = Games(store, lambda: 0.0, rulesets())
        columns = storage.OutboxRow.__slots__
        mine = f"SELECT {', '.join(columns)} FROM outbox WHERE kind = 'said' AND channel_id = ?"  # noqa: S608 - ours
        found = rows(database, mine, channel.id)
        assert found, "nothing happened"
        for values in found:
            reply = await recall(games, storage.OutboxRow(**dict(zip(columns, values, strict=True))))
            for line in Voice.at(languages.words("en"), reply.scene).lines(reply.public):
                assert all(part in said for part in line.splitlines()), f"never said: {line}"
        table = await games.table(channel.id)
        pictures = Pictures(None)
        content = await Panel(languages, pictures, OwnTokens(no_images), always_dark).table(
            table.scene, options=table.options
        )
        pictures.close()
    tables = [message for message in shown(channel) if is_table(wire, message)]
    assert live(wire, channel) == [tables[-1].id] == [table.scene.table_message_id]
    wanted, is_shown = content["view"].to_components(), wire.components(tables[-1])
    assert custom_ids(is_shown) == custom_ids(wanted)
    notices = {languages.words("en").say(id) for id in NOTICES.values()}  # a notice stays until the table changes
    assert lines_of(is_shown, notices) == lines_of(wanted)
    acted = rows(database, ACTED, channel.id)
    assert len(acted) == len(set(acted))
    assert {identity for (identity,) in acted} <= {answer._interaction.id for answer in crowd.sent}


def lines_of(components, without=()):
    """Returns the lines of a message, without relative times."""
    lines = MOMENT.sub("", "\n".join(_texts(components))).splitlines()
    return [line for line in lines if line not in without]


def custom_ids(components):
    return [part["custom_id"] for part in walk_components(components) if "custom_id" in part]


def complaints(log):
    """Returns the log's lines that show a fault."""
    return [line for line in log.read_text().splitlines() if re.search(r"\bfault\b|Traceback|nobody waited", line)]
