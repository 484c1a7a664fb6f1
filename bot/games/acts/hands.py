"""What only one seat knows: its hand, and what it has been told in private since it last acted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import storage
from bot.facts.origins import Origin
from bot.facts.replies import Hand, Reply
from bot.facts.scenes import Option, Said, Scene
from bot.games.acts.looking import started_game
from bot.games.live.channels import Channels
from bot.games.live.choosing import MAX_DIRECT_OPTIONS
from bot.games.live.game import Live
from bot.games.live.journal import heard_in, only_for
from rules.core.facts.refusal import Refusal, Refused

LOOK_BACK = 200
"""At most this many entries are searched for what a seat was told."""
MAX_NEWS = 5


async def hand(channels: Channels, origin: Origin) -> Reply:
    """The hands of the asker's seats, each as that seat sees the game. Raises Refused."""
    live = await started_game(channels, origin)
    assert live.game is not None
    if not live.shows_hands:
        raise Refused(Refusal("no-hands"))
    seats = live.seats_of(origin.user_id)
    if not seats:
        raise Refused(live.no_seat())
    last = live.game.seq
    entries = await channels.store.entries(live.record.id, max(1, last - LOOK_BACK), last)
    orders = Counter(order.seat for order in live.game.orders)
    hands = (
        Hand(_scene(live, seat), news(live, entries, seat, origin.user_id), _options(live, seat), orders[seat])
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
        told[:0] = only_for(heard_in(live.ruleset, entry), (seat,))
    return tuple(told[-MAX_NEWS:])
