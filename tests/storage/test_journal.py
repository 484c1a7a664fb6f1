"""One action is one transaction: stored completely or not at all, and read back unchanged."""

import asyncio
import hashlib
from dataclasses import replace

import pytest

from storage import (
    ChannelBusy,
    Checkpoint,
    Commit,
    Deadline,
    DuplicateInteraction,
    Interaction,
    Outgoing,
    StaleCommit,
    Store,
    StoredEntry,
    StoredSeat,
    UnknownGame,
)
from storage.writing import CHECKPOINTS_KEPT, CHECKPOINTS_OF_ENDED

from .making import NOT_SO, ON_A_FILE, commit, entry, game, stored

FULL_GAME = game(
    guild_id=2**62,
    setup='{"scenario":"門"}',
    settings='{"undo":"free"}',
    gm_user_id=9,
    locale="ja",
    ended_at=None,
    table_message_id=77,
    proposal='{"to":3}',
)
FULL_ENTRY = StoredEntry(
    seq=1,
    kind="act",
    seat="brute",
    user_id=9,
    interaction_id=2**62,
    payload='{"verb":"移動"}',
    events='[{"kind":"moved"}]',
    digest="ab12",
    epoch=3,
    drew=True,
    at=1000.25,
    version=2,
)


async def test_a_stored_game_is_unchanged_after_a_restart(store, address):
    seats = (StoredSeat("brute", 0, "野蛮人", 9), StoredSeat("monsters", 1, "Monsters", None))
    deadline = Deadline("g1", "d1", 2000.0, 1500.0)
    await store.create_game(FULL_GAME, seats)
    await store.commit(
        commit(FULL_ENTRY, entry(2, epoch=3), checkpoint=Checkpoint(1, b"\x00\xffstate", 2), deadline=deadline)
    )
    await store.close()

    async with await Store.open(address) as again:
        loaded = await again.load_channel(1)
        assert loaded == await again.load_game("g1")
        assert loaded.game == replace(FULL_GAME, revision=1)
        assert loaded.seats == seats
        assert loaded.checkpoint == Checkpoint(1, b"\x00\xffstate", 2)
        assert loaded.checkpoint.digest == hashlib.sha256(b"\x00\xffstate").hexdigest()
        assert loaded.entries == (entry(2, epoch=3),)
        assert (loaded.last_seq, loaded.epoch, loaded.deadline) == (2, 3, deadline)
        assert await again.entries("g1") == (FULL_ENTRY, entry(2, epoch=3))


async def test_the_repr_of_a_record_leaks_no_secret():
    record = replace(FULL_GAME, seed=b"s" * 32, setup='"hidden level"', proposal='"hidden card"')
    texts = [
        repr(record),
        repr(replace(FULL_ENTRY, payload="hidden", events="hidden")),
        repr(Checkpoint(1, b"hidden")),
        repr(commit(replace(FULL_ENTRY, payload="hidden"), outbox=(Outgoing(1, "ruling", "hidden"),))),
    ]
    assert not any("hidden" in text or "ssss" in text for text in texts)


async def test_the_journal_is_read_in_parts(store):
    await stored(store, length=9)
    assert [e.seq for e in await store.entries("g1", 3, 5)] == [3, 4, 5]
    assert [e.seq for e in await store.entries("g1", 8)] == [8, 9]
    assert await store.entries("nobody") == ()


@ON_A_FILE
async def test_loading_reads_only_the_newest_checkpoint_and_the_entries_after_it(store):
    await stored(store)
    for seq in range(1, 301):
        await store.commit(commit(entry(seq), checkpoint=Checkpoint(seq, b"s%d" % seq) if seq % 50 == 0 else None))
    steps = await store._db.read(lambda db: steps_of(db, lambda: load(db, "g1")))
    await stored(store, "short", 2)
    short = await store._db.read(lambda db: steps_of(db, lambda: load(db, "short")))
    assert steps < short + 100, "the steps of SQLite's machine do not grow with the journal"

    loaded = await store.load_game("g1")
    assert (loaded.checkpoint, loaded.entries) == (Checkpoint(300, b"s300"), ())


