"""The simulated day: the bots' life, Discord's failures, and the hourly measurements."""

import asyncio
import gc
import itertools
import logging
import random
from collections import Counter
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path
from typing import Any, Self

import aiohttp
import orjson
import pytest

from bot.client.gateway.app import create_bot
from bot.games.live.games import LIVE_GAMES
from bot.settings import Settings
from rules.core.contract.ruleset import rulesets
from storage.postgres.connection import READERS
from tests.database import rows
from tests.day.bots import Bots, tasks_but
from tests.day.far_end import FarEnd, Fault, Json, Session, parts
from tests.day.leaping import LeapingLoop, leaping
from tests.day.people import BUTTON, Pace, Party

HOUR_S = 3600.0
CHANNELS_OF_GUILD = 50
EVERY_NOTICE = ("", "half", "last")
BEAT_S = 4.0
"""Seconds between two meetings of the processes.

A meeting each second would take most of the day's processor time.
"""
OUTAGES = (Fault(503), Fault(0), Fault(500, has_effect=True), Fault(0, has_effect=True), Fault(429))
NOISE = 0.005
"""Share of requests that fail outside outages."""
SHUT_OUT = 10_000
"""Refused requests in ten minutes after which Discord shuts a bot out."""
LOOKS = (2, 13, 24)
"""Hours at which a shorter day is measured. A measurement takes as long as an hour of play."""
MOST_GROWTH = 1.1
"""Greatest factor by which memory may grow from noon to the end. By noon the caches are full."""
STEPS_S = {2: 90.0, 6: 7200.0, 10: -5400.0, 14: 86_400.0, 18: 0.0, 22: -60.0}
"""Seconds by which the machine's clock is ahead, by the hour of the change."""
TAKEN_OVER_S = 10.0
"""Seconds within which the other bots connect the shards of a stopped bot."""
SETTLE_S = 1800.0
"""Seconds without failures before the tables are checked.

No channel rests longer between messages.
"""


