"""/roll in guilds, threads, direct messages and on servers without the bot; secret rolls in all cases."""

import asyncio
import json
import re
from collections import Counter

import pytest

import storage
from rules.core.notation import parsing
from tests.e2e.places import Place
from tests.e2e.playing import button, everything, force, kept, rows, table_message
from tests.e2e.wire import WireTable

DAY_S = 86_400
FORMS = [
    ("2D6>=8", [5, 6], "2d6 [5, 6] → **11** · **success** by 3", "2d6 [5, 6] → **11** · **成功**（+3）"),
    ("1D100<=50", [51], "1d100 [51] → **51** · **failure** by 1", "1d100 [51] → **51** · **失敗**（-1）"),
    ("2B6", [3, 1], "[3, 1]", "[3, 1]"),
    ("3R6>=5", [5, 1, 2, 6, 1], "[**5**, 1, 2, **!6**, !1] → **2** successes", "→ 成功数 **2**"),
    ("4U6[6]", [6, 1, 2, 3, 4], "[6+1=7, 2, 3, 4] → highest **7** · sum **16**", "→ 最大 **7** · 合計 **16**"),
    ("x3 2D6+1", [1, 1, 2, 2, 3, 3], "#3 2d6 [3, 3] + 1 → **7**\nsum **15**", "+ 1 → **7**\n合計 **15**"),
    ("choice[a,b]", ["b"], "**b**", "**b**"),
    ("1d20 adv", [3, 17], "🎲 `2d20kh1`\n2d20kh1 [~~3~~, 17] → **17**", "🎲 `2d20kh1`"),
    ("1d20 不利 隠密", [3, 17], "🎲 **隠密** `2d20kl1`", "🎲 **隠密** `2d20kl1`"),
    ("4d6 drop lowest", [4, 2, 6, 5], "🎲 `4d6dl1`", "🎲 `4d6dl1`"),
    ("2d6 vs 8", [4, 5], "🎲 `2d6>=8`\n2d6 [4, 5] → **9** · **success** by 1", "2d6 [4, 5] → **9** · **成功**（+1）"),
    ("２Ｄ６＋３", [1, 2], "2d6 [1, 2] + 3 → **6**", "2d6 [1, 2] + 3 → **6**"),
    ("4d6kh3", [1, 2, 3, 4], "4d6kh3 [~~1~~, 2, 3, 4] → **9**", "4d6kh3 [~~1~~, 2, 3, 4] → **9**"),
    ("1d20+5", [10], "1d20 [10] + 5 → **15**", "1d20 [10] + 5 → **15**"),
    ("2d6!", [6, 1, 2], "→ **9**", "→ **9**"),
    ("D66", [3, 5], "D66 [3, 5] → **35**", "D66 [3, 5] → **35**"),
    ("CC<=50", [5], "· **extreme success**", "· **イクストリーム成功**"),
    ("(1d6+2)*3/2U 剣", [2], "**剣** `", "→ **6**"),
]
BAD = [
    ("0d6", "1 to 200 dice", "1〜200個", 0),
    ("1000000d6", "not 1000000", "1000000個", 0),
    ("1d0", "A die has 1 to", "ダイスの面は1〜", 2),
    ("(1d6+2", "never closed", "閉じられていません", 0),
    ("1d6+2)", "never opened", "開きかっこ", 5),
    ("1d6/0", "divides by zero", "0で割", 3),
    ("1d6/(1d1-1)", "divides by zero", "0で割", 3),
    ("2d6+", "missing at the end", "足りません", 4),
    ("roll two dice", "“r” is not possible here", "「r」", 0),
    ("2d6 ２Ｄ６あ", "is not possible here", "ここに書けません", 4),
]


LONG = [1_000_000 - number for number in range(20)] + [999_999, 999_998, 999_997, 5] * 20
"""Twenty dice, each rerolled four times."""


async def counted(world, channel):
    await world.bot.rolls.flush()
    return await world.bot.store.dice_tally(channel.id)


def shown(world, result):
    """Returns an answer without the labels of buttons."""
    return "\n".join(part["content"] for part in world.components(result.response) if part["type"] == 10)


