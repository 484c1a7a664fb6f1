"""What one process changes, others hear of once it is on the disk."""

import asyncio
import queue
from types import SimpleNamespace

import pytest

from storage import ChartOwner, NameTaken, News, ServerChart, ShardProcess, Store
from storage.address import address_of
from storage.postgres import listening, opening
from tests.database import rows
from tests.storage.making import stored

PATIENCE_S = 60.0


@pytest.fixture
async def heard(store):
    """What another process on the same database hears, in order."""
    if not store.is_shared:
        pytest.skip("one process has a file, and nobody else hears")
    news = asyncio.Queue()
    async with await Store.open(store.path) as other:
        await other.listen(news.put_nowait)
        yield lambda: asyncio.wait_for(news.get(), PATIENCE_S)


async def test_a_setting_that_was_set_or_deleted_is_told_and_the_bots_own_are_not(store, heard):
    await store.set_setting("bot", "", "aged", "1")
    await store.set_setting("user", "7", "language", "ja")
    assert await heard() == News("setting", ("user", "7", "language"))
    await store.delete_setting("user", "7", "language")
    assert await heard() == News("setting", ("user", "7", "language"))


async def test_charts_of_an_owner_are_told_and_those_that_were_refused_are_not(store, heard):
    chart = ServerChart(ChartOwner("guild", 5), "a", "A", "text", 1, 1.0)
    await store.put_charts((chart,), 11, replace=False)
    with pytest.raises(NameTaken):
        await store.put_charts((chart,), 12, replace=False)
    await store.delete_chart(chart.owner, "a", 1, 2.0)
    await store.set_setting("user", "7", "language", "ja")
    told = [await heard() for _ in range(3)]
    assert told == [News("charts", ("guild", "5"))] * 2 + [News("setting", ("user", "7", "language"))]


async def test_a_game_that_is_deleted_and_shards_that_change_hands_are_told(store, heard):
    await stored(store)
    await store.people.close("g1")
    assert await heard() == News("game", ("g1",))
    await store.leases.leave("nobody")
    assert await heard() == News("shards")
    await store.leases.meet(ShardProcess("a", 1), lambda _: ())
    await store.set_setting("user", "7", "language", "ja")
    assert (await heard()).kind == "setting", "a meeting that changes nothing is told"


LISTENERS = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN %'"""


async def test_while_the_server_is_away_the_log_says_once_that_nobody_is_heard(
    store, unused_tcp_port, monkeypatch, caplog
):
    if not store.is_shared:
        pytest.skip("there is nobody to hear")
    nowhere = address_of(f"postgresql://127.0.0.1:{unused_tcp_port}/gyoji")
    outage = [nowhere] * 3
    ways = iter([*outage, store.path, *outage, store.path])
    connect = opening.connect
    monkeypatch.setattr(listening, "opening", SimpleNamespace(connect=lambda _: connect(next(ways))))
    monkeypatch.setattr(listening, "AGAIN_S", 0.01)
    told = queue.Queue()
    thread = listening.Listening(store.path, told.put)
    thread.start()
    for outages in (1, 2):
        assert await asyncio.to_thread(told.get, timeout=PATIENCE_S) == ""
        assert caplog.text.count("other processes are not heard") == outages
        if outages == 1:
            rows(store.path, LISTENERS)
    thread.end()
    await asyncio.to_thread(thread.join)


async def test_on_a_file_nobody_is_told(store):
    if store.is_shared:
        pytest.skip("on a server they are")
    told = []
    await store.listen(told.append)
    await store.set_setting("user", "7", "language", "ja")
    assert told == []
