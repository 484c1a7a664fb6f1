"""Personal data in the database: the content of every column, and its treatment when a user or server is forgotten.

All code that counts, exports or erases data reads these tables. A test compares them with the schema.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

Scope = Literal["user", "guild"]
"""The kind of owner of data: a user or a server."""

FACT: Final = "nothing of anybody"
USER: Final = "a user's id"
GUILD: Final = "a server's id"
PLACE: Final = "the id of a channel or message"
ACT: Final = "the id of an interaction"
OWN: Final = "text or JSON with names, ids or words of people"
GAME: Final = "what a game consists of: set-up, state, actions, events"
OWNER: Final = "the id of a user, a server or a channel, by the scope beside it"

COLUMNS: Final[Mapping[str, Mapping[str, str]]] = {
    "game": {
        "id": FACT, "ruleset": FACT, "version": FACT, "guild_id": GUILD, "channel_id": PLACE, "status": FACT,
        "setup": OWN, "seed": FACT, "settings": FACT, "gm_user_id": USER, "locale": FACT, "created_at": FACT,
        "ended_at": FACT, "table_message_id": PLACE, "proposal": OWN, "absence": OWN, "later_seeds": FACT, "added": OWN,
        "root": FACT, "number": FACT, "revision": FACT,
    },
    "seat": {"game_id": FACT, "seat": FACT, "position": FACT, "name": OWN, "controller": USER},
    "seat_holder": {"game_id": FACT, "seat": FACT, "user_id": USER},
    "entry": {
        "game_id": FACT, "seq": FACT, "kind": FACT, "seat": FACT, "user_id": USER, "interaction_id": ACT,
        "payload": OWN, "events": OWN, "digest": FACT, "epoch": FACT, "drew": FACT, "live": FACT, "at": FACT,
        "head": FACT, "version": FACT,
    },
    "checkpoint": {"game_id": FACT, "seq": FACT, "state": GAME, "version": FACT, "digest": FACT},
    "interaction": {"id": ACT, "game_id": FACT, "seq": FACT, "at": FACT},
    "token": {
        "game_id": FACT, "piece": FACT, "part": FACT, "value": FACT, "png": OWN, "user_id": USER, "at": FACT,
    },
    "deadline": {
        "game_id": FACT, "decision": FACT, "due_at": FACT, "nudge_at": FACT, "nudged": FACT, "not_before": FACT,
        "comes_at": FACT, "nudges_at": FACT,
    },
    "outbox": {
        "id": FACT, "game_id": FACT, "channel_id": PLACE, "kind": FACT, "payload": OWN, "created_at": FACT,
        "sent_at": FACT, "message_id": PLACE, "attempts": FACT, "set_aside_at": FACT,
    },
    "setting": {"scope": FACT, "scope_id": OWNER, "key": FACT, "value": FACT},
    "house_table": {
        "guild_id": GUILD, "ruleset": FACT, "table_id": FACT, "document": GAME, "user_id": USER, "at": FACT,
    },
    "house_table_change": {
        "id": FACT, "guild_id": GUILD, "ruleset": FACT, "table_id": FACT, "is_reset": FACT, "user_id": USER, "at": FACT,
    },
    "die_tally": {"channel_id": PLACE, "sides": FACT, "face": FACT, "count": FACT, "since": FACT},
    "secret_roll": {
        "id": ACT, "user_id": USER, "channel_id": PLACE, "payload": OWN, "at": FACT, "revealed_at": FACT,
    },
    "server_chart": {
        "scope": FACT, "owner_id": OWNER, "name_key": GAME, "name": GAME, "document": GAME, "user_id": USER, "at": FACT,
    },
    "server_chart_change": {
        "id": FACT, "scope": FACT, "owner_id": OWNER, "name_key": GAME, "name": GAME, "kind": FACT, "user_id": USER,
        "at": FACT,
    },
    "question": {"user_id": USER, "id": FACT, "meant": OWN, "at": FACT},
    "kept_character": {
        "user_id": USER, "guild_id": GUILD, "ruleset": FACT, "name_key": GAME, "names": GAME, "document": GAME,
        "at": FACT, "kept_by": USER,
    },
    "character_draft": {
        "user_id": USER, "guild_id": GUILD, "ruleset": FACT, "revision": FACT, "document": GAME, "at": FACT,
    },
    "place": {"channel_id": PLACE, "scope": FACT, "owner_id": OWNER},
    "left_guild": {"guild_id": GUILD, "at": FACT},
    "session": {"id": FACT, "before": FACT, "transactions": FACT},
    "meeting": {"held": FACT},
    "shard_process": {"id": FACT, "shard_count": FACT, "may": FACT, "is_leaving": FACT, "until": FACT},
    "lease": {"shard": FACT, "owner": FACT, "heir": FACT, "is_ready": FACT, "turn": FACT},
    "identify": {"bucket": FACT, "next_at": FACT},
    "erasure": {"id": FACT, "scope": FACT, "subject": OWNER, "asked_at": FACT, "done_at": FACT, "counts": FACT},
}  # fmt: skip
"""Kind of content of every column of every table."""

_PLACES: Final = "SELECT channel_id FROM place WHERE scope = '{0}' AND owner_id = :id"


def _own_rows(scope: Scope) -> dict[str, str]:
    places = _PLACES.format(scope)
    places_as_text = places.replace("channel_id", "CAST(channel_id AS TEXT)", 1)
    return {
        "setting": f"(scope = '{scope}' AND scope_id = CAST(:id AS TEXT)) OR"
        f" (scope = 'channel' AND scope_id IN ({places_as_text}))",
        "die_tally": f"channel_id IN ({places})",
        "server_chart": f"scope = '{scope}' AND owner_id = :id",
        "server_chart_change": f"scope = '{scope}' AND owner_id = :id",
    }


ROWS: Final[Mapping[Scope, Mapping[str, str]]] = MappingProxyType(
    {
        "user": {
            "kept_character": "user_id = :id",
            "character_draft": "user_id = :id",
            "secret_roll": "user_id = :id",
            "question": "user_id = :id",
            "token": "user_id = :id",
            **_own_rows("user"),
            "place": "scope = 'user' AND owner_id = :id",
        },
        "guild": {
            "kept_character": "guild_id = :id",
            "character_draft": "guild_id = :id",
            "secret_roll": f"channel_id IN ({_PLACES.format('guild')})",
            "house_table": "guild_id = :id",
            "house_table_change": "guild_id = :id",
            **_own_rows("guild"),
            "place": "scope = 'guild' AND owner_id = :id",
        },
    }
)
"""Rows that belong to a user or a server alone, and are erased with their owner.

