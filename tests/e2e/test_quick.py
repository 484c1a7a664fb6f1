"""Quick rulings in guilds, threads, direct messages and on servers without the bot, with and without a game."""

import asyncio
import json

import pytest

from rules.gloomhaven.actions import Pass
from rules.locke.lobby.house_tables import house_tables
from storage import HouseTable
from tests.e2e.places import Place, make_thread
from tests.e2e.playing import end_game, everything, force, foreign_words, kept, table_message

LANGUAGES = [("en", "en-US"), ("ja", "ja")]
NAMES = {"en": ("Gloomhaven", "Locke the Superman"), "ja": ("グルームヘイヴン", "超人ロック")}
DREAM = {"ruleset": "locke", "level": 3, "using": "hallucination"}
RULINGS = [
    (
        "attack", {"ruleset": "gloomhaven", "value": 3, "conditions": "poison", "defence": 2, "pierce": 1, "hp": 9},
        ["x2"], "attack 3 + 1 (poison), card ×2 = 8, shield 2 (pierce 1) → **7 damage** (2/9) (GLOOM-A2)",
        "攻撃3 + 1（毒）、カード ×2 = 8、シールド2（貫通1） → **7ダメージ**（2/9）〔GLOOM-A2〕",
    ),
    (
        "attack", {"ruleset": "gloomhaven", "value": 3, "advantage": "advantage"}, ["-1", "+2"],
        "drawn −1 and +2, counted +2 = 5 → **5 damage** (GLOOM-A2, GLOOM-A5)",
        "引いたカード -1、+2、採用 +2 = 5 → **5ダメージ**〔GLOOM-A2、GLOOM-A5〕",
    ),
    (
        "initiative", {"ruleset": "gloomhaven", "names": "alice 15/40, bob 15/22", "monsters": "carol 7"},
        [], "1 · **carol** — 7 (GLOOM-R1)\n2 · **bob** — 15, second card 22 (GLOOM-R2)",
        "1番目 **carol** — 7〔GLOOM-R1〕\n2番目 **bob** — 15、2枚目22〔GLOOM-R2〕",
    ),
    (
        "initiative", {"ruleset": "gloomhaven", "names": "alice 12 bob 7", "monsters": "ｃａｒｏｌ　３５"},
        [],
        "1 · **bob** — 7 (GLOOM-R1)\n2 · **alice** — 12 (GLOOM-R1)\n3 · **carol** — 35 (GLOOM-R1)",
        "1番目 **bob** — 7〔GLOOM-R1〕\n2番目 **alice** — 12〔GLOOM-R1〕\n3番目 **carol** — 35〔GLOOM-R1〕",
    ),
    (
        "initiative", {"ruleset": "locke", "names": "bob、carol"}, [1, 2, 2, 1, 6, 5, 1, 1],
        "carol: initiative **2** (1 and 1), rerolled for a tie (LOCKE-10.3.3b)\nOrder of attack: bob and carol",
        "攻撃順：bob、carol〔LOCKE-10.3.3a〕",
    ),
    (
        "attack", {"ruleset": "locke", "value": 15, "hp": 5, "level": 3, "defence": 2, "target": "bob"}, [3, 5],
        "to endurance 5, column D (3 : 1); 🎲 **8** (3 and 5) → **2 damage**, 3 left (LOCKE-10.7.4a, LOCKE-10.7.4b)",
        "攻撃力15対耐久力5、D列（3対1）🎲 **8**（3、5） → **2ダメージ**、残り3〔LOCKE-10.7.4a、LOCKE-10.7.4b〕",
    ),
    (
        "escape", {"ruleset": "locke", "level": 4, "attack": 3, "block": 4}, [5],
        "escapes by teleport: 🎲 5 spaces away. (LOCKE-10.7.2b)", "テレポートで逃避しました：🎲 5マス〔LOCKE-10.7.2b〕",
    ),
    (
        "morale", {"ruleset": "locke", "value": 7}, [3, 4],
        "mind check, 7 or less: **7** (3 and 4), passed (LOCKE-11.3)",
        "精神力チェック（7以下） **7**（3、4）成功〔LOCKE-11.3〕",
    ),
]  # fmt: skip


# --- everywhere ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_every_ruling_is_given_publicly_everywhere(world, place, language, locale):
    world.speaks(world.alice, locale)
    before = everything(world, "die_tally")
    for verb, slots, dice, english, japanese in RULINGS:
        force(world, *dice)
        result = await place.slash(verb, **slots)
        assert not result.ephemeral
        told = world.words(result.response)
        assert {"en": english, "ja": japanese}[language] in told
        assert not foreign_words(told, language), told
        world.bot.rolls.source.finish()
    assert everything(world, "die_tally") == before


