"""Rulings answer acts, the table message follows, and no stored message is lost."""

import asyncio

import aiohttp
import discord
import pytest

import bot.client.table.delivery as delivery_module
from bot.client.table.delivery import Delivery
from bot.client.table.waiting import Channel
from bot.facts.origins import Origin
from bot.games.acts import ending, orders
from bot.games.care.outbox import LATE_S, Outbox
from bot.games.live.games import Games
from bot.games.live.journal import table_row
from bot.games.lobby import agreed_settings
from bot.sharding import LEFT_S, Share
from storage import StoreUnreachable, StoreUnwritable
from tests.database import change
from tests.e2e.playing import headless, table_message
from tests.world import World

MESSAGES = "/channels/*/messages"
CALLBACK = "/interactions/*/*/callback"


async def fight(world):
    """Brings Alice and Bob to the first decision of a fight."""
    for user, command, slots in [
        (world.alice, "game new", {"ruleset": "gloomhaven"}),
        (world.alice, "game join", {"hand": "own"}),
        (world.bob, "game join", {"hand": "own"}),
        (world.alice, "game start", {}),
    ]:
        await user.slash(world.channel, command, **slots)


async def unsent(world):
    return [row.kind for row in await world.bot.store.unsent(100, 1e12)]


def texts(world):
    return [world.words(message) for message in world.channel.history()]


def saying(world, text):
    """Counts the channel's messages with this text."""
    return sum(text in said for said in texts(world))


async def table_id(world):
    return (await world.bot.games.scene(world.channel.id)).table_message_id


def origin(world, user):
    """Returns the origin of an interaction that the bot does not answer."""
    now = world.bot.games.clock()
    return Origin(4_000_000, user.id, "x", world.guild.id, world.channel.id, "en-US", "en-US", False, now)


@pytest.fixture
async def fighting(world):
    await fight(world)
    return world


async def test_a_ruling_is_the_answer_and_is_marked_as_sent(fighting):
    assert saying(fighting, "The game begins") == 1
    assert await unsent(fighting) == []


async def test_a_channel_has_one_table_message_which_is_its_newest(fighting):
    history = fighting.channel.history()
    tables = [message for message in history if message.attachments]
    assert [message.id for message in tables] == [history[-1].id] == [await table_id(fighting)]


def table(world):
    return world.words(table_message(world, world.channel, newest=True))


async def unheard(fighting):
    """Pauses and resumes the game, and returns both notices before delivery has received them."""
    games, told = fighting.bot.games, []
    games.listeners[:] = [told.append]
    for act in (ending.pause, ending.resume):
        await games.change(origin(fighting, fighting.alice).silent(), act)
    return told


@pytest.mark.parametrize("at_once", [True, False])
async def test_the_table_shows_the_later_of_two_changes_heard_in_reverse_order(fighting, at_once):
    delivery, told = fighting.bot.delivery, await unheard(fighting)
    for durable in reversed(told):
        delivery.note(durable)
        if not at_once:
            await delivery.settled()
    await delivery.settled()
    assert await unsent(fighting) == []
    assert "paused" not in table(fighting)


async def test_a_channel_keeps_the_later_of_two_changes_of_its_game(fighting):
    paused, resumed = await unheard(fighting)
    channel = Channel()
    for shown in (resumed.shown, paused.shown):
        channel.show(shown)
    assert channel.shown == resumed.shown


async def test_the_table_shows_a_change_while_the_next_command_keeps_the_channel_busy(fighting):
    games, delivery = fighting.bot.games, fighting.bot.delivery
    await games.change(origin(fighting, fighting.alice).silent(), ending.pause)
    async with games.lock(fighting.channel.id):
        while "paused" not in table(fighting):  # noqa: ASYNC110 - what Discord shows is no event
            await asyncio.sleep(0.01)
    await delivery.settled()


async def test_a_secret_answer_is_acknowledged_only_to_its_player(fighting):
    reply = await fighting.alice.slash(fighting.channel, "initiative", value=88)
    assert reply.ephemeral
    assert not any("88" in headless(said) for said in texts(fighting)[-2:])
    assert saying(fighting, "Shieldmaiden has chosen") == 1
    assert await unsent(fighting) == []


