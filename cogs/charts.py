"""/chart: the tables of a ruleset, and those that a server plays by instead."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands
from discord.ext import commands

from bot.answering import MAX_CHOICE, answer, read_text, ruleset_choices
from bot.app import GyojiBot, Interaction
from bot.places import anywhere
from bot.query import fold
from bot.replies import Origin, Reply
from bot.tables import MAX_TABLE_BYTES
from rules.ruleset import rulesets

MAX_CHOICES = 25
Id = app_commands.Range[str, 1, 100]


@anywhere
class Charts(commands.GroupCog, group_name="chart"):
    def __init__(self, bot: GyojiBot) -> None:
        self.bot = bot

    def _names(self, ruleset: str) -> Mapping[str, list[str]]:
        """The names of a ruleset's tables in every language, by id."""
        known = rulesets().get(ruleset)
        words = [self.bot.languages.words(locale) for locale in self.bot.languages.locales]
        ids = known.house_tables() if known else ()
        return {id: [each.say(f"{ruleset}-table-{id}") for each in words] for id in ids}

    def _id(self, ruleset: str, typed: str) -> str:
        """The table that is meant: by its id, or by its name in any language; else what was typed."""
        wanted = fold(typed)
        found = (id for id, names in self._names(ruleset).items() if wanted in map(fold, (id, *names)))
        return next(found, typed)

    @app_commands.command(name="list")
    @app_commands.choices(ruleset=ruleset_choices())
    async def list_(self, interaction: Interaction, ruleset: str) -> None:
        await answer(interaction, lambda origin: self.bot.tables.listed(origin, ruleset))

    @app_commands.command(name="show")
    @app_commands.choices(ruleset=ruleset_choices())
    async def show(self, interaction: Interaction, ruleset: str, chart: Id) -> None:
        await answer(interaction, lambda origin: self.bot.tables.shown(origin, ruleset, self._id(ruleset, chart)))

    @app_commands.command(name="export")
    @app_commands.choices(ruleset=ruleset_choices())
    async def export(self, interaction: Interaction, ruleset: str, chart: Id) -> None:
        await answer(interaction, lambda origin: self.bot.tables.exported(origin, ruleset, self._id(ruleset, chart)))

    @app_commands.command(name="import")
    @app_commands.choices(ruleset=ruleset_choices())
    async def import_(self, interaction: Interaction, ruleset: str, chart: Id, file: discord.Attachment) -> None:
        async def work(origin: Origin) -> Reply:
            return await self.bot.tables.replace(
                origin, ruleset, self._id(ruleset, chart), lambda: read_text(file, MAX_TABLE_BYTES)
            )

        await answer(interaction, work)

    @app_commands.command(name="reset")
    @app_commands.choices(ruleset=ruleset_choices())
    async def reset(self, interaction: Interaction, ruleset: str, chart: Id) -> None:
        await answer(interaction, lambda origin: self.bot.tables.reset(origin, ruleset, self._id(ruleset, chart)))

    @show.autocomplete("chart")
    @export.autocomplete("chart")
    @import_.autocomplete("chart")
    @reset.autocomplete("chart")
    async def _charts(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        ruleset, wanted = str(interaction.namespace.ruleset or ""), fold(current)
        words = self.bot.languages.of_user(interaction)
        return [
            app_commands.Choice(name=words.say(f"{ruleset}-table-{id}")[:MAX_CHOICE], value=id)
            for id, names in self._names(ruleset).items()
            if any(wanted in fold(name) for name in (id, *names))
        ][:MAX_CHOICES]


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(Charts(bot))
