"""Processes in which people play real games at several tables.

After a start some people repeat their last interaction with the previous process.
"""

import asyncio
import hashlib
import itertools

import orjson

from bot.facts.origins import Origin
from bot.facts.replies import Document, SureAsked
from bot.games.acts import absence, answering, ending, looking, orders, undo
from bot.games.live.games import Games
from bot.games.lobby import agreed_settings, agreeing, opening, seating
from rules.core.contract.ruleset import rulesets
from rules.core.journal.playing import Playing
from rules.core.journal.transcript import read_transcript
from storage import Store, StoreUnreachable
from tests.bot.table import part
from tests.kills.lives import watched
from tests.saved.friends import ANN, BEGAN, BEN, DAY_S, GUILD, MIA, NAMES, an_answer

CHANNELS = {430_000_000_000_000_001 + number: name for number, name in enumerate(rulesets())}
"""The tables, one for each ruleset."""
AT_ONCE = 2
"""Number of tables in play during the life of one process."""
LONGEST = 60
"""Number of entries after which a game is ended. The judge replays a whole game after each undo."""
INTERACTIONS, OF_A_LIFE = 440_000_000_000_000_000, 10_000
LIFE_S = 20 * DAY_S
AGAIN_S = 0.01
CHANCE_AGAIN = 0.5
WEIGHTS = {"act": 80, "undo": 6, "order": 3, "cancel_orders": 1, "settings": 2, "pause": 1, "deadline": 2, "end": 1}
ACTS = {
    "act": answering.act,
    "agree": agreeing.agree,
    "cancel_orders": orders.cancel,
    "decline": agreeing.decline,
    "join": seating.join,
    "order": orders.declare,
    "pause": ending.pause,
    "resume": ending.resume,
    "settings": agreed_settings.change,
    "start": seating.start,
    "undo": undo.take_back,
}
CALLS = {"confirm": answering.confirm, "end": ending.end, "new_game": opening.new_game}
"""Acts of people that are not made with `Games.change`, by the names in the reports."""


def fingerprint(game):
    """Returns a digest of a game between two entries: its state, dice, orders and decision."""
    decision = game.decision and [game.decision.id, game.decision.kind, game.decision.seats]
    dice = game.table.dice
    known = [game.seq, dice.epoch, dice.count, [order.model_dump(mode="json") for order in game.orders], decision]
    state = game.table.state.model_dump_json(exclude_defaults=True)
    return hashlib.sha256(orjson.dumps([known, state])).hexdigest()


def living(house, chance, number, judge):
    """Returns the function for the process to run."""
    again = [call for call in judge.redelivered() if chance.random() < CHANCE_AGAIN]
    delivered = judge.to_deliver()

    async def live(tell):
        async with await Store.open(house.address) as store:
            tell("open")
            watched(store, tell)
            unreachable = (StoreUnreachable,) if house.can_crash else ()
            tables = Tables(store, chance, number, tell, unreachable=unreachable)
            playing = chance.sample(sorted(CHANNELS), AT_ONCE)
            for channel_id in playing:
                await tables.tell_found(channel_id)
            for call in again:
                await tables.make(call["channel"], call["method"], call["user"], call["slots"], id=call["id"])
            await asyncio.gather(tables.deliver(delivered), *map(tables.play, playing))

    return live


