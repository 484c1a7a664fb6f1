"""A database of each schema since the first, with rows in every table, as the bot of that time wrote it.

`sqlite-03.sql`, for example, has the rows of a file of schema 3. The bot just before schema 4 played three games of the
tests' little ruleset, and stored one row of each other kind. Schema 4 has no file, since it was released together with
schema 5. A file of a release is never changed.

After a new migration, `python -m tests.storage.schemas` writes the missing file of each engine.
"""

import re
from contextlib import closing
from pathlib import Path

from storage.migrations import numbered
from storage.postgres import opening as server
from storage.sqlite import opening as file
from storage.sqlite.files import connect

FOLDER = Path(__file__).parent
STEPS = {"sqlite": numbered(file.MIGRATIONS), "postgresql": numbered(server.MIGRATIONS)}
UNUSED = {("sqlite", 4)}
"""Schemas under which no bot has written rows."""


def path_of(engine, version):
    """Returns the path of the file with a schema's rows."""
    return FOLDER / f"{engine}-{version:02}.sql"


def restore(engine, version, address):
    """Makes a database of an old schema with its rows."""
    text = path_of(engine, version).read_text("utf-8")
    if engine == "sqlite":
        with closing(connect(address, "rwc", 0)) as db:
            for step in range(1, version + 1):
                file.migrate(db, step, STEPS[engine][step - 1], address)
            db.executescript(f"BEGIN;\n{text}\nCOMMIT;")
    else:
        with closing(server.connect(address)) as raw:
            for step in range(1, version + 1):
                server.migrate(raw, step, STEPS[engine][step - 1], address)
            raw.execute(text.encode())


def written(rows_of, columns_of, engine):
    """Returns the rows of some tables as SQL, with the states of games readable."""
    lines = []
    for table, rows in rows_of.items():
        names = ", ".join(columns_of[table])
        lines += [
            f"INSERT INTO {table} ({names}) VALUES ({', '.join(literal(v, engine) for v in row)});" for row in rows
        ]
    return "".join(f"{line}\n" for line in lines)


def literal(value, engine):
    """Returns a value as an SQL literal."""
    match value:
        case None:
            return "NULL"
        case str():
            return "'" + value.replace("'", "''") + "'"
        case bytes() if re.fullmatch(rb"\{[^\0]*\}", value):
            text = literal(value.decode(), engine)
            return f"CAST({text} AS BLOB)" if engine == "sqlite" else f"convert_to({text}, 'UTF8')"
        case bytes():
            return f"x'{value.hex()}'" if engine == "sqlite" else f"'\\x{value.hex()}'"
        case _:
            return repr(value)