async def test_an_answer_that_discord_refuses_goes_into_the_channel(fighting):
    fighting.env.inject_error("POST", CALLBACK, status=500, times=1)
    await fighting.alice.slash(fighting.channel, "game settings", nudge=False)
    assert saying(fighting, "No time limit") == 1
    assert await unsent(fighting) == []
    assert fighting.channel.history()[-1].id == await table_id(fighting)


async def test_an_answer_that_comes_too_late_goes_into_the_channel(fighting):
    fighting.env.inject_error("POST", CALLBACK, status=404, code=10062, message="Unknown interaction", times=1)
    await fighting.alice.slash(fighting.channel, "game settings", nudge=False)
    assert saying(fighting, "No time limit") == 1


async def test_the_log_says_once_that_answers_cannot_be_marked_as_sent(fighting, monkeypatch, caplog):
    outbox, full = fighting.bot.delivery._outbox, StoreUnwritable(path="x", detail="the disk is full")
    settle, tried = outbox.settle, []

    async def fails(rows, message_id):
        tried.append(rows)
        if rows == tried[0] and tried.count(rows) < 4:
            raise full
        await settle(rows, message_id)

    monkeypatch.setattr(outbox, "settle", fails)
    monkeypatch.setattr(delivery_module, "DATABASE_AGAIN_S", 0.01)
    await fighting.alice.slash(fighting.channel, "game settings", nudge=False)
    await fighting.env.advance_time(1)
    assert (tried.count(tried[0]), await unsent(fighting)) == (4, [])
    assert caplog.text.count("an answer is not marked as given") == 1


async def test_if_even_the_deferral_is_late_the_channel_gets_the_answer(fighting, monkeypatch):
    change = fighting.bot.games.change

    async def slowly(*args, **kwargs):
        await asyncio.sleep(0.05)
        return await change(*args, **kwargs)

    monkeypatch.setattr(fighting.bot.games, "change", slowly)
    monkeypatch.setattr("bot.client.intake.answers.PATIENCE_S", 0.01)
    fighting.env.inject_error("POST", CALLBACK, status=404, code=10062, message="Unknown interaction", times=None)
    await fighting.alice.slash(fighting.channel, "game settings", nudge=False)
    assert saying(fighting, "No time limit") == 1
    assert await unsent(fighting) == []


async def test_the_same_interaction_delivered_twice_says_it_once(fighting):
    await fighting.alice.slash(fighting.channel, "game settings", nudge=False)
    await fighting.redeliver()
    assert saying(fighting, "No time limit") == 1


async def test_delivery_waits_until_discord_recovers(fighting):
    fighting.env.inject_error("POST", MESSAGES, status=500, times=1)
    await fighting.alice.slash(fighting.channel, "initiative", value=34)
    assert saying(fighting, "Shieldmaiden has chosen") == 1
    fighting.env.inject_error("POST", MESSAGES, status=429, times=3)
    await fighting.bob.slash(fighting.channel, "initiative", value=35)
    assert saying(fighting, "Longbow has chosen") == 0
    await fighting.env.advance_time(10)
    assert saying(fighting, "Longbow has chosen") == 1
    assert await unsent(fighting) == []


QUARTER_S = 900


