"""Presses faster than the bot's answers, on a Discord that others wrote (in `../shared`, beside this checkout).

That Discord ends an interaction after three seconds without an answer.
"""

import asyncio
import importlib
import sys
from pathlib import Path

import pytest

from tests.e2e.forked import fork
from tests.e2e.processes import until
from tests.e2e.wire import settings_of

STANDIN = Path(__file__).parents[3] / "shared" / "conformance" / "discord" / "standin"
pytestmark = pytest.mark.skipif(not STANDIN.exists(), reason="the stand-in for Discord is not beside this checkout")
TIMES = 3


@pytest.fixture
async def discord(tmp_path, monkeypatch):
    """Runs the stand-in with the bot's process connected."""
    monkeypatch.setattr(sys, "path", [*sys.path, str(STANDIN)])
    async with importlib.import_module("fakediscord.harness").Harness(users=["alice"], channels=["table"]) as harness:
        settings = {"DISCORD_TOKEN": harness.token, "DISCORD_API_BASE": harness.base, "STRICT_WORDS": "true"}
        process = await fork("bot", tmp_path, settings_of({**settings, "DATABASE": str(tmp_path / "gyoji.sqlite3")}))
        try:
            await harness.ready(timeout=300)
            yield harness
        finally:
            process.kill()
            await process.communicate()


def controls(message, what):
    """Returns the controls of a message whose custom id begins with this kind."""
    return [each for each in message.controls() if each.get("custom_id", "").startswith(f"gy:{what}:")]


async def test_a_choice_in_a_list_that_a_second_press_closes_is_answered_in_time(discord):
    alice = discord.user("alice")
    await alice.slash("table", "game new", ruleset="runequest", quick=True)
    for _ in range(TIMES):
        await discord.quiet()
        await until(lambda: any(controls(each, "verb") for each in alice.messages("table")))
        table = next(each for each in reversed(alice.messages("table")) if controls(each, "verb"))
        verb = controls(table, "verb")[0]["custom_id"]
        listed = await (await alice.click(table, custom_id=verb)).message()
        (choice, *_) = controls(listed, "pick")
        row = choice["options"][0]
        acts = [
            alice.click_nowait(table, custom_id=verb),
            alice.select_nowait(listed, row["value"], custom_id=choice["custom_id"]),
        ]
        _, chosen = await asyncio.gather(*(act.response() for act in acts))
        await discord.quiet()
        assert f"✓ {row['label']}" in chosen.original.text
        assert [each.id for each in alice.messages("table") if controls(each, "pick")] == [chosen.original.id]
    assert {each["code"] for each in discord.violations} <= {10008}, "only requests about closed lists were refused"
