"""Requests of another process to the bot that has the database open."""

import sqlite3
from contextlib import closing
from pathlib import Path

from .. import erasing
from ..personal_data import Scope
from .faults import translate
from .files import connect
from .session import GO_ON

BUSY_S = 5.0


def request_beside(path: Path, scope: Scope, subject: int, at: float) -> int:
    """Notes a request in a running bot's database; returns its id.

    The bot carries out the request. Raises `StoreError`.
    """
    try:
        with closing(connect(path, "rw", BUSY_S)) as db:
            db.execute("BEGIN IMMEDIATE")
            db.execute(GO_ON)
            request = erasing.ask(db, scope, subject, at)
            db.execute("COMMIT")
            return request
    except sqlite3.Error as error:
        raise translate(error, path) from error
