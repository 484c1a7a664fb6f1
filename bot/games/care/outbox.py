"""The outbox: stored messages that may not have reached their channel yet."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

import orjson

from bot.facts.replies import Durable, Reply, Retired, Wording
from bot.facts.scenes import Said, Scene
from bot.games.live import unreadable
from bot.games.live.games import Games
from bot.games.live.journal import RETIRE, SAID, is_untold, public, retired_row, said_in, table_row, wanted_by
from bot.logs import kind_of, place_of
from rules.core.facts.words import Phrase, load_phrase
from storage import OutboxRow, StaleCommit, StoreError, StoreTrouble

log = logging.getLogger(__name__)

LATE_S: Final = 60.0
"""Maximum number of seconds between a click on a message and its arrival at the bot."""
READ_AT_ONCE = 100


class Outbox:
    """Outbox rows of all channels, in the form that listeners get after a commit (`Durable`)."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self._store = games.store

    async def unsent(self, after: int) -> Sequence[OutboxRow]:
        """Returns this process's next unsettled rows after `after`, in order."""
        found: list[OutboxRow] = []
        for shards, age_s in self._games.share.unsent_shards():
            older_than = self._games.clock() - age_s if age_s else math.inf
            found += await self._store.unsent(READ_AT_ONCE, older_than, after, shards)
        return sorted(found, key=lambda row: row.id)[:READ_AT_ONCE]

    async def read_row(self, row: OutboxRow) -> Durable | None:
        """Returns the message that a row asks for, or None.

        Unreadable rows are set aside, and rows of deleted games are settled.
        """
        try:
            if row.kind != SAID:
                return wanted_by(row)
            reply = await recall(self._games, row)
        except StoreTrouble:
            raise
        except StoreError as error:
            log.error("message %d of game %s cannot be read now: %s", row.id, row.game_id, kind_of(error))
            return None
        except Exception as error:
            place = place_of(error)
            log.error("message %d of game %s cannot be read and is set aside: %s", row.id, row.game_id, place)
            await self._store.set_aside(row.id, self._games.clock())
            return None
        if reply is None:
            await self.settle((row.id,))
            return None
        return Durable(row.channel_id, reply)

    async def settle(self, rows: Iterable[int], message_id: int | None = None) -> None:
        """Marks rows as settled, and as sent in a given message."""
        now = self._games.clock()
        await asyncio.gather(*(self._store.mark_sent(row_id, message_id, now) for row_id in rows))

    async def note_failure(self, rows: Iterable[int]) -> None:
        await asyncio.gather(*(self._store.mark_failed(row_id) for row_id in rows))

    async def retired(self, channel_id: int) -> set[int]:
        """Returns the messages that are being removed from a channel.

        The removal is queued, or was done within `LATE_S`.
        """
        found: set[int] = set()
        for row in await self._store.queued(channel_id, RETIRE, self._games.clock() - LATE_S):
            with suppress(Exception):  # `read_row` sets the unreadable row aside
                found |= {each.message_id for each in wanted_by(row).retired.values()}
        return found

    async def retire(self, scene: Scene, retired: Retired) -> Durable:
        """Queues the removal of a table message never recorded.

        Nothing is queued if the removal already is.
        """
        if retired.message_id in await self.retired(scene.channel_id):
            return Durable(scene.channel_id)
        row = retired_row(scene.channel_id, retired)
        (row_id,) = await self._games.queue(scene.game_id, (row,))
        return Durable(scene.channel_id, retired={row_id: retired})

    async def record_table_message(
        self, scene: Scene, posted: Collection[int], rows: Collection[int], *, once_more: bool
    ) -> tuple[int, Durable]:
        """Records a game's newest table message, and returns its id.

        The rows in `rows` are settled, and older table messages are queued for removal. With `once_more`, the table
        message is also queued for an update.
        """
        shown = {*posted, *([scene.table_message_id] if scene.table_message_id is not None else ())}
        try:
            return max(shown), await self._recorded(scene, shown, tuple(rows), once_more=once_more)
        except StaleCommit as stale:
            on_record = int(stale.facts["expected"]) or None
            return await self.record_table_message(
                replace(scene, table_message_id=on_record), posted, rows, once_more=True
            )

    async def _recorded(self, scene: Scene, shown: Iterable[int], rows: tuple[int, ...], *, once_more: bool) -> Durable:
        channel_id, at = scene.channel_id, self._games.clock()
        *others, message_id = sorted(shown)
        retired = [Retired(other) for other in others]
        if scene.table_message_id is None and (earlier := await self._store.earlier_table(channel_id, scene.game_id)):
            retired.append(Retired(earlier.message_id, earlier.game_id))
        following = [retired_row(channel_id, one) for one in retired]
        if once_more:
            following.append(table_row(channel_id))
        queued = await self._games.record_table_message(scene, message_id, rows, following, at)
        table = queued[-1] if once_more else None
        return Durable(channel_id, retired=dict(zip(queued, retired, strict=False)), table=table, at=at)


async def recall(games: Games, row: OutboxRow) -> Reply | None:
    """Returns an outbox row's public message, rebuilt from the journal.

    Returns None if the game does not exist. A reply about an unreadable game says that the game cannot be read.
    """
    live = await games.game(row.channel_id, row.game_id or "")
    raw = orjson.loads(row.payload)
    said: list[Said] = [load_phrase(phrase) for phrase in raw.get("phrases", ())]
    if live is None:
        record = await unreadable.record_of(games.store, row.game_id or "")
        wording = Wording(locale=record.locale if record else "")
        told = public(said) or (Phrase("service-lost"),)
        return None if record is None else Reply(wording=wording, public=told, row_id=row.id, at=row.created_at)
    if "seqs" in raw:
        entries = await games.store.entries(live.record.id, *raw["seqs"], live_only=False)
        said.extend(item for entry in entries if not is_untold(entry) for item in said_in(live.ruleset, entry))
    explained = tuple(raw.get("why", ()))
    return Reply(live.scene(), public=public(said), row_id=row.id, at=row.created_at, explained=explained)
