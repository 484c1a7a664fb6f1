"""Deadlines on the simulated Discord's clock: announcement, reminder, default."""

import pytest

from rules.gloomhaven.actions import Choose, Initiative
from tests.e2e.playing import PAIR, durable, foreign_words, known_dice, open_table, rows, state_of, table_message

HOUR = 3600


@pytest.fixture
async def timed(world, monkeypatch):
    """Starts the cellar with an hour for each decision."""
    known_dice(monkeypatch, bytes(32))
    players = await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    await world.alice.slash(world.channel, "game settings", deadline_hours=1)
    return players


def deadlines(world):
    return rows(world.settings.database, "SELECT due_at - nudge_at, nudged FROM deadline")


def table(world):
    return world.words(table_message(world, world.channel))


def said(world):
    return "\n".join(world.words(message) for message in world.channel.history())


def pinged(world):
    """Returns the pinged users of each message that pings any."""
    messages = ((request.json or {}).get("data") or request.json or {} for request in world.requests("POST"))
    users = (message.get("allowed_mentions", {}).get("users") for message in messages)
    return [sorted(map(int, found)) for found in users if found]


async def test_the_prompt_announces_time_and_default_and_the_default_is_applied(world, timed):
    await timed.take("s1", Initiative(value=10))
    await timed.take("s2", Initiative(value=20))
    assert "Deadline: <t:" in table(world)
    assert "after that: End the turn" in table(world)
    await world.env.advance_time(HOUR + 1)
    assert "Time is up for Shieldmaiden" in said(world)
    assert '"turn":"longbow"' in await state_of(world, world.channel)
    assert "Longbow" in table(world)
    await world.env.advance_time(HOUR + 1)
    assert "Time is up for Longbow" in said(world)
    assert '"turn":"longbow"' not in await state_of(world, world.channel)


async def test_half_time_reminds_once_and_tells_the_last_player_so(world, timed):
    await timed.take("s1", Initiative(value=10))
    assert "All the others have answered" in table(world)
    assert pinged(world)[-1] == [world.bob.id]
    before = len(pinged(world))
    await world.env.advance_time(HOUR / 2 + 1)
    assert "Half of the time has passed" in table(world)
    assert pinged(world)[before:] == [[world.bob.id]]
    await world.env.advance_time(HOUR / 4)
    assert len(pinged(world)) == before + 1
    await timed.take("s2", Initiative(value=20))
    assert "Half of the time has passed" not in table(world)
    await world.env.advance_time(HOUR / 4 + 2)
    assert "Time is up" not in said(world)


async def test_a_missed_initiative_is_a_long_rest_in_both_languages(world, timed):
    world.speaks(world.bob, "ja")
    await world.alice.slash(world.channel, "game settings", language="ja")
    assert not foreign_words(table(world), "ja")
    await world.env.advance_time(HOUR + 1)
    state = await state_of(world, world.channel)
    assert state.count('"resting":true') == 2 or '"round":2' in state
    newest = [world.words(message) for message in world.channel.history()][-2:]
    assert not foreign_words("\n".join(newest), "ja")


async def test_a_pause_stops_the_clock_and_resuming_restarts_it_even_over_restarts(world, timed):
    await world.gm.slash(world.channel, "gm pause")
    assert deadlines(world) == []
    assert "paused" in table(world)
    await world.restart()
    refused = await world.alice.slash(world.channel, "initiative", value=10)
    assert "The game is paused" in world.words(refused.response)
    await world.env.advance_time(3 * HOUR)
    assert "Time is up" not in said(world)
    await world.gm.slash(world.channel, "gm resume")
    assert deadlines(world) == [(HOUR / 2, 0)]
    await world.crash()
    await world.env.advance_time(HOUR / 2 + 1)
    assert "Half of the time has passed" in table(world)
    await world.crash()
    await world.env.advance_time(HOUR / 2)
    assert "Time is up for Shieldmaiden and Longbow" in said(world)


async def test_time_in_which_the_bot_was_away_is_given_back_and_told(world, timed):
    await timed.take("s1", Initiative(value=10))
    await timed.take("s2", Initiative(value=20))
    await world.env.advance_time(HOUR / 4)
    ((before,),) = rows(world.settings.database, "SELECT due_at FROM deadline")
    await world.crash()
    assert rows(world.settings.database, "SELECT due_at FROM deadline") == [(before,)], "short absences are ignored"
    await world.bot.close()
    await world.env.advance_time(3 * HOUR)
    await world._attach(None)
    await world.env.advance_time(1)
    assert "The bot was away for 3 hours" in said(world)
    assert "Time is up" not in said(world)
    ((due_at,),) = rows(world.settings.database, "SELECT due_at FROM deadline")
    assert due_at == pytest.approx(before + 3 * HOUR, abs=10)
    assert f"<t:{int(due_at)}:R>" in table(world)
    await world.env.advance_time(HOUR / 4 + 1)
    assert "Half of the time has passed" in table(world), "the reminder is moved, too"
    await world.env.advance_time(HOUR / 2)
    assert "Time is up for Shieldmaiden" in said(world)


async def test_an_idle_table_rests_until_a_player_acts(world, timed):
    await world.env.advance_time(HOUR + 1)
    assert "No one at the table has answered in time, so it rests" in said(world)
    assert "💤 This table rests" in table(world)
    assert deadlines(world) == []
    before, state = len(pinged(world)), await state_of(world, world.channel)
    await world.restart()
    await world.env.advance_time(5 * HOUR)
    assert (len(pinged(world)), await state_of(world, world.channel)) == (before, state), "no reminder and no ping"
    await timed.take("s1", Choose(option=1))
    assert "💤" not in table(world)
    assert deadlines(world) == [(HOUR / 2, 0)]
    for member in (world.alice, world.bob):
        await member.slash(world.channel, "game leave")
    assert "💤 This table rests, because no player has a seat" in table(world)


async def test_no_player_is_reminded_without_a_deadline(world, timed):
    await world.alice.slash(world.channel, "game settings", deadline_hours=0)
    assert deadlines(world) == []
    assert "Deadline" not in table(world)
    before = durable(world.settings.database)
    await world.env.advance_time(48 * HOUR)
    assert durable(world.settings.database)["entry"] == before["entry"]