async def refused_for_long(world, status=503):
    """Lets Alice act, and makes Discord refuse messages for a quarter of an hour."""
    world.env.inject_error("POST", MESSAGES, status=status, times=None)
    await world.alice.slash(world.channel, "initiative", value=34)
    for _ in range(QUARTER_S // 60):
        await world.env.advance_time(60)
    assert set(await unsent(world)) == {"said", "table"}
    world.env.backend.faults.clear()


async def test_waiting_messages_are_sent_after_any_time_of_refusals(fighting):
    await refused_for_long(fighting)
    tries = len(fighting.requests("POST", MESSAGES))
    assert tries > 10
    await fighting.env.advance_time(90)
    assert await unsent(fighting) == []
    assert saying(fighting, "Shieldmaiden has chosen") == 1
    assert fighting.channel.history()[-1].id == await table_id(fighting)


async def test_waiting_messages_are_sent_when_discord_answers_elsewhere(fighting):
    other = fighting.guild.create_text_channel("two")
    await refused_for_long(fighting)
    await fighting.env.advance_time(7)
    await fighting.gm.slash(other, "game new", ruleset="gloomhaven")
    await fighting.env.advance_time(7)
    assert saying(fighting, "Shieldmaiden has chosen") == 1
    assert await unsent(fighting) == []


async def test_waiting_messages_are_sent_at_once_when_the_gateway_is_back(fighting):
    await refused_for_long(fighting)
    await fighting.bot.on_resumed()
    await fighting.bot.delivery.settled()
    assert saying(fighting, "Shieldmaiden has chosen") == 1
    assert await unsent(fighting) == []


async def test_rows_that_failed_often_in_one_process_are_sent_in_the_next(world):
    await fight(world)
    await refused_for_long(world)
    await world.crash()
    assert saying(world, "Shieldmaiden has chosen") == 1
    assert await unsent(world) == []


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (404, 10003)])
async def test_messages_and_the_game_wait_if_the_channel_is_unreachable(fighting, status, code):
    fighting.env.inject_error("POST", MESSAGES, status=status, code=code, message="no", times=None)
    reply = await fighting.alice.slash(fighting.channel, "initiative", value=34)
    assert reply.ephemeral
    assert (await fighting.bot.games.scene(fighting.channel.id)).self_pause == "unreachable"
    assert set(await unsent(fighting)) == {"said", "table"}
    posts = len(fighting.requests("POST", MESSAGES))
    await fighting.env.advance_time(1000)
    assert len(fighting.requests("POST", MESSAGES)) == posts
    fighting.env.backend.faults.clear()
    await fighting.env.advance_time(3000)
    assert await unsent(fighting) == []
    assert saying(fighting, "Shieldmaiden has chosen") == 1
    assert saying(fighting, "could not be shown here for a while") >= 1
    assert live(fighting) == [await table_id(fighting)] == [fighting.channel.history()[-1].id]


async def test_messages_waiting_for_access_are_sent_when_permissions_change(fighting):
    fighting.env.inject_error("POST", MESSAGES, status=403, code=50001, times=None)
    await fighting.alice.slash(fighting.channel, "initiative", value=34)
    fighting.env.backend.faults.clear()
    await fighting.env.advance_time(100)
    assert saying(fighting, "Shieldmaiden has chosen") == 0
    channel = fighting.bot.get_channel(fighting.channel.id)
    fighting.bot.dispatch("guild_channel_update", channel, channel)
    await fighting.env.settle()
    await fighting.bot.delivery.settled()
    assert saying(fighting, "Shieldmaiden has chosen") == 1
    assert await unsent(fighting) == []


async def test_a_malformed_message_holds_no_others_up(fighting):
    fighting.env.inject_error("POST", MESSAGES, status=400, code=50035, times=1)
    await fighting.alice.slash(fighting.channel, "initiative", value=34)
    assert await unsent(fighting) == []
    assert fighting.channel.history()[-1].id == await table_id(fighting)


# --- one table message -----------------------------------------------------------------------------------------------


def live(world):
    """Returns the channel's messages that have buttons of a table."""
    return [
        message.id
        for message in world.channel.history()
        if any(custom_id.startswith("gy:") for custom_id in world.buttons(message).values())
    ]


async def repost(world):
    """Makes a change after which the bot posts the table message again."""
    await world.alice.slash(world.channel, "game settings", nudge=False)


@pytest.mark.parametrize(("status", "times"), [(500, 1), (429, 3), (503, 4)])
async def test_an_old_table_message_is_removed_after_any_number_of_failures(fighting, status, times):
    fighting.env.inject_error("DELETE", f"{MESSAGES}/*", status=status, times=times)
    await repost(fighting)
    await fighting.env.advance_time(100)
    assert live(fighting) == [await table_id(fighting)]
    assert await unsent(fighting) == []


