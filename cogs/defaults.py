"""/defaults: preferences of a user, channel or server: ruleset, language, theme, and game system for dice."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client.commands.answering import answer
from bot.client.commands.listed import LanguageOrNone, RulesetOrNone, ThemeOrNone
from bot.client.commands.systems import LONGEST_NAME, offered_systems, system_meant
from bot.client.gateway.app import GyojiBot, Interaction
from bot.client.intake.places import anywhere
from bot.facts.origins import Origin
from bot.facts.preferences import KEYS, NONE, Scope
from bot.facts.replies import Reply
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, UserText


@anywhere
class Defaults(commands.GroupCog, group_name="defaults"):
    def __init__(self, bot: GyojiBot) -> None:
        self.bot = bot

    @app_commands.command(name="show")
    async def show(self, interaction: Interaction) -> None:
        async def work(origin: Origin) -> Reply:
            return self._summary(origin)

        await answer(interaction, work)

    @app_commands.command(name="me")
    async def me(
        self,
        interaction: Interaction,
        ruleset: RulesetOrNone | None = None,
        language: LanguageOrNone | None = None,
        theme: ThemeOrNone | None = None,
    ) -> None:
        async def work(origin: Origin) -> Reply:
            return await self._choose(origin, "user", origin.user_id, ruleset, language, None, theme)

        await answer(interaction, work)

    @app_commands.command(name="channel")
    async def channel(
        self,
        interaction: Interaction,
        ruleset: RulesetOrNone | None = None,
        language: LanguageOrNone | None = None,
        system: app_commands.Range[str, 1, LONGEST_NAME] = "",
        theme: ThemeOrNone | None = None,
    ) -> None:
        async def work(origin: Origin) -> Reply:
            if not origin.is_home:
                raise Refused(Refusal("defaults-not-home"))
            if not origin.manages:
                raise Refused(Refusal("defaults-manager-only"))
            id = system_meant(interaction, system) if system else None
            return await self._choose(origin, "channel", origin.channel_id, ruleset, language, id, theme)

        await answer(interaction, work)

    @channel.autocomplete("system")
    async def _systems(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return offered_systems(interaction, current)

    @app_commands.command(name="server")
    async def server(self, interaction: Interaction, ruleset: RulesetOrNone | None = None) -> None:
        async def work(origin: Origin) -> Reply:
            if origin.guild_id is None:
                raise Refused(Refusal("defaults-no-server"))
            if not origin.manages_server:
                raise Refused(Refusal("defaults-server-manager-only"))
            return await self._choose(origin, "guild", origin.guild_id, ruleset, None, None, None)

        await answer(interaction, work)

    async def _choose(self, origin: Origin, scope: Scope, id: int, *values: str | None) -> Reply:
        """Sets the given preferences, and returns those that apply now."""
        for key, value in zip(KEYS, values, strict=True):
            if value is not None:
                await self.bot.preferences.choose(key, scope, id, None if value == NONE else value)
        return self._summary(origin)

    def _summary(self, origin: Origin) -> Reply:
        """Returns the preferences that apply to the asker here."""
        whose: list[tuple[str, Scope, int]] = [("user", "user", origin.user_id)]
        if origin.is_home:
            whose.append(("thread" if origin.parent_id else "channel", "channel", origin.channel_id))
        if origin.is_home and origin.parent_id:
            whose.append(("channel", "channel", origin.parent_id))
        if origin.guild_id is not None:
            whose.append(("server", "guild", origin.guild_id))
        return Reply(own=tuple(self._line(*each) for each in whose), private=True)

    def _line(self, whose: str, scope: Scope, id: int) -> Phrase:
        ruleset, language, system, theme = (self.bot.preferences.chosen(key, (scope, id)) for key in KEYS)
        name = None if ruleset is None else Phrase(f"choice-{ruleset}")
        dice = self.bot.systems.all.get(system or "")
        named = UserText(dice.name) if dice else None
        look = None if theme is None else Phrase(f"choice-{theme}")
        return Phrase.of("defaults-of", whose=whose, ruleset=name, language=language, system=named, theme=look)


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(Defaults(bot))
