"""Conversions between stored records and a game's entries, and the rows of the outbox."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from typing import Any, cast

import orjson

import storage
from bot.facts.replies import Durable, Notice, Retired
from bot.facts.scenes import Said
from bot.logs import place_of
from rules.core.contract.ruleset import Ruleset
from rules.core.contract.upcasting import digest_from, events_from, payload_from
from rules.core.facts.words import Phrase, dump_phrase, load_phrase
from rules.core.journal.game import EntryKind, JournalEntry, Outcome, ReplayDiverged

log = logging.getLogger(__name__)

SAID, TABLE, RETIRE = "said", "table", "retire"
"""Kinds of outbox rows: a text to send, a table message to show again, and a message that is no longer the table."""
NOTED, CHOSEN, WENT_ON, UNTOLD = OWN = "noted", "chosen", "went-on", "untold"
"""Kinds of items that precede an entry's events and are not covered by the entry's digest.

- `NOTED`: the service's note about the action.
- `CHOSEN`: the referee's policy chose the action.
- `WENT_ON`: an earlier version's checkpoint. The game continued from it, and this is the first entry after that.
- `UNTOLD`: the entry is a secret answer that its seat could still change, so no player was told of it.
"""
ACTIONS = ("act", "gm")
"""Kinds of entries that change the game."""


def mark_payload(*phrases: Phrase, **marked: int | str | None) -> str:
    """Returns the payload of an entry for a text that the bot itself posts.

    `marked` holds the entry's effects on the journal (`rules.core.journal.proof.MARK_EFFECTS`).
    """
    said: dict[str, Any] = {"phrases": [dump_phrase(phrase) for phrase in phrases]}
    if len(phrases) == 1:
        said = {"phrase": dump_phrase(phrases[0])}
    said |= {name: value for name, value in marked.items() if value is not None}
    return orjson.dumps(said).decode()


def game_entry(ruleset: Ruleset[Any, Any], record: storage.StoredEntry) -> JournalEntry:
    """Converts a stored entry to the form of today's rules.

    Raises ReplayDiverged for an older entry that cannot be read.
    """
    if record.version != ruleset.version:
        try:
            record = _as_today(ruleset, record)
        except Exception as error:  # unknown data can raise any error
            raise ReplayDiverged(record.seq, type(error).__name__) from error
    return linked(record)._replace(digest="" if record.kind == "mark" else record.digest)


def linked(record: storage.StoredEntry) -> JournalEntry:
    """Converts a stored entry for the hash chain.

    The entry keeps the form in which it was written.
    """
    return JournalEntry(
        record.seq, cast(EntryKind, record.kind), record.seat or "", record.payload, record.epoch, record.digest
    )


def _as_today(ruleset: Ruleset[Any, Any], record: storage.StoredEntry) -> storage.StoredEntry:
    """Returns an older entry with payload and digest in today's form."""
    payload = payload_from(ruleset, record.version, record.kind, orjson.loads(record.payload))
    digest = digest_from(ruleset, record.version, events_in(record))
    return replace(record, payload=orjson.dumps(payload).decode(), digest=digest)


def entry_record(
    outcome: Outcome,
    user_id: int | None,
    interaction_id: int | None,
    at: float,
    noted: Phrase | None = None,
    *,
    is_chosen: bool = False,
    base: storage.Checkpoint | None = None,
) -> storage.StoredEntry:
    """Returns the journal record of an outcome.

    `noted` is the service's note about the action. `is_chosen` says that the referee's policy chose the action. `base`
    is an earlier version's checkpoint, if the game continues from it with this entry.
    """
    entry = outcome.entry
    own: list[dict[str, Any]] = []
    if noted is not None:
        own.append({"kind": NOTED, "phrase": dump_phrase(noted)})
    if is_chosen:
        own.append({"kind": CHOSEN})
    if outcome.is_sealed:
        own.append({"kind": UNTOLD})
    if base is not None:
        own.append({"kind": WENT_ON, "checkpoint": orjson.loads(base.state)})
    lines = (*(orjson.dumps(each).decode() for each in own), *outcome.lines)
    return storage.StoredEntry(
        seq=entry.seq,
        kind=entry.kind,
        seat=entry.seat or None,
        user_id=user_id,
        interaction_id=interaction_id,
        payload=entry.payload,
        events=f"[{','.join(lines)}]",
        digest=entry.digest,
        epoch=entry.epoch,
        drew=outcome.revealed,
        at=at,
    )


def said_in(ruleset: Ruleset[Any, Any], record: storage.StoredEntry) -> list[Said]:
    """Returns an entry's phrases and events, for all audiences, in order."""
    said: list[Said] = []
    if record.kind == "mark":
        marked = orjson.loads(record.payload)
        said += [
            load_phrase(raw)
            for raw in (*([marked["phrase"]] if "phrase" in marked else ()), *marked.get("phrases", ()))
        ]
    said += [load_phrase(raw["phrase"]) for raw in orjson.loads(record.events) if raw["kind"] == NOTED]
    return [*said, *events_from(ruleset, record.version, events_in(record))]


