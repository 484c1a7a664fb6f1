"""Records that the storage room takes and returns: plain and frozen.

Texts such as payloads, events, setups and states are not read in this room. Fields that may hold a secret are left out
of every `repr`, so that no log line can leak them. Times are unix seconds.
"""

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypedDict

from .personal_data import Scope

Status = Literal["lobby", "active", "paused", "ended"]
ChartChangeKind = Literal["added", "replaced", "deleted"]
TokenPart = Literal["icon", "tone", "image", "kind"]


class Unchanged(enum.Enum):
    """Type of `UNCHANGED`, for fields in which None has another meaning."""

    UNCHANGED = "unchanged"


UNCHANGED: Final = Unchanged.UNCHANGED
"""Leaves the stored value as it is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredGame:
    """One play of a ruleset in one channel or thread."""

    id: str
    ruleset: str
    version: int
    """The version of the ruleset that wrote the set-up."""
    guild_id: int | None = None
    channel_id: int
    status: Status = "lobby"
    setup: str = field(default="{}", repr=False)
    seed: bytes = field(repr=False)
    """The secret of the dice, 32 bytes."""
    settings: str = "{}"
    gm_user_id: int | None = None
    locale: str = "en"
    created_at: float
    ended_at: float | None = None
    table_message_id: int | None = None
    """The message that shows the board."""
    proposal: str | None = field(default=None, repr=False)
    """JSON of the pending proposal, or None."""
    absence: str = "{}"
    """JSON of missed deadlines, and of the reason for which the bot paused the game."""
    later_seeds: str = field(default="{}", repr=False)
    """JSON of the seeds that replaced published ones."""
    added: str | None = None
    """JSON of the players' contributions to the seed. None for a game older than this field."""
    root: bytes | None = field(default=None, repr=False)
    """Origin of all seeds. None for a game older than this field."""
    revision: int = 0
    """Counts the changes of this record, the seats, the journal and the deadline."""


class GameChanges(TypedDict, total=False):
    """Fields of a game that may change. Missing fields keep their values."""

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

    `holders` are all users who have controlled the seat since the game began.
    """

    seat: str
    position: int
    name: str
    controller: int | None = None
    holders: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredEntry:
    """One entry of a game's journal: a decision and its events."""

    seq: int
    """Number of the entry, from 1 without gaps. Numbers of undone entries are not reused."""
    kind: str
    seat: str | None = None
    user_id: int | None = None
    interaction_id: int | None = None
    payload: str = field(default="{}", repr=False)
    events: str = field(default="[]", repr=False)
    digest: str = ""
    """Identifies the events, so that a replay can be compared with the game."""
    epoch: int = 0
    drew: bool = False
    """True if dice were rolled or cards revealed, so that an undo needs agreement."""
    live: bool = True
    """False once the entry is undone."""
    at: float
    head: str = ""
    """Head of the hash chain over the journal up to this entry."""
    version: int = 0
    """The version of the ruleset that wrote the entry."""


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The whole state of a game after its live entries up to `seq` (0: after the set-up).

    `version` is that of the ruleset that wrote the state. Storage adds the `digest`, the SHA-256 in hex; early
    checkpoints have none.
    """

    seq: int
    state: bytes = field(repr=False)
    version: int = 0
    digest: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Deadline:
    """Time of a decision's default answer, and the earlier time of a reminder."""

    game_id: str
    decision: str
    due_at: float
    nudge_at: float | None = None
    nudged: bool = False


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A message to be sent once its transaction is on the disk."""

    channel_id: int
    kind: str
    payload: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class OutboxRow:
    """A message in the outbox. `attempts` counts the failures to send it."""

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
    """A handled Discord interaction. `seq` is its last journal entry, if any."""

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
    """A change of a server's table: replacement by a document, or reset to the shipped table."""

    is_reset: bool
    user_id: int
    at: float


@dataclass(frozen=True, slots=True)
class SecretRoll:
    """A roll that only its roller may see until it is revealed.

    `id` is the interaction that rolled.
    """

    id: int
    user_id: int
    channel_id: int
    payload: str = field(repr=False)
    at: float
    revealed_at: float | None = None


