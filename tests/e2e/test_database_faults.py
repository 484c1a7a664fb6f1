"""Games while their PostgreSQL is restarted, crowded, slow, full or gone, with people playing all the time.

`Served.judge` checks the games after each fault.
"""

import asyncio
import contextlib
import os
import random
import signal

import psycopg
import pytest

from storage import LEASE_S
from tests import postgres
from tests.database import rows
from tests.e2e.processes import until
from tests.e2e.served import COMPLAINTS, Road, Sent, Served

FUZZ = bool(os.environ.get("GYOJI_FUZZ"))
RESTARTS = 6
CROWDED = 30


LONG = (pytest.mark.long, pytest.mark.timeout(3600), pytest.mark.skipif(not FUZZ, reason="long: make fuzz"))
"""Marks of tests that run only with `make fuzz`."""


def long(test):
    """Limits a test to `make fuzz`."""
    for mark in LONG:
        test = mark(test)
    return test


@pytest.fixture(scope="module")
def cluster():
    """Starts a server that writes its commits to the disk, and that each test leaves running."""
    made = postgres.Cluster.made(f"max_connections={CROWDED}")
    yield made
    made.close()


async def restarted(cluster, how, away_s=0.5):
    """Stops the server, and starts it after a while."""
    await asyncio.to_thread(cluster.stop, how)
    await asyncio.sleep(away_s)
    await asyncio.to_thread(cluster.start)


# --- restarts --------------------------------------------------------------------------------------------------------


async def test_a_restart_of_the_server_under_two_processes_loses_nothing(tmp_path, cluster, record_property):
    async with Served(tmp_path, cluster.prepared()) as house:
        await house.begin(2)
        async with house.playing():
            for how in ("fast", "immediate"):
                await restarted(cluster, how)
        await house.go_on()
        record_property("figure", await house.judge())


async def rolling(house, server, ended):
    """Keeps rolling and returns the number of dice shown.

    A bot that cannot reach the database for the time of a lease refuses to roll.
    """
    shown = 0
    while not ended.is_set():
        sent = Sent(house, await server.visitor.slash(server.channel, "roll", dice="3d6"), "/roll", acts=False)
        await until(lambda sent=sent: sent.is_answered, 60)
        shown += 0 if sent.is_put_off else 3
        await asyncio.sleep(0.05)
    return shown


@pytest.mark.parametrize("away_s", [3.0, pytest.param(LEASE_S + 4.0, marks=LONG)])
async def test_background_work_waits_for_a_restarted_server_with_a_log_line_each(tmp_path, cluster, away_s):
    """The work is to count dice, and to handle deleted channels and changed permissions."""
    url = cluster.prepared()
    async with Served(tmp_path, url, count=1) as house:
        await house.begin()
        server, backend, ended = house.servers[0], house.env.backend, asyncio.Event()
        guild = backend.guilds[server.channel.guild.id]
        doomed = server.channel.guild.create_text_channel("doomed")
        await server.visitor.slash(doomed, "game new", ruleset="gloomhaven", quick=True)
        await until(lambda: len(rows(url, "SELECT 1 FROM game WHERE status = 'active'")) == 2)
        rolled = asyncio.create_task(rolling(house, server, ended))
        await asyncio.to_thread(cluster.stop, "fast")
        backend.delete_channel(doomed.id)
        may = guild.everyone_role.permissions
        for permissions in (0, may):
            backend.edit_role(guild.id, guild.id, {"permissions": permissions})
        await asyncio.sleep(away_s)
        await asyncio.to_thread(cluster.start)
        await until(lambda: rows(url, "SELECT status FROM game WHERE channel_id = ?", str(doomed.id)) == [("paused",)])
        await house.said_ill()
        ended.set()
        shown = await rolled
        # if the answer to a commit is lost, the dice are counted twice
        await until(lambda: rows(url, "SELECT coalesce(sum(count), 0) FROM die_tally")[0][0] >= shown, 120)
        await house.go_on()
        (bot,) = house.bots
        assert await bot.end(signal.SIGTERM) == 0
        assert not COMPLAINTS.findall(bot.said), bot.said
        assert bot.said.count("some dice are not counted yet") == 1


