"""The people of the day: a party in each channel uses the controls of messages, and goes away for hours."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.client.table.choosers import SURE
from rules.core.contract.ruleset import Ruleset
from tests.day.far_end import APPLICATION, FarEnd, Interaction, Json, parts

BUTTON, SELECT, TEXT_INPUT = 2, 3, 4
COMMAND, PRESS, SUBMIT = 2, 3, 5
PATIENCE_S = 20.0
STEPS = 12
ALLOWED = str((1 << 50) - 1)
ANSWERS = {"verb", "take"}
"""Kinds of button that answer a decision."""
AWAY_S = 12 * 3600.0


@dataclass(frozen=True)
class Pace:
    """Pace of the people: the average pause between two acts, and the number of acts before an absence."""

    pause_s: float = 240.0
    acts: float = 0.5


class Party:
    """Two people in a channel.

    `told` sends an interaction to the server's bots, and returns whether any bot receives it.
    """

    def __init__(
        self,
        end: FarEnd,
        told: Callable[[int, Json], bool],
        guild_id: int,
        channel_id: int,
        ruleset: Ruleset[Any, Any],
        chance: random.Random,
    ):
        self.end = end
        self.told = told
        self.guild_id = guild_id
        self.channel_id = channel_id
        self.ruleset = ruleset
        self.chance = chance
        self.users = (channel_id * 10 + 1, channel_id * 10 + 2)
        self.acts = self.unanswered = self.unheard = 0

    async def live(self, pace: Pace) -> None:
        """Plays at random times until cancelled."""
        await asyncio.sleep(self.chance.uniform(0, 3600))
        while True:
            for _ in range(1 + int(self.chance.expovariate(1 / pace.acts))):
                await self.act()
                await asyncio.sleep(self.chance.expovariate(1 / pace.pause_s))
            await asyncio.sleep(self.chance.expovariate(1 / AWAY_S))

    async def act(self) -> None:
        """Makes one act, usually one for which the table asks, and answers the questions that follow."""
        self.acts += 1
        table = self.table()
        buttons = list(parts(table["components"], BUTTON)) if table else []
        doing = {each["custom_id"].split(":")[1]: each for each in buttons if "custom_id" in each}
        if "again" in doing or not buttons:
            await self.open()
        elif self.chance.random() < 0.12:
            await self.command()
        else:
            answers = [each for each in buttons if each["custom_id"].split(":")[1] in ANSWERS]
            wanted = answers if answers and self.chance.random() < 0.85 else buttons
            await self.see_through(self.chance.choice(self.users), table, self.chance.choice(wanted))

    def table(self) -> Json | None:
        """Returns the newest table message."""
        kept = reversed(self.end.channel(self.channel_id).values())
        return next((each for each in kept if any("accent_color" in part for part in each["components"])), None)

    async def open(self) -> None:
        """Opens a game, against the referee or for both people."""
        one, two = self.users
        name = self.ruleset.name
        if self.chance.random() < 0.5:
            await self.type(one, "game new", ruleset=name, quick=True)
        else:
            scenario = self.chance.choice(list(self.ruleset.scenarios()))
            await self.type(one, "game new", ruleset=name, scenario=scenario)
            await self.type(one, "game join")
            await self.type(two, "game join")
            await self.type(two, "game start")
        hours = self.chance.choice([0.0, 1.0, 2.0, 6.0])
        if hours:
            await self.type(one, "game settings", deadline_hours=hours)

    async def command(self) -> None:
        """Types a command and answers the questions that follow."""
        chance = self.chance
        command, options = chance.choice([
            ("undo", {}), ("undo", {}), ("board", {}), ("roll", {"dice": "4d6kh3"}), ("hand", {}), ("why", {}),
            ("game log", {}), ("game status", {}), ("game leave", {}), ("game join", {}), ("game end", {}),
            ("game export", {}), ("gm pause", {}), ("gm resume", {}), ("gm resume", {}),
            ("game settings", {"language": chance.choice(["en", "ja"])}), ("game new", {"quick": True}),
        ])  # fmt: skip
        user = chance.choice(self.users)
        await self.follow(user, await self.type(user, command, **options))

    async def see_through(self, user: int, message: Json | None, part: Json) -> None:
        """Presses a control and answers the questions that follow."""
        data = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part.get("id", 1)}
        if part["type"] == SELECT:
            data["values"] = [self.chance.choice(part["options"])["value"]]
        await self.follow(user, await self.send(user, PRESS, data, message))

    async def follow(self, user: int, done: Interaction) -> None:
        """Answers the bot's questions, one after another."""
        for _ in range(STEPS):
            if done.box is not None:
                fields = parts(done.box["components"], TEXT_INPUT)
                given = [{"type": 18, "component": {"type": 4, "custom_id": each["custom_id"],
                          "value": self.chance.choice(["7", "50", "x"])}} for each in fields]  # fmt: skip
                done = await self.send(user, SUBMIT, {"custom_id": done.box["custom_id"], "components": given})
                continue
            if not done.answers:
                return
            message = done.answers[-1]
            buttons, lists = (list(parts(message["components"], kind)) for kind in (BUTTON, SELECT))
            asked = [each for each in buttons if "custom_id" in each]
            sure = [each for each in asked if each["custom_id"].endswith(f":{SURE}") or ":end:" in each["custom_id"]]
            wanted = sure or lists
            if not wanted or self.chance.random() < 0.05:
                return
            part = self.chance.choice(wanted)
            data = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part.get("id", 1)}
            if part["type"] == SELECT:
                data["values"] = [self.chance.choice(part["options"])["value"]]
            done = await self.send(user, PRESS, data, message)

    async def type(self, user: int, command: str, **options: Any) -> Interaction:
        """Types a slash command."""
        types = {bool: 5, int: 4, str: 3, float: 10}
        given: list[Json] = [{"name": name, "type": types[type(each)], "value": each} for name, each in options.items()]
        for sub in reversed(command.split()[1:]):
            given = [{"name": sub, "type": 1, "options": given}]
        return await self.send(user, COMMAND, {"id": "1", "name": command.split()[0], "type": 1, "options": given})

    async def send(self, user: int, kind: int, data: Json, message: Json | None = None) -> Interaction:
        """Sends an interaction and waits for its answer, without a limit."""
        interaction, token = self.end.opened(self.channel_id, message)
        shown = {} if message is None else {"message": message}
        payload: Json = {**self.payload(user, interaction.id, token), **shown, "type": kind, "data": data}
        if not self.told(self.guild_id, payload):
            self.unheard += 1
        try:
            async with asyncio.timeout(PATIENCE_S):
                await interaction.shown.wait()
        except TimeoutError:
            self.unanswered += 1
        return interaction

    def payload(self, user_id: int, id: int, token: str) -> Json:
        """Returns an interaction as the gateway delivers it, without its content."""
        name = f"u{user_id}"
        user = {"id": str(user_id), "username": name, "discriminator": "0", "avatar": None, "global_name": None}
        member = {"user": user, "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False, "mute": False,
                  "permissions": ALLOWED, "flags": 0}  # fmt: skip
        channel = {"id": str(self.channel_id), "type": 0, "name": "table", "position": 0, "permissions": ALLOWED}
        return {
            "id": str(id), "application_id": str(APPLICATION), "token": token, "version": 1,
            "guild_id": str(self.guild_id), "guild": {"id": str(self.guild_id), "locale": "en-US", "features": []},
            "channel_id": str(self.channel_id), "channel": channel, "member": member, "locale": "en-US",
            "guild_locale": "en-US", "app_permissions": ALLOWED, "entitlements": [], "context": 0,
            "authorizing_integration_owners": {"0": str(self.guild_id)}, "attachment_size_limit": 10_485_760,
        }  # fmt: skip
