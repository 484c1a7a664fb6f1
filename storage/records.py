"""Records that the storage room takes and returns: plain and frozen.

Payloads, events, setups, settings, states and documents are opaque here: only their writers read them. Fields that may
hold a secret (seed, setup, states, journal contents, secret rolls) are left out of every `repr`, so that no log line
can leak it. Times are unix seconds.
"""

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypedDict

from .personal_data import Scope

Status = Literal["lobby", "active", "paused", "ended"]
ChartChangeKind = Literal["added", "replaced", "deleted"]


class Unchanged(enum.Enum):
    """Type of `UNCHANGED`, for fields in which `None` already has a meaning."""

    UNCHANGED = "unchanged"


UNCHANGED: Final = Unchanged.UNCHANGED
"""Leaves the stored value as it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredGame:
    """One play of a ruleset in one channel or thread.

    `seed` is the secret of the dice, 32 bytes. `later_seeds` is JSON of the seeds that replaced it after one had been
    published. `root` is the origin of all these seeds; it is None for a game from before it was introduced. `added` is
    JSON of the players' contributions to the seed; it is None for a game from before these were introduced. `proposal`
    is JSON of the pending proposal, or None. `table_message_id` is the message that shows the board. `absence` is JSON
    of missed deadlines, and of the reason for which the bot paused the game. `version` is the version of the ruleset
    that wrote the set-up. `revision` counts the changes of all parts of a game that processes keep in memory: this
    record, seats, journal, deadline.
    """

    id: str
    ruleset: str
    version: int
    guild_id: int | None = None
    channel_id: int
    status: Status = "lobby"
    setup: str = field(default="{}", repr=False)
    seed: bytes = field(repr=False)
    settings: str = "{}"
    gm_user_id: int | None = None
    locale: str = "en"
    created_at: float
    ended_at: float | None = None
    table_message_id: int | None = None
    proposal: str | None = field(default=None, repr=False)
    absence: str = "{}"
    later_seeds: str = field(default="{}", repr=False)
    added: str | None = None
    root: bytes | None = field(default=None, repr=False)
    revision: int = 0


class GameChanges(TypedDict, total=False):
    """Fields of a game that may change after its creation; missing ones stay as they are."""

    version: int
    status: Status
    setup: str
    settings: str
    gm_user_id: int | None
    locale: str
    ended_at: float | None
    table_message_id: int | None
    proposal: str | None
    absence: str
    later_seeds: str
    added: str


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A place in a game. `controller` is a user's id, or None for the referee.

    `holders` are all users who have controlled it since the game began.
    """

    seat: str
    position: int
    name: str
    controller: int | None = None
    holders: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredEntry:
    """One entry of a game's journal: a decision and its events.

    `seq` counts from 1 without gaps and is never reused, even after an undo. `live` is False once the entry is undone.
    `drew` means that it rolled dice or revealed cards, so that an undo past it needs agreement. `digest` identifies its
    events, so that a replay can be compared with the game. `head` is the head of the hash chain over the journal up to
    this entry. `version` is the version of the ruleset that wrote it.
    """

    seq: int
    kind: str
    seat: str | None = None
    user_id: int | None = None
    interaction_id: int | None = None
    payload: str = field(default="{}", repr=False)
    events: str = field(default="[]", repr=False)
    digest: str = ""
    epoch: int = 0
    drew: bool = False
    live: bool = True
    at: float
    head: str = ""
    version: int = 0


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The whole state of a game after its live entries up to `seq`; 0 is the state after the set-up.

    `version` is the version of the ruleset that wrote it. `digest` is the SHA-256 of the state as written, in hex. It
    is added by storage, and is missing for checkpoints from before it was introduced.
    """

    seq: int
    state: bytes = field(repr=False)
    version: int = 0
    digest: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Deadline:
    """Time of a decision's default answer, and the earlier time of a reminder to its seats."""

    game_id: str
    decision: str
    due_at: float
    nudge_at: float | None = None
    nudged: bool = False


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message to be sent once its transaction is durable."""

    channel_id: int
    kind: str
    payload: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxRow:
    """A message in the outbox. `attempts` counts the failed attempts to send it."""

    id: int
    game_id: str | None
    channel_id: int
    kind: str
    payload: str = field(repr=False)
    created_at: float
    sent_at: float | None
    message_id: int | None
    attempts: int


@dataclass(frozen=True, slots=True)
class TableMessage:
    """The message that shows the board of a game."""

    game_id: str
    message_id: int


@dataclass(frozen=True, slots=True)
class Interaction:
    """A Discord interaction that has been handled; `seq` is the last journal entry it made, if any."""

    id: int
    game_id: str | None
    seq: int | None
    at: float


@dataclass(frozen=True, slots=True)
class HouseTable:
    """A server's document in place of a ruleset's table, and its author."""

    guild_id: int
    ruleset: str
    table_id: str
    document: str
    user_id: int
    at: float


@dataclass(frozen=True, slots=True)
class TableChange:
    """A change of a server's table: replaced by a document, or reset to the shipped one."""

    is_reset: bool
    user_id: int
    at: float


