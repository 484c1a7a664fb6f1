"""Floods of one user or in one channel: others hardly wait, excess is refused in words, and nothing is lost."""

import asyncio
from types import SimpleNamespace

import pytest
from discord import InteractionType

from bench import floods
from bench.commands import opened
from bot.metrics import REGISTRY
from bot.queueing import MOST, Admission


def answered(world):
    """Returns the interactions whose answers Discord has received, in order."""
    calls = world.requests("POST", "/interactions/*/callback")
    return [int(call.path.split("/")[2]) for call in calls]


def ids(results):
    return [result._interaction.id for result in results]


async def flooded(world, count, by, then):
    """Makes `count` acts at once and then a bystander's; returns the results and the order of the answers."""
    before = len(answered(world))
    *flood, last = await world.at_once(*[by] * count, then)
    return flood, last, answered(world)[before:]


def is_turned_away(world, result):
    return "not begun" in world.words(result.response)


async def test_another_user_waits_for_at_most_one_of_sixty_requests(world):
    pub = world.guild.create_text_channel("pub")
    flood, last, order = await flooded(
        world,
        60,
        lambda: world.alice.slash(world.channel, "chances", dice=floods.SLOW),
        lambda: world.bob.slash(pub, "chances", dice="3d6"),
    )
    away = [result for result in flood if is_turned_away(world, result)]
    assert len(away) == 60 - MOST["user"]
    assert all(result.ephemeral for result in away)
    assert f"{MOST['user']} of your commands and clicks are still in progress" in world.words(away[0].response)
    assert "Mean **10.5**" in world.words(last.response)
    taken = [id for id in order if id not in ids(away)]
    assert taken.index(last._interaction.id) <= 1
    assert len(order) == 61
    assert not is_turned_away(world, await world.alice.slash(world.channel, "chances", dice="1d6"))


@pytest.mark.parametrize("users", [1, floods.CLICKS])
async def test_five_hundred_clicks_in_a_channel_do_not_delay_answers_elsewhere(users):
    """The harness of `make bench` is used, since SimCord would take a minute."""
    wire = floods.Timed()
    async with opened(wire) as bench:
        button = await floods.at_tables(bench, "runequest")
        entries = await journal(bench)
        wire.forget()
        floods.clicks(users)(bench, button)
        bench.deliver(floods.PUB, "roll", floods.BYSTANDER, dice="2d6")
        await bench.settle()
        *crowd, bystander = wire.delivered
        assert list(wire.first_s).index(bystander) <= 2
        assert sorted(wire.first_s) == sorted(wire.delivered), "each is answered"
        refused = sum("not begun" in wire.said[id] for id in crowd)
        taken = MOST["user"] if users == 1 else MOST["channel"]
        assert floods.CLICKS - refused - taken in (0, 1), "the first may be done before the second comes"
        assert await journal(bench) == entries


async def journal(bench):
    scene = await bench.bot.games.scene(floods.CROWDED)
    return await bench.bot.store.entries(scene.game_id)


async def test_the_text_of_a_box_refused_by_the_limit_is_given_back(world, monkeypatch):
    box = await world.gm.slash(world.channel, "chart import", name="Late")
    monkeypatch.setattr(world.bot.entrance, "_admission", Admission(dict.fromkeys(MOST, 0)))
    result = await world.gm.submit_modal(box, {"text": "rain"})
    assert is_turned_away(world, result)
    assert "You typed: rain" in world.words(result.response)


async def test_only_the_last_of_many_waiting_keystrokes_gets_suggestions(world):
    given = []

    def counted(outcome):
        labels = {"kind": "suggestions", "command": "roll", "outcome": outcome}
        return REGISTRY.get_sample_value("gyoji_interactions_total", labels) or 0

    before = counted("answered"), counted("typed_on")

    async def type(number):
        async def suggest():
            given.append(number)

        sent = SimpleNamespace(is_done=lambda: number in given)
        keystroke = SimpleNamespace(
            id=number, guild_id=world.guild.id, is_guild_integration=lambda: True, channel_id=world.channel.id,
            data=None, user=world.alice, type=InteractionType.autocomplete, extras={}, response=sent,
        )  # fmt: skip
        await world.bot.entrance.suggest(keystroke, suggest, "roll")

    await asyncio.gather(*map(type, range(1, 501)))
    assert given == [1, 500], "the first did not have to wait"
    assert counted("answered") - before[0] == 2
    assert counted("typed_on") - before[1] == 498
