"""A database on a server: access, several processes at once, and failures of the server."""

import asyncio
import contextlib
import random
import subprocess
from pathlib import Path

import psycopg
import pytest

from storage import (
    MAX_CHART_BYTES,
    MAX_CHARTS,
    MAX_KEPT,
    ChannelBusy,
    CharacterDraft,
    ChartOwner,
    DuplicateInteraction,
    HouseTable,
    KeptCharacter,
    Lease,
    ServerChart,
    ShardProcess,
    StaleCommit,
    Store,
    StoreCrowded,
    StoreElsewhere,
    StoreError,
    StoreForeign,
    StoreLocked,
    StoreNewer,
    StoreRefused,
    StoreUnreachable,
    StoreUnwritable,
    TooMany,
    TooMuch,
    address_of,
)
from storage.errors import StoreAddress
from storage.postgres.faults import translate
from storage.postgres.opening import MIGRATIONS, steps_of
from storage.postgres.wording import translated
from tests import postgres
from tests.database import change, columns, rows

from .making import commit, entry, game, hold, stored

SECRET = "pa55-word"
CROWD, MEETINGS, CHANGES = 8, 10, 40


@pytest.fixture
def engine():
    """Limits these tests to servers."""
    return "postgresql"


@pytest.fixture
def new():
    """Returns the address of an empty database."""
    url = postgres.shared().database()
    yield url
    postgres.shared().drop(url)


@pytest.fixture
def cluster():
    """Starts a server for one test."""
    made = postgres.Cluster.made()
    yield made
    made.close()


async def refusal(url, **options):
    with pytest.raises(StoreError) as refused:
        await Store.open(url, **options)
    return refused.value


def as_admin(url, *statements):
    with psycopg.connect(url, autocommit=True) as db:
        for statement in statements:
            db.execute(statement)


# --- addresses -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("where", "path"),
    [
        ("data/games.sqlite3", "data/games.sqlite3"),
        ("sqlite:///data/games.sqlite3", "data/games.sqlite3"),
        ("sqlite:////var/lib/games.sqlite3", "/var/lib/games.sqlite3"),
        ("sqlite:///with%20space", "with space"),
    ],
)
def test_a_file_is_named_by_its_path_or_a_url(where, path):
    assert address_of(where) == Path(path)


@pytest.mark.parametrize(
    "where", ["mysql://host/name", "sqlite://host/file", "sqlite:///", "://", f"https://u:{SECRET}@h"]
)
def test_an_address_of_no_database_is_refused_without_being_repeated(where):
    with pytest.raises(StoreAddress) as refused:
        address_of(where)
    assert SECRET not in str(refused.value)


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        (f"postgresql://bot:{SECRET}@db.example:5432/gyoji?sslmode=require", "postgresql://bot@db.example:5432/gyoji"),
        (f"postgres://bot:{SECRET}@one:1,two:2/gyoji", "postgres://bot@one:1,two:2/gyoji"),
        (f"postgresql:///gyoji?user=bot&password={SECRET}", "postgresql:///gyoji"),
        (f"postgresql://bot:{SECRET}%40x@h/gyoji", "postgresql://bot@h/gyoji"),
    ],
)
def test_a_password_is_shown_nowhere(url, shown):
    assert str(address_of(url)) == shown
    assert SECRET not in repr(address_of(url))


async def test_a_url_that_cannot_be_read_is_refused_without_being_repeated():
    error = await refusal(f"postgresql://bot:{SECRET}%zz@host/name")
    assert type(error) is StoreAddress
    assert SECRET not in f"{error} {error!r} {error.__cause__}"


# --- access ----------------------------------------------------------------------------------------------------------


async def test_an_absent_server_is_reported(tmp_path):
    error = await refusal(f"postgresql://bot:{SECRET}@/gyoji?host={tmp_path}")
    assert type(error) is StoreUnreachable
    assert SECRET not in str(error)


