"""Rolls by BCDice's game systems, from the command to the channel, in both languages and every place."""

import pytest

from bot.dice.interpreter import PACKAGE
from bot.dice.systems import GameSystems
from tests.bot.bcdice import needs_bcdice, patient  # noqa: F401  # it is for every test here
from tests.e2e.places import Place, make_thread
from tests.e2e.playing import everything, force, foreign_words, rows

pytestmark = needs_bcdice

SAID = "\\(1D100\\<=50\\) ボーナス・ペナルティダイス\\[0\\] ＞ 32 ＞ 32 ＞ レギュラー成功"


def shown(world, result):
    """Returns an answer without the labels of buttons."""
    return "\n".join(part["content"] for part in world.components(result.response) if part["type"] == 10)


async def choose(world, channel, system):
    return await world.gm.slash(channel, "defaults channel", system=system)


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_a_system_rolls_everywhere_with_our_dice_and_a_label(world, place, locale):
    world.speaks(world.alice, locale)
    before = everything(world)
    force(world, 3, 2)
    result = await place.slash("roll", dice="ＣＣ<=50 目星", system="Cthulhu7th")
    world.bot.rolls.source.finish()
    assert not result.ephemeral
    head, said, *below = shown(world, result).splitlines()
    assert (head, said) == ("🎲 **目星** `CC<=50`", SAID)
    foot = "-# 新クトゥルフ神話TRPG"
    assert below == ([f"{foot}・BCDice"] if locale == "ja" else ["**success**", f"{foot} · BCDice (in Japanese only)"])
    await world.bot.rolls.flush()
    after = everything(world)
    assert len(after.pop("die_tally")) > len(before.pop("die_tally"))
    assert after == before


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_an_impossible_roll_is_refused_to_the_asker_and_leaves_nothing(world, place, locale):
    world.speaks(world.alice, locale)
    before = everything(world)
    bad = [
        ("2d6", "zzz", "There is no game system “zzz”", "「zzz」というゲームシステムはありません"),
        ("2d6", "クトゥルフ", "クトゥルフテック \\(CthulhuTech\\)", "クトゥルフテック \\(CthulhuTech\\)"),
        ("2d6", "coc", "新クトゥルフ神話TRPG \\(Cthulhu7th\\)", "新クトゥルフ神話TRPG \\(Cthulhu7th\\)"),
        ("2d6", "savage worlds", "There is no game system “savage worlds”", "「savage worlds」というゲームシステムは"),
        ("K20", "Cthulhu7th", "has no command “K20”", "「K20」というコマンドはありません"),
        ("10000D6", "DiceBot", "a system rolls at most 200 at once", "一度に振れるのは200個"),
        ("200R6[2]>=2", "DiceBot", "1,000 in all", "全部で1,000個"),
        ("CC <=50", "Cthulhu7th", "first space", "最初の空白"),
    ]
    force(world, *[6] * 1_000)
    for text, system, english, japanese in bad:
        answer = await place.says("roll", dice=text, system=system)
        assert (japanese if locale == "ja" else english) in answer, answer
    await world.bot.rolls.flush()
    assert everything(world) == before


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_systems_are_suggested_in_every_script(world, place, locale):
    world.speaks(world.alice, locale)
    for typed in ("しんくとぅるふ", "シンクト", "新クトゥルフ", "cthulhu7", "Cthulhu 7th", "CoC 7e", "クトゥルフ第7版"):
        for command in ("roll", "dice-systems"):
            (first, *_) = await place.offered(command, "system", typed)
            assert first.split(" · ")[:: 1 if locale == "ja" else -1] == ["新クトゥルフ神話TRPG", "Cthulhu7th"]
    offered = await place.offered("roll", "system", "")
    assert len(offered) == 25
    assert offered[0] == ("なし（行司の表記）" if locale == "ja" else "none (Gyoji’s own notation)")
    assert await place.offered("roll", "dice", "CC<=50", system="Cthulhu7th") == ["CC<=50 · 新クトゥルフ神話TRPG"]


