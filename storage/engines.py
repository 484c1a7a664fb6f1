"""Choice of the engine for a database."""

from pathlib import Path

from .address import Address, Server, address_of
from .engine import Engine
from .sqlite.connection import Connection


async def open_engine(
    where: Address | str,
    *,
    read_only: bool = False,
    alone: bool = False,
    moving: bool = False,
    busy_timeout_s: float = 5.0,
    migrations: Path | None = None,
) -> Engine:
    """Opens a database as `Store.open` describes.

    `moving` permits a database that a move has closed for play.
    """
    address = address_of(where)
    if isinstance(address, Server):
        from .postgres.connection import Connection as Connections  # most hosts have no server

        return await Connections.start(address, read_only=read_only, alone=alone, moving=moving, migrations=migrations)
    return await Connection.start(
        address, read_only=read_only, moving=moving, busy_timeout_s=busy_timeout_s, migrations=migrations
    )