async def test_a_refused_login_is_explained_and_changes_nothing(cluster):
    as_admin(
        cluster.url("postgres"),
        f"CREATE ROLE bot LOGIN PASSWORD '{SECRET}'",
        "CREATE ROLE lonely LOGIN CONNECTION LIMIT 1",
        "CREATE ROLE guest LOGIN",
    )
    url = cluster.database()
    hba = cluster.folder / "data/pg_hba.conf"
    hba.write_text("local all bot scram-sha-256\n" + hba.read_text())
    as_admin(url, "SELECT pg_reload_conf()")
    door = url.replace("gyoji@", "{}@")

    async def told(who, url=door):
        error = await refusal(url.format(who))
        assert SECRET not in str(error)
        return type(error), error.facts.get("detail", "")

    assert (await told("bot:wrong"))[0] is StoreRefused
    assert (await told("bot"))[0] is StoreRefused, "no password"
    assert (await told("nobody"))[0] is StoreRefused
    assert (await told("gyoji", cluster.url("nowhere").replace("gyoji@", "{}@")))[0] is StoreRefused
    assert (await told("guest"))[0] is StoreRefused, "no right to create a schema"
    with psycopg.connect(door.format("lonely")):
        assert (await told("lonely"))[0] is StoreCrowded
    as_admin(url, f"ALTER DATABASE {postgres.name_in(url)} SET default_transaction_read_only = on")
    assert (await told("gyoji"))[0] is StoreUnwritable, "a standby"
    as_admin(url, "SET default_transaction_read_only = off", f"ALTER DATABASE {postgres.name_in(url)} RESET ALL")
    assert columns(url) == {}


async def test_an_unexpected_certificate_is_not_reported_as_an_unreachable_server():
    address = ".".join(["127", *(str(random.randint(1, 250)) for _ in range(3))])  # no program listens here
    cluster = postgres.Cluster.made(f"listen_addresses='{address}'", is_lasting=False)
    try:
        data, own = cluster.folder / "data", ("-subj", "/CN=here", "-addext", "subjectAltName=DNS:here")
        made = ["openssl", "req", "-new", "-x509", "-nodes", *own, "-keyout", "server.key", "-out", "server.crt"]
        made = postgres.as_somebody(made)
        await asyncio.to_thread(subprocess.run, made, cwd=data, check=True, capture_output=True)
        as_admin(cluster.url("postgres"), "ALTER SYSTEM SET ssl = on", "SELECT pg_reload_conf()")
        url = f"postgresql://gyoji:{SECRET}@{address}/postgres?sslmode="
        while "not support SSL" in (await refusal(f"{url}verify-ca&sslrootcert=/nowhere")).facts["detail"]:  # noqa: ASYNC110 - another process
            await asyncio.sleep(0.02)
        for options in ("/nowhere", "system", f"{data}/server.crt"):
            error = await refusal(f"{url}verify-full&sslrootcert={options}")
            assert type(error) is StoreRefused, f"{options}: {error}"
            assert "certificate" in error.facts["detail"]
    finally:
        cluster.close()


async def test_a_newer_or_foreign_schema_is_left_alone(new):
    as_admin(new, "CREATE SCHEMA gyoji", "CREATE TABLE gyoji.thing (id INT)")
    assert type(await refusal(new)) is StoreForeign
    assert columns(new) == {"thing": ["id"]}
    as_admin(new, "DROP TABLE gyoji.thing")
    async with await Store.open(new) as store:
        assert (await store.check()).schema_version == len(steps_of(None))
    change(new, "INSERT INTO schema_version VALUES (99, now())")
    before = columns(new)
    error = await refusal(new)
    assert (type(error), error.facts["found"], error.facts["known"]) == (StoreNewer, 99, len(steps_of(None)))
    assert columns(new) == before


async def test_a_failing_step_is_rolled_back_as_a_whole(new, tmp_path):
    for file in MIGRATIONS.glob("*.sql"):
        (tmp_path / file.name).write_text(file.read_text())
    (tmp_path / f"{len(steps_of(None)) + 1:04}_wrong.sql").write_text(
        "CREATE TABLE more (id INT); SELECT * FROM nothing;"
    )
    error = await refusal(new, migrations=tmp_path)
    assert (error.code, error.facts["version"]) == ("store-migration", len(steps_of(None)) + 1)
    assert "more" not in columns(new)
    async with await Store.open(new) as store:
        await stored(store, length=1)


async def test_several_processes_can_start_at_once_on_an_empty_database(new):
    stores = await asyncio.gather(*(Store.open(new) for _ in range(4)))
    assert rows(new, "SELECT version FROM schema_version ORDER BY version") == [
        (version,) for version in range(1, len(steps_of(None)) + 1)
    ]
    await asyncio.gather(*(stored(store, f"g{n}", n, length=2) for n, store in enumerate(stores)))
    for store in stores:
        await store.close()


async def test_an_exclusive_opening_is_refused_beside_others_and_keeps_them_away(store, address):
    assert type(await refusal(address, alone=True)) is StoreLocked
    await store.close()
    async with await Store.open(address, alone=True):
        assert type(await refusal(address)) is StoreLocked
        async with await Store.open(address, read_only=True) as reader:
            assert await reader.get_setting("bot", "", "x") is None
            with pytest.raises(StoreUnwritable):
                await reader.set_setting("bot", "", "x", "1")
    async with await Store.open(address):
        pass


