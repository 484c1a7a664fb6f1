"""The day itself: the bot's life, what goes wrong with Discord, and what is measured each hour."""

import asyncio
import contextlib
import gc
import itertools
import logging
import random
import sqlite3
from collections import Counter
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from typing import Any, Self

import aiohttp
import orjson
import pytest

from bot.client.app import GyojiBot, create_bot
from bot.games.live_games import LIVE_GAMES
from bot.settings import Settings
from rules.ruleset import rulesets
from tests.day.far_end import BOT, FarEnd, Fault, Json, Session, parts
from tests.day.leaping import LeapingLoop, leaping
from tests.day.people import ALLOWED, BUTTON, Pace, Party

HOUR_S = 3600.0
CHANNELS_OF_GUILD = 50
EVERY_NOTICE = ("", "half", "last")
OUTAGES = (Fault(503), Fault(0), Fault(500, has_effect=True), Fault(0, has_effect=True), Fault(429))
NOISE = 0.005
"""This share of requests fails on any day."""
SHUT_OUT = 10_000
"""So many refused requests in ten minutes, and Discord lets a bot in no more."""
MOST_GROWTH = 1.1
"""How many times as much memory as at noon, when it knows all that it keeps, the bot may have at the end."""
SETTLE_S = 1800.0
"""How long Discord is left in peace before the tables are looked at: longer than any channel rests."""


@dataclass(frozen=True)
class Sample:
    """What an hour came to. `resident` is the process's memory without what the far end keeps; it and `stored` are in
    MiB."""

    hour: float
    resident: float
    objects: int
    tasks: int
    files: int
    live: int
    stored: float

    def __str__(self) -> str:
        return (
            f"hour {self.hour:g}: {self.resident:.0f} MiB resident, {self.objects} objects, {self.tasks} tasks, "
            f"{self.files} open files, {self.live} games in memory, {self.stored:.1f} MiB stored"
        )


