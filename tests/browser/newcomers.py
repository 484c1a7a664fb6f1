"""Two newcomers at one table, each with a page, who decide only by what their page shows."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.async_api import Page

from tests.browser.sandbox import Channel

PATIENCE_S = 120.0
TICK_S = 0.3
SINCE = re.compile(r"^(?:Asked|Deadline): .*$|^(?:質問|締め切り)：.*$", re.MULTILINE)

READ = """() => {
    const said = element => element?.innerText.trim() ?? "";
    const button = each => ({key: each.dataset.controlKey, label: said(each), grey: each.disabled});
    const row = each => ({
        label: each.querySelector(".option-label")?.textContent ?? "",
        below: each.querySelector(".option-description")?.textContent ?? "",
        value: each.dataset.value,
    });
    const list = each => ({
        key: each.dataset.controlKey,
        label: said(each.querySelector(".select-value")),
        rows: [...each.querySelectorAll("[role=option]")].map(row),
    });
    const message = each => ({
        id: each.dataset.messageId,
        text: [...each.querySelectorAll(".text-display, .message-content")].map(said).join("\\n"),
        own: each.querySelector(".message-ephemeral-note") !== null,
        buttons: [...each.querySelectorAll("button.component-button")].map(button),
        lists: [...each.querySelectorAll(".preview-select")].map(list),
    });
    const box = document.querySelector("[role=dialog]");
    return {
        messages: [...document.querySelectorAll("[role=log] article")].map(message),
        box: box?.checkVisibility() ? said(box) : "",
    };
}"""


@dataclass(frozen=True)
class Button:
    key: str
    label: str
    grey: bool


@dataclass(frozen=True)
class Row:
    """A row of a list: its text, the line below it, and its value."""

    label: str
    below: str
    value: str

    def __str__(self) -> str:
        return f"{self.label} {self.below}".strip()


@dataclass(frozen=True)
class List:
    key: str
    label: str = field(compare=False)  # after a pick the list shows the chosen row until the bot replaces the message
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Message:
    id: str
    text: str
    own: bool
    buttons: tuple[Button, ...]
    lists: tuple[List, ...]

    @classmethod
    def read(cls, given: dict[str, Any]) -> Message:
        buttons = tuple(Button(**each) for each in given["buttons"])
        lists = tuple(
            List(each["key"], each["label"], tuple(Row(**row) for row in each["rows"])) for each in given["lists"]
        )
        return cls(given["id"], SINCE.sub("", given["text"]), given["own"], buttons, lists)

    @property
    def labels(self) -> list[str]:
        """Labels of the buttons that can be pressed."""
        return [each.label for each in self.buttons if not each.grey]


@dataclass(frozen=True)
class Sight:
    """A page at one moment: the channel's messages, and the text of the open dialog box."""

    messages: tuple[Message, ...]
    box: str

    @property
    def table(self) -> Message:
        """Newest public message with several buttons: the table or the lobby.

        A ruling has only one button.
        """
        return next(each for each in reversed(self.messages) if not each.own and len(each.buttons) > 1)

    def news(self, before: Sight) -> Message | None:
        """Returns the newest private message that is new or changed."""
        known = set(before.messages)
        return next((each for each in reversed(self.messages) if each.own and each not in known), None)


