"""Two processes that both believe that a channel is theirs.

If two changes start from the same state, one is stored, and the other is answered according to the new state.
"""

import asyncio
from dataclasses import replace

import pytest

import storage
from bot.games.acts import absence, answering, corrections, ending, orders, undo
from bot.games.care.forgetting import Forgetting
from bot.games.care.outbox import Outbox
from bot.games.live.follow_ups import settle
from bot.games.live.games import Games
from bot.games.lobby import agreed_settings, agreeing, opening, seating
from tests.bot.table import ALICE, BOB, CAROL, CHANNEL, MASTER, codes, kinds
from tests.bot.two import TwoServices
from tests.little_ruleset import LITTLE

DORA = 4


@pytest.fixture
async def table(where):
    made = await TwoServices.open(where)
    yield made
    await made.close()


@pytest.fixture
async def lobby(table):
    await opening.new_game(table.here, table.by(ALICE), "little")
    await table.known()
    return table


@pytest.fixture
async def playing(table):
    await table.play(ALICE, BOB, CAROL)
    return table


async def seats(table):
    return {seat.seat: seat.controller for seat in (await table.stored()).seats}


async def phrases(table):
    """Returns the payloads of the notes in the journal, in order."""
    entries = await table.store.entries((await table.stored()).record.id)
    return [entry.payload for entry in entries if entry.kind == "mark"]


# --- seats -----------------------------------------------------------------------------------------------------------


async def test_the_second_of_two_users_for_a_role_is_told_the_free_ones(lobby):
    first = await lobby.here.change(lobby.by(ALICE), seating.join, "red")
    second = await lobby.there.change(lobby.by(BOB), seating.join, "red")
    assert first.refusal is None
    assert codes(second) == "role-taken"
    assert [str(role) for role in second.refusal.facts["roles"]] == ["blue", "green", "grey"]
    assert [line.user_id for line in second.scene.seats] == [ALICE], "the answer shows the present table"
    assert await seats(lobby) == {"s1": ALICE}


async def test_two_users_without_a_wish_both_get_a_seat(lobby):
    replies = await asyncio.gather(
        lobby.here.change(lobby.by(ALICE), seating.join), lobby.there.change(lobby.by(BOB), seating.join)
    )
    assert [reply.refusal for reply in replies] == [None, None]
    assert sorted((await seats(lobby)).values()) == [ALICE, BOB]


async def test_the_second_of_two_users_for_a_seat_is_told_the_free_ones(playing):
    await playing.here.change(playing.by(BOB), seating.leave)
    await playing.here.change(playing.by(CAROL), seating.leave)
    await playing.known()
    assert (await playing.there.change(playing.by(CAROL), seating.join, "s3")).refusal is None
    late = await playing.here.change(playing.by(DORA), seating.join, "s3")
    assert codes(late) == "seat-not-free"
    assert late.refusal.facts["free"] == ["s2"]
    assert await seats(playing) == {"s1": ALICE, "s2": None, "s3": CAROL}


async def test_a_player_who_left_by_one_service_has_no_seat_by_the_other(playing):
    await playing.here.change(playing.by(CAROL), seating.leave)
    reply = await playing.there.change(playing.by(CAROL), answering.act, "commit", {"value": 5})
    assert codes(reply) == "no-seat"


async def test_a_seat_is_handed_over_once(playing):
    replies = await asyncio.gather(
        *(one.change(playing.by(BOB), seating.give_seat, "s2", None) for one in playing.both)
    )
    assert sorted(codes(reply) or "" for reply in replies) == ["", "game-master-only"], "it is no longer his"
    assert await seats(playing) == {"s1": ALICE, "s2": None, "s3": CAROL}


# --- before the game -------------------------------------------------------------------------------------------------


async def test_the_second_of_two_openers_in_a_channel_is_told_whose_game_is_there(table):
    await table.known()
    assert (await opening.new_game(table.here, table.by(ALICE), "little")).refusal is None
    late = await opening.new_game(table.there, table.by(BOB), "little")
    assert codes(late) == "channel-busy"
    assert late.scene is None or late.scene.gm_user_id == ALICE


