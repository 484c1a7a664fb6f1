"""A PostgreSQL server for the tests: started with the first test that needs one, ended with the run.

Each test has a database on it. The server's programs are looked for on the PATH and where Debian puts them. Under root
it is started as another user, since it refuses root. All workers of a run share one server, which does not wait for the
disk; tests of kills and crashes have separate servers, which do. Without PostgreSQL, these tests are skipped.
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
from tests import temporary

PLACES = ("/usr/lib/postgresql/*/bin", "/usr/local/pgsql/bin", "/opt/homebrew/opt/postgresql*/bin")
BALLAST = "ballast"
MISSING = "no PostgreSQL: neither initdb and postgres on the PATH nor in " + ", ".join(PLACES)
_numbers = itertools.count()


@functools.cache
def programs():
    """Returns the folder of PostgreSQL's programs, or None."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    for place in PLACES:
        folders += sorted(Path("/").glob(place[1:]), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


def as_somebody(command):
    """Returns a command run by a user that PostgreSQL accepts.

    It refuses root.
    """
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
    """A server with its data in a separate folder, on a socket in that folder."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.process = None
        self._watch = None
        self.disk = None

    @classmethod
    def made(cls, *settings, is_lasting=True, disk="", disk_mb=0):
        """Returns a new, running server with these settings.

        `is_lasting` makes it wait for the disk. With `disk_mb` the folder `disk` ("data" or "wal") is on a separate
        disk of that size, which takes root.
        """
        cluster = cls._at_home(is_lasting=is_lasting)
        cluster._mount(disk, disk_mb)
        wal = ("-X", str(cluster.folder / "wal"), "--wal-segsize=1") if disk else ()
        cluster._run("initdb", "-D", "data", "-U", "gyoji", "-A", "trust", "-E", "UTF8", "--no-locale", "-N", *wal)
        cluster._begin("max_connections=200", f"fsync={'on' if is_lasting else 'off'}", *settings)
        return cluster

    @classmethod
    def _at_home(cls, *, is_lasting=True):
        if programs() is None:
            pytest.skip(MISSING)
        folder = "/tmp" if is_lasting or tempfile.gettempdir() == temporary.DISK else None  # a socket's path is short
        cluster = cls(tempfile.mkdtemp(prefix="gyoji-pg-", dir=folder))
        if os.getuid() == 0:
            os.chown(cluster.folder, _somebody().pw_uid, _somebody().pw_gid)
        return cluster

    def _begin(self, *settings):
        with (self.folder / "data/postgresql.conf").open("a") as file:
            file.write("\n".join(("listen_addresses=''", *settings, f"unix_socket_directories='{self.folder}'", "")))
        self.start()

    def _mount(self, disk, disk_mb):
        if not disk:
            return
        self.disk = self.folder / disk
        self.disk.mkdir()
        who = f"uid={_somebody().pw_uid},gid={_somebody().pw_gid}" if os.getuid() == 0 else ""
        options = ["-o", f"size={disk_mb}m,mode=0700,{who}"]
        mounted = subprocess.run(["mount", "-t", "tmpfs", *options, "tmpfs", str(self.disk)], capture_output=True)
        if mounted.returncode:
            shutil.rmtree(self.folder)
            pytest.skip("a disk of its own cannot be mounted here")

    def fill_disk(self):
        """Fills its disk."""
        with contextlib.suppress(OSError), (self.disk / BALLAST).open("ab", buffering=0) as file:
            while file.write(bytes(2**12)):
                pass

    def free_disk(self):
        (self.disk / BALLAST).unlink()

    def standby(self, *settings):
        """Returns a second, running server that follows this one.

        From now on this one acknowledges nothing that the second one does not have.
        """
        other = self._at_home()
        other._run(
            "pg_basebackup", "-D", "data", "-R", "-c", "fast", "-N",
            "-d", f"{self.url('postgres')}&application_name=standby",
        )  # fmt: skip
        other._begin(*settings)
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
            db.execute("SELECT pg_reload_conf()")
            while db.execute("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'").fetchone() != (1,):
                time.sleep(0.02)
        return other

    def promote(self):
        """Turns a standby into the server that accepts changes."""
        self._run("pg_ctl", "promote", "-D", "data")

    def _run(self, program, *options):
        command = as_somebody([str(programs() / program), *options])
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self):
        """Starts the server and waits until it answers."""
        with (self.folder / "log").open("ab") as log:
            command = as_somebody([str(programs() / "postgres"), "-D", "data"])
            self.process = subprocess.Popen(command, cwd=self.folder, stdout=log, stderr=log, start_new_session=True)
        self.wait_until_up()
        owner = os.environ.get(OWNER, str(os.getpid()))
        unmount = f"umount '{self.disk}'; " if self.disk else ""
        ended = f'kill -QUIT $(head -1 data/postmaster.pid); sleep 1; {unmount}rm -rf "$PWD"'
        watch = f"while [ -e data ]; do ps -p {owner} >/dev/null || {{ {ended}; }}; sleep 2; done"
        if self._watch is None:  # a run may be killed
            self._watch = subprocess.Popen(["sh", "-c", watch], cwd=self.folder, start_new_session=True)

    def wait_until_up(self):
        """Waits until the server answers, and fails if it has ended."""
        while True:
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=2).close()
            except psycopg.OperationalError:
                assert self.process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.02)
            else:
                break

    @property
    def is_running(self):
        """True if the server's process exists.

        The process is known by its handle, or by the file that a running server keeps.
        """
        return (self.folder / "data/postmaster.pid").exists() if self.process is None else self.process.poll() is None

    def restart(self):
        """Starts the server again, after stopping it if necessary.

        It may still run after a panic.
        """
        if self.is_running:
            self.stop("immediate")
        self.start()

    def stop(self, how="fast"):
        """Stops the server: `fast` ends its work, `immediate` is a crash."""
        self._run("pg_ctl", "stop", "-D", "data", "-m", how)
        if self.process:
            self.process.wait()

    def close(self):
        """Stops the server and removes its data."""
        if self.is_running:
            self.stop("immediate")
        if self.disk is not None:
            subprocess.run(["umount", str(self.disk)], check=True)
        shutil.rmtree(self.folder)

    def url(self, name, **options):
        return f"postgresql://gyoji@/{name}?{urlencode({'host': str(self.folder), **options}, quote_via=quote)}"

    def database(self, template="template0"):
        """Returns the URL of a new database, empty or a copy."""
        name = f"t{os.getpid()}_{next(_numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def prepared(self):
        """Returns the URL of a new database with today's schema."""
        url = self.database()
        prepare(url)
        return url

    def drop(self, url):
        """Removes a database, even if clients are connected to it."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"DROP DATABASE {name_in(url)} WITH (FORCE)")


def prepare(url):
    """Brings an empty database up to today's schema."""
    server = Server(url)
    with opening.connect(server) as raw:
        opening.prepare(raw, server, opening.steps_of(None), read_only=False)


def empty(url):
    """Removes all rows from our database, and disconnects its clients."""
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
    """Returns the name of the database in a URL."""
    return url.partition("?")[0].rpartition("/")[2]


SHARED = "GYOJI_TEST_POSTGRES"
"""The environment variable with a run's folder, where the first worker notes the folder of the shared server."""
OWNER = "GYOJI_TEST_RUN"
"""The environment variable with the id of the process at whose end all servers are stopped."""
TEMPLATE = "with_schema"


def begin_run():
    """Prepares a run, before its workers are started."""
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
    """Returns the server of all workers of this run.

    It has a template with today's schema.
    """
    run = Path(os.environ[SHARED])
    with (run / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (run / "folder").exists():
            cluster = Cluster.made(is_lasting=False)
            with psycopg.connect(cluster.url("postgres"), autocommit=True) as db:
                db.execute(f"CREATE DATABASE {TEMPLATE}")
            prepare(cluster.url(TEMPLATE))
            (run / "folder").write_text(str(cluster.folder))
    return Cluster((run / "folder").read_text())


@functools.cache
def own_database():
    """Returns this worker's database on the shared server, with today's schema.

    Each test empties it afterwards (`empty`).
    """
    return shared().database(TEMPLATE)
