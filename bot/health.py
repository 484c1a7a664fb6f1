"""`python -m bot health`. Docker asks twice a minute, so it loads no more than it needs: nothing to find the bot well,
and the words of the terminal to say what is wrong."""

import sys
from collections.abc import Mapping
from pathlib import Path

from bot.health_file import DATABASE, illnesses, path_of

SERVERS = ("postgresql://", "postgres://")
"""How a DATABASE_URL begins that names no file."""


def health(environment: Mapping[str, str]) -> int | None:
    """Says what is wrong with the bot that these settings name, and returns the exit code. None if there is something
    wrong with the settings, which only the whole program can say."""
    database = _database(environment)
    if database is None:
        return None
    ills = illnesses(path_of(database))
    if not ills:
        return 0
    from bot.words.languages import Words  # which takes longer than all the rest

    words = Words.of_the_terminal(_given(environment, "LOCALE").get("LOCALE", "en"))
    if words is None:
        return None
    for ill in ills:
        print(words.say(ill.message_id, **ill.facts), file=sys.stderr)
    return 1


def _database(environment: Mapping[str, str]) -> Path | None:
    """What the settings would say of the database's place on this machine (`bot/settings.py`)."""
    given = _given(environment, "DATABASE", "DATABASE_URL")
    url = given.get("DATABASE_URL", SERVERS[0])
    if url.startswith(SERVERS):
        return Path(given.get("DATABASE", DATABASE))
    from storage import StoreAddress, address_of  # most hosts name a path, or a server

    try:
        where = address_of(url)
    except StoreAddress:
        return None
    assert isinstance(where, Path)
    return where


def _given(environment: Mapping[str, str], *names: str) -> dict[str, str]:
    """Settings that are not empty: of the environment and, where one of these names is missing there, a file `.env`."""
    given = {name.upper(): value for name, value in environment.items() if value}
    if given.keys() >= {*names} or not Path(".env").is_file():
        return given
    from dotenv import dotenv_values

    return {name.upper(): value for name, value in dotenv_values(".env").items() if value} | given
