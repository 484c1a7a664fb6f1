"""Erasing people, servers and games: plain functions that run inside a transaction on the database thread.

Each call touches a bounded number of rows of a journal, so that no player has to wait.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import orjson

from .engine import Database
from .personal_data import EMPTIED, GAMES_OF_USER, IN_GAMES, ROWS, Scope
from .records import Erasure
from .writing import raised_at_once

ENTRIES_AT_ONCE = 200
GAMES_AT_ONCE = 200
KEPT_REQUESTS_S = 7 * 86_400.0

Rewrite = Callable[[str, str], str]
"""Rewrites a text, given its column's name and the stored text. "" erases the text."""

GAME_ROWS = ("deadline", "interaction", "outbox", "seat", "seat_holder", "token", "checkpoint", "entry")
"""Tables with rows of a game, the journal last."""


@dataclass(frozen=True, slots=True)
class GameErasure:
    """The erasure of one user from one game, worked out from the game at `revision`.

    `rewrite` removes the user's names and words from texts. `acts` are the user's interactions that no journal entry
    contains.
    """

    game_id: str
    user_id: int
    revision: int
    rewrite: Rewrite = field(repr=False)
    acts: tuple[int, ...] = ()


# --- requests --------------------------------------------------------------------------------------------------------


def ask(db: Database, scope: Scope, subject: int, at: float) -> int:
    """Notes a request to forget a user or server; returns its id."""
    row = db.execute(
        "INSERT INTO erasure (scope, subject, asked_at) VALUES (?, ?, ?) RETURNING id", (scope, subject, at)
    ).fetchone()
    return int(row["id"])


def asked(db: Database) -> tuple[Erasure, ...]:
    rows = db.execute("SELECT id, scope, subject, asked_at FROM erasure WHERE done_at IS NULL ORDER BY id")
    return tuple(Erasure(**row) for row in rows)


def mark_done(db: Database, request_id: int, counts: dict[str, int], at: float) -> None:
    """Marks a request as done, and erases its subject. The counts stay."""
    db.execute(
        "UPDATE erasure SET subject = 0, done_at = ?, counts = ? WHERE id = ?",
        (at, orjson.dumps(counts).decode(), request_id),
    )
    db.execute("DELETE FROM erasure WHERE done_at < ?", (at - KEPT_REQUESTS_S,))


def outcome(db: Database, request_id: int) -> dict[str, int] | None:
    """Returns the counts of a completed request, or None."""
    row = db.execute("SELECT counts FROM erasure WHERE id = ? AND done_at IS NOT NULL", (request_id,)).fetchone()
    return None if row is None else dict(orjson.loads(row["counts"]))


# --- a user in games -------------------------------------------------------------------------------------------------


def games_of(db: Database, user_id: int, after: str) -> tuple[tuple[str, ...], str]:
    """Returns games that may hold data of a user, and the id from which to continue.

    Each call searches a bounded number of games. The id to continue from is "" at the end.
    """
    page = "SELECT id FROM game WHERE id > :after ORDER BY id LIMIT :most"
    facts = {"after": after, "most": GAMES_AT_ONCE, "id": user_id, "text": f"%{user_id}%"}
    ids = [row["id"] for row in db.execute(page, facts)]
    found = db.execute(
        f"SELECT id FROM game WHERE id IN ({page}) AND (id IN ({GAMES_OF_USER})"
        " OR added LIKE :text OR proposal LIKE :text OR absence LIKE :text"
        " OR EXISTS (SELECT 1 FROM entry WHERE game_id = game.id AND kind = 'mark'"
        " AND payload LIKE '%\"proposal-seat\"%' AND payload LIKE :text)"
        " OR id IN (SELECT game_id FROM outbox WHERE payload LIKE :text))"
        " ORDER BY id",
        facts,
    )
    return tuple(row["id"] for row in found), ids[-1] if len(ids) == GAMES_AT_ONCE else ""


