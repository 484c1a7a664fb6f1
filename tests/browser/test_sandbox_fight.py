"""A round of the sandbox's small fight, played as somebody plays it who has just typed `make run`."""

import re

import pytest

from bot.words.languages import Languages
from tests.browser.sandbox import Channel, opening

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_a_round_by_buttons_and_commands_and_on_after_a_restart(sandbox, browser, locale):
    say = Languages.load().words(locale).say
    page = await browser.new_page()
    await page.goto(await sandbox.start())
    channel = Channel(page)
    await channel.press(say("sandbox-fight", ruleset=say("choice-gloomhaven")))
    await channel.see(say("gloomhaven-round", round=1))
    await channel.see_picture()

    await channel.press(opening(say, "gloomhaven-button-initiative"))
    await channel.after(channel.answer("1"))
    await channel.after(channel.command(say("command-move"), **{say("parameter-to"): "C3"}))
    await channel.see("C3 — ")
    await channel.see_newest()
    await channel.see_buttons()
    await channel.press(opening(say, "gloomhaven-button-use"))
    await channel.after(channel.choose(say("gloomhaven-term-brace")))
    await channel.see(say("gloomhaven-line-shield", value=1))
    await channel.after(channel.press(say("gloomhaven-button-pass")))
    tied = channel.table.get_by_role("button").filter(has_text=re.compile(rf"^(1\. .*|{say('button-choose')})$"))
    while await tied.count():
        await channel.after(channel.command(say("command-choose"), **{say("parameter-option"): "1"}))
    await channel.see(say("gloomhaven-round", round=2))

    assert await sandbox.interrupt() == 0
    await page.goto("about:blank")
    await page.goto(await sandbox.start())
    await channel.see(say("gloomhaven-round", round=2))
    await channel.see_picture()
    await channel.after(channel.command(say("command-initiative"), **{say("parameter-value"): "2"}))
    await channel.see(shown_initiative(say, 2))
    assert await sandbox.interrupt() == 0


def shown_initiative(say, value):
    """What the table is told when all have chosen."""
    role = say("gloomhaven-term-shieldmaiden")
    return say("gloomhaven-event-initiative-shown", **{"actor": role, "long-rest": "no", "initiative": value})
