"""Undo: free back to the last roll or revealed card; past that it needs everybody's consent and uses fresh dice."""

from __future__ import annotations

import storage
from bot.games import consent
from bot.games.proposals import UndoProposed
from bot.games.transaction import Transaction
from rules.refusal import Refusal, Refused
from rules.words import Phrase, UserText
from storage import Store

MAX_STEPS = 20
LOOK_BACK = 400
ACTIONS = ("act", "gm")
"""Kinds of entries that are undone. Standing orders stay, since they concern nobody else; notes change nothing."""


async def undo(transaction: Transaction, store: Store, steps: int) -> None:
    """Takes back people's last `steps` actions and all that the bot has done since: at once if they are the asker's own
    and nothing was revealed, else as soon as the others agree."""
    transaction.refuse_unless_seated()
    if not 1 <= steps <= MAX_STEPS:
        raise Refused(Refusal("undo-steps", limit=MAX_STEPS))
    undone = await _last(transaction, store, steps)
    to = undone[0].seq - 1
    free = not any(entry.drew for entry in undone) and all(
        entry.user_id in (transaction.origin.user_id, None) for entry in undone if entry.kind in ACTIONS
    )
    needed = consent.others(transaction)
    if free or not needed:
        await carry_out(transaction, store, to, steps)
        return
    origin = transaction.origin
    consent.propose(
        transaction, UndoProposed(user_id=origin.user_id, user_name=origin.user_name, needed=needed, to=to, steps=steps)
    )


async def _last(transaction: Transaction, store: Store, steps: int) -> list[storage.StoredEntry]:
    """The entries to take back, oldest first."""
    seq = transaction.game.seq
    journal = await store.entries(transaction.live.record.id, max(2, seq - LOOK_BACK), seq)
    undone: list[storage.StoredEntry] = []
    for entry in reversed(journal):
        undone.append(entry)
        steps -= entry.kind in ACTIONS and entry.user_id is not None
        if steps == 0:
            return undone[::-1]
    raise Refused(Refusal("nothing-to-undo"))


async def carry_out(transaction: Transaction, store: Store, to: int, steps: int) -> None:
    """Takes the game back to where it was after entry `to`."""
    live = transaction.live
    last_seq = transaction.game.seq
    loaded = await store.load_at(live.record.id, to)
    undone = await store.entries(live.record.id, to + 1, last_seq)
    drew = any(entry.drew for entry in undone)
    live.game = live.replay(loaded.checkpoint, loaded.entries, last_seq)
    transaction.undo_to = to
    name = UserText(transaction.origin.user_name)
    transaction.say(Phrase.of("service-undone", user=name, steps=steps), epoch=loaded.epoch + drew)
    for entry in undone:
        if entry.kind == "order":
            transaction.order_again(entry)
