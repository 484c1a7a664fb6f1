"""A PostgreSQL of the tests' own: started with the first test that wants one, ended with the last, a database for each.

It is looked for on the PATH and where Debian puts it. As root it is started as another user, since it refuses root. All
workers of a run share one, which does not wait for the disk; tests of kills and crashes have one of their own, which
does. Where there is none, those tests are skipped.
"""

import contextlib
import fcntl
import functools
import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.parse import quote, urlencode

import psycopg
import pytest

from storage import Server
from storage.postgres import opening

PLACES = ("/usr/lib/postgresql/*/bin", "/usr/local/pgsql/bin", "/opt/homebrew/opt/postgresql*/bin")
MISSING = "no PostgreSQL: neither initdb and postgres on the PATH nor in " + ", ".join(PLACES)
_numbers = itertools.count()


@functools.cache
def programs():
    """The folder of PostgreSQL's programs, or None."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    for place in PLACES:
        folders += sorted(Path("/").glob(place[1:]), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


def as_somebody(command):
    """A command as a user that PostgreSQL takes: it refuses root."""
    if os.getuid() != 0:
        return command
    return ["setpriv", f"--reuid={_somebody().pw_uid}", f"--regid={_somebody().pw_gid}", "--clear-groups", *command]


def _somebody():
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    pytest.skip("PostgreSQL does not run as root, and there is no other user")
    return None


class Cluster:
    """A server with its data, in a folder of its own, on a socket in that folder."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.process = None
        self._watch = None

    @classmethod
    def made(cls, *settings, is_lasting=True):
        """A new one, running, with these settings; `is_lasting`: it waits for the disk."""
        if programs() is None:
            pytest.skip(MISSING)
        cluster = cls(tempfile.mkdtemp(prefix="gyoji-pg-", dir="/tmp"))
        if os.getuid() == 0:
            os.chown(cluster.folder, _somebody().pw_uid, _somebody().pw_gid)
        cluster._run("initdb", "-D", "data", "-U", "gyoji", "-A", "trust", "-E", "UTF8", "--no-locale", "-N")
        settings = ("listen_addresses=''", "max_connections=200", f"fsync={'on' if is_lasting else 'off'}", *settings)
        with (cluster.folder / "data/postgresql.conf").open("a") as file:
            file.write("\n".join((*settings, f"unix_socket_directories='{cluster.folder}'", "")))
        cluster.start()
        return cluster

    def _run(self, program, *options):
        command = as_somebody([str(programs() / program), *options])
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self):
        """Start the server and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            command = as_somebody([str(programs() / "postgres"), "-D", "data"])
            self.process = subprocess.Popen(command, cwd=self.folder, stdout=log, stderr=log, start_new_session=True)
        self.wait_until_up()
        owner = os.environ.get(OWNER, str(os.getpid()))
        ended = 'kill -QUIT $(head -1 data/postmaster.pid); sleep 1; rm -rf "$PWD"'
        watch = f"while [ -e data ]; do ps -p {owner} >/dev/null || {{ {ended}; }}; sleep 2; done"
        if self._watch is None:  # a run may be killed
            self._watch = subprocess.Popen(["sh", "-c", watch], cwd=self.folder, start_new_session=True)

    def wait_until_up(self):
        """Wait until the server answers, and fail if it has ended."""
        while True:
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=2).close()
            except psycopg.OperationalError:
                assert self.process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.02)
            else:
                break

    def stop(self, how="fast"):
        """Stop it: `fast` ends what is under way, `immediate` is a crash."""
        self._run("pg_ctl", "stop", "-D", "data", "-m", how)
        if self.process:
            self.process.wait()

    def close(self):
        """Stop it and remove its data."""
        if (self.folder / "data/postmaster.pid").exists():
            self.stop("immediate")
        shutil.rmtree(self.folder)

    def url(self, name, **options):
        """The URL of a database."""
        return f"postgresql://gyoji@/{name}?{urlencode({'host': str(self.folder), **options}, quote_via=quote)}"

    def database(self, template="template0"):
        """The URL of a new database, empty or a copy of another."""
        name = f"t{os.getpid()}_{next(_numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def drop(self, url):
        """Remove a database, whoever is connected to it."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"DROP DATABASE {name_in(url)} WITH (FORCE)")


def empty(url):
    """Remove every row from a database of ours, and whoever is connected to it."""
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        tables = db.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'gyoji'").fetchall()
        names = [name for (name,) in tables if name not in ("schema_version", "meeting")]
        deletions = [f"DELETE FROM gyoji.{name}" for name in names]  # noqa: S608 - our own tables
        db.execute(f"SET session_replication_role = replica; {'; '.join(deletions)}")


def name_in(url):
    """The name of the database that a URL is of."""
    return url.partition("?")[0].rpartition("/")[2]


SHARED = "GYOJI_TEST_POSTGRES"
"""The environment variable with a run's folder, in which whoever comes first notes where the shared server is."""
OWNER = "GYOJI_TEST_RUN"
"""The environment variable with the process without which no server stays."""
TEMPLATE = "with_schema"


def begin_run():
    """Called once for a run, before its workers are started."""
    os.environ[SHARED] = tempfile.mkdtemp(prefix="gyoji-run-")
    os.environ[OWNER] = str(os.getpid())


def end_run():
    """Ends the shared server, if a test has started it."""
    run = Path(os.environ.pop(SHARED))
    if (run / "folder").exists():
        Cluster((run / "folder").read_text()).close()
    shutil.rmtree(run)


@functools.cache
def shared():
    """The server of all workers of this run, with a template that has today's schema."""
    run = Path(os.environ[SHARED])
    with (run / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (run / "folder").exists():
            cluster = Cluster.made(is_lasting=False)
            with psycopg.connect(cluster.url("postgres"), autocommit=True) as db:
                db.execute(f"CREATE DATABASE {TEMPLATE}")
            server = Server(cluster.url(TEMPLATE))
            with opening.connect(server) as raw:
                opening.prepare(raw, server, opening.steps_of(None), read_only=False)
            (run / "folder").write_text(str(cluster.folder))
    return Cluster((run / "folder").read_text())


@functools.cache
def own_database():
    """This worker's database on it, with today's schema. Whoever uses it leaves it `empty`."""
    return shared().database(TEMPLATE)