def texts(db: Database, game_id: str, user_id: int, after: int) -> tuple[tuple[str, ...], int | None]:
    """Returns a journal's texts about a user's own acts, and the entry from which to continue.

    Each call reads a bounded number of entries. The entry to continue from is None at the end.
    """
    rows = db.execute(
        "SELECT seq, kind, user_id, payload FROM entry WHERE game_id = ? AND seq > ? ORDER BY seq LIMIT ?",
        (game_id, after, ENTRIES_AT_ONCE),
    ).fetchall()
    said = tuple(row["payload"] for row in rows if row["kind"] == "mark" and row["user_id"] == user_id)
    return said, rows[-1]["seq"] if len(rows) == ENTRIES_AT_ONCE else None


def acts_of(db: Database, game_id: str, user_id: int) -> frozenset[int]:
    """Returns the interactions in which a user acted in a game."""
    rows = db.execute(
        "SELECT interaction_id FROM entry WHERE game_id = ? AND user_id = ? AND interaction_id IS NOT NULL",
        (game_id, user_id),
    )
    return frozenset(row["interaction_id"] for row in rows)


def erase_entries(db: Database, erasure: GameErasure, acts: frozenset[int], after: int) -> int | None:
    """Erases a user from some entries of a journal; returns the entry from which to continue.

    Each call handles a bounded number of entries, and returns None at the end. Values covered by the hash chain stay.
    """
    rows = db.execute(
        "SELECT seq, kind, user_id, interaction_id, payload, events FROM entry WHERE game_id = ? AND seq > ?"
        " ORDER BY seq LIMIT ?",
        (erasure.game_id, after, ENTRIES_AT_ONCE),
    ).fetchall()
    for row in rows:
        _, kind, *before = row
        user_id, act, payload, events = before
        changed = [
            EMPTIED["entry", "user_id"] if user_id == erasure.user_id else user_id,
            None if act in acts else act,
            erasure.rewrite("payload", payload) if kind == "mark" else payload,
            erasure.rewrite("events", events),
        ]
        if changed != before:
            db.execute(
                "UPDATE entry SET user_id = ?, interaction_id = ?, payload = ?, events = ?"
                " WHERE game_id = ? AND seq = ?",
                (*changed, erasure.game_id, row["seq"]),
            )
        if act in acts:
            db.execute("DELETE FROM interaction WHERE id = ?", (act,))
    return rows[-1]["seq"] if len(rows) == ENTRIES_AT_ONCE else None


def erase_ids(db: Database, erasure: GameErasure) -> None:
    """Erases a user from a game's record, seats and messages.

    Raises `StaleCommit` or `UnknownGame` if the game has been changed or deleted since the erasure was worked out.
    """
    facts = {"game": erasure.game_id, "id": erasure.user_id}
    raised_at_once(db, erasure.game_id, erasure.revision)
    db.executemany("DELETE FROM interaction WHERE id = ?", [(act,) for act in erasure.acts])
    record = db.execute("SELECT setup, proposal, absence, added FROM game WHERE id = :game", facts).fetchone()
    changed = {name: text and erasure.rewrite(name, text) for name, text in dict(record).items()}
    changed["proposal"] = changed["proposal"] or None
    db.execute(
        "UPDATE game SET setup = :setup, proposal = :proposal, absence = :absence, added = :added WHERE id = :game",
        {**changed, **facts},
    )
    db.execute("UPDATE seat SET name = '' WHERE game_id = :game AND controller = :id", facts)
    db.execute("DELETE FROM token WHERE game_id = :game AND user_id = :id", facts)
    for (table, column), nobody in EMPTIED.items():
        if table in IN_GAMES and table not in ("entry", "seat_holder"):
            whose = "id" if table == "game" else "game_id"
            statement = f"UPDATE {table} SET {column} = :nobody WHERE {whose} = :game AND {column} = :id"
            db.execute(statement, {**facts, "nobody": nobody})
    db.execute(  # one row without a name stands for all forgotten holders of a seat
        "INSERT INTO seat_holder SELECT game_id, seat, :nobody FROM seat_holder"
        " WHERE game_id = :game AND user_id = :id ON CONFLICT DO NOTHING",
        {**facts, "nobody": EMPTIED["seat_holder", "user_id"]},
    )
    db.execute("DELETE FROM seat_holder WHERE game_id = :game AND user_id = :id", facts)
    rows = db.execute("SELECT id, payload, sent_at, set_aside_at FROM outbox WHERE game_id = :game", facts).fetchall()
    for row in rows:
        payload = erasure.rewrite("outbox", row["payload"])
        if row["sent_at"] is not None or row["set_aside_at"] is not None:
            db.execute("DELETE FROM outbox WHERE id = ?", (row["id"],))
        elif payload != row["payload"]:
            db.execute("UPDATE outbox SET payload = ? WHERE id = ?", (payload, row["id"]))


