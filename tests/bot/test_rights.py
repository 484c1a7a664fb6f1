"""Rights at a table with hidden hands: seats, hands, and votes."""

import pytest

from bot.facts.replies import EndAsked
from bot.games.acts import absence, answering, corrections, ending, hands, inquiries, undo
from bot.games.lobby import agreed_settings, agreeing, opening, seating
from rules.core.facts.words import Phrase
from tests.bot.table import ALICE, BOB, CAROL, CHANNEL, MASTER, codes, kinds
from tests.little_ruleset import LITTLE, Little


class Open(Little):
    """Rules without hands."""

    has_hands = False


@pytest.fixture
async def duel(table):
    """Starts a game of Alice against Bob, past the commitments, at Alice's table."""
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    return table


@pytest.fixture
async def left(table):
    """Starts a game of Alice and Bob, in which the referee has Carol's former seat."""
    await table.play(ALICE, BOB, CAROL)
    await table.do(CAROL, seating.leave)
    return table


def held(table):
    return [seat.controller for seat in table.live().seats]


# --- seats -----------------------------------------------------------------------------------------------------------


async def test_a_newcomer_gets_a_seat_with_a_hand_only_with_all_players_consent(left):
    reply = await left.do(MASTER, seating.join, "s3")
    assert kinds(reply.public) == ["service-proposed"]
    assert reply.scene.proposal.needed == (ALICE, BOB)
    assert codes(await left.ask(MASTER, hands.hand)) == "no-seat"
    assert codes(await left.do(MASTER, agreeing.agree)) == "nothing-to-agree"
    assert kinds((await left.do(BOB, agreeing.agree)).public) == ["service-agreed"]
    await left.restart()
    reply = await left.do(ALICE, agreeing.agree)
    assert kinds(reply.public) == ["service-agreed", "service-seat-given"]
    assert held(left) == [ALICE, BOB, MASTER]
    assert codes(await left.ask(MASTER, hands.hand)) is None


async def test_the_referee_keeps_the_seat_if_a_player_declines(left):
    await left.do(MASTER, seating.join, "s3")
    reply = await left.do(BOB, agreeing.decline)
    assert kinds(reply.public) == ["service-declined"]
    assert held(left) == [ALICE, BOB, None]
    assert reply.scene.proposal is None


async def test_a_player_gets_no_other_hand_not_even_from_the_game_master(left):
    refused = await left.do(BOB, seating.join, "s3")
    assert (codes(refused), refused.refusal.facts["seats"]) == ("held-another", ["s2"])
    refused = await left.games.change(left.by(MASTER, manages=True), seating.give_seat, "s3", BOB, "Bob")
    assert codes(refused) == "held-another"
    assert held(left) == [ALICE, BOB, None]


async def test_a_former_player_gets_no_other_hand_even_after_a_restart(left):
    await left.do(BOB, seating.leave)
    await left.restart()
    assert codes(await left.do(BOB, seating.join, "s3")) == "held-another"
    assert codes(await left.do(CAROL, seating.join, "s2")) == "held-another"


async def test_a_player_takes_a_former_seat_back_freely_even_after_a_restart(left):
    await left.do(BOB, seating.leave)
    await left.restart()
    reply = await left.do(CAROL, seating.join)
    assert kinds(reply.public) == ["service-seat-given"], "her own seat, though another is free before it"
    assert held(left) == [ALICE, None, CAROL]


async def test_a_playing_opener_cannot_hand_over_another_players_seat_alone(duel):
    reply = await duel.do(ALICE, seating.give_seat, "s2", CAROL, "Carol")
    assert kinds(reply.public) == ["service-proposed"]
    assert reply.scene.proposal.needed == (BOB,)
    assert held(duel) == [ALICE, BOB]
    assert codes(await duel.do(ALICE, seating.give_seat, "s2", ALICE, "Alice")) == "held-another"


async def test_a_player_hands_over_a_seat_freely(duel):
    reply = await duel.do(BOB, seating.give_seat, "s2", CAROL, "Carol")
    assert kinds(reply.public) == ["service-seat-given"]
    assert codes(await duel.do(BOB, seating.join)) == "no-free-seat"


