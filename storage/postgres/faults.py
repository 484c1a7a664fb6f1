"""Translation of PostgreSQL's errors into those of the storage room.

No error may reveal stored values. So PostgreSQL's message is passed on only for the kinds of errors listed below.
"""

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
"""Most characters of PostgreSQL's message that are passed on."""

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
"""Kinds of errors; the first match counts.

`OperationalError` includes a server that shuts down, a cancelled statement and a lost connection.
"""

_AT_THE_DOOR: tuple[tuple[tuple[str, ...], type[StoreError]], ...] = (
    (("too many clients", "connection slots are reserved", "too many connections"), StoreCrowded),
    (("read-only", "hot standby"), StoreUnwritable),
    (("FATAL:  the database system is",), StoreUnreachable),
    (("FATAL:", "no password supplied", "does not support SSL", "certificate"), StoreRefused),
)
"""Failures to connect, which libpq describes only in words."""


_OPTION = re.compile(
    r'\binvalid "?(\w+)"? value: "'
    r'|\binvalid (port) number: "'
    r'|\binvalid integer value ".*" for connection option "(\w+)"'
)
"""Messages in which libpq names an option with an invalid value."""


def translate(error: BaseException, address: Server) -> BaseException:
    """Returns the `StoreError` for a fault of server, network or disk.

    Any other error is returned unchanged.
    """
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
    """Returns whether the connection must be reopened.

    The schema may have been migrated meanwhile, or the server may have become a standby.
    """
    return isinstance(error, (pg.FeatureNotSupported, pg.ReadOnlySqlTransaction))


def is_race(error: BaseException) -> bool:
    """Returns whether the work lost a race against other work, and can be run again."""
    return isinstance(error, (pg.SerializationFailure, pg.DeadlockDetected, pg.UniqueViolation))
