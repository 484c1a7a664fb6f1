"""Forgetting a user or a server: their data is erased, journals keep nameless seats, and proofs still work.

A request is stored first. The keeper, which is the process in charge of the database, then carries it out. While the
bot runs, it also carries out the requests of `python -m bot forget`, since its memory could bring the data back.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final

import storage
from bot.charts.library import Library
from bot.facts.preferences import Preferences
from bot.facts.replies import Durable, Retired
from bot.games.live.anonymise import traces
from bot.games.live.games import Games
from bot.games.live.journal import retired_row, table_row
from bot.games.live.proposals import read_proposal
from bot.games.live.retry_on_conflict import MOST_TRIES
from bot.games.live.statuses import OPEN, during
from bot.games.live.transaction import Transaction
from bot.games.lobby import seating
from bot.logs import place_of
from bot.words.languages import Words
from bot.words.presenter import NONE
from rules.core.facts.words import Phrase, Seat
from storage import ChartOwner, GameErasure, Scope, StaleCommit, StoreTrouble, UnknownGame

log = logging.getLogger(__name__)

LOOK_S: Final = 0.5
"""Interval at which a process checks whether its request has been carried out."""
AGAIN_S: Final = 3600.0
"""Minimum delay before a failed request is tried again."""
REMEMBERED: Final = 10_000
"""Maximum number of channels in the list of channels already noted."""
MOST_ROUNDS: Final = 5
"""Maximum number of times that the erasure is repeated for a user who keeps using the bot."""


class Forgetting:
    """Counts and erases the data of users and servers."""

    def __init__(
        self,
        store: storage.Store,
        games: Games,
        preferences: Preferences,
        library: Library,
        clock: Callable[[], float],
    ) -> None:
        self._people, self._store = store.people, store
        self._games = games
        self._preferences = preferences
        self._library = library
        self._clock = clock
        self._working = asyncio.Lock()
        self._noted: OrderedDict[int, None] = OrderedDict()
        self.listeners: list[Callable[[Scope, int], None]] = []
        """Functions called after each erasure, to drop other data of the user or server from memory."""
        self._failed: dict[int, tuple[Exception, float]] = {}
        """Errors of failed requests by request id, each with the time of the next try on the event loop's clock."""

    async def note_place(self, channel_id: int, guild_id: int | None, user_id: int) -> None:
        """Stores a channel's server, unless this has been done.

        A channel of direct messages belongs to the user.
        """
        if channel_id in self._noted:
            return
        whose: tuple[Scope, int] = ("user", user_id) if guild_id is None else ("guild", guild_id)
        await self._people.note_places([(channel_id, *whose)])
        self._noted[channel_id] = None
        if len(self._noted) > REMEMBERED:
            self._noted.popitem(last=False)

    def leave_memory(self, scope: Scope, id: int) -> None:
        """Drops a forgotten user or server from this process's memory."""
        self._library.refresh(ChartOwner(scope, id))
        for listener in self.listeners:
            listener(scope, id)

    def forget_places(self) -> None:
        """Clears the list of noted channels.

        Some of the stored notes may have been erased.
        """
        self._noted.clear()

    async def forget(self, scope: Scope, id: int) -> dict[str, int]:
        """Forgets a user or server, or waits for the keeper.

        Returns the numbers of erased items, by the names in `storage.personal_data`.
        """
        request = await self._people.ask(scope, id, self._clock())
        while (gone := await self._people.outcome(request)) is None:
            if not self._games.share.is_keeper:
                await asyncio.sleep(LOOK_S)
                continue
            await self.work()
            if request in self._failed:
                raise self._failed[request][0]
        return gone

    async def work(self) -> None:
        """Carries out all outstanding requests, from any process.

        A failed request is tried again after `AGAIN_S`.
        """
        now = asyncio.get_running_loop().time
        async with self._working:
            for request in await self._people.asked():
                if request.id in self._failed and now() < self._failed[request.id][1]:
                    continue
                try:
                    await self._carry_out(request)
                except StoreTrouble:
                    raise
                except Exception as error:
                    log.error("nobody is forgotten by request %d: %s", request.id, place_of(error))
                    self._failed[request.id] = error, now() + AGAIN_S

    async def _carry_out(self, request: storage.Erasure) -> None:
        counts = await self._people.count_held(request.scope, request.subject)
        await (self._user if request.scope == "user" else self._guild)(request.subject)
        await self._people.mark_done(request.id, counts, self._clock())
        self._failed.pop(request.id, None)
        log.info("a %s has been forgotten: request %d", request.scope, request.id)

    async def _user(self, user_id: int) -> None:
        """Erases a user's data until none is left.

        An error in one game is raised only after the rest of the erasure.
        """
        for _ in range(MOST_ROUNDS):
            failed: Exception | None = None
            await self._delete_at("user", user_id)
            for game_id in await self._people.games_of(user_id):
                try:
                    await self._in_game(game_id, user_id)
                except StoreTrouble:
                    raise
                except Exception as error:
                    log.error("somebody cannot be taken out of game %s: %s", game_id, place_of(error))
                    failed = error
            await self._erase_own("user", user_id)
            if failed is not None:
                raise failed
            if not await self._people.count_held("user", user_id):
                break

    async def _guild(self, guild_id: int) -> None:
        await self._delete_at("guild", guild_id)
        await self._erase_own("guild", guild_id)

    async def _delete_at(self, scope: Scope, id: int) -> None:
        while games := await self._people.games_at(scope, id):
            for game_id in games:
                await self.delete(game_id)

    async def _erase_own(self, scope: Scope, id: int) -> None:
        channels = await self._people.places(scope, id)
        await self._people.erase_own(scope, id)
        for channel_id in channels:
            self._noted.pop(channel_id, None)
        self._preferences.forget((scope, id), *(("channel", channel_id) for channel_id in channels))
        self.leave_memory(scope, id)

    # --- a user in a game ----------------------------------------------------------------------------------------

    async def _in_game(self, game_id: str, user_id: int) -> None:
        """Gives up a user's seats, and erases all the user's traces."""
        try:
            record = (await self._store.load_game(game_id)).game
            if record.status in OPEN:
                await self._leave(record.channel_id, game_id, user_id)
            async with self._games.lock(record.channel_id):
                try:
                    record = await self._erase_in(game_id, user_id)
                finally:
                    self._games.evict(record.channel_id)
        except UnknownGame:
            return
        await self._redraw(record)

    async def _erase_in(self, game_id: str, user_id: int) -> storage.StoredGame:
        """Erases every trace of a user from a game.

        Returns the game's record from before the erasure. Tries again if another process has changed the game
        meanwhile.
        """
        said: set[str] = set()
        tries = 0
        while True:
            loaded = await self._store.load_game(game_id)
            said |= {*await self._people.words_of(game_id, user_id)}
            found = traces(loaded, user_id, said)
            erasure = GameErasure(game_id, user_id, loaded.game.revision, found.rewrite, found.acts)
            try:
                await self._people.erase_in_game(erasure)
            except StaleCommit:
                tries += 1
                if tries == MOST_TRIES:
                    raise
            else:
                return loaded.game

    async def _leave(self, channel_id: int, game_id: str, user_id: int) -> None:
        try:
            await self._games.change(self._games.bot_origin(channel_id), leave, game_id, user_id)
        except storage.StoreError:
            raise
        except Exception as error:  # the user's data is erased even if the game is unplayable
            log.error("nobody can leave game %s: %s", game_id, place_of(error))

    async def _redraw(self, record: storage.StoredGame) -> None:
        """Shows the table message again without the user."""
        if record.table_message_id is None:
            return
        at, channel_id = self._clock(), record.channel_id
        if record.status in OPEN:
            (row,) = await self._games.queue(record.id, (table_row(channel_id),))
            self._games.tell(Durable(channel_id, table=row, at=at))
        else:
            retired = Retired(record.table_message_id, record.id, keeps=True)
            (row,) = await self._games.queue(record.id, (retired_row(channel_id, retired),))
            self._games.tell(Durable(channel_id, retired={row: retired}))

    # --- whole games ---------------------------------------------------------------------------------------------

    async def delete(self, game_id: str) -> None:
        """Deletes a game.

        The channel is separated from the game first, so that no user meets a half-deleted game.
        """
        try:
            channel_id = (await self._store.load_game(game_id)).game.channel_id
        except UnknownGame:
            return
        async with self._games.lock(channel_id):
            await self._people.close(game_id)
            self._games.evict(channel_id)
        await self._people.delete(game_id)


