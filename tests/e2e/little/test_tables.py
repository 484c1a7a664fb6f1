"""House tables in chat: read, exported, replaced by members with the right, and named by games."""

import json
from dataclasses import replace as with_other

import orjson
import pytest

from rules.core.contract.ruleset import Ruleset, rulesets
from tests.e2e.playing import end_game, foreign_words, rows, sent_texts, table_message
from tests.little_ruleset import LITTLE

SHIPPED = LITTLE.house_tables()["blows"]


def blows(*damage):
    """Returns a table with this damage for each face of the die."""
    return json.dumps({"rows": [{"roll": roll, "damage": each} for roll, each in enumerate(damage, 1)]}, indent=1)


async def replace(world, text, member=None, name="blows.json", chart="little/blows"):
    content = text if isinstance(text, bytes) else text.encode()
    return await (member or world.gm).slash(world.channel, "chart import", chart=chart, file=(name, content))


async def read(world, command, member=None, **options):
    answer = await (member or world.alice).slash(world.channel, f"chart {command}", **options)
    assert answer.ephemeral
    return "\n".join(world.words(message) for message in (answer.response, *answer.followups)), answer


async def test_a_replaced_table_counts_from_the_next_game_on(world):
    await world.alice.slash(world.channel, "game new", ruleset="little")
    answer = await replace(world, blows(5, 5, 5, 5, 5, 5))
    assert answer.ephemeral
    assert "replaces the original of the rules" in world.words(answer.response)
    for member in (world.alice, world.bob):
        await member.slash(world.channel, "game join", name=member.name)
    assert not await world.bot.games.look(world.channel.id, lambda live: live.setup.blows), "it was open before"
    await end_game(world, world.alice, world.channel)

    answer = await world.alice.slash(world.channel, "game new", ruleset="little")
    assert "Using this server’s own tables: Blows" in world.words(answer.response)
    assert await world.bot.games.look(world.channel.id, lambda live: live.setup.blows) == (5,) * 6
    for member in (world.alice, world.bob):
        await member.slash(world.channel, "game join", name=member.name)
    await world.alice.slash(world.channel, "game start")
    await world.alice.slash(world.channel, "commit", value=9)
    await world.bob.slash(world.channel, "commit", value=1)
    await world.gm.slash(world.channel, "chart delete", chart="little/blows")
    await world.crash()
    await world.alice.slash(world.channel, "strike", target="bob")
    await world.bob.slash(world.channel, "pass")
    assert "6 damage" in "\n".join(world.words(message) for message in world.channel.history())


async def test_the_opening_names_no_table_if_none_is_replaced(world):
    answer = await world.alice.slash(world.channel, "game new", ruleset="little")
    assert world.words(answer.response) == "alice opens a table."


@pytest.mark.parametrize(("language", "locale"), [("en", "en-US"), ("ja", "ja")])
async def test_a_table_names_its_server_and_its_last_editor(world, language, locale):
    world.speaks(world.alice, locale)
    told, _ = await read(world, "list")
    assert {"en": "Blows", "ja": "打撃表"}[language] in told
    told, _ = await read(world, "show", chart="blows")
    assert {"en": "the original of the rules", "ja": "ルール付属"}[language] in told
    cell = {"en": "{} more", "ja": "＋{}"}[language]
    assert [line for line in told.splitlines() if line.startswith("`")] == [
        f"`{roll}` · 1/6 = 16.67% — {cell.format(damage)}" for roll, damage in enumerate((0, 0, 0, 2, 2, 2), 1)
    ]
    await replace(world, blows(0, 0, 0, 0, 0, 3))
    told, _ = await read(world, "list")
    assert {"en": "this server’s own", "ja": "このサーバー独自"}[language] in told
    told, _ = await read(world, "show", chart="blows")
    assert f"<@{world.gm.id}>" in told
    assert {"en": "its own version", "ja": "このサーバー独自"}[language] in told
    await world.gm.slash(world.channel, "chart delete", chart="little/blows")
    told, _ = await read(world, "show", chart="blows")
    assert told.count(f"<@{world.gm.id}>") == 2
    assert {"en": "reset to the original", "ja": "戻した"}[language] in told
    if language == "ja":
        assert not foreign_words(told.partition("```")[0], "ja")


async def test_an_exported_table_can_be_imported_again(world):
    _, answer = await read(world, "export", chart="blows", format="document")
    message = answer.followups[-1]
    (file,) = [file for file in message.attachments if file.filename == "little-blows.json"]
    content = world.env.backend.cdn.get(file.url)
    assert content.decode() == SHIPPED
    answer = await replace(world, content)
    assert "replaces the original" in world.words(answer.response)
    answer = await replace(world, blows(1, 1, 1, 1, 1, 1))
    assert "replaces the one that this server used before" in world.words(answer.response)
    _, answer = await read(world, "export", chart="blows", format="document")
    message = answer.followups[-1]
    assert orjson.loads(world.env.backend.cdn.get(message.attachments[0].url))["rows"][0]["damage"] == 1


async def test_a_reset_hands_over_the_removed_table(world):
    await replace(world, blows(1, 1, 1, 1, 1, 1))
    answer = await world.gm.slash(world.channel, "chart delete", chart="little/blows")
    assert "the original table of the rules is used again" in world.words(answer.response)
    assert world.env.backend.cdn.get(answer.followups[-1].attachments[0].url).decode() == blows(1, 1, 1, 1, 1, 1)


