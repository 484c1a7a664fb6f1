"""The bot with the little ruleset beside the real ones: hands, reaction windows and a house table in few moves."""

import re
import shutil
from pathlib import Path

import pytest

from bot.words.languages import LOCALES, Languages
from rules.ruleset import rulesets
from tests.e2e.playing import known_dice
from tests.little_ruleset import LITTLE

ID = re.compile(r"^([\w-]+) =", re.MULTILINE)
OWN_LOCALES = Path(__file__).parents[2] / "locales"


@pytest.fixture(scope="session")
def all_words(tmp_path_factory):
    """Every language with the words of the little ruleset that it lacks: real rulesets may have the same verbs."""
    root = tmp_path_factory.mktemp("locales")
    shutil.copytree(LOCALES, root, dirs_exist_ok=True)
    for own in OWN_LOCALES.glob("*/*.ftl"):
        folder = root / own.parent.name
        known = {id for path in folder.glob("*.ftl") for id in ID.findall(path.read_text("utf-8"))}
        messages = re.split(r"^(?=\S)", own.read_text("utf-8"), flags=re.MULTILINE)
        lacking = [message for message in messages if not known.intersection(ID.findall(message))]
        (folder / own.name).write_text("".join(lacking), "utf-8")
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
