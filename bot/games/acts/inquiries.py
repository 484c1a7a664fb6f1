"""Questions about a seat's possibilities: options, suggestions for a slot, and /can."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from bot.facts.origins import Origin
from bot.facts.replies import Foreseen, Reply, Suggestion
from bot.facts.scenes import Option, Scene
from bot.games.acts.acting import Slots, acting_seat, is_wish, named_seat, open_actions
from bot.games.live.game import Live
from bot.games.live.games import Games
from bot.games.live.transaction import Transaction
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Seat

Shown = Callable[[Sequence[Option]], Iterable[Option]]
"""Function that picks the options to show from all options of a seat."""


async def options(
    games: Games, origin: Origin, seat: str | None = None, *, verb: str = "", shown: Shown = lambda options: ()
) -> tuple[Scene | None, tuple[Option, ...]]:
    """Returns the scene and options of one of the asker's seats.

    If the asker does not hold `seat`, the function chooses one of the asker's seats, preferably one that can use
    `verb`. Consequences are computed only for the options that `shown` picks.
    """
    return await games.look(origin.channel_id, _options, origin.user_id, seat, verb, shown) or (None, ())


def _options(live: Live, user_id: int, seat: str | None, verb: str, shown: Shown) -> tuple[Scene, tuple[Option, ...]]:
    own = seat if seat in live.seats_of(user_id) else live.seat_for(user_id, verb)
    if not own:
        return live.scene(own), ()
    options = (*live.options(own), *live.wishes(own))
    foreseen = {id(option): live.foreseen(own, option) for option in shown(options)}
    return live.scene(own), tuple(foreseen.get(id(option), option) for option in options)


async def suggest(
    games: Games,
    origin: Origin,
    verb: str,
    given: Slots,
    slot: str,
    typed: str,
    *,
    seat: str | None = None,
    correction: bool = False,
) -> tuple[Scene | None, tuple[Suggestion, ...]]:
    """Suggests at most 25 values for a slot.

    `seat` is one of the asker's seats; a game master may name any seat (`/gm act-for`).
    """
    if not origin.is_home:
        return None, ()

    return await games.look(
        origin.channel_id,
        lambda live: _suggested(games.transaction(live, origin), verb, given, slot, typed, seat, correction=correction),
    ) or (None, ())


def _suggested(
    transaction: Transaction, verb: str, given: Slots, slot: str, typed: str, seat: str | None, *, correction: bool
) -> tuple[Scene, tuple[Suggestion, ...]]:
    live = transaction.live
    try:
        if correction:
            transaction.refuse_unless_manages()
        who = named_seat(transaction, seat or "")
        acting = None if correction else acting_seat(transaction, who, verb, given)
        if live.ruleset.has_hands and acting is not None and acting not in transaction.own_seats:
            return live.words(), ()
        query = open_actions(transaction.names, live, verb, acting)
    except Refused:
        return live.words(), ()
    suggested = query.suggest(given, slot, typed)
    options_of = query.options_by_value(given, slot) if acting is not None else lambda value: ()
    return live.words(acting), tuple(
        Suggestion(value, parts, weight=live.weight_of(acting or "", options_of(value))) for value, parts in suggested
    )


async def can(transaction: Transaction, verb: str, slots: Slots, *, seat: str | None = None) -> Reply:
    """Tells whether the asker could take an action now.

    Raises Refused if the action is not possible.
    """
    acting = acting_seat(transaction, seat, verb, slots)
    if acting not in transaction.own_seats:
        raise Refused(Refusal("not-your-seat", seat=Seat(acting)))
    action = open_actions(transaction.names, transaction.live, verb, acting).complete(slots)
    live, table, decision = transaction.live, transaction.game.table, transaction.decision
    option = live.foreseen(acting, live.described(action))
    known = () if is_wish(live, verb) else tuple(live.ruleset.chances(table, decision, acting, action))
    sketch = None if is_wish(live, verb) else live.ruleset.sketch(live.setup, table.state, acting, action)
    own, parts = (Phrase("can-yes"), option.phrase), (Foreseen(option, decision.kind, known, sketch),)
    return Reply(live.scene(), live.words(acting), own=own, parts=parts, private=True)
