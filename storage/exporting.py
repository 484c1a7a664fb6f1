"""What is kept of a user or a server, counted; and of a user as rows to give out: their own, and their own part of
games. Nothing of others is given out, and nothing that a game hides."""

from typing import Any

from .engine import Database
from .personal_data import COUNTED, EMPTIED, GAMES_OF_USER, IN_GAMES, ROWS, Scope

Row = dict[str, Any]


def held(db: Database, scope: Scope, id: int) -> dict[str, int]:
    """How much is kept of a user or a server, by what it is; what there is nothing of is left out."""
    counted = {table: f"SELECT count(*) FROM {table} WHERE {rows}" for table, rows in ROWS[scope].items()}
    found = {what: db.execute(sql, {"id": id}).fetchone()[0] for what, sql in {**counted, **COUNTED[scope]}.items()}
    return {what: int(count) for what, count in found.items() if count}


def own(db: Database, user_id: int, most: int) -> dict[str, list[Row]]:
    """The rows outside games that are a user's own, and those of servers that name them, at most so many of each
    table."""
    facts = {"id": user_id, "most": most}
    wanted = {table: f"({rows})" for table, rows in ROWS["user"].items()}
    for table, column in EMPTIED:
        if table not in IN_GAMES:
            wanted[table] = " OR ".join(filter(None, (wanted.get(table), f"{column} = :id")))
    found = {
        table: [dict(row) for row in db.execute(f"SELECT * FROM {table} WHERE {rows} LIMIT :most", facts)]
        for table, rows in wanted.items()
    }
    return {table: rows for table, rows in found.items() if rows}


def games(db: Database, user_id: int) -> list[Row]:
    """The games that a user is or was in: where and when, the seats that are or were theirs, what they go by there."""
    rows = db.execute(
        "SELECT id, ruleset, status, guild_id, channel_id, created_at, ended_at, added, gm_user_id = :id AS is_master"
        f" FROM game WHERE id IN ({GAMES_OF_USER}) ORDER BY created_at",
        {"id": user_id},
    )
    found = [dict(row) for row in rows]
    for game in found:
        facts = {"game": game["id"], "id": user_id}
        game["is_master"] = bool(game["is_master"])
        game["seats"] = [
            dict(row)
            for row in db.execute("SELECT seat, name FROM seat WHERE game_id = :game AND controller = :id", facts)
        ]
        held = db.execute("SELECT seat FROM seat_holder WHERE game_id = :game AND user_id = :id", facts)
        game["held"] = [row["seat"] for row in held]
    return found


def acts(db: Database, game_id: str, user_id: int, most: int) -> list[Row]:
    """A user's own entries of a journal, at most so many: what they did, and not what came of it. Of what the house
    says of an act nothing but that it was one, since it may name others."""
    rows = db.execute(
        "SELECT seq, kind, seat, interaction_id, CASE WHEN kind <> 'mark' THEN payload END AS payload, live, at"
        " FROM entry WHERE game_id = ? AND user_id = ? ORDER BY seq LIMIT ?",
        (game_id, user_id, most),
    )
    return [dict(row) for row in rows]
