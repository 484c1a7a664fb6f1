"""Operations of a store: each runs one plain function over a `Database`, on the database thread, in one transaction."""

from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from .engine import Database, Engine

P = ParamSpec("P")
T = TypeVar("T")


class HasEngine(Protocol):
    """An object with an engine, on which operations run."""

    _db: Engine


Operation = Callable[Concatenate[HasEngine, P], Coroutine[Any, Any, T]]


def reads(query: Callable[Concatenate[Database, P], T]) -> Operation[P, T]:
    """Returns the operation that runs this query, with the same parameters."""

    async def read(room: HasEngine, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await room._db.read(lambda db: query(db, *args, **kwargs))

    read.__doc__ = query.__doc__
    return read


def writes(change: Callable[Concatenate[Database, P], T]) -> Operation[P, T]:
    """Returns the operation that makes this change, with the same parameters."""

    async def write(room: HasEngine, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await room._db.transact(lambda db: change(db, *args, **kwargs))

    write.__doc__ = change.__doc__
    return write
