"""Hidden values are shown nowhere.

Two games differ only in a secret. The other players get the same bytes at the same moments in both.
"""

import re
import tempfile
from pathlib import Path

import pytest

from bot.settings import Settings
from rules.gloomhaven.actions import Initiative
from tests.e2e.playing import PAIR, headless, known_dice, open_table, slash, table_message, unhurried
from tests.world import World

NONCE = re.compile(r"'(?:nonce|enforce_nonce)': [^,}]*")


async def observed(monkeypatch, value, long_rest, language):
    """Returns the requests that others can read, and Bob's answers.

    Alice commits in secret, and then Bob makes every request for information.
    """
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            database=Path(folder) / "gyoji.sqlite3", strict_words=True, log_level="WARNING", _env_file=None
        )
        async with World(settings) as world:
            known_dice(monkeypatch, bytes(32))
            unhurried(monkeypatch)
            world.speaks(world.bob, language)
            players = await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
            await world.gm.slash(world.channel, "game settings", deadline_hours=1)
            mine = (await players.take("s1", Initiative(value=value, long_rest=long_rest)))._interaction
            await world.env.advance_time(1900)
            message = table_message(world, world.channel)
            for call in (
                world.bob.slash(world.channel, "board", in_words=True),
                world.bob.slash(world.channel, "why"),
                world.bob.slash(world.channel, "game log", count=50),
                world.bob.slash(world.channel, "game export"),
                world.gm.slash(world.channel, "game export"),
                slash(world.bob, world.channel, "can initiative", value=50),
                world.bob.slash(world.channel, "pass"),
                world.gm.slash(world.channel, "gm act-for", seat="s1", verb="initiative", slots="value=1"),
                world.bob.autocomplete(world.channel, "initiative", "value", ""),
                world.gm.autocomplete(world.channel, "gm set", "target", "", what="initiative"),
                world.gm.autocomplete(world.channel, "gm act-for", "verb", "", seat="s1"),
                world.bob.click(message, label={"en-US": "Board in words", "ja": "Board in words"}[language]),
                world.bob.slash(world.channel, "undo"),
            ):
                await call
            files = [world.picture(shown) for shown in world.channel.history(viewer=world.bob)]
            return [
                (request.method, request.path, headless(NONCE.sub("", str(request.json))))
                for request in world.env.http_requests
                if mine.token not in request.path and str(mine.id) not in request.path
            ], files


@pytest.mark.parametrize("language", ["en-US", "ja"])
async def test_a_committed_initiative_shows_nowhere_before_it_is_revealed(monkeypatch, language):
    one = await observed(monkeypatch, 10, False, language)
    other = await observed(monkeypatch, 99, True, language)
    for mine, others in zip(one[0], other[0], strict=True):
        assert mine == others
    assert one[1] == other[1]
