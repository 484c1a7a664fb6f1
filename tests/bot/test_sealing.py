"""While a secret decision is open: what is taken back unseen, and what others find out of how often was answered."""

import itertools
import random

import pytest

from bot.games.transaction import Transaction
from rules.ruleset import rulesets
from tests.bot.table import ALICE, BOB, CHANNEL, Table, codes, kinds

MAIDENS = rulesets()["maidens"]


@pytest.fixture
async def deploying(tmp_path):
    """Alice and Bob, each with a side of dolls, which they put down in secret."""
    table = await Table.open(tmp_path / "gyoji.sqlite3", MAIDENS)
    await sit_down(table, "maidens")
    yield table
    await table.close()


async def sit_down(table, ruleset):
    """Alice, the game master, and Bob play up to the first secret decision that asks both."""
    await table.service.new_game(table.by(ALICE), ruleset)
    for user in (ALICE, BOB):
        await table.service.join(table.by(user))
    while codes(await table.service.start(table.by(ALICE))) is not None:
        await table.service.join(table.by(ALICE), referee=True)
    while not table.game().decision.secret:
        (seat, *_), users = table.game().decision.seats, {"s1": ALICE, "s2": BOB}
        action = table.game().referee_answer(seat)
        assert codes(await table.service.act(table.by(users[seat]), action.verb, action.slots(), seat=seat)) is None


async def test_what_everybody_has_heard_is_not_taken_back_unseen(deploying):
    """A wish answers no decision, so it is taken back like anything else: the others are asked and told."""
    table = deploying
    for user in (ALICE, BOB):
        assert kinds((await table.act(user, "waive")).public) == ["waived"]
    before = table.state().model_dump_json()
    deploy = table.game().options("s1")[0]
    await table.service.act(table.by(ALICE), deploy.verb, deploy.slots())
    assert kinds((await table.service.undo(table.by(ALICE))).own) == ["service-undone-unseen"]
    assert table.state().model_dump_json() == before
    reply = await table.service.undo(table.by(ALICE))
    assert (kinds(reply.public), reply.scene.proposal.what.facts["steps"]) == (["service-proposed"], 3)
    await table.restart(MAIDENS)
    reply = await table.service.agree(table.by(BOB))
    assert kinds(reply.public)[:2] == ["service-agreed", "service-undone"]
    assert [said.facts["what"][0].id for said in reply.public if said.id == "service-taken-back"] == [
        "event-ordered",
        "event-waived",
        "event-waived",
    ]


async def test_what_is_done_again_after_an_undo_is_recorded_as_it_was_done_then(deploying, monkeypatch):
    """Otherwise the record would seem to have been edited after a restart."""
    table, live = deploying, deploying.live()
    for user in (ALICE, BOB):
        await table.act(user, "waive")
    _, first, second = await table.store.entries(live.record.id, table.game().seq - 2, table.game().seq)
    transaction = Transaction(live, table.by(ALICE))
    loaded = await table.store.load_at(live.record.id, first.seq - 1)
    live.game = live.replay(loaded.checkpoint, loaded.entries, second.seq)
    transaction.undo_to = first.seq - 1
    transaction.say(undo=first.seq - 1)
    transaction.take_again(second)
    await table.service.commit(transaction)
    await table.restart(MAIDENS)
    assert "service-record-edited" not in kinds((await table.act(ALICE, "done")).public)
    assert table.state().waived == ["s2"]
