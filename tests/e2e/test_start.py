"""The bot starts on a simulated Discord, registers its commands and answers."""

import asyncio
import logging
import math

import discord
import pytest
from discord import app_commands

from bot.client.gateway.tree import GyojiTree
from bot.words.languages import Languages
from tests.contract import SPECIFICATION, contract
from tests.e2e.processes import until

COMMANDS = "/applications/*/commands"


async def test_the_bot_asks_for_no_privileged_intent_and_mentions_nobody_by_default(world):
    privileged = {"members", "presences", "message_content"}
    assert not privileged & {name for name, is_on in world.bot.intents if is_on}
    assert world.bot.allowed_mentions.to_dict() == {"parse": []}


@pytest.mark.parametrize(("locale", "text"), [("en-GB", "referees"), ("ja", "審判"), ("fr", "referees")])
async def test_gyoji_explains_itself_in_the_users_language_to_the_user_alone(world, locale, text):
    world.speaks(world.alice, locale)
    answer = await world.alice.slash(world.channel, "gyoji")
    assert text in answer.response.content
    assert answer.ephemeral


async def test_a_user_of_another_language_reads_the_guilds(world):
    world.speaks(world.alice, "fr", guild="ja")
    answer = await world.alice.slash(world.channel, "gyoji")
    assert "審判" in answer.response.content
    for command in ("pass", "board"):
        refused = await world.alice.slash(world.channel, command)
        assert "このチャンネルで進行中のゲームはありません" in world.words(refused.response)


async def test_commands_are_registered_once_in_both_languages(world):
    (registration,) = world.requests("PUT", COMMANDS)
    gyoji = next(command for command in registration.json if command["name"] == "gyoji")
    assert gyoji["description"] == "See what this bot does and how to begin"
    assert gyoji["name_localizations"] == {"ja": "行司"}
    await world.restart()
    assert len(world.requests("PUT", COMMANDS)) == 1


async def test_commands_are_registered_again_when_they_changed(world, changed):
    await world.restart()
    assert len(world.requests("PUT", COMMANDS)) == 2


@pytest.mark.parametrize("are_texts_new", [False, True])
async def test_unchanged_commands_are_translated_again_only_for_new_texts(world, monkeypatch, are_texts_new):
    payload, translated = GyojiTree.payload, []
    monkeypatch.setattr(GyojiTree, "payload", lambda tree: translated.append(tree) or payload(tree))
    if are_texts_new:
        monkeypatch.setattr(Languages, "digest", lambda languages: "new")
    await world.restart()
    assert len(translated) == are_texts_new
    await world.restart()
    assert len(translated) == are_texts_new
    assert len(world.requests("PUT", COMMANDS)) == 1


@pytest.mark.parametrize(
    ("installs", "everywhere"),
    [({"0": {}}, False), ({"0": {}, "1": {}}, True), ({}, True)],
    ids=["servers", "both", "unsaid"],
)
async def test_without_user_installs_commands_are_registered_only_for_servers(world, monkeypatch, installs, everywhere):
    monkeypatch.setattr(world.bot.application, "_integration_types_config", installs)
    payload = {command["name"]: command for command in world.bot.tree.payload()}
    assert (payload["roll"]["integration_types"] == [0, 1]) is everywhere
    assert (payload["roll"]["contexts"] == [0, 1, 2]) is everywhere
    assert payload["game"]["integration_types"] == [0]
    assert payload["game"]["contexts"] == [0, 1]


@pytest.fixture
def changed(monkeypatch):
    """Removes a command after the registration, and shortens the wait after a failure."""
    monkeypatch.setattr("bot.client.gateway.app.REGISTER_AGAIN_S", 0.01)
    plain = GyojiTree._commands
    monkeypatch.setattr(GyojiTree, "_commands", lambda tree: [each for each in plain(tree) if each["name"] != "undo"])


@pytest.mark.parametrize("status", [500, 429, 401])
async def test_a_failed_registration_delays_no_user_and_is_tried_again(world, changed, caplog, status):
    world.env.inject_error("PUT", COMMANDS, status=status)
    await world.restart()
    answer = await world.alice.slash(world.channel, "gyoji")
    assert answer.ephemeral
    await until(lambda: "undo" not in {command["name"] for command in world.env.backend.commands[None].values()})
    assert len(world.requests("PUT", COMMANDS)) == 3
    assert world.bot.registration.ill is None
    assert "Traceback" not in caplog.text
    assert caplog.text.count("the commands stay as they were") == 1


