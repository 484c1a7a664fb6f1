"""Bot with the little ruleset, which shows hands, reaction windows and a house table in few moves."""

import pytest

from rules.core.contract.ruleset import rulesets
from tests.e2e.playing import known_dice
from tests.little_ruleset import LITTLE


@pytest.fixture
def settings(settings, monkeypatch):
    """Adds the little ruleset."""
    monkeypatch.setitem(rulesets(), "little", LITTLE)
    known_dice(monkeypatch, bytes(32))
    return settings


@pytest.fixture
def carol(world):
    return world.member("carol")


@pytest.fixture
async def brawl(world, carol):
    """Starts a brawl of three, with Alice to act.

    Alice (s1) has committed the highest number; Bob is s2 and Carol s3.
    """
    people = (world.alice, world.bob, carol)
    await world.alice.slash(world.channel, "game new", ruleset="little", scenario="brawl")
    for member in people:
        await member.slash(world.channel, "game join", name=member.name)
    await world.alice.slash(world.channel, "game start")
    for member, value in zip(people, (9, 5, 4), strict=True):
        await member.slash(world.channel, "commit", value=value)
    return people
