"""News of changes, which other processes get once the changes are on the disk."""

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
    """Returns a function that waits for the next news from another process."""
    if not store.is_shared:
        pytest.skip("a file has only one process, so none hears it")
    news = asyncio.Queue()
    async with await Store.open(store.path) as other:
        await other.listen(news.put_nowait)
        yield lambda: asyncio.wait_for(news.get(), PATIENCE_S)


async def test_changed_settings_are_announced_unless_they_are_the_bots(store, heard):
    await store.set_setting("bot", "", "aged", "1")
    await store.set_setting("user", "7", "language", "ja")
    assert await heard() == News("setting", ("user", "7", "language"))
    await store.delete_setting("user", "7", "language")
    assert await heard() == News("setting", ("user", "7", "language"))


async def test_changed_charts_are_announced_and_refused_ones_are_not(store, heard):
    chart = ServerChart(ChartOwner("guild", 5), "a", "A", "text", 1, 1.0)
    await store.put_charts((chart,), 11, replace=False)
    with pytest.raises(NameTaken):
        await store.put_charts((chart,), 12, replace=False)
    await store.delete_chart(chart.owner, "a", 1, 2.0)
    await store.set_setting("user", "7", "language", "ja")
    told = [await heard() for _ in range(3)]
    assert told == [News("charts", ("guild", "5"))] * 2 + [News("setting", ("user", "7", "language"))]


async def test_deleted_games_and_changed_leases_are_announced(store, heard):
    await stored(store)
    await store.people.close("g1")
    assert await heard() == News("game", ("g1",))
    await store.leases.leave("nobody")
    assert await heard() == News("shards")
    await store.leases.meet(ShardProcess("a", 1), lambda _: ())
    await store.set_setting("user", "7", "language", "ja")
    assert (await heard()).kind == "setting", "a meeting that changes nothing is announced"


LISTENERS = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN %'"""


async def test_the_log_says_once_per_outage_that_other_processes_are_not_heard(
    store, unused_tcp_port, monkeypatch, caplog
):
    if not store.is_shared:
        pytest.skip("a file has no other process to hear")
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


async def test_a_file_announces_no_news(store):
    if store.is_shared:
        pytest.skip("a server announces news")
    told = []
    await store.listen(told.append)
    await store.set_setting("user", "7", "language", "ja")
    assert told == []
