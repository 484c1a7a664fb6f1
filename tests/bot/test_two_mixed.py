"""Users act at the same time through two services over one database.

Each interaction is answered once, and the final state is that of the journal.
"""

import asyncio
import os
import random
from collections import Counter

import pytest

from bot.games.acts import answering, inquiries, undo
from bot.games.live.games import Games
from bot.games.live.journal import said_in
from bot.games.live.proposals import settings_in_words
from bot.games.lobby import agreed_settings, agreeing, opening, seating
from tests.bot.table import ALICE, BOB, CAROL, CHANNEL, codes
from tests.bot.test_consistency import USERS, Players, check
from tests.bot.two import TwoServices
from tests.little_ruleset import LITTLE, ROLES

LONG = bool(os.environ.get("GYOJI_FUZZ"))
SEEDS = range(60 if LONG else 6)
DORA = 4


class Either:
    """A table whose users act by a random service."""

    def __init__(self, table, rng):
        self.__dict__.update(table=table, rng=rng)

    @property
    def games(self):
        return self.rng.choice(self.table.both)

    def __getattr__(self, name):
        return getattr(self.table, name)

    def __setattr__(self, name, value):
        setattr(self.table, name, value)


class Crowd(Players):
    """Users who act several at once, each by a random service."""

    async def at_once(self):
        deeds = [self.act] * 10 + [self.undo, self.agree, self.correct, self.order, self.pause, self.nonsense]
        deeds += [self.settings, self.hand_over, self.take_over] * 2 + [self.time_over, self.repeat]
        await asyncio.gather(*(self.rng.choice(deeds)() for _ in range(self.rng.randint(1, 5))))

    async def act(self):
        user = self.rng.choice(USERS)
        scene, options = await inquiries.options(self.table.games, self.table.by(user).silent())
        if options:
            option = self.rng.choice(options).action
            id = self.rng.choice([None, scene.awaited.id])
            await self.table.do(user, answering.act, option.verb, option.slots(), decision_id=id, seat=scene.seat)

    async def undo(self):
        await self.table.do(self.rng.choice(USERS), undo.take_back, self.rng.randint(1, 4))

    async def agree(self):
        answer = self.rng.choice([agreeing.agree, agreeing.agree, agreeing.agree, agreeing.decline])
        await self.table.do(self.rng.choice(USERS), answer)

    async def settings(self):
        wanted = {
            "deadline_s": self.rng.choice([600, 3600, 7200]),
            "nudge": self.rng.random() < 0.5,
            "locale": self.rng.choice(["en", "ja"]),
            "corrections": self.rng.choice(["free", "agreed"]),
            "ties": self.rng.choice(["ask", "first"]),
        }
        chosen = self.rng.sample(sorted(wanted), 2)
        origin = self.table.by(self.rng.choice(USERS))
        await self.table.games.change(origin, agreed_settings.change, **{name: wanted[name] for name in chosen})

    async def repeat(self):
        """Delivers a click to both services."""
        origin = self.table.by(self.rng.choice(USERS))
        await asyncio.gather(*(games.change(origin, answering.act, "pass", {}) for games in self.table.both))


@pytest.fixture
async def table(where, monkeypatch):
    made = await TwoServices.open(where)
    made.answers, once = [], Games.once

    async def noted(games, origin, run, **kwargs):
        reply = await once(games, origin, run, **kwargs)
        made.answers.append((origin.interaction_id, reply))
        return reply

    monkeypatch.setattr(Games, "once", noted)
    yield made
    await made.close()


async def check_memory(table):
    """Checks that an up-to-date game in memory equals the stored game."""
    for games in table.both:
        live = games._live.get(CHANNEL)
        if live is not None and not await games.is_outdated(CHANNEL):
            loaded = await table.store.load_channel(CHANNEL, ended=True)
            assert (live.record, live.seats, live.deadline) == (loaded.game, loaded.seats, loaded.deadline)
            if live.game is not None:
                assert live.game.seq == loaded.last_seq


