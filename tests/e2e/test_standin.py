"""The bot plays whole rounds of every ruleset, as a process on a stand-in for Discord that others wrote."""

import asyncio
import re

import pytest

from rules.core.contract.ruleset import rulesets
from tests.e2e.standin import ANSWERS, OVER, Player, needs_standin, playing

pytestmark = [needs_standin, pytest.mark.filterwarnings("ignore::DeprecationWarning:aiohttp")]

ROUND = {
    "en": re.compile(r"(?:Combat (\d+), round|Round|Turn) (\d+)"),
    "ja": re.compile(r"(?:第(\d+)戦 )?第(\d+)(?:/\d+)?(?:ラウンド|ターン)"),
}
"""Pattern of the round in the first line of a table message; Locke counts the combats too."""
TURNS = {"arcadia": 2}
"""Number of turns in a round, where the table message counts turns: one turn of each guild."""
ROUNDS = 2
MOST_ACTS, MOST_GAMES = 80, 20


def rounds_over(ruleset, player):
    """Returns the number of finished rounds, by the first lines of the table messages."""
    told = {found.groups() for head in player.heads if (found := ROUND[player.language].search(head))}
    begun = max([len(told), *(int(number) for _, number in told)])
    return (begun - 1) // TURNS.get(ruleset, 1)


async def play(player, ruleset):
    """Plays two rounds, in several games if the dice or an arrest end a game sooner."""
    for game in range(MOST_GAMES):
        await player.open(ruleset)
        for _ in range(MOST_ACTS):
            if rounds_over(ruleset, player) >= ROUNDS or not player.offered(*ANSWERS):
                break
            await player.act(is_shy=game > 0)
        if not player.offered(OVER):
            await player.end()
        if rounds_over(ruleset, player) >= ROUNDS:
            return


async def test_each_ruleset_is_played_in_both_languages_and_discord_refuses_no_request(tmp_path, record_property):
    async with playing(tmp_path) as discord:
        (bot,) = discord.bots
        players = {(name, language): Player(discord, language, name) for name in rulesets() for language in ROUND}
        assert len(players) == 10
        async with asyncio.TaskGroup() as tasks:
            for (name, _), player in players.items():
                tasks.create_task(play(player, name))
        for (name, _), player in players.items():
            assert rounds_over(name, player) >= ROUNDS, (player.channel, player.heads)
            assert player.offered(OVER), (player.channel, player.table)
        assert discord.violations == []
        assert discord.warnings == []
        assert discord.internal_errors == []
        assert len(discord.command_syncs) == 1
        assert "Traceback" not in bot.text()
        record_property("figure", f"{bot.cpu_s():.1f} s of CPU for the bot, {len(discord.requests)} requests")
