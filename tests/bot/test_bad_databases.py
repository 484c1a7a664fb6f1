"""Unusable databases on a server.

A command gives the reason in one line, in either language, without a password, and changes nothing.
"""

import asyncio
from pathlib import Path

import psycopg
import pytest

from bot.program import main
from storage import Store
from tests import postgres
from tests.bot.test_moving import STRANGE
from tests.database import columns, rows

SECRET = "pa55-word"
CONNECTIONS = 8
SAYS = {
    "en": {
        "unread": "Cannot read DATABASE_URL", "from": "FROM is not the address", "to": "TO is not the address",
        "unreachable": "does not answer", "refused": "rejects the connection", "crowded": "accepts no more connections",
        "sslmode": "value of sslmode", "port": "value of port", "keepalives_idle": "value of keepalives_idle",
        "newer": "newer version", "foreign": "another program", "same": "are the same database",
        "empty": "nothing to move",
    },
    "ja": {
        "unread": "DATABASE_URLを読み取れません", "from": "移行元が", "to": "移行先が", "unreachable": "応答しません",
        "sslmode": "sslmodeの値は", "port": "portの値は", "keepalives_idle": "keepalives_idleの値は",
        "refused": "接続を断られました", "crowded": "これ以上の接続", "newer": "新しいバージョン",
        "foreign": "別のプログラム",
        "same": "同じデータベース", "empty": "移すものがありません",
    },
}  # fmt: skip


@pytest.fixture(scope="module")
def cluster():
    """Starts a server that asks for passwords and allows few connections."""
    made = postgres.Cluster.made(f"max_connections={CONNECTIONS}", "superuser_reserved_connections=1", is_lasting=False)
    for role in ("bot", "guest"):
        as_admin(made.url("postgres"), f"CREATE ROLE {role} LOGIN PASSWORD '{SECRET}'")
    for name in ("empty", "newer", "strange"):
        as_admin(made.url("postgres"), f"CREATE DATABASE {name} OWNER bot")
    hba = made.folder / "data/pg_hba.conf"
    hba.write_text("local all bot,guest scram-sha-256\n" + hba.read_text())
    as_admin(made.url("postgres"), "SELECT pg_reload_conf()")
    as_admin(made.url("strange"), "CREATE SCHEMA gyoji AUTHORIZATION bot", "CREATE TABLE gyoji.thing (id INT)")
    asyncio.run(once(made.url("newer").replace("gyoji@", f"bot:{SECRET}@")))
    as_admin(made.url("newer"), "INSERT INTO gyoji.schema_version VALUES (99, now())")
    yield made
    made.close()


def as_admin(url, *statements):
    with psycopg.connect(url, autocommit=True) as db:
        for statement in statements:
            db.execute(statement)


async def once(where):
    async with await Store.open(where) as store:
        await store.set_setting("user", "7", "language", "ja")


def kept():
    """Returns the database files and their rows, except the table that counts sessions."""
    files = sorted(file for file in Path().rglob("*") if file.suffix not in (".sqlite3-shm", ".sqlite3-wal"))
    tables = [table for table in columns("old.sqlite3") if table != "session"]
    return files, {table: rows("old.sqlite3", f"SELECT * FROM {table}") for table in tables}  # noqa: S608 - our own


@pytest.fixture(params=SAYS)
def refused(request, tmp_path, monkeypatch, capsys):
    """Returns a function that expects a command to be refused in one line."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LOCALE", request.param)
    monkeypatch.setenv("STRICT_WORDS", "true")
    asyncio.run(once(tmp_path / "old.sqlite3"))

    def run(why, *arguments, url=None):
        monkeypatch.setenv("DATABASE_URL", url or "sqlite:///old.sqlite3")
        before = kept()
        code = main(arguments)
        out, said = capsys.readouterr()
        assert (code, out, said.count("\n")) == (1, "", 1), (out, said)
        assert SAYS[request.param][why] in said, said
        assert SECRET not in said
        assert not STRANGE.search(said), said
        assert kept() == before

    return run


def everywhere(refused, url, why, source=None, target=None):
    """Expects this database to be refused in the settings, as a source, and as a target."""
    refused(why, "forget", "user", "7", url=url)
    refused(source or why, "migrate-store", url, "new.sqlite3")
    refused(target or why, "migrate-store", "old.sqlite3", url)


@pytest.mark.parametrize(
    "url",
    [
        "postgres:/x",
        f"mysql://bot:{SECRET}@host/name",
        f"postgresql://bot:{SECRET}@host/name?sslmod=require",
        f"postgresql://bot:{SECRET}@host/name?connect_timeout=soon",
    ],
)
def test_a_malformed_url_is_reported_with_its_place(refused, url):
    everywhere(refused, url, "unread", "from", "to")


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://?host=/nowhere",
        f"postgresql://bot:{SECRET}@127.0.0.1:1/name",
        f"postgresql://bot:{SECRET}@/name?host=/nowhere",
    ],
)
def test_an_absent_server_is_reported(refused, url):
    everywhere(refused, url, "unreachable")


@pytest.mark.parametrize(
    ("option", "url"),
    [
        ("sslmode", f"postgresql://bot:{SECRET}@127.0.0.1:1/name?sslmode=maybe"),
        ("port", f"postgresql://bot:{SECRET}@127.0.0.1:99999/name"),
        ("keepalives_idle", f"postgresql://bot:{SECRET}@127.0.0.1:1/name?keepalives_idle={SECRET}"),
    ],
)
def test_an_impossible_option_is_reported_by_name(refused, option, url):
    everywhere(refused, url, option)


def test_a_refused_login_is_reported_with_its_reason(refused, cluster):
    door = cluster.url("empty").replace("gyoji@", "{}@")
    for who in (f"bot:not-{SECRET}", "bot", f"stranger:{SECRET}"):
        everywhere(refused, door.format(who), "refused")
    everywhere(refused, door.replace("/empty", "/nowhere").format(f"bot:{SECRET}"), "refused")
    refused("refused", "migrate-store", "old.sqlite3", door.format(f"guest:{SECRET}"))


def test_a_server_without_free_connections_is_reported(refused, cluster):
    held = []
    while len(held) < CONNECTIONS - 1:
        held.append(psycopg.connect(cluster.url("postgres")))
    everywhere(refused, cluster.url("empty").replace("gyoji@", f"bot:{SECRET}@"), "crowded")
    for each in held:
        each.close()


def test_a_database_of_a_newer_bot_or_another_program_is_left_alone(refused, cluster):
    for name, why in (("newer", "newer"), ("strange", "foreign")):
        everywhere(refused, cluster.url(name).replace("gyoji@", f"bot:{SECRET}@"), why)


def test_a_database_cannot_move_into_itself(refused, cluster):
    refused("same", "migrate-store", "old.sqlite3", "sqlite:///old.sqlite3")
    url = cluster.url("empty").replace("gyoji@", f"bot:{SECRET}@")
    refused("empty", "migrate-store", url, url)
