"""Games that cannot be read, whole or in part: they say so, keep their record, and can be ended."""

import hashlib
import json

import pytest

from bot.facts.replies import Document, Entries
from bot.games.care.outbox import Outbox
from rules.core.play.dice import commitment
from storage import Store
from tests.bot.table import ALICE, BOB, CHANNEL, MASTER, codes, kinds, part
from tests.database import change
from tests.little_ruleset import LITTLE, Little

EMPTY = hashlib.sha256(b"{}").hexdigest()
DAMAGE = {
    "setup": [("UPDATE game SET setup = '[]'",)],
    "no JSON": [("UPDATE game SET setup = '{'",)],
    "settings": [("UPDATE game SET settings = '['",)],
    "seeds": [("UPDATE game SET later_seeds = 'x'",)],
    "added": [("UPDATE game SET added = '{}'",)],
    "state": [("UPDATE checkpoint SET state = ?, digest = ?", b"{}", EMPTY)],
    "no checkpoint, entry": [("UPDATE entry SET payload = '{'",), ("DELETE FROM checkpoint",)],
    "unknown ruleset": [("UPDATE game SET ruleset = 'of-yesterday'",)],
}
ENTRY = {
    "event of tomorrow": 'events = \'[{"kind":"of-tomorrow"}]\'',
    "event without a field": 'events = \'[{"kind":"struck"}]\'',
    "events no list": "events = '7'",
    "events cut off": "events = '[{\"kind\"'",
    "payload cut off": "payload = '{\"verb\"'",
    "payload of tomorrow": 'payload = \'{"verb":"of-tomorrow"}\'',
}


async def damage(table, *statements):
    """What another version, a failing disk or a curious host may have done to the file."""
    await table.service.close()
    await table.store.close()
    for statement, *values in statements:
        change(table.path, statement, *values)
    table.store = await Store.open(table.path)
    table.use(LITTLE)


@pytest.fixture(params=DAMAGE)
async def lost(request, table):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    await table.act(ALICE, "strike", target="s2")
    table.secret = table.live().record.seed.hex()
    await damage(table, *DAMAGE[request.param])
    table.told.clear()
    return table


def everything(table, user):
    """Everything that can be asked of, or done to, the channel's game, by name."""
    service, by = table.service, lambda: table.by(user)
    return {
        "act": service.act(by(), "pass", {}),
        "undo": service.undo(by(), 1),
        "agree": service.agree(by()),
        "decline": service.decline(by()),
        "order": service.order(by(), "window"),
        "cancel": service.cancel_orders(by()),
        "orders": service.orders(by()),
        "until": service.order_until_target(by()),
        "settings": service.settings(by(), deadline_s=3600),
        "join": service.join(by()),
        "leave": service.leave(by()),
        "give": service.give_seat(by(), "s1", None),
        "start": service.start(by()),
        "pause": service.pause(by()),
        "resume": service.resume(by()),
        "correct": service.correct(by(), "set", {}),
        "can": service.can(by(), "pass", {}),
        "measure": service.measure(by(), "s1", "s2"),
        "why": service.why(by()),
        "why this": service.why_these(by(), "feed", 1, 2),
        "log": service.log(by()),
        "hand": service.hand(by()),
        "export": service.export(by()),
        "word": service.add_word(by(), "luck"),
        "sure": service.confirm(by(), "x"),
    }


async def test_everything_says_that_it_cannot_be_read_and_changes_nothing(lost):
    before = list(await lost.store.games("active"))
    said = {name: codes(await work) for name, work in everything(lost, ALICE).items()}
    said.pop("sure")  # what it would confirm is not there
    assert set(said.values()) == {"game-lost"}, said
    assert codes(await lost.service.new_game(lost.by(BOB), "little")) == "channel-busy"
    assert await lost.service.scene(CHANNEL) is None
    assert await lost.service.options(lost.by(ALICE)) == (None, ())
    assert (await lost.service.suggest(lost.by(ALICE), "strike", {}, "target", ""))[1] == ()
    assert list(await lost.store.games("active")) == before
    assert lost.told == []


