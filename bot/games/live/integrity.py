"""Check that no entry of a game was edited in the database."""

from __future__ import annotations

from collections.abc import Mapping

import orjson

import storage
from bot.games.live.journal import events_in, linked
from rules.core.facts.events import digest_of
from rules.core.journal import proof


class RecordEdited(Exception):
    """A stored entry differs from what the bot wrote."""


def refuse_edited(loaded: storage.LoadedGame, secrets: Mapping[int, bytes]) -> None:
    """Raises `RecordEdited` at the first entry that was changed.

    Edited heads go unnoticed here. Users who have noted a head find such an edit with `python -m bot verify`.
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
    except (ValueError, TypeError, KeyError):  # the text is not JSON as the bot writes it
        return False
