"""What one process changes, others hear of once it is on the disk."""

import asyncio

import pytest

from storage import ChartOwner, NameTaken, News, ServerChart, ShardProcess, Store
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


async def test_on_a_file_nobody_is_told(store):
    if store.is_shared:
        pytest.skip("on a server they are")
    told = []
    await store.listen(told.append)
    await store.set_setting("user", "7", "language", "ja")
    assert told == []
