"""Themes: a table's pictures in its channel's colours, and private ones in the user's."""

import io

import pytest
from PIL import Image

from bot.pictures.themes import colours_of
from rules.gloomhaven.actions import Initiative
from tests.e2e.playing import PAIR, known_dice, open_table, table_message


@pytest.fixture
async def fight(world, monkeypatch):
    known_dice(monkeypatch, bytes(32))
    players = await open_table(world, world.channel, {PAIR[0]: world.alice, PAIR[1]: world.bob})
    await players.take("s1", Initiative(value=10))
    return players


def theme_of(world, message):
    """Returns the theme whose colours a message's picture has."""
    with Image.open(io.BytesIO(world.picture(message))) as image:
        colours = bytes(image.getpalette())
    (found,) = [theme for theme in ("dark", "light", "contrast") if colours_of(theme) == colours]
    return found


async def test_a_tables_pictures_have_the_theme_of_its_channel(world, fight):
    assert theme_of(world, table_message(world, world.channel)) == "dark"
    await world.gm.slash(world.channel, "defaults channel", theme="light")
    await fight.take("s2", Initiative(value=20))
    assert theme_of(world, table_message(world, world.channel)) == "light"


async def test_private_pictures_have_the_users_own_theme(world, fight):
    await world.alice.slash(world.channel, "defaults me", theme="high contrast")
    own = await world.alice.slash(world.channel, "board", whole=True)
    other = await world.bob.slash(world.channel, "board", whole=True)
    assert [theme_of(world, sent.response) for sent in (own, other)] == ["contrast", "dark"]
    assert theme_of(world, table_message(world, world.channel)) == "dark"


async def test_a_theme_outlives_a_restart_and_none_takes_it_back(world, fight):
    await world.alice.slash(world.channel, "defaults me", theme="light")
    await world.restart()
    own = await world.alice.slash(world.channel, "board", whole=True)
    assert theme_of(world, own.response) == "light"
    shown = world.words((await world.alice.slash(world.channel, "defaults show")).response)
    assert "pictures: light" in shown
    await world.alice.slash(world.channel, "defaults me", theme="none")
    own = await world.alice.slash(world.channel, "board", whole=True)
    assert theme_of(world, own.response) == "dark"


@pytest.mark.parametrize(("locale", "text"), [("en", "“theme” must be one of"), ("ja", "「配色」")])
async def test_an_unknown_theme_is_refused_with_those_that_exist(world, locale, text):
    world.speaks(world.alice, locale)
    said = world.words((await world.alice.slash(world.channel, "defaults me", theme="sepia")).response)
    assert text in said
    assert "sepia" in said
    assert "pictures" not in world.words((await world.alice.slash(world.channel, "defaults show")).response)
