"""A table for the game service, with the real store, the little ruleset, and a clock that tests set."""

from __future__ import annotations

import itertools

from bot.facts.origins import Origin
from bot.games.acts import answering
from bot.games.live.games import Games
from bot.games.lobby import opening, seating
from storage import Store
from tests.little_ruleset import LITTLE

ALICE, BOB, CAROL, MASTER = 1, 2, 3, 9
NAMES = {ALICE: "Alice", BOB: "Bob", CAROL: "Carol", 4: "Dora", MASTER: "Master"}
CHANNEL = 77


class Table:
    """A game service, and users who act in one channel."""

    def __init__(self, path, store, ruleset):
        self.path = path
        self.store = store
        self.now = 1_000_000.0
        self.ids = itertools.count(5_000)
        self.told = []
        self.use(ruleset)

    @classmethod
    async def open(cls, path, ruleset=LITTLE):
        return cls(path, await Store.open(path), ruleset)

    def use(self, ruleset):
        """Replaces the service by one with nothing in memory, and perhaps with other rules."""
        self.games = Games(self.store, lambda: self.now, {ruleset.name: ruleset})
        self.games.listeners.append(self.told.append)

    async def restart(self, ruleset=LITTLE):
        """Starts a new process on the same file."""
        await self.games.close()
        await self.store.close()
        self.store = await Store.open(self.path)
        self.use(ruleset)

    async def close(self):
        await self.games.close()
        await self.store.close()

    def by(self, user, *, channel=CHANNEL, manages=False, interaction_id=None):
        """Returns an origin of this user, by default with a new interaction."""
        self.now += 1
        return Origin(
            interaction_id or next(self.ids),
            user,
            NAMES[user],
            1,
            channel,
            "en-US",
            "en-US",
            manages,
            self.now,
            manages_server=manages,
        )

    async def play(self, *users, hp="6", channel=CHANNEL):
        """Starts a game with a seat for each user."""
        await opening.new_game(self.games, self.by(users[0], channel=channel), "little", options={"hp": hp})
        for user in users:
            await self.games.change(self.by(user, channel=channel), seating.join)
        reply = await self.games.change(self.by(users[0], channel=channel), seating.start)
        assert reply.refusal is None
        return reply

    async def act(self, user, verb, *, decision_id=None, seat=None, channel=CHANNEL, **slots):
        return await self.games.change(
            self.by(user, channel=channel), answering.act, verb, slots, decision_id=decision_id, seat=seat
        )

    async def do(self, user, act, *given, **more):
        """Makes a user's change in the channel."""
        return await self.games.change(self.by(user), act, *given, **more)

    async def ask(self, user, inquiry, *given, **more):
        """Makes a user's inquiry about the channel's game."""
        return await self.games.ask(self.by(user), inquiry, *given, **more)

    async def commit_all(self, *numbers, channel=CHANNEL):
        """Commits the first number for user 1, the second number for user 2, and so on."""
        for user, number in enumerate(numbers, 1):
            reply = await self.act(user, "commit", value=number, channel=channel)
            assert reply.refusal is None
        return reply

    def live(self, channel=CHANNEL):
        return self.games._live[channel]

    def game(self, channel=CHANNEL):
        return self.live(channel).game

    def state(self, channel=CHANNEL):
        return self.game(channel).table.state

    async def journal(self, **kwargs):
        return await self.store.entries(self.live().record.id, **kwargs)


def part(reply, kind):
    """Returns the first part of this kind in the reply, or None."""
    return next((each for each in reply.parts if isinstance(each, kind)), None)


def codes(reply):
    """Returns the code of the reply's refusal, or None."""
    return reply.refusal and reply.refusal.code


def kinds(said):
    """Returns the kinds of the events and the ids of the phrases."""
    return [getattr(item, "kind", None) or item.id for item in said]
