"""/privacy: shows, exports and erases the data that the bot keeps about a user."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client.commands.answering import answer
from bot.client.gateway.app import GyojiBot, Interaction
from bot.client.intake.places import anywhere


class PrivacyCog(commands.Cog):
    def __init__(self, bot: GyojiBot) -> None:
        self.bot = bot

    @anywhere
    @app_commands.command()
    async def privacy(self, interaction: Interaction) -> None:
        await answer(interaction, self.bot.privacy.show)


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(PrivacyCog(bot))
