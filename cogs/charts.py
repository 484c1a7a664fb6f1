"""/chart: rolls on charts (tables to roll on), and manages the charts of users and servers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands
from discord.ui import Modal, TextInput

from bot.charts.charts import MAX_TIMES, ExportForm
from bot.charts.library import OFFERED, ShelvedChart
from bot.charts.sharing import MAX_CREDIT, PARTED
from bot.client.commands.answering import MAX_CHOICE, answer
from bot.client.commands.listed import ChartForm
from bot.client.dialogs.rolling import answer_report
from bot.client.dialogs.sharing import answer_share, texts_at
from bot.client.gateway.app import GyojiBot, Interaction
from bot.client.intake.answers import in_time, open_box
from bot.client.intake.origin import origin_of, words_of
from bot.client.intake.places import anywhere, is_home
from bot.client.intake.reading import read_text
from bot.client.table.controls import MAX_OPTION_LABEL, box
from bot.facts.origins import Origin
from bot.facts.replies import Reply
from bot.words.languages import Words
from bot.words.presenter import Voice
from bot.words.texts import clean
from rules.core.charts.model import MAX_NAME
from rules.core.facts.refusal import Refusal, Refused
from rules.core.files.located import MAX_BYTES
from rules.core.play.naming import fold

MAX_CHOICES: Final = 25
MAX_TYPED: Final = 4_000
"""Maximum number of characters in a text input, set by Discord."""
MAX_LINK: Final = 200
Named = app_commands.Range[str, 1, 100]
Key = app_commands.Range[str, 1, MAX_NAME]


@anywhere
class ChartsCog(commands.GroupCog, group_name="chart"):
    def __init__(self, bot: GyojiBot) -> None:
        self.bot = bot

    @app_commands.command(name="roll")
    async def roll(
        self,
        interaction: Interaction,
        chart: Named,
        row: Key = "",
        column: Key = "",
        times: app_commands.Range[int, 1, MAX_TIMES] = 1,
        secret: bool = False,
    ) -> None:
        work = self.bot.charts.roll(origin_of(interaction), chart, row, column, times)
        try:
            report = await in_time(interaction, work, seen_by="asker" if secret else "all")
        except Refused as refused:
            await self.bot.delivery.answer(interaction, Reply(refusal=refused.refusal, private=True))
        else:
            await answer_report(interaction, report, is_secret=secret)

    @app_commands.command(name="show")
    async def show(self, interaction: Interaction, chart: Named) -> None:
        await answer(interaction, lambda origin: self.bot.charts.show(origin, chart))

    @app_commands.command(name="list")
    async def list_(self, interaction: Interaction, filter: Key = "") -> None:
        await answer(interaction, lambda origin: self.bot.charts.listed(origin, filter))

    @app_commands.command(name="export")
    async def export(self, interaction: Interaction, chart: Named, format: ChartForm = "") -> None:
        form: ExportForm = format  # type: ignore[assignment]  # `ChartForm` passes one of these
        await answer(interaction, lambda origin: self.bot.charts.exported(origin, chart, form))

    @app_commands.command(name="import")
    async def import_(
        self,
        interaction: Interaction,
        file: discord.Attachment | None = None,
        name: Key = "",
        chart: Named = "",
        replace: bool = False,
        link: app_commands.Range[str, 1, MAX_LINK] = "",
    ) -> None:
        charts, origin = self.bot.charts, origin_of(interaction)
        if link:
            await answer(interaction, partial(self._taken_over, link, name, chart, replace, has_file=file is not None))
            return
        if file is not None:
            read = partial(read_text, file, MAX_BYTES)
            await answer(interaction, lambda origin: charts.take_in(origin, read, name, chart, replaces=replace))
            return
        words = words_of(interaction)

        async def made() -> Modal:
            await charts.check_may_change(origin)
            if chart:
                return _chart_box(words, "table", (await charts.replaceable(origin, chart)).value)
            return _chart_box(words, "chart", int(replace), " ".join(name.split()))

        try:
            modal = await in_time(interaction, made())
        except Refused as refused:
            await self.bot.delivery.answer(interaction, Reply(refusal=refused.refusal, private=True))
        else:
            await open_box(interaction, modal)

    async def _taken_over(
        self, link: str, name: str, chart: str, replaces: bool, origin: Origin, *, has_file: bool
    ) -> Reply:
        """Copies the chart that a linked message shares."""
        if chart or has_file:
            raise Refused(Refusal("chart-link-alone"))
        read = partial(texts_at, self.bot, origin.user_id, link)
        return await self.bot.charts.take_over(origin, read, name, replaces=replaces)

    @app_commands.command(name="share")
    async def share(
        self, interaction: Interaction, chart: Named, credit: app_commands.Range[str, 1, MAX_CREDIT] = ""
    ) -> None:
        work = self.bot.charts.share(origin_of(interaction), chart, credit)
        try:
            shared = await in_time(interaction, work, seen_by="all")
        except Refused as refused:
            await self.bot.delivery.answer(interaction, Reply(refusal=refused.refusal, private=True))
        else:
            await answer_share(interaction, shared)

    @app_commands.command(name="delete")
    async def delete(self, interaction: Interaction, chart: Named) -> None:
        await answer(interaction, lambda origin: self.bot.charts.delete(origin, chart))

    @app_commands.command(name="editors")
    async def editors(self, interaction: Interaction, role: discord.Role | None = None, remove: bool = False) -> None:
        role_id = role.id if role else None
        await answer(interaction, lambda origin: self.bot.charts.editors(origin, role_id, removes=remove))

    # --- autocomplete --------------------------------------------------------------------------------------------

    async def _offered(
        self, interaction: Interaction, current: str, admits: Callable[[ShelvedChart], bool]
    ) -> list[app_commands.Choice[str]]:
        found = await self.bot.charts.matching(origin_of(interaction).silent(), current)
        words, wanted = words_of(interaction), fold(current)
        offered = filter(admits, sorted(found, key=lambda entry: not entry.begins(wanted)))
        return [
            app_commands.Choice(name=_offer(words, entry), value=entry.value) for entry in islice(offered, MAX_CHOICES)
        ]

    @roll.autocomplete("chart")
    @show.autocomplete("chart")
    @export.autocomplete("chart")
    async def _charts(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self._offered(interaction, current, lambda entry: True)

    @import_.autocomplete("chart")
    async def _replaceable(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self._offered(interaction, current, lambda entry: entry.is_house)

    @delete.autocomplete("chart")
    async def _deletable(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self._offered(interaction, current, lambda entry: entry.is_replaced or not entry.ruleset)

    @share.autocomplete("chart")
    async def _shareable(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self._offered(interaction, current, lambda entry: not entry.ruleset)

    @share.autocomplete("credit")
    async def _credits(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggests the user's name, the server's name or both as the source of a chart."""
        guild = interaction.guild.name if interaction.guild and is_home(interaction) else ""
        names = [clean(name) for name in (interaction.user.display_name, guild) if name]
        offered = (name[:MAX_CREDIT] for name in dict.fromkeys([*names, PARTED.join(names)]))
        wanted = fold(current)
        return [app_commands.Choice(name=name, value=name) for name in offered if name and wanted in fold(name)]

    @roll.autocomplete("row")
    async def _rows(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self._keys(interaction, current, 0)

    @roll.autocomplete("column")
    async def _columns(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await self._keys(interaction, current, 1)

    async def _keys(self, interaction: Interaction, current: str, which: int) -> list[app_commands.Choice[str]]:
        """Suggests rows or columns of the named chart."""
        try:
            _, entry = await self.bot.charts.find(
                origin_of(interaction).silent(), str(interaction.namespace.chart or "")
            )
        except Refused:
            return []
        axes = entry.chart.axes
        if which >= len(axes):
            return []
        voice = Voice(words_of(interaction), is_plain=True)
        named = ((entry.key, voice.phrase(entry.label) if entry.label else entry.key) for entry in axes[which])
        wanted = fold(current)
        return [
            app_commands.Choice(name=label[:MAX_CHOICE], value=key)
            for key, label in named
            if wanted in fold(label) or wanted in fold(key)
        ][:MAX_CHOICES]


def _chart_box(words: Words, what: str, *rest: object) -> Modal:
    example = words.say("chart-box-example")[:MAX_OPTION_LABEL]
    text: TextInput[Any] = TextInput(
        custom_id="text", style=discord.TextStyle.paragraph, max_length=MAX_TYPED, placeholder=example
    )
    return box(words.say("chart-box"), words.say("chart-box-text"), words.say("chart-box-hint"), text, what, "", *rest)


def _offer(words: Words, entry: ShelvedChart) -> str:
    """Returns a chart as a choice: its name and ruleset."""
    name = clean(entry.names[words.locale])
    return (f"{name}{OFFERED}{words.say(f'choice-{entry.ruleset}')}" if entry.ruleset else name)[:MAX_CHOICE]


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(ChartsCog(bot))
