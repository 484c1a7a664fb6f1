"""Division of Discord's shards among the processes of one bot over one database.

The process with the lease of a shard, its owner, does all work there: answers, deadlines, the outbox. A shard passes to
another process, the heir, without a gap. The heir connects while the owner is still connected, and holds the
interactions that it receives. From some interaction on, the owner leaves them to the heir, finishes its own work and
gives up the shard. The heir then continues with that interaction. Discord's ids rise with time, so each interaction
belongs to exactly one process.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from math import ceil, inf
from typing import Final

from bot.faults import StartUpError
from storage import LEASE_S, Lease, Meeting, ShardProcess, Shards

PART: Final = re.compile(r"\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?")
HELD_S: Final = 2.0
"""Seconds for which an interaction is held without an answer while its process is unknown.

If the shard has a living owner, the owner answers or defers the interaction within this time. Discord waits for 3 s.
"""
HELD_ON_S: Final = LEASE_S + 2.0
"""Seconds for which the interaction is held after that, once deferred.

This is longer than a lease, after which the shard of a dead owner passes to the heir.
"""
LEFT_S: Final = 35.0
"""Seconds after which a process has finished all work on a shard that it gave up."""


def read_shard_ids(text: str, count: int | None) -> frozenset[int]:
    """Reads a list of shards such as `0,2-3`.

    Raises StartUpError, for example for a shard that is not among `count`.
    """
    if count is None:
        raise StartUpError("start-shards-uncounted", ids=text)
    found: set[int] = set()
    for part in text.split(","):
        read = PART.fullmatch(part)
        if read is None:
            raise StartUpError("start-shards-unreadable", ids=text)
        first, last = int(read[1]), int(read[2] or read[1])
        if last < first:
            raise StartUpError("start-shards-unreadable", ids=text)
        if last >= count:
            raise StartUpError("start-shards-beyond", ids=text, count=count, last=count - 1)
        found.update(range(first, last + 1))
    return frozenset(found)


def shard_text(ids: Iterable[int]) -> str:
    """Returns shards as a host writes them: `0,2-3`."""
    runs: list[list[int]] = []
    for id in sorted(ids):
        if runs and runs[-1][-1] == id - 1:
            runs[-1].append(id)
        else:
            runs.append([id])
    return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def shard_of(guild_id: int | None, count: int) -> int:
    """Returns the shard of a server or, with None, of direct messages."""
    return ((guild_id or 0) >> 22) % count


class Share:
    """Shards that this process acts for: all of them, unless other processes share the work.

    A process counts its leases as ended a little earlier than the database does. So it stops before another process
    begins, even if it cannot reach the database or was suspended.
    """

    def __init__(self) -> None:
        self._count: int | None = None
        self._clock: Callable[[], float] = float
        self._leased: dict[int, int] = {}
        """For each leased shard, the first interaction that belongs to this process."""
        self._inherited_at: dict[int, float] = {}
        """For each shard that another process gave to this one, the time at which it did so."""
        self._ends: dict[int, int] = {}
        """For each shard that this process is giving up, the first interaction that belongs to the heir."""
        self._newest: dict[int, int] = {}
        self._hears: set[int] = set()
        """Shards of which this process is the heir."""
        self._sure_until = 0.0
        self._in_hand: Counter[int] = Counter()
        self._changed = asyncio.Event()

    def split(self, count: int, clock: Callable[[], float]) -> None:
        """Shares the work with other processes from now on.

        `count` is the number of shards of the bot, and `clock` measures the leases.
        """
        self._count, self._clock = count, clock

    @property
    def is_whole(self) -> bool:
        return self._count is None

    @property
    def leased(self) -> frozenset[int]:
        """Shards of which this process has the leases."""
        return frozenset(self._leased)

    @property
    def shards(self) -> Shards | None:
        """Shards to which database queries are restricted; None for all."""
        if self._count is None:
            return None
        return Shards(self._count, self.leased - self._ends.keys() if self.is_sure else frozenset())

    def unsent_shards(self) -> list[tuple[Shards | None, float]]:
        """Returns the shards whose unsent messages this process may send.

        Each group of shards has a minimum age in seconds for such messages. On a shard that has just been taken over,
        the previous owner may still be sending more recent messages.
        """
        shards = self.shards
        if shards is None:
            return [(None, 0.0)]
        now = self._clock()
        fresh = frozenset(id for id in shards.ids if now < self._inherited_at.get(id, -inf) + LEFT_S)
        parts = ((shards.ids - fresh, 0.0), (fresh, LEFT_S))
        return [(Shards(shards.all, ids), age_s) for ids, age_s in parts if ids]

    def only(self, shard: int | None) -> Shards | None:
        """Returns the restriction of a database query to one shard, or None for all shards."""
        return None if shard is None or self._count is None else Shards(self._count, frozenset({shard}))

    @property
    def is_keeper(self) -> bool:
        """Returns whether this process does the work that concerns the whole database."""
        return self.acts_for(None)

    @property
    def is_sure(self) -> bool:
        """Returns whether this process's leases are certainly still valid."""
        return self._count is None or self._clock() < self._sure_until

    def acts_for(self, guild_id: int | None) -> bool:
        """Returns whether this process acts for a server or, with None, for direct messages."""
        if self._count is None:
            return True
        shard = shard_of(guild_id, self._count)
        return shard in self._leased and shard not in self._ends and self.is_sure

    def has(self, guild_id: int | None, shard: int) -> bool:
        """Returns whether a server is on a shard."""
        return self._count is None or shard_of(guild_id, self._count) == shard

    def is_unsure_of(self, guild_id: int | None) -> bool:
        """Returns whether this process had a server's shard but can no longer be sure of its lease."""
        return self._count is not None and not self.is_sure and shard_of(guild_id, self._count) in self._leased

    # --- interactions --------------------------------------------------------------------------------------------

    async def admits(
        self, guild_id: int | None, interaction_id: int, hold: Callable[[], Awaitable[bool]] | None = None
    ) -> bool:
        """Returns whether an interaction belongs to this process, and waits until that is known.

        `hold` defers the interaction and returns whether an answer is still possible. Without `hold`, the wait ends
        after `HELD_S`.
        """
        if self._count is None:
            return True
        shard = shard_of(guild_id, self._count)
        if not await self._is_settled(shard, HELD_S):
            can_wait = shard in self._hears and hold is not None and await hold()
            if not can_wait or not await self._is_settled(shard, HELD_ON_S):
                return False
        if shard not in self._leased or not self.is_sure or interaction_id < self._leased[shard]:
            return False
        if shard in self._ends:
            return interaction_id < self._ends[shard]
        self._newest[shard] = max(interaction_id, self._newest.get(shard, 0))
        return True

    async def _is_settled(self, shard: int, within_s: float) -> bool:
        """Waits until it is known which process acts for a shard.

        Returns False if that is still unknown after `within_s` seconds.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(within_s):
                while self._is_open(shard):
                    await self._changed.wait()
        return not self._is_open(shard)

    def _is_open(self, shard: int) -> bool:
        return shard in self._hears or (shard in self._leased and not self.is_sure)

    @contextmanager
    def at_work(self, guild_id: int | None) -> Iterator[None]:
        """Counts an interaction as being handled while the context is open."""
        shard = 0 if self._count is None else shard_of(guild_id, self._count)
        self._in_hand[shard] += 1
        try:
            yield
        finally:
            self._in_hand[shard] -= 1
            self._note_change()

    async def wait_until_idle(self, shard: int) -> None:
        """Waits until no interaction of a shard is being handled."""
        while self._in_hand[shard]:
            await self._changed.wait()

    # --- leases --------------------------------------------------------------------------------------------------

    def renew(self, until: float) -> None:
        """Extends the leases to this time of the clock."""
        was_sure = self.is_sure
        self._sure_until = until
        if not was_sure:
            self._note_change()

    def hear(self, shards: Iterable[int]) -> None:
        """Makes this process the heir of exactly these shards."""
        self._hears = set(shards)
        self._note_change()

    def take(self, shard: int, first: int) -> None:
        """Gives this process a shard, from interaction `first` on."""
        self._leased[shard] = first
        if first > 0:
            self._inherited_at[shard] = self._clock()
        self._ends.pop(shard, None)
        self._hears.discard(shard)
        self._note_change()

    def is_inherited(self, shard: int) -> bool:
        """Returns whether another process gave the shard to this one; False for a shard that was free."""
        return shard in self._inherited_at

    def stop(self, shard: int) -> int:
        """Admits no more interactions of a shard; returns the first that belongs to the heir."""
        self._ends[shard] = max(self._newest.get(shard, 0) + 1, self._leased[shard])
        return self._ends[shard]

    def go_on(self, shard: int) -> None:
        """Admits interactions of a shard again, since the heir is gone."""
        self._ends.pop(shard, None)

    def lose(self, shard: int) -> None:
        """Notes that this process no longer has a shard."""
        self._leased.pop(shard, None)
        self._inherited_at.pop(shard, None)
        self._ends.pop(shard, None)
        self._newest.pop(shard, None)
        self._note_change()

    def _note_change(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()


def assigned(count: int, owners: Mapping[int, str], processes: Sequence[ShardProcess]) -> dict[int, str]:
    """Returns the process that should own each of `count` shards.

    As few shards as possible move, and the processes get about equal numbers. A shard that no process may have is left
    out.
    """
    staying = {each.id: each for each in processes if each.shard_count == count and not each.is_leaving}
    fair = ceil(count / max(len(staying), 1))
    most = {id: len(process.may) if process.may is not None else fair for id, process in staying.items()}
    held: Counter[str] = Counter()
    found: dict[int, str] = {}
    for shard in range(count):
        owner = staying.get(owners.get(shard, ""))
        if owner is not None and owner.may_have(shard) and held[owner.id] < most[owner.id]:
            found[shard] = owner.id
            held[owner.id] += 1
    for shard in range(count):
        able = [id for id, process in staying.items() if process.may_have(shard)]
        if shard not in found and able:
            found[shard] = min(able, key=lambda id: (held[id] >= most[id], held[id], id))
            held[found[shard]] += 1
    return found


def without_owner(meeting: Meeting, count: int) -> frozenset[int]:
    """Returns the shards that no process has; none if an owner uses another shard count."""
    owners = {lease.owner for lease in meeting.leases.values()}
    if any(each.shard_count != count for each in meeting.processes if each.id in owners):
        return frozenset()
    return frozenset(range(count)) - meeting.leases.keys()


def decided(meeting: Meeting, me: str, connected: frozenset[int], gives: Mapping[int, int]) -> list[Lease]:
    """Returns the leases that a process changes in a meeting.

    Of its assigned shards, the process takes those without an owner, and becomes the heir of the rest. `gives` maps
    each shard that it hands over to the first interaction that belongs to the heir.
    """
    count = next(process.shard_count for process in meeting.processes if process.id == me)
    ids = {process.id for process in meeting.processes if process.shard_count == count}
    owners = {shard: lease.owner for shard, lease in meeting.leases.items()}
    whose = assigned(count, owners, meeting.processes)
    changes: list[Lease] = []
    for shard in range(count):
        now = meeting.leases.get(shard)
        is_mine = whose.get(shard) == me
        if now is None:
            then = Lease(shard, me) if is_mine else None
        elif now.owner == me:
            heir = now.heir if now.heir in ids and now.heir == whose.get(shard) else ""
            if heir and now.is_ready and shard in gives:
                then = Lease(shard, heir, turn=gives[shard])
            else:
                then = now._replace(heir=heir, is_ready=now.is_ready and bool(heir))
        elif is_mine:
            is_free = now.heir == me or now.heir not in ids or now.heir != whose[shard]
            then = now._replace(heir=me, is_ready=shard in connected) if is_free else now
        else:
            then = now._replace(heir="", is_ready=False) if now.heir == me else now
        if then is not None and then != now:
            changes.append(then)
    return changes