class Day:
    """`games` parties over many servers for `hours`, in which as much goes wrong as in a day."""

    def __init__(
        self, loop: LeapingLoop, settings: Settings, end: FarEnd, games: int, hours: float, pace: Pace, seed: int
    ):
        self.loop = loop
        self.settings = settings
        self.end = end
        self.hours = hours
        self.pace = pace
        self.chance = random.Random(seed)
        end.fault = self._fault
        names = itertools.cycle(rulesets().values())
        self.parties = [
            Party(end, 10_000 + number // CHANNELS_OF_GUILD, 50_000 + number, next(names), random.Random(seed + number))
            for number in range(games)
        ]
        self.outage: Fault | None = None
        self.samples: list[Sample] = []
        self.happened: Counter[str] = Counter()
        self.left: list[str] = []
        self._bot: GyojiBot | None = None
        self.wrong: list[str] = []
        self.errors: list[str] = []
        self._people: set[asyncio.Task[Any]] = set()

    @property
    def bot(self) -> GyojiBot:
        assert self._bot is not None
        return self._bot

    @classmethod
    def lived(cls, folder: Path, games: int, hours: float, pace: Pace, *, seed: int = 1) -> Self:
        """A day with its database in this folder, from its begin to the look at the tables afterwards."""
        with pytest.MonkeyPatch.context() as patch:
            loop = leaping(patch)
            end = FarEnd(loop, random.Random(seed))
            patch.setattr(aiohttp, "ClientSession", Session)
            patch.setattr(Session, "end", end, raising=False)
            settings = Settings(
                database=folder / "gyoji.sqlite3", strict_words=True, log_level="ERROR", shard_count=1, _env_file=None
            )
            day = cls(loop, settings, end, games, hours, pace, seed)
            heard = _Errors(day.errors)
            logging.getLogger().addHandler(heard)
            try:
                loop.run_until_complete(day.live())
                loop.run_until_complete(day.look())
            finally:
                logging.getLogger().removeHandler(heard)
                loop.close()
        return day

    # --- the bot -------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Logs in and connects, as a start of the bot does; from then on the parties reach it."""
        self._bot = bot = create_bot(self.settings)
        await bot.login("token")
        state = bot._connection
        state.shard_ids, state.shard_count = range(1), 1
        state.parsers["READY"]({"v": 10, "user": BOT, "guilds": [], "session_id": "day", "shard": [0, 1]})
        for guild_id in dict.fromkeys(party.guild_id for party in self.parties):
            state.parsers["GUILD_CREATE"](self._guild(guild_id))
        await bot.wait_until_ready()
        self._connect(bot)

    def _guild(self, guild_id: int) -> Json:
        me = {
            "user": BOT,
            "roles": [],
            "joined_at": "2026-01-01T00:00:00+00:00",
            "deaf": False,
            "mute": False,
            "flags": 0,
        }
        everyone = {"id": str(guild_id), "name": "@everyone", "permissions": ALLOWED, "position": 0, "color": 0,
                    "hoist": False, "managed": False, "mentionable": False}  # fmt: skip
        plain = {"type": 0, "name": "table", "position": 0, "permission_overwrites": []}
        channels = [{"id": str(party.channel_id), **plain} for party in self.parties if party.guild_id == guild_id]
        return {"id": str(guild_id), "name": f"g{guild_id}", "owner_id": "1", "member_count": 100, "roles": [everyone],
                "channels": channels, "members": [me], "emojis": [], "unavailable": False}  # fmt: skip

    def _connect(self, bot: GyojiBot | None) -> None:
        for party in self.parties:
            party.bot = bot

    async def stop(self) -> None:
        """Stops the bot as a signal does; whatever it leaves running is noted."""
        self._connect(None)
        await self.bot.close()
        await asyncio.sleep(0)
        self.left += [str(task) for task in self._not_people()]
        self._bot = None

    async def crash(self) -> None:
        """Drops the bot: nothing is finished first, nothing done afterwards."""
        self._connect(None)
        self.bot.delivery._is_closing = True  # its timers do nothing any more
        for task in self._not_people():
            task.cancel()
        await self.bot.store.close()
        self.bot.pictures.close()
        await asyncio.sleep(0)
        self._bot = None

    def _not_people(self) -> list[asyncio.Task[Any]]:
        return [task for task in asyncio.all_tasks() if task not in self._people and task is not asyncio.current_task()]

    # --- Discord -------------------------------------------------------------------------------------------------

    def _fault(self, kind: str) -> Fault | None:
        if kind == "login":
            return None
        if self.outage is not None:
            return self.outage
        return self.chance.choice(OUTAGES) if self.chance.random() < NOISE else None

    async def trouble(self, seconds: float, fault: Fault) -> None:
        """Discord fails at every request."""
        self.happened["outages"] += 1
        self.outage = fault
        await asyncio.sleep(seconds)
        self.outage = None

    async def drop(self, seconds: float) -> None:
        """The gateway is gone for a while: what people do meanwhile reaches nobody."""
        self.happened["gateway drops"] += 1
        self._connect(None)
        self.bot.dispatch("shard_disconnect", 0)
        await asyncio.sleep(seconds)
        self.bot._connection.parsers["RESUMED"]({"__shard_id__": 0})
        self._connect(self.bot)

    # --- the day -------------------------------------------------------------------------------------------------

    async def live(self) -> None:
        """All of it. The bot is stopped and crashes early on, so that it then lives a day; and crashes at its end."""
        await self.start()
        self._people = {asyncio.create_task(party.live(self.pace), name="party") for party in self.parties}
        hour_s = self.hours / 24 * HOUR_S
        await asyncio.sleep(hour_s)
        await self.stop()
        await asyncio.sleep(hour_s / 20)
        await self.start()
        await asyncio.sleep(hour_s / 2)
        await self.crash()
        await self.start()
        self.happened["starts"] += 3
        for hour in range(2, 25):
            await asyncio.sleep(max(0.0, hour * hour_s - self.loop.now_s))
            self.sample(hour * hour_s / HOUR_S)
            if hour % 4 == 3:
                await self.trouble(self.chance.uniform(0.02, 0.15) * hour_s, OUTAGES[hour // 4 % len(OUTAGES)])
            elif hour % 4 == 1:
                await self.drop(self.chance.uniform(0.01, 0.1) * hour_s)
        await self.crash()
        await self.start()
        self.happened["starts"] += 1
        await asyncio.sleep(hour_s / 4)
        for task in self._people:
            task.cancel()
        await asyncio.wait(self._people)
        self.chance.random = lambda: 1.0  # type: ignore[method-assign]  # nothing fails any more
        await asyncio.sleep(SETTLE_S)
        await self.stop()

    def sample(self, hour: float) -> None:
        """Notes what there is now."""
        gc.collect()
        status = Path("/proc/self/status").read_text().splitlines()
        whole = int(next(line for line in status if line.startswith("VmRSS")).split()[1]) / 1024
        resident = whole - self.end.kept_bytes() / 2**20
        stored = sum(path.stat().st_size for path in self.settings.database.parent.iterdir() if path.is_file()) / 2**20
        tasks, files = len(self._not_people()), sum(1 for _ in Path("/proc/self/fd").iterdir())
        live = len(self.bot.service._live)
        self.samples.append(Sample(hour, resident, len(gc.get_objects()), tasks, files, live, stored))

    @property
    def _looks(self) -> tuple[Sample, Sample, Sample]:
        """The first sample, the one of noon and the last."""
        return self.samples[0], self.samples[len(self.samples) // 2], self.samples[-1]

    def figure(self) -> str:
        """What the day came to, in a line."""
        end, limits = self.end, {what: count for what, count in self.end.answers.items() if isinstance(what, str)}
        ((games,),), ((entries,),) = self.rows("SELECT count(*) FROM game"), self.rows("SELECT count(*) FROM entry")
        said = [
            f"{self.samples[-1].hour:g} simulated hours of {len(self.parties)} tables",
            f"{games} games with {entries} entries",
            f"{sum(party.acts for party in self.parties)} acts of people, {end.requests.total()} requests to Discord",
            *map(str, self._looks),
            f"busiest second {end.busiest_s} requests",
            f"requests over a limit: {limits or 'none'}",
            f"most refusals within ten minutes {end.most_refusals}",
            ", ".join(f"{count} {what}" for what, count in self.happened.items()),
            f"tasks left {len(self.left)}",
            f"tables not at their newest state {len(self.wrong)}",
        ]
        return "; ".join(said)

    # --- afterwards ----------------------------------------------------------------------------------------------

    def faults(self) -> list[str]:
        """What of the promises was not kept."""
        first, noon, last = self._looks
        promises = {
            "tables are not at their newest state": not self.wrong,
            "something was not sent": not self.rows("SELECT 1 FROM outbox WHERE sent_at IS NULL"),
            "tasks are left": not self.left,
            "Discord's limit for all was broken": not self.end.answers["429 of all"],
            "Discord refused too much": self.end.most_refusals < SHUT_OUT / 20,
            "answers came too late": not self.end.late,
            "too many games in memory": all(each.live <= LIVE_GAMES for each in self.samples),
            "files are open": all(each.files == first.files for each in self.samples),
            "memory grows": last.resident < noon.resident * MOST_GROWTH,
            "errors in the log": not self.errors,
            "a ruleset was not played": len(self.rows("SELECT DISTINCT ruleset FROM game")) == len(rulesets()),
        }
        return [what for what, is_kept in promises.items() if not is_kept]

    async def look(self) -> None:
        """Fills `wrong`."""
        self.wrong = await self._wrong_tables()

    async def _wrong_tables(self) -> list[str]:
        """Channels where not exactly the newest state of the newest game stands, with buttons there alone. What it
        should be is made of the database by a bot that has only just started."""
        bot = create_bot(self.settings)
        await bot.login("token")
        wrong = []
        try:
            for party in self.parties:
                scene, options = await bot.service.public_options(party.channel_id)
                if scene is None:
                    continue
                kept = [each for each in self.end.channel(party.channel_id).values() if _is_table(each)]
                live = [each for each in kept if any(True for _ in parts(each["components"], BUTTON))]
                if not live or live[-1]["id"] != str(scene.table_message_id) or len(live) > 1:
                    wrong.append(f"{party.channel_id}: {len(live)} table messages with buttons, of {len(kept)}")
                    continue
                differing = []
                for notice in EVERY_NOTICE:
                    table = await bot.panel.table(scene, notice, options=options)
                    newest = orjson.loads(orjson.dumps(table["view"].to_components()))
                    if live[-1]["components"] == newest:
                        break
                    differing.append(_differing(live[-1]["components"], newest))
                else:
                    least = min(differing, key=len)
                    wrong.append(f"{party.channel_id}: not the newest state of {scene.ruleset.name}:\n{least}")
        finally:
            await bot.close()
        return wrong

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        """Rows of the database."""
        with contextlib.closing(sqlite3.connect(self.settings.database)) as db:
            return db.execute(sql).fetchall()


def _differing(shown: Any, newest: Any) -> str:
    """The lines in which a message is not what it should be."""
    told = (orjson.dumps(each, option=orjson.OPT_INDENT_2).decode().splitlines() for each in (shown, newest))
    return "\n".join(unified_diff(*told, "shown", "newest", lineterm="", n=0))


class _Errors(logging.Handler):
    """Collects what is logged as an error."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        self._errors.append(self.format(record))


def _is_table(message: Json) -> bool:
    return any("accent_color" in part for part in message["components"])
