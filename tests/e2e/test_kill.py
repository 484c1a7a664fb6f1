"""Repeated kill -9, between and within actions: each acknowledged action is stored once and completely told."""

import asyncio
import os
import random
import re

import pytest

import storage
from bot.games.live.journal import game_entry
from rules.core.contract.ruleset import rulesets
from rules.core.journal.game import Game
from tests.contract import contract
from tests.e2e.playing import Players, dice_of, is_table, rows, yes_to
from tests.e2e.wire import WireTable

KILLS = 2
LONG_KILLS = 60
LATEST_S = 0.25
PATIENCE_S = 600.0
LOOK_S = 0.02
UNSENT = "SELECT count(*) FROM outbox WHERE sent_at IS NULL"


@pytest.fixture
async def wire(tmp_path):
    async with WireTable(tmp_path / "gyoji.sqlite3") as table:
        yield table
    check = contract()
    if check is not None:
        assert not [fault for request in table.env.http_requests if (fault := check.fault(request))]


class Driver:
    """Two users who keep using the table message, before and after each kill."""

    def __init__(self, wire, seed):
        self.wire = wire
        self.chance = random.Random(seed)
        self.people = {wire.alice.id: wire.alice, wire.bob.id: wire.bob}
        self.sent = []

    async def open(self):
        """Opens a game of two hardy characters."""
        wire = self.wire
        await wire.alice.slash(wire.channel, "game new", level="0")
        await wire.alice.slash(wire.channel, "game join", role="shieldmaiden hp=99 hand=own")
        await wire.bob.slash(wire.channel, "game join", role="longbow hp=99 hand=own")
        await wire.bob.slash(wire.channel, "game start")

    def table(self):
        """Returns the newest table message."""
        return next(m for m in reversed(self.wire.channel.history()) if is_table(self.wire, m))

    async def act(self):
        """Acts for an awaited player, with the newest table message."""
        await until(lambda: rows(self.wire.database, UNSENT) == [(0,)])
        message = self.table()
        presses = {
            custom_id: custom_id.split(":")
            for custom_id in self.wire.buttons(message).values()
            if custom_id.split(":")[1] in ("verb", "take")
        }
        waiting = [line for line in self.wire.words(message).splitlines() if line.startswith("⏳")]
        assert waiting
        assert presses, f"nothing is awaited:\n{self.wire.words(message)}"
        asked = [self.people[int(found)] for found in re.findall(r"<@(\d+)>", waiting[0])]
        member = self.chance.choice(asked)
        verbs = {parts[4] for parts in presses.values()}
        if "initiative" in verbs:
            answer = await member.slash(self.wire.channel, "initiative", value=self.chance.randint(1, 98))
        elif any(parts[1] == "take" for parts in presses.values()):
            chosen = self.chance.choice([custom_id for custom_id, parts in presses.items() if parts[1] == "take"])
            asked = await member.click(message, custom_id=chosen)
            answer = await Players(self.wire, self.wire.channel, {}).sure(member, asked)
        elif "choose" in verbs:
            answer = await member.slash(self.wire.channel, "choose", option=1)
        elif self.chance.random() < 0.3:
            asked = await member.click(message, custom_id=next(c for c, p in presses.items() if p[4] == "pass"))
            answer = await Players(self.wire, self.wire.channel, {}).sure(member, asked)
        else:
            answer = await member.slash(self.wire.channel, "use", what="shield", value=self.chance.randint(1, 3))
        self.sent.append(answer)
        return answer


def is_acknowledged(wire, answer):
    """Returns whether the user has seen that the action was carried out."""
    record = wire.env.backend.interactions[answer._interaction.id]
    if not record.responded or record.loading:
        return False
    return "⛔" not in wire.words(answer.response) and yes_to(wire, answer) is None


async def until(condition):
    """Waits until another process has brought about a condition."""
    for _ in range(round(PATIENCE_S / LOOK_S)):
        if condition():
            return
        await asyncio.sleep(LOOK_S)
    raise TimeoutError


def taken_by(wire, answer):
    """Returns the entry numbers of an interaction's acts, without the bot's own acts."""
    sql = "SELECT seq FROM entry WHERE interaction_id = ? AND kind = 'act' AND user_id IS NOT NULL"
    return rows(wire.database, sql, answer._interaction.id)


