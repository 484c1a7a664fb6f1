"""Input boxes: after a restart they still work, and a typed text is never lost."""

import asyncio
import json

import pytest

from tests.e2e.playing import button, end_game, rows, table_message
from tests.e2e.test_slow_store import next_round

CHART = "1D6,t\n1-3,rain\n4-6,sun\n"
LANGUAGES = [("en-US", "en"), ("ja", "ja")]


@pytest.fixture(params=["as it was", "restarted", "crashed"])
def meanwhile(world, request):
    """Returns an event while a box is open: nothing, a restart or a crash of the bot."""

    async def nothing():
        pass

    return {"as it was": nothing, "restarted": world.restart, "crashed": world.crash}[request.param]


@pytest.fixture(params=LANGUAGES, ids=["en", "ja"])
def language(world, request):
    locale, language = request.param
    for member in (world.alice, world.gm):
        world.speaks(member, locale)
    return language


def told(world, result):
    messages = [message for message in (result.response, *result.followups) if message]
    assert all(message.ephemeral for message in messages)
    return "\n".join(world.words(message) for message in messages)


def handed_back(world, result):
    """Returns the text of the file in the answer."""
    (file,) = [file for told in (result.response, *result.followups) if told for file in told.attachments]
    return world.env.backend.cdn.get(file.url).decode()


async def number_box(world, member=None):
    await next_round(world)
    message = table_message(world, world.channel)
    # the bot must not delete the old message: SimCord looks for it when the box is submitted
    world.env.inject_error("DELETE", "/channels/*", status=403, code=50013, times=None)
    return await (member or world.alice).click(message, custom_id=button(world, message, "verb", "initiative"))


def initiatives(world):
    """Returns the initiatives in the journal."""
    payloads = rows(world.settings.database, "SELECT payload FROM entry WHERE kind = 'act' ORDER BY seq")
    return [slots["value"] for (text,) in payloads if (slots := json.loads(text))["verb"] == "initiative"]


# --- boxes with a valid purpose --------------------------------------------------------------------------------------


async def test_a_number_is_taken(world, fight, meanwhile):
    box = await number_box(world)
    before = initiatives(world)
    await meanwhile()
    said = told(world, await world.alice.submit_modal(box, {"value": "88"}))
    assert "⛔" not in said
    assert initiatives(world) == [*before, 88]


async def test_a_chart_is_imported_under_the_given_name(world, meanwhile, language):
    name = "天気: " + "雨" * 76
    box = await world.gm.slash(world.channel, "chart import", name=name)
    assert len(box.modal["custom_id"]) <= 100
    await meanwhile()
    result = await world.gm.submit_modal(box, {"text": CHART})
    assert {"en": "has been added", "ja": "追加しました"}[language] in told(world, result)
    assert rows(world.settings.database, "SELECT name FROM server_chart") == [(name,)]
    box = await world.gm.slash(world.channel, "chart import", name=name, replace=True)
    await meanwhile()
    await world.gm.submit_modal(box, {"text": CHART.replace("sun", "snow")})
    assert "snow" in rows(world.settings.database, "SELECT document FROM server_chart")[0][0]


async def test_a_chart_of_the_rules_is_replaced(world, meanwhile):
    document = await world.gm.slash(world.channel, "chart export", chart="locke/trap", format="document")
    text = handed_back(world, document).replace('"shock"', '"shock"')
    box = await world.gm.slash(world.channel, "chart import", chart="トラップ・チャート")
    await meanwhile()
    result = await world.gm.submit_modal(box, {"text": text})
    assert "⛔" not in told(world, result)
    assert rows(world.settings.database, "SELECT ruleset, table_id FROM house_table") == [("locke", "trap")]


async def test_an_impossible_replacement_is_refused_before_the_box_opens(world):
    for chart, why in (("no such chart", "There is no chart"), ("gloomhaven/x", "There is no chart")):
        result = await world.gm.slash(world.channel, "chart import", chart=chart)
        assert result.modal is None
        assert why in told(world, result)


async def test_a_box_submitted_twice_acts_once(world, fight):
    box = await number_box(world)
    before = initiatives(world)
    await world.alice.submit_modal(box, {"value": "88"})
    await world.redeliver()
    world.env._errors_acknowledged = world.env.error_cursor
    assert initiatives(world) == [*before, 88]


