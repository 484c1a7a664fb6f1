"""Trouble with the database, after which the bot catches up."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from bot.client.gateway import news, sharded
from bot.client.gateway.app import create_bot
from bot.client.gateway.news import NewsDesk
from bot.client.gateway.shards import Sharing
from bot.client.gateway.stopping import within
from bot.games.acts import absence
from bot.games.care.retention import Retention, Terms
from bot.games.lobby import opening, seating
from bot.sharding import Share
from storage import News, Store, StoreUnreachable
from tests.bot.table import ALICE, BOB, CHANNEL, Table

LOST = StoreUnreachable(path="x", detail="y")


class Failing:
    """A call that fails this many times with database trouble, then works."""

    def __init__(self, times, does=None):
        self.left, self.calls = times, 0
        self.does = does

    async def __call__(self, *given):
        self.calls += 1
        self.left -= 1
        if self.left >= 0:
            raise LOST
        return await self.does(*given) if self.does else 0.0


async def until(condition):
    async with asyncio.timeout(60):
        while not condition():  # noqa: ASYNC110 - what another task does is no event here
            await asyncio.sleep(0.01)


@pytest.fixture
async def table(where):
    table = await Table.open(where)
    yield table
    await table.close()


async def test_the_referee_goes_on_once_the_database_is_well(table, monkeypatch, caplog):
    """Covers answers of the referee in two transactions, of which the second fails."""
    monkeypatch.setattr("bot.games.live.automatic.MAX_AUTOMATIC", 1)
    monkeypatch.setattr("bot.background.DATABASE_AGAIN_S", 0.0)
    await opening.new_game(table.games, table.by(ALICE), "little")
    for is_referee in (False, True, True):
        await table.do(ALICE, seating.join, referee=is_referee)
    commit, calls = table.store.commit, 0

    async def failing(*given):
        nonlocal calls
        calls += 1
        if calls in (2, 3):
            raise LOST
        return await commit(*given)

    monkeypatch.setattr(table.store, "commit", failing)
    await table.do(ALICE, seating.start)
    await table.games.close()
    assert calls > 3
    assert (await table.games.get(CHANNEL)).game.decision.seats == ("s1",)
    assert "Traceback" not in caplog.text


async def test_occasional_work_is_skipped_during_database_trouble(table, monkeypatch, caplog):
    """Covers an idle table and an abandoned game."""
    await table.play(ALICE, BOB)
    table.now += 400 * 86_400
    monkeypatch.setattr(table.store, "commit", Failing(9))
    with pytest.raises(StoreUnreachable):
        await absence.let_rest(table.games, table.now)
    retention = Retention(table.store, table.games, None, lambda _: True, lambda: table.now, Terms(30, 30))
    with pytest.raises(StoreUnreachable):
        await retention.tend((), table.now)
    assert caplog.text == ""


async def test_stopping_goes_on_without_the_database_and_logs_a_line(caplog):
    await within("the other processes", Failing(1)(), asyncio.get_running_loop().time() + 60)
    (line,) = caplog.text.splitlines()
    assert "stopping goes on without the other processes: " in line


async def test_a_shard_that_has_to_identify_waits_for_the_database(settings, monkeypatch):
    monkeypatch.setattr(sharded, "DATABASE_AGAIN_S", 0.0)
    bot = create_bot(settings)
    bot._leases = type("Leases", (), {"next_identify": Failing(2)})()
    await bot.before_identify_hook(1)
    assert bot._leases.next_identify.calls == 3


async def test_no_shard_identifies_before_its_turn_or_long_after_it(tmp_path, settings, monkeypatch):
    monkeypatch.setattr(sharded, "IDENTIFY_S", 0.3)
    monkeypatch.setattr(sharded, "IDENTIFY_MARGIN_S", 0.1)
    bot, now, turns = create_bot(settings), asyncio.get_running_loop().time, []

    class Slow:
        async def next_identify(self, bucket, apart_s):
            """Delays the first call, as if another process held the lock."""
            await asyncio.sleep(0.0 if turns else 0.2)
            away_s = await store.leases.next_identify(bucket, apart_s)
            turns.append((now() + away_s, apart_s))
            return away_s

    async with await Store.open(tmp_path / "x.sqlite3") as store:
        await store.leases.next_identify(0, 0.4)
        bot._leases = Slow()
        await bot.before_identify_hook(0)
        turn, apart_s = turns[-1]
        assert turn - 0.01 <= now() <= turn + apart_s - 0.3
    assert len(turns) >= 2


async def test_a_shard_that_is_connected_twice_identifies_twice_in_turn(settings, monkeypatch):
    """Covers a shard that the process gave up while reconnecting, and then took up again."""
    monkeypatch.setattr(sharded, "IDENTIFY_S", 0.1)
    bot, now, went = create_bot(settings), asyncio.get_running_loop().time, []

    async def identify():
        await bot.before_identify_hook(0)
        went.append(now())

    await identify()
    await asyncio.gather(identify(), identify())
    assert went[1] - went[0] >= 0.1 <= went[2] - went[1]


class Link:
    """Stands in for a bot's connections: shards are connected at once."""

    def __init__(self, take_up):
        self.sharing, self.take_up = None, take_up

    async def connect_shard(self, shard):
        self.sharing.note_connected(shard)


@asynccontextmanager
async def sharing(store, link):
    share = Share()
    share.split(1, asyncio.get_running_loop().time)
    made = link.sharing = Sharing(store.leases, share, link, 1, None)
    await made.begin(60)
    yield made
    await made.close()


async def test_a_shard_whose_taking_up_failed_is_taken_up_after_the_next_meeting(tmp_path, caplog):
    taken_up = []

    async def take_up(shard):
        taken_up.append(shard)

    link = Link(Failing(2, take_up))
    async with await Store.open(tmp_path / "x.sqlite3") as store, sharing(store, link):
        await until(lambda: taken_up)
    assert (taken_up, link.take_up.calls) == ([0], 3)
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("kind", ["all", "setting"])
async def test_unreadable_news_are_read_later_in_their_order(monkeypatch, kind):
    monkeypatch.setattr(news, "DATABASE_AGAIN_S", 0.0)
    followed = []

    async def load():
        followed.append("all")

    async def reread(*what):
        followed.append("setting")

    preferences = type("Preferences", (), {"load": Failing(2, load), "reread": Failing(2, reread)})()
    idle = type(
        "Idle", (), {name: lambda self, *_: None for name in ("forget_places", "refresh_all", "forget_all_live")}
    )
    desk = NewsDesk(preferences, idle(), idle(), idle(), lambda: None)
    other = {"all": "setting", "setting": "all"}[kind]
    what = {"all": (), "setting": ("user", "1", "language")}
    for each in (kind, other):
        desk.follow(News(each, what[each]))
    await until(lambda: len(followed) == 2)
    assert followed == [kind, other]


async def test_stale_data_leave_memory_before_any_wait_and_no_news_after_the_end():
    left, reading = [], asyncio.Event()

    async def load():
        reading.set()
        await asyncio.Event().wait()

    preferences = type("Preferences", (), {"load": staticmethod(load)})()
    parts = ("forget_places", "refresh_all", "forget_all_live")
    idle = type("Idle", (), {name: lambda self, *_, name=name: left.append(name) for name in parts})
    desk = NewsDesk(preferences, idle(), idle(), idle(), lambda: None)
    desk.follow(News("all"))
    await reading.wait()
    assert sorted(left) == sorted(parts)
    assert len(desk._tasks) == 1
    await desk.close()
    desk.follow(News("all"))
    assert not desk._tasks
