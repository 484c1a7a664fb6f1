"""Stopping takes no longer than the handbook says, even if everything hangs or fails."""

import asyncio
import logging
import sys
import time

import discord
import pytest
from discord import app_commands

from bot.client.gateway import stopping
from storage import Store
from tests.database import on_a_file
from tests.e2e.forked import fork
from tests.e2e.wire import settings_of


@pytest.fixture
def impatient(monkeypatch):
    """Shortens all time limits of a stop."""
    for name in ("FINISH_S", "STORE_S", "LEAVE_S"):
        monkeypatch.setattr(f"bot.client.gateway.app.{name}", 0.1)


def test_the_time_limits_of_a_stop_add_up_to_less_than_dockers_timeout():
    parts = stopping.FINISH_S + 2 * stopping.STORE_S + 2 * stopping.LEAVE_S
    assert parts <= stopping.GIVE_UP_S < 20


async def test_a_bot_stops_even_if_everything_hangs(world, monkeypatch, caplog, impatient):
    """A command, the outbox, a deadline, a game, the disk and leaving Discord hang."""
    bot, begun, forever = world.bot, asyncio.Event(), asyncio.Event()

    async def hang(*_, **__):
        await forever.wait()

    async def probe(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        begun.set()
        await forever.wait()

    bot.tree.add_command(app_commands.Command(name="probe", description="probe", callback=probe))
    world.env.strict_sync = False
    acting = asyncio.create_task(world.alice.slash(world.channel, "probe"))
    await begun.wait()
    bot.deadlines._task = asyncio.create_task(hang())
    bot.games._tasks.add(asyncio.create_task(hang()))
    bot.delivery._spawn(hang())
    bot.rolls._waiting[1] = None
    with monkeypatch.context() as patch:
        patch.setattr(type(bot.rolls), "flush", hang)
        patch.setattr(discord.AutoShardedClient, "close", hang)
        with caplog.at_level(logging.WARNING):
            await asyncio.wait_for(bot.close(), 60)
    for what in ("answers", "a deadline", "the games", "messages", "the counts of dice", "Discord"):
        assert f"any longer for {what}" in caplog.text
    async with await Store.open(bot.settings.store, alone=True):
        pass
    forever.set()
    await asyncio.wait([acting])


@on_a_file("moved away under the bot")
async def test_a_bot_stops_even_without_its_database(world, caplog, impatient):
    database = world.bot.settings.database
    database.rename(database.with_name("elsewhere"))
    world.bot.deadlines._seen, world.bot.deadlines._watch = {0: 1.0}, asyncio.create_task(asyncio.sleep(3600))
    await world.bot.close()
    assert world.bot.is_closed()
    assert "stopping goes on without a deadline: storage.errors.StoreMoved" in caplog.text
    async with await Store.open(database.with_name("elsewhere")) as store:
        await store.check(thorough=True)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM")
async def test_a_process_in_which_a_thread_hangs_ends_itself(tmp_path):
    """Python would wait for its threads."""
    process = await fork("tests.e2e.stuck", tmp_path, settings_of({}))
    assert await process.stdout.readline() == b"ready\n"
    began = time.monotonic()
    process.terminate()
    assert await process.stdout.readline() == b"stopping\n"
    assert await asyncio.wait_for(process.wait(), 600) == 1
    assert time.monotonic() - began >= 0.5
