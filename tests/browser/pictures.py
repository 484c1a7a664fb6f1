"""Makes the READMEs' pictures: `python -m tests.browser.pictures`, or `make pictures`.

A picture of each ready-made game and a film of one turn, in both languages, come from the real page in Chromium, with
dice of a fixed number. Each file carries the version of the program that it shows; `tests/test_docs.py` compares it.
"""

from __future__ import annotations

import asyncio
import io
import sys
import tempfile
import tomllib
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.async_api import Browser, Locator

from bot.words.languages import Languages
from tests.browser.newcomers import Habits, Message, Newcomer, Play
from tests.browser.sandbox import Channel, Sandbox, find_browser, open_browser, opening

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "docs" / "images"
LOCALES = ("en", "ja")
SEED = 1
DESK = {"width": 720, "height": 2_400}
"""The page for a picture, in pixels: high enough for the whole table message."""
PHONE = {"width": 390, "height": 760}
"""The page for the film, in pixels."""
STILL_MS = 1_700
"""The time that each picture of the film stays, in milliseconds."""
RING = "each => { each.style.outline = '4px solid #f0b232'; each.style.outlineOffset = '2px'; }"
COLOURS = 64
"""The most colours of a file; the page is flat, so more make it only larger."""

Say = Callable[..., str]


def version() -> str:
    """Returns the version of the program."""
    found: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    return found


def version_of(path: Path) -> str:
    """Returns the version that a picture carries."""
    with Image.open(path) as image:
        carried = image.info.get("Version") or image.info.get("comment", b"").decode()
    return carried.removeprefix("Gyoji ")


@dataclass(frozen=True)
class Still:
    """A picture of a table message, some decisions into the ready-made game of a ruleset."""

    ruleset: str
    buttons: Sequence[str]
    decisions: int

    async def make(self, browser: Browser, locale: str, folder: Path) -> None:
        say = Languages.load().words(locale).say
        async with fight(browser, locale, self.ruleset, DESK) as newcomer:
            play = Play([newcomer], Habits(say, [*labels(say, self.buttons), ".*"], safest))
            for _ in range(self.decisions):
                await play.decide(await newcomer.look())
                await newcomer.channel.see_picture()
            shot = await newcomer.channel.table.locator(".component-container").first.screenshot()
        info = PngInfo()
        info.add_text("Version", version())
        image = Image.open(io.BytesIO(shot)).convert("RGB").quantize(COLOURS)
        image.save(folder / f"{self.ruleset}-{locale}.png", pnginfo=info, optimize=True)


@dataclass(frozen=True)
class Film:
    """A turn of Maid & Maidens on a phone: the button, the list, the look at the move, the ruling."""

    ruleset: str = "maidens"

    async def make(self, browser: Browser, locale: str, folder: Path) -> None:
        say = Languages.load().words(locale).say
        async with fight(browser, locale, self.ruleset, PHONE) as newcomer:
            camera = Camera(newcomer, say)
            await camera.until("button-move", before="maidens-button-deploy")
            await camera.act("button-move")
            await camera.until("maidens-button-attack-declare", before="button-move")
            await camera.act("maidens-button-attack-declare")
            await camera.rest()
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


@dataclass
class Camera:
    """Takes a picture before each press, with a ring round the thing that is pressed."""

    newcomer: Newcomer
    say: Say
    shots: list[bytes] = field(default_factory=list)

    async def until(self, wanted: str, *, before: str) -> None:
        """Plays on, unfilmed, until a button can be pressed."""
        label = opening(self.say, wanted)
        habits = Habits(self.say, [*labels(self.say, [before]), ".*"], safest)
        play = Play([self.newcomer], habits)
        for _ in range(20):
            sight = await self.newcomer.look()
            if label in sight.table.labels:
                return
            await play.decide(sight)
        raise AssertionError(f"no {label!r}: {sight.table.labels}")

    async def act(self, wanted: str) -> None:
        """Presses a button, takes the best row of the list, and says yes, each with a picture."""
        before = await self.newcomer.look()
        button = next(each for each in before.table.buttons if each.label == opening(self.say, wanted))
        await self.press(f"button.component-button[data-control-key='{button.key}']")
        after = await self.newcomer.change(before)
        while (opened := after.news(before)) is not None:
            if sure := next((each for each in opened.buttons if each.label == self.say("button-sure")), None):
                await self.press(f"button.component-button[data-control-key='{sure.key}']")
                return
            if not opened.lists:
                return
            await self.pick(opened)
            before, after = after, await self.newcomer.change(after)

    async def pick(self, opened: Message) -> None:
        listed = opened.lists[0]
        row = max(listed.rows, key=lambda each: safest(str(each), None))
        await self.newcomer.channel.ready()
        await self.found(f"button.select-trigger[data-control-key='{listed.key}']").click()
        await self.press(f"[data-control-key='{listed.key}:options'] [role=option][data-value='{row.value}']")

    async def press(self, selector: str) -> None:
        target = self.found(selector)
        await target.scroll_into_view_if_needed()
        await target.evaluate(RING)
        await self.rest()
        await self.newcomer.channel.click(target)

    async def rest(self) -> None:
        """Takes a picture of the page as it is."""
        await self.newcomer.channel.see_picture()
        self.shots.append(await self.newcomer.page.screenshot())

    def found(self, selector: str) -> Locator:
        return self.newcomer.page.locator(selector).last


PICTURES: Sequence[Still | Film] = (
    Film(),
    Still(
        "gloomhaven",
        ("gloomhaven-button-initiative-cards", "button-move", "button-attack", "gloomhaven-button-pass"),
        3,
    ),
    Still("arcadia", ("button-attack", "button-move", "arcadia-button-pass"), 3),
    Still("runequest", ("button-attack", "button-done"), 4),
    Still("maidens", ("maidens-button-deploy", "button-move", "maidens-button-attack-declare"), 6),
    Still("locke", ("locke-button-use-combat", "locke-button-initiative", "button-attack", "button-pass"), 5),
)


def labels(say: Say, ids: Iterable[str]) -> list[str]:
    """Returns patterns of the buttons with these labels, whether or not they open a list."""
    return [rf"{say(each)}( ?…)?" for each in ids]


def safest(row: str, sight: object) -> tuple[bool, ...]:
    """Ranks the rows of a list: no death, no loss, and an effect."""
    return "☠" not in row, "⚠" not in row, "∅" not in row


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