@long
@pytest.mark.parametrize("processes", [1, 2])
async def test_repeated_restarts_of_the_server_lose_nothing(tmp_path, cluster, processes, record_property):
    chance = random.Random(processes)
    async with Served(tmp_path, cluster.prepared()) as house:
        await house.begin(processes)
        async with house.playing():
            for _ in range(RESTARTS):
                await asyncio.sleep(chance.random() * 4)
                await restarted(cluster, chance.choice(["fast", "immediate"]), chance.choice([0.0, 0.5, 3.0, 12.0]))
        await house.go_on()
        record_property("figure", f"{RESTARTS} restarts under {processes}: {await house.judge()}")


# --- no connections --------------------------------------------------------------------------------------------------


def owned_by_bot(cluster):
    """Returns a database of an ordinary user, for whom PostgreSQL reserves no connections."""
    url = cluster.database()
    with psycopg.connect(cluster.url("postgres"), autocommit=True) as db:
        if db.execute("SELECT 1 FROM pg_roles WHERE rolname = 'bot'").fetchone() is None:
            db.execute("CREATE ROLE bot LOGIN")
        db.execute(f"ALTER DATABASE {postgres.name_in(url)} OWNER TO bot")
    postgres.prepare(url.replace("gyoji@", "bot@"))
    return url


@contextlib.contextmanager
def all_taken(url):
    """Takes all free connections."""
    with contextlib.ExitStack() as held:
        with contextlib.suppress(psycopg.OperationalError):
            while True:
                held.enter_context(psycopg.connect(url.replace("gyoji@", "bot@")))
        yield


@long
async def test_a_server_without_connections_is_an_error_at_the_start_and_waited_for_later(
    tmp_path, cluster, record_property
):
    url = owned_by_bot(cluster)
    async with Served(tmp_path, url, DATABASE_URL=url.replace("gyoji@", "bot@")) as house:
        with all_taken(url):
            refused = await house.bot(LOG_LEVEL="ERROR")
            assert await asyncio.wait_for(refused.process.wait(), 60) == 1
            assert "accepts no more connections" in refused.said
            assert refused.said.count("\n") == 1
        await house.begin(2)
        with all_taken(url):
            async with house.playing():  # each process keeps its own connections
                await asyncio.sleep(3)
        assert not [sent for sent in house.sent if sent.is_put_off]
        async with house.playing():
            there = [bot.process for bot in house.bots if bot.process.returncode is None]
            for process in there:
                process.send_signal(signal.SIGSTOP)
            with psycopg.connect(url, autocommit=True) as db:
                db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'bot'")
            with all_taken(url):
                for process in there:
                    process.send_signal(signal.SIGCONT)
                await house.said_ill("accepts no more connections")
            await house.said_ill()
        await house.go_on()
        record_property("figure", await house.judge())


# --- slow ------------------------------------------------------------------------------------------------------------


async def test_users_are_answered_while_the_database_stands_still(tmp_path, cluster):
    async with Road(cluster) as road:
        url = cluster.prepared()
        by_road = f"postgresql://gyoji@127.0.0.1:{road.port}/{postgres.name_in(url)}"
        async with Served(tmp_path, url, count=1, DATABASE_URL=by_road) as house:
            await house.begin()
            road.is_open.clear()
            group = house.groups[0]
            asked = [asyncio.create_task(group.act()) for _ in range(3)]
            await until(lambda: len(group.sent) == 3 and all(sent.is_begun for sent in group.sent), 60)
            assert not road.is_open.is_set()
            road.is_open.set()
            await asyncio.gather(*asked)
            await house.go_on()
            await house.judge()


