"""Dice and charts in the sandbox, without a game: an open roll, a secret one that is revealed, and a chart."""

import re

import pytest
from playwright.async_api import expect

from bot.words.languages import Languages
from tests.bot.bcdice import needs_bcdice
from tests.browser.sandbox import Channel, shown

pytestmark = pytest.mark.browser

ROLLED = re.compile(r"3d6 \[\d, \d, \d\] → \d+")


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_a_roll_a_secret_roll_and_a_chart(sandbox, browser, locale):
    say = Languages.load().words(locale).say
    hanako, taro = say("sandbox-player-one"), say("sandbox-player-two")
    page = await browser.new_page(viewport={"width": 390, "height": 844})
    await page.goto(await sandbox.start())
    channel = Channel(page)
    roll, dice = say("command-roll"), say("command-roll-dice")

    await channel.command(roll, **{dice: "2d6+3"})
    await channel.see("2d6 [")
    await channel.watch_as(taro)
    await channel.press(say("button-roll-again"))
    await channel.see(shown(say("roll-again-by", name=taro)))

    await channel.watch_as(hanako)
    await channel.command(roll, **{dice: "3d6", say("command-roll-secret"): "True"})
    await channel.see(shown(say("roll-only-you")))
    rolled = ROLLED.search(await channel.messages.filter(has_text=ROLLED).last.inner_text()).group()
    await channel.watch_as(taro)
    await channel.see(shown(say("roll-secret", name=hanako)))
    await channel.press(say("button-secret-reveal"))
    await channel.see(say("refusal-secret-not-yours"))
    await expect(channel.messages.filter(has_text=rolled)).to_have_count(0)
    await channel.watch_as(hanako)
    await channel.press(say("button-secret-reveal"))
    await expect(channel.messages.filter(has_text=shown(say("roll-secret", name=hanako)))).to_have_count(0)
    await channel.watch_as(taro)
    await channel.see(rolled)

    chart = f"{say('command-chart')} {say('command-chart-roll')}"
    await channel.command(chart, **{say("parameter-chart"): say("locke-table-trap")})
    await channel.see(f"🎲 {say('locke-table-trap')}")
    assert await sandbox.interrupt() == 0


@needs_bcdice
@pytest.mark.parametrize(("locale", "typed"), [("en", "Cthulhu7th"), ("ja", "新クトゥルフ神話TRPG")])
async def test_a_roll_by_a_game_system_and_its_help(sandbox, browser, locale, typed):
    say = Languages.load().words(locale).say
    page = await browser.new_page(viewport={"width": 390, "height": 844})
    await page.goto(await sandbox.start())
    channel = Channel(page)
    roll, dice, system = say("command-roll"), say("command-roll-dice"), say("command-roll-system")

    await channel.command(roll, **{dice: "CC<=50", system: typed})
    await channel.see("(1D100<=50)")
    await channel.see(shown(say("roll-system", system="新クトゥルフ神話TRPG", language="none"))[:14])
    await channel.watch_as(say("sandbox-player-two"))
    await channel.press(say("button-roll-again"))
    await expect(channel.messages.filter(has_text="(1D100<=50)")).to_have_count(2)

    await channel.command(say("command-dice-systems"), **{say("command-dice-systems-system"): typed})
    await channel.see("・組み合わせ判定　(CBR(x,y))")
    assert await sandbox.interrupt() == 0
