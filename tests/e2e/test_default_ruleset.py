"""Which game `/game new` means where none is named: what channel, user or host has chosen, and never the first."""

import pytest

from rules.ruleset import rulesets
from tests.e2e.playing import is_table


@pytest.fixture
def settings(settings):
    return settings.model_copy(update={"default_ruleset": None})


async def played(world):
    return (await world.bot.service.scene(world.channel.id)).ruleset.name


@pytest.mark.parametrize(("locale", "asked"), [("en-US", "Which game do you mean?"), ("ja", "どのゲームで遊びますか")])
async def test_where_nobody_has_chosen_the_games_are_named_and_none_is_opened(world, locale, asked):
    world.speaks(world.alice, locale, guild=locale)
    answer = await world.alice.slash(world.channel, "game new")
    told = world.words(answer.response)
    assert answer.ephemeral
    assert asked in told
    for name in rulesets():
        assert world.bot.languages.words(locale).say(f"choice-{name}") in told
    assert not [message for message in world.channel.history() if is_table(world, message)]


async def test_a_scenario_that_only_one_ruleset_has_says_which_is_meant(world):
    scenarios = {
        choice["value"] for choice in await world.alice.autocomplete(world.channel, "game new", "scenario", "")
    }
    assert {"cellar", "duel"} <= scenarios
    await world.alice.slash(world.channel, "game new", scenario="duel")
    assert await played(world) == "locke"


async def test_what_the_user_has_chosen_is_meant(world):
    await world.alice.slash(world.channel, "defaults me", ruleset="locke")
    await world.alice.slash(world.channel, "game new")
    assert await played(world) == "locke"


@pytest.mark.parametrize(("channel", "meant"), [(None, "locke"), ("gloomhaven", "gloomhaven")])
async def test_what_the_host_has_set_is_meant_unless_the_channel_has_chosen(world, settings, channel, meant):
    await world.restart(settings.model_copy(update={"default_ruleset": "locke"}))
    if channel:
        await world.gm.slash(world.channel, "defaults channel", ruleset=channel)
    await world.alice.slash(world.channel, "game new")
    assert await played(world) == meant
