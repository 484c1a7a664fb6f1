"""`store.people`: what is kept of people and servers, and how it is forgotten."""

from collections.abc import Iterable, Sequence
from functools import partial

from . import erasing, exporting, places
from .engine import Engine
from .erasing import GameErasure
from .news import telling
from .personal_data import ROWS, Scope
from .records import Erasure


class People:
    """Counting and erasing, in steps that keep nobody waiting long. What is asked for is kept until it is done, so that
    a crash leaves nothing half forgotten."""

    def __init__(self, engine: Engine) -> None:
        self._db = engine

    async def held(self, scope: Scope, id: int) -> dict[str, int]:
        """How much is kept of a user or a server, by table or as `COUNTED` names it; nothing for nothing."""
        return await self._db.read(lambda db: exporting.held(db, scope, id))

    async def own(self, user_id: int, most: int) -> tuple[dict[str, list[exporting.Row]], dict[str, int]]:
        """The rows outside games that are a user's or name them, by table, at most so many of each; and how many more
        there are, by table."""
        return await self._db.read(lambda db: exporting.own(db, user_id, most))

    async def games(self, user_id: int) -> list[exporting.Row]:
        """The games that a user is or was in, with what is theirs in each."""
        return await self._db.read(lambda db: exporting.games(db, user_id))

    async def acts(self, game_id: str, user_id: int, most: int) -> tuple[list[exporting.Row], int]:
        """A user's own entries of a journal, at most so many: what they did, and not what came of it; and how many more
        there are."""
        return await self._db.read(lambda db: exporting.acts(db, game_id, user_id, most))

    async def naming(self, game_id: str, user_id: int, most: int) -> exporting.Row:
        """The texts of a game that may name a user, beside others, or count what they missed."""
        return await self._db.read(lambda db: exporting.naming(db, game_id, user_id, most))

    # Requests

    async def ask(self, scope: Scope, subject: int, at: float) -> int:
        """Notes that a user or a server is to be forgotten; returns the number of the request."""
        return await self._db.transact(lambda db: erasing.ask(db, scope, subject, at))

    async def asked(self) -> tuple[Erasure, ...]:
        """The requests that are not done yet."""
        return await self._db.read(erasing.asked)

    async def done(self, request_id: int, counts: dict[str, int], at: float) -> None:
        """A request is done; whom it was about is forgotten with it. What has been erased leaves the disk too, at
        once or, if somebody reads it just then, with the next `Store.prune`."""
        await self._db.transact(lambda db: erasing.done(db, request_id, counts, at))
        await self.forget_deleted()

    async def forget_deleted(self) -> None:
        """Sees to it that what has been deleted leaves the disk too."""
        await self._db.forget_deleted()

    async def outcome(self, request_id: int) -> dict[str, int] | None:
        """How much went by a request; None until it is done."""
        return await self._db.read(lambda db: erasing.outcome(db, request_id))

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

    async def places(self, scope: Scope, id: int) -> tuple[int, ...]:
        """The channels that are known to be a user's or a server's."""
        return await self._db.read(lambda db: places.places(db, scope, id))

    async def erase_own(self, scope: Scope, id: int) -> None:
        """Deletes what is a user's or a server's own outside games, and every trace of them in what stays."""
        for table in ROWS[scope]:
            await self._db.transact(partial(erasing.erase_rows, scope=scope, id=id, table=table))
        work = partial(erasing.erase_traces, scope=scope, id=id)
        await self._db.transact(telling(self._db, work, "forgotten", scope, id))

    async def games_at(self, scope: Scope, id: int) -> tuple[str, ...]:
        """Some of a server's games, or of those in direct messages with a user."""
        return await self._db.read(lambda db: erasing.games_at(db, scope, id))

    # Whole games

    async def close(self, game_id: str) -> int | None:
        """Takes a game out of its channel and returns which that was; `delete` does the rest."""
        return await self._db.transact(telling(self._db, partial(erasing.close, game_id=game_id), "game", game_id))

    async def delete(self, game_id: str) -> None:
        """Deletes a closed game, piece by piece."""
        while await self._db.transact(lambda db: erasing.delete_part(db, game_id)):
            pass

    async def ended_before(self, at: float) -> tuple[str, ...]:
        """Some of the games that ended before then, and those whose deletion was broken off."""
        return await self._db.read(lambda db: erasing.ended_before(db, at))

    async def untouched(self, before: float) -> dict[int, int]:
        """The channels of some of the open games in which nothing has happened since then, and the games' revisions."""
        return await self._db.read(lambda db: erasing.untouched(db, before))

    # Servers

    async def guilds(self) -> frozenset[int]:
        """Every server of which anything is kept."""
        return await self._db.read(places.guilds)

    async def note_places(self, whose: Iterable[tuple[int, Scope, int]]) -> None:
        """Notes whose channels these are: (channel, a server's or a user's, whose)."""
        noted = tuple(whose)
        await self._db.transact(lambda db: places.note_places(db, noted))

    async def note_left(self, guild_ids: Iterable[int], at: float) -> None:
        """Notes that the bot is no longer on these servers; the first time counts."""
        noted = tuple(guild_ids)
        await self._db.transact(lambda db: places.note_left(db, noted, at))

    async def note_back(self, guild_ids: Sequence[int]) -> None:
        """Notes that the bot is on these servers again."""
        await self._db.transact(lambda db: places.note_back(db, guild_ids))

    async def left_before(self, at: float) -> tuple[int, ...]:
        """The servers that the bot left before then and is not on again."""
        return await self._db.read(lambda db: places.left_before(db, at))
