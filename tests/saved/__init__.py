"""Games as the bot of each release has stored them, one in each ruleset and phase.

A folder for each release, a file for each game: `0.1.0/locke-block.sql` has the rows of a database of that release, in
which a game of Locke waits for a block. Its first line has the number of the schema, which the migrations up to that
number make. `tests/test_saved_games.py` opens all of them with the bot of today.

`python -m tests.saved RELEASE` plays the games of a new release (see CONTRIBUTING.md). A file that has been released is
never changed or made again.
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
"""Rows that belong to a file, not to what is kept in it."""
BLOB = re.compile(r"(?<=[,(])X'((?:7B)(?:[0-9A-F]{2})*)'")


def saved_games():
    """All files, by the release and name of the game: `0.1.0/locke-block`."""
    return {f"{path.parent.name}/{path.stem}": path for path in sorted(FOLDER.glob("*/*.sql"))}


def dump(database):
    """The rows of a database as a text: JSON that is stored as bytes can be read."""
    with closing(connect(database, "ro", 0)) as db:
        db.row_factory = None
        (schema,) = db.execute("PRAGMA user_version").fetchone()
        rows = [row for row in db.iterdump() if row.startswith("INSERT") and not row.startswith(OF_THE_FILE)]
    return f"-- schema {schema}\n" + "".join(f"{BLOB.sub(_readable, row)}\n" for row in rows)


def _readable(blob):
    text = bytes.fromhex(blob[1]).decode().replace("'", "''")
    return f"CAST('{text}' AS BLOB)"


def restore(text, database):
    """Makes the database of a text, with the schema of that time."""
    database.touch(0o600)
    database.write_bytes(_empty(int(SCHEMA.match(text)[1])))
    with closing(connect(database, "rw", 0)) as db:
        db.executescript(f"BEGIN;\n{text}\nCOMMIT;")


@cache
def _empty(schema):
    """A database with the schema of that number and nothing in it: making it takes longer than restoring a game."""
    steps = numbered(MIGRATIONS)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "gyoji.sqlite3"
        with closing(connect(path, "rwc", 0)) as db:
            for version in range(1, schema + 1):
                migrate(db, version, steps[version - 1], path)
        return path.read_bytes()