async def test_a_replaced_table_can_be_rolled_on_at_once(world):
    await replace(world, blows(5, 5, 5, 5, 5, 5))
    answer = await world.alice.slash(world.channel, "chart roll", chart="little/blows", times=3)
    assert not answer.ephemeral
    said = world.words(answer.response)
    assert said.count("5 more") == 3
    assert said.endswith("-# Little · this server’s own table\nRoll again")


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ('{"rows": [\n{"roll": 1,]}', "Line 2, column 12: From here on this is not JSON."),
        (
            blows(0, 0, 9, 2, 2, 2).replace('"roll": 6', '"roll": 5'),
            "2 errors; nothing was changed:\n- Line 13, column 1: 9 is more damage than 5, or less than none."
            " (LITTLE-6)\n- There is no row for a 6.",
        ),
        ('{"rows": [], "x": "\\ud800"}', "this is not JSON"),
        (b"\xff{}", "not UTF-8 text"),
        (" " * 70_000, "70000 bytes; the limit is 65536"),
    ],
)
async def test_a_table_with_defects_is_refused_and_all_defects_are_named(world, content, expected):
    await replace(world, blows(1, 1, 1, 1, 1, 1))
    before = rows(world.settings.database, "SELECT * FROM house_table")
    answer = await replace(world, content)
    assert answer.ephemeral
    assert expected in world.words(answer.response)
    assert rows(world.settings.database, "SELECT * FROM house_table") == before
    assert rows(world.settings.database, "SELECT count(*) FROM house_table_change") == [(1,)]


async def test_only_managers_of_the_server_change_its_tables(world):
    for answer in (
        await replace(world, blows(5, 5, 5, 5, 5, 5), world.alice),
        await world.alice.slash(world.channel, "chart delete", chart="little/blows"),
    ):
        assert answer.ephemeral
        assert "Only members who may manage the server or its channels can change charts here." in world.words(
            answer.response
        )
    assert rows(world.settings.database, "SELECT * FROM house_table") == []
    refused = await world.gm.slash(world.channel, "chart delete", chart="little/blows")
    assert "“Blows” is already the original chart of the rules." in world.words(refused.response)
    refused = await replace(world, blows(1, 1, 1, 1, 1, 1), chart="falls")
    assert "There is no chart “falls” here" in world.words(refused.response)
    refused = await replace(world, blows(1, 1, 1, 1, 1, 1), chart="gloomhaven/modifier-deck")
    assert "is set by the rules" in world.words(refused.response)


async def test_an_import_delivered_twice_changes_a_table_once(world):
    await replace(world, blows(1, 1, 1, 1, 1, 1))
    await world.redeliver()
    assert rows(world.settings.database, "SELECT count(*) FROM house_table_change") == [(1,)]


async def test_tables_are_offered_by_their_names_in_both_languages(world):
    async def offered(typed):
        return await world.alice.autocomplete(world.channel, "chart show", "chart", typed)

    assert await offered("blo") == [{"name": "Blows · Little", "value": "little/blows"}]
    assert await offered("打撃") == [{"name": "Blows · Little", "value": "little/blows"}]
    assert await offered("falls of") == []
    world.speaks(world.alice, "ja")
    assert {"name": "打撃表 · 小さな決闘", "value": "little/blows"} in await offered("小さな決闘") + await offered("打")
    told, _ = await read(world, "show", chart="打撃表")
    assert "打撃表" in told


async def test_a_table_that_the_rules_no_longer_admit_is_left_out_and_reported(world, monkeypatch):
    await replace(world, blows(5, 5, 5, 5, 5, 5))
    monkeypatch.setitem(rulesets(), "little", with_other(LITTLE, check_table=Ruleset.check_table))
    answer = await world.alice.slash(world.channel, "game new", ruleset="little")
    assert "no longer fit the rules" in world.words(answer.response)
    assert await world.bot.games.look(world.channel.id, lambda live: live.setup.blows) == ()


async def test_a_table_unknown_to_the_rules_can_still_be_removed(world, monkeypatch):
    await replace(world, blows(5, 5, 5, 5, 5, 5))
    bare = with_other(LITTLE, house_tables=Ruleset.house_tables, check_table=Ruleset.check_table, charts=Ruleset.charts)
    monkeypatch.setitem(rulesets(), "little", bare)
    await world.restart()
    answer = await world.alice.slash(world.channel, "game new", ruleset="little")
    assert world.words(answer.response) == "alice opens a table."
    answer = await world.gm.slash(world.channel, "chart delete", chart="little/blows")
    assert "“little/blows”" in world.words(answer.response)
    assert rows(world.settings.database, "SELECT * FROM house_table") == []
    answer = await world.gm.slash(world.channel, "chart delete", chart="little/blows")
    assert "There is no chart" in world.words(answer.response)


async def test_an_ended_table_opens_a_lobby_with_the_same_settings(world):
    await world.alice.slash(world.channel, "game new", ruleset="little", scenario="brawl", options="hp=9")
    for member in (world.alice, world.bob):
        await member.slash(world.channel, "game join")
    await world.alice.slash(world.channel, "game start")
    await end_game(world, world.alice, world.channel)
    await world.restart()
    ended = table_message(world, world.channel)
    answer = await world.bob.click(ended, label="New game")
    assert "bob opens the next game" in world.words(answer.response)
    setup = await world.bot.games.look(world.channel.id, lambda live: live.setup)
    assert (setup.scenario, setup.hp, len(setup.players)) == ("brawl", 9, 2)
    assert not world.buttons(ended), "the table of an ended game loses its buttons to the next"
    assert not any("little-" in text for text in sent_texts(world)), "every word has been found"
