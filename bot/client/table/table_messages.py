"""Table messages: posted, edited, recorded and taken away.

A channel has one table message. After a crash or a lost connection, the bot may not know whether a post has succeeded.
It then searches the channel for the message before it posts another one. The transaction that records a table message
also queues the removal of the previous one (`RETIRE`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from bot.client.intake.posting import GONE, Content, NeverAccepted, Post, Unreachable, nonce_of
from bot.client.table.panel import Panel
from bot.client.table.waiting import Channel, Rows
from bot.facts.replies import Durable, Notice, Retired, TableShown
from bot.facts.scenes import Scene
from bot.games.care.outbox import Outbox
from bot.games.live.games import Games


class TableMessages:
    """Shows the tables of all channels.

    `heard` is called with the work that follows from a recorded message.
    """

    def __init__(
        self,
        games: Games,
        panel: Panel,
        post: Post,
        outbox: Outbox,
        rows: Rows,
        heard: Callable[[Durable], None],
    ) -> None:
        self._games = games
        self._panel = panel
        self._post = post
        self._outbox = outbox
        self._rows = rows
        self._heard = heard

    async def show(self, channel_id: int, channel: Channel) -> None:
        """Posts or edits the table message."""
        rows, notice, mentions, repost = dict(channel.table_rows), channel.notice, channel.mentions, channel.must_repost
        channel.notice, channel.mentions, channel.must_repost = "", (), False
        try:
            await self._show(channel_id, channel, rows, notice, mentions, repost=repost)
        except BaseException:
            channel.must_repost |= repost
            if not channel.notice:
                channel.notice, channel.mentions = notice, mentions
            raise

    async def _show(
        self,
        channel_id: int,
        channel: Channel,
        rows: Mapping[int, float],
        notice: Notice,
        mentions: tuple[int, ...],
        *,
        repost: bool,
    ) -> None:
        shown = await self._newest(channel_id, channel.shown)
        if shown is None:
            await self._rows.mark(rows, None)
            return
        scene, options = shown.scene, shown.options
        awaited = scene.awaited.user_ids if scene.awaited else ()
        mentions = tuple(user_id for user_id in mentions if user_id in awaited)
        old_id, doubtful = scene.table_message_id, channel.doubtful & rows.keys()
        is_newest = old_id is not None and self._post.newest(channel_id) <= old_id
        content = await self._panel.table(scene, notice if mentions else "", mentions, options=options)
        if old_id is not None and is_newest and not (mentions or repost or doubtful):
            if await self._post.edit(channel_id, old_id, content):
                await self._rows.mark(rows, old_id)
                return
            content = await self._panel.table(scene, options=options)
        posted: set[int] = set()
        if doubtful:
            known = {old_id, *await self._outbox.retired(channel_id)}
            game_of, game_id = self._panel.game_of, scene.game_id
            found = await self._post.find(channel_id, lambda sent: game_of(sent) == game_id)
            posted = found - known
        if not posted:
            posted = {await self._post_table(channel_id, channel, scene, content, min(doubtful or rows), rows)}
        await self._record(channel_id, channel, scene, rows, posted, is_doubtful=bool(doubtful))

    async def _newest(self, channel_id: int, known: TableShown | None) -> TableShown | None:
        """Returns the newest state of the table.

        The game has to be locked only if `known` is no longer the newest state.
        """
        if known and await self._games.revision(channel_id) == (known.scene.game_id, known.revision):
            return known
        return await self._games.table(channel_id)

    async def _post_table(
        self, channel_id: int, channel: Channel, scene: Scene, content: Content, row_id: int, rows: Mapping[int, float]
    ) -> int:
        """Posts a table message under the nonce of a row.

        Until the post is recorded, the row is in `channel.doubtful`.
        """
        was_doubtful = row_id in channel.doubtful
        channel.doubtful.add(row_id)
        try:
            return await self._post.send(channel_id, content, nonce_of(scene, row_id, rows[row_id]))
        except (Unreachable, NeverAccepted):
            if not was_doubtful:
                channel.doubtful.discard(row_id)
            raise

    async def _record(
        self,
        channel_id: int,
        channel: Channel,
        scene: Scene,
        rows: Mapping[int, float],
        posted: Collection[int],
        *,
        is_doubtful: bool,
    ) -> None:
        """Records the newest of the posted messages as the table message.

        `is_doubtful` says that an earlier post may have succeeded. The message may then show an older state, so another
        update is requested.
        """
        message_id, durable = await self._outbox.record_table_message(scene, posted, rows, once_more=is_doubtful)
        self._post.saw(channel_id, message_id)
        channel.doubtful.difference_update(rows)
        self._rows.let_go(rows)
        if not channel.is_put_down:
            self._heard(durable)

    async def retire(self, channel_id: int, channel: Channel, row_id: int) -> None:
        """Deletes a table message.

        The message of an ended game stays and is only edited. If the outcome cannot be recorded yet, only the recording
        is tried again.
        """
        retired = channel.retired[row_id]
        if retired is not None and not await self._is_taken_away(channel_id, retired):
            self._rows.let_go((row_id,))
            return
        channel.retired[row_id] = None
        await self._rows.mark((row_id,), None)

    async def _is_taken_away(self, channel_id: int, retired: Retired) -> bool:
        """Takes a message away, unless it is now the table message.

        Returns False if the channel cannot be reached.
        """
        now = await self._games.look(channel_id, lambda live: live.record.table_message_id)
        if retired.keeps or now != retired.message_id:
            try:
                await self._take_away(channel_id, retired)
            except Unreachable:
                return False
        return True

    async def _take_away(self, channel_id: int, retired: Retired) -> None:
        if not retired.game_id:
            await self._post.delete(channel_id, retired.message_id)
        elif (scene := await self._games.scene_of(channel_id, retired.game_id)) is not None:
            content = await self._panel.table(scene, has_controls=retired.keeps)
            await self._post.edit(channel_id, retired.message_id, content, final=(GONE,))
