"""What can go wrong in the storage room, each with a code and its facts, so that the bot can say it in any language."""

from typing import ClassVar

from .records import Interaction


class StoreError(Exception):
    """Something that the store could not do. `facts` are the variables of the message for `code`."""

    code: ClassVar[str] = "store"

    def __init__(self, **facts: str | int) -> None:
        self.facts = facts
        super().__init__(self.code, facts)

    def __str__(self) -> str:
        return f"{self.code}: " + ", ".join(f"{name} {value}" for name, value in self.facts.items())


class StoreTrouble(StoreError):
    """The database can do nothing for now, or nothing of that size, whatever is asked of it. It may be well later."""


class StoreDamaged(StoreError):
    """The file is not a database, or is a damaged one. Facts: `path`, `detail` (SQLite's words)."""

    code = "store-damaged"


class StoreForeign(StoreError):
    """The file is a sound database of another program. Facts: `path`."""

    code = "store-foreign"


class StoreNewer(StoreError):
    """A newer program wrote the file. Facts: `path`, `found` and `known` (versions of the schema)."""

    code = "store-newer"


class StoreUnwritable(StoreTrouble):
    """The file or its directory cannot be opened or written, or the disk is full. Facts: `path`, `detail`."""

    code = "store-unwritable"


class StoreLocked(StoreTrouble):
    """Another process holds the file: most likely another running bot. Facts: `path`."""

    code = "store-locked"


class StoreNoFile(StoreError):
    """Where the database should be is something else than a file. Facts: `path`, `kind` ("folder" or "special")."""

    code = "store-no-file"


class StoreMissing(StoreError):
    """There is no database, or an empty one, where there was one before. Facts: `path`, `lock` (whose removal says that
    it is meant)."""

    code = "store-missing"


class StoreMoved(StoreTrouble):
    """The file was moved, replaced or deleted while it is open, so nobody would find what is written to it. Facts:
    `path`."""

    code = "store-moved"


class StoreLeftover(StoreError):
    """The write-ahead log beside the file is another file's. Facts: `path`, `log`."""

    code = "store-leftover"


class MigrationFailed(StoreError):
    """A step to a newer schema failed and was rolled back. Facts: `path`, `version` (of that step), `detail`."""

    code = "store-migration"


class StoreAddress(StoreError):
    """What is given for a database is neither a path nor a URL that can be read. It is not repeated, since it may have
    a password."""

    code = "store-address"


class StoreUnreachable(StoreTrouble):
    """The server of the database does not answer, or no longer. A change that was under way may have been made: the
    interaction, or a look, tells. Facts: `path`, `detail`."""

    code = "store-unreachable"


class StoreRefused(StoreTrouble):
    """The server of the database does not let us in: user, password, name or rights. Facts: `path`, `detail`."""

    code = "store-refused"


class StoreOption(StoreError):
    """The address of the database, or the environment, sets something to a value that cannot be. Facts: `path`, `name`
    (of the option); the value may be a part of a password."""

    code = "store-option"


class StoreCrowded(StoreTrouble):
    """The server of the database has as many connections as it takes. Facts: `path`, `detail`."""

    code = "store-crowded"


class StoreElsewhere(StoreError):
    """A backup is made of a file; that of a server is made by its own tools. Facts: `path`."""

    code = "store-elsewhere"


class StoreArriving(StoreError):
    """A move into this database was cut off, so it does not have all yet. Facts: `path`, `other` (where from)."""

    code = "store-arriving"


class StoreLeft(StoreError):
    """Everything in this database has been moved into another one. Facts: `path`, `other` (where to)."""

    code = "store-left"


class StoreOlder(StoreError):
    """The database has an older schema, and is not to be changed. Facts: `path`, `found` and `known` (versions)."""

    code = "store-older"


class StoreTaken(StoreError):
    """There is something in the database already. Facts: `path`, `games` and `rows` (how many)."""

    code = "store-taken"


class StoreSame(StoreError):
    """Both addresses are of one database. Facts: `path`."""

    code = "store-same"


class StoreEmpty(StoreError):
    """There is no database of ours. Facts: `path`."""

    code = "store-empty"


class RowsUnfit(StoreError):
    """Rows that one database holds cannot be stored in the other. Facts: `path` (of the other), `table`, `detail`."""

    code = "rows-unfit"


class RowsDiffer(StoreError):
    """What has arrived in a database is not what was sent. Facts: `path`, `table`."""

    code = "rows-differ"


class BackupExists(StoreError):
    """There is already a file, or a database in use, where the backup should go. Facts: `path`."""

    code = "backup-exists"


class ChannelBusy(StoreError):
    """The channel has a game that has not ended. Facts: `channel_id`, `game_id`."""

    code = "channel-busy"


class UnknownGame(StoreError):
    """There is no such game. Facts: `game_id`."""

    code = "unknown-game"


class StaleCommit(StoreError):
    """The commit does not go on from what is stored: somebody else has changed it. Facts: `game_id`, and what it should
    have gone on from and did (`expected`, `given`): a revision, the number of an entry, or of a table message."""

    code = "stale-commit"


class DuplicateInteraction(StoreError):
    """The interaction has been handled already; `recorded` is what was recorded then. Facts: `interaction_id`."""

    code = "duplicate-interaction"

    def __init__(self, recorded: Interaction) -> None:
        self.recorded = recorded
        super().__init__(interaction_id=recorded.id)


class NameTaken(StoreError):
    """The owner has a chart of that name already, and replacing was not asked for. Facts: `name` (of that chart)."""

    code = "name-taken"


class TooMany(StoreError):
    """The owner has as many charts, or keeps as many characters, as allowed. Facts: `limit`."""

    code = "too-many"


class TooMuch(StoreError):
    """An owner's charts would be larger together than allowed. Facts, in bytes: `held` now, `more`, `limit`."""

    code = "too-much"
