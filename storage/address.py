"""Where a database is: in a file, or on a server of PostgreSQL's. What is shown of it never has a password."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from .errors import StoreAddress

FILE: Final = "sqlite"
SERVER: Final = ("postgresql", "postgres")


@dataclass(frozen=True, slots=True)
class Server:
    """A database on a server, by its URL as libpq takes it."""

    url: str = field(repr=False)

    def __str__(self) -> str:
        """The URL without password and options."""
        parts = urlsplit(self.url)
        who, at, where = parts.netloc.rpartition("@")
        return f"{parts.scheme}://{who.partition(':')[0]}{at}{where}{parts.path}"


Address = Path | Server


def address_of(where: Path | Server | str) -> Address:
    """What a path or URL names: `sqlite:///data/games.sqlite3` (a fourth slash for a path from the root) or
    `postgresql://user:password@host:5432/name`; anything without `://` is a path. Raises `StoreAddress`."""
    if not isinstance(where, str):
        return where
    scheme, slashes, rest = where.partition("://")
    if not slashes:
        return Path(where)
    if scheme in SERVER:
        return Server(where)
    if scheme == FILE and rest.startswith("/") and rest != "/":
        return Path(unquote(rest[1:]))
    raise StoreAddress