async def test_a_game_master_ends_it_the_secret_is_told_and_its_record_can_be_had(lost):
    (game,) = await lost.store.games("active")
    entries = await lost.store.entries(game.id, live_only=False)
    assert codes(await lost.service.end(lost.by(BOB))) == "game-master-only"
    assert codes(await lost.service.ask_end(lost.by(BOB))) == "game-master-only"
    assert codes(await lost.service.end(lost.by(ALICE), "another")) == "stale-button"
    origin = lost.by(MASTER, manages=True)
    closed = await lost.service.end(origin, game.id)
    assert (kinds(closed.own), closed.refusal) == (["service-lost-closed"], None)
    (durable,) = lost.told
    assert kinds(durable.reply.public)[:2] == ["service-ends", "service-seed"]
    assert durable.reply.public[1].facts["seed"] == lost.secret
    assert kinds((await lost.service.end(origin, game.id)).own) == ["service-already-done"], "delivered twice"
    for name, work in everything(lost, ALICE).items():
        reply = await work
        if name == "export":
            file = json.loads(part(reply, Document).content)
        assert codes(reply) != "game-lost" or reply.refusal.facts["ended"], name
    assert commitment(bytes.fromhex(file["game"]["seed"])) == commitment(game.seed)
    assert file["game"]["setup"] == game.setup
    kept = [
        (entry["seq"], entry["payload"], entry["events"], entry["digest"], entry["head"]) for entry in file["entries"]
    ]
    assert kept == [(each.seq, each.payload, each.events, each.digest, each.head) for each in entries]
    assert str(ALICE) not in {str(value) for entry in file["entries"] for value in entry.values()} - {"1"}
    assert codes(await lost.service.new_game(lost.by(BOB), "little")) is None


async def test_what_was_told_of_the_end_comes_through_after_a_crash(lost):
    (game,) = await lost.store.games("active")
    await lost.service.end(lost.by(ALICE), game.id)
    lost.use(LITTLE)
    rows = await lost.store.unsent(100, lost.now + 1)
    said = [kinds(durable.reply.public) for row in rows if (durable := await Outbox(lost.service).told(row))]
    assert ["service-ends", "service-seed"] in [each[:2] for each in said]
    assert ["service-lost"] in said, "a ruling from before, whose words cannot be read"


async def test_a_game_goes_on_in_a_version_that_can_read_it_again(table):
    class Other(Little):
        name = "other"

    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    await table.restart(Other().ruleset())
    assert codes(await table.act(ALICE, "pass")) == "game-lost"
    await table.restart()
    assert codes(await table.act(ALICE, "rest")) is None


@pytest.mark.parametrize("which", ENTRY)
async def test_an_entry_that_cannot_be_read_hides_no_other(table, which):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    for _ in range(3):
        await table.act(ALICE, "rest")
        await table.act(BOB, "rest")
        await table.commit_all(4, 2)
    broken = 4
    assert broken < len(await table.journal()) - 4
    await damage(table, (f"UPDATE entry SET {ENTRY[which]} WHERE seq = {broken}",))  # noqa: S608 - our own
    told = dict(part(await table.service.log(table.by(ALICE), 100), Entries).told)
    assert {1, 3, 5, 8} <= set(told)
    if which.startswith("event"):
        assert kinds(told[broken]) == ["service-entry-unreadable"]
    for seq in (None, 1, broken - 1, broken, broken + 1):
        assert codes(await table.service.why(table.by(ALICE), seq)) in (None, "nothing-to-explain-there"), seq
    for work in (table.service.hand, table.service.export, table.service.rulings):
        await work(table.by(ALICE))
    assert codes(await table.act(ALICE, "rest")) is None
    undone = await table.service.undo(table.by(ALICE), 4)
    assert codes(undone) in (None, "nothing-to-undo", "undo-other-rules")
    await table.service.decline(table.by(ALICE))
    assert codes(await table.service.end(table.by(ALICE))) is None
    reply = await table.service.export(table.by(ALICE))
    assert part(reply, Document) is not None
    assert ("stored" in part(reply, Document).name) == (
        which not in ("event of tomorrow", "event without a field", "payload of tomorrow")
    )


async def test_a_proposal_that_this_version_does_not_know_counts_as_none(table):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    await damage(table, ('UPDATE game SET proposal = \'{"kind":"of-tomorrow"}\'',))
    assert (await table.service.scene(CHANNEL)).proposal is None
    assert codes(await table.service.agree(table.by(BOB))) == "nothing-to-agree"
    assert codes(await table.act(ALICE, "rest")) is None
