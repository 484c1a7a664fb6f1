"""/character: characters that a user keeps for the next game."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client.commands.answering import answer, matching
from bot.client.commands.listed import AnyRuleset
from bot.client.gateway.app import GyojiBot, Interaction
from bot.client.intake.origin import origin_of, words_of
from bot.facts.origins import Origin
from bot.facts.replies import Reply
from bot.games.lobby.characters import name_in
from rules.core.contract.ruleset import rulesets

Named = app_commands.Range[str, 1, 100]


class CharactersCog(commands.GroupCog, group_name="character"):
    def __init__(self, bot: GyojiBot) -> None:
        self.bot = bot

    @app_commands.command(name="list")
    async def list_(self, interaction: Interaction) -> None:
        await answer(interaction, self.bot.characters.listed)

    @app_commands.command(name="show")
    async def show(self, interaction: Interaction, name: Named) -> None:
        await answer(interaction, lambda origin: self.bot.characters.show(origin, name))

    @app_commands.command(name="build")
    async def build(self, interaction: Interaction, name: Named = "", ruleset: AnyRuleset | None = None) -> None:
        await answer(interaction, lambda origin: self.bot.building.open(origin, ruleset or "", name))

    @app_commands.command(name="share")
    async def share(self, interaction: Interaction, name: Named) -> None:
        await answer(interaction, lambda origin: self.bot.characters.share(origin, name, rulesets()))

    @app_commands.command(name="delete")
    async def delete(self, interaction: Interaction, name: Named = "", everything: bool = False) -> None:
        async def work(origin: Origin) -> Reply:
            if everything:
                return await self.bot.characters.delete_all(origin)
            return await self.bot.characters.delete(origin, name)

        await answer(interaction, work)

    @build.autocomplete("name")
    @show.autocomplete("name")
    @share.autocomplete("name")
    @delete.autocomplete("name")
    async def _names(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        kept, locale = await self.bot.characters.named(origin_of(interaction).silent()), words_of(interaction).locale
        return matching({key: name_in(names, locale) for key, (_, names) in kept.items()}, current)


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(CharactersCog(bot))
