"""A table for the game service: the real store on a temporary file, the little ruleset, a clock to turn."""

import pytest

from tests.bot.charted import make
from tests.bot.table import Table


@pytest.fixture
async def table(where):
    made = await Table.open(where)
    yield made
    await made.close()


@pytest.fixture
async def charts(table):
    return make(table)
