"""A round of the sandbox's ready-made game of Arcadia: two turns of a guild, the referee's turn, and its questions."""

import re

import pytest
from playwright.async_api import expect

from bot.words.languages import Languages
from tests.browser.newcomers import Habits, Newcomer
from tests.browser.sandbox import PAGE_TIMEOUT_MS, Channel

pytestmark = pytest.mark.browser

MOST_ANSWERS = 60


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_a_round_by_buttons_with_the_referees_monsters_goes_on_after_a_restart(
    sandbox, browser, locale, tmp_path
):
    say = Languages.load().words(locale).say
    page = await browser.new_page()
    await page.goto(await sandbox.start())
    channel = Channel(page)
    await channel.press(say("sandbox-fight", ruleset=say("choice-arcadia")))
    await channel.see_picture()
    await channel.see_whole_table()

    newcomer = Newcomer(channel, say("sandbox-player-one"), tmp_path, print)
    first = await own_turn(newcomer, say)
    second = await own_turn(newcomer, say, after=first)
    assert second == first + 2, "the referee's guild has had its turn"
    archer = say("arcadia-term-greensleeves")
    assert any(archer in pressed for pressed in newcomer.pressed), "the archer could be activated"
    assert any(label(pressed) in {say("button-attack"), say("button-move")} for pressed in newcomer.pressed)

    assert await sandbox.interrupt() == 0
    await page.goto("about:blank")
    await page.goto(await sandbox.start())
    await channel.see(say("arcadia-turn", turn=second))
    await channel.see_picture()
    await answer(newcomer, say)
    moves = channel.table.get_by_role("button").filter(has_text=say("button-move"))
    await expect(moves).to_be_visible(timeout=PAGE_TIMEOUT_MS)
    await channel.see_whole_table()
    assert await sandbox.interrupt() == 0


async def own_turn(newcomer, say, after=0):
    """Plays until the player has a turn later than turn `after`; returns the turn's number."""
    number = re.compile(re.escape(say("arcadia-turn", turn=0)).replace("0", r"(\d+)"))
    for _ in range(MOST_ANSWERS):
        table = (await newcomer.look()).table
        turn = int(number.search(table.text)[1])
        if turn > after and say("arcadia-button-activate") in map(label, table.labels):
            return turn
        await answer(newcomer, say)
    raise AssertionError(f"no turn after {after}: {table.text}")


async def answer(newcomer, say):
    """Attacks if possible, else moves a little, ends the turn, or takes another option."""
    may_move = not any(label(pressed) == say("button-move") for pressed in newcomer.pressed)
    wanted = [say("button-attack"), *([say("button-move")] if may_move else []), say("arcadia-button-pass")]
    before = await newcomer.look()
    shown = {label(each.label): each for each in before.table.buttons if not each.grey}
    open_ = [each for each in (*wanted, *shown) if each in shown and each not in Habits(say, (), rank).aside]
    if not open_:
        await newcomer.change(before)  # the other guild, played by the referee, has its turn
        return
    after = await newcomer.press(shown[open_[0]])
    if (opened := after.news(before)) and opened.lists:
        rows = [(row, listed) for listed in opened.lists for row in listed.rows]
        row, listed = max(rows, key=lambda each: rank(str(each[0]), say))
        before, after = after, await newcomer.pick(listed, row)
        opened = after.news(before)
    yes = next((each for each in opened.buttons if each.label == say("button-sure")), None) if opened else None
    if yes is not None:
        await newcomer.press(yes)


def rank(row, say):
    """Ranks the archer highest, who has a target, then rows without deaths or wounds."""
    return say("arcadia-term-greensleeves") in row, "☠" not in row, "⚠" not in row


def label(button):
    """Returns a button's label without a final "…"."""
    return re.sub(r" ?….*$", "", button)
