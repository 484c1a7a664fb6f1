"""Queries over games, their outbox, settings and questions.

Plain functions that run on the database thread and return records.
"""

import hashlib
import logging
from typing import Any

from .engine import Database
from .errors import UnknownGame
from .leases import Shards, on
from .records import (
    Checkpoint,
    Deadline,
    Interaction,
    LoadedGame,
    OutboxRow,
    Status,
    StoredEntry,
    StoredGame,
    StoredSeat,
    TableMessage,
)
from .tokens import tokens

log = logging.getLogger(__name__)

NO_END = 2**63 - 1
"""Largest number that a database can store, used as "no upper bound"."""


def game(db: Database, game_id: str) -> StoredGame:
    """Returns the game with that id; raises `UnknownGame`."""
    row = db.execute("SELECT * FROM game WHERE id = ?", (game_id,)).fetchone()
    if row is None:
        raise UnknownGame(game_id=game_id)
    return _game(row)


def game_id_in(db: Database, channel_id: int, ended: bool) -> str | None:
    """Returns the id of a channel's open game, or None.

    Without an open game, `ended` selects the newest ended game.
    """
    row = db.execute("SELECT id FROM game WHERE channel_id = ? AND status <> 'ended'", (channel_id,)).fetchone()
    if row is None and ended:
        row = db.execute(
            "SELECT id FROM game WHERE channel_id = ? ORDER BY number DESC LIMIT 1", (channel_id,)
        ).fetchone()
    return row and str(row["id"])


def load_channel(db: Database, channel_id: int, *, ended: bool = False) -> LoadedGame | None:
    """Loads the open game of a channel, or returns None.

    Without an open game, `ended` selects the newest ended game.
    """
    game_id = game_id_in(db, channel_id, ended)
    return load(db, game_id) if game_id else None


NEWEST = (
    "SELECT id, revision FROM game WHERE id = coalesce("
    "(SELECT id FROM game WHERE channel_id = :channel_id AND status <> 'ended'),"
    " (SELECT id FROM game WHERE channel_id = :channel_id ORDER BY number DESC LIMIT 1))"
)
"""Query for the id and revision of a channel's open game or, failing that, its newest game."""


def games(db: Database, *statuses: Status, limit: int = 100) -> tuple[StoredGame, ...]:
    """Returns the newest games of each status, at most `limit` per status."""
    rows = (
        db.execute("SELECT * FROM game WHERE status = ? ORDER BY created_at DESC LIMIT ?", (status, limit))
        for status in statuses
    )
    return tuple(_game(row) for found in rows for row in found)


def under_way(db: Database, shards: Shards | None, after: int, limit: int) -> tuple[StoredGame, ...]:
    """Returns some games under way in servers on these shards, by channel.

    The first game is in a channel with an id above `after`.
    """
    there, ids = on(shards, "game")
    rows = db.execute(
        "SELECT * FROM game WHERE status <> 'ended' AND status <> 'lobby' AND guild_id IS NOT NULL"
        f" AND channel_id > ?{there} ORDER BY channel_id LIMIT ?",
        (after, *ids, limit),
    )
    return tuple(_game(row) for row in rows)


def open_games(db: Database, guild_id: int) -> tuple[StoredGame, ...]:
    """Returns the games of a server that have not ended."""
    rows = db.execute("SELECT * FROM game WHERE guild_id = ? AND status <> 'ended'", (guild_id,))
    return tuple(_game(row) for row in rows)


def idle(db: Database, before: float) -> tuple[StoredGame, ...]:
    """Returns active games without a deadline, whose last entry was at or before `before`."""
    rows = db.execute(
        "SELECT * FROM game WHERE status = 'active' AND id NOT IN (SELECT game_id FROM deadline) AND"
        " (SELECT at FROM entry WHERE game_id = game.id ORDER BY seq DESC LIMIT 1) <= ?",
        (before,),
    )
    return tuple(_game(row) for row in rows)


def load(db: Database, game_id: str, seq: int = NO_END) -> LoadedGame:
    """Loads a game as it is, or as it was after entry `seq`.

    Raises `UnknownGame`.
    """
    last_seq, epoch, head, version = last_entry(db, game_id)
    checkpoint = sound_checkpoint(db, game_id, seq)
    first = checkpoint.seq + 1 if checkpoint else 1
    deadline = db.execute("SELECT * FROM deadline WHERE game_id = ?", (game_id,)).fetchone()
    return LoadedGame(
        game=game(db, game_id),
        seats=seats(db, game_id),
        checkpoint=checkpoint,
        entries=entries(db, game_id, first, seq),
        heads=heads(db, game_id, first - 1, seq),
        last_seq=last_seq,
        epoch=epoch,
        head=head,
        version=version,
        deadline=_deadline(deadline) if deadline else None,
        tokens=tokens(db, game_id),
    )


