"""Unreadable rows stop no other messages, deadlines or recurring work."""

import asyncio
import itertools

import pytest

from bot.background import keep_doing
from bot.games.lobby import agreed_settings
from storage import StoreDamaged
from tests.bot.sleeping import Sleeps
from tests.bot.table import ALICE, BOB, kinds
from tests.database import change, rows
from tests.e2e.playing import PAIR, open_table, table_message


def outbox(world):
    """Returns the unsent rows of the outbox, as (number, kind, is set aside)."""
    unsent = "SELECT id, kind, set_aside_at IS NOT NULL FROM outbox WHERE sent_at IS NULL ORDER BY id"
    return rows(world.settings.database, unsent)


# --- the outbox ------------------------------------------------------------------------------------------------------


@pytest.fixture
async def unsaid(world):
    """Opens two tables, each with an unsent ruling.

    The first ruling has an event that the next bot does not know.
    """
    other = world.guild.create_text_channel("other")
    for channel in (world.channel, other):
        players = await open_table(world, channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
        await world.gm.slash(channel, "game settings", deadline_hours=1, nudge=False)
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    for channel in (world.channel, other):
        await world.alice.slash(channel, "initiative", value=34)
    assert players
    (first,) = rows(world.settings.database, "SELECT id FROM game WHERE channel_id = ?", world.channel.id)[0]
    change(
        world.settings.database,
        'UPDATE entry SET events = \'[{"kind":"of-tomorrow","card":"hidden"}]\' WHERE game_id = ? AND seq ='
        " (SELECT max(seq) FROM entry WHERE game_id = ?)",
        first,
        first,
    )
    world.env.backend.faults.clear()
    world.other = other
    return world


async def test_a_message_that_cannot_be_read_is_set_aside_and_all_others_are_sent(unsaid, caplog):
    assert len(outbox(unsaid)) == 4
    await unsaid.crash()
    said = [unsaid.words(message) for message in unsaid.other.history()]
    assert any("Shieldmaiden has chosen" in text for text in said)
    assert table_message(unsaid, unsaid.channel, newest=True)
    ((row_id, kind, set_aside),) = outbox(unsaid)
    assert (kind, set_aside) == ("said", 1)
    assert caplog.text.count(f"message {row_id} of game") == 1
    assert "of-tomorrow" not in caplog.text
    assert "hidden" not in caplog.text


async def test_a_row_that_was_set_aside_is_not_read_again(unsaid, caplog):
    await unsaid.crash()
    caplog.clear()
    await unsaid.crash()
    await unsaid.bot.on_resumed()
    assert "set aside" not in caplog.text
    assert len(outbox(unsaid)) == 1
    assert (await unsaid.bot.store.check()).unsent == 0


async def test_a_table_row_that_cannot_be_read_is_set_aside_too(unsaid):
    change(unsaid.settings.database, "UPDATE outbox SET payload = '{' WHERE kind = 'table' AND sent_at IS NULL")
    await unsaid.crash()
    assert [kind for _, kind, _ in outbox(unsaid)] == ["said", "table", "table"]
    said = [unsaid.words(message) for message in unsaid.other.history()]
    assert any("Shieldmaiden has chosen" in text for text in said)


async def test_deadlines_and_housekeeping_go_on_beside_a_message_that_cannot_be_read(unsaid, monkeypatch):
    change(unsaid.settings.database, "INSERT INTO interaction VALUES (1, NULL, NULL, 0)")
    await unsaid.crash()
    assert rows(unsaid.settings.database, "SELECT * FROM interaction WHERE id = 1") == []
    await unsaid.env.advance_time(3700)
    said = [unsaid.words(message) for message in unsaid.other.history()]
    assert any("Time is up" in text for text in said), said


async def test_a_temporarily_unreadable_database_delays_unsent_messages(unsaid, monkeypatch, caplog):
    unsent = type(unsaid.bot.store).unsent
    failures = [StoreDamaged(path="x", detail="y"), RuntimeError("of our own")]

    async def failing(*args, **kwargs):
        if failures:
            raise failures.pop(0)
        return await unsent(*args, **kwargs)

    monkeypatch.setattr(type(unsaid.bot.store), "unsent", failing)
    await unsaid.crash()
    assert len(outbox(unsaid)) == 4
    for _ in range(3):
        await unsaid.env.advance_time(100)
    assert len(outbox(unsaid)) == 1
    assert caplog.text.count("what is unsent") == 2


async def test_deadlines_fall_during_trouble_at_discord_too(unsaid):
    unsaid.env.inject_error("POST", "/channels/*/messages", status=500, times=None)
    await unsaid.crash()
    await unsaid.env.advance_time(60)
    assert unsaid.bot.deadlines._task is not None


# --- the deadlines ---------------------------------------------------------------------------------------------------


async def test_games_that_cannot_be_read_starve_no_deadline(table, monkeypatch, caplog):
    """Covers a hundred unreadable games that are due before a readable one."""
    for channel in range(100, 201):
        await table.play(ALICE, BOB, channel=channel)
        await table.games.change(
            table.by(ALICE, channel=channel), agreed_settings.change, deadline_s=3600 if channel < 200 else 7200
        )
    await table.games.close()
    change(table.path, "UPDATE game SET setup = '[]' WHERE channel_id < 200")
    await table.restart()
    sleeps = Sleeps(table, monkeypatch)
    await sleeps.start()
    table.told.clear()
    await sleeps.go_on(7300)
    assert "service-time-over" in kinds(table.told[-1].reply.public)
    told = [durable.channel_id for durable in table.told if kinds(durable.reply.public) == ["service-lost"]]
    assert sorted(told) == list(range(100, 200)), "each table is told once, and its deadline is gone"
    assert await table.store.due(table.now) == ()
    await sleeps.made.close()


async def test_a_postponed_deadline_stays_so_after_a_restart_and_a_new_one_counts_at_once(table):
    await table.play(ALICE, BOB)
    await table.do(ALICE, agreed_settings.change, deadline_s=3600)
    table.now += 3600
    (deadline,) = await table.store.due(table.now)
    await table.store.put_off(deadline, table.now + 300)
    await table.restart()
    assert await table.store.due(table.now) == ()
    assert await table.store.next_due() == table.now + 300
    assert await table.store.due(table.now + 300) == (deadline,)
    await table.do(ALICE, agreed_settings.change, deadline_s=300)
    assert await table.store.next_due() <= table.now + 150


async def test_a_deadline_changed_meanwhile_is_not_postponed(table):
    await table.play(ALICE, BOB)
    await table.do(ALICE, agreed_settings.change, deadline_s=3600)
    (old,) = await table.store.due(table.now + 3600)
    await table.do(ALICE, agreed_settings.change, deadline_s=600)
    before = await table.store.next_due()
    await table.store.put_off(old, table.now + 99_999)
    assert await table.store.next_due() == before


async def test_the_worker_outlives_every_error(table, monkeypatch, caplog):
    await table.play(ALICE, BOB)
    await table.do(ALICE, agreed_settings.change, deadline_s=3600)
    sleeps = Sleeps(table, monkeypatch)

    async def broken(*_):
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(table.store, "next_due", broken)
        await sleeps.start()
    assert "cannot be read" in caplog.text
    await sleeps.go_on(3700)
    assert "service-time-over" in kinds(table.told[-1].reply.public)
    await sleeps.made.close()


# --- other recurring work --------------------------------------------------------------------------------------------


async def test_recurring_work_outlives_its_errors(caplog):
    tries, done = itertools.count(1), asyncio.Event()

    async def work():
        if next(tries) < 3:
            raise ZeroDivisionError
        done.set()

    task = asyncio.create_task(keep_doing("the laundry", work, 0.001))
    await asyncio.wait_for(done.wait(), 300)
    task.cancel()
    assert caplog.text.count("the laundry failed") == 2


async def test_the_housekeeping_goes_on_after_an_error(world, monkeypatch, caplog):
    pruned = []

    async def prune(now):
        pruned.append(now)
        raise StoreDamaged(path="x", detail="y")

    monkeypatch.setattr(world.bot.store, "prune", prune)
    for _ in range(3):
        await world.env.advance_time(3601)
    assert len(pruned) == 3