def load(db, game_id):
    from storage.reading import load

    return load(db, game_id)


def steps_of(db, act):
    steps = 0

    def count():
        nonlocal steps
        steps += 1

    db.set_progress_handler(count, 1)
    act()
    db.set_progress_handler(None, 0)
    return steps


async def test_an_undo_takes_back_entries_and_checkpoints_and_new_entries_follow_them(store):
    await stored(store)
    for seq in range(1, 9):
        await store.commit(commit(entry(seq), checkpoint=Checkpoint(seq, b"s%d" % seq) if seq in (3, 6) else None))
    await store.commit(commit(entry(9, kind="undo", epoch=1), undo_to=5))

    loaded = await store.load_game("g1")
    assert loaded.checkpoint == Checkpoint(3, b"s3")
    assert [e.seq for e in loaded.entries] == [4, 5, 9]
    assert (loaded.last_seq, loaded.epoch) == (9, 1)
    everything = await store.entries("g1", live_only=False)
    assert [e.seq for e in everything if not e.live] == [6, 7, 8]
    assert [e.payload for e in everything] == [entry(n).payload for n in range(1, 10)], "nothing is forgotten"

    await store.commit(commit(entry(10, kind="undo", epoch=2), undo_to=2))
    loaded = await store.load_game("g1")
    assert loaded.checkpoint is None
    assert [e.seq for e in loaded.entries] == [1, 2, 10]


async def test_a_game_is_loaded_in_its_state_at_an_earlier_entry(store):
    await stored(store)
    for seq in range(1, 9):
        await store.commit(commit(entry(seq), checkpoint=Checkpoint(seq, b"s%d" % seq) if seq in (3, 6) else None))
    at_five = await store.load_game("g1", 5)
    assert at_five.checkpoint == Checkpoint(3, b"s3")
    assert [e.seq for e in at_five.entries] == [4, 5]
    assert at_five.last_seq == 8
    at_six = await store.load_game("g1", 6)
    assert (at_six.checkpoint, at_six.entries) == (Checkpoint(6, b"s6"), ())
    assert (await store.load_game("g1", 0)).entries == ()


async def test_the_newest_checkpoints_and_the_one_of_the_setup_are_kept(store):
    await stored(store)
    await store.commit(commit(checkpoint=Checkpoint(0, b"setup")))
    last = CHECKPOINTS_KEPT + 10
    for seq in range(1, last + 1):
        await store.commit(commit(entry(seq), checkpoint=Checkpoint(seq, b"s%d" % seq)))
    assert await checkpoints(store) == [0, *range(last - CHECKPOINTS_KEPT + 1, last + 1)]

    await store.commit(commit(changes={"status": "ended", "ended_at": 3000.0}))
    kept = [0, *range(last - CHECKPOINTS_OF_ENDED + 1, last + 1)]
    assert await checkpoints(store) == kept, "an ended game keeps its setup and its newest checkpoints"


async def checkpoints(store):
    return await store._db.read(lambda db: [seq for (seq,) in db.execute("SELECT seq FROM checkpoint ORDER BY seq")])


async def test_an_interaction_acts_once(store):
    await stored(store)
    await store.commit(commit(entry(1), entry(2), interaction_id=555, outbox=(Outgoing(1, "ruling", "{}"),)))
    with pytest.raises(DuplicateInteraction) as refused:
        await store.commit(commit(entry(3), interaction_id=555, outbox=(Outgoing(1, "ruling", "{}"),)))
    assert refused.value.recorded == Interaction(555, "g1", 2, 1000.0) == await store.seen(555)
    assert await store.seen(556) is None
    assert (await store.load_game("g1")).last_seq == 2
    assert len(await store.unsent(10, 9e9)) == 1


