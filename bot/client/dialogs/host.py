"""Interface through which buttons, selects and input boxes use the bot."""

from __future__ import annotations

from typing import Any, Protocol, cast

import discord

from bot.charts.charts import Charts
from bot.client.table.delivery import Delivery
from bot.client.table.panel import Panel
from bot.dice.rolls import Rolls
from bot.dice.systems import GameSystems
from bot.facts.preferences import Preferences
from bot.games.care.privacy import Privacy
from bot.games.live.games import Games
from bot.games.lobby.building import Building
from bot.games.lobby.ruleset_choice import Openings
from bot.pictures import Pictures
from bot.words.languages import Languages
from storage import Store


class Host(Protocol):
    """Parts of the bot that buttons, selects and input boxes use."""

    @property
    def store(self) -> Store: ...
    @property
    def languages(self) -> Languages: ...
    @property
    def games(self) -> Games: ...
    @property
    def charts(self) -> Charts: ...
    @property
    def building(self) -> Building: ...
    @property
    def openings(self) -> Openings: ...
    @property
    def privacy(self) -> Privacy: ...
    @property
    def rolls(self) -> Rolls: ...
    @property
    def systems(self) -> GameSystems: ...
    @property
    def preferences(self) -> Preferences: ...
    @property
    def delivery(self) -> Delivery: ...
    @property
    def panel(self) -> Panel: ...
    @property
    def pictures(self) -> Pictures: ...
    async def answer_error(self, interaction: discord.Interaction[Any], error: Exception) -> None: ...


def host_of(interaction: discord.Interaction[Any]) -> Host:
    """Returns the bot that received an interaction."""
    return cast(Host, interaction.client)
