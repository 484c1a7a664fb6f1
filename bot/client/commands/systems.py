"""Game systems of the dice roller BCDice as command parameters."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

from bot.client.commands.answering import MAX_CHOICE
from bot.client.intake.origin import origin_of, words_of
from bot.dice.systems import GameSystem
from bot.facts.preferences import NONE
from bot.words.query import MAX_SUGGESTIONS
from rules.core.play.naming import fold

LONGEST_NAME: Final = 100


def system_meant(interaction: discord.Interaction[Any], typed: str) -> str:
    """Returns the id of the game system that a text names.

    The id of our own dice notation is NONE. Raises Refused unless the text names exactly one.
    """
    bot = interaction.client
    if typed == NONE:
        return NONE
    names = [bot.languages.words(locale).say("dice-system-none") for locale in bot.languages.locales]
    meant: str = bot.systems.meant(typed, {NONE: names})
    return meant


def system_for(interaction: discord.Interaction[Any], typed: str) -> GameSystem | None:
    """Returns the game system with the typed id.

    If no id is typed, it is the channel's system. Returns None for our own notation and for an unknown id.
    """
    bot = interaction.client
    system: GameSystem | None = bot.systems.all.get(typed or bot.preferences.system(origin_of(interaction)) or "")
    return system


def offered_systems(
    interaction: discord.Interaction[Any], current: str, *, has_none: bool = True
) -> list[app_commands.Choice[str]]:
    """Suggests game systems that match the typed text.

    With `has_none`, our own dice notation is suggested too.
    """
    bot, words = interaction.client, words_of(interaction)
    none = words.say("dice-system-none")
    offered = [(NONE, none)] if has_none and fold(current) in fold(none) else []
    step = 1 if words.locale == "ja" else -1
    offered += [(each.id, " · ".join((each.name, each.id)[::step])) for each in bot.systems.matching(current)]
    return [app_commands.Choice(name=name[:MAX_CHOICE], value=value) for value, name in offered[:MAX_SUGGESTIONS]]