# --- rows of their own -----------------------------------------------------------------------------------------------


def erase_rows(db: Database, scope: Scope, id: int, table: str) -> None:
    """Deletes a user's or a server's rows of a table."""
    db.execute(f"DELETE FROM {table} WHERE {ROWS[scope][table]}", {"id": id})


def erase_traces(db: Database, scope: Scope, id: int) -> None:
    """Erases the last traces of a user or a server.

    The rows and games of the user or server must be gone first.
    """
    if scope == "guild":
        db.execute("DELETE FROM left_guild WHERE guild_id = ?", (id,))
        return
    for (table, column), nobody in EMPTIED.items():
        if table not in IN_GAMES:
            db.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (nobody, id))


def games_at(db: Database, scope: Scope, id: int) -> tuple[str, ...]:
    """Returns some games of a server, or of a user's direct messages."""
    whose = {
        "guild": "guild_id = :id",
        "user": "guild_id IS NULL AND channel_id IN"
        " (SELECT channel_id FROM place WHERE scope = 'user' AND owner_id = :id)",
    }
    rows = db.execute(f"SELECT id FROM game WHERE {whose[scope]} LIMIT :most", {"id": id, "most": GAMES_AT_ONCE})
    return tuple(row["id"] for row in rows)


# --- whole games -----------------------------------------------------------------------------------------------------


def close(db: Database, game_id: str) -> int | None:
    """Detaches a game from its channel; returns the channel.

    Players can then no longer reach the game while it is being deleted.
    """
    row = db.execute("SELECT channel_id FROM game WHERE id = ?", (game_id,)).fetchone()
    db.execute(
        "UPDATE game SET status = 'ended', channel_id = 0, table_message_id = NULL, revision = revision + 1"
        " WHERE id = ?",
        (game_id,),
    )
    return row and int(row["channel_id"])


def delete_part(db: Database, game_id: str) -> bool:
    """Deletes a part of a closed game; returns whether more remains."""
    for table in GAME_ROWS[:-1]:
        db.execute(f"DELETE FROM {table} WHERE game_id = ?", (game_id,))
    db.execute(
        "DELETE FROM entry WHERE game_id = :game AND seq IN (SELECT seq FROM entry WHERE game_id = :game LIMIT :most)",
        {"game": game_id, "most": ENTRIES_AT_ONCE},
    )
    if db.execute("SELECT 1 FROM entry WHERE game_id = ?", (game_id,)).fetchone():
        return True
    db.execute("DELETE FROM game WHERE id = ?", (game_id,))
    return False


def ended_before(db: Database, at: float) -> tuple[str, ...]:
    """Returns some games that ended before a time, or whose deletion was interrupted."""
    rows = db.execute(
        "SELECT id FROM game WHERE channel_id = 0 UNION ALL"
        " SELECT id FROM game WHERE status = 'ended' AND ended_at < ? AND channel_id <> 0"
        " LIMIT ?",
        (at, GAMES_AT_ONCE),
    )
    return tuple(row["id"] for row in rows)


def untouched(db: Database, before: float) -> dict[int, int]:
    """Returns some open games not touched since a time, as revisions by channel."""
    rows = db.execute(
        "SELECT channel_id, revision FROM game WHERE status <> 'ended' AND created_at < :before"
        " AND coalesce((SELECT at FROM entry WHERE game_id = game.id ORDER BY seq DESC LIMIT 1), 0) < :before"
        " AND NOT EXISTS (SELECT 1 FROM outbox WHERE game_id = game.id AND created_at >= :before) LIMIT :most",
        {"before": before, "most": GAMES_AT_ONCE},
    )
    return {row["channel_id"]: row["revision"] for row in rows}
