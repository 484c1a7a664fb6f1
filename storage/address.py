"""Addresses of databases: a file, or a PostgreSQL server. Passwords are never shown."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from .errors import StoreAddress

FILE: Final = "sqlite"
SERVER: Final = ("postgresql", "postgres")
USER_END: Final = re.compile("[:/?#]")
OPTIONS: Final = re.compile("[?#&]")
HALF_A_URL: Final = re.compile(rf"(?:{'|'.join((FILE, *SERVER))}):(?!//)", re.IGNORECASE)
"""Matches a URL with a slash missing, which would otherwise be taken for a path."""


@dataclass(frozen=True, slots=True)
class Server:
    """A database on a server, named by a URL in the form that libpq reads."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        """Returns the URL without password and options."""
        scheme, _, rest = self.url.partition("://")
        who, at, where = rest.rpartition("@")
        return f"{scheme}://{USER_END.split(who)[0]}{at}{OPTIONS.split(where)[0]}"


Address = Path | Server


def address_of(where: Path | Server | str) -> Address:
    """Returns the address for a path or URL.

    URLs look like `sqlite:///data/games.sqlite3` (a fourth slash begins an absolute path) or
    `postgresql://user:password@host:5432/name`. Text without a scheme is a path. Raises `StoreAddress`.
    """
    if not isinstance(where, str):
        return where
    scheme, slashes, rest = where.partition("://")
    if HALF_A_URL.match(where):
        raise StoreAddress
    if not slashes:
        return Path(where)
    if scheme in SERVER:
        _check(where)
        return Server(where)
    if scheme == FILE and rest.startswith("/") and rest != "/":
        return Path(unquote(rest[1:]))
    raise StoreAddress


def _check(url: str) -> None:
    """Raises `StoreAddress` for a URL that libpq cannot read.

    The error leaves out libpq's message, which may contain the password.
    """
    from psycopg import Error  # most hosts have no server and need no psycopg
    from psycopg.conninfo import conninfo_to_dict, timeout_from_conninfo

    try:
        timeout_from_conninfo(conninfo_to_dict(url))
    except Error:
        raise StoreAddress from None