async def test_an_interaction_acts_once_for_a_new_game_or_outside_games_too(store):
    await store.create_game(game(), interaction_id=1)
    with pytest.raises(DuplicateInteraction):
        await store.create_game(game("g2", 2), interaction_id=1)
    assert await store.load_channel(2) is None
    quick_roll = Commit(game_id=None, at=5.0, interaction_id=2, outbox=(Outgoing(3, "roll", "{}"),))
    (outbox_id,) = await store.commit(quick_roll)
    with pytest.raises(DuplicateInteraction):
        await store.commit(quick_roll)
    (row,) = await store.unsent(10, 5.0)
    assert (row.id, row.game_id, row.channel_id) == (outbox_id, None, 3)


async def test_a_commit_that_fails_changes_nothing(store):
    await store.create_game(game(), (StoredSeat("a", 0, "A"),))
    before = await store.load_game("g1"), await store.unsent(10, 9e9), await store.next_due()
    with pytest.raises(NOT_SO):
        await store.commit(
            commit(
                entry(1),
                interaction_id=5,
                checkpoint=Checkpoint(1, b"state"),
                deadline=Deadline("g1", "d", 5.0),
                outbox=(Outgoing(1, "ruling", "{}"), Outgoing(None, "broken", "{}")),
                changes={"proposal": "{}"},
                seats=(StoredSeat("b", 0, "B"),),
            )
        )
    assert (await store.load_game("g1"), await store.unsent(10, 9e9), await store.next_due()) == before
    assert await store.seen(5) is None


@pytest.mark.parametrize("numbers", [(2,), (1, 1), (1, 3), (4, 5)])
async def test_a_commit_that_does_not_continue_the_journal_is_refused(store, numbers):
    await stored(store)
    with pytest.raises(StaleCommit):
        await store.commit(commit(*map(entry, numbers)))
    assert (await store.load_game("g1")).last_seq == 0


@pytest.mark.parametrize(
    "change",
    [
        {"entries": (entry(1),)},
        {"checkpoint": Checkpoint(0, b"setup")},
        {"undo_to": 0},
        {"deadline": Deadline("g1", "d", 5.0)},
        {"deadline": None},
        {"changes": {"settings": "{}"}},
        {"seats": (StoredSeat("a", 0, "A", 7),)},
    ],
)
async def test_only_the_first_of_two_commits_on_a_revision_succeeds(store, change):
    await store.create_game(game(), (StoredSeat("a", 0, "A"),))
    was = (await store.load_game("g1")).game.revision
    await store.commit(Commit(game_id="g1", at=1.0, expects=was, **change))
    after = await store.load_game("g1"), await store.unsent(10, 9e9)
    assert after[0].game.revision == was + 1
    late = Commit(game_id="g1", at=2.0, expects=was, interaction_id=5, outbox=(Outgoing(1, "said", "{}"),), **change)
    with pytest.raises(StaleCommit) as refused:
        await store.commit(late)
    assert refused.value.facts == {"game_id": "g1", "expected": was + 1, "given": was}
    assert (await store.load_game("g1"), await store.unsent(10, 9e9)) == after
    assert await store.seen(5) is None


async def test_a_message_alone_can_expect_a_revision_and_does_not_raise_it(store):
    await stored(store)
    message = Commit(game_id="g1", at=1.0, expects=0, outbox=(Outgoing(1, "table", "{}"),))
    await store.commit(message)
    await store.commit(message)
    await store.commit(commit(entry(1)))
    with pytest.raises(StaleCommit):
        await store.commit(message)
    await store.commit(replace(message, expects=None))
    assert len(await store.unsent(10, 9e9)) == 3