async def test_a_database_on_a_server_is_not_backed_up_by_the_bot(store, tmp_path):
    with pytest.raises(StoreElsewhere):
        await store.backup(tmp_path / "copy.sqlite3")


# --- statements ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        ("SELECT ? , ?", (b"SELECT $1 , $2", ())),
        ("x = :b AND y = :a AND z = :b", (b"x = $1 AND y = $2 AND z = $1", ("b", "a"))),
        ("x = 'what? :so' AND y = ?", (b"x = 'what? :so' AND y = $1", ())),
    ],
)
def test_placeholders_outside_quotes_become_numbers(statement, given):
    assert translated(statement) == given


async def test_texts_are_ordered_by_their_bytes_in_every_language_of_the_database():
    cluster = postgres.shared()
    url = cluster.url("in_english")
    as_admin(
        cluster.url("postgres"),
        "CREATE DATABASE in_english TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US'",
    )
    names = ["b", "B", "a", "Z", "é", "あ", "ア", "_", "1"]
    assert [name for (name,) in rows_of(url, names)] != by_bytes(names), "that language orders texts differently"
    async with await Store.open(url) as store:
        for name in names:
            await store.replace_table(HouseTable(1, "little", name, "{}", 7, 1.0))
        assert list(await store.house_tables(1, "little")) == by_bytes(names)
    cluster.drop(url)


def rows_of(url, names):
    with psycopg.connect(url) as db:
        return db.execute("SELECT name FROM unnest(%s::text[]) AS name ORDER BY name", (names,)).fetchall()


def by_bytes(names):
    return sorted(names, key=str.encode)


async def test_only_a_text_with_a_nul_is_refused(store):
    outcomes = await asyncio.gather(
        store.set_setting("bot", "", "a", "1"),
        store.set_setting("bot", "", "b", "\0"),
        store.set_setting("bot", "", "c", "1"),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), psycopg.DataError, type(None)]
    assert set(await store.settings("a")) | set(await store.settings("c")) == {("bot", "")}


async def test_reading_does_not_wait_for_writing(store):
    await stored(store, length=3)
    task, released = await hold(store)
    writing = asyncio.create_task(store.commit(commit(entry(4))))
    assert (await store.load_game("g1")).last_seq == 3
    assert not writing.done()
    released.set()
    await asyncio.gather(task, writing)
    assert (await store.load_game("g1")).last_seq == 4


async def test_an_acknowledged_commit_is_on_the_disk_despite_the_servers_defaults(new):
    as_admin(new, f"ALTER DATABASE {postgres.name_in(new)} SET synchronous_commit = off")
    async with await Store.open(new) as store:
        shown = await store._db.transact(lambda db: db.execute("SHOW synchronous_commit").fetchone()[0])
    assert shown == "on"


# --- several processes -----------------------------------------------------------------------------------------------


async def both(address, act, rounds=20):
    """Lets two processes act at the same moment; returns the results of each round."""
    async with await Store.open(address) as one, await Store.open(address) as other:
        return [
            await asyncio.gather(act(one, turn, 0), act(other, turn, 1), return_exceptions=True)
            for turn in range(rounds)
        ]


def kinds(outcomes):
    return {frozenset(type(outcome) for outcome in pair) for pair in outcomes}


async def test_one_of_two_processes_that_continue_a_journal_succeeds(store, address):
    await stored(store)
    outcomes = await both(address, lambda each, turn, who: each.commit(commit(entry(turn + 1, kind=f"by {who}"))))
    assert kinds(outcomes) == {frozenset({tuple, StaleCommit})}
    assert (await store.load_game("g1")).last_seq == 20


async def test_one_of_two_processes_that_open_a_game_in_a_channel_succeeds(store, address):
    outcomes = await both(address, lambda each, turn, who: each.create_game(game(f"g{turn}-{who}", turn)))
    assert kinds(outcomes) == {frozenset({tuple, ChannelBusy})}


async def test_an_interaction_sent_to_two_processes_acts_once(store, address):
    for channel in (1, 2):
        await stored(store, f"g{channel}", channel)
    outcomes = await both(
        address,
        lambda each, turn, who: each.commit(commit(entry(1), game_id=f"g{who + 1}", interaction_id=turn)),
        rounds=1,
    )
    assert kinds(outcomes) == {frozenset({tuple, DuplicateInteraction})}


async def test_one_of_two_processes_that_change_a_draft_succeeds(store, address):
    def keep(each, turn, who):
        return each.keep_draft(CharacterDraft(7, 1, "little", turn + 1, f"by {who}", 1.0))

    assert all(sorted(pair) == [False, True] for pair in await both(address, keep))
    assert (await store.draft(7, 1, "little")).revision == 20


