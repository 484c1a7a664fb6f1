"""What only one seat knows: its hand, and what it has been told in private since it last acted."""

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
"""At most this many entries are searched for what a seat was told."""
MAX_NEWS = 5


@during(*STARTED)
async def hand(transaction: Transaction) -> Reply:
    """The hands of the asker's seats, each as that seat sees the game, and what is awaited from them. Raises
    Refused."""
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
    """The game as the seat sees it, with the verbs that can do nothing for it as everybody sees."""
    scene = live.scene(seat)
    asked = scene.awaited
    return scene if asked is None else replace(scene, awaited=replace(asked, idle=live.idle(seat)))


def _options(live: Live, seat: str) -> tuple[Option, ...]:
    """What a seat may do now; with what it sets off, if each option has a button of its own."""
    options = live.options(seat)
    if len(options) > MAX_DIRECT_OPTIONS:
        return options
    return tuple(live.foreseen(seat, option) for option in options)


def news(live: Live, entries: Sequence[storage.StoredEntry], seat: str, user_id: int) -> tuple[Said, ...]:
    """What this seat, and not everybody, has been told since the user last acted for it, newest last.

    The reply to an action tells what that action led to; nothing replies to what others cause meanwhile.
    """
    told: list[Said] = []
    for entry in reversed(entries):
        if len(told) >= MAX_NEWS or (entry.kind, entry.seat, entry.user_id) == ("act", seat, user_id):
            break
        _, own = told_apart(heard_in(live.ruleset, entry), (seat,))
        told[:0] = own
    return tuple(told[-MAX_NEWS:])
