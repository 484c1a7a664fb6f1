"""A turn of the sandbox's ready-made battle of Maid & Maidens on a phone, by buttons, with a preview of each move."""

import re

import pytest
from playwright.async_api import expect

from bot.words.languages import Languages
from tests.browser.newcomers import Newcomer
from tests.browser.sandbox import PAGE_TIMEOUT_MS, Channel, opening

pytestmark = pytest.mark.browser

MOST_ANSWERS = 40
PHONE = {"width": 390, "height": 800}
FIRST = ("maidens-button-deploy", "button-move", "maidens-button-attack-declare", "maidens-button-attack-counter")
"""Buttons to press before a phase is ended."""
ONCE = ("maidens-button-deploy", "maidens-button-attack-declare")
"""Buttons to press only once for each doll."""
ASIDE = ("button-words", "button-rules", "button-map", "maidens-layer-zones")


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_a_turn_by_buttons_with_a_look_at_each_move_goes_on_after_a_restart(sandbox, browser, locale, tmp_path):
    say = Languages.load().words(locale).say
    page = await browser.new_page(viewport=PHONE)
    await page.goto(await sandbox.start())
    channel = Channel(page)
    await channel.press(say("sandbox-fight", ruleset=say("choice-maidens")))
    await channel.see_picture()

    newcomer = Newcomer(channel, say("sandbox-player-one"), tmp_path, print)
    household = Household(newcomer, say)
    await household.play_until(2)
    assert household.looked >= 2, "both dolls' moves are looked at before they are made"
    assert not newcomer.refused
    await channel.press(say("maidens-layer-zones"))
    await channel.see(say("maidens-look-zone-red"))
    await channel.see_picture()
    await newcomer.shoot("zones")

    assert await sandbox.interrupt() == 0
    await page.goto("about:blank")
    await page.goto(await sandbox.start())
    await channel.see_picture()
    assert household.turn(await newcomer.look()) == 2
    await household.answer()
    await expect(channel.table).to_be_visible(timeout=PAGE_TIMEOUT_MS)
    await channel.see_whole_table()
    assert await sandbox.interrupt() == 0


class Household:
    """Two dolls, played by the buttons of the table."""

    def __init__(self, newcomer, say):
        self.newcomer, self.say = newcomer, say
        self.looked = 0
        """Number of moves that were previewed before they were made."""
        self._asked = ""
        said = say("maidens-turn", turn=7, turns=4, number=1, phase="move", side="none")
        self._number = re.compile(re.escape(said[: said.index("7")]) + r"(\d+)")

    def turn(self, sight):
        found = self._number.search(sight.table.text)
        return int(found[1]) if found else 0

    async def play_until(self, turn):
        """Answers every decision until a turn begins."""
        for _ in range(MOST_ANSWERS):
            if self.turn(await self.newcomer.look()) >= turn:
                return
            await self.answer()
        raise AssertionError(f"turn {turn} does not begin: {(await self.newcomer.look()).table.text}")

    async def answer(self):
        """Presses the first wanted or offered button, takes the first row of each list, and confirms."""
        before = await self.newcomer.look()
        asked = next((line for line in before.table.text.splitlines() if line.startswith("⏳")), "")
        wanted = [opening(self.say, each) for each in FIRST if asked != self._asked or each not in ONCE]
        aside = {self.say(each) for each in ASIDE}
        shown = {each.label: each for each in before.table.buttons if not each.grey and each.label not in aside}
        label = next((each for each in (*wanted, self.say("maidens-button-done")) if each in shown), next(iter(shown)))
        if asked != self._asked:
            await self.newcomer.channel.see_whole_table()
            await self.newcomer.page.set_viewport_size(PHONE)
        self._asked = asked
        await self.newcomer.shoot(f"before {label}")
        after = await self.newcomer.press(shown[label])
        while (opened := after.news(before)) is not None:
            await self.newcomer.shoot(f"opened {label} {len(opened.lists)}")
            if self.say("button-sure") in opened.labels:
                self.looked += label == opening(self.say, "button-move")
                await self.newcomer.press(button(opened, self.say("button-sure")))
                return
            if not opened.lists or opened.text.startswith("✓"):
                return
            before, after = after, await self.newcomer.pick(opened.lists[0], opened.lists[0].rows[0])


def button(message, label):
    return next(each for each in message.buttons if each.label == label and not each.grey)
