"""Whole games of two newcomers, each at a separate page: lobby, play, end, new game."""

import re

import pytest

from bot.words.languages import Languages
from tests.browser.newcomers import Habits, Newcomer, Play
from tests.browser.sandbox import Channel

pytestmark = [pytest.mark.browser, pytest.mark.long]

WIDTHS = {"one": {"width": 1280, "height": 800}, "two": {"width": 390, "height": 844}}
"""Sizes of the newcomers' pages: the first sits at a desk, the second has a phone."""
ROOM = "log => { log.style.paddingBottom = '40vh'; }"
"""Script that adds space below the newest message.

Without the space an unloaded picture may push a list out of sight on a phone, which closes the list.
"""
PIECE = re.compile(r"^(?P<sign>\S+) (?P<name>.+?) (?P<column>[A-Z])(?P<row>\d+) — HP", re.MULTILINE)
SPOT = re.compile(r"→ (?P<column>[A-Z])(?P<row>\d+)")
MOST = 400


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_gloomhaven_with_hands_from_the_lobby_to_the_end_and_a_new_game(sandbox, browser, locale):
    say = Languages.load().words(locale).say
    roles = [say(f"gloomhaven-term-{role}") for role in ("shieldmaiden", "longbow")]
    labels = [
        say("gloomhaven-button-initiative-cards"),
        say("gloomhaven-button-rest"),
        say("button-attack"),
        say("button-move"),
        say("button-heal"),
        say("gloomhaven-button-use"),
        say("gloomhaven-button-pass-move-on"),
        say("gloomhaven-button-pass"),
        say("button-choose"),
    ]
    habits = Habits(
        say,
        [*either(labels), r"1\. .*"],
        lambda row, sight: towards(row, sight, roles),
        [say("gloomhaven-button-cards")],
    )
    await a_game(sandbox, browser, locale, "gloomhaven", "cellar", roles, habits)


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_a_duel_of_locke_from_the_lobby_to_the_end_and_a_new_game(sandbox, browser, locale):
    say = Languages.load().words(locale).say
    labels = [
        say("locke-button-use-combat"),
        *(say(f"locke-button-always-{kind}") for kind in ("underlings", "parties", "declarations", "object")),
        say("locke-button-initiative"),
        say("button-defend"),
        say("locke-button-pass-react"),
        say("button-attack"),
        say("locke-button-continue"),
        *(say(f"locke-button-pass-{kind}") for kind in ("turn", "exits", "object", "party")),
        say("button-pass"),
    ]
    habits = Habits(say, either(labels), strongest)
    await a_game(sandbox, browser, locale, "locke", "duel", [say("locke-role-random")] * 2, habits)


def either(labels):
    """Returns patterns that match the labels with or without a final "…"."""
    return [rf"{re.escape(label)}( ?…)?" for label in labels]


def strongest(row, sight):
    """Ranks rows without a death on the player's side first, then rows that need no luck."""
    return ("☠" not in row, "%" not in row)


def towards(row, sight, roles):
    """Ranks the rows of a list by their warnings, then by the distance to monsters."""
    spot = SPOT.search(row)
    foes = [found for found in PIECE.finditer(sight.table.text) if found["name"] not in roles]
    near = min((distance(spot, foe) for foe in foes), default=0) if spot else 0
    return ("☠" not in row, "⚠" not in row, "∅" not in row, -near)


def distance(one, other):
    """Returns the number of steps between two hexes.

    Every other column is half a hex lower.
    """

    def cube(spot):
        column = ord(spot["column"]) - ord("A")
        row = int(spot["row"]) - (column + 1) // 2
        return column, row, -column - row

    return max(abs(a - b) for a, b in zip(cube(one), cube(other), strict=True))


async def a_game(sandbox, browser, locale, ruleset, scenario, roles, habits):
    say, address = habits.say, await sandbox.start()
    shots = sandbox.directory / "shots"
    shots.mkdir()
    newcomers = []
    for number, width in WIDTHS.items():
        page = await browser.new_page(viewport=width)
        await page.goto(address)
        name = say(f"sandbox-player-{number}")
        await Channel(page).watch_as(name)
        await page.get_by_role("log").evaluate(ROOM)
        newcomers.append(Newcomer(Channel(page), name, shots, lambda text: print(text, flush=True)))
    play = Play(newcomers, habits)
    await play.shoot("welcome")
    await open_lobby(play, ruleset, scenario, roles)
    await start(play)
    await play.shoot("first turn")
    await play.until_over(MOST)
    await play.shoot("end")
    report(play, f"{ruleset} {locale}", story(await play.agree(), say))
    sight = await play.agree()
    again = next(each for each in sight.table.buttons if each.label == habits.over)
    await newcomers[0].press(again)
    lobby = (await play.agree(lambda table: bool(table.lists))).table
    assert all(f"@{each.name}" in lobby.text for each in newcomers), lobby.text
    await play.shoot("lobby again")
    await start(play)
    await play.decide(await play.agree())
    await play.shoot("first turn again")
    assert habits.over not in (await play.agree()).table.labels
    assert await sandbox.interrupt() == 0


async def open_lobby(play, ruleset, scenario, roles):
    say = play.say
    new = f"{say('command-game')} {say('command-game-new')}"
    options = {
        say("parameter-ruleset"): say(f"choice-{ruleset}"),
        say("parameter-scenario"): say(f"{ruleset}-scenario-{scenario}"),
    }
    await play.newcomers[0].channel.command(new, **options)
    for newcomer, role in zip(play.newcomers, roles, strict=True):
        (listed,) = (await play.agree(lambda table: bool(table.lists))).table.lists
        await newcomer.pick(listed, next(row for row in listed.rows if row.label.startswith(role)))
    await play.agree()
    await play.shoot("lobby")


async def start(play):
    sight = await play.agree()
    await play.newcomers[0].press(next(each for each in sight.table.buttons if each.label == play.say("button-start")))


def story(sight, say):
    """Returns the story that the bot tells at the end of the game."""
    title = say("story-title", rounds=1).split("**")[1]
    return next(each.text for each in reversed(sight.messages) if title in each.text)


def report(play, title, told):
    """Prints the newcomers' presses and messages, and the story."""
    for each in play.newcomers:
        own = sum(each.seen.values())
        print(
            f"{title} — {each.name}: {each.pressed.total()} presses, {len(each.refused)} refusals, "
            f"{len(each.seen) - own} messages for all, {own} for them alone"
        )
    print(f"{title}: {play.actions} decisions\n{told}")
