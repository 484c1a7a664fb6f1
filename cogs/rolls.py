"""/roll: dice, wherever the bot is."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client.answering import MAX_CHOICE
from bot.client.app import GyojiBot, Interaction
from bot.client.asking import words_of
from bot.client.places import anywhere
from bot.client.rolling import answer_roll
from bot.dice.results import readings
from rules.notation.tree import MAX_LENGTH


class RollsCog(commands.Cog):
    def __init__(self, bot: GyojiBot) -> None:
        self.bot = bot

    @anywhere
    @app_commands.command(name="roll")
    async def roll(
        self, interaction: Interaction, dice: app_commands.Range[str, 1, MAX_LENGTH], secret: bool = False
    ) -> None:
        await answer_roll(interaction, dice, is_secret=secret)

    @roll.autocomplete("dice")
    async def _dice(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        words = words_of(interaction)
        return [
            app_commands.Choice(name=name[:MAX_CHOICE], value=text)
            for text, name in readings(words, current)
            if len(text) <= MAX_CHOICE
        ]


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(RollsCog(bot))
