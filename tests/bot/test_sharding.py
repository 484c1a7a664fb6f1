"""Assignment of Discord's shards and of interactions to processes, where the bot runs as several."""

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.faults import StartUpError
from bot.sharding import Share, assigned, decided, read_shard_ids, shard_of, shard_text, without_owner
from storage import Lease, Meeting, ShardProcess
from tests.rows import each_row

TURNS = 20
"""Rounds of the event loop that suffice for all pending work."""

SERVER_ON_1 = (4 * 10**6 + 1) << 22


def share_of(count, *own, now=lambda: 0.0, until=60.0):
    made = Share()
    made.split(count, now)
    made.renew(until)
    for shard in own:
        made.take(shard, 0)
    return made


# --- SHARD_IDS -------------------------------------------------------------------------------------------------------


def test_shards_are_named_as_numbers_and_ranges():
    for text, count, ids in (("0", 1, {0}), ("0-3", 4, {0, 1, 2, 3}), (" 0, 2 - 3 ", 9, {0, 2, 3}), ("1,1", 2, {1})):
        assert read_shard_ids(text, count) == ids, text
    assert shard_text({0, 2, 3, 4, 9}) == "0,2-4,9"


@pytest.mark.parametrize(
    ("text", "count", "why"),
    [
        ("0", None, "start-shards-uncounted"),
        ("", 4, "start-shards-unreadable"),
        ("a", 4, "start-shards-unreadable"),
        ("0;1", 4, "start-shards-unreadable"),
        ("-1", 4, "start-shards-unreadable"),
        ("3-1", 4, "start-shards-unreadable"),
        ("1000000000000", 4, "start-shards-unreadable"),
        ("4", 4, "start-shards-beyond"),
        ("0-999999", 4, "start-shards-beyond"),
    ],
)
def test_impossible_shards_are_refused_with_the_reason(text, count, why):
    with pytest.raises(StartUpError) as refused:
        read_shard_ids(text, count)
    assert refused.value.message_id == why


@given(st.frozensets(st.integers(0, 63), min_size=1))
def test_the_text_of_shards_reads_back_as_the_same_shards(ids):
    assert read_shard_ids(shard_text(ids), 64) == ids


# --- assignment ------------------------------------------------------------------------------------------------------


def processes(*described):
    """Yields processes from short descriptions.

    `a` may have any shard, `b:0,1` only these two, and `c!` is about to leave.
    """
    for each in described:
        name, _, may = each.removesuffix("!").partition(":")
        yield ShardProcess(name, 4, frozenset(map(int, may.split(","))) if may else None, each.endswith("!"))


@each_row(
    "owners, there, expected",
    [
        ("....", ["a"], "aaaa"),
        ("....", ["a", "b"], "abab"),
        ("aaaa", ["a", "b"], "aabb"),
        ("aabb", ["a", "b"], "aabb"),
        ("aabb", ["a"], "aaaa"),
        ("aabb", ["a!", "b"], "bbbb"),
        ("aabb", ["a!", "b!"], "...."),
        ("aaaa", ["a", "b", "c"], "aabc"),
        ("aabb", ["a:0,1", "b:2,3"], "aabb"),
        ("aabb", ["a:0,1", "b:2,3", "c:0,1"], "aabb"),
        ("aabb", ["a:0,1!", "b:2,3", "c:0,1"], "ccbb"),
        ("..bb", ["b:2,3"], "..bb"),
        ("..bb", ["b:2,3", "c"], "ccbb"),
    ],
)
def test_shards_are_divided_evenly_with_as_few_moves_as_possible(owners, there, expected):
    held = {shard: owner for shard, owner in enumerate(owners) if owner != "."}
    whose = assigned(4, held, tuple(processes(*there)))
    assert "".join(whose.get(shard, ".") for shard in range(4)) == expected


@each_row(
    "owners, there, expected",
    [
        ("aabb", ["a", "b"], set()),
        ("aa..", ["a:0,1"], {2, 3}),
        ("aa..", ["a:0,1", "b"], {2, 3}),  # the shards have no owner until b connects them
        ("....", ["a!"], {0, 1, 2, 3}),
    ],
)
def test_a_shard_without_an_owner_is_missing_even_if_a_process_may_take_it(owners, there, expected):
    leases = {shard: Lease(shard, owner) for shard, owner in enumerate(owners) if owner != "."}
    assert without_owner(Meeting(False, tuple(processes(*there)), leases), 4) == expected


def test_a_process_with_another_shard_count_misses_no_shard():
    there = (ShardProcess("a", 2), ShardProcess("b", 4))
    meeting = Meeting(False, there, {0: Lease(0, "a")})
    assert without_owner(meeting, 4) == set()
    assert without_owner(meeting, 2) == {1}