Channels (`place`) come last, since other rows are found by their channel.
"""

EMPTIED: Final[Mapping[tuple[str, str], int | None]] = MappingProxyType(
    {
        ("game", "gm_user_id"): None,
        ("seat", "controller"): None,
        ("seat_holder", "user_id"): 0,
        ("entry", "user_id"): 0,
        ("house_table", "user_id"): 0,
        ("house_table_change", "user_id"): 0,
        ("server_chart", "user_id"): 0,
        ("server_chart_change", "user_id"): 0,
        ("kept_character", "kept_by"): 0,
    }
)
"""Values that replace a user's id in rows that stay. 0 stands for a forgotten user."""

IN_GAMES: Final = ("game", "seat", "seat_holder", "entry")
"""Those tables of `EMPTIED` that hold games. They are emptied game by game."""

EXPORTED: Final[Mapping[str, str]] = MappingProxyType(
    {"token": "game_id, piece, part, value, length(png) AS png_bytes, user_id, at"}
)
"""Columns of an export, by table; all columns if a table is not listed.

Of an image, its size and SHA-256 are enough.
"""

GAMES_OF_USER: Final = (
    "SELECT game_id FROM seat WHERE controller = :id"
    " UNION SELECT game_id FROM seat_holder WHERE user_id = :id"
    " UNION SELECT game_id FROM entry WHERE user_id = :id"
    " UNION SELECT id FROM game WHERE gm_user_id = :id"
    " UNION SELECT game_id FROM token WHERE user_id = :id"
)
"""Query for the present and former games of a user."""

COUNTED: Final[Mapping[Scope, Mapping[str, str]]] = MappingProxyType(
    {
        "user": {
            "games": f"SELECT count(*) FROM ({GAMES_OF_USER}) AS found",
            "seats": "SELECT count(*) FROM seat WHERE controller = :id",
            "entries": "SELECT count(*) FROM entry WHERE user_id = :id",
            "changes": "SELECT (SELECT count(*) FROM house_table_change WHERE user_id = :id)"
            " + (SELECT count(*) FROM server_chart_change WHERE user_id = :id AND scope = 'guild')"
            " + (SELECT count(*) FROM kept_character WHERE user_id = 0 AND kept_by = :id)",
        },
        "guild": {
            "games": "SELECT count(*) FROM game WHERE guild_id = :id",
            "entries": "SELECT count(*) FROM entry WHERE game_id IN (SELECT id FROM game WHERE guild_id = :id)",
        },
    }
)
"""Queries that count data not in `ROWS`, by name."""