async def test_the_bot_finishes_answering_a_box_before_it_stops(world, monkeypatch):
    box = await world.gm.slash(world.channel, "chart import", name="Late")
    put, begun = world.bot.store.put_charts, asyncio.Event()

    async def slowly(*args, **kwargs):
        begun.set()
        await asyncio.to_thread(lambda: None)
        for _ in range(20):
            await asyncio.sleep(0)
        await put(*args, **kwargs)

    monkeypatch.setattr(world.bot.store, "put_charts", slowly)
    sending = asyncio.create_task(world.gm.submit_modal(box, {"text": CHART}))
    await begun.wait()
    await asyncio.gather(sending, world.bot.close())
    assert rows(world.settings.database, "SELECT name FROM server_chart") == [("Late",)]


# --- boxes with an outdated purpose ----------------------------------------------------------------------------------


async def test_a_number_for_an_earlier_decision_is_given_back(world, fight, meanwhile, language):
    box = await number_box(world)
    for member in (world.alice, world.bob):
        await member.slash(world.channel, "initiative", value=50)
    await meanwhile()
    said = told(world, await world.alice.submit_modal(box, {"value": "88"}))
    assert {"en": "earlier decision", "ja": "以前の判断"}[language] in said
    assert {"en": "You typed: 88", "ja": "入力された内容：88"}[language] in said
    assert 88 not in initiatives(world)


async def test_a_number_for_an_ended_game_is_given_back(world, fight, meanwhile, language):
    box = await number_box(world)
    await end_game(world, world.gm, world.channel)
    await world.gm.slash(world.channel, "game new", ruleset="gloomhaven")
    await meanwhile()
    said = told(world, await world.alice.submit_modal(box, {"value": "88"}))
    assert {"en": "This box is no longer needed", "ja": "この入力欄は、もう"}[language] in said
    assert {"en": "You typed: 88", "ja": "入力された内容：88"}[language] in said


async def test_a_number_that_does_not_fit_is_given_back(world, fight):
    box = await number_box(world)
    said = told(world, await world.alice.submit_modal(box, {"value": "?*"}))
    assert "You typed: ?\\*" in said


async def test_a_chart_that_may_no_longer_be_changed_is_given_back(world, meanwhile, language):
    role = world.guild.create_role("Cartographers")
    member = world.member("carol", role)
    world.speaks(member, {"en": "en-US", "ja": "ja"}[language])
    await world.gm.slash(world.channel, "chart editors", role=role)
    box = await member.slash(world.channel, "chart import", name="Weather")
    await world.gm.slash(world.channel, "chart editors", role=role, remove=True)
    await meanwhile()
    result = await member.submit_modal(box, {"text": CHART})
    assert "⛔" in told(world, result)
    assert {"en": "This file returns the text that you typed", "ja": "入力された文章をファイルでお返しします"}[
        language
    ] in told(world, result)
    assert handed_back(world, result) == CHART


async def test_a_chart_with_defects_is_given_back(world):
    box = await world.gm.slash(world.channel, "chart import", name="Gap")
    text = "1D6,t\n1-5,x\n"
    result = await world.gm.submit_modal(box, {"text": text})
    assert "1D6 can also give 6" in told(world, result)
    assert handed_back(world, result) == text


async def test_a_text_that_makes_the_bot_fail_is_given_back(world, monkeypatch):
    box = await world.gm.slash(world.channel, "chart import", name="Weather")

    async def broken(*_, **__):
        raise ZeroDivisionError

    monkeypatch.setattr(world.bot.store, "put_charts", broken)
    result = await world.gm.submit_modal(box, {"text": CHART})
    world.env._errors_acknowledged = world.env.error_cursor
    assert "Something went wrong" in told(world, result)
    assert handed_back(world, result) == CHART


async def test_the_text_of_an_unknown_box_is_given_back(world, language):
    """Boxes of an earlier version may be unknown."""
    box = await world.gm.slash(world.channel, "chart import", name="Weather")
    box._interaction.modal["custom_id"] = "0123456789abcdef0123456789abcdef"
    await world.restart()
    result = await world.gm.submit_modal(box, {"text": CHART})
    assert {"en": "This box is no longer needed", "ja": "この入力欄は、もう"}[language] in told(world, result)
    assert handed_back(world, result) == CHART
    assert rows(world.settings.database, "SELECT name FROM server_chart") == []


async def test_the_bot_keeps_no_boxes_in_memory(world):
    for _ in range(3):
        await world.gm.slash(world.channel, "chart import")
    assert world.bot._connection._view_store._modals == {}
