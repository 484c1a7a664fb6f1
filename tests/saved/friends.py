"""Ann and Ben at a table that Mia has opened.

They answer decisions at random, through the game service.
"""

import itertools
import random

from bot.facts.origins import Origin
from bot.facts.replies import SureAsked
from bot.games.acts import answering, undo
from bot.games.live.games import Games
from bot.games.lobby import agreeing, opening, seating
from rules.core.contract.ruleset import rulesets
from rules.core.facts.words import Phrase

ANN, BEN, MIA = 410_000_000_000_000_001, 410_000_000_000_000_002, 410_000_000_000_000_003
NAMES = {ANN: "Ann", BEN: "Ben “B.” O'Hara", MIA: "美亜"}
GUILD, CHANNEL = 420_000_000_000_000_001, 430_000_000_000_000_001
BEGAN = 1_767_220_000.0
DAY_S = 86_400
MOST_SEATS = 8


class Friends:
    """A table and its players. The same seed gives the same game."""

    def __init__(self, store, seed, *, at=BEGAN, interactions=440_000_000_000_000_000):
        self.store, self.at = store, at
        self.chance, self.ids = random.Random(seed), itertools.count(interactions)
        self.locale = ("en-US", "ja")[seed % 2]
        self.told = []
        self.games = Games(store, lambda: self.at, rulesets())
        self.games.listeners.append(self.told.append)

    def by(self, user):
        """Returns an origin of this user, a few seconds after the last."""
        self.at += 5.5
        return Origin(next(self.ids), user, NAMES[user], GUILD, CHANNEL, self.locale, self.locale, False, self.at)

    async def sit_down(self, ruleset, scenario):
        """Opens a lobby in which Ann and Ben take the first two seats."""
        await self.done(opening.new_game(self.games, self.by(MIA), ruleset, scenario))
        await self.done(self.games.change(self.by(ANN), seating.join, word="it's 運"))
        await self.done(self.games.change(self.by(BEN), seating.join))

    async def start(self):
        """Starts the game, with the referee in every seat still needed."""
        for _ in range(MOST_SEATS):
            if (await self.games.change(self.by(ANN), seating.start)).refusal is None:
                return
            await self.done(self.games.change(self.by(ANN), seating.join, referee=True))

    async def done(self, doing):
        """Returns the reply to a request, which must not be refused, after the bot's own acts."""
        reply = await doing
        assert reply.refusal is None, reply.refusal
        await self.games.close()  # waits for the bot's own acts
        return reply

    async def act(self):
        """Gives one answer for a player; returns False if no player is asked."""
        answer = an_answer(await self.live(), self.chance)
        if answer is None:
            return False
        held, action = answer
        user = self.by(held.controller)
        reply = await self.done(self.games.change(user, answering.act, action.verb, action.slots(), seat=held.seat))
        for part in reply.parts:
            if isinstance(part, SureAsked):
                await self.done(answering.confirm(self.games, self.by(held.controller), part.id))
        return True

    async def play(self, actions):
        """Gives this many answers, or fewer if no player is asked; returns their number."""
        return sum([1 for _ in range(actions) if await self.act()])

    async def undo(self, steps):
        """Takes back this many public answers for Ann, with Ben's consent.

        Ann's secret answers to an open decision are taken back first.
        """
        for _ in range(2):
            reply = await self.done(self.games.change(self.by(ANN), undo.take_back, steps))
            if not any(said.id == "service-undone-unseen" for said in reply.own if isinstance(said, Phrase)):
                break
        if (await self.live()).record.proposal is not None:
            await self.done(self.games.change(self.by(BEN), agreeing.agree))

    async def deliver(self, left=2):
        """Delivers all table messages but the last `left`, and prunes the store."""
        for row in (await self.store.unsent(1000, self.at + 1))[:-left]:
            await self.store.mark_sent(row.id, 450_000_000_000_000_000 + row.id, self.at)
        await self.store.prune(self.at + 1, interactions_s=15, messages_s=0)

    async def live(self):
        return await self.games.look(CHANNEL, lambda live: live)

    async def journal(self, **which):
        return await self.store.entries((await self.live()).record.id, **which)


def an_answer(live, chance):
    """Returns a user's seat that is asked and an answer for it, or None.

    The answer is random or the referee's.
    """
    decision = live.game.decision if live.record.status == "active" else None
    asked = [seat for seat in live.seats if decision is not None and seat.controller and seat.seat in decision.seats]
    if not asked:
        return None
    held = chance.choice(asked)
    options = live.game.options(held.seat)
    if options and chance.random() < 0.8:
        verb = chance.choice(sorted({option.verb for option in options}))
        return held, chance.choice([option for option in options if option.verb == verb])
    return held, live.game.referee_answer(held.seat)