async def test_a_game_master_without_a_seat_can_grant_seats_to_others_only(left):
    reply = await left.games.change(left.by(MASTER, manages=True), seating.join, "s3")
    assert kinds(reply.public) == ["service-proposed"]
    assert codes(await left.games.change(left.by(MASTER, manages=True), agreeing.agree)) == "nothing-to-agree"
    await left.games.change(left.by(MASTER, manages=True), agreeing.decline)
    reply = await left.games.change(left.by(MASTER, manages=True), seating.give_seat, "s3", 4, "Dora")
    assert kinds(reply.public) == ["service-seat-given"]


async def test_a_game_master_agrees_for_all_only_without_a_seat(left):
    await left.do(4, seating.join, "s3")
    assert kinds((await left.do(ALICE, agreeing.agree)).public) == ["service-agreed"]
    assert kinds((await left.games.change(left.by(MASTER, manages=True), agreeing.agree)).public) == [
        "service-agreed",
        "service-seat-given",
    ]
    assert held(left) == [ALICE, BOB, 4]


async def test_a_game_master_who_gave_up_a_seat_still_counts_as_a_player(left):
    await left.do(ALICE, seating.leave)
    reply = await left.do(ALICE, seating.give_seat, "s3", 4, "Dora")
    assert kinds(reply.public) == ["service-proposed"]


async def test_at_an_empty_table_only_an_impartial_game_master_grants_seats(duel):
    await duel.do(ALICE, seating.leave)
    await duel.do(BOB, seating.leave)
    assert codes(await duel.do(CAROL, seating.join, "s1")) == "nobody-to-agree"
    assert codes(await duel.do(ALICE, seating.give_seat, "s1", CAROL, "Carol")) == "nobody-to-agree"
    assert codes(await duel.games.change(duel.by(MASTER, manages=True), seating.join, "s1")) is None
    assert held(duel) == [MASTER, None]


async def test_a_seat_that_has_changed_hands_meanwhile_is_not_handed_over(left):
    await left.do(MASTER, seating.join, "s3")
    await left.do(CAROL, seating.join)
    await left.do(ALICE, agreeing.agree)
    await left.do(BOB, agreeing.agree)
    assert held(left) == [ALICE, BOB, CAROL]
    reply = await left.do(CAROL, agreeing.agree)
    assert kinds(reply.public) == ["service-agreed", "service-proposal-moot"]
    assert held(left) == [ALICE, BOB, CAROL]


async def test_a_proposal_for_a_seat_waits_during_the_game_and_blocks_others(left):
    await left.do(MASTER, seating.join, "s3")
    await left.act(ALICE, "commit", value=5)
    assert (await left.games.scene(CHANNEL)).proposal.user_id == MASTER
    waiting = await left.do(4, seating.join, "s3")
    assert (codes(waiting), waiting.refusal.facts["user"]) == ("proposal-waiting", "Master")


async def test_a_button_agrees_only_to_its_proposal(left):
    old = (await left.do(MASTER, seating.join, "s3")).scene.proposal
    await left.do(MASTER, agreeing.decline)
    new = (await left.do(4, seating.join, "s3")).scene.proposal
    assert codes(await left.do(ALICE, agreeing.agree, old.id)) == "stale-button"
    assert codes(await left.do(ALICE, agreeing.agree, kind="undo")) == "nothing-to-agree"
    assert codes(await left.do(ALICE, agreeing.agree, new.id)) is None


async def test_a_proposal_ends_when_all_asked_players_have_left(left):
    await left.do(MASTER, seating.join, "s3")
    await left.do(BOB, seating.leave)
    assert (await left.games.scene(CHANNEL)).proposal is not None
    reply = await left.do(ALICE, seating.leave)
    assert reply.scene.proposal is None


async def test_before_the_start_seats_have_no_secrets(table):
    await opening.new_game(table.games, table.by(ALICE), "little")
    for user in (ALICE, BOB):
        await table.do(user, seating.join)
    await table.do(BOB, seating.leave)
    await table.do(CAROL, seating.join)
    await table.do(ALICE, seating.give_seat, "s2", BOB, "Bob")
    await table.do(ALICE, seating.start)
    assert [set(seat.holders) for seat in table.live().seats] == [{ALICE}, {BOB}]


# --- corrections and acting for others -------------------------------------------------------------------------------


async def recommit(table, user, target="s2", manages=False, **slots):
    return await table.games.change(
        table.by(user, manages=manages),
        corrections.correct,
        "add",
        {"target": target, "value": 9, **slots},
        reason="misheard",
    )