@contextlib.asynccontextmanager
async def locked(url, what):
    """Holds a lock in a session of its own."""
    db = await psycopg.AsyncConnection.connect(url, options="-csearch_path=gyoji")
    async with db:
        await db.execute(what)
        yield
        await db.rollback()


@long
@pytest.mark.parametrize("processes", [1, 2])
async def test_a_slow_database_leaves_no_user_without_an_answer(tmp_path, cluster, processes, record_property):
    async with Road(cluster) as road:
        url = cluster.prepared()
        by_road = f"postgresql://gyoji@127.0.0.1:{road.port}/{postgres.name_in(url)}"
        async with Served(tmp_path, url, DATABASE_URL=by_road) as house:
            await house.begin(processes)
            async with house.playing():
                road.delay_s = 0.1
                await asyncio.sleep(20)
                road.delay_s = 0.0
                for what in (
                    "LOCK TABLE entry IN EXCLUSIVE MODE",
                    "SELECT * FROM game FOR UPDATE",
                    "LOCK TABLE game IN EXCLUSIVE MODE",
                    "UPDATE meeting SET held = held",
                ):
                    async with locked(url, what):
                        await asyncio.sleep(13)
                    await asyncio.sleep(3)
                road.cut()
                await asyncio.sleep(3)
                road.is_open.clear()
                await house.said_ill("has not answered")
                road.is_open.set()
                await house.said_ill()
            await house.go_on()
            record_property("figure", f"{processes} processes: {await house.judge()}")


# --- a full disk -----------------------------------------------------------------------------------------------------


@long
@pytest.mark.parametrize("disk", ["data", "wal"])
async def test_a_temporarily_full_disk_loses_nothing(tmp_path, disk, record_property):
    full = await asyncio.to_thread(postgres.Cluster.made, "wal_recycle=off", disk=disk, disk_mb=64)
    try:
        async with Served(tmp_path, full.prepared()) as house:
            await house.begin(2)
            async with house.playing():
                await asyncio.sleep(2)
                filling = asyncio.create_task(keep_full(full))
                await house.said_ill("Cannot write to" if disk == "data" else "does not answer")
                await asyncio.sleep(5)
                filling.cancel()
                full.free_disk()
                if disk == "wal":
                    await asyncio.to_thread(full.restart)
                await house.said_ill()
            await house.go_on()
            record_property("figure", f"{disk}: {await house.judge()}")
    finally:
        full.close()


async def keep_full(cluster):
    """Fills the disk again when the server frees space."""
    while True:
        await asyncio.to_thread(cluster.fill_disk)
        await asyncio.sleep(0.1)


# --- failover --------------------------------------------------------------------------------------------------------


@long
@pytest.mark.parametrize("processes", [1, 2])
async def test_a_promoted_standby_is_found_and_has_every_acknowledged_change(tmp_path, processes, record_property):
    first = await asyncio.to_thread(postgres.Cluster.made)
    url = first.prepared()
    second = await asyncio.to_thread(first.standby)
    name = postgres.name_in(url)
    either = f"postgresql://gyoji@/{name}?host={first.folder},{second.folder}"
    try:
        async with Served(tmp_path, url, DATABASE_URL=either) as house:
            await house.begin(processes)
            async with house.playing():
                await asyncio.sleep(4)
                await asyncio.to_thread(first.stop, "immediate")
                house.url = second.url(name)
                await asyncio.sleep(2)
                await asyncio.to_thread(second.promote)
                await house.said_ill()
                await asyncio.sleep(4)
            await house.go_on()
            for bot in house.bots[:processes]:
                assert await bot.end(signal.SIGTERM) == 0
            for _ in range(processes):
                await house.bot(DATABASE_URL=second.url(name))
            await house.settled(owners=processes)
            await house.go_on()
            record_property("figure", f"{processes} processes: {await house.judge()}")
    finally:
        second.close()
        first.close()
