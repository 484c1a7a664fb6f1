"""Looking back: explained rulings, the log, and the game as a file."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import orjson

from bot.executors import in_thread
from bot.facts.origins import Origin
from bot.facts.replies import Document, Entries, Reasons, Reply, Rules
from bot.facts.scenes import Said, Scene
from bot.games.live import published, unreadable
from bot.games.live.game import Live
from bot.games.live.games import Games
from bot.games.live.journal import (
    events_in,
    game_entry,
    heard_in,
    is_chosen,
    is_readable,
    known_to,
    linked,
    public,
    went_on_from,
)
from bot.games.live.loading import Lost
from bot.games.live.statuses import STARTED, during
from bot.games.live.transaction import Transaction
from rules.core.facts.events import Event, Reason, dump_events
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase
from rules.core.journal.expecting import Expectation
from rules.core.journal.game import Game, ReplayDiverged
from rules.core.journal.playing import Playing
from rules.core.journal.transcript import LaterSeed, Step, Transcript, TranscriptError, step_of, write_transcript
from rules.core.play.dice import commitment
from storage import Store, StoredEntry

MAX_LOG = 100
LOOK_BACK = 120
"""Number of newest entries that are searched for a ruling, or offered to choose from."""
AT_ONCE = 12
"""Number of entries that are replayed at a time to find one with reasons."""
MAX_CITED = 8

Explained = tuple[StoredEntry, tuple[Said, ...], tuple[Reason, ...]]
"""An entry, its texts for the asker, and the reasons for its automatic choices."""


@during(*STARTED)
async def why(transaction: Transaction, seq: int | None = None) -> Reply:
    """Explains the newest ruling, or entry `seq`, in a private reply."""
    live, store, ending = started(transaction), transaction.store, transaction.game.ending
    seats = transaction.own_seats
    if seq is None:
        found = await _newest_ruling(store, live, seats)
    else:
        if seq > live.seen_head.seq:
            raise Refused(Refusal("no-such-entry", entry=seq, last=live.seen_head.seq))
        found = next(iter(await _explained(store, live, seq, seq, seats)), None)
    if found is None:
        raise Refused(Refusal("nothing-to-explain" if seq is None else "nothing-to-explain-there"))
    entry, said, reasons = found
    if ending is not None:  # the ending is recorded in a separate entry, after the entry with the last events
        after = await store.entries(live.record.id, entry.seq + 1, entry.seq + 1)
        marks = [item for entry in after for item in heard_in(live.ruleset, entry)]
        said = (*said, *(item for item in marks if isinstance(item, Phrase) and item.id == ending.phrase.id))
    return _answer(transaction, said, reasons, _cited(said, reasons))


@during(*STARTED)
async def why_these(transaction: Transaction, game_id: str, first: int, last: int) -> Reply:
    """Explains the entries from `first` to `last`, in a private reply."""
    live, store = started(transaction), transaction.store
    if live.record.id != game_id:
        raise Refused(Refusal("stale-button"))
    found = await _explained(store, live, first, min(last, live.seen_head.seq), transaction.own_seats)
    reasons = tuple(reason for _, _, some in found for reason in some)
    if not reasons:
        raise Refused(Refusal("nothing-to-explain-there"))
    return _answer(transaction, (), reasons, _cited((), reasons))


def _answer(
    transaction: Transaction, said: tuple[Said, ...], reasons: tuple[Reason, ...], cited: tuple[str, ...]
) -> Reply:
    live = transaction.live
    own_scene = live.words(live.seat_for(transaction.origin.user_id))
    return Reply(live.scene(), own_scene, own=said, parts=(Reasons(reasons), Rules(cited)), private=True)


async def _newest_ruling(store: Store, live: Live, seats: Sequence[str]) -> Explained | None:
    """Returns the newest entry that can be explained.

    Entries with reasons, or with an event that the story of the game counts (`Story.counted`), are preferred.
    """
    assert live.game is not None
    counted = live.ruleset.story.counted
    last, end = live.seen_head.seq, max(1, live.seen_head.seq - LOOK_BACK)
    newest = None
    while last >= end:
        first = max(last - AT_ONCE + 1, end)
        for found in reversed(await _explained(store, live, first, last, seats)):
            if found[2] or any(isinstance(item, counted) for item in found[1]):
                return found
            newest = newest or found
        last = first - 1
    return newest


async def _explained(store: Store, live: Live, first: int, last: int, seats: Sequence[str]) -> Sequence[Explained]:
    """Returns the entries with events for the asker, and their reasons.

    Entries that were played under other rules have no reasons. Other tasks can run between two replayed entries.
    """
    entries = await store.entries(live.record.id, first, last)
    reasons: dict[int, tuple[Reason, ...]] = {}
    try:
        if first <= 1:
            game = live.replay(None, (), 1, explaining=True)
            reasons[1] = tuple(game.reasons)
        else:
            loaded = await store.load_game(live.record.id, first - 1)
            game = live.replay(loaded.checkpoint, loaded.entries, first - 1, explaining=True)
        for entry in entries:
            if entry.seq > 1:
                chosen = _chosen(live, game, entry)
                [_] = game.replay([game_entry(live.ruleset, entry)])
                reasons[entry.seq] = (*chosen, *game.reasons)
                await asyncio.sleep(0)
    except ReplayDiverged:
        pass  # the reasons found before the error are still valid
    told = ((entry, known_to(heard_in(live.ruleset, entry), seats)) for entry in entries)
    return [
        (entry, said, reasons.get(entry.seq, ()))
        for entry, said in told
        if any(isinstance(item, Event) for item in said)
    ]


def _chosen(live: Live, game: Game[Any, Any], told: StoredEntry) -> Sequence[Reason]:
    """Returns the referee's reasons for this entry's answer.

    Returns none if a player chose the answer.
    """
    seat = told.seat or ""
    if not is_chosen(told):
        return ()
    action = game.referee_answer(seat)
    is_so = action.to_json() == game_entry(live.ruleset, told).payload
    return game.referee_reasons(seat, action) if is_so else ()


async def rulings(games: Games, origin: Origin) -> tuple[Scene | None, list[tuple[int, tuple[Said, ...]]]]:
    """Returns the newest entries with events for the asker, newest first."""
    async with games.lock(origin.channel_id):
        live = await games.get(origin.channel_id)
        if live is None or live.game is None:
            return None, []
        entries = await games.store.entries(live.record.id, live.seen_head.seq - LOOK_BACK, live.seen_head.seq)
        seats = live.seats_of(origin.user_id)
        told = ((entry.seq, known_to(heard_in(live.ruleset, entry), seats)) for entry in reversed(entries))
        return live.words(), [(seq, said) for seq, said in told if any(isinstance(item, Event) for item in said)]


def _cited(said: Iterable[Said], reasons: Iterable[Reason]) -> tuple[str, ...]:
    events = (rule for item in said if isinstance(item, Event) for rule in item.rules)
    cited = (*events, *(reason.rule for reason in reasons if reason.rule))
    return tuple(dict.fromkeys(cited))[:MAX_CITED]


@during(*STARTED)
async def log(transaction: Transaction, count: int = 20) -> Reply:
    """Shows the last entries that told the asker something.

    The private reply gives their numbers.
    """
    live = started(transaction)
    last = live.seen_head.seq
    count = min(max(count, 1), MAX_LOG)
    entries = await transaction.store.entries(live.record.id, last - LOOK_BACK - 2 * count, last)
    seats = transaction.own_seats
    said = [(entry.seq, known) for entry in entries if (known := known_to(heard_in(live.ruleset, entry), seats))]
    if not said:
        raise Refused(Refusal("nothing-to-explain"))
    own_scene = live.words(live.seat_for(transaction.origin.user_id))
    return Reply(live.scene(), own_scene, parts=(Entries(tuple(said[-count:])),), private=True)


async def export(games: Games, origin: Origin) -> Reply:
    """Exports the game as a transcript, in a private reply.

    The transcript of a running game contains only public events. The set-up, the slots of actions and even digests
    could reveal hidden facts.
    """
    return await games.once(origin.silent(), lambda: _exported(games, origin.silent()))


async def _exported(games: Games, origin: Origin) -> Reply:
    store = games.store
    try:
        live = started(await games.open_transaction(origin, STARTED))
    except Lost as lost:
        if lost.is_open:
            raise
        return await unreadable.export(store, lost.record)
    record, ended = live.record, live.record.status == "ended"
    entries = await store.entries(record.id, live_only=not ended or live.added is None)
    if ended and not all(map(is_readable, entries)):
        return await unreadable.export(store, record)
    file = Document(await in_thread(_transcript, live, entries), f"gyoji-{record.id}.json")
    return Reply(live.scene(), own=(Phrase("service-export"),), parts=(file,), private=True)


def _transcript(live: Live, entries: Sequence[StoredEntry]) -> bytes:
    """Returns the file of a game with these entries.

    This takes a few tenths of a second for a long game.
    """
    record, ended = live.record, live.record.status == "ended"
    document = Transcript(
        ruleset=record.ruleset,
        version=record.version,
        game=record.id,
        commitment=commitment(record.seed),
        setup=orjson.loads(published.set_up(record.setup, live.seats)) if ended else None,
        seed=record.seed.hex() if ended else "",
        later_seeds=[
            LaterSeed(epoch=epoch, commitment=commitment(seed), seed=seed.hex() if ended else "")
            for epoch, seed in sorted(live.later_seeds.items())
        ],
        added=[each.published() for each in live.added] if live.added is not None else None,
        steps=[*map(_step, entries)] if ended else [*_marks(live, (e for e in entries if e.seq <= live.seen_head.seq))],
    )
    if ended:
        _add_dice(document)
    return write_transcript(document)


def _step(entry: StoredEntry) -> Step:
    """Converts an entry and its events to a transcript's step.

    People's names are left out.
    """
    payload, _ = published.entry(entry)
    step = step_of(linked(replace(entry, payload=payload)))
    return step.model_copy(update={"told": events_in(entry), "checkpoint": went_on_from(entry)})


def _marks(live: Live, entries: Iterable[StoredEntry]) -> Iterator[Step]:
    """Yields each entry's public events as a step of a transcript."""
    for entry in entries:
        if entry.kind != "order":
            events = [item for item in public(heard_in(live.ruleset, entry)) if not isinstance(item, Phrase)]
            yield Step(kind="mark", seat=entry.seat or "", seq=entry.seq, epoch=entry.epoch, expect=_told(events))


def _add_dice(document: Transcript) -> None:
    """Adds the dice to each step.

    The file can then be verified without these rules. If these rules play a step differently, that step and all later
    ones get no dice.
    """
    playing = Playing(document)
    with contextlib.suppress(TranscriptError, ReplayDiverged):
        for _ in playing.run():
            pass
    for number, rolled in playing.rolled.items():
        document.steps[number - 1].rolled = rolled


def _told(events: list[Event]) -> Expectation:
    return Expectation(events=[orjson.loads(line) for line in dump_events(events)])


def started(transaction: Transaction) -> Live:
    """Returns the transaction's game.

    Raises Refused if the game has not been started. An ended game is returned too.
    """
    if transaction.live.game is None:
        raise Refused(Refusal("not-started"))
    return transaction.live
