"""Whether a game's record is still as the bot wrote it, or was edited in the file."""

from __future__ import annotations

from collections.abc import Mapping

import orjson

import storage
from bot.games.journal import CHOSEN, NOTED, linked
from rules import proof
from rules.events import digest_of


class RecordEdited(Exception):
    """An entry is not as it was written. The replay may not notice: a secret choice tells nothing yet."""


def refuse_edited(loaded: storage.LoadedGame, secrets: Mapping[int, bytes]) -> None:
    """Raise `RecordEdited` at the first of the entries whose events do not fit their digest, or that does not fit the
    chain between the heads before and after it. Entries of before there were heads have only the first. Whoever edits
    the heads as well is not noticed here, but by everybody who has seen one (`python -m bot verify`)."""
    for entry in loaded.entries:
        lines = [raw for raw in orjson.loads(entry.events) if raw["kind"] not in (NOTED, CHOSEN)]
        if entry.digest and digest_of(orjson.dumps(raw).decode() for raw in lines) != entry.digest:
            raise RecordEdited(f"the events of entry {entry.seq}")
        before = loaded.heads.get(entry.seq - 1)
        if before and entry.head:
            head = proof.next_head(before, proof.secret_at(secrets, entry.epoch), linked(entry))
            if head != entry.head:
                raise RecordEdited(f"entry {entry.seq}")
