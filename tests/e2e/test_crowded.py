"""Hundreds of users in one channel at once, over the wire and over both stores."""

import asyncio
import os
import statistics
import time
from pathlib import Path

import pytest

from tests import postgres
from tests.database import rows
from tests.e2e.crowds import check
from tests.e2e.playing import is_table
from tests.e2e.processes import until
from tests.e2e.storms import Corner, address_in
from tests.e2e.wire import WireTable
from tests.metrics import read

USERS, WAVES = 60, 2
LONG_USERS, LONG_WAVES = 500, 8
IN_TIME_S = 3.0
"""Seconds that Discord waits for an answer."""
MOST_GROWTH_MIB = 12.0
ELSEWHERE = 5
"""Number of commands in another channel during a wave."""
NOTHING_ELSE = {"answered", "refused", "too_much", "typed_on"}


class Crowded:
    """A game of two in a channel with `users` bystanders, and a user in another channel."""

    def __init__(self, wire, log, users):
        self.wire, self.log = wire, log
        self.corner = Corner(wire, None, wire.channel, wire.alice, wire.bob)
        self.pub = wire.guild.create_text_channel("pub")
        self.others = [wire.member(f"user{number}") for number in range(users)]
        self.waits_s = []

    async def open(self):
        await self.wire.start()
        await until(lambda: self.wire.requests("PUT", "/applications/*/commands"))
        await self.corner.crowd.open()
        await until(self.verbs)
        self.address = address_in(self.log)

    def table(self):
        """Returns the newest table message."""
        return next(m for m in reversed(self.wire.channel.history()) if is_table(self.wire, m))

    def verbs(self):
        """Returns the buttons that answer the table's decision."""
        return [custom_id for custom_id in self.wire.buttons(self.table()).values() if ":verb:" in custom_id]

    async def wave(self):
        """Lets all users act at once, and a user in another channel too; waits for the answers."""
        wire, channel = self.wire, self.wire.channel
        table, buttons = self.table(), self.verbs()
        wire.env.is_patient = False
        asked, typing = [], []
        for number, user in enumerate(self.others):
            match number % 5:
                case 0 | 1:
                    asked.append(await user.click(table, custom_id=buttons[number % len(buttons)]))
                case 2:
                    asked.append(await user.slash(channel, "roll", dice="2d6"))
                case 3:
                    asked.append(await user.slash(channel, "initiative", value=7))
                case 4:
                    typing.append(asyncio.create_task(user.autocomplete(channel, "roll", "system", "c")))
            if number % (len(self.others) // ELSEWHERE) == 0:
                asked.append(await self.elsewhere())
        await until(lambda: all(wire.env.is_answered(each._interaction.id) for each in asked))
        await asyncio.gather(*typing, return_exceptions=True)  # outdated suggestions never come
        wire.env.is_patient = True
        return asked

    async def elsewhere(self):
        begun = time.perf_counter()
        answer = await self.wire.gm.slash(self.pub, "roll", dice="3d6")
        await until(lambda: self.wire.env.is_answered(answer._interaction.id))
        self.waits_s.append(time.perf_counter() - begun)
        return answer

    def processor_s(self):
        """Returns the bot's processor time in seconds."""
        fields = Path(f"/proc/{self.wire.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory_mib(self):
        status = Path(f"/proc/{self.wire.process.pid}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024


async def crowded(folder, store, users, waves):
    """Runs this many waves; returns the worst processor time, the growth of memory in MiB, and a line to report."""
    environment = {"METRICS_PORT": "0", "LOG_LEVEL": "INFO", "LOG_FORMAT": "text"}
    url = postgres.shared().database(postgres.TEMPLATE) if store == "postgresql" else ""
    if url:
        environment["DATABASE_URL"] = url
    with (folder / "log").open("wb") as log:
        async with WireTable(folder / "gyoji.sqlite3", **environment) as wire:
            wire.log = log
            if url:
                del wire.environment["DATABASE"]
            database = url or wire.database
            throng = Crowded(wire, folder / "log", users)
            await throng.open()
            before = rows(database, "SELECT game_id, seq, events FROM entry ORDER BY game_id, seq")
            asked = await throng.wave()
            memory_mib, begun_s, worst_s = throng.memory_mib(), throng.processor_s(), 0.0
            for _ in range(waves - 1):
                asked += await throng.wave()
                worst_s, begun_s = max(worst_s, throng.processor_s() - begun_s), throng.processor_s()
            grown_mib = throng.memory_mib() - memory_mib
            found = await read(throng.address)
            assert rows(database, "SELECT game_id, seq, events FROM entry ORDER BY game_id, seq") == before
            await until(lambda: rows(database, "SELECT count(*) FROM outbox WHERE sent_at IS NULL") == [(0,)])
            # the answers after deferrals must come too
            await until(lambda: all(answer.response is not None for answer in asked))
            said = [wire.words(answer.response) for answer in asked]
            assert all(said)
            turned_away = sum("not begun" in words for words in said)
            assert await wire.stop() == 0
            await check(wire, throng.corner.crowd, database)
    if url:
        postgres.shared().drop(url)
    outcomes = {dict(labels)["outcome"] for (name, labels), count in found.items() if name == COUNTED and count}
    assert outcomes <= NOTHING_ELSE
    late = found.of("gyoji_answer_seconds_count") - found.of("gyoji_answer_seconds_bucket", le="3.0")
    elsewhere_ms = sorted(1000 * each for each in throng.waits_s)
    figures = (
        f"{store}: {waves} × {users} users at once: {len(asked)} answers, {turned_away} of them that it is too much",
        f"a wave took {worst_s:.2f} s of the bot's processor time at most; {late:g} answers took longer than 3 s",
        f"elsewhere a roll took {statistics.median(elsewhere_ms):.0f} ms, at most {elsewhere_ms[-1]:.0f} ms",
        f"memory {memory_mib:.0f} MiB after the first wave, {grown_mib:+.1f} MiB after the last",
    )
    return worst_s, grown_mib, "; ".join(figures)


COUNTED = "gyoji_interactions_total"
STORES = pytest.mark.parametrize("store", ["sqlite", "postgresql"])


@STORES
async def test_a_crowd_in_one_channel_is_answered_and_cannot_change_the_game(tmp_path, store):
    await crowded(tmp_path, store, USERS, WAVES)


@pytest.mark.long
@pytest.mark.timeout(1700)
@pytest.mark.skipif(not os.environ.get("GYOJI_FUZZ"), reason="long: make fuzz")
@STORES
async def test_five_hundred_in_one_channel_are_answered_in_time_and_memory_does_not_grow(
    tmp_path, store, record_property
):
    processor_s, grown_mib, figure = await crowded(tmp_path, store, LONG_USERS, LONG_WAVES)
    record_property("figure", figure)
    assert processor_s < IN_TIME_S, "even an idle machine would be too slow"
    assert grown_mib < MOST_GROWTH_MIB
