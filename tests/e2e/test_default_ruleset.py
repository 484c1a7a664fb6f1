"""The ruleset of a `/game new` that names none: the choice of channel, user, server or host, or a button."""

import json

import pytest

from bot.client.table import controls
from rules.core.contract.ruleset import rulesets
from tests.e2e.playing import foreign_words, is_table, rows, table_message

MILL = """\
id: mill
title.en: The Mill
goal: reach
[map]
  1 | s   s   g   g
    |   s   g   .
  2 | s   .   .   g
[legend]
s = start
g = goal
"""


@pytest.fixture
def settings(settings):
    return settings.model_copy(update={"default_ruleset": None})


async def played(world):
    return (await world.bot.games.scene(world.channel.id)).ruleset.name


def choices(world, answer):
    return world.buttons(answer.response)


@pytest.mark.parametrize(("locale", "asked"), [("en-US", "Which game do you mean?"), ("ja", "どのゲームで遊びますか")])
async def test_without_a_choice_the_games_are_buttons_that_only_the_asker_sees(world, locale, asked):
    world.speaks(world.alice, locale, guild=locale)
    answer = await world.alice.slash(world.channel, "game new")
    assert answer.ephemeral
    assert asked in world.words(answer.response)
    assert not foreign_words(world.words(answer.response), locale[:2])
    words = world.bot.languages.words(locale[:2])
    assert list(choices(world, answer)) == [words.say(f"choice-{name}") for name in rulesets()]
    assert not [message for message in world.channel.history() if is_table(world, message)]
    await world.alice.click(answer.response, custom_id=choices(world, answer)[words.say("choice-locke")])
    assert await played(world) == "locke"
    assert world.words(answer.response) == f"✓ {words.say('choice-locke')}"
    assert not choices(world, answer)


async def test_a_game_is_opened_with_the_typed_options_even_after_a_restart(world):
    answer = await world.alice.slash(world.channel, "game new", file=("mill.txt", MILL.encode()), level="3")
    await world.restart()
    await world.alice.click(answer.response, custom_id=choices(world, answer)["Gloomhaven"])
    assert "Your own scenario" in world.words(table_message(world, world.channel))
    ((setup,),) = rows(world.settings.database, "SELECT setup FROM game")
    assert (json.loads(setup)["scenario"]["id"], json.loads(setup)["level"]) == ("mill", 3)


async def test_a_quick_game_begins_with_the_press(world):
    answer = await world.alice.slash(world.channel, "game new", quick=True)
    await world.alice.click(answer.response, custom_id=choices(world, answer)["Gloomhaven"])
    assert rows(world.settings.database, "SELECT status, ruleset FROM game") == [("active", "gloomhaven")]


async def test_typed_options_are_kept_until_they_are_used(world):
    """A repeated answer counts once."""
    older = await world.alice.slash(world.channel, "game new", options="colour=red")
    refused = await world.alice.click(older.response, custom_id=choices(world, older)["Gloomhaven"])
    assert refused.ephemeral
    assert "colour" in world.words(refused.response)
    refused = await world.alice.click(older.response, custom_id=choices(world, older)["Locke the Superman"])
    assert "colour" in world.words(refused.response)
    newer = await world.alice.slash(world.channel, "game new")
    refused = await world.alice.click(older.response, custom_id=choices(world, older)["Locke the Superman"])
    assert "colour" in world.words(refused.response), "each button answers its question"
    custom_id = choices(world, newer)["Locke the Superman"]
    await world.alice.click(newer.response, custom_id=custom_id)
    before = len(world.channel.history(viewer=world.alice))
    await world.redeliver()
    twice = [world.words(each) for each in world.channel.history(viewer=world.alice)[before:]]
    assert not [text for text in twice if "⛔" in text], twice
    assert await played(world) == "locke"
    assert rows(world.settings.database, "SELECT count(*) FROM question") == [(1,)], "only the older one"


