"""An interaction during a shard's handover between processes is answered or deferred in time."""

import asyncio
import math

import pytest

from tests.e2e.playing import button, rows, table_message

THINKING, UNCHANGED = 5, 6
CALLBACK = "/interactions/*/callback"


@pytest.fixture
async def heir(world, monkeypatch):
    """Makes the bot the heir of another process's only shard."""
    monkeypatch.setattr("bot.sharding.HELD_S", 0)
    await world.alice.slash(world.channel, "game new", ruleset="gloomhaven", quick=True)
    share = world.bot.share
    share.split(1, asyncio.get_running_loop().time)
    share.renew(math.inf)
    share.hear([0])
    return share


async def held(world, heir, act, then):
    """Acts, calls `then` after the first request to Discord, and returns the result and the requests."""
    before = len(world.requests("POST", CALLBACK))
    acting = asyncio.create_task(act)
    while len(world.requests("POST", CALLBACK)) == before:  # noqa: ASYNC110 - by a clock that stands still
        await asyncio.sleep(0)
    then()
    result = await acting
    return result, [call.json["type"] for call in world.requests("POST", CALLBACK)[before:]]


def settings(world):
    return world.alice.slash(world.channel, "game settings", nudge=False)


def said(world):
    return "\n".join(world.words(message) for message in world.channel.history())


async def test_a_command_is_deferred_and_then_answered_by_the_heir(world, heir):
    result, told = await held(world, heir, settings(world), lambda: heir.take(0, 1))
    assert told == [THINKING]
    assert "reminder" in said(world)
    sql = "SELECT count(*) FROM entry WHERE interaction_id = ?"
    assert rows(world.settings.database, sql, result._interaction.id) == [(1,)]


async def test_a_click_is_deferred_and_then_answered_by_the_heir(world, heir):
    message = table_message(world, world.channel)
    click = world.alice.click(message, custom_id=button(world, message, "verb", "initiative"))
    _, told = await held(world, heir, click, lambda: heir.take(0, 1))
    assert told == [UNCHANGED]
    assert world.requests("POST", "/webhooks/*"), "it has its answer"


async def test_an_interaction_answered_by_the_shards_owner_is_left_to_it(world, heir):
    world.env.inject_error("POST", "/interactions/*", status=400, code=40060)
    _, told = await held(world, heir, settings(world), lambda: heir.take(0, 1))
    assert told == [THINKING]
    assert "reminder" not in said(world)


async def test_a_user_who_waited_in_vain_is_told_so(world, heir):
    result, told = await held(world, heir, settings(world), lambda: heir.hear([]))
    assert told == [THINKING]
    assert "try again in a minute" in world.words(result.response)
