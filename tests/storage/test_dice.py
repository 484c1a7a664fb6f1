"""Dice outside games: the tally of faces, and rolls that stay secret until they are revealed."""

import asyncio
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storage import MOST_SIDES_TALLIED, DuplicateInteraction, SecretRoll, Store
from tests import postgres

from .making import NOT_SO, ON_A_FILE, hold, traced

DAY_S = 86_400.0


def secret(id=1, *, user=7, channel=3, payload='{"value": 12}', at=1000.0):
    return SecretRoll(id, user, channel, payload, at)


async def test_dice_add_up_by_channel_sides_and_face(store):
    await store.add_dice(1, {(6, 1): 2, (6, 6): 1, (20, 6): 1}, at=5.0)
    await store.add_dice(1, {(6, 1): 3, (100, 100): 1}, at=4.0)
    await store.add_dice(2, {(6, 1): 1}, at=9.0)
    assert await store.dice_tally(1) == {6: {1: 5, 6: 1}, 20: {6: 1}, 100: {100: 1}}
    assert await store.dice_tally(2) == {6: {1: 1}}
    assert await store.dice_tally(3) == {}


async def test_a_tally_knows_the_time_of_its_first_roll(store):
    assert await store.dice_since(1) is None
    await store.add_dice(1, {(6, 1): 1}, at=5.0)
    await store.add_dice(1, {(6, 1): 1, (6, 2): 1}, at=7.0)
    await store.add_dice(2, {(6, 1): 1}, at=1.0)
    assert await store.dice_since(1) == 5.0


async def test_only_dice_of_very_many_sides_are_left_out(store):
    most = MOST_SIDES_TALLIED
    await store.add_dice(1, {(most + 1, 1): 4, (1_000_000, 999_999): 1, (most, most): 2, (1, 1): 1}, at=1.0)
    assert await store.dice_tally(1) == {most: {most: 2}, 1: {1: 1}}


@pytest.mark.parametrize("dice", [{}, {(MOST_SIDES_TALLIED + 1, 3): 1}], ids=["none", "none that counts"])
async def test_no_row_is_written_without_a_count(store, dice):
    statements = await traced(store)
    await store.add_dice(1, dice, at=1.0)
    assert not [statement for statement in statements if statement.startswith(("BEGIN IMMEDIATE", "SAVEPOINT"))]
    assert await store.dice_tally(1) == {}


@pytest.mark.parametrize(
    "wrong", [{(6, 7): 1}, {(6, 0): 1}, {(0, 0): 1}, {(6, 1): 0}], ids=["face above", "face below", "no side", "no die"]
)
async def test_dice_that_cannot_have_fallen_are_an_error_and_count_nothing(store, wrong):
    with pytest.raises(NOT_SO):
        await store.add_dice(1, {(6, 3): 1, **wrong}, at=1.0)
    assert await store.dice_tally(1) == {}


async def test_rolls_at_the_same_moment_share_a_transaction_and_all_count(store):
    statements = await traced(store)
    task, released = await hold(store)
    rolls = [asyncio.create_task(store.add_dice(n % 2, {(6, 1 + n % 6): 1}, at=1.0)) for n in range(30)]
    await asyncio.sleep(0)
    assert not any(roll.done() for roll in rolls)
    released.set()
    await asyncio.gather(task, *rolls)
    assert statements.count("COMMIT") == 1
    assert await store.dice_tally(0) == {6: {1: 5, 3: 5, 5: 5}}
    assert await store.dice_tally(1) == {6: {2: 5, 4: 5, 6: 5}}


rolled = st.dictionaries(
    st.sampled_from([2, 6, 20, MOST_SIDES_TALLIED, MOST_SIDES_TALLIED + 1]).flatmap(
        lambda sides: st.tuples(st.just(sides), st.integers(1, sides))
    ),
    st.integers(1, 1000),
    max_size=6,
)


@pytest.mark.parametrize("engine", ["sqlite", "postgresql"])
@given(st.lists(st.tuples(st.sampled_from([1, 2, -(2**63), 2**63 - 1]), rolled), max_size=8))
async def test_the_tally_is_the_sum_of_all_rolls(engine, tmp_path_factory, rolls):
    expected = {}
    address = tmp_path_factory.mktemp("tally") / "games.sqlite3"
    if engine == "postgresql":
        address = postgres.own_database()
        postgres.empty(address)
    async with await Store.open(address) as store:
        for channel_id, dice in rolls:
            await store.add_dice(channel_id, dice, at=1.0)
            kept = {die: n for die, n in dice.items() if die[0] <= MOST_SIDES_TALLIED}
            expected.setdefault(channel_id, Counter()).update(kept)
        for channel_id, counts in expected.items():
            tally = await store.dice_tally(channel_id)
            assert {(sides, face): n for sides, faces in tally.items() for face, n in faces.items()} == counts


