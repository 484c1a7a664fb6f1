"""Replies to users who act: after a change, without a change, to a refusal, and to a repeated interaction."""

from __future__ import annotations

import storage
from bot.facts.origins import Origin
from bot.facts.replies import Part, Reply
from bot.facts.scenes import Said, Scene
from bot.games.live.automatic import MAX_AUTOMATIC
from bot.games.live.game import Live
from bot.games.live.journal import heard_in, known_to, told_apart
from bot.games.live.transaction import Transaction
from rules.core.facts.refusal import Refusal
from rules.core.facts.words import Phrase
from storage import Store

SAID_SINCE = 10
"""Maximum number of entries that are repeated to a user who pressed an old button."""


def done(transaction: Transaction, scene: Scene, at: float, rows: tuple[int, ...]) -> Reply:
    """Returns the reply to stored changes.

    `scene` is the public scene after the changes, `at` the time of storing, and `rows` the outbox rows.
    """
    live, origin = transaction.live, transaction.origin
    seats = live.seats_of(origin.user_id)
    said, only_own = told_apart(transaction.said, seats)
    own = (*transaction.own, *only_own)
    if origin.interaction_id is not None and not own and (transaction.private or not said):
        own = (Phrase.of("service-noted", does=transaction.taken),)
    own_seat = transaction.seat if transaction.seat in seats else live.seat_for(origin.user_id)
    return Reply(
        scene=scene,
        own_scene=live.words(own_seat) if own else None,
        public=said,
        own=own,
        private=transaction.private or not said,
        row_id=rows[0] if said else None,
        at=at,
        explained=transaction.explained if said else (),
        parts=tuple(transaction.parts),
    )


def unchanged(transaction: Transaction) -> Reply:
    """Returns the reply to a transaction that stored nothing."""
    live, own, parts = transaction.live, tuple(transaction.own), tuple(transaction.parts)
    own_scene = live.words(transaction.seat) if parts else None
    return Reply(live.scene(), own_scene, own=own, parts=parts, private=bool(parts))


async def refused(store: Store, live: Live, origin: Origin, refusal: Refusal, parts: tuple[Part, ...]) -> Reply:
    """Returns the reply to a refused command.

    If the asker clicked an old button, the reply repeats the news since that button was shown.
    """
    own: tuple[Said, ...] = ()
    if refusal.code == "stale-decision":
        newest = live.seen_head.seq if live.game else 0
        entries = await store.entries(live.record.id, max(int(refusal.facts["since"]), newest - SAID_SINCE) + 1, newest)
        said = (item for entry in entries for item in heard_in(live.ruleset, entry))
        own = known_to(said, live.seats_of(origin.user_id))
    own_scene = live.words(live.seat_for(origin.user_id))
    return Reply(live.scene(), own_scene, own=own, refusal=refusal, parts=parts, private=True)


async def recorded(store: Store, live: Live | None, origin: Origin, recorded: storage.Interaction) -> Reply:
    """Returns the reply to a repeated interaction.

    It has the texts of the entries that the interaction made.
    """
    if live is None or recorded.game_id != live.record.id:
        return Reply(own=(Phrase("service-already-done"),), private=True)
    last = recorded.seq or 0
    entries = await store.entries(live.record.id, last - 2 * MAX_AUTOMATIC, last, live_only=False)
    own_entries = (entry for entry in entries if entry.interaction_id == origin.interaction_id)
    said = [item for entry in own_entries for item in heard_in(live.ruleset, entry)]
    own = known_to(said, live.seats_of(origin.user_id)) or (Phrase("service-already-done"),)
    return Reply(live.scene(), live.words(live.seat_for(origin.user_id)), own=own, private=True)
