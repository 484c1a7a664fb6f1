"""A game that is loaded again is shown as before."""

import pytest

from bot.games.acts import absence, ending, undo
from bot.games.lobby import agreed_settings
from tests.bot.table import ALICE, BOB, CHANNEL, MASTER


async def paused(table):
    await table.games.change(table.by(MASTER, manages=True), ending.pause)
    table.now += 600
    await table.games.change(table.by(MASTER, manages=True), ending.resume)


async def undone(table):
    await table.act(ALICE, "strike")
    table.now += 600
    await table.do(ALICE, undo.take_back)


@pytest.mark.parametrize("asks_again", [paused, undone])
async def test_the_start_of_a_repeated_decision_outlives_memory(table, asks_again):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    table.now += 600
    await asks_again(table)
    shown = await table.games.scene(CHANNEL)
    assert shown.awaited.since == table.now
    await table.restart()
    assert await table.games.scene(CHANNEL) == shown


async def test_the_journal_holds_the_start_of_a_new_decision(table):
    await table.play(ALICE, BOB)
    await paused(table)
    table.now += 600
    await table.commit_all(5, 3)
    shown = await table.games.scene(CHANNEL)
    assert shown.awaited.since == table.now
    await table.restart()
    assert await table.games.scene(CHANNEL) == shown


async def test_a_clock_set_back_leaves_memory_and_a_fresh_load_equal(table):
    """Covers an absence that is given back after the clock was set back."""
    await table.play(ALICE, BOB)
    await table.do(ALICE, agreed_settings.change, deadline_s=36_000)
    await table.commit_all(5, 3)
    (due,) = await table.store.due(table.now + 99_999)
    seen = table.now
    table.now -= 86_400
    await absence.give_back(table.games, due, seen)
    shown = await table.games.scene(CHANNEL)
    assert shown.awaited.since == table.now
    await table.restart()
    assert await table.games.scene(CHANNEL) == shown
    (due,) = await table.store.due(table.now + 99_999)
    seen = table.now
    table.now += 3600
    await absence.give_back(table.games, due, seen)
    assert (await table.games.scene(CHANNEL)).awaited.due_at == due.due_at + 3600
