"""Games that cannot be read: the bot says so, keeps their record, and can end them."""

import hashlib
import json

import pytest

from bot.facts.replies import Document, Entries
from bot.games.acts import answering, corrections, ending, hands, inquiries, looking, measuring, orders, undo
from bot.games.care.outbox import Outbox
from bot.games.lobby import agreed_settings, agreeing, opening, seating
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
    """Changes the stored game, as another version or a failing disk might do."""
    await table.games.close()
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
    """Returns an awaitable for every inquiry and change of the game, by name."""
    games, by = table.games, lambda: table.by(user)
    return {
        "act": games.change(by(), answering.act, "pass", {}),
        "undo": games.change(by(), undo.take_back, 1),
        "agree": games.change(by(), agreeing.agree),
        "decline": games.change(by(), agreeing.decline),
        "order": games.change(by(), orders.declare, "window"),
        "cancel": games.change(by(), orders.cancel),
        "orders": games.ask(by(), orders.listed),
        "until": games.change(by(), orders.until_target),
        "settings": games.change(by(), agreed_settings.change, deadline_s=3600),
        "join": games.change(by(), seating.join),
        "leave": games.change(by(), seating.leave),
        "give": games.change(by(), seating.give_seat, "s1", None),
        "start": games.change(by(), seating.start),
        "pause": games.change(by(), ending.pause),
        "resume": games.change(by(), ending.resume),
        "correct": games.change(by(), corrections.correct, "set", {}),
        "can": games.ask(by(), inquiries.can, "pass", {}),
        "measure": games.ask(by(), measuring.measure, "s1", "s2"),
        "why": games.ask(by(), looking.why),
        "why this": games.ask(by(), looking.why_these, "feed", 1, 2),
        "log": games.ask(by(), looking.log),
        "hand": games.ask(by(), hands.hand),
        "export": looking.export(games, by()),
        "word": games.change(by(), seating.add_word, "luck"),
        "sure": answering.confirm(games, by(), "x"),
    }


async def test_every_inquiry_and_change_reports_the_unreadable_game(lost):
    before = list(await lost.store.games("active"))
    said = {name: codes(await work) for name, work in everything(lost, ALICE).items()}
    said.pop("sure")  # without an open question, a confirmation has a different refusal
    assert set(said.values()) == {"game-lost"}, said
    assert codes(await opening.new_game(lost.games, lost.by(BOB), "little")) == "channel-busy"
    assert await lost.games.scene(CHANNEL) is None
    assert await inquiries.options(lost.games, lost.by(ALICE)) == (None, ())
    assert (await inquiries.suggest(lost.games, lost.by(ALICE), "strike", {}, "target", ""))[1] == ()
    assert list(await lost.store.games("active")) == before
    assert lost.told == []


async def test_a_game_master_ends_an_unreadable_game_with_its_secret_and_record(lost):
    (game,) = await lost.store.games("active")
    entries = await lost.store.entries(game.id, live_only=False)
    assert codes(await ending.end(lost.games, lost.by(BOB))) == "game-master-only"
    assert codes(await ending.ask_end(lost.games, lost.by(BOB))) == "game-master-only"
    assert codes(await ending.end(lost.games, lost.by(ALICE), "another")) == "stale-button"
    origin = lost.by(MASTER, manages=True)
    closed = await ending.end(lost.games, origin, game.id)
    assert (kinds(closed.own), closed.refusal) == (["service-lost-closed"], None)
    (durable,) = lost.told
    assert kinds(durable.reply.public)[:2] == ["service-ends", "service-seed"]
    assert durable.reply.public[1].facts["seed"] == lost.secret
    assert kinds((await ending.end(lost.games, origin, game.id)).own) == ["service-already-done"], "delivered twice"
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
    assert codes(await opening.new_game(lost.games, lost.by(BOB), "little")) is None


async def test_the_words_about_the_end_are_delivered_after_a_crash(lost):
    (game,) = await lost.store.games("active")
    await ending.end(lost.games, lost.by(ALICE), game.id)
    lost.use(LITTLE)
    rows = await lost.store.unsent(100, lost.now + 1)
    said = [kinds(durable.reply.public) for row in rows if (durable := await Outbox(lost.games).read_row(row))]
    assert ["service-ends", "service-seed"] in [each[:2] for each in said]
    assert ["service-lost"] in said, "an earlier ruling with unreadable words"


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
    told = dict(part(await table.ask(ALICE, looking.log, 100), Entries).told)
    assert {1, 3, 5, 8} <= set(told)
    if which.startswith("event"):
        assert kinds(told[broken]) == ["service-entry-unreadable"]
    for seq in (None, 1, broken - 1, broken, broken + 1):
        why = await table.ask(ALICE, looking.why, seq)
        assert codes(why) in (None, "nothing-to-explain-there"), seq
    await table.ask(ALICE, hands.hand)
    await looking.export(table.games, table.by(ALICE))
    await looking.rulings(table.games, table.by(ALICE))
    assert codes(await table.act(ALICE, "rest")) is None
    undone = await table.do(ALICE, undo.take_back, 4)
    assert codes(undone) in (None, "nothing-to-undo", "undo-other-rules")
    await table.do(ALICE, agreeing.decline)
    assert codes(await ending.end(table.games, table.by(ALICE))) is None
    reply = await looking.export(table.games, table.by(ALICE))
    assert part(reply, Document) is not None
    assert ("stored" in part(reply, Document).name) == (
        which not in ("event of tomorrow", "event without a field", "payload of tomorrow")
    )


async def test_a_proposal_unknown_to_this_version_counts_as_none(table):
    await table.play(ALICE, BOB)
    await table.commit_all(5, 3)
    await damage(table, ('UPDATE game SET proposal = \'{"kind":"of-tomorrow"}\'',))
    assert (await table.games.scene(CHANNEL)).proposal is None
    assert codes(await table.do(BOB, agreeing.agree)) == "nothing-to-agree"
    assert codes(await table.act(ALICE, "rest")) is None