async def test_only_the_roller_sees_a_secret_roll_until_it_is_revealed(world, place):
    force(world, 3, 2)
    result = await place.slash("roll", dice="SCC<=50 目星", system="Cthulhu7th")
    (notice,) = result.followups
    assert result.ephemeral
    assert not notice.ephemeral
    assert SAID in shown(world, result)
    assert "目星" not in world.words(notice)
    assert "CC" not in world.words(notice)
    await world.bot.rolls.flush()
    assert rows(world.settings.database, "SELECT * FROM die_tally") == []
    await world.restart()
    actor = place.actor.user if place.name == "dm" else place.actor
    await actor.click(notice, label="Reveal")
    assert SAID in world.words(notice)
    await world.bot.rolls.flush()
    assert rows(world.settings.database, "SELECT face FROM die_tally ORDER BY face") == [(2,), (3,)]


async def test_the_option_makes_a_roll_secret_too(world):
    force(world, 3, 2)
    result = await world.alice.slash(world.channel, "roll", dice="CC<=50", system="Cthulhu7th", secret=True)
    assert result.ephemeral
    assert SAID not in world.words(result.followups[0])


async def test_any_member_can_repeat_a_roll_after_a_restart_and_a_new_choice(world):
    force(world, 3, 2)
    first = await world.alice.slash(world.channel, "roll", dice="CC<=50 for: all", system="Cthulhu7th")
    await choose(world, world.channel, "SwordWorld2.5")
    await world.restart()
    force(world, 3, 2, 1, 6)
    again = await world.bob.click(first.response, label="Roll again")
    head, asked, said, *_ = shown(world, again).splitlines()
    assert (head, asked, said) == ("-# **bob** rolls.", "🎲 **for\\: all** `CC<=50`", SAID)
    ours = await world.alice.slash(world.channel, "roll", dice="1d6", system="none")
    await choose(world, world.channel, "Cthulhu7th")
    assert "1d6 [6] → **6**" in shown(world, await world.bob.click(ours.response, label="Roll again"))


# --- a channel's choice ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_a_channels_system_rolls_there_and_in_its_threads_and_ours_does_the_rest(world, locale):
    for actor in (world.gm, world.alice):
        world.speaks(actor, locale, guild=locale)
    thread = await make_thread(world)
    chosen = await choose(world, world.channel, "しんくとぅるふ")
    assert ("ダイス：新クトゥルフ神話TRPG" if locale == "ja" else "dice: 新クトゥルフ神話TRPG") in world.words(
        chosen.response
    )
    await world.restart()
    for channel in (world.channel, thread):
        force(world, 3, 2)
        assert SAID in shown(world, await world.alice.slash(channel, "roll", dice="CC<=50"))
        force(world, 3, 15)
        assert "→ **25**" in shown(world, await world.alice.slash(channel, "roll", dice="2d20mi10"))
        offered = await world.alice.autocomplete(channel, "roll", "dice", "CC")
        assert [choice["name"] for choice in offered] == ["CC · 新クトゥルフ神話TRPG"]
    elsewhere = await world.alice.slash(world.guild.create_text_channel("elsewhere"), "roll", dice="BMR")
    assert elsewhere.ephemeral
    unknown = await world.alice.slash(world.channel, "roll", dice="zzz")
    assert "zzz" in world.words(unknown.response)
    assert unknown.ephemeral
    listed = await world.alice.slash(world.channel, "dice-systems")
    assert "新クトゥルフ神話TRPG" in world.words(listed.response)

    await choose(world, world.channel, "なし" if locale == "ja" else "none")
    after = await world.alice.slash(world.channel, "roll", dice="BMR")
    assert after.ephemeral


