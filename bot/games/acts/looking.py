"""Looking back: rulings explained, the log, the game as a file."""

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
from bot.facts.scenes import Option, Said, Scene
from bot.games.live import published, unreadable
from bot.games.live.channels import Channels
from bot.games.live.choosing import MAX_DIRECT_OPTIONS
from bot.games.live.game import Live
from bot.games.live.journal import (
    game_entry,
    heard_in,
    is_chosen,
    is_readable,
    known_to,
    linked,
    public,
    told_in,
    went_on_from,
)
from bot.games.live.loading import Lost
from rules.core.facts.events import Event, Reason, dump_events
from rules.core.facts.refusal import Refusal, Refused
from rules.core.facts.words import Phrase
from rules.core.journal.expecting import Expectation
from rules.core.journal.game import Game, ReplayDiverged
from rules.core.journal.playing import Playing
from rules.core.journal.transcript import LaterSeed, Step, Transcript, TranscriptError, step_of, write_transcript
from rules.core.play.dice import commitment
from storage import StoredEntry

MAX_LOG = 100
LOOK_BACK = 120
"""How many of the newest entries are looked through for a ruling, or offered."""
AT_ONCE = 12
"""How many entries are played again at a time in search of one with reasons."""
MAX_CITED = 8

Explained = tuple[StoredEntry, tuple[Said, ...], tuple[Reason, ...]]
"""An entry, what it told the asker, and why its automatic choices were made."""


async def why(channels: Channels, origin: Origin, seq: int | None) -> Reply:
    """The newest ruling, or entry `seq`, played again with reasons."""
    live = await started_game(channels, origin)
    assert live.game is not None
    seats = live.seats_of(origin.user_id)
    if seq is None:
        found = await _newest_ruling(channels, live, seats)
    else:
        if seq > live.told.seq:
            raise Refused(Refusal("no-such-entry", entry=seq, last=live.told.seq))
        found = next(iter(await _explained(channels, live, seq, seq, seats)), None)
    if found is None:
        raise Refused(Refusal("nothing-to-explain" if seq is None else "nothing-to-explain-there"))
    entry, said, reasons = found
    if (
        ending := live.game.ending
    ) is not None:  # the event may say nothing itself: the journal tells the ending after it
        after = await channels.store.entries(live.record.id, entry.seq + 1, entry.seq + 1)
        marks = [item for entry in after for item in heard_in(live.ruleset, entry)]
        said = (*said, *(item for item in marks if isinstance(item, Phrase) and item.id == ending.phrase.id))
    return _answer(live, origin, said, reasons, _cited(said, reasons))


async def why_these(channels: Channels, origin: Origin, game_id: str, first: int, last: int) -> Reply:
    """The reasons in the entries from `first` to `last`, which stand above the button that asks."""
    live = await started_game(channels, origin)
    if live.record.id != game_id:
        raise Refused(Refusal("stale-button"))
    found = await _explained(channels, live, first, min(last, live.told.seq), live.seats_of(origin.user_id))
    reasons = tuple(reason for _, _, some in found for reason in some)
    if not reasons:
        raise Refused(Refusal("nothing-to-explain-there"))
    return _answer(live, origin, (), reasons, _cited((), reasons))


def _answer(
    live: Live, origin: Origin, said: tuple[Said, ...], reasons: tuple[Reason, ...], cited: tuple[str, ...]
) -> Reply:
    own_scene = live.words(live.seat_for(origin.user_id))
    return Reply(live.scene(), own_scene, own=said, parts=(Reasons(reasons), Rules(cited)), private=True)


