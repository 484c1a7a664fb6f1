"""Two rounds of the sandbox's ready-made game of RuneQuest: declarations by buttons, and decisions in the ranks."""

import re

import pytest
from playwright.async_api import expect

from bot.words.languages import Languages
from tests.browser.newcomers import Newcomer
from tests.browser.sandbox import PAGE_TIMEOUT_MS, Channel, opening

pytestmark = pytest.mark.browser

MOST_ANSWERS = 40


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_rounds_by_buttons_with_the_referees_declarations_go_on_after_a_restart(
    sandbox, browser, locale, tmp_path
):
    say = Languages.load().words(locale).say
    page = await browser.new_page()
    await page.goto(await sandbox.start())
    channel = Channel(page)
    await channel.press(say("sandbox-fight", ruleset=say("choice-runequest")))
    await channel.see(say("runequest-decision-intent"))
    await channel.see_picture()
    await channel.see_whole_table()
    aid = channel.table.locator("button.component-button").filter(has_text=say("runequest-button-aid"))
    # aid gets no button, since no fighter needs aid and the table has more than eight verbs
    await expect(aid).to_have_count(0)

    newcomer = Newcomer(channel, say("sandbox-player-one"), tmp_path, print)
    await a_round(newcomer, say, 1)
    assert newcomer.pressed.total() <= 10, f"a round takes few presses: {newcomer.pressed}"
    told = "\n".join(message.text for message in (await newcomer.look()).messages)
    assert all(say("runequest-event-rank-began", rank=rank).replace("**", "") in told for rank in (3, 8)), told
    assert say("runequest-event-round-ended", round=1) in told
    await channel.see_whole_table()

    assert await sandbox.interrupt() == 0
    await page.goto("about:blank")
    await page.goto(await sandbox.start())
    await channel.see(say("runequest-round", round=2))
    await channel.see_picture()
    await a_round(newcomer, say, 2)
    await expect(channel.table.filter(has_text=say("runequest-round", round=3))).to_be_visible(timeout=PAGE_TIMEOUT_MS)
    await channel.see_whole_table()
    assert await sandbox.interrupt() == 0


async def a_round(newcomer, say, number):
    """Declares an attack, then answers until the next round."""
    before = await newcomer.look()
    opened = (await newcomer.press(button(before.table, opening(say, "button-attack")))).news(before)
    listed = opened.lists[0]
    before = await newcomer.look()
    declared = (await newcomer.pick(listed, listed.rows[0])).news(before)
    assert listed.rows[0].label in declared.text, "the answer names the declaration and the other options"
    await newcomer.press(button((await newcomer.look()).table, say("button-done")))
    for _ in range(MOST_ANSWERS):
        table = (await newcomer.look()).table
        if re.search(rf"^.*{re.escape(say('runequest-round', round=number + 1))}$", table.text, re.MULTILINE):
            return
        await answer(newcomer, say)
    raise AssertionError(f"round {number} does not end: {table.text}")


async def answer(newcomer, say):
    """Takes the first button offered, and the first row of a list."""
    before = await newcomer.look()
    after = await newcomer.press(next(each for each in before.table.buttons if not each.grey))
    opened = after.news(before)
    if opened is not None and opened.lists:
        await newcomer.pick(opened.lists[0], opened.lists[0].rows[0])
    elif opened is not None and say("button-sure") in opened.labels:
        await newcomer.press(button(opened, say("button-sure")))


def button(message, label):
    return next(each for each in message.buttons if each.label == label and not each.grey)
