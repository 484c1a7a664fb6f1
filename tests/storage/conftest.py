import pytest

from storage import Store
from tests import postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request):
    """Returns the name of each engine in turn.

    A test with this fixture, or with a store, runs on both engines. `ON_A_FILE` limits a test to files.
    """
    return request.param


@pytest.fixture
def path(tmp_path):
    """Returns the path of a new SQLite file."""
    return tmp_path / "games.sqlite3"


@pytest.fixture
def address(engine, path):
    """Returns the address of a new database of this engine."""
    if engine == "sqlite":
        yield path
    else:
        yield postgres.own_database()
        postgres.empty(postgres.own_database())


@pytest.fixture
async def store(address):
    async with await Store.open(address) as opened:
        yield opened
