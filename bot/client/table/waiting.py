"""Messages that wait to be sent to a channel."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from bot.facts.replies import Notice, Reply, Retired, TableShown
from bot.games.care.outbox import Outbox

REMEMBERED: Final = 2000
"""Number of sent rows, and of rows carried by answers, that are remembered."""


class Waiting(NamedTuple):
    """Counts of waiting messages.

    `due` messages can be sent; the oldest has been due for `age_s` seconds. `shut` messages are for channels that
    cannot be reached.
    """

    due: int
    age_s: float
    shut: int


class Rows:
    """Rows of the outbox that this process has taken up, and the newest of those that it has sent."""

    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox
        self.in_hand: dict[int, float] = {}
        """Rows that wait or are on their way, each with the unix time at which it was queued."""
        self._answered: OrderedDict[int, None] = OrderedDict()
        self._settled: deque[int] = deque(maxlen=REMEMBERED)

    def is_left(self, row_id: int) -> bool:
        """Returns whether a row is still untouched by this process.

        The row has been read as unsent, and since then this process has neither taken it up nor sent it.
        """
        return row_id not in self.in_hand and row_id not in self._settled

    def claim(self, row_id: int) -> bool:
        """Returns whether this answer is the first to carry the row.

        An interaction may be delivered twice, and both deliveries get the same reply.
        """
        if row_id in self._answered:
            return False
        self._answered[row_id] = None
        if len(self._answered) > REMEMBERED:
            self._answered.popitem(last=False)
        return True

    async def mark(self, rows: Iterable[int], message_id: int | None) -> None:
        """Marks rows as sent in that message or, with None, as settled without one. Raises StoreError."""
        rows = tuple(rows)
        await self._outbox.settle(rows, message_id)
        self._settled.extend(rows)
        self.let_go(rows)

    def let_go(self, rows: Iterable[int]) -> None:
        """Drops rows from this process; if they are unsent, the next recovery takes them up."""
        for row_id in rows:
            self.in_hand.pop(row_id, None)


@dataclass(slots=True)
class Saying:
    """A row with a reply to send, and the number of its messages that have been sent (`parts`)."""

    row_id: int
    reply: Reply
    parts: int = 0
    message_id: int | None = None


class Held(NamedTuple):
    """A reply that the answer to an interaction will carry, unless `patience` runs out before."""

    reply: Reply
    patience: asyncio.TimerHandle


@dataclass(slots=True)
class Channel:
    """Messages that wait to be sent to one channel.

    `table_rows` are the rows that ask for the next table message, each with the time at which it was queued. For those
    in `doubtful`, a message may have been posted that is not on record. `shown` is the state to show, if it is known.
    `retired` are the messages to be taken away, by their rows; None stands for a message that is gone but not yet
    recorded as gone.

    `rest` is the timer of a resting channel, from `failed_at` to `rests_until`, after that many `failures` in a row.
    The channel `is_shut` while messages cannot reach it, and `is_put_down` once another process has it.
    """

    said: deque[Saying] = field(default_factory=deque)
    table_rows: dict[int, float] = field(default_factory=dict)
    shown: TableShown | None = None
    retired: dict[int, Retired | None] = field(default_factory=dict)
    notice: Notice = ""
    mentions: tuple[int, ...] = ()
    must_repost: bool = False
    doubtful: set[int] = field(default_factory=set)
    held: dict[int, Held] = field(default_factory=dict)
    task: asyncio.Task[None] | None = None
    rest: asyncio.TimerHandle | None = None
    failures: int = 0
    failed_at: float = 0.0
    rests_until: float = 0.0
    is_shut: bool = False
    is_put_down: bool = False

    def show(self, shown: TableShown) -> None:
        """Sets the state to show, unless a later revision of the same game is known."""
        known = self.shown
        if known is None or known.scene.game_id != shown.scene.game_id or known.revision < shown.revision:
            self.shown = shown

    @property
    def shows_table(self) -> bool:
        """Returns whether the table message may be shown now.

        The table message waits for answers that come before it.
        """
        return bool(self.table_rows) and not self.held

    @property
    def is_idle(self) -> bool:
        return not (self.said or self.table_rows or self.retired or self.held or self.task or self.rest)

    def rows(self) -> list[int]:
        """Returns all rows waiting to be sent outside of answers."""
        return [*(saying.row_id for saying in self.said), *self.table_rows, *self.retired]