class Newcomer:
    """A first-time player on a page of some width."""

    def __init__(self, channel: Channel, name: str, shots: Path, log: Callable[[str], None]):
        self.channel = channel
        self.name = name
        self.pressed: Counter[str] = Counter()
        self.typed = 0
        self.refused: list[str] = []
        self.seen: dict[str, bool] = {}
        self._shots = shots
        self._log = log
        self._taken: set[str] = set()

    @property
    def page(self) -> Page:
        return self.channel.page

    async def look(self) -> Sight:
        given = await self.page.evaluate(READ)
        sight = Sight(tuple(map(Message.read, given["messages"])), given["box"])
        self.seen.update((each.id, each.own) for each in sight.messages)
        return sight

    async def shoot(self, moment: str) -> None:
        """Takes a picture of the screen, once for each named moment."""
        if moment in self._taken:
            return
        self._taken.add(moment)
        await self.page.screenshot(path=self._shots / f"{len(self._taken):02}-{self.name}-{moment}.png")

    async def press(self, button: Button) -> Sight:
        """Presses a button and returns the changed page."""
        return await self._do(button.label, f"button.component-button[data-control-key='{button.key}']")

    async def pick(self, listed: List, row: Row) -> Sight:
        """Opens a list and takes a row, which counts as two presses."""
        trigger = f"button.select-trigger[data-control-key='{listed.key}']"
        option = f"[data-control-key='{listed.key}:options'] [role=option][data-value='{row.value}']"
        return await self._do(f"{listed.label} ▸ {row}", trigger, option)

    async def _do(self, what: str, *selectors: str) -> Sight:
        before = await self.look()
        self._log(f"{self.name}: {what}")
        self.pressed[what] += len(selectors)
        await self.channel.click(*(self.page.locator(selector).last for selector in selectors))
        return await self.change(before)

    async def change(self, before: Sight) -> Sight:
        """Waits until the table, a dialog box or a private answer changes."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            sight = await self.look()
            answer = sight.news(before)
            if answer is not None and "⛔" in answer.text:
                self.refused.append(answer.text)
                self._log(f"{self.name}:   {answer.text}")
                return sight
            if sight.table != before.table or sight.box != before.box or (answer and (answer.lists or answer.labels)):
                return sight
            await asyncio.sleep(TICK_S)
        await self.shoot("nothing-changed")
        raise AssertionError(f"{self.name} waited for a change: {before.table.text}")


Rank = Callable[[str, Sight], Any]


@dataclass(frozen=True)
class Habits:
    """A newcomer's way to decide: the order in which to try buttons, and a rank for the rows of a list.

    The newcomer takes the row with the highest rank.
    """

    say: Callable[..., str]
    buttons: Sequence[str]
    rank: Rank
    wishes: Sequence[str] = ()

    @property
    def aside(self) -> set[str]:
        """Labels of the buttons that give no answer to a decision."""
        shown = ("hand", "words", "rules", "map", "why", "undo", "ties-ask", "ties-matters", "ties-first")
        return {*(self.say(f"button-{each}") for each in shown), *self.wishes}

    @property
    def over(self) -> str:
        return self.say("button-again")


class Play:
    """A table and its two newcomers."""

    def __init__(self, newcomers: Sequence[Newcomer], habits: Habits):
        self.newcomers = newcomers
        self.habits = habits
        self.actions = 0

    @property
    def say(self) -> Callable[..., str]:
        return self.habits.say

    async def agree(self, when: Callable[[Message], bool] = lambda table: True) -> Sight:
        """Waits until both pages show the same table, and `when` accepts the table."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            sights = [await each.look() for each in self.newcomers]
            if len({(each.table.id, each.table.text) for each in sights}) == 1 and when(sights[0].table):
                return sights[0]
            await asyncio.sleep(TICK_S)
        raise AssertionError("the two pages show different tables")

    async def shoot(self, moment: str) -> None:
        for each in self.newcomers:
            await each.shoot(moment)

    async def until_over(self, most: int) -> None:
        """Lets both play until the table offers a new game."""
        while self.habits.over not in (sight := await self.agree()).table.labels:
            assert self.actions < most, f"no end after {most} decisions: {sight.table.text}"
            await self.decide(sight)

    async def decide(self, sight: Sight) -> None:
        """Lets the newcomer who is asked give an answer.

        All presses for the answer count as one decision.
        """
        waiting = "\n".join(line for line in sight.table.text.splitlines() if line.startswith("⏳"))
        who = next((each for each in self.newcomers if f"@{each.name}" in waiting), self.newcomers[0])
        self.actions += 1
        tried: set[str] = set()
        while True:
            before = await who.look()
            if before.table.id != sight.table.id:
                return
            button = self._wanted(before.table, tried)
            assert button is not None, (waiting, before.table.labels, tried)
            tried.add(button.label)
            after = await who.press(button)
            await who.shoot(f"after {button.label}")
            if await self._follow(who, before, after):
                return

    def _wanted(self, message: Message, tried: Iterable[str]) -> Button | None:
        open_ = {each.label: each for each in reversed(message.buttons) if not each.grey and each.label not in tried}
        for wanted in self.habits.buttons:
            if found := next((each for label, each in open_.items() if re.fullmatch(wanted, label)), None):
                return found
        return next((each for label, each in open_.items() if label not in self.habits.aside), None)

    async def _follow(self, who: Newcomer, before: Sight, after: Sight) -> bool:
        """Answers the lists and questions that a press opened; returns whether the press had an effect."""
        for _ in range(12):
            answer = after.news(before)
            if answer is None or "⛔" in answer.text:
                return after.table != before.table
            before, yes = after, self._button(answer, self.say("button-sure"))
            if yes is not None:
                await who.shoot("question")
                after = await who.press(yes)
            elif rows := [(row, listed) for listed in answer.lists for row in listed.rows]:
                row, listed = max(rows, key=lambda each: self.habits.rank(str(each[0]), after))
                after = await who.pick(listed, row)
            else:
                return True
        return True  # a newcomer alone at the table is asked without end

    @staticmethod
    def _button(message: Message, label: str) -> Button | None:
        return next((each for each in message.buttons if each.label == label and not each.grey), None)
