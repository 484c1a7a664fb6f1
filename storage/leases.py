"""Leases of Discord's shards for processes that share a database: plain functions inside a transaction.

About once a second each process *meets* the others: it extends its lease time, drops processes whose time has run out,
and changes leases. Every meeting writes, so a process that cannot write cannot keep its leases. All times are by the
database's clock, since the clocks of different machines may differ.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple, TypeVar

from .engine import Database, Engine, Statements
from .news import tell, telling
from .statements import upsert

T = TypeVar("T")

LEASE_S: Final = 10.0
"""Seconds for which a process counts as running after its last meeting."""


class Shards(NamedTuple):
    """Some of Discord's shards; `all` is the total number of shards.

    A server is on the shard `(guild_id >> 22) % all`, and data without a server on shard 0.
    """

    all: int
    ids: frozenset[int]


class ShardProcess(NamedTuple):
    """A process of the bot; `may` has the shards that it may own (None: any).

    A process that `is_leaving` gives up each of its shards once another process has taken the shard over.
    """

    id: str
    shard_count: int
    may: frozenset[int] | None = None
    is_leaving: bool = False

    def may_have(self, shard: int) -> bool:
        return self.may is None or shard in self.may


class Lease(NamedTuple):
    """The lease of a shard: its owner, and the process that gets it next (`heir`).

    The owner handles interactions from `turn` on. The heir `is_ready` once it receives the shard's events.
    """

    shard: int
    owner: str
    heir: str = ""
    is_ready: bool = False
    turn: int = 0


class Meeting(NamedTuple):
    """The processes and leases found at a meeting, with the process's own changes made.

    `is_new` means that the other processes did not know this process. `has_changed` means that leases were changed.
    """

    is_new: bool
    processes: tuple[ShardProcess, ...]
    leases: Mapping[int, Lease]
    has_changed: bool = False


class Leases:
    """Leases of shards: `store.leases`."""

    def __init__(self, engine: Engine) -> None:
        self._db = engine

    async def meet(self, me: ShardProcess, decide: Callable[[Meeting], Iterable[Lease]]) -> Meeting:
        """Extends this process's lease time, and stores its decisions, in one transaction.

        `decide` returns the leases to change. The call is made on another thread, perhaps twice.
        """

        def work(db: Database) -> Meeting:
            found = meet(db, self._db.now, me, decide)
            if found.has_changed:
                tell(db, self._db, "shards")
            return found

        return await self._in_turn(work)

    async def leave(self, id: str) -> None:
        """Removes a process that has ended, and frees its shards."""
        await self._in_turn(telling(self._db, lambda db: leave(db, id), "shards"))

    async def next_identify(self, bucket: int, apart_s: float) -> float:
        """Reserves the next time to identify to Discord; returns the seconds until then.

        Times of the same `bucket` are at least `apart_s` apart. The bucket is the shard's number modulo Discord's
        `max_concurrency`.
        """
        return await self._in_turn(lambda db: next_identify(db, self._db.now, bucket, apart_s))

    async def _in_turn(self, work: Statements[T]) -> T:
        def begun(db: Database) -> T:
            if self._db.in_turn:
                db.execute(self._db.in_turn)
            return work(db)

        return await self._db.transact(begun, apart=True)


def meet(db: Database, now: str, me: ShardProcess, decide: Callable[[Meeting], Iterable[Lease]]) -> Meeting:
    """Extends a process's lease time, and stores its decisions.

    A new process decides nothing, so that others hear of it first. Nor does a process decide while another process has
    leases for a different total number of shards.
    """
    db.execute("UPDATE meeting SET held = held + 1")
    at = float(db.execute(now).fetchone()[0])
    known = db.execute("SELECT until FROM shard_process WHERE id = ?", (me.id,)).fetchone()
    is_new = known is None
    if is_new or known["until"] > at:  # otherwise others may have missed their time too
        db.execute("DELETE FROM shard_process WHERE until <= ?", (at,))
        db.execute("DELETE FROM lease WHERE owner NOT IN (SELECT id FROM shard_process)")
    may = None if me.may is None else ",".join(map(str, sorted(me.may)))
    db.execute(_JOIN, (me.id, me.shard_count, may, int(me.is_leaving), at + LEASE_S))
    found = Meeting(is_new, processes(db), leases(db))
    owners = {lease.owner for lease in found.leases.values()}
    if is_new or any(each.shard_count != me.shard_count and each.id in owners for each in found.processes):
        return found
    changes = tuple(decide(found))
    for lease in changes:
        db.execute(_HOLD, (lease.shard, lease.owner, lease.heir, int(lease.is_ready), lease.turn))
    held = {**found.leases, **{lease.shard: lease for lease in changes}}
    return found._replace(leases=held, has_changed=bool(changes))


def leave(db: Database, id: str) -> None:
    """Removes a process that has ended, and frees its shards."""
    db.execute("UPDATE meeting SET held = held + 1")
    db.execute("DELETE FROM shard_process WHERE id = ?", (id,))
    db.execute("DELETE FROM lease WHERE owner = ?", (id,))


def processes(db: Database) -> tuple[ShardProcess, ...]:
    rows = db.execute("SELECT id, shard_count, may, is_leaving FROM shard_process ORDER BY id")
    return tuple(ShardProcess(row["id"], row["shard_count"], _ids(row["may"]), bool(row["is_leaving"])) for row in rows)


def leases(db: Database) -> dict[int, Lease]:
    rows = db.execute("SELECT shard, owner, heir, is_ready, turn FROM lease ORDER BY shard")
    return {
        row["shard"]: Lease(row["shard"], row["owner"], row["heir"], bool(row["is_ready"]), row["turn"]) for row in rows
    }


def next_identify(db: Database, now: str, bucket: int, apart_s: float) -> float:
    """Reserves the bucket's next time to identify; returns the seconds until then."""
    db.execute("UPDATE meeting SET held = held + 1")
    at = float(db.execute(now).fetchone()[0])
    found = db.execute("SELECT next_at FROM identify WHERE bucket = ?", (bucket,)).fetchone()
    turn = at if found is None else max(at, float(found["next_at"]))
    db.execute(_IDENTIFY, (bucket, turn + apart_s))
    return turn - at


def on(shards: Shards | None, table: str) -> tuple[str, tuple[int, ...]]:
    """Returns a condition that limits rows to these shards, and the values for its placeholders.

    `table` is `game`, or a table with a `game_id`.
    """
    if shards is None:
        return "", ()
    ids = tuple(sorted(shards.ids)) or (-1,)
    of = "guild_id" if table == "game" else f"(SELECT guild_id FROM game WHERE game.id = {table}.game_id)"
    return f" AND (coalesce({of}, 0) >> 22) % ? IN ({', '.join('?' * len(ids))})", (shards.all, *ids)


def _ids(text: str | None) -> frozenset[int] | None:
    return None if text is None else frozenset(map(int, filter(None, text.split(","))))


_IDENTIFY: Final = upsert("identify", ("bucket",), ("next_at",))
_JOIN: Final = upsert("shard_process", ("id",), ("shard_count", "may", "is_leaving", "until"))
_HOLD: Final = upsert("lease", ("shard",), ("owner", "heir", "is_ready", "turn"))