def in_words(words: Words, counts: Mapping[str, int]) -> str:
    """Returns counts of stored or erased items in words."""
    return words.join([words.say("held", what=what, count=count) for what, count in counts.items()]) or NONE


@during(*OPEN)
def leave(transaction: Transaction, game_id: str, user_id: int) -> None:
    """Gives up a forgotten user's seats and game master's role.

    The announcement names only the seats.
    """
    live = transaction.live
    if live.record.id != game_id:
        return
    seats = live.seats_of(user_id)
    if live.record.gm_user_id == user_id:
        transaction.changes["gm_user_id"] = None
    _drop_proposal(transaction, user_id)
    if user_id in live.absence.missed:
        missed = {who: count for who, count in live.absence.missed.items() if who != user_id}
        transaction.note_absence(missed=missed)
    if seats or "gm_user_id" in transaction.changes:
        names = [Seat(seat) for seat in seats]
        transaction.say(Phrase.of("service-forgotten", seats=names, master="gm_user_id" in transaction.changes))
    for seat in seats:
        seating.vacate(transaction, seat)


def _drop_proposal(transaction: Transaction, user_id: int) -> None:
    proposal = read_proposal(transaction.live.record.proposal)
    if proposal is None:
        return
    if user_id in proposal.concerned:
        transaction.changes["proposal"] = None
        transaction.say(Phrase("service-proposal-forgotten"))
    elif user_id in proposal.needed:
        needed = tuple(other for other in proposal.needed if other != user_id)
        transaction.changes["proposal"] = proposal.model_copy(update={"needed": needed}).model_dump_json()