def said_to_channel(world):
    """Returns the JSON of every public message."""
    answers = [request.json["data"] for request in world.requests("POST", "/interactions/*/callback")]
    followups = [request.json for request in world.requests("POST", "/webhooks/*")]
    return [body for body in (*answers, *followups) if not body.get("flags", 0) & 64]


def labels(world, message):
    return list(world.buttons(message))


# --- rolls -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_every_form_is_rolled_everywhere_in_the_users_language(world, place, locale):
    world.speaks(world.alice, locale)
    before = everything(world)
    for text, dice, english, japanese in FORMS:
        force(world, *dice)
        result = await place.slash("roll", dice=text)
        assert not result.ephemeral
        assert (japanese if locale == "ja" else english) in shown(world, result), text
        world.bot.rolls.source.finish()
    await world.bot.rolls.flush()
    after = everything(world)
    assert len(after.pop("die_tally")) > len(before.pop("die_tally"))
    assert after == before
    assert world.requests("POST", "/channels/*/messages") == []


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_bad_input_is_refused_with_its_place_and_leaves_nothing(world, place, locale):
    world.speaks(world.alice, locale)
    before = everything(world)
    for text, english, japanese, position in BAD:
        answer = await place.says("roll", dice=text, secret=text == "1d0")
        assert (japanese if locale == "ja" else english) in answer, text
        *_, written, mark, fence = answer.splitlines()
        assert (written, fence) == (text, "```")
        assert len(mark) - 1 == position
    await world.bot.rolls.flush()
    assert everything(world) == before
    assert said_to_channel(world) == []
    assert world.requests("POST", "/channels/*/messages") == []


@pytest.mark.parametrize(("locale", "sample"), [("en-US", "two dice plus 3"), ("ja", "2個の合計に3を足す")])
async def test_typing_gets_suggestions_everywhere(world, place, locale, sample):
    world.speaks(world.alice, locale)
    assert (await place.offered("roll", "dice", ""))[0] == f"2d6+3 — {sample}"
    assert await place.offered("roll", "dice", "２Ｄ６＞＝８　hit") == ["2d6>=8 #hit"]
    (fault,) = await place.offered("roll", "dice", "1d0")
    assert fault.startswith("1d▸0 — ")
    assert await place.offered("roll", "dice", "1+" * 149 + "1") == []


async def test_a_roll_leaves_the_channels_game_alone(world, fight):
    before, message = await kept(world, world.channel), table_message(world, world.channel)
    await world.alice.slash(world.channel, "roll", dice="2d6")
    await world.bob.slash(world.channel, "roll", dice="S2d6")
    assert await kept(world, world.channel) == before
    assert table_message(world, world.channel).id == message.id
    assert button(world, message, "verb", "move")


async def test_typed_text_is_shown_literally_and_pings_no_user(world):
    text = "choice[@everyone,<@1>,**b**] #@here <#5> [me](http://x.y) || `c` ## \u202eevil"
    force(world, "<@1>")
    result = await world.alice.slash(world.channel, "roll", dice=text)
    asked, chosen = shown(world, result).splitlines()
    assert asked.startswith(
        "🎲 **@\u200bhere \\<\\#5\\> \\[me\\]\\(http\\://x.y\\) \\|\\| \\`c\\` \\#\\# evil** `choice["
    )
    assert chosen == "**\\<@\u200b1\\>**"
    (body,) = said_to_channel(world)
    assert body["allowed_mentions"] == {"parse": []}


@pytest.mark.parametrize(("locale", "note"), [("en-US", "The file shows"), ("ja", "添付のファイル")])
async def test_every_die_of_a_long_result_is_in_a_file(world, locale, note):
    world.speaks(world.alice, locale)
    force(world, *LONG * 10)
    result = await world.alice.slash(world.channel, "roll", dice="x10 20d1000000r>999800 many #of them")
    text = shown(world, result)
    assert len(text) < 2000
    assert note in text
    file = world.picture(result.response).decode()
    totals = re.findall(r"→ \*\*(\d+)\*\*$", text, re.MULTILINE)
    assert len(totals) == 10
    lines = [line for line in file.splitlines() if line.startswith("#")]
    assert [line.rsplit(" → ", 1)[1] for line in lines] == totals
    fallen = [int(face) for line in lines for face in re.findall(r"\d+", line[line.index("[") : line.index("]")])]
    assert Counter(fallen) == Counter(LONG * 10)


