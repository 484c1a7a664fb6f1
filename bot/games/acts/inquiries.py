"""What can be asked of games. Nothing is changed by it, and nothing recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import storage
from bot.facts.origins import Origin
from bot.facts.replies import Foreseen, Reply, Suggestion
from bot.facts.scenes import Option, Said, Scene
from bot.games.acts import hands, looking, orders
from bot.games.acts.acting import Names, acting_seat, is_wish, named_seat, open_actions
from bot.games.acts.measuring import measured
from bot.games.live.channels import Channels
from bot.games.live.game import Live
from bot.games.live.transaction import Transaction
from bot.sharding import Share
from rules.core.contract.ruleset import Ruleset
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Seat

Slots = Mapping[str, Any]
NO_SLOTS: Slots = {}
Shown = Callable[[Sequence[Option]], Iterable[Option]]
"""Picks those options that are about to be shown."""


class Inquiries(Channels):
    """Games by channel, as whoever asks may see them."""

    def __init__(
        self,
        store: storage.Store,
        clock: Callable[[], float],
        rulesets: Mapping[str, Ruleset[Any, Any]],
        names: Names = lambda scene, value: (),
        share: Share | None = None,
    ) -> None:
        """`names` gives the words by which people may type a value, apart from its id."""
        super().__init__(store, clock, rulesets, share)
        self.names = names

    async def scene(self, channel_id: int, user_id: int | None = None, seat: str | None = None) -> Scene | None:
        """The channel's game, or the last that ended there, as the user or a seat may see it; None if there is none, or
        none that can be read."""
        return await self.look(channel_id, lambda live: live.scene(seat or live.seat_for(user_id)))

    async def shown(self, channel_id: int, user_id: int) -> Scene | None:
        """The same in detail, for a user who looks something up: raises Refused if it cannot be read."""
        async with self.lock(channel_id):
            live = await self.get(channel_id)
            return None if live is None else live.in_detail(live.seat_for(user_id))

    async def options(
        self, origin: Origin, seat: str | None = None, *, verb: str = "", shown: Shown = lambda options: ()
    ) -> tuple[Scene | None, tuple[Option, ...]]:
        """The scene as the asker's seat (or `seat`, if it is the asker's) sees it, and what that seat may do now; of
        several seats the one that could use the `verb`. Those options that are `shown`, which is at most a page, come
        with what they set off."""

        def read(live: Live) -> tuple[Scene, tuple[Option, ...]]:
            own = seat if seat in live.seats_of(origin.user_id) else live.seat_for(origin.user_id, verb)
            if not own:
                return live.scene(own), ()
            options = (*live.options(own), *live.wishes(own))
            foreseen = {id(option): live.foreseen(own, option) for option in shown(options)}
            return live.scene(own), tuple(foreseen.get(id(option), option) for option in options)

        return await self.look(origin.channel_id, read) or (None, ())

    async def public_options(self, channel_id: int) -> tuple[Scene | None, tuple[Option, ...]]:
        """The game as everybody may see it, and the options of the first person awaited: none if there are several
        verbs, the decision is secret, or options could give a hand away."""
        return await self.look(channel_id, looking.public_options, newest=True) or (None, ())

    async def suggest(
        self,
        origin: Origin,
        verb: str,
        given: Slots,
        slot: str,
        typed: str,
        *,
        seat: str | None = None,
        correction: bool = False,
    ) -> tuple[Scene | None, tuple[Suggestion, ...]]:
        """At most 25 values for a slot that fit the slots already given and what is typed so far.

        `seat` is one of the asker's; for a game master any (act-for). Corrections are suggested to game masters only.
        """

        if not origin.is_home:
            return None, ()

        def read(live: Live) -> tuple[Scene, tuple[Suggestion, ...]]:
            transaction = Transaction(live, origin)
            try:
                if correction:
                    transaction.refuse_unless_manages()
                who = named_seat(self.names, live, seat or "")
                acting = None if correction else acting_seat(transaction, self.names, who, verb, given)
                if live.ruleset.has_hands and acting is not None and acting not in transaction.own_seats:
                    return live.words(), ()
                query = open_actions(self.names, live, verb, acting)
            except Refused:
                return live.words(), ()
            suggested = query.suggest(given, slot, typed)
            ways = query.ways(given, slot) if acting is not None else lambda value: ()
            return live.words(acting), tuple(
                Suggestion(value, parts, weight=live.weight_of(acting or "", ways(value))) for value, parts in suggested
            )

        return await self.look(origin.channel_id, read) or (None, ())

    async def can(self, origin: Origin, verb: str, slots: Slots, *, seat: str | None = None) -> Reply:
        """Whether the asker could do this: `can-yes` with the action in words, or the refusal. Private."""

        async def read() -> Reply:
            transaction = await self.open_transaction(origin, ("active",))
            acting = acting_seat(transaction, self.names, seat, verb, slots)
            if acting not in transaction.own_seats:
                raise Refused(Refusal("not-your-seat", seat=Seat(acting)))
            action = open_actions(self.names, transaction.live, verb, acting).complete(slots)
            live, table, decision = transaction.live, transaction.game.table, transaction.decision
            option = live.foreseen(acting, live.described(action))
            known = () if is_wish(live, verb) else tuple(live.ruleset.chances(table, decision, acting, action))
            sketch = None if is_wish(live, verb) else live.ruleset.sketch(live.setup, table.state, acting, action)
            own, parts = (Phrase("can-yes"), option.phrase), (Foreseen(option, decision.kind, known, sketch),)
            return Reply(live.scene(), live.words(acting), own=own, parts=parts, private=True)

        return await self.once(origin.silent(), read)

    async def measure(self, origin: Origin, start: str, end: str) -> Reply:
        """What lies between two pieces or places, as far as the asker may know it. Private."""

        async def read() -> Reply:
            return measured(await self.open_transaction(origin, ("active", "paused")), self.names, start, end)

        return await self.once(origin.silent(), read)

    async def why(self, origin: Origin, seq: int | None = None) -> Reply:
        """The newest ruling, or an entry's, again with reasons. Private."""
        return await self.once(origin.silent(), lambda: looking.why(self, origin, seq))

    async def why_these(self, origin: Origin, game_id: str, first: int, last: int) -> Reply:
        """The reasons in these entries of a game. Private."""
        return await self.once(origin.silent(), lambda: looking.why_these(self, origin, game_id, first, last))

    async def rulings(self, origin: Origin) -> tuple[Scene | None, list[tuple[int, tuple[Said, ...]]]]:
        """The newest entries that `why` can explain to the asker, by number, each with what it said."""
        async with self.lock(origin.channel_id):
            return await looking.rulings(self, origin)

    async def log(self, origin: Origin, count: int = 20) -> Reply:
        """What the last `count` entries said, as far as the asker may know it. Private."""
        return await self.once(origin.silent(), lambda: looking.log(self, origin, count))

    async def hand(self, origin: Origin) -> Reply:
        """What only the asker's seats may know, and what is awaited from them. Private."""
        return await self.once(origin.silent(), lambda: hands.hand(self, origin))

    async def export(self, origin: Origin) -> Reply:
        """The game as a file: everything once it has ended, before that only what is public. Private."""
        return await self.once(origin.silent(), lambda: looking.export(self, origin))

    async def orders(self, origin: Origin) -> Reply:
        """The asker's standing orders. Private."""
        return await self.once(origin.silent(), lambda: orders.listed(self, origin))

    async def last_played(self, channel_id: int) -> str | None:
        """The ruleset of the channel's last game, if that was started and has ended."""
        return await self.look(
            channel_id, lambda live: live.ruleset.name if live.game and live.record.status == "ended" else None
        )
