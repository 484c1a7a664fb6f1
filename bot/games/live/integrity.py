"""Whether a game's record is still as the bot wrote it, or was edited in the file."""

from __future__ import annotations

from collections.abc import Mapping

import orjson

import storage
from bot.games.live.journal import linked, told_in
from rules.core.facts.events import digest_of
from rules.core.journal import proof


class RecordEdited(Exception):
    """An entry is not as it was written. The replay may not notice: a secret choice tells nothing yet."""


def refuse_edited(loaded: storage.LoadedGame, secrets: Mapping[int, bytes]) -> None:
    """Raise `RecordEdited` at the first of the entries whose events do not fit their digest, or that does not fit the
    chain between the heads before and after it. Entries of before there were heads have only the first. Whoever edits
    the heads as well is not noticed here, but by everybody who has seen one (`python -m bot verify`)."""
    for entry in loaded.entries:
        if not _is_genuine(entry, loaded.heads.get(entry.seq - 1), secrets):
            raise RecordEdited(f"entry {entry.seq}")


def _is_genuine(entry: storage.StoredEntry, before: str | None, secrets: Mapping[int, bytes]) -> bool:
    try:
        if entry.digest and digest_of(orjson.dumps(raw).decode() for raw in told_in(entry)) != entry.digest:
            return False
        secret = proof.secret_at(secrets, entry.epoch)
        return not (before and entry.head) or proof.next_head(before, secret, linked(entry)) == entry.head
    except (ValueError, TypeError, KeyError):  # no JSON of ours any more
        return False
