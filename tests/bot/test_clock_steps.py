"""No game is ended, forgotten or delayed when the computer's clock is set forward or back."""

import time

import pytest

from bot.client.gateway.app import clock
from bot.client.intake.posting import Trouble
from bot.games.acts import absence, ending
from bot.games.care.deadlines import Deadlines
from bot.games.care.outbox import Outbox
from bot.games.lobby import agreed_settings, opening, seating
from rules.maidens import RULESET
from storage import Commit, Outgoing, SecretRoll
from tests.bot.table import ALICE, BOB, CHANNEL, Table
from tests.storage.making import game

DAY, YEAR = 86_400.0, 365 * 86_400.0
STEPS = pytest.mark.parametrize("step", [DAY, YEAR])


@pytest.fixture
async def timed(table):
    """Starts a game with hourly deadlines, and its worker."""
    table.now = 50 * YEAR
    await table.play(ALICE, BOB)
    await table.do(ALICE, agreed_settings.change, deadline_s=3600)
    made = Deadlines(table.games, table.store, lambda: table.now)
    await made.start()
    yield table, made
    await made.close()


@STEPS
@pytest.mark.parametrize("first", [1, -1])
async def test_a_step_of_the_clock_neither_postpones_nor_passes_a_deadline(timed, step, first):
    table, made = timed
    seq = table.game().seq
    for sign in (first, -first):
        table.now += sign * step
        await made.start()  # a reconnection wakes the worker, which otherwise looks every two minutes
        deadline = table.live().deadline
        assert 0 < deadline.due_at - table.now <= 3600
        assert deadline.nudge_at - table.now <= 1800
        assert table.game().seq <= seq + 2, "two marks, and no action"
        assert not [due for due in await table.store.due(table.now) if due.due_at <= table.now]


@STEPS
async def test_a_clock_set_back_does_not_prolong_a_postponed_deadline(timed, step):
    table, made = timed
    await table.store.put_off(table.live().deadline, table.now + 300)
    table.now -= step
    await made.start()
    assert await table.store.due(table.now + 3600)


@STEPS
async def test_a_bot_started_after_the_clock_was_set_back_moves_deadlines_too(timed, step):
    table, made = timed
    await made.close()
    table.now -= step
    await table.restart()
    again = Deadlines(table.games, table.store, lambda: table.now)
    await again.start()
    assert table.live().deadline.due_at - table.now <= 3600
    await again.close()


@STEPS
async def test_a_clock_set_back_does_not_prolong_a_game_by_the_clock(tmp_path, step):
    table = await Table.open(tmp_path / "clock.db", RULESET)
    await opening.new_game(table.games, table.by(ALICE), "maidens", options={"minutes": "60"})
    await table.do(ALICE, seating.join)
    await table.games.change(table.by(ALICE, manages=True), agreed_settings.change, deadline_s=3 * 3600)
    await table.do(ALICE, seating.start)
    made = Deadlines(table.games, table.store, lambda: table.now)
    await made.start()
    table.now -= step
    await made.start()
    assert 0 < (await table.games.scene(CHANNEL)).rings_at - table.now <= 3600
    table.now -= step
    await table.games.change(table.by(ALICE, manages=True), ending.pause)
    await table.games.change(table.by(ALICE, manages=True), ending.resume)
    assert (await table.games.scene(CHANNEL)).rings_at - table.now <= 3600, "the elapsed time is never negative"
    await made.close()
    await table.close()


@STEPS
async def test_a_clock_ahead_for_hours_neither_erases_data_nor_rests_tables(world, monkeypatch, step):
    began = clock()
    now = [began]
    monkeypatch.setattr("bot.client.gateway.app.clock", lambda: now[0])
    store = world.bot.store
    await store.keep_secret(SecretRoll(5, 7, 1, "{}", began))
    await store.create_game(game("g1", 1, created_at=began))
    await store.commit(Commit(game_id="g1", at=began, outbox=(Outgoing(1, "said", "{}"),)))
    (row,) = [row for row in await store.unsent(100, 9e12) if row.game_id == "g1"]
    await store.mark_failed(row.id)
    world.bot._has_kept_house = False
    asked = []
    monkeypatch.setattr(absence, "let_rest", lambda games, now: asked.append(now) or games.store.next_due())
    monkeypatch.setattr(world.bot.delivery, "recover", world.bot.store.next_due)
    await world.bot._keep_house()
    now[0] += step
    for _ in range(5):
        await world.bot._keep_house()
    assert await store.secret(5)
    assert row.id in [each.id for each in await store.unsent(100, 9e12)]
    assert max(asked) <= began + 5 * DAY
    now[0] = began
    await world.bot._keep_house()
    assert asked[-1] == began
    now[0] += 91 * DAY
    for _ in range(91):
        await world.bot._keep_house()
    assert await store.secret(5) is None, "elapsed time counts"


async def test_several_starts_do_not_age_data_faster(store):
    assert await store.age(100.0, 0) == 100.0
    assert [await store.age(9e9, 0) for _ in range(3)] == [100.0] * 3
    assert await store.age(9e9, DAY) == 100.0 + DAY
    assert await store.age(50.0, DAY) == 50.0


@pytest.fixture
async def store(table):
    return table.store


async def test_messages_queued_while_the_clock_was_ahead_are_sent_after_a_crash(table):
    await table.play(ALICE, BOB)
    queued = [row.id for row in await table.store.unsent(100, 9e12)]
    assert queued
    table.now -= YEAR
    assert [row.id for row in await Outbox(table.games).unsent(0)] == queued


async def test_the_newest_game_of_a_channel_is_the_last_one_opened(store):
    for id, at in (("ahead", 1000.0 + YEAR), ("right", 1000.0)):
        await store.create_game(game(id, 5, created_at=at, status="ended"))
    assert (await store.load_channel(5, ended=True)).game.id == "right"


async def test_a_waiting_channel_goes_on_as_soon_after_the_clock_is_set_back(world, monkeypatch):
    delivery, now = world.bot.delivery, [time.time()]
    monkeypatch.setattr(world.bot.games, "clock", lambda: now[0])
    channel = delivery._channel(5)
    channel.failures = 3
    await delivery._set_back(5, channel, Trouble(TimeoutError()))
    now[0] -= YEAR
    delivery._discord_answers()
    assert channel.rest.when() - time.monotonic() < 60
    channel.rest.cancel()