async def test_a_playing_game_master_corrects_a_hand_only_with_consent(duel):
    reply = await recommit(duel, ALICE)
    assert kinds(reply.public) == ["service-proposed"]
    proposal = reply.scene.proposal
    assert (proposal.needed, proposal.one_is_enough) == ((BOB,), False)
    said = Phrase.of(
        "correction-add", parts=[Phrase.of("correction-part", value="s2"), Phrase.of("correction-part", value=9)]
    )
    assert proposal.what == Phrase.of("proposal-correction", what=said, reason="misheard")
    assert duel.state().committed["s2"].value == 3
    await duel.restart()
    reply = await duel.do(BOB, agreeing.agree)
    assert kinds(reply.public) == ["service-agreed", "service-corrects", "recommitted"]
    assert duel.state().committed["s2"].value == 9
    assert (await duel.journal())[-1].user_id == ALICE


async def test_a_game_master_without_a_seat_corrects_a_hand_without_consent(duel):
    assert kinds((await recommit(duel, MASTER, manages=True)).public) == ["service-corrects", "recommitted"]


async def test_a_playing_game_master_corrects_public_facts_freely(duel):
    reply = await duel.do(ALICE, corrections.correct, "set", {"target": "s2", "hp": 4})
    assert kinds(reply.public) == ["service-corrects", "corrected"]


async def test_a_player_alone_from_the_start_corrects_everything(table):
    await opening.quick_start(table.games, table.by(ALICE), "little")
    assert kinds((await recommit(table, ALICE)).public) == ["service-corrects", "recommitted"]


async def test_hands_of_players_who_left_cannot_be_corrected(duel):
    await duel.do(BOB, seating.leave)
    assert codes(await recommit(duel, ALICE)) == "nobody-to-agree"


async def test_an_outdated_correction_changes_nothing_and_tells_no_reason(duel, monkeypatch):
    await recommit(duel, ALICE)
    from rules.core.facts.refusal import Refusal

    monkeypatch.setattr(LITTLE.corrections, "check", lambda *args: Refusal("bad-target", target="s2"))
    reply = await duel.do(BOB, agreeing.agree)
    assert kinds(reply.public) == ["service-agreed", "service-proposal-moot"]
    assert reply.refusal is None
    assert reply.scene.proposal is None


async def test_a_table_can_require_consent_to_all_corrections(table):
    await table.play(ALICE, BOB, CAROL)
    await table.do(ALICE, agreed_settings.change, corrections="agreed")
    await table.restart()
    reply = await table.do(ALICE, corrections.correct, "set", {"target": "s2", "hp": 4})
    assert kinds(reply.public) == ["service-proposed"]
    assert (reply.scene.proposal.needed, reply.scene.proposal.one_is_enough) == ((BOB, CAROL), True)
    assert kinds((await table.do(CAROL, agreeing.agree)).public) == [
        "service-agreed",
        "service-corrects",
        "corrected",
    ]
    reply = await table.games.change(
        table.by(MASTER, manages=True), corrections.correct, "set", {"target": "s2", "hp": 3}
    )
    assert kinds(reply.public) == ["service-corrects", "corrected"]


async def test_a_playing_game_master_cannot_abolish_consent_alone(duel):
    await duel.do(ALICE, agreed_settings.change, corrections="agreed")
    reply = await duel.do(ALICE, agreed_settings.change, corrections="free")
    assert kinds(reply.public) == ["service-proposed"]
    assert duel.live().settings.corrections == "agreed"
    reply = await duel.do(BOB, agreeing.agree)
    assert kinds(reply.public) == ["service-agreed", "service-settings"]
    assert duel.live().settings.corrections == "free"


async def test_a_playing_game_master_cannot_act_for_another_hand(duel):
    await duel.act(ALICE, "rest")
    refused = await duel.act(ALICE, "rest", seat="s2")
    assert (codes(refused), refused.refusal.facts["seat"]) == ("seatless-master-only", "s2")
    assert codes(await duel.act(ALICE, "strike", seat="s2", target="nobody")) == "seatless-master-only"
    origin = duel.by(MASTER, manages=True)
    assert codes(await duel.games.change(origin, answering.act, "rest", {}, seat="s2")) is None