async def test_an_old_table_message_left_by_a_crash_is_removed_after_the_start(world):
    await fight(world)
    world.env.inject_error("DELETE", f"{MESSAGES}/*", status=503, times=None)
    await repost(world)
    assert len(live(world)) == 2
    world.env.backend.faults.clear()
    await world.crash()
    assert live(world) == [await table_id(world)]
    assert await unsent(world) == []


def deletions(world, message_id):
    """Counts the bot's requests to delete a message."""
    return len(world.requests("DELETE", f"/channels/*/messages/{message_id}"))


async def test_an_old_table_message_found_before_its_removal_is_read_is_removed_once(world, monkeypatch):
    """Covers an act stored just before the new table message was recorded.

    The act's outbox row is read in an earlier batch than the row that asks for the removal.
    """
    monkeypatch.setattr("bot.games.care.outbox.READ_AT_ONCE", 1)
    await fight(world)
    old = await table_id(world)
    world.env.inject_error("DELETE", f"{MESSAGES}/*", status=503, times=None)
    await repost(world)
    tried = deletions(world, old)
    again = "UPDATE outbox SET sent_at = NULL, message_id = NULL WHERE id = (SELECT max(id) FROM outbox WHERE kind = ?)"
    assert change(world.settings.database, again, "table") == 1
    world.env.backend.faults.clear()
    await world.crash()
    assert deletions(world, old) == tried + 1
    assert live(world) == [await table_id(world)]
    assert await unsent(world) == []


async def test_a_removal_that_cannot_be_noted_is_not_repeated(fighting, monkeypatch):
    old, mark = await table_id(fighting), type(fighting.bot.store).mark_sent
    failures = [StoreUnreachable(path="x", detail="y")] * 2

    async def failing(store, row_id, message_id, at):
        if message_id is None and failures:
            raise failures.pop()
        await mark(store, row_id, message_id, at)

    monkeypatch.setattr(type(fighting.bot.store), "mark_sent", failing)
    await repost(fighting)
    await fighting.env.advance_time(100)
    assert failures == []
    assert deletions(fighting, old) == 1
    assert await unsent(fighting) == []


async def test_a_removal_pending_when_its_shard_goes_is_noted_and_none_begins_after_it(fighting, monkeypatch):
    delivery, asked, answered = fighting.bot.delivery, asyncio.Event(), asyncio.Event()
    old, delete = await table_id(fighting), delivery._post.delete

    async def slowly(channel_id, message_id):
        await delete(channel_id, message_id)
        asked.set()
        await answered.wait()

    monkeypatch.setattr(delivery._post, "delete", slowly)
    acting = asyncio.create_task(repost(fighting))
    await asked.wait()
    await fighting.bot.games.want_table(fighting.channel.id)
    posts = len(fighting.requests("POST", MESSAGES))
    delivery.put_down(0)
    answered.set()
    await delivery.settled()
    assert await unsent(fighting) == ["table"], "the other row belongs to another process"
    assert len(fighting.requests("POST", MESSAGES)) == posts
    await delivery.recover()
    await acting
    assert deletions(fighting, old) == 1
    assert await unsent(fighting) == []


async def test_nothing_is_sent_while_another_process_may_have_the_shard(fighting, monkeypatch):
    monkeypatch.setattr(delivery_module, "UNSURE_S", 0.01)
    share, now = fighting.bot.share, [0.0]
    share.split(1, lambda: now[0])
    share.take(0, 0)
    share.renew(10.0)
    now[0] = 11.0
    sent = len(fighting.requests("*", MESSAGES))
    await fighting.bot.games.want_table(fighting.channel.id)
    await fighting.bot.delivery.settled()
    assert len(fighting.requests("*", MESSAGES)) == sent
    assert await unsent(fighting) == ["table"]
    share.renew(20.0)
    async with asyncio.timeout(60):
        while await unsent(fighting):
            pass
    await fighting.bot.delivery.settled()
    assert live(fighting) == [await table_id(fighting)]


async def test_a_posted_but_unrecorded_table_message_is_the_table_after_a_crash(world, monkeypatch):
    await fight(world)

    async def crashed(*_, **__):
        raise StoreUnwritable(path="x", detail="the process is dead")

    monkeypatch.setattr(world.bot.store, "record_table_message", crashed)
    await repost(world)
    assert len(live(world)) == 2
    await world.crash()
    assert live(world) == [await table_id(world)]
    assert world.channel.history()[-1].id == await table_id(world)
    assert await unsent(world) == []


