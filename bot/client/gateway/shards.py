"""Taking, connecting and handing over shards, if several processes run the bot (`bot/sharding.py`).

The owner of a shard does the shard's work, and the heir will take the shard over. In a meeting, a process reads all
leases in the database and renews or changes those that it holds.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Collection, Coroutine
from typing import Any, Final, Protocol

from bot.client.gateway.stopping import within
from bot.faults import StartUpError
from bot.logs import kind_of
from bot.sharding import Share, assigned, decided, shard_text, without_owner
from storage import LEASE_S, Leases, Meeting, ShardProcess, StoreError, StoreTrouble

log = logging.getLogger(__name__)

BEAT_S: Final = 1.0
"""Seconds between two meetings of the processes."""
EAGER_S: Final = 0.1
"""Seconds between two meetings of a process that is giving or taking a shard."""
MARGIN_S: Final = 2.0
"""Seconds before the end of a lease at which its process stops acting for the shard, unless the lease is renewed."""
GRACE_S: Final = 0.5
"""Seconds for which an owner still accepts interactions after its heir has connected.

Discord may have sent these interactions before it could send them to the heir too.
"""
GIVE_S: Final = 1.5
"""Seconds after `GRACE_S` in which the owner finishes its current work.

In both times, interactions wait with the heir. Discord waits 3 s for an answer.
"""


class Link(Protocol):
    """Actions of the bot when it gets or loses a shard."""

    async def connect_shard(self, shard: int) -> None:
        """Connects a shard to Discord.

        Once its events arrive, `Sharing.note_connected` must be called.
        """
        ...

    async def disconnect_shard(self, shard: int) -> None: ...

    async def take_up(self, shard: int | None) -> None:
        """Begins the work on a newly taken and connected shard."""
        ...

    async def finish(self, shard: int) -> None:
        """Finishes the current work on a shard; no new work arrives."""
        ...

    async def put_down(self, shard: int) -> None:
        """Forgets everything about a shard that another process has now."""
        ...


class Sharing:
    """This process's share of the shards, agreed with the other processes."""

    def __init__(self, leases: Leases, share: Share, link: Link, count: int, may: frozenset[int] | None) -> None:
        self._leases = leases
        self._share = share
        self._link = link
        self._me = ShardProcess(secrets.token_hex(8), count, may)
        self._connected: set[int] = set()
        self._connecting: set[int] = set()
        self._up: set[int] = set()
        self._giving: dict[int, asyncio.Task[None]] = {}
        """For each shard whose heir is ready, the running or finished task that gives the shard up."""
        self._gives: dict[int, int] = {}
        """For each shard on which this process has stopped work, the first interaction that belongs to the heir."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._woken = asyncio.Event()
        self._met: Meeting | None = None
        self._missed_since: dict[int, float] = {}
        """For each shard without an owner, the event loop's time at which this process noticed that."""
        self._is_passing = self._is_alone = False
        self._worker: asyncio.Task[None] | None = None

    @property
    def wanted(self) -> frozenset[int]:
        """Shards that should be connected in this process."""
        if self._met is None:
            return frozenset()
        me = self._me.id
        return frozenset(shard for shard, lease in self._met.leases.items() if me in (lease.owner, lease.heir))

    @property
    def awaited(self) -> frozenset[int]:
        """Wanted shards that have not been connected yet."""
        return self.wanted - self._connected

    def without_owner(self, for_s: float = 0.0) -> frozenset[int]:
        """Returns the shards without an owner for this many seconds.

        The result reflects only what this process knows.
        """
        until = asyncio.get_running_loop().time() - for_s
        return frozenset(shard for shard, since in self._missed_since.items() if since <= until)

    async def begin(self, patience_s: float) -> None:
        """Waits until this process has its shards, or stands by.

        It stands by if it gets none. Raises StartUpError if another process keeps a shard that this one must have, or
        uses another shard count.
        """
        log.info("among the others this is process %s", self._me.id)
        loop = asyncio.get_running_loop()
        give_up_at = loop.time() + patience_s
        while True:
            await self._meet()
            missing = (self._me.may or frozenset()) - self._share.leased
            counts = self._other_counts()
            if self._met is not None and not self._met.is_new and not missing and not counts:
                break
            is_passing = bool(missing) and missing <= self.wanted | self._share.leased
            if loop.time() >= give_up_at and (counts or missing) and not is_passing:
                await self._leases.leave(self._me.id)
                if counts:
                    raise StartUpError("start-shards-otherwise", count=self._me.shard_count, other=min(counts))
                raise StartUpError("start-shards-held", ids=shard_text(missing))
            await self._pause()
        if not self._share.leased:
            log.info("the shards are others'; this process stands by")
        self._worker = asyncio.create_task(self._run(), name="sharing")

    def _other_counts(self) -> set[int]:
        """Returns other owners' shard counts, where they differ from ours."""
        owners = {lease.owner for lease in self._met.leases.values()} if self._met else set()
        there = self._met.processes if self._met else ()
        return {each.shard_count for each in there if each.id in owners} - {self._me.shard_count}

    def note_connected(self, shard: int) -> None:
        """Notes that a shard receives events."""
        self._connecting.discard(shard)
        self._connected.add(shard)
        self._woken.set()

    def wake(self) -> None:
        """Begins the next meeting now, since something has changed."""
        self._woken.set()

    async def leave(self, by: float) -> None:
        """Gives the shards to other processes that can take them.

        `by` is the event loop's time at which to stop trying.
        """
        self._me = self._me._replace(is_leaving=True)
        await within("others to take the shards", self._given_up(), by)

    async def _given_up(self) -> None:
        while self._share.leased and not (self._worker is None or self._worker.done()):
            self._woken.set()
            await asyncio.sleep(EAGER_S)
            met = self._met
            if met is not None and any(each.id == self._me.id and each.is_leaving for each in met.processes):
                owners = {shard: lease.owner for shard, lease in met.leases.items()}
                if not self._share.leased & assigned(self._me.shard_count, owners, met.processes).keys():
                    return

    async def close(self) -> None:
        """Leaves the other processes and frees the remaining shards."""
        for task in (*self._tasks, *([self._worker] if self._worker is not None else [])):
            task.cancel()
        is_known, self._met = self._met is not None, None
        if is_known:
            await self._leases.leave(self._me.id)

    async def _run(self) -> None:
        while True:
            await self._pause()
            try:
                await self._meet()
                self._is_alone = False
            except StoreError as error:
                if not self._is_alone:
                    log.warning("the other processes cannot be met for now: %s", kind_of(error))
                self._is_alone = True
            except Exception:
                log.exception("the shards could not be shared")

    async def _pause(self) -> None:
        """Waits until the next meeting is due or urgent."""
        if not self._woken.is_set():
            try:
                async with asyncio.timeout(EAGER_S if self._is_passing else BEAT_S):
                    await self._woken.wait()
            except TimeoutError:
                pass
        self._woken.clear()

    async def _meet(self) -> None:
        begun = asyncio.get_running_loop().time()
        me, connected, gives = self._me, frozenset(self._connected), dict(self._gives)
        met = await self._leases.meet(me, lambda found: decided(found, me.id, connected, gives))
        self._share.renew(begun + LEASE_S - MARGIN_S)
        self._met = met
        missed = without_owner(met, me.shard_count)
        self._missed_since = {shard: self._missed_since.get(shard, begun) for shard in missed}
        mine = {shard: lease for shard, lease in met.leases.items() if lease.owner == me.id}
        inherits = {shard for shard, lease in met.leases.items() if lease.heir == me.id}
        for shard in self._share.leased - mine.keys():
            await self._lose(shard)
        for shard, lease in mine.items():
            if shard not in self._share.leased:
                self._share.take(shard, lease.turn)
            is_for_heir = bool(lease.heir) and lease.is_ready
            if is_for_heir and shard not in self._giving:
                self._giving[shard] = self._spawn(self._give(shard))
            elif not is_for_heir and shard in self._giving:
                self._keep(shard)
        self._share.hear(inherits)
        await self._reconcile(mine.keys() | inherits)
        self._is_passing = bool(inherits or any(lease.heir for lease in mine.values()))

    async def _reconcile(self, wanted: Collection[int]) -> None:
        """Connects exactly the wanted shards, and takes up leased ones."""
        for shard in set(wanted) - self._connected - self._connecting:
            self._connecting.add(shard)
            self._spawn(self._connect(shard))
        for shard in self._connected - set(wanted):
            self._connected.discard(shard)
            await self._link.disconnect_shard(shard)
        for shard in (self._share.leased & self._connected) - self._up:
            self._up.add(shard)
            log.info("shard %d is taken up", shard)
            self._spawn(self._take_up(shard))

    async def _take_up(self, shard: int) -> None:
        """Begins work on a shard; `_meet` tries again after a failure."""
        try:
            await self._link.take_up(shard)
        except Exception:
            self._up.discard(shard)
            raise

    async def _connect(self, shard: int) -> None:
        try:
            await self._link.connect_shard(shard)
        except BaseException:
            self._connecting.discard(shard)
            raise

    async def _give(self, shard: int) -> None:
        """Stops work on a shard whose heir is ready.

        The next meeting gives the shard to the heir.
        """
        await asyncio.sleep(GRACE_S)
        if shard in self._share.leased:
            first = self._share.stop(shard)
            finish_by = asyncio.get_running_loop().time() + GIVE_S
            await within(f"shard {shard}", self._link.finish(shard), finish_by)
            self._gives[shard] = first
            self._woken.set()

    def _keep(self, shard: int) -> None:
        """Keeps a shard whose heir is gone.

        The work left for the heir is taken up.
        """
        self._give_no_more(shard)
        self._share.go_on(shard)
        self._up.discard(shard)

    def _give_no_more(self, shard: int) -> None:
        if (giving := self._giving.pop(shard, None)) is not None:
            giving.cancel()
        self._gives.pop(shard, None)

    async def _lose(self, shard: int) -> None:
        log.info("shard %d is no longer this process's", shard)
        self._share.lose(shard)
        self._give_no_more(shard)
        self._up.discard(shard)
        await self._link.put_down(shard)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(self._tell_faults(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _tell_faults(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except StoreTrouble as trouble:
            log.warning("something about a shard waits for the database: %s", kind_of(trouble))
        except Exception:
            log.exception("something failed about a shard")
