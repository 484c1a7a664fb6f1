"""An `/attack` from the cog to the sent message, with pictures, over fifty channels.

The unmodified bot gets interactions as from the gateway. Its requests are intercepted where discord.py would open a
connection, and answered at once. For comparison, `/gyoji` answers only with a text.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
from discord.webhook import async_ as webhooks

from bench._rows import Row
from bot.client.gateway.app import ANSWERING, GyojiBot, clock, create_bot
from bot.settings import Settings

CHANNELS = 50
COMMANDS = 600
PER_SECOND = 100
ALICE, GUILD, APPLICATION = 1001, 2001, 3001
EPOCH = 1_300_000_000_000_000_000
COMPONENTS_V2 = 1 << 15
ALLOWED = str(discord.Permissions.all().value)
AUTHOR: Any = {"id": str(APPLICATION), "username": "gyoji", "discriminator": "0", "avatar": None, "bot": True}


class Wire:
    """Stands in for Discord: notes the time of each request, and answers it."""

    def __init__(self) -> None:
        self.ids = itertools.count(EPOCH)
        self.delivered: dict[str, float] = {}
        self.newest: dict[int, float] = {}
        self.answers_s: list[float] = []
        self.tables_s: list[float] = []
        self.is_counting = False

    async def request(self, route: discord.http.Route, **_: Any) -> Any:
        if route.method == "POST" and route.path == "/channels/{channel_id}/messages":
            channel_id = int(route.channel_id or 0)
            if self.is_counting and channel_id in self.newest:
                self.tables_s.append(time.perf_counter() - self.newest[channel_id])
            return self.message(channel_id)
        return self.message(int(route.channel_id or 0)) if route.method == "PATCH" else None

    async def answer(self, route: discord.http.Route, *_: Any, **__: Any) -> Any:
        """Takes the bot's answer to an interaction, or a later message."""
        interaction = str(route.webhook_token)
        if self.is_counting and interaction in self.delivered:
            self.answers_s.append(time.perf_counter() - self.delivered.pop(interaction))
        message = self.message(0)
        if not route.path.endswith("/callback"):
            return message
        return {
            "interaction": {"id": interaction, "type": 2, "response_message_id": message["id"]},
            "resource": {"type": 4, "message": message},
        }

    def message(self, channel_id: int) -> dict[str, Any]:
        """Returns a message as Discord returns it."""
        return {
            "id": str(next(self.ids)), "channel_id": str(channel_id), "author": AUTHOR, "content": "", "tts": False,
            "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None,
            "mention_everyone": False, "mentions": [],
            "mention_roles": [], "attachments": [], "embeds": [], "pinned": False, "type": 0, "components": [],
        }  # fmt: skip


