"""Connecting to a database, and bringing its schema up to date.

The bot's tables have their own schema, so that other programs can share the database. Processes that start at once
inspect and migrate the schema one after the other, under an advisory lock. A second lock is held by every process that
has the database open for writing: shared, or exclusively by a process that must be alone.
"""

from pathlib import Path
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict
from psycopg.errors import LockNotAvailable

from ..address import Server
from ..errors import MigrationFailed, StoreForeign, StoreLocked, StoreNewer, StoreRefused
from ..migrations import numbered
from .faults import translate
from .sending import WholeConnection
from .wording import Answer, Row, rows

MIGRATIONS = Path(__file__).parent / "migrations"
SCHEMA = "gyoji"
LOCKS = int.from_bytes(b"Gyoj")
"""First number of the bot's advisory locks; the second number tells their purpose."""
STARTING, OPEN = 1, 2
STAY_PATIENCE = "1s"

DEFAULTS = {
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
    "application_name": "gyoji",
    "target_session_attrs": "read-write",
}
"""Options for a connection, unless the URL sets them.

They reveal a lost server or network within ten seconds, and choose the writable one of several hosts.
"""

SETTINGS = (
    f"SET search_path = {SCHEMA}",
    "SET statement_timeout = '60s'",
    "SET lock_timeout = '10s'",
    "SET idle_in_transaction_session_timeout = '60s'",
    # An acknowledged change must be on the disk, even if the server's default is weaker. A stricter setting is kept.
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') IN ('off', 'local')",
)

BRIEF = ("SET statement_timeout = '3s'", "SET lock_timeout = '3s'", "SET idle_in_transaction_session_timeout = '3s'")
"""Settings for short transactions that other processes wait for.

If a process stops in the middle, the server frees its locks in time for others to extend their leases.
"""


def connect(address: Server, *, read_only: bool = False) -> psycopg.Connection[Row]:
    """Returns a connection to the bot's schema, without automatic transactions.

    Raises a `StoreError` if it cannot connect.
    """
    given: dict[str, Any] = conninfo_to_dict(address.url)
    defaults = DEFAULTS | ({"target_session_attrs": "any"} if read_only else {})
    raw = None
    try:
        raw = WholeConnection[Row].connect(
            **(defaults | given | {"client_encoding": "UTF8"}),
            autocommit=True,
            row_factory=rows,
            cursor_factory=Answer,
        )
        for setting in SETTINGS:
            raw.execute(setting)
        if raw.info.parameter_status("server_encoding") != "UTF8":
            raise StoreRefused(path=str(address), detail="server_encoding is not UTF8")
        return raw
    except BaseException as error:
        if raw is not None:
            raw.close()
        raise translate(error, address) from error


def stay(raw: psycopg.Connection[Row], address: Server, *, alone: bool) -> None:
    """Locks the database for this connection, shared or `alone`.

    The lock lasts as long as the connection. Raises `StoreLocked` after `STAY_PATIENCE`, which gives the server time to
    notice that another process is gone.
    """
    take = "pg_advisory_lock" if alone else "pg_advisory_lock_shared"
    raw.execute(f"SET lock_timeout = '{STAY_PATIENCE}'".encode())
    try:
        raw.execute(f"SELECT {take}({LOCKS}, {OPEN})".encode())
    except LockNotAvailable:
        raise StoreLocked(path=str(address)) from None
    for setting in SETTINGS:
        raw.execute(setting)


def prepare(raw: psycopg.Connection[Row], address: Server, steps: list[str], *, read_only: bool) -> None:
    """Refuses a foreign or newer schema, and applies missing migrations."""
    if read_only:
        version_of(raw, address, known=len(steps))
        return
    raw.execute("SET lock_timeout = 0")  # another process that is starting may take long to migrate
    raw.execute("SET statement_timeout = 0")
    raw.execute(f"SELECT pg_advisory_lock({LOCKS}, {STARTING})")
    try:
        found = version_of(raw, address, known=len(steps))
        for version in range(found + 1, len(steps) + 1):
            migrate(raw, version, steps[version - 1], address)
    finally:
        if not raw.closed:
            raw.execute(f"SELECT pg_advisory_unlock({LOCKS}, {STARTING})")
            for setting in SETTINGS:
                raw.execute(setting)


def version_of(raw: psycopg.Connection[Row], address: Server, *, known: int) -> int:
    """Returns the version of the schema (0: none); raises `StoreForeign` or `StoreNewer`."""
    (has_versions, others) = _one(
        raw,
        f"SELECT to_regclass('{SCHEMA}.schema_version') IS NOT NULL,"
        f" (SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace('{SCHEMA}'))",
    )
    if not has_versions:
        if others:
            raise StoreForeign(path=str(address))
        return 0
    (found,) = _one(raw, f"SELECT coalesce(max(version), 0) FROM {SCHEMA}.schema_version")
    if found > known:
        raise StoreNewer(path=str(address), found=found, known=known)
    return int(found)


def migrate(raw: psycopg.Connection[Row], version: int, script: str, address: Server) -> None:
    """Migrates to `version`, completely or not at all."""
    try:
        with raw.transaction():
            if version == 1:
                raw.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
                raw.execute("CREATE TABLE schema_version (version BIGINT PRIMARY KEY, at TIMESTAMPTZ NOT NULL)")
            raw.execute(script.encode(), prepare=False)
            raw.execute(f"INSERT INTO schema_version VALUES ({version}, now())".encode())
    except psycopg.Error as error:
        fault = translate(error, address)
        if fault is not error:
            raise fault from error
        detail = error.diag.message_primary or type(error).__name__
        raise MigrationFailed(path=str(address), version=version, detail=detail) from error


def steps_of(folder: Path | None) -> list[str]:
    """Returns the migrations of a folder, by default the bot's."""
    return numbered(folder or MIGRATIONS)


def _one(raw: psycopg.Connection[Row], question: str) -> Row:
    row = raw.execute(question.encode()).fetchone()
    assert row is not None
    return row
