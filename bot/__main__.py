"""`python -m bot`. Docker asks for its health twice a minute, so that is answered without loading the bot."""

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from bot.alive import DATABASE, illnesses, path_of

SERVER = "postgres"
"""How a DATABASE_URL begins that names no file."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit code."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    if given == ["health"]:
        database = _database(os.environ)
        if database is not None and not illnesses(path_of(database)):
            return 0
    from bot import program

    return program.main(given)


def _database(environment: Mapping[str, str]) -> Path | None:
    """What the settings would say of DATABASE (`bot/settings.py`): the environment, a file `.env`, the default. None if
    DATABASE_URL names another file, which only the settings can read."""
    given = {name.upper(): value for name, value in environment.items() if value}
    if not given.keys() >= {"DATABASE", "DATABASE_URL"} and Path(".env").is_file():
        from dotenv import dotenv_values

        given = {name.upper(): value for name, value in dotenv_values(".env").items() if value} | given
    if not given.get("DATABASE_URL", SERVER).startswith(SERVER):
        return None
    return Path(given.get("DATABASE", DATABASE))


if __name__ == "__main__":
    sys.exit(main())
