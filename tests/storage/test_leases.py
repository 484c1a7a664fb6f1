"""Leases of shards: the data that processes get when they meet."""

import pytest

from storage import Deadline, Lease, Outgoing, ShardProcess, Shards
from storage.leases import LEASE_S, meet, next_identify
from tests.storage.making import commit, stored

A, B = ShardProcess("a", 2), ShardProcess("b", 2)


def nothing(_meeting):
    return ()


@pytest.fixture
async def met(store):
    """Returns a function that lets a process meet the others at a given time."""

    async def at(now, me, *changes):
        return await store._db.transact(lambda db: meet(db, f"SELECT {float(now)}", me, lambda _: changes))

    return at


async def test_a_new_process_takes_no_shard_before_the_others_have_heard_of_it(met):
    first = await met(0, A, Lease(0, "a"))
    assert first.is_new
    assert first.leases == {}
    assert first.processes == (A,)
    second = await met(1, A, Lease(0, "a"))
    assert not second.is_new
    assert second.leases == {0: Lease(0, "a")}
    assert (await met(1, B)).leases == second.leases


async def test_an_expired_process_loses_its_shards_and_is_new_again(met):
    await met(0, A)
    await met(1, A, Lease(0, "a"), Lease(1, "a"))
    assert (await met(1 + LEASE_S - 0.001, B)).leases.keys() == {0, 1}
    late = await met(1 + LEASE_S, B, Lease(0, "b"))
    assert late.processes == (B,)
    assert late.leases == {0: Lease(0, "b")}
    back = await met(1 + LEASE_S + 1, A, Lease(1, "a"))
    assert back.is_new
    assert back.leases == {0: Lease(0, "b")}


async def test_processes_keep_their_shards_after_a_time_without_meetings(met):
    await met(0, A)
    await met(0, B)
    for at in (1, 100, 101):
        assert (await met(at, A, Lease(0, "a"))).leases[0].owner == "a"
        assert (await met(at, B, Lease(1, "b"))).leases == {0: Lease(0, "a"), 1: Lease(1, "b")}


async def test_a_process_that_renews_in_time_keeps_its_shards(met):
    await met(0, A)
    for at in range(1, 40):
        assert (await met(at, A, Lease(0, "a"))).leases == {0: Lease(0, "a")}


async def test_a_process_that_leaves_frees_its_shards_at_once(store):
    for me in (A, A, B):
        await store.leases.meet(me, lambda _: [Lease(0, "a")])
    await store.leases.leave("a")
    left = await store.leases.meet(B, nothing)
    assert left.leases == {}
    assert left.processes == (B,)


async def test_an_heir_its_turn_and_the_shards_a_process_may_have_are_stored(met):
    picky = ShardProcess("c", 2, frozenset({1}), is_leaving=True)
    await met(0, picky)
    whole = await met(1, picky, Lease(1, "c", "d", is_ready=True, turn=2**62))
    assert (await met(1, A))[:3] == (True, (A, picky), whole.leases)
    assert whole.leases == {1: Lease(1, "c", "d", is_ready=True, turn=2**62)}


async def test_a_process_takes_no_shard_while_others_count_shards_differently(met):
    await met(0, A)
    other = ShardProcess("o", 4)
    await met(0, other)
    await met(1, A, Lease(0, "a"))
    for at in (2, 3):
        assert (await met(at, other, Lease(3, "o"))).leases == {0: Lease(0, "a")}
    await met(11, other)
    assert (await met(12, other, Lease(3, "o"))).leases == {3: Lease(3, "o")}


async def test_processes_identify_in_one_bucket_at_the_given_interval(store):
    async def at(now, bucket):
        return await store._db.transact(lambda db: next_identify(db, f"SELECT {float(now)}", bucket, 5.0))

    assert [await at(now, 0) for now in (100, 100, 101, 116)] == [0, 5, 9, 0]
    assert [await at(now, 1) for now in (101, 104)] == [0, 2]


async def test_the_second_process_in_a_bucket_waits_by_the_databases_clock(store):
    assert await store.leases.next_identify(3, 3600.0) == 0
    assert 3000 < await store.leases.next_identify(3, 3600.0) <= 3600
    assert await store.leases.next_identify(4, 3600.0) == 0, "one bucket waits for the other"


async def test_due_deadlines_and_unsent_messages_are_found_by_their_servers_shard(store):
    on_1 = (4_000 + 1) << 22
    for number, guild_id in enumerate((None, on_1, 4_000 << 22)):
        name = f"g{number}"
        await stored(store, name, number, guild_id=guild_id)
        deadline, said = Deadline(name, "d", due_at=100.0 + number), Outgoing(number, "said", "{}")
        await store.commit(commit(game_id=name, deadline=deadline, outbox=(said,)))

    async def found(shards):
        due, unsent = await store.due(1_000, shards=shards), await store.unsent(9, 1_000, shards=shards)
        assert {each.game_id for each in due} == {each.game_id for each in unsent}
        return {each.game_id for each in due}, await store.next_due(shards)

    assert await found(Shards(4, frozenset({0}))) == ({"g0", "g2"}, 100.0)
    assert await found(Shards(4, frozenset({1}))) == ({"g1"}, 101.0)
    assert await found(Shards(4, frozenset({1, 2}))) == ({"g1"}, 101.0)
    assert await found(Shards(4, frozenset({3}))) == (set(), None)
    assert await found(Shards(4, frozenset())) == (set(), None)
    assert await found(None) == await found(Shards(1, frozenset({0}))) == ({"g0", "g1", "g2"}, 100.0)


async def test_games_under_way_are_read_by_shard_page_by_page(store):
    for number in range(9):
        guild_id = None if number == 8 else (4_000 + number % 2) << 22
        await stored(store, f"g{number}", 9 - number, guild_id=guild_id, status="lobby" if number == 7 else "active")
    await store.commit(commit(game_id="g2", changes={"status": "paused"}))
    await store.commit(commit(game_id="g4", changes={"status": "ended", "ended_at": 1.0}))

    async def found(shards, limit):
        read, after = [], 0
        while page := await store.under_way(shards, after, limit):
            assert len(page) <= limit
            read += [game.id for game in page]
            after = page[-1].channel_id
        return read

    assert await found(None, 2) == ["g6", "g5", "g3", "g2", "g1", "g0"]
    assert await found(Shards(2, frozenset({0})), 2) == ["g6", "g2", "g0"]
    assert await found(Shards(2, frozenset({1})), 100) == ["g5", "g3", "g1"]