@pytest.mark.parametrize(
    ("locale", "refused"), [("en-US", "take “adv” for a comment"), ("ja", "「adv」をコメントとして")]
)
async def test_our_keywords_work_in_a_channel_with_a_system_and_not_with_a_named_one(world, locale, refused):
    world.speaks(world.alice, locale)
    await choose(world, world.channel, "DungeonsAndDragons5")
    for text, read, *faces in (
        ("1d20 adv", "`2d20kh1`", 3, 17),
        ("1d20 有利", "`2d20kh1`", 3, 17),
        ("2d6 vs 8", "`2d6>=8`", 4, 4),
    ):
        force(world, *faces)
        assert read in shown(world, await world.alice.slash(world.channel, "roll", dice=text))
    force(world, 3)
    labelled = shown(world, await world.alice.slash(world.channel, "roll", dice="1d20 #adv"))
    assert "**adv** `1d20`" in labelled
    assert "BCDice" in labelled
    named = await world.alice.slash(world.channel, "roll", dice="1d20 adv", system="DungeonsAndDragons5")
    assert refused in world.words(named.response)
    assert named.ephemeral


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_a_system_is_found_by_the_names_that_players_use(world, locale):
    for actor in (world.gm, world.alice):
        world.speaks(actor, locale, guild=locale)
    for typed in ("Call of Cthulhu 7th", "coc7", "クトゥルフ7版"):
        force(world, 3, 2)
        assert SAID in shown(world, await world.alice.slash(world.channel, "roll", dice="CC<=50", system=typed))
    chosen = await choose(world, world.channel, "D&D 5th Edition")
    assert "ダンジョンズ＆ドラゴンズ第5版" in world.words(chosen.response)


async def test_a_thread_may_have_a_different_system(world):
    thread = await make_thread(world)
    await choose(world, world.channel, "Cthulhu7th")
    await choose(world, thread, "SwordWorld2.5")
    force(world, 1, 2)
    assert "KeyNo.20" in shown(world, await world.alice.slash(thread, "roll", dice="K20"))


async def test_a_direct_message_may_have_a_system(world):
    dm = await Place.at(world, "dm")
    await dm.slash("defaults channel", system="Cthulhu7th")
    force(world, 3, 2)
    assert SAID in shown(world, await dm.slash("roll", dice="CC<=50"))


async def test_only_channel_managers_choose_and_only_existing_systems(world):
    refused = await world.alice.slash(world.channel, "defaults channel", system="Cthulhu7th")
    assert "Only members who may manage" in world.words(refused.response)
    refused = await choose(world, world.channel, "zzz")
    assert "There is no game system “zzz”" in world.words(refused.response)
    assert world.bot.preferences.chosen("system", ("channel", world.channel.id)) is None


# --- help ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_only_the_asker_sees_the_list_and_each_systems_help(world, place, locale):
    world.speaks(world.alice, locale)
    result = await place.slash("dice-systems")
    listed = world.words(result.response)
    assert result.ephemeral
    assert ("行司はメッセージを読みません" if locale == "ja" else "I do not read messages") in listed
    assert set(foreign_words(listed, locale[:2])) <= {"BCDice", "Cthulhu", "th", "システム"}, listed
    file = next(filter(None, map(world.picture, (result.response, *result.followups)))).decode()
    assert "新クトゥルフ神話TRPG\tCthulhu7th\n" in file
    assert len(file.splitlines()) == len(world.bot.systems.all)

    told = await place.says("dice-systems", system="Cthulhu7th")
    assert "・判定　CC(x)<=（目標値）" in told
    assert ("in Japanese only" in told) is (locale == "en-US")
    told = await place.says("dice-systems", system="Cthulhu:English")
    assert ("（英語のみ）" in told) is (locale == "ja")
    assert "zzz" in await place.says("dice-systems", system="zzz")


