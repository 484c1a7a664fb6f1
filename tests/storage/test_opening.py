"""Opening refuses a file that must not be touched, names the reason, and leaves the file unchanged."""

import asyncio
import os
import re
import shutil
import sqlite3
import sys
import tempfile
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest

from storage import Store, StoreDamaged, StoreError, StoreForeign, StoreLocked, StoreNewer, StoreUnwritable, hold_path
from storage.errors import StoreNoFile
from storage.sqlite.opening import APPLICATION_ID, MIGRATIONS, WHOLE_CHECK_BYTES

from .making import commit, entry, game, snapshot, stored


@pytest.fixture
def engine():
    """Limits these tests to files."""
    return "sqlite"


NEWEST = len(list(MIGRATIONS.glob("*.sql")))

pytestmark = pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
ROOT = Path(__file__).parents[2]


async def refusal(path, **options):
    """Returns the error of opening a file, and checks that the folder is unchanged."""
    before = snapshot(path.parent) if path.parent.is_dir() else None
    with pytest.raises(StoreError) as refused:
        await Store.open(path, **options)
    if before is not None:
        assert snapshot(path.parent) == before
    assert refused.value.facts["path"] == str(path)
    return refused.value


async def made(path, length=30):
    async with await Store.open(path) as store:
        await stored(store, length=length)
        await store.commit(commit(game_id=None, interaction_id=1))
    path.with_name(path.name + "-lock").unlink()


@pytest.mark.parametrize(
    "content", [b"x", b"not a database, but a letter\n" * 100, bytes(4096), b"SQLite format 3\0" * 300]
)
@pytest.mark.parametrize("read_only", [False, True])
async def test_a_file_that_is_no_database_is_refused_and_left_alone(path, content, read_only):
    path.write_bytes(content)
    assert type(await refusal(path, read_only=read_only)) is StoreDamaged


@pytest.mark.parametrize("kept", [0.3, 0.6, 0.99])
async def test_a_file_cut_short_is_refused_and_left_alone(path, kept):
    await made(path)
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * kept)])
    assert type(await refusal(path)) is StoreDamaged


@pytest.mark.parametrize("page", range(1, 12))
async def test_a_page_overwritten_is_refused_and_left_alone(path, page):
    await made(path)
    scribble(path, page)
    assert type(await refusal(path)) is StoreDamaged


async def test_damage_deep_in_a_large_file_is_found_by_the_thorough_check_and_on_reading(path):
    async with await Store.open(path) as store:
        await stored(store)
        await store.commit(commit(*(entry(seq, events="x" * 100_000) for seq in range(1, 101))))
        await stored(store, "g2", 2, 1)
    assert path.stat().st_size > WHOLE_CHECK_BYTES
    scribble(path, root_of(path, "entry"))
    async with await Store.open(path) as store:
        with pytest.raises(StoreDamaged):
            await store.check(thorough=True)
        with pytest.raises(StoreDamaged):
            await store.load_game("g2")
        await store.check()


@pytest.fixture
async def killed(path, tmp_path):
    """Returns a database as a killed process left it.

    Most pages are in the file, and the newest are in the log.
    """
    await made(path)
    left = tmp_path / "left" / path.name
    left.parent.mkdir()
    async with await Store.open(path) as store:
        await store.commit(commit(entry(31)))
        for ending in ("", "-wal"):
            shutil.copy(path.with_name(path.name + ending), left.with_name(left.name + ending))
    assert all(snapshot(left.parent).values())
    return left


async def test_rows_in_a_killed_processs_log_are_recovered(killed):
    async with await Store.open(killed) as store:
        assert (await store.load_game("g1")).last_seq == 31


async def test_a_damaged_file_beside_a_log_is_refused_and_both_are_left_alone(killed):
    root = root_of(killed, "setting")
    scribble(killed, root)
    before = snapshot(killed.parent)
    with pytest.raises(StoreDamaged):
        await Store.open(killed)
    after = snapshot(killed.parent)
    assert {name: after[name] for name in before} == before


