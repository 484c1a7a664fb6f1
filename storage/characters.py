"""Characters that users keep or build: plain functions that run inside a transaction on the database thread."""

from .engine import Database
from .errors import TooMany
from .records import CharacterDraft, KeptCharacter
from .statements import upsert

MAX_KEPT = 25
"""Most characters that a user may keep on one server."""

_FIRST_CHARACTER = (
    "UPDATE kept_character SET at = at WHERE user_id = :user AND guild_id = :guild"
    " AND (ruleset, name_key) = (SELECT ruleset, name_key FROM kept_character"
    " WHERE user_id = :user AND guild_id = :guild ORDER BY ruleset, name_key LIMIT 1)"
)
"""Statement that changes no data, but touches one row of the user.

If two processes add characters for one user at once, both touch that row. So the later one has to start again, and then
sees the other's character.
"""
_PUT_CHARACTER = upsert(
    "kept_character", ("user_id", "guild_id", "ruleset", "name_key"), ("names", "document", "at", "kept_by")
)
_PUT_DRAFT = upsert("character_draft", ("user_id", "guild_id", "ruleset"), ("revision", "document", "at"))


def characters(db: Database, user_id: int, guild_id: int) -> tuple[KeptCharacter, ...]:
    """Returns a user's characters on a server, the last played first.

    Server 0 means direct messages.
    """
    rows = db.execute(
        "SELECT * FROM kept_character WHERE user_id = ? AND guild_id = ? ORDER BY at DESC, ruleset, name_key",
        (user_id, guild_id),
    )
    return tuple(KeptCharacter(**row) for row in rows)


def keep_character(db: Database, kept: KeptCharacter) -> None:
    """Stores a user's character, and replaces one with the same key.

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
    """Stores a character draft, and returns whether it was stored.

    It is not stored unless the stored draft still has the revision just before this one.
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
