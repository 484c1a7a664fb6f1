"""Faults of Discord and of the bot: no stored act is lost, the user is told, and the next command works."""

import asyncio
import contextlib
import re

import discord
import pytest
import simcord

import storage
from rules.gloomhaven.actions import Initiative
from storage import writing
from tests.e2e.playing import (
    PAIR,
    button,
    durable,
    known_dice,
    open_table,
    play_through,
    rows,
    state_of,
    table_message,
    won_course,
)

FAULT_ID = re.compile(r"this number: ([0-9A-F]{8})")
REQUESTS = {
    "answer": ("POST", "/interactions/*/callback"),
    "followup": ("POST", "/webhooks/*"),
    "message": ("POST", "/channels/*/messages"),
    "edit": ("PATCH", "/channels/*/messages/*"),
    "delete": ("DELETE", "/channels/*/messages/*"),
}


def unsent(world):
    return rows(world.settings.database, "SELECT kind FROM outbox WHERE sent_at IS NULL")


def fault_told(world, answer):
    """Returns the id of a fault that only the asker is told, and expects the error in the log."""
    assert answer.ephemeral
    assert world.env.errors
    world.env._errors_acknowledged = world.env.error_cursor
    return FAULT_ID.search(world.words(answer.response)).group(1)


# --- Discord ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [429, 500, 503])
async def test_a_whole_game_goes_on_while_discord_fails_at_every_kind_of_request(world, monkeypatch, status):
    course = won_course(level=0)
    known_dice(monkeypatch, course.seed)
    players = await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob}, level="0")

    def fail(kind):
        async def inject():
            world.env.inject_error(*REQUESTS[kind], status=status, times=2)

        return inject

    faults = {3 * number: fail(kind) for number, kind in enumerate(REQUESTS, 1)}
    await play_through(world, players, course, ways=("slash",), at=faults)
    await world.env.advance_time(60)
    assert unsent(world) == []
    assert "The scenario is won" in world.words(table_message(world, world.channel, newest=True))
    said = "\n".join(world.words(message) for message in world.channel.history())
    for number in range(2, course.rounds + 1):
        assert f"**Round {number}**" in said


@pytest.mark.parametrize(
    ("status", "code"), [(404, 10003), (403, 50001), (403, 50013)], ids=["gone", "no access", "no permission"]
)
async def test_a_game_without_a_reachable_channel_waits_and_others_go_on(world, fight, status, code):
    other = world.guild.create_text_channel("other")
    beside = await open_table(world, other, {PAIR[0]: world.gm, PAIR[1]: None})
    for method in ("POST", "PATCH", "DELETE"):
        world.env.inject_error(method, f"/channels/{world.channel.id}/*", status=status, code=code, times=None)
    await world.alice.slash(world.channel, "move", to="C3")
    refused = await world.alice.slash(world.channel, "pass")
    assert "The game is paused because the table could not be shown here" in world.words(refused.response)
    await beside.take("s1", Initiative(value=5))
    assert '"phase":"turns"' in await state_of(world, other)
    assert '"cell":"C3"' in await state_of(world, world.channel)
    assert unsent(world)
    world.env.backend.faults.clear()
    await world.bob.slash(world.channel, "game status")
    assert unsent(world) == []
    message = table_message(world, world.channel)
    assert "the table could not be shown here for a while" in world.words(message)
    await world.bob.click(message, custom_id=button(world, message, "resume"))
    await world.alice.slash(world.channel, "pass")
    assert "Longbow" in world.words(table_message(world, world.channel))


@pytest.mark.parametrize(
    ("status", "code"), [(403, 50013), (403, 50001), (400, 50083)], ids=["right", "access", "archive"]
)
async def test_an_undeletable_table_message_holds_nothing_up(world, fight, status, code):
    """The old message is deleted later, when Discord allows it."""
    world.env.inject_error(*REQUESTS["delete"], status=status, code=code, times=None)
    before = len(world.channel.history())
    await world.alice.slash(world.channel, "move", to="C3")
    await world.alice.slash(world.channel, "board")
    assert len(world.channel.history()) <= before + 4
    assert not [row for row in unsent(world) if row != ("retire",)]
    assert "paused" not in world.words(table_message(world, world.channel, newest=True))
    assert '"cell":"C3"' in await state_of(world, world.channel)
    world.env.backend.faults.clear()
    await world.bot.delivery.recover()
    await world.bot.delivery.settled()
    assert unsent(world) == []
    assert table_message(world, world.channel)


async def test_users_of_a_channel_closed_to_the_bot_are_told_so(world):
    overwrites = {world.guild.default_role: discord.PermissionOverwrite(send_messages=False)}
    silent = world.guild.create_text_channel("silent", overwrites=overwrites)
    answer = await world.alice.slash(silent, "game new", quick=True)
    assert "permissions here: Send Messages" in world.words(answer.response)
    assert unsent(world) == []