async def _newest_ruling(channels: Channels, live: Live, seats: Sequence[str]) -> Explained | None:
    """The newest entry with reasons, or with something that the story of the game counts; if there is none, the newest
    that told the asker anything."""
    assert live.game is not None
    counted = live.ruleset.story.counted
    last, end = live.told.seq, max(1, live.told.seq - LOOK_BACK)
    newest = None
    while last >= end:
        first = max(last - AT_ONCE + 1, end)
        for found in reversed(await _explained(channels, live, first, last, seats)):
            if found[2] or any(isinstance(item, counted) for item in found[1]):
                return found
            newest = newest or found
        last = first - 1
    return newest


async def _explained(
    channels: Channels, live: Live, first: int, last: int, seats: Sequence[str]
) -> Sequence[Explained]:
    """The entries from `first` to `last` that told the asker something of the game, with their reasons: none for what
    was played under other rules. The event loop runs between entries."""
    entries = await channels.store.entries(live.record.id, first, last)
    reasons: dict[int, tuple[Reason, ...]] = {}
    try:
        if first <= 1:
            game = live.replay(None, (), 1, explaining=True)
            reasons[1] = tuple(game.reasons)
        else:
            loaded = await channels.store.load_at(live.record.id, first - 1)
            game = live.replay(loaded.checkpoint, loaded.entries, first - 1, explaining=True)
        for entry in entries:
            if entry.seq > 1:
                chosen = _chosen(live, game, entry)
                [_] = game.replay([game_entry(live.ruleset, entry)])
                reasons[entry.seq] = (*chosen, *game.reasons)
                await asyncio.sleep(0)
    except ReplayDiverged:
        pass  # what has been found so far holds
    told = ((entry, known_to(heard_in(live.ruleset, entry), seats)) for entry in entries)
    return [
        (entry, said, reasons.get(entry.seq, ()))
        for entry, said in told
        if any(isinstance(item, Event) for item in said)
    ]


def _chosen(live: Live, game: Game[Any, Any], told: StoredEntry) -> Sequence[Reason]:
    """Why the referee gave this entry's answer; nothing if anybody or anything else gave it."""
    seat = told.seat or ""
    if not is_chosen(told):
        return ()
    action = game.referee_answer(seat)
    is_so = action.to_json() == game_entry(live.ruleset, told).payload
    return game.referee_reasons(seat, action) if is_so else ()


async def rulings(channels: Channels, origin: Origin) -> tuple[Scene | None, list[tuple[int, tuple[Said, ...]]]]:
    """The newest entries that told the asker something about the game, newest first, each with what it said."""
    live = await channels.get(origin.channel_id)
    if live is None or live.game is None:
        return None, []
    seats = live.seats_of(origin.user_id)
    entries = await channels.store.entries(live.record.id, live.told.seq - LOOK_BACK, live.told.seq)
    told = ((entry.seq, known_to(heard_in(live.ruleset, entry), seats)) for entry in reversed(entries))
    return live.words(), [(seq, said) for seq, said in told if any(isinstance(item, Event) for item in said)]


def _cited(said: Iterable[Said], reasons: Iterable[Reason]) -> tuple[str, ...]:
    """The rules that were applied, each once."""
    events = (rule for item in said if isinstance(item, Event) for rule in item.rules)
    cited = (*events, *(reason.rule for reason in reasons if reason.rule))
    return tuple(dict.fromkeys(cited))[:MAX_CITED]


async def log(channels: Channels, origin: Origin, count: int) -> Reply:
    """What the last entries with something for the asker said, with their numbers."""
    live = await started_game(channels, origin)
    assert live.game is not None
    last = live.told.seq
    count = min(max(count, 1), MAX_LOG)
    entries = await channels.store.entries(live.record.id, last - LOOK_BACK - 2 * count, last)
    seats = live.seats_of(origin.user_id)
    said = [(entry.seq, known) for entry in entries if (known := known_to(heard_in(live.ruleset, entry), seats))]
    if not said:
        raise Refused(Refusal("nothing-to-explain"))
    own_scene = live.words(live.seat_for(origin.user_id))
    return Reply(live.scene(), own_scene, parts=(Entries(tuple(said[-count:])),), private=True)