async def test_a_game_master_acting_for_a_seat_does_not_get_its_view(table):
    """Covers the acknowledgement that only the game master gets."""
    await table.play(ALICE, BOB)
    reply = await table.games.change(table.by(MASTER, manages=True), answering.act, "commit", {"value": 7}, seat="s2")
    assert (codes(reply), kinds(reply.own)) == (None, ["service-noted"])
    assert reply.own_scene.seat is None
    assert reply.own_scene.view is None


async def test_inquiries_and_suggestions_do_not_reveal_another_hand(duel):
    for origin in (duel.by(ALICE), duel.by(MASTER, manages=True)):
        refused = await duel.games.ask(origin, inquiries.can, "strike", {}, seat="s2")
        assert codes(refused) in ("not-your-seat", "seatless-master-only")
        assert (await inquiries.suggest(duel.games, origin, "strike", {}, "target", "", seat="s2"))[1] == ()


# --- settings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deadline_s", [1, 299, -5, 90 * 86_400 + 1])
async def test_a_deadline_is_five_minutes_at_least(duel, deadline_s):
    refused = await duel.do(ALICE, agreed_settings.change, deadline_s=deadline_s)
    assert codes(refused) == "deadline-range"
    assert (refused.refusal.facts["limit_minutes"], refused.refusal.facts["limit_days"]) == (5, 90)
    assert await duel.store.next_due() is None


async def test_a_player_changes_the_deadline_only_with_consent(duel):
    reply = await duel.do(BOB, agreed_settings.change, deadline_s=300, nudge=False)
    assert kinds(reply.public) == ["service-proposed"]
    assert await duel.store.next_due() is None
    reply = await duel.do(ALICE, agreeing.agree)
    assert kinds(reply.public) == ["service-agreed", "service-settings"]
    assert (duel.live().settings.deadline_s, duel.live().settings.nudge) == (300, False)


async def test_a_game_master_agrees_to_a_new_deadline_and_sets_one_alone(duel):
    await duel.do(ALICE, agreed_settings.change, deadline_s=600)
    await duel.do(BOB, agreed_settings.change, deadline_s=0)
    await duel.games.change(duel.by(MASTER, manages=True), agreeing.agree)
    assert duel.live().settings.deadline_s == 0


async def test_a_player_changes_other_settings_alone_and_the_clock_goes_on(duel):
    await duel.do(ALICE, agreed_settings.change, deadline_s=3600)
    due_at = await duel.store.due(duel.now + 3600)
    duel.now += 100
    await duel.do(BOB, agreed_settings.change, nudge=False, locale="ja", deadline_s=3600)
    ((after, before),) = zip(await duel.store.due(duel.now + 3600), due_at, strict=True)
    assert (after.due_at, after.nudge_at) == (before.due_at, None)
    await duel.do(BOB, agreed_settings.change, nudge=True)
    (after,) = await duel.store.due(duel.now + 3600)
    assert after.nudge_at == before.nudge_at


# --- absent players --------------------------------------------------------------------------------------------------


async def miss(table):
    """Lets the next deadline pass."""
    (deadline,) = await table.store.due(table.now + 10_000)
    table.now = deadline.due_at
    return await absence.on_time(table.games, deadline)


async def test_three_missed_deadlines_of_a_player_in_a_row_pause_the_game(duel):
    await duel.do(ALICE, agreed_settings.change, deadline_s=600)
    for times in range(3):
        assert duel.live().record.status == "active", times
        while duel.game().decision.seats != ("s2",):
            if duel.game().decision.seats == ("s1",):
                await duel.act(ALICE, "rest")
            else:
                await duel.act(ALICE, "commit", value=9)
        await duel.restart()
        assert await miss(duel)
    assert kinds(duel.told[-1].reply.public)[-1] == "service-pauses-missed"
    assert duel.told[-1].reply.public[-1].facts["users"] == ["Bob"]
    await duel.restart()
    scene = await duel.games.scene(CHANNEL)
    assert (scene.status, scene.self_pause) == ("paused", "missed")
    assert await duel.store.next_due() is None
    refused = await duel.act(ALICE, "rest")
    assert (codes(refused), refused.refusal.facts["why"]) == ("game-paused", "missed")


async def test_a_player_who_acts_is_not_absent(duel):
    await duel.do(ALICE, agreed_settings.change, deadline_s=600)
    await miss(duel)
    await duel.act(BOB, "rest")
    await miss(duel)
    assert duel.live().absence.missed == {ALICE: 2, BOB: 1}, "alice missed her turn, then both to commit"
    await duel.act(BOB, "choose", option=2)
    assert duel.live().absence.missed == {ALICE: 2}
    await duel.act(BOB, "rest")
    await duel.act(ALICE, "rest")
    assert duel.live().absence.missed == {}


