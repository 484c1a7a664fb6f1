"""A table for the game service: the real store on a temporary file, the little ruleset, and a clock that tests set."""

import pytest

from bot.games.lobby import agreed_settings
from tests.bot.charted import make
from tests.bot.sleeping import Sleeps
from tests.bot.table import ALICE, BOB, Table


@pytest.fixture
async def table(where):
    made = await Table.open(where)
    yield made
    await made.close()


@pytest.fixture
async def charts(table):
    return make(table)


@pytest.fixture
async def timed(table):
    """Starts a game of two players with an hour for each decision."""
    await table.play(ALICE, BOB)
    await table.do(ALICE, agreed_settings.change, deadline_s=3600)
    table.told.clear()
    return table


@pytest.fixture
async def sleeps(timed, monkeypatch):
    made = Sleeps(timed, monkeypatch)
    yield made
    await made.made.close()
