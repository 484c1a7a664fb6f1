"""Undo: free for a player's last actions until a die is rolled, and otherwise by consent."""

import orjson
import pytest

from bot import offline
from bot.facts.replies import Document
from bot.games.acts import ending, looking, orders, undo
from bot.games.lobby import agreeing, opening, seating
from rules.core.facts.words import Phrase
from rules.core.journal import playing
from tests.attacks.exports import english
from tests.bot.table import ALICE, BOB, CAROL, CHANNEL, MASTER, codes, kinds, part


@pytest.fixture
async def struck(table):
    """Lets Alice strike Bob, which rolls a die; returns the state before."""
    await table.play(ALICE, BOB, CAROL)
    await table.commit_all(5, 3, 2)
    before = table.state().model_dump_json()
    await table.act(ALICE, "strike", target="s2")
    await table.act(CAROL, "pass")
    await table.act(BOB, "pass")
    return before


async def test_a_players_last_action_without_a_die_is_taken_back_at_once(table):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    before = table.state().model_dump_json()
    await table.act(ALICE, "strike")
    reply = await table.do(ALICE, undo.take_back)
    assert kinds(reply.public) == ["service-undone"]
    assert table.state().model_dump_json() == before
    assert reply.scene.awaited.kind == "turn"
    assert table.game().table.dice.epoch == 0
    await table.restart()
    assert (await table.games.scene(CHANNEL)).awaited.kind == "turn"
    assert table.state().model_dump_json() == before


async def test_after_an_undo_the_journal_goes_on_and_replays(table):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    await table.act(ALICE, "strike")
    await table.do(ALICE, undo.take_back)
    assert codes(await table.act(ALICE, "rest")) is None
    shown = table.state().model_dump_json()
    await table.restart()
    await table.games.scene(CHANNEL)
    assert table.state().model_dump_json() == shown
    seqs = [(entry.seq, entry.live) for entry in await table.journal(live_only=False)]
    assert seqs == [(1, True), (2, True), (3, True), (4, False), (5, True), (6, True)]


async def test_beyond_a_die_the_others_are_asked(table, struck):
    reply = await table.do(BOB, undo.take_back)
    assert kinds(reply.public) == ["service-proposed"]
    proposal = reply.scene.proposal
    assert (proposal.user_id, proposal.needed) == (BOB, (ALICE, CAROL))
    assert proposal.what == Phrase.of("proposal-undo", steps=1)
    assert kinds((await table.do(CAROL, agreeing.agree)).public) == ["service-agreed"]
    assert (await table.games.scene(CHANNEL)).proposal.needed == (ALICE,)
    assert codes(await table.do(CAROL, agreeing.agree)) == "nothing-to-agree"
    assert codes(await table.do(BOB, agreeing.agree)) == "nothing-to-agree"
    await table.restart()
    done = await table.do(ALICE, agreeing.agree)
    assert kinds(done.public) == ["service-agreed", "service-undone", "service-taken-back"]
    assert done.public[1].facts["user"] == "Bob", "the player who asked, not the last who agreed"
    assert done.public[2].facts["what"][0].id == "event-struck", "and the action that is taken back"
    assert done.scene.proposal is None
    assert done.scene.awaited.seats == ("s2",)


async def test_beyond_a_die_a_new_epoch_starts(table, struck):
    await table.do(BOB, undo.take_back, steps=3)
    await table.do(ALICE, agreeing.agree)
    await table.do(CAROL, agreeing.agree)
    assert table.state().model_dump_json() == struck
    assert table.game().table.dice.epoch == 1
    await table.restart()
    await table.games.scene(CHANNEL)
    assert table.game().table.dice.epoch == 1
    await table.act(ALICE, "strike", target="s2", value=5)
    assert (await table.journal())[-1].epoch == 1


async def test_another_players_action_is_not_taken_back_freely(table, struck):
    reply = await table.do(CAROL, undo.take_back)
    assert kinds(reply.public) == ["service-proposed"]


async def test_only_its_seat_takes_back_a_secret_answer_unseen(table):
    await table.play(ALICE, BOB, CAROL)
    await table.act(ALICE, "commit", value=5)
    before = await table.games.scene(CHANNEL)
    await table.act(BOB, "commit", value=3)
    assert codes(await table.do(CAROL, undo.take_back)) == "nothing-to-undo", "she has answered nothing"
    reply = await table.do(ALICE, undo.take_back)
    assert (reply.public, kinds(reply.own), reply.private) == ((), ["service-undone-unseen"], True)
    assert reply.scene.awaited.seats == ("s1", "s3"), "bob's answer stands"
    assert table.state().committed["s2"].value == 3
    for _ in range(2):
        assert (await table.games.scene(CHANNEL)).head == before.head
        await table.restart()
    await table.act(ALICE, "commit", value=4)
    await table.act(CAROL, "commit", value=1)
    assert (await table.games.scene(CHANNEL)).head != before.head, "it catches up when the decision closes"
    assert [entry.seat for entry in await table.journal() if entry.kind == "act"] == ["s2", "s1", "s3"]


