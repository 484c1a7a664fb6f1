"""PostgreSQL's errors as those of the storage room. None of them says what was to be stored: only these kinds are
passed on with PostgreSQL's words, and others by their type alone."""

import re

import psycopg
from psycopg import errors as pg

from ..address import Server
from ..errors import (
    StoreCrowded,
    StoreDamaged,
    StoreError,
    StoreOption,
    StoreRefused,
    StoreUnreachable,
    StoreUnwritable,
)

MOST_WORDS = 300
"""How much of PostgreSQL's words is passed on, in characters."""

_KINDS: tuple[tuple[type[psycopg.Error], type[StoreError]], ...] = (
    (pg.TooManyConnections, StoreCrowded),
    (pg.InvalidAuthorizationSpecification, StoreRefused),
    (pg.InvalidPassword, StoreRefused),
    (pg.InvalidCatalogName, StoreRefused),
    (pg.InsufficientPrivilege, StoreRefused),
    (pg.DiskFull, StoreUnwritable),
    (pg.InsufficientResources, StoreUnwritable),
    (pg.ReadOnlySqlTransaction, StoreUnwritable),
    (pg.IoError, StoreUnwritable),
    (pg.DataCorrupted, StoreDamaged),
    (pg.IndexCorrupted, StoreDamaged),
    (pg.LockNotAvailable, StoreUnreachable),
    (psycopg.OperationalError, StoreUnreachable),
)
"""The first kind that fits. A server that shuts down, a statement that was cancelled and a connection that is gone are
operational errors."""

_AT_THE_DOOR: tuple[tuple[tuple[str, ...], type[StoreError]], ...] = (
    (("too many clients", "connection slots are reserved", "too many connections"), StoreCrowded),
    (("read-only", "hot standby"), StoreUnwritable),
    (("FATAL:  the database system is",), StoreUnreachable),
    (("FATAL:", "no password supplied", "does not support SSL", "certificate"), StoreRefused),
)
"""What only the words tell, since libpq knows no more of a connection that was not made."""


_OPTION = re.compile(
    r'\binvalid "?(\w+)"? value: "'
    r'|\binvalid (port) number: "'
    r'|\binvalid integer value ".*" for connection option "(\w+)"'
)
"""How libpq names the option that is set to what cannot be."""


def translate(error: BaseException, address: Server) -> BaseException:
    """The `StoreError` for a fault of the server, the network or the disk; any other error unchanged."""
    if not isinstance(error, psycopg.Error):
        return error
    kind = next((ours for theirs, ours in _KINDS if isinstance(error, theirs)), None)
    if kind is None:
        return error
    if error.sqlstate is None and (option := _OPTION.search(str(error))):
        return StoreOption(path=str(address), name=option[1] or option[2] or option[3])
    said = " ".join((error.diag.message_primary or str(error)).split())
    if error.sqlstate is None:
        raw = str(error)
        kind = next((ours for words, ours in _AT_THE_DOOR if any(each in raw for each in words)), kind)
    return kind(path=str(address), detail=said[:MOST_WORDS])


def is_stale(error: BaseException) -> bool:
    """Whether the connection is of another time: the schema has a newer version now, or the server became a standby."""
    return isinstance(error, (pg.FeatureNotSupported, pg.ReadOnlySqlTransaction))


def is_race(error: BaseException) -> bool:
    """Whether somebody else was quicker. Nothing has been changed; done again, it will see what they have done."""
    return isinstance(error, (pg.SerializationFailure, pg.DeadlockDetected, pg.UniqueViolation))
