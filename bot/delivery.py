"""Delivery: what is durable reaches the channel, by the answer to the interaction or by the outbox."""

from __future__ import annotations

from typing import Any, Protocol, TypedDict

import discord

from bot.replies import Notice, Reply, Scene


class Content(TypedDict, total=False):
    """What to send, as keywords of discord.py: a view of layout components, files, who may be mentioned."""

    content: str
    view: discord.ui.LayoutView | discord.ui.View
    files: list[discord.File]
    allowed_mentions: discord.AllowedMentions


class Presenter(Protocol):
    """Makes messages of facts. One call may give several messages where one would be too long."""

    async def public(self, reply: Reply, locale: str) -> list[Content]:
        """`reply.public` (a ruling), in the table's language; never empty where something was said."""

    async def private(self, reply: Reply, locale: str) -> list[Content]:
        """`reply.refusal`, `defects`, `own`, `reasons`, `document`, in the user's language; may be empty."""

    async def table(self, scene: Scene, notice: Notice, mentions: tuple[int, ...]) -> Content:
        """The table message. Only the users in `mentions` may be pinged."""


class Delivery:
    """One worker for all channels. Cogs and buttons hand every reply to `answer`."""

    async def answer(self, interaction: discord.Interaction[Any], reply: Reply) -> None:
        """Shows a reply: the public part as the answer (or, for a private reply, as a message of its own in the
        channel), the private part ephemerally. Never raises for what Discord refuses: the outbox delivers then."""

    async def refresh(self, channel_id: int) -> None:
        """Shows the table message of a channel anew at its end (`/board`, `/game status`)."""