async def test_a_roll_of_many_dice_that_still_fits_needs_no_file(world):
    result = await world.alice.slash(world.channel, "roll", dice="200d100")
    assert result.response.attachments == []
    assert len(re.findall(r"\d+", shown(world, result).split("[")[1].split("]")[0])) == 200


async def test_dice_are_counted_for_their_channel_after_the_answer(world):
    force(world, 1, 6, 6)
    await world.alice.slash(world.channel, "roll", dice="3d6kh1")
    assert await counted(world, world.channel) == {6: {1: 1, 6: 2}}


async def test_dice_that_could_not_be_counted_are_counted_at_the_end(world, monkeypatch, caplog):
    async def locked(*_):
        raise storage.StoreLocked(path="gyoji.sqlite3")

    with monkeypatch.context() as patch:
        patch.setattr(world.bot.store, "add_dice", locked)
        force(world, 2)
        result = await world.alice.slash(world.channel, "roll", dice="d6")
        assert "**2**" in shown(world, result)
    assert await world.bot.store.dice_tally(world.channel.id) == {}
    await world.restart()
    assert await world.bot.store.dice_tally(world.channel.id) == {6: {2: 1}}
    assert "are not counted yet" in caplog.text


async def test_a_repeated_delivery_counts_once(world):
    force(world, 4, 5)
    await world.alice.slash(world.channel, "roll", dice="d6")
    await world.redeliver()
    world.env._errors_acknowledged = world.env.error_cursor  # expected: Discord refuses a second answer
    assert len(world.channel.history()) == 1
    assert await counted(world, world.channel) == {6: {4: 1}}


# --- repeated rolls --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "label", "dice", "head"),
    [
        ("en-US", "Roll again", "Show dice", "-# **bob\\_b** rolls."),
        ("ja", "もう一度振る", "ダイスを表示", "-# **bob\\_b**さんのロール"),
    ],
)
async def test_any_member_can_repeat_a_roll_in_a_new_message(world, locale, label, dice, head):
    for actor in (world.alice, world.bob):
        world.speaks(actor, locale)
    bob = world.member("bob_b")
    world.speaks(bob, locale)
    force(world, 1, 2, 5, 6)
    first = await world.alice.slash(world.channel, "roll", dice="2d6+1 for: all")
    await world.restart()
    force(world, 5, 6)
    again = await bob.click(first.response, label=label)
    assert shown(world, again).splitlines() == [head, "🎲 **for\\: all** `2d6+1`", "2d6 [5, 6] + 1 → **12**"]
    assert not again.ephemeral
    assert "2d6 [1, 2] + 1 → **4**" in shown(world, first)
    assert labels(world, again.response) == [label, dice]
    assert await counted(world, world.channel) == {6: {1: 1, 2: 1, 5: 1, 6: 1}}


async def test_a_text_too_long_for_a_button_gets_none(world):
    fits = await world.alice.slash(world.channel, "roll", dice="1d6 " + "a" * 83)
    too_long = await world.alice.slash(world.channel, "roll", dice="1d6 " + "a" * 85)
    assert len(world.buttons(fits.response)["Roll again"]) == 99
    assert labels(world, too_long.response) == ["Show dice"]


async def test_any_member_can_show_the_dice_of_a_roll_even_after_a_restart(world):
    force(world, 6, 1, 6, 3, 2)
    rolled = await world.alice.slash(world.channel, "roll", dice="3d6kh2! stats")
    words = shown(world, rolled)
    await world.restart()
    drawn = await world.bob.click(rolled.response, label="Show dice")
    parts = world.components(drawn.response)
    assert shown(world, drawn) == words, "the words stay"
    assert [part["type"] for part in parts if part["type"] in (10, 12)] == [10, 12]
    assert labels(world, drawn.response) == ["Roll again"], "the dice are there"
    (picture,) = [item for part in parts if part["type"] == 12 for item in part["items"]]
    assert picture["description"] == "Picture of the dice in the text above."
    (file,) = drawn.response.attachments
    assert file.filename == "dice.png"


