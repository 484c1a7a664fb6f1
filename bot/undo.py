"""Undo: free up to the last roll or revealed card, beyond it with everybody's consent and fresh dice."""

from __future__ import annotations

import storage
from bot.live import UndoProposal
from bot.turn import Turn
from rules.refusal import Refusal, Refused
from rules.words import Phrase, UserText
from storage import Store

MAX_STEPS = 20
LOOK_BACK = 400
ACTIONS = ("act", "gm")
"""Kinds of entries that are taken back. Standing orders are nobody else's business and stay; notes say nothing new."""


async def undo(turn: Turn, store: Store, steps: int) -> None:
    """Takes back the last `steps` actions of people, with all that the bot did since: at once where they are the
    asker's own and nothing came to light, else as soon as the others agree."""
    turn.refuse_unless_seated()
    if not 1 <= steps <= MAX_STEPS:
        raise Refused(Refusal("undo-steps", limit=MAX_STEPS))
    undone = await _last(turn, store, steps)
    to = undone[0].seq - 1
    free = not any(entry.drew for entry in undone) and all(
        entry.user_id in (turn.origin.user_id, None) for entry in undone if entry.kind in ACTIONS
    )
    needed = tuple(user_id for user_id in turn.live.users() if user_id != turn.origin.user_id)
    if free or not needed:
        await _carry_out(turn, store, to, UserText(turn.origin.user_name), steps)
        return
    proposal = UndoProposal(to=to, steps=steps, user_id=turn.origin.user_id, needed=needed)
    turn.say(Phrase.of("service-undo-proposed", user=UserText(turn.origin.user_name), steps=steps))
    turn.changes["proposal"] = proposal.model_dump_json()


async def agree(turn: Turn, store: Store) -> None:
    """The asker agrees; the last one who was needed, or the game master, carries the undo out."""
    proposal = _pending(turn)
    seated = set(turn.live.users())
    user_id = turn.origin.user_id
    if user_id not in proposal.needed and not (turn.manages and user_id != proposal.user_id):
        raise Refused(Refusal("nothing-to-agree"))
    left = tuple(other for other in proposal.needed if other != user_id and other in seated)
    name = UserText(turn.origin.user_name)
    if left and not turn.manages:
        turn.say(Phrase.of("service-undo-agreed", user=name, left=len(left)))
        turn.changes["proposal"] = proposal.model_copy(update={"needed": left}).model_dump_json()
        return
    turn.changes["proposal"] = None
    await _carry_out(turn, store, proposal.to, name, proposal.steps)


def decline(turn: Turn) -> None:
    """The asker declines, or takes the own proposal back."""
    proposal = _pending(turn)
    if turn.origin.user_id not in (*proposal.needed, proposal.user_id) and not turn.manages:
        raise Refused(Refusal("nothing-to-agree"))
    turn.changes["proposal"] = None
    turn.say(Phrase.of("service-undo-declined", user=UserText(turn.origin.user_name)))


def _pending(turn: Turn) -> UndoProposal:
    if turn.live.record.proposal is None:
        raise Refused(Refusal("nothing-to-agree"))
    return UndoProposal.model_validate_json(turn.live.record.proposal)


async def _last(turn: Turn, store: Store, steps: int) -> list[storage.Entry]:
    """The entries to take back, oldest first."""
    seq = turn.game.seq
    journal = await store.entries(turn.live.record.id, max(2, seq - LOOK_BACK), seq)
    undone: list[storage.Entry] = []
    for entry in reversed(journal):
        undone.append(entry)
        steps -= entry.kind in ACTIONS and entry.user_id is not None
        if steps == 0:
            return undone[::-1]
    raise Refused(Refusal("nothing-to-undo"))


async def _carry_out(turn: Turn, store: Store, to: int, name: UserText, steps: int) -> None:
    live = turn.live
    last_seq = turn.game.seq
    loaded = await store.load_at(live.record.id, to)
    undone = await store.entries(live.record.id, to + 1, last_seq)
    drew = any(entry.drew for entry in undone)
    live.game = live.replay(loaded.checkpoint, loaded.entries, last_seq)
    turn.undo_to = to
    turn.say(Phrase.of("service-undone", user=name, steps=steps), epoch=loaded.epoch + drew)
    for entry in undone:
        if entry.kind == "order":
            turn.order_again(entry)
