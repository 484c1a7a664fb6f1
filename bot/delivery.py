"""Delivery: what is durable reaches the channel, by the answer to the interaction or by the outbox.

A ruling goes out as the answer to the interaction that caused it, or, where nobody asked or the answer could not be
given, as a message of its own. The table message follows after the rulings, coalesced: the last state wins. A crash
leaves rows unsent; they go out at the next start, so a message may come twice, an action never.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypedDict, TypeVar

import aiohttp
import discord
import orjson

from bot.looking import recall
from bot.replies import Durable, Notice, Reply, Scene
from bot.service import GameService
from bot.turn import SAID
from rules.words import Phrase

log = logging.getLogger(__name__)
T = TypeVar("T")

RETRY_AFTER_S = (0.05, 6.0, 20.0, 60.0, 300.0)
"""Waits before each further attempt when Discord has trouble; discord.py has waited out rate limits before."""

ANSWER_PATIENCE_S = 30.0
"""So long an interaction may take to be answered before its ruling is sent as a message of its own."""

UNEDITABLE = frozenset({10008, 30046, 50083})
"""Discord's codes for a message that is gone, was edited too often, or lies in an archived thread, which a new message
opens again: a message can be posted anew."""

PATIENCE_S = 1.5
"""How long work may take before the answer to its interaction is deferred; Discord waits three seconds."""

OUT_OF_REACH = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What a request to Discord may raise."""

FOLLOWS = Reply(own=(Phrase("answer-follows"),), private=True)
"""Said to who asked, where the answer for all of the channel took long."""
THINKING = discord.InteractionResponseType.deferred_channel_message
REMEMBERED_ROWS = 2000
RECOVERED_AT_ONCE = 100


async def in_time(interaction: discord.Interaction[Any], work: Coroutine[Any, Any, T], **deferral: bool) -> T:
    """What the work gives; where it takes long, Discord hears first that an answer will come.

    Where even that comes too late the work is done all the same, and delivery says its result in the channel.
    """
    task = asyncio.create_task(work)
    done, _ = await asyncio.wait({task}, timeout=PATIENCE_S)
    if not done:
        with contextlib.suppress(*OUT_OF_REACH):
            await interaction.response.defer(**deferral)
    return await task


class Content(TypedDict, total=False):
    """What to send, as keywords of discord.py: a view of layout components, files, who may be mentioned."""

    content: str
    view: discord.ui.LayoutView | discord.ui.View
    files: list[discord.File]
    allowed_mentions: discord.AllowedMentions


class Presenter(Protocol):
    """Makes messages of facts. One call may give several messages where one would be too long."""

    def language(self, interaction: discord.Interaction[Any]) -> str:
        """The language of who reads an answer."""

    async def public(self, reply: Reply, locale: str) -> list[Content]:
        """`reply.public` (a ruling), in the table's language; never empty where something was said."""

    async def private(self, reply: Reply, locale: str) -> list[Content]:
        """`reply.refusal`, `defects`, `own`, `reasons`, `document`, in the user's language; may be empty."""

    async def table(self, scene: Scene, notice: Notice, mentions: tuple[int, ...]) -> Content:
        """The table message. Only the users in `mentions` may be pinged."""


class Uneditable(Exception):
    """The message cannot be edited any more, but another one can be sent."""


@dataclass(slots=True)
class _Channel:
    """What waits to go out in one channel."""

    said: list[Reply] = field(default_factory=list)
    table_rows: list[int] = field(default_factory=list)
    notice: Notice = ""
    mentions: tuple[int, ...] = ()
    is_stale: bool = False
    must_repost: bool = False
    held: dict[int, Reply] = field(default_factory=dict)
    watch: asyncio.Task[None] | None = None
    task: asyncio.Task[None] | None = None


