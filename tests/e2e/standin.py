"""A stand-in for Discord that others wrote from Discord's documents, and people who play there.

The stand-in is in a folder beside this repository, and judges every request of the bot. The people press the controls
of the messages that they see, and know only the rules of the controls.
"""

import re
import sys
from collections import Counter
from contextlib import asynccontextmanager

import pytest

from bot.client.table.choosers import SURE
from tests.e2e.wire import ROOT, settings_of

FOLDER = ROOT.parent / "shared" / "conformance" / "discord" / "standin"
needs_standin = pytest.mark.skipif(not FOLDER.exists(), reason="no stand-in for Discord is beside this repository")

LOCALES = {"en": "en-US", "ja": "ja"}
PATIENCE_S = 120.0
SHOWN_S = 0.05
"""Seconds without a further message after which an answered press is complete."""
STEPS = 16
"""Maximum number of steps that follow from one press."""
ANSWERS = ("verb", "take")
"""Kinds of a table's buttons that answer a decision."""
OVER = "again"
"""Kind of button on an ended game's table."""
ENOUGH = ("done", "pass")
"""Verbs that end a player's part in a decision; the first is preferred."""
NUMBER = re.compile(r"\d+")
DONE, REFUSED = "✓", "⛔"


@asynccontextmanager
async def playing(folder, **environment):
    """Runs the stand-in and the bot's process.

    The bot is on a server in each language. The stand-in has no rate limits, since the bot would wait most of the time.
    The stand-in waits longer than three seconds for an answer, since the machine may be busy.
    """
    sys.path.insert(0, str(FOLDER))
    try:
        from fakediscord import Harness
    finally:
        sys.path.remove(str(FOLDER))
    async with Harness(users=[], channels=[], guild="en", ratelimits="off", initial_deadline=PATIENCE_S) as discord:
        discord.add_guild("ja", [], locale="ja")
        settings = settings_of({"DATABASE": str(folder / "gyoji.sqlite3"), "STRICT_WORDS": "true"} | environment)
        await discord.start_bot(
            [sys.executable, "-m", "bot"], cwd=folder, env=settings, inject=False, log=folder / "log"
        )
        await discord.ready(timeout=PATIENCE_S)
        yield discord


def kind(control):
    """Returns a control's kind: the second part of its custom id."""
    return control.get("custom_id", "::").split(":")[1]


def verb(control):
    return control["custom_id"].split(":")[4].partition("@")[0]


class Player:
    """A person with a channel, who speaks one language."""

    def __init__(self, discord, language, name):
        self.discord, self.language = discord, language
        guild = next(each for each in discord.guilds if each.name == language)
        self.channel = discord.add_channel(f"{name}-{language}", guild=guild)
        self.person = discord.add_user(f"{name}-{language}", locale=LOCALES[language])
        self.heads = []
        """First lines of the game's table messages, in the order of their appearance."""
        self._pressed = Counter()

    @property
    def table(self):
        """Newest table message: a public message with a coloured frame."""
        messages = reversed(self.person.messages(self.channel))
        return next((each for each in messages if any("accent_color" in part for part in each.components)), None)

    def offered(self, *kinds):
        """Returns the table message's enabled buttons of these kinds."""
        buttons = [] if self.table is None else self.table.buttons()
        return [each for each in buttons if kind(each) in kinds and not each["disabled"]]

    def _read_head(self):
        self.heads.append(self.table.text.partition("\n")[0])

    async def until(self, is_so, what):
        await self.discord.until(is_so, PATIENCE_S, f"{self.channel.name}: {what}")

    async def open(self, ruleset):
        """Opens a ruleset's ready-made game, alone against the referee."""
        before = self.table
        await self.do(self.person.slash(self.channel, "game new", ruleset=ruleset, quick=True))
        await self.until(lambda: self.table is not before and self.offered(*ANSWERS, OVER), "no game")
        self.heads.clear()
        self._read_head()

    async def end(self):
        """Ends the game and waits for its end."""
        await self.do(self.person.slash(self.channel, "game end"), "end")
        await self.until(lambda: self.offered(OVER), "the game does not end")

    async def act(self, *, is_shy=False):
        """Answers the decision and waits for the result; if `is_shy`, does as little as possible."""
        table, offered = self.table, self.offered(*ANSWERS)
        head = table.text.partition("\n")[0]
        self.heads.append(head)
        said = [verb(each) for each in offered]
        enough = next((each for each in ENOUGH if each in said and (is_shy or self._pressed[head])), None)
        wanted = [each for each in offered if enough in (None, verb(each))]
        button = min(wanted, key=lambda each: self._pressed[head, each["label"]])
        self._pressed.update([head, (head, button["label"])])
        before = table.id, len(table.history)
        told = await self.do(self.person.click(table, custom_id=button["custom_id"]))
        is_declared = told.startswith(DONE) and ENOUGH[0] in said and verb(button) != ENOUGH[0]
        if not (told.startswith(REFUSED) or is_declared):  # no message shows a secret declaration
            await self.until(lambda: (self.table.id, len(self.table.history)) != before, "the table stays as it was")
            self._read_head()

    async def do(self, acting, *answers):
        """Acts, takes the steps that follow, and returns the words of the last private message.

        Buttons of the kinds in `answers` are pressed too.
        """
        for _ in range(STEPS):
            handle = await acting
            answer = await handle.done(timeout=PATIENCE_S, quiet=SHOWN_S)
            if answer.modal is not None:
                acting = self.person.submit(answer, dict(map(self._filled, answer.modal["components"])))
                continue
            message = (answer.messages or [answer.original])[-1]
            if message is None or message.deleted or not message.ephemeral:
                return ""
            if message.text.startswith(REFUSED):
                return message.text
            wanted = [each for each in message.buttons() if kind(each) in answers or self._is_yes(each)]
            if wanted:
                acting = self.person.click(message, custom_id=wanted[0]["custom_id"])
            elif message.selects() and not message.text.startswith(DONE):
                listed = message.selects()[0]
                row = next((each for each in listed["options"] if "☠" not in each["label"]), listed["options"][0])
                acting = self.person.select(message, row["value"], custom_id=listed["custom_id"])
            else:
                return message.text
        raise AssertionError(f"{self.channel.name}: no end of steps: {message.text}")

    @staticmethod
    def _is_yes(button):
        return button.get("custom_id", "").endswith(f":{SURE}")

    @staticmethod
    def _filled(field):
        """Returns the id of a box's input and the text to type: the first number in the input's hints, or 1."""
        text = field["component"]
        written = NUMBER.search(
            " ".join(str(text.get(key) or field.get(key) or "") for key in ("placeholder", "description"))
        )
        return text["custom_id"], written[0] if written else "1"
