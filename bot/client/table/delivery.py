"""Delivery of stored messages to their channels, as answers to interactions or from the outbox.

A ruling is the answer to the interaction that caused the ruling, or else a separate message. The table message follows
the rulings and shows only the newest state. After a crash, the next start sends the messages in the outbox. So a
message may come twice, but an action never.

While Discord has trouble, a channel rests and tries again; no message is given up.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import discord

from bot.background import when_well
from bot.client.intake.answers import DEFERRED, in_time, respond
from bot.client.intake.counting import note_outcome, outcome_of_error
from bot.client.intake.posting import OUT_OF_REACH, Content, Failed, NeverAccepted, Post, Trouble, Unreachable, nonce_of
from bot.client.table.opened import KINDS, Open, Opened, asked_in
from bot.client.table.panel import Panel
from bot.client.table.table_messages import TableMessages
from bot.client.table.waiting import Channel, Held, Rows, Saying, Waiting
from bot.facts.replies import Durable, Reply, Retired
from bot.games.acts import absence
from bot.games.care.outbox import Outbox
from bot.games.live.games import Games
from bot.logs import kind_of
from bot.queueing import NOT_BEGUN, in_slices
from bot.sharding import LEFT_S
from storage import StoreError, StoreTrouble

log = logging.getLogger(__name__)

RETRY_AFTER_S = (0.05, 0.4, 6.0, 20.0, 60.0)
"""Seconds that a channel rests after each failure in a row; the last value is repeated.

Up to half of the value is added at random.
"""

EAGER_S = 6.0
"""Minimum rest in seconds from the third failure in a row on, even if Discord answers other channels."""

SHUT_S = 3600.0
"""Seconds that a channel rests if messages cannot reach it. A new message or new access ends the rest."""

UNSURE_S = 1.0
"""Seconds that a channel rests while its shard may have passed to another process."""

PUT_DOWN_S = LEFT_S - 5.0
"""Seconds in which messages on their way can still be recorded, after another process has taken the shard.