def sound_checkpoint(db: Database, game_id: str, seq: int) -> Checkpoint | None:
    """Returns the newest undamaged checkpoint up to an entry, or None.

    A damaged checkpoint is no loss: a replay from an older one, or from the start, gives the same state.
    """
    rows = db.execute(
        "SELECT seq, state, version, digest FROM checkpoint WHERE game_id = ? AND seq <= ? ORDER BY seq DESC",
        (game_id, seq),
    )
    for row in rows:
        checkpoint = Checkpoint(**row)
        if checkpoint.digest in ("", digest_of(checkpoint.state)):
            return checkpoint
        log.error("checkpoint %d of game %s is not as it was written, and is left out", checkpoint.seq, game_id)
    return None


def digest_of(state: bytes) -> str:
    """Returns a digest that reveals damage to a stored state."""
    return hashlib.sha256(state).hexdigest()


def heads(db: Database, game_id: str, first: int, last: int) -> dict[int, str]:
    """Returns the hash chain's heads by entry number, also of undone entries."""
    rows = db.execute("SELECT seq, head FROM entry WHERE game_id = ? AND seq BETWEEN ? AND ?", (game_id, first, last))
    return {row["seq"]: row["head"] for row in rows}


def seats(db: Database, game_id: str) -> tuple[StoredSeat, ...]:
    """Returns the seats of a game in order, with their holders."""
    holders: dict[str, set[int]] = {}
    for row in db.execute("SELECT seat, user_id FROM seat_holder WHERE game_id = ?", (game_id,)):
        holders.setdefault(row["seat"], set()).add(row["user_id"])
    rows = db.execute(
        "SELECT seat, position, name, controller FROM seat WHERE game_id = ? ORDER BY position", (game_id,)
    )
    return tuple(StoredSeat(**row, holders=frozenset(holders.get(row["seat"], ()))) for row in rows)


def last_entry(db: Database, game_id: str) -> tuple[int, int, str, int]:
    """Returns the number, epoch, head and version of a journal's newest entry.

    The entry may have been undone. An empty journal gives zeros and "".
    """
    row = db.execute(
        "SELECT seq, epoch, head, version FROM entry WHERE game_id = ? ORDER BY seq DESC LIMIT 1", (game_id,)
    ).fetchone()
    return (row["seq"], row["epoch"], row["head"], row["version"]) if row else (0, 0, "", 0)


def entries(
    db: Database, game_id: str, first: int = 1, last: int = NO_END, *, live_only: bool = True
) -> tuple[StoredEntry, ...]:
    """Returns the entries of a journal from `first` to `last`, both included.

    An unknown game has no entries.
    """
    rows = db.execute(
        "SELECT seq, kind, seat, user_id, interaction_id, payload, events, digest, epoch, drew, live, at, head, version"
        " FROM entry WHERE game_id = ? AND seq BETWEEN ? AND ? AND live >= ? ORDER BY seq",
        (game_id, first, last, live_only),
    )
    return tuple(StoredEntry(**{**row, "drew": bool(row["drew"]), "live": bool(row["live"])}) for row in rows)


def interaction(db: Database, interaction_id: int) -> Interaction | None:
    """Returns the record of a handled interaction, or None."""
    row = db.execute("SELECT * FROM interaction WHERE id = ?", (interaction_id,)).fetchone()
    return Interaction(**row) if row else None


def due(db: Database, now: float, limit: int = 100, shards: Shards | None = None) -> tuple[Deadline, ...]:
    """Returns the due deadlines, then the due reminders, each earliest first.

    Postponed deadlines are left out.
    """
    there, ids = on(shards, "deadline")
    rows = db.execute(
        f"SELECT * FROM deadline WHERE comes_at <= ?{there} ORDER BY comes_at, game_id LIMIT ?",
        (now, *ids, limit),
    ).fetchall()
    rows += db.execute(
        f"SELECT * FROM deadline WHERE nudges_at <= ? AND nudge_at IS NOT NULL AND nudged = 0 AND due_at > ?{there}"
        " ORDER BY nudges_at, game_id LIMIT ?",
        (now, now, *ids, limit),
    ).fetchall()
    return tuple(_deadline(row) for row in rows)