class House:
    """Processes that meet without a database, and connect their shards at once."""

    def __init__(self, *described):
        self.there = {each.id: each for each in processes(*described)}
        self.leases = {}

    def meet(self, name, gives=()):
        found = Meeting(False, tuple(self.there.values()), dict(self.leases))
        wanted = frozenset(s for s, lease in self.leases.items() if name in (lease.owner, lease.heir))
        changed = {lease.shard: lease for lease in decided(found, name, wanted, dict(gives))}
        self.leases.update(changed)
        return changed

    def owners(self):
        return "".join(lease.owner for _, lease in sorted(self.leases.items()))

    def die(self, name):
        del self.there[name]
        self.leases = {shard: lease for shard, lease in self.leases.items() if lease.owner != name}


def test_a_shard_passes_to_a_ready_heir_exactly_when_its_owner_gives_it_up():
    house = House("a")
    assert house.meet("a") == {shard: Lease(shard, "a") for shard in range(4)}
    house.there |= {each.id: each for each in processes("b")}
    assert house.meet("a") == {}
    assert house.meet("b") == {2: Lease(2, "a", "b"), 3: Lease(3, "a", "b")}
    assert house.meet("a", {0: 5}) == {}, "given without an heir"
    assert house.meet("b") == {2: Lease(2, "a", "b", True), 3: Lease(3, "a", "b", True)}
    assert house.meet("b") == {}
    assert house.meet("a", {3: 77}) == {3: Lease(3, "b", turn=77)}
    assert house.meet("b") == {}


def test_an_heir_that_dies_is_forgotten_and_one_whose_owner_dies_has_the_shard():
    house = House("a")
    house.meet("a")
    house.there |= {each.id: each for each in processes("b")}
    house.meet("b")
    house.die("b")
    assert house.meet("a") == {2: Lease(2, "a"), 3: Lease(3, "a")}
    house.there |= {each.id: each for each in processes("b")}
    house.meet("b")
    house.die("a")
    assert house.meet("b") == {shard: Lease(shard, "b") for shard in range(4)}


def test_a_shard_stopped_for_a_lost_heir_waits_until_the_next_heir_is_ready():
    house = House("a", "b")
    house.meet("a")
    house.meet("b")
    house.die("b")
    house.there |= {each.id: each for each in processes("c")}
    house.leases[3] = Lease(3, "a", "b", True)
    assert house.meet("c")[3] == Lease(3, "a", "c")
    assert house.meet("a", {3: 77}) == {}


def test_a_process_with_another_shard_count_gets_no_shard_and_blocks_no_handover():
    house = House("a", "b")
    house.there["o"] = ShardProcess("o", 2)
    house.meet("a")
    house.meet("b")
    assert house.owners() == "abab"
    house.there["a"] = house.there["a"]._replace(is_leaving=True)
    house.meet("b")
    house.meet("b")
    house.meet("a", dict.fromkeys(range(4), 1))
    assert house.owners() == "bbbb"
    leaving = house.there["b"]._replace(is_leaving=True)
    assert assigned(4, dict.fromkeys(range(4), "b"), (leaving, house.there["o"])) == {}, (
        "nobody could have what it gives up"
    )


ACTS = st.tuples(st.sampled_from("abc"), st.sampled_from(["meet", "die", "come", "leave", "give"]))