async def test_games_that_exceed_a_row_of_buttons_are_a_list(world, monkeypatch):
    monkeypatch.setattr(controls, "ROW", len(rulesets()) - 1)
    answer = await world.alice.slash(world.channel, "game new")
    assert list(world.options(answer.response).values()) == list(rulesets())
    assert not choices(world, answer)
    await world.alice.select(answer.response, values=["locke"])
    assert await played(world) == "locke"


async def test_a_scenario_of_only_one_ruleset_selects_it(world):
    scenarios = {
        choice["value"] for choice in await world.alice.autocomplete(world.channel, "game new", "scenario", "")
    }
    assert {"cellar", "duel"} <= scenarios
    await world.alice.slash(world.channel, "game new", scenario="duel")
    assert await played(world) == "locke"


async def test_the_users_choice_is_used(world):
    await world.alice.slash(world.channel, "defaults me", ruleset="locke")
    await world.alice.slash(world.channel, "game new")
    assert await played(world) == "locke"


async def test_the_servers_choice_is_used_unless_channel_or_user_have_one(world):
    shown = await world.gm.slash(world.channel, "defaults server", ruleset="locke")
    assert "**Defaults of this server** · ruleset: Locke the Superman" in world.words(shown.response).splitlines()
    await world.restart()
    await world.alice.slash(world.channel, "game new")
    assert await played(world) == "locke"
    garden = world.guild.create_text_channel("garden")
    await world.bob.slash(world.channel, "defaults me", ruleset="gloomhaven")
    await world.bob.slash(garden, "game new")
    assert (await world.bot.games.scene(garden.id)).ruleset.name == "gloomhaven"


@pytest.mark.parametrize(("channel", "meant"), [(None, "locke"), ("gloomhaven", "gloomhaven")])
async def test_the_hosts_setting_is_used_unless_the_channel_has_a_choice(world, settings, channel, meant):
    await world.restart(settings.model_copy(update={"default_ruleset": "locke"}))
    if channel:
        await world.gm.slash(world.channel, "defaults channel", ruleset=channel)
    await world.alice.slash(world.channel, "game new")
    assert await played(world) == meant


async def test_without_a_game_a_wrong_name_is_answered_with_valid_ones(world):
    async def say(command, locale, **slots):
        world.speaks(world.alice, locale)
        return world.words((await world.alice.slash(world.channel, command, **slots)).response)

    for locale, typed, close, none, verb in (
        (
            "en-US",
            "Lamplit Seller",
            "Did you mean: The Lamplit Cellar (Gloomhaven)",
            "Available: ",
            "Did you mean: move",
        ),
        ("ja", "灯火の地下室", "もしかして：灯火の地下蔵（グルームヘイヴン）", "あるもの：", "もしかして：移動"),
    ):
        told = await say("game new", locale, scenario=typed)
        assert close in told
        assert typed in told, "before the question about the game"
        told += await say("game new", locale, scenario="zzzzzz")
        assert none in told.splitlines()[-1]
        for wrong, wanted in (("moove to:C3", verb), ("qqqq", none)):
            told += "\n" + (answer := await say("can", locale, what=wrong))
            assert wanted in answer
        assert "/mov" not in told or locale != "ja"
        left = told.replace(typed, "").replace("zzzzzz", "").replace("moove", "").replace("qqqq", "")
        assert not foreign_words(left, locale[:2])
    assert "Which game do you mean" not in "\n".join(world.words(each) for each in world.channel.history())
    assert "Which game do you mean" in await say("game new", "en-US", options="level=2")
    for locale, title, other in (
        ("en-US", "`GLOOM-A` Attacks and damage", "LOCKE"),
        ("ja", "`GLOOM-A` 攻撃とダメージ", "用語"),
    ):
        told = await say("rule", locale, ruleset="gloomhaven")
        assert title in told
        assert "LOCKE-10" not in told
        told = await say("rule", locale)
        assert title in told
        assert other in told, "of all games if none is named or played"
        assert "GLOOM-A2" in await say("rule", locale, text="GLOOM-A")