@pytest.mark.parametrize("status", [400, 403])
async def test_refused_commands_leave_the_earlier_ones_and_are_not_sent_again(world, changed, caplog, status):
    world.env.inject_error("PUT", COMMANDS, status=status)
    await world.restart()
    answer = await world.alice.slash(world.channel, "gyoji")
    assert answer.ephemeral
    assert world.bot.registration.ill.message_id == "start-ill-commands"
    assert await world.bot.registration.settle(force=True)
    assert len(world.requests("PUT", COMMANDS)) == 2
    assert caplog.text.count("Discord refuses the commands") == 1
    await world.restart()
    assert len(world.requests("PUT", COMMANDS)) == 3
    assert world.bot.registration.ill is None


@pytest.mark.parametrize(("status", "times"), [(400, 1), (503, 3)])
async def test_a_failed_registration_delays_no_deadline_with_shards(world, monkeypatch, status, times):
    monkeypatch.setattr("bot.client.gateway.app.REGISTER_AGAIN_S", 0.01)
    bot, before = world.bot, len(world.requests("PUT", COMMANDS))
    bot.share.split(1, asyncio.get_running_loop().time)
    bot.share.renew(math.inf)
    bot.share.take(0, 0)
    bot._force_sync = True  # each take_up sends the commands, unless Discord has refused them
    world.env.inject_error("PUT", COMMANDS, status=status)
    for _ in range(2):
        await bot.put_down(0)
        await bot.take_up(0)
        assert bot.deadlines._settled_shards() == (1, {0})
        await bot._registering
    assert len(world.requests("PUT", COMMANDS)) == before + times


def add_command(world, callback):
    """Adds a command of the test, registered as any other."""
    command = app_commands.Command(name="probe", description="probe", callback=callback)
    world.bot.tree.add_command(command)
    world.env.strict_sync = False


@pytest.mark.parametrize("is_answered", [False, True])
async def test_a_fault_is_logged_under_the_id_that_the_user_is_shown(world, caplog, is_answered):
    async def probe(interaction: discord.Interaction) -> None:
        if is_answered:
            await interaction.response.defer(ephemeral=True)
            await interaction.followup.send("half an answer")
        raise ZeroDivisionError("secret detail")

    add_command(world, probe)
    world.speaks(world.alice, "ja")
    with caplog.at_level(logging.ERROR):
        answer = await world.alice.slash(world.channel, "probe")
    assert isinstance(world.env.errors[-1].__cause__, ZeroDivisionError)
    shown = (answer.followups if is_answered else [answer.response])[-1]
    fault_id = caplog.records[-1].getMessage().split()[1]
    assert shown.ephemeral
    assert fault_id in shown.content
    assert "エラーが起きました" in shown.content
    assert "secret" not in shown.content
    assert "secret detail" in caplog.text


async def test_an_interaction_delivered_twice_gets_one_answer_and_no_fault(world, caplog):
    await world.alice.slash(world.channel, "gyoji")
    with caplog.at_level(logging.ERROR):
        await world.redeliver()
    assert len(world.channel.history(viewer=world.alice)) == 1
    assert "fault" not in caplog.text
    assert world.env.errors[-1].__cause__.code == 40060


async def test_users_who_act_at_once_are_each_answered(world):
    answers = await world.at_once(
        lambda: world.alice.slash(world.channel, "gyoji"), lambda: world.bob.slash(world.channel, "gyoji")
    )
    assert all("referees" in answer.response.content for answer in answers)


async def test_closing_finishes_a_pending_answer(world):
    begun = asyncio.Event()

    async def probe(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        begun.set()
        await asyncio.to_thread(lambda: None)
        await interaction.followup.send("done")

    add_command(world, probe)
    acting = asyncio.create_task(world.alice.slash(world.channel, "probe"))
    await begun.wait()
    await world.bot.close()
    answer = await acting
    assert answer.response.content == "done"
    await world.restart()


@pytest.mark.skipif(not SPECIFICATION.exists(), reason="Discord's API description is not beside this repository")
async def test_the_contract_notices_a_wrong_request(world):
    request = world.requests("PUT", COMMANDS)[0]
    check = contract().fault
    assert check(request) is None
    wrong = [entry | {"description": "x" * 101} for entry in request.json]
    assert "too long" in check(type(request)(request.method, request.path, {}, wrong, None))
    assert "no such route" in check(type(request)("PUT", "/applications/1/command", {}, [], None))
