"""A slow database: answers are deferred, and each reaches only its audience."""

import asyncio
import itertools
from collections.abc import Iterator

import discord
import pytest
from discord import app_commands

from storage.postgres.connection import Connection as Connections
from storage.sqlite.connection import Connection
from tests.e2e.maidens.test_building import Bench
from tests.e2e.playing import button, force, table_message

EPHEMERAL = 64
THINKING, UNCHANGED = 5, 6
PUBLIC = {"chart roll", "chart share"}
"""Commands with a public answer and a public deferral."""


@pytest.fixture
def slow(monkeypatch):
    """Makes every query take longer than the time for an answer."""

    def slowly():
        for kind, name in itertools.product((Connection, Connections), ("read", "transact")):
            asks = getattr(kind, name)

            async def late(self, work, asks=asks):
                await asyncio.sleep(0.03)
                return await asks(self, work)

            monkeypatch.setattr(kind, name, late)
        monkeypatch.setattr("bot.client.intake.answers.PATIENCE_S", 0.01)

    return slowly


def deferrals(world):
    """Returns the flags of each "is thinking" that was shown."""
    bodies = [request.json for request in world.requests("POST", "/interactions/*/callback")]
    return [(body.get("data") or {}).get("flags", 0) & EPHEMERAL for body in bodies if body["type"] == THINKING]


def public_words(world, since):
    """Returns the channel's public text from message `since` on."""
    return [world.words(message) for message in world.channel.history(viewer=world.bob)][since:]


async def revealing(world, result, secret):
    """Checks that only the asker reads the secret."""
    own = [message for message in (result.response, *result.followups) if message and message.ephemeral]
    assert secret in "\n".join(world.words(message) for message in own)
    assert not any(secret in text for text in public_words(world, 0))


# --- rolls -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "options", "dice", "secret"),
    [
        ("roll", {"dice": "2d6", "secret": True}, (3, 5), "**8**"),
        ("roll", {"dice": "S2d6+70 sneaking"}, (3, 5), "**78**"),
        ("chart roll", {"chart": "locke/trap", "secret": True}, (3, 4), "nothing happens"),
    ],
)
async def test_a_secret_roll_is_deferred_in_secret(world, slow, command, options, dice, secret):
    slow()
    force(world, *dice)
    result = await world.alice.slash(world.channel, command, **options)
    await revealing(world, result, secret)
    assert deferrals(world) == [EPHEMERAL]
    (notice,) = world.channel.history()
    assert "rolls in secret" in world.words(notice)


async def test_a_look_at_a_secret_roll_is_shown_only_to_the_roller(world, slow):
    force(world, 3, 5)
    await world.alice.slash(world.channel, "roll", dice="S2d6+70")
    slow()
    (notice,) = world.channel.history()
    looked = await world.alice.click(notice, label="Look")
    await revealing(world, looked, "**78**")


async def test_a_public_roll_on_a_chart_stays_public(world, slow):
    slow()
    force(world, 3, 4)
    result = await world.alice.slash(world.channel, "chart roll", chart="locke/trap")
    assert deferrals(world) == [0]
    assert not result.ephemeral
    assert ["nothing happens" in text for text in public_words(world, 0)] == [True]
    assert result.followups == []


async def test_a_refusal_after_a_public_deferral_is_shown_only_to_the_asker(world, slow):
    slow()
    result = await world.alice.slash(world.channel, "chart roll", chart="my secret plan")
    (told,) = result.followups
    assert told.ephemeral
    assert "my secret plan" in world.words(told)
    assert public_words(world, 0) == []


async def test_a_refusal_is_withheld_if_the_public_deferral_cannot_be_deleted(world, slow):
    slow()
    world.env.inject_error("DELETE", "/webhooks/*", status=403, code=50013, times=None)
    await world.alice.slash(world.channel, "chart roll", chart="my secret plan")
    assert not any("my secret plan" in text for text in public_words(world, 0))


async def test_a_fault_after_a_public_deferral_is_shown_only_to_the_asker(world, slow, monkeypatch):
    async def broken(*_):
        await asyncio.sleep(0.03)
        raise ZeroDivisionError

    slow()
    monkeypatch.setattr(world.bot.charts, "roll", broken)
    result = await world.alice.slash(world.channel, "chart roll", chart="locke/trap")
    assert ["Something went wrong" in world.words(told) for told in result.followups if told.ephemeral] == [True]
    assert public_words(world, 0) == []
    assert world.env.errors


# --- games -----------------------------------------------------------------------------------------------------------


