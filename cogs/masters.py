"""/gm: corrections by a game master, each journalled with its reason and shown to the table."""

from __future__ import annotations

from typing import Any

from discord import app_commands

from bot.client.commands.answering import answer, matching, seat_names
from bot.client.gateway.app import GyojiBot, Interaction
from bot.facts.origins import Origin
from bot.facts.replies import Reply
from bot.games.acts import answering, corrections, ending
from cogs.verbs import complete_answer, correction_verbs, read_answer, verb_command


async def correct(bot: GyojiBot, origin: Origin, verb: str, slots: dict[str, Any]) -> Reply:
    """Makes a correction; its reason is in the slot `reason`."""
    return await bot.games.change(origin, corrections.correct, verb, slots, reason=str(slots.pop("reason", "")))


group = app_commands.Group(name="gm", description="gm")
for _verb, _kinds in correction_verbs().items():
    group.add_command(verb_command(_verb, [[_kind] for _kind in _kinds], correct, correction=True))


@group.command(name="act-for")
async def act_for(
    interaction: Interaction,
    seat: app_commands.Range[str, 1, 60],
    verb: app_commands.Range[str, 1, 30],
    slots: app_commands.Range[str, 1, 200] = "",
) -> None:
    bot = interaction.client

    async def work(origin: Origin) -> Reply:
        meant, given = await read_answer(bot, origin, verb, slots)
        return await bot.games.change(origin, answering.act, meant, given, seat=seat)

    await answer(interaction, work)


@act_for.autocomplete("seat")
async def _seats(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    scene, names = await seat_names(interaction.client, interaction)
    asked = scene.awaited.seats if scene is not None and scene.awaited is not None else ()
    return matching({seat: names[seat] for seat in asked}, current)


complete_answer(act_for, seat="seat")


@group.command(name="pause")
async def pause(interaction: Interaction) -> None:
    await answer(interaction, lambda origin: interaction.client.games.change(origin, ending.pause))


@group.command(name="resume")
async def resume(interaction: Interaction) -> None:
    await answer(interaction, lambda origin: interaction.client.games.change(origin, ending.resume))


async def setup(bot: GyojiBot) -> None:
    bot.tree.add_command(group)
