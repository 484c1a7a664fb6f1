"""House tables and charts of servers and users, with their changes.

Plain functions that run inside a transaction on the database thread.
"""

from collections.abc import Sequence

from .engine import Database
from .errors import NameTaken, TooMany, TooMuch
from .records import ChartChange, ChartChangeKind, ChartOwner, HouseTable, ServerChart, TableChange
from .statements import upsert
from .writing import record, refuse_duplicate

MAX_CHARTS = 200
"""Most charts of one owner."""

MAX_CHART_BYTES = 2 * 1024 * 1024
"""Most bytes of UTF-8 in all charts of one owner together."""

CHANGES_KEPT = 1000
"""Number of newest changes kept for an owner's charts, and for a server's house tables."""

_PUT_TABLE = upsert("house_table", ("guild_id", "ruleset", "table_id"), ("document", "user_id", "at"))
_FIRST_CHART = (
    "UPDATE server_chart SET at = at WHERE scope = :scope AND owner_id = :id"
    " AND name_key = (SELECT min(name_key) FROM server_chart WHERE scope = :scope AND owner_id = :id)"
)
"""Statement that touches one row of the owner without changing data.

Two processes that add charts for one owner then touch the same row. The later process has to start again, and so counts
both charts. An owner without charts has no such row, but is far below the limits.
"""
_PUT_CHART = upsert("server_chart", ("scope", "owner_id", "name_key"), ("name", "document", "user_id", "at"))


def house_tables(db: Database, guild_id: int, ruleset: str) -> dict[str, HouseTable]:
    """Returns a server's replacements of a ruleset's tables, by id."""
    rows = db.execute(
        "SELECT * FROM house_table WHERE guild_id = ? AND ruleset = ? ORDER BY table_id", (guild_id, ruleset)
    )
    return {row["table_id"]: HouseTable(**row) for row in rows}


def table_changes(db: Database, guild_id: int, ruleset: str, table_id: str, limit: int = 5) -> tuple[TableChange, ...]:
    """Returns the changes of a server's table, newest first."""
    rows = db.execute(
        "SELECT is_reset, user_id, at FROM house_table_change WHERE guild_id = ? AND ruleset = ? AND table_id = ?"
        " ORDER BY id DESC LIMIT ?",
        (guild_id, ruleset, table_id, limit),
    )
    return tuple(TableChange(bool(row["is_reset"]), row["user_id"], row["at"]) for row in rows)


def replace_table(db: Database, table: HouseTable, interaction_id: int | None) -> None:
    """Replaces a table by a server's document, and notes the change."""
    refuse_duplicate(db, interaction_id)
    db.execute(
        _PUT_TABLE,
        (table.guild_id, table.ruleset, table.table_id, table.document, table.user_id, table.at),
    )
    note_table_change(db, table, False, interaction_id)


def reset_table(db: Database, table: HouseTable, interaction_id: int | None) -> bool:
    """Deletes a server's document; returns whether the server had one."""
    refuse_duplicate(db, interaction_id)
    gone = db.execute(
        "DELETE FROM house_table WHERE guild_id = ? AND ruleset = ? AND table_id = ?",
        (table.guild_id, table.ruleset, table.table_id),
    ).rowcount
    if gone:
        note_table_change(db, table, True, interaction_id)
    return bool(gone)


def note_table_change(db: Database, table: HouseTable, is_reset: bool, interaction_id: int | None) -> None:
    """Adds a change to the history of a server's tables, and drops old changes."""
    db.execute(
        "INSERT INTO house_table_change (guild_id, ruleset, table_id, is_reset, user_id, at) VALUES (?, ?, ?, ?, ?, ?)",
        (table.guild_id, table.ruleset, table.table_id, is_reset, table.user_id, table.at),
    )
    db.execute(
        "DELETE FROM house_table_change WHERE guild_id = :guild AND id <= (SELECT id FROM house_table_change"
        " WHERE guild_id = :guild ORDER BY id DESC LIMIT 1 OFFSET :kept)",
        {"guild": table.guild_id, "kept": CHANGES_KEPT},
    )
    record(db, interaction_id, table.at)


