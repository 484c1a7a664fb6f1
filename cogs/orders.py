"""/order: standing orders, which answer a kind of decision automatically."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client.commands.answering import answer
from bot.client.gateway.app import GyojiBot, Interaction
from bot.facts.origins import Origin
from bot.facts.replies import Reply
from bot.games.acts import orders
from cogs.verbs import complete_answer, read_answer
from rules.core.facts.refusal import Refusal, Refused


class Orders(commands.GroupCog, group_name="order"):
    def __init__(self, bot: GyojiBot) -> None:
        self.bot = bot

    @app_commands.command(name="always")
    async def always(
        self,
        interaction: Interaction,
        verb: app_commands.Range[str, 1, 30] = "",
        slots: app_commands.Range[str, 1, 200] = "",
    ) -> None:
        async def work(origin: Origin) -> Reply:
            scene = await self.bot.games.scene_in_detail(origin.channel_id, origin.user_id)
            if scene is None or scene.awaited is None:
                raise Refused(Refusal("nothing-asked" if scene else "no-game"))
            meant, given = await read_answer(self.bot, origin, verb, slots) if verb else ("", {})
            return await self.bot.games.change(
                origin, orders.declare, scene.awaited.kind, verb=meant, slots=given, seat=scene.seat
            )

        await answer(interaction, work)

    complete_answer(always)

    @app_commands.command(name="until-target")
    async def until_target(self, interaction: Interaction) -> None:
        await answer(interaction, lambda origin: self.bot.games.change(origin, orders.until_target))

    @app_commands.command(name="list")
    async def list_(self, interaction: Interaction) -> None:
        await answer(interaction, lambda origin: self.bot.games.ask(origin, orders.listed))

    @app_commands.command(name="cancel")
    async def cancel(self, interaction: Interaction) -> None:
        await answer(interaction, lambda origin: self.bot.games.change(origin, orders.cancel))


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(Orders(bot))
