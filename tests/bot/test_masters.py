"""What a game master who plays may not do alone where seats have no hands: a secret answer is a hand for a while."""

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
    """Alice, who opened the table, against Bob, where nobody has a hand."""
    table.use(Open().ruleset())
    await table.play(ALICE, BOB)
    return table


class Bare(Open):
    """Rules in which nothing is hidden from anybody."""

    state_type = BareState

    def step(self, table):
        table.state.round += 1
        listed = [Rest(), Pass()]
        yield from table.ask(lambda: choice("turn", "s1", listed))


async def test_a_seat_without_a_hand_takes_consent_too_since_its_answers_are_secret(open_duel):
    """Hand it over before the secret answer, read that after it, take it back: nobody was asked."""
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


async def test_who_has_another_seat_does_not_take_back_one_that_another_player_has_had_meanwhile(table):
    """Hand an own seat on before the secret answer, take it back after it."""
    table.use(Open().ruleset())
    await table.play(ALICE, BOB, CAROL)
    await table.do(CAROL, seating.give_seat, "s3", ALICE, "Alice")
    await table.do(ALICE, seating.give_seat, "s3", 4, "Dora")
    await table.act(4, "commit", value=3)
    await table.do(4, seating.leave)
    reply = await table.do(ALICE, seating.join, "s3")
    assert (kinds(reply.public), reply.scene.proposal.needed) == (["service-proposed"], (BOB,))


async def test_what_another_player_has_left_hidden_in_a_seat_is_read_by_nobody_who_is_alone(open_duel):
    await open_duel.act(BOB, "commit", value=3)
    await open_duel.do(BOB, seating.leave)
    assert codes(await open_duel.do(ALICE, seating.join, "s2")) == "seat-hides"


async def test_players_who_are_away_need_not_agree_that_the_referee_takes_over(table):
    table.use(Open().ruleset())
    await table.play(ALICE, BOB, CAROL)
    table.live().absence = table.live().absence.model_copy(update={"missed": {BOB: 3}})
    reply = await table.do(ALICE, seating.give_seat, "s2", None)
    assert reply.scene.proposal.needed == (CAROL,)
    await table.do(ALICE, agreeing.decline)
    reply = await table.do(ALICE, seating.give_seat, "s2", 4, "Dora")
    assert reply.scene.proposal.needed == (BOB, CAROL), "who would see what only Bob may see"


async def test_where_nothing_is_hidden_a_seat_of_the_referee_is_free(table):
    table.use(Bare().ruleset())
    await table.play(ALICE, BOB)
    assert kinds((await table.do(ALICE, seating.give_seat, "s2", CAROL, "Carol")).public) == ["service-proposed"]
    await table.do(BOB, seating.leave)
    assert kinds((await table.do(CAROL, seating.join)).public) == ["service-seat-given"]


# --- answering for another player ------------------------------------------------------------------------------------


async def test_a_game_master_who_plays_never_answers_for_another_in_secret(open_duel):
    refused = await open_duel.act(ALICE, "commit", seat="s2", value=3)
    assert (codes(refused), refused.refusal.facts["why"]) == ("seatless-master-only", "secret")
    _, suggested = await inquiries.suggest(open_duel.games, open_duel.by(ALICE), "commit", {}, "value", "", seat="s2")
    assert suggested == ()
    assert codes(await open_duel.act(ALICE, "commit", value=1)) is None
    assert codes(await open_duel.act(BOB, "commit", value=3)) is None


async def test_a_game_master_who_plays_answers_for_another_once_that_player_agrees(open_duel):
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


async def test_a_proposed_answer_lapses_as_soon_as_something_is_taken_back(table):
    """What it would mean is not what its player was asked about."""
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


async def test_a_proposed_answer_answers_nothing_but_what_was_asked_then(open_duel):
    await open_duel.commit_all(5, 3)
    await open_duel.act(ALICE, "rest")
    kept = (await open_duel.act(ALICE, "rest", seat="s2")).scene.proposal
    await open_duel.act(BOB, "rest")
    await open_duel.commit_all(5, 3)
    await open_duel.act(ALICE, "rest")
    again = (await open_duel.act(ALICE, "rest", seat="s2")).scene.proposal
    assert again.id != kept.id, "a button shown with the first agrees to nothing"
    assert codes(await open_duel.do(BOB, agreeing.agree, kept.id)) == "stale-button"


async def test_an_undo_that_waits_lapses_where_the_referee_goes_on_in_an_empty_seat(table):
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


async def test_who_sits_down_meanwhile_is_not_asked_about_anothers_answer(table):
    table.use(Open().ruleset())
    await table.play(ALICE, BOB, CAROL)
    await table.commit_all(5, 3, 1)
    await table.act(ALICE, "rest")
    await table.act(ALICE, "rest", seat="s2")
    reply = await table.do(CAROL, seating.give_seat, "s3", 4, "Dora")
    assert reply.scene.proposal.needed == (BOB,)


async def test_a_game_master_who_plays_answers_for_no_seat_of_the_referee(open_duel):
    await open_duel.commit_all(5, 3)
    await open_duel.act(ALICE, "strike", target="s2")
    refused = await open_duel.act(ALICE, "pass", seat="s3")
    assert codes(refused) == "no-such-seat"
    open_duel.live().seats = tuple(
        replace(seat, controller=None) if seat.seat == "s2" else seat for seat in open_duel.live().seats
    )
    refused = await open_duel.act(ALICE, "pass", seat="s2")
    assert (codes(refused), refused.refusal.facts["why"]) == ("seatless-master-only", "referee")


async def test_a_game_master_without_a_seat_answers_for_anybody_as_before(open_duel):
    for seat in ("s1", "s2"):
        reply = await open_duel.act(MASTER, "commit", seat=seat, value=4)
        assert codes(reply) == "not-your-seat"
    origin = open_duel.by(MASTER, manages=True)
    reply = await open_duel.games.change(origin, answering.act, "commit", {"value": 4}, seat="s2")
    assert "service-acts-for" in kinds(reply.public)


async def test_a_game_master_who_plays_does_not_agree_for_all(table):
    table.use(Open().ruleset())
    await table.play(ALICE, BOB, CAROL)
    await table.commit_all(5, 3, 1)
    await table.act(ALICE, "rest")
    await table.act(BOB, "rest")
    await table.do(CAROL, undo.take_back)
    reply = await table.do(ALICE, agreeing.agree)
    assert reply.scene.proposal.needed == (BOB,)


async def test_anybody_at_the_table_has_corrections_agreed_alone_and_takes_that_back_with_consent(open_duel):
    reply = await open_duel.do(BOB, agreed_settings.change, corrections="agreed")
    assert kinds(reply.public) == ["service-settings"]
    reply = await open_duel.do(BOB, agreed_settings.change, corrections="free")
    assert kinds(reply.public) == ["service-proposed"]
