"""A person is forgotten completely even while using the bot through another process."""

import os

import pytest

from bot.games.acts import answering, ending
from bot.games.lobby import opening, seating
from tests.bot import table as tables
from tests.bot.table import ALICE, CHANNEL
from tests.bot.test_forgetting import CALLED, NAME, WORD, ZARQUON, forgetting_of, found
from tests.bot.two import TwoServices
from tests.database import rows

ELSEWHERE = 78
AGAIN = "Countess Quon"
STEP = 1 if os.environ.get("GYOJI_FUZZ") else 3
"""Number of database queries between two tried moments."""


@pytest.fixture
async def table(where, monkeypatch):
    monkeypatch.setitem(tables.NAMES, ZARQUON, NAME)
    made = await TwoServices.open(where)
    yield made
    await made.close()


class Meanwhile:
    """Calls `act` just before the database query with the number `when`."""

    def __init__(self, engine, when, act):
        self.left, self._act = when, act
        self._kept = {name: getattr(engine, name) for name in ("read", "transact")}
        self._engine = engine

    def __enter__(self):
        for name, ask in self._kept.items():
            setattr(self._engine, name, self._before(ask))
        return self

    def end(self):
        for name, ask in self._kept.items():
            setattr(self._engine, name, ask)

    def __exit__(self, *_):
        self.end()

    def _before(self, ask):
        async def before(work):
            self.left -= 1
            if self.left == 0:
                self.end()
                await self._act()
            return await ask(work)

        return before


async def go_on(table):
    """Lets the person return under another name and use the bot again."""
    there = table.there
    await there.change(table.by(ZARQUON), seating.join, name=AGAIN)
    await there.change(table.by(ZARQUON), answering.act, "commit", {"value": 5})
    await opening.new_game(there, table.by(ZARQUON, channel=ELSEWHERE), "little")
    await there.change(table.by(ZARQUON, channel=ELSEWHERE), seating.join, name=AGAIN, word=WORD)
    await table.elsewhere.set_setting("user", str(ZARQUON), "language", "ja")


async def begin(table, *, is_lobby):
    """Starts the person's game, and loads it into both services."""
    await opening.new_game(table.here, table.by(ZARQUON), "little", options={"hp": "6"})
    await table.here.change(table.by(ALICE), seating.join)
    await table.here.change(table.by(ZARQUON), seating.join, name=CALLED, word=WORD)
    if not is_lobby:
        assert (await table.here.change(table.by(ZARQUON), seating.start)).refusal is None
        await table.here.change(table.by(ALICE), answering.act, "commit", {"value": 3})
    await table.known()


async def end(table):
    """Frees both channels, so that no service remembers the person."""
    for channel in (CHANNEL, ELSEWHERE):
        await ending.end(table.here, table.by(ALICE, channel=channel, manages=True))
        await table.known(channel)


@pytest.mark.parametrize("is_lobby", [pytest.param(True, id="lobby"), pytest.param(False, id="game")])
async def test_a_user_active_elsewhere_during_the_erasure_leaves_nothing(table, is_lobby):
    when, is_over = 1, False
    while not is_over:
        await begin(table, is_lobby=is_lobby)
        forgetting = forgetting_of(table.store, table.here)
        own = forgetting._erase_own
        with Meanwhile(table.store._db, when, lambda: go_on(table)) as meanwhile:

            async def end_of_the_first_round(*whose, own=own, meanwhile=meanwhile):
                await own(*whose)
                meanwhile.end()

            forgetting._erase_own = end_of_the_first_round
            await forgetting.forget("user", ZARQUON)
        assert found(table.path, ZARQUON, NAME, WORD, CALLED, AGAIN) == {}, when
        await end(table)
        when, is_over = when + STEP, meanwhile.left > 0
    assert when > 15
    assert rows(table.path, "SELECT count(*) FROM game WHERE channel_id = ?", ELSEWHERE)[0][0] > 4
