"""Statements built from the names of the bot's tables and columns, never from values."""

from collections.abc import Sequence


def upsert(table: str, key: Sequence[str], rest: Sequence[str]) -> str:
    """Returns a statement that stores or replaces a row.

    Its values are the key, then the other columns.
    """
    columns = ", ".join([*key, *rest])
    values = ", ".join("?" for _ in (*key, *rest))
    changed = ", ".join(f"{column} = excluded.{column}" for column in rest)
    return f"INSERT INTO {table} ({columns}) VALUES ({values}) ON CONFLICT ({', '.join(key)}) DO UPDATE SET {changed}"


def insert(table: str, columns: Sequence[str], **worked_out: str) -> str:
    """Returns a statement that adds a row, with named placeholders.

    `worked_out` maps further columns to the SQL that computes them.
    """
    names = ", ".join([*columns, *worked_out])
    values = ", ".join([*(f":{column}" for column in columns), *worked_out.values()])
    return f"INSERT INTO {table} ({names}) VALUES ({values})"


def insert_rows(table: str, columns: Sequence[str], rows: int) -> str:
    """Returns a statement that adds several rows.

    Its values are all columns of the first row, then of the second, and so on.
    """
    row = f"({', '.join('?' * len(columns))})"
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join([row] * rows)}"


def update(table: str, key: str, columns: Sequence[str]) -> str:
    """Returns a statement that changes columns of one row.

    Its values are the columns, then the key.
    """
    return f"UPDATE {table} SET {', '.join(f'{column} = ?' for column in columns)} WHERE {key} = ?"