@given(st.lists(ACTS, max_size=60))
def test_after_any_events_the_remaining_processes_share_all_shards_evenly(acts):
    house = House("a", "b", "c")
    for name, act in acts:
        if act == "come":
            house.there.setdefault(name, ShardProcess(name, 4))
        elif name not in house.there:
            continue
        elif act == "die":
            house.die(name)
        elif act == "leave":
            house.there[name] = house.there[name]._replace(is_leaving=True)
        else:
            house.meet(name, dict.fromkeys(range(4), 1) if act == "give" else {})
    house.there["d"] = ShardProcess("d", 4)
    for name in [name for name, process in house.there.items() if process.is_leaving]:
        house.die(name)
    for _ in range(6):
        for name in house.there:
            house.meet(name, dict.fromkeys(range(4), 1))
    held = [lease.owner for lease in house.leases.values()]
    assert len(held) == 4
    assert not any(lease.heir for lease in house.leases.values())
    assert max(map(held.count, house.there)) <= -(-4 // len(house.there))


# --- interactions ----------------------------------------------------------------------------------------------------


def test_a_server_is_on_the_shard_that_discord_says_and_direct_messages_on_shard_0():
    assert (shard_of(SERVER_ON_1, 4), shard_of(None, 4), shard_of(SERVER_ON_1, 1)) == (1, 0, 0)


async def test_a_process_alone_acts_for_everything():
    alone = Share()
    assert alone.acts_for(SERVER_ON_1)
    assert alone.is_keeper
    assert alone.shards is None
    assert await alone.admits(SERVER_ON_1, 1)


async def test_a_process_acts_for_its_shards_as_long_as_it_is_sure_of_them(monkeypatch):
    monkeypatch.setattr("bot.sharding.HELD_S", 0.05)
    now = 0.0
    share = share_of(4, 1, now=lambda: now)
    assert share.acts_for(SERVER_ON_1)
    assert await share.admits(SERVER_ON_1, 7)
    assert not share.is_keeper
    assert not await share.admits(None, 7)
    assert share.shards == (4, {1})
    now = 60.0
    assert not share.acts_for(SERVER_ON_1)
    assert not await share.admits(SERVER_ON_1, 8)
    assert share.shards == (4, frozenset())
    share.renew(120.0)
    assert await share.admits(SERVER_ON_1, 8)


async def test_each_interaction_during_a_handover_belongs_to_the_owner_or_the_heir():
    old, new = share_of(2, 1), share_of(2)
    new.hear([1])
    assert all([await old.admits(SERVER_ON_1, id) for id in (10, 14, 12)])
    turn = old.stop(1)
    held = [asyncio.create_task(new.admits(SERVER_ON_1, id)) for id in (10, 12, 14, 15, 20)]
    assert [await old.admits(SERVER_ON_1, id) for id in (13, 15, 20)] == [True, False, False]
    await asyncio.sleep(0)
    assert not any(task.done() for task in held)
    old.lose(1)
    new.take(1, turn)
    assert await asyncio.gather(*held) == [False, False, False, True, True]
    assert not await old.admits(SERVER_ON_1, 21)
    assert await new.admits(SERVER_ON_1, 21)


async def test_a_user_during_a_long_handover_is_told_to_wait_and_answered(monkeypatch):
    monkeypatch.setattr("bot.sharding.HELD_S", 0.05)
    share, told = share_of(2), asyncio.Event()
    share.hear([1])

    async def hold():
        told.set()
        return True

    async def answered_by_its_owner():
        return False

    waiting = asyncio.create_task(share.admits(SERVER_ON_1, 20, hold))
    assert not await share.admits(SERVER_ON_1, 19, answered_by_its_owner)
    assert not await share.admits(SERVER_ON_1, 19), "no user can be told to wait"
    await told.wait()
    assert not waiting.done()
    share.take(1, 15)
    assert await waiting


async def test_a_user_held_by_an_unsure_owner_and_its_heir_is_deferred_in_time(monkeypatch):
    """Covers waits by the owner and by the heir, which together must fit Discord's limit."""
    monkeypatch.setattr("bot.sharding.HELD_S", 0.5)
    share, told = share_of(2, 1, until=-1.0), asyncio.Event()

    async def hold():
        told.set()
        return True

    asking = asyncio.create_task(share.admits(SERVER_ON_1, 5, hold))
    await asyncio.sleep(0.4)
    share.lose(1)
    share.hear([1])
    await asyncio.sleep(0.3)  # both waits together are too long
    for _ in range(TURNS):
        await asyncio.sleep(0)
    assert told.is_set()
    share.renew(60.0)
    share.take(1, 5)
    assert await asking


async def test_a_process_unsure_of_a_shard_says_so_until_its_lease_is_renewed(monkeypatch):
    monkeypatch.setattr("bot.sharding.HELD_S", 0.05)
    time = [0.0]
    share = share_of(2, 1, now=lambda: time[0], until=8.0)
    assert not share.is_unsure_of(SERVER_ON_1)
    time[0] = 8.0
    assert share.is_unsure_of(SERVER_ON_1)
    assert not share.is_unsure_of(None), "another process has shard 0"
    assert not await share.admits(SERVER_ON_1, 5)
    monkeypatch.setattr("bot.sharding.HELD_S", 60.0)
    waiting = asyncio.create_task(share.admits(SERVER_ON_1, 5))
    await asyncio.sleep(0)
    share.renew(16.0)
    assert await waiting
    assert not share.is_unsure_of(SERVER_ON_1)
    assert not Share().is_unsure_of(SERVER_ON_1), "a single process is always sure"


async def test_only_the_shards_pending_work_is_waited_for():
    share = share_of(2, 0, 1)
    with share.at_work(None):
        await asyncio.wait_for(share.wait_until_idle(1), 60)
        waiting = asyncio.create_task(share.wait_until_idle(0))
        await asyncio.sleep(0)
        assert not waiting.done()
    await asyncio.wait_for(waiting, 60)