class Bench:
    """The bot without a gateway, and its users."""

    def __init__(self, bot: GyojiBot, wire: Wire) -> None:
        self.bot = bot
        self.wire = wire
        now_ms = int(clock() * 1000) - discord.utils.DISCORD_EPOCH
        self.interactions = itertools.count(now_ms << 22)

    def deliver(self, channel_id: int, command: str, user: int = ALICE, typing: str = "", **options: Any) -> None:
        """Delivers a slash command, or a keystroke in the option `typing`."""
        interaction = str(next(self.interactions))
        self.wire.delivered[interaction] = self.wire.newest[channel_id] = time.perf_counter()
        data = {"id": "1", "name": command.split()[0], "type": 1, "options": _options(command, typing, options)}
        payload = _payload(interaction, channel_id, user, data)
        self.bot._connection.parse_interaction_create({**payload, "type": 4 if typing else 2})

    async def press(self, channel_id: int, user: int, custom_id: str) -> None:
        """Clicks a button, and waits for all resulting messages."""
        self.click(channel_id, user, custom_id)
        await self.settle()

    def click(self, channel_id: int, user: int, custom_id: str) -> None:
        """Delivers a click on a button to the bot."""
        interaction = str(next(self.interactions))
        self.wire.delivered[interaction] = time.perf_counter()
        press = {"custom_id": custom_id, "component_type": 2, "id": 1}
        button = {"type": 2, "id": 1, "style": 1, "label": "x", "custom_id": custom_id}
        message = {**self.wire.message(channel_id), "flags": COMPONENTS_V2}
        message["components"] = [{"type": 1, "id": 2, "components": [button]}]
        payload = _payload(interaction, channel_id, user, press)
        self.bot._connection.parse_interaction_create({**payload, "type": 3, "message": message})

    async def type(self, channel_id: int, command: str, user: int = ALICE, typing: str = "", **options: Any) -> None:
        """Types a command or keystroke, and waits for all resulting messages."""
        self.deliver(channel_id, command, user, typing, **options)
        await self.settle()

    async def settle(self) -> None:
        """Waits until the bot has no more work."""
        await asyncio.sleep(0)
        while tasks := [task for task in asyncio.all_tasks() if task.get_name().startswith(ANSWERING)]:
            await asyncio.wait(tasks)
        await self.bot.delivery.settled()

    async def measure(
        self,
        players: Mapping[int, int],
        command: str,
        options: dict[int, dict[str, Any]],
        commands: int = COMMANDS,
        per_second: float = PER_SECOND,
    ) -> dict[str, float]:
        """Delivers commands at a steady pace, and measures the answers.

        The channels take turns.
        """
        wire = self.wire
        wire.answers_s, wire.tables_s, wire.is_counting = [], [], True
        gc.collect()
        started, busy = time.perf_counter(), time.process_time()
        for number, channel_id in zip(range(commands), itertools.cycle(players), strict=False):
            await asyncio.sleep(max(0.0, started + number / per_second - time.perf_counter()))
            self.deliver(channel_id, command, players[channel_id], **options.get(channel_id, {}))
        await self.settle()
        took_s, busy_s = time.perf_counter() - started, time.process_time() - busy
        wire.is_counting = False
        if len(wire.answers_s) != commands:
            raise RuntimeError(f"{commands} commands, {len(wire.answers_s)} answers")
        ranks = statistics.quantiles([1000 * seconds for seconds in wire.answers_s], n=100, method="inclusive")
        tables = statistics.quantiles(
            [1000 * seconds for seconds in wire.tables_s or [0, 0]], n=100, method="inclusive"
        )
        return {
            "p50": ranks[49],
            "p95": ranks[94],
            "table": tables[94],
            "tables": len(wire.tables_s),
            "rate": commands / took_s,
            "busy": 1000 * busy_s / commands,
        }


@asynccontextmanager
async def opened(wire: Wire, database_url: str | None = None, database: Path | None = None) -> AsyncIterator[Bench]:
    """Starts the bot with this wire.

    Without a URL or a file, the database is a temporary file.
    """
    adapter_request = webhooks.AsyncWebhookAdapter.request
    webhooks.AsyncWebhookAdapter.request = wire.answer  # type: ignore[method-assign]  # the network is off
    with tempfile.TemporaryDirectory() as folder:
        database = database or Path(folder) / "bench.sqlite3"
        bot = create_bot(
            Settings(database=database, database_url=database_url, log_level="WARNING", _env_file=None)  # type: ignore[arg-type]  # pydantic makes it a secret
        )
        bot.http.request = wire.request  # type: ignore[method-assign]  # as above
        await bot._async_setup_hook()
        bot._connection.application_id = APPLICATION
        bot._connection.user = discord.ClientUser(state=bot._connection, data=AUTHOR)
        try:
            await bot.setup_hook()
            gc.freeze()  # as the bot does when it is ready
            yield Bench(bot, wire)
        finally:
            await bot.close()
            webhooks.AsyncWebhookAdapter.request = adapter_request  # type: ignore[method-assign]  # on again


async def run() -> list[Row]:
    """Measures answers and table messages at a hundred commands per second."""
    async with opened(Wire()) as bench:
        bot = bench.bot
        players = players_from(5000)
        await open_fights(bench, players)
        plain = await bench.measure(players, "gyoji", {})
        rolls = await bench.measure(players, "roll", {id: {"dice": f"4d6kh3+{id} stats"} for id in players})
        secret = await bench.measure(players, "roll", {id: {"dice": f"S4d6kh3+{id} stats"} for id in players})
        attack = await endless_attacks(bench, players)
        before = await entries_of(bot, players)
        attacks = await bench.measure(players, "attack", attack)
        taken = await entries_of(bot, players) - before
        if taken != COMMANDS:
            raise RuntimeError(f"{COMMANDS} attacks, {taken} taken")
        open_mib = resident_mib()
    offered = f"{plain['p95']:.1f} ms for /gyoji; {PER_SECOND}/s offered"
    busy = f"{plain['busy']:.1f} ms for /gyoji"
    return [
        Row(f"/roll over {CHANNELS} channels: p95 to the answer", rolls["p95"], "ms", at_most=60, beside=offered),
        Row("/roll: processor time per command", rolls["busy"], "ms", beside=busy),
        Row("/roll in secret, kept before it is answered: p95", secret["p95"], "ms"),
        Row(f"/attack over {CHANNELS} channels: p95 to the answer", attacks["p95"], "ms", at_most=60, beside=offered),
        Row("/attack: p50 to the answer", attacks["p50"], "ms", beside=f"{plain['p50']:.1f} ms for /gyoji"),
        Row("/attack: p95 to the table message with its picture", attacks["table"], "ms"),
        Row("/attack: table messages sent", attacks["tables"], beside=f"for {COMMANDS} commands; the last state wins"),
        Row("/attack: commands in a second", attacks["rate"], beside=f"{PER_SECOND} offered"),
        Row("/attack: processor time per command", attacks["busy"], "ms", beside=busy),
        Row(
            "/attack: processor time relative to /gyoji in the same run", attacks["busy"] / plain["busy"], "times",
            at_most=4, beside=busy,
        ),
        row_of_memory(f"memory with {CHANNELS} games under way", open_mib),
    ]  # fmt: skip


