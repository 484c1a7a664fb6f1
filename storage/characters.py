"""Characters that users keep or build: plain functions that run inside a transaction on the database thread."""

from .engine import Database
from .errors import TooMany
from .records import CharacterDraft, KeptCharacter
from .statements import upsert

MAX_KEPT = 25
"""Most characters kept by a user on one server."""

_FIRST_CHARACTER = (
    "UPDATE kept_character SET at = at WHERE user_id = :user AND guild_id = :guild"
    " AND (ruleset, name_key) = (SELECT ruleset, name_key FROM kept_character"
    " WHERE user_id = :user AND guild_id = :guild ORDER BY ruleset, name_key LIMIT 1)"
)
"""Statement that touches one row of the user without changing data.

Two processes that add characters for one user then touch the same row. The later process has to start again, and so
counts both characters.
"""
_PUT_CHARACTER = upsert(
    "kept_character", ("user_id", "guild_id", "ruleset", "name_key"), ("names", "document", "at", "kept_by")
)
_PUT_DRAFT = upsert("character_draft", ("user_id", "guild_id", "ruleset"), ("revision", "document", "at"))


def characters(db: Database, user_id: int, guild_id: int) -> tuple[KeptCharacter, ...]:
    """Returns a user's characters on a server (0: in direct messages), the last played first."""
    rows = db.execute(
        "SELECT * FROM kept_character WHERE user_id = ? AND guild_id = ? ORDER BY at DESC, ruleset, name_key",
        (user_id, guild_id),
    )
    return tuple(KeptCharacter(**row) for row in rows)


def keep_character(db: Database, kept: KeptCharacter) -> None:
    """Stores a user's character in place of one with the same key.

    Raises `TooMany` beyond `MAX_KEPT`.
    """
    whose = (kept.user_id, kept.guild_id)
    db.execute(_FIRST_CHARACTER, {"user": kept.user_id, "guild": kept.guild_id})
    others = db.execute(
        "SELECT count(*) FROM kept_character WHERE user_id = ? AND guild_id = ? AND (ruleset, name_key) <> (?, ?)",
        (*whose, kept.ruleset, kept.name_key),
    ).fetchone()
    if others[0] >= MAX_KEPT:
        raise TooMany(limit=MAX_KEPT)
    db.execute(
        _PUT_CHARACTER,
        (*whose, kept.ruleset, kept.name_key, kept.names, kept.document, kept.at, kept.kept_by),
    )


def forget_character(db: Database, user_id: int, guild_id: int, ruleset: str, name_key: str) -> bool:
    """Deletes a user's character; returns whether it was kept."""
    gone = db.execute(
        "DELETE FROM kept_character WHERE user_id = ? AND guild_id = ? AND ruleset = ? AND name_key = ?",
        (user_id, guild_id, ruleset, name_key),
    )
    return bool(gone.rowcount)


def draft(db: Database, user_id: int, guild_id: int, ruleset: str) -> CharacterDraft | None:
    """Returns a user's character draft on a server (0: in direct messages)."""
    row = db.execute(
        "SELECT * FROM character_draft WHERE user_id = ? AND guild_id = ? AND ruleset = ?",
        (user_id, guild_id, ruleset),
    ).fetchone()
    return CharacterDraft(**row) if row else None


def keep_draft(db: Database, draft: CharacterDraft) -> bool:
    """Stores a character draft; returns whether it was stored.

    A draft is stored only if its revision is one above the stored revision, or 1 if none is stored.
    """
    whose = (draft.user_id, draft.guild_id, draft.ruleset)
    found = db.execute(
        "SELECT revision FROM character_draft WHERE user_id = ? AND guild_id = ? AND ruleset = ?", whose
    ).fetchone()
    if draft.revision != (found[0] if found else 0) + 1:
        return False
    db.execute(
        _PUT_DRAFT,
        (*whose, draft.revision, draft.document, draft.at),
    )
    return True