@dataclass(frozen=True, slots=True)
class SecretRoll:
    """A roll that only its roller may see until it is revealed.

    `id` is the interaction that rolled it, and `payload` the result. `revealed_at` is when the roller showed it to all,
    or None.
    """

    id: int
    user_id: int
    channel_id: int
    payload: str = field(repr=False)
    at: float
    revealed_at: float | None = None


@dataclass(frozen=True, slots=True)
class ChartOwner:
    """The owner of charts: a server or, for those who installed the bot for themselves, a user."""

    scope: Scope
    id: int


@dataclass(frozen=True, slots=True)
class ServerChart:
    """A chart of an owner, and its author. `name_key` is unique among the owner's charts."""

    owner: ChartOwner
    name_key: str
    name: str
    document: str = field(repr=False)
    user_id: int
    at: float


@dataclass(frozen=True, slots=True)
class ChartChange:
    """A change of an owner's chart, with the name it had at the time."""

    name: str
    kind: ChartChangeKind
    user_id: int
    at: float


@dataclass(frozen=True, slots=True)
class KeptCharacter:
    """A character that a user keeps for later games on a server (0: in direct messages).

    User 0 stands for all members of the server. `name_key` is unique among those of a ruleset, and `names` is JSON of
    its names by language. `at` is when it was last played, and `kept_by` the user who kept it.
    """

    user_id: int
    guild_id: int
    ruleset: str
    name_key: str
    names: str
    document: str = field(repr=False)
    at: float
    kept_by: int = 0


@dataclass(frozen=True, slots=True)
class CharacterDraft:
    """A character that a user is building on a server (0: in direct messages).

    `document` is JSON of its present and earlier states; `revision` counts its changes.
    """

    user_id: int
    guild_id: int
    ruleset: str
    revision: int
    document: str = field(repr=False)
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Commit:
    """All changes of one action, stored completely or not at all.

    `undo_to` takes back the live entries after that number, with their checkpoints, before the new `entries` are added.
    `deadline` is set, cleared with None, or left alone with `UNCHANGED`. `seats`, unless None, are all present seats of
    the game. `game_id` may be None outside games: for an interaction and its messages.

    `expects` is the revision of the game on which the changes are based. If the game has another one by now, another
    process has changed it, and nothing is stored. A change raises the revision by one. None skips the check, for
    messages that remain true after any change of the game.

    Raises `ValueError` if its parts do not fit together.
    """

    game_id: str | None
    at: float
    interaction_id: int | None = None
    expects: int | None = None
    undo_to: int | None = None
    entries: tuple[StoredEntry, ...] = ()
    checkpoint: Checkpoint | None = None
    deadline: Deadline | Literal[Unchanged.UNCHANGED] | None = UNCHANGED
    outbox: tuple[Outgoing, ...] = ()
    changes: GameChanges = field(default_factory=GameChanges)
    seats: tuple[StoredSeat, ...] | None = None

    def __post_init__(self) -> None:
        if self.game_id is None and (self.is_change or self.expects is not None):
            raise ValueError("this part of a commit needs a game")
        if isinstance(self.deadline, Deadline) and self.deadline.game_id != self.game_id:
            raise ValueError(f"deadline of {self.deadline.game_id} in a commit of {self.game_id}")
        if self.undo_to is not None and self.undo_to < 0:
            raise ValueError(f"undo_to is {self.undo_to}")

    @property
    def is_change(self) -> bool:
        """True if it changes data of the game that processes keep in memory.

        It then raises the game's revision.
        """
        return bool(
            self.entries
            or self.checkpoint
            or self.changes
            or self.undo_to is not None
            or self.seats is not None
            or self.deadline is not UNCHANGED
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadedGame:
    """Data for loading a game: replay `entries`, all live, from `checkpoint`.

    Without a checkpoint the entries begin at the first. `heads` are the heads of the hash chain after each of these
    entries and after the one before them, undone ones included. `last_seq`, `epoch`, `head` and `version` are those of
    the journal's newest entry (zeros and "" for an empty journal), even if only part of the journal was loaded.
    """

    game: StoredGame
    seats: tuple[StoredSeat, ...]
    checkpoint: Checkpoint | None
    entries: tuple[StoredEntry, ...] = field(repr=False)
    heads: Mapping[int, str] = field(default_factory=dict, repr=False, compare=False)
    last_seq: int
    epoch: int
    head: str
    version: int
    deadline: Deadline | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Health:
    """A summary of the store: the present and newest schema versions, and the open games and unsent messages."""

    schema_version: int
    known_version: int
    open_games: int
    unsent: int


@dataclass(frozen=True, slots=True)
class Erasure:
    """A request to forget a user or a server; `subject` is the id."""

    id: int
    scope: Scope
    subject: int
    asked_at: float