@dataclass(frozen=True, slots=True)
class ChartOwner:
    """The owner of charts: a server, or a user who installed the bot for personal use."""

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
    """A change of a chart, with the chart's name at the time."""

    name: str
    kind: ChartChangeKind
    user_id: int
    at: float


@dataclass(frozen=True, slots=True)
class KeptCharacter:
    """A character that a user keeps for later games on a server (0: in direct messages).

    User 0 stands for all members of the server. `name_key` is unique for a user, server and ruleset. `names` is JSON of
    the names by language. `at` is the time of the last game.
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

    `document` is JSON of the present and earlier states.
    """

    user_id: int
    guild_id: int
    ruleset: str
    revision: int
    document: str = field(repr=False)
    at: float


@dataclass(frozen=True, slots=True)
class TokenChoice:
    """A person's choice for one part of a piece's look.

    The value is an icon's name, the number of a tone, or an image's SHA-256 in hex. With the part "kind", `piece` is
    the name of a kind of piece, and a scenario's file has named its icon.
    """

    piece: str
    part: TokenPart
    value: str
    """"" takes the choice back."""
    user_id: int
    """Person who chose; 0 for a scenario's file."""


@dataclass(frozen=True, slots=True)
class TokenChange:
    """A choice to store. An image comes with its PNG file."""

    choice: TokenChoice
    png: bytes | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Commit:
    """All changes of one action, stored completely or not at all.

    Raises `ValueError` if its parts do not fit together.
    """

    game_id: str | None
    """None for an interaction and messages outside games."""
    at: float
    interaction_id: int | None = None
    expects: int | None = None
    """Revision on which the changes are based; nothing is stored if the game has another one. None skips the check."""
    undo_to: int | None = None
    """Live entries after this number are undone, and their checkpoints deleted, before `entries` are added."""
    entries: tuple[StoredEntry, ...] = ()
    checkpoint: Checkpoint | None = None
    deadline: Deadline | Literal[Unchanged.UNCHANGED] | None = UNCHANGED
    """None deletes the stored deadline."""
    outbox: tuple[Outgoing, ...] = ()
    changes: GameChanges = field(default_factory=GameChanges)
    seats: tuple[StoredSeat, ...] | None = None
    """All present seats of the game. None leaves the stored seats as they are."""
    tokens: tuple[TokenChange, ...] = ()
    """Changed choices for the looks of pieces."""

    def __post_init__(self) -> None:
        if self.game_id is None and (self.is_change or self.expects is not None):
            raise ValueError("this part of a commit needs a game")
        if isinstance(self.deadline, Deadline) and self.deadline.game_id != self.game_id:
            raise ValueError(f"deadline of {self.deadline.game_id} in a commit of {self.game_id}")
        if self.undo_to is not None and self.undo_to < 0:
            raise ValueError(f"undo_to is {self.undo_to}")

    @property
    def is_change(self) -> bool:
        """True if the commit raises the game's revision.

        Messages and interactions alone do not.
        """
        return bool(
            self.entries
            or self.checkpoint
            or self.changes
            or self.undo_to is not None
            or self.seats is not None
            or self.tokens
            or self.deadline is not UNCHANGED
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class LoadedGame:
    """A game as loaded: replaying `entries` from `checkpoint` gives its present state.

    `last_seq`, `epoch`, `head` and `version` describe the journal's newest entry, even if that entry was not loaded.
    """

    game: StoredGame
    seats: tuple[StoredSeat, ...]
    checkpoint: Checkpoint | None
    entries: tuple[StoredEntry, ...] = field(repr=False)
    """Live entries after the checkpoint, or from the first entry without a checkpoint."""
    heads: Mapping[int, str] = field(default_factory=dict, repr=False, compare=False)
    """Heads of the hash chain by entry number, from the checkpoint on. Undone entries are included."""
    last_seq: int
    epoch: int
    head: str
    version: int
    deadline: Deadline | None
    tokens: tuple[TokenChoice, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Health:
    """A summary of the store."""

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
