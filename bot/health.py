"""`python -m bot health`: says whether the bot is well.

Docker asks twice a minute, so this loads as little as possible: while the bot is well, only `bot.health_file` and
`bot.faults`.
"""

import sys
from collections.abc import Mapping
from pathlib import Path

from bot.health_file import DATABASE, illnesses, path_of

SERVERS = ("postgresql://", "postgres://")
"""Beginnings of a DATABASE_URL that names a server instead of a file."""


def health(environment: Mapping[str, str]) -> int | None:
    """Prints the problems of the running bot, and returns the exit code.

    The settings say which bot is meant. Returns None if the settings are wrong.
    """
    database = _database(environment)
    if database is None:
        return None
    ills = illnesses(path_of(database))
    if not ills:
        return 0
    from bot.words.languages import Words  # imported here because it takes longer than all the rest

    words = Words.of_the_terminal(_given(environment, "LOCALE").get("LOCALE", "en"))
    if words is None:
        return None
    for ill in ills:
        print(words.say(ill.message_id, **ill.facts), file=sys.stderr)
    return 1


def _database(environment: Mapping[str, str]) -> Path | None:
    """Returns the path beside which the bot keeps its health file (see `bot/settings.py`).

    Returns None if the URL of the database cannot be read.
    """
    given = _given(environment, "DATABASE", "DATABASE_URL")
    url = given.get("DATABASE_URL", SERVERS[0])
    if url.startswith(SERVERS):
        return Path(given.get("DATABASE", DATABASE))
    from storage import StoreAddress, address_of  # imported here because most hosts name a path or a server

    try:
        where = address_of(url)
    except StoreAddress:
        return None
    assert isinstance(where, Path)
    return where


def _given(environment: Mapping[str, str], *names: str) -> dict[str, str]:
    """Returns the non-empty settings, by their names in capitals.

    To save time, the file `.env` is read only if the environment lacks one of `names`.
    """
    given = {name.upper(): value for name, value in environment.items() if value}
    if given.keys() >= {*names} or not Path(".env").is_file():
        return given
    from dotenv import dotenv_values

    return {name.upper(): value for name, value in dotenv_values(".env").items() if value} | given