# --- missing or failing BCDice ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_everything_else_works_without_bcdice(world, tmp_path, locale):
    world.speaks(world.alice, locale)
    await choose(world, world.channel, "Cthulhu7th")
    world.bot.systems = GameSystems(world.bot.rolls, tmp_path)
    missing = "パッケージがありません" if locale == "ja" else "the package is missing"
    for options in ({"dice": "CC<=50", "system": "Cthulhu7th"}, {"dice": "BMR"}):
        result = await world.alice.slash(world.channel, "roll", **options)
        assert result.ephemeral
        assert missing in world.words(result.response)
    assert missing in world.words((await world.alice.slash(world.channel, "dice-systems", system="x")).response)
    listed = world.words((await world.alice.slash(world.channel, "dice-systems")).response)
    assert ("用意されていない" if locale == "ja" else "not set up") in listed
    assert await world.alice.autocomplete(world.channel, "roll", "system", "くと") == []
    force(world, 2, 3)
    assert "2d6 [2, 3] → **5**" in shown(world, await world.alice.slash(world.channel, "roll", dice="2d6"))


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_if_bcdice_cannot_start_it_is_reported_and_our_notation_rolls(world, tmp_path, locale):
    world.speaks(world.alice, locale)
    await choose(world, world.channel, "Cthulhu7th")
    interpreter = world.bot.systems.interpreter
    folder, interpreter.folder = interpreter.folder, tmp_path
    (tmp_path / PACKAGE).mkdir(parents=True)
    (tmp_path / "host.js").write_text("process.exit(1)")
    for options in ({"dice": "CC<=50", "system": "Cthulhu7th"}, {"dice": "BMR"}):
        result = await world.alice.slash(world.channel, "roll", **options)
        assert result.ephemeral
        assert ("起動できず" if locale == "ja" else "did not start") in world.words(result.response)
    force(world, 2, 3)
    assert "2d6 [2, 3] → **5**" in shown(world, await world.alice.slash(world.channel, "roll", dice="2d6"))
    interpreter.folder, interpreter._command = folder, []
    force(world, 3, 2)
    assert SAID in shown(world, await world.alice.slash(world.channel, "roll", dice="CC<=50"))


async def test_without_node_users_are_referred_to_the_host(world, monkeypatch):
    monkeypatch.setenv("PATH", "")
    result = await world.alice.slash(world.channel, "roll", dice="CC", system="Cthulhu7th")
    assert "Node is missing" in world.words(result.response)


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_a_process_killed_during_a_roll_is_reported_and_the_next_roll_works(world, locale):
    world.speaks(world.alice, locale)

    class Killing:
        epoch = count = 0

        def roll(self, sides, label):
            world.bot.systems.interpreter.process.kill()
            return 1

    before = everything(world)
    world.bot.rolls.source = Killing()
    result = await world.alice.slash(world.channel, "roll", dice="CC<=50", system="Cthulhu7th")
    assert result.ephemeral
    assert ("途中で止まりました" if locale == "ja" else "stopped during the roll") in world.words(result.response)
    await world.bot.rolls.flush()
    assert everything(world) == before
    force(world, 3, 2)
    assert SAID in shown(world, await world.alice.slash(world.channel, "roll", dice="CC<=50", system="Cthulhu7th"))


async def test_a_systems_answer_is_shown_literally_and_pings_no_user(world):
    force(world, 1)
    result = await world.alice.slash(world.channel, "roll", dice="choice[@everyone **b**,<@1>]", system="DiceBot")
    text = shown(world, result)
    assert "＞ @\u200beveryone \\*\\*b\\*\\*" in text
    *_, request = world.requests("POST", "/interactions/*/callback")
    assert request.json["data"]["allowed_mentions"] == {"parse": []}


async def test_a_long_result_is_in_a_file(world):
    result = await world.alice.slash(world.channel, "roll", dice="x100 FT", system="SwordWorld2.5")
    assert len(shown(world, result)) < 4_000
    assert world.picture(result.response).decode().count("防御ファンブル表") == 100