async def test_a_resumed_gateway_sends_waiting_messages(world, fight):
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    await world.alice.slash(world.channel, "pass")
    for _ in range(6):
        await world.env.advance_time(400)
    assert unsent(world)
    world.env.backend.faults.clear()
    await world.bot.on_resumed()
    await world.bot.delivery.settled()
    assert unsent(world) == []
    assert "Longbow" in world.words(table_message(world, world.channel, newest=True))


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060), (503, 0)], ids=["late", "twice", "trouble"])
async def test_refused_suggestions_leave_no_trace_in_the_log(world, fight, caplog, status, code):
    world.env.inject_error("POST", REQUESTS["answer"][1], status=status, code=code)
    with contextlib.suppress(simcord.SetupError, AssertionError):
        await world.alice.autocomplete(world.channel, "move", "to", "c")
    assert world.requests("POST", REQUESTS["answer"][1])
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.mark.parametrize(("status", "code"), [(503, 0), (429, 0), (404, 10062), (400, 40060)])
async def test_a_press_with_a_refused_answer_is_no_fault(world, fight, caplog, status, code):
    message = table_message(world, world.channel)
    world.env.inject_error("POST", REQUESTS["answer"][1], status=status, code=code, times=None)
    await world.alice.click(message, custom_id=button(world, message, "verb", "move"))
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
    assert world.env.errors == []


async def test_a_choice_is_told_at_once_even_if_its_list_cannot_be_closed(world, fight, caplog):
    message = table_message(world, world.channel)
    chooser = await world.alice.click(message, custom_id=button(world, message, "verb", "move"))
    chosen = next(iter(world.options(chooser.response).values()))
    world.env.inject_error("POST", REQUESTS["answer"][1], status=503, times=1)
    await world.alice.select(chooser.response, [chosen])
    assert "Shieldmaiden →" in "\n".join(world.words(message) for message in world.channel.history())
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
    assert unsent(world) == []


# --- ours ------------------------------------------------------------------------------------------------------------


async def test_an_exception_in_the_rules_is_reported_by_number_and_changes_nothing(world, fight, monkeypatch, caplog):
    other = world.guild.create_text_channel("other")
    beside = await open_table(world, other, {PAIR[0]: world.gm, PAIR[1]: None})
    before, state = durable(world.settings.database), await state_of(world, world.channel)

    def broken(*_, **__):
        raise ZeroDivisionError("an error in the rules")

    with monkeypatch.context() as patch:
        patch.setattr("rules.gloomhaven.turn.character_turn.walk", broken)
        answer = await world.alice.slash(world.channel, "move", to="C3")
        assert fault_told(world, answer) in caplog.text
        assert "an error in the rules" in caplog.text
        assert "an error in the rules" not in world.words(answer.response)
        assert durable(world.settings.database) == before
        assert await state_of(world, world.channel) == state
        await beside.take("s1", Initiative(value=5))
        assert '"phase":"turns"' in await state_of(world, other)
        message = table_message(world, world.channel)
        chooser = await world.alice.click(message, custom_id=button(world, message, "verb", "move"))
        picked = await world.alice.select(chooser.response, list(world.options(chooser.response).values())[:1])
        told = "\n".join(world.words(part) for part in (picked.response, *picked.followups))
        assert FAULT_ID.search(told).group(1) in caplog.text
        assert await state_of(world, world.channel) == state
    world.env._errors_acknowledged = world.env.error_cursor
    await world.alice.slash(world.channel, "move", to="C3")
    assert '"cell":"C3"' in await state_of(world, world.channel)
    assert unsent(world) == []


async def test_an_exception_in_a_monsters_turn_takes_back_the_command_that_led_to_it(world, fight, monkeypatch):
    await world.alice.slash(world.channel, "pass")
    before, state = durable(world.settings.database), await state_of(world, world.channel)
    with monkeypatch.context() as patch:
        patch.setattr("rules.gloomhaven.turn.procedure.perform", lambda *_: 1 / 0)
        fault_told(world, await world.bob.slash(world.channel, "pass"))
    assert durable(world.settings.database) == before
    assert await state_of(world, world.channel) == state
    await world.bob.slash(world.channel, "pass")
    assert await state_of(world, world.channel) != state


async def test_an_exception_in_the_referee_leaves_the_users_action_undone(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: None}, ties="first")
    before = durable(world.settings.database)
    with monkeypatch.context() as patch:
        patch.setattr("rules.gloomhaven.referee.policy._turn", lambda *_: 1 / 0)
        await world.alice.slash(world.channel, "initiative", value=1)
        fault_told(world, await world.alice.slash(world.channel, "pass"))
    await world.alice.slash(world.channel, "pass")
    assert len(durable(world.settings.database)["entry"]) > len(before["entry"]) + 2


async def test_an_exception_in_the_words_loses_no_ruling(world, fight, monkeypatch):
    def broken(*_, **__):
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(world.bot.panel, "public", broken)
        fault_told(world, await world.alice.slash(world.channel, "move", to="C3"))
    assert '"cell":"C3"' in await state_of(world, world.channel)
    assert unsent(world) == [("said",)]
    assert "C3" in world.words(table_message(world, world.channel))
    await world.bot.on_resumed()
    assert unsent(world) == []
    said = "\n".join(world.words(message) for message in world.channel.history())
    assert "Shieldmaiden → **C3**" in said