async def test_a_game_opened_elsewhere_after_the_last_one_is_the_channels_game(playing):
    await ending.end(playing.here, playing.by(ALICE))
    await playing.known()
    await opening.new_game(playing.here, playing.by(BOB), "little")
    late = await opening.play_again(playing.there, playing.by(ALICE))
    assert codes(late) == "channel-busy"
    joined = await playing.there.change(playing.by(CAROL), seating.join)
    assert joined.refusal is None
    assert list((await seats(playing)).values()) == [CAROL]


async def test_an_end_stays_if_a_game_is_opened_during_its_undo(playing):
    await ending.end(playing.here, playing.by(ALICE))
    await playing.known()
    await opening.new_game(playing.here, playing.by(BOB), "little")
    late = await playing.there.change(playing.by(ALICE), undo.take_back, seen="ended")
    assert codes(late) == "not-started"
    assert (await playing.stored()).record.status == "lobby"


async def test_a_game_is_started_once(lobby):
    await lobby.here.change(lobby.by(ALICE), seating.join)
    await lobby.here.change(lobby.by(BOB), seating.join)
    await lobby.known()
    replies = await asyncio.gather(
        lobby.here.change(lobby.by(ALICE), seating.start), lobby.there.change(lobby.by(BOB), seating.start)
    )
    assert sorted(codes(reply) or "" for reply in replies) == ["", "already-started"]
    assert [entry.seq for entry in await lobby.store.entries((await lobby.stored()).record.id)] == [1]


async def test_a_quick_start_starts_with_a_player_who_joins_meanwhile(table, monkeypatch):
    create = Games.create

    async def somebody_comes(games, transaction):
        reply = await create(games, transaction)
        assert (await table.there.change(table.by(BOB), seating.join)).refusal is None
        return reply

    monkeypatch.setattr(table.here, "create", somebody_comes.__get__(table.here))
    reply = await opening.quick_start(table.here, table.by(ALICE), "little")
    assert reply.refusal is None
    assert (await table.stored()).record.status == "active"
    assert BOB in (await seats(table)).values()


async def test_words_for_the_seed_by_both_services_all_count(lobby):
    await lobby.here.change(lobby.by(ALICE), seating.join)
    await lobby.here.change(lobby.by(BOB), seating.join)
    await lobby.known()
    said = (
        lobby.here.change(lobby.by(ALICE), seating.add_word, "fox"),
        lobby.there.change(lobby.by(BOB), seating.add_word, "owl"),
    )
    await asyncio.gather(*said)
    assert {each.word for each in (await lobby.stored()).added} == {"fox", "owl"}


# --- settings and consent --------------------------------------------------------------------------------------------


async def test_two_simultaneous_changes_of_settings_both_count(playing):
    first = playing.here.change(playing.by(ALICE), agreed_settings.change, deadline_s=3600)
    second = playing.there.change(playing.by(BOB), agreed_settings.change, nudge=False, locale="ja")
    assert [reply.refusal for reply in await asyncio.gather(first, second)] == [None, None]
    live = await playing.stored()
    assert (live.settings.deadline_s, live.settings.nudge, live.record.locale) == (3600, False, "ja")
    assert live.deadline is not None
    assert live.deadline.nudge_at is None


async def test_a_proposal_beside_a_waiting_one_is_refused_with_its_author(playing):
    await playing.commit_all(5, 3, 1)
    await playing.known()
    await playing.here.change(playing.by(ALICE), undo.take_back, 2)
    late = await playing.there.change(playing.by(BOB), agreed_settings.change, deadline_s=600)
    assert codes(late) == "proposal-waiting"
    assert late.refusal.facts["user"].who == ALICE
    assert late.scene.proposal.user_id == ALICE