def charts(db: Database, owner: ChartOwner) -> dict[str, ServerChart]:
    rows = db.execute(
        "SELECT name_key, name, document, user_id, at FROM server_chart WHERE scope = ? AND owner_id = ?"
        " ORDER BY name_key",
        (owner.scope, owner.id),
    )
    return {row["name_key"]: ServerChart(owner, **row) for row in rows}


def chart_changes(db: Database, owner: ChartOwner, name_key: str, limit: int = 5) -> tuple[ChartChange, ...]:
    """Returns the changes of a chart, newest first.

    A deleted chart still has its changes.
    """
    rows = db.execute(
        "SELECT name, kind, user_id, at FROM server_chart_change WHERE scope = ? AND owner_id = ? AND name_key = ?"
        " ORDER BY id DESC LIMIT ?",
        (owner.scope, owner.id, name_key, limit),
    )
    return tuple(ChartChange(**row) for row in rows)


def put_charts(db: Database, charts: Sequence[ServerChart], interaction_id: int | None, replace: bool) -> None:
    """Stores charts of one owner, and notes the changes.

    Raises `NameTaken` (without `replace`), `TooMany` or `TooMuch`. An owner above a limit may still replace charts by
    ones that are no larger.
    """
    refuse_duplicate(db, interaction_id)
    owner = charts[0].owner
    db.execute(_FIRST_CHART, {"scope": owner.scope, "id": owner.id})
    rows = db.execute(
        "SELECT name_key, name, document FROM server_chart WHERE scope = ? AND owner_id = ?", (owner.scope, owner.id)
    ).fetchall()
    names = {row["name_key"]: row["name"] for row in rows}
    before = {row["name_key"]: len(row["document"].encode()) for row in rows}
    after = before | {chart.name_key: len(chart.document.encode()) for chart in charts}
    if not replace and (taken := next((chart.name_key for chart in charts if chart.name_key in names), None)):
        raise NameTaken(name=names[taken])
    if len(before) < len(after) > MAX_CHARTS:
        raise TooMany(limit=MAX_CHARTS)
    held, wanted = sum(before.values()), sum(after.values())
    if held < wanted > MAX_CHART_BYTES:
        raise TooMuch(held=held, more=wanted - held, limit=MAX_CHART_BYTES)
    for chart in charts:
        db.execute(
            _PUT_CHART,
            (owner.scope, owner.id, chart.name_key, chart.name, chart.document, chart.user_id, chart.at),
        )
        kind: ChartChangeKind = "replaced" if chart.name_key in before else "added"
        note_chart_change(db, owner, chart.name_key, ChartChange(chart.name, kind, chart.user_id, chart.at))
    record(db, interaction_id, charts[0].at)


def delete_chart(
    db: Database, owner: ChartOwner, name_key: str, user_id: int, at: float, interaction_id: int | None
) -> bool:
    """Deletes an owner's chart; returns whether the owner had it."""
    refuse_duplicate(db, interaction_id)
    gone = db.execute(
        "DELETE FROM server_chart WHERE scope = ? AND owner_id = ? AND name_key = ? RETURNING name",
        (owner.scope, owner.id, name_key),
    ).fetchone()
    if gone:
        note_chart_change(db, owner, name_key, ChartChange(gone["name"], "deleted", user_id, at))
        record(db, interaction_id, at)
    return bool(gone)


def note_chart_change(db: Database, owner: ChartOwner, name_key: str, change: ChartChange) -> None:
    """Adds a change to the history of an owner's charts, and drops old ones."""
    db.execute(
        "INSERT INTO server_chart_change (scope, owner_id, name_key, name, kind, user_id, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (owner.scope, owner.id, name_key, change.name, change.kind, change.user_id, change.at),
    )
    db.execute(
        "DELETE FROM server_chart_change WHERE scope = :scope AND owner_id = :owner AND id <= (SELECT id FROM"
        " server_chart_change WHERE scope = :scope AND owner_id = :owner ORDER BY id DESC LIMIT 1 OFFSET :kept)",
        {"scope": owner.scope, "owner": owner.id, "kept": CHANGES_KEPT},
    )