async def test_only_the_first_of_two_replacements_of_a_table_message_is_recorded(store):
    await stored(store, "old", status="ended", table_message_id=5)
    await stored(store)
    before = await store.load_game("old")
    await store.record_table_message("g1", 11, (), (), 1.0, instead_of=None)
    with pytest.raises(StaleCommit) as refused:
        await store.record_table_message("g1", 12, (), (Outgoing(1, "retire", "{}"),), 2.0, instead_of=None)
    assert refused.value.facts == {"game_id": "g1", "expected": 11, "given": 0}
    loaded = await store.load_game("g1")
    assert (loaded.game.table_message_id, loaded.game.revision) == (11, 1)
    assert await store.unsent(10, 9e9) == ()
    assert (await store.load_game("old")).game.revision == before.game.revision + 1, "its message is gone"
    with pytest.raises(UnknownGame):
        await store.record_table_message("nobody", 12, (), (), 2.0, instead_of=None)


async def test_the_revision_of_a_channel_is_the_revision_of_the_game_loaded_there(store):
    assert await store.revision(1) is None
    await stored(store, length=3)
    assert await store.revision(1) == ("g1", 3)
    await store.commit(commit(changes={"status": "ended"}))
    assert await store.revision(1) == ("g1", 4)
    await store.create_game(game("g2", 1))
    assert await store.revision(1) == ("g2", 0)


async def test_a_checkpoint_beyond_the_journal_is_refused(store):
    await stored(store, length=2)
    with pytest.raises(StaleCommit) as refused:
        await store.commit(commit(checkpoint=Checkpoint(3, b"future")))
    assert refused.value.facts == {"game_id": "g1", "expected": 2, "given": 3}


async def test_an_unknown_game_is_refused(store):
    for act in (store.commit(commit(entry(1))), store.load_game("g1"), store.load_game("g1", 3)):
        with pytest.raises(UnknownGame) as refused:
            await act
        assert refused.value.facts == {"game_id": "g1"}


@pytest.mark.parametrize(
    "fields",
    [
        {"entries": (entry(1),)},
        {"checkpoint": Checkpoint(0, b"")},
        {"deadline": None},
        {"seats": ()},
        {"changes": {"locale": "ja"}},
        {"undo_to": 0},
        {"game_id": "g1", "undo_to": -1},
        {"game_id": "g1", "deadline": Deadline("g2", "d", 1.0)},
    ],
)
def test_a_commit_whose_parts_do_not_fit_cannot_be_made(fields):
    with pytest.raises(ValueError, match=r"needs a game|in a commit of|undo_to is"):
        Commit(**{"game_id": None, "at": 1.0, **fields})


async def test_a_channel_has_one_game_at_a_time(store):
    await stored(store)
    for game_id in ("g1", "g2"):
        with pytest.raises(ChannelBusy) as refused:
            await store.create_game(game(game_id, 1))
        assert refused.value.facts == {"channel_id": 1, "game_id": "g1"}
    await store.create_game(game("thread", 2))
    await store.commit(commit(changes={"status": "ended"}))
    assert await store.load_channel(1) is None
    assert (await store.load_channel(1, ended=True)).game.id == "g1"
    await store.create_game(game("g2", 1, status="lobby", created_at=2000.0))
    assert (await store.load_channel(1)).game.id == "g2"
    with pytest.raises(ChannelBusy):
        await store.commit(commit(changes={"status": "paused"}))
    await store.commit(commit(game_id="g2", changes={"status": "ended"}))
    await store.commit(commit(changes={"status": "paused"}))
    assert (await store.load_channel(1)).game.id == "g1"


async def test_the_database_itself_allows_only_one_game_per_channel(store):
    await stored(store)
    await stored(store, "g2", channel_id=2)
    with pytest.raises(NOT_SO, match="channel"):
        await store._db.transact(lambda db: db.execute("UPDATE game SET channel_id = 1"))


