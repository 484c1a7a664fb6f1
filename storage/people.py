"""`store.people`: what is kept of people and servers, and how it is forgotten."""

from collections.abc import Iterable
from functools import partial

from . import erasing, exporting, places
from .engine import Engine
from .erasing import GameErasure
from .news import telling
from .operations import reads, writes
from .personal_data import ROWS, Scope


class People:
    """Counting and erasing, in steps that keep nobody waiting long. What is asked for is kept until it is done, so that
    a crash leaves nothing half forgotten."""

    def __init__(self, engine: Engine) -> None:
        self._db = engine

    held = reads(exporting.held)
    own_rows = reads(exporting.own_rows)
    games = reads(exporting.games)
    acts = reads(exporting.acts)
    naming = reads(exporting.naming)

    # Requests

    ask = writes(erasing.ask)
    asked = reads(erasing.asked)

    async def done(self, request_id: int, counts: dict[str, int], at: float) -> None:
        """A request is done; whom it was about is forgotten with it. What has been erased leaves the disk too, at
        once or, if somebody reads it just then, with the next `Store.prune`."""
        await self._db.transact(lambda db: erasing.done(db, request_id, counts, at))
        await self.forget_deleted()

    async def forget_deleted(self) -> None:
        """Sees to it that what has been deleted leaves the disk too."""
        await self._db.forget_deleted()

    outcome = reads(erasing.outcome)

    # A user in games

    async def games_of(self, user_id: int) -> tuple[str, ...]:
        """The games in which anything may be of a user."""
        found: list[str] = []
        after = ""
        while True:
            here, after = await self._db.read(partial(erasing.games_of, user_id=user_id, after=after))
            found += here
            if not after:
                return tuple(found)

    async def words_of(self, game_id: str, user_id: int) -> tuple[str, ...]:
        """What a game's journal has in words of a user's own acts, as JSON."""
        found: list[str] = []
        after: int | None = 0
        while after is not None:
            said, after = await self._db.read(partial(erasing.texts, game_id=game_id, user_id=user_id, after=after))
            found += said
        return tuple(found)

    async def erase_in_game(self, erasure: GameErasure) -> None:
        """Takes a user out of a game, as `GameErasure` says. Raises `StaleCommit` or `UnknownGame` if the game has been
        changed or deleted meanwhile; then all of it is to be done again."""
        acts = await self._db.read(lambda db: erasing.acts_of(db, erasure.game_id, erasure.user_id))
        after: int | None = 0
        while after is not None:
            after = await self._db.transact(partial(erasing.erase_entries, erasure=erasure, acts=acts, after=after))
        work = partial(erasing.erase_ids, erasure=erasure)
        await self._db.transact(telling(self._db, work, "game", erasure.game_id))

    # What is somebody's own

    async def erase_own(self, scope: Scope, id: int) -> None:
        """Deletes what is a user's or a server's own outside games, and every trace of them in what stays."""
        for table in ROWS[scope]:
            await self._db.transact(partial(erasing.erase_rows, scope=scope, id=id, table=table))
        work = partial(erasing.erase_traces, scope=scope, id=id)
        await self._db.transact(telling(self._db, work, "forgotten", scope, id))

    games_at = reads(erasing.games_at)

    # Whole games

    async def close(self, game_id: str) -> int | None:
        """Takes a game out of its channel and returns which that was; `delete` does the rest."""
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
        """Notes whose channels these are: (channel, a server's or a user's, whose)."""
        noted = tuple(whose)
        await self._db.transact(lambda db: places.note_places(db, noted))

    async def note_left(self, guild_ids: Iterable[int], at: float) -> None:
        """Notes that the bot is no longer on these servers; the first time counts."""
        noted = tuple(guild_ids)
        await self._db.transact(lambda db: places.note_left(db, noted, at))

    note_back = writes(places.note_back)
    left_before = reads(places.left_before)
    places = reads(places.places)