async def test_a_doubt_about_a_table_message_survives_the_posting_of_another(world, monkeypatch):
    """Covers a player who acts after a crash, before recovery has finished."""
    await fight(world)

    async def crashed(*_, **__):
        raise StoreUnwritable(path="x", detail="the process is dead")

    async def nothing(delivery):
        pass

    monkeypatch.setattr(world.bot.store, "record_table_message", crashed)
    await repost(world)
    recover, send, recovering = Delivery._recover, discord.PartialMessageable.send, []
    monkeypatch.setattr(Delivery, "_recover", nothing)
    await world.crash()

    async def sends_while_recovering(to, **content):
        sent = await send(to, **content)
        if not recovering:
            recovering.append(asyncio.create_task(recover(world.bot.delivery)))
            while any(
                row.id not in world.bot.delivery._rows.in_hand for row in await world.bot.store.unsent(100, 1e12)
            ):
                pass  # recovery has not read all rows yet
        return sent

    monkeypatch.setattr(discord.PartialMessageable, "send", sends_while_recovering)
    await world.gm.slash(world.channel, "game settings", nudge=True)
    await asyncio.gather(*recovering)
    await world.bot.delivery.settled()
    assert recovering
    assert live(world) == [await table_id(world)]
    assert await unsent(world) == []


class Throttled:
    """Discord's answer to a repeated request, of which the first attempt was carried out."""

    status, reason = 429, "Too Many Requests"


@pytest.mark.parametrize("error", [aiohttp.ServerDisconnectedError(), discord.HTTPException(Throttled(), "slow down")])
@pytest.mark.parametrize("ahead_s", [0.0, 86_400.0])
async def test_a_table_message_posted_despite_an_error_is_not_posted_twice(fighting, monkeypatch, error, ahead_s):
    clock = fighting.bot.games.clock
    monkeypatch.setattr(fighting.bot.games, "clock", lambda: clock() + ahead_s)
    send, failed = discord.PartialMessageable.send, []

    async def cut(to, **content):
        sent = await send(to, **{**content, "nonce": len(failed)})  # Discord has forgotten the nonce by then
        if not failed:
            failed.append(sent.id)
            raise error
        return sent

    monkeypatch.setattr(discord.PartialMessageable, "send", cut)
    await repost(fighting)
    await fighting.env.advance_time(100)
    assert live(fighting) == [await table_id(fighting)] == failed
    assert await unsent(fighting) == []