def players_from(first: int) -> dict[int, int]:
    """Returns channels from `first` on, each with a different player.

    The bot limits the simultaneous work for one user.
    """
    return {first + number: ALICE + number for number in range(CHANNELS)}


async def open_fights(bench: Bench, players: Mapping[int, int]) -> None:
    """Opens a fight in each channel, up to the first turn.

    The only player's cards are on paper.
    """
    for channel_id, user in players.items():
        await bench.type(channel_id, "game new", user, ruleset="gloomhaven")
        await bench.type(channel_id, "game join", user, role="shieldmaiden hand=own")
        await bench.type(channel_id, "game start", user)
        await bench.type(channel_id, "initiative", user, value=1)


async def endless_attacks(bench: Bench, players: Mapping[int, int]) -> dict[int, dict[str, Any]]:
    """Returns the options of an attack in each channel.

    The target outlives all attacks.
    """
    targets = {id: await monster_of(bench.bot, id) for id in players}
    for channel_id, target in targets.items():
        for what in ("max_hp", "hp"):
            await bench.type(channel_id, "gm set", players[channel_id], target=target, what=what, value=99)
    return {id: {"target": target, "value": 0, "range": 20} for id, target in targets.items()}


async def monster_of(bot: GyojiBot, channel_id: int) -> str:
    scene = await bot.games.scene(channel_id)
    assert scene is not None
    assert scene.view is not None
    return next(piece.piece for piece in scene.view.pieces if piece.side == "monsters")


async def entries_of(bot: GyojiBot, channels: Iterable[int]) -> int:
    """Returns the total number of journal entries of the games."""
    seqs = [await bot.games.look(id, lambda live: live.game.seq if live.game else 0) for id in channels]
    return sum(seq or 0 for seq in seqs)


def row_of_memory(what: str, mib: float | None, at_most: float | None = None) -> Row:
    if mib is None:
        return Row(what, None, beside="this system has no /proc/self/status")
    return Row(what, mib, "MiB", at_most)


def resident_mib() -> float | None:
    status = Path("/proc/self/status")
    if not status.exists():
        return None
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def _options(command: str, typing: str, options: dict[str, Any]) -> list[dict[str, Any]]:
    types = {bool: 5, int: 4, str: 3}
    given = [
        {"name": key, "type": types[type(value)], "value": value, "focused": key == typing}
        for key, value in options.items()
    ]
    for sub in reversed(command.split()[1:]):
        given = [{"name": sub, "type": 1, "options": given}]
    return given


def _payload(interaction: str, channel_id: int, user_id: int, data: dict[str, Any]) -> Any:
    user = {"id": str(user_id), "username": f"u{user_id}", "discriminator": "0", "avatar": None, "global_name": None}
    return {
        "id": interaction, "application_id": str(APPLICATION), "token": interaction, "version": 1,
        "guild_id": str(GUILD), "guild": {"id": str(GUILD), "locale": "en-US", "features": []},
        "channel_id": str(channel_id),
        "channel": {"id": str(channel_id), "type": 0, "name": "table", "position": 0, "permissions": "0"},
        "member": {
            "user": user, "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False, "mute": False,
            "permissions": "0", "flags": 0,
        },
        "locale": "en-US", "guild_locale": "en-US", "app_permissions": ALLOWED, "entitlements": [], "context": 0,
        "authorizing_integration_owners": {"0": str(GUILD)}, "attachment_size_limit": 10_485_760, "data": data,
    }  # fmt: skip
