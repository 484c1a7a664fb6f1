"""Undo of actions and of a game's end.

Players may freely take back their own actions since the last roll or revealed card. Any other undo needs consent. If it
takes back dice, the game continues with fresh ones.

The end of a game can be taken back until the channel's next game is opened. An end publishes the seed of the dice, so
the continued game gets another seed. The hash of the new seed is published before the first die.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from typing import Any

import orjson

import storage
from bot.games.acts import absence, consent
from bot.games.acts.acting import is_wish
from bot.games.live.game import Live
from bot.games.live.journal import ACTIONS, heard_in, public
from bot.games.live.proposals import UndoProposed
from bot.games.live.statuses import STARTED, during
from bot.games.live.transaction import ENDS, Transaction
from rules.core.contract.corrections import End
from rules.core.facts.events import Event
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase, Seat
from rules.core.journal.game import Game, ReplayDiverged
from rules.core.journal.proof import MARK_EFFECTS
from rules.core.play.dice import commitment

MAX_STEPS = 20
LOOK_BACK = 400
MAX_TOLD = 8
"""Maximum number of undone events that are listed."""


@during(*STARTED)
async def take_back(transaction: Transaction, steps: int = 1, *, seen: str = "") -> None:
    """Takes back the last `steps` actions of people.

    The bot's acts since then are taken back with them. Asks the other players for consent unless all actions are the
    asker's own and revealed nothing. Ending the game counts as an action. The asker's answers to an open secret
    decision are taken back first, in private.

    `seen` is the game's status when a button was shown. The undo is refused if the status has changed.
    """
    if seen not in ("", transaction.live.record.status):
        raise Refused(Refusal("stale-button"))
    transaction.refuse_unless_seated()
    if not 1 <= steps <= MAX_STEPS:
        raise Refused(Refusal("undo-steps", limit=MAX_STEPS))
    live, origin = transaction.live, transaction.origin
    if live.record.status == "paused" and live.absence.pause != "out":
        raise Refused(Refusal("game-paused", why=live.absence.pause))
    if live.game is None:
        _reopen(transaction)
        return
    if own := await _answered_in_secret(transaction):
        await _take_back_unseen(transaction, own[-steps:])
        return
    has_ended = live.record.status == "ended"
    undone = await _last(transaction, steps)
    told = [entry for entry in undone if _is_told(live, entry)]
    needed = consent.others(transaction)
    proposal = UndoProposed(
        user_id=origin.user_id,
        user_name=origin.user_name,
        needed=needed,
        to=undone[0].seq - 1,
        steps=len(_actions(told)),
        has_ended=has_ended,
    )
    is_own = all(entry.user_id in (origin.user_id, None) for entry in told if entry.kind in ACTIONS)
    is_secret = live.game.decision is not None and live.game.decision.secret  # other seats may have answered
    is_free = is_own and not (has_ended or is_secret or any(entry.drew for entry in undone))
    if is_free or not needed:
        await carry_out(transaction, proposal)
    else:
        await _replayed(transaction, await transaction.store.load_game(live.record.id, proposal.to))
        consent.propose(transaction, proposal)


async def _last(transaction: Transaction, steps: int) -> list[storage.StoredEntry]:
    """Returns the entries to take back, oldest first.

    Answers to an open secret decision are included, but do not count as steps.
    """
    seq, told = transaction.game.seq, transaction.live.seen_head.seq
    journal = await transaction.store.entries(transaction.live.record.id, max(2, seq - LOOK_BACK), seq)
    undone: list[storage.StoredEntry] = []
    for entry in reversed(journal):
        undone.append(entry)
        steps -= entry.seq <= told and (_is_action(entry) or _is_end(entry))
        if steps == 0:
            return undone[::-1]
    raise Refused(Refusal("nothing-to-undo"))


def _is_action(entry: storage.StoredEntry) -> bool:
    return entry.kind in ACTIONS and entry.user_id is not None


def _is_end(entry: storage.StoredEntry) -> bool:
    """Returns whether a person ended the game with this entry.

    The end may be early or by a verdict.
    """
    payload = orjson.loads(entry.payload)
    if entry.kind == "gm":
        return bool(payload.get("verb") == End.model_fields["verb"].default)
    return entry.kind == "mark" and (payload.get("phrase") or {}).get("id") == ENDS


def _actions(undone: Iterable[storage.StoredEntry]) -> list[storage.StoredEntry]:
    """Returns people's actions, except the act of ending the game."""
    return [entry for entry in undone if _is_action(entry) and not _is_end(entry)]


async def _answered_in_secret(transaction: Transaction) -> list[storage.StoredEntry]:
    """Returns the asker's answers to the open secret decision, oldest first."""
    live, game = transaction.live, transaction.live.game
    if live.sealed is None or game is None or live.record.status != "active":
        return []
    entries = await transaction.store.entries(live.record.id, live.sealed.seq + 1, game.seq)
    return [each for each in entries if _answers(live, each) and each.seat in transaction.own_seats]


def _is_told(live: Live, entry: storage.StoredEntry) -> bool:
    """Returns whether all players have been told of an entry.

    Players have not been told of answers to an open secret decision.
    """
    return entry.seq <= live.seen_head.seq or not _answers(live, entry)


def _answers(live: Live, entry: storage.StoredEntry) -> bool:
    """Returns whether an entry answers a decision; a wish does not."""
    return entry.kind == "act" and not is_wish(live, str(orjson.loads(entry.payload).get("verb", "")))


