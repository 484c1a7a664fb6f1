"""What is waiting to be sent to a channel."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.facts.replies import Notice, Reply, Retired


class Waiting(NamedTuple):
    """How many messages are due, for how long the oldest of them has been, in seconds, and how many wait where nobody
    can be told."""

    due: int
    age_s: float
    shut: int


@dataclass(slots=True)
class Saying:
    """A row that says something; `parts` are those of its messages already sent."""

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
    """What is waiting to be sent to one channel.

    `table_rows` are the rows that the next table message settles, with the times they were queued; for those in doubt,
    a message may have been posted that is not on record. `rest` is the timer of a resting channel, from `failed_at` to
    `rests_until`, after that many `failures` in a row; it `is_shut` while nobody can be told there.
    """

    said: deque[Saying] = field(default_factory=deque)
    table_rows: dict[int, float] = field(default_factory=dict)
    retired: dict[int, Retired] = field(default_factory=dict)
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

    @property
    def shows_table(self) -> bool:
        """Whether the table message may be shown now: it waits for answers that come before it."""
        return bool(self.table_rows) and not self.held

    @property
    def is_idle(self) -> bool:
        return not (self.said or self.table_rows or self.retired or self.held or self.task or self.rest)

    def rows(self) -> list[int]:
        """Everything waiting to be sent, except in answers."""
        return [*(saying.row_id for saying in self.said), *self.table_rows, *self.retired]
