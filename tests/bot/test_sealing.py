"""Open secret decisions: unnoticed undos, and a hidden number of answers."""

import random

import pytest

from bot import offline
from bot.facts.replies import Document, Entries
from bot.facts.scenes import DAY_S
from bot.games.acts import absence, answering, corrections, ending, inquiries, looking, undo
from bot.games.lobby import agreed_settings, agreeing, opening, seating
from rules.core.contract.ruleset import rulesets
from tests.attacks.exports import english
from tests.bot.table import ALICE, BOB, CHANNEL, Table, codes, kinds, part

MAIDENS = rulesets()["maidens"]


@pytest.fixture
async def deploying(tmp_path):
    """Provides a table at which Alice and Bob deploy in secret."""
    table = await Table.open(tmp_path / "gyoji.sqlite3", MAIDENS)
    await sit_down(table, "maidens")
    yield table
    await table.close()


async def sit_down(table, ruleset):
    """Plays up to the first secret decision of Alice, who is the game master, and Bob."""
    await opening.new_game(table.games, table.by(ALICE), ruleset)
    for user in (ALICE, BOB):
        await table.do(user, seating.join)
    while codes(await table.do(ALICE, seating.start)) is not None:
        await table.do(ALICE, seating.join, referee=True)
    while not table.game().decision.secret:
        (seat, *_), users = table.game().decision.seats, {"s1": ALICE, "s2": BOB}
        action = table.game().referee_answer(seat)
        assert (
            codes(
                await table.games.change(table.by(users[seat]), answering.act, action.verb, action.slots(), seat=seat)
            )
            is None
        )


async def test_a_public_act_is_not_taken_back_unseen(deploying):
    """Covers a wish, which answers no decision, so that its undo is public."""
    table = deploying
    for user in (ALICE, BOB):
        assert kinds((await table.act(user, "waive")).public) == ["waived"]
    before = table.state().model_dump_json()
    deploy = table.game().options("s1")[0]
    await table.do(ALICE, answering.act, deploy.verb, deploy.slots())
    assert kinds((await table.do(ALICE, undo.take_back)).own) == ["service-undone-unseen"]
    assert table.state().model_dump_json() == before
    reply = await table.do(ALICE, undo.take_back)
    assert (kinds(reply.public), reply.scene.proposal.what.facts["steps"]) == (["service-proposed"], 3)
    await table.restart(MAIDENS)
    reply = await table.do(BOB, agreeing.agree)
    assert kinds(reply.public)[:2] == ["service-agreed", "service-undone"]
    assert [said.facts["what"][0].id for said in reply.public if said.id == "service-taken-back"] == [
        "event-ordered",
        "event-waived",
        "event-waived",
    ]


async def test_actions_replayed_after_an_undo_are_recorded_as_before(deploying, monkeypatch):
    """Expects no report of an edited record after a restart."""
    table, live = deploying, deploying.live()
    for user in (ALICE, BOB):
        await table.act(user, "waive")
    _, first, second = await table.store.entries(live.record.id, table.game().seq - 2, table.game().seq)
    transaction = table.games.transaction(live, table.by(ALICE))
    loaded = await table.store.load_game(live.record.id, first.seq - 1)
    live.game = live.replay(loaded.checkpoint, loaded.entries, second.seq)
    transaction.undo_to = first.seq - 1
    transaction.say(undo=first.seq - 1)
    transaction.take_again(second)
    await table.games.commit(transaction)
    await table.restart(MAIDENS)
    assert "service-record-edited" not in kinds((await table.act(ALICE, "done")).public)
    assert table.state().waived == ["s2"]


# --- the number of answers, as others can infer it -------------------------------------------------------------------


async def corrected(path, monkeypatch, ruleset, declared):
    """Returns everything that Alice's corrections show to her and to all players.

    Alice is a playing game master. Bob has made and withdrawn the declarations in `declared` before.
    """
    known = random.Random(1)
    monkeypatch.setattr("bot.games.lobby.seating.draw_secrets", lambda: (bytes(32), None))
    monkeypatch.setattr("bot.games.lobby.seating.secrets.token_hex", lambda count: "game")
    table = await Table.open(path, rulesets()[ruleset])
    await sit_down(table, ruleset)
    for verb in declared:
        slots = table.game().options("s2")[0].slots() if verb not in ("withdraw", "done") else {}
        assert codes(await table.do(BOB, answering.act, verb, slots)) is None
    table.now, live, learnt = 2_000_000.0, table.live(), []
    options = live.ruleset.corrections.options(live.setup, live.game.table.state)
    options = [each for each in options if each.verb != "end"]
    for option in known.sample(options, 8):
        table.told.clear()
        reply = await table.do(ALICE, corrections.correct, option.verb, option.slots())
        _, suggested = await looking.rulings(table.games, table.by(ALICE))
        log = part(await table.ask(ALICE, looking.log, 50), Entries)
        told = [(each.notice, each.mentions, each.deadline, each.table is None) for each in table.told]
        shown = await table.games.scene(CHANNEL)
        learnt += [option, codes(reply), reply.public, reply.explained, shown, suggested, log, told]
    await table.close()
    return options, learnt


