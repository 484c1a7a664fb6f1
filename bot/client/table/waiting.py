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
"""Number of rows to remember: of those that were sent, and of those that were answers."""


class Waiting(NamedTuple):
    """Counts of waiting messages."""

    due: int
    """Number of messages that can be sent."""
    age_s: float
    """Seconds that the oldest of these has waited."""
    shut: int
    """Number of messages to channels that cannot be reached."""


class Rows:
    """Rows of the outbox that this process is sending or has recently sent."""

    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox
        self.in_hand: dict[int, float] = {}
        """For each row that waits or is on its way, the unix time at which it was queued."""
        self._answered: OrderedDict[int, None] = OrderedDict()
        self._settled: deque[int] = deque(maxlen=REMEMBERED)

    def is_left(self, row_id: int) -> bool:
        """Returns whether a row is neither queued nor recently settled here."""
        return row_id not in self.in_hand and row_id not in self._settled

    def claim(self, row_id: int) -> bool:
        """Returns whether this answer is the first for a row's reply.

        If Discord delivers an interaction twice, two answers are made.
        """
        if row_id in self._answered:
            return False
        self._answered[row_id] = None
        if len(self._answered) > REMEMBERED:
            self._answered.popitem(last=False)
        return True

    async def mark(self, rows: Iterable[int], message_id: int | None) -> None:
        """Marks rows as sent in a message, or as settled.

        They are settled if `message_id` is None. Raises StoreError.
        """
        rows = tuple(rows)
        await self._outbox.settle(rows, message_id)
        self._settled.extend(rows)
        self.let_go(rows)

    def let_go(self, rows: Iterable[int]) -> None:
        """Drops rows from this process.

        The next recovery reads unsent ones again.
        """
        for row_id in rows:
            self.in_hand.pop(row_id, None)


@dataclass(slots=True)
class Saying:
    """A row with a reply to send."""

    row_id: int
    reply: Reply
    parts: int = 0
    """Number of messages of the reply that have been sent."""
    message_id: int | None = None


class Held(NamedTuple):
    """A reply that waits to be sent as the answer to its interaction.

    When the timer `patience` ends, the reply is sent separately.
    """

    reply: Reply
    patience: asyncio.TimerHandle


@dataclass(slots=True)
class Channel:
    """Messages that wait to be sent to one channel."""

    said: deque[Saying] = field(default_factory=deque)
    table_rows: dict[int, float] = field(default_factory=dict)
    """For each row that asks for the next table message, the time at which it was queued."""
    shown: TableShown | None = None
    """State to show, if it is known."""
    retired: dict[int, Retired | None] = field(default_factory=dict)
    """Messages to take away, by row; None if the message is gone, but its removal is not recorded yet."""
    notice: Notice = ""
    mentions: tuple[int, ...] = ()
    must_repost: bool = False
    doubtful: set[int] = field(default_factory=set)
    """Rows for which an unrecorded table message may have been posted."""
    held: dict[int, Held] = field(default_factory=dict)
    task: asyncio.Task[None] | None = None
    rest: asyncio.TimerHandle | None = None
    """Timer of a resting channel."""
    failures: int = 0
    """Number of failures in a row."""
    failed_at: float = 0.0
    """Time of the last failure, by the monotonic clock."""
    rests_until: float = 0.0
    """End of the rest, by the monotonic clock."""
    is_shut: bool = False
    """True while messages cannot reach the channel."""
    is_put_down: bool = False
    """True once another process has the channel."""

    def show(self, shown: TableShown) -> None:
        """Sets the state to show, unless a later revision is known.

        Only revisions of the same game count.
        """
        known = self.shown
        if known is None or known.scene.game_id != shown.scene.game_id or known.revision < shown.revision:
            self.shown = shown

    @property
    def shows_table(self) -> bool:
        """Returns whether a table message is due now.

        It is not due while an answer has to come first.
        """
        return bool(self.table_rows) and not self.held

    @property
    def is_idle(self) -> bool:
        return not (self.said or self.table_rows or self.retired or self.held or self.task or self.rest)

    def rows(self) -> list[int]:
        """Returns all rows waiting to be sent outside of answers."""
        return [*(saying.row_id for saying in self.said), *self.table_rows, *self.retired]
