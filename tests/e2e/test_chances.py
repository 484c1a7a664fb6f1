"""/chances and /dice in guilds, threads, direct messages and on servers without the bot, in both languages."""

import io
import os
import re
import sys

import pytest
from PIL import Image
from simcord.components import walk_components

from bot.facts.replies import Reply
from bot.pictures.bars import SIZE_PX
from rules.core.facts.words import Phrase
from tests.bot.bcdice import needs_bcdice
from tests.e2e.places import Place
from tests.e2e.playing import everything, force, foreign_words

GALLERY = 12


def signed(text):
    """Returns a reply with the id of the process that computed it."""
    return Reply(own=(Phrase.of("odds-items", items=[str(os.getpid())]),), private=True)


def words(world, result):
    """Returns the lines of an answer, without its picture's description."""
    return "\n".join(part["content"] for part in world.components(result.response) if part["type"] == 10)


def figure(world, result):
    """Returns an answer's picture with its description, or None."""
    items = [
        item
        for part in walk_components(world.components(result.response))
        if part["type"] == GALLERY
        for item in part["items"]
    ]
    if not items:
        return None
    (item,) = items
    return Image.open(io.BytesIO(world.picture(result.response))), item["description"]


@pytest.mark.parametrize(
    ("locale", "language", "verdicts", "mean", "alt"),
    [
        (
            "en-US",
            "en",
            "**success**:\xa041.7%\n**failure**:\xa058.3%",
            "Mean **7** · standard deviation 2.42",
            "7: 16.67%",
        ),
        ("ja", "ja", "**成功**\xa041.7%\n**失敗**\xa058.3%", "平均 **7**・標準偏差 2.42", "7：16.67%"),
    ],
)
async def test_chances_are_told_and_drawn_everywhere_and_not_stored(
    world, place, locale, language, verdicts, mean, alt
):  # fmt: skip
    world.speaks(world.alice, locale)
    before = everything(world, "session", "place")
    result = await place.slash("chances", dice="２Ｄ６＞＝８ attack")
    assert result.ephemeral
    told = words(world, result)
    assert verdicts in told
    assert mean in told
    picture, description = figure(world, result)
    assert picture.size == SIZE_PX
    assert len(picture.convert("RGB").getcolors(256 * 256)) > 10
    assert alt in description
    assert not foreign_words(description, language)
    assert everything(world, "session", "place") == before
    assert world.requests("POST", "/channels/*/messages") == []


@pytest.mark.parametrize(
    ("locale", "work", "zero"), [("en-US", "too long", "divide by 0"), ("ja", "時間が", "0で割る")]
)
async def test_a_text_without_chances_is_refused_with_its_place(world, locale, work, zero):
    world.speaks(world.alice, locale)
    here = Place(world, "guild")
    refused = await here.says("chances", dice="99d100+99d99")
    assert work in refused
    assert "```" not in refused
    for text, position in (("1+6/(1d3-2)", 3), ("2d6+", 4), ("0d6", 0)):
        refused = await here.says("chances", dice=text)
        *_, written, mark, fence = refused.splitlines()
        assert (written, fence, len(mark) - 1) == (text, "```", position)
        assert (zero in refused) == ("/" in text)


@needs_bcdice
@pytest.mark.parametrize(
    ("locale", "counted", "here"),
    [
        ("en-US", "for Gyoji’s own notation", "In this channel `/roll` uses **新クトゥルフ神話TRPG**"),
        ("ja", "行司の表記での確率", "このチャンネルの`/ロール`は**新クトゥルフ神話TRPG**で振る"),
    ],
)
async def test_chances_in_a_channel_with_a_game_system_say_that_they_are_ours(
    world, locale, counted, here
):  # fmt: skip
    world.speaks(world.alice, locale)
    place, thread = Place(world, "guild"), await Place.at(world, "thread")
    assert counted not in await place.says("chances", dice="CC<=50")
    await world.gm.slash(world.channel, "defaults channel", system="Cthulhu7th")
    for channel in (place, thread):
        for text in ("CC<=50", "choice[a,b]", "7", "2d6+"):
            told = await channel.says("chances", dice=text)
            assert counted in told, text
            assert here in told, text
    await world.gm.slash(world.channel, "defaults channel", system="none")
    assert counted not in await place.says("chances", dice="CC<=50")


