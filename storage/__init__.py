"""The storage room: the journal and everything else that lasts, in SQLite behind a small interface.

It imports nothing of the other rooms: what it stores is opaque to it.
"""

from .errors import (
    BackupExists,
    ChannelBusy,
    DuplicateInteraction,
    MigrationFailed,
    StaleCommit,
    StoreDamaged,
    StoreError,
    StoreForeign,
    StoreLocked,
    StoreNewer,
    StoreUnwritable,
    UnknownGame,
)
from .records import (
    KEEP,
    Checkpoint,
    Commit,
    Deadline,
    Entry,
    Game,
    GameChanges,
    Health,
    Interaction,
    Keep,
    LoadedGame,
    OutboxRow,
    Outgoing,
    Seat,
    Status,
)
from .store import Store

__all__ = [
    "KEEP",
    "BackupExists",
    "ChannelBusy",
    "Checkpoint",
    "Commit",
    "Deadline",
    "DuplicateInteraction",
    "Entry",
    "Game",
    "GameChanges",
    "Health",
    "Interaction",
    "Keep",
    "LoadedGame",
    "MigrationFailed",
    "OutboxRow",
    "Outgoing",
    "Seat",
    "StaleCommit",
    "Status",
    "Store",
    "StoreDamaged",
    "StoreError",
    "StoreForeign",
    "StoreLocked",
    "StoreNewer",
    "StoreUnwritable",
    "UnknownGame",
]
