"""Pauses a game while the bot cannot reach its channel, and tells the table afterwards.

`Delivery` notices a lost channel only when it has a message to send. This module notices it earlier, from Discord's
events.
"""

from __future__ import annotations

import logging
from functools import partial

import discord
from discord.ext import commands

from bot.background import when_well
from bot.client.gateway.app import GyojiBot
from bot.client.intake.places import lacking
from bot.games.acts import absence
from bot.games.live.record import Absence
from bot.logs import place_of
from storage import StoredGame, StoreTrouble, StoreUnreachable

log = logging.getLogger(__name__)

WHAT = "a look at which games can be shown"
READ_AT_ONCE = 100
"""Number of games read at a time when this process takes over a shard."""


class Reach(commands.Cog):
    def __init__(self, bot: GyojiBot) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_taken_up(self, shard: int | None) -> None:
        await when_well(WHAT, partial(self._look_at_all, shard))

    async def _look_at_all(self, shard: int | None) -> None:
        shards, after = self.bot.share.only(shard), 0
        while games := await self.bot.store.under_way(shards, after, READ_AT_ONCE):
            after = games[-1].channel_id
            for game in games:
                await self._look_after(game, self.bot.get_guild(game.guild_id or 0))

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._look_around(guild)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await when_well(WHAT, partial(self._look_at_each, guild.id, None))

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await when_well(WHAT, partial(self._lose, channel.guild.id, channel.id))

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await when_well(WHAT, partial(self._lose, thread.guild_id, thread.thread_id))

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        if before.overwrites != after.overwrites:
            await self._look_around(after.guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        if before.permissions != after.permissions:
            await self._look_around(after.guild)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        if after.id == after.guild.me.id and before.guild_permissions != after.guild_permissions:
            await self._look_around(after.guild)

    def _is_ours(self, guild_id: int | None) -> bool:
        """Returns whether this process acts for a server. Raises StoreUnreachable while that is uncertain."""
        if self.bot.share.is_unsure_of(guild_id):
            raise StoreUnreachable
        return self.bot.share.acts_for(guild_id)

    async def _lose(self, guild_id: int, channel_id: int) -> None:
        if self._is_ours(guild_id):
            await absence.lose(self.bot.games, channel_id)

    async def _look_around(self, guild: discord.Guild) -> None:
        await when_well(WHAT, partial(self._look_at_each, guild.id, guild))

    async def _look_at_each(self, guild_id: int, guild: discord.Guild | None) -> None:
        for game in await self.bot.store.open_games(guild_id):
            await self._look_after(game, guild)

    async def _look_after(self, game: StoredGame, guild: discord.Guild | None) -> None:
        """Checks a game, unless another process is responsible for it.

        If the check fails, the error is logged and the next games are still checked. Only trouble with the database is
        raised.
        """
        if not self._is_ours(game.guild_id):
            return
        try:
            await self._look_at(game, guild)
        except StoreTrouble:
            raise
        except Exception as error:
            log.error("game %s cannot be looked after: %s", game.id, place_of(error))

    async def _look_at(self, game: StoredGame, guild: discord.Guild | None) -> None:
        """Pauses a game that cannot be shown, or announces that a paused one can be shown again.

        A game in an archived thread is left alone, because discord.py does not know such threads.
        """
        if guild is None:
            await absence.lose(self.bot.games, game.channel_id)
            return
        channel = guild.get_channel_or_thread(game.channel_id)
        if channel is None:
            return
        has, is_thread = channel.permissions_for(guild.me), isinstance(channel, discord.Thread)
        if lacking(has, is_thread=is_thread):
            await absence.lose(self.bot.games, game.channel_id)
        elif not Absence.model_validate_json(game.absence).is_told:
            await absence.find_again(self.bot.games, game.channel_id)


async def setup(bot: GyojiBot) -> None:
    await bot.add_cog(Reach(bot))
