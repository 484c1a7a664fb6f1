"""The database's files: missing, empty, moved away during use, readable by others."""

import logging
import os
import shutil
import stat

import pytest

from storage import Store, StoreLocked, StoreMissing, StoreMoved
from tests.storage.test_opening import refusal

from .making import commit, entry, snapshot, stored


@pytest.fixture
def engine():
    """Limits these tests to files."""
    return "sqlite"


def companions(path):
    return [file for file in path.parent.iterdir() if file.name.startswith(path.name)]


def delete(path):
    path.unlink()


def empty(path):
    path.write_bytes(b"")


@pytest.mark.parametrize("lose", [delete, empty])
async def test_a_lost_or_emptied_database_is_refused_until_the_host_removes_its_lock(path, lose):
    async with await Store.open(path) as store:
        await stored(store)
    lose(path)
    error = await refusal(path)
    assert type(error) is StoreMissing
    lock = path.with_name(path.name + "-lock")
    assert error.facts["lock"] == str(lock)
    lock.unlink()
    async with await Store.open(path) as store:
        await stored(store)


async def test_a_log_without_its_file_is_kept(path):
    """SQLite would delete the log when asked to open the missing file."""
    async with await Store.open(path) as store:
        await stored(store, length=5)
        saved = {file: file.read_bytes() for file in companions(path)}
    for file, content in saved.items():
        file.write_bytes(content)
    whole = path.read_bytes()
    path.unlink()
    assert type(await refusal(path)) is StoreMissing
    path.write_bytes(whole)
    async with await Store.open(path) as store:
        assert (await store.load_game("g1")).last_seq == 5


def replace(path):
    shutil.copy(path, f"{path}.new")
    path.with_name(f"{path.name}.new").replace(path)


def delete_log(path):
    path.with_name(path.name + "-wal").unlink()


def move(path):
    path.rename(path.with_name("elsewhere"))


@pytest.mark.parametrize("lose", [move, replace, delete, delete_log])
async def test_a_commit_into_a_lost_file_is_never_acknowledged(store, path, lose):
    await stored(store, length=1)
    lose(path)
    with pytest.raises(StoreMoved):
        await store.commit(commit(entry(2)))
    with pytest.raises(StoreMoved):
        await store.beat()
    assert (await store.load_game("g1")).last_seq == 1


async def test_a_file_that_is_put_back_can_be_written_again(store, path):
    await stored(store)
    move(path)
    with pytest.raises(StoreMoved):
        await store.commit(commit(entry(1)))
    path.with_name("elsewhere").rename(path)
    await store.commit(commit(entry(1)))
    await store.beat()
    assert (await store.load_game("g1")).last_seq == 1


async def test_a_file_moved_during_a_transaction_is_noticed_before_the_acknowledgement(store, path):
    with pytest.raises(StoreMoved):
        await store._db.transact(lambda db: move(path))


async def test_a_beat_is_written_and_waits_for_the_disk(store, path):
    log = path.with_name(path.name + "-wal")
    sizes = [log.stat().st_size]
    for _ in range(3):
        await store.beat()
        sizes.append(log.stat().st_size)
    assert sizes == sorted(set(sizes))


@pytest.fixture
def open_umask():
    """Lets the process make files readable by every user."""
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder):
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir() if file.is_file()}


@pytest.mark.skipif(os.name != "posix", reason="rights of this kind are a matter of POSIX")
async def test_only_their_owner_can_read_the_files_and_backups(open_umask, tmp_path):
    path = tmp_path / "data" / "games.sqlite3"
    async with await Store.open(path) as store:
        await stored(store, length=3)
        await store.backup(path.with_name("copy"))
        assert len(modes(path.parent)) == 5
        assert {*modes(path.parent).values()} == {0o600}
    await Store.restore(path.with_name("copy"), path)
    assert {*modes(path.parent).values()} == {0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.skipif(os.name != "posix", reason="rights of this kind are a matter of POSIX")
async def test_other_users_lose_access_to_the_files_and_the_log_says_so_once(path, caplog):
    async with await Store.open(path) as store:
        await stored(store, length=1)
        left = snapshot(path.parent)
    for name, content in left.items():
        (path.parent / name).write_bytes(content)
        (path.parent / name).chmod(0o664)
    with caplog.at_level(logging.INFO):
        for _ in range(2):
            async with await Store.open(path):
                assert {*modes(path.parent).values()} == {0o600}
    assert caplog.text.count("could be read by others") == len(left)


async def test_a_link_to_the_file_is_the_same_database(store, path, tmp_path):
    await stored(store, length=2)
    link = tmp_path / "elsewhere" / "link.sqlite3"
    link.parent.mkdir()
    link.symlink_to(path)
    with pytest.raises(StoreLocked):
        await Store.open(link)
    await store.close()
    async with await Store.open(link) as opened:
        assert (await opened.load_game("g1")).last_seq == 2
    assert [file.name for file in link.parent.iterdir()] == [link.name]
