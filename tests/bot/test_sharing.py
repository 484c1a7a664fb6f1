"""Processes that hand shards over and take them up, with a database but without Discord."""

import asyncio
from contextlib import asynccontextmanager

import pytest

from bot.client.gateway.shards import Sharing
from bot.sharding import Share
from storage import Store
from tests.bot.test_trouble import until

SERVER_ON_1 = (4 * 10**6 + 1) << 22


class Link:
    """Stands in for a bot's connections: shards are connected at once, and no work is pending.

    `up` is called for a shard that is taken up, and may fail.
    """

    def __init__(self):
        self.sharing, self.up, self.taken_up = None, lambda shard: None, []

    async def connect_shard(self, shard):
        self.sharing.note_connected(shard)

    async def disconnect_shard(self, shard):
        pass

    async def take_up(self, shard):
        self.up(shard)
        self.taken_up.append(shard)

    async def finish(self, shard):
        pass

    async def put_down(self, shard):
        pass


class Process:
    """One of several processes of a bot with two shards."""

    def __init__(self, store):
        self.share, self.link = Share(), Link()
        self.share.split(2, asyncio.get_running_loop().time)
        self.sharing = self.link.sharing = Sharing(store.leases, self.share, self.link, 2, None)


@pytest.fixture
async def process(tmp_path):
    @asynccontextmanager
    async def there():
        process = Process(store)
        beginning = asyncio.create_task(process.sharing.begin(60))
        yield process
        beginning.cancel()
        await process.sharing.close()

    async with await Store.open(tmp_path / "x.sqlite3") as store:
        yield there


async def test_an_owner_whose_heir_is_gone_in_time_keeps_the_shard(process):
    async with process() as owner:
        await until(lambda: sorted(owner.link.taken_up) == [0, 1])
        async with process():
            await until(lambda: owner.sharing._giving)
            ((shard, *_),) = [owner.sharing._giving]
            giving = set(owner.sharing._tasks)
        owner.sharing.wake()
        await until(lambda: not owner.sharing._giving)
        await asyncio.wait(giving)
        assert owner.share.acts_for(shard << 22)
        assert await owner.share.admits(shard << 22, 5)
        assert owner.share.shards == (2, {0, 1}), "its outbox and its deadlines"
        await until(lambda: owner.link.taken_up[2:] == [shard])


async def test_a_shard_whose_taking_up_failed_is_taken_up_later(process, caplog):
    failures = [RuntimeError("of our own"), OSError("out of reach")]

    def up(_shard):
        if failures:
            raise failures.pop()

    async with process() as owner:
        owner.link.up = up
        await until(lambda: sorted(owner.link.taken_up) == [0, 1])
    assert caplog.text.count("something failed about a shard") == 2
