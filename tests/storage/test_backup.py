"""A backup is one complete file of a single moment, even during writes."""

import asyncio

import pytest

from storage import BackupExists, Outgoing, Store, StoreUnwritable

from .making import commit, entry, snapshot, stored


@pytest.fixture
def engine():
    """Limits these tests to files."""
    return "sqlite"


async def test_a_backup_made_during_writing_shows_one_whole_moment(store, tmp_path):
    writers = 8
    for n in range(writers):
        await stored(store, f"g{n}", n)
    acknowledged = [0] * writers
    done = asyncio.Event()

    async def write(n):
        while not done.is_set():
            seq = acknowledged[n] + 1
            message = Outgoing(n, "ruling", str(seq))
            await store.commit(commit(entry(seq, events="x" * 500), game_id=f"g{n}", outbox=(message,)))
            acknowledged[n] = seq

    writing = [asyncio.create_task(write(n)) for n in range(writers)]
    promised = {}
    for copy in range(5):
        await asyncio.sleep(0.02)
        before = list(acknowledged)
        target = tmp_path / "backups" / f"{copy}.sqlite3"
        target.parent.mkdir(exist_ok=True)
        await store.backup(target)
        promised[target] = before
    done.set()
    await asyncio.gather(*writing)

    assert sorted(file.name for file in target.parent.iterdir()) == [f"{copy}.sqlite3" for copy in range(5)]
    for target, before in promised.items():
        async with await Store.open(target) as copy:
            await copy.check(thorough=True)
            messages = await copy.unsent(100_000, 9e9)
            for n in range(writers):
                entries = await copy.entries(f"g{n}")
                assert len(entries) >= before[n], "the backup holds each commit acknowledged before it"
                assert len(entries) == len([m for m in messages if m.channel_id == n]), "whole transactions"
    assert any(a > b for a, b in zip(acknowledged, before, strict=True)), "writers went on during the backup"


async def test_a_backup_replaces_a_file_only_by_force(store, tmp_path):
    target = tmp_path / "copy.sqlite3"
    target.write_bytes(b"precious")
    with pytest.raises(BackupExists) as refused:
        await store.backup(target)
    assert refused.value.facts == {"path": str(target)}
    assert target.read_bytes() == b"precious"
    await stored(store, length=1)
    await store.backup(target, force=True)
    async with await Store.open(target) as copy:
        assert (await copy.load_game("g1")).last_seq == 1


async def test_a_database_in_use_is_never_replaced(store, path, tmp_path):
    await stored(store)
    link = tmp_path / "link.sqlite3"
    link.symlink_to(path)
    other = tmp_path / "other.sqlite3"
    async with await Store.open(other) as second:
        await stored(second)
        for target in (path, link, other):
            with pytest.raises(BackupExists):
                await store.backup(target, force=True)
    assert (await store.load_game("g1")).last_seq == 0


async def test_a_backup_that_cannot_be_written_fails_and_leaves_nothing(store, tmp_path):
    before = set(snapshot(tmp_path))
    (tmp_path / "file").write_text("a file")
    for target in (tmp_path / "nowhere" / "copy.sqlite3", tmp_path / "file" / "copy.sqlite3"):
        with pytest.raises(StoreUnwritable):
            await store.backup(target)
    (tmp_path / "taken").mkdir()
    with pytest.raises(StoreUnwritable):
        await store.backup(tmp_path / "taken", force=True)
    assert set(snapshot(tmp_path)) == before | {"file"}
    assert {p.name for p in tmp_path.iterdir() if p.is_dir()} == {"taken"}


async def test_a_second_process_makes_a_backup_beside_the_running_bot(store, path, tmp_path):
    await stored(store, length=3)
    async with await Store.open(path, read_only=True) as reader:
        await reader.backup(tmp_path / "copy.sqlite3")
    await store.commit(commit(entry(4)))
    async with await Store.open(tmp_path / "copy.sqlite3") as copy:
        assert (await copy.load_game("g1")).last_seq == 3