async def test_during_a_secret_decision_an_undo_of_earlier_actions_needs_consent(table):
    """Keeps a player from discarding the secret answers of others."""
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    while table.game().decision.kind != "commit":
        who = ALICE if table.game().decision.seats[0] == "s1" else BOB
        assert codes(await table.act(who, "rest")) is None
    reply = await table.do(who, undo.take_back)
    assert kinds(reply.public) == ["service-proposed"]
    done = await table.games.change(table.by(BOB if who == ALICE else ALICE), agreeing.agree)
    assert next(said for said in done.public if said.id == "service-undone").facts["steps"] == 1
    assert table.game().decision.kind != "commit"


async def test_the_game_master_can_agree_for_all(table, struck):
    await table.do(BOB, undo.take_back)
    assert kinds((await table.games.change(table.by(MASTER, manages=True), agreeing.agree)).public)[:2] == [
        "service-agreed",
        "service-undone",
    ]


async def test_a_game_master_who_proposes_needs_the_others(table, struck):
    reply = await table.do(ALICE, undo.take_back)
    assert reply.scene.proposal.needed == (BOB, CAROL)
    assert codes(await table.do(ALICE, agreeing.agree)) == "nothing-to-agree"


async def test_a_declined_undo_changes_nothing(table, struck):
    shown = table.state().model_dump_json()
    await table.do(BOB, undo.take_back)
    reply = await table.do(ALICE, agreeing.decline)
    assert kinds(reply.public) == ["service-declined"]
    assert reply.scene.proposal is None
    assert table.state().model_dump_json() == shown
    assert codes(await table.do(ALICE, agreeing.decline)) == "nothing-to-agree"
    assert codes(await table.do(MASTER, undo.take_back)) == "no-seat"


async def test_a_proposal_lapses_when_the_game_goes_on(table, struck):
    await table.do(ALICE, undo.take_back)
    await table.do(CAROL, orders.declare, "window")
    assert (await table.games.scene(CHANNEL)).proposal, "no other player is told of orders"
    reply = await table.act(BOB, "rest")
    assert reply.scene.proposal is None
    assert next(said for said in reply.public if isinstance(said, Phrase)).facts["why"] == "gone-on"
    assert codes(await table.do(BOB, agreeing.agree)) == "nothing-to-agree"


async def test_a_player_alone_needs_no_consent_and_gets_fresh_dice(table):
    await opening.quick_start(table.games, table.by(ALICE), "little")
    await table.act(ALICE, "commit", value=9)
    await table.act(ALICE, "strike")
    assert table.game().decision.kind != "turn" or table.game().decision.seats == ("s1",)
    reply = await table.do(ALICE, undo.take_back)
    assert "service-undone" in kinds(reply.public)
    assert table.game().table.dice.epoch == 1
    assert reply.scene.awaited.seats == ("s1",)


@pytest.mark.parametrize(("steps", "code"), [(0, "undo-steps"), (99, "undo-steps"), (20, "nothing-to-undo")])
async def test_an_impossible_undo_is_refused(table, steps, code):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    assert codes(await table.do(ALICE, undo.take_back, steps)) == code


async def test_an_undo_of_n_equals_a_replay_of_n(table):
    await table.play(ALICE, BOB)
    shown = [table.state().model_dump_json()]
    for user, verb, slots in [
        (ALICE, "commit", {"value": 5}),
        (BOB, "commit", {"value": 3}),
        (ALICE, "strike", {}),
        (BOB, "block", {}),
        (BOB, "rest", {}),
        (BOB, "commit", {"value": 4}),
    ]:
        assert codes(await table.act(user, verb, **slots)) is None
        shown.append(table.state().model_dump_json())
    for steps in range(1, 6):
        await table.do(BOB, undo.take_back)
        if table.live().record.proposal:
            await table.do(ALICE, agreeing.agree)
        assert table.state().model_dump_json() == shown[-1 - steps]


async def test_a_standing_order_is_no_action_and_outlives_an_undo(table):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    before = table.state().model_dump_json()
    await table.act(ALICE, "strike")
    await table.do(BOB, orders.declare, "tie", verb="choose", slots={"option": 2})
    assert kinds((await table.do(ALICE, undo.take_back)).public) == ["service-undone"]
    assert table.state().model_dump_json() == before
    assert [(order.seat, order.kind) for order in table.game().orders] == [("s2", "tie")]
    await table.restart()
    await table.games.scene(CHANNEL)
    assert [(order.seat, order.kind) for order in table.game().orders] == [("s2", "tie")]
    assert codes(await table.do(BOB, undo.take_back)) is None


# --- past the end of a game ------------------------------------------------------------------------------------------


async def killed(table):
    """Lets Alice strike Bob down, which ends the game; returns the state before."""
    await table.play(ALICE, BOB, hp="1")
    await table.commit_all(5, 3)
    before = table.state().model_dump_json()
    await table.act(ALICE, "strike", value=5)
    reply = await table.act(BOB, "pass")
    assert reply.scene.status == "ended"
    return before


