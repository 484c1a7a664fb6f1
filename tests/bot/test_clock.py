"""A game's clock, for rulesets whose rules limit the time of play (`Ruleset.clock`)."""

from bot.games.acts import absence, ending
from bot.games.lobby import agreed_settings, opening, seating
from rules.maidens import RULESET
from tests.bot.table import ALICE, BOB, CHANNEL, MASTER, Table, kinds

MINUTE = 60


async def rung(table):
    """Handles the due deadlines; returns the results and the kinds of public messages."""
    table.told.clear()
    handled = [await absence.on_time(table.games, deadline) for deadline in await table.store.due(table.now)]
    return handled, [kind for told in table.told for kind in kinds(told.reply.public)]


async def test_a_battle_by_the_clock_ends_on_time_and_pauses_do_not_count(tmp_path):
    table = await Table.open(tmp_path / "clock.db", RULESET)
    await opening.new_game(table.games, table.by(ALICE), "maidens", options={"minutes": "60"})
    for user in (ALICE, BOB):
        await table.do(user, seating.join)
    await table.games.change(table.by(ALICE, manages=True), agreed_settings.change, deadline_s=3 * 3600)
    await table.do(ALICE, seating.start)
    began = table.now
    scene = await table.games.scene(CHANNEL, ALICE)
    assert (scene.rings_at, scene.awaited.due_at) == (began + 60 * MINUTE, None), "the clock's end comes first"

    table.now = began + 20 * MINUTE
    await table.games.change(table.by(MASTER, manages=True), ending.pause)
    paused = table.now
    assert (await table.games.scene(CHANNEL)).rings_at is None
    table.now += 600 * MINUTE
    assert await rung(table) == ([], [])
    await table.games.change(table.by(MASTER, manages=True), ending.resume)
    ends = began + 60 * MINUTE + table.now - paused
    await table.restart(RULESET)
    assert (await table.games.scene(CHANNEL)).rings_at == ends

    seen, back = ends - 30 * MINUTE, ends - 10 * MINUTE
    table.now = back
    for deadline in await table.store.due(table.now + 3600):
        await absence.give_back(table.games, deadline, seen)
    ends += back - seen
    assert (await table.games.scene(CHANNEL)).rings_at == ends, "the bot was away"

    table.now = ends
    assert await rung(table) == ([True], ["time-over"])
    assert table.state().is_late
    assert table.game().decision.kind == "initiative"
    scene = await table.games.scene(CHANNEL, ALICE)
    assert (scene.rings_at, scene.awaited.due_at) == (ends + 30 * MINUTE, None)
    await table.restart(RULESET)
    await table.games.scene(CHANNEL)
    assert table.state().is_late, "the journal has it"

    table.now = ends + 30 * MINUTE
    handled, told = await rung(table)
    assert handled == [True]
    assert told[:1] == ["time-over"]
    assert "ending" in "".join(told)
    assert (await table.games.scene(CHANNEL)).status == "ended"
    await table.close()