async def test_any_player_resumes_an_automatic_pause_and_the_count_restarts(duel):
    await duel.do(ALICE, agreed_settings.change, deadline_s=600)
    while duel.live().record.status == "active":  # Bob answers, Alice never does
        decision = duel.game().decision
        if "s2" in decision.seats:
            await duel.act(BOB, **{"commit": {"verb": "commit", "value": 9}}.get(decision.kind, {"verb": "rest"}))
        else:
            await miss(duel)
    assert codes(await duel.do(CAROL, ending.resume)) == "game-master-only"
    reply = await duel.do(BOB, ending.resume)
    assert kinds(reply.public)[:1] == ["service-resumes"]
    assert (reply.scene.status, reply.scene.self_pause) == ("active", "")
    assert duel.live().absence.missed == {}
    await miss(duel)
    assert duel.live().record.status == "active"
    await duel.do(ALICE, ending.pause)
    assert codes(await duel.do(BOB, ending.resume)) == "game-master-only", "a game master's pause"


async def test_an_unreachable_game_waits_and_says_so_once_when_reachable_again(duel, caplog):
    await duel.do(ALICE, agreed_settings.change, deadline_s=600)
    await absence.lose(duel.games, CHANNEL)
    assert "is paused: unreachable" in caplog.text
    assert (await duel.games.scene(CHANNEL)).self_pause == "unreachable"
    assert await duel.store.next_due() is None
    said = len(duel.told)
    await absence.lose(duel.games, CHANNEL)
    assert len(duel.told) == said
    await duel.restart()
    await absence.find_again(duel.games, CHANNEL)
    assert kinds(duel.told[-1].reply.public) == ["service-was-unreachable"]
    await absence.find_again(duel.games, CHANNEL)
    assert len(duel.told) == said + 1, "once"
    assert codes(await duel.do(BOB, ending.resume)) is None


async def test_a_lobby_or_an_empty_channel_does_not_wait(table):
    await absence.lose(table.games, CHANNEL)
    await opening.new_game(table.games, table.by(ALICE), "little")
    await absence.lose(table.games, CHANNEL)
    assert (await table.games.scene(CHANNEL)).status == "lobby"


# --- the end ---------------------------------------------------------------------------------------------------------


async def test_the_end_is_confirmed_first(duel):
    assert codes(await ending.ask_end(duel.games, duel.by(BOB))) == "game-master-only"
    id = duel.live().record.id
    asked = await ending.ask_end(duel.games, duel.by(ALICE))
    assert (kinds(asked.own), asked.private, asked.parts) == (["service-end-asked"], True, (EndAsked(id),))
    assert duel.live().record.status == "active"
    assert codes(await ending.end(duel.games, duel.by(ALICE), "another")) == "stale-button"
    assert codes(await ending.end(duel.games, duel.by(BOB), id)) == "game-master-only"
    assert codes(await ending.end(duel.games, duel.by(ALICE), id)) is None
    assert duel.live().record.status == "ended"
    assert codes(await ending.ask_end(duel.games, duel.by(ALICE))) == "no-game"


async def ask_verdict(table, user=ALICE, **more):
    return await table.games.change(table.by(user, **more), corrections.correct, "end", {}, reason="it is late")


async def test_a_verdict_is_confirmed_first_and_told_with_its_reason_after_a_restart(duel):
    id = duel.live().record.id
    asked = await ask_verdict(duel, MASTER, manages=True)
    (question,) = asked.parts
    assert (kinds(asked.own), asked.private, asked.public, question.game_id) == (["service-end-asked"], True, (), id)
    assert duel.live().record.status == "active"
    await duel.restart()
    assert codes(await ending.end(duel.games, duel.by(BOB), id, question.verdict)) == "game-master-only"
    assert codes(await ending.end(duel.games, duel.by(MASTER, manages=True), id, "other")) == "stale-button"
    reply = await ending.end(duel.games, duel.by(MASTER, manages=True), id, question.verdict)
    assert kinds(reply.public)[:2] == ["service-corrects", "called"]
    assert reply.public[0].facts["reason"] == "it is late"
    assert duel.live().record.status == "ended"


