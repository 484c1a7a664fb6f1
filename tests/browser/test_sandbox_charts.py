"""A chart in the sandbox: typed into a dialog box, rolled on twice, shared and imported."""

import pytest

from bot.words.languages import Languages
from tests.browser.sandbox import Channel, shown

pytestmark = pytest.mark.browser

NAME = "天気 Weather"


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_a_chart_is_typed_rolled_on_again_shared_and_taken_over(sandbox, browser, locale):
    say = Languages.load().words(locale).say
    hanako, taro = say("sandbox-player-one"), say("sandbox-player-two")
    page = await browser.new_page(viewport={"width": 390, "height": 844})
    await page.goto(await sandbox.start())
    channel = Channel(page)
    chart = {word: f"{say('command-chart')} {say(f'command-chart-{word}')}" for word in ("import", "roll", "share")}
    named = {say("parameter-chart"): NAME}
    taken_in = shown(say("chart-taken-in", name=NAME, replaced=False))

    await channel.watch_as(say("sandbox-game-master"))
    await channel.command(chart["import"])
    await channel.answer(f"{NAME}\n1D6\n1-3:雨\n4-6:{{2D6}} clouds\n")
    await channel.see(taken_in)
    await channel.command(chart["roll"], **named)
    await channel.see(f"🎲 {NAME}")
    await channel.watch_as(taro)
    await channel.press(say("button-roll-again"))
    await channel.see(shown(say("roll-again-by", name=taro)))

    await channel.watch_as(hanako)
    credit = f"{hanako} · {say('sandbox-guild')}"
    await channel.command(chart["share"], **named, **{say("command-chart-share-credit"): credit})
    await channel.see(f"{credit} · {NAME}")
    await channel.see("天気-Weather.json")
    await channel.watch_as(taro)
    await channel.press(say("button-chart-keep"))
    await channel.see(taken_in)
    await channel.see(shown(say("chart-taken-as-own")))
    assert await sandbox.interrupt() == 0
