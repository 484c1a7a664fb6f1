"""Limits of a game master who plays, in games whose seats have no hands.

A secret answer counts as a hand while it is secret.
"""

from dataclasses import replace

import pytest

from bot.games.acts import answering, ending, inquiries, undo
from bot.games.lobby import agreed_settings, agreeing, seating
from rules.core.play.decisions import choice
from tests.bot.table import ALICE, BOB, CAROL, MASTER, codes, kinds
from tests.bot.test_rights import Open, held
from tests.little_ruleset import Pass, Rest, State


class BareState(State):
    committed: dict[str, int] = {}


@pytest.fixture
async def open_duel(table):
    """Starts a game of Alice against Bob, without hands, at Alice's table."""
    table.use(Open().ruleset())
    await table.play(ALICE, BOB)
    return table


class Bare(Open):
    """Rules without any hidden information."""

    state_type = BareState

    def step(self, table):
        table.state.round += 1
        listed = [Rest(), Pass()]
        yield from table.ask(lambda: choice("turn", "s1", listed))


async def test_handing_over_a_seat_with_secret_answers_needs_consent_too(open_duel):
    """Covers a game master who hands the seat to a friend, who could read the secret answer."""
    reply = await open_duel.do(ALICE, seating.give_seat, "s2", CAROL, "Carol")
    assert (kinds(reply.public), reply.scene.proposal.needed) == (["service-proposed"], (BOB,))
    await open_duel.do(BOB, agreeing.decline)
    await open_duel.act(BOB, "commit", value=3)
    for user, name in ((ALICE, "Alice"), (CAROL, "Carol"), (None, "")):
        reply = await open_duel.do(ALICE, seating.give_seat, "s2", user, name)
        assert held(open_duel) == [ALICE, BOB], user
        await open_duel.do(ALICE, agreeing.decline)


async def test_a_newcomer_takes_a_seat_of_the_referee_once_the_others_agree(open_duel):
    await open_duel.do(BOB, seating.leave)
    reply = await open_duel.do(CAROL, seating.join)
    assert (kinds(reply.public), reply.scene.proposal.needed) == (["service-proposed"], (ALICE,))
    assert kinds((await open_duel.do(ALICE, agreeing.agree)).public) == [
        "service-agreed",
        "service-seat-given",
    ]
    assert held(open_duel) == [ALICE, CAROL]


async def test_a_player_cannot_take_back_a_seat_that_another_has_held_meanwhile(table):
    """Keeps the player from reading another player's secret answer."""
    table.use(Open().ruleset())
    await table.play(ALICE, BOB, CAROL)
    await table.do(CAROL, seating.give_seat, "s3", ALICE, "Alice")
    await table.do(ALICE, seating.give_seat, "s3", 4, "Dora")
    await table.act(4, "commit", value=3)
    await table.do(4, seating.leave)
    reply = await table.do(ALICE, seating.join, "s3")
    assert (kinds(reply.public), reply.scene.proposal.needed) == (["service-proposed"], (BOB,))


async def test_no_single_player_can_read_secrets_left_in_a_seat(open_duel):
    await open_duel.act(BOB, "commit", value=3)
    await open_duel.do(BOB, seating.leave)
    assert codes(await open_duel.do(ALICE, seating.join, "s2")) == "seat-hides"


async def test_the_referee_can_take_over_without_consent_of_absent_players(table):
    table.use(Open().ruleset())
    await table.play(ALICE, BOB, CAROL)
    table.live().absence = table.live().absence.model_copy(update={"missed": {BOB: 3}})
    reply = await table.do(ALICE, seating.give_seat, "s2", None)
    assert reply.scene.proposal.needed == (CAROL,)
    await table.do(ALICE, agreeing.decline)
    reply = await table.do(ALICE, seating.give_seat, "s2", 4, "Dora")
    assert reply.scene.proposal.needed == (BOB, CAROL), "the referee would see Bob's secrets"


async def test_without_hidden_information_the_referees_seats_are_free(table):
    table.use(Bare().ruleset())
    await table.play(ALICE, BOB)
    assert kinds((await table.do(ALICE, seating.give_seat, "s2", CAROL, "Carol")).public) == ["service-proposed"]
    await table.do(BOB, seating.leave)
    assert kinds((await table.do(CAROL, seating.join)).public) == ["service-seat-given"]


# --- answering for another player ------------------------------------------------------------------------------------


async def test_a_playing_game_master_never_answers_for_another_in_secret(open_duel):
    refused = await open_duel.act(ALICE, "commit", seat="s2", value=3)
    assert (codes(refused), refused.refusal.facts["why"]) == ("seatless-master-only", "secret")
    _, suggested = await inquiries.suggest(open_duel.games, open_duel.by(ALICE), "commit", {}, "value", "", seat="s2")
    assert suggested == ()
    assert codes(await open_duel.act(ALICE, "commit", value=1)) is None
    assert codes(await open_duel.act(BOB, "commit", value=3)) is None


async def test_a_playing_game_master_answers_for_another_after_consent(open_duel):
    await open_duel.commit_all(5, 3)
    await open_duel.act(ALICE, "rest")
    assert open_duel.game().decision.seats == ("s2",)
    reply = await open_duel.act(ALICE, "rest", seat="s2")
    assert (kinds(reply.public), reply.scene.proposal.needed) == (["service-proposed"], (BOB,))
    assert codes(await open_duel.do(ALICE, agreeing.agree)) == "nothing-to-agree"
    assert codes(await open_duel.games.change(open_duel.by(MASTER, manages=True), agreeing.agree)) == "nothing-to-agree"
    await open_duel.restart(Open().ruleset())
    done = await open_duel.do(BOB, agreeing.agree)
    assert kinds(done.public)[:2] == ["service-agreed", "service-acts-for"]
    entry = (await open_duel.journal())[-1]
    assert (entry.kind, entry.seat, entry.user_id) == ("act", "s2", BOB), "it is Bob's answer"