async def test_the_table_message_shows_the_newest_state_after_many_failed_edits(fighting):
    await fighting.alice.slash(fighting.channel, "initiative", value=10)
    await fighting.bob.slash(fighting.channel, "initiative", value=20)
    fighting.env.inject_error("PATCH", f"{MESSAGES}/*", status=503, times=None)
    await fighting.bob.slash(fighting.channel, "order always", verb="pass")
    for _ in range(QUARTER_S // 60):
        await fighting.env.advance_time(60)
    assert await unsent(fighting) == ["table"]
    edits = len(fighting.requests("PATCH", f"{MESSAGES}/*"))
    fighting.env.backend.faults.clear()
    await fighting.env.advance_time(100)
    assert len(fighting.requests("PATCH", f"{MESSAGES}/*")) == edits + 1
    assert await unsent(fighting) == []


async def test_an_ended_games_table_keeps_its_board_and_loses_its_buttons_to_the_next(fighting):
    asked = (await fighting.gm.slash(fighting.channel, "game end")).response
    (end,) = (custom_id for custom_id in fighting.buttons(asked).values() if custom_id.startswith("gy:end:"))
    await fighting.gm.click(asked, custom_id=end)
    ended = await table_id(fighting)
    assert live(fighting) == [ended]
    await fighting.alice.slash(fighting.channel, "game new", ruleset="gloomhaven")
    assert live(fighting) == [await table_id(fighting)] != [ended]
    old = next(message for message in fighting.channel.history() if message.id == ended)
    assert old.attachments
    assert await unsent(fighting) == []


async def test_a_press_on_a_stray_table_message_removes_it(fighting):
    old = fighting.channel.history()[-1]
    stray = fighting.env.backend.messages[fighting.channel.id][old.id]
    await repost(fighting)
    fighting.env.backend.messages[fighting.channel.id][old.id] = stray
    assert len(live(fighting)) == 2
    await fighting.env.advance_time(LATE_S)
    await fighting.alice.click(old, custom_id=next(iter(fighting.buttons(old).values())))
    assert live(fighting) == [await table_id(fighting)]
    assert await unsent(fighting) == []


async def test_presses_on_a_stray_table_message_at_the_same_time_remove_it_once(fighting):
    old = fighting.channel.history()[-1]
    stray = fighting.env.backend.messages[fighting.channel.id][old.id]
    await repost(fighting)
    fighting.env.backend.messages[fighting.channel.id][old.id] = stray
    await fighting.env.advance_time(LATE_S)
    before = len(fighting.requests("DELETE", f"/channels/*/messages/{old.id}"))
    delivery, game = fighting.bot.delivery, await fighting.bot.games.scene(fighting.channel.id)
    await asyncio.gather(*(delivery._retire_stray(fighting.channel.id, game.game_id, old.id) for _ in range(2)))
    await delivery.settled()
    assert live(fighting) == [await table_id(fighting)]
    assert len(fighting.requests("DELETE", f"/channels/*/messages/{old.id}")) == before + 1


@pytest.mark.parametrize("is_restarted", [False, True], ids=["the same process", "its successor"])
async def test_a_press_just_after_its_table_message_was_deleted_deletes_nothing(fighting, is_restarted):
    old = fighting.channel.history()[-1]
    message = fighting.env.backend.messages[fighting.channel.id][old.id]
    await repost(fighting)
    if is_restarted:
        await fighting.restart()
    # the message looks again as when the button was pressed
    fighting.env.backend.messages[fighting.channel.id][old.id] = message
    await fighting.alice.click(old, custom_id=next(iter(fighting.buttons(old).values())))
    assert len(live(fighting)) == 2, "Discord is not asked again"


async def test_a_press_on_a_table_message_due_for_removal_requests_no_second_one(fighting):
    old = fighting.channel.history()[-1]
    fighting.env.inject_error("DELETE", f"{MESSAGES}/*", status=503, times=None)
    await repost(fighting)
    fighting.bot.delivery.put_down(0)
    await fighting.alice.click(old, custom_id=next(iter(fighting.buttons(old).values())))
    fighting.env.backend.faults.clear()
    assert await unsent(fighting) == ["retire"]
    await fighting.bot.delivery.recover()
    assert live(fighting) == [await table_id(fighting)]


async def test_a_deleted_table_message_is_posted_again(fighting):
    old = await table_id(fighting)
    fighting.env.backend.messages[fighting.channel.id].pop(old)
    await fighting.alice.slash(fighting.channel, "game settings", nudge=False)
    assert await table_id(fighting) != old
    assert fighting.channel.history()[-1].id == await table_id(fighting)


@pytest.mark.parametrize(("status", "code"), [(400, 50083), (429, 30046)])
async def test_a_table_message_that_cannot_be_edited_is_posted_again(fighting, status, code):
    old = await table_id(fighting)
    fighting.env.inject_error("PATCH", f"{MESSAGES}/*", status=status, code=code, message="archived", times=1)
    await fighting.bot.games.change(origin(fighting, fighting.alice), orders.declare, "turn")
    await fighting.bot.delivery.settled()
    assert await table_id(fighting) > old
    assert await unsent(fighting) == []


async def test_unsent_messages_are_sent_once_when_several_shards_reconnect(fighting):
    await refused_for_long(fighting)
    await asyncio.gather(*(fighting.bot.on_resumed() for _ in range(5)))
    await fighting.bot.delivery.settled()
    assert saying(fighting, "Shieldmaiden has chosen") == 1
    assert await unsent(fighting) == []


async def test_board_shows_the_table_message_at_the_end(fighting):
    old = await table_id(fighting)
    await fighting.alice.slash(fighting.channel, "board")
    assert await table_id(fighting) > old
    assert len([message for message in fighting.channel.history() if message.attachments]) == 1


async def test_an_edit_suffices_if_the_table_message_is_the_newest(fighting):
    old = await table_id(fighting)
    await fighting.bot.games.change(origin(fighting, fighting.alice), orders.declare, "turn")
    await fighting.bot.delivery.settled()
    assert await table_id(fighting) == old
    assert [request.method for request in fighting.env.http_requests][-1] == "PATCH"


async def test_only_asked_players_are_mentioned_and_once_per_decision(fighting):
    def mentioned():
        found = []
        for request in fighting.requests("POST", MESSAGES):
            allowed = (request.json or {}).get("allowed_mentions", {})
            found.append(sorted(map(int, allowed.get("users", []))))
            assert allowed.get("parse", []) == []
        return [users for users in found if users]

    alice, bob = fighting.alice.id, fighting.bob.id
    assert mentioned() == [[bob]], "Alice started and knows"
    await fighting.alice.slash(fighting.channel, "initiative", value=10)
    assert mentioned() == [[bob], [bob]], "the last one asked"
    await fighting.alice.slash(fighting.channel, "board")
    assert len(mentioned()) == 2
    await fighting.bob.slash(fighting.channel, "initiative", value=90)
    assert mentioned()[-1] == [alice]


async def test_messages_left_unsent_by_a_crash_are_sent_at_the_start(world):
    await fight(world)
    reply = await world.bot.games.change(origin(world, world.alice), agreed_settings.change, nudge=False)
    assert reply.public
    assert sorted(await unsent(world)) == ["said", "table"]
    assert saying(world, "No time limit") == 0
    await world.crash()
    assert saying(world, "No time limit") == 1
    assert await unsent(world) == []
    assert world.channel.history()[-1].id == await table_id(world)


async def test_a_ruling_whose_answer_never_comes_is_posted_after_a_while(fighting, monkeypatch):
    async def lost(interaction, reply):
        monkeypatch.undo()

    monkeypatch.setattr(fighting.bot.delivery, "answer", lost)
    await fighting.alice.slash(fighting.channel, "game settings", nudge=False)
    assert saying(fighting, "No time limit") == 0
    await fighting.env.advance_time(31)
    assert saying(fighting, "No time limit") == 1
    assert fighting.channel.history()[-1].id == await table_id(fighting)
    assert await unsent(fighting) == []


async def test_a_slow_answer_does_not_shorten_the_wait_for_another(fighting, monkeypatch):
    async def never(interaction, reply):
        pass

    monkeypatch.setattr(fighting.bot.delivery, "answer", never)
    await fighting.alice.slash(fighting.channel, "game settings", nudge=False)
    await fighting.env.advance_time(28)
    await fighting.alice.slash(fighting.channel, "game settings", nudge=True)
    await fighting.env.advance_time(3)
    assert saying(fighting, "No time limit") == 1
    await fighting.env.advance_time(28)
    assert saying(fighting, "No time limit") == 2
    assert await unsent(fighting) == []


async def test_a_restart_says_nothing_twice(world):
    await fight(world)
    before = texts(world)
    await world.restart()
    assert texts(world) == before


async def test_half_time_and_default_reach_the_channel_by_the_clock(fighting):
    await fighting.alice.slash(fighting.channel, "game settings", deadline_hours=2)
    await fighting.alice.slash(fighting.channel, "initiative", value=10)
    await fighting.env.advance_time(3700)
    assert saying(fighting, "Half of the time has passed") == 1
    await fighting.env.advance_time(3600)
    assert saying(fighting, "Half of the time has passed") == 0
    assert saying(fighting, "Time is up for Longbow") == 1
    assert await unsent(fighting) == []


async def test_channels_do_not_wait_for_each_other(world: World):
    other = world.guild.create_text_channel("two")
    await fight(world)
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=500, times=None)
    await world.alice.slash(world.channel, "initiative", value=10)
    await world.alice.slash(other, "game new", ruleset="gloomhaven")
    assert any("opens a table" in world.words(message) for message in other.history())
    assert other.history()[-1].components


