"""/chances: chances of a roll's results; /dice: fairness of a channel's dice."""

from __future__ import annotations

from dataclasses import replace

from discord import app_commands
from discord.ext import commands

from bot.client.commands.answering import MAX_CHOICE, answer
from bot.client.gateway.app import GyojiBot, Interaction
from bot.client.intake.origin import words_of
from bot.client.intake.places import anywhere
from bot.dice.fairness import fairness_of, kinds
from bot.dice.odds import odds_of
from bot.dice.results import readings
from bot.executors import in_process
from bot.facts.origins import Origin
from bot.facts.replies import Reply
from rules.core.facts.words import Phrase, UserText
from rules.core.notation.tree import MAX_LENGTH

MAX_CHOICES = 25


class ChancesCog(commands.Cog):
    def __init__(self, bot: GyojiBot) -> None:
        self.bot = bot

    @anywhere
    @app_commands.command(name="chances")
    async def chances(self, interaction: Interaction, dice: app_commands.Range[str, 1, MAX_LENGTH]) -> None:
        async def work(origin: Origin) -> Reply:
            found = await in_process(odds_of, dice)
            system = self.bot.systems.all.get(self.bot.preferences.system(origin) or "")
            if system is None:
                return found
            return replace(found, own=(*found.own, Phrase.of("odds-notation", system=UserText(system.name))))

        await answer(interaction, work)

    @chances.autocomplete("dice")
    async def _texts(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [
            app_commands.Choice(name=name[:MAX_CHOICE], value=text)
            for text, name in readings(words_of(interaction), current)
            if len(text) <= MAX_CHOICE
        ]

    @anywhere
    @app_commands.command(name="dice")
    async def dice(self, interaction: Interaction, sides: app_commands.Range[int, 2] | None = None) -> None:
        async def work(origin: Origin) -> Reply:
            await self.bot.rolls.flush()
            store, channel_id = self.bot.store, origin.channel_id
            return fairness_of(await store.dice_tally(channel_id), await store.dice_since(channel_id), sides)

        await answer(interaction, work)

    @dice.autocomplete("sides")
    async def _kinds(self, interaction: Interaction, current: int | str) -> list[app_commands.Choice[int]]:
        words = words_of(interaction)
        return [
            app_commands.Choice(name=words.say("fairness-choice", sides=kind.sides, count=kind.count), value=kind.sides)
            for kind in kinds(await self.bot.store.dice_tally(interaction.channel_id or 0))
            if str(kind.sides).startswith(str(current))
        ][:MAX_CHOICES]


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(ChancesCog(bot))