async def test_two_simultaneous_agreements_count_and_the_proposal_is_carried_out_once(table):
    await table.play(ALICE, BOB, CAROL, DORA)
    await table.here.change(table.by(ALICE), seating.leave)
    proposed = await table.here.change(table.by(BOB), agreed_settings.change, deadline_s=600)
    assert set(proposed.scene.proposal.needed) == {CAROL, DORA}
    await table.known()
    agreed = [one.change(table.by(user), agreeing.agree) for one, user in ((table.here, CAROL), (table.there, DORA))]
    assert [reply.refusal for reply in await asyncio.gather(*agreed)] == [None, None]
    live = await table.stored()
    assert (live.record.proposal, live.settings.deadline_s) == (None, 600)
    assert sum("service-settings" in payload for payload in await phrases(table)) == 1


async def test_the_later_of_agreeing_and_declining_is_told_that_nothing_waits(playing):
    await playing.here.change(playing.by(BOB), agreed_settings.change, deadline_s=600)
    await playing.here.change(playing.by(CAROL), seating.leave)
    await playing.known()
    replies = await asyncio.gather(
        playing.here.change(playing.by(ALICE), agreeing.agree), playing.there.change(playing.by(BOB), agreeing.decline)
    )
    assert sorted(codes(reply) or "" for reply in replies) == ["", "nothing-to-agree"]


async def test_a_proposal_that_lapses_elsewhere_cannot_be_agreed_to(playing):
    await playing.commit_all(5, 3, 1)
    proposed = await playing.here.change(playing.by(BOB), undo.take_back, 2)
    await playing.known()
    await playing.here.change(playing.by(ALICE), answering.act, "pass", {})
    late = await playing.there.change(playing.by(CAROL), agreeing.agree, proposed.scene.proposal.id)
    assert codes(late) == "nothing-to-agree"


# --- the game --------------------------------------------------------------------------------------------------------


async def test_two_simultaneous_answers_to_a_decision_both_count(playing):
    acts = [
        one.change(playing.by(user), answering.act, "commit", {"value": value})
        for one, user, value in ((playing.here, ALICE, 5), (playing.there, BOB, 3), (playing.here, CAROL, 1))
    ]
    assert [reply.refusal for reply in await asyncio.gather(*acts)] == [None] * 3
    assert (await playing.stored()).game.table.state.order == ["s1", "s2", "s3"]


async def test_a_button_of_a_decision_answered_elsewhere_tells_what_happened(playing):
    await playing.commit_all(5, 3, 1)
    await playing.known()
    id = (await playing.stored()).game.decision.id
    await playing.here.change(playing.by(ALICE), answering.act, "rest", {}, decision_id=id)
    late = await playing.there.change(playing.by(ALICE), answering.act, "strike", {"target": "s2"}, decision_id=id)
    assert codes(late) == "stale-decision"
    assert "rested" in kinds(late.own)
    assert (await playing.stored()).game.table.state.hp == {"s1": 7, "s2": 6, "s3": 6}


async def test_no_user_is_refused_because_of_outdated_memory(playing):
    await playing.commit_all(5, 3, 1)
    await playing.known()
    await playing.here.change(playing.by(ALICE), answering.act, "pass", {})
    reply = await playing.there.change(playing.by(BOB), answering.act, "pass", {})
    assert reply.refusal is None


async def test_a_fault_caused_by_outdated_memory_is_no_fault(playing, monkeypatch):
    await playing.here.change(playing.by(ALICE), agreed_settings.change, nudge=False)
    failures = []

    def fails_where_outdated(transaction):
        if transaction.live.settings.nudge:
            failures.append(transaction)
            raise ZeroDivisionError
        settle(transaction)

    monkeypatch.setattr("bot.games.live.games.settle", fails_where_outdated)
    reply = await playing.there.change(playing.by(BOB), answering.act, "commit", {"value": 3})
    assert failures
    assert reply.refusal is None


async def test_simultaneous_standing_orders_are_all_kept(playing):
    first = playing.here.change(playing.by(ALICE), orders.declare, "window", verb="block")
    second = playing.there.change(playing.by(BOB), orders.declare, "turn", verb="rest")
    assert [reply.refusal for reply in await asyncio.gather(first, second)] == [None, None]
    assert {(each.seat, each.kind) for each in (await playing.stored()).game.orders} == {
        ("s1", "window"),
        ("s2", "turn"),
    }