async def test_dice_are_counted_in_the_channel_of_the_roll(world):
    force(world, 3, 4)
    await world.alice.slash(world.channel, "morale", ruleset="locke", value=7)
    await world.bot.rolls.flush()
    assert await world.bot.store.dice_tally(world.channel.id) == {6: {3: 1, 4: 1}}


async def test_the_channel_reads_rulings_in_its_language(world):
    world.speaks(world.alice, "en-US", guild="ja")
    force(world, 3, 4)
    result = await world.alice.slash(world.channel, "morale", ruleset="locke", value=7)
    assert "精神力チェック" in world.words(result.response)


async def test_a_slow_ruling_is_public_too(world, monkeypatch):
    ruling = world.bot.quick.ruling

    async def slowly(*args, **kwargs):
        await asyncio.sleep(0.05)
        return await ruling(*args, **kwargs)

    monkeypatch.setattr(world.bot.quick, "ruling", slowly)
    monkeypatch.setattr("bot.client.intake.answers.PATIENCE_S", 0.01)
    force(world, 3, 4)
    await world.alice.slash(world.channel, "morale", ruleset="locke", value=7)
    (told,) = world.channel.history()
    assert "LOCKE-11.3" in world.words(told)
    assert not told.flags.ephemeral


async def test_text_that_users_type_is_shown_literally_and_pings_no_user(world):
    typed = "@everyone **x** <@1>"
    force(world, 1, 1, 2, 2)
    result = await world.alice.slash(world.channel, "initiative", ruleset="locke", names=f"{typed}, bob")
    told = world.words(result.response)
    assert "@everyone" not in told
    assert "**x**" not in told
    assert "<@1>" not in told
    bodies = [request.json for request in world.requests("POST", "/interactions/*/callback")]
    assert bodies[-1]["data"]["allowed_mentions"] == {"parse": []}


# --- beside a game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_a_named_ruleset_rules_beside_the_game_and_leaves_it_alone(world, fight, language, locale):
    world.speaks(world.alice, locale)
    before, message = await kept(world, world.channel), table_message(world, world.channel)
    for ruleset, slots, dice in (("gloomhaven", {"value": 3}, ["+1"]), ("locke", {"value": 9, "hp": 3}, [3, 4])):
        force(world, *dice)
        result = await world.alice.slash(world.channel, "attack", ruleset=ruleset, **slots)
        told = world.words(result.response)
        assert {"en": "This does not affect the game in this channel", "ja": "影響しません"}[language] in told
        assert not result.ephemeral
        assert not foreign_words(told, language)
    assert await kept(world, world.channel) == before
    assert table_message(world, world.channel).id == message.id


async def test_without_a_ruleset_the_game_is_played(world, fight):
    await world.bot.preferences.choose("ruleset", "channel", world.channel.id, "locke")
    answer = await world.alice.slash(world.channel, "attack", value=3)
    assert "quick ruling" not in world.words(answer.response)
    answer = await world.alice.slash(world.channel, "attack", value=3, defence=2)
    told = world.words(answer.response)
    assert answer.ephemeral
    assert "In this game, /attack has no “defence”. A quick ruling has it" in told
    assert "“ruleset” (Gloomhaven)" in told
    await fight.take("s1", Pass())


async def test_a_game_in_another_channel_does_not_count(world, fight):
    thread = await make_thread(world)
    answer = await world.alice.slash(thread, "attack", value=3)
    assert "No game is in progress" in world.words(answer.response)
    force(world, "+0")
    told = world.words((await world.alice.slash(thread, "attack", ruleset="gloomhaven", value=3)).response)
    assert "GLOOM-A2" in told
    assert "not affect" not in told


async def test_rulings_are_quick_again_after_a_game_has_ended(world, fight):
    await world.gm.slash(world.channel, "gm pause")
    answer = await world.alice.slash(world.channel, "attack", value=3)
    assert "paused" in world.words(answer.response)
    await end_game(world, world.gm, world.channel)
    await world.bot.preferences.choose("ruleset", "user", world.alice.id, "gloomhaven")
    force(world, "+0")
    result = await world.alice.slash(world.channel, "attack", value=3)
    told = world.words(result.response)
    assert "GLOOM-A2" in told
    assert "not affect" not in told
    assert not result.ephemeral
    force(world, 3, 4)
    told = world.words((await world.alice.slash(world.channel, "morale", ruleset="locke", value=7)).response)
    assert "LOCKE-11.3" in told
    assert "not affect" not in told
    assert len(await world.alice.autocomplete(world.channel, "attack", "conditions", "")) == 3


# --- choice of the ruleset -------------------------------------------------------------------------------------------


