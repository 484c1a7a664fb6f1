"""Checks that a game's record is still as the bot wrote it, and was not edited in the database."""

from __future__ import annotations

from collections.abc import Mapping

import orjson

import storage
from bot.games.live.journal import events_in, linked
from rules.core.facts.events import digest_of
from rules.core.journal import proof


class RecordEdited(Exception):
    """An entry is not as it was written. A replay may not notice this, since a secret choice has no events yet."""


def refuse_edited(loaded: storage.LoadedGame, secrets: Mapping[int, bytes]) -> None:
    """Raises `RecordEdited` at the first entry that was changed.

    An entry was changed if its events do not match their digest, or if it does not fit the chain between the heads
    before and after it. Entries from before heads were introduced have only the digest. Edited heads go unnoticed here,
    but not by users who have seen one of them (`python -m bot verify`).
    """
    for entry in loaded.entries:
        if not _is_genuine(entry, loaded.heads.get(entry.seq - 1), secrets):
            raise RecordEdited(f"entry {entry.seq}")


def _is_genuine(entry: storage.StoredEntry, before: str | None, secrets: Mapping[int, bytes]) -> bool:
    try:
        if entry.digest and digest_of(orjson.dumps(raw).decode() for raw in events_in(entry)) != entry.digest:
            return False
        secret = proof.secret_at(secrets, entry.epoch)
        return not (before and entry.head) or proof.next_head(before, secret, linked(entry)) == entry.head
    except (ValueError, TypeError, KeyError):  # the text is no longer JSON in the form that the bot writes
        return False
