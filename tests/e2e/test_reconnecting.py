"""The client at a gateway that behaves badly."""

import asyncio
import contextlib
import itertools
from functools import partial

import discord
import pytest
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.client.gateway.connecting import LONGEST_PAUSE_S, Pauses
from bot.client.gateway.sharded import ShardedBot
from bot.settings import Settings
from storage import Store
from tests import postgres
from tests.database import rows
from tests.e2e.processes import until as happens
from tests.e2e.wire import TOKEN, WireTable

PATIENCE_S = 120.0
APART_S = 0.5
"""Seconds between identifications, instead of Discord's five."""


@pytest.fixture
async def wire(tmp_path, monkeypatch):
    async with WireTable(tmp_path / "gyoji.sqlite3") as table:
        monkeypatch.setattr(discord.http.Route, "BASE", table.base)
        monkeypatch.setattr("bot.client.gateway.sharded.IDENTIFY_S", APART_S)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", table.gateway.url)
        yield table


@contextlib.asynccontextmanager
async def client(wire, count=1):
    """Runs the client that connects to Discord on this many shards, without the rest of the bot."""
    wire.env.shard_count = count
    settings = Settings(shard_count=count, _env_file=None)
    intents = discord.Intents(guilds=True)
    bot = ShardedBot(settings, command_prefix=(), intents=intents, max_messages=None, guild_ready_timeout=0.1)
    async with bot:
        running = asyncio.create_task(bot.start(TOKEN))
        try:
            await until(wire, lambda: len(wire.gateway.connected()) == count)
            await bot.wait_until_ready()
            yield bot
            assert not running.done(), "it has ended"
        finally:
            running.cancel()
            await asyncio.wait({running})
            await bot.close()


async def until(wire, condition):
    await wire.gateway.until(condition, PATIENCE_S)


def test_a_shard_retries_at_once_twice_and_then_with_growing_pauses():
    now = [0.0]
    pauses = Pauses(lambda: now[0])
    waited = []
    for _ in range(12):
        waited.append(pauses.delay())
        now[0] += waited[-1]
    assert waited[:2] == [0.0, 0.0]
    assert 0.5 <= waited[2] <= 1.0 <= waited[3] <= 2.0 <= waited[4]
    assert 5.0 < max(waited) <= LONGEST_PAUSE_S
    pauses.reset()
    assert 0.5 <= pauses.delay() <= 1.0
    now[0] += 61.0
    assert pauses.delay() == 0.0


async def test_shards_that_lose_their_sessions_together_identify_one_after_the_other(wire):
    wire.gateway.identify_s = APART_S
    async with client(wire, 2):
        await wire.gateway.drop(4009, is_session_lost=True)
        await until(wire, lambda: len(wire.gateway.identified) == 4)
    assert wire.gateway.too_early == []


@pytest.mark.parametrize("how", [0, 1001, 4008])
async def test_a_gateway_that_fails_or_hangs_up_does_not_end_the_bot(wire, how):
    async with client(wire) as bot:
        answers = iter([503, how, how])
        wire.gateway.manners.hangs_up = lambda: next(answers, None)
        wire.gateway.cut()
        await until(wire, lambda: wire.gateway.resumed == 1)
        await happens(lambda: bot.is_connected)
        assert next(answers, None) is None


async def test_a_shard_that_waits_for_discord_does_not_delay_other_shards(wire):
    async with client(wire, 2) as bot:
        said = asyncio.Event()
        wire.gateway.manners.hello = said.wait
        wire.gateway.cut(0)
        await until(wire, lambda: wire.gateway.greeting)
        wire.gateway.manners.hello = partial(asyncio.sleep, 0)
        wire.gateway.cut(1)
        await until(wire, lambda: wire.gateway.resumed == 1)
        await happens(lambda: bot.cut_off == {0})
        said.set()
        await happens(lambda: bot.is_connected)


async def test_a_shard_given_up_during_its_reconnection_stays_away(wire):
    async with client(wire, 2) as bot:
        held = asyncio.Event()
        wire.gateway.manners.hello = held.wait
        wire.gateway.cut(0)
        await until(wire, lambda: wire.gateway.greeting)
        await bot.disconnect_shard(0)
        held.set()
        await until(wire, lambda: wire.gateway.resumed == 1)
        await until(wire, lambda: len(wire.gateway.connected()) == 1)
        assert [session.shard for session in wire.gateway.connected()] == [1]


async def test_a_shard_given_up_during_its_pause_leaves_nothing_behind(wire):
    async with client(wire, 2) as bot:
        shard = bot._lasting[0]
        shard.pauses.delay = lambda: 3600.0
        wire.gateway.cut(0)
        await happens(lambda: shard._coming is not None)
        coming = shard._coming
        await bot.disconnect_shard(0)
        await asyncio.wait_for(asyncio.wait([coming]), 60)


async def test_a_shard_given_up_just_before_its_pause_leaves_nothing_behind(wire):
    async with client(wire, 2) as bot:
        shard = bot._lasting[0]
        shard.pauses.delay = lambda: 3600.0
        await shard.reidentify(ReconnectWebSocket(0, resume=True))
        coming = shard._coming
        await bot.disconnect_shard(0)
        await asyncio.wait_for(asyncio.wait([coming]), 60)
        assert coming.cancelled()


async def test_each_failed_attempt_to_connect_is_logged_separately(wire, monkeypatch, caplog):
    sleep, tries = asyncio.sleep, itertools.count(1)
    monkeypatch.setattr("discord.shard.asyncio.sleep", lambda seconds: sleep(min(seconds, 0.01)))
    wire.gateway.manners.hangs_up = lambda: 503 if next(tries) <= 20 else None
    async with client(wire):
        assert next(tries) > 21
    failures = [record.exc_info[1] for record in caplog.records if "Failed to connect" in record.message]
    assert len(failures) == 20
    assert all(failure.__context__ is None for failure in failures)


async def test_a_client_at_discords_limit_of_sessions_waits_for_more(wire, monkeypatch):
    wire.gateway.starts_left, wire.gateway.reset_ms = 1, 300
    asked = itertools.count()
    described = wire.gateway.described

    def more():
        if next(asked) == 2:
            wire.gateway.starts_left = 1000
        return described()

    monkeypatch.setattr(wire.gateway, "described", more)
    async with client(wire):
        assert next(asked) > 2
    assert wire.gateway.overdrawn == 0


async def test_an_unused_time_to_identify_goes_to_the_next_connection(monkeypatch):
    """The interval is an hour, longer than any delay of the database."""
    for name in ("IDENTIFY_S", "IDENTIFY_MARGIN_S"):
        monkeypatch.setattr(f"bot.client.gateway.sharded.{name}", 3600.0)
    url = postgres.shared().database(postgres.TEMPLATE)
    bot = ShardedBot(Settings(_env_file=None), command_prefix=(), intents=discord.Intents.none())
    async with await Store.open(Settings(database_url=url, _env_file=None).store) as store:
        bot._leases = store.leases
        await bot.before_identify_hook(0)
        waiting = asyncio.create_task(bot.before_identify_hook(0))
        await happens(lambda: bot._turns)
        waiting.cancel()
        ((after,),) = rows(url, "SELECT next_at FROM identify")
        for _ in range(3):
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(bot.before_identify_hook(0), 0.05)
        assert rows(url, "SELECT next_at FROM identify") == [(after,)]
    postgres.shared().drop(url)