async def test_the_threads_ruleset_precedes_the_channels_and_the_channels_the_users(world):
    thread = await make_thread(world)
    choose = world.bot.preferences.choose
    for scope, id, ruleset, place_, rule in (
        ("user", world.alice.id, "locke", thread, "LOCKE-10.7.4a"),
        ("channel", world.channel.id, "gloomhaven", thread, "GLOOM-A2"),
        ("channel", thread.id, "locke", thread, "LOCKE-10.7.4a"),
        ("user", world.alice.id, "locke", world.channel, "GLOOM-A2"),
    ):
        await choose("ruleset", scope, id, ruleset)
        force(world, *(["+0"] if rule == "GLOOM-A2" else [3, 4]))
        result = await world.alice.slash(place_, "attack", value=3, hp=5)
        assert rule in world.words(result.response)
    force(world, 3, 4)
    result = await world.alice.slash(world.channel, "attack", ruleset="locke", value=3, hp=5)
    assert "LOCKE-10.7.4a" in world.words(result.response), "a named ruleset precedes every default"


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_without_any_ruleset_the_choices_are_named(world, place, language, locale):
    world.speaks(world.alice, locale)
    told = await place.says("attack", value=3)
    assert all(name in told for name in NAMES[language])
    told = await place.says("escape", level=3)
    assert [name in told for name in NAMES[language]] == [False, True]


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
@pytest.mark.parametrize("verb", ["escape", "morale"])
async def test_a_ruleset_without_a_ruling_names_those_that_have_one(world, place, verb, language, locale):
    world.speaks(world.alice, locale)
    told = await place.says(verb, ruleset="gloomhaven")
    assert {"en": f"Gloomhaven has no rule for /{verb}", "ja": "グルームヘイヴンには"}[language] in told
    assert {"en": "Locke the Superman", "ja": "超人ロック"}[language] in told


# --- wrong and missing numbers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verb", "slots", "english", "japanese"),
    [
        ("attack", {"ruleset": "locke", "value": 5}, "/attack needs “hp”", "「hp」"),
        ("attack", {"ruleset": "locke", "value": 5, "hp": 50}, "“hp” must be 1 to 20, not 50", "1から20"),
        ("attack", {"ruleset": "gloomhaven", "value": 31}, "“value” must be 0 to 30, not 31", "0から30"),
        ("attack", {"ruleset": "gloomhaven", "value": 3, "level": 2}, "/attack has no “level”", "レベル"),
        ("attack", {"ruleset": "gloomhaven", "value": 3, "advantage": "maybe"}, "must be one of", "有利"),
        ("attack", {"ruleset": "locke", "value": 5, "hp": 5, "level": 7, "defence": 7}, "must be 0 to 6", "0から6"),
        ("escape", {**DREAM, "minds": "7", "block": 3}, "“block” has no effect with", "幻覚に「ブロック」"),
        ("attack", {"ruleset": "locke", "value": 5, "hp": 5, "defence": 3}, "/attack needs “level”", "レベル"),
        ("escape", {**DREAM, "minds": "7, 13"}, "0 to 12, not 13", "0から12"),
        ("escape", {**DREAM, "minds": "7, x"}, "whole number", "x"),
        ("initiative", {"ruleset": "gloomhaven"}, "/initiative needs “names”", "名前"),
        ("initiative", {"ruleset": "gloomhaven", "names": "alice"}, "needs an initiative after", "イニシアチブ"),
        ("initiative", {"ruleset": "gloomhaven", "names": "alice 100"}, "must be 1 to 99", "1から99"),
        ("initiative", {"ruleset": "locke", "names": "bob, bob"}, "“bob” is there twice", "2つあります"),
        ("initiative", {"ruleset": "locke", "names": ",".join(map(str, range(21)))}, "20 characters or entries", "20"),
        ("morale", {"ruleset": "locke"}, "/morale needs “value”", "数値"),
    ],
)  # fmt: skip
@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_a_wrong_number_is_refused_with_the_exact_reason(world, verb, slots, english, japanese, language, locale):
    world.speaks(world.alice, locale)
    before = everything(world, "die_tally")
    answer = await world.alice.slash(world.channel, verb, **slots)
    told = world.words(answer.response)
    assert answer.ephemeral
    assert {"en": english, "ja": japanese}[language] in told
    assert everything(world, "die_tally") == before


