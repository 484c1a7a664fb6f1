"""/gyoji: a short description of this bot."""

from discord import app_commands
from discord.ext import commands

from bot.client.gateway.app import GyojiBot, Interaction
from bot.client.intake.answers import respond
from bot.client.intake.origin import words_of
from bot.client.intake.places import anywhere


class About(commands.Cog):
    def __init__(self, bot: GyojiBot):
        self.bot = bot

    @anywhere
    @app_commands.command()
    async def gyoji(self, interaction: Interaction) -> None:
        words = words_of(interaction)
        await respond(interaction, {"content": words.say("help")}, ephemeral=True)


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(About(bot))
