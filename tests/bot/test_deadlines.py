"""Deadlines: the announced default, and one nudge at half time."""

import asyncio
import math

import pytest

from bot.games.acts import absence, ending
from bot.games.care.deadlines import Deadlines
from bot.games.lobby import agreed_settings
from storage import Shards, StoreDamaged, StoreUnreachable
from tests.bot.sleeping import Sleeps
from tests.bot.table import ALICE, BOB, CHANNEL, codes, kinds
from tests.database import change
from tests.little_ruleset import Little


async def due(table):
    """Handles the due deadlines as the worker does."""
    return [await absence.on_time(table.games, deadline) for deadline in await table.store.due(table.now)]


async def test_the_prompt_announces_time_and_default(timed):
    awaited = (await timed.games.scene(CHANNEL, ALICE)).awaited
    assert awaited.due_at == timed.now + 3600
    assert (awaited.default.id, awaited.default.facts) == ("option-commit", {"value": 1})
    assert (await timed.games.scene(CHANNEL)).awaited.default is None, "it is secret"


async def test_half_time_nudges_once_the_seats_still_asked(timed):
    start = timed.now
    await timed.act(ALICE, "commit", value=5)
    assert await due(timed) == []
    timed.now = start + 1800
    timed.told.clear()
    assert await due(timed) == [True]
    assert [(told.notice, told.mentions, kinds(told.reply.public)) for told in timed.told] == [("half", (BOB,), [])]
    assert await due(timed) == []
    await timed.restart()
    assert await due(timed) == []


async def test_a_missed_deadline_applies_the_default_for_late_seats(timed):
    start = timed.now
    await timed.act(ALICE, "commit", value=5)
    timed.now = start + 3600
    assert await due(timed) == [True]
    assert kinds(timed.told[-1].reply.public) == ["service-time-over", "ready"]
    assert timed.told[-1].reply.public[0].facts["seats"] == ["s2"]
    assert timed.told[-1].is_answered is False
    assert [entry.user_id for entry in await timed.journal()][-2:] == [None, None]
    scene = await timed.games.scene(CHANNEL)
    assert (scene.awaited.kind, scene.awaited.due_at) == ("turn", timed.now + 3600)


async def test_one_seats_answer_does_not_restart_a_decisions_time(timed):
    due_at = (await timed.games.scene(CHANNEL)).awaited.due_at
    await timed.act(ALICE, "commit", value=5)
    assert (await timed.games.scene(CHANNEL)).awaited.due_at == due_at
    await timed.act(BOB, "commit", value=3)
    assert (await timed.games.scene(CHANNEL)).awaited.due_at == timed.now + 3600


async def test_a_met_deadline_is_removed(timed):
    (old,) = await timed.store.due(timed.now + 3600)
    await timed.commit_all(5, 3)
    timed.now += 1000
    assert await absence.on_time(timed.games, old) is False
    assert (await timed.games.scene(CHANNEL)).awaited.seats == ("s1",)


async def test_a_pause_stops_the_clock_and_resuming_restarts_it(timed):
    await timed.do(ALICE, ending.pause)
    assert await timed.store.next_due() is None
    timed.now += 100_000
    await timed.do(ALICE, ending.resume)
    assert (await timed.games.scene(CHANNEL)).awaited.due_at == timed.now + 3600


async def test_a_decision_without_people_has_no_deadline(timed):
    await ending.end(timed.games, timed.by(ALICE))
    assert await timed.store.next_due() is None


async def test_the_time_limit_can_be_removed(timed):
    await timed.do(ALICE, agreed_settings.change, deadline_s=0)
    assert await timed.store.next_due() is None
    assert (await timed.games.scene(CHANNEL)).awaited.due_at is None


async def test_deadlines_survive_a_restart(timed):
    timed.now += 3600
    await timed.restart()
    assert await due(timed) == [True]
    assert (await timed.games.scene(CHANNEL)).awaited.kind == "tie"


@pytest.fixture
async def worker(sleeps):
    await sleeps.start()
    return sleeps


async def test_the_worker_sleeps_until_the_next_deadline_and_acts(timed, worker):
    assert worker.rests == [1800]
    await worker.go_on(1800)
    assert timed.told[-1].notice == "half"
    await worker.go_on(1800)
    assert "service-time-over" in kinds(timed.told[-1].reply.public)
    await worker.go_on(3600)
    assert timed.game().seq > 4


