"""`python -m bot`. Docker asks for its health twice a minute, so that is answered without loading the bot."""

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from bot.alive import DATABASE, illnesses, path_of


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit code."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    if given == ["health"] and not illnesses(path_of(_database(os.environ))):
        return 0
    from bot import program

    return program.main(given)


def _database(environment: Mapping[str, str]) -> Path:
    """What the settings would say of DATABASE (`bot/settings.py`): the environment, a file `.env`, the default."""
    found = {name.upper(): value for name, value in environment.items()}.get("DATABASE")
    if not found and Path(".env").is_file():
        from dotenv import dotenv_values

        found = {name.upper(): value for name, value in dotenv_values(".env").items()}.get("DATABASE")
    return Path(found or DATABASE)


if __name__ == "__main__":
    sys.exit(main())
