"""Owners of channels, and servers the bot has left: plain functions that run inside a transaction."""

from collections.abc import Iterable, Sequence

from .engine import Database
from .personal_data import Scope
from .statements import upsert

_PUT = upsert("place", ("channel_id",), ("scope", "owner_id"))

_GUILDS = (
    "SELECT guild_id FROM game WHERE guild_id IS NOT NULL",
    "SELECT guild_id FROM house_table",
    "SELECT guild_id FROM house_table_change",
    "SELECT guild_id FROM kept_character WHERE guild_id <> 0",
    "SELECT guild_id FROM character_draft WHERE guild_id <> 0",
    "SELECT owner_id FROM server_chart WHERE scope = 'guild'",
    "SELECT owner_id FROM place WHERE scope = 'guild'",
    "SELECT CAST(scope_id AS BIGINT) FROM setting WHERE scope = 'guild'",
)


def places(db: Database, scope: Scope, id: int) -> tuple[int, ...]:
    """Returns the channels known to belong to a user or a server."""
    rows = db.execute("SELECT channel_id FROM place WHERE scope = ? AND owner_id = ?", (scope, id))
    return tuple(row["channel_id"] for row in rows)


def guilds(db: Database) -> frozenset[int]:
    """Returns every server with stored data."""
    return frozenset(row[0] for row in db.execute(" UNION ".join(_GUILDS)))


def note_places(db: Database, whose: Iterable[tuple[int, Scope, int]]) -> None:
    db.executemany(_PUT, sorted(whose))


def note_left(db: Database, guild_ids: Iterable[int], at: float) -> None:
    """Notes that the bot is no longer on these servers.

    A noted server keeps its earlier time.
    """
    db.executemany(
        "INSERT INTO left_guild VALUES (?, ?) ON CONFLICT DO NOTHING",
        [(guild_id, at) for guild_id in sorted(guild_ids)],
    )


def note_back(db: Database, guild_ids: Sequence[int]) -> None:
    db.executemany("DELETE FROM left_guild WHERE guild_id = ?", [(guild_id,) for guild_id in guild_ids])


def left_before(db: Database, at: float) -> tuple[int, ...]:
    """Returns servers that the bot left before a time and has not rejoined."""
    return tuple(row["guild_id"] for row in db.execute("SELECT guild_id FROM left_guild WHERE at < ?", (at,)))