async def next_round(world):
    """Plays until initiatives are asked for in secret."""
    while (awaited := (await world.bot.games.scene(world.channel.id)).awaited).kind != "initiative":
        member = {world.alice.id: world.alice, world.bob.id: world.bob}[awaited.user_ids[0]]
        options = {"option": 1} if awaited.verbs == ("choose",) else {}
        await member.slash(world.channel, awaited.verbs[0] if options else "pass", **options)


async def test_a_secret_answer_is_deferred_in_secret(world, fight, slow):
    await next_round(world)
    slow()
    since = len(public_words(world, 0))
    result = await world.alice.slash(world.channel, "initiative", value=88)
    assert result.ephemeral
    assert set(deferrals(world)) == {EPHEMERAL}
    assert not any("88" in text for text in public_words(world, since))


async def test_a_number_typed_in_secret_is_deferred_in_secret(world, fight, slow):
    await next_round(world)
    message = table_message(world, world.channel)
    box = await world.alice.click(message, custom_id=button(world, message, "verb", "initiative"))
    slow()
    since = len(public_words(world, 0))
    result = await world.alice.submit_modal(box, {"value": "88"})
    assert all(told.ephemeral for told in (result.response, *result.followups) if told)
    assert not any("88" in text for text in public_words(world, since))


def examples(world) -> Iterator[tuple[str, dict[str, object]]]:
    """Yields every command with a value for each required slot."""
    for command in world.bot.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            yield (
                command.qualified_name,
                {each.display_name: example(world, each) for each in command.parameters if each.required},
            )


def example(world, parameter):
    if parameter.choices:
        return parameter.choices[0].value
    if parameter.type is discord.AppCommandOptionType.string:
        return "x"
    assert parameter.type in (discord.AppCommandOptionType.integer, discord.AppCommandOptionType.number)
    return parameter.min_value or 1


async def test_no_command_with_a_private_answer_is_deferred_publicly(world, fight, slow):
    slow()
    seen = set()
    for command, options in examples(world):
        world.bot.games._live.clear()  # every answer needs the database
        world.bot.charts.library._shelves.clear()
        before = len(deferrals(world))
        await world.alice.slash(world.channel, command, **options)
        shown = deferrals(world)[before:]
        assert set(shown) <= {0 if command in PUBLIC else EPHEMERAL}, command
        seen.update([command] if shown else [])
    assert len(seen) > 30
    assert {"chart roll", "chart show", "hand", "why", "game log", "game export", "order list"} <= seen


async def test_every_control_that_needs_a_slow_database_is_deferred(world, fight, slow):
    async def click(message, custom_id):
        world.bot.games.forget_all_live()
        before = len(world.requests("POST", "/interactions/*/callback"))
        answer = await world.alice.click(message, custom_id=custom_id)
        first = world.requests("POST", "/interactions/*/callback")[before]
        assert first.json["type"] in (THINKING, UNCHANGED), custom_id
        return answer

    slow()
    message = table_message(world, world.channel)
    answers = [await click(message, custom_id) for custom_id in world.buttons(message).values()]
    listed = [told for answer in answers for told in answer.followups if world.buttons(told)]
    assert len(answers) > 3
    await click(listed[-1], next(iter(world.buttons(listed[-1]).values())))


async def test_a_box_too_late_to_open_asks_to_try_again(world, fight, slow):
    await next_round(world)
    message = table_message(world, world.channel)
    slow()
    world.bot.games.forget_all_live()
    pressed = await world.alice.click(message, custom_id=button(world, message, "verb", "initiative"))
    typed = await world.gm.slash(world.channel, "chart import", chart="locke/trap")
    for late in (pressed, typed):
        assert late.modal is None
        assert "Please try again" in world.words((late.followups or [late.response])[-1])


async def test_joining_from_a_slow_bench_waits_for_it(world, monkeypatch):
    await world.alice.slash(world.channel, "game new", ruleset="maidens", scenario="teahouse")
    bench = await Bench(world, world.alice).open(world.channel)
    await bench.take("like Rin")
    await world.alice.submit_modal(await bench.press("Name …"), {"name": "Mio"})
    look, before = world.bot.building.look, len(world.requests("POST", "/interactions/*/callback"))

    async def late(*args, **how):
        await asyncio.sleep(0.03)
        return await look(*args, **how)

    monkeypatch.setattr(world.bot.building, "look", late)
    monkeypatch.setattr("bot.client.intake.answers.PATIENCE_S", 0.01)
    assert "You have joined the game with this character" in await bench.press("Join this game")
    assert world.requests("POST", "/interactions/*/callback")[before].json["type"] == UNCHANGED
