"""Rows that wait for a time: deadlines, the outbox, settings, and rows old enough to be deleted."""

from dataclasses import replace

from storage import Commit, Deadline, Outgoing
from storage.writing import QUESTIONS_KEPT

from .making import commit, entry, stored


async def test_deadlines_come_due_in_order_followed_by_nudges(store):
    deadlines = [
        Deadline("g0", "a", 100.0, 50.0),
        Deadline("g1", "b", 90.0),
        Deadline("g2", "c", 300.0, 60.0),
        Deadline("g3", "d", 400.0, 55.0, nudged=True),
        Deadline("g4", "e", 500.0, 450.0),
    ]
    assert await store.next_due() is None
    for n, deadline in enumerate(deadlines):
        await stored(store, f"g{n}", n)
        await store.commit(commit(game_id=f"g{n}", deadline=deadline))

    async def due(now):
        return [d.decision for d in await store.due(now)]

    assert await store.next_due() == 50.0
    assert await due(49.9) == []
    assert await due(50.0) == ["a"]
    assert await due(100.0) == ["b", "a", "c"]
    assert await due(1e9) == ["b", "a", "c", "d", "e"]
    assert await store.due(60.0) == (deadlines[0], deadlines[2])
    assert [d.decision for d in await store.due(1e9, limit=1)] == ["b"]


async def test_a_deadline_is_set_kept_nudged_and_cleared(store):
    await stored(store)
    first = Deadline("g1", "a", 100.0, 50.0)
    await store.commit(commit(deadline=first))
    await store.commit(commit(entry(1)))
    assert (await store.load_game("g1")).deadline == first
    await store.commit(commit(deadline=replace(first, nudged=True), outbox=(Outgoing(1, "nudge", "{}"),)))
    assert (await store.due(60.0), await store.next_due()) == ((), 100.0)
    second = Deadline("g1", "b", 200.0)
    await store.commit(commit(entry(2), deadline=second))
    assert (await store.load_game("g1")).deadline == second
    assert await store.due(150.0) == ()
    await store.commit(commit(entry(3), deadline=None))
    assert ((await store.load_game("g1")).deadline, await store.next_due()) == (None, None)


async def test_the_outbox_gives_unsent_messages_in_order(store):
    await stored(store)
    ids = []
    for at in (10.0, 20.0, 30.0):
        ids += await store.commit(Commit(game_id="g1", at=at, outbox=(Outgoing(1, "ruling", str(at)),)))
    assert [row.id for row in await store.unsent(10, older_than=20.0)] == ids[:2]
    assert [row.payload for row in await store.unsent(1, older_than=99.0)] == ["10.0"]
    await store.mark_sent(ids[0], 7777, at=40.0)
    await store.mark_sent(ids[1], None, at=40.0)
    (row,) = await store.unsent(10, older_than=99.0)
    assert (row.id, row.game_id, row.kind, row.created_at, row.sent_at) == (ids[2], "g1", "ruling", 30.0, None)


async def test_a_message_keeps_waiting_after_every_failure(store):
    (outbox_id,) = await store.commit(Commit(game_id=None, at=1.0, outbox=(Outgoing(1, "ruling", "{}"),)))
    assert [await store.mark_failed(outbox_id) for _ in range(3)] == [1, 2, 3]
    assert [row.attempts for row in await store.unsent(10, 9.0)] == [3]
    assert await store.unsent(10, 9.0, after=outbox_id) == ()
    assert await store.mark_failed(999) == 0


async def test_ids_of_the_outbox_are_never_used_again(store):
    ids = []
    for _ in range(3):
        (outbox_id,) = await store.commit(Commit(game_id=None, at=1.0, outbox=(Outgoing(1, "ruling", "{}"),)))
        ids.append(outbox_id)
        await store.mark_sent(outbox_id, None, at=1.0)
        await store.prune(now=9e9)
    assert len(set(ids)) == 3


async def test_pruning_forgets_the_old_and_keeps_the_rest(store):
    day = 86_400.0
    now = 100 * day
    await stored(store)
    for n, age in enumerate([2 * day, 1.1 * day, 0.9 * day]):
        await store.commit(Commit(game_id=None, at=now - age, interaction_id=n))
    old, failed, recent, waiting = await store.commit(
        Commit(game_id="g1", at=now - 30 * day, outbox=tuple(Outgoing(1, str(n), "{}") for n in range(4)))
    )
    await store.mark_sent(old, 1, at=now - 8 * day)
    await store.mark_failed(failed)
    await store.mark_sent(recent, 2, at=now - 6 * day)

    assert await store.prune(now) == 2 + 2
    assert await store.seen(1) is None
    assert await store.seen(2)
    assert [row.id for row in await store.unsent(10, now)] == [waiting]
    assert await store.prune(now) == 0


async def test_pruning_goes_on_until_all_old_rows_are_gone(store, monkeypatch):
    monkeypatch.setattr("storage.ageing.PRUNED_AT_ONCE", 4)
    for n in range(11):
        await store.commit(Commit(game_id=None, at=1.0, interaction_id=n))
    assert await store.prune(now=9e9) == 11


async def test_a_users_newest_questions_wait_side_by_side_for_a_week(store):
    for number in range(QUESTIONS_KEPT + 2):
        await store.keep_question(1, f"q{number}", f"{number}", at=100.0 + number)
    await store.keep_question(2, "q2", "another's", at=1.0)
    assert [await store.question(1, f"q{number}") for number in range(4)] == [None, None, "2", "3"]
    await store.keep_question(1, "q3", "again", at=500.0)
    await store.forget_question(1, "q2")
    assert [await store.question(1, id) for id in ("q2", "q3", "q4")] == [None, "again", "4"]
    assert await store.question(2, "q2") == "another's"
    week = 7 * 86_400.0
    assert await store.prune(102.0 + week) == 1
    assert await store.question(2, "q2") is None
    assert await store.prune(400.0 + week) == QUESTIONS_KEPT - 2
    assert await store.question(1, "q3") == "again"


async def test_settings_are_separate_by_scope_and_removed_one_by_one(store):
    await store.set_setting("guild", "1", "locale", "ja")
    await store.set_setting("user", "1", "locale", "en")
    await store.set_setting("guild", "1", "locale", "日本語")
    await store.set_setting("guild", "1", "timeout_s", "60")
    assert await store.get_setting("guild", "1", "locale") == "日本語"
    assert await store.settings("locale") == {("guild", "1"): "日本語", ("user", "1"): "en"}
    assert await store.get_setting("guild", "2", "locale") is None
    assert await store.delete_setting("guild", "1", "locale")
    assert not await store.delete_setting("guild", "1", "locale")
    assert await store.get_setting("guild", "1", "locale") is None
    assert await store.settings("locale") == {("user", "1"): "en"}
    assert await store.settings("timeout_s") == {("guild", "1"): "60"}
    assert await store.settings("nothing") == {}


async def test_values_are_never_read_as_sql(store):
    nasty = "'); DROP TABLE game; --"
    await stored(store, nasty, 1)
    await store.set_setting(nasty, nasty, nasty, nasty)
    assert await store.get_setting(nasty, nasty, nasty) == nasty
    assert (await store.load_game(nasty)).game.id == nasty