@pytest.mark.parametrize(("ruleset", "verb"), [("runequest", "attack"), ("maidens", "deploy")])
async def test_a_correction_does_not_reveal_other_declarations(tmp_path, monkeypatch, ruleset, verb):
    ways = [[], [verb], [verb, "withdraw", verb, "withdraw"]]
    first, *others = [
        await corrected(tmp_path / f"{number}.sqlite3", monkeypatch, ruleset, way) for number, way in enumerate(ways)
    ]
    for other in others:
        assert first == other


async def test_an_unheard_act_does_not_wake_a_resting_table(deploying):
    table = deploying
    table.now += 8 * DAY_S
    await absence.let_rest(table.games, table.now)
    assert (await table.games.scene(CHANNEL)).rests
    table.told.clear()
    deploy = table.game().options("s2")[0]
    await table.do(BOB, answering.act, deploy.verb, deploy.slots())
    await table.do(BOB, undo.take_back)
    assert (await table.games.scene(CHANNEL)).rests
    assert [each.table for each in table.told] == [None, None], "nor is the table message edited"
    await table.act(BOB, "done")
    assert not (await table.games.scene(CHANNEL)).rests


# --- after a restart --------------------------------------------------------------------------------------------------


class Restless:
    """Alice and Bob, who act at random, mostly during a secret decision."""

    def __init__(self, table, chance):
        self.table, self.chance = table, chance

    async def do_something(self):
        table, chance, user = self.table, self.chance, self.chance.choice((ALICE, BOB))
        doing = chance.choice([self._act] * 5 + [self._undo, self._undo, self._wish, self._correct, self._nudge])
        reply = await doing(user)
        if reply is not None and reply.scene.proposal is not None and chance.random() < 0.7:
            for other in reply.scene.proposal.needed:
                await table.do(other, agreeing.agree)

    async def _act(self, user):
        scene, options = await inquiries.options(self.table.games, self.table.by(user).silent())
        rest = [each for each in options if each.action.verb != "done" or self.chance.random() < 0.1]
        return await self._take(user, self.chance.choice(rest).action, scene.seat) if rest else None

    async def _wish(self, user):
        (seat,) = self.table.live().seats_of(user)
        wishes = self.table.game().wishes(seat)
        return await self._take(user, self.chance.choice(wishes), seat) if wishes else None

    async def _take(self, user, action, seat):
        return await self.table.do(user, answering.act, action.verb, action.slots(), seat=seat)

    async def _undo(self, user):
        return await self.table.do(user, undo.take_back, self.chance.choice((1, 1, 2, 3)))

    async def _correct(self, user):
        live = self.table.live()
        options = live.ruleset.corrections.options(live.setup, live.game.table.state)
        correction = self.chance.choice([each for each in options if each.verb != "end"])
        return await self.table.do(ALICE, corrections.correct, correction.verb, correction.slots())

    async def _nudge(self, user):
        return await self.table.do(user, agreed_settings.change, nudge=self.chance.random() < 0.5)


@pytest.mark.parametrize(("ruleset", "seed"), [("runequest", 1), ("maidens", 8), ("gloomhaven", 3)])
async def test_the_sealed_journal_ends_at_the_same_entry_after_a_restart(tmp_path, ruleset, seed):
    table = await Table.open(tmp_path / "gyoji.sqlite3", rulesets()[ruleset])
    await sit_down(table, ruleset)
    people, sealed = Restless(table, random.Random(seed)), 0
    for _ in range(30):
        await people.do_something()
        await table.games.close()
        shown = await table.games.scene(CHANNEL)
        before = (
            table.live().seen_head,
            table.live().since,
            table.state().model_dump_json(),
            shown.awaited,
            shown.head,
        )
        sealed += table.live().sealed is not None
        table.use(rulesets()[ruleset])
        shown = await table.games.scene(CHANNEL)
        assert before == (
            table.live().seen_head,
            table.live().since,
            table.state().model_dump_json(),
            shown.awaited,
            shown.head,
        )
    assert sealed > 5
    await ending.end(table.games, table.by(ALICE))
    path = tmp_path / "game.json"
    path.write_bytes(part(await looking.export(table.games, table.by(ALICE)), Document).content)
    assert offline.verify(path, english(), offline.Posted(())) == 0
    await table.close()
