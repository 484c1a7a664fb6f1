"""Slash commands: the payload that registers them, and the admission of each use."""

from __future__ import annotations

import hashlib
import inspect
from types import ModuleType
from typing import Any, Final, Protocol, cast

import discord
import orjson
from discord import app_commands

from bot.client.dialogs.host import Host
from bot.client.gateway import translator
from bot.client.gateway.admission import Entrance
from bot.client.gateway.translator import translate_commands
from bot.client.intake import places
from bot.client.intake.places import for_servers_alone
from bot.metrics import UNKNOWN
from bot.words import entries, languages


def _source_of(module: ModuleType) -> str:
    """Returns a module's source, or "" if the bot was installed without it."""
    try:
        return inspect.getsource(module)
    except OSError:
        return ""


_CODE: Final = "".join(map(_source_of, (translator, places, languages, entries)))
"""Source of the modules that make the payload, as it was when they were loaded."""


class Commanded(Host, Protocol):
    """Parts of the bot that commands use."""

    @property
    def entrance(self) -> Entrance: ...


class GyojiTree(app_commands.CommandTree[discord.Client]):
    """Tree of the slash commands, which reports every fault to the user."""

    @property
    def host(self) -> Commanded:
        return cast(Commanded, self.client)

    def payload(self) -> list[dict[str, Any]]:
        """Returns the payload that registers all commands, in every language.

        If users cannot install the application for themselves, the commands work only in servers that have installed
        the bot and in direct messages with the bot (`for_servers_alone`).
        """
        payload = translate_commands(self._commands(), self.host.languages)
        return for_servers_alone(payload) if self._is_for_servers_alone else payload

    def source(self) -> str:
        """Returns a digest of the commands, the words, and the code that joins them.

        It takes a fraction of the time that the payload takes.
        """
        parts = [self._commands(), self.host.languages.digest(), self._is_for_servers_alone, _CODE]
        return hashlib.sha256(orjson.dumps(parts, option=orjson.OPT_SORT_KEYS)).hexdigest()

    def _commands(self) -> list[dict[str, Any]]:
        return [command.to_dict(self) for command in self.get_commands()]

    @property
    def _is_for_servers_alone(self) -> bool:
        application = self.client.application
        if application is None or not application.guild_integration_config:
            return False
        return not application.user_integration_config

    async def _call(self, interaction: discord.Interaction[Any]) -> None:
        """Handles a command, or a keystroke in one.

        No public hook of discord.py does that.
        """
        entrance, call = self.host.entrance, super()._call

        async def work() -> None:
            try:
                await call(interaction)
            except app_commands.AppCommandError as error:  # the command does not exist
                await self.on_error(interaction, error)

        command = interaction.command.qualified_name if interaction.command else UNKNOWN
        if interaction.type is discord.InteractionType.autocomplete:
            await entrance.suggest(interaction, work, command)
        else:
            await entrance.admit(interaction, work, command)

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
        await self.host.answer_error(interaction, error)
