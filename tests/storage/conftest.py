import pytest

from storage import Store


@pytest.fixture
def path(tmp_path):
    return tmp_path / "games.sqlite3"


@pytest.fixture
async def store(path):
    async with await Store.open(path) as opened:
        yield opened