async def test_each_field_changes_without_the_others(store):
    changes = {
        "version": 2,
        "status": "paused",
        "setup": '{"a":1}',
        "settings": '{"b":2}',
        "gm_user_id": None,
        "locale": "en",
        "ended_at": 5.5,
        "table_message_id": None,
        "proposal": None,
        "absence": '{"missed":{"7":2}}',
        "later_seeds": '{"1":"00"}',
    }
    await store.create_game(FULL_GAME)
    expected = FULL_GAME
    for name, value in changes.items():
        await store.commit(commit(changes={name: value}))
        expected = replace(expected, **{name: value}, revision=expected.revision + 1)
        assert (await store.load_game("g1")).game == expected
    with pytest.raises(KeyError):
        await store.commit(commit(changes={"seed": bytes(32)}))


async def test_former_holders_of_a_seat_are_loaded_with_it_and_replaced_with_the_seats(store):
    two = (StoredSeat("a", 0, "A", 1, frozenset({1, 2})), StoredSeat("b", 1, "B"))
    await store.create_game(game(), two)
    assert (await store.load_game("g1")).seats == two
    two = (StoredSeat("a", 0, "A", None, frozenset({1, 2, 3})), StoredSeat("b", 1, "B"))
    await store.commit(commit(seats=two))
    assert (await store.load_game("g1")).seats == two


async def test_the_open_games_of_a_server_are_found(store):
    await store.create_game(game("g1", 1, guild_id=5))
    await store.create_game(game("g2", 2, guild_id=6))
    await store.create_game(game("g3", 3, guild_id=5, status="paused"))
    await store.commit(commit(game_id="g1", changes={"status": "ended"}))
    assert [found.id for found in await store.open_games(5)] == ["g3"]


async def test_seats_are_replaced_as_a_whole_or_left_alone(store):
    two = (StoredSeat("a", 0, "A", 1), StoredSeat("b", 1, "B", None))
    await store.create_game(game(), two)
    await store.commit(commit(entry(1)))
    assert (await store.load_game("g1")).seats == two
    swapped = (StoredSeat("b", 0, "B", 2), StoredSeat("a", 1, "A", None), StoredSeat("c", 2, "C", 3))
    await store.commit(commit(seats=swapped))
    assert (await store.load_game("g1")).seats == swapped
    await store.commit(commit(seats=()))
    assert (await store.load_game("g1")).seats == ()


async def test_games_are_listed_by_status_with_the_newest_first(store):
    for n, status in enumerate(["active", "ended", "lobby", "active", "paused", "active"]):
        await store.create_game(game(f"g{n}", n, status=status, created_at=float(n)))
    assert [g.id for g in await store.games("active", limit=2)] == ["g5", "g3"]
    assert [g.id for g in await store.games("lobby", "paused")] == ["g2", "g4"]
    assert await store.games() == ()


async def test_fifty_channels_commit_at_once_and_none_disturbs_another(store):
    channels = range(50)
    await asyncio.gather(*(stored(store, f"g{n}", n) for n in channels))

    async def play(n):
        ids = []
        for seq in range(1, 11):
            if n % 10 == 3 and seq == 6:
                with pytest.raises(StaleCommit):
                    await store.commit(commit(entry(99), game_id=f"g{n}"))
            message = Outgoing(n, "ruling", f"{n}/{seq}")
            ids += await store.commit(
                commit(entry(seq), game_id=f"g{n}", interaction_id=n * 100 + seq, outbox=(message,))
            )
        return ids

    ids = await asyncio.gather(*map(play, channels))
    for n in channels:
        assert [e.seq for e in (await store.load_channel(n)).entries] == list(range(1, 11))
    rows = {row.id: row.payload for row in await store.unsent(1000, 9e9)}
    assert rows == {i: f"{n}/{seq}" for n in channels for seq, i in enumerate(ids[n], start=1)}


async def test_the_same_interaction_delivered_many_times_at_once_acts_once(store):
    await stored(store)
    outcomes = await asyncio.gather(
        *(store.commit(commit(entry(1), interaction_id=5)) for _ in range(20)), return_exceptions=True
    )
    assert [o for o in outcomes if not isinstance(o, DuplicateInteraction)] == [()]
    assert (await store.load_game("g1")).last_seq == 1
