"""Data of people and servers, counted and erased: `store.people`."""

from collections.abc import Iterable
from functools import partial

from . import erasing, exporting, places
from .engine import Engine
from .erasing import GameErasure
from .news import telling
from .operations import reads, writes
from .personal_data import ROWS, Scope


class People:
    """Counting and erasing the data of people and servers, in short steps.

    Requests are stored until they are done, so that a crash loses none.
    """

    def __init__(self, engine: Engine) -> None:
        self._db = engine

    count_held = reads(exporting.count_held)
    own_rows = reads(exporting.own_rows)
    games = reads(exporting.games)
    acts = reads(exporting.acts)
    naming = reads(exporting.naming)

    # Requests

    ask = writes(erasing.ask)
    asked = reads(erasing.asked)

    async def mark_done(self, request_id: int, counts: dict[str, int], at: float) -> None:
        """Marks a request as done, and forgets its subject.

        The erased data leaves the disk now or, while another process is reading, with the next `Store.prune`.
        """
        await self._db.transact(lambda db: erasing.mark_done(db, request_id, counts, at))
        await self.forget_deleted()

    async def forget_deleted(self) -> None:
        """Removes deleted data from the disk."""
        await self._db.forget_deleted()

    outcome = reads(erasing.outcome)

    # A user in games

    async def games_of(self, user_id: int) -> tuple[str, ...]:
        """Returns the games that may hold data of a user."""
        found: list[str] = []
        after = ""
        while True:
            here, after = await self._db.read(partial(erasing.games_of, user_id=user_id, after=after))
            found += here
            if not after:
                return tuple(found)

    async def words_of(self, game_id: str, user_id: int) -> tuple[str, ...]:
        """Returns a journal's texts about a user's own acts, as JSON."""
        found: list[str] = []
        after: int | None = 0
        while after is not None:
            said, after = await self._db.read(partial(erasing.texts, game_id=game_id, user_id=user_id, after=after))
            found += said
        return tuple(found)

    async def erase_in_game(self, erasure: GameErasure) -> None:
        """Erases a user from a game, as `GameErasure` says.

        Raises `StaleCommit` or `UnknownGame` if the game has been changed or deleted meanwhile. The caller then has to
        begin again.
        """
        acts = await self._db.read(lambda db: erasing.acts_of(db, erasure.game_id, erasure.user_id))
        after: int | None = 0
        while after is not None:
            after = await self._db.transact(partial(erasing.erase_entries, erasure=erasure, acts=acts, after=after))
        work = partial(erasing.erase_ids, erasure=erasure)
        await self._db.transact(telling(self._db, work, "game", erasure.game_id))

    # Own data of users and servers

    async def erase_own(self, scope: Scope, id: int) -> None:
        """Erases a user's or server's data outside games."""
        for table in ROWS[scope]:
            await self._db.transact(partial(erasing.erase_rows, scope=scope, id=id, table=table))
        work = partial(erasing.erase_traces, scope=scope, id=id)
        await self._db.transact(telling(self._db, work, "forgotten", scope, id))

    games_at = reads(erasing.games_at)

    # Whole games

    async def close(self, game_id: str) -> int | None:
        """Takes a game out of its channel; returns the channel.

        `delete` does the rest.
        """
        return await self._db.transact(telling(self._db, partial(erasing.close, game_id=game_id), "game", game_id))

    async def delete(self, game_id: str) -> None:
        """Deletes a closed game, piece by piece."""
        while await self._db.transact(lambda db: erasing.delete_part(db, game_id)):
            pass

    ended_before = reads(erasing.ended_before)
    untouched = reads(erasing.untouched)

    # Servers

    guilds = reads(places.guilds)

    async def note_places(self, whose: Iterable[tuple[int, Scope, int]]) -> None:
        """Notes the owner of each channel, as (channel, scope, id of the server or user)."""
        noted = tuple(whose)
        await self._db.transact(lambda db: places.note_places(db, noted))

    async def note_left(self, guild_ids: Iterable[int], at: float) -> None:
        """Notes that the bot is no longer on these servers.

        A noted server keeps its earlier time.
        """
        noted = tuple(guild_ids)
        await self._db.transact(lambda db: places.note_left(db, noted, at))

    note_back = writes(places.note_back)
    left_before = reads(places.left_before)
    places = reads(places.places)