# --- typing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("locale", "word"), [("en-US", "poison"), ("ja", "毒")])
async def test_choices_are_offered_and_read_in_the_users_language(world, place, locale, word):
    world.speaks(world.alice, locale)
    offered = await place.offered("attack", "conditions", "", ruleset="gloomhaven")
    assert word in offered
    assert len(offered) == 3
    assert await place.offered("attack", "conditions", word, ruleset="gloomhaven") == [word]
    assert await place.offered("attack", "conditions", word, ruleset="locke") == []
    assert await place.offered("attack", "conditions", word) == []
    force(world, "+0")
    result = await place.slash("attack", ruleset="gloomhaven", value=3, conditions=word)
    assert "+ 1" in world.words(result.response)


async def test_the_chosen_ruleset_offers_its_choices(world, fight):
    assert await world.alice.autocomplete(world.channel, "escape", "using", "") == []
    thread = await make_thread(world)
    await world.bot.preferences.choose("ruleset", "user", world.alice.id, "locke")
    offered = await world.alice.autocomplete(thread, "escape", "using", "")
    assert [choice["value"] for choice in offered][:2] == ["teleport", "hallucination"]
    conditions = [
        choice["value"] for choice in await world.alice.autocomplete(world.channel, "attack", "conditions", "")
    ]
    assert "stun" in conditions, "a game offers its conditions"


# --- a server's table ------------------------------------------------------------------------------------------------


async def test_a_servers_combat_result_table_is_used_only_there(world):
    own = json.loads(house_tables()["combat_result"])
    own["rows"]["7"] = [9] * len(own["columns"])
    for id, document in (("combat_result", json.dumps(own)), ("trap", house_tables()["trap"])):
        await world.bot.store.replace_table(HouseTable(world.guild.id, "locke", id, document, world.gm.id, 1.0), None)
    force(world, 3, 4)
    told = world.words((await world.alice.slash(world.channel, "attack", ruleset="locke", value=1, hp=20)).response)
    assert "**9 damage**" in told
    assert told.endswith("Using this server’s own tables: Combat result table")
    force(world, 3, 4)
    told = world.words((await Place(world, "dm").slash("attack", ruleset="locke", value=1, hp=20)).response)
    assert "**no damage**" in told
    assert "own tables" not in told
    force(world, 3, 4)
    told = world.words((await world.alice.slash(world.channel, "morale", ruleset="locke", value=7)).response)
    assert "own tables" not in told


# --- rules -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_rules_are_found_by_words_with_the_chosen_ruleset_first(world, place, language, locale):
    world.speaks(world.alice, locale)
    words = {"en": "attack", "ja": "攻撃"}[language]
    for ruleset, prefix in (("gloomhaven", "**GLOOM-"), ("locke", "**LOCKE-")):
        await world.bot.preferences.choose("ruleset", "user", world.alice.id, ruleset)
        told = await place.says("rule", text=words)
        count, *lines = told.splitlines()
        assert len(lines) == 5
        assert all(line.startswith(prefix) for line in lines)
        assert {"en": "rules found", "ja": "件のルール"}[language] in count
        assert (await place.offered("rule", "text", words))[0].startswith(prefix[2:])
        other = {"gloomhaven": "locke", "locke": "gloomhaven"}[ruleset]
        told = await place.says("rule", text=words, ruleset=other)
        assert prefix not in told
        offered = await place.offered("rule", "text", words, ruleset=other)
        assert offered
        assert not any(name.startswith(prefix[2:]) for name in offered)


async def test_rules_of_the_channels_game_come_first(world, fight):
    await world.bot.preferences.choose("ruleset", "channel", world.channel.id, "locke")
    thread = await make_thread(world)
    for channel, prefix in ((world.channel, "GLOOM-"), (thread, "LOCKE-")):
        told = world.words((await world.alice.slash(channel, "rule", text="attack")).response)
        assert told.splitlines()[1].startswith(f"**{prefix}")
        offered = await world.alice.autocomplete(channel, "rule", "text", "attack")
        assert offered[0]["value"].startswith(prefix)
    await end_game(world, world.gm, world.channel)
    told = world.words((await world.alice.slash(world.channel, "rule", text="attack")).response)
    assert told.splitlines()[1].startswith("**LOCKE-")


@pytest.mark.parametrize(("language", "locale"), LANGUAGES)
async def test_a_rule_of_another_ruleset_is_not_found_and_the_answer_says_so(world, language, locale):
    world.speaks(world.alice, locale)
    answer = await world.alice.slash(world.channel, "rule", text="LOCKE-10.7a", ruleset="gloomhaven")
    assert {"en": "These rulesets have one: Locke the Superman", "ja": "超人ロック"}[language] in world.words(
        answer.response
    )
    answer = await world.alice.slash(world.channel, "rule", text="xyzzy")
    assert {"en": "Try fewer or other words", "ja": "言葉を減らすか"}[language] in world.words(answer.response)
    assert answer.ephemeral
