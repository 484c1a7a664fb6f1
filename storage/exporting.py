"""Counting the data of users and servers, and exporting a user's data.

An export never includes data of other people, or secrets of a game.
"""

from typing import Any

from .engine import Database
from .personal_data import COUNTED, EMPTIED, EXPORTED, GAMES_OF_USER, IN_GAMES, ROWS, Scope

Row = dict[str, Any]


def count_held(db: Database, scope: Scope, id: int) -> dict[str, int]:
    """Counts the data of a user or server by kind.

    Zero counts are left out.
    """
    counted = {table: f"SELECT count(*) FROM {table} WHERE {rows}" for table, rows in ROWS[scope].items()}
    found = {what: db.execute(sql, {"id": id}).fetchone()[0] for what, sql in {**counted, **COUNTED[scope]}.items()}
    return {what: int(count) for what, count in found.items() if count}


def own_rows(db: Database, user_id: int, most: int) -> tuple[dict[str, list[Row]], dict[str, int]]:
    """Returns at most `most` of a user's rows outside games per table, and the numbers of further rows.

    Rows of servers are included if they contain the user's id.
    """
    facts = {"id": user_id, "most": most}
    wanted = {table: f"({rows})" for table, rows in ROWS["user"].items()}
    for table, column in EMPTIED:
        if table not in IN_GAMES:
            wanted[table] = " OR ".join(filter(None, (wanted.get(table), f"{column} = :id")))
    found: dict[str, list[Row]] = {}
    more: dict[str, int] = {}
    for table, rows in wanted.items():
        columns = EXPORTED.get(table, "*")
        some = [dict(row) for row in db.execute(f"SELECT {columns} FROM {table} WHERE {rows} LIMIT :most", facts)]
        count = db.execute(f"SELECT count(*) FROM {table} WHERE {rows}", facts).fetchone()[0]
        found |= {table: some} if some else {}
        more |= {table: count - len(some)} if count > len(some) else {}
    return found, more


def games(db: Database, user_id: int) -> list[Row]:
    """Returns the present and former games of a user, with the user's seats and name."""
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


def acts(db: Database, game_id: str, user_id: int, most: int) -> tuple[list[Row], int]:
    """Returns at most `most` of a user's own entries of a journal, and the number of further ones.

    The entries have their actions, but no results. Texts of notes are left out, since they may name other people.
    """
    facts = {"game": game_id, "id": user_id, "most": most}
    rows = db.execute(
        "SELECT seq, kind, seat, interaction_id, CASE WHEN kind <> 'mark' THEN payload END AS payload, live, at"
        " FROM entry WHERE game_id = :game AND user_id = :id ORDER BY seq LIMIT :most",
        facts,
    )
    found = [dict(row) for row in rows]
    count = db.execute("SELECT count(*) FROM entry WHERE game_id = :game AND user_id = :id", facts).fetchone()[0]
    return found, count - len(found)


def naming(db: Database, game_id: str, user_id: int, most: int) -> Row:
    """Returns the texts of a game that may concern a user.

    `said` has at most `most` of the newest notes with the user's id. `alone` lists the seats that only this user has
    ever had. The texts also contain data of other people.
    """
    facts = {"game": game_id, "id": user_id, "most": most, "who": f'%"who":{user_id}}}%'}
    record = dict(db.execute("SELECT setup, absence FROM game WHERE id = :game", facts).fetchone() or {})
    said = db.execute(
        "SELECT payload, events FROM entry WHERE game_id = :game AND (payload LIKE :who OR events LIKE :who)"
        " ORDER BY seq DESC LIMIT :most",
        facts,
    )
    alone = db.execute(
        "SELECT seat FROM seat WHERE game_id = :game AND (controller = :id OR EXISTS (SELECT 1 FROM seat_holder WHERE"
        " game_id = :game AND seat = seat.seat AND user_id = :id)) AND NOT EXISTS (SELECT 1 FROM seat_holder WHERE"
        " game_id = :game AND seat = seat.seat AND user_id <> :id)",
        facts,
    )
    return {
        **record,
        "said": [text for row in said for text in (row["payload"], row["events"])],
        "alone": [row["seat"] for row in alone],
    }