@pytest.mark.parametrize("text", ["choice[a,b]", "40d6", "x7 1d6", "30d100"])
async def test_a_roll_without_dice_or_with_many_has_no_button_for_dice(world, text):
    rolled = await world.alice.slash(world.channel, "roll", dice=text)
    assert "Show dice" not in labels(world, rolled.response)


async def test_dice_that_cannot_be_drawn_leave_the_roll_as_it_is(world, monkeypatch):
    rolled = await world.alice.slash(world.channel, "roll", dice="2d6")
    words = shown(world, rolled)

    async def fails(tray, *, theme):
        raise OSError("no drawing today")

    monkeypatch.setattr(world.bot.pictures, "dice", fails)
    answer = await world.bob.click(rolled.response, label="Show dice")
    assert answer.ephemeral
    assert "cannot be drawn now" in world.words(answer.response)
    assert shown(world, rolled) == words


async def test_the_channels_notice_of_a_secret_roll_tells_no_dice(world):
    force(world, 6, 5)
    await world.alice.slash(world.channel, "roll", dice="S2d6")
    (notice,) = said_to_channel(world)
    assert "roll:dice" not in json.dumps(notice)


async def test_a_button_with_outdated_notation_says_so(world, monkeypatch):
    result = await world.alice.slash(world.channel, "roll", dice="2d6")
    with monkeypatch.context() as patch:
        patch.setattr(parsing, "MAX_LENGTH", 2)
        patch.setattr("bot.dice.rolls.parse_roll", parsing.parse_afresh)
        again = await world.bob.click(result.response, label="Roll again")
    assert again.ephemeral
    assert "A roll has at most 2 characters" in world.words(again.response)


# --- in secret -------------------------------------------------------------------------------------------------------

SECRET = "S2d6+70 sneaking"
RESULT = "🎲 **sneaking** `2d6+70`\n2d6 [3, 5] + 70 → **78**"
ENGLISH, JAPANESE = ("Look", "Reveal"), ("見る", "公開する")


async def roll_in_secret(world, place, text=SECRET, **options):
    """Rolls 3 and 5, which only the roller may see; returns the notice and the result.

    Discord shows the typed command with the first answer, so no other user may see that answer.
    """
    force(world, 3, 5)
    result = await place.slash("roll", dice=text, **options)
    (notice,) = result.followups
    assert result.ephemeral
    assert not notice.ephemeral
    return notice, shown(world, result)


async def click(world, place, message, label, who=None):
    actor = who or (place.actor.user if place.name == "dm" else place.actor)
    return await actor.click(message, label=label)


def now_shown(world, message):
    (channel_id, message_id) = message.channel_id, message.id
    return [part["content"] for part in world.env.backend.get_message(channel_id, message_id).components
            if part["type"] == 10]  # fmt: skip


@pytest.mark.parametrize(
    ("locale", "buttons", "notice", "revealed"),
    [
        ("en-US", ENGLISH, "🎲 **alice** rolls in secret.", "-# **alice** rolled this in secret <t:"),
        (
            "ja",
            JAPANESE,
            "🎲 **alice**さんがシークレットダイスを振りました。",
            "-# **alice**さんのシークレットダイスです（",
        ),
    ],
)
async def test_only_the_roller_sees_a_secret_roll_until_it_is_revealed(world, place, locale, buttons, notice, revealed):
    (look, reveal), dice = buttons, "ダイスを表示" if locale == "ja" else "Show dice"
    world.speaks(world.alice, locale)
    message, own = await roll_in_secret(world, place)
    assert now_shown(world, message) == [notice]
    assert own.startswith(f"{RESULT}\n-# ")
    assert ("これはあなただけに" if locale == "ja" else "Only you see this.") in own
    await world.bot.rolls.flush()
    assert rows(world.settings.database, "SELECT * FROM die_tally") == []

    looked = await click(world, place, message, look)
    assert looked.ephemeral
    assert shown(world, looked) == own

    await world.restart()
    await click(world, place, message, reveal)
    (text,) = now_shown(world, message)
    assert text.startswith(revealed)
    assert text.endswith(RESULT)
    assert list(world.buttons(message)) == [dice]
    await world.bot.rolls.flush()
    assert rows(world.settings.database, "SELECT sides, face, count FROM die_tally") == [(6, 3, 1), (6, 5, 1)]
    assert world.requests("POST", "/channels/*/messages") == []
    assert world.requests("PATCH", "/channels/*/messages/*") == []