@dataclass(frozen=True)
class Sample:
    """Measurements of an hour; `resident` and `stored` are in MiB.

    `resident` leaves out the messages that the simulated Discord keeps.
    """

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
    """A day of `hours` with `games` tables on many servers, and all failures of a whole day."""

    def __init__(
        self,
        loop: LeapingLoop,
        settings: Settings,
        end: FarEnd,
        games: int,
        hours: float,
        pace: Pace,
        seed: int,
        processes: int,
    ):
        self.loop = loop
        self.settings = settings
        self.end = end
        self.hour_s = hours / 24 * HOUR_S
        self.pace = pace
        self.processes = processes
        self.chance = random.Random(seed)
        end.fault = self._fault
        names = itertools.cycle(rulesets().values())
        guilds = [(10_000 + number // CHANNELS_OF_GUILD) << 22 for number in range(games)]
        if processes > 1:  # so that even a few games use all shards
            guilds = [
                (10_000 + number % processes + processes * (number // CHANNELS_OF_GUILD)) << 22
                for number in range(games)
            ]
        self.bots = Bots(loop, settings, {})
        self.parties = [
            Party(end, self.bots.told, guild, 50_000 + number, next(names), random.Random(seed + number))
            for number, guild in enumerate(guilds)
        ]
        for party in self.parties:
            self.bots.channels.setdefault(party.guild_id, []).append(party.channel_id)
        self.outage: Fault | None = None
        self.samples: list[Sample] = []
        self.happened: Counter[str] = Counter()
        self.left: list[str] = []
        self.late = 0
        self.wrong: list[str] = []
        self.errors: list[str] = []
        self._people: set[asyncio.Task[Any]] = set()

    @classmethod
    def lived(
        cls, folder: Path, games: int, hours: float, pace: Pace, *, seed: int = 1, url: str = "", processes: int = 1
    ) -> Self:
        """Simulates a whole day, including the check of the tables.

        The day runs over a file in this folder or, with `processes` bots, over the PostgreSQL database at `url`.
        """
        with pytest.MonkeyPatch.context() as patch:
            loop = leaping(patch)
            end = FarEnd(loop, random.Random(seed))
            patch.setattr(aiohttp, "ClientSession", Session)
            patch.setattr(Session, "end", end, raising=False)
            patch.setattr("bot.client.gateway.shards.BEAT_S", BEAT_S)
            where = {"database_url": url} if url else {"database": folder / "gyoji.sqlite3"}
            settings = Settings(**where, strict_words=True, log_level="ERROR", shard_count=processes, _env_file=None)
            day = cls(loop, settings, end, games, hours, pace, seed, processes)
            heard = _Errors(day.errors)
            logging.getLogger().addHandler(heard)
            try:
                loop.run_until_complete(day.live())
                loop.run_until_complete(day.look())
            finally:
                logging.getLogger().removeHandler(heard)
                loop.close()
        return day

    # --- the bots ------------------------------------------------------------------------------------------------

    async def restart(self) -> None:
        """Replaces one bot after another by a new one.

        A single bot is away for a while.
        """
        for process in list(self.bots.running):
            if self.bots.is_shared:
                await self.bots.start()
            await self.bots.stop(process)
            if not self.bots.is_shared:
                self.left += [str(task) for task in tasks_but(self._people)]
                await asyncio.sleep(self.hour_s / 20)
                await self.bots.start()
        self.happened["starts"] += len(self.bots.running)

    async def crash(self) -> None:
        """Crashes one bot and starts another."""
        await self.bots.crash(self.chance.choice(self.bots.running))
        await self.bots.start()
        self.happened["starts"] += 1

    # --- Discord -------------------------------------------------------------------------------------------------

    def _fault(self, kind: str) -> Fault | None:
        if kind == "login":
            return None
        if self.outage is not None:
            return self.outage
        return self.chance.choice(OUTAGES) if self.chance.random() < NOISE else None

    async def trouble(self, seconds: float, fault: Fault) -> None:
        """Lets every request to Discord fail for a while."""
        self.happened["outages"] += 1
        self.outage = fault
        await asyncio.sleep(seconds)
        self.outage = None

    async def drop(self, seconds: float) -> None:
        """Cuts a bot's connection to the gateway for a while."""
        self.happened["gateway drops"] += 1
        process = self.chance.choice(self.bots.running)
        self.bots.cut_off(process)
        await asyncio.sleep(seconds)
        self.bots.connect_again(process)

    def set_clock(self, ahead_s: float) -> None:
        """Sets the machine's clock ahead of the true time, or back if `ahead_s` is negative."""
        self.happened["steps of the clock"] += 1
        self.loop.skew_s = ahead_s

    # --- the day -------------------------------------------------------------------------------------------------

    async def live(self) -> None:
        """Simulates the whole day.

        All bots are replaced early, so that their successors run for the rest of the day.
        """
        for _ in range(self.processes):
            await self.bots.start()
        self.happened["starts"] += self.processes
        self._people = {asyncio.create_task(party.live(self.pace), name="party") for party in self.parties}
        hour_s = self.hour_s
        await asyncio.sleep(hour_s)
        await self.restart()
        await asyncio.sleep(hour_s / 2)
        await self.crash()
        for hour in range(2, 25):
            await asyncio.sleep(max(0.0, hour * hour_s - self.loop.now_s))
            if hour_s == HOUR_S or hour in LOOKS:
                self.sample(hour * hour_s / HOUR_S)
            if hour % 4 == 3:
                await self.trouble(self.chance.uniform(0.02, 0.15) * hour_s, OUTAGES[hour // 4 % len(OUTAGES)])
            elif hour % 4 == 1:
                await self.drop(self.chance.uniform(0.01, 0.1) * hour_s)
            elif hour in STEPS_S:
                self.set_clock(STEPS_S[hour])
        await self.crash()
        await asyncio.sleep(hour_s / 4)
        for task in self._people:
            task.cancel()
        await asyncio.wait(self._people)
        self.chance.random = lambda: 1.0  # type: ignore[method-assign]  # nothing fails any more
        await asyncio.sleep(SETTLE_S)
        self.late = sum([await process.bot.deadlines.late() for process in self.bots.running])
        for process in list(self.bots.running):
            await self.bots.stop(process)
            await asyncio.sleep(TAKEN_OVER_S)
        self.left += [str(task) for task in tasks_but(self._people)]

    def sample(self, hour: float) -> None:
        """Records the present measurements."""
        gc.collect()
        status = Path("/proc/self/status").read_text().splitlines()
        whole = int(next(line for line in status if line.startswith("VmRSS")).split()[1]) / 1024
        resident = whole - self.end.kept_bytes() / 2**20
        tasks, files = len(tasks_but(self._people)), sum(1 for _ in Path("/proc/self/fd").iterdir())
        live = max(process.bot.games.live_games for process in self.bots.running)
        stored = self._stored_bytes() / 2**20
        self.samples.append(Sample(hour, resident, len(gc.get_objects()), tasks, files, live, stored))

    def _stored_bytes(self) -> int:
        if self.bots.is_shared:
            return int(self.rows("SELECT pg_database_size(current_database())")[0][0])
        return sum(path.stat().st_size for path in self.settings.database.parent.iterdir() if path.is_file())

    @property
    def _looks(self) -> tuple[Sample, Sample, Sample]:
        """The first sample, the noon sample, and the last."""
        return self.samples[0], self.samples[len(self.samples) // 2], self.samples[-1]

    def figure(self) -> str:
        """Returns the day's figures in one line."""
        end, limits = self.end, {what: count for what, count in self.end.answers.items() if isinstance(what, str)}
        ((games,),), ((entries,),) = self.rows("SELECT count(*) FROM game"), self.rows("SELECT count(*) FROM entry")
        said = [
            f"{self.samples[-1].hour:g} simulated hours of {len(self.parties)} tables",
            f"{self.processes} bots over PostgreSQL" if self.bots.is_shared else "one bot over SQLite",
            f"{games} games with {entries} entries",
            f"{sum(party.acts for party in self.parties)} acts of people, of which Discord could not tell the bot "
            f"{sum(party.unheard for party in self.parties)}; {end.requests.total()} requests to Discord",
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
        """Returns the broken promises."""
        first, noon, last = self._looks
        promises = {
            "tables are not at their newest state": not self.wrong,
            "something was not sent": not self.rows("SELECT 1 FROM outbox WHERE sent_at IS NULL"),
            "tasks are left": not self.left,
            "Discord's limit for all was broken": not self.end.answers["429 of all"],
            "Discord refused too much": self.end.most_refusals < SHUT_OUT / 20,
            "answers came too late": not self.end.late,
            "too many games in memory": all(each.live <= LIVE_GAMES for each in self.samples),
            "files are open": all(abs(each.files - first.files) <= self._may_open for each in self.samples),
            "deadlines are late": not self.late,
            "memory grows": last.resident < noon.resident * MOST_GROWTH,
            "errors in the log": not self.errors,
            "a ruleset was not played": len(self.rows("SELECT DISTINCT ruleset FROM game")) == len(rulesets()),
        }
        return [what for what, is_kept in promises.items() if not is_kept]

    @property
    def _may_open(self) -> int:
        """Most files by which an hour may differ from the first.

        The bots open their connections to a server only when needed.
        """
        return (READERS + 1) * self.processes if self.bots.is_shared else 0

    async def look(self) -> None:
        """Compares every table with the database, and notes differing tables in `wrong`."""
        self.wrong = await self._wrong_tables()

    async def _wrong_tables(self) -> list[str]:
        """Returns the channels whose table message does not show the newest state.

        Only the table message of the newest game may have buttons. A new bot gives the expected state from the
        database.
        """
        bot = create_bot(self.settings)
        await bot.login("token")
        wrong = []
        try:
            for party in self.parties:
                shown = await bot.games.table(party.channel_id)
                if shown is None:
                    continue
                scene, options = shown.scene, shown.options
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
        return list(rows(self.settings.store, sql))


def _differing(shown: Any, newest: Any) -> str:
    """Returns the lines that differ from the expected message."""
    told = (orjson.dumps(each, option=orjson.OPT_INDENT_2).decode().splitlines() for each in (shown, newest))
    return "\n".join(unified_diff(*told, "shown", "newest", lineterm="", n=0))


class _Errors(logging.Handler):
    """Collects the errors that are logged."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        self._errors.append(self.format(record))


def _is_table(message: Json) -> bool:
    return any("accent_color" in part for part in message["components"])