async def replayed(wire):
    """Replays the game and compares every digest."""
    async with await storage.Store.open(wire.database, read_only=True) as store:
        (game,) = await store.games("active")
        loaded = await store.load_game(game.id, 0)
        entries = await store.entries(game.id)
    ruleset = rulesets()[game.ruleset]
    setup = ruleset.setup_type.model_validate_json(game.setup)
    again = Game.load(ruleset, setup, dice_of(game), None, (game_entry(ruleset, entry) for entry in entries))
    assert loaded.last_seq == len(entries) == again.seq
    return again


async def kill_and_check(wire, driver, kills):
    wire.is_forked = False  # a fresh interpreter iterates sets in another order
    for _ in range(kills):
        for _ in range(driver.chance.randint(0, 2)):
            await driver.act()
        wire.env.is_patient = False
        last = await driver.act()
        await asyncio.sleep(driver.chance.random() * LATEST_S)
        await wire.kill()
        acknowledged = [answer for answer in driver.sent if answer is not last or is_acknowledged(wire, last)]
        wire.env.is_patient = True
        await wire.start()
        await until(lambda: rows(wire.database, UNSENT) == [(0,)])
        for answer in acknowledged:
            if is_acknowledged(wire, answer):
                assert len(taken_by(wire, answer)) == 1
        assert len(taken_by(wire, last)) <= 1
        await replayed(wire)
    sql = "SELECT interaction_id FROM entry WHERE kind = 'act' AND user_id IS NOT NULL"
    acted = [identity for (identity,) in rows(wire.database, sql)]
    assert len(acted) == len(set(acted))
    assert set(acted) <= {answer._interaction.id for answer in driver.sent}


async def test_repeated_kills_lose_nothing_and_repeat_nothing(wire):
    await wire.start()
    driver = Driver(wire, 1)
    await driver.open()
    await kill_and_check(wire, driver, KILLS)
    before = len(rows(wire.database, "SELECT * FROM entry"))
    await driver.act()
    assert len(rows(wire.database, "SELECT * FROM entry")) > before, "the buttons do not work"


async def test_a_command_left_unanswered_by_a_kill_is_told_after_the_start_and_done_once(wire):
    await wire.start()
    driver = Driver(wire, 2)
    await driver.open()
    for path in ("/interactions/*/callback", "/channels/*/messages"):
        wire.env.inject_error("POST", path, status=500, times=None)
    wire.env.is_patient = False
    answer = await wire.alice.slash(wire.channel, "initiative", value=11)
    await until(lambda: taken_by(wire, answer))
    await wire.kill()
    wire.env.backend.faults.clear()
    wire.env.is_patient = True
    await wire.start()
    await until(lambda: rows(wire.database, UNSENT) == [(0,)])
    assert any("Shieldmaiden has chosen" in wire.words(message) for message in wire.channel.history())
    tries = len(wire.requests("POST", "/interactions/*/callback"))
    wire.env.is_patient = False  # this interaction is over for Discord, so no user sees an answer
    await wire.redeliver()
    await until(lambda: len(wire.requests("POST", "/interactions/*/callback")) > tries)
    assert len(taken_by(wire, answer)) == 1
    assert (await replayed(wire)).table.state.figures["shieldmaiden"].initiative.value == 11


async def test_a_game_goes_on_when_the_gateway_drops(wire):
    await wire.start()
    driver = Driver(wire, 4)
    await driver.open()
    for is_session_lost in (False, True):
        await driver.act()
        await wire.drop_gateway(is_session_lost=is_session_lost)
        await wire.reconnected()
        for _ in range(3):
            answer = await driver.act()
            assert len(taken_by(wire, answer)) == 1
    await until(lambda: rows(wire.database, UNSENT) == [(0,)])
    assert await wire.stop() == 0
    await replayed(wire)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.skipif(not os.environ.get("GYOJI_FUZZ"), reason="long: make fuzz")
async def test_kills_for_a_long_time(wire, record_property):
    await wire.start()
    driver = Driver(wire, 3)
    await driver.open()
    await kill_and_check(wire, driver, LONG_KILLS)
    said = "none acknowledged is lost, none is there twice, all is said"
    record_property("figure", f"{LONG_KILLS} kills, {len(driver.sent)} commands and clicks; {said}")