def next_due(db: Database, shards: Shards | None = None) -> float | None:
    """Returns the time of the next deadline or reminder, in unix seconds.

    A postponed deadline counts from the time to which it was postponed.
    """
    there, ids = on(shards, "deadline")
    deadline = f"SELECT comes_at FROM deadline WHERE comes_at IS NOT NULL{there} ORDER BY comes_at LIMIT 1"
    unheeded = f"nudge_at IS NOT NULL AND nudged = 0{there}"
    nudge = f"SELECT nudges_at FROM deadline WHERE {unheeded} ORDER BY nudges_at LIMIT 1"
    return min((time for first in (deadline, nudge) for (time,) in db.execute(first, ids)), default=None)


def unsent(
    db: Database, limit: int, older_than: float, after: int = 0, shards: Shards | None = None
) -> tuple[OutboxRow, ...]:
    """Returns the first messages that are neither sent nor set aside.

    Their ids are above `after`, and they were queued at or before `older_than`.
    """
    there, ids = on(shards, "outbox")
    rows = db.execute(
        "SELECT * FROM outbox WHERE sent_at IS NULL AND set_aside_at IS NULL AND created_at <= ? AND id > ?"
        f"{there} ORDER BY id LIMIT ?",
        (older_than, after, *ids, limit),
    )
    return tuple(OutboxRow(**{name: row[name] for name in OutboxRow.__slots__}) for row in rows)


def queued(db: Database, channel_id: int, kind: str, since: float) -> tuple[OutboxRow, ...]:
    """Returns a channel's messages of a kind: those that wait, and those sent after `since`.

    Messages that are set aside are left out.
    """
    rows = [
        *db.execute(
            "SELECT * FROM outbox WHERE sent_at IS NULL AND set_aside_at IS NULL AND channel_id = ? AND kind = ?"
            " ORDER BY id",
            (channel_id, kind),
        ),
        *db.execute(
            "SELECT * FROM outbox WHERE sent_at > ? AND channel_id = ? AND kind = ? ORDER BY id",
            (since, channel_id, kind),
        ),
    ]
    return tuple(OutboxRow(**{name: row[name] for name in OutboxRow.__slots__}) for row in rows)


def earlier_table(db: Database, channel_id: int, game_id: str) -> TableMessage | None:
    """Returns the newest table message of another game of a channel."""
    row = db.execute(
        "SELECT id, table_message_id FROM game WHERE channel_id = ? AND id <> ? AND table_message_id IS NOT NULL"
        " ORDER BY number DESC LIMIT 1",
        (channel_id, game_id),
    ).fetchone()
    return TableMessage(row["id"], row["table_message_id"]) if row else None


def setting(db: Database, scope: str, scope_id: str, key: str) -> str | None:
    """Returns a setting of a scope ('guild', 'user', 'channel', 'bot'), or None."""
    row = db.execute(
        "SELECT value FROM setting WHERE scope = ? AND scope_id = ? AND key = ?", (scope, scope_id, key)
    ).fetchone()
    return row and str(row["value"])


def question(db: Database, user_id: int, id: str) -> str | None:
    """Returns the content of a user's question, or None."""
    row = db.execute("SELECT meant FROM question WHERE user_id = ? AND id = ?", (user_id, id)).fetchone()
    return row["meant"] if row else None


def settings(db: Database, key: str) -> dict[tuple[str, str], str]:
    """Returns every value of one setting, by scope and id."""
    rows = db.execute("SELECT scope, scope_id, value FROM setting WHERE key = ?", (key,))
    return {(row["scope"], row["scope_id"]): row["value"] for row in rows}


def waiting(db: Database) -> tuple[int, int]:
    """Returns the numbers of open games and of unsent messages."""
    (open_games,) = db.execute("SELECT count(*) FROM game WHERE status IN ('lobby', 'active', 'paused')").fetchone()
    (unsent,) = db.execute("SELECT count(*) FROM outbox WHERE sent_at IS NULL AND set_aside_at IS NULL").fetchone()
    return open_games, unsent


def _game(row: Any) -> StoredGame:
    return StoredGame(**{name: row[name] for name in StoredGame.__slots__})


def _deadline(row: Any) -> Deadline:
    return Deadline(row["game_id"], row["decision"], row["due_at"], row["nudge_at"], bool(row["nudged"]))