async def test_the_worker_is_woken_by_changes_and_rests_without_deadlines(timed, worker):
    await timed.do(ALICE, agreed_settings.change, deadline_s=600)
    await worker.turn(0)
    assert worker.rests == [300]
    await timed.do(ALICE, agreed_settings.change, deadline_s=0)
    await worker.turn(0)
    assert worker.rests == []


async def test_a_failing_game_rests_and_others_go_on(timed, worker, caplog):
    class Faulty(Little):
        pass

    await timed.play(ALICE, BOB, channel=78)
    await timed.games.change(timed.by(ALICE, channel=78), agreed_settings.change, deadline_s=4000)

    def fault(decision_seat):
        raise ZeroDivisionError

    timed.game().decision.default = fault
    await worker.go_on(3600)
    assert "could not be acted upon" in caplog.text
    caplog.clear()
    assert worker.rests == [300], "the other game's time comes meanwhile"
    await worker.go_on(420)
    assert "could not" not in caplog.text, "the live game was thrown away and is loaded again"
    assert timed.game(78).decision.kind == "tie"


async def test_a_default_is_not_applied_to_a_seat_that_is_no_longer_asked(timed):
    """Covers a tie: both players are asked, and one default answer settles it."""
    await timed.commit_all(4, 4)
    timed.now += 3600
    assert await due(timed) == [True]
    assert (await timed.games.scene(CHANNEL)).awaited.seats == ("s1",)
    assert codes(await timed.act(ALICE, "rest")) is None


async def test_the_worker_stops_even_while_it_acts(timed, worker, monkeypatch):
    acted, on_time = asyncio.Event(), absence.on_time

    async def slow(games, deadline):
        acted.set()
        await worker.real(0.05)
        return await on_time(games, deadline)

    await worker.go_on(3540)
    monkeypatch.setattr(absence, "on_time", slow)
    timed.now += 60
    worker.made.wake()
    await acted.wait()
    await asyncio.wait_for(worker.made.close(), 300)
    assert "service-time-over" in kinds(timed.told[-1].reply.public), "the pending work is finished"
    assert worker.rests == []


async def test_a_database_that_cannot_be_read_is_asked_again_later(timed, sleeps, monkeypatch, caplog):

    async def broken(*_):
        raise StoreDamaged(path="x", detail="y")

    with monkeypatch.context() as patched:
        patched.setattr(timed.store, "next_due", broken)
        await sleeps.start()
    assert "cannot be read" in caplog.text
    await sleeps.go_on(3600)
    assert timed.told[-1].reply.public


@pytest.mark.parametrize("what", ["next_due", "commit"])
async def test_database_trouble_postpones_no_deadline_and_its_end_wakes_the_worker(timed, worker, monkeypatch, what):
    await worker.go_on(3540)
    timed.now += 60
    (before,) = await timed.store.due(timed.now)

    async def out_of_reach(*_):
        raise StoreUnreachable(path="x", detail="y")

    with monkeypatch.context() as patched:
        patched.setattr(timed.store, what, out_of_reach)
        worker.made.wake()
        await worker.turn(0)
    assert await timed.store.due(timed.now) == (before,)
    worker.made.wake()
    await worker.turn(0)
    assert "service-time-over" in kinds(timed.told[-1].reply.public)


async def test_time_without_the_database_is_given_back(timed, worker, monkeypatch):
    before = (await timed.games.scene(CHANNEL)).awaited.due_at

    async def out_of_reach(*_):
        raise StoreUnreachable(path="x", detail="y")

    with monkeypatch.context() as patched:
        for what in ("next_due", "due", "beat", "commit"):
            patched.setattr(timed.store, what, out_of_reach)
        for _ in range(10):
            await worker.turn(60)
    await worker.turn(120)
    assert "service-was-away" in kinds(timed.told[-1].reply.public)
    given = (await timed.games.scene(CHANNEL)).awaited.due_at - before
    assert 600 <= given <= 720


# --- absence of the bot ----------------------------------------------------------------------------------------------


async def test_no_deadline_falls_while_time_is_being_given_back(timed, worker, monkeypatch):
    due, next_due, found_overdue = timed.store.due, timed.store.next_due, asyncio.Event()

    async def found(*given):
        soonest = await next_due(*given)
        found_overdue.set()
        return soonest

    async def late(until, *given, **kwargs):
        if until == math.inf:
            await found_overdue.wait()
            await worker.real(0.05)  # the worker gets time to act wrongly
        return await due(until, *given, **kwargs)

    monkeypatch.setattr(timed.store, "next_due", found)
    monkeypatch.setattr(timed.store, "due", late)
    await worker.turn(3 * 3600)
    assert [kinds(told.reply.public) for told in timed.told] == [["service-was-away"]]


