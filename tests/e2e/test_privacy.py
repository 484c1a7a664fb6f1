"""/privacy wherever the bot is: data are listed, and exported or erased after a confirmation."""

import json

import pytest

from storage import KeptCharacter, News
from tests.e2e.playing import rows, table_message

DAY_S = 86_400
WORDS = {
    "en": {
        "none": "No data about you is kept.", "file": "My data as a file …", "erase": "Erase my data …",
        "yes": "Yes, erase everything", "have": "Yes, the file", "no": "No", "undone": "Nothing was done.",
        "kept": "one saved character", "gone": "Everything has been erased", "host": "No contact address is given",
        "asked": "This cannot be undone",
    },
    "ja": {
        "none": "保存しているデータはありません。", "file": "自分のデータを受け取る…",
        "erase": "自分のデータを消去する…",
        "yes": "はい、すべて消去する", "have": "はい、受け取る", "no": "いいえ", "undone": "何もしませんでした。",
        "kept": "保存したキャラクター1件", "gone": "すべて消去しました", "host": "連絡先は設定されていません",
        "asked": "元には戻せません",
    },
}  # fmt: skip


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_privacy_lists_exports_and_after_a_yes_erases_a_users_data(world, place, locale):
    said, user = WORDS[locale], place.actor.user
    world.speaks(place.actor, locale)
    assert said["none"] in await place.says("privacy")
    await world.bot.store.keep_character(
        KeptCharacter(user.id, 5, "runequest", "k", '{"en":"Ragnar"}', "a long file", 1.0, user.id)
    )

    shown = await place.slash("privacy")
    text = world.words(shown.response)
    assert shown.ephemeral
    assert said["kept"] in text
    assert said["host"] in text
    buttons = world.buttons(shown.response)
    assert {said["file"], said["erase"]} == set(buttons)

    async def click(message, label):
        actor = place.actor.user if place.name == "dm" else place.actor
        return await actor.click(message, custom_id=world.buttons(message)[label])

    asked = await click(shown.response, said["erase"])
    assert asked.ephemeral
    assert said["asked"] in world.words(asked.response)
    await click(asked.response, said["no"])
    assert said["kept"] in await place.says("privacy"), "a no erases nothing"

    asked = await click(shown.response, said["file"])
    given = await click(asked.response, said["have"])
    (file,) = [each for answer in (given.response, *given.followups) for each in answer.attachments]
    document = json.loads(world.env.backend.cdn.get(file.url))
    assert document["kept"]["kept_character"][0]["names"] == {"en": "Ragnar"}

    asked = await click(shown.response, said["erase"])
    done = await click(asked.response, said["yes"])
    assert said["gone"] in "\n".join(world.words(each) for each in (done.response, *done.followups))
    assert said["none"] in await place.says("privacy")
    assert str(user.id) not in str(rows(world.settings.database, "SELECT * FROM kept_character"))
    assert rows(world.settings.database, "SELECT 1 FROM place WHERE owner_id = ?", user.id) == []


async def test_the_table_is_shown_without_an_erased_user(fight, world):
    named = (str(world.alice.id), "alice")
    assert any(name in world.words(table_message(world, world.channel)) for name in named)
    await world.bot.forgetting.forget("user", world.alice.id)
    await world.bot.delivery.settled()  # the simulated Discord waits only for work that it began itself
    assert not any(name in world.words(table_message(world, world.channel)) for name in named)


@pytest.fixture
async def hands(world):
    """Opens two hands, and returns a function that reads the open hands in memory."""
    await world.alice.slash(world.channel, "game new", ruleset="locke")
    for member in (world.alice, world.bob):
        await member.slash(world.channel, "game join")
    await world.alice.slash(world.channel, "game start")
    for member in (world.alice, world.bob):
        await member.slash(world.channel, "hand")
    kept = world.bot.delivery.opened._open
    return lambda: [user_id for (_, user_id, kind) in kept if kind == "hand"]


async def test_an_interaction_is_kept_no_longer_than_it_is_valid(hands, world):
    assert hands() == [world.alice.id, world.bob.id]
    await world.env.advance_time(10 * 60)
    await world.alice.slash(world.channel, "hand")
    assert hands() == [world.bob.id, world.alice.id]
    await world.env.advance_time(6 * 60)
    await world.bot._keep_house()
    assert hands() == [world.alice.id]
    await world.env.advance_time(16 * 60)
    await world.bob.slash(world.channel, "hand")
    assert hands() == [world.bob.id]


async def test_a_forgotten_users_open_messages_leave_memory(hands, world):
    await world.bot.forgetting.forget("user", world.alice.id)
    assert hands() == [world.bob.id]
    world.bot.news.follow(News("forgotten", ("user", str(world.bob.id))))  # the news comes from another process
    await world.env.settle()
    assert hands() == []


async def removed(world, **how):
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id), **how})
    await world.env.settle()


async def tended(world, days):
    now = world.bot.retention._clock() + days * DAY_S
    await world.bot.retention.tend(world.bot._present(), now)
    return rows(world.settings.database, "SELECT count(*) FROM game")[0][0]


async def test_a_servers_data_is_deleted_some_days_after_the_bot_has_left(fight, world):
    await world.bot._keep_house()
    assert await tended(world, 400) == 1, "everything stays as long as the bot does"
    await removed(world)
    assert await tended(world, 29) == 1
    assert await tended(world, 31) == 0
    assert await world.bot.store.people.guilds() == frozenset()


async def test_an_outage_is_no_leave(fight, world):
    await removed(world, unavailable=True)
    await world.bot._keep_house()
    assert await tended(world, 400) == 1
    assert await world.bot.store.people.left_before(2**40) == ()


async def test_a_server_that_invites_the_bot_again_in_time_keeps_its_data(fight, world):
    await removed(world)
    assert await world.bot.store.people.left_before(2**40) == (world.guild.id,)
    await world.bot.retention.note_joined(world.guild.id)
    assert await tended(world, 400) == 1


async def test_a_leave_while_the_bot_was_off_is_noticed_at_the_start(fight, world):
    guild = world.env.backend.guilds.pop(world.guild.id)
    await world.restart()
    await world.bot._keep_house()
    assert await world.bot.store.people.left_before(2**40) == (guild.id,)
    assert await tended(world, 31) == 0
