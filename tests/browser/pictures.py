"""Makes the READMEs' pictures: `python -m tests.browser.pictures`, or `make pictures`.

The pictures of the ready-made games, and a film of one turn, come from the real page in Chromium. Each file contains
the version of the program; `tests/test_docs.py` compares it with the present version.
"""

from __future__ import annotations

import asyncio
import io
import sys
import tempfile
import tomllib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.async_api import Browser

from bot.words.languages import Languages
from tests.browser.newcomers import Button, Habits, List, Newcomer, Play, Sight
from tests.browser.sandbox import LAID_OUT, Channel, Sandbox, find_browser, open_browser, opening
from tests.browser.test_newcomers import either, strongest, towards
from tests.browser.test_sandbox_arcadia import answer as activate
from tests.browser.test_sandbox_maidens import Household
from tests.browser.test_sandbox_runequest import a_round

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "docs" / "images"
LOCALES = ("en", "ja")
SEED = 1
DESK = {"width": 720, "height": 2_400}
"""Size of the page for a picture, in pixels; high enough for the whole table message."""
PHONE = {"width": 390, "height": 760}
"""Size of the page for the film, in pixels."""
STILL_MS = 1_700
"""Time for which each picture of the film is shown, in milliseconds."""
RING = "each => { each.style.outline = '4px solid #f0b232'; each.style.outlineOffset = '2px'; }"
COLOURS = 64
"""Most colours of a file; more colours would only make the file larger."""

Say = Callable[..., str]


def version() -> str:
    """Returns the version of the program."""
    found: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    return found


def version_of(path: Path) -> str:
    """Returns the version of the program that a picture shows."""
    with Image.open(path) as image:
        carried = image.info.get("Version") or image.info.get("comment", b"").decode()
    return carried.removeprefix("Gyoji ")


@dataclass(frozen=True)
class Still:
    """A picture of a table message, taken after some play of a ruleset's ready-made game."""

    ruleset: str
    play: Callable[[Newcomer, Say], Awaitable[None]]

    async def make(self, browser: Browser, locale: str, folder: Path) -> None:
        say = Languages.load().words(locale).say
        async with fight(browser, locale, self.ruleset, DESK) as newcomer:
            await self.play(newcomer, say)
            await newcomer.page.set_viewport_size(DESK)  # type: ignore[arg-type]
            await newcomer.page.wait_for_function(LAID_OUT, arg=DESK["width"])
            await newcomer.channel.see_picture()
            shot = await newcomer.channel.table.locator(".component-container").first.screenshot()
        info = PngInfo()
        info.add_text("Version", version())
        image = Image.open(io.BytesIO(shot)).convert("RGB").quantize(COLOURS)
        image.save(folder / f"{self.ruleset}-{locale}.png", pnginfo=info, optimize=True)


@dataclass(frozen=True)
class Film:
    """A turn of Maid & Maidens on a phone: button, list, preview of the move, odds of a shot, ruling."""

    ruleset: str = "maidens"

    async def make(self, browser: Browser, locale: str, folder: Path) -> None:
        say = Languages.load().words(locale).say
        async with fight(browser, locale, self.ruleset, PHONE) as newcomer:
            camera = Camera(newcomer, say)
            await camera.until("button-move")
            await camera.act("button-move")
            await camera.until("maidens-button-attack-declare")
            await camera.act("maidens-button-attack-declare")
            await camera.act("maidens-button-done")
            await camera.look_at_ruling()
        first, *others = (Image.open(io.BytesIO(shot)).convert("RGB").quantize(COLOURS) for shot in camera.shots)
        first.save(
            folder / f"turn-{locale}.gif",
            save_all=True,
            append_images=others,
            duration=STILL_MS,
            loop=0,
            optimize=True,
            comment=f"Gyoji {version()}".encode(),
        )


