"""The local Discord of the sandbox: one server, one channel, two players and a game master, the same in every run."""

from collections.abc import Mapping
from copy import deepcopy
from datetime import UTC, datetime
from typing import Any

import discord
import simcord

from bot.client.gateway.app import GyojiBot
from bot.words.languages import Words

GUILD_ID = 1456074000000000001
SETTLE_TIMEOUT_S = 30.0
DISCORD_LOCALES = {"en": "en-US", "ja": "ja"}
COMMAND, AUTOCOMPLETE = 2, 4

Payload = dict[str, Any]


class SandboxWorld:
    """A simulated Discord around the bot.

    Ids depend on the simulated clock. Server, channel and people are made before the clock is set, so they have the
    same ids in every run. Games stored by an earlier run refer to these ids.
    """

    def __init__(self, bot: GyojiBot, words: Words):
        self.words = words
        self.env = simcord.Env(bot, shard_count=1, settle_timeout=SETTLE_TIMEOUT_S)
        self.env.backend.subscribers.insert(0, self._as_discord_sends_it)
        self._registered: dict[str, Payload] = {}
        self.env.backend.bot_user.name = words.say("sandbox-bot")
        guild = self.env.create_guild(words.say("sandbox-guild"), id=GUILD_ID, preferred_locale=self.locale)
        self.channel = guild.create_text_channel(words.say("sandbox-channel"))
        players = [
            self._user("one", words.say("sandbox-player-one")),
            self._user("two", words.say("sandbox-player-two")),
        ]
        master = self._user("gm", words.say("sandbox-game-master"))
        role = guild.create_role(words.say("sandbox-game-master"), permissions=discord.Permissions(manage_guild=True))
        self.viewers = [guild.add_member(player) for player in players] + [guild.add_member(master, roles=[role])]
        self.env.backend.advance_clock((datetime.now(UTC) - self.env.now()).total_seconds())

    @property
    def locale(self) -> str:
        """Locale of the server and its users, in Discord's notation."""
        return DISCORD_LOCALES[self.words.locale]

    def localise_commands(self) -> None:
        """Translates the registered commands, as Discord's client does."""
        for command in self.env.backend.commands[None].values():
            self._registered[command["id"]] = deepcopy(command)
            _localise(command, self.locale)

    def _user(self, name: str, shown: str) -> simcord.UserHandle:
        return self.env.create_user(name, global_name=shown)

    def _as_discord_sends_it(self, event: str, payload: Mapping[str, Any]) -> None:
        """Adds locales and registered command names, which SimCord leaves out."""
        if event != "INTERACTION_CREATE" or not isinstance(payload, dict):
            return
        payload["locale"] = payload["guild_locale"] = self.locale
        if payload["type"] in (COMMAND, AUTOCOMPLETE):
            registered = self._registered[payload["data"]["id"]]
            payload["data"]["name"] = registered["name"]
            _restore_names(payload["data"], registered, self.locale)


def _localise(entry: Payload, locale: str) -> None:
    entry["name"] = _localised_name(entry, locale)
    if "description" in entry:
        entry["description"] = (entry.get("description_localizations") or {}).get(locale, entry["description"])
    for part in (*entry.get("options", ()), *entry.get("choices", ())):
        _localise(part, locale)


def _restore_names(given: Payload, registered: Payload, locale: str) -> None:
    by_name = {_localised_name(option, locale): option for option in registered.get("options", ())}
    for option in given.get("options", ()):
        spec = by_name[option["name"]]
        option["name"] = spec["name"]
        _restore_names(option, spec, locale)


def _localised_name(entry: Payload, locale: str) -> str:
    names: dict[str, str] = entry.get("name_localizations") or {}
    return names.get(locale, str(entry["name"]))