async def test_two_simultaneous_corrections_are_both_made(table):
    await table.play(ALICE, BOB)
    set_hp = [
        one.change(table.by(MASTER, manages=True), corrections.correct, "set", {"target": target, "hp": hp})
        for one, target, hp in ((table.here, "s1", 3), (table.there, "s2", 4))
    ]
    assert [reply.refusal for reply in await asyncio.gather(*set_hp)] == [None, None]
    assert (await table.stored()).game.table.state.hp == {"s1": 3, "s2": 4}


async def test_a_pause_holds_for_both_services(playing):
    await playing.here.change(playing.by(ALICE), ending.pause)
    assert codes(await playing.there.change(playing.by(BOB), answering.act, "commit", {"value": 3})) == "game-paused"
    assert codes(await playing.there.change(playing.by(ALICE), ending.pause)) == "game-paused"
    assert (await playing.there.change(playing.by(ALICE), ending.resume)).refusal is None
    assert codes(await playing.here.change(playing.by(ALICE), ending.resume)) == "not-paused"


async def test_undos_by_both_services_happen_one_after_the_other(playing):
    await playing.commit_all(5, 3, 1)
    for _ in range(2):
        await playing.here.change(playing.by(ALICE), answering.act, "rest", {})
        await playing.here.change(playing.by(ALICE), undo.take_back)
    await playing.here.change(playing.by(ALICE), answering.act, "rest", {})
    await playing.known()
    first, late = await asyncio.gather(
        playing.here.change(playing.by(ALICE), undo.take_back), playing.there.change(playing.by(ALICE), undo.take_back)
    )
    live = await playing.stored()
    assert first.refusal is None
    assert late.refusal is None
    assert live.game.table.state.hp["s1"] == 6
    assert late.scene.proposal or live.record.proposal, "the remaining undo needs the others' consent"


async def test_a_game_ends_once(playing):
    replies = await asyncio.gather(
        ending.end(playing.here, playing.by(ALICE)), ending.end(playing.there, playing.by(ALICE))
    )
    assert sorted(codes(reply) or "" for reply in replies) == ["", "no-game"]
    assert sum('"service-seed"' in payload for payload in await phrases(playing)) == 1


async def test_an_interaction_sent_to_both_services_acts_once_with_the_same_answer(playing):
    origin = playing.by(ALICE)
    replies = await asyncio.gather(
        playing.here.change(origin, answering.act, "commit", {"value": 5}),
        playing.there.change(origin, answering.act, "commit", {"value": 5}),
    )
    assert [reply.refusal for reply in replies] == [None, None]
    acts = [e for e in await playing.store.entries((await playing.stored()).record.id) if e.kind == "act"]
    assert len(acts) == 1


async def test_a_user_who_keeps_losing_races_is_told_so_and_nothing_changes(playing, monkeypatch):
    before, tries = await playing.stored(), []

    async def outrun(commit):
        tries.append(commit)
        raise storage.StaleCommit(game_id=commit.game_id, expected=2, given=1)

    monkeypatch.setattr(playing.store, "commit", outrun)
    reply = await playing.here.change(playing.by(ALICE), answering.act, "commit", {"value": 5})
    assert codes(reply) == "outrun"
    assert 1 < len(tries) <= 10
    monkeypatch.undo()
    assert (await playing.stored()).record == before.record
    assert (await playing.here.change(playing.by(ALICE), answering.act, "commit", {"value": 5})).refusal is None


# --- the bot's own changes -------------------------------------------------------------------------------------------


async def test_a_deadline_handled_by_both_services_answers_once(playing):
    await playing.here.change(playing.by(ALICE), agreed_settings.change, deadline_s=3600)
    await playing.known()
    playing.now += 3700
    (due,) = await playing.store.due(playing.now)
    acted = await asyncio.gather(*(absence.on_time(one, due) for one in playing.both))
    assert sorted(acted) == [False, True]
    assert sum("service-time-over" in payload for payload in await phrases(playing)) == 1
    assert (await playing.stored()).absence.missed == {ALICE: 1, BOB: 1, CAROL: 1}


