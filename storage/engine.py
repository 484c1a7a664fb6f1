"""The interface of a storage engine.

Statements must be SQL that every engine understands: `?` or `:name` as placeholders, upserts instead of `REPLACE`, an
explicit order wherever the order matters, flags as 0 and 1, times as numbers.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple, Protocol, TypeVar

from .errors import StoreTrouble

T = TypeVar("T")
Facts = Sequence[Any] | Mapping[str, Any]
"""Values for a statement: a sequence for `?`, or a mapping for `:name`."""


class Rows(Protocol):
    """Result of a statement. Columns are read by name (`row["seq"]`, `**row`) or by position."""

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
        """Runs one statement once for each set of values."""
        ...

    def when_ready(self, look: Callable[[], None], /) -> None:
        """Calls `look` as soon as the results of earlier statements can be read.

        On a server that may be as late as the end of the transaction. An error in `look` undoes the whole piece of
        work.
        """
        ...


Statements = Callable[[Database], T]
"""Work that runs in one visit to the database thread, inside one transaction."""
OnChange = Callable[[float, float], None]
"""Called for each change, on any thread, with the seconds of waiting and the seconds of work."""


class Failure(NamedTuple):
    """A failure of the database: its time on the monotonic clock, and its cause."""

    at: float
    error: StoreTrouble

    @classmethod
    def now(cls, error: BaseException | None, before: "Failure | None") -> "Failure | None":
        """Returns a new failure for a `StoreTrouble`, otherwise `before`."""
        return cls(monotonic(), error) if isinstance(error, StoreTrouble) else before


class Engine(Protocol):
    """An open database of one kind. Its errors are raised as `StoreError`."""

    on_change: OnChange
    """Called once for each change that is on the disk or has failed.

    A server's engine does not report changes made `apart`.
    """
    failure: Failure | None
    """Newest failure of the database itself, not of a single request."""
    pulse: str
    """Statement that writes to the disk without changing data; "" if every transaction writes anyway."""
    in_turn: str
    """First statement of a transaction that must not race others; "" if no transactions race."""
    now: str
    """Statement for the time by the database's clock, in unix seconds."""
    is_shared: bool
    """True if several processes may open the database for writing."""
    notify: str
    """Statement that sends a text to all processes that share the database; "" if only one can have it."""

    async def read(self, work: Statements[T]) -> T:
        """Runs `work` over a consistent view of the database.

        The view includes every change acknowledged before the call.
        """
        ...

    async def ask(self, statement: str, facts: Facts = ..., /) -> Any:
        """Returns the first row of a single statement, or None.

        The view is the same as for `read`, but a server needs only one round trip.
        """
        ...

    async def transact(self, work: Statements[T], *, apart: bool = False, is_missed: bool = True) -> T:
        """Runs `work` inside a transaction.

        When the call returns, the transaction is on the disk. When it raises anything but `StoreUnreachable`, nothing
        has changed. Cancelling the caller does not undo the work. On a shared database, work done `apart` does not wait
        for other work of this process. With `is_missed` False, an error is not noted as a `failure`.
        """
        ...

    async def health(self, *, thorough: bool) -> tuple[int, int]:
        """Returns the schema's version, and the newest known version.

        `thorough` first checks for damage.
        """
        ...

    async def identity(self) -> object:
        """Returns a value that identifies the database under any address."""
        ...

    def highest_id(self, db: Database, table: str) -> int:
        """Returns the highest `id` that a table has ever assigned, or 0.

        The row with that id may be gone.
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

        If a call cannot remove the data, the next call does. So this should be called regularly.
        """
        ...

    async def listen(self, on_text: Callable[[str], None]) -> None:
        """Calls `on_text` with each text sent to the processes.

        The calls are made on another thread. An empty text means that texts may have been missed.
        """
        ...

    async def close(self) -> None:
        """Finishes work in progress and releases the database."""
        ...
