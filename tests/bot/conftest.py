"""A table for the game service: the real store on a temporary file, the little ruleset, a clock to turn."""

import pytest

from tests import database
from tests.bot.charted import make
from tests.bot.table import Table


@pytest.fixture
async def table(tmp_path, database_url):
    made = await Table.open(database_url or database.new_file(tmp_path / "gyoji.sqlite3"))
    yield made
    await made.close()


@pytest.fixture
async def charts(table):
    return make(table)