@pytest.mark.parametrize(
    "options", [{"text": "S2d6"}, {"text": "2d6", "secret": True}, {"text": "s2d6", "secret": True}]
)
async def test_a_letter_or_the_option_makes_a_roll_secret(world, options):
    message, own = await roll_in_secret(world, await Place.at(world, "guild"), **options)
    assert now_shown(world, message) == ["🎲 **alice** rolls in secret."]
    assert "2d6 [3, 5] → **8**" in own


@pytest.mark.parametrize("locale", ["en-US", "ja"])
async def test_only_the_roller_looks_or_reveals(world, locale):
    guild = await Place.at(world, "guild")
    world.speaks(world.bob, locale)
    message, _ = await roll_in_secret(world, guild)
    before = everything(world)
    for label in ENGLISH:
        for who in (world.bob, world.gm):
            result = await click(world, guild, message, label, who)
            assert result.ephemeral
            said = world.words(result.response)
            assert ("ほかの人のシークレットダイス" if (who, locale) == (world.bob, "ja") else "another user’s") in said
            assert not re.search(r"2d6|sneaking|70|78|\[3", said)
    assert everything(world) == before
    assert now_shown(world, message) == ["🎲 **alice** rolls in secret."]


async def test_two_unrevealed_rolls_look_the_same_to_all_others(world):
    """Only the ids of interactions and messages may differ."""
    seen = []
    for text, dice in ((SECRET, [3, 5]), ("S20d100[fire]>=7 run", range(1, 21))):
        force(world, *dice)
        since = len(said_to_channel(world))
        await world.alice.slash(world.channel, "roll", dice=text)
        (notice, *_) = said_to_channel(world)[since:]
        seen.append(re.sub(r"\d{15,}", "ID", json.dumps(notice)))
    assert seen[0] == seen[1]
    assert await counted(world, world.channel) == {}


async def test_a_slow_store_changes_nothing(world, monkeypatch):
    """The answers are deferred."""

    def slowly(work):
        async def slow(*facts):
            await asyncio.sleep(0.05)
            return await work(*facts)

        return slow

    monkeypatch.setattr("bot.client.intake.answers.PATIENCE_S", 0.01)
    for name in ("keep_secret", "secret"):
        monkeypatch.setattr(world.bot.store, name, slowly(getattr(world.bot.store, name)))
    force(world, 3, 5)
    await world.alice.slash(world.channel, "roll", dice=SECRET)
    (deferral,) = [request.json["data"] for request in world.requests("POST", "/interactions/*/callback")]
    own, notice = [request.json for request in world.requests("POST", "/webhooks/*")]
    assert (deferral["flags"] & 64, own["flags"] & 64, notice.get("flags", 0) & 64) == (64, 64, 0)
    (message,) = world.channel.history()
    assert "rolls in secret" in world.words(message)
    refused = await world.bob.click(message, label="Look")
    looked = await world.alice.click(message, label="Look")
    for result, said in ((refused, "another user’s"), (looked, RESULT)):
        assert result.ephemeral
        assert said in world.words(result.response)
    await world.bob.click(message, label="Reveal")
    assert "rolls in secret" in world.words(world.channel.history()[0])
    await world.alice.click(message, label="Reveal")
    (message,) = world.channel.history()
    assert RESULT in world.words(message)


async def test_two_simultaneous_clicks_reveal_once(world):
    guild = await Place.at(world, "guild")
    message, _ = await roll_in_secret(world, guild)
    results = await world.at_once(*[lambda: world.alice.click(message, label="Reveal")] * 2)
    assert all(result.acknowledged for result in results)
    (text,) = now_shown(world, message)
    assert text.endswith(RESULT)
    assert await counted(world, world.channel) == {6: {3: 1, 5: 1}}


