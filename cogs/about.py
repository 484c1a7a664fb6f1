"""/gyoji: a short description of this bot."""

from discord import app_commands
from discord.ext import commands

from bot.client.gateway.app import GyojiBot, Interaction
from bot.client.intake.answers import respond
from bot.client.intake.origin import words_of
from bot.client.intake.places import anywhere
from bot.pictures.icons import authors


class About(commands.Cog):
    def __init__(self, bot: GyojiBot):
        self.bot = bot

    @anywhere
    @app_commands.command()
    async def gyoji(self, interaction: Interaction) -> None:
        words = words_of(interaction)
        credits = words.say("help-icons", authors=words.join([each.name for each in authors()]))
        await respond(interaction, {"content": f"{words.say('help')}\n{credits}"}, ephemeral=True)


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(About(bot))