class Recovery:
    """A recovery that reads the outbox just after the next commit, before anything else happens."""

    def __init__(self, world, monkeypatch):
        self._delivery, self._store = world.bot.delivery, world.bot.store
        self._commit, self._unsent = self._store.commit, self._store.unsent
        self._has_read = asyncio.Event()
        self.task = None
        self.waits_until_settled = False
        monkeypatch.setattr(self._store, "commit", self._committed)
        monkeypatch.setattr(self._store, "unsent", self._read)

    async def _committed(self, change):
        rows = await self._commit(change)
        if self.task is None:
            self.task = asyncio.create_task(self._delivery.recover())
            await self._has_read.wait()
        return rows

    async def _read(self, *asked):
        found = await self._unsent(*asked)
        self._has_read.set()
        while self.waits_until_settled and await self._unsent(*asked):
            pass
        return found


async def test_an_endless_request_does_not_stop_the_next_look_through_the_outbox(fighting, monkeypatch):
    delivery, asked, never = fighting.bot.delivery, asyncio.Event(), asyncio.Event()

    async def silence(*_args, **_keywords):
        asked.set()
        await never.wait()

    for call in ("send", "edit"):
        monkeypatch.setattr(delivery._post, call, silence)
    monkeypatch.setattr(delivery_module, "BATCH_S", 0.01)
    await delivery.refresh(fighting.channel.id)
    await asked.wait()
    delivery.put_down(0)
    assert await unsent(fighting) == ["table"]
    for _ in range(2):
        await asyncio.wait_for(delivery.recover(), 60)
        assert delivery.waiting().due == 1
    monkeypatch.undo()
    delivery.put_down(0)
    await delivery.recover()
    assert await unsent(fighting) == []


