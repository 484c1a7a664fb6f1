"""Errors of the storage room, each with a code and facts for a message in any language."""

from typing import ClassVar

from .records import Interaction


class StoreError(Exception):
    """A failed operation of the store. `facts` are the variables of the message for `code`."""

    code: ClassVar[str] = "store"

    def __init__(self, **facts: str | int) -> None:
        self.facts = facts
        super().__init__(self.code, facts)

    def __str__(self) -> str:
        return f"{self.code}: " + ", ".join(f"{name} {value}" for name, value in self.facts.items())


class StoreTrouble(StoreError):
    """The database cannot handle this request, or any request for now. It may recover."""


class StoreDamaged(StoreError):
    """The file is damaged, or not a database. Facts: `path`, `detail` (SQLite's words)."""

    code = "store-damaged"


class StoreForeign(StoreError):
    """The file is an intact database of another program. Facts: `path`."""

    code = "store-foreign"


class StoreNewer(StoreError):
    """A newer program wrote the file. Facts: `path`, `found` and `known` (versions of the schema)."""

    code = "store-newer"


class StoreUnwritable(StoreTrouble):
    """The file or its directory cannot be opened or written, or the disk is full. Facts: `path`, `detail`."""

    code = "store-unwritable"


class StoreLocked(StoreTrouble):
    """Another process holds the file, most likely another running bot. Facts: `path`."""

    code = "store-locked"


class StoreNoFile(StoreError):
    """The path of the database is not a regular file. Facts: `path`, `kind` ("folder" or "special")."""

    code = "store-no-file"


class StoreMissing(StoreError):
    """A database that existed before is missing or empty.

    Facts: `path`, `lock` (the file that a host removes to start with a new database).
    """

    code = "store-missing"


class StoreMoved(StoreTrouble):
    """The open file was moved, replaced or deleted, so further changes would be lost. Facts: `path`."""

    code = "store-moved"


class StoreLeftover(StoreError):
    """The write-ahead log beside the file belongs to another file. Facts: `path`, `log`."""

    code = "store-leftover"


class MigrationFailed(StoreError):
    """A migration of the schema failed and was rolled back. Facts: `path`, `version`, `detail`."""

    code = "store-migration"


class StoreAddress(StoreError):
    """The address is neither a path nor a readable URL. The error leaves out the address, which may have a password."""

    code = "store-address"


class StoreUnreachable(StoreTrouble):
    """The database's server does not answer.

    A change in progress may have been stored. The record of its interaction shows whether it was. Facts: `path`,
    `detail`.
    """

    code = "store-unreachable"


class StoreRefused(StoreTrouble):
    """The database's server refuses the user, password, name or rights. Facts: `path`, `detail`."""

    code = "store-refused"


class StoreOption(StoreError):
    """The database's address, or the environment, sets an option to an invalid value.

    Facts: `path`, `name` (of the option). The error leaves out the value, which may be part of a password.
    """

    code = "store-option"


class StoreCrowded(StoreTrouble):
    """The database's server has no room for another connection. Facts: `path`, `detail`."""

    code = "store-crowded"


class StoreElsewhere(StoreError):
    """The bot does not back up databases on a server. Facts: `path`."""

    code = "store-elsewhere"


class StoreArriving(StoreError):
    """A move into this database was interrupted, so its data is incomplete. Facts: `path`, `other` (the source)."""

    code = "store-arriving"


class StoreLeft(StoreError):
    """Everything in this database has been moved into another one. Facts: `path`, `other` (the target)."""

    code = "store-left"


class StoreOlder(StoreError):
    """The database has an older schema, and must not be changed. Facts: `path`, `found` and `known` (versions)."""

    code = "store-older"


class StoreTaken(StoreError):
    """The database is not empty. Facts: `path`, `games` and `rows` (their numbers)."""

    code = "store-taken"


class StoreSame(StoreError):
    """Both addresses lead to the same database. Facts: `path`."""

    code = "store-same"


class StoreEmpty(StoreError):
    """The address has no database of the bot. Facts: `path`."""

    code = "store-empty"


class RowsUnfit(StoreError):
    """The target of a move cannot store some rows. Facts: `path` (of the target), `table`, `detail`."""

    code = "rows-unfit"


class RowsDiffer(StoreError):
    """The rows in the target of a move differ from those in the source. Facts: `path`, `table`."""

    code = "rows-differ"


class BackupExists(StoreError):
    """The target of a backup is an existing file, or a database in use. Facts: `path`."""

    code = "backup-exists"


class ChannelBusy(StoreError):
    """The channel has a game that has not ended. Facts: `channel_id`, `game_id`."""

    code = "channel-busy"


class UnknownGame(StoreError):
    """The game does not exist. Facts: `game_id`."""

    code = "unknown-game"


class StaleCommit(StoreError):
    """The commit does not continue the stored game, since another process has changed the game.

    Facts: `game_id`, `expected`, `given`. The last two are revisions, or numbers of entries or table messages.
    """

    code = "stale-commit"


class DuplicateInteraction(StoreError):
    """The interaction has already been handled; `recorded` is its record. Facts: `interaction_id`."""

    code = "duplicate-interaction"

    def __init__(self, recorded: Interaction) -> None:
        self.recorded = recorded
        super().__init__(interaction_id=recorded.id)


class NameTaken(StoreError):
    """The owner already has a chart of that name. Facts: `name` (of that chart)."""

    code = "name-taken"


class TooMany(StoreError):
    """The owner has reached the limit of charts or characters. Facts: `limit`."""

    code = "too-many"


class TooMuch(StoreError):
    """The owner's charts would together exceed the permitted size. Facts, in bytes: `held`, `more`, `limit`."""

    code = "too-much"
