"""Private knowledge of a seat: its hand, and its recent private events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import storage
from bot.facts.replies import Hand, Reply
from bot.facts.scenes import Option, Said, Scene
from bot.games.acts.looking import started
from bot.games.live.choosing import MAX_DIRECT_OPTIONS
from bot.games.live.game import Live
from bot.games.live.journal import heard_in, told_apart
from bot.games.live.statuses import STARTED, during
from bot.games.live.transaction import Transaction
from rules.core.facts.refusal import Refusal, Refused

LOOK_BACK = 200
"""Maximum number of entries that are searched for private events of a seat."""
MAX_NEWS = 5


@during(*STARTED)
async def hand(transaction: Transaction) -> Reply:
    """Shows the hands of the asker's seats.

    Raises Refused.
    """
    live, game, user_id = started(transaction), transaction.game, transaction.origin.user_id
    if not live.shows_hands:
        raise Refused(Refusal("no-hands"))
    seats = transaction.own_seats
    if not seats:
        raise Refused(live.no_seat())
    entries = await transaction.store.entries(live.record.id, max(1, game.seq - LOOK_BACK), game.seq)
    orders = Counter(order.seat for order in game.orders)
    hands = (
        Hand(_scene(live, seat), news(live, entries, seat, user_id), _options(live, seat), orders[seat])
        for seat in seats
    )
    return Reply(live.scene(), parts=tuple(hands), private=True)


def _scene(live: Live, seat: str) -> Scene:
    """Returns a seat's scene, with the verbs it cannot use now."""
    scene = live.scene(seat)
    asked = scene.awaited
    return scene if asked is None else replace(scene, awaited=replace(asked, idle=live.idle(seat)))


def _options(live: Live, seat: str) -> tuple[Option, ...]:
    """Returns the options of a seat.

    If they are so few that each gets a button, their consequences are computed too.
    """
    options = live.options(seat)
    if len(options) > MAX_DIRECT_OPTIONS:
        return options
    return tuple(live.foreseen(seat, option) for option in options)


def news(live: Live, entries: Sequence[storage.StoredEntry], seat: str, user_id: int) -> tuple[Said, ...]:
    """Returns a seat's private events since the user last acted.

    The newest event comes last. At most `MAX_NEWS` events are returned.
    """
    told: list[Said] = []
    for entry in reversed(entries):
        if len(told) >= MAX_NEWS or (entry.kind, entry.seat, entry.user_id) == ("act", seat, user_id):
            break
        _, own = told_apart(heard_in(live.ruleset, entry), (seat,))
        told[:0] = own
    return tuple(told[-MAX_NEWS:])
