"""The sandbox's real process, and its page in a real browser."""

import asyncio
import os
import re
import shutil
import signal
import sys
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Error, Locator, Page, async_playwright, expect

from bot.words.languages import Languages

ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUIETLY = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
START_TIMEOUT_S = 300.0
STOP_TIMEOUT_S = 100.0
PAGE_TIMEOUT_MS = 150_000
CLICK_MS = 5_000
MOST_CLICKS = 24
NEEDED = """table => {
    const boxes = [...table.querySelectorAll("img, button.component-button")].map(each => each.getBoundingClientRect());
    const top = Math.min(...boxes.map(box => box.top)), bottom = Math.max(...boxes.map(box => box.bottom));
    return [bottom - top, document.querySelector("[role=log]").clientHeight];
}"""
"""Script that returns the height of a table's picture with its buttons, and the height of the channel."""
LAID_OUT = """width => {
    const channel = document.querySelector("#preview-app");
    return innerWidth === width && channel.offsetWidth === channel.parentElement.clientWidth;
}"""
"""Script that returns whether the page is laid out for a width."""
TAKES_CLICKS = """() => {
    const page = window.simcordPreview;
    return page?.ready && !(page.awaitingRevision > page.publishedRevision);
}"""
LAST_ACTION = "() => window.simcordPreview.lastAction?.requestId ?? ''"
IS_TAKEN = """last => {
    const page = window.simcordPreview;
    return page.pendingAction !== null || (page.lastAction?.requestId ?? "") !== last;
}"""
WAS_REFUSED = "() => window.simcordPreview.lastAction?.rejected ?? false"
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/#\S+")


def find_browser() -> str | None:
    """Returns the path of the machine's Chromium."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@asynccontextmanager
async def open_browser(executable: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=executable, args=QUIETLY)
        try:
            yield browser
        finally:
            await browser.close()


class Sandbox:
    """`python -m bot` without a token, in a directory without a `.env`; its games are kept in `database`.

    A seed gives the games the same dice in every run.
    """

    def __init__(self, directory: Path, locale: str, seed: int | None = None):
        self.directory = directory
        self.module = ["bot"] if seed is None else ["tests.browser.same_dice", str(seed)]
        self.environment = {
            **{name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"},
            "PYTHONPATH": str(ROOT),
            "DATABASE": str(directory / "gyoji.sqlite3"),
            "SANDBOX_LOCALE": locale,
            "SANDBOX_PORT": "0",
            "STRICT_WORDS": "true",
        }
        self.process: asyncio.subprocess.Process | None = None
        self.output: list[str] = []

    async def start(self) -> str:
        """Starts the process and returns the address that it prints."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", *self.module,
            cwd=self.directory,
            env=self.environment,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )  # fmt: skip
        self.output = []
        async with asyncio.timeout(START_TIMEOUT_S):
            return await self._read_address(self.process)

    async def _read_address(self, process: asyncio.subprocess.Process) -> str:
        assert process.stdout is not None
        while line := (await process.stdout.readline()).decode():
            self.output.append(line)
            if found := ADDRESS.search(line):
                self._draining = asyncio.create_task(self._drain(process.stdout))
                return found.group()
        raise AssertionError("the sandbox ended before it was open:\n" + "".join(self.output))

    async def _drain(self, stdout: asyncio.StreamReader) -> None:
        while line := await stdout.readline():
            self.output.append(line.decode())

    async def interrupt(self) -> int:
        """Sends Ctrl+C and returns the exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        async with asyncio.timeout(STOP_TIMEOUT_S):
            code = await self.process.wait()
            await self._draining
        return code

    async def close(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()


def opening(say: Any, label: str) -> str:
    """Returns the label of a button that opens a list or a dialog box."""
    return str(say("button-opens", verb=say(label)))


def shown(text: str) -> str:
    """Returns one of the bot's texts without its markup, as the page shows it."""
    return re.sub(r"^-# |\*\*|`", "", text)


