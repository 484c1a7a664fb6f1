"""Deadlines and their half-time nudges: timers in the database, one worker that sleeps until the next."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.facts.replies import Durable
from bot.games.acts import absence
from bot.games.acts.absence import AWAY_S
from bot.games.live.games import Games
from bot.logs import kind_of
from storage import Deadline, Shards, Store, StoreTrouble

log = logging.getLogger(__name__)

LONGEST_SLEEP_S = 86_400.0
RETRY_S = 300.0
"""How long a deadline that could not be handled is put off at first; after that, for as long as it is overdue."""

DATABASE_AGAIN_S = 10.0
"""How soon they are looked at again after trouble with the database, unless somebody says that it is well."""

LONGEST_REST_S = 3_600.0

LATE_S = 120.0
"""How long a deadline may be overdue before something is wrong."""

LOOK_S = 120.0
"""How often it is noted, while there is a deadline, that the bot is there."""
SEEN = "last-seen"
"""The setting of the bot that keeps when that was, in unix seconds; of each of its shards, where it is several
processes."""
ALL = 1_000_000
"""As many deadlines as there may be."""


@dataclass
class Owed:
    """Time that a shard has yet to get back: from when on, and from when on in those games that have been given it."""

    since: float
    given_at: dict[str, float] = field(default_factory=dict)


class Deadlines:
    """Handles deadlines as they fall due. The task exists only while there is one, and mostly sleeps.

    From `start` on it is noted now and then that the bot is there, so that the time is given back in which it was not:
    it was stopped, it crashed, its computer slept, or Discord was out of reach, for each shard by itself: of which it
    hears, `hears` says. Where the bot is several processes, each does so for its own shards.
    """

    def __init__(
        self,
        games: Games,
        store: Store,
        clock: Callable[[], float],
        hears: Callable[[], Shards] = lambda: Shards(1, frozenset({0})),
    ) -> None:
        self._games = games
        self._store = store
        self._clock = clock
        self._hears = hears
        self._task: asyncio.Task[None] | None = None
        self._is_asleep = False
        self._woken = False
        self._is_closing = False
        self._watch: asyncio.Task[None] | None = None
        self._seen: dict[int, float] = {}
        """When the bot was last there, at each of its shards."""
        self._unread: set[int] = set()
        """Shards that have begun, and of which the database has yet to say when the bot was last there."""
        self._owed: dict[int, Owed] = {}
        self._looking = asyncio.Lock()
        """Who finds a deadline overdue waits until the time has been given back that somebody else is giving."""
        games.listeners.append(self.on_change)

    def on_change(self, durable: Durable) -> None:
        """Looks again if a game's deadline has changed."""
        if durable.deadline:
            self.wake()

    async def start(self, shard: int | None = None) -> None:
        """The bot is connected, or this shard of it: gives back the time in which it was away, then looks for what is
        due. What trouble with the database keeps it from is done when that is over. Another process's shard is left
        alone."""
        shards = set(range(self._hears().all)) if shard is None else {shard} & self._games.share.leased
        self._unread |= shards - self._seen.keys()
        try:
            await self._look()
        except StoreTrouble as trouble:
            log.warning("the time in which the bot was away waits for the database: %s", kind_of(trouble))
        except Exception:
            log.exception("the time in which the bot was away cannot be given back")
        self.wake()

    async def late(self) -> int:
        """How many should have been acted upon for minutes, and are not put off."""
        return len(await self._store.due(self._clock() - LATE_S, ALL, self._settled_shards())) if self._seen else 0

    def wake(self) -> None:
        """Looks for the next deadline now: at the start, and whenever one was set, moved or cleared."""
        if self._task is not None and not self._task.done():
            if not self._is_asleep:
                self._woken = True
                return
            self._task.cancel()
        self._is_asleep = False
        self._task = asyncio.create_task(self._run(), name="deadlines")
        if self._watch is None or self._watch.done():
            self._seen = dict.fromkeys(self._seen, self._clock())
            self._watch = asyncio.create_task(self._keep_looking(), name="presence")

    def put_down(self, shard: int) -> None:
        """The shard is another process's from now on."""
        self._seen.pop(shard, None)
        self._owed.pop(shard, None)
        self._unread.discard(shard)

    async def close(self) -> None:
        """Stops, after finishing a deadline being handled."""
        self._is_closing = True
        if self._watch is not None and not self._watch.done():
            self._watch.cancel()
            self._is_there(self._clock())
            await self._note_seen()
        if self._task is None:
            return
        if self._is_asleep:
            self._task.cancel()
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        while not self._is_closing:
            try:
                if self._unread or self._owed:
                    await self._look()
                settled, leased = self._settled_shards(), self._leased_shards()
                due_at = await self._store.next_due(settled)
                is_last = due_at is None and (settled == leased or await self._store.next_due(leased) is None)
                if is_last and not self._woken:
                    return
                longest_s = LONGEST_SLEEP_S if settled == leased else LOOK_S
                wait_s = longest_s if due_at is None else min(due_at - self._clock(), longest_s)
                if wait_s <= 0:
                    if not await self._look():
                        await self._act()
                    continue
            except StoreTrouble as trouble:
                log.warning("the deadlines wait for the database: %s", kind_of(trouble))
                wait_s = DATABASE_AGAIN_S
            except Exception:
                log.exception("the deadlines cannot be read")
                wait_s = RETRY_S
            if self._woken:
                self._woken = False
            elif not self._is_closing:
                await self._sleep(wait_s)

    async def _keep_looking(self) -> None:
        """Notes that the bot is there, for as long as there are deadlines."""
        while self._task is not None and not self._task.done():
            try:
                await self._look()
                await self._note_seen()
            except StoreTrouble as trouble:
                log.warning("it cannot be noted that the bot is there: %s", kind_of(trouble))
            except Exception:
                log.exception("it cannot be noted that the bot is there")
            await asyncio.sleep(LOOK_S)

    async def _look(self) -> bool:
        """Gives the time back since the bot was last seen, if that is long ago, or the clock was set: forward, which
        looks the same, or back, which would have everybody wait for that much longer. Returns whether it did. Where
        nothing can be stored nobody can act, so that the bot is as good as away: raises `StoreTrouble`."""
        async with self._looking:
            await self._store.beat()
            for shard in self._unread.copy():
                stored = await self._store.get_setting(*self._seen_at(shard))
                if shard in self._unread:
                    self._seen[shard] = float(stored) if stored else self._clock()
                    self._unread.discard(shard)
            return await self._give_back()

    async def _give_back(self) -> bool:
        now, before = self._clock(), self._seen
        self._is_there(now)
        for shard, seen in before.items():
            if abs(self._seen[shard] - seen) >= AWAY_S:
                self._owed.setdefault(shard, Owed(seen))
        owed = self._owed.copy()
        for shard, each in owed.items():
            lapsing = await self._store.due(math.inf, ALL, self._on(frozenset({shard})))
            if lapsing:  # else nobody noted that the bot was there, since there was nothing to wait for
                away_s = now - each.since
                log.info("the bot was away, or its clock was set, by %d s; deadlines: %d", away_s, len(lapsing))
            for deadline in lapsing:
                try:
                    await absence.give_back(self._games, deadline, each.given_at.get(deadline.game_id, each.since))
                except StoreTrouble:
                    raise
                except Exception:
                    log.exception("the deadline of game %s could not be moved", deadline.game_id)
                each.given_at[deadline.game_id] = now
            self._owed.pop(shard, None)
        return bool(owed)

    def _is_there(self, now: float) -> None:
        heard = self._hears().ids
        self._seen = {shard: now if shard in heard else seen for shard, seen in self._seen.items()}

    def _settled_shards(self) -> Shards | None:
        """What to ask the database for: its shards where people can act, and have had their time given back."""
        own, ids = self._games.share.shards, self._hears().ids & (self._seen.keys() - self._owed.keys())
        return self._on(ids if own is None else own.ids & ids)

    def _leased_shards(self) -> Shards | None:
        """The same for all of its shards, also those that it gives up, or of which it is not sure for now."""
        share = self._games.share
        return None if share.is_whole else self._on(share.leased)

    def _on(self, ids: frozenset[int]) -> Shards | None:
        all = self._hears().all
        return None if self._games.share.is_whole and len(ids) == all else Shards(all, ids)

    async def _note_seen(self) -> None:
        seen = self._seen | {shard: each.since for shard, each in self._owed.items()}
        if not self._games.share.is_whole:
            for shard in self._games.share.leased & seen.keys():
                await self._store.set_setting(*self._seen_at(shard), str(seen[shard]))
        elif seen:
            await self._store.set_setting(*self._seen_at(0), str(min(seen.values())))

    def _seen_at(self, shard: int) -> tuple[str, str, str]:
        return "bot", "" if self._games.share.is_whole else f"shard {shard}", SEEN

    async def _sleep(self, seconds: float) -> None:
        self._is_asleep = True
        await asyncio.sleep(seconds)
        self._is_asleep = False

    async def _act(self) -> None:
        """Handles what is due. What cannot be handled is put off in the database, so that it blocks nothing else."""
        for deadline in await self._store.due(self._clock(), shards=self._settled_shards()):
            if not await self._acted(deadline):
                now = self._clock()
                rest_s = min(max(RETRY_S, now - deadline.due_at), LONGEST_REST_S)
                await self._store.put_off(deadline, now + rest_s)

    async def _acted(self, deadline: Deadline) -> bool:
        try:
            return await absence.on_time(self._games, deadline)
        except StoreTrouble:
            raise
        except Exception:
            log.exception("the deadline of game %s could not be acted upon", deadline.game_id)
            return False
