"""The sandbox's Discord: the same in every run, in the chosen language, with the time of the machine."""

import asyncio
import contextlib
from datetime import UTC, datetime

import aiohttp
import pytest
from discord import app_commands, ui

from bot.client.gateway.app import create_bot
from sandbox.run import COMPONENTS_V2, LiveSession, _greet, _put_up_table
from sandbox.welcome import QuickStart
from sandbox.world import SandboxWorld


@contextlib.asynccontextmanager
async def running(settings, language="en", prepare=lambda bot: None):
    """Runs a sandbox world with its bot."""
    bot = create_bot(settings, force_sync=True)
    bot.add_dynamic_items(QuickStart)
    prepare(bot)
    world = SandboxWorld(bot, bot.languages.words(language))
    _greet(world)
    async with bot:
        await world.env.start()
        world.localise_commands()
        try:
            yield world
        finally:
            await bot.close()
            await world.env.shutdown()


async def test_people_and_places_are_the_same_after_a_restart_while_interactions_are_new(settings):
    seen = []
    for _ in range(2):
        async with running(settings) as world:
            answer = await world.viewers[0].slash(world.channel, "gyoji")
            places = [world.channel.guild.id, world.channel.id, *(viewer.id for viewer in world.viewers)]
            seen.append((places, answer._interaction.id))
    assert seen[0][0] == seen[1][0]
    assert seen[0][1] != seen[1][1]


async def test_the_sandbox_uses_the_machines_clock(settings):
    async with running(settings) as world:
        assert abs((datetime.now(UTC) - world.env.now()).total_seconds()) < 60


async def test_only_the_game_master_may_manage_the_server(settings):
    async with running(settings) as world:
        may = [bool(world.env.backend.compute_permissions(world.channel.guild.id, v.id) & 0x20) for v in world.viewers]
    assert may == [False, False, True]


async def test_commands_are_offered_and_answered_in_the_language_of_the_sandbox(settings):
    async with running(settings, "ja") as world:
        assert "行司" in world.viewers[0].available_commands(world.channel)
        answer = await world.viewers[0].slash(world.channel, "gyoji")
    assert "審判" in answer.response.content


async def test_names_localised_by_the_page_reach_the_bot_as_registered(settings, monkeypatch):
    heard = []

    @app_commands.command()
    async def probe(interaction, amount: int, kind: str = "x") -> None:
        heard.append((amount, kind))
        await interaction.response.send_message("ok")

    def localised(commands, languages):
        for command in commands:
            command |= {"description": "d", "name_localizations": {"ja": "調べ"}}
            for option, name in zip(command["options"], ("数", "種類"), strict=False):
                option |= {"description": "d", "name_localizations": {"ja": name}}
        return commands

    monkeypatch.setattr("bot.client.gateway.tree.translate_commands", localised)
    async with running(settings, "ja", lambda bot: bot.tree.add_command(probe)) as world:
        await world.viewers[0].slash(world.channel, "probe", 数=3, 種類="y")
    assert heard == [(3, "y")]


async def test_the_welcome_offers_each_ready_made_fight_and_its_button_starts_it(settings):
    started = []
    async with running(settings) as world:

        async def quick_start(interaction, ruleset):
            started.append((interaction.user.id, ruleset))
            await interaction.response.send_message("begun")

        world.env.bot.quick_start = quick_start
        welcome = world.channel.history()[0]
        assert welcome.flags.value & COMPONENTS_V2
        button = QuickStart("gloomhaven", world.words)
        message = await world.env.bot.get_channel(world.channel.id).send(view=view_of(button))
        answer = await world.viewers[1].click(message, custom_id=button.custom_id)
        assert answer.response.content == "begun"
        assert started == [(world.viewers[1].id, "gloomhaven")]


async def test_a_game_goes_on_after_a_restart_with_its_table_below_the_welcome(settings):
    async with running(settings) as world:
        await world.viewers[0].click(world.channel.history()[0], custom_id="quick-start:gloomhaven")
        await world.viewers[0].slash(world.channel, "initiative", using="Brace", **{"with": "Advance"})
    async with running(settings) as world:
        await _put_up_table(world.env.bot, world.channel.id)
        _, table = world.channel.history()
        assert table.attachments
        answer = await world.viewers[0].click(table, label="Board in words")
        while answer.response is None:  # a slow machine defers the answer
            await world.env.settle()
        assert "Shieldmaiden" in str(answer.response.components)


async def test_no_table_is_shown_without_a_game(settings):
    async with running(settings) as world:
        await _put_up_table(world.env.bot, world.channel.id)
        assert len(world.channel.history()) == 1


def view_of(item):
    view = ui.View(timeout=None)
    view.add_item(item)
    return view


def page_of(world):
    return world.env.preview(world.channel, viewers=world.viewers, layout="channel")


async def page_state(session, root, headers):
    async with session.get(f"{root}/api/state", headers=headers) as answer:
        return await answer.json()


@pytest.mark.parametrize("viewer", [0, 1])
async def test_one_viewers_act_is_shown_to_the_others_without_outdating_the_page(settings, viewer):
    async with running(settings) as world, page_of(world) as preview:
        LiveSession(world.env, preview)
        root, _, capability = preview.url.partition("/#")
        async with aiohttp.ClientSession() as session:
            pages = []
            for member in world.viewers[:2]:
                body = {"viewer_id": str(member.id)}
                headers = {"X-Simcord-Capability": capability}
                async with session.post(f"{root}/api/pages", json=body, headers=headers) as answer:
                    page = await answer.json()
                pages.append((page, headers | {"X-Simcord-Context": page["context"]["id"]}))
            own, other = pages[viewer], pages[1 - viewer]
            act = {
                "protocol_version": 3,
                "sequence": 1,
                "request_id": "r1",
                "generation": own[0]["context"]["generation"],
                "bot_generation": own[0]["botGeneration"],
                "published_revision": own[0]["publishedRevision"],
                "kind": "send_message",
                "content": "hello table",
            }
            async with session.post(f"{root}/api/action", json=act, headers=own[1]) as answer:
                receipt = await answer.json()
            assert receipt["settlement"] == "settled", receipt
            assert (await page_state(session, root, own[1]))["publishedRevision"] == receipt["revision"]
            assert "hello table" in str(await page_state(session, root, other[1]))


async def test_passing_time_brings_the_page_up_to_date(settings, monkeypatch):
    monkeypatch.setattr("sandbox.run.TICK_S", 0.01)
    async with running(settings) as world, page_of(world) as preview:
        live = LiveSession(world.env, preview)
        revision = preview._python.revision
        before = world.env.now()
        await world.env.bot.get_channel(world.channel.id).send("news")
        refreshed = asyncio.Event()
        publish = preview._publish
        preview._publish = lambda page, **options: (publish(page, **options), refreshed.set())
        ticking = asyncio.create_task(live.keep_time())
        await asyncio.wait_for(refreshed.wait(), 300)
        ticking.cancel()
        assert preview._python.revision > revision
        assert world.env.now() > before
        assert "news" in str(await preview.snapshot())
