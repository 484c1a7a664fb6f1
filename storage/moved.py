"""What a move notes in both databases, so that nobody plays on one that is half there, or goes on with one that was
left. It is a row of the settings, which every schema has: so it can be read before a database is touched.
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
"""A database that a move goes into; one that it has gone into; one that it has come from."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What the latest move has noted. Both of its databases have the same `id`; `other` is the other one, as it may be
    shown."""

    state: State
    id: str
    other: str


def mark_in(db: Database) -> Mark | None:
    """The mark in a database of any schema, if there is one."""
    found = setting(db, *KEY)
    return None if found is None else Mark(**json.loads(found))


def put_mark(db: Database, mark: Mark) -> None:
    """Mark a database, whatever mark it has."""
    set_setting(db, *KEY, json.dumps(asdict(mark)))


def refuse_marked(db: Database, path: object) -> None:
    """Raise `StoreArriving` or `StoreLeft` for a database that nobody should play on."""
    match mark_in(db):
        case Mark(state="arriving", other=other):
            raise StoreArriving(path=str(path), other=other)
        case Mark(state="left", other=other):
            raise StoreLeft(path=str(path), other=other)


def forget_leaving(db: Database) -> None:
    """Take away that a database was left, from a copy of it: what a host puts back is meant to be played on."""
    mark = mark_in(db)
    if mark is not None and mark.state == "left":
        db.execute("DELETE FROM setting WHERE scope = ? AND scope_id = ? AND key = ?", KEY)