async def test_text_typed_by_a_user_is_escaped(world):
    told = await Place(world, "guild").says("chances", dice="choice[**a**,<@1>,b]")
    assert "\\*\\*a\\*\\*" in told
    assert "<@1>" not in told


async def test_chances_are_computed_in_a_separate_process(world, monkeypatch):
    monkeypatch.setattr(sys.modules["cogs.chances"], "odds_of", signed)
    result = await world.alice.slash(world.channel, "chances", dice="2d6")
    (number,) = re.findall(r"\d+", words(world, result))
    assert int(number) != os.getpid()


async def test_a_picture_that_cannot_be_drawn_leaves_the_words(world, monkeypatch):
    async def fail(bars, *, theme):
        raise OSError("no font")

    monkeypatch.setattr(world.bot.pictures, "bars", fail)
    result = await world.alice.slash(world.channel, "chances", dice="2d6")
    assert "Mean **7**" in words(world, result)
    assert figure(world, result) is None


@pytest.mark.parametrize(("locale", "sample"), [("en-US", "two dice plus 3"), ("ja", "2個の合計に3を足す")])
async def test_typing_a_roll_gets_suggestions(world, place, locale, sample):
    world.speaks(world.alice, locale)
    assert (await place.offered("chances", "dice", ""))[0] == f"2d6+3 — {sample}"


# --- fairness of dice ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "language", "nothing", "head", "line", "few", "choice", "none"),
    [
        (
            *("en-US", "en", "No dice have been counted", "**62 dice** counted in this channel since <t:"),
            "**d6**: 60 rolled, mean 4.17 (fair: 3.5). χ²\xa0=\xa013.4 with 5 degrees of freedom: "
            "fair dice are at least this uneven in 2 of 100 cases.",
            *("**d20**: 2 rolled, mean 10 (fair: 10.5). Too few to judge: at least 100", "d20 (2 rolled)", "No d8 has"),
        ),
        (
            *("ja", "ja", "数えたダイスはまだありません", "数えたダイス：**62個**"),
            "**6面**：60個、平均4.17（公平なら3.5）。χ²\xa0=\xa013.4（自由度5）："
            "公平なダイスでも、100回中2回はこれ以上に偏ります。",
            *("**20面**：2個、平均10（公平なら10.5）。判定するには少なすぎます", "20面（2個）", "数えた8面ダイスは"),
        ),
    ],
)
async def test_the_dice_of_a_channel_are_judged_everywhere(
    world, place, locale, language, nothing, head, line, few, choice, none
):  # fmt: skip
    world.speaks(world.alice, locale)
    assert nothing in await place.says("dice")
    faces = [face for face, times in enumerate((5, 8, 9, 8, 10, 20), 1) for _ in range(times)]
    force(world, *faces, 3, 17)
    await place.slash("roll", dice="60d6")
    await place.slash("roll", dice="2d20")
    result = await place.slash("dice")
    assert result.ephemeral
    told = words(world, result)
    assert head in told
    assert told.index(line) < told.index(few)
    assert not foreign_words(told, language)
    picture, description = figure(world, result)
    assert picture.size == SIZE_PX
    assert {"en": "6: 20", "ja": "6：20回"}[language] in description
    assert choice in await place.offered("dice", "sides", "")
    assert await place.offered("dice", "sides", 2) == [choice]
    alone = await place.slash("dice", sides=20)
    assert line not in words(world, alone)
    assert {"en": "17: 1", "ja": "17：1回"}[language] in figure(world, alone)[1]
    assert none in await place.says("dice", sides=8)


async def test_each_channel_and_thread_has_a_separate_tally(world):
    here, thread = Place(world, "guild"), await Place.at(world, "thread")
    force(world, 1, 2, 3)
    await here.slash("roll", dice="3d6")
    assert "No dice have been counted" in await thread.says("dice")
    assert "**3 dice** counted" in await here.says("dice")


async def test_a_secret_roll_counts_once_it_is_revealed(world):
    here = Place(world, "guild")
    force(world, 4, 5)
    secret = await here.slash("roll", dice="S2d6")
    assert "No dice have been counted" in await here.says("dice")
    (notice,) = secret.followups
    await world.alice.click(notice, custom_id=world.buttons(notice)["Reveal"])
    assert "**d6**: 2 rolled, mean 4.5" in await here.says("dice")
