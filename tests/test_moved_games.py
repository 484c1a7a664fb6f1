"""Games survive a move to another database: they go on, and can be undone and proven."""

import os

import pytest

from storage import Store, address_of
from storage.moving import move
from tests import postgres
from tests.saved import restore, saved_games
from tests.saved.friends import CHANNEL
from tests.test_saved_games import LATER, REVISED, Later, goes_on, is_proven, looks_back, name_of, stored

GAMES = saved_games()
NEWEST = max(id.partition("/")[0] for id in GAMES)
LIVE = [id for id in GAMES if name_of(id) not in ("lobby", "paused", "proposed", "ended") and id not in REVISED | LATER]
A_FEW = ("arcadia-reaction", "gloomhaven-turn", "locke-block", "maidens-next", "runequest-intent")
PLAYED = LIVE if os.environ.get("GYOJI_FUZZ") else [f"{NEWEST}/{name}" for name in A_FEW]


@pytest.fixture
def server():
    """Yields an empty database on the tests' server."""
    url = postgres.shared().database()
    yield address_of(url)
    postgres.shared().drop(url)


@pytest.mark.parametrize("id", PLAYED)
async def test_a_game_goes_on_and_is_undone_and_proven_after_each_move(id, server, tmp_path):
    home = tmp_path / "gyoji.sqlite3"
    restore(GAMES[id].read_text("utf-8"), home)
    async with await Store.open(home):
        pass
    await move(home, server, lambda progress: None)
    there = await Later.at(name_of(id), server)
    await looks_back(there)
    await there.play(2)
    heads = there.heads
    await there.games.close()
    await there.store.close()

    await move(server, home, lambda progress: None)
    back = await Later.at(name_of(id), home, interactions=470_000_000_000_000_000)
    assert [head.digits for head in back.heads][: len(heads)] == [head.digits for head in heads]
    assert (await back.games.scene(CHANNEL)).status in ("active", "ended")
    await goes_on(back)
    await looks_back(back)
    await is_proven(back, tmp_path)
    await back.games.close()
    await back.store.close()


async def test_a_game_that_was_ended_on_a_server_is_proven_there(server, tmp_path):
    id = f"{NEWEST}/{A_FEW[2]}"
    home = tmp_path / "gyoji.sqlite3"
    restore(GAMES[id].read_text("utf-8"), home)
    async with await Store.open(home):
        pass
    before = await Later.at(name_of(id), home)
    kept = await stored(before)
    await before.games.close()
    await before.store.close()
    await move(home, server, lambda progress: None)
    there = await Later.at(name_of(id), server, interactions=470_000_000_000_000_000)
    assert await stored(there) == kept
    await goes_on(there)
    await is_proven(there, tmp_path)
    await there.games.close()
    await there.store.close()
