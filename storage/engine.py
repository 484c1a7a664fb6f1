"""What an engine of the storage room is. What is stored, and how it is read, is said once, in plain functions over a
`Database`; an engine runs them where its database is.

The statements are SQL that every engine understands: `?` or `:name` for what they are given, upserts for `REPLACE`, an
explicit order wherever the order matters, flags as 0 and 1, times as numbers.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, Protocol, TypeVar

from .errors import StoreTrouble

T = TypeVar("T")
Facts = Sequence[Any] | Mapping[str, Any]
"""What a statement is given: in the order of its `?`, or by the names of its `:name`."""


class Rows(Protocol):
    """What a statement gave. A row is known by the names of its columns (`row["seq"]`, `**row`) and by their order."""

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""
        ...

    def fetchone(self) -> Any:
        """The next row, or None."""
        ...

    def fetchall(self) -> list[Any]:
        """All rows that are left."""
        ...

    def __iter__(self) -> Iterator[Any]: ...


class Database(Protocol):
    """A connection, on the thread that it belongs to, inside a transaction."""

    def execute(self, statement: str, facts: Facts = ..., /) -> Rows:
        """Run one statement."""
        ...

    def executemany(self, statement: str, facts: Iterable[Facts], /) -> Rows:
        """Run one statement for each of these facts."""
        ...

    def later(self, look: Callable[[], None], /) -> None:
        """Look at what statements gave: now or, where they are on their way to a server, before the transaction ends.
        What is raised by that takes back the whole piece of work, as anything does."""
        ...


Statements = Callable[[Database], T]
"""What is run in one hop, inside one transaction."""
Told = Callable[[float, float], None]
"""Hears of each change, on whatever thread, how long it waited for its turn and how long its transaction took, in
seconds."""


class Failure(NamedTuple):
    """When the database itself failed, by the machine's monotonic clock, and how."""

    at: float
    error: StoreTrouble

    @classmethod
    def now(cls, error: BaseException | None, before: "Failure | None") -> "Failure | None":
        """The newest failure once there has been an error, which may be of another kind."""
        return cls(monotonic(), error) if isinstance(error, StoreTrouble) else before


class Engine(Protocol):
    """A database of one kind, open for a `Store`. What goes wrong with it is raised as a `StoreError`."""

    told: Told
    """Called once for each change, once it is on the disk or has failed; on a server not for those written `apart`."""
    failure: Failure | None
    """The newest failure of the database itself, rather than of what was asked of it."""
    pulse: str
    """The statement that writes something and changes nothing; "" where every transaction writes anyway."""
    in_turn: str
    """The statement with which transactions begin that are to come one after the other, rather than lose races to each
    other; "" where all do."""
    now: str
    """The statement that gives the time by the database's own clock, in unix seconds."""
    is_shared: bool
    """Whether several processes may have it open for writing."""
    notify: str
    """The statement that tells all these processes of a text; "" where there is one alone."""

    async def read(self, work: Statements[T]) -> T:
        """Run `work` over a consistent view of the database, which has all that was acknowledged before."""
        ...

    async def ask(self, statement: str, facts: Facts = ..., /) -> Any:
        """The first row of a single statement over the same, or None: where there is a server, it is asked once."""
        ...

    async def transact(self, work: Statements[T], *, apart: bool = False, is_missed: bool = True) -> T:
        """Run `work` inside a transaction; returns once it is on the disk, or raises and changes nothing. What waits at
        the same time shares one wait for the disk, and fails alone. Cancelling the caller does not undo the work.
        `apart`: where several processes share the database, it waits for nothing that others of this one wait for. If
        nobody misses what could not be written (`is_missed` False), that is no `failure`."""
        ...

    async def health(self, *, thorough: bool) -> tuple[int, int]:
        """The version of the schema, and the newest that is known; `thorough` looks for damage first."""
        ...

    async def identity(self) -> object:
        """What is equal for one and the same database alone, however it is addressed."""
        ...

    def highest_given(self, db: Database, table: str) -> int:
        """The highest `id` that a table has given by itself, also to a row that is gone; 0 if it has given none."""
        ...

    def give_after(self, db: Database, table: str, highest: int) -> None:
        """See to it that the next `id` which a table gives by itself is the one after `highest`."""
        ...

    async def back_up(self, target: Path, force: bool) -> None:
        """Copy the database to a new file while it is in use."""
        ...

    async def forget_deleted(self) -> None:
        """See to it, as far as that can be done at once, that nothing which has been deleted stays on the disk. Call it
        now and then: where it could not be done, the next time does it."""
        ...

    async def listen(self, told: Callable[[str], None]) -> None:
        """From now on `told` is called, on another thread, with each text that processes are told of; with "" where
        some may have been missed."""
        ...

    async def close(self) -> None:
        """Finish what is in progress and let go of the database."""
        ...