After that time, the other process sends unrecorded messages again.
"""

ANSWER_PATIENCE_S = 30.0
"""Seconds that a ruling waits to be sent as the answer to its interaction, before it is sent separately."""

BATCH_S = 300.0
"""Maximum number of seconds that a recovery waits for one batch of messages before it reads the next."""
RECOVER_AGAIN_S = 60.0
"""Seconds before the outbox is read again after an error."""
DATABASE_AGAIN_S = 2.0
"""Seconds before the outbox is read again after trouble with the database."""


class Delivery:
    """Delivers replies and table messages to all channels.

    Cogs and buttons pass every reply to `answer`.
    """

    def __init__(self, games: Games, panel: Panel, client: discord.Client) -> None:
        self._games = games
        self._outbox = Outbox(games)
        self._panel = panel
        self._client = client
        self._post = Post(client)
        self._channels: dict[int, Channel] = {}
        self._rows = Rows(self._outbox)
        self._tables = TableMessages(games, panel, self._post, self._outbox, self._rows, self.note)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._waiting: set[asyncio.Task[Any]] = set()
        self._strays: set[int] = set()
        self._is_closing = self._is_recovering = self._recovers_again = False
        self.opened = Opened()
        games.listeners.append(self.note)

    # --- reports of the game service -----------------------------------------------------------------------------

    def note(self, durable: Durable) -> None:
        """Queues the messages that a commit has put into the outbox."""
        channel, row_id = self._channel(durable.channel_id), durable.reply.row_id
        if row_id is not None:
            self._rows.in_hand[row_id] = durable.reply.at or self._games.clock()
            if durable.is_answered:
                self._hold(durable.channel_id, channel, durable.reply)
            else:
                channel.said.append(Saying(row_id, durable.reply))
        if durable.table is not None:
            channel.table_rows[durable.table] = durable.at
            self._rows.in_hand[durable.table] = durable.at
            channel.must_repost |= durable.reposts
            if durable.shown is not None:
                channel.show(durable.shown)
            if durable.is_doubtful:
                channel.doubtful.add(durable.table)
        if durable.notice:
            channel.notice, channel.mentions = durable.notice, durable.mentions
        if (scene := durable.reply.scene) is not None:
            for hand in self.opened.outdated(durable.channel_id, scene):
                self._spawn(self._put_out_of_date(hand))
        channel.retired.update(durable.retired)
        self._rows.in_hand.update(dict.fromkeys(durable.retired, durable.at or self._games.clock()))
        if row_id is None and durable.table is None:
            self._start(durable.channel_id)  # a removal alone does not end a rest
        else:
            self._try_now(durable.channel_id, channel)

    async def _put_out_of_date(self, hand: Open) -> None:
        words = self._panel.voice(self._panel.language(hand.interaction), None).words
        await self.opened.put_out_of_date(hand, words.say("hand-outdated"))

    async def recover(self) -> None:
        """Sends messages that a crash or an outage left unsent.

        Call this when connected, when reconnected, and at intervals. Calls may overlap: a second call only makes the
        first one read the outbox again.
        """
        self._recovers_again = True
        if self._is_recovering:
            return
        self._is_recovering = True
        try:
            while self._recovers_again and not self._is_closing:
                for channel_id, channel in list(self._channels.items()):
                    self._try_now(channel_id, channel)
                try:
                    self._recovers_again = False
                    await self._recover()
                except StoreTrouble as trouble:
                    self._recovers_again = True
                    log.warning("what is unsent cannot be read now: %s", kind_of(trouble))
                    await self._wait(DATABASE_AGAIN_S)
                except Exception:
                    self._recovers_again = True
                    log.exception("what is unsent cannot be read")
                    await self._wait(RECOVER_AGAIN_S)
        finally:
            self._is_recovering = False

    async def _recover(self) -> None:
        after = 0
        while rows := await self._outbox.unsent(after):
            after = rows[-1].id
            rows = [row for row in rows if self._rows.is_left(row.id)]
            for row in rows:
                durable = await self._outbox.read_row(row)
                if durable is not None and self._rows.is_left(row.id):  # the commit may have reported it meanwhile
                    self.note(durable)
            channels = (self._channels.get(row.channel_id) for row in rows)
            if tasks := {channel.task for channel in channels if channel is not None and channel.task is not None}:
                await asyncio.wait(tasks, timeout=BATCH_S)

    async def refresh(self, channel_id: int) -> None:
        """Posts the table message again (`/board`, `/game status`).

        It comes at the end of the channel.
        """
        await self._games.want_table(channel_id)

    def retire_unrecorded(self, interaction: discord.Interaction[Any], game_id: str) -> None:
        """Takes away a clicked table message that is not recorded.

        `game_id` is "" for a button that is not on a table message.
        """
        message, channel_id = interaction.message, interaction.channel_id
        if game_id and message is not None and channel_id is not None and not message.flags.ephemeral:
            self._spawn(self._retire_stray(channel_id, game_id, message.id))

    async def _retire_stray(self, channel_id: int, game_id: str, message_id: int) -> None:
        if message_id in self._strays:  # a second press must not queue a second removal
            return
        channel = self._channels.get(channel_id)
        self._strays.add(message_id)
        try:
            scene = await self._games.scene(channel_id)
            is_at_work = channel is not None and bool(channel.task or channel.table_rows or channel.retired)
            if is_at_work or scene is None or scene.table_message_id in (None, message_id):
                return
            retired = Retired(message_id, game_id if game_id != scene.game_id else "")
            self.note(await self._outbox.retire(scene, retired))
        except StoreError as error:
            log.warning("a stray table message stays: %s", error)
        finally:
            self._strays.discard(message_id)

    def access_may_be_back(self, guild_id: int) -> None:
        """Tries a server's waiting messages again, as access may be back."""
        for channel_id, channel in list(self._channels.items()):
            if channel.is_shut:
                known = self._client.get_channel(channel_id)
                if known is None or getattr(getattr(known, "guild", None), "id", guild_id) == guild_id:
                    self._try_now(channel_id, channel)

    def waiting(self) -> Waiting:
        """Returns the counts of stored messages not yet in their channel."""
        shut = {row for channel in self._channels.values() if channel.is_shut for row in channel.rows()}
        due = [at for row, at in self._rows.in_hand.items() if row not in shut]
        age_s = self._games.clock() - min(due) if due else 0.0
        return Waiting(len(due), max(age_s, 0.0), len(shut))

    async def finish(self, shard: int) -> None:
        """Waits until no message is being sent on a shard."""
        while tasks := [channel.task for channel in self._on(shard).values() if channel.task is not None]:
            await asyncio.wait(tasks)

    def put_down(self, shard: int) -> None:
        """Forgets a shard's waiting messages, since another process sends them.

        Answers under way are still given here. Messages on their way are still recorded, or the other process would
        send them again.
        """
        for channel_id, channel in self._on(shard).items():
            if channel.rest is not None:
                channel.rest.cancel()
            if channel.task is not None:
                channel.is_put_down = True
                asyncio.get_running_loop().call_later(PUT_DOWN_S, channel.task.cancel)
            self._rows.let_go(channel.rows())
            del self._channels[channel_id]
            if channel.held:
                self._channels[channel_id] = Channel(held=channel.held)

    def _on(self, shard: int) -> dict[int, Channel]:
        return {id: channel for id, channel in self._channels.items() if self._games.may_be_on(id, shard)}

    async def settled(self) -> None:
        """Waits until no message is being sent."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    async def close(self) -> None:
        """Finishes outgoing messages, without waiting for the end of any trouble.

        The next start sends the rest. Cancelling this cancels the outgoing messages.
        """
        self._is_closing = True
        for task in self._waiting:
            task.cancel()
        for channel in self._channels.values():
            for held in channel.held.values():
                held.patience.cancel()
            if channel.rest is not None:
                channel.rest.cancel()
        try:
            await self.settled()
        finally:
            for task in self._tasks:
                task.cancel()

    # --- answers to interactions ---------------------------------------------------------------------------------

    async def answer(self, interaction: discord.Interaction[Any], reply: Reply) -> None:
        """Shows a reply to its audiences.

        The asker alone sees the private part. If the reply is private, its public part is a separate message. No error
        is raised if Discord refuses the answer; the public part is then sent from the outbox.
        """
        if reply.refusal is not None:
            note_outcome(interaction, "too_much" if reply.refusal.code == NOT_BEGUN else "refused")
        row_id = reply.row_id
        is_first = row_id is not None and self._rows.claim(row_id)
        is_late = interaction.response.is_done()
        message_id = None
        try:
            if is_first and not reply.private and not is_late:
                sent = [await respond(interaction, content, ephemeral=False) for content in await self._public(reply)]
                message_id = sent[-1] if sent else None
            elif row_id is None and reply.public:
                for content in await self._public(reply):
                    await respond(interaction, content, ephemeral=False)
                return
            language, theme = self._panel.language(interaction), self._panel.theme(interaction)
            making = self._panel.private(reply, language, theme)
            private = await (in_time(interaction, making) if reply.parts else making)  # drawing a part may take long
            shown = [await respond(interaction, content, ephemeral=True) for content in private]
            for kind in {KINDS[type(part)] for part in reply.parts if type(part) in KINDS}:
                asked = asked_in(reply) if kind == "hand" else None
                await self.opened.note_open(interaction, kind, [id for id in shown if id is not None], asked)
            if not private and DEFERRED in interaction.extras:
                await interaction.delete_original_response()
            self._discord_answers()
        except OUT_OF_REACH as error:
            note_outcome(interaction, outcome_of_error(error))
            log.warning("interaction %s is answered in the channel instead: %s", interaction.id, error)
        finally:
            if is_first and reply.scene is not None:
                self._answered_with(reply.scene.channel_id, reply, message_id)

    def _answered_with(self, channel_id: int, reply: Reply, message_id: int | None) -> None:
        """Notes an answer, so that the table message can follow.

        If `message_id` is None, the answer did not show the ruling, and the ruling is sent separately.
        """
        row_id = reply.row_id
        assert row_id is not None
        channel = self._channel(channel_id)
        if message_id is None:
            channel.said.append(Saying(row_id, reply))
        else:
            self._post.saw(channel_id, message_id)
            self._spawn(self._mark_answered(row_id, message_id))
        if (held := channel.held.pop(row_id, None)) is not None:
            held.patience.cancel()
        self._start(channel_id)

    def _hold(self, channel_id: int, channel: Channel, reply: Reply) -> None:
        """Makes the table message wait for this answer, up to `ANSWER_PATIENCE_S`."""
        assert reply.row_id is not None
        loop = asyncio.get_running_loop()
        patience = loop.call_later(ANSWER_PATIENCE_S, self._release, channel_id, reply.row_id)
        channel.held[reply.row_id] = Held(reply, patience)

    def _release(self, channel_id: int, row_id: int) -> None:
        """Sends a reply as separate messages.

        Its interaction was not answered in time.
        """
        channel = self._channel(channel_id)
        held = channel.held.pop(row_id)
        if self._rows.claim(row_id):
            channel.said.append(Saying(row_id, held.reply))
        self._start(channel_id)

    # --- outgoing messages ---------------------------------------------------------------------------------------

    def _channel(self, channel_id: int) -> Channel:
        return self._channels.setdefault(channel_id, Channel())

    def _start(self, channel_id: int) -> None:
        """Starts the channel's task if a message can be sent now."""
        channel = self._channel(channel_id)
        may_go = channel.task is None and channel.rest is None and not self._is_closing
        if may_go and (channel.said or channel.shows_table or channel.retired):
            channel.task = self._spawn(self._drain(channel_id, channel))
        if channel.is_idle:
            del self._channels[channel_id]

    def _try_now(self, channel_id: int, channel: Channel) -> None:
        """Ends a channel's rest and sends its waiting messages."""
        if channel.rest is not None:
            channel.rest.cancel()
            channel.rest = None
        self._start(channel_id)

    async def _drain(self, channel_id: int, channel: Channel) -> None:
        """Sends waiting messages until none is left or Discord fails."""
        try:
            while (channel.said or channel.shows_table or channel.retired) and not channel.is_put_down:
                if not self._games.share.is_sure:  # another process may have the shard by now
                    self._rest(channel_id, channel, UNSURE_S)
                    break
                await self._step(channel_id, channel)
                if channel.is_shut:
                    self._spawn_when_well(channel_id, partial(absence.find_again, self._games, channel_id))
                channel.failures, channel.is_shut = 0, False
                self._discord_answers()
        except (Failed, StoreError) as error:
            if not channel.is_put_down:
                await self._set_back(channel_id, channel, error)
        finally:
            channel.task = None
        self._start(channel_id)

    async def _step(self, channel_id: int, channel: Channel) -> None:
        """Sends the next message.

        Raises Trouble, Unreachable or StoreError if the message has to wait. A message that can never be sent does not
        hold up others.
        """
        saying = channel.said[0] if channel.said else None
        row_id = None if saying or channel.shows_table else next(iter(channel.retired))
        rows = [saying.row_id] if saying else [row_id] if row_id else list(channel.table_rows)
        try:
            if saying:
                await self._say(channel_id, saying)
            elif row_id is None:
                await self._tables.show(channel_id, channel)
            else:
                await self._tables.retire(channel_id, channel, row_id)
        except (Trouble, Unreachable, StoreError):
            raise
        except NeverAccepted as error:
            log.error("Discord refuses a message of ours: %s", error.what)
            await self._rows.mark(rows, None)
        except Exception:
            log.exception("fault while delivering to channel %s", channel_id)
            self._rows.let_go(rows)
        if saying:
            channel.said.popleft()
        for done in rows:
            channel.table_rows.pop(done, None)
            channel.doubtful.discard(done)
            channel.retired.pop(done, None)

    async def _set_back(self, channel_id: int, channel: Channel, error: Failed | StoreError) -> None:
        """Lets the channel rest, and counts a failure of its rows."""
        with contextlib.suppress(StoreError):
            await self._outbox.note_failure(channel.rows())
        channel.failed_at = time.monotonic()
        wait_s = RETRY_AFTER_S[min(channel.failures, len(RETRY_AFTER_S) - 1)] * random.uniform(1.0, 1.5)
        channel.failures += 1
        if isinstance(error, Unreachable):
            wait_s = SHUT_S
            log.info("nobody can be told in channel %s: %s", channel_id, error.what)
            if not channel.is_shut:
                channel.is_shut = True
                self._spawn_when_well(channel_id, partial(absence.lose, self._games, channel_id))
        else:
            what = error.what if isinstance(error, Failed) else kind_of(error)
            log.warning("channel %s has to wait: %s", channel_id, what)
        self._rest(channel_id, channel, wait_s)

    def _rest(self, channel_id: int, channel: Channel, seconds: float) -> None:
        if channel.rest is not None:
            channel.rest.cancel()
        channel.rests_until = time.monotonic() + seconds
        if not self._is_closing:
            channel.rest = asyncio.get_running_loop().call_later(seconds, self._try_now, channel_id, channel)

    def _discord_answers(self) -> None:
        """Shortens the rests of channels, since Discord is answering."""
        now = time.monotonic()
        for channel_id, channel in list(self._channels.items()):
            eager_at = max(now, channel.failed_at + EAGER_S * (channel.failures > 2))
            if channel.rest is not None and not channel.is_shut and eager_at < channel.rests_until:
                self._rest(channel_id, channel, eager_at - now)

    async def _say(self, channel_id: int, saying: Saying) -> None:
        """Sends the messages of a reply that are still unsent."""
        for content in (await self._public(saying.reply))[saying.parts :]:
            nonce = nonce_of(saying.reply.scene, saying.row_id, saying.reply.at, saying.parts)
            saying.message_id = await self._post.send(channel_id, content, nonce)
            saying.parts += 1
        await self._rows.mark((saying.row_id,), saying.message_id)

    async def _public(self, reply: Reply) -> list[Content]:
        if not reply.public:
            return []
        return await self._panel.public(reply, reply.scene.locale if reply.scene else reply.wording.locale)

    async def _wait(self, seconds: float) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._waiting.add(task)
        try:
            await asyncio.sleep(seconds)
        finally:
            self._waiting.discard(task)

    async def _mark_answered(self, row_id: int, message_id: int) -> None:
        """Marks an answer as given, trying until the mark is stored.

        Without the mark, a restarted bot would send the answer again.
        """
        is_known = False
        while True:
            try:
                await self._rows.mark((row_id,), message_id)
                return
            except StoreError as error:
                if not is_known:
                    log.warning("an answer is not marked as given yet: %s", kind_of(error))
                is_known = True
            await self._wait(DATABASE_AGAIN_S)

    def _spawn_when_well(self, channel_id: int, work: Callable[[], Awaitable[object]]) -> None:
        self._spawn(when_well(f"the pause of the game in channel {channel_id}", work, pause=self._wait))

    def _spawn(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.create_task(in_slices(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