class Camera:
    """Takes a picture before each press, with a ring drawn around the pressed element."""

    def __init__(self, newcomer: Newcomer, say: Say):
        self.newcomer = newcomer
        self.say = say
        self.household = Household(newcomer, say)
        self.shots: list[bytes] = []

    async def until(self, wanted: str) -> None:
        """Plays without taking pictures until a button can be pressed."""
        label = opening(self.say, wanted)
        for _ in range(20):
            sight = await self.newcomer.look()
            if label in sight.table.labels:
                return
            await self.household.answer()
        raise AssertionError(f"no {label!r}: {sight.table.labels}")

    async def act(self, wanted: str) -> None:
        """Presses a button, takes the first row of the list, and confirms; takes a picture of each step."""
        before = await self.newcomer.look()
        labels = (self.say(wanted), opening(self.say, wanted))
        after = await self.press(next(each for each in before.table.buttons if each.label in labels))
        while (opened := after.news(before)) is not None:
            if sure := next((each for each in opened.buttons if each.label == self.say("button-sure")), None):
                await self.press(sure)
                return
            if not opened.lists:
                return
            before, after = after, await self.pick(opened.lists[0])

    async def press(self, button: Button) -> Sight:
        return await self.film(f"button.component-button[data-control-key='{button.key}']")

    async def pick(self, listed: List) -> Sight:
        await self.newcomer.channel.ready()
        await self.newcomer.page.locator(f"button.select-trigger[data-control-key='{listed.key}']").last.click()
        return await self.film(f"[data-control-key='{listed.key}:options'] [data-value='{listed.rows[0].value}']")

    async def film(self, selector: str) -> Sight:
        """Takes a picture with a ring around an element, presses it, and returns the changed page."""
        before, target = await self.newcomer.look(), self.newcomer.page.locator(selector).last
        await target.scroll_into_view_if_needed()
        await target.evaluate(RING)
        await self.shoot()
        await self.newcomer.channel.click(target)
        return await self.newcomer.change(before)

    async def look_at_ruling(self) -> None:
        """Takes a picture of the newest ruling."""
        sight = await self.newcomer.look()
        ruling = next(each for each in reversed(sight.messages) if not each.own and each.id != sight.table.id)
        shown = self.newcomer.page.locator(f"article[data-message-id='{ruling.id}']")
        await shown.evaluate("each => each.scrollIntoView({block: 'start'})")
        await self.shoot()

    async def shoot(self) -> None:
        await self.newcomer.channel.see_picture()
        self.shots.append(await self.newcomer.page.get_by_role("log").screenshot())


async def fight_monsters(newcomer: Newcomer, say: Say) -> None:
    """Makes three decisions for the shieldmaiden."""
    labels = ("gloomhaven-button-initiative-cards", "button-attack", "button-move", "gloomhaven-button-pass")
    roles = [say("gloomhaven-term-shieldmaiden")]
    habits = Habits(say, either(map(say, labels)), lambda row, sight: towards(row, sight, roles))
    for _ in range(3):
        await Play([newcomer], habits).decide(await newcomer.look())


async def activate_heroes(newcomer: Newcomer, say: Say) -> None:
    """Makes four decisions for a guild."""
    for _ in range(4):
        await activate(newcomer, say)


async def declare(newcomer: Newcomer, say: Say) -> None:
    """Plays a round of RuneQuest."""
    await a_round(newcomer, say, 1)


async def lead_household(newcomer: Newcomer, say: Say) -> None:
    """Makes six decisions for a household."""
    household = Household(newcomer, say)
    for _ in range(6):
        await household.answer()


async def duel(newcomer: Newcomer, say: Say) -> None:
    """Makes four decisions for a participant."""
    labels = ("locke-button-use-combat", "locke-button-initiative", "button-attack", "locke-button-pass-react")
    for _ in range(4):
        await Play([newcomer], Habits(say, either(map(say, labels)), strongest)).decide(await newcomer.look())


PICTURES: Sequence[Still | Film] = (
    Film(),
    Still("gloomhaven", fight_monsters),
    Still("arcadia", activate_heroes),
    Still("runequest", declare),
    Still("maidens", lead_household),
    Still("locke", duel),
)


@asynccontextmanager
async def fight(browser: Browser, locale: str, ruleset: str, viewport: dict[str, int]) -> AsyncIterator[Newcomer]:
    """Opens a page on which the ready-made game of a ruleset has begun."""
    say = Languages.load().words(locale).say
    with tempfile.TemporaryDirectory() as folder:
        sandbox = Sandbox(Path(folder), locale, SEED)
        page = await browser.new_page(viewport=viewport)  # type: ignore[arg-type]
        try:
            await page.goto(await sandbox.start())
            channel = Channel(page)
            await channel.press(say("sandbox-fight", ruleset=say(f"choice-{ruleset}")))
            await channel.see_picture()
            yield Newcomer(channel, say("sandbox-player-one"), Path(folder), lambda text: print(text, flush=True))
        finally:
            await page.close()
            await sandbox.close()


async def main(only: Sequence[str] = (), folder: Path = IMAGES) -> None:
    executable = find_browser()
    if executable is None:
        sys.exit("There is no Chromium on this machine: install the package chromium first.")
    async with open_browser(executable) as browser:
        for locale in LOCALES:
            for picture in PICTURES:
                if not only or picture.ruleset in only:
                    await picture.make(browser, locale, folder)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