async def test_the_next_click_shows_a_reveal_that_discord_lost(world):
    guild = await Place.at(world, "guild")
    message, _ = await roll_in_secret(world, guild)
    world.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, times=1)
    lost = await world.alice.click(message, label="Reveal")
    assert not lost.acknowledged
    assert now_shown(world, message) == ["🎲 **alice** rolls in secret."]
    await world.alice.click(message, label="Reveal")
    assert now_shown(world, message)[0].endswith(RESULT)
    assert await counted(world, world.channel) == {6: {3: 1, 5: 1}}


async def test_after_ninety_days_the_buttons_say_that_the_roll_is_gone(world):
    guild = await Place.at(world, "guild")
    message, _ = await roll_in_secret(world, guild)
    await world.bot.store.prune(world.env.now().timestamp() + 91 * DAY_S)
    for label in ENGLISH:
        result = await click(world, guild, message, label)
        assert result.ephemeral
        assert "deleted after 90 days" in world.words(result.response)
    world.speaks(world.alice, "ja")
    assert "90日で消えます" in world.words((await click(world, guild, message, "Look")).response)


async def test_a_crash_before_the_answer_shows_nothing_and_does_not_roll_again(world, monkeypatch):
    with monkeypatch.context() as patch:

        async def dead(*_, **__):
            await world.env.external_wait(asyncio.Event().wait(), reason="the machine stands still")

        patch.setattr("bot.client.dialogs.rolling.respond", dead)
        force(world, 3, 5)
        await world.alice.slash(world.channel, "roll", dice=SECRET)
    assert world.channel.history() == []
    await world.crash()
    (kept_id,) = [id for (id,) in rows(world.settings.database, "SELECT id FROM secret_roll")]
    force(world, 1, 1)
    await world.redeliver()
    (message,) = world.channel.history()
    assert world.buttons(message) == {"Look": f"roll:look:{kept_id}", "Reveal": f"roll:reveal:{kept_id}"}
    *_, own = world.requests("POST", "/interactions/*/callback")
    assert own.json["data"]["components"][0]["content"].startswith(RESULT)
    looked = await world.alice.click(message, label="Look")
    assert RESULT in shown(world, looked)
    assert len(rows(world.settings.database, "SELECT * FROM secret_roll")) == 1


async def test_a_secret_that_cannot_be_stored_is_not_rolled(world, monkeypatch, caplog):
    async def full(*_):
        raise storage.StoreUnwritable(path="gyoji.sqlite3", detail="the disk is full")

    monkeypatch.setattr(world.bot.store, "keep_secret", full)
    force(world, 3, 5)
    result = await world.alice.slash(world.channel, "roll", dice=SECRET)
    assert result.ephemeral
    assert "cannot use its database" in world.words(result.response)
    world.env._errors_acknowledged = world.env.error_cursor
    assert said_to_channel(world) == []
    assert not re.search(r"sneaking|2d6|→", caplog.text)


async def test_a_long_secret_has_a_file_for_the_roller_and_then_for_all(world):
    force(world, *LONG * 10)
    result = await world.alice.slash(world.channel, "roll", dice="Sx10 20d1000000r>999800")
    (notice,) = result.followups
    whole = world.picture(result.response)
    assert whole.count(b"\n#") == 10
    assert notice.attachments == []
    await world.alice.click(notice, label="Reveal")
    (message,) = world.channel.history()
    assert world.picture(message) == whole


async def test_the_log_keeps_a_secret_roll_at_every_level(tmp_path):
    async with WireTable(tmp_path / "gyoji.sqlite3", LOG_LEVEL="DEBUG") as wire:
        await wire.start()
        result = await wire.alice.slash(wire.channel, "roll", dice="S2d1+7777 sneaking")
        await wire.alice.click(result.followups[0], label="Look")
        process = wire.process
        process.terminate()
        out, err = await process.communicate()
        said = (out + err).decode()
    assert "has connected to Gateway" in said
    assert not re.search(r"sneaking|7777|7779|2d1\b", said)