async def test_a_verdict_that_needs_consent_is_proposed_instead_of_confirmed(duel):
    asked = await ask_verdict(duel)
    await duel.do(ALICE, agreed_settings.change, corrections="agreed")
    reply = await ask_verdict(duel)
    assert (kinds(reply.public), reply.parts) == (["service-proposed"], ())
    await duel.do(BOB, agreeing.decline)
    (question,) = asked.parts
    reply = await ending.end(duel.games, duel.by(ALICE), question.game_id, question.verdict)
    assert kinds(reply.public) == ["service-proposed"], "a confirmed verdict is proposed, too"
    assert duel.live().record.status == "active"
    assert kinds((await duel.do(BOB, agreeing.agree)).public)[:3] == [
        "service-agreed",
        "service-corrects",
        "called",
    ]
    assert duel.live().record.status == "ended"


async def test_the_end_of_an_unreadable_game_is_confirmed_too(duel):
    id = duel.live().record.id

    class Renamed(Little):
        name = "renamed"

    await duel.restart(Renamed().ruleset())
    assert codes(await ending.ask_end(duel.games, duel.by(BOB))) == "game-master-only"
    assert (await ending.ask_end(duel.games, duel.by(ALICE))).parts == (EndAsked(id),)
    assert codes(await ending.end(duel.games, duel.by(ALICE), id)) is None


# --- people who lose their seats, or ask from outside ----------------------------------------------------------------


async def test_a_players_hand_never_goes_to_the_referee_unwillingly(left):
    """Expects only the player with that seat to be asked for consent."""
    reply = await left.do(ALICE, seating.give_seat, "s2", None)
    assert kinds(reply.public) == ["service-proposed"]
    assert reply.scene.proposal.needed == (BOB,)
    assert reply.scene.proposal.what == Phrase.of("proposal-seat-to-referee", seat="s2")
    assert held(left) == [ALICE, BOB, None]
    await left.restart()
    reply = await left.do(BOB, agreeing.agree)
    assert kinds(reply.public)[:2] == ["service-agreed", "service-to-referee"]
    assert held(left) == [ALICE, None, None]


async def test_players_leave_their_seats_to_the_referee_and_a_game_master_any_seat(left):
    assert kinds((await left.do(BOB, seating.give_seat, "s2", None)).public)[0] == "service-to-referee"
    origin = left.by(MASTER, manages=True)
    assert kinds((await left.games.change(origin, seating.give_seat, "s1", None)).public)[0] == "service-to-referee"


async def test_emptying_the_table_does_not_abolish_agreed_corrections(table):
    table.use(Open().ruleset())
    await table.play(ALICE, BOB)
    await table.do(ALICE, agreed_settings.change, corrections="agreed")
    for user in (None, ALICE, CAROL):
        reply = await table.do(ALICE, seating.give_seat, "s2", user, "Somebody")
        assert kinds(reply.public) == ["service-proposed"], user
        assert reply.scene.proposal.needed == (BOB,)
    assert held(table) == [ALICE, BOB]
    assert codes(await table.do(ALICE, seating.give_seat, "s2", BOB, "Bob")) is None, "he has the seat already"
    await table.do(BOB, agreeing.agree)
    assert held(table) == [ALICE, CAROL]


async def test_a_proposal_from_outside_does_not_block_the_players(left):
    await left.act(ALICE, "commit", value=5)
    await left.act(BOB, "commit", value=3)
    await left.do(MASTER, seating.join, "s3")
    reply = await left.do(ALICE, undo.take_back, 2)
    assert (kinds(reply.public), reply.scene.proposal.user_id) == (["service-proposed"], ALICE)
    waiting = await left.do(MASTER, seating.join, "s3")
    assert codes(waiting) == "proposal-waiting", "and it removes no proposal of theirs either"
    assert (await left.games.scene(CHANNEL)).proposal.user_id == ALICE


async def test_a_newcomer_is_asked_for_consent_as_well(table):
    await table.play(ALICE, BOB, CAROL)
    await recommit(table, ALICE)
    reply = await table.do(BOB, seating.give_seat, "s2", 4, "Dora")
    assert set(reply.scene.proposal.needed) == {CAROL, 4}
    assert kinds((await table.do(CAROL, agreeing.agree)).public) == ["service-agreed"]
    assert kinds((await table.do(4, agreeing.agree)).public)[:2] == [
        "service-agreed",
        "service-corrects",
    ]