class Delivery:
    """One for all channels. Cogs and buttons hand every reply to `answer`."""

    def __init__(self, service: GameService, presenter: Presenter, client: discord.Client) -> None:
        self._service = service
        self._store = service.store
        self._presenter = presenter
        self._client = client
        self._channels: dict[int, _Channel] = {}
        self._newest: OrderedDict[int, int] = OrderedDict()
        self._in_hand: set[int] = set()
        self._answered: OrderedDict[int, None] = OrderedDict()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._waiting: set[asyncio.Task[Any]] = set()
        self._is_closing = self._is_recovering = False
        service.listeners.append(self.heard)

    # --- what the service tells ----------------------------------------------------------------------------------

    def heard(self, durable: Durable) -> None:
        """Notes what a commit put into the outbox, and sends what no answer will carry."""
        channel, row_id = self._channel(durable.channel_id), durable.reply.row_id
        if row_id is not None:
            self._in_hand.add(row_id)
            if durable.is_answered:
                self._hold(durable.channel_id, channel, durable.reply)
            else:
                channel.said.append(durable.reply)
        if durable.table is not None:
            channel.table_rows.append(durable.table)
            self._in_hand.add(durable.table)
            channel.is_stale = True
        if durable.notice:
            channel.notice, channel.mentions = durable.notice, durable.mentions
        self._go(durable.channel_id)

    async def recover(self) -> None:
        """Sends what a crash, or trouble with Discord, left unsent. Call it once connected, and when reconnected; it
        does nothing while it is at it already (each shard reconnects by itself)."""
        if self._is_recovering:
            return
        self._is_recovering = True
        try:
            await self._recover()
        finally:
            self._is_recovering = False

    async def _recover(self) -> None:
        now = self._service.clock()
        after = 0
        while rows := [row for row in await self._store.unsent(RECOVERED_AT_ONCE + len(self._in_hand), now)
                       if row.id > after and row.id not in self._in_hand]:  # fmt: skip
            for row in rows[:RECOVERED_AT_ONCE]:
                after = row.id
                if row.kind == SAID:
                    reply = await recall(self._service, row)
                    if reply is None:
                        await self._store.mark_sent(row.id, None, now)
                    else:
                        self.heard(Durable(row.channel_id, reply))
                else:
                    raw = orjson.loads(row.payload)
                    self.heard(
                        Durable(row.channel_id, table=row.id, notice=raw["notice"], mentions=tuple(raw["mentions"]))
                    )
            channels = (self._channels.get(row.channel_id) for row in rows)
            if tasks := {channel.task for channel in channels if channel is not None and channel.task is not None}:
                await asyncio.wait(tasks)

    async def refresh(self, channel_id: int) -> None:
        """Shows the table message of a channel anew at its end (`/board`, `/game status`)."""
        channel = self._channel(channel_id)
        channel.is_stale = channel.must_repost = True
        self._go(channel_id)

    async def settled(self) -> None:
        """Returns when nothing is going out any more."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    async def close(self, timeout_s: float = 10.0) -> None:
        """Finishes what is going out, but does not wait for Discord to recover: that is for the next start."""
        self._is_closing = True
        for task in (*self._waiting, *(channel.watch for channel in self._channels.values() if channel.watch)):
            task.cancel()
        if self._tasks:
            _, late = await asyncio.wait(set(self._tasks), timeout=timeout_s)
            for task in late:
                task.cancel()

    # --- answers to interactions ---------------------------------------------------------------------------------

    async def answer(self, interaction: discord.Interaction[Any], reply: Reply) -> None:
        """Shows a reply: the public part as the answer (or, for a private reply, as a message of its own in the
        channel), the private part ephemerally. Never raises for what Discord refuses: the outbox delivers then."""
        row_id = reply.row_id
        is_first = row_id is not None and self._claim(row_id)
        is_late = interaction.response.is_done()  # deferred, and so for the asker's eyes only
        message_id = None
        try:
            if is_first and not reply.private and not is_late:
                sent = [
                    await self.respond(interaction, content, ephemeral=False) for content in await self._public(reply)
                ]
                message_id = sent[-1] if sent else None
            elif row_id is None and reply.public:
                return await self._answer_unkept(interaction, reply, is_late=is_late)
            private = await self._presenter.private(reply, self._presenter.language(interaction))
            for content in private:
                await self.respond(interaction, content, ephemeral=True)
            if is_late and not private and interaction.response.type is THINKING:
                await interaction.delete_original_response()
        except OUT_OF_REACH as error:
            log.warning("interaction %s is answered in the channel instead: %s", interaction.id, error)
        finally:
            if is_first and reply.scene is not None:
                self._answered_with(reply.scene.channel_id, reply, message_id)

    async def _answer_unkept(self, interaction: discord.Interaction[Any], reply: Reply, *, is_late: bool) -> None:
        """Shows all the channel what is kept nowhere. What comes first after a deferral is for the same eyes as that,
        for the asker's alone: then it is a word that the rest follows."""
        follows = await self._presenter.private(FOLLOWS, self._presenter.language(interaction)) if is_late else []
        for content in follows:
            await self.respond(interaction, content, ephemeral=True)
        for content in await self._public(reply):
            await self.respond(interaction, content, ephemeral=False)

    def _answered_with(self, channel_id: int, reply: Reply, message_id: int | None) -> None:
        """The table message need not wait for this answer any more; a ruling that it did not carry follows."""
        row_id = reply.row_id
        assert row_id is not None
        channel = self._channel(channel_id)
        if message_id is None:
            channel.said.append(reply)
        else:
            self._saw(channel_id, message_id)
            self._spawn(self._mark((row_id,), message_id))
        channel.held.pop(row_id, None)
        if not channel.held and channel.watch is not None:
            channel.watch.cancel()
            channel.watch = None
        self._go(channel_id)

    def _hold(self, channel_id: int, channel: _Channel, reply: Reply) -> None:
        """The table message waits for this answer, so that it comes after it; but not for ever."""
        assert reply.row_id is not None
        channel.held[reply.row_id] = reply
        if channel.watch is None:
            channel.watch = asyncio.create_task(self._release(channel_id, channel))

    async def _release(self, channel_id: int, channel: _Channel) -> None:
        """What was not answered in good time goes into the channel."""
        await asyncio.sleep(ANSWER_PATIENCE_S)
        channel.watch = None
        channel.said.extend(reply for row_id, reply in channel.held.items() if self._claim(row_id))
        channel.held.clear()
        self._go(channel_id)

    def _claim(self, row_id: int) -> bool:
        """Whether this is the first answer that carries the row: a repeated interaction gets the same reply."""
        if row_id in self._answered:
            return False
        self._answered[row_id] = None
        if len(self._answered) > REMEMBERED_ROWS:
            self._answered.popitem(last=False)
        return True

    @staticmethod
    async def respond(interaction: discord.Interaction[Any], content: Content, *, ephemeral: bool) -> int | None:
        """Sends one message as the answer, or behind it; gives its id where Discord tells it."""
        keywords: dict[str, Any] = dict(content)
        if interaction.response.is_done():
            sent = await interaction.followup.send(**keywords, ephemeral=ephemeral, wait=True)
            return int(sent.id)
        answer = await interaction.response.send_message(**keywords, ephemeral=ephemeral)
        return answer.message_id

    # --- what goes out by itself ---------------------------------------------------------------------------------

    def _channel(self, channel_id: int) -> _Channel:
        return self._channels.setdefault(channel_id, _Channel())

    def _go(self, channel_id: int) -> None:
        """Starts the channel's task unless it runs, or waits for an answer that comes first."""
        channel = self._channel(channel_id)
        if channel.task is None and (channel.said or (channel.is_stale and not channel.held)):
            channel.task = self._spawn(self._drain(channel_id, channel))
        elif channel.task is None and not channel.held:
            del self._channels[channel_id]

    async def _drain(self, channel_id: int, channel: _Channel) -> None:
        try:
            while channel.said or (channel.is_stale and not channel.held):
                if channel.said:
                    reply = channel.said.pop(0)
                    rows: tuple[int, ...] = (reply.row_id,) if reply.row_id is not None else ()
                    sending = self._send_said(rows, channel_id, reply)
                else:
                    rows = tuple(channel.table_rows)
                    sending = self._show_table(rows, channel_id, channel)
                try:
                    await sending
                except Exception:
                    log.exception("fault while delivering to channel %s", channel_id)
                    self._in_hand.difference_update(rows)
        finally:
            channel.task = None
        self._go(channel_id)

    async def _send_said(self, rows: Sequence[int], channel_id: int, reply: Reply) -> None:
        """Sends something said as a message of its own."""
        message_id = None
        for content in await self._public(reply):
            message_id = await self._send(rows, channel_id, content)
            if message_id is None:
                return
        await self._mark(rows, message_id)

    async def _show_table(self, rows: Sequence[int], channel_id: int, channel: _Channel) -> None:
        """Posts or edits the table message: it should be the newest message, and a mention needs a new one."""
        notice, mentions, repost = channel.notice, channel.mentions, channel.must_repost
        channel.table_rows, channel.notice, channel.mentions = [], "", ()
        channel.is_stale = channel.must_repost = False
        scene = await self._service.scene(channel_id)
        if scene is None:
            await self._mark(rows, None)
            return
        awaited = scene.awaited.user_ids if scene.awaited else ()
        mentions = tuple(user_id for user_id in mentions if user_id in awaited)
        old_id = scene.table_message_id
        content = await self._presenter.table(scene, notice if mentions else "", mentions)
        if old_id is not None and not mentions and not repost and self._newest.get(channel_id, old_id) <= old_id:
            if await self._edit(rows, channel_id, old_id, content):
                await self._mark(rows, old_id)
                return
            content = await self._presenter.table(scene, "", ())
        message_id = await self._send(rows, channel_id, content)
        if message_id is None:
            return
        await self._mark(rows, message_id)
        await self._service.set_table_message(scene.game_id, channel_id, message_id)
        if old_id is not None:
            await self._remove(channel_id, old_id)

    async def _public(self, reply: Reply) -> list[Content]:
        if not reply.public:
            return []
        return await self._presenter.public(reply, reply.scene.locale if reply.scene else reply.locale)

    # --- Discord -------------------------------------------------------------------------------------------------

    async def _send(self, rows: Sequence[int], channel_id: int, content: Content) -> int | None:
        """Sends a message and returns its id; None when it could not be sent, and the rows are settled then."""
        to = self._client.get_partial_messageable(channel_id)
        keywords: dict[str, Any] = {
            **content,
            "nonce": secrets.randbits(63),
        }  # an attempt that arrived after all counts
        sent = await self._try(rows, lambda: to.send(**keywords), content)
        if sent is None:
            return None
        self._saw(channel_id, sent.id)
        return sent.id

    async def _edit(self, rows: Sequence[int], channel_id: int, message_id: int, content: Content) -> bool:
        """Edits a message; False when that one cannot be edited any more."""
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        changes: dict[str, Any] = {name: value for name, value in content.items() if name != "files"}
        try:
            await self._try(
                rows, lambda: message.edit(**changes, attachments=content.get("files", [])), content, is_edit=True
            )
        except Uneditable:
            return False
        return True

    async def _remove(self, channel_id: int, message_id: int) -> None:
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await message.delete()
        except OUT_OF_REACH as error:
            log.info("an old table message stays: %s", error)

    async def _try(
        self, rows: Sequence[int], call: Callable[[], Awaitable[T]], content: Content, *, is_edit: bool = False
    ) -> T | None:
        """Makes a request, again and again while Discord has trouble.

        Gives up politely, with the rows settled, where nobody can be told; leaves the rows for `recover` when trouble
        lasts. An edit raises Uneditable where a new message would do.
        """
        for wait_s in (*RETRY_AFTER_S, None):
            for file in content.get("files", []):
                file.reset()
            try:
                return await call()
            except discord.HTTPException as error:
                if is_edit and error.code in UNEDITABLE:
                    raise Uneditable from error
                if error.status != 429 and error.status < 500:
                    await self._give_up(rows, error)
                    return None
                log.warning("Discord has trouble: %s", error)
            except (TimeoutError, aiohttp.ClientError, OSError) as error:
                log.warning("Discord is out of reach: %s", error)
            for row_id in rows:
                await self._store.mark_failed(row_id)
            if wait_s is None or self._is_closing:
                break
            await self._wait(wait_s)
        self._in_hand.difference_update(rows)
        return None

    async def _wait(self, seconds: float) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._waiting.add(task)
        try:
            await asyncio.sleep(seconds)
        finally:
            self._waiting.discard(task)

    async def _give_up(self, rows: Sequence[int], error: discord.HTTPException) -> None:
        if error.status in (403, 404):
            log.info("nobody can be told: %s", error)
        else:
            log.error("Discord refuses a message of ours: %s", error)
        await self._mark(rows, None)

    async def _mark(self, rows: Sequence[int], message_id: int | None) -> None:
        now = self._service.clock()
        await asyncio.gather(*(self._store.mark_sent(row_id, message_id, now) for row_id in rows))
        self._in_hand.difference_update(rows)

    def _saw(self, channel_id: int, message_id: int) -> None:
        """Remembers the newest message of a channel that the bot knows of."""
        self._newest[channel_id] = max(message_id, self._newest.pop(channel_id, 0))
        if len(self._newest) > REMEMBERED_ROWS:
            self._newest.popitem(last=False)

    def _spawn(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
