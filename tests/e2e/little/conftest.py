"""The bot with the little ruleset beside the real ones: hands, reaction windows and a house table in few moves."""

import shutil
from pathlib import Path

import pytest

from bot.languages import LOCALES, Languages
from rules.ruleset import rulesets
from tests.e2e.playing import known_dice
from tests.little_ruleset import LITTLE

OWN_LOCALES = Path(__file__).parents[2] / "locales"


@pytest.fixture(scope="session")
def all_words(tmp_path_factory):
    """Every language with the words of the little ruleset."""
    root = tmp_path_factory.mktemp("locales")
    for source in (LOCALES, OWN_LOCALES):
        shutil.copytree(source, root, dirs_exist_ok=True)
    return root


@pytest.fixture
def settings(settings, all_words, monkeypatch):
    load = Languages.load
    monkeypatch.setitem(rulesets(), "little", LITTLE)
    monkeypatch.setattr(Languages, "load", lambda **wanted: load(all_words, **wanted))
    known_dice(monkeypatch, bytes(32))
    return settings


@pytest.fixture
def carol(world):
    return world.member("carol")


@pytest.fixture
async def brawl(world, carol):
    """Alice (s1), Bob (s2) and Carol (s3) in a brawl; Alice, who committed most, is to act."""
    people = (world.alice, world.bob, carol)
    await world.alice.slash(world.channel, "game new", ruleset="little", scenario="brawl")
    for member in people:
        await member.slash(world.channel, "game join", name=member.name)
    await world.alice.slash(world.channel, "game start")
    for member, value in zip(people, (9, 5, 4), strict=True):
        await member.slash(world.channel, "commit", value=value)
    return people
