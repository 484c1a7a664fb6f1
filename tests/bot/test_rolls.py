"""The tally of dice is written in batches after the answers, and complete even under load."""

import asyncio
from collections import Counter

import pytest

import storage
from bot.dice.rolls import Rolls
from rules.core.notation import NotationError
from rules.core.play.dice import ForcedDice, SystemDice
from storage import Store

CHANNEL, OTHER = 20, 21


@pytest.fixture
async def store(where):
    async with await Store.open(where) as store:
        yield store


def clock():
    return 1000.0


async def test_dice_are_counted_together_after_the_answers(store, monkeypatch):
    written = []
    add = store.add_dice

    async def noted(channel_id, fallen, at):
        written.append((channel_id, dict(fallen), at))
        await add(channel_id, fallen, at)

    monkeypatch.setattr(store, "add_dice", noted)
    rolls = Rolls(store, clock)
    for face in (1, 2, 2):
        rolls.tally(CHANNEL, Counter({(6, face): 1}))
    assert written == []
    await asyncio.sleep(0)
    rolls.tally(CHANNEL, Counter({(20, 7): 2}))
    rolls.tally(CHANNEL, Counter({(20, 7): 1}))
    await rolls.flush()
    assert written == [(CHANNEL, {(6, 1): 1, (6, 2): 2}, 1000.0), (CHANNEL, {(20, 7): 3}, 1000.0)]
    rolls.tally(OTHER, Counter({(20, 7): 2}))
    await rolls._task
    assert await store.dice_tally(CHANNEL) == {6: {1: 1, 2: 2}, 20: {7: 3}}
    assert await store.dice_tally(OTHER) == {20: {7: 2}}


async def test_closing_writes_waiting_counts(store):
    rolls = Rolls(store, clock)
    rolls.tally(CHANNEL, Counter({(6, 1): 1}))
    await asyncio.sleep(0)
    rolls.tally(CHANNEL, Counter({(6, 1): 1}))
    rolls.tally(OTHER, Counter({(6, 1): 1}))
    await rolls.flush()
    assert await store.dice_tally(CHANNEL) == {6: {1: 2}}
    assert await store.dice_tally(OTHER) == {6: {1: 1}}


async def test_counts_that_cannot_be_written_are_logged_and_wait(store, monkeypatch, caplog):
    async def full(*facts):
        raise storage.StoreUnwritable(path="file", detail=f"{100} % full")

    rolls = Rolls(store, clock)
    rolls.tally(CHANNEL, Counter({(6, 1): 1}))
    with monkeypatch.context() as patch:
        patch.setattr(store, "add_dice", full)
        await rolls.flush()
        rolls.tally(OTHER, Counter({(6, 2): 1}))
        await rolls.flush()
    assert caplog.text.count("100 % full") == caplog.text.count("\n") == 1
    rolls.tally(CHANNEL, Counter({(6, 1): 1, (6, 5): 1}))
    await rolls.flush()
    await rolls.flush()
    assert await store.dice_tally(CHANNEL) == {6: {1: 2, 5: 1}}
    assert await store.dice_tally(OTHER) == {6: {2: 1}}


async def test_a_channel_whose_dice_cannot_be_written_delays_no_other(store, monkeypatch, caplog):
    rolls, add = Rolls(store, clock), store.add_dice

    async def faulty(channel_id, *facts):
        if channel_id == OTHER:
            raise ZeroDivisionError
        await add(channel_id, *facts)

    with monkeypatch.context() as patch:
        patch.setattr(store, "add_dice", faulty)
        for channel_id in (CHANNEL, OTHER):
            rolls._waiting[channel_id] = Counter({(6, 1): 1})
        await rolls.flush()
    assert await store.dice_tally(CHANNEL) == {6: {1: 1}}
    assert "ZeroDivisionError" in caplog.text
    await rolls.flush()
    assert await store.dice_tally(OTHER) == {6: {1: 1}}


async def test_a_roll_without_dice_causes_no_work(store):
    rolls = Rolls(store, clock)
    rolls.tally(CHANNEL, rolls.roll("choice[a,b]").tally)
    assert rolls._task is None


def test_the_tally_counts_every_die_even_rerolled_and_dropped_ones():
    rolls = Rolls(None, clock, ForcedDice([1, 4, 6, 2, 3, 2]))
    report = rolls.roll("2d6r1!kh1+1d4+1dF")
    assert report.tally == Counter({(6, 1): 1, (6, 4): 1, (6, 6): 1, (6, 2): 1, (4, 3): 1, (3, 2): 1})


def test_a_roll_comes_from_the_systems_dice():
    rolls = Rolls(None, clock)
    assert isinstance(rolls.source, SystemDice)
    faces = {rolls.roll("1d6").goes[0].total for _ in range(300)}
    assert faces == set(range(1, 7))


@pytest.mark.parametrize("text", ["", "1d0", "1d6/(1d1-1)", "999999999*999999999*2"])
def test_an_impossible_roll_is_an_error_with_its_place(text):
    with pytest.raises(NotationError):
        Rolls(None, clock).roll(text)