async def test_a_timely_answer_by_one_service_prevents_the_others_default(playing):
    await playing.here.change(playing.by(ALICE), agreed_settings.change, deadline_s=3600, nudge=False)
    await playing.known()
    (due,) = await playing.store.due(playing.now + 3700)
    for user, value in ((ALICE, 5), (BOB, 3), (CAROL, 1)):
        await playing.here.change(playing.by(user), answering.act, "commit", {"value": value})
    playing.now = due.due_at
    assert await absence.on_time(playing.there, due) is False
    assert not any("service-time-over" in payload for payload in await phrases(playing))


async def test_time_is_given_back_once(playing):
    await playing.here.change(playing.by(ALICE), agreed_settings.change, deadline_s=36_000)
    await playing.known()
    (due,) = await playing.store.due(playing.now + 99_999)
    seen = playing.now
    playing.now += 3600
    await asyncio.gather(*(absence.give_back(one, due, seen) for one in playing.both))
    assert (await playing.stored()).deadline.due_at == due.due_at + 3600


async def test_a_table_with_an_act_meanwhile_does_not_rest(playing):
    playing.now += 30 * 86_400
    idle = playing.there.store.idle

    async def meanwhile(before):
        found = await idle(before)
        await playing.here.change(playing.by(ALICE), answering.act, "commit", {"value": 5})
        return found

    playing.there.store.idle = meanwhile
    await absence.let_rest(playing.there, playing.now)
    assert not (await playing.stored()).absence.rests


async def test_a_game_deleted_elsewhere_is_gone(playing):
    forgetting = Forgetting(playing.store, playing.here, None, None, lambda: playing.now)
    await forgetting.delete((await playing.stored()).record.id)
    late = await playing.there.change(playing.by(ALICE), answering.act, "commit", {"value": 5})
    assert codes(late) == "no-game"
    assert await playing.store.load_channel(CHANNEL, ended=True) is None


async def test_an_inquiry_shows_the_board_of_the_newest_state(playing):
    await playing.here.change(playing.by(ALICE), agreed_settings.change, locale="ja")
    await playing.there.want_table(CHANNEL)
    scene = (await playing.there.table(CHANNEL)).scene
    assert scene.locale == "ja"


async def test_one_of_two_simultaneous_table_messages_stays_with_the_newest_state(playing):
    scenes = [await one.scene(CHANNEL) for one in playing.both]
    here, there = map(Outbox, playing.both)
    assert (await here.record_table_message(scenes[0], {12}, (), once_more=False))[0] == 12
    shown, durable = await there.record_table_message(scenes[1], {11}, (), once_more=False)
    assert shown == 12, "a channel's table is its newest message"
    assert [each.message_id for each in durable.retired.values()] == [11]
    assert durable.table is not None, "it is shown once more, since it may have been posted before the other changed"
    shown, durable = await there.record_table_message(
        replace(scenes[1], table_message_id=12), {13}, (), once_more=False
    )
    assert (shown, [each.message_id for each in durable.retired.values()]) == (13, [12])
    for one in playing.both:
        assert (await one.change(playing.by(ALICE), answering.act, "rest", {})).scene.table_message_id == 13


async def test_a_game_that_no_longer_replays_goes_back_once(playing):
    await playing.commit_all(5, 3)
    edit = "UPDATE entry SET events = '[]' WHERE seq = (SELECT max(seq) FROM entry)"
    await playing.store._db.transact(lambda db: db.execute(edit))
    playing.use(LITTLE)
    scenes = await asyncio.gather(*(one.scene(CHANNEL) for one in playing.both))
    for one in playing.both:
        await one.close()
    assert [scene.status for scene in scenes] == ["active", "active"]
    for one in playing.both:
        await one.refresh(CHANNEL)
    assert await playing.here.scene(CHANNEL) == await playing.there.scene(CHANNEL)
    assert sum("service-record-edited" in payload for payload in await phrases(playing)) == 1
