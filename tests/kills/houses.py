"""Homes of the games: a file, or a database on a server that can be crashed too."""

import contextlib
import os
import shutil
import signal
import sqlite3
import tempfile
import time
from pathlib import Path

import psycopg

from storage import address_of
from storage.migrations import numbered
from storage.postgres import opening
from storage.postgres.wording import translated
from storage.sqlite.opening import MIGRATIONS
from tests import postgres, temporary

WAIT_S = 0.002
NOTICED_S = 5.0


class File:
    """A new SQLite file. `address` is the value that a bot opens."""

    can_crash = False

    def __init__(self, address=None):
        self.address = address or Path(tempfile.mkdtemp(prefix="gyoji-kills-", dir=temporary.DISK)) / "games.sqlite3"

    @contextlib.contextmanager
    def looked_at(self):
        """Provides a function that queries SQLite directly, or None if the schema is incomplete.

        It uses none of Gyoji's own code.
        """
        if not self.address.exists():
            yield None
            return
        with contextlib.closing(sqlite3.connect(f"file:{self.address}?mode=ro", uri=True)) as db:
            (version,) = db.execute("PRAGMA user_version").fetchone()
            is_whole = version == len(numbered(MIGRATIONS))
            yield (lambda sql, *facts: db.execute(sql, facts).fetchall()) if is_whole else None

    def remove(self):
        shutil.rmtree(self.address.parent)


class Base:
    """A new database on a server."""

    can_crash = True

    def __init__(self, cluster):
        self._cluster = cluster
        self._url = cluster.database()
        self.address = address_of(self._url)

    @contextlib.contextmanager
    def looked_at(self):
        """Provides a function that queries PostgreSQL directly, or None if the schema is incomplete.

        It first waits until the server has released the killed processes, since until then it may still carry out their
        requests.
        """
        with psycopg.connect(self._url, autocommit=True, cursor_factory=psycopg.RawCursor) as db:
            others = (
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            while db.execute(others).fetchone() != (0,):
                time.sleep(WAIT_S)
            version = 0
            if db.execute("SELECT to_regclass('gyoji.schema_version') IS NOT NULL").fetchone() == (True,):
                (version,) = db.execute("SELECT coalesce(max(version), 0) FROM gyoji.schema_version").fetchone()
            db.execute("SET search_path = gyoji")
            is_whole = version == len(opening.steps_of(None))
            yield (lambda sql, *facts: db.execute(translated(sql)[0], facts).fetchall()) if is_whole else None

    def crash(self, chance):
        """Kills the server, or one of its processes for this database.

        Returns when the server is up again.
        """
        if chance.random() < 0.5:
            self._cluster.stop("immediate")
            self._cluster.start()
            return "server"
        with psycopg.connect(self._cluster.url("postgres"), autocommit=True) as db:
            sql = "SELECT pid FROM pg_stat_activity WHERE datname = %s"
            pids = [pid for (pid,) in db.execute(sql, (postgres.name_in(self._url),)).fetchall()]
            with contextlib.suppress(ProcessLookupError):
                os.kill(chance.choice(pids), signal.SIGKILL)
            self._wait_until_noticed(db)
        self._cluster.wait_until_up()
        return "backend"

    def _wait_until_noticed(self, db):
        """Waits until the server has ended all connections.

        It never does if the killed process had just ended itself, so the wait is limited.
        """
        began = time.monotonic()
        with contextlib.suppress(psycopg.OperationalError):
            while time.monotonic() - began < NOTICED_S:
                db.execute("SELECT 1")
                time.sleep(WAIT_S)

    def remove(self):
        self._cluster.drop(self._url)
