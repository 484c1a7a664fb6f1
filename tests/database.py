"""Reads and changes a database that a bot has open: a file, or a database on the tests' server."""

import contextlib
import functools
import os
import sqlite3
import tempfile
from pathlib import Path

import psycopg
import pytest

from storage import Server, address_of
from storage.migrations import numbered
from storage.postgres.opening import SCHEMA
from storage.postgres.wording import translated
from storage.sqlite import opening

ENGINE = os.environ.get("GYOJI_TEST_DATABASE", "sqlite")
"""Name of the engine for tests that do not choose one."""

ON_THE_SERVER = {}
"""URLs of databases on the server, by the file path that tests use for them."""


def on_a_file(why):
    """Marks a test that concerns only SQLite's file."""
    return pytest.mark.skipif(ENGINE != "sqlite", reason=f"about a file of SQLite's: {why}")


def new_file(path):
    """Writes an empty database to `path`, faster than the migrations would."""
    path.write_bytes(_empty())
    return path


@functools.cache
def _empty():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "gyoji.sqlite3"
        steps = numbered(opening.MIGRATIONS)
        opening.open_database(path, steps, read_only=False, moving=False, busy_timeout_s=0).close()
        return path.read_bytes()


def place_of(where):
    """Returns a database's address for a path or a URL."""
    return address_of(ON_THE_SERVER.get(where, where))


@contextlib.contextmanager
def looking(where):
    """Yields a function that returns an SQL query's rows as tuples.

    All calls share one connection, since connecting takes longer than most queries.
    """
    address = place_of(where)
    if isinstance(address, Path):
        with contextlib.closing(sqlite3.connect(f"file:{address}?mode=ro", uri=True)) as db:
            yield lambda sql, *facts: db.execute(sql, facts).fetchall()
    else:
        with _server(address) as db:
            yield lambda sql, *facts: db.execute(translated(sql)[0], facts).fetchall()


def rows(where, sql, *facts):
    with looking(where) as read:
        return read(sql, *facts)


def change(where, sql, *facts):
    """Changes rows without the bot's knowledge; returns their number."""
    address = place_of(where)
    if isinstance(address, Path):
        with contextlib.closing(sqlite3.connect(address)) as db, db:
            return db.execute(sql, facts).rowcount
    with _server(address) as db:
        return db.execute(translated(sql)[0], facts).rowcount


def columns(where):
    """Returns the columns of every table, in order."""
    address = place_of(where)
    if isinstance(address, Server):
        found = rows(
            where,
            "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = ?"
            " ORDER BY table_name, ordinal_position",
            SCHEMA,
        )
    else:
        found = rows(
            where,
            "SELECT m.name, x.name FROM sqlite_master m, pragma_table_xinfo(m.name) x"
            " WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, x.cid",
        )
    schema = {}
    for table, column in found:
        schema.setdefault(table, []).append(column)
    return schema


def _server(address):
    return psycopg.connect(
        address.url, options=f"-csearch_path={SCHEMA}", cursor_factory=psycopg.RawCursor, autocommit=True
    )