async def test_a_sleep_of_the_computer_costs_no_player_time(timed, worker):
    """Covers a worker that slept as long as the computer and finds every deadline overdue."""
    asked = timed.now
    await worker.turn(3 * 3600)
    assert [kinds(told.reply.public) for told in timed.told] == [["service-was-away"]]
    assert timed.told[0].reply.public[0].facts == {"count": 3, "unit": "hours"}
    assert (timed.told[0].notice, timed.live().deadline.nudged) == ("", False)
    assert timed.live().deadline.due_at == timed.now + 3600, "at most the original time"
    assert timed.now - asked == 3 * 3600
    await worker.made.close()
    await timed.restart()
    again = Deadlines(timed.games, timed.store, lambda: timed.now)
    timed.now += 200
    timed.told.clear()
    await again.start()
    assert timed.told == [], "hardly away since it was closed"
    await again.close()


async def test_no_deadline_falls_without_discord_and_the_time_is_given_back(timed, monkeypatch):
    here = [0]
    sleeps = Sleeps(timed, monkeypatch, lambda: Shards(1, frozenset(here)))
    await sleeps.start()
    here.clear()
    for _ in range(3):
        await sleeps.turn(3600)
    assert timed.told == []
    here.append(0)
    sleeps.made.wake()
    await sleeps.turn(0)
    assert [kinds(told.reply.public) for told in timed.told] == [["service-was-away"]]
    assert timed.live().deadline.due_at == timed.now + 3600
    await sleeps.made.close()


async def test_an_early_interaction_makes_no_deadline_fall_before_it_is_moved(timed, sleeps):
    """Covers an interaction after an absence, before the bot has given the time back."""
    await sleeps.start()
    await sleeps.made.close()
    later = Deadlines(timed.games, timed.store, lambda: timed.now)
    timed.now += 3 * 3600
    later.wake()
    for _ in range(20):
        await sleeps.real(0.005)
    assert timed.told == []
    await later.start()
    assert [kinds(told.reply.public) for told in timed.told] == [["service-was-away"]]
    await later.close()


@pytest.mark.parametrize("shards", [(None,), (0, 1)])
async def test_a_cut_off_shard_delays_only_its_deadlines(table, monkeypatch, shards):
    """Covers a single process, and a process that holds shards by leases."""
    for channel, guild_id in ((CHANNEL, 0), (78, 1 << 22)):
        await table.play(ALICE, BOB, channel=channel)
        await table.games.change(table.by(ALICE, channel=channel), agreed_settings.change, deadline_s=3600)
        change(table.path, "UPDATE game SET guild_id = ? WHERE channel_id = ?", guild_id, channel)
    heard = {0, 1}
    sleeps = Sleeps(table, monkeypatch, lambda: Shards(2, frozenset(heard)))
    made = sleeps.made
    if None not in shards:
        table.games.share.split(2, lambda: 0.0)
        table.games.share.renew(1.0)
        for shard in shards:
            table.games.share.take(shard, 0)
    for shard in shards:
        await made.start(shard)
    await sleeps.turn(0)
    heard.discard(1)
    table.told.clear()
    await sleeps.go_on(3660)
    assert {told.channel_id for told in table.told} == {CHANNEL}
    assert "service-time-over" in [kind for told in table.told for kind in kinds(told.reply.public)]
    assert await made.late() == 0
    heard.add(1)
    table.told.clear()
    made.wake()
    await sleeps.turn(0)
    assert [(told.channel_id, kinds(told.reply.public)) for told in table.told] == [(78, ["service-was-away"])]
    assert table.live(78).deadline.due_at == table.now + 3600
    await made.close()


async def test_a_table_without_deadline_rests_after_a_silent_week_until_a_player_acts(table):
    await table.play(ALICE, BOB)
    await table.play(ALICE, BOB, channel=78)
    await table.games.change(table.by(ALICE, channel=78), ending.pause)
    table.now += 6 * 86_400
    await absence.let_rest(table.games, table.now)
    table.told.clear()
    table.now += 86_400
    for _ in range(2):
        await absence.let_rest(table.games, table.now)
    assert [(told.channel_id, told.reply.public, told.mentions) for told in table.told] == [(CHANNEL, (), ())]
    await table.restart()
    assert (await table.games.scene(CHANNEL)).rests
    await table.act(ALICE, "commit", value=5)
    assert not (await table.games.scene(CHANNEL)).rests