def heard_in(ruleset: Ruleset[Any, Any], record: storage.StoredEntry) -> list[Said]:
    """Returns the phrases and events of an entry.

    For a damaged entry, returns a phrase that says so.
    """
    try:
        return said_in(ruleset, record)
    except Exception as error:  # unknown data can raise any error
        log.warning("entry %d of a game cannot be read: %s", record.seq, place_of(error))
        return [Phrase.of("service-entry-unreadable", entry=record.seq)]


def is_readable(record: storage.StoredEntry) -> bool:
    """Returns whether a stored entry is JSON of the right form."""
    try:
        return isinstance(orjson.loads(record.payload), dict) and isinstance(events_in(record), list)
    except (orjson.JSONDecodeError, LookupError, TypeError):
        return False


def events_in(record: storage.StoredEntry) -> list[dict[str, Any]]:
    """Returns the events of an entry as they were written."""
    return [raw for raw in orjson.loads(record.events) if raw["kind"] not in OWN]


def went_on_from(record: storage.StoredEntry) -> dict[str, Any] | None:
    """Returns a stored checkpoint of an earlier release's state (`WENT_ON`).

    Returns None if the entry stores none.
    """
    return next((raw["checkpoint"] for raw in orjson.loads(record.events) if raw["kind"] == WENT_ON), None)


def is_chosen(record: storage.StoredEntry) -> bool:
    """Returns whether the referee's policy chose the action of an entry."""
    return is_readable(record) and any(raw["kind"] == CHOSEN for raw in orjson.loads(record.events))


def is_untold(record: storage.StoredEntry) -> bool:
    """Returns whether an entry is an unannounced secret answer."""
    return any(raw["kind"] == UNTOLD for raw in orjson.loads(record.events))


def public(said: Iterable[Said]) -> tuple[Said, ...]:
    return tuple(filter(is_public, said))


def is_public(item: Said) -> bool:
    return isinstance(item, Phrase) or item.is_for(None)


def told_apart(said: Iterable[Said], seats: Sequence[str]) -> tuple[tuple[Said, ...], tuple[Said, ...]]:
    """Separates the public items from those private to these seats."""
    for_all, own = list[Said](), list[Said]()
    for item in said:
        if isinstance(item, Phrase) or item.is_for(None):
            for_all.append(item)
        elif any(item.is_for(seat) for seat in seats):
            own.append(item)
    return tuple(for_all), tuple(own)


def known_to(said: Iterable[Said], seats: Sequence[str]) -> tuple[Said, ...]:
    """Returns the items that any of these seats knows, in order.

    Public items are included.
    """
    return tuple(
        item
        for item in said
        if isinstance(item, Phrase) or item.is_for(None) or any(item.is_for(seat) for seat in seats)
    )


# --- rows of the outbox ----------------------------------------------------------------------------------------------


def said_row(
    channel_id: int,
    said: Iterable[Said],
    entries: Sequence[storage.StoredEntry] = (),
    explained: tuple[int, ...] = (),
) -> storage.Outgoing:
    """Returns the outbox row for a text.

    It holds the numbers of the journal entries that contain the text. `explained` are the numbers of the first and last
    entries with reasons. The lobby has no journal, so there the row holds the phrases themselves.
    """
    if entries:
        payload: dict[str, Any] = {"seqs": [entries[0].seq, entries[-1].seq]}
        payload |= {"why": explained} if explained else {}
    else:
        payload = {"phrases": [dump_phrase(item) for item in said if isinstance(item, Phrase)]}
    return storage.Outgoing(channel_id, SAID, orjson.dumps(payload).decode())


def table_row(channel_id: int, notice: Notice = "", mentions: tuple[int, ...] = ()) -> storage.Outgoing:
    """Returns the row that shows the table message again.

    The message mentions these users.
    """
    return storage.Outgoing(channel_id, TABLE, orjson.dumps({"notice": notice, "mentions": mentions}).decode())


def retired_row(channel_id: int, retired: Retired) -> storage.Outgoing:
    """Returns the outbox row for a retired table message."""
    return storage.Outgoing(channel_id, RETIRE, orjson.dumps(asdict(retired)).decode())


def wanted_by(row: storage.OutboxRow) -> Durable:
    """Converts a row without text to a report for listeners."""
    raw = orjson.loads(row.payload)
    if row.kind == RETIRE:
        return Durable(row.channel_id, retired={row.id: Retired(**raw)}, at=row.created_at)
    mentions = tuple(raw["mentions"])
    return Durable(
        row.channel_id, table=row.id, at=row.created_at, notice=raw["notice"], mentions=mentions, is_doubtful=True
    )