class Tables:
    """The tables during the life of one process."""

    def __init__(self, store, chance, number, tell, *, unreachable=(), weights=WEIGHTS):
        """Takes the `number` of the process.

        After an error in `unreachable` people repeat their interactions.
        """
        self._store, self._chance, self._tell = store, chance, tell
        self._unreachable, self._weights = unreachable, weights
        self._ids = itertools.count(INTERACTIONS + number * OF_A_LIFE)
        self._at = BEGAN + number * LIFE_S
        self._games = Games(store, lambda: self._at, rulesets())

    async def play(self, channel_id):
        """Plays one game after another, without end."""
        while True:
            await self.step(channel_id)

    async def tell_found(self, channel_id):
        """Reports the stored game as the process reads it."""
        live = await self._patiently(lambda: self._live(channel_id))
        self._tell("found", **_claims(live))

    async def deliver(self, rows):
        """Marks some messages as sent, and lets the store prune itself."""
        for id in rows:
            self._tell("sends", id=id)
            await self._patiently(lambda id=id: self._store.mark_sent(id, id, self._at))
            self._tell("sent", id=id)
        await self._patiently(lambda: self._store.prune(self._at, interactions_s=1e9, messages_s=LIFE_S))

    async def step(self, channel_id):
        """Makes the next act of a person at a table."""
        live = await self._patiently(lambda: self._live(channel_id))
        status = live.record.status if live else "ended"
        if status == "ended":
            if live and live.game and self._chance.random() < 0.2:
                await self.make(channel_id, "undo", ANN)
            else:
                ruleset = rulesets()[CHANNELS[channel_id]]
                slots = {"ruleset": ruleset.name, "scenario": self._chance.choice(ruleset.scenarios())}
                await self.make(channel_id, "new_game", MIA, slots)
        elif live.record.proposal is not None:
            await self.make(channel_id, self._chance.choice(["agree", "agree", "decline"]), BEN)
        elif status == "lobby":
            await self._begin(channel_id, live)
        elif status == "paused":
            await self.make(channel_id, "resume", MIA)
        elif live.game.seq > LONGEST:
            await self.make(channel_id, "end", MIA)
        else:
            (does,) = self._chance.choices([*self._weights], [*self._weights.values()])
            await self._do(does, channel_id, live)

    async def _begin(self, channel_id, live):
        for user in (ANN, BEN):
            if not live.seats_of(user):
                await self.make(channel_id, "join", user, {"word": "it's 運"})
                return
        if live.settings.deadline_s is None and self._chance.random() < 0.5:
            await self.make(channel_id, "settings", MIA, {"deadline_s": DAY_S})
        if (await self.make(channel_id, "start", ANN)).refusal is not None:
            await self.make(channel_id, "join", ANN, {"referee": True})

    async def _do(self, does, channel_id, live):
        match does:
            case "act":
                answer = an_answer(live, self._chance)
                if answer is not None:
                    held, action = answer
                    slots = {"verb": action.verb, "slots": action.slots(), "seat": held.seat}
                    reply = await self.make(channel_id, "act", held.controller, slots)
                    for asked in reply.parts:
                        if isinstance(asked, SureAsked):
                            await self.make(channel_id, "confirm", held.controller, {"id": asked.id})
                else:
                    await self.make(channel_id, "end", MIA)
            case "order":
                if live.game.decision is not None:
                    await self.make(channel_id, "order", ANN, {"kind": live.game.decision.kind})
            case "undo":
                await self.make(channel_id, "undo", ANN, {"steps": self._chance.randint(1, 3)})
            case "settings":
                await self.make(channel_id, "settings", MIA, {"nudge": self._chance.random() < 0.5})
            case "deadline":
                await self._let_time_pass(channel_id)
            case "pause" | "end":
                await self.make(channel_id, does, MIA)
            case _:
                await self.make(channel_id, does, ANN)

    async def _let_time_pass(self, channel_id):
        """Lets a deadline pass, so that the bot answers."""
        live = await self._patiently(lambda: self._live(channel_id))
        if live.deadline is None or live.deadline.due_at > self._at + DAY_S:
            return
        self._at = max(self._at, live.deadline.due_at)
        await self._patiently(lambda: absence.on_time(self._games, live.deadline))
        await self.tell_found(channel_id)

    async def make(self, channel_id, method, user, slots=None, *, id=None):
        """Sends an interaction and returns the reply; reports both.

        After a crash of the server, the interaction is repeated with the same number until it is answered.
        """
        id = id or next(self._ids)
        call = {"id": id, "channel": channel_id, "method": method, "user": user, "slots": slots or {}}
        self._tell("asks", **call)
        reply = await self._patiently(lambda: self._done(method, self._by(id, user, channel_id), call["slots"]))
        live = await self._patiently(lambda: self._live(channel_id))
        refusal = reply.refusal and reply.refusal.code
        self._tell("did", id=id, channel=channel_id, at=reply.at, refusal=refusal, **_claims(live))
        return reply

    def _done(self, method, origin, slots):
        if method in ACTS:
            return self._games.change(origin, ACTS[method], **slots)
        return CALLS[method](self._games, origin, **slots)

    def _by(self, id, user, channel_id):
        self._at += 5.5
        return Origin(id, user, NAMES[user], GUILD, channel_id, "en-US", "en-US", False, self._at)

    async def _live(self, channel_id):
        await self._games.close()  # waits for the bot's own work
        return await self._games.look(channel_id, lambda live: live)

    async def _patiently(self, do):
        while True:
            try:
                return await do()
            except self._unreachable:
                self._tell("waits")
                await asyncio.sleep(AGAIN_S)

    async def finish(self, channel_id):
        """Ends the game and proves it by its export alone."""
        live = await self._live(channel_id)
        if live is None:
            return
        if live.record.status != "ended":
            await self.make(channel_id, "end", MIA)
            live = await self._live(channel_id)
        if live.game is None:
            return
        file = part(await looking.export(self._games, self._by(next(self._ids), BEN, channel_id)), Document)
        playing = Playing(read_transcript(file.content))
        assert [each for each in playing.run() if each.difference] == []
        assert playing.heads[live.game.seq] == live.head


def _claims(live):
    """Returns the facts of a report that must stay true."""
    if live is None:
        return {}
    game = live.game
    return {"game": live.record.id, "seq": game.seq if game else 0, "print": fingerprint(game) if game else ""}