async def test_a_secret_is_stored_as_rolled(store):
    await store.keep_secret(secret(1))
    await store.keep_secret(secret(2**63 - 1, user=2**63 - 1, payload="'); DROP TABLE secret_roll; --"))
    assert await store.secret(1) == secret(1)
    assert (await store.secret(2**63 - 1)).payload == "'); DROP TABLE secret_roll; --"
    assert await store.secret(2) is None


async def test_a_secret_is_in_no_repr_and_no_error(store):
    roll = secret(payload='{"value": 77777}')
    await store.keep_secret(roll)
    with pytest.raises(DuplicateInteraction) as refused:
        await store.keep_secret(roll)
    assert "77777" not in repr(roll) + repr(refused.value) + str(refused.value) + repr(refused.value.recorded)


async def test_an_interaction_rolls_in_secret_once(store):
    await store.keep_secret(secret(payload="first"))
    with pytest.raises(DuplicateInteraction) as refused:
        await store.keep_secret(secret(payload="second", at=2000.0))
    assert (refused.value.recorded.id, refused.value.recorded.at) == (1, 1000.0)
    assert (await store.secret(1)).payload == "first"


async def test_a_secret_is_revealed_once_and_its_first_time_stays(store):
    await store.keep_secret(secret(1))
    await store.keep_secret(secret(2))
    assert await store.reveal_secret(1, at=1.5)
    assert not await store.reveal_secret(1, at=2.5)
    assert (await store.secret(1)).revealed_at == 1.5
    assert (await store.secret(2)).revealed_at is None


async def test_an_open_roll_cannot_be_revealed(store):
    assert not await store.reveal_secret(1, at=1.0)
    assert await store.secret(1) is None


async def test_exactly_one_of_many_simultaneous_clicks_reveals_a_secret(store):
    await store.keep_secret(secret(1))
    task, released = await hold(store)
    together = [asyncio.create_task(store.reveal_secret(1, at=float(n))) for n in range(20)]
    await asyncio.sleep(0)
    released.set()
    answers = await asyncio.gather(*together)
    await task
    answers += await asyncio.gather(*(store.reveal_secret(1, at=float(n)) for n in range(20, 40)))
    assert Counter(answers) == {True: 1, False: 39}
    assert (await store.secret(1)).revealed_at == answers.index(True)


async def test_pruning_forgets_secrets_of_more_than_ninety_days(store):
    now = 1000 * DAY_S
    for id, age in enumerate([91, 90.1, 89.9, 0]):
        await store.keep_secret(secret(id, at=now - age * DAY_S))
    await store.reveal_secret(3, now)
    await store.add_dice(1, {(6, 1): 1}, at=0.0)
    assert await store.prune(now) == 2
    assert [await store.secret(id) is None for id in range(4)] == [True, True, False, False]
    assert await store.prune(now) == 0
    assert await store.dice_tally(1) == {6: {1: 1}}, "a tally is never too old"


async def test_pruning_goes_on_until_all_old_secrets_are_gone(store, monkeypatch):
    monkeypatch.setattr("storage.ageing.PRUNED_AT_ONCE", 4)
    for id in range(11):
        await store.keep_secret(secret(id))
    assert await store.prune(now=9e9) == 11


@ON_A_FILE
async def test_dice_and_secrets_are_in_a_backup_and_outlive_a_restart(store, path, tmp_path):
    await store.add_dice(1, {(6, 1): 2}, at=5.0)
    await store.keep_secret(secret(1))
    await store.reveal_secret(1, at=7.0)
    await store.backup(tmp_path / "copy.sqlite3")
    await store.close()
    for file in (path, tmp_path / "copy.sqlite3"):
        async with await Store.open(file) as opened:
            assert await opened.dice_tally(1) == {6: {1: 2}}
            assert await opened.dice_since(1) == 5.0
            assert (await opened.secret(1)).revealed_at == 7.0
            assert not await opened.reveal_secret(1, at=8.0)
