"""Seals the journal while a secret decision is open (docs/decisions/18).

Players see the journal as it was when the decision arose. A newer head would reveal the number of answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import orjson

from rules.core.journal.game import Game
from rules.core.journal.proof import Head
from storage import StoredEntry

START: Final = 1
"""Number of the entry that starts a game and asks its first decision."""


def after(game: Game[Any, Any] | None, sealed: Head | None, entry: StoredEntry, head: str) -> Head | None:
    """Returns the head that players see after a new entry.

    None stands for the newest head. `sealed` is the head that players saw before the entry, and `head` is the head of
    the entry.
    """
    since = _asked_since(game)
    if since is None:
        return None
    return Head(seq=entry.seq, digits=head) if entry.seq <= since or _tells_undo(entry) else sealed


def seen_head(game: Game[Any, Any], entries: Iterable[StoredEntry], heads: Mapping[int, str]) -> Head | None:
    """Returns the head that players see of a loaded game.

    None stands for the newest head.
    """
    since = _asked_since(game)
    if since is None:
        return None
    seq = max((entry.seq for entry in entries if entry.seq > since and _tells_undo(entry)), default=since)
    return Head(seq=seq, digits=heads.get(seq, ""))


def _asked_since(game: Game[Any, Any] | None) -> int | None:
    """Returns the number of the open secret decision's entry, or None."""
    decision = game.decision if game is not None else None
    return max(decision.id, START) if decision is not None and decision.secret else None


def _tells_undo(entry: StoredEntry) -> bool:
    """Returns whether an entry is an undo announced to the table."""
    marked = orjson.loads(entry.payload) if entry.kind == "mark" else {}
    return marked.get("undo") is not None and bool(marked.get("phrase") or marked.get("phrases"))