async def test_an_end_by_the_rules_is_taken_back_with_the_others_consent_and_another_seed(table):
    before = await killed(table)
    shown = table.live().scene().seed
    await table.restart()
    reply = await table.do(ALICE, undo.take_back, steps=2)
    assert kinds(reply.public) == ["service-proposed"]
    assert reply.scene.proposal.what == Phrase.of("proposal-undo-end", steps=2)
    assert codes(await table.act(ALICE, "rest")) == "no-game", "the undo is only proposed"
    reply = await table.do(BOB, agreeing.agree)
    assert kinds(reply.public) == [
        "service-agreed", "service-undone-end", "service-undone-whose", "service-goes-on",
    ]  # fmt: skip
    assert (reply.scene.status, reply.scene.seed, reply.scene.awaited.kind) == ("active", None, "turn")
    assert table.state().model_dump_json() == before
    assert shown != table.live().seed.hex()
    assert table.live().record.ended_at is None
    await table.restart()
    assert codes(await table.act(ALICE, "strike", value=5)) is None
    reply = await table.act(BOB, "pass")
    assert (reply.scene.status, reply.scene.seed) == ("ended", table.live().seed.hex())
    assert (await table.journal())[-1].epoch == 1


async def test_an_undo_of_an_end_that_showed_hands_needs_all_players_or_an_impartial_master(table):
    await killed(table)
    await table.do(BOB, undo.take_back, steps=2)
    assert kinds((await table.do(BOB, agreeing.decline)).public) == ["service-declined"]
    await table.do(ALICE, undo.take_back)
    assert codes(await table.games.change(table.by(ALICE, manages=True), agreeing.agree)) == "nothing-to-agree"
    assert (await table.games.change(table.by(MASTER, manages=True), agreeing.agree)).scene.status == "active"


async def test_ending_a_game_counts_as_a_separate_action(table):
    await opening.quick_start(table.games, table.by(ALICE), "little")
    await table.act(ALICE, "commit", value=9)
    before = table.state().model_dump_json()
    await table.do(ALICE, ending.pause)
    await ending.end(table.games, table.by(ALICE))
    reply = await table.do(ALICE, undo.take_back)
    assert kinds(reply.public)[:2] == ["service-undone-end", "service-goes-on"]
    assert (table.state().model_dump_json(), reply.scene.status) == (before, "active")
    await ending.end(table.games, table.by(ALICE))
    reply = await table.do(ALICE, undo.take_back, steps=2)
    assert reply.public[0].facts["steps"] == 1
    assert reply.scene.awaited.kind == "commit"


async def test_a_closed_game_can_be_reopened_until_the_next_is_opened(table):
    await opening.new_game(table.games, table.by(ALICE), "little")
    await table.do(BOB, seating.join)
    assert codes(await table.do(BOB, undo.take_back)) == "not-started"
    await ending.end(table.games, table.by(ALICE))
    reply = await table.do(BOB, undo.take_back)
    assert (kinds(reply.public), reply.scene.status) == (["service-reopens"], "lobby")
    assert [line.user_id for line in reply.scene.seats] == [BOB]
    await ending.end(table.games, table.by(ALICE))
    await opening.new_game(table.games, table.by(ALICE), "little")
    assert codes(await table.do(ALICE, undo.take_back)) == "not-started"


async def test_a_game_with_undos_before_and_after_an_end_is_proven(table, tmp_path, monkeypatch):
    monkeypatch.setattr(playing, "rulesets", lambda: {"little": table.live().ruleset})
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    for _ in range(2):
        await table.act(ALICE, "strike")
        await table.do(ALICE, undo.take_back)
    await ending.end(table.games, table.by(ALICE, manages=True))
    await table.games.change(table.by(MASTER, manages=True), undo.take_back)
    await table.games.change(table.by(ALICE, manages=True), agreeing.agree)
    await table.do(BOB, agreeing.agree)
    await table.act(ALICE, "strike")
    await table.do(ALICE, undo.take_back)
    await ending.end(table.games, table.by(ALICE, manages=True))
    document = orjson.loads(part(await looking.export(table.games, table.by(ALICE)), Document).content)
    posted = offline.Posted((document["commitment"], document["later_seeds"][0]["commitment"]), None)
    undone = [step for step in document["steps"] if "undo" in step]
    assert [step.get("epoch", 0) for step in undone] == [0, 0, 1, 1]

    def verified(name, steps):
        path = tmp_path / f"{name}.json"
        path.write_bytes(orjson.dumps({**document, "steps": steps}))
        return offline.verify(path, english(), posted)

    assert verified("honest", document["steps"]) == 0
    told = [{key: value for key, value in step.items() if key != "epoch"} for step in document["steps"]]
    assert verified("the-secret-that-was-told", told) == offline.FORGED