async def check_answers(table):
    """Checks that an act is stored if and only if its answer says so."""
    done = {id for id, reply in table.answers if reply.at}
    refused = {id for id, reply in table.answers if reply.refusal is not None}
    for id in (done | refused) - {None}:
        assert (await table.store.seen(id) is not None) == (id in done)
    tells_of = Counter(reply.row_id for _, reply in table.answers if reply.row_id is not None)
    assert set(tells_of.values()) <= {1}, "no two answers tell the same"


async def check_told(table):
    """Checks the stored seats and settings against the notices in the journal."""
    live = await table.stored()
    journal = await table.store.entries(live.record.id, live_only=False)
    seats, settings = {f"s{number}": user for number, user in enumerate((ALICE, BOB, CAROL, DORA), 1)}, None
    for said in (item for entry in journal for item in said_in(LITTLE, entry) if hasattr(item, "id")):
        if said.id == "service-seat-given":
            seats[said.facts["seat"]] = said.facts["user"].who
        elif said.id == "service-to-referee":
            seats[said.facts["seat"]] = None
        elif said.id == "service-settings":
            settings = said.facts["settings"]
    assert {held.seat: held.controller for held in live.seats} == seats
    now = live.settings
    assert settings == settings_in_words(now.deadline_s, now.nudge, live.record.locale, now.corrections, now.ties)
    theirs = [entry for entry in journal if entry.kind == "act" and entry.user_id is not None]
    acts = [entry.interaction_id for entry in theirs if entry.interaction_id is not None]  # replayed acts have no id
    assert len(acts) == len(set(acts)), "no interaction acts twice"


@pytest.mark.parametrize("seed", SEEDS)
async def test_a_game_of_both_services_equals_its_journal(table, seed, caplog):
    rng = random.Random(seed)
    await table.play(ALICE, BOB, CAROL, DORA, hp="20")
    await table.here.change(table.by(ALICE), agreed_settings.change, deadline_s=3600)
    crowd = Crowd(Either(table, rng), rng)
    for _ in range(40):
        await crowd.at_once()
        await check_memory(table)
        if (await table.stored()).record.status == "ended":
            break
    for games in table.both:
        while games._tasks:
            await asyncio.wait(set(games._tasks))
    await check_answers(table)
    await check_told(table)
    for games in table.both:
        await games.refresh(CHANNEL)
        table.games = games
        await check(table)
    assert await table.here.scene(CHANNEL) == await table.there.scene(CHANNEL)
    changed = [record for record in caplog.records if "somebody else" in record.message]
    assert changed, "the services have raced"
    assert not [record for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]


@pytest.mark.parametrize("seed", SEEDS)
async def test_each_player_in_a_lobby_of_both_services_has_the_promised_seat(table, seed):
    rng = random.Random(seed)
    await opening.new_game(table.here, table.by(ALICE), "little")
    table.answers.clear()
    has = {}

    async def comes_and_goes(user):
        for _ in range(12):
            games = rng.choice(table.both)
            if user in has and rng.random() < 0.5:
                reply = await games.change(table.by(user), seating.leave)
                assert codes(reply) in (None, "outrun"), reply.refusal
                if reply.refusal is None:
                    del has[user]
            elif user not in has:
                role = rng.choice(("", *ROLES))
                reply = await games.change(table.by(user), seating.join, role)
                assert codes(reply) in (None, "role-taken", "outrun"), reply.refusal
                if reply.refusal is None:
                    has[user] = role

    await asyncio.gather(*(comes_and_goes(user) for user in (ALICE, BOB, CAROL, DORA)))
    await check_memory(table)
    await check_answers(table)
    live = await table.stored()
    taken = {seat.controller: player.role for seat, player in zip(live.seats, live.setup.players, strict=True)}
    assert taken.keys() == has.keys()
    assert all(role in ("", taken[user]) for user, role in has.items())
    assert len(set(taken.values())) == len(taken)
    for games in table.both:
        await games.refresh(CHANNEL)
    assert await table.here.scene(CHANNEL) == await table.there.scene(CHANNEL)
