"""The interface of a storage engine.

Records and queries are defined once, as plain functions over a `Database`; an engine runs them on its database.
Statements are SQL that every engine understands: `?` or `:name` as placeholders, upserts for `REPLACE`, an explicit
order wherever the order matters, flags as 0 and 1, times as numbers.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, Protocol, TypeVar

from .errors import StoreTrouble

T = TypeVar("T")
Facts = Sequence[Any] | Mapping[str, Any]
"""Values for a statement: a sequence in the order of its `?`, or a mapping by the names of its `:name`."""


class Rows(Protocol):
    """Result of a statement. The columns of a row are read by name (`row["seq"]`, `**row`) or by position."""

    @property
    def rowcount(self) -> int:
        """Number of rows that were changed."""
        ...

    def fetchone(self) -> Any:
        """Returns the next row, or None."""
        ...

    def fetchall(self) -> list[Any]:
        """Returns all remaining rows."""
        ...

    def __iter__(self) -> Iterator[Any]: ...


class Database(Protocol):
    """A connection inside a transaction, used on the thread it belongs to."""

    def execute(self, statement: str, facts: Facts = ..., /) -> Rows:
        """Runs one statement."""
        ...

    def executemany(self, statement: str, facts: Iterable[Facts], /) -> Rows:
        """Runs one statement repeatedly, once for each of these sets of values."""
        ...

    def when_ready(self, look: Callable[[], None], /) -> None:
        """Calls `look` once the results of earlier statements can be read.

        That is now or, if statements are still on their way to a server, before the transaction ends. An error raised
        by `look` undoes the whole piece of work, like any other.
        """
        ...


Statements = Callable[[Database], T]
"""Work that runs in one visit to the database thread, inside one transaction."""
OnChange = Callable[[float, float], None]
"""Called for each change, on any thread, with the time it waited for its turn and the time its transaction took, in
seconds."""


class Failure(NamedTuple):
    """A failure of the database: its time on the monotonic clock, and its cause."""

    at: float
    error: StoreTrouble

    @classmethod
    def now(cls, error: BaseException | None, before: "Failure | None") -> "Failure | None":
        """Returns the newest failure of the database after a change.

        It is `before`, unless the change raised an error of the database itself.
        """
        return cls(monotonic(), error) if isinstance(error, StoreTrouble) else before


class Engine(Protocol):
    """A database of one kind, open for a `Store`. Its errors are raised as `StoreError`."""

    on_change: OnChange
    """Called once for each change, when it is on the disk or has failed; on a server, changes written `apart` are not
    reported."""
    failure: Failure | None
    """Newest failure of the database itself, and not of a single request."""
    pulse: str
    """Statement that writes to the disk without changing data; "" if every transaction writes anyway."""
    in_turn: str
    """First statement of transactions that must run one after the other instead of racing.

    It is "" if all transactions do so.
    """
    now: str
    """Statement that gives the time by the database's clock, in unix seconds."""
    is_shared: bool
    """True if several processes may have the database open for writing."""
    notify: str
    """Statement that sends a text to all processes that share the database; "" if only one can have it."""

    async def read(self, work: Statements[T]) -> T:
        """Runs `work` over a consistent view of the database.

        The view includes every change acknowledged before the call.
        """
        ...

    async def ask(self, statement: str, facts: Facts = ..., /) -> Any:
        """Returns the first row of a single statement, or None.

        It sees the same data as `read`. On a server it takes only one round trip.
        """
        ...

    async def transact(self, work: Statements[T], *, apart: bool = False, is_missed: bool = True) -> T:
        """Runs `work` inside a transaction.

        It returns once the transaction is on the disk, or raises and changes nothing. All work that waits at the same
        time shares one wait for the disk, but each piece fails separately. Cancelling the caller does not undo the
        work. In a database that several processes share, work done `apart` does not wait for other work of this
        process. With `is_missed` False, a change that could not be written is no loss, so it is not noted as a
        `failure`.
        """
        ...

    async def health(self, *, thorough: bool) -> tuple[int, int]:
        """Returns the schema's version, and the newest known one.

        `thorough` looks for damage first.
        """
        ...

    async def identity(self) -> object:
        """Returns a value that identifies the database.

        It is equal for the same database at any address, and for no other.
        """
        ...

    def highest_id(self, db: Database, table: str) -> int:
        """Returns the highest `id` that a table has ever assigned.

        Its row may be gone; 0 if it has assigned none.
        """
        ...

    def continue_ids(self, db: Database, table: str, highest: int) -> None:
        """Makes a table continue its ids after `highest`."""
        ...

    async def back_up(self, target: Path, force: bool) -> None:
        """Copies the database, while in use, to a new file."""
        ...

    async def forget_deleted(self) -> None:
        """Removes deleted data from the disk, if possible.

        If a call fails, the next one makes up for it. So this should be called regularly.
        """
        ...

    async def listen(self, on_text: Callable[[str], None]) -> None:
        """Calls `on_text` with each text sent to the processes.

        It is called on another thread, with "" if texts may have been missed.
        """
        ...

    async def close(self) -> None:
        """Finishes work in progress and releases the database."""
        ...