async def test_a_picture_that_cannot_be_drawn_leaves_the_words_and_buttons(world, fight, monkeypatch, caplog):
    def broken(*_, **__):
        raise ZeroDivisionError

    monkeypatch.setattr(world.bot.pictures, "board", broken)
    await world.alice.slash(world.channel, "pass")
    message = table_message(world, world.channel)
    assert message.attachments == []
    assert "Longbow" in world.words(message)
    asked = await world.bob.click(message, custom_id=button(world, message, "verb", "pass"))
    done = await world.bob.click(asked.response, label="Do it")
    assert world.words(done.response).startswith("✓ End the turn")
    assert unsent(world) == []


async def test_a_full_disk_is_reported_and_the_game_goes_on_afterwards(world, fight, monkeypatch):
    before, state = durable(world.settings.database), await state_of(world, world.channel)

    async def full(commit):
        raise storage.StoreUnwritable(path=str(world.settings.database), detail="the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(world.bot.store, "commit", full)
        answer = await world.alice.slash(world.channel, "move", to="C3")
        assert answer.ephemeral
        assert "cannot use its database at the moment" in world.words(answer.response)
        world.env._errors_acknowledged = world.env.error_cursor
    assert durable(world.settings.database) == before
    assert await state_of(world, world.channel) == state
    await world.alice.slash(world.channel, "move", to="C3")
    assert '"cell":"C3"' in await state_of(world, world.channel)


async def test_a_stored_but_unanswered_change_is_told_when_the_database_is_well(world, fight, monkeypatch):
    """The database's answer to the commit was lost."""
    store = type(world.bot.store)

    async def unheard(self, commit):
        await self._db.transact(lambda db: writing.apply(db, commit))
        self._db.failure = storage.Failure.now(lost := storage.StoreUnreachable(path="x", detail="y"), None)
        raise lost

    with monkeypatch.context() as patch:
        patch.setattr(store, "commit", unheard)
        answer = await world.alice.slash(world.channel, "move", to="C3")
        assert answer.ephemeral
        assert "Shieldmaiden → **C3**" in world.words(answer.response)
    assert unsent(world)
    await world.bot.catch_up()
    await world.bot.delivery.settled()
    assert unsent(world) == []
    said = "\n".join(world.words(message) for message in world.channel.history())
    assert said.count("Shieldmaiden → **C3**") == 1
    assert '"cell":"C3"' in await state_of(world, world.channel)


async def test_uncounted_dice_are_counted_as_soon_as_the_database_is_well(world, monkeypatch, caplog):
    store = type(world.bot.store)

    async def failing(self, *_):
        self._db.failure = storage.Failure.now(lost := storage.StoreUnreachable(path="x", detail="y"), None)
        raise lost

    with monkeypatch.context() as patch:
        patch.setattr(store, "add_dice", failing)
        await world.alice.slash(world.channel, "roll", dice="3d6")
        await world.bot.rolls.flush()
    await world.bot.catch_up()
    assert sum((await world.bot.store.dice_tally(world.channel.id))[6].values()) == 3
    assert "Traceback" not in caplog.text


async def test_events_heard_during_database_trouble_are_handled_when_it_is_well(world, fight, monkeypatch, caplog):
    """A game's channel is deleted, and a server removes the bot."""
    monkeypatch.setattr("bot.background.DATABASE_AGAIN_S", 0.0)
    store, people = type(world.bot.store), type(world.bot.store.people)
    failures = [storage.StoreUnreachable(path="x", detail="y") for _ in range(6)]

    def first_failing(does):
        async def failing(*args, **kwargs):
            if failures:
                raise failures.pop()
            return await does(*args, **kwargs)

        return failing

    monkeypatch.setattr(store, "commit", first_failing(store.commit))
    monkeypatch.setattr(people, "note_left", first_failing(people.note_left))
    channel = world.bot.get_channel(world.channel.id)
    world.bot.dispatch("guild_channel_delete", channel)
    world.bot.dispatch("guild_remove", channel.guild)
    async with asyncio.timeout(60):
        while (await world.bot.games.scene(world.channel.id)).status != "paused":
            await world.env.advance_time(1)
        while rows(world.settings.database, "SELECT guild_id FROM left_guild") != [(channel.guild.id,)]:
            await world.env.advance_time(1)
    assert failures == []
    assert "Traceback" not in caplog.text


async def test_an_answer_is_marked_as_sent_as_soon_as_the_database_is_well(world, fight, monkeypatch):
    mark = type(world.bot.store).mark_sent
    failures = [storage.StoreUnreachable(path="x", detail="y")] * 3

    async def failing(*args, **kwargs):
        if failures:
            raise failures.pop()
        return await mark(*args, **kwargs)

    monkeypatch.setattr(type(world.bot.store), "mark_sent", failing)
    await world.alice.slash(world.channel, "move", to="C3")
    await world.env.advance_time(60)
    assert failures == []
    assert unsent(world) == []
    await world.restart()
    said = "\n".join(world.words(message) for message in world.channel.history())
    assert said.count("Shieldmaiden → **C3**") == 1
