"""/roll: rolls dice anywhere; /dice-systems: lists the game systems that can roll them."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client.commands.answering import MAX_CHOICE, answer
from bot.client.commands.systems import LONGEST_NAME, offered_systems, system_for, system_meant
from bot.client.dialogs.rolling import answer_roll
from bot.client.gateway.app import GyojiBot, Interaction
from bot.client.intake.origin import words_of
from bot.client.intake.places import anywhere
from bot.dice.results import readings
from bot.facts.origins import Origin
from bot.facts.replies import Document, Manual, Reply
from bot.words.texts import clean
from rules.core.facts.refusal import Refused
from rules.core.facts.words import Phrase, UserText
from rules.core.notation.tree import MAX_LENGTH

LIST_NAME = "dice-systems.txt"
SystemName = app_commands.Range[str, 1, LONGEST_NAME]


class RollsCog(commands.Cog):
    def __init__(self, bot: GyojiBot) -> None:
        self.bot = bot

    @anywhere
    @app_commands.command(name="roll")
    async def roll(
        self,
        interaction: Interaction,
        dice: app_commands.Range[str, 1, MAX_LENGTH],
        secret: bool = False,
        system: SystemName = "",
    ) -> None:
        try:
            id = system and system_meant(interaction, system)
        except Refused as refused:
            await self.bot.delivery.answer(interaction, Reply(refusal=refused.refusal, private=True))
        else:
            await answer_roll(interaction, dice, system=id, is_secret=secret)

    @roll.autocomplete("dice")
    async def _dice(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        if (system := system_for(interaction, str(interaction.namespace.system or ""))) is not None:
            read = [(current, f"{clean(current)} · {system.name}")] if current.strip() else []
        else:
            read = list(readings(words_of(interaction), current))
        return [
            app_commands.Choice(name=name[:MAX_CHOICE], value=text) for text, name in read if len(text) <= MAX_CHOICE
        ]

    @anywhere
    @app_commands.command(name="dice-systems")
    async def dice_systems(self, interaction: Interaction, system: SystemName = "") -> None:
        async def work(origin: Origin) -> Reply:
            if not system:
                return self._listed(origin)
            return await self._help_of(self.bot.systems.meant(system))

        await answer(interaction, work)

    @roll.autocomplete("system")
    async def _systems(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered_systems(interaction, current)

    @dice_systems.autocomplete("system")
    async def _suggest_systems(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered_systems(interaction, current, has_none=False)

    def _listed(self, origin: Origin) -> Reply:
        """Lists all systems in a file, and explains how to roll with one."""
        systems = self.bot.systems
        chosen = systems.all.get(self.bot.preferences.system(origin) or "")
        name = UserText(chosen.name) if chosen else None
        own = (Phrase.of("dice-systems", count=len(systems.all)), Phrase.of("dice-systems-here", system=name))
        names = "".join(f"{system.name}\t{system.id}\n" for system in systems.all.values())
        parts = (Document(names.encode(), LIST_NAME),) if systems.all else ()
        return Reply(own=own, parts=parts, private=True)

    async def _help_of(self, id: str) -> Reply:
        system = self.bot.systems.system(id)
        help = await self.bot.systems.help(system)
        told = Phrase.of(
            "dice-system-help", system=UserText(system.name), short=UserText(system.id), language=system.language
        )
        return Reply(own=(told,), parts=(Manual(help),), private=True)


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(RollsCog(bot))
