"""The slash commands: how Discord comes to know them, and how one comes in."""

from __future__ import annotations

import hashlib
import logging
from typing import Any, Protocol, cast

import discord
import orjson
from discord import app_commands

from bot.client.entering import Entrance
from bot.client.host import Host
from bot.client.places import for_servers_alone
from bot.client.translator import translate_commands
from bot.metrics import UNKNOWN

log = logging.getLogger(__name__)


class Commanded(Host, Protocol):
    """The parts of the client that commands use."""

    @property
    def entrance(self) -> Entrance: ...


class GyojiTree(app_commands.CommandTree[discord.Client]):
    """The slash commands: registered only when they have changed, and never silent about a fault."""

    @property
    def host(self) -> Commanded:
        """The bot whose commands these are."""
        return cast(Commanded, self.client)

    def payload(self) -> list[dict[str, Any]]:
        """The payload that registers all commands, in every language; for servers alone if users cannot install the
        application."""
        payload = translate_commands([command.to_dict(self) for command in self.get_commands()], self.host.languages)
        application = self.client.application
        if application and application.guild_integration_config and not application.user_integration_config:
            return for_servers_alone(payload)
        return payload

    async def sync_if_changed(self, *, force: bool = False) -> bool:
        """Registers the commands unless Discord already has exactly these; returns whether it did."""
        application_id = self.client.application_id
        if application_id is None:
            raise app_commands.MissingApplicationID
        owner, key = str(application_id), "commands-digest"
        payload = self.payload()
        digest = hashlib.sha256(orjson.dumps(payload, option=orjson.OPT_SORT_KEYS)).hexdigest()
        if not force and await self.host.store.get_setting("bot", owner, key) == digest:
            return False
        try:
            await self.client.http.bulk_upsert_global_commands(application_id, payload=payload)
        except discord.HTTPException as error:
            if error.status < 500 and error.status != 429:
                raise
            log.error("the commands stay as they were, until the next start: %s", error)
            return False
        await self.host.store.set_setting("bot", owner, key, digest)
        log.info("registered %d commands", len(payload))
        return True

    async def _call(self, interaction: discord.Interaction[Any]) -> None:
        """All of a command, or of a keystroke in one: discord.py has no public place around it."""
        entrance, call = self.host.entrance, super()._call

        async def work() -> None:
            try:
                await call(interaction)
            except app_commands.AppCommandError as error:  # there is no such command
                await self.on_error(interaction, error)

        command = interaction.command.qualified_name if interaction.command else UNKNOWN
        if interaction.type is discord.InteractionType.autocomplete:
            await entrance.suggest(interaction, work, command)
        else:
            await entrance.let_in(interaction, work, command)

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
        await self.host.answer_error(interaction, error)
