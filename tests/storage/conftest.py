import pytest

from storage import Store
from tests import postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def engine(request):
    """What uses it, or a store, is tried with each in turn. `ON_A_FILE` says that it is about files."""
    return request.param


@pytest.fixture
def path(tmp_path):
    """A file of SQLite's, not yet made."""
    return tmp_path / "games.sqlite3"


@pytest.fixture
def address(engine, path):
    """Where a new database is: a file, or one on the tests' server."""
    if engine == "sqlite":
        yield path
    else:
        yield postgres.own_database()
        postgres.empty(postgres.own_database())


@pytest.fixture
async def store(address):
    """A new store."""
    async with await Store.open(address) as opened:
        yield opened
