"""A server that is crowded, locked, full or replaced: acknowledged rows stay, and the store recovers."""

import asyncio
import contextlib

import psycopg
import pytest

from storage import ShardProcess, Store, StoreCrowded, StoreError, StoreTrouble, StoreUnreachable
from tests import postgres

from .making import commit, entry, stored


@pytest.fixture(scope="module")
def cluster():
    """Starts a server that the tests of this file may stop."""
    made = postgres.Cluster.made()
    yield made
    made.close()


@contextlib.contextmanager
def admin(url):
    with psycopg.connect(url, autocommit=True, options="-csearch_path=gyoji") as db:
        yield db


async def until(url, question, *facts):
    """Waits until the server answers a query with true."""
    with admin(url) as db:
        async with asyncio.timeout(60):
            while not db.execute(question, facts).fetchone()[0]:  # noqa: ASYNC110 - that is no event here
                await asyncio.sleep(0.01)


WAITS = "SELECT count(*) > 0 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = %s"


async def test_a_beat_waits_for_a_standby_as_every_change_does(cluster):
    """Every commit hangs on this server, but a beat without a write would succeed."""
    url = cluster.prepared()
    async with await Store.open(url) as store:
        with admin(url) as db:
            db.execute("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
            db.execute("SELECT pg_reload_conf()")
            await until(url, "SELECT current_setting('synchronous_standby_names') = 'nobody'")
            beating = asyncio.create_task(store.beat())
            await until(url, WAITS, "SyncRep")
            db.execute("ALTER SYSTEM RESET synchronous_standby_names")
            db.execute("SELECT pg_reload_conf()")
        await beating
        assert store.failure is None


async def test_processes_meet_while_a_change_waits_for_a_lock(cluster):
    url = cluster.prepared()
    async with await Store.open(url) as store:
        await stored(store)
        with admin(url) as db, db.transaction():
            db.execute("LOCK TABLE entry IN ACCESS EXCLUSIVE MODE")
            writing = asyncio.create_task(store.commit(commit(entry(1))))
            await until(url, WAITS, "relation")
            assert (await store.leases.meet(ShardProcess("a", 1), lambda met: ())).is_new
            assert not writing.done()
        await writing


async def test_a_process_that_stalls_during_a_meeting_is_cut_off_before_leases_end(cluster):
    url = cluster.prepared()
    async with await Store.open(url) as store:
        await store.leases.meet(ShardProcess("a", 1), lambda met: ())
        limits = await store._db.transact(
            lambda db: [db.execute(f"SHOW {each}").fetchone()[0] for each in LIMITS], apart=True
        )
    assert limits == ["3s"] * 3


LIMITS = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")


async def test_a_change_that_times_out_on_a_lock_is_not_repeated(cluster):
    url, tries = cluster.prepared(), []

    def work(db):
        tries.append(db)
        db.execute("UPDATE meeting SET held = held")

    async with await Store.open(url) as store:
        await store._db.transact(lambda db: db.execute("SET lock_timeout = '100ms'"))
        with psycopg.connect(url) as other:
            other.execute("LOCK TABLE gyoji.meeting")
            with pytest.raises(StoreUnreachable):
                await store._db.transact(work)
        assert len(tries) == 1
        await store._db.transact(work)


async def test_a_listening_store_has_all_its_connections_or_fails_at_once(cluster):
    url = cluster.prepared()
    with admin(url) as db:
        db.execute("CREATE ROLE few LOGIN CONNECTION LIMIT 5; CREATE ROLE enough LOGIN CONNECTION LIMIT 7")
        db.execute(f"GRANT ALL ON SCHEMA gyoji TO few, enough; GRANT {ALL} TO few, enough")
    async with await Store.open(url.replace("gyoji@", "few@")) as store:
        with pytest.raises(StoreCrowded):
            await store.listen(lambda news: None)
        assert await store.get_setting("bot", "", "x") is None, "readers use an existing connection"
    async with await Store.open(url.replace("gyoji@", "enough@")) as store:
        await store.listen(lambda news: None)
        await until(url, "SELECT count(*) = 7 FROM pg_stat_activity WHERE usename = 'enough'")
        await asyncio.gather(*(store.get_setting("bot", "", "x") for _ in range(20)))


ALL = "ALL ON ALL TABLES IN SCHEMA gyoji"


class Committing:
    """Commits entry after entry; `last` is the newest acknowledged entry."""

    def __init__(self, store):
        self.store, self.last = store, 0
        self.has_committed, self.has_failed = asyncio.Event(), asyncio.Event()

    async def until(self, condition):
        while not condition():
            try:
                await self.store.commit(commit(entry(self.last + 1), interaction_id=self.last + 1))
                self.last += 1
                self.has_committed.set()
            except StoreTrouble:
                self.has_failed.set()
                await asyncio.sleep(0.05)
                self.last = (await with_patience(self.store)).last_seq


async def with_patience(store):
    """Returns the loaded game as soon as the database works again."""
    async with asyncio.timeout(60):
        while True:
            with contextlib.suppress(StoreError):
                return await store.load_game("g1")
            await asyncio.sleep(0.05)


async def test_a_promoted_standby_has_every_acknowledged_commit_and_an_open_store_finds_it(cluster):
    first = await asyncio.to_thread(postgres.Cluster.made)
    url = first.prepared()
    name = postgres.name_in(url)
    second = await asyncio.to_thread(first.standby)
    either = f"postgresql://gyoji@/{name}?host={first.folder},{second.folder}"
    try:
        async with await Store.open(either) as store:
            await stored(store)
            committing = Committing(store)
            failing = asyncio.create_task(fail_over(first, second, committing))
            await committing.until(failing.done)
            await failing
            found = await with_patience(store)
            assert 0 < committing.last <= found.last_seq <= committing.last + 1
            await store.commit(commit(entry(found.last_seq + 1)))
    finally:
        second.close()
        first.close()


async def fail_over(first, second, committing):
    await committing.has_committed.wait()
    await asyncio.to_thread(first.stop, "immediate")
    await committing.has_failed.wait()
    await asyncio.to_thread(second.promote)
    await asyncio.sleep(0.3)


async def test_a_write_ahead_log_without_room_loses_no_acknowledged_commit():
    """PostgreSQL stops with a panic when its disk is full."""
    full = await asyncio.to_thread(postgres.Cluster.made, "wal_recycle=off", disk="wal", disk_mb=24)
    try:
        url = full.prepared()
        async with await Store.open(url) as store:
            await stored(store)
            await asyncio.to_thread(full.fill_disk)
            last = 0
            with pytest.raises(StoreTrouble):  # noqa: PT012  # any of the commits may fill the disk
                while True:
                    await store.commit(commit(entry(last + 1, payload="x" * 20_000), interaction_id=last + 1))
                    last += 1
            full.free_disk()
            await asyncio.to_thread(full.restart)
            found = (await with_patience(store)).last_seq
            assert last <= found <= last + 1
            await store.commit(commit(entry(found + 1)))
    finally:
        full.close()
