"""Fixtures shared by end-to-end tests."""

import pytest

from rules.gloomhaven.actions import Initiative
from tests.e2e.places import Place
from tests.e2e.playing import PAIR, known_dice, open_table


@pytest.fixture
async def fight(world, monkeypatch):
    """Sets up the shieldmaiden's turn in round 1 of the cellar."""
    known_dice(monkeypatch, bytes(32))
    players = await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    await players.take("s1", Initiative(value=10))
    await players.take("s2", Initiative(value=20))
    return players


@pytest.fixture(params=["guild", "thread", "dm", "abroad"])
async def place(world, request):
    """Returns a place of each kind in turn."""
    return await Place.at(world, request.param)


@pytest.fixture
def mine(world, place):
    """Returns a place, with an actor who may change the charts there."""
    if place.name in ("guild", "thread"):
        place.actor = world.gm
    return place


@pytest.fixture(params=[("en-US", "en"), ("ja", "ja")], ids=["en", "ja"])
def language(world, request):
    """Gives all users each language in turn, and returns the language's id."""
    locale, language = request.param
    for member in (world.alice, world.bob, world.gm):
        world.speaks(member, locale, locale)
    return language
