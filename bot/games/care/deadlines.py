"""Deadlines and their half-time reminders, handled by one worker that sleeps until the next is due."""

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
"""Minimum delay before the bot again tries to handle a deadline after an error.

The delay equals the time by which the deadline is overdue, but is at least this long and at most `LONGEST_REST_S`.
"""

DATABASE_AGAIN_S = 10.0
"""Delay before deadlines are checked again after trouble with the database."""

LONGEST_REST_S = 3_600.0

LATE_S = 120.0
"""Time after which an overdue deadline counts as a fault."""

LOOK_S = 120.0
"""Interval at which the bot notes its presence, while any deadline is set."""
SEEN = "last-seen"
"""Setting with the time the bot was last present, in unix seconds; each shard has one if several processes run."""
NO_LIMIT = 1_000_000
"""Limit for queries that should return every deadline."""


@dataclass
class Owed:
    """Lost time that the games of a shard have not yet got back.

    The bot's absence began at `since`. If a game has already got back a part of the lost time, `given_at` holds the end
    of that part, by the game's id.
    """

    since: float
    given_at: dict[str, float] = field(default_factory=dict)


class Deadlines:
    """Handles due deadlines, and gives players back the time in which the bot was away.

    The worker's task exists only while a deadline is set. `hears` returns the shards from which the bot receives
    events.
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
        """Time at which the bot was last present, by shard."""
        self._unread: set[int] = set()
        """Started shards whose last presence has not been read from the database yet."""
        self._owed: dict[int, Owed] = {}
        self._looking = asyncio.Lock()
        """Lock under which one task at a time gives time back."""
        games.listeners.append(self.on_change)

    def on_change(self, durable: Durable) -> None:
        """Checks the deadlines again if one has changed."""
        if durable.deadline:
            self.wake()

    async def start(self, shard: int | None = None) -> None:
        """Gives back the time of absence, then handles due deadlines.

        Call this when the bot, or one shard of it, has connected.
        """
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
        """Counts the deadlines that are overdue for more than `LATE_S`.

        Deadlines that wait for another try after an error are not counted.
        """
        return len(await self._store.due(self._clock() - LATE_S, NO_LIMIT, self._settled_shards())) if self._seen else 0

    def wake(self) -> None:
        """Makes the worker look for the next deadline now."""
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
        """Forgets a shard that now belongs to another process."""
        self._seen.pop(shard, None)
        self._owed.pop(shard, None)
        self._unread.discard(shard)

    async def close(self) -> None:
        """Stops the worker after the deadline that it is handling."""
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
        """Notes the bot's presence while any deadline is set."""
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
        """Gives time back if the bot was away for long.

        Returns whether the bot was away. A jump of the system clock counts as an absence too. Raises `StoreTrouble`
        while nothing can be stored, since players cannot act then.
        """
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
            lapsing = await self._store.due(math.inf, NO_LIMIT, self._on(frozenset({shard})))
            if lapsing:  # presence is not noted without deadlines
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
        """Returns the shards whose lost time has been given back.

        These are shards of this process. None means every shard.
        """
        own, ids = self._games.share.shards, self._hears().ids & (self._seen.keys() - self._owed.keys())
        return self._on(ids if own is None else own.ids & ids)

    def _leased_shards(self) -> Shards | None:
        """Returns the shards that this process may still own.

        None means every shard.
        """
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
        """Handles the deadlines that are due.

        After an error, the deadline is put off so that it does not block the others.
        """
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
