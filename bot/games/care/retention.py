"""Forgetting data that need not be kept: of servers the bot has left, and of games that ended long ago."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from bot.facts.scenes import DAY_S
from bot.games.care.forgetting import Forgetting
from bot.games.live.games import Games
from bot.games.live.statuses import OPEN, during
from bot.games.live.transaction import Transaction
from bot.logs import place_of
from rules.core.facts.words import Phrase
from storage import Store, StoreTrouble

log = logging.getLogger(__name__)

UNTOUCHED_S: Final = 365 * DAY_S
"""Age at which an untouched open game is ended, if the host does not keep ended games forever."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Days for which data is kept.

    - `left_days`: a server's data after the bot has left the server.
    - `ended_days`: ended games (None: forever).
    """

    left_days: int
    ended_days: int | None = None


class Retention:
    """Notes the servers the bot has left, and forgets data at the end of its term."""

    def __init__(
        self,
        store: Store,
        games: Games,
        forgetting: Forgetting,
        knows_of: Callable[[int], bool],
        clock: Callable[[], float],
        terms: Terms,
    ) -> None:
        self._people = store.people
        self._games = games
        self._forgetting = forgetting
        self._knows_of = knows_of
        """Function that returns whether this process knows if the bot is on a server."""
        self._clock = clock
        self._terms = terms

    # --- servers -------------------------------------------------------------------------------------------------

    async def compare(self, present: Collection[int]) -> None:
        """Notes the servers joined or left while the bot was off.

        `present` are the servers that the bot is on, available or not. Servers unknown to this process are skipped.
        """
        left = frozenset(filter(self._knows_of, await self._people.guilds())) - frozenset(present)
        await self._people.note_back(tuple(filter(self._knows_of, present)))
        await self._people.note_left(left, self._clock())
        if left:
            log.info("%d servers are kept that the bot is not on", len(left))

    async def note_left(self, guild_id: int) -> None:
        await self._people.note_left([guild_id], self._clock())

    async def note_joined(self, guild_id: int) -> None:
        """Notes that the bot has been added to a server.

        The server's data is then kept.
        """
        await self._people.note_back([guild_id])

    # --- forgetting ----------------------------------------------------------------------------------------------

    async def tend(self, present: Collection[int], now: float) -> None:
        """Forgets data whose term is over by `now`."""
        share = self._games.share
        for guild_id in filter(self._knows_of, await self._people.left_before(now - self._terms.left_days * DAY_S)):
            if guild_id in present:
                await self._people.note_back([guild_id])
                continue
            try:
                await self._forgetting.forget("guild", guild_id)
            except StoreTrouble:
                raise
            except Exception as error:
                log.error("a server that the bot has left could not be forgotten: %s", place_of(error))
        if not share.is_keeper:
            return
        days = self._terms.ended_days
        if days is not None:
            await self._end_untouched(now - UNTOUCHED_S)
        before = 0.0 if days is None else now - days * DAY_S
        has_deleted = False
        while games := await self._people.ended_before(before):
            for game_id in games:
                await self._forgetting.delete(game_id)
            has_deleted = True
        if has_deleted:
            await self._people.forget_deleted()

    async def _end_untouched(self, before: float) -> None:
        for channel_id, revision in (await self._people.untouched(before)).items():
            try:
                await self._games.change(self._games.bot_origin(channel_id), _end, revision)
            except StoreTrouble:
                raise
            except Exception as error:
                log.error("an open game that nobody touches could not be ended: %s", place_of(error))


@during(*OPEN)
def _end(transaction: Transaction, revision: int) -> None:
    if transaction.live.record.revision == revision:  # a changed revision shows that a player has come back
        transaction.end(Phrase("service-ends-untouched"))