async def test_one_of_two_processes_that_add_an_owners_last_chart_succeeds(store, address):
    many, much = ChartOwner("user", 7), ChartOwner("user", 8)

    def chart(owner, key, size=2):
        return ServerChart(owner, key, key, "x" * size, 7, 1.0)

    await store.put_charts([chart(many, f"{n:03}") for n in range(MAX_CHARTS - 3)], replace=False)
    await store.put_charts([chart(much, "first", MAX_CHART_BYTES - 3)], replace=False)
    for owner, refused, left in ((many, TooMany, 3), (much, TooMuch, 1)):
        outcomes = await both(
            address,
            lambda each, turn, who, owner=owner: each.put_charts([chart(owner, f"{who} {turn}")], replace=False),
            rounds=3,
        )
        kept = [type(outcome) for pair in outcomes for outcome in pair]
        assert sorted(kept, key=str) == [*[type(None)] * left, *[refused] * (6 - left)]


@pytest.mark.timeout(120)
async def test_a_statement_longer_than_the_socket_buffer_is_sent_completely(store):
    """With psycopg alone, client and server would wait for each other."""
    document = "x" * (MAX_CHART_BYTES - 3)
    for n in range(3):
        await store.put_charts([ServerChart(ChartOwner("user", 7), "long", "long", document, 7, n)], replace=True)
    (chart,) = (await store.charts(ChartOwner("user", 7))).values()
    assert chart.document == document


@pytest.fixture
def waits(monkeypatch):
    """Returns a list that grows with each wait that releases the interpreter lock."""
    waited = []
    wait = psycopg.Connection.wait

    def noting(gen):
        try:
            wanted = next(gen)
            while True:
                waited.append(wanted)
                wanted = gen.send((yield wanted))
        except StopIteration as end:
            return end.value

    monkeypatch.setattr(psycopg.Connection, "wait", lambda self, gen, **options: wait(self, noting(gen), **options))
    return waited


async def test_a_commit_waits_twice_and_the_newest_revision_once(store, waits):
    await stored(store, length=2)  # by now all statements have been prepared
    assert await store.revision(1) == ("g1", 2)
    waits.clear()
    await store.commit(commit(entry(3), entry(4), interaction_id=7))
    assert len(waits) == 2
    waits.clear()
    assert await store.revision(1) == ("g1", 3)
    assert len(waits) == 1


async def test_one_of_two_processes_that_keep_a_users_last_character_succeeds(store, address):
    def keep(each, turn, who):
        return each.keep_character(KeptCharacter(7, 1, "little", f"{who} {turn}", "{}", "", 1.0, 7))

    for n in range(MAX_KEPT - 3):
        await keep(store, n, "before")
    outcomes = await both(address, keep, rounds=3)
    assert [type(outcome) for pair in outcomes for outcome in pair].count(TooMany) == 6 - 3
    assert len(await store.characters(7, 1)) == MAX_KEPT


async def test_transactions_that_deadlock_all_succeed_in_the_end(store, address):
    """Two processes change the same settings in opposite orders."""

    async def change_all(each, turn, who):
        task, released = await hold(each)
        keys = [f"k{n}" for n in range(5)][:: 1 if who else -1]
        changes = [asyncio.create_task(each.set_setting("bot", "", key, f"{turn} {who}")) for key in keys]
        await asyncio.sleep(0)
        released.set()
        await asyncio.gather(task, *changes)

    outcomes = await both(address, change_all, rounds=10)
    assert {str(outcome) for pair in outcomes for outcome in pair} == {"None"}
    assert {value[:1] for key in ("k0", "k4") for value in (await store.settings(key)).values()} == {"9"}


# --- failures of a server --------------------------------------------------------------------------------------------

END = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE application_name = 'gyoji' AND datname = current_database()"
)


async def test_cut_connections_are_restored_without_help(store, address):
    await stored(store, length=1)
    for seq in range(2, 5):
        as_admin(address, END)
        assert (await store.load_game("g1")).last_seq == seq - 1
        await store.commit(commit(entry(seq)))


async def test_a_transaction_cut_off_in_the_middle_is_repeated_and_counts_once(store, address):
    await stored(store)
    times = []

    def add(db):
        db.execute("INSERT INTO die_tally VALUES (1, 6, 1, 1, 0)")
        times.append(1)
        if len(times) == 1:
            as_admin(address, END)
        db.execute("UPDATE die_tally SET count = count + 1")

    outcomes = await asyncio.gather(store.set_setting("bot", "", "before", "1"), store._db.transact(add))
    assert (outcomes, len(times)) == ([None, None], 2)
    assert await store.dice_tally(1) == {6: {1: 2}}
    assert await store.get_setting("bot", "", "before") == "1"