class Channel:
    """The page: the channel's content, and a person's actions there."""

    def __init__(self, page: Page):
        self.page = page
        page.set_default_timeout(PAGE_TIMEOUT_MS)
        self.messages = page.get_by_role("log").locator("article")
        self.composer = page.locator("#channel-composer")

    async def ready(self) -> None:
        """Waits until the page accepts clicks.

        The page drops clicks while it is busy or shows an outdated state.
        """
        await self.page.wait_for_function(TAKES_CLICKS, timeout=PAGE_TIMEOUT_MS, polling=50)

    async def click(self, *targets: Locator) -> None:
        """Clicks on the targets in order, until the page reacts.

        Clicks are repeated, since the page drops clicks and closes lists while it is redrawn.
        """
        await targets[0].wait_for()
        for _ in range(MOST_CLICKS):
            last = await self.page.evaluate(LAST_ACTION)
            try:
                for target in targets:
                    await self.ready()
                    await target.click(timeout=CLICK_MS)
                await self.page.wait_for_function(IS_TAKEN, arg=last, timeout=CLICK_MS, polling=100)
                await self.ready()
            except Error as error:
                print(f"clicked again, since {error}")  # pytest shows this when a test fails
                if not await targets[0].count():
                    return
                await targets[0].evaluate("each => each.scrollIntoView({block: 'center'})")
            else:
                if not await self.page.evaluate(WAS_REFUSED):
                    return
        raise AssertionError(f"the page takes no click on {targets}")

    async def see(self, text: str) -> None:
        """Waits until the channel shows a text."""
        await expect(self.messages.filter(has_text=text).last).to_be_visible(timeout=PAGE_TIMEOUT_MS)

    async def see_newest(self) -> None:
        """Waits until the newest message is in sight without scrolling."""
        await expect(self.messages.last).to_be_in_viewport(timeout=PAGE_TIMEOUT_MS)

    async def see_buttons(self) -> None:
        """Waits until the table's buttons are in sight without scrolling."""
        await expect(self.table.locator("button.component-button").last).to_be_in_viewport(timeout=PAGE_TIMEOUT_MS)

    async def see_whole_table(self) -> None:
        """Checks that the newest picture and its buttons fit the channel on a phone and a desktop."""
        for width in (360, 390, 1_280):
            await self.page.set_viewport_size({"width": width, "height": 800})
            await self.page.wait_for_function(LAID_OUT, arg=width, timeout=PAGE_TIMEOUT_MS)
            needed, there = await self.table.evaluate(NEEDED)
            assert needed <= there, f"picture and buttons take {needed} of {there} pixels, {width} wide"
        # the page follows later messages only if it was scrolled to its end when its width changed
        await self.page.get_by_role("log").evaluate("log => { log.scrollTop = log.scrollHeight; }")

    async def see_picture(self) -> None:
        """Waits until the newest picture is loaded and has a description."""
        picture = self.messages.get_by_role("img").last
        await expect(picture).not_to_have_js_property("naturalWidth", 0, timeout=PAGE_TIMEOUT_MS)
        assert await picture.get_attribute("alt")

    async def watch_as(self, name: str) -> None:
        """Views the channel as another person of the sandbox."""
        await self.ready()
        await self.page.get_by_label("Viewing as").select_option(label=name)
        await self.ready()

    async def after(self, act: Awaitable[None]) -> None:
        """Performs an act and waits for a new table message."""
        table = await self.table.get_attribute("data-message-id")
        await act
        await expect(self.page.locator(f"article[data-message-id='{table}']")).to_have_count(0, timeout=PAGE_TIMEOUT_MS)
        await expect(self.table).to_be_visible(timeout=PAGE_TIMEOUT_MS)

    @property
    def table(self) -> Locator:
        """Newest table message: the one with a picture of a board; hands have pictures of cards."""
        cards = "|".join(re.escape(Languages.load().words(locale).say("cards-alt")) for locale in ("en", "ja"))
        board = self.page.get_by_role("img", name=re.compile(f"^(?!{cards})"))
        return self.messages.filter(has=board).last

    def buttons(self) -> Locator:
        """Returns the enabled buttons of the bot's messages."""
        return self.messages.locator("button.component-button[aria-disabled=false]")

    async def press(self, label: str) -> None:
        await self.click(self.buttons().filter(has_text=re.compile(rf"^{re.escape(label)}$")).last)

    async def choose(self, label: str, among: str = "") -> None:
        """Takes an option of the newest select with this text."""
        listed = self.messages.get_by_role("combobox").filter(has_text=among).last
        await self.click(listed, self.page.get_by_role("option", name=label, exact=True))

    async def answer(self, text: str) -> None:
        """Fills in the open dialog box and sends it."""
        box = self.page.get_by_role("dialog")
        await box.get_by_role("textbox").fill(text)
        await self.ready()
        await box.locator("button[type=submit]").click()

    async def command(self, name: str, **options: str) -> None:
        """Types a slash command with options picked from the lists, and sends it."""
        await self.ready()
        box = self.composer.get_by_role("textbox")
        await box.click()
        await box.press_sequentially(f"/{name}")
        await self.composer.get_by_role("option").filter(has=self.page.get_by_text(f"/{name}", exact=True)).click()
        for number, (option, value) in enumerate(options.items()):
            if not await self.composer.locator(f"input[data-option='{option}']").count():
                if number:
                    await self.composer.get_by_role("button", name=re.compile(r"^\+\d+")).click()
                await self.composer.get_by_role("option", name=f"{option} …", exact=True).click()
            await self.page.keyboard.type(value)
            offered = re.compile(rf"^{re.escape(value)}( · .*)?$")
            await self.composer.get_by_role("option", name=offered).click()
        await self.ready()
        await self.composer.locator("button[type=submit]").click()
        await expect(self.composer.get_by_role("button", name=f"/{name}")).to_have_count(0, timeout=PAGE_TIMEOUT_MS)
