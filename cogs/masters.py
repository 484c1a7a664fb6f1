"""/gm: a game master's corrections, each journalled with its reason and shown to the table."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.client.answering import answer, matching, seat_names
from bot.client.app import GyojiBot, Interaction
from bot.client.asking import words_of
from bot.facts.origins import Origin
from bot.facts.replies import Reply
from bot.words.lines import SlotNames
from cogs.verbs import correction_verbs, seat_verbs, verb_command


async def correct(bot: GyojiBot, origin: Origin, verb: str, slots: dict[str, Any]) -> Reply:
    """A correction; its reason is in the slot of that name."""
    return await bot.service.correct(origin, verb, slots, reason=str(slots.pop("reason", "")))


async def setup(bot: GyojiBot) -> None:
    group = app_commands.Group(name="gm", description="gm")
    for verb, kinds in correction_verbs().items():
        group.add_command(verb_command(verb, kinds, correct, correction=True))

    @group.command(name="act-for")
    async def act_for(
        interaction: Interaction,
        seat: app_commands.Range[str, 1, 60],
        verb: app_commands.Range[str, 1, 30],
        slots: app_commands.Range[str, 1, 200] = "",
    ) -> None:
        async def work(origin: Origin) -> Reply:
            given = SlotNames(bot.languages, verb, seat_verbs().get(verb, [])).read(slots)
            return await bot.service.act(origin, verb, given, seat=seat)

        await answer(interaction, work)

    @act_for.autocomplete("seat")
    async def _seats(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        _, names = await seat_names(bot, interaction)
        return matching(names, current)

    @act_for.autocomplete("verb")
    async def _verbs(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        scene = await bot.service.scene(interaction.channel_id or 0)
        words = words_of(interaction)
        verbs = scene.awaited.verbs if scene is not None and scene.awaited is not None else ()
        return matching({verb: words.say(f"command-{verb}") for verb in verbs}, current)

    @group.command(name="pause")
    async def pause(interaction: Interaction) -> None:
        await answer(interaction, bot.service.pause)

    @group.command(name="resume")
    async def resume(interaction: Interaction) -> None:
        await answer(interaction, bot.service.resume)

    bot.tree.add_command(group)