def root_of(path, table):
    """Returns the first page of a table, without changing any file."""
    db = sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)
    (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    db.close()
    return root


def scribble(path, page):
    with path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xff" * 4096)


async def test_a_newer_schema_is_refused_and_left_alone(path):
    await made(path)
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 1000")
    db.close()
    error = await refusal(path)
    assert type(error) is StoreNewer
    assert error.facts == {"path": str(path), "found": 1000, "known": NEWEST}


async def test_another_programs_database_is_refused_and_left_alone(path):
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE recipe (name TEXT)")
    db.close()
    assert type(await refusal(path)) is StoreForeign


@pytest.mark.parametrize("read_only", [False, True])
@pytest.mark.parametrize(("make", "kind"), [(Path.mkdir, "folder"), (os.mkfifo, "special")])
async def test_a_path_that_is_no_regular_file_is_refused(path, read_only, make, kind):
    make(path)
    before = path.stat().st_mode
    async with asyncio.timeout(60):  # reading a pipe would block
        error = await refusal(path, read_only=read_only)
    assert type(error) is StoreNoFile
    assert error.facts == {"path": str(path), "kind": kind}
    assert path.stat().st_mode == before
    assert [each.name for each in path.parent.iterdir()] == [path.name]


async def test_a_path_below_a_file_is_refused(tmp_path):
    (tmp_path / "file").write_text("a file")
    error = await refusal(tmp_path / "file" / "games.sqlite3")
    assert type(error) is StoreUnwritable
    assert error.facts["detail"]


async def test_opening_for_reading_makes_no_file(path):
    assert type(await refusal(path, read_only=True)) is StoreUnwritable


UNWRITABLE = """
import asyncio, concurrent.futures.thread, os, sys
from storage import Store, StoreError
async def main():
    # root opens a store first: another user may be unable to read the packages, and even Python's own modules
    await (await Store.open(sys.argv[2])).close()
    if os.geteuid() == 0:
        os.setuid(65534)
    try:
        await Store.open(sys.argv[1])
    except StoreError as error:
        print(type(error).__name__)
asyncio.run(main())
"""


@pytest.fixture
def sealed_folder():
    """Returns a folder that another user of the machine can reach, beside a copy of `storage`."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        shutil.copytree(ROOT / "storage", Path(name) / "storage", ignore=shutil.ignore_patterns("__pycache__"))
        folder = Path(name) / "data"
        folder.mkdir()
        yield folder
        folder.chmod(0o777)


@pytest.mark.parametrize("sealed", ["file", "folder", "both"])
async def test_a_file_or_folder_without_the_right_to_write_is_refused_and_left_alone(sealed_folder, sealed, tmp_path):
    """The process that opens the file does not run as root, since root may write anywhere."""
    path = sealed_folder / "games.sqlite3"
    if sealed != "folder":
        await made(path)
        path.chmod(0o444)
    sealed_folder.chmod(0o777 if sealed == "file" else 0o555)
    before = snapshot(sealed_folder)
    process = await run_python(UNWRITABLE, path, tmp_path / "another.sqlite3", cwd=sealed_folder.parent)
    said, complaint = await process.communicate()
    assert said == b"StoreUnwritable\n", complaint
    assert snapshot(sealed_folder) == before


async def run_python(script, *arguments, cwd=ROOT):
    return await asyncio.create_subprocess_exec(
        sys.executable, "-c", script, *map(str, arguments), cwd=cwd, stdin=PIPE, stdout=PIPE, stderr=PIPE
    )


HOLDER = """
import asyncio, sys
from storage import Store
async def main():
    store = await Store.open(sys.argv[1])
    print("open", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    await store.close()
asyncio.run(main())
"""


PLACE = """
import sys
from pathlib import Path
from storage import hold_path
with hold_path(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.readline()
"""


async def test_a_second_bot_on_the_same_file_is_refused_while_the_first_runs(path):
    await made(path)
    first = await run_python(HOLDER, path)
    try:
        assert await first.stdout.readline() == b"open\n"
        assert type(await refusal(path)) is StoreLocked
        with pytest.raises(StoreLocked), hold_path(path):
            pass
        async with await Store.open(path, read_only=True) as reader:
            assert (await reader.load_game("g1")).last_seq == 30
            with pytest.raises(StoreUnwritable):
                await reader.set_setting("bot", "", "a", "b")
    finally:
        first.kill()
        await first.communicate()
    async with await Store.open(path) as store:
        assert (await store.load_game("g1")).last_seq == 30


async def test_a_path_belongs_to_one_process_until_it_ends_and_no_database_is_made_there(path):
    first = await run_python(PLACE, path)
    try:
        assert await first.stdout.readline() == b"held\n"
        for _ in range(2):
            with pytest.raises(StoreLocked), hold_path(path):
                pass
        assert type(await refusal(path)) is StoreLocked
    finally:
        first.kill()
        await first.communicate()
    with hold_path(path), pytest.raises(StoreLocked), hold_path(path):
        pass
    assert not path.exists()
    async with await Store.open(path):
        assert path.exists()


async def test_a_second_store_in_the_same_process_is_refused_too(store, path):
    with pytest.raises(StoreLocked):
        await Store.open(path)
    await store.set_setting("bot", "", "a", "b")


@pytest.mark.parametrize("mode", ["WAL", "DELETE"])
async def test_a_file_locked_by_another_program_is_refused_after_a_wait(path, mode):
    await made(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute(f"PRAGMA journal_mode = {mode}")
    other.execute("BEGIN EXCLUSIVE")
    try:
        with pytest.raises(StoreLocked):
            await Store.open(path, busy_timeout_s=0.05)
    finally:
        other.close()
    async with await Store.open(path) as store:
        assert (await store.load_game("g1")).last_seq == 30


async def test_a_new_file_is_made_with_its_folders(tmp_path):
    path = tmp_path / "deep" / "日本 ?#%" / "games.sqlite3"
    async with await Store.open(path) as store:
        await store.create_game(game())
    assert path.read_bytes()[68:72] == APPLICATION_ID.to_bytes(4) == b"Gyoj"
    async with await Store.open(path) as store:
        assert await store.load_channel(1)


@pytest.mark.parametrize("begin", ["", "PRAGMA journal_mode = WAL; VACUUM"])
async def test_an_empty_file_is_taken_for_a_new_one(path, begin):
    """A process killed at its first start leaves such a file."""
    path.touch()
    db = sqlite3.connect(path)
    db.executescript(begin)
    db.close()
    async with await Store.open(path) as store:
        await store.create_game(game())


async def test_a_closed_store_leaves_one_whole_file(path):
    await made(path)
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    async with await Store.open(path) as store:
        health = await store.check(thorough=True)
        assert (health.schema_version, health.open_games, health.unsent) == (NEWEST, 1, 0)


@pytest.mark.skipif(not Path("/proc/self/io").exists(), reason="counts what Linux counts: bytes read")
async def test_opening_a_file_of_many_games_reads_little_of_it(path):
    async with await Store.open(path) as store:
        await store._db.transact(many_games)
    assert path.stat().st_size > 2 * WHOLE_CHECK_BYTES
    before = bytes_read()
    async with await Store.open(path) as store:
        assert await store.next_due() == 1.0
        assert len(await store.due(5.0)) == 5
        assert await store.unsent(10, 1.0) == ()
        assert len(await store.games("active", limit=10)) == 10
        assert (await store.load_channel(7)).game.id == "m7"
    assert bytes_read() - before < 500_000


def bytes_read():
    return int(re.search(r"rchar: (\d+)", Path("/proc/self/io").read_text())[1])


def many_games(db):
    db.execute(
        "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 10000)"
        " INSERT INTO game SELECT 'm' || i, 'gloomhaven', 1, NULL, i, 'active', printf('%.1500c', 'x'),"
        " zeroblob(32), '{}', NULL, 'en', i, NULL, NULL, NULL, '{}', '{}', '[]', NULL, 1, 0 FROM n"
    )
    db.execute("INSERT INTO deadline SELECT id, 'd', channel_id, NULL, 0, 0 FROM game")
