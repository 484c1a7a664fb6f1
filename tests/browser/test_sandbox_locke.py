"""A round of a duel of Locke in the sandbox: hand, standing orders, an attack, and the referee's answers."""

import re

import pytest
from playwright.async_api import expect

from bot.words.languages import Languages
from tests.browser.sandbox import Channel, opening

pytestmark = pytest.mark.browser

MOST_CLICKS = 40


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_a_round_of_a_duel_by_hand_standing_orders_and_buttons(sandbox, browser, locale):
    say = Languages.load().words(locale).say
    page = await browser.new_page()
    await page.goto(await sandbox.start())
    channel = Channel(page)
    new = f"{say('command-game')} {say('command-game-new')}"
    options = {say("parameter-ruleset"): say("choice-locke"), say("parameter-scenario"): say("locke-scenario-duel")}
    await channel.command(new, **options)
    await channel.choose(say("locke-role-locke1"))
    await channel.see(say("locke-term-locke1"))
    await channel.press(say("button-referee"))
    await channel.see(say("panel-referee"))
    await channel.press(say("button-start"))
    await channel.see(say("locke-phase-arise"))
    await channel.see_picture()
    await channel.see_whole_table()

    await channel.press(say("button-hand"))
    await channel.see(say("locke-hand-cards", count=0, cards="none"))
    combat = say("locke-option-use", what="combat", using="", target="", called="none", value=0)
    await channel.after(
        channel.click(channel.buttons().filter(has_text=combat).last)
    )  # this text is only the beginning of the button's label
    await channel.after(channel.press(say("locke-button-always-underlings")))
    await channel.press(say("button-hand"))
    await channel.see(say("button-ask-me", count=1))

    pressed = await play_round(channel, say)
    assert say("locke-button-always-initiative") in pressed
    assert opening(say, "button-attack") in pressed, "a living participant has had a turn"
    assert await sandbox.interrupt() == 0


async def play_round(channel, say):
    """Answers to the end of the round or game; returns the labels of the buttons pressed."""
    once = [
        *(say(f"locke-button-always-{kind}") for kind in ("parties", "declarations", "initiative", "object")),
        say("button-until-target"),
        opening(say, "button-attack"),
    ]
    wanted = [
        *once,
        say("locke-button-pass-react"),
        *(opening(say, f"locke-button-pass-{kind}") for kind in ("turn", "special")),
        say("locke-button-initiative"),
        say("button-pass"),
    ]
    over = [say("locke-phase-continuing"), say("locke-title-round", number=1, round=2)]
    over += [say("button-again"), say("button-play-on")]  # in case the round was the last
    pressed = []
    for _ in range(MOST_CLICKS):
        if await channel.table.filter(has_text=re.compile("|".join(map(re.escape, over)))).count():
            return pressed
        labels = await channel.table.locator("button.component-button").all_inner_texts()
        label = next((label for label in wanted if label in labels and not (label in once and label in pressed)), None)
        assert label is not None, labels
        act = attack if label == opening(say, "button-attack") else agree
        await act(channel, label, say("button-sure"))
        pressed.append(label)
    raise AssertionError(f"the round does not end: {pressed}")


async def agree(channel, label, sure):
    """Presses a button, and confirms the warning if one appears."""
    await do(channel, channel.press(label), ASKED, sure)
    await be_sure(channel, sure)


async def attack(channel, label, sure):
    """Opens the list of attacks and takes the first one, if the list has any."""
    await do(channel, channel.press(label), f"{ASKED} || {LISTED}", sure)
    lists = channel.messages.get_by_role("combobox")
    if await lists.count():
        first = channel.page.get_by_role("option").filter(has_text="→").first
        await do(channel, channel.click(lists.last, first), ASKED, sure)
        await be_sure(channel, sure)


async def be_sure(channel, sure):
    """Confirms the question, if one is asked."""
    if await channel.buttons().filter(has_text=sure).count():
        await channel.after(channel.press(sure))
    await expect(channel.table).to_be_visible()


async def do(channel, act, seen, sure):
    """Makes an act and waits for its result."""
    table = await channel.table.get_attribute("data-message-id")
    await act
    await channel.page.wait_for_function(f"([table, sure]) => {seen}", arg=[table, sure])


ASKED = """document.querySelector(`article[data-message-id="${table}"]`) === null
    || [...document.querySelectorAll("button.component-button")].some(each => each.innerText === sure)"""
LISTED = """document.querySelector("article [role=combobox]") !== null || document.body.innerText.includes("⛔")"""
