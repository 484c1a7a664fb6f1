"""Places where a command can be used: at home, or anywhere.

The bot is at home in servers that have installed the bot, and in direct messages with the bot. A user may also install
the bot and take it elsewhere. There the bot can only answer, so only commands declared `@anywhere` can be used.
"""

from typing import Any, Final, TypeVar

import discord
from discord import app_commands

HOME_INSTALLS: Final = app_commands.AppInstallationType(guild=True, user=False)
HOME_CONTEXTS: Final = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
"""Defaults of the command tree, for every command that is not declared `@anywhere`."""

Declared = TypeVar("Declared", app_commands.Group, app_commands.Command[Any, ..., Any], type[Any])


def anywhere(command: Declared) -> Declared:
    """Makes a command usable wherever a user takes the bot.

    A group or a GroupCog can be declared too. Put this above `@app_commands.command`. Discord ignores it for a
    subcommand, so declare the whole group.
    """
    contexts = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    return contexts(app_commands.allowed_installs(guilds=True, users=True)(command))


def for_servers_alone(commands: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Returns the payload with every command restricted to places where the bot is at home (`is_home`).

    This is needed if users cannot install the application for themselves.
    """
    homely = {"integration_types": HOME_INSTALLS.to_array(), "contexts": HOME_CONTEXTS.to_array()}
    return [command | homely for command in commands]


def is_home(interaction: discord.Interaction[Any]) -> bool:
    """Returns whether the bot is at home in an interaction's place."""
    if interaction.guild_id is None:
        return not interaction.context.private_channel
    return interaction.is_guild_integration() or not interaction.is_user_integration()


def lacking(has: discord.Permissions, *, is_thread: bool) -> list[str]:
    """Returns the permissions that the bot lacks to show a table."""
    send = "send_messages_in_threads" if is_thread else "send_messages"
    wanted = ("view_channel", send, "attach_files")
    return [] if has.administrator else [name for name in wanted if not getattr(has, name)]


def parent_id(interaction: discord.Interaction[Any]) -> int | None:
    """Returns the channel of a thread, or None outside threads."""
    return interaction.channel.parent_id if isinstance(interaction.channel, discord.Thread) else None