async def _take_back_unseen(transaction: Transaction, own: Sequence[storage.StoredEntry]) -> None:
    """Takes back the asker's answers to the open secret decision.

    An undo removes all entries after a point, so the other seats' entries are added again.
    """
    live, to = transaction.live, own[0].seq - 1
    loaded = await transaction.store.load_game(live.record.id, to)
    undone = await transaction.store.entries(live.record.id, to + 1, transaction.game.seq)
    live.game = await _replayed(transaction, loaded)
    transaction.undo_to = to
    transaction.say(undo=to, epoch=loaded.epoch, base=loaded.checkpoint)
    taken_back = {each.seq for each in own}
    try:
        for entry in undone:
            if entry.seq not in taken_back and not _changes_journal(entry):
                transaction.take_again(entry)
    except Refused:  # the reason could reveal the answers of other seats
        raise Refused(Refusal("nothing-to-undo")) from None
    transaction.own.append(Phrase.of("service-undone-unseen", steps=len(own)))
    transaction.private = True


def _changes_journal(entry: storage.StoredEntry) -> bool:
    """Returns whether an entry changes the journal itself, as undos do.

    Such an entry must not be repeated.
    """
    return entry.kind == "mark" and not orjson.loads(entry.payload).keys().isdisjoint(MARK_EFFECTS)


async def carry_out(transaction: Transaction, agreed: UndoProposed) -> None:
    """Takes the game back to entry `agreed.to`, and announces it."""
    live = transaction.live
    last_seq = transaction.game.seq
    loaded = await transaction.store.load_game(live.record.id, agreed.to)
    undone = await transaction.store.entries(live.record.id, agreed.to + 1, last_seq)
    has_ended = live.record.status == "ended"
    epoch = loaded.epoch + (has_ended or any(entry.drew for entry in undone))
    if has_ended:
        live.later_seeds = {**live.later_seeds, epoch: live.next_secret()}
        transaction.changes["later_seeds"] = live.dump_later_seeds()
        transaction.changes["ended_at"] = None
    if has_ended or live.absence.pause == "out":
        transaction.changes["status"] = "active"
        absence.come_back(transaction)
    told = [entry for entry in undone if _is_told(live, entry)]
    live.game = await _replayed(transaction, loaded)
    transaction.undo_to, transaction.restart_clock = agreed.to, True
    _tell(transaction, agreed, told, epoch, loaded.checkpoint)
    if has_ended:
        transaction.say(Phrase.of("service-goes-on", commitment=commitment(live.seed)))
    for entry in undone:
        if entry.kind == "order":
            transaction.take_again(entry)


async def _replayed(transaction: Transaction, loaded: storage.LoadedGame) -> Game[Any, Any]:
    """Returns the game as it was after the loaded entries.

    Raises Refused if the game was played under other rules and cannot be replayed. Raises ReplayDiverged if it was
    played under these rules.
    """
    try:
        return transaction.live.replay(loaded.checkpoint, loaded.entries, transaction.game.seq)
    except ReplayDiverged:
        played = [each.version for each in (loaded.checkpoint, *loaded.entries) if each is not None]
        if min(played, default=0) == transaction.live.ruleset.version:
            raise
        raise Refused(Refusal("undo-other-rules", steps=await _possible(transaction))) from None


async def _possible(transaction: Transaction) -> list[int]:
    """Returns the numbers of steps that these rules can undo."""
    live, possible = transaction.live, []
    for steps in range(1, MAX_STEPS + 1):
        with contextlib.suppress(ReplayDiverged):
            try:
                undone = await _last(transaction, steps)
            except Refused:
                break
            loaded = await transaction.store.load_game(live.record.id, undone[0].seq - 1)
            live.replay(loaded.checkpoint, loaded.entries, transaction.game.seq)
            possible.append(steps)
    return possible


def _tell(
    transaction: Transaction,
    agreed: UndoProposed,
    undone: Sequence[storage.StoredEntry],
    epoch: int,
    base: storage.Checkpoint | None,
) -> None:
    """Announces an undo, and lists the public events taken back.

    For an undone end of the game, only the seats whose actions are taken back are listed.
    """
    id = "service-undone-end" if agreed.has_ended else "service-undone"
    phrase = Phrase.of(id, user=agreed.person, steps=agreed.steps)
    transaction.say(phrase, epoch=epoch, undo=agreed.to, base=base)
    if agreed.has_ended:
        if seats := dict.fromkeys(Seat(entry.seat) for entry in _actions(undone) if entry.seat):
            transaction.say(Phrase.of("service-undone-whose", seats=list(seats)))
        return
    said = (item for entry in undone for item in public(heard_in(transaction.live.ruleset, entry)))
    told = [item for item in said if isinstance(item, Event)]
    for event in told[:MAX_TOLD]:
        transaction.say(Phrase.of("service-taken-back", what=[Phrase(f"event-{event.kind}", event.facts())]))
    if len(told) > MAX_TOLD:
        transaction.say(Phrase.of("more-lines", count=len(told) - MAX_TOLD))


def _reopen(transaction: Transaction) -> None:
    """Reopens a closed lobby with its former seats."""
    if transaction.live.record.status != "ended":
        raise Refused(Refusal("not-started"))
    transaction.say(Phrase.of("service-reopens", user=transaction.origin.person))
    transaction.changes["status"] = "lobby"
    transaction.changes["ended_at"] = None
