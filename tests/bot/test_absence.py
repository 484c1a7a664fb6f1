"""Time during which the bot was away, or could store nothing, is given back once."""

from contextlib import contextmanager

import pytest

from bot.games.acts import absence
from bot.games.care.deadlines import Deadlines
from bot.games.lobby import agreed_settings
from storage import Shards, StoreUnwritable
from tests.bot.sleeping import Sleeps
from tests.bot.table import ALICE, BOB, CHANNEL, kinds

HOUR = 3600
MARK = ("bot", "shard 1", "last-seen")


async def full(*_):
    raise StoreUnwritable(path="x", detail="database or disk is full")


@pytest.fixture
def disk_full(table, monkeypatch):
    """Returns a function for a context in which every write fails."""

    @contextmanager
    def is_full():
        with monkeypatch.context() as patched:
            for what in ("beat", "commit", "set_setting"):
                patched.setattr(table.store, what, full)
            yield

    return is_full


def said(table, channel=CHANNEL):
    """Returns the messages that the bot has sent without being asked."""
    return [kinds(told.reply.public) for told in table.told if told.channel_id == channel]


async def test_a_bot_started_on_a_full_disk_gives_the_time_back_as_soon_as_possible(timed, sleeps, disk_full):
    await sleeps.start()
    await sleeps.made.close()
    sleeps.made = Deadlines(timed.games, timed.store, lambda: timed.now)
    timed.now += 3 * HOUR
    with disk_full():
        await sleeps.start()
        assert await sleeps.made.late() == 0
        await sleeps.turn(10)
    assert said(timed) == []
    await sleeps.turn(10)
    assert said(timed) == [["service-was-away"]]
    assert timed.live().deadline.due_at == timed.now + HOUR


async def test_a_disk_full_at_a_deadline_costs_no_player_time(timed, sleeps, disk_full):
    await sleeps.start()
    await sleeps.go_on(600)
    with disk_full():
        for _ in range(400):
            await sleeps.turn(10)
    await sleeps.turn(10)
    assert said(timed) == [["service-was-away"]]


async def test_a_game_gets_its_time_back_once_even_if_another_game_fails(timed, sleeps, monkeypatch):
    await timed.play(ALICE, BOB, channel=78)
    await timed.games.change(timed.by(ALICE, channel=78), agreed_settings.change, deadline_s=2 * HOUR)
    await sleeps.start()
    timed.told.clear()
    give_back = absence.give_back

    async def only_the_first(games, deadline, seen):
        await (give_back if deadline.game_id == timed.live().record.id else full)(games, deadline, seen)

    monkeypatch.setattr(absence, "give_back", only_the_first)
    await sleeps.turn(HOUR // 2)
    given = timed.live().deadline.due_at
    monkeypatch.setattr(absence, "give_back", give_back)
    await sleeps.turn(10)
    assert (said(timed), said(timed, 78)) == ([["service-was-away"]], [["service-was-away"]])
    assert timed.live().deadline.due_at == given


@pytest.fixture
async def shared(timed, monkeypatch):
    """Gives the process one of two shards, with a lease that may expire."""
    made, until = Sleeps(timed, monkeypatch, lambda: Shards(2, frozenset({0, 1}))), [1.0]
    timed.games.share.split(2, lambda: -until[0])
    timed.games.share.renew(0.0)
    timed.games.share.take(0, 0)
    made.sure = until
    yield made
    await made.made.close()


async def test_the_last_sighting_of_another_process_on_its_shard_is_left_alone(timed, shared):
    """Covers a process that loses a shard while it takes the shard up."""
    await timed.store.set_setting(*MARK, "7.0")
    await shared.start(0)
    await shared.start(1)
    timed.games.share.take(1, 0)
    await shared.start(1)
    timed.games.share.lose(1)
    await shared.made.close()
    assert await timed.store.get_setting(*MARK) == "7.0"


async def test_a_process_gives_back_the_hour_in_which_it_could_not_renew_its_leases(timed, shared, disk_full):
    await shared.start(0)
    shared.sure[0] = -1.0
    with disk_full():
        for _ in range(40):
            await shared.turn(120)
    shared.sure[0] = 1.0
    shared.made.wake()
    await shared.turn(0)
    assert said(timed) == [["service-was-away"]]


async def test_a_deadline_waits_until_the_process_is_sure_of_its_shard(timed, shared):
    await shared.start(0)
    await shared.go_on(1790)
    shared.sure[0] = -1.0
    await shared.turn(15)
    shared.sure[0] = 1.0
    await shared.go_on(120)
    assert [told.notice for told in timed.told] == ["half"]


async def test_a_deadline_set_just_before_the_worker_rests_is_seen(table, monkeypatch):
    await table.play(ALICE, BOB)
    heard = set()
    sleeps = Sleeps(table, monkeypatch, lambda: Shards(1, frozenset(heard)))
    next_due = table.store.next_due

    async def and_one_is_set(shards=None):
        found = await next_due(shards)
        if shards is None:
            monkeypatch.setattr(table.store, "next_due", next_due)
            heard.add(0)
            await table.do(ALICE, agreed_settings.change, deadline_s=HOUR)
        return found

    monkeypatch.setattr(table.store, "next_due", and_one_is_set)
    await sleeps.start()
    assert sleeps.rests == [HOUR // 2]
    await sleeps.made.close()
