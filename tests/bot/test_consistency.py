"""Memory equals the database after any acts, and after the death of the process at any moment."""

import random

import pytest

from bot.games.acts import absence, answering, corrections, ending, inquiries, orders, undo
from bot.games.live.game import Live
from bot.games.lobby import agreed_settings, agreeing, seating
from tests.bot.table import ALICE, BOB, CAROL, CHANNEL
from tests.little_ruleset import LITTLE

USERS = (ALICE, BOB, CAROL)


class Players:
    """Three users who act at random."""

    def __init__(self, table, rng):
        self.table = table
        self.rng = rng
        self.refused = 0

    async def do_something(self):
        deeds = [self.act] * 16 + [self.undo, self.agree, self.correct, self.hand_over, self.take_over, self.order]
        reply = await self.rng.choice([*deeds, self.pause, self.nonsense, self.time_over, self.restart])()
        self.refused += reply is not None and reply.refusal is not None

    async def act(self):
        user = self.rng.choice(USERS)
        scene, options = await inquiries.options(self.table.games, self.table.by(user).silent())
        if not options:
            return None
        option = self.rng.choice(options).action
        decision_id = self.rng.choice([None, scene.awaited.id])
        origin = self.table.by(user)
        reply = await self.table.games.change(
            origin, answering.act, option.verb, option.slots(), decision_id=decision_id, seat=scene.seat
        )
        assert reply.refusal is None
        if self.rng.random() < 0.1:
            self.table.use(LITTLE)
            again = await self.table.games.change(origin, answering.act, option.verb, option.slots(), seat=scene.seat)
            assert again.row_id is None
        return reply

    async def undo(self):
        reply = await self.table.do(self.rng.choice(USERS), undo.take_back, self.rng.randint(1, 4))
        if reply.scene.proposal and self.rng.random() < 0.7:
            for user in reply.scene.proposal.needed:
                reply = await self.table.do(user, agreeing.agree)
        return reply

    async def agree(self):
        answer = self.rng.choice([agreeing.agree, agreeing.agree, agreeing.decline])
        return await self.table.do(self.rng.choice(USERS), answer)

    async def correct(self):
        slots = {"target": self.rng.choice(["s1", "s2", "s3", "s4"]), "hp": self.rng.randint(1, 9)}
        return await self.table.do(ALICE, corrections.correct, "set", slots)

    async def hand_over(self):
        if self.rng.random() < 0.6:
            return await self.table.do(self.rng.choice(USERS), seating.join)
        return await self.table.do(self.rng.choice(USERS), seating.leave)

    async def take_over(self):
        return await self.table.do(self.rng.choice(USERS), seating.join)

    async def order(self):
        kind, verb = self.rng.choice([("window", "block"), ("window", ""), ("turn", "rest")])
        origin = self.table.by(self.rng.choice(USERS))
        if self.rng.random() < 0.3:
            return await self.table.games.change(origin, orders.cancel)
        return await self.table.games.change(
            origin, orders.declare, kind, verb=verb, unless="concerned" if kind == "window" else ""
        )

    async def pause(self):
        await self.table.do(ALICE, ending.pause)
        return await self.table.do(ALICE, ending.resume)

    async def nonsense(self):
        return await self.table.act(self.rng.choice(USERS), self.rng.choice(["strike", "commit", "fly"]), target="s9")

    async def time_over(self):
        self.table.now += 4000
        for deadline in await self.table.store.due(self.table.now):
            await absence.on_time(self.table.games, deadline)

    async def restart(self):
        self.table.use(LITTLE)


async def check(table):
    """Compares the game in memory with fresh loads, a full replay, and the digests."""
    scene = await table.games.scene(CHANNEL)
    live = table.live()
    loaded = await table.store.load_channel(CHANNEL, ended=True)
    again = Live.load(LITTLE, loaded)
    whole = live.replay(None, await table.journal(), live.game.seq)
    for game in (again.game, whole):
        assert game.table.state.model_dump_json() == live.game.table.state.model_dump_json()
        assert (game.table.dice.epoch, game.table.dice.count) == (
            live.game.table.dice.epoch,
            live.game.table.dice.count,
        )
        assert game.orders == live.game.orders
        assert (game.decision and game.decision.id) == (live.game.decision and live.game.decision.id)
        assert game.seq == live.game.seq
    assert (again.record, again.seats, again.deadline) == (live.record, live.seats, live.deadline)
    if scene.awaited is not None and live.users():
        assert live.awaited_users() or live.record.status == "paused", "the bot answers for its own seats"
        is_hurried = live.record.status == "active" and not live.absence.rests
        assert (live.deadline is not None) == (is_hurried and bool(live.awaited_users()))


@pytest.mark.parametrize("seed", range(8))
async def test_memory_and_disk_agree_after_any_acts_and_crashes(table, seed, monkeypatch):
    rng = random.Random(seed)
    monkeypatch.setattr("bot.games.lobby.seating.draw_secrets", lambda: (rng.randbytes(32), None))
    monkeypatch.setattr("rules.core.journal.proof.seed_of", lambda secret, game, added: secret)
    monkeypatch.setattr("bot.games.lobby.seating.secrets.token_hex", lambda count: "game")
    await table.play(ALICE, BOB, CAROL, hp="20")
    await table.do(ALICE, agreed_settings.change, deadline_s=3600)
    players = Players(table, rng)
    for _ in range(100):
        await players.do_something()
        await check(table)
        if table.live().record.status == "ended":
            break
    journal = await table.journal(live_only=False)
    interactions = [entry.interaction_id for entry in journal if entry.kind == "act" and entry.user_id is not None]
    assert len(interactions) == len(set(interactions)), "no interaction acts twice"
    assert len(interactions) > 10
    assert players.refused
