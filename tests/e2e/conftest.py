"""What several end-to-end tests begin with."""

import pytest

from rules.gloomhaven.actions import Initiative
from tests.e2e.places import Place
from tests.e2e.playing import PAIR, known_dice, open_table


@pytest.fixture
async def fight(world, monkeypatch):
    """The shieldmaiden's turn in round 1 of the cellar."""
    known_dice(monkeypatch, bytes(32))
    players = await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    await players.take("s1", Initiative(value=10))
    await players.take("s2", Initiative(value=20))
    return players


@pytest.fixture(params=["guild", "thread", "dm", "abroad"])
async def place(world, request):
    """Each place in its turn."""
    return await Place.at(world, request.param)


@pytest.fixture
def mine(world, place):
    """A place where one may change charts: as game master at home, as oneself elsewhere."""
    if place.name in ("guild", "thread"):
        place.actor = world.gm
    return place


@pytest.fixture(params=[("en-US", "en"), ("ja", "ja")], ids=["en", "ja"])
def language(world, request):
    """Everybody speaks each language in its turn."""
    locale, language = request.param
    for member in (world.alice, world.bob, world.gm):
        world.speaks(member, locale, locale)
    return language
