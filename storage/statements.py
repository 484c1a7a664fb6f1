"""Statements that are put together of the names of our own tables and columns, never of values."""

from collections.abc import Sequence


def upsert(table: str, key: Sequence[str], rest: Sequence[str]) -> str:
    """Store a row in place of the one with the same key, if there is one; it takes the key, then the rest."""
    columns = ", ".join([*key, *rest])
    values = ", ".join("?" for _ in (*key, *rest))
    changed = ", ".join(f"{column} = excluded.{column}" for column in rest)
    return f"INSERT INTO {table} ({columns}) VALUES ({values}) ON CONFLICT ({', '.join(key)}) DO UPDATE SET {changed}"


def insert(table: str, columns: Sequence[str], **worked_out: str) -> str:
    """Add a row; it takes the columns by their names, and works out others from them."""
    names = ", ".join([*columns, *worked_out])
    values = ", ".join([*(f":{column}" for column in columns), *worked_out.values()])
    return f"INSERT INTO {table} ({names}) VALUES ({values})"


def insert_rows(table: str, columns: Sequence[str], rows: int) -> str:
    """Add so many rows; it takes the columns of one after the other."""
    row = f"({', '.join('?' * len(columns))})"
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join([row] * rows)}"


def update(table: str, key: str, columns: Sequence[str]) -> str:
    """Change columns of the row with a key; it takes the columns, then the key."""
    return f"UPDATE {table} SET {', '.join(f'{column} = ?' for column in columns)} WHERE {key} = ?"