async def test_a_proposed_answer_lapses_as_soon_as_its_player_answers(open_duel):
    await open_duel.commit_all(5, 3)
    await open_duel.act(ALICE, "rest")
    await open_duel.act(ALICE, "rest", seat="s2")
    reply = await open_duel.act(BOB, "rest")
    assert reply.scene.proposal is None
    assert "service-proposal-dropped" in kinds(reply.public)


async def test_a_proposed_answer_lapses_on_an_undo(table):
    """Covers an answer that would have another meaning after the undo."""
    table.use(Open().ruleset())
    await table.play(ALICE, BOB, CAROL)
    await table.commit_all(5, 3, 1)
    await table.act(ALICE, "strike", target="s2")
    await table.act(CAROL, "block")
    await table.act(ALICE, "pass", seat="s2")
    reply = await table.do(CAROL, undo.take_back)
    assert "service-proposal-dropped" in kinds(reply.public)
    assert reply.scene.proposal is None


async def test_a_proposed_answer_waits_while_the_game_is_paused(open_duel):
    await open_duel.commit_all(5, 3)
    await open_duel.act(ALICE, "rest")
    await open_duel.act(ALICE, "rest", seat="s2")
    await open_duel.do(ALICE, ending.pause)
    before = open_duel.state().model_dump_json()
    refused = await open_duel.do(BOB, agreeing.agree)
    assert (codes(refused), open_duel.state().model_dump_json()) == ("game-paused", before)
    await open_duel.do(ALICE, ending.resume)
    assert "service-acts-for" in kinds((await open_duel.do(BOB, agreeing.agree)).public)


async def test_a_proposed_answer_answers_only_its_decision(open_duel):
    await open_duel.commit_all(5, 3)
    await open_duel.act(ALICE, "rest")
    kept = (await open_duel.act(ALICE, "rest", seat="s2")).scene.proposal
    await open_duel.act(BOB, "rest")
    await open_duel.commit_all(5, 3)
    await open_duel.act(ALICE, "rest")
    again = (await open_duel.act(ALICE, "rest", seat="s2")).scene.proposal
    assert again.id != kept.id, "a button shown with the first agrees to nothing"
    assert codes(await open_duel.do(BOB, agreeing.agree, kept.id)) == "stale-button"


async def test_a_proposed_undo_lapses_when_the_referee_goes_on_in_an_empty_seat(table):
    table.use(Open().ruleset())
    await table.play(ALICE, BOB, CAROL)
    await table.commit_all(5, 9, 7)
    await table.act(BOB, "rest")
    assert table.game().decision.seats == ("s3",)
    await table.do(ALICE, undo.take_back)
    reply = await table.do(CAROL, seating.leave)
    assert table.game().decision.seats != ("s3",), "the referee has answered"
    assert reply.scene.proposal is None
    assert "service-proposal-dropped" in kinds(reply.public)


async def test_a_newcomer_is_not_asked_about_another_players_answer(table):
    table.use(Open().ruleset())
    await table.play(ALICE, BOB, CAROL)
    await table.commit_all(5, 3, 1)
    await table.act(ALICE, "rest")
    await table.act(ALICE, "rest", seat="s2")
    reply = await table.do(CAROL, seating.give_seat, "s3", 4, "Dora")
    assert reply.scene.proposal.needed == (BOB,)


async def test_a_playing_game_master_answers_for_no_seat_of_the_referee(open_duel):
    await open_duel.commit_all(5, 3)
    await open_duel.act(ALICE, "strike", target="s2")
    refused = await open_duel.act(ALICE, "pass", seat="s3")
    assert codes(refused) == "no-such-seat"
    open_duel.live().seats = tuple(
        replace(seat, controller=None) if seat.seat == "s2" else seat for seat in open_duel.live().seats
    )
    refused = await open_duel.act(ALICE, "pass", seat="s2")
    assert (codes(refused), refused.refusal.facts["why"]) == ("seatless-master-only", "referee")


async def test_a_game_master_without_a_seat_answers_for_any_player(open_duel):
    for seat in ("s1", "s2"):
        reply = await open_duel.act(MASTER, "commit", seat=seat, value=4)
        assert codes(reply) == "not-your-seat"
    origin = open_duel.by(MASTER, manages=True)
    reply = await open_duel.games.change(origin, answering.act, "commit", {"value": 4}, seat="s2")
    assert "service-acts-for" in kinds(reply.public)


async def test_a_playing_game_master_does_not_agree_for_all(table):
    table.use(Open().ruleset())
    await table.play(ALICE, BOB, CAROL)
    await table.commit_all(5, 3, 1)
    await table.act(ALICE, "rest")
    await table.act(BOB, "rest")
    await table.do(CAROL, undo.take_back)
    reply = await table.do(ALICE, agreeing.agree)
    assert reply.scene.proposal.needed == (BOB,)


async def test_any_player_can_require_agreed_corrections_and_undo_it_with_consent(open_duel):
    reply = await open_duel.do(BOB, agreed_settings.change, corrections="agreed")
    assert kinds(reply.public) == ["service-settings"]
    reply = await open_duel.do(BOB, agreed_settings.change, corrections="free")
    assert kinds(reply.public) == ["service-proposed"]