async def export(channels: Channels, origin: Origin) -> Reply:
    """The game as a transcript: once it has ended, with set-up, seed and every entry; before, only what everybody may
    know, since set-up, slots and even digests could reveal what is hidden."""
    try:
        live = await started_game(channels, origin)
    except Lost as lost:
        if lost.is_open:
            raise
        return await unreadable.export(channels.store, lost.record)
    record, ended = live.record, live.record.status == "ended"
    entries = await channels.store.entries(record.id, live_only=not ended or live.added is None)
    if ended and not all(map(is_readable, entries)):
        return await unreadable.export(channels.store, record)
    file = Document(await in_thread(_transcript, live, entries), f"gyoji-{record.id}.json")
    return Reply(live.scene(), own=(Phrase("service-export"),), parts=(file,), private=True)


def _transcript(live: Live, entries: Sequence[StoredEntry]) -> bytes:
    """The file of a game with these entries; of a long game it takes a few tenths of a second."""
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
        steps=[*map(_step, entries)] if ended else [*_marks(live, (e for e in entries if e.seq <= live.told.seq))],
    )
    if ended:
        _add_dice(document)
    return write_transcript(document)


def _step(entry: StoredEntry) -> Step:
    """An entry as it was written, but for the people whom it names, with what it told, and what the game went on from
    with it."""
    payload, _ = published.entry(entry)
    step = step_of(linked(replace(entry, payload=payload)))
    return step.model_copy(update={"told": told_in(entry), "checkpoint": went_on_from(entry)})


def _marks(live: Live, entries: Iterable[StoredEntry]) -> Iterator[Step]:
    """What everybody may know of entries."""
    for entry in entries:
        if entry.kind != "order":
            events = [item for item in public(heard_in(live.ruleset, entry)) if not isinstance(item, Phrase)]
            yield Step(kind="mark", seat=entry.seat or "", seq=entry.seq, epoch=entry.epoch, expect=_told(events))


def _add_dice(document: Transcript) -> None:
    """Adds to each step the dice that fell in it, for whoever checks them without these rules. A game that these rules
    no longer play as it was played has those up to there."""
    playing = Playing(document)
    with contextlib.suppress(TranscriptError, ReplayDiverged):
        for _ in playing.run():
            pass
    for number, rolled in playing.rolled.items():
        document.steps[number - 1].rolled = rolled


def _told(events: list[Event]) -> Expectation:
    return Expectation(events=[orjson.loads(line) for line in dump_events(events)])


def public_options(live: Live) -> tuple[Scene, tuple[Option, ...]]:
    """The scene for everybody, with the verbs that can do nothing for the first person awaited; and that person's
    options with what they set off, if the decision has one verb and is not secret. If the ruleset has hands there are
    none, since options could give a hand away."""
    scene, decision = live.scene(), live.game.decision if live.game else None
    asked = next((seat for seat in decision.seats if live.controller(seat) is not None), None) if decision else None
    if decision is None or asked is None or scene.awaited is None:
        return scene, ()
    for_each = [live.idle(seat) for seat in decision.seats if live.controller(seat) is not None]
    idle = {verb: why for verb, why in for_each[0].items() if all(verb in each for each in for_each)}
    scene = replace(scene, awaited=replace(scene.awaited, idle=idle))
    if decision.secret or len(decision.verbs) != 1 or live.ruleset.has_hands:
        return scene, ()
    options = live.options(asked)
    if len(options) <= MAX_DIRECT_OPTIONS:
        options = tuple(live.foreseen(asked, option) for option in options)
    return scene, options


async def started_game(channels: Channels, origin: Origin) -> Live:
    """The channel's game, or the last that ended there. Raises Refused unless it has been started."""
    live = await channels.get(origin.channel_id)
    if live is None:
        raise Refused(Refusal("no-game"))
    if live.game is None:
        raise Refused(Refusal("not-started"))
    return live
