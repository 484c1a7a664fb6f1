"""Between the records that storage keeps and what a game takes and tells: its entries, and the rows of the outbox."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any, cast

import orjson

import storage
from bot.facts.replies import Durable, Notice, Retired
from bot.facts.scenes import Said
from rules.events import Event
from rules.game import EntryKind, JournalEntry, Outcome
from rules.ruleset import Ruleset
from rules.words import Phrase, dump_phrase, load_phrase

SAID, TABLE, RETIRE = "said", "table", "retire"
"""Kinds of outbox rows: something said, a table message to be shown anew, and one that is not the table any more."""


def mark_payload(phrase: Phrase) -> str:
    """The payload of an entry with which the service notes something it said."""
    return orjson.dumps({"phrase": dump_phrase(phrase)}).decode()


def game_entry(record: storage.StoredEntry) -> JournalEntry:
    """A record as the game takes it. The service's own notes have no digest: the game tells nothing for them."""
    digest = "" if record.kind == "mark" else record.digest
    return JournalEntry(
        record.seq, cast(EntryKind, record.kind), record.seat or "", record.payload, record.epoch, digest
    )


def entry_record(outcome: Outcome, user_id: int | None, interaction_id: int | None, at: float) -> storage.StoredEntry:
    """What an outcome leaves in the journal."""
    entry = outcome.entry
    return storage.StoredEntry(
        seq=entry.seq,
        kind=entry.kind,
        seat=entry.seat or None,
        user_id=user_id,
        interaction_id=interaction_id,
        payload=entry.payload,
        events=f"[{','.join(outcome.lines)}]",
        digest=entry.digest,
        epoch=entry.epoch,
        drew=outcome.revealed,
        at=at,
    )


def said_in(ruleset: Ruleset[Any, Any], record: storage.StoredEntry) -> list[Said]:
    """What an entry of the journal said, for all audiences, in order."""
    said: list[Said] = []
    if record.kind == "mark" and (raw := orjson.loads(record.payload).get("phrase")) is not None:
        said.append(load_phrase(raw))
    kinds = ruleset.event_kinds()
    said.extend(kinds[raw["kind"]].model_validate(raw) for raw in orjson.loads(record.events))
    return said


def public(said: Iterable[Said]) -> tuple[Said, ...]:
    """What everybody may know."""
    return tuple(item for item in said if isinstance(item, Phrase) or item.is_for(None))


def only_for(said: Iterable[Said], seats: Sequence[str]) -> tuple[Said, ...]:
    """What some of these seats may know and not everybody."""
    return tuple(
        item
        for item in said
        if isinstance(item, Event) and not item.is_for(None) and any(item.is_for(seat) for seat in seats)
    )


def known_to(said: Iterable[Said], seats: Sequence[str]) -> tuple[Said, ...]:
    """What everybody or some of these seats may know, in order."""
    return tuple(
        item
        for item in said
        if isinstance(item, Phrase) or item.is_for(None) or any(item.is_for(seat) for seat in seats)
    )


# --- rows of the outbox ----------------------------------------------------------------------------------------------


def said_row(channel_id: int, said: Iterable[Said], entries: Sequence[storage.StoredEntry] = ()) -> storage.Outgoing:
    """What a crash would leave unsaid: the entries by number, or phrases of the lobby, which has no journal."""
    if entries:
        payload: dict[str, Any] = {"seqs": [entries[0].seq, entries[-1].seq]}
    else:
        payload = {"phrases": [dump_phrase(item) for item in said if isinstance(item, Phrase)]}
    return storage.Outgoing(channel_id, SAID, orjson.dumps(payload).decode())


def table_row(channel_id: int, notice: Notice = "", mentions: tuple[int, ...] = ()) -> storage.Outgoing:
    """That the table message is to be shown anew, and whom it is to mention."""
    return storage.Outgoing(channel_id, TABLE, orjson.dumps({"notice": notice, "mentions": mentions}).decode())


def retired_row(channel_id: int, retired: Retired) -> storage.Outgoing:
    """That a message is not the table of a game any more."""
    return storage.Outgoing(channel_id, RETIRE, orjson.dumps(asdict(retired)).decode())


def wanted_by(row: storage.OutboxRow) -> Durable:
    """What a row wants, other than to say something."""
    raw = orjson.loads(row.payload)
    if row.kind == RETIRE:
        return Durable(row.channel_id, retired={row.id: Retired(**raw)})
    mentions = tuple(raw["mentions"])
    return Durable(
        row.channel_id, table=row.id, at=row.created_at, notice=raw["notice"], mentions=mentions, is_doubtful=True
    )
