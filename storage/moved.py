"""Marks that a move puts in both databases.

A mark keeps bots away from an incomplete or abandoned database. Marks are stored as settings, which every schema has,
so a mark can be read before a migration.
"""

import json
from dataclasses import asdict, dataclass
from typing import Final, Literal

from .engine import Database
from .errors import StoreArriving, StoreLeft
from .reading import setting
from .writing import set_setting

KEY: Final = ("bot", "", "move")

State = Literal["arriving", "arrived", "left"]
"""State of a database: the target of a move in progress, the target of a completed move, or the source."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark of the latest move.

    Both databases have the same `id`. `other` names the other database, in printable form.
    """

    state: State
    id: str
    other: str


def mark_in(db: Database) -> Mark | None:
    """Returns the mark in a database of any schema, or None."""
    found = setting(db, *KEY)
    return None if found is None else Mark(**json.loads(found))


def put_mark(db: Database, mark: Mark) -> None:
    """Marks a database, in place of an earlier mark."""
    set_setting(db, *KEY, json.dumps(asdict(mark)))


def refuse_marked(db: Database, path: object) -> None:
    """Raises `StoreArriving` or `StoreLeft` for a database closed for play."""
    match mark_in(db):
        case Mark(state="arriving", other=other):
            raise StoreArriving(path=str(path), other=other)
        case Mark(state="left", other=other):
            raise StoreLeft(path=str(path), other=other)


def forget_leaving(db: Database) -> None:
    """Removes the mark "left" from a copy of a database.

    A restored backup is meant for play, even if the original has been moved away since.
    """
    mark = mark_in(db)
    if mark is not None and mark.state == "left":
        db.execute("DELETE FROM setting WHERE scope = ? AND scope_id = ? AND key = ?", KEY)