@pytest.mark.parametrize("is_settled", [False, True], ids=["being-answered", "answered"])
async def test_a_ruling_read_by_recovery_before_its_answer_is_said_once(fighting, monkeypatch, is_settled):
    recovery = Recovery(fighting, monkeypatch)
    recovery.waits_until_settled = is_settled
    await fighting.alice.slash(fighting.channel, "game settings", nudge=False)
    await asyncio.wait_for(recovery.task, 60)
    await fighting.bot.delivery.settled()
    assert saying(fighting, "No time limit") == 1
    assert await unsent(fighting) == []


async def test_an_answer_pending_when_its_shard_goes_is_said_once(fighting, monkeypatch):
    """Covers a channel without a game in memory, which may belong to any shard."""
    delivery = fighting.bot.delivery
    answer = delivery_module.respond

    async def respond(interaction, content, *, ephemeral):
        fighting.bot.games.forget_all_live()
        delivery.put_down(0)
        await delivery.recover()
        await delivery.settled()
        return await answer(interaction, content, ephemeral=ephemeral)

    monkeypatch.setattr(delivery_module, "respond", respond)
    await fighting.alice.slash(fighting.channel, "game settings", nudge=False)
    monkeypatch.undo()
    await delivery.recover()
    await delivery.settled()
    assert saying(fighting, "No time limit") == 1
    assert await unsent(fighting) == []


async def test_rows_that_a_shards_former_owner_may_still_send_are_left_to_it_for_a_while(fighting):
    games, now, later_s = fighting.bot.games, [0.0], [0.0]
    share = Share()
    share.split(1, lambda: now[0])
    share.renew(1e6)
    share.take(0, 1)
    outbox = Outbox(Games(games.store, lambda: games.clock() + later_s[0], games.rulesets, share=share))
    scene = await games.scene(fighting.channel.id)
    queued = await games.queue(scene.game_id, (table_row(fighting.channel.id),))
    assert await outbox.unsent(0) == []
    later_s[0] = LEFT_S + 1
    assert [row.id for row in await outbox.unsent(0)] == [*queued], "no process still works on rows of this age"
    now[0], later_s[0] = LEFT_S, 0.0
    assert [row.id for row in await outbox.unsent(0)] == [*queued], "the process that had them is done"
    share.lose(0)
    assert await outbox.unsent(0) == []