async def test_a_commit_with_an_unknown_outcome_is_reported_as_failed(new):
    async with await Store.open(new) as store:
        await stored(store)
        as_admin(
            new,
            "CREATE FUNCTION public.die() RETURNS trigger LANGUAGE plpgsql AS"
            " $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(5); RETURN NULL; END $$",
            "CREATE CONSTRAINT TRIGGER die AFTER INSERT ON gyoji.interaction DEFERRABLE INITIALLY DEFERRED"
            " FOR EACH ROW EXECUTE FUNCTION public.die()",
        )
        with pytest.raises(StoreUnreachable):
            await store.commit(commit(entry(1), interaction_id=5))
        as_admin(new, "DROP TRIGGER die ON gyoji.interaction")
        assert await store.seen(5) is None
        await store.commit(commit(entry(1), interaction_id=5))
        assert (await store.load_game("g1")).last_seq == 1


async def test_a_full_disk_is_reported_and_fails_only_what_does_not_fit(new):
    async with await Store.open(new) as store:
        await stored(store)
        as_admin(
            new,
            "CREATE FUNCTION public.full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION"
            " 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$",
            "CREATE TRIGGER is_full BEFORE INSERT ON gyoji.entry FOR EACH ROW EXECUTE FUNCTION public.full()",
        )
        outcomes = await asyncio.gather(
            store.set_setting("bot", "", "small", "1"), store.commit(commit(entry(1))), return_exceptions=True
        )
        assert [type(outcome) for outcome in outcomes] == [type(None), StoreUnwritable]
        assert "No space left" in outcomes[1].facts["detail"]


async def test_a_crash_of_the_server_loses_no_acknowledged_commit(cluster):
    url = cluster.database()
    async with await Store.open(url) as store:
        await stored(store)
        for crash in range(3):
            last = (await store.load_game("g1")).last_seq
            acknowledged = await commits_until_it_fails(store, cluster, last)
            with pytest.raises(StoreUnreachable):
                await store.check()
            await asyncio.to_thread(cluster.start)
            found = (await store.load_game("g1")).last_seq
            assert acknowledged <= found <= acknowledged + 1, f"after crash {crash}"
            seen = [await store.seen(seq) for seq in range(1, found + 2)]
            assert [each and each.seq for each in seen] == [*range(1, found + 1), None]
            await store.commit(commit(entry(found + 1), interaction_id=found + 1))


@pytest.mark.parametrize("how", ["starting up", "shutting down", "in recovery mode", "not yet accepting connections"])
def test_a_starting_or_stopping_server_counts_as_unreachable(how):
    said = psycopg.OperationalError(f'connection to server on socket "/s" failed: FATAL:  the database system is {how}')
    assert type(translate(said, address_of("postgresql:///gyoji"))) is StoreUnreachable


async def commits_until_it_fails(store, cluster, last):
    crash = asyncio.get_running_loop().run_in_executor(None, lambda: cluster.stop("immediate"))
    while True:
        try:
            await store.commit(commit(entry(last + 1), interaction_id=last + 1))
        except StoreUnreachable:
            await crash
            return last
        last += 1


async def test_simultaneous_meetings_happen_one_after_the_other(address):
    """A process that loses too many races would take the server for unreachable."""
    async with contextlib.AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(await Store.open(address)) for _ in range(CROWD)]
        met = [ShardProcess(str(number), CROWD) for number in range(CROWD)]

        async def meet(number):
            for _ in range(MEETINGS):
                await stores[number].leases.meet(met[number], lambda found: [Lease(number, str(number))])
                await stores[number].leases.next_identify(0, 0.0)

        async def held():
            return await stores[0]._db.read(lambda db: db.execute("SELECT held FROM meeting").fetchone()[0])

        before = await held()
        await asyncio.gather(*map(meet, range(CROWD)))
        assert await held() - before == 2 * CROWD * MEETINGS
        assert all(store.failure is None for store in stores)


async def test_a_change_that_keeps_losing_races_succeeds_in_the_end(address):
    """A process that loses too many races would take the server for unreachable."""
    async with contextlib.AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(await Store.open(address)) for _ in range(CROWD)]

        async def change(number):
            for turn in range(CHANGES):
                await stores[number].set_setting("bot", "", "whose", f"{number} {turn}")

        await asyncio.gather(*map(change, range(CROWD)))
        assert all(store.failure is None for store in stores)
