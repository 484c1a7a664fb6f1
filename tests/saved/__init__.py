"""Games stored by the bot of each release, one for each ruleset and phase.

`0.1.0/locke-block.sql`, for example, has the rows of a database of release 0.1.0, in which a game of Locke waits for a
block. The first line of a file has the number of the schema. `tests/test_saved_games.py` opens all games with the
present bot.

`python -m tests.saved RELEASE` plays the games of a new release (see CONTRIBUTING.md). The files of a published release
are never changed.
"""

import re
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from storage.migrations import numbered
from storage.sqlite.files import connect
from storage.sqlite.opening import MIGRATIONS, migrate

FOLDER = Path(__file__).parent
SCHEMA = re.compile(r"-- schema (\d+)\n")
OF_THE_FILE = ('INSERT INTO "session"', 'INSERT INTO "sqlite_sequence"')
"""Beginnings of lines with rows that belong to the database file, not to the game."""
BLOB = re.compile(r"(?<=[,(])X'((?:7B)(?:[0-9A-F]{2})*)'")


def saved_games():
    """Returns all files, by names like `0.1.0/locke-block`."""
    return {f"{path.parent.name}/{path.stem}": path for path in sorted(FOLDER.glob("*/*.sql"))}


def dump(database):
    """Returns the rows of a database as text, with stored JSON readable."""
    with closing(connect(database, "ro", 0)) as db:
        db.row_factory = None
        (schema,) = db.execute("PRAGMA user_version").fetchone()
        rows = [row for row in db.iterdump() if row.startswith("INSERT") and not row.startswith(OF_THE_FILE)]
    return f"-- schema {schema}\n" + "".join(f"{BLOB.sub(_readable, row)}\n" for row in rows)


def _readable(blob):
    text = bytes.fromhex(blob[1]).decode().replace("'", "''")
    return f"CAST('{text}' AS BLOB)"


def restore(text, database):
    """Makes the database of a dump, with the dump's schema."""
    database.touch(0o600)
    database.write_bytes(_empty(int(SCHEMA.match(text)[1])))
    with closing(connect(database, "rw", 0)) as db:
        db.executescript(f"BEGIN;\n{text}\nCOMMIT;")


@cache
def _empty(schema):
    """Returns an empty database with this schema."""
    steps = numbered(MIGRATIONS)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "gyoji.sqlite3"
        with closing(connect(path, "rwc", 0)) as db:
            for version in range(1, schema + 1):
                migrate(db, version, steps[version - 1], path)
        return path.read_bytes()
