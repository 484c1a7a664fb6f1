"""A round of the sandbox's small fight, as a person plays it right after `make run`."""

import re

import pytest

from bot.words.languages import Languages
from tests.browser.sandbox import Channel, opening

pytestmark = pytest.mark.browser

MOST_ANSWERS = 20


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_a_round_by_buttons_and_commands_goes_on_after_a_restart(sandbox, browser, locale):
    say = Languages.load().words(locale).say
    page = await browser.new_page()
    await page.goto(await sandbox.start())
    channel = Channel(page)
    await channel.press(say("sandbox-fight", ruleset=say("choice-gloomhaven")))
    await channel.see(say("gloomhaven-round", round=1))
    await channel.see_picture()
    await channel.see_whole_table()

    brace, advance = card(say, "Brace", "身構え", 12), card(say, "Advance", "前進", 18)
    await channel.press(opening(say, "gloomhaven-button-initiative-cards"))
    pair = say("gloomhaven-option-lead", using=brace, other=advance)
    await channel.after(channel.choose(pair, among=brace))
    four = say("gloomhaven-half-move", value=4, mode="walk")
    bottom = say(
        "gloomhaven-card-bottom", card=say("gloomhaven-card-name", en="Advance", ja="前進"), text=four, lost="no"
    )
    to = {say("parameter-to"): "C3", say("parameter-using"): bottom}
    await channel.after(channel.command(say("command-move"), **to))
    await channel.see("C3 — ")
    await channel.see_newest()
    await channel.see_buttons()
    await channel.see_whole_table()
    await channel.press(opening(say, "gloomhaven-button-use"))
    facts = {"card": say("gloomhaven-card-name", en="Brace", ja="身構え"), "lost": "no"}
    shield = say("gloomhaven-card-top", text=say("gloomhaven-half-shield", value=1), **facts)
    await channel.after(channel.choose(shield))
    await channel.see(say("gloomhaven-line-shield", value=1))
    await channel.after(channel.press(say("gloomhaven-button-pass")))
    await answer_until(channel, say, say("gloomhaven-round", round=2))

    assert await sandbox.interrupt() == 0
    await page.goto("about:blank")
    await page.goto(await sandbox.start())
    await channel.see(say("gloomhaven-round", round=2))
    await channel.see_picture()
    hew, bash = card(say, "Hew", "斬り下ろし", 22), card(say, "Shield Bash", "盾打ち", 35)
    pair = {say("command-initiative-using"): hew, say("command-initiative-with"): bash}
    await channel.after(channel.command(say("command-initiative"), **pair))
    role = say("gloomhaven-term-shieldmaiden")
    await channel.see(say("gloomhaven-event-cards-played", actor=role, initiative=22, using=hew, other=bash))
    assert await sandbox.interrupt() == 0


async def answer_until(channel, say, text):
    """Takes the first options and suffers all damage, until a text appears."""
    open_choice = channel.table.get_by_role("button").filter(has_text=re.compile(rf"^(1\. .*|{say('button-choose')})$"))
    for _ in range(MOST_ANSWERS):
        if await channel.table.filter(has_text=text).count():
            return
        if await open_choice.count():
            await channel.after(channel.command(say("command-choose"), **{say("parameter-option"): "1"}))
        else:
            await channel.after(
                channel.command(say("command-lose"), **{say("command-lose-cards"): say("gloomhaven-term-nothing")})
            )
    raise AssertionError(f"the table does not show {text!r}")


def card(say, en, ja, initiative):
    """Returns a card's name in the language of `say`."""
    return say("gloomhaven-card", en=en, ja=ja, initiative=initiative)
